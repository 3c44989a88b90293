// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/layout/layoutcanvas.h"

namespace pickglass::layout {

/// Switches by tier, the top tier first.
struct Tiers
{
    struct Tier
    {
        int number = 0;
        std::vector<NodeIndex> switches;
    };
    std::vector<Tier> tiers;

    std::vector<NodeIndex> all() const;
};

/// The switches by their tier (those without one on top), each tier by pod and name, then swept
/// up and down so that cables cross less (barycenters; Sugiyama, Tagawa, Toda 1981). Where that
/// gains nothing, as when all are joined to all, the natural order stays.
Tiers orderedTiers(const Canvas &canvas, std::span<const NodeIndex> switches);

/// Between the rows of a tier, in scene units.
inline constexpr double RowGap = 22;

/// How a stack of tiers is to be drawn.
struct StackStyle
{
    int columns = 4;        ///< of a leaf's cells
    int rows = 1;           ///< of the widest tier
    double width = 0;       ///< to be filled at least; 0: as wide as it has to be
    double gapShare = 0.14; ///< of the width: the height between two tiers
    double minGap = 60;
    double maxGap = 300;
};

/// A stack of tiers with everything decided but its place.
struct StackPlan
{
    struct Row
    {
        std::vector<NodeIndex> switches;
        double height = 0;
        double boxHeight = 0;
    };
    struct Tier
    {
        int number = 0;
        double boxWidth = 0;
        double pitch = 0;
        std::vector<Row> rows;
        double top = -1; ///< below the top of the stack; -1: below the tier before
    };
    std::vector<Tier> tiers;
    int columns = 4;
    double gap = 0;
    QSizeF size;
    /// Makes the gaps between tiers higher, so that the whole has this aspect, width by height.
    void growGaps(double aspect);
};

StackPlan planStack(const Canvas &canvas, const Tiers &tiers, const StackStyle &style);

/// The rows and columns of cells with which the stack alone fills a window best, with larger gaps
/// where these help.
StackPlan bestStack(const Canvas &canvas, const Tiers &tiers);

/// Draws it; withRows adds the captions of its tiers.
void placeStack(Canvas &canvas, const StackPlan &plan, QPointF topLeft, bool withRows);

} // namespace pickglass::layout
