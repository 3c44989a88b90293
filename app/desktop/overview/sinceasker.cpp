// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/sinceasker.h"

#include <algorithm>

namespace pickglass {

namespace {

constexpr qint64 SincePeriod = 5000;   ///< ms: how often counters are held against each other anew
constexpr size_t PortsWithErrors = 50; ///< that are listed

} // namespace

SinceAsker::SinceAsker(Session *session, QObject *parent) : QObject(parent), m_session(session)
{
    connect(session, &Session::captureChanged, this, [this] {
        m_isOther = true;
        m_last = {};
    });
    connect(session, &Session::sinceChanged, this, [this] { m_isOther = true; });
}

Result<SinceAnswer> SinceAsker::answer(const CaptureReader &capture, const Question &question)
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
        FiguresQuestion range;
        range.isRange = true;
        range.range = {from, question.to};
        const auto figures = loadFigures(capture, now, range);
        if (figures && *figures) {
            const std::vector<PortActivity> &activity = (*figures)->activity;
            answer.portsWithErrors = static_cast<size_t>(std::ranges::count_if(
                activity, [](const PortActivity &did) { return did.errors.value_or(0) > 0; }));
            answer.errors =
                findTop(*now, activity, {}, TopBy::Errors, TopOf::Ports, PortsWithErrors);
        }
    }
    return answer;
}

void SinceAsker::ask()
{
    if (m_isAsking) {
        m_askAgain = true;
        return;
    }
    const SharedReaders readers = m_session->readers();
    const SharedSnapshot snapshot = m_session->snapshot();
    if (!readers || !snapshot) {
        return;
    }
    Timestamp to = m_session->hasRange() ? m_session->range().to : m_session->cursor();
    if (!to.isKnown()) {
        to = snapshot->time;
    }
    const qint64 apart = to.microseconds() - m_last.to.microseconds();
    const bool isNear = apart >= 0 && apart < SincePeriod * 1000;
    if (!m_isOther && m_last.snapshot == snapshot &&
        (apart == 0 || (isNear && !m_sinceLast.hasExpired(SincePeriod)))) {
        return;
    }
    m_isAsking = true;
    m_askAgain = false;
    m_isOther = false;
    auto answers = readers->ask(
        [question =
             Question{snapshot, m_session->since(), to, m_session->extent().lastSweep > 0, m_last}](
            const CaptureReader &capture) { return SinceAsker::answer(capture, question); });
    answers.then(this, [this, since = m_session->since()](const Result<SinceAnswer> &answer) {
        m_isAsking = false;
        m_sinceLast.start();
        if (answer && since == m_session->since() && answer->snapshot == m_session->snapshot()) {
            m_last = *answer;
            Q_EMIT answered(m_last);
        }
        if (m_askAgain || m_isOther) {
            ask();
        }
        if (!m_isAsking) {
            Q_EMIT settled();
        }
    });
}

} // namespace pickglass
