// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/agent/broadcast.h"
#include "collectors/collector.h"
#include "core/fabric/subnetmanager.h"

#include <QByteArray>
#include <QHash>
#include <QList>

#include <deque>
#include <map>
#include <tuple>
#include <utility>

namespace pickglass::agent {

/// The problems of ports that last, for clients that join. One thread.
class ActiveProblems
{
public:
    void take(const CollectorProblem &problem);
    void keepOnlyOf(const Fabric &fabric);
    void clear() { m_problems.clear(); }

    std::vector<CollectorProblem> all() const;

    /// More are not remembered: all that they would say is that there are many.
    static constexpr qsizetype Max = 200;

private:
    QHash<PortKey, CollectorProblem> m_problems;
};

/// The recent fabrics and changes of subnet managers, for clients that come back. One thread.
class History
{
public:
    void addFabric(Timestamp time, const QByteArray &frame);
    void addManagers(const SmPoll &poll);

    /// What is newer than this time, and the latest fabric and round in any case. Rounds that
    /// follow each other are in one array.
    QList<QByteArray> since(Timestamp time) const;

    /// Fewer than a client takes at once.
    static constexpr int MaxFabrics = 12;
    static constexpr int MaxRounds = 200;

private:
    enum class Kind { Fabric, Managers };
    struct Entry
    {
        Kind kind;
        Timestamp time;
        QByteArray frame;
    };
    void add(Kind kind, Timestamp time, const QByteArray &frame, int most);
    const Entry *latest(Kind kind) const;

    /// The latest round of a subnet.
    struct Round
    {
        Entry entry = {Kind::Managers, {}, {}}; ///< its frame is empty before the first
        bool isKept = false;                    ///< it is among the entries
        SmPoll poll = {};                       ///< what it said
    };

    std::deque<Entry> m_entries; ///< in the order of sending
    std::map<SubnetNumber, Round> m_rounds;
};

/// What tells tables of a book from each other, and the node that they are of.
inline Guid keyOf(const PackedTable &table)
{
    return table.node;
}
inline Guid nodeOf(const PackedTable &table)
{
    return table.node;
}
inline std::tuple<TableKind, PortKey, SubnetNumber> keyOf(const PortTable &table)
{
    return {table.kind, table.place, table.subnet};
}
/// Null for what is of a subnet.
inline Guid nodeOf(const PortTable &table)
{
    return table.place.node;
}

/// The latest of each table that RoutesMessage or TablesMessage has, for clients that join; those
/// of nodes that are gone are kept, and not sent. One thread.
template<typename Message>
class TableBook
{
public:
    /// Frames of these alone, of about a quarter of a megabyte each: for those who know the others.
    static QList<QByteArray> framesOf(const Message &message);

    void take(const Message &message);
    void setFabric(const SharedFabric &fabric);
    QList<QByteArray> frames();

private:
    using Table = typename decltype(Message::tables)::value_type;

    SharedFabric m_fabric; ///< null before the first
    std::map<decltype(keyOf(std::declval<Table>())), Table> m_tables;
    Timestamp m_time;           ///< of the latest
    QList<QByteArray> m_frames; ///< empty where they are to be made again
};

/// What is known of hosts, for clients that join. One thread.
class HostBook
{
public:
    /// Frames of these alone: for those who know the rest.
    static QList<QByteArray> framesOf(const HostChanges &changes, bool isFirst = false);

    void take(const HostChanges &changes);
    void clear() { *this = {}; }
    QList<QByteArray> frames();

private:
    HostState m_state;
    QList<QByteArray> m_frames; ///< empty where they are to be made anew
};

} // namespace pickglass::agent
