// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/fabricbuilder.h"

#include "core/fabric/displaynames.h"
#include "core/fabric/nodename.h"

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

void nameNode(Node &node, const NameMap &names)
{
    NodeName parsed = parseNodeDescription(node.description);
    const auto mapped = names.constFind(node.guid);
    if (mapped != names.constEnd()) {
        const QString model = parsed.model;
        parsed = parseNodeDescription(*mapped);
        parsed.model = model;
    }
    if (parsed.display.isEmpty()) {
        parsed.display = parsed.system = node.guid.toString();
    }
    node.name = std::move(parsed.display);
    node.system = std::move(parsed.system);
    node.part = std::move(parsed.part);
    node.model = std::move(parsed.model);
}

/// Adds the next port of a node to it.
void attachPort(Node &node, const Port &port, PortIndex index)
{
    if (node.ports++ == 0) {
        node.firstPort = index;
    }
    // A switch has one LID, on its port 0; its cabled ports carry none of their own.
    if (!node.lid.isAssigned() && (port.number == 0 || !node.isSwitch())) {
        node.lid = port.lid;
    } else if (!node.lid.isAssigned() && node.isSwitch()) {
        node.lid = Lid(0, port.lid.subnet());
    }
}

void finishNode(Node &node, const NameMap &names)
{
    node.isAggregation = node.type == NodeType::ChannelAdapter &&
                         node.description.contains(QLatin1String("Aggregation Node"));
    nameNode(node, names);
}

} // namespace

qint32 FabricBuilder::nodeSlot(Guid guid) const
{
    for (const Recent &recent : m_recent) {
        if (recent.slot >= 0 && recent.guid == guid) {
            return recent.slot;
        }
    }
    const auto known = m_nodeIndex.constFind(guid);
    if (known == m_nodeIndex.constEnd()) {
        return -1;
    }
    m_recent.at(m_nextRecent) = {guid, *known};
    m_nextRecent = 1 - m_nextRecent;
    return *known;
}

Node &FabricBuilder::node(Guid guid, NodeType type)
{
    if (const qint32 known = nodeSlot(guid); known >= 0) {
        return m_nodes[static_cast<size_t>(known)];
    }
    m_nodeIndex.insert(guid, static_cast<qint32>(m_nodes.size()));
    m_portsOf.emplace_back();
    Node &added = m_nodes.emplace_back();
    added.guid = guid;
    added.type = type;
    return added;
}

qint32 FabricBuilder::portSlot(qint32 node, PortNumber number)
{
    std::vector<qint32> &slots = m_portsOf[static_cast<size_t>(node)];
    if (slots.size() <= number) {
        slots.resize(number + size_t(1), -1);
    }
    qint32 &slot = slots[number];
    if (slot < 0) {
        slot = static_cast<qint32>(m_ports.size());
        m_ports.emplace_back().port.number = number;
    }
    return slot;
}

Port &FabricBuilder::port(Guid node, PortNumber number)
{
    // Files decide which nodes there are: also a program without assertions must not write
    // elsewhere.
    const qint32 slot = nodeSlot(node);
    if (slot < 0) {
        m_nowhere = Port();
        m_nowhere.number = number;
        return m_nowhere;
    }
    return m_ports[static_cast<size_t>(portSlot(slot, number))].port;
}

std::vector<PortNumber> FabricBuilder::portsOf(Guid node) const
{
    std::vector<PortNumber> numbers;
    if (const qint32 slot = nodeSlot(node); slot >= 0) {
        const std::vector<qint32> &slots = m_portsOf[static_cast<size_t>(slot)];
        for (size_t number = 0; number < slots.size(); ++number) {
            if (slots[number] >= 0) {
                numbers.push_back(static_cast<PortNumber>(number));
            }
        }
    }
    return numbers;
}

bool FabricBuilder::connect(Guid a, PortNumber aPort, Guid b, PortNumber bPort)
{
    const qint32 aNode = nodeSlot(a);
    const qint32 bNode = nodeSlot(b);
    if (aNode < 0 || bNode < 0) {
        return false;
    }
    const qint32 left = portSlot(aNode, aPort);
    const qint32 right = portSlot(bNode, bPort);
    PendingPort &l = m_ports[static_cast<size_t>(left)];
    PendingPort &r = m_ports[static_cast<size_t>(right)];
    if (left == right || (l.peer >= 0 && l.peer != right) || (r.peer >= 0 && r.peer != left)) {
        return false;
    }
    l.peer = right;
    r.peer = left;
    return true;
}

