// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/namedports.h"

#include "core/formats/cables.h"

namespace pickglass {

namespace {

NodeType typeOf(const PortFinder &finder, Guid guid)
{
    const Fabric &fabric = finder.fabric();
    return fabric.node(fabric.findNode(guid)).type;
}

Port &portOf(const PortKey &key, const PortFinder &finder, FabricBuilder &builder)
{
    builder.node(key.node, typeOf(finder, key.node));
    return builder.port(key.node, key.number);
}

} // namespace

SharedFabric fabricOfNames(const Facts &facts, const PortFinder &finder, LineReport &report,
                           const std::function<void(qint64 line, const PortName &)> &unknown)
{
    FabricBuilder builder;
    for (const PortReading &reading : facts.ports) {
        if (const auto key = finder.find(reading.port)) {
            Port &port = portOf(*key, finder, builder);
            port = reading.known;
            port.number = key->number;
        } else {
            unknown(reading.line, reading.port);
        }
    }
    Cables cables;
    for (const CableReading &reading : facts.cables) {
        const auto a = finder.find(reading.a);
        const auto b = finder.find(reading.b);
        if (a && b) {
            portOf(*a, finder, builder);
            portOf(*b, finder, builder);
            Cables::Cable cable;
            cable.line = reading.line;
            cable.node = a->node;
            cable.port = a->number;
            cable.peerNode = b->node;
            cable.peerPort = b->number;
            cables.add(cable);
        } else {
            unknown(reading.line, a ? reading.b : reading.a);
        }
    }
    cables.connect(builder, report);
    return builder.build();
}

} // namespace pickglass
