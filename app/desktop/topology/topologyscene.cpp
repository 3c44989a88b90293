// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/topology/topologyscene.h"

#include "app/desktop/topology/scenecolors.h"
#include "core/layout/captions.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

/// The ends of a line, from the edge of one box to that of the other.
QPointF edgePoint(const QRectF &from, const QRectF &to)
{
    const QPointF centre = from.center();
    const QPointF towards = to.center();
    // Tiers: out of the top or the bottom, as cables leave a rack.
    if (to.top() >= from.bottom()) {
        return {centre.x(), from.bottom()};
    }
    if (to.bottom() <= from.top()) {
        return {centre.x(), from.top()};
    }
    return {towards.x() > centre.x() ? from.right() : from.left(), centre.y()};
}

QPointF curvePoint(QPointF a, QPointF control, QPointF b, double t)
{
    return (1 - t) * (1 - t) * a + 2 * t * (1 - t) * control + t * t * b;
}

double distanceToSegment(QPointF p, QPointF a, QPointF b)
{
    const QPointF d = b - a;
    const double length = QPointF::dotProduct(d, d);
    const double t =
        length > 0 ? std::clamp(QPointF::dotProduct(p - a, d) / length, 0.0, 1.0) : 0.0;
    const QPointF off = p - (a + t * d);
    return std::hypot(off.x(), off.y());
}

class SceneMaker
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::SceneMaker)

public:
    explicit SceneMaker(const TopologyInput &input)
        : m_input(input),
          m_fabric(*input.snapshot->fabric),
          m_layout(*input.layout),
          m_colors(input)
    {
        m_scene.snapshot = input.snapshot;
        m_scene.layout = input.layout;
        m_scene.tokens = input.tokens;
    }

    TopologyScene make()
    {
        addNodes();
        addLines();
        addWidths();
        addCaptions();
        m_scene.palette = m_colors.palette();
        m_scene.legend = m_colors.legend();
        return std::move(m_scene);
    }

private:
    void addNodes();
    void findUniformCells();
    PortNumber switchPort(NodeIndex adapter) const;
    void addLines();
    void spreadEnds();
    void findFreePlaces();
    void addPill(const TopologyScene::Line &line, const TopologyLayout::Band &band);
    void addWidths();
    void addCaptions();

    const TopologyInput &m_input;
    const Fabric &m_fabric;
    const TopologyLayout &m_layout;
    SceneColors m_colors;
    TopologyScene m_scene;
};

void SceneMaker::addNodes()
{
    const std::vector<Caption> captions =
        captionsOf(m_fabric, m_input.snapshot->shape, m_input.withBoxes);
    for (size_t i = 0; i < m_layout.nodeRect.size(); ++i) {
        const NodeIndex index(i);
        const Node &node = m_fabric.node(index);
        if (node.isAggregation && m_layout.parent[i].isValid()) {
            continue;
        }
        if (!m_layout.parent[i].isValid()) {
            m_scene.boxes.push_back({index, m_layout.nodeRect[i], captions[i].text,
                                     captions[i].brief, captions[i].briefest, m_colors.ofBox(index),
                                     -1, false, m_colors.isDim(index)});
        } else {
            m_scene.cells.push_back({index, m_layout.nodeRect[i], m_colors.ofCell(index),
                                     m_colors.isDown(index), m_colors.isCellMarked(index),
                                     m_colors.isDim(index), false, captions[i].text,
                                     captions[i].brief, switchPort(index)});
        }
    }
    findUniformCells();
    for (size_t i = 0; i < m_layout.parent.size(); ++i) {
        if (m_layout.parent[i].isValid() && m_fabric.nodes()[i].isAggregation) {
            const auto box = std::ranges::lower_bound(m_scene.boxes, m_layout.parent[i], {},
                                                      &TopologyScene::Box::node);
            box->hasAggregation = true;
        }
    }
}

/// The port of its switch that an adapter's cell stands for.
PortNumber SceneMaker::switchPort(NodeIndex adapter) const
{
    for (const Port &port : m_fabric.portsOf(adapter)) {
        if (port.peer.isValid() && m_fabric.peerNode(port) == m_layout.parent[adapter.at()]) {
            return m_fabric.port(port.peer).number;
        }
    }
    return 0;
}

