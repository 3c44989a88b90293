// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/table.h"
#include "core/analysis/adaptiveswitches.h"

namespace pickglass::tables {

/// A switch with its adaptive routing.
struct AdaptiveRow
{
    AdaptiveSwitch one;
    const Problem *problem; ///< that it differs from others of its kind; null where it does not
};

extern const Table<AdaptiveRow> Adaptive;

/// A row a switch, in the order of Fabric::nodes(). They point into the snapshot.
std::vector<AdaptiveRow> adaptiveRows(const Snapshot &snapshot);
/// The switches of the rows, for describeAdaptive().
std::vector<AdaptiveSwitch> switchesOf(const std::vector<AdaptiveRow> &rows);

} // namespace pickglass::tables
