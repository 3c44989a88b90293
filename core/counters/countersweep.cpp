// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/counters/countersweep.h"

#include "core/counters/sweepmerge.h"

#include <QHash>

#include <algorithm>
#include <utility>

namespace pickglass {

bool SweepLayout::hasAttribute(size_t port, size_t attribute) const
{
    for (size_t column = 0; column < counters.size(); ++column) {
        if (m_attributeOf[column] == attribute && hasCounter(port, column)) {
            return true;
        }
    }
    return false;
}

void SweepLayout::complete()
{
    attributes.clear();
    m_attributeOf.clear();
    for (const CounterId id : counters) {
        const Attribute attribute = counter(id).attribute;
        if (attributes.empty() || attributes.back() != attribute) {
            attributes.push_back(attribute);
        }
        m_attributeOf.push_back(attributes.size() - 1);
    }
    // Ports of other kinds are alike where no counter is known: of newer programs, for one.
    if (setOf.empty() || counters.empty()) {
        setOf.assign(ports.size(), 0);
        has.assign(counters.size(), 1);
    }
}

CounterSweep CounterSweep::forLayout(SharedSweepLayout layout)
{
    CounterSweep sweep;
    sweep.times.resize(layout->attributes.size() * layout->ports.size());
    sweep.values = SweepValues(layout->counters.size(), layout->ports.size());
    sweep.layout = std::move(layout);
    return sweep;
}

SweepPart::SweepPart(HasPort port, HasCounter counter)
    : m_hasPort(std::move(port)),
      m_hasCounter(std::move(counter))
{
}

void SweepPart::adopt(const SharedSweepLayout &layout)
{
    m_from = layout;
    m_to.reset();
    m_ports.clear();
    m_columns.clear();
    m_attributes.clear();
    SweepLayout made;
    for (size_t column = 0; column < layout->counters.size(); ++column) {
        if (m_hasCounter(layout->counters[column])) {
            m_columns.push_back(column);
            made.counters.push_back(layout->counters[column]);
        }
    }
    std::vector<SweepRow> rows;
    for (size_t port = 0; port < layout->ports.size(); ++port) {
        SweepRow row;
        for (const size_t column : m_columns) {
            row.push_back(layout->hasCounter(port, column) ? 1 : 0);
        }
        if (std::ranges::count(row, 1) > 0 && m_hasPort(layout->ports[port])) {
            m_ports.push_back(port);
            made.ports.push_back(layout->ports[port]);
            rows.push_back(std::move(row));
        }
    }
    if (made.ports.empty()) {
        return;
    }
    m_to = layoutWith(std::move(made), rows);
    for (const Attribute attribute : m_to->attributes) {
        const auto found = std::ranges::find(layout->attributes, attribute);
        m_attributes.push_back(static_cast<size_t>(found - layout->attributes.begin()));
    }
}

SharedSweep SweepPart::of(const SharedSweep &sweep)
{
    if (m_from != sweep->layout) {
        adopt(sweep->layout);
    }
    if (!m_to) {
        return {};
    }
    auto part = std::make_shared<CounterSweep>(CounterSweep::forLayout(m_to));
    part->number = sweep->number;
    part->time = sweep->time;
    part->duration = sweep->duration;
    part->meter = sweep->meter;
    for (size_t port = 0; port < m_ports.size(); ++port) {
        for (size_t attribute = 0; attribute < m_attributes.size(); ++attribute) {
            if (m_to->hasAttribute(port, attribute)) {
                part->timeOf(attribute, port) =
                    sweep->timeOf(m_attributes[attribute], m_ports[port]);
            }
        }
        for (size_t column = 0; column < m_columns.size(); ++column) {
            part->setValue(column, port, sweep->value(m_columns[column], m_ports[port]));
        }
    }
    return part;
}

namespace {

/// Every port with every counter that any of them has.
SharedSweepLayout joinedLayout(const std::vector<SharedSweep> &sweeps)
{
    SweepLayout made;
    QHash<PortKey, size_t> places;
    for (const SharedSweep &sweep : sweeps) {
        for (const CounterId id : sweep->layout->counters) {
            made.counters.push_back(id);
        }
        for (const PortKey port : sweep->layout->ports) {
            if (!places.contains(port)) {
                places.insert(port, made.ports.size());
                made.ports.push_back(port);
            }
        }
    }
    std::ranges::sort(made.counters);
    made.counters.erase(std::unique(made.counters.begin(), made.counters.end()),
                        made.counters.end());
    std::vector<SweepRow> rows(made.ports.size(), SweepRow(made.counters.size()));
    for (const SharedSweep &sweep : sweeps) {
        const SweepLayout &layout = *sweep->layout;
        for (size_t column = 0; column < layout.counters.size(); ++column) {
            const size_t to = columnIn(made, layout.counters[column]);
            for (size_t port = 0; port < layout.ports.size(); ++port) {
                if (layout.hasCounter(port, column)) {
                    rows[places.value(layout.ports[port])][to] = 1;
                }
            }
        }
    }
    return layoutWith(std::move(made), rows);
}

void addReadings(CounterSweep &to, const CounterSweep &from, const QHash<PortKey, size_t> &places)
{
    const SweepLayout &layout = *from.layout;
    for (size_t column = 0; column < layout.counters.size(); ++column) {
        const size_t toColumn = columnIn(*to.layout, layout.counters[column]);
        const size_t toAttribute = to.layout->attributeOf(toColumn);
        for (size_t port = 0; port < layout.ports.size(); ++port) {
            if (from.isKnown(column, port)) {
                const size_t toPort = places.value(layout.ports[port]);
                to.timeOf(toAttribute, toPort) = from.timeOf(layout.attributeOf(column), port);
                to.setValue(toColumn, toPort, from.value(column, port));
            }
        }
    }
}

QHash<PortKey, size_t> placesOf(const SweepLayout &layout)
{
    QHash<PortKey, size_t> places;
    for (size_t port = 0; port < layout.ports.size(); ++port) {
        places.insert(layout.ports[port], port);
    }
    return places;
}

bool isSame(const SweepLayout &a, const SweepLayout &b)
{
    return &a == &b ||
           (a.ports == b.ports && a.counters == b.counters && a.has == b.has && a.setOf == b.setOf);
}

/// Whether what both read came in the same answers.
bool agree(const CounterSweep &a, const CounterSweep &b)
{
    const QHash<PortKey, size_t> places = placesOf(*a.layout);
    for (size_t ofB = 0; ofB < b.layout->attributes.size(); ++ofB) {
        const auto found = std::ranges::find(a.layout->attributes, b.layout->attributes[ofB]);
        if (found == a.layout->attributes.end()) {
            continue;
        }
        const auto ofA = static_cast<size_t>(found - a.layout->attributes.begin());
        for (size_t port = 0; port < b.layout->ports.size(); ++port) {
            const auto other = places.constFind(b.layout->ports[port]);
            if (other != places.constEnd() && a.layout->hasAttribute(*other, ofA) &&
                b.layout->hasAttribute(port, ofB) && a.timeOf(ofA, *other) != b.timeOf(ofB, port)) {
                return false;
            }
        }
    }
    return true;
}

} // namespace

SharedSweep joined(const std::vector<SharedSweep> &sweeps)
{
    const SharedSweep &first = sweeps.front();
    std::vector<SharedSweep> parts{first};
    for (const SharedSweep &sweep : sweeps) {
        if (!isSame(*sweep->layout, *first->layout) && agree(*first, *sweep)) {
            parts.push_back(sweep);
        }
    }
    if (parts.size() == 1) {
        return first;
    }
    const SharedSweepLayout layout = joinedLayout(parts);
    const QHash<PortKey, size_t> places = placesOf(*layout);
    auto made = std::make_shared<CounterSweep>(CounterSweep::forLayout(layout));
    made->number = first->number;
    made->time = first->time;
    made->duration = first->duration;
    made->meter = first->meter;
    for (const SharedSweep &part : parts) {
        addReadings(*made, *part, places);
    }
    return made;
}

} // namespace pickglass
