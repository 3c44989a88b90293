// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"
#include "core/fabric/forwardingtable.h"

#include <QRandomGenerator>

#include <vector>

namespace pickglass::tests {

/// The same fabric with a LID for each adapter's port.
SharedFabric withLids(const Fabric &fabric);

/// The cabled ports of the host adapters, ascending.
std::vector<PortIndex> hostPorts(const Fabric &fabric);

/// Tables that send every packet to any neighbour that is nearer to its destination, and, `faults`
/// times in a thousand, to nowhere or anywhere.
std::vector<ForwardingTable> randomTables(const Fabric &fabric, QRandomGenerator &draw, int faults);

/// Gives a third of the LIDs of each table a group of a few ports, of which some are none or lead
/// nowhere. Returns how many.
int addRandomGroups(const Fabric &fabric, std::vector<ForwardingTable> &tables,
                    QRandomGenerator &draw);

/// Gives all LIDs groups of up to three ports that all lead nearer. Returns how many.
int addNearGroups(const Fabric &fabric, std::vector<ForwardingTable> &tables,
                  QRandomGenerator &draw);

/// Makes the groups of some tables those of several private tables: ones of unknown choice, with
/// the port of the table among them, and in every fourth LID the group of the first table alone.
void joinTables(std::vector<ForwardingTable> &tables, QRandomGenerator &draw);

/// The same fabric, half of whose switches say that they do not route adaptively.
SharedFabric withSomeOff(const Fabric &fabric, QRandomGenerator &draw);
/// Whether a switch says so.
bool isOff(const Fabric &fabric, NodeIndex node);

/// One of many: a tangle or a tree with random tables and groups, some of which stand for several
/// private tables, of switches of which some are off.
struct RandomGroups
{
    SharedFabric fabric;
    std::vector<ForwardingTable> tables;
    int groups = 0;
};
RandomGroups makeRandomGroups(int round, QRandomGenerator &draw);

/// The same fabric with two LIDs for each adapter's port (LMC 1), each with random routes of its
/// own.
struct TwoLids
{
    SharedFabric fabric;
    std::vector<ForwardingTable> tables;
};
TwoLids withTwoLids(const Fabric &fabric, QRandomGenerator &draw, int faults);

/// Shortest ways around a ring of switches; from the other side of an even ring always upwards.
std::vector<ForwardingTable> ringTables(const Fabric &fabric);

} // namespace pickglass::tests
