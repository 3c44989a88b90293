// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/cables.h"

#include "core/formats/linescanner.h"

#include <set>
#include <tuple>
#include <utility>

namespace pickglass {

namespace {

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
        return std::tuple(port.by, port.guid, port.lid, port.number, port.host, port.device,
                          port.route);
    };
    using Key = decltype(keyOf(PortName()));
    std::set<std::pair<Key, Key>> seen;
    std::erase_if(cables, [&](const CableReading &cable) {
        const Key a = keyOf(cable.a);
        const Key b = keyOf(cable.b);
        return !seen.insert(a < b ? std::pair(a, b) : std::pair(b, a)).second;
    });
}

const AddressedPorts::AnsweringNode *AddressedPorts::nodeAt(const PortAddress &place) const
{
    const auto found = m_nodes.find(place);
    return found == m_nodes.end() ? nullptr : &found->second;
}

/// By the node that answers there, else by the last one on the way that answers, else as the text
/// has it.
PortName AddressedPorts::nameOf(const Address &address) const
{
    PortAddress begin = address.place;
    for (;;) {
        if (const AnsweringNode *node = nodeAt(begin)) {
            const auto rest =
                address.place.route.begin() + static_cast<std::ptrdiff_t>(begin.route.size());
            return {.by = PortName::By::NodeGuid,
                    .number = address.number,
                    .guid = node->guid,
                    .route = {rest, address.place.route.end()}};
        }
        if (begin.route.empty()) {
            return address.place.port(address.number);
        }
        begin.route.pop_back();
    }
}

void AddressedPorts::settlePort(const PendingPort &port, ParserOutput &output) const
{
    Port known = port.known;
    const PortNumber number = port.address.number;
    const AnsweringNode *node = nodeAt(port.address.place);
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
        return;
    }
    known.number = number;
    output.facts.ports.push_back({nameOf(port.address), known, port.line});
}

void AddressedPorts::settleCables(ParserOutput &output) const
{
    Cables cables;
    for (const PendingCable &cable : m_cables) {
        const AnsweringNode *a = nodeAt(cable.a.place);
        const AnsweringNode *b = nodeAt(cable.b.place);
        if (a && b && !cable.isImplied) {
            cables.add({.line = cable.line,
                        .node = a->guid,
                        .peerNode = b->guid,
                        .peerType = b->type,
                        .port = cable.a.number,
                        .peerPort = cable.b.number});
        } else {
            output.facts.cables.push_back({.a = nameOf(cable.a),
                                           .b = nameOf(cable.b),
                                           .line = cable.line,
                                           .isImplied = cable.isImplied});
        }
    }
    cables.connect(output.builder, output.report);
}

/// Where the program ran: what answers at the end of no route, or has the LID that routes begin at.
void AddressedPorts::noticeLocal(ParserOutput &output) const
{
    if (const AnsweringNode *node = nodeAt({})) {
        output.facts.local = {
            .by = PortName::By::NodeGuid, .number = node->arrival, .guid = node->guid};
        return;
    }
    const auto notice = [&output](const PortAddress &place) {
        if (place.ownLid.isAssigned()) {
            output.facts.local = {.by = PortName::By::Lid, .lid = place.ownLid};
        }
    };
    for (const PendingPort &port : m_ports) {
        notice(port.address.place);
    }
    for (const auto &[place, node] : m_nodes) {
        notice(place);
    }
}

void AddressedPorts::settle(ParserOutput &output)
{
    for (const auto &[place, node] : m_nodes) {
        if (!place.route.empty() && node.arrival != 0) {
            PortAddress before = place;
            before.route.pop_back();
            addCable(node.line, {before, place.route.back()}, {place, node.arrival}, true);
        }
    }
    for (const PendingPort &port : m_ports) {
        settlePort(port, output);
    }
    settleCables(output);
    noticeLocal(output);
    dropRepeated(output.facts.cables);
    *this = AddressedPorts();
}

} // namespace pickglass
