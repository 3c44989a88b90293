// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/overviewqueries.h"

#include "app/desktop/reading/eventlog.h"
#include "app/desktop/reading/incidentlog.h"

#include <QHash>

#include <algorithm>
#include <memory>
#include <utility>

namespace pickglass {

namespace {

constexpr qint64 Period = 5000;        ///< ms: how often what takes long is asked anew meanwhile
constexpr size_t Rows = 5;             ///< of a list
constexpr size_t PortsWithErrors = 50; ///< that are listed

Result<FindingsAnswer> findingsOf(const CaptureReader &capture, const SharedSnapshot &snapshot,
                                  Timestamp from, Timestamp at,
                                  const SharedIncidentReport &incidents)
{
    auto found = std::make_shared<Snapshot>(*snapshot);
    found->time = at;
    ASSIGN_OR_RETURN(auto findings,
                     loadFindings(capture, *found, FindSince::Yes, from,
                                  EventThresholds::ofTotals(), incidents->incidents));
    found->problems = std::move(findings.problems);
    return FindingsAnswer{snapshot, std::move(found), from, std::move(findings.health)};
}

/// What a problem is, whenever it began.
QString keyOf(const Problem &problem)
{
    const auto index = [](auto i) { return i.isValid() ? QString::number(i.at()) : QString(); };
    return QStringList{problem.kind, index(problem.node), index(problem.port),
                       problem.message.arguments.join(u'\n')}
        .join(u'\n');
}

struct LiveQuestion
{
    SharedSnapshot snapshot;
    SharedFigures figures;
    SharedFigures rising; ///< null: to be read
};

Result<LiveAnswer> liveAnswer(const CaptureReader &capture, const LiveQuestion &question)
{
    LiveAnswer answer;
    answer.snapshot = question.snapshot;
    const Fabric &fabric = *question.snapshot->fabric;
    const std::vector<Problem> &problems = question.snapshot->problems;
    const std::vector<PortActivity> &activity = question.figures->activity;
    answer.busiest =
        findTop(fabric, activity, problems, FigureKind::Utilization, TopSubject::Links, Rows);
    answer.waiting = findTop(fabric, activity, problems, FigureKind::Wait, TopSubject::Links, Rows);
    answer.tiers = findTierHeat(fabric, question.snapshot->shape.tier, activity);
    answer.risingOf = question.rising;
    if (!answer.risingOf) {
        answer.risingOf = loadRising(capture, question.figures).value_or(SharedFigures());
    }
    if (answer.risingOf) {
        answer.rising = findTop(fabric, answer.risingOf->activity, problems, FigureKind::Errors,
                                TopSubject::Ports, Rows);
    }
    return answer;
}

} // namespace

ProblemsQuery::ProblemsQuery(Session *session, QObject *parent)
    : QObject(parent),
      m_session(session),
      m_query(session, [this] { begin(); })
{
    connect(&m_query, &LatestQuery::settled, this, &ProblemsQuery::settled);
    connect(session, &Session::captureChanged, this, [this] { m_last = {}; });
    connect(session->events(), &EventLog::changed, this, [this] { m_hasOldEvents = true; });
    connect(session->incidents(), &IncidentLog::changed, this, [this] { m_hasOldEvents = true; });
}

SharedSnapshot ProblemsQuery::withSince(const SharedSnapshot &snapshot) const
{
    if (!snapshot || !m_last.found || m_last.found->fabric != snapshot->fabric) {
        return snapshot;
    }
    QHash<QString, Timestamp> since;
    for (const Problem &problem : m_last.found->problems) {
        since.insert(keyOf(problem), problem.since);
    }
    auto found = std::make_shared<Snapshot>(*snapshot);
    found->time = m_last.found->time;
    for (Problem &problem : found->problems) {
        if (!problem.since.isKnown()) {
            problem.since = since.value(keyOf(problem));
        }
    }
    return found;
}

void ProblemsQuery::begin()
{
    const SharedReaders readers = m_session->readers();
    const SharedSnapshot snapshot = m_session->snapshot();
    if (!readers || !snapshot) {
        return;
    }
    const Timestamp from = m_session->hasRange() ? m_session->range().from : Timestamp();
    const Timestamp cursor = m_session->hasRange() ? m_session->range().to : m_session->cursor();
    const Timestamp at = cursor.isKnown() ? cursor : snapshot->time;
    const bool isSame = m_last.snapshot == snapshot && !m_hasOldEvents;
    const bool isRecent = m_session->followsEnd() && !m_sinceLast.hasExpired(Period);
    if (isSame && m_last.from == from && (m_last.found->time == at || isRecent)) {
        return;
    }
    m_hasOldEvents = false;
    m_query.read(
        readers,
        [snapshot, from, at,
         incidents = m_session->incidents()->report()](const CaptureReader &capture) {
            return findingsOf(capture, snapshot, from, at, incidents);
        },
        [this](const Result<FindingsAnswer> &answer) {
            m_sinceLast.start();
            const SharedSnapshot now = m_session->snapshot();
            if (answer && now && answer->snapshot->fabric == now->fabric) {
                m_last = *answer;
                Q_EMIT answered();
            }
        });
}

LiveQuery::LiveQuery(Session *session, QObject *parent)
    : QObject(parent),
      m_session(session),
      m_query(session, [this] { begin(); })
{
    connect(&m_query, &LatestQuery::settled, this, &LiveQuery::settled);
    connect(session, &Session::captureChanged, this, [this] { m_rising.reset(); });
}

bool LiveQuery::isOld(const SharedFigures &rising) const
{
    const SharedFigures &figures = m_session->figures();
    if (!rising || rising->fabric != figures->fabric) {
        return true;
    }
    const qint64 apart = figures->to - rising->to;
    return apart < 0 || apart > Period * 1000 || (apart > 0 && m_sinceRising.hasExpired(Period));
}

void LiveQuery::begin()
{
    LiveQuestion question{m_session->snapshot(), m_session->figures(), m_rising};
    const SharedReaders readers = m_session->readers();
    if (!readers || !question.snapshot || !question.figures ||
        question.figures->fabric != question.snapshot->fabric) {
        return;
    }
    if (question.figures->isRange) {
        question.rising = question.figures;
    } else if (isOld(question.rising) || !question.rising->isRange) {
        question.rising.reset();
    }
    m_query.read(
        readers,
        [question = std::move(question)](const CaptureReader &capture) {
            return liveAnswer(capture, question);
        },
        [this](const Result<LiveAnswer> &answer) {
            if (!answer || answer->snapshot != m_session->snapshot()) {
                return;
            }
            if (answer->risingOf != m_rising) {
                m_rising = answer->risingOf;
                m_sinceRising.start();
            }
            Q_EMIT answered(*answer);
        });
}

SinceQuery::SinceQuery(Session *session, QObject *parent)
    : QObject(parent),
      m_session(session),
      m_query(session, [this] { begin(); })
{
    connect(&m_query, &LatestQuery::settled, this, &SinceQuery::settled);
    connect(session, &Session::captureChanged, this, [this] {
        m_isOther = true;
        m_last = {};
    });
    connect(session, &Session::sinceChanged, this, [this] { m_isOther = true; });
}

Result<SinceAnswer> SinceQuery::answer(const CaptureReader &capture, const Question &question)
{
    SinceAnswer answer;
    answer.snapshot = question.snapshot;
    answer.to = question.to;
    ASSIGN_OR_RETURN(const auto from, momentOf(capture, question.since, question.to));
    answer.from = from;
    if (!from.isKnown()) {
        return answer;
    }
    const SharedFabric &now = question.snapshot->fabric;
    const bool isSame = question.last.snapshot == question.snapshot && question.last.from == from &&
                        question.last.fabric;
    if (isSame) {
        answer.fabric = question.last.fabric;
    } else {
        ASSIGN_OR_RETURN(auto changes, loadFabricChanges(capture, *now, from, question.to));
        answer.fabric = std::make_shared<const FabricChanges>(std::move(changes));
    }
    if (question.hasSamples) {
        const auto figures = loadFigures(
            capture, now, {.isRange = true, .range = {from, question.to}, .onlyErrors = true});
        if (figures && *figures) {
            // What counters show by themselves was counted before, nobody knows when.
            std::vector<PortActivity> activity = (*figures)->activity;
            std::ranges::for_each(activity, [](PortActivity &did) { did.sinceCleared.reset(); });
            answer.portsWithErrors = static_cast<size_t>(std::ranges::count_if(
                activity, [](const PortActivity &did) { return did.errors.value_or(0) > 0; }));
            answer.errors =
                findTop(*now, activity, {}, FigureKind::Errors, TopSubject::Ports, PortsWithErrors);
        }
    }
    return answer;
}

void SinceQuery::begin()
{
    const SharedReaders readers = m_session->readers();
    const SharedSnapshot snapshot = m_session->snapshot();
    if (!readers || !snapshot) {
        return;
    }
    Timestamp to = m_session->hasRange() ? m_session->range().to : m_session->cursor();
    if (!to.isKnown()) {
        to = snapshot->time;
    }
    const qint64 apart = to - m_last.to;
    const bool isNear = apart >= 0 && apart < Period * 1000;
    if (!m_isOther && m_last.snapshot == snapshot &&
        (apart == 0 || (isNear && !m_sinceLast.hasExpired(Period)))) {
        return;
    }
    m_isOther = false;
    m_query.read(
        readers,
        [question =
             Question{snapshot, m_session->since(), to, m_session->extent().lastSweep > 0, m_last}](
            const CaptureReader &capture) { return answer(capture, question); },
        [this, since = m_session->since()](const Result<SinceAnswer> &answer) {
            m_sinceLast.start();
            if (answer && since == m_session->since() &&
                answer->snapshot == m_session->snapshot()) {
                m_last = *answer;
                Q_EMIT answered(m_last);
            }
            if (m_isOther) {
                ask();
            }
        });
}

} // namespace pickglass
