// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/referee/cellfabric.h"

#include "core/fabric/fabricbuilder.h"

namespace pickglass::tests {

namespace {

Guid leafGuid(int leaf)
{
    return Guid(0x1000 + static_cast<quint64>(leaf));
}

Guid spineGuid(int spine)
{
    return Guid(0x2000 + static_cast<quint64>(spine));
}

Lid hostLid(int host)
{
    return Lid(static_cast<quint16>(100 + host));
}

Lid leafLid(int leaf)
{
    return Lid(static_cast<quint16>(1 + leaf));
}

Lid spineLid(int spine)
{
    return Lid(static_cast<quint16>(50 + spine));
}

PortNumber number(int port)
{
    return static_cast<PortNumber>(port);
}

/// An end of a cable that is up.
void addPort(FabricBuilder &builder, Guid node, PortNumber at, bool isNarrow = false)
{
    Port &port = builder.port(node, at);
    port.state = PortState::Active;
    port.width = isNarrow ? LinkWidth::X1 : LinkWidth::X4;
    port.speed = LinkSpeed::HDR;
}

void connect(FabricBuilder &builder, PortKey a, PortKey b, bool isNarrow = false)
{
    addPort(builder, a.node, a.number, isNarrow);
    addPort(builder, b.node, b.number, isNarrow);
    builder.connect(a.node, a.number, b.node, b.number);
}

} // namespace

Guid hostGuid(int host)
{
    return Guid(0x100000 + static_cast<quint64>(host));
}

PortKey senderOf(const CellPlan &plan, const CellLink &link)
{
    switch (link.kind) {
    case CellLinkKind::HostUp:
        return {hostGuid(link.host), 1};
    case CellLinkKind::LeafUp:
        return {leafGuid(link.leaf), number(plan.hostsPerLeaf + 1 + link.spine)};
    case CellLinkKind::SpineDown:
        return {spineGuid(link.spine), number(1 + link.leaf)};
    case CellLinkKind::HostDown:
        break;
    }
    return {leafGuid(link.host / plan.hostsPerLeaf), number(1 + link.host % plan.hostsPerLeaf)};
}

SharedFabric fabricOf(const CellPlan &plan, const CellFaults &faults)
{
    FabricBuilder builder;
    const auto addSwitch = [&builder](Guid guid, const QString &name, Lid lid) {
        builder.node(guid, NodeType::Switch).description = name;
        builder.port(guid, 0).lid = lid;
    };
    for (int spine = 0; spine < plan.spines; ++spine) {
        if (!faults.goneSpines.contains(spine)) {
            addSwitch(spineGuid(spine), QStringLiteral("spine%1").arg(spine), spineLid(spine));
        }
    }
    int link = 0; // of leaves to spines, leaf by leaf
    for (int leaf = 0; leaf < plan.leaves; ++leaf) {
        const bool isGone = faults.goneLeaves.contains(leaf);
        if (!isGone) {
            addSwitch(leafGuid(leaf), QStringLiteral("leaf%1").arg(leaf), leafLid(leaf));
        }
        for (int spine = 0; spine < plan.spines; ++spine, ++link) {
            if (!isGone && !faults.goneSpines.contains(spine) && !faults.downLinks.contains(link)) {
                connect(builder, {leafGuid(leaf), number(plan.hostsPerLeaf + 1 + spine)},
                        {spineGuid(spine), number(1 + leaf)}, faults.narrowLinks.contains(link));
            }
        }
        for (int i = 0; i < plan.hostsPerLeaf; ++i) {
            const int host = leaf * plan.hostsPerLeaf + i;
            if (isGone || faults.goneHosts.contains(host)) {
                continue;
            }
            builder.node(hostGuid(host), NodeType::ChannelAdapter).description =
                QStringLiteral("host%1 mlx5_0").arg(host);
            connect(builder, {leafGuid(leaf), number(1 + i)}, {hostGuid(host), 1});
            builder.port(hostGuid(host), 1).lid = hostLid(host);
        }
    }
    return builder.build();
}

std::vector<ForwardingTable> tablesOf(const CellPlan &plan)
{
    std::vector<ForwardingTable> tables;
    const int hosts = plan.leaves * plan.hostsPerLeaf;
    for (int leaf = 0; leaf < plan.leaves; ++leaf) {
        ForwardingTable &table = tables.emplace_back();
        table.node = leafGuid(leaf);
        table.lid = leafLid(leaf);
        for (int host = 0; host < hosts; ++host) {
            const bool isOwn = host / plan.hostsPerLeaf == leaf;
            table.set(hostLid(host), number(isOwn ? 1 + host % plan.hostsPerLeaf
                                                  : plan.hostsPerLeaf + 1 + host % plan.spines));
        }
    }
    for (int spine = 0; spine < plan.spines; ++spine) {
        ForwardingTable &table = tables.emplace_back();
        table.node = spineGuid(spine);
        table.lid = spineLid(spine);
        for (int host = 0; host < hosts; ++host) {
            table.set(hostLid(host), number(1 + host / plan.hostsPerLeaf));
        }
    }
    return tables;
}

} // namespace pickglass::tests
