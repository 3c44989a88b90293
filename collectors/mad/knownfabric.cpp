// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/knownfabric.h"

#include "core/fabric/fabricbuilder.h"

namespace pickglass::mad {

bool KnownNode::hasExtendedSpeeds(PortNumber port) const
{
    const KnownPort &says = isSwitch() ? ports.front() : ports[port];
    return says.isKnown && decodePortInfo(says.portInfo).hasExtendedSpeeds();
}

qint32 KnownFabric::add(const NodeInfo &info, const DirectRoute &route)
{
    const auto known = m_index.constFind(info.guid);
    const qint32 number =
        known == m_index.constEnd() ? static_cast<qint32>(m_nodes.size()) : *known;
    if (known == m_index.constEnd()) {
        m_index.insert(info.guid, number);
        m_nodes.emplace_back();
    }
    KnownNode &added = node(number);
    if (known == m_index.constEnd() || added.isGone) {
        added = KnownNode();
        added.info = info;
        added.route = route;
        added.entry = info.localPort;
        added.isReachable = true;
        added.ports.resize(qMax<size_t>(info.portCount, info.localPort) + size_t(1));
    }
    if (info.localPort < added.ports.size()) {
        added.ports[added.isSwitch() ? 0 : info.localPort].guid = info.portGuid;
    }
    return number;
}

std::optional<KnownFabric::Place> KnownFabric::findAdapterPort(Guid guid) const
{
    for (size_t number = 0; number < m_nodes.size() && !guid.isNull(); ++number) {
        const KnownNode &node = m_nodes[number];
        for (size_t port = 0; port < node.ports.size() && !node.isSwitch() && !node.isGone;
             ++port) {
            if (node.ports[port].guid == guid) {
                return Place{static_cast<qint32>(number), static_cast<PortNumber>(port)};
            }
        }
    }
    return std::nullopt;
}

bool KnownFabric::connect(qint32 a, PortNumber aPort, qint32 b, PortNumber bPort)
{
    if (a == b && aPort == bPort) {
        return false;
    }
    if (port(a, aPort).peer == b && port(a, aPort).peerPort == bPort) {
        return false;
    }
    disconnect(a, aPort);
    disconnect(b, bPort);
    port(a, aPort).peer = b;
    port(a, aPort).peerPort = bPort;
    port(b, bPort).peer = a;
    port(b, bPort).peerPort = aPort;
    return true;
}

bool KnownFabric::disconnect(qint32 node, PortNumber number)
{
    KnownPort &end = port(node, number);
    if (end.peer < 0) {
        return false;
    }
    port(end.peer, end.peerPort).peer = -1;
    end.peer = -1;
    return true;
}

void KnownFabric::remove(qint32 number)
{
    KnownNode &leaving = node(number);
    for (size_t i = 0; i < leaving.ports.size(); ++i) {
        disconnect(number, static_cast<PortNumber>(i));
    }
    leaving.isGone = true;
    leaving.isReachable = false;
}

/// Packets pass through switches, and leave the node that we sit on by the port that we sit on.
bool KnownFabric::canPass(qint32 number, PortNumber by) const
{
    const KnownNode &passed = node(number);
    return passed.isSwitch() ? by != 0 : number == 0 && by == passed.info.localPort;
}

void KnownFabric::reroute()
{
    if (m_nodes.empty()) {
        return;
    }
    for (KnownNode &each : m_nodes) {
        each.isReachable = false;
    }
    std::vector<qint32> queue{0};
    m_nodes.front().isReachable = true;
    for (size_t next = 0; next < queue.size(); ++next) {
        const qint32 from = queue[next];
        for (size_t i = 0; i < node(from).ports.size(); ++i) {
            const auto number = static_cast<PortNumber>(i);
            const KnownPort &end = node(from).ports[i];
            if (end.peer < 0 || node(end.peer).isReachable || !canPass(from, number) ||
                node(from).route.hops == DirectRoute::MaxHops) {
                continue;
            }
            KnownNode &found = node(end.peer);
            found.isReachable = true;
            found.route = node(from).route.through(number);
            found.entry = end.peerPort;
            queue.push_back(end.peer);
        }
    }
}

DirectRoute KnownFabric::routeTo(qint32 number, PortNumber port) const
{
    const KnownNode &asked = node(number);
    const qint32 before = asked.ports[port].peer;
    if (number == 0 || asked.isSwitch() || before < 0 || !node(before).isReachable ||
        !canPass(before, asked.ports[port].peerPort)) {
        return asked.route;
    }
    return node(before).route.through(asked.ports[port].peerPort);
}

bool KnownFabric::isAttached() const
{
    if (m_nodes.empty() || m_nodes.front().isSwitch()) {
        return !m_nodes.empty();
    }
    const KnownPort &own = m_nodes.front().ports[m_nodes.front().info.localPort];
    return !own.isKnown || own.isUp();
}

Lid KnownFabric::lidOf(qint32 number, PortNumber port) const
{
    const KnownNode &asked = node(number);
    const KnownPort &has = asked.isSwitch() ? asked.ports.front() : asked.ports[port];
    return has.isKnown ? decodePortInfo(has.portInfo).lid : Lid();
}

Lid KnownFabric::smpLidOf(qint32 number, PortNumber port) const
{
    const bool hasOwnLid =
        !m_nodes.empty() && lidOf(0, m_nodes.front().info.localPort).isAssigned();
    return m_isPlanarized || !hasOwnLid ? Lid() : lidOf(number, port);
}

quint64 KnownFabric::mKeyOf(qint32 number, PortNumber port) const
{
    const KnownNode &asked = node(number);
    // As routeTo(): a port without a cable is asked through the one that is routed to.
    const bool isEntered = asked.ports[port].peer >= 0;
    const KnownPort &has =
        asked.isSwitch() ? asked.ports.front() : asked.ports[isEntered ? port : asked.entry];
    const auto own = m_keys.of(has.guid);
    return own ? *own : has.mKey.value_or(m_keys.candidates().front());
}

namespace {

LinkSpeed speedOf(const KnownPort &port, bool hasExtendedSpeeds)
{
    if (port.isSpeedOpen && !port.isSpeedSure) {
        return LinkSpeed::Unknown;
    }
    return port.isFdr10 ? LinkSpeed::FDR10 : decodeLinkSpeed(port.portInfo, hasExtendedSpeeds);
}

} // namespace

void KnownFabric::describe(const KnownNode &known, FabricBuilder &builder)
{
    Node &node = builder.node(known.info.guid, known.info.type);
    node.portCount = known.info.portCount;
    node.vendorId = known.info.vendorId;
    node.deviceId = known.info.deviceId;
    node.systemImageGuid = known.info.systemImageGuid;
    node.description = known.description;
    for (size_t i = 0; i < known.ports.size(); ++i) {
        const KnownPort &from = known.ports[i];
        if (!from.isKnown) {
            continue;
        }
        const auto number = static_cast<PortNumber>(i);
        Port &port = builder.port(known.info.guid, number);
        const PortInfo info = decodePortInfo(from.portInfo);
        const bool hasExtendedSpeeds = known.hasExtendedSpeeds(number);
        port.guid = from.guid;
        port.lmc = info.lmc;
        port.state = info.state;
        port.physState = info.physState;
        // A switch's cabled ports have no LID, and a port that is down runs at no speed.
        port.lid = known.isSwitch() && number != 0 ? Lid() : info.lid;
        if (info.isUp() && !(known.isSwitch() && number == 0)) {
            port.width = info.width;
            port.speed = speedOf(from, hasExtendedSpeeds);
        }
        port.attributes = m_texts.of(from.portInfo, hasExtendedSpeeds, known.tick);
        if (number != 0) {
            port.attributes = joined(port.attributes, from.cable.said);
        }
        if (number == 0 || !known.isSwitch()) {
            port.attributes = joined(port.attributes, known.device.said);
        }
    }
}

SharedFabric KnownFabric::build()
{
    FabricBuilder builder;
    for (const KnownNode &known : m_nodes) {
        if (!known.isGone) {
            describe(known, builder);
        }
    }
    for (const KnownNode &known : m_nodes) {
        for (size_t i = 0; i < known.ports.size() && !known.isGone; ++i) {
            const KnownPort &end = known.ports[i];
            if (end.peer >= 0) {
                builder.connect(known.info.guid, static_cast<PortNumber>(i),
                                node(end.peer).info.guid, end.peerPort);
            }
        }
    }
    return builder.build();
}

} // namespace pickglass::mad
