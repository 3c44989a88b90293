// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QRectF>

#include <optional>

class QPainter;

namespace pickglass {

/// A small bar: as long as the share of its track (0 … 1), in the color of the heat; the track
/// alone for 0, and only its outline where the share is not known. `reach` may end further right:
/// a tick there, such as that of the maximum beside a mean.
void paintHeatBar(QPainter &painter, const QRectF &track, std::optional<double> share,
                  std::optional<double> reach = {});

} // namespace pickglass
