// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/host/hostreading.h"

#include <optional>
#include <string_view>

namespace pickglass::host {

/// Processors and memory, line after line of /proc/stat, /proc/meminfo and /proc/vmstat (proc(5)).
/// One thread.
class SystemReading
{
public:
    /// "cpu  user nice system idle iowait irq softirq steal …", in ticks of 10 ms (USER_HZ is 100
    /// on all machines that have InfiniBand). Older kernels have fewer columns.
    void takeStatLine(std::string_view line);
    /// "MemAvailable:  1024 kB", in units of 1,024 bytes.
    void takeMemoryLine(std::string_view line);
    /// "pgfault 1234", "nr_foll_pin_acquired 12": pages that were pinned, and those released (Linux
    /// 5.7; mm/vmstat.c); what is pinned is their difference.
    void takeVmLine(std::string_view line);
    /// What was said; what was not, is not there.
    CounterValues values() const;

private:
    CounterValues m_times;
    CounterValues m_memory;
    std::optional<quint64> m_pinned;
    std::optional<quint64> m_unpinned;
    std::optional<quint64> m_faults;
    std::optional<quint64> m_majorFaults;
};

} // namespace pickglass::host
