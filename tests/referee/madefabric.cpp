// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/referee/madefabric.h"

#include "core/fabric/fabricbuilder.h"
#include "tests/support/generators.h"

#include <algorithm>
#include <queue>
#include <tuple>

namespace pickglass::tests {

PortKey peerOf(const Fabric &fabric, PortKey port)
{
    const PortIndex index = fabric.findPort(port.node, port.number);
    const PortIndex peer = index.isValid() ? fabric.port(index).peer : PortIndex();
    return peer.isValid() ? keyOf(fabric, peer) : PortKey();
}

std::vector<PortIndex> switchLinks(const Fabric &fabric)
{
    std::vector<PortIndex> links;
    for (const Port &port : fabric.ports()) {
        const NodeIndex peer = fabric.peerNode(port);
        if (fabric.node(port.node).isSwitch() && peer.isValid() && fabric.node(peer).isSwitch()) {
            links.push_back(fabric.indexOf(port));
        }
    }
    return links;
}

namespace {

bool isFaulty(const QSet<PortKey> &faults, const PortKey &a, const PortKey &b)
{
    return faults.contains(a) || faults.contains(b);
}

/// The nodes that a node reaches over what is up.
QSet<Guid> reachedFrom(const Fabric &fabric, const FabricFaults &faults, Guid from)
{
    QSet<Guid> reached{from};
    std::queue<Guid> next;
    next.push(from);
    while (!next.empty()) {
        const NodeIndex at = fabric.findNode(next.front());
        next.pop();
        if (!at.isValid() || (!fabric.node(at).isSwitch() && fabric.node(at).guid != from)) {
            continue;
        }
        for (const Port &port : fabric.portsOf(at)) {
            const NodeIndex peer = fabric.peerNode(port);
            if (!peer.isValid()) {
                continue;
            }
            const Guid guid = fabric.node(peer).guid;
            if (faults.gone.contains(guid) || reached.contains(guid) ||
                isFaulty(faults.down, keyOf(fabric, port), keyOf(fabric, port.peer))) {
                continue;
            }
            reached.insert(guid);
            next.push(guid);
        }
    }
    return reached;
}

} // namespace

SharedFabric faulty(const Fabric &fabric, const FabricFaults &faults, Guid from)
{
    const QSet<Guid> reached = from.isNull() ? QSet<Guid>() : reachedFrom(fabric, faults, from);
    const auto isThere = [&](NodeIndex node) {
        const Guid guid = fabric.node(node).guid;
        return !faults.gone.contains(guid) && (from.isNull() || reached.contains(guid));
    };
    FabricBuilder builder;
    for (const Node &node : fabric.nodes()) {
        if (isThere(fabric.indexOf(node))) {
            Node &made = builder.node(node.guid, node.type);
            made.description = node.description;
            if (const auto other = faults.renamed.find(node.guid); other != faults.renamed.end()) {
                made.description = other->second;
            }
            made.portCount = node.portCount;
            made.vendorId = node.vendorId;
            made.deviceId = node.deviceId;
            made.systemImageGuid = node.systemImageGuid;
        }
    }
    for (const Port &port : fabric.ports()) {
        if (!isThere(port.node)) {
            continue;
        }
        const PortKey key = keyOf(fabric, port);
        Port &made = builder.port(key.node, key.number);
        made.lid = port.lid;
        made.lmc = port.lmc;
        made.guid = port.guid;
        if (!port.peer.isValid()) {
            continue;
        }
        const PortKey peer = keyOf(fabric, port.peer);
        const bool isUp = isThere(fabric.peerNode(port)) && !isFaulty(faults.down, key, peer);
        made.state = isUp ? PortState::Active : PortState::Down;
        made.physState = isUp ? PhysState::LinkUp : PhysState::Polling;
        made.width = isFaulty(faults.narrow, key, peer) ? LinkWidth::X1 : LinkWidth::X4;
        made.speed = isFaulty(faults.slow, key, peer) ? LinkSpeed::QDR : LinkSpeed::HDR;
        if (isUp && key < peer) {
            builder.connect(key.node, key.number, peer.node, peer.number);
        }
    }
    return builder.build();
}

namespace {

/// Of each switch, how far up it is: in a tree by the hops from the nearest host, else by those to
/// a switch at random.
std::vector<int> levels(const Fabric &fabric, bool isTree, QRandomGenerator &random)
{
    std::vector<int> level(fabric.nodes().size(), -1);
    std::vector<NodeIndex> order;
    for (const Node &node : fabric.nodes()) {
        const NodeIndex index = fabric.indexOf(node);
        const auto ports = fabric.portsOf(index);
        const bool hasHosts = std::ranges::any_of(ports, [&fabric](const Port &port) {
            const NodeIndex peer = fabric.peerNode(port);
            return peer.isValid() && fabric.node(peer).isHostAdapter();
        });
        if (node.isSwitch() && (hasHosts || !isTree)) {
            order.push_back(index);
        }
    }
    if (!isTree) {
        order = {order[static_cast<size_t>(random.bounded(static_cast<int>(order.size())))]};
    }
    for (const NodeIndex first : order) {
        level[first.at()] = 0;
    }
    for (size_t i = 0; i < order.size(); ++i) {
        for (const Port &port : fabric.portsOf(order[i])) {
            const NodeIndex peer = fabric.peerNode(port);
            if (peer.isValid() && fabric.node(peer).isSwitch() && level[peer.at()] < 0) {
                level[peer.at()] = level[order[i].at()] + 1;
                order.push_back(peer);
            }
        }
    }
    if (!isTree) {
        for (int &each : level) {
            each = -each;
        }
    }
    return level;
}

/// Ways to one host: down where one leads there, else up.
class Ways
{
public:
    static constexpr int None = 1'000'000;

