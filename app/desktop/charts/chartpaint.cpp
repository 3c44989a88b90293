// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/chartpaint.h"

#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"
#include "app/desktop/time/timeticks.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace pickglass::chartpaint {

namespace {

constexpr int TimeLabelWidth = 96;

/// The context of the translations.
struct ChartPaintText
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::ChartPaint)
};

double yOf(const QRectF &plot, const ValueAxis &scale, double value)
{
    const double share = (value - scale.from) / (scale.to - scale.from);
    return plot.bottom() - std::clamp(share, -1.0, 2.0) * plot.height();
}

struct Period
{
    double from = 0;
    double to = 0;
    QString word;
};

/// What was not read of any of the series, in pixels, ascending, without overlaps.
std::vector<Period> unreadPeriods(const ChartPanel &panel, const ChartScene &scene,
                                  const TimeScale &time)
{
    std::vector<Period> all;
    for (const size_t i : panel.series) {
        for (const ChartMark &mark : scene.series[i].marks) {
            if (mark.quality == Quality::Gap || mark.quality == Quality::Timeout) {
                all.push_back(
                    {time.x(mark.where.from), time.x(mark.where.to), chartMarkWord(mark)});
            }
        }
    }
    std::ranges::sort(all, {}, &Period::from);
    std::vector<Period> merged;
    for (const Period &one : all) {
        if (!merged.empty() && one.from <= merged.back().to) {
            merged.back().to = std::max(merged.back().to, one.to);
        } else {
            merged.push_back(one);
        }
    }
    return merged;
}

void headline(QPainter &painter, const QRectF &head, const ChartPanel &panel, RateUnit rateUnit)
{
    const Tokens &t = tokens();
    const Theme &theme = Theme::instance();
    painter.setFont(theme.font(Tokens::BodySize, QFont::DemiBold));
    painter.setPen(t.text);
    painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter, axisTitle(panel.axis));
    painter.setFont(theme.font(Tokens::SecondarySize));
    painter.setPen(t.secondary);
    const QString note =
        panel.link && !panel.axis.isShare
            ? ChartPaintText::tr("link: %1").arg(axisText(panel.axis, *panel.link, rateUnit))
            : axisUnit(panel.axis, rateUnit);
    painter.drawText(head, Qt::AlignRight | Qt::AlignVCenter, note);
}

/// Where the unit is a word, it stands above the chart and not at each tick.
QString tickLabel(const ChartAxis &axis, double tick, RateUnit rateUnit)
{
    if (tick == 0) {
        return QStringLiteral("0");
    }
    const bool isWord = !axis.isShare && axis.unit.counts != CounterUnit::Bytes;
    return isWord ? format::amount(tick) : axisText(axis, tick, rateUnit);
}

/// The line of a run in pixels.
QPolygonF polyline(const ChartRun &run, const ChartSeries &series, const ChartPanel &panel,
                   const QRectF &plot, const TimeScale &time)
{
    const auto [first, last] = pointsIn(run, time.window);
    QPolygonF line;
    line.reserve(static_cast<qsizetype>(last - first));
    for (size_t at = first; at < last; ++at) {
        const ChartPoint &point = run.points[at];
        line << QPointF(time.x(point.time),
                        yOf(plot, panel.scale, onAxis(series, panel.axis, point.value)));
    }
    return line;
}

/// The least and the most of each pixel column.
class Columns
{
public:
    explicit Columns(const QRectF &plot)
        : m_left(static_cast<int>(std::floor(plot.left()))),
          m_spans(static_cast<size_t>(std::ceil(plot.width())) + 1)
    {
    }
    void add(double from, double to, double top, double bottom)
    {
        const int last = static_cast<int>(m_spans.size()) - 1;
        const int begin = std::clamp(static_cast<int>(std::lround(from)) - m_left, 0, last);
        const int end = std::clamp(static_cast<int>(std::lround(to)) - m_left, begin + 1, last + 1);
        for (int x = begin; x < end; ++x) {
            Span &span = m_spans[static_cast<size_t>(x)];
            span.top = std::min(span.top, top);
            span.bottom = std::max(span.bottom, bottom);
        }
    }
    void paint(QPainter &painter, const QColor &color) const;

private:
    struct Span
    {
        double top = 1e9;
        double bottom = -1e9;
    };
    int m_left;
    std::vector<Span> m_spans;
};

