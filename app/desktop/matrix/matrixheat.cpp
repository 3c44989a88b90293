// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/matrix/matrixheat.h"

#include <algorithm>

namespace pickglass {

std::vector<PortIndex> sendersOf(const Fabric &fabric, const MatrixData &matrix, int row,
                                 const MatrixData::Cell &cell, bool there)
{
    std::vector<PortIndex> senders;
    const int from = there ? row : cell.column;
    for (const LinkIndex link : matrix.linksOf(cell)) {
        for (const PortIndex end : {fabric.link(link).a, fabric.link(link).b}) {
            const NodeIndex node = fabric.port(end).node;
            if ((there ? matrix.rowOf(node) : matrix.columnOf(node)) == from) {
                senders.push_back(end);
            }
        }
    }
    return senders;
}

MatrixHeat makeMatrixHeat(const SharedFabric &fabric, const MatrixData &matrix,
                          SharedFigures figures, ColorBy by, const Thresholds &thresholds)
{
    MatrixHeat heat;
    heat.scale = {by, thresholds, {}};
    heat.cells.resize(matrix.cells().size());
    if (!figures || figures->fabric != fabric) {
        return heat;
    }
    heat.figures = std::move(figures);
    heat.scale = heatScaleOf(heat.figures->activity, by, thresholds);
    const auto hottest = [&](const std::vector<PortIndex> &senders) {
        HeatLevel level;
        for (const PortIndex sender : senders) {
            level = std::max(level, HeatLevel(heatOf(heat.figures->of(sender), heat.scale)));
        }
        return level;
    };
    for (int row = 0; row < static_cast<int>(matrix.rows().size()); ++row) {
        for (const MatrixData::Cell &cell : matrix.cellsOf(row)) {
            MatrixHeat::Ways &ways = heat.cells[matrix.indexOf(cell)];
            ways.there = hottest(sendersOf(*fabric, matrix, row, cell, true));
            ways.back = hottest(sendersOf(*fabric, matrix, row, cell, false));
        }
    }
    return heat;
}

} // namespace pickglass
