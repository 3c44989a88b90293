// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/hoststate.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

/// What hosts say of themselves, as rows of its own: it changes each minute, the topology seldom.
namespace pickglass::clickhouse {

using FactSpan = TableSpan<HostFact>;
using PairSpan = TableSpan<QueuePair>;

/// What spans of several rows or pieces are one by.
inline std::tuple<Guid, HostFactKind, QString> keyOfHostRow(const HostFact &fact)
{
    return {fact.host, fact.kind, fact.name};
}
inline QueuePairId keyOfHostRow(const QueuePair &pair)
{
    return idOf(pair);
}

/// Cuts spans at the ends of days (UTC): what a range of time needs is in the rows of its days
/// then. One that holds still is cut until `end`; its last piece holds. Ascending by begin within a
/// span.
template<typename Span>
std::vector<Span> cutAtDays(const Span &span, Timestamp end)
{
    constexpr qint64 Day = 24 * 60 * MinuteUs;
    constexpr size_t MaxDays = 40'000; // of times that are no times
    const Timestamp over = span.until.isKnown() ? span.until : end;
    std::vector<Span> pieces;
    Timestamp from = span.from;
    while (pieces.size() < MaxDays) {
        const Timestamp midnight((from.microseconds() / Day + 1) * Day);
        if (midnight >= over) {
            break;
        }
        pieces.push_back({span.table, from, midnight});
        from = midnight;
    }
    pieces.push_back({span.table, from, span.until});
    return pieces;
}

/// Of each key one at a time; those that follow each other and say the same are one. Ascending.
template<typename Span>
std::vector<Span> joinedHostSpans(std::vector<Span> spans)
{
    std::ranges::stable_sort(spans, {}, &Span::from);
    std::map<std::decay_t<decltype(keyOfHostRow(std::declval<Span>().table))>, size_t> last;
    std::vector<Span> joined;
    for (Span &span : spans) {
        const auto [place, isFirst] = last.try_emplace(keyOfHostRow(span.table), joined.size());
        if (!isFirst) {
            Span &before = joined[place->second];
            const bool isNext = !before.until.isKnown() || before.until >= span.from;
            if (isNext && before.table == span.table) {
                before.until = span.until;
                continue;
            }
            before.until = isNext ? span.from : before.until;
            place->second = joined.size();
        }
        joined.push_back(std::move(span));
    }
    return joined;
}

/// Finds which rows the spans of a piece need, after those of the pieces before: new ones, and
/// those that are over by now, in place of what was sent of them. One thread.
template<typename Span>
class HostSpanSender
{
public:
    /// The spans of a piece that lies in [begin, end], ascending by their begin. What held at the
    /// end of the piece before and is not among them is over at its begin.
    std::vector<Span> rowsOf(const std::vector<Span> &spans, TimeRange piece)
    {
        m_rows.clear();
        std::map<Key, bool> there;
        for (const Span &span : spans) {
            there[keyOfHostRow(span.table)] = true;
        }
        for (auto it = m_open.begin(); it != m_open.end();) {
            const bool isThere = there.contains(it->first);
            if (!isThere) {
                add({it->second.table, it->second.from, piece.from}, piece.from);
            }
            it = isThere ? std::next(it) : m_open.erase(it);
        }
        for (const Span &span : spans) {
            take(span, piece);
        }
        std::vector<Span> rows;
        for (auto &[key, span] : m_rows) {
            rows.push_back(std::move(span));
        }
        return rows;
    }

private:
    using Key = std::decay_t<decltype(keyOfHostRow(std::declval<Span>().table))>;

    void add(const Span &span, Timestamp end)
    {
        for (Span &cut : cutAtDays(span, end)) {
            m_rows.insert_or_assign(std::pair(keyOfHostRow(cut.table), cut.from), cut);
        }
    }
    void take(const Span &span, TimeRange piece)
    {
        Span whole = span;
        const auto open = m_open.find(keyOfHostRow(span.table));
        if (open != m_open.end()) {
            if (open->second.table == span.table && span.from <= piece.from) {
                whole.from = open->second.from;
            } else {
                add({open->second.table, open->second.from, span.from}, span.from);
            }
        }
        const bool isSent = open != m_open.end() && whole.from == open->second.from &&
                            !whole.until.isKnown() && cutAtDays(whole, piece.to).size() == 1;
        if (!isSent) {
            add(whole, piece.to);
        }
        if (whole.until.isKnown()) {
            m_open.erase(keyOfHostRow(span.table));
        } else {
            whole.from = cutAtDays(whole, piece.to).back().from;
            m_open.insert_or_assign(keyOfHostRow(span.table), whole);
        }
    }

    std::map<Key, Span> m_open; ///< what held at the end of the last piece; from: of its last row
    std::map<std::pair<Key, Timestamp>, Span> m_rows;
};

} // namespace pickglass::clickhouse
