// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/multicast.h"

#include "collectors/synthetic/flows.h"
#include "collectors/synthetic/mixed.h"

#include <cmath>
#include <utility>

namespace pickglass::synthetic {

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
