// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/colorby.h"
#include "app/desktop/models/display.h"
#include "core/analysis/activity.h"

#include <optional>

namespace pickglass {

/// How hot a direction of a cable is, by what is colored by.
struct Heat
{
    /// Place on the heat scale, 0 … 1; nothing where it is not known, which is never cold.
    std::optional<double> share;
    bool isOver = false; ///< at or above its threshold: stands out

    /// The hotter one; what is known is hotter than what is not.
    static Heat hotter(const Heat &a, const Heat &b);
};

/// Of what goes out of a port. Utilization and wait are shares of the link's own rate; wait is not
/// known without the device's Tick. Errors are those of the port, on a logarithmic scale: one has
/// 0.2, ten times as many 0.2 more, 10,000 and more 1.
/// Precondition: needsFigures(by).
Heat heatOf(const PortActivity &activity, ColorBy by, const Thresholds &thresholds);

} // namespace pickglass