/// By an image in between: filling it is quick, while each translucent rectangle higher than some
/// 90 pixels that a raster painter fills wakes threads, a thousand times for each band.
void Columns::paint(QPainter &painter, const QColor &color) const
{
    QRectF bounds(m_left, 1e9, static_cast<double>(m_spans.size()), 0);
    double bottom = -1e9;
    for (const Span &span : m_spans) {
        if (span.bottom > span.top) {
            bounds.setTop(std::min(bounds.top(), std::floor(span.top)));
            bottom = std::max(bottom, std::ceil(std::max(span.bottom, span.top + 1)));
        }
    }
    bounds.setBottom(bottom);
    bounds &= painter.clipBoundingRect();
    if (bounds.isEmpty()) {
        return;
    }
    bounds = bounds.toAlignedRect();
    const double ratio = painter.device()->devicePixelRatioF();
    QImage image((bounds.size() * ratio).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::transparent);
    QPainter inImage(&image);
    inImage.setCompositionMode(QPainter::CompositionMode_Source);
    inImage.translate(-bounds.topLeft());
    for (size_t x = 0; x < m_spans.size(); ++x) {
        const Span &span = m_spans[x];
        if (span.bottom > span.top) {
            inImage.fillRect(QRectF(m_left + static_cast<int>(x), span.top, 1,
                                    std::max(1.0, span.bottom - span.top)),
                             color);
        }
    }
    inImage.end();
    painter.drawImage(bounds.topLeft(), image);
}

QColor bandColor(const QColor &line)
{
    QColor color = line;
    color.setAlphaF(tokens().isDark ? 0.24F : 0.16F);
    return color;
}

/// Column by column: quicker by far than a polygon of as many points.
void fineBand(QPainter &painter, const ChartSeries &series, const ChartPanel &panel,
              const QRectF &plot, const TimeScale &time, const QColor &color)
{
    const double half = static_cast<double>(series.step) / time.resolution() / 2;
    Columns columns(plot);
    for (const ChartRun &run : series.runs) {
        const auto [first, last] = pointsIn(run, time.window);
        for (size_t at = first; at < last; ++at) {
            const ChartPoint &point = run.points[at];
            const double x = time.x(point.time);
            if (x + half < plot.left() || x - half > plot.right()) {
                continue;
            }
            columns.add(x - half, x + half,
                        yOf(plot, panel.scale, onAxis(series, panel.axis, point.most)),
                        yOf(plot, panel.scale, onAxis(series, panel.axis, point.least)));
        }
    }
    columns.paint(painter, color);
}

void wideBand(QPainter &painter, const ChartSeries &series, const ChartPanel &panel,
              const QRectF &plot, const TimeScale &time, const QColor &color)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    for (const ChartRun &run : series.runs) {
        const auto [first, last] = pointsIn(run, time.window);
        QPolygonF upper;
        QPolygonF lower;
        for (size_t at = first; at < last; ++at) {
            const ChartPoint &point = run.points[at];
            const double x = time.x(point.time);
            upper << QPointF(x, yOf(plot, panel.scale, onAxis(series, panel.axis, point.most)));
            lower << QPointF(x, yOf(plot, panel.scale, onAxis(series, panel.axis, point.least)));
        }
        std::reverse(lower.begin(), lower.end());
        painter.drawPolygon(upper + lower);
    }
}

void band(QPainter &painter, const ChartSeries &series, const ChartPanel &panel, const QRectF &plot,
          const TimeScale &time, const QColor &color, Medium medium)
{
    constexpr double FinePixels = 4;
    if (series.step == 0) {
        return;
    }
    if (medium == Medium::Screen &&
        static_cast<double>(series.step) / time.resolution() < FinePixels) {
        fineBand(painter, series, panel, plot, time, color);
    } else {
        wideBand(painter, series, panel, plot, time, color);
    }
}

