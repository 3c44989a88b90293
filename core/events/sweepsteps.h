// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/countersweep.h"
#include "core/events/thresholds.h"

#include <vector>

namespace pickglass {

/// What rose and what fell from one sweep to the next. Looks at all counters, column by column, and
/// stops only at what moved in those that have a threshold, or fell. One thread.
class SweepSteps
{
public:
    explicit SweepSteps(EventThresholds thresholds) : m_thresholds(std::move(thresholds)) {}

    /// A counter with a threshold counted: in the widest form that was read both times.
    struct Rise
    {
        size_t port = 0; ///< in the layout of the later sweep
        CounterId counter;
        quint64 count = 0; ///< at least, where it stands at its top now
    };

    void compare(const CounterSweep &before, const CounterSweep &now);
    const std::vector<Rise> &rises() const { return m_rises; }
    /// The ports of which a counter fell, in the layout of the later sweep, ascending.
    const std::vector<size_t> &fallen() const { return m_fallen; }

private:
    struct Column
    {
        size_t before = 0;
        size_t now = 0;
        bool isCounted = false;         ///< it has a threshold
        std::vector<size_t> wider = {}; ///< the positions in m_columns of its wider forms
    };
    void mapColumns(const SweepLayout &before, const SweepLayout &now);
    void mapPorts(const SweepLayout &before, const SweepLayout &now);
    size_t portBefore(size_t port) const
    {
        return m_portBefore.empty() ? port : m_portBefore[port];
    }
    void compareColumn(const CounterSweep &before, const CounterSweep &now, const Column &column);
    bool isKnown(const CounterSweep &before, const CounterSweep &now, const Column &column,
                 size_t port) const;
    bool hasWider(const CounterSweep &before, const CounterSweep &now, const Column &column,
                  size_t port) const;

    static constexpr size_t None = ~size_t(0);

    EventThresholds m_thresholds;
    SharedSweepLayout m_layoutBefore; ///< that the maps are of
    SharedSweepLayout m_layoutNow;
    std::vector<Column> m_columns;    ///< that both have, ascending by counter
    std::vector<size_t> m_portBefore; ///< None for new ones; empty: all are where they were
    std::vector<quint8> m_hasFallen;
    std::vector<Rise> m_rises;
    std::vector<size_t> m_fallen;
};

} // namespace pickglass
