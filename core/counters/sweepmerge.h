// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/countersweep.h"

#include <span>
#include <vector>

namespace pickglass {

/// Which counters a port of a layout has: a byte of each column, 0 or 1.
using SweepRow = std::vector<quint8>;
/// Fills in which counters each port has, each distinct set once, and completes the layout.
SharedSweepLayout layoutWith(SweepLayout &&layout, const std::vector<SweepRow> &rows);
/// The column of a counter that the layout has.
size_t columnIn(const SweepLayout &layout, CounterId id);

/// Puts side by side what several collectors read at about the same time: columns by port. Where
/// two have an attribute of a port, that of the first one stays. Sweeps of the same layouts share
/// their new one, too. One thread.
class SweepMerge
{
public:
    /// Number, time, duration, meter and the waits that were reset are those of the first.
    /// Precondition: there is one, and none is null.
    SharedSweep merged(std::span<const SharedSweep> sweeps);
    SharedSweep merged(const SharedSweep &first, const SharedSweep &second)
    {
        const SharedSweep both[] = {first, second};
        return merged(both);
    }

private:
    /// One of those that are merged, and where its ports are in m_layout.
    struct Part
    {
        SharedSweepLayout layout;
        std::vector<size_t> places;
    };
    void makeLayout();
    void copy(const CounterSweep &from, const Part &part, CounterSweep &to) const;

    std::vector<Part> m_parts;
    SharedSweepLayout m_layout;
};

} // namespace pickglass
