// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/layout/layoutcanvas.h"

namespace pickglass::layout {

/// Gathers the cables into bands and decides how each runs, once every node has its place.
void drawBands(Canvas &canvas);

} // namespace pickglass::layout
