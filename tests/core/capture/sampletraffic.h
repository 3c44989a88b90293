// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/samples.h"
#include "tests/core/capture/smallfabric.h"

#include <functional>
#include <vector>

namespace pickglass::tests {

constexpr Timestamp TrafficStart = Timestamp(1'700'000'000'000'000);

/// The layout of all cabled ports of a fabric with the counters of these attributes.
inline std::shared_ptr<SweepLayout> layoutOf(const Fabric &fabric,
                                             std::initializer_list<Attribute> attributes)
{
    auto layout = std::make_shared<SweepLayout>();
    for (const Port &port : fabric.ports()) {
        if (port.number != 0) {
            layout->ports.push_back({fabric.node(port.node).guid, port.number});
        }
    }
    for (const Counter &counter : counters()) {
        if (std::ranges::find(attributes, counter.attribute) != attributes.end()) {
            layout->counters.push_back(counter.id);
        }
    }
    return layout;
}

/// Numbers that look random and are the same each time.
class Dice
{
public:
    explicit Dice(quint64 seed) : m_state(seed) {}
    /// 0 … below - 1
    quint64 roll(quint64 below)
    {
        m_state = m_state * 6364136223846793005U + 1442695040888963407U;
        return (m_state >> 33) % below;
    }

private:
    quint64 m_state;
};

/// The sweep after another one: a second later, answers in the order in which they are asked, every
/// value as it was.
inline CounterSweep nextSweep(const SharedSweepLayout &layout, const CounterSweep *before,
                              Dice &dice)
{
    CounterSweep sweep = CounterSweep::forLayout(layout);
    constexpr qint64 Second = 1'000'000;
    sweep.number = before ? before->number + 1 : 1;
    sweep.time = Timestamp(before ? before->time.microseconds() + Second
                                  : TrafficStart.microseconds() + Second);
    sweep.duration = 250'000 + static_cast<qint64>(dice.roll(1000));
    sweep.meter = {static_cast<qint64>(dice.roll(1000)), 1, 2, 256 * sweep.number, 1024};
    if (before && before->layout == layout) {
        sweep.values = before->values;
    }
    for (size_t attribute = 0; attribute < layout->attributes.size(); ++attribute) {
        for (size_t port = 0; port < layout->ports.size(); ++port) {
            if (layout->hasAttribute(port, attribute)) {
                sweep.timeOf(attribute, port) = sweep.time.microseconds() + 100 +
                                                static_cast<qint64>(port * 20 + dice.roll(50));
            }
        }
    }
    return sweep;
}

/// What must be the same of a sweep that was written and read: everything that has a meaning.
inline QString differenceOf(const CounterSweep &a, const CounterSweep &b)
{
    if (a.number != b.number || a.time != b.time || a.duration != b.duration ||
        !(a.meter == b.meter)) {
        return QStringLiteral("the facts of sweep %1 and %2").arg(a.number).arg(b.number);
    }
    if (a.layout->ports != b.layout->ports || a.layout->counters != b.layout->counters ||
        a.layout->attributes != b.layout->attributes) {
        return QStringLiteral("the layouts of sweep %1").arg(a.number);
    }
    for (size_t port = 0; port < a.layout->ports.size(); ++port) {
        for (size_t attribute = 0; attribute < a.layout->attributes.size(); ++attribute) {
            if (a.layout->hasAttribute(port, attribute) !=
                    b.layout->hasAttribute(port, attribute) ||
                a.timeOf(attribute, port) != b.timeOf(attribute, port)) {
                return QStringLiteral("sweep %1, port %2, the time of attribute %3: %4 and %5")
                    .arg(a.number)
                    .arg(port)
                    .arg(attribute)
                    .arg(a.timeOf(attribute, port))
                    .arg(b.timeOf(attribute, port));
            }
        }
        for (size_t column = 0; column < a.layout->counters.size(); ++column) {
            if (a.layout->hasCounter(port, column) != b.layout->hasCounter(port, column)) {
                return QStringLiteral("sweep %1, whether port %2 has %3")
                    .arg(a.number)
                    .arg(port)
                    .arg(counter(a.layout->counters[column]).name);
            }
            if (a.isKnown(column, port) && a.value(column, port) != b.value(column, port)) {
                return QStringLiteral("sweep %1, port %2, %3: %4 and %5")
                    .arg(a.number)
                    .arg(port)
                    .arg(counter(a.layout->counters[column]).name)
                    .arg(a.value(column, port))
                    .arg(b.value(column, port));
            }
        }
    }
    return {};
}

} // namespace pickglass::tests
