// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/layout/topologylayout.h"

#include "core/layout/partlayouts.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace pickglass {

using namespace layout;

namespace {

constexpr double PartGap = 60;
constexpr double LoneWidth = 118;

/// What is joined by cables: its switches (natural order) and what has no switch.
struct Part
{
    std::vector<NodeIndex> switches;
    std::vector<NodeIndex> lone;
    QRectF rect;
};

class Joined
{
public:
    explicit Joined(size_t count) : m_root(count) { std::iota(m_root.begin(), m_root.end(), 0); }
    size_t root(size_t i)
    {
        while (m_root[i] != i) {
            i = m_root[i] = m_root[m_root[i]];
        }
        return i;
    }
    void join(size_t a, size_t b) { m_root[root(a)] = root(b); }

private:
    std::vector<size_t> m_root;
};

/// The parts of the fabric, the largest first.
std::vector<Part> partsOf(const Canvas &canvas)
{
    const Fabric &fabric = canvas.fabric;
    Joined joined(fabric.nodes().size());
    for (const Link &link : fabric.links()) {
        joined.join(fabric.port(link.a).node.at(), fabric.port(link.b).node.at());
    }
    std::vector<qint32> partOf(fabric.nodes().size(), -1);
    std::vector<Part> parts;
    for (size_t i = 0; i < fabric.nodes().size(); ++i) {
        qint32 &part = partOf[joined.root(i)];
        if (part < 0) {
            part = static_cast<qint32>(parts.size());
            parts.emplace_back();
        }
        if (fabric.nodes()[i].isSwitch()) {
            parts[static_cast<size_t>(part)].switches.emplace_back(i);
        } else if (!canvas.out.parent[i].isValid()) {
            parts[static_cast<size_t>(part)].lone.emplace_back(i);
        }
    }
    std::ranges::stable_sort(parts, std::greater<>(), [](const Part &p) {
        return std::pair(p.switches.size(), p.lone.size());
    });
    return parts;
}

bool hasBoxes(const Canvas &canvas, const std::vector<NodeIndex> &switches)
{
    return std::ranges::any_of(switches, [&](NodeIndex node) {
        const qint32 box = canvas.shape.box[node.at()];
        return box >= 0 && canvas.shape.boxes[static_cast<size_t>(box)].switches.size() > 1;
    });
}

bool isTree(const Canvas &canvas, const std::vector<NodeIndex> &switches)
{
    return std::ranges::any_of(switches, [&](NodeIndex node) { return canvas.tier(node) > 0; });
}

void layOutSwitches(Canvas &canvas, const std::vector<NodeIndex> &switches)
{
    const FabricShape &shape = canvas.shape;
    const bool hasCoordinates =
        !shape.torusExtent.empty() && std::ranges::all_of(switches, [&](NodeIndex node) {
            return shape.torusCoordinate.front()[node.at()] >= 0;
        });
    const bool hasGroups =
        std::ranges::all_of(switches, [&](NodeIndex node) { return shape.pod[node.at()] >= 0; });
    if (shape.kind == TopologyKind::Torus && hasCoordinates) {
        layOutTorus(canvas, switches);
    } else if (canvas.withBoxes && isTree(canvas, switches) && hasBoxes(canvas, switches)) {
        layOutBoxes(canvas, switches);
    } else if (shape.kind == TopologyKind::Dragonfly && hasGroups) {
        layOutGroups(canvas, switches);
    } else if (shape.isTiered && isTree(canvas, switches)) {
        layOutTree(canvas, switches);
    } else {
        layOutByForces(canvas, switches);
    }
}

/// Adapters that no switch is known of, in rows of boxes with their names; those of a cable
/// between two side by side.
void placeLone(Canvas &canvas, const std::vector<NodeIndex> &nodes, QPointF topLeft)
{
    const auto across = static_cast<size_t>(
        std::max(2.0, std::ceil(std::sqrt(static_cast<double>(nodes.size()) * 0.4))));
    for (size_t i = 0; i < nodes.size(); ++i) {
        const auto [column, row] = gridPlace(i, across);
        canvas.out.nodeRect[nodes[i].at()] =
            QRectF(topLeft.x() + column * (LoneWidth + 40), topLeft.y() + row * (BoxHeight + 20),
                   LoneWidth, BoxHeight);
    }
}

QRectF extentOf(const Canvas &canvas, const Part &part, Canvas::Mark from)
{
    QRectF rect = canvas.extent(part.switches);
    for (const NodeIndex node : part.lone) {
        rect |= canvas.out.nodeRect[node.at()];
    }
    for (size_t i = from.frames; i < canvas.out.frames.size(); ++i) {
        rect |= canvas.out.frames[i].rect;
    }
    for (size_t i = from.trays; i < canvas.out.trays.size(); ++i) {
        for (const QPointF &point : canvas.out.trays[i].path) {
            rect |= QRectF(point - QPointF(4, 4), QSizeF(8, 8));
        }
    }
    return rect;
}

/// Fills rows from left to right, each as high as its highest part.
class Shelf
{
public:
    explicit Shelf(double width) : m_width(width) {}
    QPointF next(QSizeF size)
    {
        if (m_at.x() > 0 && m_at.x() + size.width() > m_width) {
            m_at = {0, m_at.y() + m_height + PartGap};
            m_height = 0;
        }
        const QPointF place = m_at;
        m_at.rx() += size.width() + PartGap;
        m_height = std::max(m_height, size.height());
        return place;
    }

private:
    double m_width;
    double m_height = 0;
    QPointF m_at;
};

double shelfWidth(const std::vector<QSizeF> &sizes, double aspect)
{
    double area = 0;
    double widest = 0;
    for (const QSizeF &size : sizes) {
        area += (size.width() + PartGap) * (size.height() + PartGap);
        widest = std::max(widest, size.width());
    }
    return std::max(widest, std::sqrt(area * aspect));
}

} // namespace

