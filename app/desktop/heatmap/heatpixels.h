// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/heatmap/heatlevels.h"
#include "app/desktop/heatmap/heatlines.h"

#include <QColor>
#include <QImage>

#include <array>

namespace pickglass {

/// Which part of a map a picture shows, and how large. Rows are those of HeatLines.
struct HeatFrame
{
    int width = 0; ///< pixels of the picture
    int height = 0;
    double firstColumn = 0; ///< at the left edge; may lie before the map
    double columnsPerPixel = 1;
    double firstRow = 0;
    double rowsPerPixel = 1;

    bool operator==(const HeatFrame &) const = default;
};

/// What levels look like, and what lies beside the map. GUI thread to make; a value.
struct HeatInks
{
    HeatInks();
    std::array<QRgb, HeatLevel::Indices> of{}; ///< of[0] is not used
    QRgb ground = 0;                           ///< outside the map, and between hatches
    QRgb hatch = 0;                            ///< of what is not known
};

/// The part of the map: a pixel has the color of the hottest of the cells below it, so that none is
/// lost however small they are; what is not known is hatched. Any thread; O(cells in sight).
QImage heatPixels(const HeatLevels &levels, const HeatLines &rows, const HeatFrame &frame,
                  const HeatInks &inks);

} // namespace pickglass
