// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/rollupstep.h"

#include "core/base/timestamp.h"

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

void RollupStep::lose(CounterId id, quint32 place)
{
    const size_t number = place / PortsPerPart;
    const size_t position = place % PortsPerPart;
    const Coverage *known = coverage(counter(id).attribute, number);
    if (known == nullptr || known[position].known == 0) {
        return;
    }
    Cell lost;
    lost.lost = known[position].known;
    lost.moves = known[position].readings;
    makeCells(id, number)[position] = lost;
}

Rollup RollupStep::rollup(const Cell *cell, const Coverage &coverage)
{
    const quint32 lost = cell == nullptr ? 0 : cell->lost;
    Rollup result;
    if (coverage.known <= lost) {
        return result;
    }
    result.seconds = (coverage.known - lost) / MicrosecondsPerSecond;
    if (cell != nullptr) {
        result.count = cell->count;
        result.most = cell->most;
        // Where not every reading moved it, it stood still once.
        result.least = cell->moves < coverage.readings || cell->most == 0 ? 0 : cell->least;
    }
    return result;
}

} // namespace pickglass
