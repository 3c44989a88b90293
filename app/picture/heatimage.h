// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/picture/papercolors.h"
#include "core/analysis/heatmap.h"
#include "core/analysis/heatrange.h"

#include <QImage>

#include <span>

namespace pickglass {

/// The cells of a map as an image of this size: the rows in this order from the top, the columns
/// from the left. Where several cells fall into a pixel, it shows their maximum, so that nothing
/// hot is lost; what is not known is hatched, never cold. Any thread; O(cells + pixels).
QImage heatImage(const HeatMap &map, std::span<const quint32> rows, HeatStatistic statistic,
                 const HeatRange &range, QSize size, const PaperColors &colors);

/// How what is not known looks: the color of a pixel.
QRgb hatching(int x, int y, const PaperColors &colors);

} // namespace pickglass
