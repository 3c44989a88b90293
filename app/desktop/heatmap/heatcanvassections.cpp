// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatcanvas.h"
#include "app/desktop/heatmap/heatwords.h"
#include "app/desktop/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace pickglass {

std::optional<HeatSpot> HeatCanvas::sectionSpot() const
{
    if (m_mouse && !m_press) {
        if (const auto spot = spotAt(*m_mouse)) {
            return spot;
        }
    }
    HeatSpot spot = m_spot;
    if (!spot.time.isKnown()) {
        spot.time = m_session->hover().isKnown() ? m_session->hover() : m_session->cursor();
    }
    // The end of a recording is the end of its last cell.
    if (const HeatMap *map = m_scene->anyMap(); map && map->columns > 0) {
        spot.time = std::min(spot.time, Timestamp(map->startOf(map->columns).microseconds() - 1));
    }
    return spot;
}

std::pair<SharedHeatMap, quint32> HeatCanvas::sectionRow(const HeatSpot &spot, size_t sheet) const
{
    const SharedHeatMap &map = m_scene->sheets[sheet].map;
    if (!map || spot.place >= m_scene->lines.size()) {
        return {};
    }
    if (!m_marked) {
        return {map, m_scene->lines.order[spot.place]};
    }
    SharedHeatMap &together = m_joined[sheet];
    if (!together) {
        const auto rows = m_scene->lines.members(m_marked->first, m_marked->second);
        const HeatJoin join{{}, {rows.begin(), rows.end()}};
        together = std::make_shared<const HeatMap>(joined(*map, {&join, 1}));
    }
    return {together, 0};
}

void HeatCanvas::paintRowSection(QPainter &painter, size_t sheet, const QRectF &place,
                                 const HeatSpot &spot) const
{
    const auto [map, row] = sectionRow(spot, sheet);
    if (!map || place.height() <= 0) {
        return;
    }
    // Several rows together may be above the scale of one.
    const std::span<const double> values = rowSection(*map, m_scene->wish.statistic, row);
    HeatRange range = m_scene->sheets[sheet].range;
    if (m_marked) {
        range = automaticRange(values);
    }
    const double perPixel =
        frameOf(sheet, QSize(static_cast<int>(place.width()), 1)).columnsPerPixel;
    const double first = frameOf(sheet, QSize(static_cast<int>(place.width()), 1)).firstColumn;
    const double room = place.height() - 2;
    for (int x = 0; x < static_cast<int>(place.width()); ++x) {
        const auto from = static_cast<qint64>(std::floor(first + x * perPixel));
        const auto to =
            std::max(from + 1, static_cast<qint64>(std::ceil(first + (x + 1) * perPixel)));
        std::optional<double> most;
        for (qint64 column = std::max<qint64>(0, from);
             column < std::min(to, static_cast<qint64>(values.size())); ++column) {
            const auto share = range.place(values[static_cast<size_t>(column)]);
            most = share && (!most || *share > *most) ? share : most;
        }
        if (most) {
            const double height = std::max(1.0, *most * room);
            painter.fillRect(QRectF(place.left() + x, place.bottom() - height, 1, height),
                             faded(tokens().faint, 0.35F));
            painter.fillRect(QRectF(place.left() + x, place.bottom() - height, 1, 1.5),
                             tokens().secondary);
        }
    }
    painter.setFont(smallFont());
    painter.setPen(tokens().faint);
    const HeatMap &shown = *m_scene->sheets[sheet].map;
    const quint32 own = m_scene->lines.order[spot.place];
    const QString name =
        m_marked ? tr("%n rows", nullptr, static_cast<int>(m_marked->second - m_marked->first))
                 : heatRowName(shown, own, m_scene->foldOf[own]);
    const double width = GutterWidth - Tokens::SpaceS;
    painter.drawText(
        QRectF(place.left() - GutterWidth, place.top(), width, place.height()),
        Qt::AlignRight | Qt::AlignBottom,
        painter.fontMetrics().elidedText(name, Qt::ElideMiddle, static_cast<int>(width)));
    painter.drawText(
        QRectF(place.right() + Tokens::SpaceS, place.top(), SectionWidth, place.height()),
        Qt::AlignLeft | Qt::AlignTop,
        heatwords::value(shown.subject, m_scene->wish.statistic, range.high));
}

void HeatCanvas::paintColumnSection(QPainter &painter, size_t sheet, const QRectF &place,
                                    const HeatSpot &spot) const
{
    const HeatSheet &shown = m_scene->sheets[sheet];
    const auto column = shown.map ? shown.map->columnAt(spot.time) : std::nullopt;
    if (!column) {
        return;
    }
    const double perPixel = m_window->rowsShown() / place.height();
    for (int y = 0; y < static_cast<int>(place.height()); ++y) {
        const double first = m_window->firstRow() + y * perPixel;
        const auto from = static_cast<size_t>(std::max(0.0, std::floor(first)));
        const auto to =
            std::min(m_scene->lines.size(),
                     std::max(from + 1, static_cast<size_t>(std::ceil(first + perPixel))));
        std::optional<double> most;
        for (size_t at = from; at < to; ++at) {
            const auto share = shown.range.place(
                shown.map->at(m_scene->wish.statistic, m_scene->lines.order[at], *column));
            most = share && (!most || *share > *most) ? share : most;
        }
        if (!most) {
            continue;
        }
        const bool isMarked = !m_marked || (from >= m_marked->first && from < m_marked->second);
        const double width = std::max(1.0, *most * place.width());
        painter.fillRect(QRectF(place.left(), place.top() + y, width, 1),
                         faded(tokens().faint, isMarked ? 0.35F : 0.12F));
        painter.fillRect(QRectF(place.left() + width - 1.5, place.top() + y, 1.5, 1),
                         isMarked ? tokens().secondary : tokens().border);
    }
}

} // namespace pickglass
