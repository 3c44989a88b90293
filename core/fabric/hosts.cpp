// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/hosts.h"

#include "core/fabric/naturalorder.h"

#include <QHash>

#include <algorithm>

namespace pickglass {

std::vector<Host> hostsWithSeveralAdapters(const Fabric &fabric)
{
    QHash<QString, std::vector<NodeIndex>> adapters;
    for (const Node &node : fabric.nodes()) {
        if (node.isHostAdapter() && !node.part.isEmpty()) {
            adapters[node.system].push_back(fabric.indexOf(node));
        }
    }
    const auto partOf = [&fabric](NodeIndex node) -> const QString & {
        return fabric.node(node).part;
    };
    std::vector<Host> hosts;
    for (auto it = adapters.begin(); it != adapters.end(); ++it) {
        if (it->size() < 2) {
            continue;
        }
        std::ranges::sort(*it, [&partOf](NodeIndex a, NodeIndex b) {
            return compareNaturally(partOf(a), partOf(b)) < 0;
        });
        if (std::ranges::adjacent_find(*it, {}, partOf) == it->end()) {
            hosts.push_back({it.key(), std::move(*it)});
        }
    }
    std::ranges::sort(
        hosts, [](const Host &a, const Host &b) { return compareNaturally(a.name, b.name) < 0; });
    return hosts;
}

void sortAdapters(const Fabric &fabric, std::vector<NodeIndex> &adapters)
{
    std::ranges::sort(adapters, [&fabric](NodeIndex a, NodeIndex b) {
        const Node &first = fabric.node(a);
        const Node &second = fabric.node(b);
        const int order = compareNaturally(first.part, second.part);
        return order != 0 ? order < 0 : first.guid < second.guid;
    });
}

PortKey hostKey(const Fabric &fabric, std::vector<NodeIndex> adapters)
{
    if (adapters.empty()) {
        return {};
    }
    sortAdapters(fabric, adapters);
    return {fabric.node(adapters.front()).guid, 0};
}

NodeIndex leafOf(const Fabric &fabric, NodeIndex adapter)
{
    for (const Port &port : fabric.portsOf(adapter)) {
        const NodeIndex peer = fabric.peerNode(port);
        if (peer.isValid() && fabric.node(peer).isSwitch()) {
            return peer;
        }
    }
    return {};
}

} // namespace pickglass
