// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/lanereader.h"
#include "app/common/tables/table.h"

namespace pickglass::tables {

/// Virtual lanes of ports.
extern const Table<LaneRow> VirtualLanes;

} // namespace pickglass::tables
