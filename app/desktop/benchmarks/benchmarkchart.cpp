// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/benchmarks/benchmarkchart.h"

#include "app/common/text.h"
#include "app/desktop/benchmarks/logaxis.h"
#include "app/desktop/models/format.h"

#include <QFontMetricsF>
#include <QHelpEvent>
#include <QPainter>
#include <QPolygonF>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>

namespace pickglass {

namespace {

constexpr double LegendRow = 18;
constexpr double AxisLeft = 58;
constexpr double AxisBottom = 38;
constexpr double PlotTitle = 22;
constexpr double PlotGap = 20;
constexpr size_t SizeTicks = 7;
constexpr size_t ValueTicksOfPlot = 7;
/// A message of 0 bytes stands at half a byte: the axis has no 0.
constexpr double NoBytes = 0.5;
constexpr std::array CurveDashes{Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};

double placeOfSize(double bytes)
{
    return bytes > 0 ? bytes : NoBytes;
}

/// "64K", as benchmarks are asked for sizes.
QString shortSize(double bytes)
{
    if (bytes < 1) {
        return QStringLiteral("0");
    }
    static constexpr const char *Units[] = {"", "K", "M", "G", "T"};
    size_t unit = 0;
    while (bytes >= 1024 && unit + 1 < std::size(Units)) {
        bytes /= 1024;
        ++unit;
    }
    return QString::number(bytes, 'g', 4) + QLatin1String(Units[unit]);
}

QString shortValue(double value, bool isLatency)
{
    constexpr double Micro = 1e6;
    constexpr double Giga = 1e-9;
    return format::significant(value * (isLatency ? Micro : Giga));
}

QPen curvePen(size_t place, const Tokens &colors, double width)
{
    return QPen(colors.series[place % colors.series.size()], width,
                CurveDashes[place / 4 % CurveDashes.size()]);
}

} // namespace

std::vector<BenchmarkCurve> curvesOf(const BenchmarkRun &run, const QString &name)
{
    std::map<QString, BenchmarkCurve> byVariant;
    for (const BenchmarkRow &row : run.rows) {
        if (!row.bytes) {
            continue;
        }
        BenchmarkCurve &curve = byVariant[row.variant];
        const auto size = static_cast<double>(*row.bytes);
        const auto &bandwidth = row[BenchmarkFigure::BusBandwidth]
                                    ? row[BenchmarkFigure::BusBandwidth]
                                    : row[BenchmarkFigure::Bandwidth];
        if (const auto &latency = row[BenchmarkFigure::Latency]; latency && *latency > 0) {
            curve.latency.emplace_back(size, *latency);
        }
        if (bandwidth && *bandwidth > 0) {
            curve.bandwidth.emplace_back(size, *bandwidth);
        }
    }
    std::vector<BenchmarkCurve> curves;
    for (auto &[variant, curve] : byVariant) {
        curve.name = variant.isEmpty() ? name : QStringLiteral("%1, %2").arg(name, variant);
        for (auto *points : {&curve.latency, &curve.bandwidth}) {
            std::ranges::stable_sort(*points, {}, &QPointF::x);
        }
        if (!curve.latency.empty() || !curve.bandwidth.empty()) {
            curves.push_back(std::move(curve));
        }
    }
    return curves;
}

BenchmarkChart::BenchmarkChart(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("benchmarkChart"));
    setAccessibleName(tr("Latency and bandwidth over message size"));
    setMinimumSize(360, 150);
    connect(&Theme::instance(), &Theme::changed, this, [this] { update(); });
}

void BenchmarkChart::setCurves(std::vector<BenchmarkCurve> curves)
{
    if (curves.size() > MaxCurves) {
        curves.resize(MaxCurves);
    }
    m_curves = std::move(curves);
    update();
}

const std::vector<QPointF> &BenchmarkChart::pointsOf(const BenchmarkCurve &curve, bool isLatency)
{
    return isLatency ? curve.latency : curve.bandwidth;
}

