// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/heatmap/heatmapscene.h"
#include "app/picture/picture.h"

namespace pickglass {

class HeatWindow;
struct HeatMapScene;

/// The maps, of the rows and the time in sight, with this title and their scales, of a size for a
/// page or a slide. GUI thread. Precondition: the scene has a map, and rows.
Picture heatMapPicture(const HeatMapScene &scene, const HeatWindow &window, const QString &title);

/// GUI. What is in sight as CSV, the rows as they stand on screen; see heatCsvLine().
QString heatCsv(const HeatMapScene &scene, TimeRange window);

} // namespace pickglass
