// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/routeload.h"

#include <QHash>

#include <algorithm>

namespace pickglass {

namespace {

constexpr size_t PortsOfASwitch = 256;
constexpr qint32 None = -1;

/// Follows the routes to one LID after the other: those that get there are a tree of switches,
/// whose root is the switch at the adapter.
class RouteCounter
{
public:
    RouteCounter(const Fabric &fabric, std::span<const ForwardingTable> tables)
        : m_fabric(fabric),
          m_slotOf(fabric.nodes().size(), None)
    {
        QHash<Guid, const ForwardingTable *> byGuid;
        for (const ForwardingTable &table : tables) {
            byGuid.insert(table.node, &table);
        }
        for (const Node &node : fabric.nodes()) {
            if (node.isSwitch()) {
                m_slotOf[fabric.indexOf(node).at()] = static_cast<qint32>(m_tables.size());
                m_tables.push_back(byGuid.value(node.guid, nullptr));
            }
        }
        m_peers.assign(m_tables.size() * PortsOfASwitch, None);
        m_ports.resize(m_peers.size());
        m_hosts.resize(m_tables.size());
        for (const Port &port : fabric.ports()) {
            addPort(port);
        }
        m_children.resize(m_tables.size());
        m_siblings.resize(m_tables.size());
        m_counts.resize(m_tables.size());
        m_load.routes.resize(fabric.ports().size());
    }

    RouteLoad count()
    {
        for (const Port &port : m_fabric.ports()) {
            if (isEnd(port)) {
                follow(port);
            }
        }
        return std::move(m_load);
    }

private:
    /// Where routes begin and end: a host's port with a LID, at a switch.
    bool isEnd(const Port &port) const
    {
        return m_fabric.node(port.node).isHostAdapter() && port.lid.isAssigned() &&
               port.peer.isValid() && slotOf(m_fabric.peerNode(port)) != None;
    }
    qint32 slotOf(NodeIndex node) const { return m_slotOf[node.at()]; }

    void addPort(const Port &port)
    {
        const qint32 slot = slotOf(port.node);
        if (slot == None || !port.peer.isValid()) {
            return;
        }
        const size_t at = static_cast<size_t>(slot) * PortsOfASwitch + port.number;
        m_ports[at] = m_fabric.indexOf(port);
        m_peers[at] = slotOf(m_fabric.peerNode(port));
        const Port &peer = m_fabric.port(port.peer);
        if (isEnd(peer)) {
            m_hosts[static_cast<size_t>(slot)].push_back(port.peer);
        }
    }

    /// Which switch a packet goes to from each, as lists of those that it comes from.
    void join(Lid destination, size_t root)
    {
        std::ranges::fill(m_children, None);
        for (size_t slot = 0; slot < m_tables.size(); ++slot) {
            const ForwardingTable *table = m_tables[slot];
            if (table == nullptr || slot == root) {
                continue;
            }
            const qint32 next = m_peers[slot * PortsOfASwitch + table->portTo(destination)];
            if (next != None) {
                m_siblings[slot] = m_children[static_cast<size_t>(next)];
                m_children[static_cast<size_t>(next)] = static_cast<qint32>(slot);
            }
        }
    }

    void follow(const Port &end)
    {
        const auto root = static_cast<size_t>(slotOf(m_fabric.peerNode(end)));
        const size_t last = root * PortsOfASwitch + m_fabric.port(end.peer).number;
        const ForwardingTable *table = m_tables[root];
        if (table == nullptr ||
            m_ports[root * PortsOfASwitch + table->portTo(end.lid)] != m_ports[last]) {
            return;
        }
        join(end.lid, root);
        // From the root outwards; back in the other direction the routes come together.
        m_order = {root};
        for (size_t i = 0; i < m_order.size(); ++i) {
            for (qint32 child = m_children[m_order[i]]; child != None;
                 child = m_siblings[static_cast<size_t>(child)]) {
                m_order.push_back(static_cast<size_t>(child));
            }
        }
        for (const size_t slot : m_order) {
            m_counts[slot] = 0;
            for (const PortIndex host : m_hosts[slot]) {
                const bool isItself = host == m_fabric.indexOf(end);
                m_counts[slot] += isItself ? 0 : 1;
                m_load.routes[host.at()] += isItself ? 0 : 1;
            }
        }
        for (size_t i = m_order.size(); i-- > 1;) {
            const size_t slot = m_order[i];
            const size_t out = slot * PortsOfASwitch + m_tables[slot]->portTo(end.lid);
            m_load.routes[m_ports[out].at()] += m_counts[slot];
            m_counts[static_cast<size_t>(m_peers[out])] += m_counts[slot];
        }
        m_load.routes[m_ports[last].at()] += m_counts[root];
    }

    const Fabric &m_fabric;
    std::vector<qint32> m_slotOf; ///< of each node: its place among the switches
    // Of each switch.
    std::vector<const ForwardingTable *> m_tables;
    std::vector<std::vector<PortIndex>> m_hosts; ///< the ports of the adapters at it
    std::vector<qint32> m_children;              ///< the first that forwards to it
    std::vector<qint32> m_siblings;              ///< the next that forwards to where it does
    std::vector<quint32> m_counts;               ///< routes that leave it
    // Of each port of each switch.
    std::vector<qint32> m_peers; ///< the switch at the other end
    std::vector<PortIndex> m_ports;
    std::vector<size_t> m_order;
    RouteLoad m_load;
};

} // namespace

RouteLoad routeLoad(const Fabric &fabric, std::span<const ForwardingTable> tables)
{
    return tables.empty() ? RouteLoad() : RouteCounter(fabric, tables).count();
}

} // namespace pickglass
