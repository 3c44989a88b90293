// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/adapterplace.h"

#include <optional>
#include <vector>

namespace pickglass {

/// What an entry of a BusTree is. What two devices have in common first is what lies between them.
enum class BusPart : quint8 {
    Host,       ///< with several NUMA nodes
    NumaNode,   ///< all of it is in one NUMA node
    HostBridge, ///< of the processor
    Bridge,     ///< of PCIe
    Device,
};

/// The buses of a host, each entry behind the one that it is below. One thread.
class BusTree
{
public:
    /// The entry's place; the parent is -1 for the first one. An unknown NUMA node is the parent's.
    qint32 add(BusPart part, qint32 parent, std::optional<int> numaNode = {});
    std::optional<int> numaNodeOf(qint32 entry) const { return at(entry).numaNode; }
    BusPart partOf(qint32 entry) const { return at(entry).part; }

    /// What lies between two devices. `ownBridges` is how many bridges a device has below the
    /// switch that it is at: 1 where the ports of switches are entries, 0 where switches are.
    GpuPath between(qint32 a, qint32 b, int ownBridges) const;

private:
    struct Entry
    {
        BusPart part = BusPart::Host;
        qint32 parent = -1;
        int depth = 0;
        std::optional<int> numaNode = {};
    };
    const Entry &at(qint32 entry) const { return m_entries[static_cast<size_t>(entry)]; }
    qint32 common(qint32 a, qint32 b) const;
    int bridgesBetween(qint32 device, qint32 above) const;

    std::vector<Entry> m_entries;
};

} // namespace pickglass
