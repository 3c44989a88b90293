// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatchoices.h"

#include "app/desktop/heatmap/heattext.h"
#include "core/counters/catalogue.h"

#include <QMenu>
#include <QSettings>

#include <algorithm>
#include <array>
#include <map>

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

std::vector<HeatSubject> usualSubjects()
{
    using M = FigureKind;
    const QString xmit = QStringLiteral("PortXmitData");
    const QString rcv = QStringLiteral("PortRcvData");
    return {{M::Rate, xmit},
            {M::Rate, rcv},
            {M::WaitShare, {}},
            {M::Wait, {}},
            {M::Rate, QStringLiteral("PortXmitWait")},
            {M::Utilization, xmit},
            {M::Utilization, rcv},
            {M::Packets, {}},
            {M::Errors, {}},
            {M::BitErrorRate, {}}};
}

} // namespace

QString toString(const HeatMapChoice &map)
{
    QStringList words{toString(Figure{map.subject.measure}), map.subject.counter,
                      toString(map.range)};
    words.removeAll(QString());
    return words.join(u' ');
}

std::optional<HeatMapChoice> heatMapChoice(const QString &text)
{
    const QStringList words = text.split(u' ', Qt::SkipEmptyParts);
    const FigureRow *measure = findFigure(words.value(0));
    const auto range = parseRangeChoice(words.value(words.size() - 1));
    const QString counter = words.size() == 3 ? words[1] : QString();
    const bool isCounter = counter.isEmpty() || !countersNamed(counter).empty();
    if (!measure || !isOverTime(*measure) || !range || words.size() < 2 || words.size() > 3 ||
        !isCounter) {
        return std::nullopt;
    }
    return HeatMapChoice{{measure->kind, counter}, *range};
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

std::vector<HeatMapChoice> usualMaps(const Fabric &fabric)
{
    using M = FigureKind;
    const QString ticks = QStringLiteral("PortXmitWait");
    return {{{M::Rate, QStringLiteral("PortXmitData")}, {}},
            {{M::Rate, QStringLiteral("PortRcvData")}, {}},
            {hasTicks(fabric) ? HeatSubject{M::Wait} : HeatSubject{M::Rate, ticks}, {}}};
}

HeatSubject subjectOf(const QString &name)
{
    const std::vector<CounterId> forms = countersNamed(name);
    const bool isError = !forms.empty() && counter(forms.front()).unit == CounterUnit::Events;
    return {isError ? FigureKind::Errors : FigureKind::Rate, name};
}

void fillAddMenu(QMenu &menu, const std::vector<CounterId> &sampled,
                 const std::vector<HeatMapChoice> &shown,
                 const std::function<void(const HeatSubject &)> &add)
{
    menu.clear();
    const auto addTo = [&](QMenu &into, const HeatSubject &subject, const QString &text) {
        QAction *action = into.addAction(text, &into, [add, subject] { add(subject); });
        const bool isShown =
            std::ranges::find(shown, subject, &HeatMapChoice::subject) != shown.end();
        action->setEnabled(isSampled(subject, sampled) && !isShown);
    };
    for (const HeatSubject &subject : usualSubjects()) {
        addTo(menu, subject, heattext::title(subject));
    }
    menu.addSeparator();
    std::map<Attribute, QMenu *> groups;
    QStringList names;
    for (const CounterId id : sampled) {
        const Counter &one = counter(id);
        const bool isWidest = countersNamed(one.name).front() == id || !names.contains(one.name);
        if (!isWidest || names.contains(one.name)) {
            continue;
        }
        names += one.name;
        QMenu *&group = groups[one.attribute];
        if (!group) {
            group = menu.addMenu(toString(one.attribute));
        }
        addTo(*group, subjectOf(one.name), one.name);
    }
}

} // namespace pickglass
