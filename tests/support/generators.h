// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

#include <vector>

namespace pickglass::tests {

/// A two-tier tree: every leaf is cabled to every spine. With several rails, leaves stand in units
/// of that many, and the i-th adapter of a host is on the i-th leaf of its unit.
struct TwoTierTree
{
    int leaves = 18;
    int spines = 9;
    int hostsPerLeaf = 18;
    int cablesPerPair = 1; ///< parallel cables between a leaf and a spine
    int rails = 1;         ///< divides leaves
    bool aggregationNodes = false;
};
SharedFabric makeTwoTierTree(const TwoTierTree &plan);

/// The three-tier tree of switches with k ports: k pods of k/2 leaves and k/2 spines, (k/2)² cores,
/// k³/4 hosts. k is even, 2 … 254. k = 36 gives 11,664 hosts, 1,620 switches and 34,992 cables.
SharedFabric makeFatTree(int k);

/// A tree of any number of tiers (the extended generalized fat tree XGFT of Öhring, Ibel, Das and
/// Kumar, 1995, above its leaves). Switches are called after their tier, "t2-…".
struct Tree
{
    /// Of tier 1, 2 …: switches of this tier below each switch of the next; of the last: 1.
    std::vector<int> below = {6, 4, 1};
    /// Of tier 1, 2 …: switches of the next tier above each switch of this one.
    std::vector<int> above = {4, 6};
    int hosts = 6;        ///< of a leaf
    int cables = 1;       ///< between each two switches that are joined
    int rails = 1;        ///< divides below[0]
    bool unequal = false; ///< one, two or no leaves fewer in each pod than below[0]
};
SharedFabric makeTree(const Tree &plan);

/// Directors joined by switches below them: each of those leads to a chip of some line cards of
/// every director, and inside of a director every line card's chips to every spine card's.
struct Directors
{
    int directors = 2;
    int pods = 2;
    int leaves = 8;     ///< of a pod; 0: hosts are on the line cards of the first
    int hosts = 10;     ///< of a leaf
    int lineChips = 6;  ///< of a director for each pod
    int spineChips = 6; ///< of a director
};
SharedFabric makeDirectors(const Directors &plan);

/// A grid of switches: a torus without the cables around.
SharedFabric makeMesh(int columns, int rows, int hostsPerSwitch);

/// Switches that have so many others as neighbours, chosen at random, and the same number of hosts.
SharedFabric makeRandomRegular(int switches, int degree, int hostsPerSwitch, quint32 seed);

/// A torus of switches with wrap-around cables (an extent of 2 has one neighbour there, of 1 none).
/// Unequal: two cables to a neighbour in the first and last dimension and one in the others, as
/// the Gemini interconnect has them.
SharedFabric makeTorus(const std::vector<int> &extent, int hostsPerSwitch, bool unequal = false);

/// Groups of two-tier trees, of which every two are joined by one cable a spine.
struct DragonflyPlus
{
    int groups = 6;
    int leaves = 8; ///< of a group
    int spines = 8; ///< of a group
    int hostsPerLeaf = 8;
};
SharedFabric makeDragonflyPlus(const DragonflyPlus &plan);

/// Switches joined at random, all of them reachable, with a host or more on each.
SharedFabric makeTangle(int switches, int extraCables, int hosts, quint32 seed = 1);

/// The fabric of resources/demo: see the README there.
SharedFabric makeDemonstration();

} // namespace pickglass::tests
