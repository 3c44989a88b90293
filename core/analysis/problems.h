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
    /// "lone_node", "duplicate_name", "duplicate_lid", "missing_cable", "wrong_rail",
    /// "unreadable_line", "armed_shares_cable", …
    QString kind = {};
    /// Where: any of them may be invalid; a problem of the whole has none.
    NodeIndex node = {};
    PortIndex port = {};
    /// Further places of the same problem (the other nodes of a name used twice), node included.
    std::vector<NodeIndex> nodes = {};
    /// Since when it is known to hold.
    Timestamp since = {};
    /// When it ended, of one that was over within the range that was asked for.
    Timestamp until = {};
    /// How bad it is among those of its kind, in a unit of the kind (Gb/s that are missing, errors
    /// a minute); 0 where they are alike.
    double rank = 0;
    Message message = {};
    Message advice = {};
};

/// Everything that is wrong or odd with the fabric, each by itself: errors first, then by kind,
/// rank (highest first) and place. Any thread.
std::vector<Problem> findProblems(const Fabric &fabric, const FabricShape &shape);
/// The same in no order.
std::vector<Problem> findEachProblem(const Fabric &fabric, const FabricShape &shape);
/// In the order of findProblems().
std::vector<Problem> inOrder(const Fabric &fabric, std::vector<Problem> problems);

/// How many of one kind and severity a list shows to people before it is unfolded; the rest is a
/// row that says how many ("6 more of the same kind"). All of them count.
constexpr size_t ShownOfKind = 20;

/// Whether they say the same of the same place since the same time.
bool isSame(const Problem &a, const Problem &b);

} // namespace pickglass
