// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/changes/diffasker.h"

#include <memory>
#include <utility>

namespace pickglass {

DiffAsker::DiffAsker(Session *session, QObject *parent) : QObject(parent), m_session(session)
{
    connect(session, &Session::captureChanged, this, [this] { m_last = {}; });
}

Result<DiffAnswer> DiffAsker::answer(const CaptureReader &capture, const SharedFabric &now,
                                     const Since &since, Timestamp to, const DiffAnswer &last)
{
    const auto from = momentOf(capture, since, to);
    if (!from) {
        return tl::unexpected(from.error());
    }
    DiffAnswer answer{.now = now, .since = since, .from = *from, .to = to};
    if (!from->isKnown()) {
        return answer;
    }
    if (last.now == now && last.rows && last.from == *from) {
        answer.rows = last.rows;
        answer.tiers = last.tiers;
        return answer;
    }
    const auto before = capture.fabricAt(*from);
    if (!before) {
        return tl::unexpected(before.error());
    }
    auto rows = diffRows(**before, *now);
    answer.tiers = diffTiers(**before, *now, rows);
    answer.rows = std::make_shared<const std::vector<DiffRow>>(std::move(rows));
    return answer;
}

void DiffAsker::ask()
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
    to = to.isKnown() ? to : snapshot->time;
    if (m_last.now == snapshot->fabric && m_last.since == m_session->since() && m_last.to == to) {
        return;
    }
    m_isAsking = true;
    m_askAgain = false;
    readers
        ->ask([now = snapshot->fabric, since = m_session->since(), to, last = m_last](
                  const CaptureReader &capture) { return answer(capture, now, since, to, last); })
        .then(this, [this, readers](const Result<DiffAnswer> &answer) {
            m_isAsking = false;
            if (readers == m_session->readers()) {
                if (answer) {
                    m_last = *answer;
                    Q_EMIT answered(m_last);
                } else {
                    Q_EMIT failed(answer.error());
                }
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
