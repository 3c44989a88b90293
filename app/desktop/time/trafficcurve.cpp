// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/trafficcurve.h"

#include "core/analysis/roundaxis.h"

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

using Value = std::optional<double> TrafficPoint::*;

/// The parts of a period of time that lie in no gap.
std::vector<TimeRange> outsideOf(const std::vector<TimeRange> &gaps, TimeRange span)
{
    std::vector<TimeRange> parts;
    auto gap = std::ranges::upper_bound(gaps, span.from, {}, &TimeRange::to);
    for (; gap != gaps.end() && gap->from < span.to; ++gap) {
        if (gap->from > span.from) {
            parts.push_back({span.from, gap->from});
        }
        span.from = gap->to;
    }
    if (span.from < span.to) {
        parts.push_back(span);
    }
    return parts;
}

/// Draws one value of the points as lines from the begin of the first to the end of the last of
/// those that touch each other, over the middle of each.
class LineMaker
{
public:
    LineMaker(const TimeWindow &window, QSizeF plot, double top)
        : m_window(window),
          m_plot(plot),
          m_top(top)
    {
    }

    void add(TimeRange part, double value)
    {
        if (m_until.isKnown() && part.from > m_until) {
            end();
        }
        const double y = m_plot.height() * (1 - (m_top > 0 ? value / m_top : 0));
        const double from = xOf(part.from);
        const double to = xOf(part.to);
        if (m_line.isEmpty()) {
            m_line << QPointF(from, y);
        }
        addPoint(QPointF((from + to) / 2, y));
        m_last = QPointF(to, y);
        m_until = part.to;
    }

    std::vector<QPolygonF> lines()
    {
        end();
        return std::move(m_lines);
    }

private:
    double xOf(Timestamp time) const { return m_window.xOf(time, m_plot.width()); }

    /// Of more than two points in a pixel, the highest and the lowest stay.
    void addPoint(QPointF point)
    {
        const auto n = m_line.size();
        const bool isCrowded = n >= 3 && std::floor(m_line[n - 2].x()) == std::floor(point.x()) &&
                               std::floor(m_line[n - 1].x()) == std::floor(point.x());
        if (!isCrowded) {
            m_line << point;
            return;
        }
        QPointF &high = m_line[m_line[n - 2].y() < m_line[n - 1].y() ? n - 2 : n - 1];
        QPointF &low = m_line[m_line[n - 2].y() < m_line[n - 1].y() ? n - 1 : n - 2];
        high.setY(std::min(high.y(), point.y()));
        low.setY(std::max(low.y(), point.y()));
    }

    void end()
    {
        if (!m_line.isEmpty()) {
            m_line << m_last;
            m_lines.push_back(std::exchange(m_line, {}));
        }
        m_until = {};
    }

    const TimeWindow &m_window;
    QSizeF m_plot;
    double m_top;
    std::vector<QPolygonF> m_lines;
    QPolygonF m_line;
    QPointF m_last;
    Timestamp m_until;
};

bool isShown(const TrafficPoint &point, TimeRange shown)
{
    return point.span.to > shown.from && point.span.from < shown.to;
}

double highest(const TrafficHistory &history, TimeRange shown, Value value)
{
    double most = 0;
    for (const TrafficPoint &point : history.points) {
        if (isShown(point, shown)) {
            most = std::max(most, (point.*value).value_or(0));
        }
    }
    return most;
}

} // namespace

double roundedUp(double value)
{
    return value > 0 ? roundStep(value) : 0;
}

TrafficCurve makeCurve(const TrafficHistory &history, const TimeWindow &window, QSizeF plot)
{
    TrafficCurve curve;
    curve.height = plot.height();
    const TimeRange shown = window.shown();
    if (!shown.from.isKnown() || plot.width() < 1) {
        return curve;
    }
    for (const TimeRange &gap : history.gaps) {
        const double from = std::max(0.0, window.xOf(gap.from, plot.width()));
        const double to = std::min(plot.width(), window.xOf(gap.to, plot.width()));
        if (to - from >= 1) {
            curve.gaps.push_back({from, to});
        }
    }
    curve.topRate = roundedUp(highest(history, shown, &TrafficPoint::rate));
    // A little waiting is not to look like much: the scale begins with one percent.
    const double percent =
        history.scale.bytesPerTick ? history.scale.dataRate / *history.scale.bytesPerTick / 100 : 0;
    const double most = highest(history, shown, &TrafficPoint::wait);
    curve.topWait =
        percent > 0 ? roundedUp(std::max(1.0, most / percent)) * percent : roundedUp(most);
    LineMaker traffic(window, plot, curve.topRate);
    LineMaker wait(window, plot, curve.topWait);
    for (const TrafficPoint &point : history.points) {
        if (!isShown(point, shown)) {
            continue;
        }
        for (const TimeRange &part : outsideOf(history.gaps, point.span)) {
            if (point.rate) {
                traffic.add(part, *point.rate);
            }
            if (point.wait) {
                wait.add(part, *point.wait);
            }
        }
    }
    curve.traffic = traffic.lines();
    curve.wait = wait.lines();
    return curve;
}

} // namespace pickglass
