// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatcanvas.h"
#include "app/desktop/theme.h"
#include "app/desktop/time/timetext.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace pickglass {

void HeatCanvas::paintTimes(QPainter &painter) const
{
    const TimeRange window = m_window->range();
    const auto line = [&](const QRectF &plot, Timestamp time, const QPen &pen) {
        if (time >= window.from && time <= window.to) {
            const double x = std::round(plot.left() + m_window->xOf(time, plot.width())) + 0.5;
            painter.setPen(pen);
            painter.drawLine(QPointF(x, plot.top() - 3), QPointF(x, plot.bottom() + 3));
        }
    };
    for (size_t i = 0; i < m_heads.size(); ++i) {
        const QRectF plot = plotOf(i);
        if (m_session->hasRange()) {
            const TimeRange range = m_session->range();
            const double from =
                std::max(plot.left(), plot.left() + m_window->xOf(range.from, plot.width()));
            const double to =
                std::min(plot.right(), plot.left() + m_window->xOf(range.to, plot.width()));
            if (from < to) {
                // Beside the cells: a tint over them would be another heat.
                painter.fillRect(QRectF(from, plot.top() - 4, to - from, 3), tokens().accent);
            }
            line(plot, range.from, QPen(tokens().accent, 1));
            line(plot, range.to, QPen(tokens().accent, 1));
        }
        line(plot, m_session->cursor(), QPen(tokens().text, 1));
        line(plot, m_session->hover(), QPen(tokens().accent, 1, Qt::DotLine));
    }
    if (m_session->hover() >= window.from && m_session->hover() <= window.to && !m_heads.empty()) {
        const QRectF plot = plotOf(m_heads.size() - 1);
        const bool isFine = window.to.microseconds() - window.from.microseconds() < 60'000'000;
        painter.setFont(smallFont());
        const QString words =
            timetext::clock(m_session->hover(), isFine ? timetext::Precision::Milliseconds
                                                       : timetext::Precision::Seconds);
        const double width =
            QFontMetricsF(painter.font()).horizontalAdvance(words) + 2.0 * Tokens::SpaceXs;
        const double x =
            std::clamp(plot.left() + m_window->xOf(m_session->hover(), plot.width()) - width / 2,
                       plot.left(), std::max(plot.left(), plot.right() - width));
        const QRectF below = rowSectionOf(m_heads.size() - 1);
        const QRectF place(x, std::max(plot.bottom(), below.height() > 0 ? below.bottom() : 0) + 3,
                           width, QFontMetricsF(painter.font()).height() + 2);
        painter.fillRect(place, tokens().accentBackground);
        painter.setPen(tokens().accent);
        painter.drawText(place, Qt::AlignCenter, words);
    }
}

void HeatCanvas::paintSpots(QPainter &painter) const
{
    const auto hovered = m_mouse && !m_press ? spotAt(*m_mouse) : std::nullopt;
    for (size_t i = 0; i < m_heads.size(); ++i) {
        const QRectF plot = plotOf(i);
        const auto mark = [&](size_t place, const QColor &color, double width) {
            const double from = yOf(plot, static_cast<double>(place));
            const double to = yOf(plot, static_cast<double>(place + 1));
            if (to <= plot.top() || from >= plot.bottom()) {
                return;
            }
            const double middle = (from + to) / 2;
            painter.fillRect(QRectF(plot.left() - 5,
                                    std::max(plot.top(), std::min(from, middle - 1)), width,
                                    std::max(2.0, std::min(to, plot.bottom()) - from)),
                             color);
        };
        for (const size_t place : m_selected) {
            mark(place, tokens().accent, 4);
        }
        if (hovered) {
            const double y = std::round(yOf(plot, static_cast<double>(hovered->place) + 0.5)) + 0.5;
            painter.setPen(QPen(tokens().accent, 1, Qt::DotLine));
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right() + SectionWidth / 2, y));
        }
        if (m_marked) {
            const double from =
                std::max(plot.top(), yOf(plot, static_cast<double>(m_marked->first)));
            const double to =
                std::min(plot.bottom(), yOf(plot, static_cast<double>(m_marked->second)));
            painter.fillRect(QRectF(plot.right() + 1, from, 3, std::max(2.0, to - from)),
                             tokens().accent);
        }
    }
    if (hasFocus() && m_spot.sheet < m_heads.size()) {
        const QRectF plot = plotOf(m_spot.sheet);
        const double height = std::max(4.0, rowHeight(plot));
        const double middle = std::clamp(yOf(plot, static_cast<double>(m_spot.place) + 0.5),
                                         plot.top() + 7, plot.bottom() - 7);
        const HeatMap *map = m_scene->sheets[m_spot.sheet].map.get();
        QRectF cell(plot.left() - GutterWidth + BracketsWidth, middle - std::max(height, 14.0) / 2,
                    GutterWidth - BracketsWidth - 4, std::max(height, 14.0));
        const auto column =
            map && m_spot.time.isKnown() ? map->columnAt(m_spot.time) : std::nullopt;
        if (column) {
            const TimeRange range = map->rangeOf(*column);
            const double from = plot.left() + m_window->xOf(range.from, plot.width());
            const double to = plot.left() + m_window->xOf(range.to, plot.width());
            cell = QRectF(from, middle - height / 2, std::max(4.0, to - from), height);
        }
        // Light around dark, so that it is seen on every heat.
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(tokens().panel, 3));
        painter.drawRect(cell.adjusted(-0.5, -0.5, 0.5, 0.5));
        painter.setPen(QPen(tokens().text, 1));
        painter.drawRect(cell.adjusted(-0.5, -0.5, 0.5, 0.5));
    }
}

void HeatCanvas::paintDrag(QPainter &painter) const
{
    if (!m_press || !m_mouse || m_press->pans || !m_press->isDrag) {
        return;
    }
    const QRectF drag = QRectF(m_press->at, *m_mouse).normalized();
    for (size_t i = 0; i < m_heads.size(); ++i) {
        const QRectF plot = plotOf(i);
        const bool isHere = plot.contains(m_press->at);
        const double from = std::max(plot.left(), drag.left());
        const double to = std::min(plot.right(), drag.right());
        const double top = isHere ? std::max(plot.top(), drag.top()) : plot.top();
        const double bottom = isHere ? std::min(plot.bottom(), drag.bottom()) : plot.bottom();
        painter.setPen(
            QPen(tokens().accent, isHere ? 1.5 : 1, isHere ? Qt::SolidLine : Qt::DotLine));
        painter.setBrush(faded(tokens().accent, isHere ? 0.18F : 0.06F));
        painter.drawRect(QRectF(QPointF(from, top), QPointF(to, bottom)));
    }
}

} // namespace pickglass
