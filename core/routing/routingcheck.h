// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/stoptoken.h"
#include "core/fabric/fabricshape.h"
#include "core/routing/channelgraph.h"
#include "core/routing/lanemap.h"
#include "core/routing/routetree.h"

#include <array>
#include <vector>

namespace pickglass {

/// Whether the forwarding tables of a fabric are sound.
///
/// A pair is a host port and a LID of another host's port (each of its 2^LMC LIDs).
struct RoutingCheck
{
    qint64 pairs = 0;
    qint64 unreachable = 0; ///< pairs whose packets do not arrive
    /// Of those, by RouteFailure.
    std::array<qint64, size_t(RouteFailure::Loop) + 1> failures{};

    /// A loop of switches, and how many LIDs have it.
    struct Loop
    {
        std::vector<NodeIndex> switches; ///< in the order of the packets, the lowest first
        Lid example;
        int lids = 0;
    };
    std::vector<Loop> loops; ///< the one of most LIDs first

    /// Entries of a switch that lead to one port that is down, without a cable, or not there.
    struct DeadEntries
    {
        NodeIndex node;
        quint8 port = 0;
        int lids = 0;
    };
    std::vector<DeadEntries> deadEntries;

    /// A LID that some switches do not forward to, while others do.
    struct PartialLid
    {
        Lid lid;
        PortIndex owner;
        std::vector<NodeIndex> without; ///< the switches with a table that has no entry for it
    };
    std::vector<PartialLid> partialLids;
    std::vector<NodeIndex> withoutTable; ///< switches whose table is not known

    /// What the table of a switch says of the switch itself is not what the fabric says: it takes a
    /// LID for its own that another has, or forwards its own LID.
    struct OwnLid
    {
        NodeIndex node;
        Lid lid;
        PortIndex owner;
    };
    std::vector<OwnLid> ownLids;

    /// Channels each of which a packet can hold while it waits for the next, the last for the
    /// first: packets can block each other for ever. One shortest cycle of each strongly connected
    /// component of the graph of dependencies, which routes between hosts make.
    struct CreditLoop
    {
        std::vector<Channel> channels;
        int component = 0; ///< how many channels are connected in this way
    };
    std::vector<CreditLoop> creditLoops;
    /// The virtual lanes that packets may be on.
    std::vector<VirtualLane> lanes{0};
    /// Whether there may be credit loops that are not found: several virtual lanes are in use, the
    /// service levels of some pairs or the tables of some switches are not known, and on a single
    /// lane there would be a loop. (Where there would be none on a single lane, there is none.)
    bool mayHaveCreditLoops = false;

    /// A route that goes down a tree and then up again at this switch.
    struct UpDownViolation
    {
        PortIndex in;  ///< where packets arrive, from a higher tier
        PortIndex out; ///< where they leave, to a higher tier
    };
    /// Empty in a fabric that is not in tiers.
    std::vector<UpDownViolation> upDownViolations;

    /// Nothing of what was looked at is wrong, and nothing of it is unknown.
    bool isSound() const
    {
        return unreachable == 0 && loops.empty() && deadEntries.empty() && creditLoops.empty() &&
               !mayHaveCreditLoops;
    }
};

/// What is looked at, and what is known besides forwarding tables.
struct RoutingCheckOptions
{
    bool reach = true;  ///< pairs, entries, and what tables know
    bool loops = true;  ///< loops of switches
    bool credit = true; ///< credit loops
    bool updown = true; ///< turns from down to up
    /// Null: all packets are taken to be on one virtual lane.
    const LaneMap *lanes = nullptr;
};

/// Follows the routes to all LIDs of hosts, and to those of switches for what tables know. Takes
/// switches × LIDs steps, half a second for 11,664 hosts; with several virtual lanes one for each
/// pair of hosts besides. Fails when it is stopped. Any thread.
Result<RoutingCheck> checkRouting(const RouteGraph &graph, const FabricShape &shape,
                                  const RoutingCheckOptions &options, const StopToken &stop = {});
Result<RoutingCheck> checkRouting(const RouteGraph &graph, const FabricShape &shape,
                                  const StopToken &stop = {});

} // namespace pickglass
