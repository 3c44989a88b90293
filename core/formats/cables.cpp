// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/cables.h"

#include "core/formats/linescanner.h"

#include <set>
#include <tuple>
#include <utility>

namespace pickglass {

void Cables::connect(FabricBuilder &builder, LineReport &report)
{
    for (const Cable &cable : m_cables) {
        if (!builder.hasNode(cable.peerNode)) {
            Node &peer = builder.node(cable.peerNode, cable.peerType);
            peer.description = decoded(cable.peerDescription);
            report.remark(cable.line,
                          {QT_TRANSLATE_NOOP("core", "The node %1 is only known from this cable: "
                                                     "the file does not describe it."),
                           {peer.guid.toString()}});
        }
        if (!builder.connect(cable.node, cable.port, cable.peerNode, cable.peerPort)) {
            report.skip(cable.line,
                        {QT_TRANSLATE_NOOP("core", "This cable goes from port %1 to port %2 of "
                                                   "%3, but one of the two has another cable."),
                         {QString::number(cable.port), QString::number(cable.peerPort),
                          cable.peerNode.toString()}});
            continue;
        }
        builder.port(cable.node, cable.port).physState = PhysState::LinkUp;
        fillIn(builder, cable);
    }
    m_cables.clear();
}

void Cables::fillIn(FabricBuilder &builder, const Cable &cable)
{
    const bool isSwitch = builder.node(cable.peerNode, cable.peerType).isSwitch();
    Port &peer = builder.port(cable.peerNode, cable.peerPort);
    peer.physState = PhysState::LinkUp;
    if (!isSwitch) {
        if (peer.guid.isNull()) {
            peer.guid = cable.peerPortGuid;
        }
        if (!peer.lid.isAssigned()) {
            peer.lid = cable.peerLid;
        }
    } else if (cable.peerLid.isAssigned()) {
        Port &management = builder.port(cable.peerNode, 0);
        if (!management.lid.isAssigned()) {
            management.lid = cable.peerLid;
        }
    }
}

void dropRepeated(std::vector<CableReading> &cables)
{
    const auto keyOf = [](const PortName &port) {
        return std::tuple(port.by, port.guid, port.lid, port.number, port.host, port.device);
    };
    using Key = decltype(keyOf(PortName()));
    std::set<std::pair<Key, Key>> seen;
    std::erase_if(cables, [&](const CableReading &cable) {
        const Key a = keyOf(cable.a);
        const Key b = keyOf(cable.b);
        return !seen.insert(a < b ? std::pair(a, b) : std::pair(b, a)).second;
    });
}

} // namespace pickglass
