// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The trays: one path for all cables between two groups.

#include "app/desktop/topology/topologyframe.h"

#include <QPainterPath>

namespace pickglass {

namespace {

QPainterPath roundedPolyline(const std::vector<QPointF> &points, double radius)
{
    QPainterPath path(points.front());
    for (size_t i = 1; i + 1 < points.size(); ++i) {
        const QPointF before = points[i - 1] - points[i];
        const QPointF after = points[i + 1] - points[i];
        const double lengthBefore = std::hypot(before.x(), before.y());
        const double lengthAfter = std::hypot(after.x(), after.y());
        const double r = std::min({radius, lengthBefore / 2, lengthAfter / 2});
        if (r < 0.5) {
            path.lineTo(points[i]);
            continue;
        }
        path.lineTo(points[i] + before / lengthBefore * r);
        path.quadTo(points[i], points[i] + after / lengthAfter * r);
    }
    path.lineTo(points.back());
    return path;
}

/// The first and the second half of a line, by its length.
std::pair<QPolygonF, QPolygonF> halvesOf(const QPainterPath &path)
{
    const QList<QPolygonF> parts = path.toSubpathPolygons();
    std::pair<QPolygonF, QPolygonF> halves;
    if (parts.isEmpty()) {
        return halves;
    }
    const QPolygonF &points = parts.front();
    double left = 0;
    for (qsizetype i = 1; i < points.size(); ++i) {
        left += QLineF(points[i - 1], points[i]).length();
    }
    left /= 2;
    halves.first.append(points.front());
    for (qsizetype i = 1; i < points.size(); ++i) {
        const QLineF piece(points[i - 1], points[i]);
        if (halves.second.isEmpty() && piece.length() >= left) {
            const QPointF middle =
                piece.length() > 0 ? piece.pointAt(left / piece.length()) : piece.p1();
            halves.first.append(middle);
            halves.second.append(middle);
        }
        left -= piece.length();
        (halves.second.isEmpty() ? halves.first : halves.second).append(points[i]);
    }
    return halves;
}

} // namespace

/// Half of a tray.
struct TopologyPainter::Lane
{
    HeatLevel level;
    HeatLevel mean;
    QPolygonF points;
};

void TopologyPainter::setHeatPen(Frame &f, HeatLevel level, double width)
{
    QPen pen(level.isIdle() ? mixed(f.tokens.background, f.color(TopologyScene::Neutral), 0.6)
                            : f.colors.of(level),
             level.isOver() ? std::max(width * 1.3, 2.0) : width, Qt::SolidLine, Qt::FlatCap,
             Qt::RoundJoin);
    if (!level.isKnown()) {
        pen.setStyle(Qt::DashLine);
        pen.setWidthF(std::max(width * 0.6, 1.0));
    }
    f.painter.setPen(pen);
}

/// Lanes lie above one another: the coldest first, so that nothing hot is hidden. The maximum is
/// the edge of each, the mean its fill.
void TopologyPainter::paintLanes(Frame &f, std::vector<Lane> lanes, double width)
{
    std::ranges::stable_sort(lanes, {}, &Lane::level);
    for (const Lane &lane : lanes) {
        setHeatPen(f, lane.level, width);
        f.painter.drawPolyline(lane.points);
        if (lane.mean.isKnown() && lane.mean != lane.level) {
            setHeatPen(f, lane.mean, width - 2);
            f.painter.drawPolyline(lane.points);
        }
    }
}

void TopologyPainter::paintStubs(Frame &f, size_t index, const QLineF &bar, double width)
{
    setHeatPen(f, f.heat->trays[index].ofA, std::max(width * 0.6, 1.0));
    f.painter.drawLine(bar);
    const std::vector<HeatLevel> &stubs = f.heat->stubs[index];
    const TopologyLayout::Tray &tray = f.layout.trays[index];
    for (size_t i = 0; i < stubs.size(); ++i) {
        const QRectF &rect = f.layout.nodeRect[tray.nodes[i].at()];
        setHeatPen(f, stubs[i], std::clamp(f.pixels(1.6), 1.0, 2.5));
        f.painter.drawLine(f.camera.toScreen({rect.center().x(), tray.bar.y1()}),
                           f.camera.toScreen({rect.center().x(), rect.top()}));
    }
}

void TopologyPainter::paintTrays(Frame &f)
{
    if (f.layout.trays.empty()) {
        return;
    }
    // With heat it takes two edges and a fill.
    const double width = std::clamp(f.pixels(5), f.heat ? 3.0 : 1.2, 5.0);
    const QColor quiet = mixed(f.tokens.background, f.color(TopologyScene::Neutral), 0.6);
    std::vector<Lane> lanes;
    f.painter.setBrush(Qt::NoBrush);
    for (size_t i = 0; i < f.layout.trays.size(); ++i) {
        const TopologyLayout::Tray &tray = f.layout.trays[i];
        std::vector<QPointF> points;
        QRectF covers;
        for (const QPointF &point : tray.path) {
            points.push_back(f.camera.toScreen(point));
            covers |= QRectF(points.back() - QPointF(1, 1), QSizeF(2, 2));
        }
        const QLineF bar(f.camera.toScreen(tray.bar.p1()), f.camera.toScreen(tray.bar.p2()));
        covers |= QRectF(bar.p1(), bar.p2()).adjusted(-1, -1, 1, 1);
        if (!covers.adjusted(-5, -5, 5, 5).intersects(f.window)) {
            continue;
        }
        const QColor color = f.scene.trayMarked[i] ? f.tokens.warning : quiet;
        const QPainterPath path = roundedPolyline(points, f.pixels(14));
        if (f.heat) {
            // It begins at the upper group.
            const auto [above, below] = halvesOf(path);
            const SceneHeat::Ways &mean = f.heat->means.trays[i];
            lanes.push_back({f.heat->trays[i].ofB, mean.ofB, above});
            lanes.push_back({f.heat->trays[i].ofA, mean.ofA, below});
            if (f.pixels(7) >= 1.5) {
                paintStubs(f, i, bar, width);
            }
            continue;
        }
        f.painter.setPen(QPen(color, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        f.painter.drawPath(path);
        if (f.pixels(7) >= 1.5) {
            f.painter.setPen(QPen(quiet, std::max(width * 0.6, 1.0), Qt::SolidLine, Qt::RoundCap));
            f.painter.drawLine(bar);
        }
    }
    paintLanes(f, std::move(lanes), width);
}

} // namespace pickglass
