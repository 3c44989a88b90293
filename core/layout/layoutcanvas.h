// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/layout/captions.h"
#include "core/layout/topologylayout.h"

#include <span>

namespace pickglass::layout {

/// Distances of the drawing, in scene units.
inline constexpr double BoxHeight = 24;
inline constexpr double CellSize = 10;
inline constexpr double CellPitch = 13;
inline constexpr double BoxGap = 12;
inline constexpr double StemHeight = 12;
inline constexpr double FramePadding = 14;

/// Where the i-th of many stands in a grid that is filled row by row, as factors of its pitch.
struct GridPlace
{
    double column;
    double row;
};

/// Precondition: across > 0.
inline GridPlace gridPlace(size_t i, size_t across)
{
    const size_t row = i / across;
    return {static_cast<double>(i - row * across), static_cast<double>(row)};
}

/// The size of a frame around a drawing.
inline QSizeF framed(QSizeF drawing)
{
    return drawing + QSizeF(2 * FramePadding, TopologyLayout::TitleHeight + 2 * FramePadding);
}

/// The fabric as the layouts see it (switches, who is cabled to whom, which adapters hang where),
/// and the drawing as it comes to be.
class Canvas
{
public:
    Canvas(const Fabric &fabric, const FabricShape &shape, const LayoutOptions &options);

    const Fabric &fabric;
    const FabricShape &shape;
    bool withBoxes;
    /// Width by height that the whole drawing aims at.
    double aspect;
    TopologyLayout out;

    /// How well a drawing of this size fills the window: the larger, the better it can be read.
    double fitScore(QSizeF size) const;

    /// Other switches that a switch has cables to, each once, ascending.
    std::span<const NodeIndex> neighbors(NodeIndex node) const { return m_neighbors[node.at()]; }
    /// The adapters drawn at a switch, by the number of the port they are plugged into.
    const std::vector<NodeIndex> &cells(NodeIndex node) const { return m_cells[node.at()]; }
    /// 1 … tiers; 0 where the shape does not know.
    int tier(NodeIndex node) const { return std::max<int>(shape.tier[node.at()], 0); }

    /// Sorts by name, digits as numbers.
    void sortNaturally(std::vector<NodeIndex> &nodes) const;

    /// How wide the box of a switch has to be for its name, at most maximum; amply: so that the
    /// name fits at two thirds of the size too.
    double boxWidth(NodeIndex node, double maximum, bool amply = false) const;
    /// How wide boxes of a tier may be: the more there are, the more they keep to themselves.
    double maximumBoxWidth(int tier) const;
    /// What is written in the box: only the part where a frame around it names the system.
    const Caption &caption(NodeIndex node) const { return m_captions[node.at()]; }

    /// The room that a switch takes with its cells in this many columns.
    QSizeF blockSize(NodeIndex node, double boxWidth, int columns) const;
    /// Draws the switch with its top left corner there and its cells below it.
    void placeBlock(NodeIndex node, QPointF topLeft, double boxWidth, int columns);

    /// Adds a frame around what was placed at the nodes and returns its index.
    qint32 addFrame(TopologyLayout::Frame frame);
    /// The same around the chips of a director, as the director of this number.
    void addBox(const QRectF &rect, qint32 box, size_t number, const std::vector<NodeIndex> &chips);

    /// Moves everything that was drawn for these switches, and the frames, trays and rows between
    /// two marks.
    struct Mark
    {
        size_t frames = 0, trays = 0, rows = 0;
    };
    Mark mark() const { return {out.frames.size(), out.trays.size(), out.rows.size()}; }
    void translate(std::span<const NodeIndex> switches, Mark from, Mark to, QPointF by);

    /// What the switches and their cells cover.
    QRectF extent(std::span<const NodeIndex> switches) const;

private:
    void hangAdapters();
    void joinSwitches();

    std::vector<std::vector<NodeIndex>> m_neighbors;
    std::vector<std::vector<NodeIndex>> m_cells;
    std::vector<size_t> m_tierSizes;
    std::vector<Caption> m_captions;
};

} // namespace pickglass::layout
