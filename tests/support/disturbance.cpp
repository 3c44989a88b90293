// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/disturbance.h"

#include <algorithm>

namespace pickglass::tests {

Disturbance::Disturbance(const Fabric &fabric, quint32 seed)
    : m_random(seed),
      m_nodes(fabric.nodes())
{
    for (const Node &node : m_nodes) {
        if (node.isSwitch()) {
            m_switches.push_back(node.guid);
        }
    }
    const auto endOf = [&fabric](PortIndex port) {
        return End{fabric.node(fabric.port(port).node).guid, fabric.port(port).number};
    };
    for (const Link &link : fabric.links()) {
        m_cables.push_back({endOf(link.a), endOf(link.b)});
    }
}

bool Disturbance::isSwitch(Guid node) const
{
    return std::ranges::binary_search(m_switches, node);
}

size_t Disturbance::pickSwitchCable()
{
    for (;;) {
        const size_t i = m_random() % m_cables.size();
        if (isSwitch(m_cables[i].a.node) && isSwitch(m_cables[i].b.node)) {
            return i;
        }
    }
}

Guid Disturbance::pick(const std::vector<Guid> &among)
{
    return among[m_random() % among.size()];
}

int Disturbance::switchCables() const
{
    return static_cast<int>(std::ranges::count_if(m_cables, [this](const Cable &cable) {
        return isSwitch(cable.a.node) && isSwitch(cable.b.node);
    }));
}

std::vector<Disturbance::Cable>
Disturbance::removeCables(int count, const std::function<bool(const Cable &)> &mayGo)
{
    std::vector<Cable> removed;
    for (int tries = 0; tries < 4 * count && static_cast<int>(removed.size()) < count; ++tries) {
        const size_t picked = pickSwitchCable();
        if (!mayGo || mayGo(m_cables[picked])) {
            removed.push_back(m_cables[picked]);
            m_cables.erase(m_cables.begin() + static_cast<qsizetype>(picked));
        }
    }
    return removed;
}

PortNumber Disturbance::freePort(Guid node) const
{
    int last = 0;
    for (const Cable &cable : m_cables) {
        for (const End &end : {cable.a, cable.b}) {
            last = end.node == node ? std::max<int>(last, end.port) : last;
        }
    }
    return static_cast<PortNumber>(last + 1);
}

void Disturbance::moveCables(int count)
{
    for (int i = 0; i < count; ++i) {
        Cable &cable = m_cables[pickSwitchCable()];
        End &moved = m_random() % 2 == 0 ? cable.a : cable.b;
        const Guid stays = (&moved == &cable.a ? cable.b : cable.a).node;
        Guid to = stays;
        while (to == stays) {
            to = pick(m_switches);
        }
        moved = {to, freePort(to)};
    }
}

void Disturbance::addCables(int count, const std::vector<Guid> &among)
{
    for (int i = 0; i < count && among.size() > 1; ++i) {
        const Guid a = pick(among);
        const Guid b = pick(among);
        if (a != b) {
            addCable(a, b);
        }
    }
}

void Disturbance::addCable(Guid a, Guid b)
{
    const End first{a, freePort(a)};
    m_cables.push_back({first, {b, freePort(b)}});
}

Guid Disturbance::addSwitch(const QString &description)
{
    Node added;
    added.type = NodeType::Switch;
    added.guid = Guid(Q_UINT64_C(0xe8ebd30300000000) + static_cast<quint64>(++m_added));
    added.description = description;
    added.systemImageGuid = added.guid;
    added.portCount = 64;
    m_nodes.push_back(added);
    m_switches.insert(std::ranges::upper_bound(m_switches, added.guid), added.guid);
    return added.guid;
}

void Disturbance::addHosts(int count, Guid to)
{
    for (int i = 0; i < count; ++i) {
        Node host;
        host.guid = Guid(Q_UINT64_C(0x98039b0300000000) + static_cast<quint64>(++m_added));
        host.description = QStringLiteral("mgmt%1 mlx5_0").arg(m_added);
        host.systemImageGuid = host.guid;
        host.portCount = 1;
        m_nodes.push_back(host);
        m_cables.push_back({{to, freePort(to)}, {host.guid, 1}});
    }
}

void Disturbance::removeHosts(Guid of)
{
    std::vector<Guid> hosts;
    for (const Cable &cable : m_cables) {
        if (cable.a.node == of && !isSwitch(cable.b.node)) {
            hosts.push_back(cable.b.node);
        } else if (cable.b.node == of && !isSwitch(cable.a.node)) {
            hosts.push_back(cable.a.node);
        }
    }
    for (const Guid host : hosts) {
        removeNode(host);
    }
}

void Disturbance::removeNode(Guid node)
{
    std::erase_if(m_cables, [node](const Cable &cable) {
        return cable.a.node == node || cable.b.node == node;
    });
    std::erase_if(m_nodes, [node](const Node &other) { return other.guid == node; });
    std::erase(m_switches, node);
}

SharedFabric Disturbance::build() const
{
    FabricBuilder builder;
    for (const Node &node : m_nodes) {
        Node &made = builder.node(node.guid, node.type);
        made = node;
        made.ports = 0;
    }
    for (const Cable &cable : m_cables) {
        const bool connected =
            builder.connect(cable.a.node, cable.a.port, cable.b.node, cable.b.port);
        Q_ASSERT(connected);
        Q_UNUSED(connected);
    }
    return builder.build();
}

} // namespace pickglass::tests
