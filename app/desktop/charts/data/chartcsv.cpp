// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/data/chartcsv.h"

#include "app/desktop/models/csv.h"

#include <QLocale>

#include <algorithm>
#include <cstdlib>
#include <iterator>
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
    const bool isByPeer = !series.countedBy.isEmpty();
    QString name = series.portName + u' ' + series.key.counter;
    if (isByPeer || series.key.of == SeriesKey::Of::OtherEnd) {
        name += QLatin1String(" at ") + series.port.node.toString() + u'/' +
                QString::number(series.port.number);
    }
    if (isByPeer) {
        name += QLatin1String(" (peer)");
    }
    switch (series.key.of) {
    case SeriesKey::Of::Own:
    case SeriesKey::Of::OtherEnd:
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

/// The times of a series, in order, microseconds.
std::vector<qint64> timesOf(const ChartSeries &series)
{
    std::vector<qint64> times;
    for (const ChartRun &run : series.runs) {
        for (const ChartPoint &point : run.points) {
            times.push_back(point.time.microseconds());
        }
    }
    std::ranges::sort(times);
    return times;
}

/// In which rows the points of a series stand. What is compared with another series was read some
/// milliseconds earlier or later within its sweep: it stands in the row of the nearest point of
/// that series, at most half a step away, so that both can be subtracted.
class Rows
{
public:
    Rows() = default;
    explicit Rows(const ChartSeries &own) : m_times(timesOf(own))
    {
        std::vector<qint64> steps;
        for (size_t i = 1; i < m_times.size(); ++i) {
            steps.push_back(m_times[i] - m_times[i - 1]);
        }
        std::ranges::sort(steps);
        m_reach = steps.empty() ? 0 : steps[steps.size() / 2] / 2;
    }

    qint64 rowOf(qint64 time) const
    {
        const auto after = std::ranges::lower_bound(m_times, time);
        const auto distance = [time](qint64 other) { return std::abs(other - time); };
        qint64 nearest = after != m_times.end() ? *after : time;
        if (after != m_times.begin() &&
            (after == m_times.end() || distance(*std::prev(after)) < distance(nearest))) {
            nearest = *std::prev(after);
        }
        return distance(nearest) <= m_reach ? nearest : time;
    }

private:
    std::vector<qint64> m_times;
    qint64 m_reach = 0;
};

Rows rowsOf(const ChartSeries &series, const std::vector<ChartSeries> &all)
{
    if (series.key.of == SeriesKey::Of::Own) {
        return {};
    }
    const auto own =
        std::ranges::find(all, SeriesKey{series.key.port, series.key.counter}, &ChartSeries::key);
    return own != all.end() ? Rows(*own) : Rows();
}

std::vector<Column> columnsOf(const std::vector<ChartSeries> &all)
{
    std::vector<Column> columns;
    const auto add = [&](const ChartSeries &series, const QString &what, auto member) {
        const Rows rows = rowsOf(series, all);
        Column column{QStringLiteral("%1%2 [%3]").arg(nameOf(series), what, unitOf(series)), {}};
        for (const ChartRun &run : series.runs) {
            for (const ChartPoint &point : run.points) {
                column.values[rows.rowOf(point.time.microseconds())] = point.*member;
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
