// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"
#include "core/fabric/forwardingtable.h"
#include "tests/support/cellnetwork.h"

#include <QSet>

#include <vector>

namespace pickglass::tests {

/// What of a network is not as it should be.
struct CellFaults
{
    QSet<int> downLinks = {};   ///< numbers of links of CellLinkKind::LeafUp
    QSet<int> narrowLinks = {}; ///< likewise
    QSet<int> goneSpines = {};
    QSet<int> goneLeaves = {};
    QSet<int> goneHosts = {};
};

/// The fabric of a network of cells, as a discovery would show it.
SharedFabric fabricOf(const CellPlan &plan, const CellFaults &faults = {});
/// Its forwarding tables: the static routes of the network.
std::vector<ForwardingTable> tablesOf(const CellPlan &plan);
/// The port that sends over a link.
PortKey senderOf(const CellPlan &plan, const CellLink &link);
Guid hostGuid(int host);

} // namespace pickglass::tests
