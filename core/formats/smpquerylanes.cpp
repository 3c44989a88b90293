// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/smpquerylanes.h"

#include "core/formats/linescanner.h"
#include "core/formats/portaddress.h"

#include <utility>

namespace pickglass {

namespace {

constexpr std::string_view MappingHeader = "# SL2VL table: ";
constexpr std::string_view ArbitrationHeader = "# VLArbitration tables: ";
constexpr quint32 MaxPortOfDump = 254;
constexpr quint32 MaxWeight = 255;

/// "|0x40|0x1 |": the numbers, each up to a largest one.
template<typename Number>
std::optional<std::vector<Number>> numbersIn(std::string_view text, quint64 largest)
{
    LineScanner scanner(text);
    std::vector<Number> numbers;
    if (!scanner.take('|')) {
        return std::nullopt;
    }
    while (!scanner.isAtEnd()) {
        const auto field = scanner.takeUntil('|');
        const std::string_view word = trimmed(field.value_or(std::string_view()));
        const auto number = word.starts_with("0x") ? hexNumber(word) : std::nullopt;
        if (!number || *number > largest) {
            return std::nullopt;
        }
        numbers.push_back(static_cast<Number>(*number));
    }
    return numbers;
}

/// "ports: in  1, out  2: | 0| 1| …|"
std::optional<SlToVlRow> slToVlRowIn(std::string_view line)
{
    LineScanner scanner(line);
    const auto number = [&scanner](quint32 largest) {
        scanner.skipBlanks();
        return scanner.takeNumber(largest);
    };
    const auto in = scanner.take("ports: in ") ? number(MaxPortOfDump) : std::nullopt;
    const auto out = in && scanner.take(", out ") ? number(MaxPortOfDump) : std::nullopt;
    if (!out || !scanner.take(": |")) {
        return std::nullopt;
    }
    SlToVlRow row{static_cast<PortNumber>(*in), static_cast<PortNumber>(*out), {}};
    for (VirtualLane &lane : row.lanes) {
        const auto value = number(DroppedLane);
        if (!value || !scanner.take('|')) {
            return std::nullopt;
        }
        lane = static_cast<VirtualLane>(*value);
    }
    return scanner.isAtEnd() ? std::optional(row) : std::nullopt;
}

} // namespace

bool LaneDump::isHeader(std::string_view line)
{
    return startsWithAny(line, {MappingHeader, ArbitrationHeader});
}

std::optional<LaneDump> LaneDump::begin(std::string_view header, qint64 line)
{
    LaneDump dump;
    dump.m_reading.line = line;
    if (dropPrefix(header, MappingHeader)) {
        const auto address = parsePortAddress(header);
        if (!address) {
            return std::nullopt;
        }
        dump.m_reading.port = address->port(0);
        return dump;
    }
    constexpr std::string_view word = " port ";
    const size_t place = header.rfind(word);
    if (place == std::string_view::npos || place < ArbitrationHeader.size() ||
        !dropPrefix(header, ArbitrationHeader)) {
        return std::nullopt;
    }
    const size_t end = place - ArbitrationHeader.size();
    const auto address = parsePortAddress(header.substr(0, end));
    LineScanner scanner(header.substr(end + word.size()));
    const auto number = scanner.takeNumber(MaxPortOfDump);
    const auto low =
        scanner.take(" LowCap ") ? scanner.takeNumber(VlArbitration::MaxEntries) : std::nullopt;
    const bool hasHigh = scanner.take(" HighCap ");
    const auto high = hasHigh ? scanner.takeNumber(VlArbitration::MaxEntries) : std::nullopt;
    if (!address || !number || !low || !high) {
        return std::nullopt;
    }
    dump.m_isArbitration = true;
    dump.m_reading.port = address->port(static_cast<PortNumber>(*number));
    dump.m_tables[0].capacity = *low;
    dump.m_tables[1].capacity = *high;
    return dump;
}

bool LaneDump::take(std::string_view line)
{
    return line.starts_with('#') ? takeTitle(line) : takeRow(line);
}

bool LaneDump::takeTitle(std::string_view line)
{
    if (!m_isArbitration) {
        return contains(line, " SL: |");
    }
    const bool isLow = line.starts_with("# Low priority VL Arbitration Table:");
    const bool isHigh = line.starts_with("# High priority VL Arbitration Table:");
    if (isLow || isHigh) {
        m_now = isLow ? 0 : 1;
    }
    return isLow || isHigh;
}

bool LaneDump::takeRow(std::string_view line)
{
    if (!m_isArbitration) {
        const auto row = slToVlRowIn(line);
        if (row && m_reading.rows.size() < SlToVlTable::MaxRows) {
            m_reading.rows.push_back(*row);
        }
        return row.has_value();
    }
    Table *table = m_now ? &m_tables.at(*m_now) : nullptr;
    const auto append = [](auto &to, const auto &numbers) {
        const bool fits = numbers && to.size() + numbers->size() <= VlArbitration::MaxEntries;
        if (fits) {
            to.insert(to.end(), numbers->begin(), numbers->end());
        }
        return fits;
    };
    if (table != nullptr && dropPrefix(line, "VL    : ")) {
        return append(table->lanes, numbersIn<VirtualLane>(line, DroppedLane));
    }
    return table != nullptr && dropPrefix(line, "WEIGHT: ") &&
           append(table->weights, numbersIn<quint8>(line, MaxWeight));
}

std::vector<VlWeight> LaneDump::Table::entries() const
{
    std::vector<VlWeight> entries;
    for (size_t i = 0; i < lanes.size(); ++i) {
        entries.push_back({lanes[i], weights[i]});
    }
    return entries;
}

std::optional<LaneReading> LaneDump::reading() const
{
    LaneReading reading = m_reading;
    if (!m_isArbitration) {
        return reading.rows.empty() ? std::nullopt : std::optional(std::move(reading));
    }
    const auto &[low, high] = m_tables;
    if (!low.isWhole() || !high.isWhole()) {
        return std::nullopt;
    }
    if (low.capacity + high.capacity == 0) {
        return reading; // it has none
    }
    reading.arbitration = VlArbitration{{}, low.entries(), high.entries()};
    reading.arbitration->settle();
    return reading;
}

} // namespace pickglass
