// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/hoststate.h"
#include "core/routing/path.h"

#include <span>
#include <vector>

namespace pickglass {

/// Armed queue pairs whose alternate paths would not help, all with the same reason as one.
///
/// The tool that lists queue pairs names no alternate path: the next LID of the port at the other
/// end is taken for it, from the same port.
struct ArmedFinding
{
    enum class Reason : quint8 {
        DoesNotArrive,  ///< packets to the alternate LID get no further than `node`
        UnhealthyCable, ///< the alternate path crosses a cable between switches that has a problem
        SharedCable,    ///< it shares this cable between switches with the primary path
        NotKnown        ///< the port at the other end has one LID: no path can be assumed
    };
    Reason reason = Reason::NotKnown;
    PortIndex cable;       ///< its lower end (Link::a); invalid where it is about no cable
    NodeIndex node;        ///< that packets do not leave; invalid where nobody has the LID
    qint64 queuePairs = 0; ///< how many
    /// Between how many two ports, either way; of NotKnown how many ports have them.
    qint64 portPairs = 0;
    // Of the first of these.
    PortIndex from;
    PortIndex to; ///< invalid where the other end is not known
    Lid lid;      ///< that was assumed
    /// When the first of them was armed.
    Timestamp since;
};

/// In no order that matters; at most two a cable, one a switch, and one that is NotKnown. Queue
/// pairs without a known other end and those of ports that are not in the fabric are skipped, and
/// paths are where forwarding tables are not known. `isUnhealthy` says which cables have a problem,
/// by LinkIndex. Takes two paths for each two ports. Pure; any thread.
std::vector<ArmedFinding> findArmed(const RouteGraph &graph, std::span<const ConnectedPair> pairs,
                                    const std::vector<bool> &isUnhealthy);

} // namespace pickglass
