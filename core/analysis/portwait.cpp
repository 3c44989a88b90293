// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/portwait.h"

namespace pickglass {

QString waitSideKey(const PortWait &wait)
{
    if (!wait.isKnown()) {
        return {};
    }
    return wait.isByPeer ? QStringLiteral("peer") : QStringLiteral("own");
}

QString waitTickKey(const PortWait &wait)
{
    if (!wait.share) {
        return {};
    }
    return wait.isApproximate ? QStringLiteral("assumed") : QStringLiteral("known");
}

PortWait ownWait(const Traffic &traffic)
{
    return {traffic.wait, traffic.waitTickRate, false, traffic.wait && traffic.isWaitApproximate};
}

PortIndex switchSide(const Fabric &fabric, PortIndex port)
{
    const PortIndex peer = fabric.port(port).peer;
    const bool isHostAtSwitch = peer.isValid() && !fabric.node(fabric.port(port).node).isSwitch() &&
                                fabric.node(fabric.port(peer).node).isSwitch();
    return isHostAtSwitch ? peer : PortIndex();
}

PortWait waitOf(const Fabric &fabric, std::span<const PortActivity> activity, PortIndex port)
{
    const Traffic &own = activity[port.at()].out;
    const PortIndex peer = switchSide(fabric, port);
    if (own.waitTickRate || !own.isWaitLatched || !peer.isValid()) {
        return ownWait(own);
    }
    PortWait wait = ownWait(activity[peer.at()].out);
    wait.isByPeer = wait.isKnown();
    return wait;
}

} // namespace pickglass
