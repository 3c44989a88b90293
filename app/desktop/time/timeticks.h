// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/theme.h"
#include "app/picture/timeticks.h"

#include <QFontMetricsF>
#include <QPainter>

#include <optional>
#include <span>
#include <utility>

namespace pickglass {

class TimeAxis;
class TimeWindow;

/// The round times of this range, at most so many, in the zone of displayOptions(). GUI thread.
std::vector<TimeTick> timeTicks(TimeRange shown, int most);

/// What scenes over time have in common. Positions across are in pixels of the plot.
struct AxisScene
{
    QRectF plot = {}; ///< in the widget
    std::vector<std::pair<double, QString>> ticks = {};
    std::optional<double> cursor = {};
    std::optional<std::pair<double, double>> range = {};
    std::optional<double> hover = {};
    QString hoverText = {};
    bool hasFocus = false;

    void setTicks(const TimeWindow &window);
    /// Cursor, range and hover of the axis' session, as far as they are known.
    void setTimes(const TimeAxis &axis);
};

/// Paints what such scenes have in common. GUI thread.
class AxisPainter
{
public:
    /// Ticks are painted below the bottom, and lines go down to it.
    AxisPainter(QPainter &painter, const AxisScene &scene, double bottom);

protected:
    double across(double x) const { return m_plot.left() + x; }
    double down(double y) const { return m_plot.top() + y; }
    double bottom() const { return m_bottom; }
    QFontMetricsF metrics() const { return QFontMetricsF(m_painter.font()); }
    /// A sharp line from top to bottom.
    void paintLine(double x, const QPen &pen, double top, double bottom);
    void paintRange();
    void paintTicks();
    /// Nothing where the cursor is not in sight.
    void paintCursorLine();
    bool isCursorInSight() const;
    /// A line, and its words on a card with this top, on the side of the line where there is room.
    void paintHover(double cardTop);
    double hoverCardHeight() const { return metrics().height() + Tokens::SpaceXs; }

    QPainter &m_painter;
    QRectF m_plot;

private:
    const AxisScene &m_axis;
    double m_bottom;
};

/// The words below the bottom, those left out that would run into others; x counts from the left of
/// the plot. GUI thread.
void paintTicks(QPainter &painter, const QRectF &plot, double bottom,
                std::span<const std::pair<double, QString>> ticks);

/// The same color, less opaque.
QColor faded(QColor color, double alpha);

} // namespace pickglass