void FabricBuilder::forgetCables(const QSet<Guid> &except)
{
    for (Node &node : m_nodes) {
        node.areCablesKnown = node.areCablesKnown && except.contains(node.guid);
    }
}

SharedFabric FabricBuilder::build(const NameMap &names)
{
    const auto fabric = std::make_shared<Fabric>();

    std::vector<std::pair<Guid, size_t>> order;
    order.reserve(m_nodes.size());
    for (const Node &node : m_nodes) {
        order.emplace_back(node.guid, order.size());
    }
    std::ranges::sort(order);

    // Nodes by GUID, and behind each other their ports, which are in order already.
    std::vector<size_t> slotAt;
    std::vector<PortIndex> placeOf(m_ports.size());
    slotAt.reserve(m_ports.size());
    fabric->m_nodes.reserve(m_nodes.size());
    fabric->m_ports.reserve(m_ports.size());
    for (const auto &[guid, from] : order) {
        const NodeIndex node(fabric->m_nodes.size());
        fabric->m_nodes.push_back(std::move(m_nodes[from]));
        for (const qint32 slot : m_portsOf[from]) {
            if (slot >= 0) {
                placeOf[static_cast<size_t>(slot)] = PortIndex(fabric->m_ports.size());
                slotAt.push_back(static_cast<size_t>(slot));
                fabric->m_ports.push_back(std::move(m_ports[slotAt.back()].port));
                fabric->m_ports.back().node = node;
            }
        }
    }

    for (size_t place = 0; place < slotAt.size(); ++place) {
        Port &port = fabric->m_ports[place];
        attachPort(fabric->m_nodes[port.node.at()], port, PortIndex(place));
        const qint32 peer = m_ports[slotAt[place]].peer;
        if (peer < 0) {
            continue;
        }
        port.peer = placeOf[static_cast<size_t>(peer)];
        if (port.peer.at() > place) {
            port.link = LinkIndex(fabric->m_links.size());
            fabric->m_links.push_back({PortIndex(place), port.peer});
        } else {
            port.link = fabric->m_ports[port.peer.at()].link;
        }
    }

    for (Node &node : fabric->m_nodes) {
        finishNode(node, names);
    }
    makeNamesUnique(fabric->m_nodes);
    fabric->findSubnets();
    fabric->findCoverage();
    *this = FabricBuilder();
    return fabric;
}

SharedFabric FabricBuilder::assemble(std::vector<Node> nodes, std::vector<Port> ports,
                                     std::vector<Link> links, const NameMap &names)
{
    const auto fabric = std::make_shared<Fabric>();
    fabric->m_nodes = std::move(nodes);
    fabric->m_ports = std::move(ports);
    fabric->m_links = std::move(links);
    for (size_t i = 0; i < fabric->m_ports.size(); ++i) {
        attachPort(fabric->m_nodes[fabric->m_ports[i].node.at()], fabric->m_ports[i], PortIndex(i));
    }
    for (size_t i = 0; i < fabric->m_links.size(); ++i) {
        const Link &link = fabric->m_links[i];
        Port &a = fabric->m_ports[link.a.at()];
        Port &b = fabric->m_ports[link.b.at()];
        a.link = b.link = LinkIndex(i);
        a.peer = link.b;
        b.peer = link.a;
    }
    for (Node &node : fabric->m_nodes) {
        finishNode(node, names);
    }
    makeNamesUnique(fabric->m_nodes);
    fabric->findSubnets();
    fabric->findCoverage();
    return fabric;
}

SharedFabric FabricBuilder::withNodeTicks(const Fabric &fabric,
                                          std::vector<std::optional<PortTick>> ticks)
{
    auto made = std::make_shared<Fabric>(fabric);
    ticks.resize(fabric.nodes().size());
    made->m_nodeTicks = std::move(ticks);
    return made;
}

} // namespace pickglass
