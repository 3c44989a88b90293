// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/topology/topologyoverlay.h"

#include "app/desktop/topology/topologypainter.h"
#include "app/desktop/widgets/heatlegend.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

constexpr double Swatch = 12;
constexpr double LegendHeight = 34;
constexpr double HeatLegendHeight = 46;
constexpr double LegendRow = 20;
constexpr double MapWidth = 180;
constexpr double MapHeight = 112;
constexpr double MapPadding = 6;

QFont legendFont()
{
    return Theme::instance().font(Tokens::SecondarySize);
}

/// A dashed line is seen as such only where it is longer than others are.
double swatchWidth(const TopologyScene::LegendEntry &entry)
{
    return entry.mark == TopologyScene::LegendEntry::Mark::NoCable ? 2.5 * Swatch : Swatch;
}

double entryWidth(const TopologyScene::LegendEntry &entry)
{
    return swatchWidth(entry) + 6 +
           std::ceil(QFontMetricsF(legendFont()).horizontalAdvance(entry.text));
}

/// Where everything of the legend lies: in as many rows as it takes.
struct LegendPlan
{
    HeatLegend scale;
    double scaleWidth = 0;                 ///< 0 without heat
    std::vector<std::vector<size_t>> rows; ///< of entries
    QSizeF size;                           ///< null where there is nothing to explain
};

/// What the scene does not know of: heat, and cables that are not there.
std::vector<TopologyScene::LegendEntry>
entriesOf(const TopologyScene &scene, const TopologyHeat *heat, const TopologyFaults &faults)
{
    using Mark = TopologyScene::LegendEntry::Mark;
    std::vector<TopologyScene::LegendEntry> entries = scene.legend;
    if (heat) {
        entries.push_back({Mark::MeanAndMaximum,
                           {},
                           QCoreApplication::translate("pickglass::TopologyLegend",
                                                       "Fill: mean, edge: maximum")});
    }
    if (drawsMissingCables(faults, scene)) {
        entries.push_back(
            {Mark::NoCable, scene.tokens.error,
             QCoreApplication::translate("pickglass::TopologyLegend", "Cable missing or down")});
    }
    return entries;
}

LegendPlan planLegend(const std::vector<TopologyScene::LegendEntry> &entries,
                      const TopologyHeat *heat, QSizeF window)
{
    LegendPlan plan;
    if (heat) {
        plan.scale = heatLegendOf(heat->scale, heat->figures.get());
        plan.scaleWidth = sizeOf(plan.scale).width() + Tokens::SpaceL;
    }
    const double room = window.width() - 2 * Tokens::SpaceL - 2 * Tokens::SpaceM + Tokens::SpaceL;
    double widest = plan.scaleWidth;
    // The first row goes on beside the scale.
    double used = plan.scaleWidth;
    plan.rows.emplace_back();
    for (size_t i = 0; i < entries.size(); ++i) {
        const double width = entryWidth(entries[i]) + Tokens::SpaceL;
        if (used + width > room && used > 0) {
            plan.rows.emplace_back();
            used = 0;
        }
        used += width;
        widest = std::max(widest, used);
        plan.rows.back().push_back(i);
    }
    if (entries.empty() && !heat) {
        return plan;
    }
    plan.size = {widest - Tokens::SpaceL + 2 * Tokens::SpaceM,
                 (heat ? HeatLegendHeight : LegendHeight) +
                     LegendRow * static_cast<double>(plan.rows.size() - 1)};
    return plan;
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
    case Mark::Square:
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
    case Mark::Aggregation:
        painter.drawPolygon(QPolygonF{QPointF(rect.left() + 2, rect.center().y()),
                                      QPointF(rect.center().x(), rect.top() + 2),
                                      QPointF(rect.right() - 2, rect.center().y()),
                                      QPointF(rect.center().x(), rect.bottom() - 2)});
        break;
    case Mark::Tray:
        painter.setPen(QPen(entry.color, 3, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(QPointF(rect.center().x(), rect.top()),
                         QPointF(rect.center().x(), rect.bottom() - 4));
        painter.setPen(QPen(entry.color, 1.5));
        painter.drawLine(QPointF(rect.left(), rect.bottom() - 4),
                         QPointF(rect.right(), rect.bottom() - 4));
        break;
    case Mark::Wide:
        painter.setPen(QPen(entry.color, 1));
        painter.drawLine(QPointF(rect.left(), rect.top() + 3),
                         QPointF(rect.right(), rect.top() + 3));
        painter.setPen(QPen(entry.color, 3));
        painter.drawLine(QPointF(rect.left(), rect.bottom() - 4),
                         QPointF(rect.right(), rect.bottom() - 4));
        break;
    case Mark::MeanAndMaximum:
        painter.setBrush(Theme::instance().heat(0.35));
        painter.setPen(QPen(Theme::instance().heat(0.95), 2));
        painter.drawRect(rect.adjusted(1, 1, -1, -1));
        break;
    case Mark::NoCable:
        paintNoCable(
            painter,
            {QPointF(rect.left(), rect.center().y()), QPointF(rect.right(), rect.center().y())},
            entry.color);
        break;
    case Mark::Pill:
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(entry.color, 1.3));
        painter.drawRoundedRect(rect.adjusted(0.5, 2.5, -0.5, -2.5), 3.5, 3.5);
        break;
    }
}

} // namespace

double legendHeight(const TopologyScene &scene, const TopologyHeat *heat,
                    const TopologyFaults &faults, QSizeF window)
{
    return planLegend(entriesOf(scene, heat, faults), heat, window).size.height();
}

void paintLegend(QPainter &painter, const TopologyScene &scene, const TopologyHeat *heat,
                 const TopologyFaults &faults, QSizeF window)
{
    const std::vector<TopologyScene::LegendEntry> entries = entriesOf(scene, heat, faults);
    const LegendPlan plan = planLegend(entries, heat, window);
    if (plan.size.isEmpty()) {
        return;
    }
    const QRectF rect(
        QPointF(Tokens::SpaceL, window.height() - Tokens::SpaceL - plan.size.height()), plan.size);
    painter.setRenderHint(QPainter::Antialiasing);
    paintPanel(painter, rect);
    const double left = rect.left() + Tokens::SpaceM;
    const double first = heat ? HeatLegendHeight : LegendHeight;
    if (heat) {
        paintHeatLegend(painter, plan.scale,
                        {left, rect.top() + first / 2 - sizeOf(plan.scale).height() / 2});
    }
    painter.setFont(legendFont());
    double y = rect.top() + first / 2;
    double x = left + plan.scaleWidth;
    for (const std::vector<size_t> &row : plan.rows) {
        for (const size_t i : row) {
            const double width = entryWidth(entries[i]);
            const double swatch = swatchWidth(entries[i]);
            paintSwatch(painter, entries[i], {x, y - Swatch / 2, swatch, Swatch});
            painter.setPen(tokens().secondary);
            painter.drawText(QRectF(x + swatch + 6, y - LegendRow / 2, width, LegendRow),
                             Qt::AlignVCenter | Qt::AlignLeft, entries[i].text);
            x += width + Tokens::SpaceL;
        }
        x = left;
        // The next row begins below the scale.
        y = &row == &plan.rows.front() ? rect.top() + first + LegendRow / 2 - 6 : y + LegendRow;
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
                            const TopologyScene &scene, const TopologyHeat *heat,
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
