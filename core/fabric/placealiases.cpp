// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/placealiases.h"

#include "core/fabric/displaynames.h"
#include "core/fabric/nodename.h"
#include "core/fabric/portlabels.h"

#include <QSet>

#include <algorithm>

namespace pickglass {

namespace {

/// Nodes by their own names and by those of the aliases; invalid where several are called so.
QHash<QString, NodeIndex> nodesByName(const Fabric &fabric, const NameMap &aliases)
{
    QHash<QString, NodeIndex> nodes;
    const auto enter = [&nodes](const QString &name, NodeIndex node) {
        const auto known = nodes.find(name);
        if (known == nodes.end()) {
            nodes.insert(name, node);
        } else if (*known != node) {
            *known = NodeIndex();
        }
    };
    for (const Node &node : fabric.nodes()) {
        const NodeIndex index = fabric.indexOf(node);
        enter(node.name, index);
        enter(ownName(node), index);
        if (const auto alias = aliases.constFind(node.guid); alias != aliases.constEnd()) {
            enter(*alias, index);
            enter(parseNodeDescription(*alias).display, index);
        }
    }
    return nodes;
}

SharedPortAttributes labeled(const SharedPortAttributes &attributes, const QString &label)
{
    const QString name = QString::fromLatin1(GivenLabelName);
    PortAttributes made{{name, label}};
    if (attributes) {
        std::ranges::copy_if(*attributes, std::back_inserter(made),
                             [&name](const PortAttribute &one) { return one.name != name; });
    }
    return std::make_shared<const PortAttributes>(std::move(made));
}

void labelPorts(std::vector<Port> &ports, const Fabric &fabric, const PlaceAliases &aliases)
{
    const bool areNamed = std::ranges::any_of(
        aliases.ports, [](const PortAlias &alias) { return alias.node.isNull(); });
    const auto byName = areNamed ? nodesByName(fabric, aliases.nodes) : QHash<QString, NodeIndex>();
    QSet<qint32> labeledPorts;
    for (const PortAlias &alias : aliases.ports) {
        const NodeIndex node = alias.node.isNull() ? byName.value(alias.nodeName, NodeIndex())
                                                   : fabric.findNode(alias.node);
        const PortIndex port = node.isValid() ? fabric.findPort(node, alias.number) : PortIndex();
        if (port.isValid() && !labeledPorts.contains(port.value())) {
            labeledPorts.insert(port.value());
            SharedPortAttributes &its = ports[port.at()].attributes;
            its = labeled(its, alias.label);
        }
    }
}

} // namespace

SharedFabric withAliases(const SharedFabric &fabric, const PlaceAliases &aliases,
                         const NameMap &names)
{
    if (aliases.isEmpty() || !fabric) {
        return fabric;
    }
    std::vector<Node> nodes = fabric->nodes();
    for (Node &node : nodes) {
        node.ports = 0; // assemble() counts them
    }
    std::vector<Port> ports = fabric->ports();
    labelPorts(ports, *fabric, aliases);
    NameMap all = names;
    all.insert(aliases.nodes);
    SharedFabric made =
        FabricBuilder::assemble(std::move(nodes), std::move(ports), fabric->links(), all);
    std::vector<std::optional<PortTick>> ticks;
    ticks.reserve(fabric->nodes().size());
    for (size_t i = 0; i < fabric->nodes().size(); ++i) {
        ticks.push_back(fabric->nodeTick(NodeIndex(i)));
    }
    const bool hasTicks =
        std::ranges::any_of(ticks, [](const auto &tick) { return tick.has_value(); });
    return hasTicks ? FabricBuilder::withNodeTicks(*made, std::move(ticks)) : made;
}

} // namespace pickglass