QPointF BenchmarkChart::Plot::at(QPointF point) const
{
    const double x = std::log(placeOfSize(point.x()) / leftSize) / std::log(rightSize / leftSize);
    const double y = std::log(point.y() / bottom) / std::log(top / bottom);
    return {area.left() + x * area.width(), area.bottom() - y * area.height()};
}

std::vector<BenchmarkChart::Plot> BenchmarkChart::plotsIn(const QRectF &area) const
{
    std::vector<Plot> plots;
    for (const bool isLatency : {true, false}) {
        Plot plot;
        plot.isLatency = isLatency;
        constexpr double Infinite = std::numeric_limits<double>::infinity();
        plot.leftSize = plot.bottom = Infinite;
        plot.rightSize = plot.top = 0;
        for (const BenchmarkCurve &curve : m_curves) {
            for (const QPointF &point : pointsOf(curve, isLatency)) {
                plot.leftSize = std::min(plot.leftSize, placeOfSize(point.x()));
                plot.rightSize = std::max(plot.rightSize, placeOfSize(point.x()));
                plot.bottom = std::min(plot.bottom, point.y());
                plot.top = std::max(plot.top, point.y());
            }
        }
        if (plot.top <= 0) {
            continue;
        }
        // Room around the points; and a range where there is a single size or value.
        constexpr double Room = 1.15;
        constexpr double Single = 2;
        plot.bottom /= plot.bottom == plot.top ? Single : Room;
        plot.top *= Room;
        if (plot.leftSize == plot.rightSize) {
            plot.leftSize /= Single;
            plot.rightSize *= Single;
        }
        plots.push_back(plot);
    }
    const double legend = LegendRow * std::ceil(static_cast<double>(m_curves.size()) / 2);
    const auto count = std::max<double>(1, static_cast<double>(plots.size()));
    const double width = (area.width() - PlotGap * (count - 1)) / count;
    for (size_t i = 0; i < plots.size(); ++i) {
        plots[i].area = QRectF(area.left() + static_cast<double>(i) * (width + PlotGap), area.top(),
                               width, area.height())
                            .adjusted(AxisLeft, legend + PlotTitle, -Tokens::SpaceM, -AxisBottom);
    }
    return plots;
}

void BenchmarkChart::paintAxes(QPainter &painter, const Plot &plot, const Tokens &colors) const
{
    const QFontMetricsF metrics(painter.font());
    const double height = metrics.height();
    for (const double tick : binaryTicks(plot.leftSize, plot.rightSize, SizeTicks)) {
        const double x = plot.at({tick, plot.top}).x();
        painter.setPen(colors.grid);
        painter.drawLine(QPointF(x, plot.area.top()), QPointF(x, plot.area.bottom()));
        painter.setPen(colors.secondary);
        painter.drawText(QRectF(x - 30, plot.area.bottom() + 2, 60, height), Qt::AlignHCenter,
                         shortSize(tick));
    }
    for (const double tick : decimalTicks(plot.bottom, plot.top, ValueTicksOfPlot)) {
        const double y = plot.at({plot.leftSize, tick}).y();
        painter.setPen(colors.grid);
        painter.drawLine(QPointF(plot.area.left(), y), QPointF(plot.area.right(), y));
        painter.setPen(colors.secondary);
        painter.drawText(
            QRectF(plot.area.left() - AxisLeft, y - height / 2, AxisLeft - Tokens::SpaceXs, height),
            Qt::AlignRight | Qt::AlignVCenter, shortValue(tick, plot.isLatency));
    }
    painter.setPen(colors.border);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(plot.area);
    painter.setPen(colors.text);
    painter.drawText(
        QRectF(plot.area.left(), plot.area.top() - PlotTitle, plot.area.width(), height),
        Qt::AlignLeft, plot.isLatency ? tr("Latency (µs)") : tr("Bandwidth (GB/s)"));
    painter.setPen(colors.secondary);
    painter.drawText(
        QRectF(plot.area.left(), plot.area.bottom() + height + 2, plot.area.width(), height),
        Qt::AlignHCenter, tr("Message size (bytes)"));
}

