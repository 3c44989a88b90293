// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/layout/partlayouts.h"

#include <algorithm>
#include <cmath>

namespace pickglass::layout {

namespace {

constexpr double Between = 34;
constexpr double PlaneGap = 56;

/// The extents and coordinates of a torus, the longest dimension across.
struct Grid
{
    std::vector<size_t> dimensions;
    int across = 1;
    int down = 1;
    int planes = 1;
};

Grid gridOf(const FabricShape &shape)
{
    Grid grid;
    for (size_t d = 0; d < shape.torusExtent.size(); ++d) {
        grid.dimensions.push_back(d);
    }
    std::ranges::stable_sort(grid.dimensions, std::greater<>(),
                             [&](size_t d) { return shape.torusExtent[d]; });
    const auto extent = [&](size_t i) {
        return i < grid.dimensions.size() ? shape.torusExtent[grid.dimensions[i]] : 1;
    };
    grid.across = extent(0);
    grid.down = extent(1);
    for (size_t i = 2; i < grid.dimensions.size(); ++i) {
        grid.planes *= extent(i);
    }
    return grid;
}

int coordinate(const Canvas &canvas, const Grid &grid, size_t dimension, NodeIndex node)
{
    return dimension < grid.dimensions.size()
               ? canvas.shape.torusCoordinate[grid.dimensions[dimension]][node.at()]
               : 0;
}

int planeOf(const Canvas &canvas, const Grid &grid, NodeIndex node)
{
    int plane = 0;
    for (size_t i = 2; i < grid.dimensions.size(); ++i) {
        plane = plane * canvas.shape.torusExtent[grid.dimensions[i]] +
                coordinate(canvas, grid, i, node);
    }
    return plane;
}

/// How many planes beside each other fill the canvas best; an incomplete last row counts less.
int bestPlanesAcross(const Canvas &canvas, int planes, const QSizeF &plane)
{
    int planesAcross = 1;
    double best = -1;
    for (int n = 1; n <= planes; ++n) {
        const int rows = (planes + n - 1) / n;
        const double score =
            canvas.fitScore({n * (plane.width() + PlaneGap), rows * (plane.height() + PlaneGap)}) *
            (n * rows == planes ? 1 : 0.7);
        if (score > best) {
            best = score;
            planesAcross = n;
        }
    }
    return planesAcross;
}

} // namespace

void layOutTorus(Canvas &canvas, const std::vector<NodeIndex> &switches)
{
    const Grid grid = gridOf(canvas.shape);
    double boxWidth = 0;
    size_t most = 0;
    for (const NodeIndex node : switches) {
        boxWidth = std::max(boxWidth, canvas.boxWidth(node, 84));
        most = std::max(most, canvas.cells(node).size());
    }
    const int columns =
        std::max(static_cast<int>(boxWidth / CellPitch),
                 static_cast<int>(std::ceil(std::sqrt(static_cast<double>(most) * 1.5))));
    QSizeF block;
    for (const NodeIndex node : switches) {
        block = block.expandedTo(canvas.blockSize(node, boxWidth, columns));
    }
    const QSizeF step(block.width() + Between, block.height() + Between);
    const bool framed = grid.planes > 1;
    const double title = framed ? TopologyLayout::TitleHeight : 0;
    const QSizeF plane(grid.across * step.width() + FramePadding,
                       grid.down * step.height() + FramePadding + title);

    const int planesAcross = bestPlanesAcross(canvas, grid.planes, plane);
    std::vector<std::vector<NodeIndex>> members(static_cast<size_t>(grid.planes));
    const auto corner = [&](int p) {
        // To and fro, so that the next plane is always beside this one.
        const int row = p / planesAcross;
        const int column = row % 2 == 0 ? p % planesAcross : planesAcross - 1 - p % planesAcross;
        return QPointF(column * (plane.width() + PlaneGap), row * (plane.height() + PlaneGap));
    };
    for (const NodeIndex node : switches) {
        const int p = planeOf(canvas, grid, node);
        members[static_cast<size_t>(p)].push_back(node);
        const QSizeF own = canvas.blockSize(node, boxWidth, columns);
        canvas.placeBlock(
            node,
            corner(p) + QPointF(coordinate(canvas, grid, 0, node) * step.width() +
                                    (FramePadding + Between + block.width() - own.width()) / 2,
                                coordinate(canvas, grid, 1, node) * step.height() + title +
                                    (FramePadding + Between) / 2),
            boxWidth, columns);
    }
    for (int p = 0; framed && p < grid.planes; ++p) {
        canvas.addFrame({TopologyLayout::Frame::Kind::Plane,
                         QRectF(corner(p), plane),
                         {},
                         p + 1,
                         std::move(members[static_cast<size_t>(p)]),
                         0});
    }
}

} // namespace pickglass::layout
