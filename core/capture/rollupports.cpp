// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/rollupports.h"

#include <algorithm>

namespace pickglass {

quint32 RollupPorts::append(PortKey port, size_t part)
{
    if (part >= m_sizes.size()) {
        m_sizes.resize(part + 1);
        m_setOf.resize(m_sizes.size() * PortsPerPart, NoSet);
    }
    const auto place = static_cast<quint32>(part * PortsPerPart + m_sizes[part]++);
    m_places.insert(port, place);
    return place;
}

quint32 RollupPorts::add(PortKey port, bool isOfSwitch)
{
    size_t &part = m_partOf[isOfSwitch ? 1 : 0];
    if (part >= m_sizes.size() || m_sizes[part] == PortsPerPart) {
        part = m_sizes.size();
    }
    return append(port, part);
}

void RollupPorts::restore(PortKey port, size_t part)
{
    append(port, part);
}

std::vector<RollupPorts::Set> RollupPorts::setsOf(const SweepLayout &layout)
{
    std::vector<Set> numbers;
    const size_t columns = layout.counters.size();
    for (size_t set = 0; set < layout.sets(); ++set) {
        std::vector<quint8> has(counters().size());
        for (size_t column = 0; column < columns; ++column) {
            has[layout.counters[column].at()] = layout.has[set * columns + column];
        }
        const auto found = std::ranges::find(m_sets, has);
        numbers.push_back(static_cast<Set>(found - m_sets.begin()));
        if (found == m_sets.end()) {
            m_sets.push_back(std::move(has));
        }
    }
    return numbers;
}

} // namespace pickglass