void stroke(QPainter &painter, const QPolygonF &line, const SeriesStyle &style, Medium medium)
{
    painter.setBrush(Qt::NoBrush);
    if (medium == Medium::Picture) {
        QPen pen(style.color, 1.5, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
        if (!style.dashes.isEmpty()) {
            pen.setDashPattern({style.dashes[0] / 1.5, style.dashes[1] / 1.5});
        }
        painter.setPen(pen);
        painter.drawPolyline(line);
        return;
    }
    const double ratio = painter.device()->devicePixelRatioF();
    QPen hair(style.color, 1);
    hair.setCosmetic(true);
    if (!style.dashes.isEmpty()) {
        hair.setDashPattern({style.dashes[0] * ratio, style.dashes[1] * ratio});
    }
    painter.setPen(hair);
    const int times = static_cast<int>(std::lround(2 * ratio));
    for (int i = 0; i < times; ++i) {
        painter.drawPolyline(line.translated(0, 0.5 * i / ratio));
    }
}

/// Markers at times that stay when the window moves; on every sample where they lie far apart.
void markers(QPainter &painter, const QPolygonF &line, const SeriesStyle &style, int slot,
             const TimeScale &time)
{
    constexpr double Apart = 160;
    constexpr double FarApart = 18;
    constexpr double Size = 7;
    if (line.isEmpty()) {
        return;
    }
    const double mean = (line.back().x() - line.front().x()) / std::max<double>(1, line.size() - 1);
    if (line.size() == 1 || mean > FarApart) {
        for (const QPointF &point : line) {
            drawMarker(painter, style, point, Size - 2);
        }
        return;
    }
    const double period = Apart * time.resolution();
    const double origin = std::fmod(static_cast<double>(time.window.from.microseconds()), period) /
                              time.resolution() -
                          Apart * slot / SeriesSlots;
    const int places = static_cast<int>(time.width / Apart) + 3;
    for (int i = 0; i < places; ++i) {
        const double x = time.left - origin + (i - 1) * Apart;
        if (x < line.front().x() || x > line.back().x()) {
            continue;
        }
        const auto at =
            std::lower_bound(line.begin(), line.end(), x,
                             [](const QPointF &p, double value) { return p.x() < value; });
        if (at != line.end()) {
            drawMarker(painter, style, *at, Size);
        }
    }
}

std::vector<TimeTick> ticksOf(const TimeScale &time)
{
    return timeTicks(time.window, 1 + static_cast<int>(time.width) / TimeLabelWidth);
}

} // namespace

void ground(QPainter &painter, const Frame &frame, const ChartPanel &panel, const TimeScale &time,
            RateUnit rateUnit)
{
    const Tokens &t = tokens();
    const QRectF &plot = frame.plot;
    painter.fillRect(plot, t.panel);
    headline(painter, frame.head(), panel, rateUnit);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setFont(Theme::instance().font(Tokens::SecondarySize));
    for (const double tick : panel.scale.ticks()) {
        const double y = std::round(yOf(plot, panel.scale, tick));
        painter.setPen(t.grid);
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        painter.setPen(t.secondary);
        const QRectF label(plot.left() - GutterWidth, y - 8, GutterWidth - Tokens::SpaceS, 16);
        painter.drawText(label, Qt::AlignRight | Qt::AlignVCenter,
                         tickLabel(panel.axis, tick, rateUnit));
    }
    painter.setPen(t.grid);
    for (const TimeTick &tick : ticksOf(time)) {
        const double x = std::round(time.x(tick.time));
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
    }
    if (panel.link && *panel.link <= panel.scale.to) {
        const double y = std::round(yOf(plot, panel.scale, *panel.link));
        painter.setPen(QPen(t.faint, 1, Qt::DashLine));
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
    }
    painter.setPen(t.border);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(plot.toRect().adjusted(0, 0, -1, -1));
}