    Ways(const Fabric &fabric, const std::vector<int> &level) : m_fabric(fabric), m_level(level) {}

    /// The ports of a switch that are on a shortest way.
    std::vector<PortNumber> from(NodeIndex at) const
    {
        std::vector<PortNumber> ports;
        for (const Port &port : m_fabric.portsOf(at)) {
            const NodeIndex peer = m_fabric.peerNode(port);
            if (!peer.isValid()) {
                continue;
            }
            const bool isDown = m_down[at.at()] < None;
            const bool isNext = isDown ? isBelow(peer, at) && m_down[peer.at()] < m_down[at.at()]
                                       : !isBelow(peer, at) && m_all[peer.at()] < m_all[at.at()];
            if (isNext) {
                ports.push_back(port.number);
            }
        }
        return ports;
    }
    void setTarget(NodeIndex host)
    {
        m_host = host;
        m_down.assign(m_fabric.nodes().size(), None);
        m_down[host.at()] = 0;
        relax(m_down, true);
        m_all = m_down;
        relax(m_all, false);
    }

private:
    bool isBelow(NodeIndex a, NodeIndex b) const
    {
        const auto rank = [this](NodeIndex node) {
            return std::tuple(m_fabric.node(node).isSwitch(), m_level[node.at()], node.at());
        };
        return rank(a) < rank(b);
    }
    /// Few switches: until nothing is shorter.
    void relax(std::vector<int> &hops, bool isDown) const
    {
        for (bool isNew = true; isNew;) {
            isNew = false;
            for (const Node &node : m_fabric.nodes()) {
                const NodeIndex at = m_fabric.indexOf(node);
                if (!node.isSwitch() || (!isDown && m_down[at.at()] < None)) {
                    continue;
                }
                for (const Port &port : m_fabric.portsOf(at)) {
                    const NodeIndex peer = m_fabric.peerNode(port);
                    const bool isWay = peer.isValid() && isBelow(peer, at) == isDown &&
                                       (peer == m_host || m_fabric.node(peer).isSwitch());
                    if (isWay && hops[peer.at()] + 1 < hops[at.at()]) {
                        hops[at.at()] = hops[peer.at()] + 1;
                        isNew = true;
                    }
                }
            }
        }
    }

