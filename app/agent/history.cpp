// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/agent/history.h"

#include "collectors/agent/protocol/messages.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace pickglass::agent {

namespace {

/// Whether the same managers said the same, but for their counting.
bool isSame(const SmPoll &one, const SmPoll &other)
{
    const auto isSameAnswer = [](const SmPoll::Answer &a, const SmPoll::Answer &b) {
        SmInfo info = a.info;
        info.activityCount = b.info.activityCount;
        return info == b.info;
    };
    return std::ranges::equal(one.answers, other.answers, isSameAnswer) &&
           one.silent == other.silent && one.masterLid == other.masterLid;
}

} // namespace

void History::add(Kind kind, Timestamp time, const QByteArray &frame, int most)
{
    const auto isSuch = [kind](const Entry &entry) { return entry.kind == kind; };
    if (std::ranges::count_if(m_entries, isSuch) >= most) {
        m_entries.erase(std::ranges::find_if(m_entries, isSuch));
    }
    // The round before a change comes after what was told since then.
    auto place = m_entries.end();
    while (place != m_entries.begin() && std::prev(place)->time > time) {
        --place;
    }
    m_entries.insert(place, {kind, time, frame});
}

void History::addFabric(Timestamp time, const QByteArray &frame)
{
    add(Kind::Fabric, time, frame, MostFabrics);
}

/// The round before a change is kept with it: it says until when all was as before.
void History::addManagers(const SmPoll &poll)
{
    const bool isChange = m_round.frame.isEmpty() || !isSame(m_poll, poll);
    if (isChange && !m_round.frame.isEmpty() && !m_isRoundKept) {
        add(Kind::Managers, m_round.time, m_round.frame, MostRounds);
    }
    m_round = {Kind::Managers, poll.time, toFrame(poll)};
    m_poll = poll;
    m_isRoundKept = isChange;
    if (isChange) {
        add(Kind::Managers, m_round.time, m_round.frame, MostRounds);
    }
}

const History::Entry *History::latest(Kind kind) const
{
    const auto found = std::find_if(m_entries.crbegin(), m_entries.crend(),
                                    [kind](const Entry &entry) { return entry.kind == kind; });
    return found == m_entries.crend() ? nullptr : &*found;
}

QList<QByteArray> History::since(Timestamp time) const
{
    const Entry *fabric = latest(Kind::Fabric);
    QList<QByteArray> frames;
    QByteArray rounds;
    const auto endRounds = [&] {
        if (!rounds.isEmpty()) {
            frames << std::exchange(rounds, {});
        }
    };
    for (const Entry &entry : m_entries) {
        const bool isNews = time.isKnown() && entry.time > time;
        if (entry.kind == Kind::Managers && isNews) {
            rounds += entry.frame;
        } else if (entry.kind == Kind::Fabric && (isNews || &entry == fabric)) {
            endRounds();
            frames << entry.frame;
        }
    }
    const bool isTold = m_isRoundKept && time.isKnown() && m_round.time > time;
    rounds += isTold ? QByteArray() : m_round.frame;
    endRounds();
    return frames;
}

} // namespace pickglass::agent
