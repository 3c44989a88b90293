// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/picture/picture.h"

namespace pickglass {

class HeatWindow;
struct HeatScene;

/// The maps, of the rows and the time in sight, with this title and their scales, of a size for a
/// page or a slide. GUI thread. Precondition: the scene has a map, and rows.
Picture heatMapPicture(const HeatScene &scene, const HeatWindow &window, const QString &title);

} // namespace pickglass
