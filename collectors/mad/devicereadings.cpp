// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/devicereadings.h"

#include <QSet>

#include <algorithm>
#include <set>

namespace pickglass::mad {

namespace {

/// The ports that a sweep is asked of, or that answered in it; and port 0 of their nodes.
QSet<PortKey> portsIn(const SweepLayout &layout, const CounterSweep *answeredIn)
{
    QSet<PortKey> found;
    for (size_t port = 0; port < layout.ports.size(); ++port) {
        bool isWanted = answeredIn == nullptr;
        for (size_t attribute = 0; attribute < layout.attributes.size() && !isWanted; ++attribute) {
            isWanted = answeredIn->timeOf(attribute, port) != 0;
        }
        if (isWanted) {
            found.insert(layout.ports[port]);
            found.insert({layout.ports[port].node, 0});
        }
    }
    return found;
}

/// Where a sorted list has it; the size of the list where it has not.
template<typename Value>
size_t placeIn(const std::vector<Value> &sorted, const Value &value)
{
    const auto found = std::ranges::lower_bound(sorted, value);
    return found != sorted.end() && *found == value ? static_cast<size_t>(found - sorted.begin())
                                                    : sorted.size();
}

} // namespace

void DeviceReadings::set(PortKey port, Attribute attribute, Timestamp time, const Values &values)
{
    if (values.empty()) {
        m_hasOthers |= m_known.erase({port, attribute}) > 0;
        return;
    }
    Known &known = m_known[{port, attribute}];
    known.time = time;
    known.values = {values.begin(), values.end()};
    m_hasMore = true;
}

void DeviceReadings::keepOnly(const std::function<bool(PortKey)> &holds)
{
    const size_t gone =
        std::erase_if(m_known, [&holds](const auto &entry) { return !holds(entry.first.first); });
    m_hasOthers |= gone > 0;
}

void DeviceReadings::publish()
{
    m_hasOthers |= std::exchange(m_hasMore, false);
}

/// One of the same ports and counters stays the same one, so that sweeps share it.
void DeviceReadings::makeLayout(const SweepLayout &beside)
{
    const QSet<PortKey> wanted = portsIn(beside, nullptr);
    std::set<CounterId> ids;
    std::set<PortKey> keys;
    for (const auto &[place, known] : m_known) {
        for (const auto &[id, value] : known.values) {
            if (wanted.contains(place.first)) {
                keys.insert(place.first);
                ids.insert(id);
            }
        }
    }
    SweepLayout layout;
    layout.ports.assign(keys.begin(), keys.end());
    layout.counters.assign(ids.begin(), ids.end());
    std::vector<SweepRow> rows(keys.size(), SweepRow(ids.size()));
    for (const auto &[place, known] : m_known) {
        const size_t port = placeIn(layout.ports, place.first);
        for (const auto &[id, value] : known.values) {
            if (port < rows.size()) {
                rows[port][placeIn(layout.counters, id)] = 1;
            }
        }
    }
    if (m_layout && layout.ports == m_layout->ports && layout.counters == m_layout->counters &&
        rows == m_rows) {
        return;
    }
    m_rows = std::move(rows);
    m_layout = keys.empty() ? nullptr : layoutWith(std::move(layout), m_rows);
}

CounterSweep DeviceReadings::ownOf(const CounterSweep &sweep) const
{
    CounterSweep own = CounterSweep::forLayout(m_layout);
    const QSet<PortKey> answering = portsIn(*sweep.layout, &sweep);
    for (const auto &[place, known] : m_known) {
        const size_t port = placeIn(m_layout->ports, place.first);
        if (port == m_layout->ports.size() || !answering.contains(place.first)) {
            continue;
        }
        for (const auto &[id, value] : known.values) {
            const size_t column = placeIn(m_layout->counters, id);
            if (column < m_layout->counters.size() && m_layout->hasCounter(port, column)) {
                own.timeOf(m_layout->attributeOf(column), port) = known.time.microseconds();
                own.setValue(column, port, value);
            }
        }
    }
    return own;
}

SharedSweep DeviceReadings::beside(const SharedSweep &sweep)
{
    if (m_hasOthers || (m_layout && sweep->layout != m_beside)) {
        m_hasOthers = false;
        m_beside = sweep->layout;
        makeLayout(*sweep->layout);
    }
    if (!m_layout) {
        return sweep;
    }
    return m_merge.merged(sweep, std::make_shared<const CounterSweep>(ownOf(*sweep)));
}

} // namespace pickglass::mad
