// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/picture/papercolors.h"
#include "core/analysis/heatmap.h"
#include "core/analysis/heatrange.h"

#include <QImage>

#include <vector>

namespace pickglass {

/// The part of a map that is drawn: these rows in this order from the top, and these columns,
/// without the last one, from the left.
struct HeatCut
{
    std::vector<quint32> rows;
    size_t firstColumn = 0;
    size_t endColumn = 0;
};

/// The cells as an image of this size. Where several of them fall into a pixel, it shows their
/// maximum, so that nothing hot is lost; what is not known is hatched, never cold. Any thread;
/// O(cells + pixels).
QImage heatImage(const HeatMap &map, const HeatCut &cut, HeatStatistic statistic,
                 const HeatRange &range, QSize size, const PaperColors &colors);

/// How what is not known looks: the color of a pixel. Faint lines, this far apart: where much is
/// not known, what is known stands out.
QRgb hatching(int x, int y, const PaperColors &colors);
constexpr int HatchDistance = 6;

} // namespace pickglass
