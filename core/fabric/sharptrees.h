// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/texttable.h"
#include "core/fabric/fabric.h"

#include <QString>

#include <optional>
#include <vector>

namespace pickglass {

/// What is wrong with an aggregation node in a tree of SHARP.
enum class SharpFault : quint8 {
    UnknownNode, ///< no port of the fabric has its GUID, though aggregation nodes are listed
    OtherLid,    ///< the port has another LID
    NoCable,     ///< the port is known to have no cable, or an end of it not to be active
    NoParent,    ///< no node of the rank above stands before it
    Twice        ///< it stands in the tree already
};
/// "unknown_node", "other_lid", "no_cable", "no_parent", "twice".
QString toString(SharpFault fault);

/// An aggregation node in a tree. What its row does not have, or no such number, is not known.
struct SharpTreeNode
{
    static constexpr int NoParent = -1;
    static constexpr int MaxRank = 255; ///< no tree is as deep

    std::optional<int> rank = {}; ///< of the root 0
    QString name = {};
    Lid lid = {}; ///< of the only subnet of a text; none assigned: not known
    Guid portGuid = {};
    std::optional<int> childIndex = {};
    std::optional<quint32> parentQpn = {}; ///< the queue pair to the parent; 0 of the root
    std::optional<int> radix = {};         ///< how many children it takes, as the switch says
    int parent = NoParent; ///< into the nodes of the tree: the last one of the rank above
    int children = 0;      ///< how many nodes of the tree it is the parent of
    PortIndex port = {};   ///< that has its GUID; invalid where none has
    /// The switch at the other end of that port's cable, or the one that the port is of; invalid
    /// where that is not known.
    NodeIndex at = {};
    std::vector<SharpFault> faults = {};
};

/// A tree that SHARP aggregates along.
struct SharpTree
{
    std::optional<int> number = {}; ///< in its text, from 1
    /// 0 … 2^32 − 1; several may have one, where trees are made for each job.
    std::optional<qint64> id = {};
    std::optional<int> maxRadix = {};
    std::vector<SharpTreeNode> nodes = {}; ///< each behind its parent

    bool isSound() const;
    int ranks() const; ///< how many it has, by those that are known; 0 … MaxRank + 1
};

/// The trees of a table SHARP_TREES (parseIbdiagnetSharpTrees()), in their order. Any thread.
Result<std::vector<SharpTree>> sharpTreesOf(const TextTable &table, const Fabric &fabric);

} // namespace pickglass
