// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/findingsasker.h"

#include "app/desktop/reading/eventlog.h"

#include <memory>
#include <utility>

namespace pickglass {

namespace {

constexpr qint64 Period = 5000; ///< ms: how often it is asked anew while nothing else happens

Result<FindingsAnswer> answerOf(const CaptureReader &capture, const SharedSnapshot &snapshot,
                                Timestamp at)
{
    auto found = std::make_shared<Snapshot>(*snapshot);
    found->time = at;
    auto findings = loadFindings(capture, *found);
    if (!findings) {
        return tl::unexpected(findings.error());
    }
    found->problems = std::move(findings->problems);
    return FindingsAnswer{snapshot, std::move(found), std::move(findings->health)};
}

} // namespace

FindingsAsker::FindingsAsker(Session *session, QObject *parent)
    : QObject(parent),
      m_session(session)
{
    connect(session, &Session::captureChanged, this, [this] { m_last = {}; });
    connect(session->events(), &EventLog::changed, this, [this] { m_hasOldEvents = true; });
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
    const Timestamp cursor = m_session->hasRange() ? m_session->range().to : m_session->cursor();
    const Timestamp at = cursor.isKnown() ? cursor : snapshot->time;
    const bool isSame = m_last.snapshot == snapshot && !m_hasOldEvents;
    const bool isRecent = m_session->followsEnd() && !m_sinceLast.hasExpired(Period);
    if (isSame && (m_last.found->time == at || isRecent)) {
        return;
    }
    m_isAsking = true;
    m_askAgain = false;
    m_hasOldEvents = false;
    readers
        ->ask([snapshot, at](const CaptureReader &capture) {
            return answerOf(capture, snapshot, at);
        })
        .then(this, [this](const Result<FindingsAnswer> &answer) {
            m_isAsking = false;
            m_sinceLast.start();
            if (answer && answer->snapshot == m_session->snapshot()) {
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
