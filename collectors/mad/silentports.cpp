// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/silentports.h"

#include <algorithm>

namespace pickglass::mad {

namespace {

/// How many are asked at once, and the most sweeps from one time to the next.
constexpr qsizetype MostAsked = 16;
constexpr int LongestWait = 16;

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
    m_fallen.push_back(target.node);
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
        if (!it->isAsked && it->sweepsToWait-- <= 0 && m_asked.size() < MostAsked) {
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
    known->sweepsToWait = std::min(1 << std::min(known->failures, 8), LongestWait);
}

} // namespace pickglass::mad
