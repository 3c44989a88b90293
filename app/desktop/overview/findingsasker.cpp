// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/findingsasker.h"

#include "app/desktop/reading/eventlog.h"

#include <QHash>

#include <memory>
#include <utility>

namespace pickglass {

namespace {

constexpr qint64 FindingsPeriod =
    5000; ///< ms: how often it is asked anew while nothing else happens

Result<FindingsAnswer> answerOf(const CaptureReader &capture, const SharedSnapshot &snapshot,
                                Timestamp from, Timestamp at)
{
    auto found = std::make_shared<Snapshot>(*snapshot);
    found->time = at;
    ASSIGN_OR_RETURN(auto findings, loadFindings(capture, *found, FindSince::Yes, from));
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

} // namespace

FindingsAsker::FindingsAsker(Session *session, QObject *parent)
    : QObject(parent),
      m_session(session)
{
    connect(session, &Session::captureChanged, this, [this] { m_last = {}; });
    connect(session->events(), &EventLog::changed, this, [this] { m_hasOldEvents = true; });
}

SharedSnapshot FindingsAsker::withSince(const SharedSnapshot &snapshot) const
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

void FindingsAsker::ask()
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
    const Timestamp from = m_session->hasRange() ? m_session->range().from : Timestamp();
    const Timestamp cursor = m_session->hasRange() ? m_session->range().to : m_session->cursor();
    const Timestamp at = cursor.isKnown() ? cursor : snapshot->time;
    const bool isSame = m_last.snapshot == snapshot && !m_hasOldEvents;
    const bool isRecent = m_session->followsEnd() && !m_sinceLast.hasExpired(FindingsPeriod);
    if (isSame && m_last.from == from && (m_last.found->time == at || isRecent)) {
        return;
    }
    m_isAsking = true;
    m_askAgain = false;
    m_hasOldEvents = false;
    readers
        ->ask([snapshot, from, at](const CaptureReader &capture) {
            return answerOf(capture, snapshot, from, at);
        })
        .then(this, [this](const Result<FindingsAnswer> &answer) {
            m_isAsking = false;
            m_sinceLast.start();
            const SharedSnapshot now = m_session->snapshot();
            if (answer && now && answer->snapshot->fabric == now->fabric) {
                m_last = *answer;
                Q_EMIT answered();
            }
            if (m_askAgain) {
                ask();
            }
            if (!m_isAsking) {
                Q_EMIT settled();
            }
        });
}

} // namespace pickglass
