// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/heatmap/heatscene.h"

namespace pickglass {

/// GUI. What is in sight as CSV, the rows as they stand on screen; see heatCsvLine().
QString heatCsv(const HeatScene &scene, TimeRange window);

} // namespace pickglass
