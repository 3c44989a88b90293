// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"
#include "core/base/severity.h"
#include "core/base/timestamp.h"
#include "core/fabric/fabricshape.h"

namespace pickglass {

/// Something about a fabric that its owner should know, and the place where it is.
struct Problem
{
    Severity severity = Severity::Info;
    /// A stable key, snake_case: "slow_link", "narrow_link", "mismatched_link", "port_down",
    /// "lone_node", "duplicate_name", "duplicate_lid", "unequal_uplinks", "wrong_rail",
    /// "unreadable_line", …
    QString kind = {};
    /// Where: any of them may be invalid; a problem of the whole has none.
    NodeIndex node = {};
    PortIndex port = {};
    /// Further places of the same problem (the other nodes of a name used twice), node included.
    std::vector<NodeIndex> nodes = {};
    /// Since when it is known to hold.
    Timestamp since = {};
    Message message = {};
    Message advice = {};
};

/// Everything that is wrong or odd with the fabric: errors first, then by kind and place. The same
/// list for the Overview and `pgcap problems`. Any thread.
std::vector<Problem> findProblems(const Fabric &fabric, const FabricShape &shape);
/// The same, each told by itself, however many of a kind there are, and in no order.
std::vector<Problem> findEachProblem(const Fabric &fabric, const FabricShape &shape);
/// In the order of findProblems(), and what would be more than twenty rows of a kind folded.
std::vector<Problem> inOrder(const Fabric &fabric, std::vector<Problem> problems);

} // namespace pickglass
