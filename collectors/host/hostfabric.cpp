// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/hostfabric.h"

#include "core/fabric/fabricbuilder.h"
#include "core/fabric/hosts.h"
#include "core/formats/linescanner.h"
#include "core/jobs/hostindex.h"

#include <algorithm>
#include <tuple>

namespace pickglass::host {

SharedFabric fabricOfHosts(const std::vector<DescribedHost> &hosts)
{
    FabricBuilder builder;
    for (const DescribedHost &host : hosts) {
        const Fabric &adapters = *host.adapters;
        for (const Node &node : adapters.nodes()) {
            if (builder.hasNode(node.guid)) {
                continue;
            }
            Node &made = builder.node(node.guid, node.type);
            made = node;
            made.firstPort = {}; // these two are those of another fabric
            made.ports = 0;
            for (const Port &port : adapters.portsOf(adapters.indexOf(node))) {
                builder.port(node.guid, port.number) = port;
            }
        }
        const Guid guid = guidOfHost(host.name);
        if (adapters.isEmpty() && !builder.hasNode(guid)) {
            builder.node(guid, NodeType::ChannelAdapter).description = host.name;
        }
    }
    builder.forgetCables(); // hosts do not say what they are cabled to
    return builder.build();
}

Guid guidOfHost(const QString &name)
{
    return identityOf("host " + name.toStdString());
}

bool isAlike(const Fabric &a, const Fabric &b)
{
    const auto ofNode = [](const Node &node) {
        return std::tie(node.guid, node.type, node.portCount, node.deviceId, node.systemImageGuid,
                        node.description, node.ports);
    };
    const auto ofPort = [](const Port &port) {
        return std::tuple(port.number, port.lmc, port.state, port.physState, port.width, port.speed,
                          port.lid, port.guid);
    };
    return std::ranges::equal(a.nodes(), b.nodes(), {}, ofNode, ofNode) &&
           std::ranges::equal(a.ports(), b.ports(), {}, ofPort, ofPort);
}

HostPlace placeOfHost(const Fabric &fabric, const Fabric &adapters, const QStringList &names)
{
    HostPlace place;
    std::vector<NodeIndex> found;
    for (const Node &node : adapters.nodes()) {
        if (const NodeIndex index = fabric.findNode(node.guid); index.isValid()) {
            found.push_back(index);
            place.nodes.insert(node.guid, node.guid);
        }
    }
    if (found.empty()) {
        const HostIndex index(fabric);
        for (qsizetype i = 0; i < names.size() && found.empty(); ++i) {
            for (const Guid guid : index.match({names[i]}).nodes) {
                found.push_back(fabric.findNode(guid));
            }
        }
        std::vector<NodeIndex> own;
        for (const Node &node : adapters.nodes()) {
            own.push_back(adapters.indexOf(node));
        }
        sortAdapters(fabric, found);
        sortAdapters(adapters, own);
        for (size_t i = 0; i < own.size() && own.size() == found.size(); ++i) {
            place.nodes.insert(adapters.node(own[i]).guid, fabric.node(found[i]).guid);
        }
    }
    place.key = hostKey(fabric, found);
    return place;
}

} // namespace pickglass::host
