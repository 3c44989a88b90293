// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/incidents/cablehistory.h"

#include <algorithm>

namespace pickglass {

void CableHistory::add(const Fabric &fabric)
{
    m_labels.add(fabric);
    for (const Node &node : fabric.nodes()) {
        Facts &facts = m_nodes[node.guid];
        facts.name = node.name;
        facts.isSwitch = node.isSwitch();
    }
    for (const Port &port : fabric.ports()) {
        if (!port.peer.isValid()) {
            continue;
        }
        const Port &peer = fabric.port(port.peer);
        const PortKey key{fabric.node(port.node).guid, port.number};
        m_peers.insert(key, {fabric.node(peer.node).guid, peer.number});
        std::vector<PortNumber> &cabled = m_nodes[key.node].cabled;
        const auto at = std::ranges::lower_bound(cabled, port.number);
        if (at == cabled.end() || *at != port.number) {
            cabled.insert(at, port.number);
        }
    }
}

QString CableHistory::portName(const PortKey &port) const
{
    const QString name = nameOf(port.node);
    return portPlace(name.isEmpty() ? port.node.toString() : name, port.number, m_labels.of(port));
}

std::vector<PortKey> CableHistory::cabledPorts(Guid node) const
{
    std::vector<PortKey> ports;
    if (const auto facts = m_nodes.constFind(node); facts != m_nodes.constEnd()) {
        for (const PortNumber number : facts->cabled) {
            ports.push_back({node, number});
        }
    }
    return ports;
}

} // namespace pickglass
