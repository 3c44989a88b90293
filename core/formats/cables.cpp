// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/cables.h"

#include "core/formats/linescanner.h"

#include <set>
#include <tuple>
#include <utility>

namespace pickglass {

namespace {

PortName nameByLid(const AddressedPorts::Address &address)
{
    return {.by = PortName::By::Lid, .number = address.number, .lid = address.lid};
}

/// Puts what is known of a port into it; what is not known stays.
void put(const Port &known, Port &port)
{
    port.state = known.state != PortState::Unknown ? known.state : port.state;
    port.physState = known.physState != PhysState::Unknown ? known.physState : port.physState;
    port.width = known.width != LinkWidth::Unknown ? known.width : port.width;
    port.speed = known.speed != LinkSpeed::Unknown ? known.speed : port.speed;
    port.lid = known.lid.isAssigned() ? known.lid : port.lid;
    port.lmc = known.lmc != 0 ? known.lmc : port.lmc;
    port.attributes = joined(known.attributes, port.attributes);
}

} // namespace

void Cables::connect(FabricBuilder &builder, LineReport &report)
{
    for (const Cable &cable : m_cables) {
        if (!builder.hasNode(cable.peerNode)) {
            Node &peer = builder.node(cable.peerNode, cable.peerType);
            peer.description = decoded(cable.peerDescription);
            report.remark(
                cable.line,
                {QT_TRANSLATE_NOOP(
                     "core",
                     "The node %1 is only known from this cable: the file does not describe it."),
                 {peer.guid.toString()}});
        }
        if (!builder.connect(cable.node, cable.port, cable.peerNode, cable.peerPort)) {
            report.skip(cable.line,
                        {QT_TRANSLATE_NOOP("core", "This cable goes from port %1 to port %2 of %3, "
                                                   "but one of the two has another cable."),
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

const AddressedPorts::AnsweringNode *AddressedPorts::nodeAt(std::string_view address) const
{
    const auto found = m_nodes.find(address);
    return found == m_nodes.end() ? nullptr : &found->second;
}

void AddressedPorts::settlePort(const PendingPort &port, ParserOutput &output) const
{
    Port known = port.known;
    const PortNumber number = port.address.number;
    const AnsweringNode *node = nodeAt(port.address.text);
    const bool isKnownSwitch = node && node->type == NodeType::Switch;
    if (number == 0 && (!node || isKnownSwitch)) {
        // A switch's management port has no rate, and this may be one.
        known.width = LinkWidth::Unknown;
        known.speed = LinkSpeed::Unknown;
    } else if (isKnownSwitch) {
        // Its cabled ports have no LID of their own.
        known.lid = Lid();
        known.lmc = 0;
    }
    if (node) {
        put(known, output.builder.port(node->guid, number == 0 ? node->port : number));
    } else if (port.address.lid.isAssigned()) {
        known.number = number;
        output.facts.ports.push_back({nameByLid(port.address), known, port.line});
    } else {
        output.report.skip(port.line,
                           {QT_TRANSLATE_NOOP("core", "This names its node by a direct route, and "
                                                      "the file does not identify that node.")});
    }
}

void AddressedPorts::settle(ParserOutput &output)
{
    for (const PendingPort &port : m_ports) {
        settlePort(port, output);
    }
    Cables cables;
    for (const PendingCable &cable : m_cables) {
        const AnsweringNode *a = nodeAt(cable.a.text);
        const AnsweringNode *b = nodeAt(cable.b.text);
        if (a && b) {
            cables.add({.line = cable.line,
                        .node = a->guid,
                        .peerNode = b->guid,
                        .peerType = b->type,
                        .port = cable.a.number,
                        .peerPort = cable.b.number});
        } else {
            output.facts.cables.push_back({nameByLid(cable.a), nameByLid(cable.b), cable.line});
        }
    }
    cables.connect(output.builder, output.report);
    dropRepeated(output.facts.cables);
    *this = AddressedPorts();
}

} // namespace pickglass
