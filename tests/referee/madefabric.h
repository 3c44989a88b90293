// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"
#include "core/fabric/forwardingtable.h"

#include <QRandomGenerator>
#include <QSet>

#include <functional>
#include <map>
#include <vector>

namespace pickglass::tests {

/// What of a fabric is not as it should be; cables by either end.
struct FabricFaults
{
    QSet<PortKey> down = {};
    QSet<PortKey> narrow = {}; ///< of one lane
    QSet<PortKey> slow = {};   ///< at the speed of QDR
    QSet<Guid> gone = {};
    std::map<Guid, QString> renamed = {};
};

/// The fabric with these faults, as a discovery from a host shows it: what is not reached any more
/// is not there. Null from: everything that is there.
SharedFabric faulty(const Fabric &fabric, const FabricFaults &faults, Guid from = {});

/// A fabric of any shape with its routes.
struct MadeFabric
{
    SharedFabric fabric;
    std::vector<ForwardingTable> tables;
    QString shape;
    int rails = 1;
    /// Over every link of a switch there are as many ways as over any: in tiers.
    bool isTree = true;
};

/// Trees of two and three tiers, with one rail or several, tori, dragonflies and directors of odd
/// sizes; LIDs with gaps, one or two of a port. Every host reaches every other.
/// rails: 0: any; else of hosts with several adapters.
MadeFabric makeAnyFabric(QRandomGenerator &random, bool withRails = false);

/// Routes that never go up again once they went down, so that packets do not block each other.
std::vector<ForwardingTable> upDownTables(const Fabric &fabric, bool isTree,
                                          QRandomGenerator &random);

/// Cabled ports of switches whose other end is a switch, too, ascending.
std::vector<PortIndex> switchLinks(const Fabric &fabric);
PortKey peerOf(const Fabric &fabric, PortKey port);

} // namespace pickglass::tests
