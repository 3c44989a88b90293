// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/synthetic/faults.h"
#include "collectors/synthetic/madefabric.h"
#include "core/fabric/forwardingtable.h"

#include <vector>

namespace pickglass::synthetic {

/// The forwarding tables of a made fabric during an outage: where its traffic goes. What no route
/// between hosts uses is NoPort. Made piece by piece, since those of a large fabric take some
/// tenths of a second. One thread.
class RouteTables
{
public:
    RouteTables(SharedMadeFabric made, Outage outage);

    bool isDone() const { return m_next == m_sources.size(); }
    /// The routes from the hosts of one more switch. Precondition: !isDone().
    void makeMore();
    /// The tables of all switches. Precondition: isDone().
    SharedForwardingTables take();

private:
    ForwardingTable &tableAt(qint32 port);
    bool findRoute(size_t from, size_t to);
    void follow(Lid destination);

    SharedMadeFabric m_made;
    Outage m_outage;
    std::vector<ForwardingTable> m_tables;
    std::vector<size_t> m_tableOf; ///< of a node; switches only
    std::vector<size_t> m_sources; ///< of each switch that has some: one of its hosts
    std::vector<qint32> m_hostAt;  ///< of a host: the port that it is at; -1 while it is gone
    std::vector<qint32> m_hops;
    size_t m_next = 0;
};

} // namespace pickglass::synthetic
