// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/incidents/linkdowns.h"

#include <algorithm>
#include <array>
#include <list>

namespace pickglass {

namespace {

/// States and counters of one port are read so far apart in one sweep.
constexpr qint64 SweepSlack = SecondUs;

/// So many of a witness wait for the other one to tell the same: what is older waits no more.
constexpr size_t MaxWaiting = 64;

/// Whether both may be one, and the first is over no later.
bool mayBeOne(const LinkDown &first, const LinkDown &second)
{
    return first.within.to > second.within.from ||
           (second.within.from == second.within.to && first.within.to == second.within.to);
}

LinkDown both(const LinkDown &a, const LinkDown &b)
{
    LinkDown one;
    one.within = {std::max(a.within.from, b.within.from), std::min(a.within.to, b.within.to)};
    one.within.from = std::min(one.within.from, one.within.to);
    one.until = std::max(a.until, b.until);
    one.times = std::min(a.times, b.times);
    one.isSeen = a.isSeen || b.isSeen;
    return one;
}

/// Goes through what both tell in the order of its end.
class Joiner
{
public:
    void add(LinkDown down, size_t witness)
    {
        auto &others = m_waiting.at(1 - witness);
        for (auto it = others.begin(); it != others.end() && down.times > 0;) {
            if (!mayBeOne(*it, down)) {
                ++it;
                continue;
            }
            const LinkDown one = both(*it, down);
            m_joined.push_back(one);
            down.times -= one.times;
            it->times -= one.times;
            it = it->times == 0 ? others.erase(it) : std::next(it);
        }
        if (down.times > 0) {
            m_waiting.at(witness).push_back(down);
        }
        if (m_waiting.at(witness).size() > MaxWaiting) {
            m_joined.push_back(m_waiting.at(witness).front());
            m_waiting.at(witness).pop_front();
        }
    }

    std::vector<LinkDown> finish()
    {
        for (const std::list<LinkDown> &waiting : m_waiting) {
            m_joined.insert(m_joined.end(), waiting.begin(), waiting.end());
        }
        std::ranges::stable_sort(m_joined, {}, [](const LinkDown &down) {
            return std::pair(down.within.to, down.within.from);
        });
        return std::move(m_joined);
    }

private:
    std::array<std::list<LinkDown>, 2> m_waiting; ///< of each witness, ascending
    std::vector<LinkDown> m_joined;
};

} // namespace

LinkDown linkDownOf(const Event &event)
{
    const qint64 before = event.precision > 0 ? event.precision : MinuteUs;
    LinkDown down;
    down.within = {event.time - before - SweepSlack, event.time + SweepSlack};
    down.until = event.until;
    down.isSeen = true;
    return down;
}

std::vector<LinkDown> joinedLinkDowns(std::span<const LinkDown> a, std::span<const LinkDown> b)
{
    Joiner joiner;
    while (!a.empty() || !b.empty()) {
        const bool isA = b.empty() || (!a.empty() && a.front().within.to <= b.front().within.to);
        auto &next = isA ? a : b;
        joiner.add(next.front(), isA ? 0 : 1);
        next = next.subspan(1);
    }
    return joiner.finish();
}

} // namespace pickglass
