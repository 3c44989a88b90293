// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/layout/layoutcanvas.h"

namespace pickglass::layout {

// Each draws one connected part of a fabric around the origin, wherever its top left corner comes
// to lie; layOut() moves it to its place.

/// Tiers top to bottom; pods side by side or in a grid below the top tier.
void layOutTree(Canvas &canvas, const std::vector<NodeIndex> &switches);
/// More straight cables than this to the top tier are drawn in trays.
inline constexpr size_t MaxStraight = 1200;

/// Leaves in framed rows below topRect (its left is 0), and the trays from there to top.
void layOutLeafRows(Canvas &canvas, const std::vector<NodeIndex> &leaves,
                    const std::vector<NodeIndex> &top, const QRectF &topRect);
/// The chips of each director in a frame; the other switches above and below them by tier.
void layOutBoxes(Canvas &canvas, const std::vector<NodeIndex> &switches);
/// Rows and columns of the first two dimensions, planes of the others side by side.
void layOutTorus(Canvas &canvas, const std::vector<NodeIndex> &switches);
/// Groups as small trees on an ellipse, or in a grid when there are many.
void layOutGroups(Canvas &canvas, const std::vector<NodeIndex> &switches);
/// By forces (igraph), then pushed apart until nothing overlaps.
void layOutByForces(Canvas &canvas, const std::vector<NodeIndex> &switches);

/// Gathers the cables into bands and decides how each runs, once every node has its place.
void drawBands(Canvas &canvas);

} // namespace pickglass::layout
