// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/nodeparts.h"

#include <numeric>
#include <utility>

namespace pickglass {

NodeParts::NodeParts(const Fabric &fabric, size_t others)
    : m_root(fabric.nodes().size() + others),
      m_hosts(m_root.size(), 0)
{
    std::iota(m_root.begin(), m_root.end(), size_t(0));
    for (size_t i = 0; i < fabric.nodes().size(); ++i) {
        m_hosts[i] = fabric.nodes()[i].isHostAdapter() ? 1 : 0;
    }
    for (const Link &link : fabric.links()) {
        join(fabric.port(link.a).node.value(), fabric.port(link.b).node.value());
    }
}

size_t NodeParts::root(qint32 node)
{
    auto i = static_cast<size_t>(node);
    while (m_root[i] != i) {
        i = m_root[i] = m_root[m_root[i]];
    }
    return i;
}

void NodeParts::join(qint32 a, qint32 b)
{
    size_t larger = root(a);
    size_t smaller = root(b);
    if (larger == smaller) {
        return;
    }
    if (m_hosts[larger] < m_hosts[smaller]) {
        std::swap(larger, smaller);
    }
    m_root[smaller] = larger;
    m_hosts[larger] += std::exchange(m_hosts[smaller], 0);
}

} // namespace pickglass
