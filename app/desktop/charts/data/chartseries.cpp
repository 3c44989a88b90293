// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/data/chartseries.h"

#include <array>

namespace pickglass {

namespace {

/// The counter of the other direction; empty where it counts no traffic or has no counterpart.
QString counterpartOf(const Counter &counter)
{
    if (counter.unit != CounterUnit::Words && counter.unit != CounterUnit::Packets) {
        return {};
    }
    constexpr std::array Sending{"Xmit", "Xmt"};
    for (const char *sending : Sending) {
        QString name = counter.name;
        if (name.contains(QLatin1String(sending))) {
            name.replace(QLatin1String(sending), QLatin1String("Rcv"));
        } else {
            name.replace(QLatin1String("Rcv"), QLatin1String(sending));
        }
        if (name != counter.name && !countersNamed(name).empty()) {
            return name;
        }
    }
    return {};
}

} // namespace

size_t qHash(const SeriesKey &key, size_t seed) noexcept
{
    return qHashMulti(seed, key.port, key.counter, static_cast<int>(key.of));
}

std::vector<SeriesKey> withComparison(const std::vector<SeriesKey> &keys, Comparison::Kind kind)
{
    std::vector<SeriesKey> all;
    for (const SeriesKey &key : keys) {
        if (key.of != SeriesKey::Of::Own) {
            continue;
        }
        all.push_back(key);
        SeriesKey other = key;
        switch (kind) {
        case Comparison::Kind::None:
            continue;
        case Comparison::Kind::Time:
            other.of = SeriesKey::Of::OtherTime;
            break;
        case Comparison::Kind::Capture:
            other.of = SeriesKey::Of::OtherCapture;
            break;
        case Comparison::Kind::OtherEnd:
            if (counterAtOtherEnd(key.counter).isEmpty()) {
                continue;
            }
            other.of = SeriesKey::Of::OtherEnd;
            break;
        }
        all.push_back(other);
    }
    return all;
}

ChartUnit chartUnitOf(const Counter &counter, bool isPerSecond)
{
    const bool isData = counter.unit == CounterUnit::Words;
    return {isData ? CounterUnit::Bytes : counter.unit, isPerSecond};
}

QString counterAtOtherEnd(const QString &counter)
{
    const std::vector<CounterId> forms = countersNamed(counter);
    const QString name = forms.empty() ? QString() : counterpartOf(pickglass::counter(forms[0]));
    if (name.isEmpty() || !counter.contains(u'.')) {
        return name;
    }
    // The same attribute has both directions, or there is one for each of them.
    const Attribute attribute = pickglass::counter(forms[0]).attribute;
    for (const CounterId id : countersNamed(name)) {
        const bool isSame = pickglass::counter(id).attribute == attribute;
        if (isSame || attribute == Attribute::PortXmitDataSL ||
            attribute == Attribute::PortRcvDataSL) {
            return toString(pickglass::counter(id).attribute) + u'.' + name;
        }
    }
    return {};
}

} // namespace pickglass
