// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/linkhistory.h"
#include "app/common/tables/table.h"

namespace pickglass::tables {

/// Links, ports or cables that went down.
extern const Table<Flap> Flaps;
/// Cables at ports, for the history of either.
extern const Table<TestedStay> CableStays;

} // namespace pickglass::tables
