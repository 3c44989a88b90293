// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/sweepdifference.h"

#include <algorithm>

namespace pickglass {

namespace {

RawSample sampleOf(const CounterSweep &sweep, size_t column, size_t port)
{
    const size_t attribute = sweep.layout->attributeOf(column);
    return {Timestamp(sweep.timeOf(attribute, port)), sweep.value(column, port), true};
}

} // namespace

std::optional<size_t> columnOf(const SweepLayout &layout, CounterId counter)
{
    const auto found = std::ranges::lower_bound(layout.counters, counter);
    return found != layout.counters.end() && *found == counter
               ? std::optional(static_cast<size_t>(found - layout.counters.begin()))
               : std::nullopt;
}

std::span<const RawSample> ReadingsBetween::of(PortKey port, CounterId counter) const
{
    const auto ofPort = m_readings.constFind(port);
    if (ofPort == m_readings.constEnd()) {
        return {};
    }
    const auto found = ofPort->find(counter);
    return found == ofPort->end() ? std::span<const RawSample>() : found->second;
}

SweepDifference::SweepDifference(const CounterSweep &before, const CounterSweep &now,
                                 const ReadingsBetween *between)
    : m_before(before),
      m_now(now),
      m_between(between)
{
    if (before.layout == now.layout || before.layout->ports == now.layout->ports) {
        return;
    }
    const std::vector<PortKey> &ports = before.layout->ports;
    m_portsBefore.reserve(static_cast<qsizetype>(ports.size()));
    for (size_t i = 0; i < ports.size(); ++i) {
        m_portsBefore.insert(ports[i], i);
    }
}

std::optional<SweepDifference::Place> SweepDifference::place(size_t portNow) const
{
    if (m_portsBefore.isEmpty()) {
        return portNow < m_before.layout->ports.size() ? std::optional(Place{portNow, portNow})
                                                       : std::nullopt;
    }
    const auto found = m_portsBefore.constFind(m_now.layout->ports[portNow]);
    return found == m_portsBefore.cend() ? std::nullopt : std::optional(Place{*found, portNow});
}

std::vector<SweepDifference::Form> SweepDifference::formsOf(QStringView name) const
{
    std::vector<CounterId> ids = countersNamed(name);
    std::erase_if(ids, [](CounterId id) {
        const Attribute attribute = counter(id).attribute;
        return attribute != Attribute::PortCounters && attribute != Attribute::PortCountersExtended;
    });
    return formsOf(ids);
}

std::vector<SweepDifference::Form>
SweepDifference::formsOf(std::span<const CounterId> counters) const
{
    std::vector<Form> forms;
    for (const CounterId id : counters) {
        const auto before = columnOf(*m_before.layout, id);
        const auto now = columnOf(*m_now.layout, id);
        if (before && now) {
            forms.push_back({id, *before, *now});
        }
    }
    return forms;
}

std::optional<SweepDifference::Readings> SweepDifference::readings(const std::vector<Form> &forms,
                                                                   Place place) const
{
    for (const Form &form : forms) {
        if (!m_before.isKnown(form.before, place.before) || !m_now.isKnown(form.now, place.now)) {
            continue;
        }
        const RawSample before = sampleOf(m_before, form.before, place.before);
        const RawSample now = sampleOf(m_now, form.now, place.now);
        if (before.time < now.time) {
            return Readings{form.counter, before, now};
        }
    }
    return std::nullopt;
}

std::optional<Increment> SweepDifference::increment(const std::vector<Form> &forms,
                                                    Place place) const
{
    const auto read = readings(forms, place);
    if (!read) {
        return std::nullopt;
    }
    const Counter &described = counter(read->counter);
    const auto between = m_between ? m_between->of(m_now.layout->ports[place.now], read->counter)
                                   : std::span<const RawSample>();
    if (between.empty()) {
        return pickglass::increment(described, read->before, read->now);
    }
    std::vector<RawSample> all{read->before};
    all.insert(all.end(), between.begin(), between.end());
    all.push_back(read->now);
    return counted(described, all);
}

} // namespace pickglass
