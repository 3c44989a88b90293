// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/topology/topologyoverlay.h"

#include "app/desktop/topology/topologypainter.h"
#include "app/desktop/widgets/heatlegend.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

constexpr double Swatch = 12;
constexpr double LegendHeight = 34;
constexpr double HeatLegendHeight = 46;
constexpr double MapWidth = 180;
constexpr double MapHeight = 112;
constexpr double MapPadding = 6;

QFont legendFont()
{
    return Theme::instance().font(Tokens::SecondarySize);
}

double entryWidth(const TopologyScene::LegendEntry &entry)
{
    return Swatch + 6 + std::ceil(QFontMetricsF(legendFont()).horizontalAdvance(entry.text));
}

/// How many entries fit side by side.
size_t entriesThatFit(const TopologyScene &scene, double room)
{
    double used = Tokens::SpaceM;
    size_t count = 0;
    for (const auto &entry : scene.legend) {
        used += entryWidth(entry) + Tokens::SpaceL;
        if (used > room) {
            break;
        }
        ++count;
    }
    return count;
}

void paintPanel(QPainter &painter, const QRectF &rect)
{
    const Tokens &t = tokens();
    painter.setPen(QPen(t.border, 1));
    painter.setBrush(t.panel);
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), Tokens::PanelRadius,
                            Tokens::PanelRadius);
}

void paintSwatch(QPainter &painter, const TopologyScene::LegendEntry &entry, const QRectF &rect)
{
    using Mark = TopologyScene::LegendEntry::Mark;
    const Tokens &t = tokens();
    painter.setPen(Qt::NoPen);
    painter.setBrush(entry.color);
    switch (entry.mark) {
    case Mark::Box:
        painter.setPen(QPen(mixed(t.panel, entry.color, 0.66), 1));
        painter.setBrush(mixed(t.panel, entry.color, t.isDark ? 0.20 : 0.13));
        painter.drawRoundedRect(rect.adjusted(0.5, 1.5, -0.5, -1.5), 2.5, 2.5);
        break;
    case Mark::Cell:
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 2, 2);
        break;
    case Mark::Line:
        painter.drawRoundedRect(QRectF(rect.left(), rect.center().y() - 1.5, rect.width(), 3), 1.5,
                                1.5);
        break;
    case Mark::Down:
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(entry.color, 1.3));
        painter.drawRoundedRect(rect.adjusted(1.5, 1.5, -1.5, -1.5), 2, 2);
        painter.drawLine(rect.topLeft() + QPointF(2, 2), rect.bottomRight() - QPointF(2, 2));
        break;
    case Mark::Pill:
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(entry.color, 1.3));
        painter.drawRoundedRect(rect.adjusted(0.5, 2.5, -0.5, -2.5), 3.5, 3.5);
        break;
    }
}

} // namespace

void paintLegend(QPainter &painter, const TopologyScene &scene, const SceneHeat *heat,
                 QSizeF window)
{
    HeatLegend scale;
    double heatWidth = 0;
    if (heat) {
        scale = heatLegendOf(heat->scale, heat->figures.get());
        heatWidth = sizeOf(scale).width() + Tokens::SpaceL;
    }
    const double room = window.width() - 2 * Tokens::SpaceL - 2 * Tokens::SpaceM - heatWidth;
    const size_t count = entriesThatFit(scene, room);
    double width = 2 * Tokens::SpaceM - Tokens::SpaceL + heatWidth;
    for (size_t i = 0; i < count; ++i) {
        width += entryWidth(scene.legend[i]) + Tokens::SpaceL;
    }
    if (count == 0 && !heat) {
        return;
    }
    const double height = heat ? HeatLegendHeight : LegendHeight;
    const QRectF rect(Tokens::SpaceL, window.height() - Tokens::SpaceL - height, width, height);
    painter.setRenderHint(QPainter::Antialiasing);
    paintPanel(painter, rect);
    double x = rect.left() + Tokens::SpaceM;
    if (heat) {
        paintHeatLegend(painter, scale, {x, rect.center().y() - sizeOf(scale).height() / 2});
        x += heatWidth;
    }
    painter.setFont(legendFont());
    for (size_t i = 0; i < count; ++i) {
        const auto &entry = scene.legend[i];
        paintSwatch(painter, entry, {x, rect.center().y() - Swatch / 2, Swatch, Swatch});
        painter.setPen(tokens().secondary);
        painter.drawText(QRectF(x + Swatch + 6, rect.top(), entryWidth(entry), rect.height()),
                         Qt::AlignVCenter | Qt::AlignLeft, entry.text);
        x += entryWidth(entry) + Tokens::SpaceL;
    }
}

