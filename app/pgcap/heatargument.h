// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/heatreader.h"
#include "app/pgcap/options.h"
#include "core/analysis/heatrange.h"

namespace pickglass::pgcap {

/// What the command line of `heatmap` asks for.
struct HeatOptions
{
    HeatQuestion question; ///< its subjects are the maps that are drawn
    HeatStatistic statistic = HeatStatistic::Mean;
    HeatOrder order = HeatOrder::Place;
    HeatRangeChoice range = {};
    qint64 every = 0; ///< µs; 0: all at once
    bool isDark = false;
    int width = 1600; ///< of a picture, in pixels
};

/// Adds all options but those of the output.
void addHeatOptions(Options &options);
/// What they say; the exit code, when that was said, where it is wrong.
tl::expected<HeatOptions, int> heatOptionsOf(const Options &options, const Asked &asked);

} // namespace pickglass::pgcap
