// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/routing/routeways.h"

#include <vector>

namespace pickglass {

/// The links that packets from a switch may take to the owner of a LID, over all of RouteWays.
/// Refers to the ways, which are followed before. One thread.
class WayLinks
{
public:
    WayLinks(const RouteGraph &graph, const RouteWays &ways);

    struct Link
    {
        PortIndex port; ///< of a switch, that sends to another switch
        /// Packets that arrive take a link of each stage that there is, whatever way they go; 0: a
        /// link that is of none.
        quint32 stage = 0;
    };
    /// Takes the steps that there are links. What was said before holds until the next call.
    void findFrom(size_t number);
    /// In no order.
    const std::vector<Link> &links() const { return m_links; }
    /// Of the switches that packets may come to.
    const std::vector<size_t> &switches() const { return m_switches; }
    /// Whether they may come to a switch whose forwarding table is not known, from where they may
    /// take any way.
    bool mayLeaveTables() const { return m_mayLeaveTables; }

private:
    void visit(size_t number);

    const RouteGraph &m_graph;
    const RouteWays &m_ways;
    std::vector<Link> m_links;
    std::vector<size_t> m_switches;
    std::vector<quint32> m_visited; ///< of each switch: the last search that came to it
    quint32 m_search = 0;
    bool m_mayLeaveTables = false;
};

} // namespace pickglass
