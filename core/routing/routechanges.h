// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/stoptoken.h"
#include "core/fabric/portkey.h"
#include "core/routing/routegraph.h"

#include <vector>

namespace pickglass {

/// What became of the routes between two times. Nodes and ports are the same by their GUIDs and
/// numbers, whatever their LIDs are.
struct RouteChanges
{
    /// A port through which more or fewer routes leave than before (see RouteLoad).
    struct Link
    {
        PortKey port;
        quint32 before = 0;
        quint32 after = 0;
    };
    /// A switch with another table.
    struct Table
    {
        Guid node;
        qint64 entries = 0; ///< of so many LIDs
    };

    /// Ordered pairs of ports of host adapters that are there, on the same switch, both times.
    qint64 pairs = 0;
    qint64 rerouted = 0;       ///< packets arrive both times, through other ports or switches
    qint64 lost = 0;           ///< they arrived, and do not arrive
    qint64 gained = 0;         ///< they did not arrive, and do
    std::vector<Link> links;   ///< the greatest difference first, then by port
    std::vector<Table> tables; ///< of switches with a table both times, by GUID

    bool isSame() const { return rerouted + lost + gained == 0 && links.empty() && tables.empty(); }
};

/// Compares the routes to the base LIDs of all host adapters; of links those to all LIDs. Takes
/// switches × adapters steps. Fails when it is stopped. Any thread.
Result<RouteChanges> routeChanges(const RouteGraph &before, const RouteGraph &after,
                                  const StopToken &stop = {});

} // namespace pickglass
