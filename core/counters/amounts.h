// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

#include <optional>
#include <string_view>

namespace pickglass {

/// What a text measures.
enum class Amount : quint8 {
    Number,      ///< decimal, or hexadecimal with 0x
    Temperature, ///< "45C", "45.5 °C", "45"
    Voltage,     ///< "3281mV", "3.281 V"
    LightPower,  ///< "0.95 mW", "-0.22 dBm"
    Current,     ///< "6.5mA"
    Ratio        ///< "1.5E-15"
};

/// Whether a text is what tools write where there is nothing to say: empty, "N/A", "NA", "ERR",
/// "-1".
bool saysNothing(std::string_view text);

/// A number with fractions times this many readings a unit, rounded ("45.5", 1000 → 45500): how
/// gauges are kept. Nothing for one below 0, "NaN" and what does not fit.
std::optional<quint64> scaledReading(std::string_view text, double readingsPerUnit);

/// The first amount in a text that has a unit of its kind, in the readings that gauges are kept in
/// (m°C, mV, nW, µA, 1e-18): nothing where saysNothing(), for all ones, below 0, and texts without
/// the unit that they need. Any thread.
std::optional<quint64> readingOf(std::string_view text, Amount amount);

/// The same of mantissa × 10^-exponent, up to 1, as some tools write bit error rates.
std::optional<quint64> ratioOf(std::string_view mantissa, std::string_view exponent);

} // namespace pickglass
