// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The cells of adapters, and the trays: one path for all cables between two groups.
#include "app/desktop/topology/topologyframe.h"

#include <QPainterPath>

namespace pickglass {

/// A patch of this heat; hollow where it is not known.
void TopologyPainter::paintLevel(Frame &f, HeatLevel level, const QRectF &rect)
{
    const QColor &color = f.colors.of(level);
    if (level.isKnown()) {
        f.painter.fillRect(rect, color);
        return;
    }
    const double line = 1 / f.ratio;
    f.painter.fillRect(rect, f.tokens.background);
    if (rect.width() < 3 * line || rect.height() < 3 * line) {
        f.painter.fillRect(QRectF(rect.left(), rect.top(), line, rect.height()), color);
        return;
    }
    f.painter.fillRect(QRectF(rect.left(), rect.top(), rect.width(), line), color);
    f.painter.fillRect(QRectF(rect.left(), rect.bottom() - line, rect.width(), line), color);
    f.painter.fillRect(QRectF(rect.left(), rect.top(), line, rect.height()), color);
    f.painter.fillRect(QRectF(rect.right() - line, rect.top(), line, rect.height()), color);
}

/// Fills a patch of the maximum with the mean: the maximum stays as its edge.
void TopologyPainter::paintMean(Frame &f, HeatLevel mean, const QRectF &rect)
{
    const double edge = 1 / f.ratio;
    if (mean.isKnown() && rect.width() >= 3 * edge && rect.height() >= 3 * edge) {
        f.painter.fillRect(rect.adjusted(edge, edge, -edge, -edge), f.colors.of(mean));
    }
}

/// Cells that are too small for gaps: a patch each, below a pixel one for all at a switch. Those
/// over the threshold come last and have a visible size.
void TopologyPainter::paintSmallHeat(Frame &f)
{
    constexpr double MinPatch = 1.6;
    constexpr double MinOver = 3;
    f.painter.setRenderHint(QPainter::Antialiasing, false);
    const auto paintOver = [&](HeatLevel level, QRectF rect) {
        const double x = std::max(0.0, MinOver - rect.width()) / 2;
        const double y = std::max(0.0, MinOver - rect.height()) / 2;
        paintLevel(f, level, rect.adjusted(-x, -y, x, y));
    };
    for (const bool over : {false, true}) {
        if (f.pixels(10) >= MinPatch) {
            for (const TopologyScene::Cell &cell : f.scene.cells) {
                const HeatLevel level = f.levelOf(cell);
                if (level.isOver() != over || !f.sees(cell.rect)) {
                    continue;
                }
                const QRectF rect = f.crisp(cell.rect.adjusted(-1, -1, 2, 2));
                if (cell.isDown || cell.isDim) {
                    f.painter.fillRect(rect, f.cellColor(cell));
                } else {
                    over ? paintOver(level, rect) : paintLevel(f, level, rect);
                }
            }
            continue;
        }
        for (size_t i = 0; i < f.scene.boxes.size(); ++i) {
            const QRectF &area = f.layout.cellArea[f.scene.boxes[i].node.at()];
            const HeatLevel level = f.heat->areas[i];
            if (!area.isNull() && level.isOver() == over && f.sees(area)) {
                const QRectF rect = f.crisp(area);
                over ? paintOver(level, rect) : paintLevel(f, level, rect);
                paintMean(f, f.heat->means.areas[i], rect);
            }
        }
    }
    f.painter.setRenderHint(QPainter::Antialiasing);
}

void TopologyPainter::paintCell(QPainter &painter, const QColor &color, const QRectF &rect,
                                CellLook look)
{
    const double radius = rect.width() * 0.2;
    if (look == CellLook::Filled) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawRoundedRect(rect, radius, radius);
        return;
    }
    const double line = std::max(1.0, rect.width() * 0.1);
    const QRectF inside = rect.adjusted(line, line, -line, -line);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color, line, look == CellLook::Hollow ? Qt::DashLine : Qt::SolidLine));
    painter.drawRoundedRect(rect.adjusted(line / 2, line / 2, -line / 2, -line / 2), radius,
                            radius);
    if (look == CellLook::Down) {
        painter.drawLine(inside.topLeft(), inside.bottomRight());
    }
}