/// Leaves whose cells all look the same are one patch when they are small.
void SceneMaker::findUniformCells()
{
    constexpr qint16 Unseen = -2;
    std::vector<qint16> color(m_layout.parent.size(), Unseen);
    for (const TopologyScene::Cell &cell : m_scene.cells) {
        qint16 &seen = color[m_layout.parent[cell.node.at()].at()];
        const qint16 own = cell.isDown || cell.isDim ? qint16(-1) : cell.color;
        seen = seen == Unseen || seen == own ? own : qint16(-1);
    }
    for (TopologyScene::Box &box : m_scene.boxes) {
        box.cellColor = std::max<qint16>(color[box.node.at()], -1);
    }
    for (TopologyScene::Cell &cell : m_scene.cells) {
        cell.isUniform = color[m_layout.parent[cell.node.at()].at()] >= 0;
    }
}

void SceneMaker::addPill(const TopologyScene::Line &line, const TopologyLayout::Band &band)
{
    const QString text = m_colors.pillText(line.band);
    if (!text.isEmpty()) {
        const QPointF at = band.path == TopologyLayout::Band::Path::Curve
                               ? curvePoint(line.a, band.control, line.b, 0.5)
                               : line.a + (line.b - line.a) * 0.42;
        m_scene.pills.push_back({at, text, line.band});
    }
}

void SceneMaker::addLines()
{
    m_scene.trayMarked.assign(m_layout.trays.size(), false);
    for (size_t i = 0; i < m_layout.bands.size(); ++i) {
        const TopologyLayout::Band &band = m_layout.bands[i];
        const QRectF &a = m_layout.nodeRect[band.a.at()];
        const QRectF &b = m_layout.nodeRect[band.b.at()];
        TopologyScene::Line line{edgePoint(a, b), edgePoint(b, a), static_cast<qint32>(i),
                                 m_colors.ofBand(static_cast<qint32>(i)),
                                 m_colors.isBandMarked(static_cast<qint32>(i))};
        if (band.a == band.b) {
            line.a = line.b = {a.right(), a.center().y()};
        }
        if (band.path == TopologyLayout::Band::Path::Curve) {
            line.a = a.center();
            line.b = b.center();
        }
        if (band.path == TopologyLayout::Band::Path::Tray) {
            if (line.isMarked) {
                m_scene.trayMarked[static_cast<size_t>(band.tray)] = true;
            }
            continue;
        }
        if (line.isMarked) {
            addPill(line, band);
        }
        m_scene.lines.push_back(line);
    }
    std::ranges::stable_sort(m_scene.lines, {}, [](const TopologyScene::Line &line) {
        return std::pair(line.isMarked, line.color);
    });
    m_scene.lineOf.assign(m_layout.bands.size(), -1);
    for (size_t i = 0; i < m_scene.lines.size(); ++i) {
        m_scene.lineOf[static_cast<size_t>(m_scene.lines[i].band)] = static_cast<qint32>(i);
    }
    spreadEnds();
}

