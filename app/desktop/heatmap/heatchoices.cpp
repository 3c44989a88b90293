// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatchoices.h"

#include "core/counters/catalogue.h"

#include <QSettings>
#include <QStringList>

#include <array>

namespace pickglass {

namespace {

constexpr QLatin1String RowsKey("heatmap/rows");
constexpr QLatin1String OrderKey("heatmap/order");
constexpr QLatin1String StatisticKey("heatmap/statistic");
constexpr QLatin1String FindingsKey("heatmap/findings");
constexpr QLatin1String MapsKey("heatmap/maps");

constexpr std::array RowsNames{"hosts", "nodes", "ports", "leaves", "groups"};
constexpr std::array Orders{HeatOrder::Place, HeatOrder::Name, HeatOrder::Heat};
constexpr std::array Statistics{HeatStatistic::Mean, HeatStatistic::Maximum};
constexpr std::array Measures{HeatMeasure::Rate, HeatMeasure::Utilization, HeatMeasure::Wait,
                              HeatMeasure::WaitShare, HeatMeasure::Errors};

/// The one of this name; nothing where none has it.
template<typename Value, size_t Count>
std::optional<Value> named(const QString &name, const std::array<Value, Count> &all)
{
    for (const Value value : all) {
        if (toString(value) == name) {
            return value;
        }
    }
    return std::nullopt;
}

} // namespace

QString toString(const HeatMapChoice &map)
{
    QStringList words{toString(map.subject.measure), map.subject.counter, toString(map.range)};
    words.removeAll(QString());
    return words.join(u' ');
}

std::optional<HeatMapChoice> heatMapChoice(const QString &text)
{
    const QStringList words = text.split(u' ', Qt::SkipEmptyParts);
    const auto measure = named(words.value(0), Measures);
    const auto range = parseRangeChoice(words.value(words.size() - 1));
    const QString counter = words.size() == 3 ? words[1] : QString();
    const bool isCounter = counter.isEmpty() || !countersNamed(counter).empty();
    if (!measure || !range || words.size() < 2 || words.size() > 3 || !isCounter) {
        return std::nullopt;
    }
    return HeatMapChoice{{*measure, counter}, *range};
}

HeatChoices storedHeatChoices()
{
    const QSettings settings;
    HeatChoices choices;
    const QString rows = settings.value(RowsKey).toString();
    for (size_t i = 0; i < RowsNames.size(); ++i) {
        if (rows == QLatin1String(RowsNames.at(i))) {
            choices.rows = static_cast<HeatChoices::Rows>(i);
        }
    }
    choices.order = named(settings.value(OrderKey).toString(), Orders).value_or(choices.order);
    choices.statistic =
        named(settings.value(StatisticKey).toString(), Statistics).value_or(choices.statistic);
    if (settings.contains(FindingsKey)) {
        choices.findings = settings.value(FindingsKey).toBool();
    }
    std::vector<HeatMapChoice> maps;
    for (const QString &text : settings.value(MapsKey).toStringList()) {
        if (const auto map = heatMapChoice(text)) {
            maps.push_back(*map);
        }
    }
    if (!maps.empty()) {
        choices.maps = std::move(maps);
    }
    return choices;
}

void storeHeatChoices(const HeatChoices &choices)
{
    QSettings settings;
    settings.setValue(RowsKey, QLatin1String(RowsNames.at(static_cast<size_t>(choices.rows))));
    settings.setValue(OrderKey, toString(choices.order));
    settings.setValue(StatisticKey, toString(choices.statistic));
    if (choices.findings) {
        settings.setValue(FindingsKey, *choices.findings);
    }
    QStringList maps;
    for (const HeatMapChoice &map : choices.maps.value_or(std::vector<HeatMapChoice>())) {
        maps << toString(map);
    }
    if (maps.isEmpty()) {
        settings.remove(MapsKey);
    } else {
        settings.setValue(MapsKey, maps);
    }
}

} // namespace pickglass
