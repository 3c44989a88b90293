// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/events/nodeevents.h"

#include <QHash>

#include <map>
#include <tuple>

namespace pickglass {

/// LIDs that change, and LIDs and port GUIDs that two have. What the first fabric has is no event.
/// When a subnet manager gives out LIDs anew, one port's is read before another's: two have the
/// same only where it stays so for the period in which everything is read once.
class AddressEvents
{
public:
    /// period: how long a change may go unseen, in microseconds.
    AddressEvents(EventBook &book, const NodeEvents &nodes, qint64 period)
        : m_book(book),
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
        quint64 value = 0;
        quint64 last = 0; ///< a port has 2^LMC LIDs
        PortKey port;
    };
    void followLids(Timestamp time, const std::vector<Address> &lids);
    void findTwins(Timestamp time, EventKind kind, std::vector<Address> addresses);

    EventBook &m_book;
    const NodeEvents &m_nodes;
    qint64 m_period;
    quint64 m_round = 0;
    QHash<PortKey, quint64> m_lids;
    std::map<Twins, Known> m_twins;
};

} // namespace pickglass
