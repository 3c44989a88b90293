// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/timeticks.h"

#include "app/desktop/models/display.h"
#include "app/desktop/time/timeaxis.h"

#include <algorithm>

namespace pickglass {

std::vector<TimeTick> timeTicks(TimeRange shown, int most)
{
    return timeTicks(shown, most, displayOptions().isLocalTime ? Qt::LocalTime : Qt::UTC);
}

void paintTicks(QPainter &painter, const QRectF &plot, double bottom,
                std::span<const std::pair<double, QString>> ticks)
{
    const QFontMetricsF metrics(painter.font());
    painter.setPen(tokens().secondary);
    const double y = bottom + metrics.ascent() + Tokens::SpaceXs;
    double free = -plot.left();
    for (const auto &[x, text] : ticks) {
        const double width = metrics.horizontalAdvance(text);
        const double left = std::clamp(x - width / 2, 0.0, std::max(0.0, plot.width() - width));
        if (left >= free) {
            painter.drawText(QPointF(plot.left() + left, y), text);
            free = left + width + Tokens::SpaceM;
        }
    }
}

QColor faded(QColor color, double alpha)
{
    color.setAlphaF(static_cast<float>(alpha));
    return color;
}

void AxisScene::setTicks(const TimeWindow &window)
{
    constexpr int Spacing = 90;
    ticks.clear();
    const int most = std::max(2, static_cast<int>(plot.width()) / Spacing);
    for (const TimeTick &tick : timeTicks(window.shown(), most)) {
        ticks.emplace_back(window.xOf(tick.time, plot.width()), tick.text);
    }
}

void AxisScene::setTimes(const TimeAxis &axis)
{
    const Session &session = *axis.session();
    const TimeWindow &window = axis.window();
    const auto x = [&](Timestamp time) { return window.xOf(time, plot.width()); };
    cursor.reset();
    range.reset();
    hover.reset();
    if (!window.isKnown()) {
        return;
    }
    if (session.cursor().isKnown()) {
        cursor = x(session.cursor());
    }
    if (session.hasRange()) {
        range.emplace(x(session.range().from), x(session.range().to));
    }
    if (session.hover().isKnown() && window.contains(session.hover())) {
        hover = x(session.hover());
    }
}

AxisPainter::AxisPainter(QPainter &painter, const AxisScene &scene, double bottom)
    : m_painter(painter),
      m_plot(scene.plot),
      m_axis(scene),
      m_bottom(bottom)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(Theme::instance().font(Tokens::SecondarySize));
}

void AxisPainter::paintLine(double x, const QPen &pen, double top, double bottom)
{
    m_painter.setPen(pen);
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    m_painter.drawLine(QPointF(across(x), top), QPointF(across(x), bottom));
    m_painter.setRenderHint(QPainter::Antialiasing);
}

void AxisPainter::paintRange()
{
    if (!m_axis.range) {
        return;
    }
    const auto [first, last] = *m_axis.range;
    const double from = std::clamp(first, 0.0, m_plot.width());
    const double to = std::clamp(last, 0.0, m_plot.width());
    m_painter.fillRect(QRectF(across(from), m_plot.top(), to - from, m_plot.height()),
                       tokens().accentBackground);
    for (const double edge : {first, last}) {
        if (edge >= 0 && edge <= m_plot.width()) {
            paintLine(edge, QPen(tokens().accent, 1), m_plot.top(), m_bottom);
        }
    }
}

void AxisPainter::paintTicks()
{
    pickglass::paintTicks(m_painter, m_plot, m_bottom, m_axis.ticks);
}

bool AxisPainter::isCursorInSight() const
{
    return m_axis.cursor && *m_axis.cursor >= -0.5 && *m_axis.cursor <= m_plot.width() + 0.5;
}

void AxisPainter::paintCursorLine()
{
    if (isCursorInSight()) {
        const QColor color = m_axis.hasFocus ? tokens().accent : tokens().text;
        paintLine(*m_axis.cursor, QPen(color, 2), m_plot.top() - 4, m_bottom);
    }
}

void AxisPainter::paintHover(double cardTop)
{
    if (!m_axis.hover) {
        return;
    }
    const double x = *m_axis.hover;
    paintLine(x, QPen(tokens().faint, 1), m_plot.top(), m_bottom);
    const double width = metrics().horizontalAdvance(m_axis.hoverText) + 2 * Tokens::SpaceS;
    const bool isLeft = x + Tokens::SpaceS + width > m_plot.width();
    const double left = isLeft ? x - Tokens::SpaceS - width : x + Tokens::SpaceS;
    const QRectF card(across(std::max(0.0, left)), cardTop, width, hoverCardHeight());
    m_painter.setPen(tokens().border);
    m_painter.setBrush(tokens().raised);
    m_painter.drawRoundedRect(card.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    m_painter.setPen(tokens().text);
    m_painter.drawText(card, Qt::AlignCenter, m_axis.hoverText);
}

} // namespace pickglass
