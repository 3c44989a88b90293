// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/rollupcodec.h"
#include "core/counters/countersweep.h"

#include <QHash>

#include <vector>

namespace pickglass {

/// Where ports have their roll-ups. A place is part × PortsPerPart + position, and stays that of
/// its port; ports of hosts and of switches lie in parts of their own. Private to core/capture.
class RollupPorts
{
public:
    static constexpr quint32 NoPlace = ~quint32(0);

    quint32 placeOf(PortKey port) const { return m_places.value(port, NoPlace); }
    /// Precondition: the port has no place yet.
    quint32 add(PortKey port, bool isOfSwitch);
    /// The next port of a part that another run filled, which is added to no more. Precondition:
    /// those of the parts before it came before.
    void restore(PortKey port, size_t part);

    size_t parts() const { return m_sizes.size(); }
    /// How many places of the part are taken.
    size_t portsOf(size_t part) const { return m_sizes[part]; }

    /// Which counters a port has: an index into what sets() has.
    using Set = quint16;
    static constexpr Set NoSet = 0xffff;
    Set setOf(quint32 place) const { return m_setOf[place]; }
    void assign(quint32 place, Set set) { m_setOf[place] = set; }
    bool has(Set set, CounterId counter) const
    {
        return set != NoSet && m_sets[set][counter.at()] != 0;
    }
    size_t sets() const { return m_sets.size(); }
    /// The sets of a layout by their numbers there.
    std::vector<Set> setsOf(const SweepLayout &layout);

private:
    quint32 append(PortKey port, size_t part);

    QHash<PortKey, quint32> m_places;
    std::vector<size_t> m_sizes;
    size_t m_partOf[2] = {~size_t(0), ~size_t(0)}; ///< that is being filled: of hosts, of switches
    std::vector<Set> m_setOf;
    std::vector<std::vector<quint8>> m_sets; ///< 0 or 1 by counter
};

} // namespace pickglass
