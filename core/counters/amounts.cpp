// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/counters/amounts.h"

#include <QByteArray>

#include <algorithm>
#include <array>
#include <cmath>

namespace pickglass {

namespace {

/// This or more stands where there is no number.
constexpr quint64 FirstNoNumber = 0xfffffffffffffffe;

std::string_view withoutBlanks(std::string_view text)
{
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    return text.substr(0, text.find_last_not_of(" \t") + 1);
}

QByteArray bytesOf(std::string_view text)
{
    return QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size()));
}

std::optional<quint64> wholeNumber(std::string_view text)
{
    const bool isHex = text.starts_with("0x") || text.starts_with("0X");
    bool isNumber = false;
    const quint64 number =
        bytesOf(isHex ? text.substr(2) : text).toULongLong(&isNumber, isHex ? 16 : 10);
    return isNumber && !text.starts_with('-') ? std::optional(number) : std::nullopt;
}

struct NumberAndUnit
{
    double number = 0;
    std::string_view unit;
};

std::optional<NumberAndUnit> takeAmount(std::string_view &text)
{
    const size_t begin = text.find_first_of("+-.0123456789");
    if (begin == std::string_view::npos) {
        return std::nullopt;
    }
    text.remove_prefix(begin);
    const size_t end = std::min(text.find_first_not_of("+-.0123456789"), text.size());
    bool isNumber = false;
    const double number =
        QByteArray::fromRawData(text.data(), static_cast<qsizetype>(end)).toDouble(&isNumber);
    text.remove_prefix(end);
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    const size_t unitEnd = std::min(text.find_first_of(" \t,;/[]()+-.0123456789"), text.size());
    const std::string_view unit = text.substr(0, unitEnd);
    text.remove_prefix(unitEnd);
    return isNumber ? std::optional(NumberAndUnit{number, unit}) : std::nullopt;
}

/// How many readings one of the unit is; 0 where it is not one of them.
double readingsPerUnit(std::string_view unit, Amount amount)
{
    struct Unit
    {
        Amount amount;
        std::string_view name;
        double readings;
    };
    static constexpr std::array Units{
        Unit{Amount::Temperature, "", 1e3},   Unit{Amount::Temperature, "C", 1e3},
        Unit{Amount::Temperature, "°C", 1e3}, Unit{Amount::Voltage, "V", 1e3},
        Unit{Amount::Voltage, "mV", 1},       Unit{Amount::LightPower, "mW", 1e6},
        Unit{Amount::LightPower, "uW", 1e3},  Unit{Amount::Current, "mA", 1e3},
        Unit{Amount::Current, "uA", 1}};
    const auto *const found = std::ranges::find_if(
        Units, [&](const Unit &known) { return known.amount == amount && known.name == unit; });
    return found == Units.end() ? 0 : found->readings;
}

/// 0 dBm is 1 mW.
double nanowattsOf(double dbm)
{
    constexpr double PerDecade = 10;
    constexpr double NanowattsPerMilliwatt = 1e6;
    return std::pow(10.0, dbm / PerDecade) * NanowattsPerMilliwatt;
}

std::optional<quint64> rounded(double readings)
{
    constexpr double BehindLargest = 18446744073709551616.0;
    const double whole = std::round(readings);
    // NaN compares as false.
    return whole >= 0 && whole < BehindLargest ? std::optional(static_cast<quint64>(whole))
                                               : std::nullopt;
}

} // namespace

bool saysNothing(std::string_view text)
{
    return text.empty() || text == "N/A" || text == "NA" || text == "ERR" || text == "-1";
}

std::optional<quint64> scaledReading(std::string_view text, double readingsPerUnit)
{
    bool isNumber = false;
    const double number = bytesOf(text).toDouble(&isNumber);
    return isNumber && number >= 0 ? rounded(number * readingsPerUnit) : std::nullopt;
}

std::optional<quint64> readingOf(std::string_view text, Amount amount)
{
    text = withoutBlanks(text);
    if (saysNothing(text)) {
        return std::nullopt;
    }
    if (amount == Amount::Number) {
        const auto number = wholeNumber(text);
        return number && *number < FirstNoNumber ? number : std::nullopt;
    }
    if (amount == Amount::Ratio) {
        constexpr double PerUnit = 1e18;
        const auto reading = scaledReading(text, PerUnit);
        return reading && *reading <= static_cast<quint64>(PerUnit) ? reading : std::nullopt;
    }
    while (const auto found = takeAmount(text)) {
        if (amount == Amount::LightPower && found->unit == "dBm") {
            return rounded(nanowattsOf(found->number));
        }
        if (const double readings = readingsPerUnit(found->unit, amount); readings > 0) {
            return rounded(found->number * readings);
        }
    }
    return std::nullopt;
}

std::optional<quint64> ratioOf(std::string_view mantissa, std::string_view exponent)
{
    constexpr quint64 LargestExponent = 400;
    const auto above = wholeNumber(mantissa);
    const auto below = wholeNumber(exponent);
    if (!above || !below || *below > LargestExponent || *above >= FirstNoNumber) {
        return std::nullopt;
    }
    const double ratio = static_cast<double>(*above) * std::pow(10.0, -static_cast<double>(*below));
    // A mantissa of 0 stands in rows of ports that have no such rate.
    return *above > 0 && ratio <= 1 ? rounded(ratio * 1e18) : std::nullopt;
}

} // namespace pickglass
