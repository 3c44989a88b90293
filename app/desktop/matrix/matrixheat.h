// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/matrix/matrixdata.h"
#include "app/desktop/models/heat.h"

namespace pickglass {

/// How hot the cells of a matrix are, beside it: it stays what it is while figures come and go.
/// Immutable; any thread.
struct MatrixHeat
{
    SharedFigures figures; ///< of the matrix' fabric; null where there are none
    HeatScale scale;
    /// The two directions of a cell, each the hottest of its cables.
    struct Ways
    {
        HeatLevel there; ///< from the row to the column
        HeatLevel back;  ///< from the column to the row
        HeatLevel hotter() const { return std::max(there, back); }
    };
    std::vector<Ways> cells; ///< of MatrixData::cells()
};

/// The figures may be null, and are not used where they are of another fabric. Precondition:
/// needsFigures(by). Any thread. O(ports + links).
MatrixHeat makeMatrixHeat(const SharedFabric &fabric, const MatrixData &matrix,
                          SharedFigures figures, ColorBy by, const Thresholds &thresholds);

/// The ports that send from the row of a cell to its column (or back), one of each cable; of cables
/// within one group both ends.
std::vector<PortIndex> sendersOf(const Fabric &fabric, const MatrixData &matrix, int row,
                                 const MatrixData::Cell &cell, bool there);

} // namespace pickglass
