// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/countersweep.h"

#include <algorithm>
#include <vector>

namespace pickglass {

/// Finds the ports of a layout of which a counter stands at its top, and counts no more from there
/// on: those of 4 to 32 bits. The widest form that a port answered with decides. Regular value
/// type; any thread.
class LatchedCounter
{
public:
    enum class State : quint8 {
        Unknown, ///< the port has no such counter, or did not answer
        Counts,
        Latched
    };
    LatchedCounter(const SweepLayout &layout, QStringView name);

    /// Precondition: the sweep is of this layout.
    State stateOf(const CounterSweep &sweep, size_t port) const;
    /// Whether the layout has a form of it that can be latched.
    bool canLatch() const { return std::ranges::any_of(m_forms, &Form::latches); }
    /// Calls take(port) for ports of which a form shows its top: no others are latched. The same
    /// port may come once for each form.
    template<typename Take>
    void eachAtTop(const CounterSweep &sweep, Take &&take) const;

private:
    struct Form
    {
        size_t column = 0;
        bool latches = false;
        quint64 top = 0;
    };
    std::vector<Form> m_forms; ///< the widest first
};

template<typename Take>
void LatchedCounter::eachAtTop(const CounterSweep &sweep, Take &&take) const
{
    const size_t ports = sweep.layout->ports.size();
    for (const Form &form : m_forms) {
        for (size_t first = 0; form.latches && first < ports; first += SweepValues::BlockPorts) {
            const auto &block = sweep.values.block(form.column, first / SweepValues::BlockPorts);
            if (&block == &SweepValues::Zeros) {
                continue; // most counters never count
            }
            const size_t size = std::min(ports - first, SweepValues::BlockPorts);
            for (size_t i = 0; i < size; ++i) {
                if (block[i] == form.top) {
                    take(first + i);
                }
            }
        }
    }
}

/// That of PortXmitWait, which is 32 bits wide in PortCounters.
class LatchedWaits final : public LatchedCounter
{
public:
    explicit LatchedWaits(const SweepLayout &layout) : LatchedCounter(layout, u"PortXmitWait") {}
};

} // namespace pickglass
