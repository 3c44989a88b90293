// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/agent/history.h"

#include "collectors/agent/protocol/messages.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace pickglass::agent {

void ActiveProblems::take(const CollectorProblem &problem)
{
    if (problem.place == PortKey()) {
        return;
    }
    if (problem.severity == CollectorProblem::Severity::Info) {
        m_problems.remove(problem.place); // it is well again
    } else if (m_problems.size() < Max || m_problems.contains(problem.place)) {
        m_problems.insert(problem.place, problem);
    }
}

void ActiveProblems::keepOnlyOf(const Fabric &fabric)
{
    m_problems.removeIf(
        [&](const auto &problem) { return !fabric.findNode(problem.key().node).isValid(); });
}

std::vector<CollectorProblem> ActiveProblems::all() const
{
    std::vector<CollectorProblem> problems(m_problems.cbegin(), m_problems.cend());
    std::ranges::sort(problems, {}, &CollectorProblem::place);
    return problems;
}

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
    // The round before a change comes after what was sent since then.
    auto place = m_entries.end();
    while (place != m_entries.begin() && std::prev(place)->time > time) {
        --place;
    }
    m_entries.insert(place, {kind, time, frame});
}

void History::addFabric(Timestamp time, const QByteArray &frame)
{
    add(Kind::Fabric, time, frame, MaxFabrics);
}

/// The round before a change is kept with it: it says until when all was as before.
void History::addManagers(const SmPoll &poll)
{
    Round &round = m_rounds[poll.subnet()];
    const bool isChange = round.entry.frame.isEmpty() || !isSame(round.poll, poll);
    if (isChange && !round.entry.frame.isEmpty() && !round.isKept) {
        add(Kind::Managers, round.entry.time, round.entry.frame, MaxRounds);
    }
    round = {{Kind::Managers, poll.time, toFrame(poll)}, isChange, poll};
    if (isChange) {
        add(Kind::Managers, round.entry.time, round.entry.frame, MaxRounds);
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
    std::map<Timestamp, QByteArray> latest; // ascending, as a client expects them
    for (const auto &[subnet, round] : m_rounds) {
        if (!round.isKept || !time.isKnown() || round.entry.time <= time) {
            latest[round.entry.time] += round.entry.frame;
        }
    }
    for (const auto &[at, frame] : latest) {
        rounds += frame;
    }
    endRounds();
    return frames;
}

namespace {

/// So that sweeps need not wait for long.
constexpr qsizetype EnoughBytes = 256 * 1024;

qsizetype bytesIn(const PackedTable &table)
{
    return table.ports.size();
}
qsizetype bytesIn(const PortTable &table)
{
    return table.bytes.size();
}

} // namespace

template<typename Message>
QList<QByteArray> TableBook<Message>::framesOf(const Message &message)
{
    QList<QByteArray> frames;
    Message next{message.time, {}};
    qsizetype bytes = 0;
    const auto finish = [&] {
        if (!next.tables.empty()) {
            frames << toFrame(next);
        }
        next.tables.clear();
        bytes = 0;
    };
    for (const Table &table : message.tables) {
        next.tables.push_back(table);
        bytes += bytesIn(table);
        if (bytes >= EnoughBytes || next.tables.size() == TablesInMessage) {
            finish();
        }
    }
    finish();
    return frames;
}

template<typename Message>
void TableBook<Message>::take(const Message &message)
{
    for (const Table &table : message.tables) {
        m_tables.insert_or_assign(keyOf(table), table);
    }
    m_time = message.time;
    m_frames.clear();
}

template<typename Message>
void TableBook<Message>::setFabric(const SharedFabric &fabric)
{
    m_fabric = fabric;
    m_frames.clear();
}

template<typename Message>
QList<QByteArray> TableBook<Message>::frames()
{
    if (m_frames.isEmpty()) {
        Message all{m_time, {}};
        for (const auto &[key, table] : m_tables) {
            const Guid node = nodeOf(table);
            if (node.isNull() || (m_fabric && m_fabric->findNode(node).isValid())) {
                all.tables.push_back(table);
            }
        }
        m_frames = framesOf(all);
    }
    return m_frames;
}

template class TableBook<RoutesMessage>;
template class TableBook<TablesMessage>;

namespace {

/// The next ones of a list, as many as a message may have.
template<typename T>
std::vector<T> taken(const std::vector<T> &from, size_t message)
{
    const size_t first = std::min(message * HostItemsInMessage, from.size());
    const size_t last = std::min(first + HostItemsInMessage, from.size());
    return {from.begin() + static_cast<std::ptrdiff_t>(first),
            from.begin() + static_cast<std::ptrdiff_t>(last)};
}

} // namespace

QList<QByteArray> HostBook::framesOf(const HostChanges &changes, bool isFirst)
{
    QList<QByteArray> frames;
    for (size_t message = 0;; ++message) {
        HostsMessage next{isFirst && message == 0,
                          {taken(changes.queuePairs, message), taken(changes.gone, message),
                           taken(changes.facts, message)}};
        if (next.changes.isEmpty()) {
            return frames;
        }
        frames << toFrame(next);
    }
}

void HostBook::take(const HostChanges &changes)
{
    m_state.apply(changes);
    m_frames.clear();
}

QList<QByteArray> HostBook::frames()
{
    if (m_frames.isEmpty()) {
        m_frames = framesOf(HostState().changesTo(m_state), true);
    }
    return m_frames;
}

} // namespace pickglass::agent