QRectF TopologyMinimap::rect(const TopologyScene &scene, const TopologyCamera &camera,
                             QSizeF window)
{
    const QRectF whole = camera.toScreen(scene.layout->bounds);
    const bool all = QRectF(QPointF(), window).adjusted(-1, -1, 1, 1).contains(whole);
    if (all || whole.isEmpty() || window.width() < 3 * MapWidth ||
        window.height() < 3 * MapHeight) {
        return {};
    }
    const double scale = std::min(MapWidth / whole.width(), MapHeight / whole.height());
    const QSizeF size(std::max(40.0, std::round(whole.width() * scale)) + 2 * MapPadding,
                      std::max(24.0, std::round(whole.height() * scale)) + 2 * MapPadding);
    return {QPointF(window.width() - Tokens::SpaceL - size.width(),
                    window.height() - Tokens::SpaceL - size.height()),
            size};
}

QPointF TopologyMinimap::toScene(const TopologyScene &scene, const QRectF &rect, QPointF point)
{
    const QRectF inside = rect.adjusted(MapPadding, MapPadding, -MapPadding, -MapPadding);
    const QRectF &bounds = scene.layout->bounds;
    return {bounds.left() + (point.x() - inside.left()) / inside.width() * bounds.width(),
            bounds.top() + (point.y() - inside.top()) / inside.height() * bounds.height()};
}

void TopologyMinimap::paint(QPainter &painter, TopologyPainter &topology,
                            const TopologyScene &scene, const SceneHeat *heat,
                            const TopologyCamera &camera, QSizeF window)
{
    const QRectF panel = rect(scene, camera, window);
    if (panel.isNull()) {
        return;
    }
    const QRectF inside = panel.adjusted(MapPadding, MapPadding, -MapPadding, -MapPadding);
    const double ratio = painter.device()->devicePixelRatioF();
    const QSize pixels = (inside.size() * ratio).toSize();
    if (m_picture.size() != pixels) {
        m_picture = QImage(pixels, QImage::Format_ARGB32_Premultiplied);
        m_picture.setDevicePixelRatio(ratio);
        QPainter small(&m_picture);
        topology.paint(small, scene,
                       TopologyCamera::fitting(scene.layout->bounds, inside.size(), {}),
                       inside.size(), {}, heat);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    paintPanel(painter, panel);
    painter.drawImage(inside.topLeft(), m_picture);
    const QRectF seen = camera.toScene(QRectF(QPointF(), window));
    const QRectF &bounds = scene.layout->bounds;
    QRectF frame(inside.left() + (seen.left() - bounds.left()) / bounds.width() * inside.width(),
                 inside.top() + (seen.top() - bounds.top()) / bounds.height() * inside.height(),
                 seen.width() / bounds.width() * inside.width(),
                 seen.height() / bounds.height() * inside.height());
    frame &= inside.adjusted(-2, -2, 2, 2);
    QColor tint = tokens().accent;
    tint.setAlphaF(0.10F);
    painter.setBrush(tint);
    painter.setPen(QPen(tokens().accent, 1.5));
    painter.drawRoundedRect(frame, 3, 3);
}

} // namespace pickglass
