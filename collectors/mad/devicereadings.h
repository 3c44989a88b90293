// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"
#include "core/counters/countersweep.h"
#include "core/counters/sweepmerge.h"

#include <functional>
#include <map>
#include <utility>
#include <vector>

namespace pickglass::mad {

/// What devices and modules measured last: gauges, each with the time at which it was read. Sweeps
/// have them beside their counters until they are read anew. One thread.
class DeviceReadings
{
public:
    using Values = std::vector<std::pair<CounterId, quint64>>;

    /// All gauges of an attribute of a port (of a device: port 0); none: it says nothing any more.
    void set(PortKey port, Attribute attribute, Timestamp time, const Values &values);
    /// Forgets what is of ports that it does not hold for.
    void keepOnly(const std::function<bool(PortKey)> &holds);
    /// Sweeps have from now on what was added since this was last called: each time they have other
    /// ports or gauges is a new layout.
    void publish();
    bool isEmpty() const { return m_known.empty(); }
    bool contains(PortKey port, Attribute attribute) const
    {
        return m_known.contains({port, attribute});
    }

    /// The sweep with them beside its counters, as far as they are of its ports, or of devices of
    /// which it has some. Those of a port that was silent in it, and those of a device of which all
    /// ports were, are left out, so that it stays silent.
    SharedSweep beside(const SharedSweep &sweep);

private:
    struct Known
    {
        Timestamp time;
        std::map<CounterId, quint64> values;
    };
    void makeLayout(const SweepLayout &beside);
    CounterSweep ownOf(const CounterSweep &sweep) const;

    std::map<std::pair<PortKey, Attribute>, Known> m_known;
    SharedSweepLayout m_beside;   ///< that m_layout was made for
    SharedSweepLayout m_layout;   ///< null: nothing is published
    std::vector<SweepRow> m_rows; ///< of m_layout
    bool m_hasMore = false;       ///< than was published
    bool m_hasOthers = false;     ///< than m_layout has
    SweepMerge m_merge;
};

} // namespace pickglass::mad
