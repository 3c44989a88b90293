// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/finders.h"
#include "core/fabric/displaynames.h"
#include "core/fabric/linkpresence.h"
#include "core/fabric/nodename.h"
#include "core/fabric/reach.h"
#include "core/fabric/subnets.h"

#include <QHash>
#include <QtGlobal>

#include <algorithm>
#include <map>

namespace pickglass::finders {

namespace {

/// The LIDs first … last of a port: 2^LMC of them.
struct Range
{
    int first; ///< Lid::number()
    int last;
    NodeIndex node;
    PortIndex port;
};

/// Ports that should have a LID: a switch's port 0, the cabled ports of everything else.
template<typename Function>
void eachAddressedPort(const Fabric &fabric, Function &&function)
{
    for (const Node &node : fabric.nodes()) {
        for (const Port &port : fabric.portsOf(fabric.indexOf(node))) {
            if (node.isSwitch() ? port.number == 0 : port.peer.isValid()) {
                function(port);
            }
        }
    }
}

void duplicates(const Fabric &fabric, std::vector<Range> ranges, Problems &problems)
{
    std::ranges::sort(ranges, [](const Range &a, const Range &b) {
        return std::pair(a.first, a.port) < std::pair(b.first, b.port);
    });
    const Range *before = nullptr;
    for (const Range &range : ranges) {
        if (before && range.first <= before->last && range.node != before->node) {
            problems.push_back(
                {.severity = Severity::Error,
                 .kind = QStringLiteral("duplicate_lid"),
                 .node = range.node,
                 .port = range.port,
                 .nodes = {before->node, range.node},
                 .message = {QT_TRANSLATE_NOOP("core", "LID %1 is assigned to both %2 and %3"),
                             {lidText(fabric, Lid::fromNumber(static_cast<quint32>(range.first))),
                              portName(fabric, before->port), portName(fabric, range.port)}},
                 .advice = {QT_TRANSLATE_NOOP("core",
                                              "Have the subnet manager reassign LIDs; check "
                                              "whether two subnet managers are master at once."),
                            {}}});
        }
        if (!before || range.last > before->last) {
            before = &range;
        }
    }
}

} // namespace

void lids(const Fabric &fabric, Problems &problems)
{
    std::vector<Range> ranges;
    std::vector<NodeIndex> without;
    eachAddressedPort(fabric, [&](const Port &port) {
        if (port.lid.isAssigned()) {
            const auto first = static_cast<int>(port.lid.number());
            ranges.push_back({first, first + (1 << port.lmc) - 1, port.node, fabric.indexOf(port)});
        } else {
            without.push_back(port.node);
        }
    });
    if (!without.empty() && !ranges.empty()) {
        problems.push_back(
            {.severity = Severity::Warning,
             .kind = QStringLiteral("no_lid"),
             .node = without.front(),
             .nodes = without,
             .message = without.size() == 1
                            ? Message{QT_TRANSLATE_NOOP("core", "%1 has no LID"),
                                      {nodeName(fabric, without.front())}}
                            : Message{QT_TRANSLATE_NOOP("core", "%1 ports have no LID"),
                                      {QString::number(without.size())}},
             .advice = {QT_TRANSLATE_NOOP(
                            "core", "The subnet manager has not configured them; check its log."),
                        {}}});
    }
    if (isUnconfigured(fabric)) {
        problems.push_back(
            {.kind = QStringLiteral("no_lid"),
             .message = {QT_TRANSLATE_NOOP("core",
                                           "No subnet manager has configured this subnet yet"),
                         {}},
             .advice = {QT_TRANSLATE_NOOP("core", "No port has a LID: expected for a planned "
                                                  "fabric, and before a subnet manager is "
                                                  "started."),
                        {}}});
    }
    duplicates(fabric, std::move(ranges), problems);
}

void names(const Fabric &fabric, Problems &problems)
{
    std::map<QString, std::vector<NodeIndex>> nodes;
    for (const Node &node : fabric.nodes()) {
        if (!node.isAggregation) {
            nodes[ownName(node)].push_back(fabric.indexOf(node));
        }
    }
    for (const auto &[name, places] : nodes) {
        const QString number = QString::number(places.size());
        if (isFactoryDescription(name)) {
            problems.push_back(
                {.kind = QStringLiteral("factory_name"),
                 .node = places.front(),
                 .nodes = places,
                 .message = {places.size() == 1
                                 ? QT_TRANSLATE_NOOP("core",
                                                     "One node has its factory description \"%2\"")
                                 : QT_TRANSLATE_NOOP(
                                       "core", "%1 nodes have their factory description \"%2\""),
                             {number, name}},
                 .advice = {QT_TRANSLATE_NOOP("core", "Set their node descriptions (the rdma-ndd "
                                                      "service does for hosts), or give them "
                                                      "names with a node-name map."),
                            {}}});
        } else if (places.size() > 1) {
            problems.push_back(
                {.severity = Severity::Warning,
                 .kind = QStringLiteral("duplicate_name"),
                 .node = places.front(),
                 .nodes = places,
                 .message = {QT_TRANSLATE_NOOP("core", "%1 nodes are called \"%2\""),
                             {number, name}},
                 .advice = {QT_TRANSLATE_NOOP("core",
                                              "Give each a unique name: they differ only by GUID."),
                            {}}});
        }
    }
}

namespace {

/// Nodes that are known to have no link: not those whose cables nobody looked at.
void loneNodes(const Fabric &fabric, Problems &problems)
{
    std::vector<NodeIndex> lone;
    for (const Node &node : fabric.nodes()) {
        if (linkOf(fabric, fabric.indexOf(node)) == LinkPresence::Absent) {
            lone.push_back(fabric.indexOf(node));
        }
    }
    if (lone.size() > 1 && isUnconfigured(fabric)) {
        problems.push_back(
            {.kind = QStringLiteral("lone_node"),
             .nodes = lone,
             .message = {QT_TRANSLATE_NOOP("core", "%1 nodes, such as %2, have no link yet"),
                         {QString::number(lone.size()), nodeName(fabric, lone.front())}},
             .advice = {QT_TRANSLATE_NOOP("core", "Expected while a fabric is being cabled."),
                        {}}});
        return;
    }
    for (const NodeIndex node : lone) {
        problems.push_back(
            {.severity = Severity::Warning,
             .kind = QStringLiteral("lone_node"),
             .node = node,
             .message = {QT_TRANSLATE_NOOP("core", "%1 has no link"), {nodeName(fabric, node)}},
             .advice = {QT_TRANSLATE_NOOP("core", "Check its cable, and that the port is enabled "
                                                  "at both ends."),
                        {}}});
    }
}

/// Adapters may be in both parts: they do not forward what comes from one to the other.
Problem islandOf(const Fabric &fabric, const ReachablePart &part, const ReachablePart &main,
                 bool shareAdapters)
{
    const bool isSmall = part.nodes.size() * 10 < main.nodes.size();
    return {.severity = isSmall ? Severity::Warning : Severity::Info,
            .kind = QStringLiteral("islands"),
            .node = part.center,
            .nodes = part.nodes,
            .message = {shareAdapters
                            ? QT_TRANSLATE_NOOP(
                                  "core", "Only adapters, which do not forward, join the %1 nodes "
                                          "around %2 with the %3 around %4")
                            : QT_TRANSLATE_NOOP(
                                  "core",
                                  "No cable connects the %1 nodes around %2 with the %3 around %4"),
                        {QString::number(part.nodes.size()), nodeName(fabric, part.center),
                         QString::number(main.nodes.size()), nodeName(fabric, main.center)}},
            .advice = {QT_TRANSLATE_NOOP("core", "Expected if these are separate fabrics; "
                                                 "otherwise check the switch between them."),
                       {}}};
}

void islands(const Fabric &fabric, Problems &problems)
{
    const auto parts = reachableParts(fabric);
    for (const Island &island : islandsOf(parts)) {
        problems.push_back(
            islandOf(fabric, parts[island.part], parts[island.main], island.shareAdapters));
    }
}

} // namespace

void reach(const Fabric &fabric, Problems &problems)
{
    loneNodes(fabric, problems);
    islands(fabric, problems);
}

} // namespace pickglass::finders
