// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/devicereadings.h"

#include <QSet>

#include <algorithm>
#include <set>

namespace pickglass::mad {

namespace {

/// The ports that answered in a sweep, and port 0 of their nodes.
QSet<PortKey> answeringIn(const CounterSweep &sweep)
{
    QSet<PortKey> answering;
    const SweepLayout &layout = *sweep.layout;
    for (size_t port = 0; port < layout.ports.size(); ++port) {
        for (size_t attribute = 0; attribute < layout.attributes.size(); ++attribute) {
            if (sweep.timeOf(attribute, port) != 0) {
                answering.insert(layout.ports[port]);
                answering.insert({layout.ports[port].node, 0});
                break;
            }
        }
    }
    return answering;
}

} // namespace

void DeviceReadings::set(PortKey port, Attribute attribute, Timestamp time, const Values &values)
{
    m_hasOthers = true;
    if (values.empty()) {
        m_known.erase({port, attribute});
        return;
    }
    Known &known = m_known[{port, attribute}];
    known.time = time;
    known.values = {values.begin(), values.end()};
}

void DeviceReadings::keepOnly(const std::function<bool(PortKey)> &holds)
{
    const size_t gone =
        std::erase_if(m_known, [&holds](const auto &entry) { return !holds(entry.first.first); });
    m_hasOthers |= gone > 0;
}

/// One of the same ports and counters stays the same one, so that sweeps share it.
void DeviceReadings::makeLayout()
{
    std::set<CounterId> ids;
    std::set<PortKey> keys;
    for (const auto &[place, known] : m_known) {
        keys.insert(place.first);
        for (const auto &[id, value] : known.values) {
            ids.insert(id);
        }
    }
    std::vector<PortKey> ports(keys.begin(), keys.end());
    std::vector<CounterId> counters(ids.begin(), ids.end());
    std::vector<SweepRow> rows(ports.size(), SweepRow(counters.size()));
    for (const auto &[place, known] : m_known) {
        const auto port =
            static_cast<size_t>(std::ranges::lower_bound(ports, place.first) - ports.begin());
        for (const auto &[id, value] : known.values) {
            rows[port]
                [static_cast<size_t>(std::ranges::lower_bound(counters, id) - counters.begin())] =
                    1;
        }
    }
    if (m_layout && ports == m_ports && counters == m_counters && rows == m_rows) {
        return;
    }
    m_ports = std::move(ports);
    m_counters = std::move(counters);
    m_rows = std::move(rows);
    SweepLayout layout;
    layout.ports = m_ports;
    layout.counters = m_counters;
    m_layout = layoutWith(std::move(layout), m_rows);
}

SharedSweep DeviceReadings::beside(const SharedSweep &sweep)
{
    if (isEmpty()) {
        return sweep;
    }
    if (std::exchange(m_hasOthers, false)) {
        makeLayout();
    }
    auto own = std::make_shared<CounterSweep>(CounterSweep::forLayout(m_layout));
    const QSet<PortKey> answering = answeringIn(*sweep);
    for (const auto &[place, known] : m_known) {
        if (!answering.contains(place.first)) {
            continue;
        }
        const auto port =
            static_cast<size_t>(std::ranges::lower_bound(m_ports, place.first) - m_ports.begin());
        for (const auto &[id, value] : known.values) {
            const size_t column = columnIn(*m_layout, id);
            own->timeOf(m_layout->attributeOf(column), port) = known.time.microseconds();
            own->setValue(column, port, value);
        }
    }
    return m_merge.merged(sweep, own);
}

} // namespace pickglass::mad
