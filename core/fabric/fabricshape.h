// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

#include <memory>
#include <vector>

namespace pickglass {

enum class TopologyKind : quint8 { FatTree, Torus, Dragonfly, Other };
/// "fat-tree", "torus", "dragonfly", "other", as the programs' JSON has them.
QString toString(TopologyKind kind);

/// What a fabric is shaped like. Arrays named "of node" have an entry a node of the Fabric, -1
/// where it does not apply. Immutable; shared; any thread.
struct FabricShape
{
    TopologyKind kind = TopologyKind::Other;
    /// Number of switch tiers; 0 when there is no switch with a host below it.
    int tiers = 0;
    /// Whether most of the fabric is in tiers; any tree is, and so may be what is too irregular for
    /// one. Otherwise tier is hops to hosts.
    bool isTiered = false;
    /// Whether it is known which end of the tiers is up. Not where there are no hosts, and both
    /// ends have as many switches and as many free ports; any of them is tier 1 then.
    bool isUpKnown = true;
    /// Of node: the tier of a switch, 1 for a leaf, or -1 for adapters, routers and switches from
    /// which no host can be reached. Aggregation nodes do not count as hosts. The majority of the
    /// cables and of the switches that are wired alike decides: a leaf whose hosts are all gone is
    /// still a leaf, and a spine with some hosts of its own a spine.
    std::vector<qint16> tier;
    /// Of node: what remains connected when the top tier is removed (a pod), or the group of a
    /// dragonfly; its adapters belong to it too. A cable in a wrong place does not join two pods.
    /// -1 for the top tier and where there are no pods: in two-tier trees, where every leaf would
    /// be one, and when everything remains connected.
    std::vector<qint32> pod;
    int pods = 0;

    /// Several switch chips of one system (a director), by system image GUID and name.
    struct Box
    {
        QString name;
        std::vector<NodeIndex> switches;
    };
    std::vector<Box> boxes;
    /// Of node: index into boxes.
    std::vector<qint32> box;

    /// Rails: where hosts have several adapters on disjoint sets of leaves, each set is a rail.
    int rails = 0;
    /// Of node (adapters and leaf switches): its rail, from 0; that of an adapter is its leaf's.
    std::vector<qint16> rail;

    /// Of a torus: its extent in each dimension ({4, 4, 4}); of node: its coordinate, row-major as
    /// dimensions × node. Empty for anything else.
    std::vector<int> torusExtent;
    std::vector<std::vector<qint16>> torusCoordinate;
};

/// Which adapters of hosts belong together, see FabricShape::rails.
struct Rails
{
    int count = 0; ///< 0 where hosts are not cabled by rails
    /// Of node: the rail of a leaf, and of every adapter cabled to it; -1 for none.
    std::vector<qint16> of;
};
/// The i-th adapter of every host is on a leaf of the i-th set, the sets being disjoint. O(nodes).
/// Any thread.
Rails findRails(const Fabric &fabric);

/// Finds the shape. O(nodes + links) but for tori. Any thread.
FabricShape classify(const Fabric &fabric);

} // namespace pickglass
