// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/stoptoken.h"
#include "core/routing/channelgraph.h"
#include "core/routing/lanemap.h"
#include "core/routing/routeways.h"

#include <vector>

namespace pickglass {

/// Whether all that adaptive routing may do with packets is sound: over every port of every group,
/// besides what checkRouting() says of the ports of the tables.
///
/// A pair is a host port and a LID of another host's port.
struct GroupCheck
{
    qint64 pairs = 0;
    qint64 adaptive = 0; ///< pairs whose packets have several ways
    qint64 mayLoop = 0;  ///< pairs whose packets may come to a switch again
    qint64 mayFail = 0;  ///< pairs whose packets may be lost on some way

    /// Switches that packets may go round in, and to how many LIDs.
    struct Loop
    {
        std::vector<NodeIndex> switches; ///< ascending
        Lid example;
        int lids = 0;
    };
    std::vector<Loop> loops; ///< the one of most LIDs first

    /// A port of groups that is down, without a cable, or not there: these choose among fewer.
    struct DeadPort
    {
        NodeIndex node;
        quint8 port = 0;
        int lids = 0;
    };
    std::vector<DeadPort> deadPorts;

    /// As RoutingCheck::creditLoops, over all that groups allow, on the lanes of packets.
    std::vector<ChannelGraph::Cycle> creditLoops;
    /// As RoutingCheck::mayHaveCreditLoops.
    bool mayHaveCreditLoops = false;
    /// Whether some switch has several private tables, whose ports are taken together here: what
    /// is found need not be so in any of them.
    bool areTablesJoined = false;

    /// Nothing is wrong whatever packets do, and nothing of it is unknown.
    bool isSound() const
    {
        return mayLoop == 0 && mayFail == 0 && creditLoops.empty() && !mayHaveCreditLoops;
    }
};

/// Follows all ways to all LIDs of hosts, where some switch has groups; else all is 0 and empty.
/// Takes as many steps as the groups of all LIDs have ports; where several lanes are in use and one
/// of them alone would have credit loops, as many again for each service level, and one for each
/// pair of hosts. Without lanes all packets are taken to be on one. Fails when it is stopped. Any
/// thread.
Result<GroupCheck> checkGroups(const RouteGraph &graph, const LaneMap *lanes = nullptr,
                               const StopToken &stop = {});

} // namespace pickglass
