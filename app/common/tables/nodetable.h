// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/table.h"

namespace pickglass::tables {

/// What the ports of a node did together.
struct NodeSums
{
    std::optional<double> rate = {};
    std::optional<quint64> errors = {};
    PortIndex hottest = {};     ///< of what goes out
    PortIndex mostWaiting = {}; ///< likewise
};

struct NodeRow
{
    NodeIndex node;
    const Problem *problem;     ///< the worst of the node and its ports; null for none
    std::optional<int> portsUp; ///< not known where neither states nor cables are
    NodeSums sums = {};
};

extern const Table<NodeRow> Nodes;

/// A row a node, in the order of Fabric::nodes(), without sums. They point into the snapshot.
std::vector<NodeRow> nodeRows(const Snapshot &snapshot);
/// Of the snapshot's fabric.
void addSums(std::vector<NodeRow> &rows, const Figures &figures);

} // namespace pickglass::tables
