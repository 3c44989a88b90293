// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/routetables.h"

#include "collectors/synthetic/flows.h"
#include "collectors/synthetic/madefabric.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace pickglass::synthetic {

namespace {

/// The base LID, or one of those that follow by the LMC.
Lid lidOf(const Port &port, int other)
{
    return Lid(static_cast<quint16>(port.lid.value() + other));
}

} // namespace

RouteTables::RouteTables(SharedMadeFabric made, Outage outage)
    : m_made(std::move(made)),
      m_outage(std::move(outage)),
      m_tableOf(m_made->fabric->nodes().size())
{
    const Fabric &fabric = *m_made->fabric;
    size_t lids = 0;
    for (const Port &port : fabric.ports()) {
        lids = std::max(lids, port.lid.value() + (size_t(1) << port.lmc));
    }
    ForwardingPorts none(
        QByteArray(static_cast<qsizetype>(lids), static_cast<char>(ForwardingTable::NoPort)));
    none.share(m_pool);
    m_endsOf.resize((lids + ForwardingPorts::BlockLids - 1) / ForwardingPorts::BlockLids);
    for (const Node &node : fabric.nodes()) {
        if (node.isSwitch()) {
            m_tableOf[fabric.indexOf(node).at()] = m_tables.size();
            const Lid own = fabric.portsOf(fabric.indexOf(node)).front().lid;
            m_tables.push_back({node.guid, own, none});
            m_tables.back().set(own, 0);
        }
    }
    std::vector<bool> hasSource(m_tables.size());
    for (size_t end = 0; end < m_made->ends.size(); ++end) {
        const Port &port = fabric.port(PortIndex(m_made->ends[end]));
        const qint32 at = m_outage.isDead(m_made->ends[end]) ? -1 : port.peer.value();
        m_endAt.push_back(at);
        if (at < 0) {
            continue;
        }
        m_endsOf[port.lid.value() / ForwardingPorts::BlockLids].push_back(end);
        ForwardingTable &table = tableAt(at);
        for (int other = 0; other < 1 << port.lmc; ++other) {
            table.set(lidOf(port, other), fabric.port(port.peer).number);
        }
        const auto place = static_cast<size_t>(&table - m_tables.data());
        if (!hasSource[place]) {
            hasSource[place] = true;
            m_sources.push_back(end);
        }
    }
}

/// Of the switch that the port belongs to.
ForwardingTable &RouteTables::tableAt(qint32 port)
{
    return m_tables[m_tableOf[m_made->fabric->port(PortIndex(port)).node.at()]];
}

void RouteTables::makeMore()
{
    const size_t block = m_next / m_sources.size();
    const size_t from = m_sources[m_next++ % m_sources.size()];
    for (const size_t to : m_endsOf[block]) {
        makeWays(from, to);
    }
    // A block that is complete stands in other switches, too.
    if (m_next % m_sources.size() == 0) {
        for (ForwardingTable &table : m_tables) {
            table.ports.shareBlock(block * ForwardingPorts::BlockLids, m_pool);
        }
    }
}

/// To every LID of an end: to the base LID by the first attempt, to the next one by the second ….
/// Where there are fewer attempts than LIDs, they come again.
void RouteTables::makeWays(size_t from, size_t to)
{
    const ForwardingTable &table = tableAt(m_endAt[from]);
    const Port &port = m_made->fabric->port(PortIndex(m_made->ends[to]));
    for (int other = 0; other < 1 << port.lmc; ++other) {
        const Lid lid = lidOf(port, other);
        if (table.portTo(lid) == ForwardingTable::NoPort && findRoute(from, to, other)) {
            follow(lid);
        }
    }
}

/// For the base LID as the traffic takes it.
bool RouteTables::findRoute(size_t from, size_t to, int first)
{
    return synthetic::findRoute(*m_made, m_outage, from, to, first, m_hops);
}

/// From the first switch on, as long as nothing says where to go: from there on another route leads
/// on, which a table cannot distinguish from this one.
void RouteTables::follow(Lid destination)
{
    for (size_t hop = 1; hop < m_hops.size(); ++hop) {
        ForwardingTable &table = tableAt(m_hops[hop]);
        if (table.ports[destination.value()] != ForwardingTable::NoPort) {
            return;
        }
        table.set(destination, m_made->fabric->port(PortIndex(m_hops[hop])).number);
    }
}

SharedForwardingTables RouteTables::take()
{
    return std::make_shared<const std::vector<ForwardingTable>>(std::move(m_tables));
}

MulticastTree::MulticastTree(SharedMadeFabric made, double packetsPerSecond, quint64 seed)
    : m_made(std::move(made)),
      m_packetsPerUnit(packetsPerSecond * static_cast<double>(Unit) / 1e6),
      m_seed(seed)
{
    span({});
}

void MulticastTree::span(const Outage &outage)
{
    const Fabric &fabric = *m_made->fabric;
    std::vector<bool> isJoined(fabric.nodes().size());
    std::vector<size_t> queue{m_made->hosts.size()}; // the first switch
    isJoined[queue.front()] = true;
    m_branches.clear();
    for (size_t next = 0; next < queue.size(); ++next) {
        const size_t parent = queue[next];
        if (!fabric.node(NodeIndex(parent)).isSwitch()) {
            continue;
        }
        for (const Port &port : fabric.portsOf(NodeIndex(parent))) {
            const qint32 down = fabric.indexOf(port).value();
            if (!port.peer.isValid() || outage.isDead(down)) {
                continue;
            }
            const size_t node = fabric.peerNode(port).at();
            if (!isJoined[node]) {
                isJoined[node] = true;
                queue.push_back(node);
                m_branches.push_back({node, parent, port.peer.value(), down});
            }
        }
    }
}

const std::vector<quint64> &MulticastTree::packets(qint64 unit)
{
    const Fabric &fabric = *m_made->fabric;
    m_packets.assign(fabric.ports().size(), 0);
    m_sent.assign(fabric.nodes().size(), 0);
    if (m_packetsPerUnit <= 0) {
        return m_packets;
    }
    // The hosts' turns are spread: each sends a whole packet now and then.
    const auto count = static_cast<double>(unit);
    quint64 total = 0;
    for (const Branch &branch : m_branches) {
        if (branch.node < m_made->hosts.size()) {
            const double turn = share(mixed(m_seed, Q_UINT64_C(201), branch.node));
            m_sent[branch.node] =
                static_cast<quint64>(std::floor((count + 1) * m_packetsPerUnit + turn) -
                                     std::floor(count * m_packetsPerUnit + turn));
            total += m_sent[branch.node];
        }
    }
    for (auto branch = m_branches.rbegin(); branch != m_branches.rend(); ++branch) {
        const quint64 below = m_sent[branch->node];
        m_sent[branch->parent] += below;
        m_packets[static_cast<size_t>(branch->up)] = below;
        m_packets[static_cast<size_t>(branch->down)] = total - below;
    }
    return m_packets;
}

} // namespace pickglass::synthetic