TopologyLayout layOut(const Fabric &fabric, const FabricShape &shape, const LayoutOptions &options)
{
    Canvas canvas(fabric, shape, options);
    std::vector<Part> parts = partsOf(canvas);

    // Nodes that nothing is joined to share one place.
    Part alone;
    std::erase_if(parts, [&](const Part &part) {
        const bool single = part.switches.empty() && part.lone.size() == 1;
        if (single && !fabric.node(part.lone.front()).isAggregation) {
            alone.lone.push_back(part.lone.front());
        }
        return single || (part.switches.empty() && part.lone.empty());
    });
    canvas.sortNaturally(alone.lone);
    if (!alone.lone.empty()) {
        parts.push_back(std::move(alone));
    }

    std::vector<Canvas::Mark> marks;
    std::vector<QSizeF> sizes;
    for (Part &part : parts) {
        marks.push_back(canvas.mark());
        canvas.sortNaturally(part.switches);
        if (!part.switches.empty()) {
            layOutSwitches(canvas, part.switches);
        }
        part.rect = extentOf(canvas, part, marks.back());
        if (!part.lone.empty()) {
            placeLone(canvas, part.lone, {part.rect.left(), part.rect.bottom() + PartGap});
            part.rect = extentOf(canvas, part, marks.back());
        }
        sizes.push_back(part.rect.size());
    }
    Shelf shelf(shelfWidth(sizes, canvas.aspect));
    for (size_t i = 0; i < parts.size(); ++i) {
        // Only what this part drew moves.
        const QPointF by = shelf.next(sizes[i]) - parts[i].rect.topLeft();
        const Canvas::Mark end = i + 1 < parts.size() ? marks[i + 1] : canvas.mark();
        canvas.translate(parts[i].switches, marks[i], end, by);
        for (const NodeIndex node : parts[i].lone) {
            canvas.out.nodeRect[node.at()].translate(by);
        }
        canvas.out.bounds |= parts[i].rect.translated(by);
    }
    if (parts.size() > 1) {
        canvas.out.rows.clear();
    }
    drawBands(canvas);
    return std::move(canvas.out);
}

} // namespace pickglass
