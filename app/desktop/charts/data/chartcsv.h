// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/charts/data/chartseries.h"

namespace pickglass {

/// What is drawn as CSV: the time of the axis in ISO 8601 UTC with microseconds, and a column for
/// each series with its unit in its head (of a coarse one three: mean, least and most). A row for
/// each time at which any of them has a point; empty where one has none. Any thread.
QString chartCsv(const std::vector<ChartSeries> &series);

} // namespace pickglass
