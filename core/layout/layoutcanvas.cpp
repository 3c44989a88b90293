// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/layout/layoutcanvas.h"

#include "core/fabric/hosts.h"
#include "core/fabric/naturalorder.h"

#include <algorithm>
#include <cmath>

namespace pickglass::layout {

double Canvas::fitScore(QSizeF size) const
{
    // Beyond its natural size nothing gets easier to read.
    return std::min(
        {aspect * 1000 / std::max(size.width(), 1.0), 1000 / std::max(size.height(), 1.0), 1.0});
}

Canvas::Canvas(const Fabric &f, const FabricShape &s, const LayoutOptions &options)
    : fabric(f),
      shape(s),
      withBoxes(options.withBoxes),
      aspect(std::clamp(options.aspect, 0.5, 4.0)),
      m_neighbors(f.nodes().size()),
      m_cells(f.nodes().size()),
      m_captions(captionsOf(f, s, options.withBoxes))
{
    out.nodeRect.resize(f.nodes().size());
    out.parent.resize(f.nodes().size());
    out.cellArea.resize(f.nodes().size());
    hangAdapters();
    joinSwitches();
    m_tierSizes.assign(static_cast<size_t>(s.tiers) + 2, 0);
    for (const Node &node : f.nodes()) {
        if (node.isSwitch()) {
            ++m_tierSizes[static_cast<size_t>(tier(f.indexOf(node)))];
        }
    }
}

double Canvas::maximumBoxWidth(int tier) const
{
    const size_t count =
        static_cast<size_t>(tier) < m_tierSizes.size() ? m_tierSizes[static_cast<size_t>(tier)] : 0;
    return count <= 16 ? 104 : count <= 24 ? 84 : count <= 60 ? 66 : 58;
}

/// An adapter is drawn at the switch of its first cabled port; aggregation nodes are not drawn.
void Canvas::hangAdapters()
{
    for (const Node &node : fabric.nodes()) {
        if (node.isSwitch()) {
            // In the order of the switch's ports: a cell's place says which port it is.
            const NodeIndex index = fabric.indexOf(node);
            for (const Port &port : fabric.portsOf(index)) {
                const NodeIndex peer = fabric.peerNode(port);
                if (!peer.isValid() || fabric.node(peer).isSwitch() ||
                    leafOf(fabric, peer) != index || out.parent[peer.at()].isValid()) {
                    continue;
                }
                out.parent[peer.at()] = index;
                if (!fabric.node(peer).isAggregation) {
                    m_cells[index.at()].push_back(peer);
                }
            }
        }
    }
}

void Canvas::joinSwitches()
{
    for (const Link &link : fabric.links()) {
        const NodeIndex a = fabric.port(link.a).node;
        const NodeIndex b = fabric.port(link.b).node;
        if (a != b && fabric.node(a).isSwitch() && fabric.node(b).isSwitch()) {
            m_neighbors[a.at()].push_back(b);
            m_neighbors[b.at()].push_back(a);
        }
    }
    for (auto &list : m_neighbors) {
        std::ranges::sort(list);
        list.erase(std::unique(list.begin(), list.end()), list.end());
    }
}

void Canvas::sortNaturally(std::vector<NodeIndex> &nodes) const
{
    std::ranges::sort(nodes, [this](NodeIndex a, NodeIndex b) {
        const int order = compareNaturally(fabric.node(a).name, fabric.node(b).name);
        return order == 0 ? a < b : order < 0;
    });
}

double Canvas::boxWidth(NodeIndex node, double maximum, bool amply) const
{
    const double character = amply ? 9.5 : 6.3;
    const auto widthOf = [character](const QString &text) {
        return std::ceil(static_cast<double>(text.size()) * character) + 12;
    };
    const double whole = widthOf(caption(node).text);
    return std::clamp(whole > maximum ? widthOf(caption(node).brief) : whole, 42.0, maximum);
}

QSizeF Canvas::blockSize(NodeIndex node, double boxWidth, int columns) const
{
    const auto count = static_cast<int>(cells(node).size());
    if (count == 0) {
        return {boxWidth, BoxHeight};
    }
    const int across = std::min(columns, count);
    const int down = (count + columns - 1) / columns;
    return {std::max(boxWidth, across * CellPitch - (CellPitch - CellSize)),
            BoxHeight + StemHeight + down * CellPitch - (CellPitch - CellSize)};
}

void Canvas::placeBlock(NodeIndex node, QPointF topLeft, double boxWidth, int columns)
{
    const QSizeF size = blockSize(node, boxWidth, columns);
    const double centre = topLeft.x() + size.width() / 2;
    out.nodeRect[node.at()] = QRectF(centre - boxWidth / 2, topLeft.y(), boxWidth, BoxHeight);
    const auto &list = cells(node);
    if (list.empty()) {
        out.cellArea[node.at()] = {};
        return;
    }
    const int across = std::min(columns, static_cast<int>(list.size()));
    const double width = across * CellPitch - (CellPitch - CellSize);
    const QPointF first(centre - width / 2, topLeft.y() + BoxHeight + StemHeight);
    for (size_t i = 0; i < list.size(); ++i) {
        const auto [column, row] = gridPlace(i, static_cast<size_t>(across));
        out.nodeRect[list[i].at()] =
            QRectF(first.x() + column * CellPitch, first.y() + row * CellPitch, CellSize, CellSize);
    }
    out.cellArea[node.at()] =
        QRectF(first, QPointF(first.x() + width, topLeft.y() + size.height()));
}

qint32 Canvas::addFrame(TopologyLayout::Frame frame)
{
    for (const NodeIndex node : frame.nodes) {
        frame.hosts += static_cast<quint32>(cells(node).size());
    }
    out.frames.push_back(std::move(frame));
    return static_cast<qint32>(out.frames.size()) - 1;
}

void Canvas::addBox(const QRectF &rect, qint32 box, size_t number,
                    const std::vector<NodeIndex> &chips)
{
    addFrame({TopologyLayout::Frame::Kind::Box, rect, shape.boxes[static_cast<size_t>(box)].name,
              static_cast<int>(number), chips, 0});
}

void Canvas::translate(std::span<const NodeIndex> switches, Mark from, Mark to, QPointF by)
{
    for (const NodeIndex node : switches) {
        out.nodeRect[node.at()].translate(by);
        out.cellArea[node.at()].translate(by);
        for (const NodeIndex cell : cells(node)) {
            out.nodeRect[cell.at()].translate(by);
        }
    }
    for (size_t i = from.frames; i < to.frames; ++i) {
        out.frames[i].rect.translate(by);
    }
    for (size_t i = from.trays; i < to.trays; ++i) {
        for (QPointF &point : out.trays[i].path) {
            point += by;
        }
        out.trays[i].bar.translate(by);
    }
    for (size_t i = from.rows; i < to.rows; ++i) {
        out.rows[i].y += by.y();
    }
}

QRectF Canvas::extent(std::span<const NodeIndex> switches) const
{
    QRectF all;
    for (const NodeIndex node : switches) {
        all |= out.nodeRect[node.at()];
        if (!out.cellArea[node.at()].isNull()) {
            all |= out.cellArea[node.at()];
        }
    }
    return all;
}

} // namespace pickglass::layout
