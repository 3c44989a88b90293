// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/routegraph.h"

#include "core/fabric/adaptiverouting.h"

#include <QHash>

#include <algorithm>

namespace pickglass {

RouteGraph::RouteGraph(const Fabric &fabric, std::span<const ForwardingTable> tables)
    : m_fabric(fabric),
      m_numberOf(fabric.nodes().size(), None)
{
    for (const Node &node : fabric.nodes()) {
        if (node.isSwitch()) {
            m_numberOf[fabric.indexOf(node).at()] = static_cast<qint32>(m_nodes.size());
            m_nodes.push_back(fabric.indexOf(node));
        }
    }
    addTables(tables);
    m_endsAt.resize(m_nodes.size());
    m_ports.resize(m_nodes.size() * PortsOfSwitch);
    m_next.assign(m_ports.size(), None);
    for (const Port &port : fabric.ports()) {
        addPort(port);
    }
    for (const NodeIndex index : m_nodes) {
        const Node &node = fabric.node(index);
        const PortIndex management = fabric.findPort(index, 0);
        if (management.isValid() || node.ports > 0) {
            addOwner(node.lid, management.isValid() ? lids(fabric.port(management)) : 1,
                     management.isValid() ? management : node.firstPort);
        }
    }
}

void RouteGraph::addTables(std::span<const ForwardingTable> tables)
{
    QHash<Guid, const ForwardingTable *> byGuid;
    QHash<Lid, const ForwardingTable *> byLid;
    for (const ForwardingTable &table : tables) {
        if (!table.node.isNull()) {
            byGuid.insert(table.node, &table);
        } else if (table.lid.isAssigned()) {
            byLid.insert(table.lid, &table);
        }
    }
    for (const NodeIndex index : m_nodes) {
        const Node &node = m_fabric.node(index);
        m_tables.push_back(byGuid.value(node.guid, byLid.value(node.lid, nullptr)));
    }
    m_hasTables = std::ranges::any_of(m_tables, [](const auto *table) { return table != nullptr; });
    if (std::ranges::any_of(m_tables, [](const auto *table) { return table && table->groups; })) {
        addGroups();
    }
}

void RouteGraph::addGroups()
{
    for (size_t number = 0; number < m_tables.size(); ++number) {
        const AdaptiveRouting routing = adaptiveRoutingOf(m_fabric, m_nodes[number]);
        const bool isOff =
            routing.isOn() == false || routing.levels == std::optional<AdaptiveRouting::Levels>(0);
        const auto *groups = m_tables[number] ? m_tables[number]->groups.get() : nullptr;
        const bool counts = groups && (!isOff || groups->areOfSeveralTables());
        m_groups.push_back({counts ? groups : nullptr, isOff});
    }
    if (std::ranges::all_of(m_groups, [](const auto &its) { return its.groups == nullptr; })) {
        m_groups.clear();
    }
}

void RouteGraph::addPort(const Port &port)
{
    const PortIndex index = m_fabric.indexOf(port);
    const qint32 number = numberOf(port.node);
    const qint32 peer = isPassable(port) ? numberOf(m_fabric.peerNode(port)) : None;
    if (number != None) {
        const size_t at = static_cast<size_t>(number) * PortsOfSwitch + port.number;
        m_ports[at] = index;
        m_next[at] = peer;
        return;
    }
    addOwner(port.lid, lids(port), index);
    if (peer != None && port.lid.isAssigned() && m_fabric.node(port.node).isHostAdapter()) {
        m_ends.push_back(index);
        m_endsAt[static_cast<size_t>(peer)].push_back(index);
    }
}

void RouteGraph::addOwner(Lid lid, int count, PortIndex port)
{
    if (!lid.isAssigned()) {
        return;
    }
    const size_t end = std::min(ForwardingTable::MaxLids, size_t(lid.value()) + size_t(count));
    m_owners.resize(std::max(m_owners.size(), size_t(lid.subnet()) + 1));
    std::vector<PortIndex> &owners = m_owners[lid.subnet()];
    owners.resize(std::max(owners.size(), end));
    for (size_t value = lid.value(); value < end; ++value) {
        if (!owners[value].isValid()) {
            owners[value] = port;
        }
    }
}

bool RouteGraph::isPassable(const Port &port) const
{
    const auto isUp = [](const Port &end) {
        return end.state == PortState::Unknown || end.state == PortState::Active;
    };
    return port.peer.isValid() && isUp(port) && isUp(m_fabric.port(port.peer));
}

PortIndex RouteGraph::owner(Lid lid) const
{
    if (lid.subnet() >= m_owners.size()) {
        return {};
    }
    const std::vector<PortIndex> &owners = m_owners[lid.subnet()];
    return lid.value() < owners.size() ? owners[lid.value()] : PortIndex();
}

} // namespace pickglass