/// Straight lines leave a box side by side, in the order of where they go, so that each can be told
/// from the next when zoomed in.
void SceneMaker::spreadEnds()
{
    struct End
    {
        NodeIndex node;
        bool isBelow; ///< out of the bottom of the box
        double to;    ///< x of the other end
        qint32 line;
        bool isA;
    };
    std::vector<End> ends;
    for (size_t i = 0; i < m_scene.lines.size(); ++i) {
        const TopologyScene::Line &line = m_scene.lines[i];
        const auto &band = m_layout.bands[static_cast<size_t>(line.band)];
        if (band.path != TopologyLayout::Band::Path::Straight || line.a.y() == line.b.y()) {
            continue;
        }
        const auto at = static_cast<qint32>(i);
        const bool goesDown = line.b.y() > line.a.y();
        ends.push_back({band.a, goesDown, line.b.x(), at, true});
        ends.push_back({band.b, !goesDown, line.a.x(), at, false});
    }
    std::ranges::sort(ends, {}, [](const End &end) {
        return std::tuple(end.node, end.isBelow, end.to, end.line);
    });
    for (size_t begin = 0; begin < ends.size();) {
        size_t last = begin;
        while (last < ends.size() && ends[last].node == ends[begin].node &&
               ends[last].isBelow == ends[begin].isBelow) {
            ++last;
        }
        const QRectF &box = m_layout.nodeRect[ends[begin].node.at()];
        const double pitch = box.width() / static_cast<double>(last - begin + 1);
        for (double x = box.left() + pitch; begin < last; ++begin, x += pitch) {
            TopologyScene::Line &line = m_scene.lines[static_cast<size_t>(ends[begin].line)];
            (ends[begin].isA ? line.a : line.b).setX(x);
            (ends[begin].isA ? line.roomA : line.roomB) = static_cast<float>(pitch);
        }
    }
}

/// Where a frame's caption can lie when it is zoomed out, and cover nothing.
void SceneMaker::findFreePlaces()
{
    for (size_t i = 0; i < m_layout.frames.size(); ++i) {
        const TopologyLayout::Frame &frame = m_layout.frames[i];
        std::vector<std::pair<double, double>> taken;
        for (const NodeIndex node : frame.nodes) {
            const QRectF all = m_layout.nodeRect[node.at()].united(m_layout.cellArea[node.at()]);
            taken.emplace_back(all.top(), all.bottom());
        }
        std::ranges::sort(taken);
        TopologyScene::Caption &caption = m_scene.captions[i];
        caption.contentTop = taken.empty() ? frame.rect.bottom() : taken.front().first;
        double from = frame.rect.top();
        taken.emplace_back(frame.rect.bottom(), frame.rect.bottom());
        for (const auto &[top, bottom] : taken) {
            if (top - from > caption.freeHeight) {
                caption.freeTop = from;
                caption.freeHeight = top - from;
            }
            from = std::max(from, bottom);
        }
    }
}

/// By routes, the most loaded way is four times as wide as one without any; else more cables make
/// a wider line.
void SceneMaker::addWidths()
{
    m_scene.routes = m_input.routes;
    m_scene.widths.reserve(m_layout.bands.size());
    float most = 1;
    for (const TopologyLayout::Band &band : m_layout.bands) {
        if (m_input.routes) {
            m_scene.widths.push_back({static_cast<float>(routesOver(m_scene, band, true)),
                                      static_cast<float>(routesOver(m_scene, band, false))});
            most = std::max({most, m_scene.widths.back().ofA, m_scene.widths.back().ofB});
        } else {
            const float width = std::min(1 + 0.25F * static_cast<float>(band.links - 1), 3.0F);
            m_scene.widths.push_back({width, width});
        }
    }
    for (TopologyScene::Width &width : m_scene.widths) {
        if (m_input.routes) {
            width = {0.75F + 2.25F * width.ofA / most, 0.75F + 2.25F * width.ofB / most};
        }
    }
}

void SceneMaker::addCaptions()
{
    using Kind = TopologyLayout::Frame::Kind;
    const QLocale locale;
    for (const TopologyLayout::Frame &frame : m_layout.frames) {
        TopologyScene::Caption caption;
        switch (frame.kind) {
        case Kind::Pod:
            caption.title = tr("Pod %1").arg(frame.number);
            break;
        case Kind::Group:
            caption.title = tr("Group %1").arg(frame.number);
            break;
        case Kind::Plane:
            caption.title = tr("Plane %1").arg(frame.number);
            break;
        case Kind::Top:
            caption.title = tr("Tier %1").arg(frame.number);
            break;
        case Kind::Box:
        case Kind::Leaves:
            caption.title = frame.name;
            break;
        }
        const auto count = static_cast<int>(frame.nodes.size());
        const QString switches = tr("%n switch(es)", nullptr, count);
        caption.detail = frame.hosts == 0
                             ? switches
                             : switches + QStringLiteral(" · ") +
                                   tr("%n host adapter(s)", nullptr, static_cast<int>(frame.hosts));
        m_scene.captions.push_back(std::move(caption));
    }
    for (const TopologyLayout::Row &row : m_layout.rows) {
        m_scene.rowLabels.push_back(row.tier == 0 ? tr("Hosts") : tr("Tier %1").arg(row.tier));
    }
    findFreePlaces();
}

} // namespace

