// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/heatmap/heatscene.h"

namespace pickglass {

/// GUI. What is in sight as CSV: of each map a line a row, as they stand on screen, with a column
/// for the begin of each cell (ISO 8601, UTC). Raw values in the map's unit, shares 0 … 1; empty
/// where one is not known, "inf" where nothing was sent while something waited.
QString heatCsv(const HeatScene &scene, TimeRange window);

} // namespace pickglass
