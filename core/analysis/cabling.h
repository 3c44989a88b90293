// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabricshape.h"

#include <optional>
#include <vector>

namespace pickglass {

/// A cable between two switches that the cables of others expect, and that is not there.
struct ExpectedCable
{
    NodeIndex lower;
    NodeIndex upper;
    PortNumber lowerPort = 0; ///< 0: the ports of others do not say it
    PortNumber upperPort = 0;
    /// How many adapters of hosts it connects with a larger part of the fabric; 0 where both ends
    /// hang together already.
    qint64 hosts = 0;
};

/// How much of a tree is cabled between its switches, by the pattern of the cables that are there:
/// which port of a switch leads to which other one. Cables inside of directors do not count, nor do
/// those of hosts: how many hosts there are to be no pattern says.
struct Cabling
{
    /// A switch with cables upwards, or one below the top tier that has none yet.
    struct Switch
    {
        NodeIndex node;
        qint64 cables = 0;                   ///< upwards, of the pattern where there is one
        std::optional<qint64> expected = {}; ///< unknown where the pattern does not say it
    };
    std::vector<Switch> switches; ///< tier by tier from 1, in the natural order of names
    qint64 cables = 0;            ///< the sum
    /// The sum; unknown where it is of a part of them. Switches without any cable upwards are
    /// counted only where there is but one pattern that they can be of.
    std::optional<qint64> expected = {};
    /// Switches of which it is not known.
    qint64 switchesUnknown = 0;
    /// What is to be laid, in the order in which it serves: what connects most hosts first, then
    /// switches with the smallest share of their cables, in the natural order of names. Where
    /// another cable is at the port that the pattern says, that one is to be moved, and none laid.
    std::vector<ExpectedCable> next;

    /// Less than nine tenths of the expected cables are there.
    bool isUnfinished() const { return expected && cables * 10 < *expected * 9; }
};

/// Of a tree; empty for other shapes. O(nodes + cables + pairs of switches in a block). Any thread.
Cabling cablingOf(const Fabric &fabric, const FabricShape &shape);

} // namespace pickglass
