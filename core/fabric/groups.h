// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"
#include "core/fabric/switchgraph.h"

#include <functional>
#include <vector>

namespace pickglass {

/// Switches in numbered groups: of node its group, -1 for none.
struct Groups
{
    std::vector<qint32> of;
    int count = 0;
};

/// Groups of the switches that hang together through cables for which joins(a, b) holds (asked with
/// a < b), numbered in the natural order of the names of their first switches. Only switches for
/// which takesPart(node) holds are in a group.
Groups connectedGroups(const Fabric &fabric, const SwitchGraph &graph,
                       const std::function<bool(qint32)> &takesPart,
                       const std::function<bool(qint32, qint32)> &joins);

/// The pods of a tree: what remains connected without the top tier. None when the leaves of a
/// two-tier tree would be pods of their own, or when everything remains connected.
Groups findPods(const Fabric &fabric, const SwitchGraph &graph, const std::vector<qint16> &tier);

/// The groups of a dragonfly (fully connected groups) or dragonfly+ (groups of two-tier trees),
/// every two groups joined directly; count 0 when it is none.
Groups findDragonflyGroups(const Fabric &fabric, const SwitchGraph &graph,
                           const std::vector<qint16> &tier);

/// Gives adapters and aggregation nodes the group of the switch they are cabled to first.
void addAdapters(const Fabric &fabric, std::vector<qint32> &group);

} // namespace pickglass