std::vector<PortIndex> sendersOf(const TopologyScene &scene, const TopologyLayout::Band &band,
                                 bool ofA)
{
    const Fabric &fabric = *scene.snapshot->fabric;
    std::vector<PortIndex> senders;
    for (quint32 i = 0; i < band.links; ++i) {
        const Link &link = fabric.link(scene.layout->bandLinks[band.firstLink + i]);
        const bool isTurned = fabric.port(link.a).node != band.a;
        senders.push_back(isTurned == ofA ? link.b : link.a);
    }
    return senders;
}

quint32 routesOver(const TopologyScene &scene, const TopologyLayout::Band &band, bool ofA)
{
    quint32 routes = 0;
    for (const PortIndex port : sendersOf(scene, band, ofA)) {
        routes += scene.routes ? scene.routes->of(port) : 0;
    }
    return routes;
}

TopologyScene makeScene(const TopologyInput &input)
{
    return SceneMaker(input).make();
}

NodeIndex TopologyScene::nodeAt(QPointF point) const
{
    for (const Box &box : boxes) {
        if (box.rect.contains(point)) {
            return box.node;
        }
    }
    for (const Cell &cell : cells) {
        // Between two cells it is the nearer one.
        if (cell.rect.adjusted(-1.5, -1.5, 1.5, 1.5).contains(point)) {
            return cell.node;
        }
    }
    return {};
}

qint32 TopologyScene::bandAt(QPointF point, double reach) const
{
    qint32 best = -1;
    double bestDistance = reach;
    for (const Line &line : lines) {
        const TopologyLayout::Band &band = layout->bands[static_cast<size_t>(line.band)];
        double distance = bestDistance + 1;
        if (band.path == TopologyLayout::Band::Path::Curve) {
            QPointF from = line.a;
            for (int i = 1; i <= 12; ++i) {
                const QPointF to = curvePoint(line.a, band.control, line.b, i / 12.0);
                distance = std::min(distance, distanceToSegment(point, from, to));
                from = to;
            }
        } else {
            distance = distanceToSegment(point, line.a, line.b);
        }
        // Those later in the list are painted above.
        if (distance <= bestDistance) {
            bestDistance = distance;
            best = line.band;
        }
    }
    return best;
}

qint32 TopologyScene::frameAt(QPointF point) const
{
    for (size_t i = 0; i < layout->frames.size(); ++i) {
        if (layout->frames[i].rect.contains(point)) {
            return static_cast<qint32>(i);
        }
    }
    return -1;
}

QRectF TopologyScene::placeOf(NodeIndex node) const
{
    if (!node.isValid()) {
        return {};
    }
    const QRectF rect = layout->nodeRect[node.at()];
    const NodeIndex parent = layout->parent[node.at()];
    return rect.isNull() && parent.isValid() ? layout->nodeRect[parent.at()] : rect;
}

std::vector<NodeIndex> TopologyScene::walkOrder() const
{
    std::vector<NodeIndex> order;
    for (size_t i = 0; i < layout->nodeRect.size(); ++i) {
        if (!layout->nodeRect[i].isNull()) {
            order.emplace_back(i);
        }
    }
    std::ranges::sort(order, {}, [this](NodeIndex node) {
        const QRectF &rect = layout->nodeRect[node.at()];
        return std::tuple(std::lround(rect.top()), rect.left());
    });
    return order;
}

std::vector<qint32> TopologyScene::bandsOf(NodeIndex node) const
{
    std::vector<qint32> list;
    for (size_t i = 0; i < layout->bands.size(); ++i) {
        if (layout->bands[i].a == node || layout->bands[i].b == node) {
            list.push_back(static_cast<qint32>(i));
        }
    }
    return list;
}

} // namespace pickglass
