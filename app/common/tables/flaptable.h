// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/table.h"
#include "core/incidents/flaps.h"

namespace pickglass::tables {

/// Links, ports or cables that went down.
extern const Table<Flap> Flaps;
/// Cables at ports, for the history of either.
extern const Table<CableStay> CableStays;

} // namespace pickglass::tables
