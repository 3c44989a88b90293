// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/table.h"
#include "core/fabric/rails.h"

namespace pickglass::tables {

/// An adapter of a host with several, with its rail.
struct RailRow
{
    RailAdapter one;
    const Problem *problem; ///< that it is on another rail than its own; null where it is not
};

extern const Table<RailRow> RailAdapters;

/// A row an adapter, by host and adapter in natural order. They point to problems of the snapshot,
/// and `rails` are those of its fabric.
std::vector<RailRow> railRows(const Snapshot &snapshot, const HostRails &rails);

} // namespace pickglass::tables
