// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/heatrange.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace pickglass {

std::optional<double> HeatRange::place(double value) const
{
    if (std::isnan(value)) {
        return std::nullopt;
    }
    if (value <= low) {
        return 0;
    }
    return value < high ? (value - low) / (high - low) : 1;
}

QString toString(const HeatRangeChoice &choice)
{
    const auto digits = [](double value) {
        return QString::number(value, 'g', QLocale::FloatingPointShortest);
    };
    switch (choice.kind) {
    case HeatRangeChoice::Kind::Automatic:
        return QStringLiteral("auto");
    case HeatRangeChoice::Kind::MeanDeviation:
        return QStringLiteral("mean-deviation");
    case HeatRangeChoice::Kind::Fixed:
        break;
    }
    return digits(choice.fixed.low) + u':' + digits(choice.fixed.high);
}

std::optional<HeatRangeChoice> parseRangeChoice(const QString &text)
{
    using Kind = HeatRangeChoice::Kind;
    for (const Kind kind : {Kind::Automatic, Kind::MeanDeviation}) {
        if (text == toString(HeatRangeChoice{kind})) {
            return HeatRangeChoice{kind};
        }
    }
    if (text == QLatin1String("thesis")) {
        return HeatRangeChoice{Kind::MeanDeviation};
    }
    bool isLow = false;
    bool isHigh = false;
    const HeatRange range{text.section(u':', 0, 0).toDouble(&isLow),
                          text.section(u':', 1).toDouble(&isHigh)};
    const bool areNumbers =
        isLow && isHigh && std::isfinite(range.low) && std::isfinite(range.high);
    if (!areNumbers || !(range.low < range.high)) {
        return std::nullopt;
    }
    return HeatRangeChoice{Kind::Fixed, range};
}

HeatRange automaticRange(std::span<const double> values)
{
    HeatRange range;
    for (const double value : values) {
        if (std::isfinite(value)) {
            range.high = std::max(range.high, value);
        }
    }
    return range;
}

HeatRange meanDeviationRange(std::span<const double> values)
{
    double sum = 0;
    size_t count = 0;
    for (const double value : values) {
        if (std::isfinite(value)) {
            sum += value;
            ++count;
        }
    }
    if (count == 0) {
        return {};
    }
    const double mean = sum / static_cast<double>(count);
    double deviations = 0;
    for (const double value : values) {
        if (std::isfinite(value)) {
            deviations += std::abs(value - mean);
        }
    }
    return {0, mean + deviations / static_cast<double>(count)};
}

HeatRange rangeOf(const HeatRangeChoice &choice, std::span<const double> values)
{
    switch (choice.kind) {
    case HeatRangeChoice::Kind::Automatic:
        return automaticRange(values);
    case HeatRangeChoice::Kind::MeanDeviation:
        return meanDeviationRange(values);
    case HeatRangeChoice::Kind::Fixed:
        break;
    }
    return choice.fixed;
}

} // namespace pickglass
