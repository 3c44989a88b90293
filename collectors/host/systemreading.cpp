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
    {"SwapFree", "swap_free"},  {"Mlocked", "mem_mlocked"},     {"Unevictable", "mem_unevictable"}};

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

void SystemReading::takeVmLine(std::string_view line)
{
    LineScanner scanner(line);
    const std::string_view name = scanner.takeWord();
    const auto number = plainNumber(scanner.nextWord());
    if (!number) {
        return;
    }
    if (name == "nr_foll_pin_acquired") {
        m_pinned = *number;
    } else if (name == "nr_foll_pin_released") {
        m_unpinned = *number;
    } else if (name == "pgfault") {
        m_faults = *number;
    } else if (name == "pgmajfault") {
        m_majorFaults = *number;
    }
}

CounterValues SystemReading::values() const
{
    CounterValues all = m_times;
    all.insert(all.end(), m_memory.begin(), m_memory.end());
    const auto add = [&all](QStringView name, std::optional<quint64> value) {
        if (value) {
            all.emplace_back(findCounter(Attribute::Memory, name), *value);
        }
    };
    // Processors count for themselves, and are summed up one after the other.
    const bool isPinnedKnown = m_pinned && m_unpinned && *m_pinned >= *m_unpinned;
    add(u"mem_pinned_pages", isPinnedKnown ? std::optional(*m_pinned - *m_unpinned) : std::nullopt);
    add(u"mem_page_faults", m_faults);
    add(u"mem_major_faults", m_majorFaults);
    return all;
}

} // namespace pickglass::host