void gaps(QPainter &painter, const Frame &frame, const ChartPanel &panel, const ChartScene &scene,
          const TimeScale &time)
{
    const Tokens &t = tokens();
    const QRectF &plot = frame.plot;
    painter.setFont(Theme::instance().font(Tokens::SecondarySize));
    const QFontMetricsF metrics(painter.font());
    for (const Period &period : unreadPeriods(panel, scene, time)) {
        const double from = std::max(period.from, plot.left() + 1);
        const double to = std::min(std::max(period.to, period.from + 1), plot.right() - 1);
        if (to <= from) {
            continue;
        }
        const QRectF area(from, plot.top() + 1, to - from, plot.height() - 2);
        painter.fillRect(area, t.isDark ? t.border : t.grid);
        if (metrics.horizontalAdvance(period.word) + Tokens::SpaceXs < area.width()) {
            painter.setPen(t.secondary);
            painter.drawText(area.adjusted(0, Tokens::SpaceXs, 0, 0),
                             Qt::AlignHCenter | Qt::AlignTop, period.word);
        }
    }
}

void lines(QPainter &painter, const Frame &frame, const ChartPanel &panel, const ChartScene &scene,
           const TimeScale &time, Medium medium)
{
    painter.save();
    painter.setClipRect(frame.plot.adjusted(1, 0, -1, 2)); // with the line of zero
    painter.setRenderHint(QPainter::Antialiasing);
    for (const size_t i : panel.series) {
        const SeriesStyle style = scene.styleOf(i);
        band(painter, scene.series[i], panel, frame.plot, time, bandColor(style.color), medium);
    }
    for (const size_t i : panel.series) {
        const SeriesStyle style = scene.styleOf(i);
        for (const ChartRun &run : scene.series[i].runs) {
            const QPolygonF line = polyline(run, scene.series[i], panel, frame.plot, time);
            stroke(painter, line, style, medium);
            markers(painter, line, style, scene.looks[i].slot, time);
        }
    }
    painter.restore();
}

void marks(QPainter &painter, const Frame &frame, const ChartPanel &panel, const ChartScene &scene,
           const TimeScale &time)
{
    const Tokens &t = tokens();
    const QRectF &plot = frame.plot;
    struct Line
    {
        double x;
        const ChartMark *mark;
    };
    std::vector<Line> all;
    for (const size_t i : panel.series) {
        for (const ChartMark &mark : scene.series[i].marks) {
            const double x = std::round(
                time.x(mark.quality == Quality::Latched ? mark.where.from : mark.where.to));
            if ((mark.quality == Quality::Reset || mark.quality == Quality::Latched) &&
                x > plot.left() && x < plot.right()) {
                all.push_back({x, &mark});
            }
        }
    }
    std::ranges::sort(all, {}, &Line::x);
    painter.setFont(Theme::instance().font(Tokens::SecondarySize));
    const QFontMetricsF metrics(painter.font());
    double lineEnd = plot.left();
    double wordEnd = plot.left();
    for (const Line &line : all) {
        const QColor color = line.mark->quality == Quality::Latched ? t.error : t.warning;
        if (line.x > lineEnd) {
            painter.setPen(QPen(color, 1, Qt::DashLine));
            painter.drawLine(QPointF(line.x, plot.top() + 1), QPointF(line.x, plot.bottom() - 1));
            lineEnd = line.x + 2;
        }
        const QString word = chartMarkWord(*line.mark);
        const double width = metrics.horizontalAdvance(word);
        if (line.x + Tokens::SpaceXs > wordEnd && line.x + Tokens::SpaceXs + width < plot.right()) {
            const QRectF place(line.x + 3, plot.top() + 3, width + 4, metrics.height());
            QColor under = t.panel;
            under.setAlphaF(0.8F);
            painter.fillRect(place, under);
            painter.setPen(color);
            painter.drawText(place, Qt::AlignCenter, word);
            wordEnd = place.right();
        }
    }
}

void timeAxis(QPainter &painter, const Frame &frame, const TimeScale &time)
{
    painter.setFont(Theme::instance().font(Tokens::SecondarySize));
    painter.setPen(tokens().secondary);
    for (const TimeTick &tick : ticksOf(time)) {
        const double x = time.x(tick.time);
        if (x > frame.plot.right() - TimeLabelWidth / 4.0) {
            continue; // it would be cut off
        }
        painter.drawText(QRectF(x - 48, frame.plot.bottom() + 3, 96, TimeAxisHeight - 4),
                         Qt::AlignHCenter | Qt::AlignTop, tick.text);
    }
}

} // namespace pickglass::chartpaint
