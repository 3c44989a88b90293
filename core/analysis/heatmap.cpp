// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/heatmap.h"

#include "core/counters/rates.h"
#include "core/fabric/naturalorder.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace pickglass {

namespace {

CounterUnit counterUnitOf(const QString &name)
{
    const std::vector<CounterId> forms = countersNamed(name);
    return forms.empty() ? CounterUnit::Events : counter(forms.front()).unit;
}

/// The mean of what is known of a row, by which it is hot; below all where nothing is.
double heatOfRow(std::span<const double> cells)
{
    double sum = 0;
    size_t count = 0;
    for (const double cell : cells) {
        if (!std::isnan(cell)) {
            sum += cell;
            ++count;
        }
    }
    return count > 0 ? sum / static_cast<double>(count) : -1;
}

} // namespace

QString toString(HeatMeasure measure)
{
    switch (measure) {
    case HeatMeasure::Rate:
        return QStringLiteral("rate");
    case HeatMeasure::Utilization:
        return QStringLiteral("utilization");
    case HeatMeasure::Wait:
        return QStringLiteral("wait");
    case HeatMeasure::WaitShare:
        return QStringLiteral("wait-share");
    case HeatMeasure::Errors:
        return QStringLiteral("errors");
    }
    return {};
}

QString toString(HeatStatistic statistic)
{
    return statistic == HeatStatistic::Mean ? QStringLiteral("mean") : QStringLiteral("max");
}

QString toString(HeatOf of)
{
    switch (of) {
    case HeatOf::Nodes:
        return QStringLiteral("nodes");
    case HeatOf::Ports:
        return QStringLiteral("ports");
    case HeatOf::Leaves:
        return QStringLiteral("leaves");
    case HeatOf::Groups:
        return QStringLiteral("groups");
    }
    return {};
}

QString toString(HeatOrder order)
{
    switch (order) {
    case HeatOrder::Place:
        return QStringLiteral("place");
    case HeatOrder::Name:
        return QStringLiteral("name");
    case HeatOrder::Heat:
        return QStringLiteral("heat");
    }
    return {};
}

QString counterOf(const HeatSubject &subject)
{
    switch (subject.measure) {
    case HeatMeasure::Rate:
    case HeatMeasure::Utilization:
        return subject.counter.isEmpty() ? QStringLiteral("PortXmitData") : subject.counter;
    case HeatMeasure::Wait:
    case HeatMeasure::WaitShare:
        return QStringLiteral("PortXmitWait");
    case HeatMeasure::Errors:
        break;
    }
    return subject.counter;
}

QString unitOf(const HeatSubject &subject, HeatStatistic statistic)
{
    if (isShare(subject.measure)) {
        return {};
    }
    if (subject.measure == HeatMeasure::Errors) {
        return statistic == HeatStatistic::Mean ? QStringLiteral("events")
                                                : QStringLiteral("events/s");
    }
    return rateUnit(counterUnitOf(counterOf(subject)));
}

bool isShare(HeatMeasure measure)
{
    return measure != HeatMeasure::Rate && measure != HeatMeasure::Errors;
}

std::optional<size_t> HeatMap::columnAt(Timestamp time) const
{
    if (step <= 0 || time < start || time >= startOf(columns)) {
        return std::nullopt;
    }
    return static_cast<size_t>((time - start) / step);
}

std::span<const double> rowSection(const HeatMap &map, HeatStatistic statistic, size_t row)
{
    return std::span(map.values(statistic)).subspan(row * map.columns, map.columns);
}

std::vector<double> columnSection(const HeatMap &map, HeatStatistic statistic, size_t column)
{
    std::vector<double> section(map.rows.size());
    for (size_t row = 0; row < section.size(); ++row) {
        section[row] = map.at(statistic, row, column);
    }
    return section;
}

std::vector<quint32> ordered(const HeatMap &map, HeatOrder order, HeatStatistic statistic)
{
    std::vector<quint32> rows(map.rows.size());
    std::iota(rows.begin(), rows.end(), 0U);
    if (order == HeatOrder::Name) {
        std::ranges::stable_sort(rows, [&map](quint32 a, quint32 b) {
            const int names = compareNaturally(map.rows[a].name, map.rows[b].name);
            return names != 0 ? names < 0 : map.rows[a].port < map.rows[b].port;
        });
    } else if (order == HeatOrder::Heat) {
        std::vector<double> heat(rows.size());
        for (size_t row = 0; row < heat.size(); ++row) {
            heat[row] = heatOfRow(rowSection(map, statistic, row));
        }
        std::ranges::stable_sort(rows, [&heat](quint32 a, quint32 b) { return heat[a] > heat[b]; });
    }
    return rows;
}

} // namespace pickglass
