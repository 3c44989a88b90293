// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/switchgraph.h"

#include <algorithm>

namespace pickglass {

SwitchGraph::SwitchGraph(const Fabric &fabric)
{
    m_first.reserve(fabric.nodes().size() + 1);
    m_hostCables.assign(fabric.nodes().size(), 0);
    m_portCount.assign(fabric.nodes().size(), 0);
    m_freePorts.assign(fabric.nodes().size(), 0);
    std::vector<qint32> peers;
    for (size_t i = 0; i < fabric.nodes().size(); ++i) {
        m_first.push_back(m_neighbours.size());
        if (!fabric.nodes()[i].isSwitch()) {
            continue;
        }
        m_switches.push_back(static_cast<qint32>(i));
        peers.clear();
        qint32 cabled = 0;
        for (const Port &port : fabric.portsOf(NodeIndex(i))) {
            const NodeIndex peer = fabric.peerNode(port);
            cabled += peer.isValid() ? 1 : 0;
            if (!peer.isValid() || peer.at() == i) {
                continue;
            }
            if (fabric.node(peer).isSwitch()) {
                peers.push_back(peer.value());
            } else if (fabric.node(peer).isHostAdapter()) {
                ++m_hostCables[i];
            }
        }
        m_portCount[i] = std::max<qint32>(fabric.nodes()[i].portCount, cabled);
        m_freePorts[i] = m_portCount[i] - cabled;
        std::ranges::sort(peers);
        for (const qint32 peer : peers) {
            if (m_neighbours.size() == m_first.back() || m_neighbours.back().node != peer) {
                m_neighbours.push_back({peer, 0});
            }
            ++m_neighbours.back().cables;
        }
    }
    m_first.push_back(m_neighbours.size());
}

std::span<const SwitchGraph::Neighbour> SwitchGraph::neighbours(qint32 node) const
{
    const size_t first = m_first[at(node)];
    return std::span(m_neighbours).subspan(first, m_first[at(node) + 1] - first);
}

bool SwitchGraph::areNeighbours(qint32 a, qint32 b) const
{
    return std::ranges::binary_search(neighbours(a), b, {}, &Neighbour::node);
}

} // namespace pickglass
