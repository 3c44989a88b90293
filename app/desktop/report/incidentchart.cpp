// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/report/incidentchart.h"

#include "app/desktop/charts/data/loadchart.h"
#include "app/desktop/models/format.h"
#include "app/desktop/report/reportparts.h"
#include "app/desktop/theme.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>

namespace pickglass {

namespace {

constexpr QSize ChartSize{1000, 190}; ///< points of the screen
constexpr double ChartRatio = 2;
constexpr qint64 MinAround = 10'000'000; ///< µs before and after

/// What may show it, the best first.
std::vector<SeriesKey> keysOf(const Incident &incident)
{
    std::vector<SeriesKey> keys;
    const auto add = [&keys](PortKey port, const QString &counter) {
        if (!port.node.isNull() && port.number > 0) {
            keys.push_back({port, counter});
        }
    };
    for (const IncidentEvidence &evidence : incident.evidence) {
        const PortKey link = evidence.links.empty() ? incident.place : evidence.links.front();
        if (evidence.figure.endsWith(u"wait")) {
            for (const PortKey end : {incident.otherPlace, incident.place}) {
                if (std::ranges::find(evidence.links, end) != evidence.links.end()) {
                    add(end, QStringLiteral("PortXmitWait"));
                }
            }
            add(link, QStringLiteral("PortXmitWait"));
        } else if (!evidence.figure.isEmpty() && evidence.figure.front().isUpper()) {
            add(incident.place, evidence.figure);
            add(link, evidence.figure);
        }
    }
    add(incident.place, QStringLiteral("PortXmitData"));
    return keys;
}

double greatestOf(const ChartSeries &series)
{
    double greatest = 0;
    for (const ChartRun &run : series.runs) {
        for (const ChartPoint &point : run.points) {
            greatest = std::max(greatest, point.most);
        }
    }
    return greatest;
}

QString valueText(const ChartSeries &series, double value)
{
    const auto share = series.shareOf(value);
    return share ? format::percent(share) : format::countRate(value, series.unit.counts);
}

} // namespace

Result<std::optional<IncidentChart>> readIncidentChart(const CaptureReader &capture,
                                                       const SharedFabric &fabric,
                                                       const Incident &incident, TimeRange span)
{
    const Timestamp end = incident.isOpenAt(span.to) ? span.to : incident.end;
    const TimeRange range{std::max(incident.start, span.from), std::min(end, span.to)};
    const qint64 around = std::max(MinAround, (range.to - range.from) / 2);
    ChartQuestion question;
    question.window = {std::max(span.from, range.from - around),
                       std::min(span.to, range.to + around)};
    question.keys = keysOf(incident);
    question.fabric = fabric;
    if (question.keys.empty() || question.window.from >= question.window.to) {
        return std::nullopt;
    }
    ASSIGN_OR_RETURN(auto read, loadChart(capture, question));
    const auto known = std::find_if(read.begin(), read.end(),
                                    [](const ChartSeries &series) { return !series.runs.empty(); });
    if (known == read.end()) {
        return std::nullopt;
    }
    return IncidentChart{std::move(*known), question.window, range};
}

QString IncidentChart::caption() const
{
    return ReportText::tr("%1, %2: at most %3. The incident is shaded.")
        .arg(series.portName, series.key.counter, valueText(series, greatestOf(series)));
}

QImage IncidentChart::paint() const
{
    QImage image(ChartSize * ChartRatio, QImage::Format_RGB32);
    image.setDevicePixelRatio(ChartRatio);
    const Tokens paper = paperTokens();
    image.fill(paper.background);
    QPainter painter(&image);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.setFont(Theme::instance().font(Tokens::SecondarySize));
    const QRectF plot(110, 10, ChartSize.width() - 120, ChartSize.height() - 40);
    const double greatest = greatestOf(series);
    const auto x = [&](Timestamp time) {
        return plot.left() + plot.width() * static_cast<double>(time - window.from) /
                                 static_cast<double>(window.to - window.from);
    };
    const auto y = [&](double value) {
        return plot.bottom() - (greatest > 0 ? plot.height() * value / greatest : 0);
    };
    QColor shade = paper.warning;
    shade.setAlphaF(0.12F);
    painter.fillRect(
        QRectF(QPointF(x(incident.from), plot.top()), QPointF(x(incident.to), plot.bottom())),
        shade);
    painter.setPen(paper.border);
    painter.drawLine(plot.topLeft(), plot.topRight());
    painter.drawLine(plot.bottomLeft(), plot.bottomRight());
    painter.setPen(paper.secondary);
    const QRectF left(0, 0, plot.left() - 8, 20);
    painter.drawText(left.translated(0, plot.top() - 10), Qt::AlignRight | Qt::AlignVCenter,
                     valueText(series, greatest));
    painter.drawText(left.translated(0, plot.bottom() - 10), Qt::AlignRight | Qt::AlignVCenter,
                     QStringLiteral("0"));
    const QRectF below(plot.left(), plot.bottom() + 4, plot.width(), 20);
    painter.drawText(below, Qt::AlignLeft, format::timeOfDay(window.from));
    painter.drawText(below, Qt::AlignRight, format::timeOfDay(window.to));
    painter.setPen(QPen(paper.accent, 2));
    for (const ChartRun &run : series.runs) {
        QPolygonF line;
        for (const ChartPoint &point : run.points) {
            line << QPointF(x(point.time), y(point.value));
        }
        painter.setClipRect(plot.adjusted(-1, -2, 1, 2));
        painter.drawPolyline(line);
    }
    return image;
}

} // namespace pickglass
