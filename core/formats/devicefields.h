// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/amounts.h"
#include "core/counters/catalogue.h"
#include "core/fabric/portattributes.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// What "name : value" lines say of ports, modules and devices, by tables of names. Any thread.

namespace pickglass {

/// Which part of a value counts.
enum class ValuePart : quint8 {
    All,
    BeforeParentheses, ///< "QSFP28" of "QSFP28 (11h)"
    InParentheses,     ///< "QSFP28" of "0x11 (QSFP28)"
};

/// The part of a value; all of it where it has no parentheses at its end.
std::string_view partOf(std::string_view text, ValuePart part);

/// What tools write where there is nothing to say: saysNothing(), "-", "None", "Unspecified".
bool isNothing(std::string_view text);

/// What a name means. Either attribute or counter.
struct DeviceField
{
    /// With '#' for a number of digits, of a lane or a sensor: "fan# (rpm)".
    std::string_view name;
    /// A text that is kept of the port by this name; '#' stands for the number.
    const char *attribute = nullptr;
    /// A counter of the catalogue by its name, or the begin of one: "module_rx_power_lane". Behind
    /// that comes the number; without one the value is a list, of lane 1 first.
    const char *counter = nullptr;
    std::string_view unit = {}; ///< comes behind the value, where the name has it: "mV"
    /// Attributes for the limits behind the value: "45 [-10..75]".
    const char *low = nullptr;
    const char *high = nullptr;
    double perUnit = 0; ///< readings a unit, where the amount has no units
    /// How much is added to the name's number: those of lanes, fans and supplies begin at 1.
    int offset = 0;
    Amount amount = Amount::Number;
    ValuePart part = ValuePart::All;
    bool isOfDevice = false; ///< not of the port
};

/// A name with the number in it taken out: "fan#7 (rpm)" is "fan# (rpm)" and 7.
struct NumberedName
{
    std::string name;
    std::optional<int> number;
};
/// Numbers stand behind '#', "Channel " and "PSU", in upper or lower case, and have up to 3 digits.
NumberedName numberedName(std::string_view name);

/// What lines say of a port or a device.
struct FieldValues
{
    PortAttributes attributes = {};
    std::vector<std::pair<CounterId, quint64>> values = {}; ///< no counter twice

    void add(const FieldValues &others);
    /// The first one of a name counts.
    void addAttribute(const QString &name, const QString &value);
    void addValue(const QString &counter, std::optional<quint64> value);
    /// What a value says; nothing where it says that it is not known, or is an amount of nothing
    /// measured: a limit or a length of 0, a reading with the limits [0..0].
    void add(const DeviceField &field, std::string_view value, std::optional<int> number);
};

/// Null where the table has no such name.
const DeviceField *findField(std::span<const DeviceField> fields, std::string_view name);

} // namespace pickglass