const QImage &TopologyPainter::cellSprite(const Frame &f, const QColor &color, int pixels,
                                          CellLook look)
{
    const quint64 key = static_cast<quint64>(color.rgb()) << 16 |
                        static_cast<quint64>(pixels) << 2 | static_cast<quint64>(look);
    QImage &sprite = m_sprites[key];
    if (sprite.isNull()) {
        sprite = QImage(pixels, pixels, QImage::Format_ARGB32_Premultiplied);
        sprite.fill(Qt::transparent);
        QPainter painter(&sprite);
        painter.setRenderHint(QPainter::Antialiasing);
        paintCell(painter, color, QRectF(0, 0, pixels, pixels), look);
    }
    sprite.setDevicePixelRatio(f.ratio);
    return sprite;
}

/// What is behind the cells of a switch: one patch where they are small and alike.
void TopologyPainter::paintCellAreas(Frame &f, double size)
{
    for (const TopologyScene::Box &box : f.scene.boxes) {
        const QRectF &area = f.layout.cellArea[box.node.at()];
        if (size < MinCell && box.cellColor >= 0 && f.sees(area)) {
            f.painter.fillRect(f.camera.toScreen(area),
                               f.color(static_cast<quint8>(box.cellColor)));
        }
    }
    if (size >= MinCell) {
        // Cables that run behind the cells do not shine through between them.
        const QColor back = f.layout.frames.empty()
                                ? f.tokens.background
                                : mixed(f.tokens.background, f.tokens.panel, 0.75);
        for (const TopologyScene::Box &box : f.scene.boxes) {
            const QRectF &area = f.layout.cellArea[box.node.at()];
            if (!area.isNull() && f.sees(area)) {
                f.painter.fillRect(f.camera.toScreen(area.adjusted(-2, -1, 2, 2)), back);
            }
        }
    }
}

void TopologyPainter::paintCells(Frame &f)
{
    const double size = f.pixels(10);
    const int sprite = std::max(1, static_cast<int>(std::lround(size * f.ratio)));
    if (m_sprites.size() > 800) {
        m_sprites.clear();
    }
    if (f.heat && size < MinCell) {
        paintSmallHeat(f);
        return;
    }
    f.painter.setPen(Qt::NoPen);
    f.painter.setRenderHint(QPainter::Antialiasing, size < MinCell);
    paintCellAreas(f, size);
    for (const TopologyScene::Cell &cell : f.scene.cells) {
        if (!f.sees(cell.rect)) {
            continue;
        }
        if (size < MinCell && cell.isUniform) {
            continue;
        }
        if (size < MinCell) {
            // Too small for gaps: the cells of a leaf become one patch.
            f.painter.fillRect(f.camera.toScreen(cell.rect.adjusted(-1, -1, 2, 2)),
                               f.cellColor(cell));
            continue;
        }
        const HeatLevel level = f.heat ? f.levelOf(cell) : HeatLevel();
        const bool isHollow = f.heat && !level.isKnown() && !cell.isDown;
        // What stands out is larger, too.
        const double grown = level.isOver() ? std::max(1.0, std::round(size * 0.12)) : 0;
        const QRectF rect = f.crisp(cell.rect).adjusted(-grown, -grown, grown, grown);
        if (size < 5) {
            isHollow ? paintLevel(f, level, rect) : f.painter.fillRect(rect, f.cellColor(cell));
        } else {
            const CellLook look = cell.isDown ? CellLook::Down
                                  : isHollow  ? CellLook::Hollow
                                              : CellLook::Filled;
            const int pixels = sprite + static_cast<int>(std::lround(2 * grown * f.ratio));
            if (m_isVector) {
                paintCell(f.painter, f.cellColor(cell), rect, look);
            } else {
                f.painter.drawImage(rect.topLeft(), cellSprite(f, f.cellColor(cell), pixels, look));
            }
        }
    }
    f.painter.setRenderHint(QPainter::Antialiasing);
}

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
            const TopologyHeat::Ways &mean = f.heat->means.trays[i];
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
