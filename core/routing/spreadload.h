// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/routing/routepattern.h"
#include "core/routing/routeways.h"

namespace pickglass {

/// Loads where switches route adaptively, if each spreads the packets to a LID evenly over the
/// ports of its group, in whole routes. That is one bound of what there may be; the other is that
/// of routeLoad() and patternLoad(), by which all packets take the ports of the tables. What
/// happens lies between, where adaptive routing evens the load out. Where there is no group both
/// are equal. Of a sender whose packets may loop or be lost on some way nothing is counted. Any
/// thread.

/// What is sent to one LID after the other, spread over the ports of switches. Refers to the graph.
/// One thread.
class SpreadLoadCounter
{
public:
    explicit SpreadLoadCounter(const RouteGraph &graph);

    /// So many routes begin at a switch, by its number.
    void send(size_t number, size_t routes) { m_coming[number] += static_cast<double>(routes); }
    /// Adds what was sent since the last call, along the ways to a LID.
    void add(const RouteWays &ways);
    /// Of all, in whole routes.
    RouteLoad load() const;

private:
    const RouteGraph &m_graph;
    std::vector<double> m_coming; ///< to each switch
    std::vector<double> m_loads;  ///< of each port of the fabric
};

/// As routeLoad().
RouteLoad spreadLoad(const RouteGraph &graph);

/// As patternLoad(). Fails when it is stopped.
Result<PatternLoad> spreadPatternLoad(const RouteGraph &graph, const RoutePattern &pattern,
                                      const StopToken &stop = {});

} // namespace pickglass
