// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/table.h"
#include "core/incidents/flaps.h"

namespace pickglass::tables {

/// A link, a port or a cable that went down.
struct FlapRow
{
    Flap flap = {};
    const Problem *problem = nullptr; ///< the worst of its ports at the moment that is shown
};

extern const Table<FlapRow> Flaps;
/// Cables at ports, for the history of either.
extern const Table<CableStay> CableStays;

/// In their order.
std::vector<FlapRow> flapRows(const std::vector<Flap> &flaps);

} // namespace pickglass::tables
