// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/partitionreader.h"
#include "app/common/tables/table.h"

namespace pickglass::tables {

/// Ports in partitions.
extern const Table<PartitionRow> PartitionMembers;

} // namespace pickglass::tables
