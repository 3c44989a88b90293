// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"
#include "core/routing/lanemap.h"
#include "core/routing/path.h"
#include "core/routing/routingcheck.h"

#include <memory>
#include <vector>

namespace pickglass {

/// The forwarding tables of a moment, arranged for following routes. Immutable; any thread.
struct FabricRoutes
{
    FabricRoutes(SharedSnapshot of, Timestamp when, std::vector<ForwardingTable> which,
                 const LaneTables &lanesOf)
        : snapshot(std::move(of)),
          since(when),
          tables(std::move(which)),
          graph(*snapshot->fabric, tables),
          laneTables(lanesOf),
          lanes(graph, laneTables)
    {
    }
    Q_DISABLE_COPY_MOVE(FabricRoutes)
    const Fabric &fabric() const { return *snapshot->fabric; }

    SharedSnapshot snapshot;
    /// When tables and lanes became what they are; unknown where there are none.
    Timestamp since;
    std::vector<ForwardingTable> tables;
    RouteGraph graph;
    LaneTables laneTables;
    LaneMap lanes;
};
using SharedFabricRoutes = std::shared_ptr<const FabricRoutes>;

/// The moment that the session looks at, of a range its end.
Timestamp shownTime(const Session &session);

/// The tables that held at a time (unknown: at the end) in the snapshot's fabric: those that are
/// known where they still are the same. Never null. Any thread, that of the reader.
Result<SharedFabricRoutes> loadFabricRoutes(const CaptureReader &capture,
                                            const SharedSnapshot &snapshot, Timestamp time,
                                            const SharedFabricRoutes &known);

/// The ways of a pair of ports to all LIDs of the other, both ways.
struct RoutesAnswer
{
    SharedFabricRoutes tables; ///< never null
    RoutePair pair;            ///< that was asked for, else an example
    PortIndex from;            ///< invalid where it has no port with a LID
    PortIndex to;
    std::vector<Path> there;
    std::vector<Path> back;
};
using SharedRoutes = std::shared_ptr<const RoutesAnswer>;

/// Follows the tables between the ends of a pair. Ends that are empty become the first and the
/// last host port. Any thread.
SharedRoutes findRoutes(const SharedFabricRoutes &tables, RoutePair pair);

/// The port that a place means as the end of a route: of a switch its management port, of other
/// nodes the first port that has a cable and a LID. Invalid where there is none.
PortIndex routeEnd(const Fabric &fabric, const Selection &place,
                   std::optional<SubnetNumber> subnet = std::nullopt);

/// For each hop whether the other way crosses the same cable.
std::vector<bool> hopsOfBothWays(const Path &path, const Path &other);

/// The cables of a path and the nodes at its ends.
std::vector<Selection> placesOf(const Fabric &fabric, const Path &path);

} // namespace pickglass
