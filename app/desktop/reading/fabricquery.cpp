// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/reading/fabricquery.h"

#include "app/common/findings.h"
#include "app/common/text.h"
#include "app/desktop/reading/incidentlog.h"

#include <QScopedValueRollback>

#include <algorithm>

namespace pickglass {

namespace {

/// Fabrics of other times that are kept: going back and forth over a change is quick.
constexpr size_t KnownFabrics = 6;
/// Figures of so many ports take as long to read as the fabric, or longer.
constexpr size_t PortsOfLargeFabric = 50'000;

bool isLarge(const SharedSnapshot &snapshot)
{
    return snapshot && snapshot->fabric->ports().size() > PortsOfLargeFabric;
}

} // namespace

bool areFiguresComing(const Session &session)
{
    const CaptureExtent &extent = session.extent();
    return isLarge(session.snapshot()) && !session.figures() && !session.hasRange() &&
           extent.lastSweep >= 2 && extent.sweepsFrom.isKnown() &&
           (session.cursor() > extent.sweepsFrom + 2 * extent.interval ||
            session.cursor() >= extent.end);
}

FabricQuery::FabricQuery(Session *session, QObject *parent)
    : QObject(parent),
      m_session(session),
      m_query(session, [this] { ask(); })
{
    connect(&m_query, &LatestQuery::settled, this, &FabricQuery::settled);
    connect(session, &Session::captureChanged, this, &FabricQuery::forget);
    connect(session->incidents(), &IncidentLog::changed, this, [this] {
        const IncidentLog *log = m_session->incidents();
        if (log->isReady() || !log->report()->incidents.empty()) {
            m_query.ask();
        }
    });
    connect(session, &Session::timeChanged, this, [this] {
        if (!m_isShowing) {
            m_query.ask();
        }
    });
}

void FabricQuery::forget()
{
    m_query.cancel();
    m_known.clear();
}

void FabricQuery::ask()
{
    m_query.read(
        m_session->readers(),
        [task = Task{m_session->question(), m_session->followsEnd(), m_known, m_session->snapshot(),
                     m_session->incidents()->report()}](const CaptureReader &capture) {
            return answer(capture, task);
        },
        [this](const Result<Answer> &answer) { show(answer); }, ReaderPool::Reader::ForSweeps);
}

Result<FabricQuery::Answer> FabricQuery::answer(const CaptureReader &capture, Task task)
{
    FiguresQuestion &question = task.question;
    Answer answer;
    ASSIGN_OR_RETURN(const auto extent, capture.extent());
    ASSIGN_OR_RETURN(const auto changes, capture.changes());
    answer.extent = extent;
    if (task.followsEnd) {
        question.at = extent.end;
    }
    // The fabric is that at the end of a range.
    const Timestamp time = question.isRange ? question.range.to : question.at;
    const auto after = std::upper_bound(changes.begin(), changes.end(), time);
    if (after != changes.begin()) {
        answer.known.since = *std::prev(after);
    } else if (!changes.empty()) {
        answer.known.since = changes.front();
    }
    const auto same = std::ranges::find(task.known, answer.known.since, &Known::since);
    if (same != task.known.end()) {
        answer.known = *same;
    } else {
        ASSIGN_OR_RETURN(const auto snapshot, loadSnapshot(capture, answer.known.since));
        answer.known.snapshot = snapshot;
    }
    RETURN_IF_ERROR(findProblems(capture, question, task, answer));
    answer.isFabricOnly = !task.shown && extent.lastSweep > 0 && isLarge(answer.known.snapshot);
    if (answer.isFabricOnly) {
        return answer;
    }
    if (extent.lastSweep > 0) {
        ASSIGN_OR_RETURN(const auto figures,
                         loadFigures(capture, answer.known.snapshot->fabric, question));
        answer.figures = figures;
    }
    return answer;
}

Result<void> FabricQuery::findProblems(const CaptureReader &capture,
                                       const FiguresQuestion &question, const Task &task,
                                       Answer &answer)
{
    const SharedSnapshot &shown = task.shown;
    const Timestamp time = question.isRange ? question.range.to : question.at;
    ASSIGN_OR_RETURN(const auto found,
                     withFindings(capture, answer.known.snapshot,
                                  time.isKnown() ? time : answer.known.snapshot->time,
                                  question.isRange ? question.range.from : Timestamp(),
                                  task.incidents->incidents));
    const bool isShown = shown && shown->fabric == found->fabric &&
                         std::ranges::equal(shown->problems, found->problems, isSame);
    answer.shown = isShown ? shown : found;
    return {};
}

void FabricQuery::show(const Result<Answer> &answer)
{
    if (!answer) {
        m_query.cancel(); // what waits would fail, too
        Q_EMIT failed(translated(answer.error().what), translated(answer.error().advice));
        return;
    }
    std::erase_if(m_known, [&](const Known &k) { return k.since == answer->known.since; });
    m_known.push_front(answer->known);
    if (m_known.size() > KnownFabrics) {
        m_known.pop_back();
    }
    const QScopedValueRollback<bool> ours(m_isShowing, true);
    m_session->setExtent(answer->extent);
    if (answer->isFabricOnly) {
        m_session->setSnapshot(answer->shown);
        m_query.ask();
    } else {
        m_session->setSnapshot(answer->shown, answer->figures);
    }
}

} // namespace pickglass
