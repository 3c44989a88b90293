// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/sweeper.h"

#include "core/base/recordingclock.h"

#include <algorithm>
#include <utility>

namespace pickglass::mad {

namespace {

/// How many are asked at once, and the most sweeps from one time to the next.
constexpr qsizetype MaxAsked = 16;
constexpr int MaxWait = 16;

CollectorProblem silence(const PortKey &place)
{
    CollectorProblem problem;
    problem.severity = CollectorProblem::Severity::Warning;
    problem.kind = "no_answer";
    problem.message = {QT_TRANSLATE_NOOP("core", "%1 does not answer counter queries."),
                       {place.node.toString()}};
    problem.advice = {
        QT_TRANSLATE_NOOP("core",
                          "It is queried again every few sweeps. If it is up, check whether it is "
                          "overloaded and whether its LID is reachable from here."),
        {}};
    problem.place = place;
    return problem;
}

CollectorProblem recovery(const PortKey &place)
{
    CollectorProblem problem;
    problem.severity = CollectorProblem::Severity::Info;
    problem.kind = "answers_again";
    problem.message = {QT_TRANSLATE_NOOP("core", "%1 answers again."), {place.node.toString()}};
    problem.place = place;
    return problem;
}

} // namespace

SilentPorts::SilentPorts(MadEngine &engine) : m_engine(engine)
{
}

SilentPorts::~SilentPorts()
{
    m_engine.cancel(this);
}

void SilentPorts::add(const SweepTarget &target, const std::vector<PortKey> &ports)
{
    const PortNumber port = ports[target.firstPort].number;
    m_silent.insert(target.place, {target.node, target.lid, port});
    m_lostNodes.push_back(target.node);
}

void SilentPorts::ask(const PortKey &place, Silent &silent)
{
    MadRequest request;
    request.to.madClass = MadClass::Performance;
    request.to.lid = silent.lid;
    request.attribute = static_cast<quint16>(Attribute::PortCounters);
    request.data = {0, silent.port, 0, 0};
    request.node = static_cast<quint32>(silent.node);
    request.urgency = Urgency::Watch;
    request.tag = m_nextTag++;
    request.client = this;
    silent.isAsked = true;
    m_asked.insert(request.tag, place);
    m_engine.submit(request);
}

void SilentPorts::probe()
{
    for (auto it = m_silent.begin(); it != m_silent.end(); ++it) {
        if (!it->isAsked && it->sweepsToWait-- <= 0 && m_asked.size() < MaxAsked) {
            ask(it.key(), *it);
        }
    }
}

void SilentPorts::follow(const SweepPlan &plan)
{
    if (m_silent.isEmpty()) {
        return;
    }
    QHash<PortKey, Silent> still;
    for (const SweepTarget &target : plan.targets) {
        const auto known = m_silent.constFind(target.place);
        if (known != m_silent.constEnd()) {
            Silent &kept = still.insert(target.place, *known).value();
            kept.lid = target.lid;
            kept.port = plan.layout->ports[target.firstPort].number;
        }
    }
    m_silent = std::move(still);
}

void SilentPorts::answered(quint64 tag, const MadReply &reply)
{
    const PortKey place = m_asked.take(tag);
    const auto known = m_silent.find(place);
    if (known == m_silent.end()) {
        return;
    }
    if (reply.outcome == MadReply::Outcome::Answered) {
        if (known->failures > 0) {
            m_problems << recovery(place);
        }
        m_silent.erase(known);
        return;
    }
    known->isAsked = false;
    if (known->failures++ == 0) {
        m_problems << silence(place);
    }
    known->sweepsToWait = std::min(1 << std::min(known->failures, 8), MaxWait);
}

namespace {

/// How many requests to one target are under way at once.
constexpr int MaxAtOnce = 4;

} // namespace

Sweeper::Sweeper(MadEngine &engine, PmaSurvey &survey, SilentPorts &silent)
    : m_engine(engine),
      m_survey(survey),
      m_silent(silent)
{
}

Sweeper::~Sweeper()
{
    m_engine.cancel(this);
}

void Sweeper::begin(SharedSweepPlan plan, qint64 number)
{
    m_plan = std::move(plan);
    m_columns.assign(m_plan->layout->attributes.size(), {});
    for (size_t column = 0; column < m_plan->layout->counters.size(); ++column) {
        m_columns[m_plan->layout->attributeOf(column)].push_back(column);
    }
    m_progress.assign(m_plan->targets.size(), {});
    m_sweep = CounterSweep::forLayout(m_plan->layout);
    m_sweep.number = number;
    m_sweep.time = recordingTime();
    m_begin = std::chrono::steady_clock::now();
    m_isRunning = true;
    for (size_t target = 0; target < m_plan->targets.size(); ++target) {
        if (!m_silent.contains(m_plan->targets[target].place)) {
            askNext(target);
        }
    }
}

/// Returns whether there was anything left to ask.
bool Sweeper::askNext(size_t at)
{
    const SweepTarget &target = m_plan->targets[at];
    const size_t attributes = m_columns.size();
    Progress &progress = m_progress[at];
    while (progress.next < target.ports * attributes) {
        const size_t port = target.firstPort + progress.next / attributes;
        const size_t attribute = progress.next % attributes;
        ++progress.next;
        if (!m_plan->isAsked(port, attribute)) {
            continue;
        }
        MadRequest request;
        request.to.madClass = MadClass::Performance;
        request.to.lid = target.lid;
        request.attribute = static_cast<quint16>(m_plan->layout->attributes[attribute]);
        request.data = {0, m_plan->layout->ports[port].number, 0, 0};
        request.node = static_cast<quint32>(target.node);
        request.urgency = Urgency::Sweep;
        request.tag = quint64(port) << 8 | attribute;
        request.client = this;
        ++progress.outstanding;
        ++m_outstanding;
        m_engine.submit(request);
        return true;
    }
    return false;
}

void Sweeper::goOn(size_t target)
{
    Progress &progress = m_progress[target];
    if (progress.hasAnswered) {
        const int most = progress.silences >= MaxSilences ? 0
                         : progress.silences > 0          ? 1
                                                          : MaxAtOnce;
        while (progress.outstanding < most && askNext(target)) {
        }
    } else if (progress.outstanding == 0) {
        m_silent.add(m_plan->targets[target], m_plan->layout->ports);
    }
}

void Sweeper::answered(quint64 tag, const MadReply &reply)
{
    const size_t port = tag >> 8;
    const size_t target = m_plan->targetOf[port];
    Progress &progress = m_progress[target];
    --m_outstanding;
    --progress.outstanding;
    if (reply.outcome == MadReply::Outcome::Answered) {
        progress.hasAnswered = true;
        progress.silences = 0;
        takeAnswer(port, tag & 0xffU, reply);
    } else {
        ++progress.silences;
    }
    goOn(target);
}

void Sweeper::takeAnswer(size_t port, size_t attribute, const MadReply &reply)
{
    const SweepLayout &layout = *m_plan->layout;
    if ((reply.status & StatusRefusedBits) != 0) {
        m_survey.refuse(m_plan->targets[m_plan->targetOf[port]].node, layout.ports[port].number,
                        layout.attributes[attribute]);
        return;
    }
    if (reply.status != 0 || decodePortSelect(*reply.bytes) != layout.ports[port].number) {
        return;
    }
    m_sweep.timeOf(attribute, port) = reply.time.microseconds();
    for (const size_t column : m_columns[attribute]) {
        if (layout.hasCounter(port, column)) {
            m_sweep.setValue(column, port, decodeCounter(*reply.bytes, layout.counters[column]));
        }
    }
}

CounterSweep Sweeper::take()
{
    m_isRunning = false;
    m_sweep.duration = std::chrono::duration_cast<std::chrono::microseconds>(
                           std::chrono::steady_clock::now() - m_begin)
                           .count();
    return std::move(m_sweep);
}

} // namespace pickglass::mad
