// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/events/eventtracker.h"
#include "core/fabric/fabric.h"

#include <QHash>

#include <map>
#include <set>
#include <tuple>

namespace pickglass {

/// Nodes that come, leave, and get other names. What the first fabric has is no event.
class NodeEvents
{
public:
    /// period: how long a change may go unseen, in microseconds.
    NodeEvents(EventTracker &tracker, qint64 period) : m_tracker(tracker), m_period(period) {}
    Q_DISABLE_COPY_MOVE(NodeEvents)

    void look(Timestamp time, const Fabric &fabric);
    /// What it is called, or was when it was seen last; empty for one that was never seen.
    QString nameOf(Guid node) const { return m_known.value(node).name; }

private:
    struct Known
    {
        QString name;
        bool isDescribed = false; ///< the name is not made of its GUID alone
        bool isThere = true;
        quint64 round = 0; ///< in which it was seen last
        qint64 left = 0;   ///< the event
    };
    void greet(Timestamp time, const Node &node);
    void meet(Timestamp time, const Node &node, Known &known);
    void miss(Timestamp time);

    EventTracker &m_tracker;
    qint64 m_period;
    quint64 m_round = 0;
    QHash<Guid, Known> m_known;
};

/// LIDs that change, and LIDs and port GUIDs that two have. What the first fabric has is no event.
/// When a subnet manager gives out LIDs anew, one port's is read before another's: two have the
/// same only where it stays so for the period in which everything is read once.
class AddressEvents
{
public:
    /// period: how long a change may go unseen, in microseconds.
    AddressEvents(EventTracker &tracker, const NodeEvents &nodes, qint64 period)
        : m_tracker(tracker),
          m_nodes(nodes),
          m_period(period)
    {
    }
    Q_DISABLE_COPY_MOVE(AddressEvents)

    /// After the nodes looked at it.
    void look(Timestamp time, const Fabric &fabric);
    /// Notes what has stayed for long enough by this time.
    void settle(Timestamp time);

private:
    /// What two have, and both of them.
    using Twins = std::tuple<EventKind, PortKey, PortKey, QString>;
    struct Known
    {
        Timestamp since;
        bool isOld = false; ///< it was so at first
        quint64 round = 0;
        qint64 event = 0;
    };
    struct Address
    {
        quint64 value = 0; ///< of a LID with its subnet: Lid::number()
        quint64 last = 0;  ///< a port has 2^LMC LIDs
        PortKey port;
    };
    QString textOf(quint64 lid) const;
    void followLids(Timestamp time, const std::vector<Address> &lids);
    void findTwins(Timestamp time, EventKind kind, std::vector<Address> addresses);

    EventTracker &m_tracker;
    const NodeEvents &m_nodes;
    qint64 m_period;
    quint64 m_round = 0;
    std::vector<Subnet> m_subnets;
    QHash<PortKey, quint64> m_lids;
    std::map<Twins, Known> m_twins;
};

/// Cables that go down, come back and come anew, and those that run at another width or speed. What
/// the first fabric has is no event, nor is what was not looked for before or is not now.
class LinkEvents
{
public:
    /// period: how long a change may go unseen, in microseconds.
    LinkEvents(EventTracker &tracker, const NodeEvents &nodes, qint64 period)
        : m_tracker(tracker),
          m_nodes(nodes),
          m_period(period)
    {
    }
    Q_DISABLE_COPY_MOVE(LinkEvents)

    /// After the nodes looked at it.
    void look(Timestamp time, const SharedFabric &fabric);

private:
    /// By its ends, the lower one first.
    struct Cable
    {
        PortKey a;
        PortKey b;
        auto operator<=>(const Cable &) const = default;
    };
    friend size_t qHash(const Cable &cable, size_t seed) noexcept
    {
        return qHashMulti(seed, cable.a, cable.b);
    }
    /// A width or a speed.
    template<typename Rate>
    struct Pace
    {
        Rate is = Rate::Unknown;
        Rate goal = Rate::Unknown; ///< at which the event ends
        qint64 event = 0;          ///< that it is below it
    };
    struct Known
    {
        Pace<LinkWidth> width;
        Pace<LinkSpeed> speed;
        quint64 round = 0; ///< in which it was seen last
        bool isUp = true;
        qint64 down = 0; ///< the event
    };

    void meet(Timestamp time, const Fabric &fabric, const Link &link);
    template<typename Rate>
    void follow(Event change, Pace<Rate> &pace, Rate now, Rate possible);
    void miss(Timestamp time, const Fabric &fabric);
    void forgetReplaced(Timestamp time, const Fabric &fabric);
    Event eventOf(EventKind kind, Timestamp time, const Cable &cable) const;

    EventTracker &m_tracker;
    const NodeEvents &m_nodes;
    qint64 m_period;
    quint64 m_round = 0;
    SharedFabric m_before; ///< what was looked at before
    QHash<Cable, Known> m_known;
    std::set<Cable> m_down;
};

} // namespace pickglass
