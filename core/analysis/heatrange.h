// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <optional>
#include <span>

namespace pickglass {

/// What values a color scale runs over. low < high, but where nothing else is known: 0 … 0.
struct HeatRange
{
    double low = 0;
    double high = 0;

    bool operator==(const HeatRange &) const = default;

    /// The place of a value on the scale, 0 … 1, at its ends beyond them; nothing for NaN. Where
    /// the range is 0 … 0 all that is above it is 1.
    std::optional<double> place(double value) const;
};

/// How the range is found.
struct HeatRangeChoice
{
    enum class Kind : quint8 { Automatic, MeanDeviation, Fixed };
    Kind kind = Kind::Automatic;
    HeatRange fixed = {};

    bool operator==(const HeatRangeChoice &) const = default;
};

/// "auto", "mean-deviation", or its ends: "0:2.5e+09"; and back, nothing where it is none of them.
/// "thesis", the older name of "mean-deviation", is read, too.
QString toString(const HeatRangeChoice &choice);
std::optional<HeatRangeChoice> parseRangeChoice(const QString &text);

/// 0 … the highest of the values. Unknown (NaN) and infinite ones do not count.
HeatRange automaticRange(std::span<const double> values);
/// 0 … mean + mean absolute deviation (from the mean) of the values, with which the congestion
/// monitor of Aguilar's thesis drew. Unknown and infinite ones do not count.
HeatRange meanDeviationRange(std::span<const double> values);
HeatRange rangeOf(const HeatRangeChoice &choice, std::span<const double> values);

} // namespace pickglass
