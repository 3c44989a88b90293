// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/systemreading.h"

#include "core/formats/linescanner.h"
#include "core/formats/othercounters.h"

#include <algorithm>
#include <limits>

namespace pickglass::host {

namespace {

constexpr quint64 MillisecondsPerTick = 10;
constexpr quint64 BytesPerKilobyte = 1024;

constexpr Named<const char *> MemoryLines[] = {
    {"MemTotal", "mem_total"},  {"MemFree", "mem_free"},        {"MemAvailable", "mem_available"},
    {"Buffers", "mem_buffers"}, {"Cached", "mem_cached"},       {"Dirty", "mem_dirty"},
    {"Slab", "mem_slab"},       {"Writeback", "mem_writeback"}, {"SwapTotal", "swap_total"},
    {"SwapFree", "swap_free"}};

std::optional<quint64> scaled(std::string_view text, quint64 factor)
{
    const auto number = plainNumber(text);
    return number && *number <= std::numeric_limits<quint64>::max() / factor
               ? std::optional(*number * factor)
               : std::nullopt;
}

} // namespace

void SystemReading::takeStatLine(std::string_view line)
{
    LineScanner scanner(line);
    if (scanner.takeWord() != "cpu") {
        return;
    }
    m_times.clear();
    for (const Counter &column : countersOf(Attribute::CPU)) {
        const auto time = scaled(scanner.nextWord(), MillisecondsPerTick);
        if (!time) {
            return;
        }
        m_times.emplace_back(column.id, *time);
    }
}

void SystemReading::takeMemoryLine(std::string_view line)
{
    LineScanner scanner(line);
    const auto name = scanner.takeUntil(':');
    const auto counter = name ? findNamed(MemoryLines, *name) : std::nullopt;
    const auto bytes = scaled(scanner.nextWord(), BytesPerKilobyte);
    if (!counter || !bytes) {
        return;
    }
    const CounterId id = findCounter(Attribute::Memory, QString::fromLatin1(*counter));
    const auto isThere = [id](const auto &known) { return known.first == id; };
    if (std::none_of(m_memory.begin(), m_memory.end(), isThere)) {
        m_memory.emplace_back(id, *bytes);
    }
}

CounterValues SystemReading::values() const
{
    CounterValues all = m_times;
    all.insert(all.end(), m_memory.begin(), m_memory.end());
    return all;
}

} // namespace pickglass::host
