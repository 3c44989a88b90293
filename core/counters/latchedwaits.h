// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/countersweep.h"

#include <vector>

namespace pickglass {

/// Finds the ports of a layout whose PortXmitWait stands at its top: of PortCounters it is 32 bits
/// wide and counts no more from there on. The widest form that a port answered with decides.
/// Regular value type; any thread.
class LatchedWaits
{
public:
    enum class State : quint8 {
        Unknown, ///< the port has no such counter, or did not answer
        Counts,
        Latched
    };
    explicit LatchedWaits(const SweepLayout &layout);

    /// Precondition: the sweep is of this layout.
    State stateOf(const CounterSweep &sweep, size_t port) const;

private:
    struct Form
    {
        size_t column = 0;
        bool latches = false;
        quint64 top = 0;
    };
    std::vector<Form> m_forms; ///< the widest first
};

} // namespace pickglass
