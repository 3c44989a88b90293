// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/nodeparts.h"

namespace pickglass {

NodeParts::NodeParts(const Fabric &fabric, size_t others)
    : m_sets(fabric.nodes().size() + others),
      m_hosts(fabric.nodes().size() + others, 0)
{
    for (size_t i = 0; i < fabric.nodes().size(); ++i) {
        m_hosts[i] = fabric.nodes()[i].isHostAdapter() ? 1 : 0;
    }
    for (const Link &link : fabric.links()) {
        join(fabric.port(link.a).node.value(), fabric.port(link.b).node.value());
    }
}

void NodeParts::join(qint32 a, qint32 b)
{
    if (!areJoined(a, b)) {
        const qint64 hosts = m_hosts[root(a)] + m_hosts[root(b)];
        m_sets.join(size_t(a), size_t(b));
        m_hosts[root(a)] = hosts;
    }
}

} // namespace pickglass
