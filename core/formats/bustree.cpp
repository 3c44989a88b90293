// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/bustree.h"

namespace pickglass {

qint32 BusTree::add(BusPart part, qint32 parent, std::optional<int> numaNode)
{
    const int depth = parent < 0 ? 0 : at(parent).depth + 1;
    if (!numaNode && parent >= 0) {
        numaNode = at(parent).numaNode;
    }
    m_entries.push_back({part, parent, depth, numaNode});
    return static_cast<qint32>(m_entries.size()) - 1;
}

/// The lowest entry that both are below; -1 where there is none.
qint32 BusTree::common(qint32 a, qint32 b) const
{
    while (a >= 0 && b >= 0 && a != b) {
        if (at(a).depth >= at(b).depth) {
            a = at(a).parent;
        } else {
            b = at(b).parent;
        }
    }
    return a == b ? a : -1;
}

int BusTree::bridgesBetween(qint32 device, qint32 above) const
{
    int bridges = 0;
    for (qint32 entry = at(device).parent; entry >= 0 && entry != above; entry = at(entry).parent) {
        bridges += at(entry).part == BusPart::Bridge ? 1 : 0;
    }
    return bridges;
}

GpuPath BusTree::between(qint32 a, qint32 b, int ownBridges) const
{
    const qint32 above = common(a, b);
    switch (above < 0 ? BusPart::Host : at(above).part) {
    case BusPart::Host:
        return GpuPath::Sys;
    case BusPart::NumaNode:
        return GpuPath::Node;
    case BusPart::HostBridge:
        return GpuPath::Phb;
    case BusPart::Bridge:
    case BusPart::Device:
        break;
    }
    const bool isOneSwitch =
        bridgesBetween(a, above) <= ownBridges && bridgesBetween(b, above) <= ownBridges;
    return isOneSwitch ? GpuPath::Pix : GpuPath::Pxb;
}

} // namespace pickglass
