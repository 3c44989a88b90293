// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/data/chartcsv.h"

#include "app/desktop/models/csv.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <functional>
#include <map>

namespace pickglass {

namespace {

QString isoText(Timestamp time)
{
    constexpr qint64 Thousand = 1000;
    const QString milliseconds = time.toString(); // … .250Z
    return milliseconds.chopped(1) +
           QStringLiteral("%1Z").arg(time.microseconds() % Thousand, 3, 10, QLatin1Char('0'));
}

QString numberText(double value)
{
    return QString::number(value, 'g', QLocale::FloatingPointShortest);
}

QString unitOf(const ChartSeries &series)
{
    QString unit = rateUnit(series.unit.counts);
    return series.unit.isPerSecond ? unit : unit.chopped(2); // without "/s"
}

QString nameOf(const ChartSeries &series)
{
    QString name = series.portName + u' ' + series.key.counter;
    switch (series.key.of) {
    case SeriesKey::Of::Own:
        break;
    case SeriesKey::Of::OtherEnd:
        name += QLatin1String(" at ") + series.port.node.toString() + u'/' +
                QString::number(series.port.number);
        break;
    case SeriesKey::Of::OtherCapture:
        name += QLatin1String(" of ") + series.otherName;
        [[fallthrough]];
    case SeriesKey::Of::OtherTime:
        name += QStringLiteral(" %1 s later").arg(numberText(double(series.shift) / 1e6));
        break;
    }
    return name;
}

struct Column
{
    QString head;
    std::map<qint64, double> values; ///< by time
};

std::vector<Column> columnsOf(const std::vector<ChartSeries> &all)
{
    std::vector<Column> columns;
    const auto add = [&columns](const ChartSeries &series, const QString &what, auto member) {
        Column column{QStringLiteral("%1%2 [%3]").arg(nameOf(series), what, unitOf(series)), {}};
        for (const ChartRun &run : series.runs) {
            for (const ChartPoint &point : run.points) {
                column.values[point.time.microseconds()] = point.*member;
            }
        }
        columns.push_back(std::move(column));
    };
    for (const ChartSeries &series : all) {
        add(series, {}, &ChartPoint::value);
        if (series.step > 0) {
            add(series, QStringLiteral(" least"), &ChartPoint::least);
            add(series, QStringLiteral(" most"), &ChartPoint::most);
        }
    }
    return columns;
}

} // namespace

QString chartCsv(const std::vector<ChartSeries> &series)
{
    const std::vector<Column> columns = columnsOf(series);
    std::vector<qint64> times;
    QString csv = QStringLiteral("t");
    for (const Column &column : columns) {
        csv += u',' + csvCell(column.head);
        for (const auto &[time, value] : column.values) {
            times.push_back(time);
        }
    }
    csv += u'\n';
    std::ranges::sort(times);
    times.erase(std::unique(times.begin(), times.end()), times.end());
    for (const qint64 time : times) {
        csv += isoText(Timestamp(time));
        for (const Column &column : columns) {
            const auto found = column.values.find(time);
            csv += u',' + (found != column.values.end() ? numberText(found->second) : QString());
        }
        csv += u'\n';
    }
    return csv;
}

} // namespace pickglass