void BenchmarkChart::paintPlot(QPainter &painter, const Plot &plot, const Tokens &colors) const
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    paintAxes(painter, plot, colors);
    painter.setRenderHint(QPainter::Antialiasing);
    for (size_t i = 0; i < m_curves.size(); ++i) {
        QPolygonF line;
        painter.setBrush(Qt::NoBrush);
        const auto &points = pointsOf(m_curves[i], plot.isLatency);
        for (const QPointF &point : points) {
            line << plot.at(point);
        }
        constexpr double Width = 1.6;
        constexpr double Dot = 2.4;
        painter.setPen(curvePen(i, colors, Width));
        painter.drawPolyline(line);
        painter.setPen(Qt::NoPen);
        painter.setBrush(curvePen(i, colors, Width).color());
        for (const QPointF &point : points) {
            painter.drawEllipse(plot.at(point), Dot, Dot);
        }
    }
}

/// In two columns above both charts.
void BenchmarkChart::paintLegend(QPainter &painter, const QRectF &area, const Tokens &colors) const
{
    const QFontMetricsF metrics(painter.font());
    const double width = area.width() / 2;
    constexpr double Sample = 28;
    for (size_t i = 0; i < m_curves.size(); ++i) {
        const double x = area.left() + (i % 2 == 0 ? 0 : width);
        const double y = area.top() + LegendRow * static_cast<double>(i / 2);
        painter.setPen(curvePen(i, colors, 2));
        painter.drawLine(QPointF(x, y + LegendRow / 2), QPointF(x + Sample, y + LegendRow / 2));
        painter.setPen(colors.text);
        const double room = width - Sample - Tokens::SpaceL;
        painter.drawText(QRectF(x + Sample + Tokens::SpaceS, y, room, LegendRow), Qt::AlignVCenter,
                         metrics.elidedText(shownText(m_curves[i].name), Qt::ElideRight, room));
    }
}

void BenchmarkChart::paintInto(QPainter &painter, const QRectF &area, const Tokens &colors) const
{
    painter.setFont(Theme::instance().font(Tokens::SecondarySize));
    paintLegend(painter, area, colors);
    for (const Plot &plot : plotsIn(area)) {
        paintPlot(painter, plot, colors);
    }
}

QRectF BenchmarkChart::shownArea() const
{
    return QRectF(rect()).adjusted(Tokens::SpaceM, Tokens::SpaceS, -Tokens::SpaceS,
                                   -Tokens::SpaceXs);
}

void BenchmarkChart::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    paintInto(painter, shownArea(), tokens());
}

QString BenchmarkChart::textAt(QPointF position) const
{
    constexpr double Near = 12;
    double nearest = Near;
    QString text;
    for (const Plot &plot : plotsIn(shownArea())) {
        for (const BenchmarkCurve &curve : m_curves) {
            for (const QPointF &point : pointsOf(curve, plot.isLatency)) {
                const QPointF away = plot.at(point) - position;
                const double distance = std::hypot(away.x(), away.y());
                if (distance < nearest) {
                    nearest = distance;
                    text = tr("%1\n%2 bytes: %3")
                               .arg(shownText(curve.name),
                                    format::count(static_cast<qint64>(point.x())),
                                    shortValue(point.y(), plot.isLatency) +
                                        (plot.isLatency ? QStringLiteral(" µs")
                                                        : QStringLiteral(" GB/s")));
                }
            }
        }
    }
    return text;
}

bool BenchmarkChart::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const QString text = textAt(help->pos());
        text.isEmpty() ? QToolTip::hideText() : QToolTip::showText(help->globalPos(), text, this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace pickglass
