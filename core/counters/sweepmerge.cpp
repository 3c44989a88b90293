// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/counters/sweepmerge.h"

#include <QHash>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace pickglass {

SharedSweepLayout layoutWith(SweepLayout &&layout, const std::vector<SweepRow> &rows)
{
    std::map<SweepRow, quint16> sets;
    for (const SweepRow &row : rows) {
        const auto [set, isNew] = sets.try_emplace(row, static_cast<quint16>(sets.size()));
        if (isNew) {
            layout.has.insert(layout.has.end(), row.begin(), row.end());
        }
        layout.setOf.push_back(set->second);
    }
    layout.complete();
    return std::make_shared<const SweepLayout>(std::move(layout));
}

size_t columnIn(const SweepLayout &layout, CounterId id)
{
    const auto found = std::ranges::lower_bound(layout.counters, id);
    return static_cast<size_t>(found - layout.counters.begin());
}

SharedSweep SweepMerge::merged(std::span<const SharedSweep> sweeps)
{
    const bool isKnown =
        std::ranges::equal(m_parts, sweeps, [](const Part &part, const SharedSweep &sweep) {
            return part.layout == sweep->layout;
        });
    if (!isKnown) {
        m_parts.clear();
        for (const SharedSweep &sweep : sweeps) {
            m_parts.push_back({sweep->layout, {}});
        }
        makeLayout();
    }
    const CounterSweep &first = *sweeps.front();
    auto sweep = std::make_shared<CounterSweep>(CounterSweep::forLayout(m_layout));
    sweep->number = first.number;
    sweep->time = first.time;
    sweep->duration = first.duration;
    sweep->meter = first.meter;
    sweep->waitsReset = first.waitsReset;
    for (size_t i = sweeps.size(); i-- > 0;) { // what is copied last stays
        copy(*sweeps[i], m_parts[i], *sweep);
    }
    return sweep;
}

namespace {

/// Where in a layout the ports of another are; those that are new are added.
std::vector<size_t> placesOf(const SweepLayout &ports, QHash<PortKey, size_t> &places,
                             SweepLayout &layout)
{
    std::vector<size_t> found;
    for (const PortKey &key : ports.ports) {
        if (!places.contains(key)) {
            places.insert(key, layout.ports.size());
            layout.ports.push_back(key);
        }
        found.push_back(places.value(key));
    }
    return found;
}

/// Notes in a port's row which counters of another layout it has, but of attributes that it has
/// already.
void addTo(SweepRow &row, const SweepLayout &layout, const SweepLayout &from, size_t port)
{
    std::set<Attribute> taken;
    for (size_t column = 0; column < row.size(); ++column) {
        if (row[column] != 0) {
            taken.insert(counter(layout.counters[column]).attribute);
        }
    }
    for (size_t column = 0; column < from.counters.size(); ++column) {
        const CounterId id = from.counters[column];
        if (from.hasCounter(port, column) && !taken.contains(counter(id).attribute)) {
            row[columnIn(layout, id)] = 1;
        }
    }
}

} // namespace

void SweepMerge::makeLayout()
{
    SweepLayout layout;
    QHash<PortKey, size_t> places;
    std::set<CounterId> counters;
    for (Part &part : m_parts) {
        part.places = placesOf(*part.layout, places, layout);
        counters.insert(part.layout->counters.begin(), part.layout->counters.end());
    }
    layout.counters.assign(counters.begin(), counters.end());
    std::vector<SweepRow> rows(layout.ports.size(), SweepRow(layout.counters.size()));
    for (const Part &part : m_parts) {
        for (size_t port = 0; port < part.places.size(); ++port) {
            addTo(rows[part.places[port]], layout, *part.layout, port);
        }
    }
    m_layout = layoutWith(std::move(layout), rows);
}

/// All attributes of a port that `from` has in whole: what is copied last replaces what was there.
void SweepMerge::copy(const CounterSweep &from, const Part &part, CounterSweep &to) const
{
    const SweepLayout &layout = *from.layout;
    for (size_t column = 0; column < layout.counters.size(); ++column) {
        const size_t toColumn = columnIn(*m_layout, layout.counters[column]);
        const size_t attribute = m_layout->attributeOf(toColumn);
        for (size_t port = 0; port < layout.ports.size(); ++port) {
            if (layout.hasCounter(port, column)) {
                const size_t place = part.places[port];
                to.timeOf(attribute, place) = from.timeOf(layout.attributeOf(column), port);
                to.setValue(toColumn, place, from.value(column, port));
            }
        }
    }
}

} // namespace pickglass
