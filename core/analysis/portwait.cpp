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

PortIndex portOfWait(const Fabric &fabric, PortIndex port, const OwnWait &own)
{
    const bool isOwnShown = own.isKnown || !own.isLatched;
    const PortIndex peer = isOwnShown ? PortIndex() : switchSide(fabric, port);
    return peer.isValid() ? peer : port;
}

PortWait waitOf(const Fabric &fabric, std::span<const PortActivity> activity, PortIndex port)
{
    const Traffic &own = activity[port.at()].out;
    const PortIndex counted =
        portOfWait(fabric, port, {own.waitTickRate.has_value(), own.isWaitLatched});
    PortWait wait = ownWait(activity[counted.at()].out);
    wait.isByPeer = counted != port && wait.isKnown();
    return wait;
}

} // namespace pickglass
