// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/topology/topologypainter.h"

#include <QFontMetricsF>
#include <QPaintDevice>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

/// On screen, in pixels: below these sizes a thing is drawn simpler.
constexpr double LeastRounded = 12;
constexpr double LeastCell = 3.2;
constexpr double LeastCaption = 44;

/// What of a box's name fits: all of it, what tells it from its row, or the end of that.
QString fittingLabel(const TopologyScene::Box &box, const QFontMetricsF &metrics, double room)
{
    for (const QString &text : {box.label, box.brief}) {
        // As wide as with the widest figures, so that a row does not mix the two.
        double width = metrics.horizontalAdvance(text);
        const auto ones = static_cast<double>(text.count(u'1'));
        width += ones * (metrics.horizontalAdvance(u'0') - metrics.horizontalAdvance(u'1'));
        if (width <= room) {
            return text;
        }
    }
    return metrics.elidedText(box.brief, room < 60 ? Qt::ElideLeft : Qt::ElideMiddle, room);
}

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

} // namespace

struct TopologyPainter::Frame
{
    QPainter &painter;
    const TopologyScene &scene;
    const TopologyCamera &camera;
    QRectF window;
    double ratio;
    const TopologyEmphasis &emphasis;
    QRectF visible = camera.toScene(window);
    const Tokens &tokens = scene.tokens;
    const TopologyLayout &layout = *scene.layout;

    double pixels(double length) const { return length * camera.scale; }
    bool sees(const QRectF &rect) const { return rect.intersects(visible); }
    QColor color(quint8 index) const { return scene.palette[index]; }
    /// Whole device pixels, so that edges are crisp.
    QRectF crisp(const QRectF &sceneRect) const
    {
        const QRectF r = camera.toScreen(sceneRect);
        const auto snap = [this](double v) { return std::round(v * ratio) / ratio; };
        const double left = snap(r.left());
        const double top = snap(r.top());
        return {left, top, std::max(snap(r.right()) - left, 1 / ratio),
                std::max(snap(r.bottom()) - top, 1 / ratio)};
    }
    QColor boxFill(quint8 index) const
    {
        const QColor base = tokens.isDark ? tokens.raised : tokens.panel;
        return index == TopologyScene::Neutral
                   ? base
                   : mixed(base, color(index), tokens.isDark ? 0.20 : 0.13);
    }
    QColor boxBorder(quint8 index) const
    {
        return index == TopologyScene::Neutral
                   ? mixed(tokens.border, tokens.secondary, 0.35)
                   : mixed(tokens.panel, color(index), tokens.isDark ? 0.62 : 0.66);
    }
};

TopologyPainter::TopologyPainter(const QFont &font) : m_font(font), m_semibold(font)
{
    m_semibold.setWeight(QFont::DemiBold);
}

void TopologyPainter::paint(QPainter &painter, const TopologyScene &scene,
                            const TopologyCamera &camera, QSizeF window,
                            const TopologyEmphasis &emphasis)
{
    Frame f{
        painter, scene, camera, QRectF(QPointF(), window), painter.device()->devicePixelRatioF(),
        emphasis};
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(f.window, scene.tokens.background);
    paintFrames(f);
    paintLines(f);
    paintTrays(f);
    paintCells(f);
    paintBoxes(f);
    paintChips(f);
    paintPills(f);
    paintRowLabels(f);
    paintEmphasis(f);
    painter.restore();
}

void TopologyPainter::paintFrames(Frame &f)
{
    f.painter.setFont(m_semibold);
    const QFontMetricsF bold(m_semibold);
    const QFontMetricsF plain(m_font);
    std::vector<bool> hasTray(f.layout.frames.size());
    for (const TopologyLayout::Tray &tray : f.layout.trays) {
        if (tray.frame >= 0) {
            hasTray[static_cast<size_t>(tray.frame)] = true;
        }
    }
    for (size_t i = 0; i < f.layout.frames.size(); ++i) {
        const TopologyLayout::Frame &frame = f.layout.frames[i];
        if (!f.sees(frame.rect)) {
            continue;
        }
        const QRectF rect = f.crisp(frame.rect).adjusted(0.5, 0.5, -0.5, -0.5);
        f.painter.setPen(QPen(f.tokens.border, 1));
        f.painter.setBrush(f.tokens.isDark ? mixed(f.tokens.background, f.tokens.panel, 0.8)
                                           : mixed(f.tokens.background, f.tokens.panel, 0.75));
        const double radius = std::clamp(f.pixels(10), 2.0, double(Tokens::PanelRadius));
        f.painter.drawRoundedRect(rect, radius, radius);
        const double title = f.pixels(TopologyLayout::TitleHeight + 8);
        if (title >= plain.height() && rect.width() >= LeastCaption) {
            const QPointF at(std::max(rect.left() + 10, 8.0),
                             rect.top() + (title - plain.height()) / 2 + plain.ascent());
            // The way in is in the middle: words keep to the left of it.
            const double end = hasTray[i] ? rect.center().x() - 8 : rect.right() - 10;
            const double room = end - at.x();
            if (room < 24) {
                continue;
            }
            const TopologyScene::Caption &caption = f.scene.captions[i];
            f.painter.setFont(m_semibold);
            f.painter.setPen(f.tokens.text);
            const QString text = bold.elidedText(caption.title, Qt::ElideMiddle, room);
            f.painter.drawText(at, text);
            const double used = bold.horizontalAdvance(text) + 10;
            if (used + plain.horizontalAdvance(caption.detail) < room) {
                f.painter.setFont(m_font);
                f.painter.setPen(f.tokens.secondary);
                f.painter.drawText(at + QPointF(used, 0), caption.detail);
            }
        }
    }
}

