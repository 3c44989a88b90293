// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/fabricparts.h"

namespace pickglass {

namespace {

void addNode(FabricBuilder &builder, const Node &node)
{
    if (!builder.hasNode(node.guid)) {
        Node &added = builder.node(node.guid, node.type);
        added = node;
        added.lid = Lid(0, added.lid.subnet());
        added.firstPort = PortIndex();
        added.ports = 0;
    }
}

void addPort(FabricBuilder &builder, Guid node, const Port &port)
{
    Port &added = builder.port(node, port.number);
    added = port;
    added.link = LinkIndex();
    added.peer = PortIndex();
}

} // namespace

void addPart(FabricBuilder &builder, const Fabric &fabric, const FabricPart &part)
{
    for (const Node &node : fabric.nodes()) {
        if (part.node(node)) {
            addNode(builder, node);
        }
    }
    for (const Port &port : fabric.ports()) {
        if (part.port(port)) {
            const Node &node = fabric.node(port.node);
            addNode(builder, node);
            addPort(builder, node.guid, port);
        }
    }
    for (const Link &link : fabric.links()) {
        const Port &a = fabric.port(link.a);
        const Port &b = fabric.port(link.b);
        if (part.port(a) && part.port(b)) {
            builder.connect(fabric.node(a.node).guid, a.number, fabric.node(b.node).guid, b.number);
        }
    }
}

void addWhole(FabricBuilder &builder, const Fabric &fabric)
{
    addPart(builder, fabric,
            {[](const Node &) { return true; }, [](const Port &) { return true; }});
}

SharedFabric joined(const Fabric &first, const Fabric &second, const NameMap &names)
{
    FabricBuilder builder;
    addWhole(builder, first);
    addPart(builder, second,
            {[](const Node &) { return true; },
             [&](const Port &port) {
                 return !first.findPort(second.node(port.node).guid, port.number).isValid();
             }});
    for (const Node &node : second.nodes()) {
        Node &all = builder.node(node.guid, node.type);
        all.areCablesKnown = all.areCablesKnown || node.areCablesKnown;
    }
    // A cable of which the first knows an end only.
    for (const Link &link : second.links()) {
        const Port &a = second.port(link.a);
        const Port &b = second.port(link.b);
        builder.connect(second.node(a.node).guid, a.number, second.node(b.node).guid, b.number);
    }
    return builder.build(names);
}

} // namespace pickglass
