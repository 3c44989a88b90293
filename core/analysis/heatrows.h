// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/heatmap.h"
#include "core/analysis/nodegroup.h"
#include "core/analysis/ratesteps.h"
#include "core/fabric/fabric.h"
#include "core/fabric/portkey.h"

#include <span>
#include <vector>

namespace pickglass {

/// Which rows a map has.
struct HeatChoice
{
    HeatOf of = HeatOf::Nodes;
    /// Just these ports, a row each, in this order, folded into nothing; empty: all. Of ports only.
    std::vector<PortKey> ports = {};
    /// Only what these nodes are or have (of leaves: their hosts among these); empty: all.
    std::vector<Guid> nodes = {};
    /// Adapters alone, no switches; leaves have only theirs anyway.
    bool isHostsOnly = false;
    /// The rows of groups.
    std::vector<NodeGroup> groups = {};

    bool operator==(const HeatChoice &) const = default;
};

/// A port that is part of a row.
struct HeatPort
{
    PortKey key;
    PortKey peer = {};       ///< at the other end of its cable; with number 0 where none is known
    double dataRate = 0;     ///< of its link, bytes/s; 0 where it is not known
    double bytesPerTick = 0; ///< of PortXmitWait; 0 where it is not known
    /// The same of the peer, where that is the switch at the other end of a host's cable; else 0.
    double bytesPerTickOfSwitch = 0;
    bool isAtSwitch = false; ///< a host's, and the peer is a switch's: see switchSide()
    RateSteps rates = {};    ///< of its link, where dataRate was not so all the time

    bool operator==(const HeatPort &) const = default;
};

/// The rows of a map, and the ports that they are made of.
struct HeatRows
{
    std::vector<HeatRow> rows; ///< in the order of HeatMap::rows
    std::vector<HeatFold> folds;
    /// Those of a row are ports[firstPort[row]] … ports[firstPort[row + 1] - 1].
    std::vector<HeatPort> ports;
    std::vector<quint32> firstPort;

    std::span<const HeatPort> portsOf(size_t row) const
    {
        return std::span(ports).subspan(firstPort[row], firstPort[row + 1] - firstPort[row]);
    }
};

/// Finds them. Port 0 of a switch sends nothing that its other ports do not send, and is in no row;
/// that of an adapter, which has what its host counts as a whole, is in the rows of nodes, leaves
/// and groups. A port that is down and not cabled has no row. Any thread; O(nodes log nodes +
/// ports).
HeatRows heatRows(const Fabric &fabric, const HeatChoice &choice);

} // namespace pickglass