/// Zoomed out, a frame's caption is a chip in its middle.
void TopologyPainter::paintChips(Frame &f)
{
    if (f.pixels(TopologyLayout::TitleHeight + 8) >= QFontMetricsF(m_font).height()) {
        return;
    }
    const QFontMetricsF bold(m_semibold);
    const QFontMetricsF plain(m_font);
    for (size_t i = 0; i < f.layout.frames.size(); ++i) {
        const QRectF rect = f.camera.toScreen(f.layout.frames[i].rect);
        const TopologyScene::Caption &caption = f.scene.captions[i];
        const double title = bold.horizontalAdvance(caption.title);
        const double detail = plain.horizontalAdvance(caption.detail);
        const bool withDetail = detail + 24 < rect.width() && rect.height() > 80;
        const QSizeF size((withDetail ? std::max(title, detail) : title) + 14,
                          bold.height() + (withDetail ? plain.height() : 0) + 4);
        if (!rect.intersects(f.window) || size.width() + 6 > rect.width() ||
            size.height() + 4 > rect.height()) {
            continue;
        }
        const QRectF chip(rect.center() - QPointF(size.width(), size.height()) / 2, size);
        f.painter.setPen(QPen(f.tokens.border, 1));
        f.painter.setBrush(f.tokens.panel);
        f.painter.drawRoundedRect(chip, 4, 4);
        f.painter.setFont(m_semibold);
        f.painter.setPen(f.tokens.text);
        f.painter.drawText(QRectF(chip.left(), chip.top() + 2, chip.width(), bold.height()),
                           Qt::AlignCenter, caption.title);
        if (withDetail) {
            f.painter.setFont(m_font);
            f.painter.setPen(f.tokens.secondary);
            f.painter.drawText(
                QRectF(chip.left(), chip.top() + 2 + bold.height(), chip.width(), plain.height()),
                Qt::AlignCenter, caption.detail);
        }
    }
}

void TopologyPainter::paintLines(Frame &f)
{
    const QSize size = (f.window.size() * f.ratio).toSize();
    m_lines.begin(size);
    const auto device = [&](QPointF p) { return f.camera.toScreen(p) * f.ratio; };
    const double base = std::clamp(std::sqrt(f.camera.scale) * 1.15, 0.45, 1.7) * f.ratio;

    // Stems from a leaf to its cells, and the stubs of trays.
    m_lines.setColor(f.color(TopologyScene::Neutral), 0.55, 0.6);
    if (f.pixels(12) >= 2) {
        for (const TopologyScene::Box &box : f.scene.boxes) {
            const QRectF &cells = f.layout.cellArea[box.node.at()];
            if (!cells.isNull() && f.sees(cells.united(box.rect))) {
                m_lines.line(device({box.rect.center().x(), box.rect.bottom()}),
                             device({box.rect.center().x(), cells.top()}), f.ratio);
            }
        }
    }
    for (const TopologyLayout::Tray &tray : f.layout.trays) {
        if (f.pixels(7) < 1.5 || tray.nodes.empty()) {
            continue;
        }
        for (const NodeIndex node : tray.nodes) {
            const QRectF &rect = f.layout.nodeRect[node.at()];
            m_lines.line(device({rect.center().x(), tray.bar.y1()}),
                         device({rect.center().x(), rect.top()}), f.ratio);
        }
    }

    // The more lines there are, the more those that nothing is said about recede.
    const double dense =
        std::clamp(std::log10(static_cast<double>(f.scene.lines.size() + 1) / 200) / 1.2, 0.0,
                   1.0) *
        std::clamp(1.4 - f.camera.scale, 0.3, 1.0);
    int current = -1;
    for (const TopologyScene::Line &line : f.scene.lines) {
        const TopologyLayout::Band &band = f.layout.bands[static_cast<size_t>(line.band)];
        const int key = line.color + (line.isMarked ? 256 : 0);
        if (key != current) {
            current = key;
            const bool quiet = line.color == TopologyScene::Neutral;
            m_lines.setColor(f.color(line.color),
                             line.isMarked ? 1.0
                             : quiet       ? 0.34 - 0.14 * dense
                                           : 0.5,
                             line.isMarked ? 1.0
                             : quiet       ? 0.46 - 0.18 * dense
                                           : 0.68 - 0.14 * dense);
        }
        double width = base * (line.isMarked ? 1.5 : 1);
        if (band.links > 1) {
            width *= std::min(1 + 0.25 * (band.links - 1), 3.0);
        }
        if (band.path == TopologyLayout::Band::Path::Curve) {
            m_lines.curve(device(line.a), device(band.control), device(line.b), width);
        } else {
            m_lines.line(device(line.a), device(line.b), width);
        }
    }
    QImage picture = m_lines.end();
    picture.setDevicePixelRatio(f.ratio);
    f.painter.drawImage(QPointF(), picture);
}

