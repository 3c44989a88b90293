// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/finders.h"

#include <QtGlobal>

#include <algorithm>

namespace pickglass::finders {

namespace {

/// Nodes that cables join, the largest part first; nodes without a cable are not in any.
std::vector<std::vector<NodeIndex>> parts(const Fabric &fabric)
{
    std::vector<std::vector<NodeIndex>> parts;
    std::vector<bool> isKnown(fabric.nodes().size(), false);
    for (size_t first = 0; first < isKnown.size(); ++first) {
        if (isKnown[first]) {
            continue;
        }
        std::vector<NodeIndex> part{NodeIndex(first)};
        isKnown[first] = true;
        for (size_t i = 0; i < part.size(); ++i) {
            for (const Port &port : fabric.portsOf(part[i])) {
                const NodeIndex peer = fabric.peerNode(port);
                if (peer.isValid() && !isKnown[peer.at()]) {
                    isKnown[peer.at()] = true;
                    part.push_back(peer);
                }
            }
        }
        if (part.size() > 1) {
            parts.push_back(std::move(part));
        }
    }
    std::ranges::stable_sort(parts, std::ranges::greater(), &std::vector<NodeIndex>::size);
    return parts;
}

/// A switch of the part, else any node.
NodeIndex representative(const Fabric &fabric, const std::vector<NodeIndex> &part)
{
    const auto it = std::ranges::find_if(
        part, [&fabric](NodeIndex node) { return fabric.node(node).isSwitch(); });
    return it == part.end() ? part.front() : *it;
}

void loneNodes(const Fabric &fabric, Problems &problems)
{
    for (const Node &node : fabric.nodes()) {
        const auto ports = fabric.portsOf(fabric.indexOf(node));
        if (std::ranges::any_of(ports, [](const Port &port) { return port.peer.isValid(); })) {
            continue;
        }
        problems.push_back(
            {.severity = Severity::Warning,
             .kind = QStringLiteral("lone_node"),
             .node = fabric.indexOf(node),
             .message = {QT_TRANSLATE_NOOP("core", "%1 has no link"),
                         {nodeName(fabric, fabric.indexOf(node))}},
             .advice = {QT_TRANSLATE_NOOP("core", "Check its cable, and that the port is enabled "
                                                  "at both ends."),
                        {}}});
    }
}

void islands(const Fabric &fabric, Problems &problems)
{
    const auto all = parts(fabric);
    for (size_t i = 1; i < all.size(); ++i) {
        const bool isSmall = all[i].size() * 10 < all[0].size();
        const NodeIndex at = representative(fabric, all[i]);
        problems.push_back(
            {.severity = isSmall ? Severity::Warning : Severity::Info,
             .kind = QStringLiteral("islands"),
             .node = at,
             .nodes = all[i],
             .message = {QT_TRANSLATE_NOOP(
                             "core",
                             "No cable connects the %1 nodes around %2 with the %3 around %4"),
                         {QString::number(all[i].size()), nodeName(fabric, at),
                          QString::number(all[0].size()),
                          nodeName(fabric, representative(fabric, all[0]))}},
             .advice = {QT_TRANSLATE_NOOP("core", "Expected if these are separate fabrics; "
                                                  "otherwise check the switch between them."),
                        {}}});
    }
}

} // namespace

void reach(const Fabric &fabric, Problems &problems)
{
    loneNodes(fabric, problems);
    islands(fabric, problems);
}

} // namespace pickglass::finders
