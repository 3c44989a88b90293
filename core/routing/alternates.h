// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/stoptoken.h"
#include "core/fabric/fabricshape.h"
#include "core/routing/path.h"

#include <vector>

namespace pickglass {

/// Alternate paths of a pair of hosts, as automatic path migration takes them: the ports of one
/// adapter as senders, all 2^LMC LIDs of all ports of the other one as destinations (IBTA
/// specification, volume 1, 17.2.8). A host is a host adapter; pairs are ordered. The primary path
/// goes from the first port that has a LID and a passable cable to the base LID of the first such
/// port of the other host.

/// What an alternate has in common with the primary path. Ascending: the more useful the later.
enum class AlternateKind : quint8 {
    None,             ///< there is no alternate that arrives
    Identical,        ///< all cables
    Overlapping,      ///< some cables between switches, or switches other than the leaf switches
    InteriorDisjoint, ///< the cables and leaf switches of the two hosts only
    Disjoint          ///< no cable and no switch
};
/// "none", "identical", "overlapping", "interior_disjoint", "disjoint", as the programs' JSON has
/// them.
QString toString(AlternateKind kind);

/// One way besides the primary one.
struct AlternatePath
{
    PortIndex from; ///< the sender's port
    PortIndex to;   ///< the port that has Path::lid
    Path path;
    AlternateKind kind = AlternateKind::None; ///< None where packets do not arrive
    std::vector<LinkIndex> sharedCables = {}; ///< in the order of the primary path, as the next two
    std::vector<NodeIndex> sharedSwitches = {};
    std::vector<qint32> sharedBoxes = {}; ///< of those switches and of others; FabricShape::boxes
    int extraHops = 0;                    ///< cables more than the primary path; may be negative
};

/// All ways of a pair.
struct PairAlternates
{
    Path primary;
    PortIndex from; ///< of the primary path; invalid where a host has no such port
    PortIndex to;
    /// By the sender's port, then by the receiver's, then by LID.
    std::vector<AlternatePath> alternates = {};

    /// Of the most useful alternate.
    AlternateKind kind() const;
};
PairAlternates alternatesOf(const RouteGraph &graph, const FabricShape &shape, NodeIndex from,
                            NodeIndex to);

/// How many pairs have which alternates.
struct AlternateCount
{
    qint64 pairs = 0;
    qint64 broken = 0; ///< of these, those whose primary path does not arrive; they have no kind
    qint64 none = 0;
    qint64 identical = 0;
    qint64 overlapping = 0;
    qint64 interiorDisjoint = 0;
    qint64 disjoint = 0;
    /// Of each pair's shortest alternate among the most useful ones: cables more than its primary
    /// path. The largest, and the sum of all pairs that have alternates.
    int maxExtraHops = 0;
    qint64 extraHops = 0;
};

/// Of all pairs. Takes groups × hosts × alternates steps of a path each, where a group is the hosts
/// cabled to the same switches: some seconds for 11,664 hosts with 2 LIDs each. Fails when it is
/// stopped. Any thread.
Result<AlternateCount> countAlternates(const RouteGraph &graph, const StopToken &stop = {});

} // namespace pickglass
