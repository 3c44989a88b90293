// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/sidebyside.h"

#include "core/fabric/fabricbuilder.h"

#include <QHash>

#include <algorithm>

namespace pickglass {

namespace {

/// Adds one fabric after the other.
class FabricJoiner
{
public:
    explicit FabricJoiner(bool hasSeveral) : m_hasSeveral(hasSeveral) {}

    void add(const SubnetFabric &subnet)
    {
        const Fabric &fabric = *subnet.fabric;
        m_attributes.clear();
        m_prefix = std::make_shared<const PortAttributes>(
            PortAttributes{{QLatin1String(GidPrefixName),
                            QStringLiteral("0x%1").arg(subnet.prefix, 16, 16, QLatin1Char('0'))}});
        for (const Node &node : fabric.nodes()) {
            add(node);
        }
        for (const Port &port : fabric.ports()) {
            add(subnet, port);
        }
        for (const Link &link : fabric.links()) {
            const PortKey a = keyOf(fabric, link.a);
            const PortKey b = keyOf(fabric, link.b);
            m_builder.connect(a.node, a.number, b.node, b.number);
        }
    }
    SharedFabric build() { return m_builder.build(); }

private:
    void add(const Node &from)
    {
        const bool isNew = !m_builder.hasNode(from.guid);
        Node &node = m_builder.node(from.guid, from.type);
        if (isNew) {
            node = from;
            node.lid = {};
            node.firstPort = {};
            node.ports = 0;
            return;
        }
        if (node.description.isEmpty()) {
            node.description = from.description;
        }
        node.areCablesKnown = node.areCablesKnown && from.areCablesKnown;
    }

    void add(const SubnetFabric &subnet, const Port &from)
    {
        const PortKey key = keyOf(*subnet.fabric, from);
        const bool isNew = !m_hasCable.contains(key);
        bool &hasCable = m_hasCable[key];
        if (!isNew && (hasCable || !from.peer.isValid())) {
            return;
        }
        hasCable = from.peer.isValid();
        Port &port = m_builder.port(key.node, key.number);
        port = from;
        port.lid = from.lid.in(subnet.number);
        port.link = {};
        port.peer = {};
        if (m_hasSeveral && subnet.prefix != 0) {
            SharedPortAttributes &known = m_attributes[from.attributes.get()];
            port.attributes = known = known ? known : joined(from.attributes, m_prefix);
        }
    }

    FabricBuilder m_builder;
    bool m_hasSeveral;
    QHash<PortKey, bool> m_hasCable; ///< of the ports that were added
    SharedPortAttributes m_prefix;
    /// Of the subnet that is added: sets with the prefix in them.
    QHash<const PortAttributes *, SharedPortAttributes> m_attributes;
};

} // namespace

SharedFabric joinedFabrics(std::span<const SubnetFabric> fabrics)
{
    if (fabrics.size() == 1 && fabrics.front().number == 0) {
        return fabrics.front().fabric;
    }
    FabricJoiner joiner(fabrics.size() > 1);
    for (const SubnetFabric &subnet : fabrics) {
        joiner.add(subnet);
    }
    return joiner.build();
}

SharedFabric subnetPart(const Fabric &fabric, SubnetNumber subnet)
{
    FabricBuilder builder;
    const auto isIn = [&](const Port &port) { return port.lid.subnet() == subnet; };
    NameMap names;
    for (const Node &node : fabric.nodes()) {
        const auto ports = fabric.portsOf(fabric.indexOf(node));
        const bool isNodeIn =
            ports.empty() ? node.lid.subnet() == subnet : std::ranges::any_of(ports, isIn);
        if (!isNodeIn) {
            continue;
        }
        Node &own = builder.node(node.guid, node.type);
        own = node;
        own.lid = {};
        own.firstPort = {};
        own.ports = 0;
        names.insert(node.guid, node.name);
        for (const Port &from : ports) {
            if (isIn(from)) {
                Port &port = builder.port(node.guid, from.number);
                port = from;
                port.lid = from.lid.in(0);
                port.link = {};
                port.peer = {};
            }
        }
    }
    for (const Link &link : fabric.links()) {
        if (isIn(fabric.port(link.a)) && isIn(fabric.port(link.b))) {
            const PortKey a = keyOf(fabric, link.a);
            const PortKey b = keyOf(fabric, link.b);
            builder.connect(a.node, a.number, b.node, b.number);
        }
    }
    return builder.build(names);
}

bool shareASwitch(const Fabric &one, const Fabric &other)
{
    return std::ranges::any_of(one.nodes(), [&other](const Node &node) {
        return node.isSwitch() && other.findNode(node.guid).isValid();
    });
}

SharedSmPoll inSubnet(const SharedSmPoll &poll, SubnetNumber subnet, Timestamp time)
{
    if (subnet == 0 && time == poll->time) {
        return poll;
    }
    SmPoll moved = *poll;
    moved.time = time;
    moved.masterLid = moved.masterLid.in(subnet);
    for (SmPoll::Answer &answer : moved.answers) {
        answer.info.lid = answer.info.lid.in(subnet);
    }
    return std::make_shared<const SmPoll>(std::move(moved));
}

SharedForwardingTables inSubnet(const SharedForwardingTables &tables, SubnetNumber subnet)
{
    if (subnet == 0) {
        return tables;
    }
    std::vector<ForwardingTable> moved = *tables;
    for (ForwardingTable &table : moved) {
        table.lid = table.lid.in(subnet);
    }
    return std::make_shared<const std::vector<ForwardingTable>>(std::move(moved));
}

SharedLaneTables inSubnet(const SharedLaneTables &lanes, SubnetNumber subnet)
{
    if (subnet == 0) {
        return lanes;
    }
    LaneTables moved = *lanes;
    for (PathSls &sls : moved.pathSls) {
        sls.subnet = subnet;
    }
    return std::make_shared<const LaneTables>(std::move(moved));
}

} // namespace pickglass