void TopologyPainter::paintTrays(Frame &f)
{
    if (f.layout.trays.empty()) {
        return;
    }
    const double width = std::clamp(f.pixels(5), 1.2, 5.0);
    const QColor quiet = mixed(f.tokens.background, f.color(TopologyScene::Neutral), 0.6);
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
        f.painter.setPen(QPen(color, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        f.painter.drawPath(roundedPolyline(points, f.pixels(14)));
        if (f.pixels(7) >= 1.5) {
            f.painter.setPen(QPen(quiet, std::max(width * 0.6, 1.0), Qt::SolidLine, Qt::RoundCap));
            f.painter.drawLine(bar);
        }
    }
}

const QImage &TopologyPainter::cellSprite(const Frame &f, const QColor &color, int pixels,
                                          bool down)
{
    const quint64 key = static_cast<quint64>(color.rgb()) << 16 |
                        static_cast<quint64>(pixels) << 1 | (down ? 1 : 0);
    QImage &sprite = m_sprites[key];
    if (sprite.isNull()) {
        sprite = QImage(pixels, pixels, QImage::Format_ARGB32_Premultiplied);
        sprite.fill(Qt::transparent);
        QPainter painter(&sprite);
        painter.setRenderHint(QPainter::Antialiasing);
        const double radius = pixels * 0.2;
        const QRectF rect(0, 0, pixels, pixels);
        if (down) {
            const double line = std::max(1.0, pixels * 0.1);
            painter.setPen(QPen(color, line));
            painter.drawRoundedRect(rect.adjusted(line / 2, line / 2, -line / 2, -line / 2), radius,
                                    radius);
            painter.drawLine(QPointF(line, line), QPointF(pixels - line, pixels - line));
        } else {
            painter.setPen(Qt::NoPen);
            painter.setBrush(color);
            painter.drawRoundedRect(rect, radius, radius);
        }
    }
    sprite.setDevicePixelRatio(f.ratio);
    return sprite;
}

void TopologyPainter::paintCells(Frame &f)
{
    const double size = f.pixels(10);
    const int sprite = std::max(1, static_cast<int>(std::lround(size * f.ratio)));
    const auto shade = [&](const TopologyScene::Cell &cell) {
        const QColor color = cell.isDown ? f.tokens.error : f.color(cell.color);
        return cell.isDim ? mixed(f.tokens.background, color, 0.3) : color;
    };
    if (m_sprites.size() > 400) {
        m_sprites.clear();
    }
    f.painter.setPen(Qt::NoPen);
    f.painter.setRenderHint(QPainter::Antialiasing, size < LeastCell);
    for (const TopologyScene::Box &box : f.scene.boxes) {
        const QRectF &area = f.layout.cellArea[box.node.at()];
        if (size < LeastCell && box.cellColor >= 0 && f.sees(area)) {
            f.painter.fillRect(f.camera.toScreen(area),
                               f.color(static_cast<quint8>(box.cellColor)));
        }
    }
    if (size >= LeastCell) {
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
    for (const TopologyScene::Cell &cell : f.scene.cells) {
        if (!f.sees(cell.rect)) {
            continue;
        }
        if (size < LeastCell && cell.isUniform) {
            continue;
        }
        if (size < LeastCell) {
            // Too small for gaps: the cells of a leaf become one patch.
            f.painter.fillRect(f.camera.toScreen(cell.rect.adjusted(-1, -1, 2, 2)), shade(cell));
            continue;
        }
        const QRectF rect = f.crisp(cell.rect);
        if (size < 5) {
            f.painter.fillRect(rect, shade(cell));
        } else {
            f.painter.drawImage(rect.topLeft(), cellSprite(f, shade(cell), sprite, cell.isDown));
        }
    }
    f.painter.setRenderHint(QPainter::Antialiasing);
}

void TopologyPainter::paintBox(Frame &f, const TopologyScene::Box &box, const QRectF &rect)
{
    const double radius = std::min(double(Tokens::ControlRadius), rect.height() * 0.22);
    const QColor fill = box.isDim ? f.tokens.background : f.boxFill(box.color);
    // By the true height: rounding must not make equals look different.
    if (f.pixels(box.rect.height()) < LeastRounded) {
        f.painter.fillRect(rect, f.boxBorder(box.color));
        if (rect.height() >= 5 && rect.width() >= 5) {
            f.painter.fillRect(rect.adjusted(1, 1, -1, -1),
                               mixed(fill, f.boxBorder(box.color), 0.35));
        }
        return;
    }
    f.painter.setPen(QPen(f.boxBorder(box.color), 1));
    f.painter.setBrush(fill);
    f.painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    if (box.hasAggregation && rect.height() >= 16) {
        const double r = rect.height() * 0.11;
        const QPointF at(rect.right() - r * 2.2, rect.top() + r * 2.2);
        f.painter.setPen(Qt::NoPen);
        f.painter.setBrush(f.boxBorder(box.color));
        f.painter.drawPolygon(QPolygonF{at + QPointF(-r, 0), at + QPointF(0, -r),
                                        at + QPointF(r, 0), at + QPointF(0, r)});
    }
}

void TopologyPainter::paintBoxes(Frame &f)
{
    const bool labels = f.pixels(24) >= 12.5;
    const QFontMetricsF metrics(m_font);
    f.painter.setFont(m_font);
    for (const TopologyScene::Box &box : f.scene.boxes) {
        if (!f.sees(box.rect)) {
            continue;
        }
        const QRectF rect = f.crisp(box.rect);
        paintBox(f, box, rect);
        const double room = rect.width() - 4;
        if (!labels || room < 14) {
            continue;
        }
        f.painter.setPen(box.isDim ? f.tokens.faint : f.tokens.text);
        f.painter.drawText(rect, Qt::AlignCenter, fittingLabel(box, metrics, room));
    }
}

void TopologyPainter::paintPills(Frame &f)
{
    const QFontMetricsF metrics(m_font);
    std::vector<QRectF> taken;
    f.painter.setFont(m_font);
    for (const TopologyScene::Pill &pill : f.scene.pills) {
        const QPointF at = f.camera.toScreen(pill.at);
        const QSizeF size(metrics.horizontalAdvance(pill.text) + 16, metrics.height() + 4);
        const QRectF rect(at - QPointF(size.width(), size.height()) / 2, size);
        const auto &band = f.layout.bands[static_cast<size_t>(pill.band)];
        const QPointF reach = f.camera.toScreen(f.layout.nodeRect[band.a.at()].center()) -
                              f.camera.toScreen(f.layout.nodeRect[band.b.at()].center());
        const bool covered = std::ranges::any_of(taken, [&](const QRectF &other) {
            return other.adjusted(-3, -3, 3, 3).intersects(rect);
        });
        if (!rect.intersects(f.window) || covered || std::hypot(reach.x(), reach.y()) < 90) {
            continue;
        }
        taken.push_back(rect);
        f.painter.setPen(QPen(f.tokens.warning, 1));
        f.painter.setBrush(f.tokens.panel);
        f.painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2);
        f.painter.setPen(f.tokens.warning);
        f.painter.drawText(rect, Qt::AlignCenter, pill.text);
    }
}

void TopologyPainter::paintRowLabels(Frame &f)
{
    const QFontMetricsF metrics(m_font);
    f.painter.setFont(m_font);
    f.painter.setPen(f.tokens.faint);
    const double left = f.camera.toScreen(f.layout.bounds.topLeft()).x();
    double free = -1e9;
    for (size_t i = 0; i < f.layout.rows.size(); ++i) {
        const TopologyLayout::Row &row = f.layout.rows[i];
        const double y = f.camera.toScreen(QPointF(0, row.y + row.height / 2)).y();
        const double width = metrics.horizontalAdvance(f.scene.rowLabels[i]);
        const double x = std::min(left - width - 12, 16.0);
        if (x < 4 || y - metrics.height() / 2 < free) {
            continue;
        }
        free = y + metrics.height() / 2;
        f.painter.drawText(QPointF(x, y + metrics.ascent() / 2 - 1), f.scene.rowLabels[i]);
    }
}

void TopologyPainter::paintLitBand(Frame &f, qint32 index, const QColor &color, double width)
{
    const TopologyLayout::Band &band = f.layout.bands[static_cast<size_t>(index)];
    const QRectF &a = f.layout.nodeRect[band.a.at()];
    const QRectF &b = f.layout.nodeRect[band.b.at()];
    const bool aAbove = a.bottom() <= b.top();
    const bool bAbove = b.bottom() <= a.top();
    QPointF from = aAbove   ? QPointF(a.center().x(), a.bottom())
                   : bAbove ? QPointF(a.center().x(), a.top())
                            : a.center();
    QPointF to = aAbove   ? QPointF(b.center().x(), b.top())
                 : bAbove ? QPointF(b.center().x(), b.bottom())
                          : b.center();
    if (band.path == TopologyLayout::Band::Path::Curve) {
        from = a.center();
        to = b.center();
    }
    QPainterPath path(f.camera.toScreen(from));
    if (band.path == TopologyLayout::Band::Path::Curve) {
        path.quadTo(f.camera.toScreen(band.control), f.camera.toScreen(to));
    } else {
        path.lineTo(f.camera.toScreen(to));
    }
    f.painter.setBrush(Qt::NoBrush);
    f.painter.setPen(QPen(color, width, Qt::SolidLine, Qt::RoundCap));
    f.painter.drawPath(path);
}

void TopologyPainter::paintEmphasis(Frame &f)
{
    const TopologyEmphasis &e = f.emphasis;
    if (e.dims()) {
        QColor veil = f.tokens.background;
        veil.setAlphaF(0.55F);
        f.painter.fillRect(f.window, veil);
        for (const qint32 band : e.bands) {
            const QColor color = mixed(f.tokens.secondary, f.tokens.text, 0.4);
            paintLitBand(f, band, color, std::clamp(f.camera.scale * 1.6, 1.0, 2.2));
        }
    }
    QColor halo = f.tokens.accent;
    halo.setAlphaF(0.28F);
    if (e.selectedBand >= 0) {
        paintLitBand(f, e.selectedBand, halo, 7);
        paintLitBand(f, e.selectedBand, f.tokens.accent, 2);
    }
    if (e.dims()) {
        const QFontMetricsF metrics(m_font);
        for (const NodeIndex node : e.nodes) {
            const auto box =
                std::ranges::lower_bound(f.scene.boxes, node, {}, &TopologyScene::Box::node);
            if (box != f.scene.boxes.end() && box->node == node) {
                const QRectF rect = f.crisp(box->rect);
                paintBox(f, *box, rect);
                if (rect.height() >= 15 && rect.width() >= 18) {
                    f.painter.setFont(m_font);
                    f.painter.setPen(f.tokens.text);
                    f.painter.drawText(rect, Qt::AlignCenter,
                                       fittingLabel(*box, metrics, rect.width() - 4));
                }
                continue;
            }
            const auto cell =
                std::ranges::lower_bound(f.scene.cells, node, {}, &TopologyScene::Cell::node);
            if (cell != f.scene.cells.end() && cell->node == node) {
                const QRectF rect = f.crisp(cell->rect);
                f.painter.setPen(Qt::NoPen);
                f.painter.setBrush(mixed(f.color(cell->color), f.tokens.text, 0.25));
                f.painter.drawRoundedRect(rect, rect.width() * 0.2, rect.width() * 0.2);
            }
        }
    }
    const auto ring = [&](NodeIndex node, const QColor &color, double distance, double width) {
        const QRectF place = f.scene.placeOf(node);
        if (place.isNull()) {
            return;
        }
        const QRectF rect = f.crisp(place).adjusted(-distance, -distance, distance, distance);
        const double radius = std::min(double(Tokens::ControlRadius), rect.height() * 0.25);
        f.painter.setBrush(Qt::NoBrush);
        f.painter.setPen(QPen(color, width));
        f.painter.drawRoundedRect(rect, radius, radius);
    };
    if (e.selectedNode.isValid()) {
        ring(e.selectedNode, halo, 2.5, 5);
        ring(e.selectedNode, f.tokens.accent, 0.5, 2);
    }
    if (e.focus.isValid()) {
        ring(e.focus, f.tokens.accent, 4, 1.5);
    }
}

} // namespace pickglass
