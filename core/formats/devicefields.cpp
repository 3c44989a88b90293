// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/devicefields.h"

#include "core/formats/linescanner.h"
#include "core/formats/othercounters.h"

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

/// "45 [-10..75]"
struct Limited
{
    std::string_view value;
    std::string_view low;
    std::string_view high;
};

Limited limitedOf(std::string_view text)
{
    const size_t open = text.rfind('[');
    const size_t dots = text.find("..", std::min(open, text.size()));
    if (dots == std::string_view::npos || !text.ends_with(']')) {
        return {text, {}, {}};
    }
    return {trimmed(text.substr(0, open)), trimmed(text.substr(open + 1, dots - open - 1)),
            trimmed(text.substr(dots + 2, text.size() - dots - 3))};
}

/// "30.56 degrees C / 87.01 degrees F" as "30.56 C", "1.3924 mW / 1.44 dBm" as "1.3924 mW".
std::string amountText(std::string_view text)
{
    text = trimmed(text.substr(0, text.find(" / ")));
    constexpr std::string_view Degrees = " degrees";
    const size_t at = text.find(Degrees);
    return at == std::string_view::npos
               ? std::string(text)
               : std::string(text.substr(0, at)) + std::string(text.substr(at + Degrees.size()));
}

std::optional<quint64> fieldReading(const DeviceField &field, std::string_view text)
{
    if (isNothing(text)) {
        return std::nullopt;
    }
    if (field.perUnit > 0) {
        return scaledReading(text, field.perUnit);
    }
    return readingOf(amountText(text) + std::string(field.unit), field.amount);
}

bool isZeroLength(std::string_view text)
{
    return text.find_first_of("123456789") == std::string_view::npos;
}

/// A limit that is an amount of 0 is none.
void addLimit(FieldValues &values, const char *attribute, const DeviceField &field,
              std::string_view text)
{
    if (attribute != nullptr && !isNothing(text) && fieldReading(field, text) != quint64(0)) {
        values.addAttribute(QString::fromLatin1(attribute),
                            decoded(amountText(text) + std::string(field.unit)));
    }
}

} // namespace

bool isNothing(std::string_view text)
{
    return saysNothing(text) || text == "-" || text == "None" || text == "Unspecified";
}

std::string_view partOf(std::string_view text, ValuePart part)
{
    const size_t open = text.rfind(" (");
    if (part == ValuePart::All || open == std::string_view::npos || !text.ends_with(')')) {
        return text;
    }
    return trimmed(part == ValuePart::BeforeParentheses
                       ? text.substr(0, open)
                       : text.substr(open + 2, text.size() - open - 3));
}

NumberedName numberedName(std::string_view name)
{
    constexpr size_t MaxDigits = 3;
    for (const std::string_view before : {"#", "Channel ", "PSU", "psu"}) {
        const size_t at = name.find(before);
        const size_t begin = at + before.size();
        if (at == std::string_view::npos) {
            continue;
        }
        const size_t end = std::min(name.find_first_not_of("0123456789", begin), name.size());
        if (const auto number = wholeNumber(name.substr(begin, end - begin), 999);
            number && end - begin <= MaxDigits) {
            const std::string_view mark = before == "#" ? "" : "#";
            return {std::string(name.substr(0, begin)).append(mark).append(name.substr(end)),
                    static_cast<int>(*number)};
        }
    }
    return {std::string(name), std::nullopt};
}

void FieldValues::add(const FieldValues &others)
{
    attributes += others.attributes;
    values.insert(values.end(), others.values.begin(), others.values.end());
}

void FieldValues::addAttribute(const QString &name, const QString &value)
{
    const QString text = value.simplified();
    const bool isKnown = std::ranges::any_of(
        attributes, [&name](const PortAttribute &known) { return known.name == name; });
    if (!text.isEmpty() && !isKnown) {
        attributes << PortAttribute{name, text};
    }
}

void FieldValues::addValue(const QString &counter, std::optional<quint64> value)
{
    const std::vector<CounterId> ids = countersNamed(counter);
    const bool isKnown =
        ids.empty() || std::ranges::find(values, ids.front(),
                                         &std::pair<CounterId, quint64>::first) != values.end();
    if (value && !isKnown && *value <= pickglass::counter(ids.front()).top()) {
        values.emplace_back(ids.front(), *value);
    }
}

void FieldValues::add(const DeviceField &field, std::string_view value, std::optional<int> number)
{
    const auto [text, low, high] = field.low != nullptr ? limitedOf(value) : Limited{value, {}, {}};
    if (isNothing(text) || (field.low != nullptr && low == "0" && high == "0")) {
        return;
    }
    if (field.counter == nullptr) {
        const std::string_view part = partOf(text, field.part);
        const QString name =
            QString::fromLatin1(field.attribute).replace(u'#', QString::number(number.value_or(0)));
        if (field.amount != Amount::Number) {
            addLimit(*this, field.attribute, field, part);
        } else if (!isNothing(part) && !(name.startsWith(u"CableLength") && isZeroLength(part))) {
            addAttribute(name, decoded(part) + decoded(field.unit));
        }
        return;
    }
    const QString counter = QString::fromLatin1(field.counter);
    if (number) {
        addValue(counter + QString::number(*number + field.offset), fieldReading(field, text));
    } else if (!counter.endsWith(u"lane")) {
        addValue(counter, fieldReading(field, text));
    } else {
        constexpr int MaxLanes = 8;
        std::string_view rest = text;
        for (int lane = 1; lane <= MaxLanes && !rest.empty(); ++lane) {
            const size_t end = std::min(rest.find(','), rest.size());
            addValue(counter + QString::number(lane),
                     fieldReading(field, trimmed(rest.substr(0, end))));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    }
    addLimit(*this, field.low, field, low);
    addLimit(*this, field.high, field, high);
}

const DeviceField *findField(std::span<const DeviceField> fields, std::string_view name)
{
    const auto found = std::ranges::find(fields, name, &DeviceField::name);
    return found == fields.end() ? nullptr : &*found;
}

} // namespace pickglass