    const Fabric &m_fabric;
    const std::vector<int> &m_level;
    NodeIndex m_host;
    std::vector<int> m_down; ///< hops on ways that only go down
    std::vector<int> m_all;  ///< … of which the first hops go up
};

} // namespace

std::vector<ForwardingTable> upDownTables(const Fabric &fabric, bool isTree,
                                          QRandomGenerator &random)
{
    const std::vector<int> level = levels(fabric, isTree, random);
    std::vector<ForwardingTable> tables;
    for (const Node &node : fabric.nodes()) {
        if (node.isSwitch()) {
            tables.push_back({node.guid, node.lid});
        }
    }
    Ways ways(fabric, level);
    const bool isInTurn = random.bounded(2) == 0; // else by chance
    int turn = 0;
    for (const Port &port : fabric.ports()) {
        if (!fabric.node(port.node).isHostAdapter() || !port.peer.isValid()) {
            continue;
        }
        ways.setTarget(port.node);
        for (int i = 0; i < 1 << port.lmc; ++i, ++turn) {
            for (ForwardingTable &table : tables) {
                const auto ports = ways.from(fabric.findNode(table.node));
                if (!ports.empty()) {
                    const int count = static_cast<int>(ports.size());
                    const int chosen = isInTurn ? turn % count : random.bounded(count);
                    table.set(Lid(static_cast<quint16>(port.lid.value() + i)),
                              ports[static_cast<size_t>(chosen)]);
                }
            }
        }
    }
    return tables;
}

namespace {

/// Hosts and a cable between switches fewer, here and there; LIDs with gaps, and with an LMC.
SharedFabric disturbed(const Fabric &fabric, QRandomGenerator &random)
{
    FabricFaults faults;
    const bool isOdd = random.bounded(3) > 0;
    for (const Node &node : fabric.nodes()) {
        if (isOdd && node.isHostAdapter() && random.bounded(8) == 0) {
            faults.gone.insert(node.guid);
        }
    }
    const SharedFabric fewer = faulty(fabric, faults);
    std::vector<Node> nodes = fewer->nodes();
    for (Node &node : nodes) {
        node.ports = 0; // they are counted anew
    }
    std::vector<Port> ports = fewer->ports();
    const int lmc = random.bounded(4) == 0 ? 1 : 0;
    const int gap = random.bounded(2) == 0 ? 1 : 6;
    int lid = 1 + random.bounded(100);
    for (Port &port : ports) {
        const bool isSwitch = fewer->node(port.node).isSwitch();
        if (isSwitch ? port.number != 0 : !port.peer.isValid()) {
            port.lid = Lid();
            continue;
        }
        port.lmc = static_cast<quint8>(isSwitch ? 0 : lmc);
        lid += 1 + random.bounded(gap);
        lid += lmc > 0 ? lid % 2 : 0;
        port.lid = Lid(static_cast<quint16>(lid));
        lid += lmc;
    }
    return FabricBuilder::assemble(std::move(nodes), std::move(ports), fewer->links());
}

bool reachesAll(const Fabric &fabric, const std::vector<ForwardingTable> &tables)
{
    for (const Port &port : fabric.ports()) {
        if (!fabric.node(port.node).isHostAdapter() || !port.peer.isValid()) {
            continue;
        }
        for (const Port &sender : fabric.ports()) {
            const NodeIndex leaf = fabric.peerNode(sender);
            if (!fabric.node(sender.node).isHostAdapter() || !leaf.isValid()) {
                continue;
            }
            const auto table =
                std::ranges::find(tables, fabric.node(leaf).guid, &ForwardingTable::node);
            if (table == tables.end() || table->portTo(port.lid) == ForwardingTable::NoPort) {
                return false;
            }
        }
    }
    return true;
}

MadeFabric drawShape(QRandomGenerator &random, bool withRails)
{
    const auto between = [&random](int from, int to) { return random.bounded(from, to + 1); };
    MadeFabric made;
    if (withRails || random.bounded(8) == 0) {
        made.rails = between(2, 4);
        made.shape = QStringLiteral("rails");
        made.fabric = makeTwoTierTree({.leaves = made.rails * between(2, 3),
                                       .spines = between(2, 3),
                                       .hostsPerLeaf = between(3, 4),
                                       .rails = made.rails});
        return made;
    }
    switch (random.bounded(6)) {
    case 0:
    case 1:
        made.shape = QStringLiteral("two tiers");
        made.fabric = makeTwoTierTree({.leaves = between(4, 9),
                                       .spines = between(2, 4),
                                       .hostsPerLeaf = between(3, 6),
                                       .cablesPerPair = between(1, 2)});
        break;
    case 2:
        made.shape = QStringLiteral("three tiers");
        made.fabric = makeTree({.below = {between(2, 4), between(2, 3), 1},
                                .above = {between(2, 3), between(1, 3)},
                                .hosts = between(3, 4),
                                .unequal = random.bounded(2) == 0});
        break;
    case 3:
        made.shape = QStringLiteral("torus");
        made.isTree = false;
        made.fabric =
            makeTorus(random.bounded(2) == 0 ? std::vector<int>{between(3, 5), between(3, 4)}
                                             : std::vector<int>{3, between(2, 3), 2},
                      between(2, 3));
        break;
    case 4:
        made.shape = QStringLiteral("director");
        made.fabric = makeDirectors({.directors = between(1, 2),
                                     .pods = 2,
                                     .leaves = between(2, 3),
                                     .hosts = between(4, 6),
                                     .lineChips = between(2, 3),
                                     .spineChips = between(2, 3)});
        break;
    default:
        made.shape = QStringLiteral("dragonfly");
        made.fabric = makeDragonflyPlus({.groups = between(2, 3),
                                         .leaves = between(2, 3),
                                         .spines = between(2, 3),
                                         .hostsPerLeaf = between(3, 4)});
        break;
    }
    return made;
}

} // namespace

MadeFabric makeAnyFabric(QRandomGenerator &random, bool withRails)
{
    for (;;) {
        MadeFabric made = drawShape(random, withRails);
        const SharedFabric fabric = disturbed(*made.fabric, random);
        made.tables = upDownTables(*fabric, made.isTree, random);
        if (reachesAll(*fabric, made.tables)) {
            made.fabric = fabric;
            return made;
        }
    }
}

} // namespace pickglass::tests
