// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/finders.h"
#include "core/fabric/switchgraph.h"

#include <QtGlobal>

#include <map>

namespace pickglass::finders {

namespace {

struct WithHosts
{
    std::vector<NodeIndex> switches;
    int hosts = 0;
    int ofTier = 0; ///< switches of the tier, all
};

QString countHosts(const SwitchGraph &graph, NodeIndex node)
{
    return QString::number(graph.hostCables(node.value()));
}

Message hostsAdvice()
{
    return {QT_TRANSLATE_NOOP("core",
                              "Fine for management and storage. For fat-tree routing, list them "
                              "in OpenSM's io_guid_file."),
            {}};
}

void addOne(const Fabric &fabric, const SwitchGraph &graph, NodeIndex node, int tier,
            Problems &problems)
{
    Problem &problem = problems.emplace_back();
    problem.kind = QStringLiteral("hosts_above_leaves");
    problem.node = node;
    problem.message = {QT_TRANSLATE_NOOP("core", "%1 in tier %2 has hosts attached (adapters: %3)"),
                       {nodeName(fabric, node), QString::number(tier), countHosts(graph, node)}};
    problem.advice = hostsAdvice();
}

void addMany(const Fabric &fabric, const WithHosts &found, int tier, Problems &problems)
{
    Problem &problem = problems.emplace_back();
    problem.kind = QStringLiteral("hosts_above_leaves");
    problem.node = found.switches.front();
    problem.nodes = found.switches;
    problem.message = {
        QT_TRANSLATE_NOOP(
            "core", "%1 of %2 switches in tier %3 have hosts attached, such as %4 (adapters: %5)"),
        {QString::number(found.switches.size()), QString::number(found.ofTier),
         QString::number(tier), nodeName(fabric, problem.node), QString::number(found.hosts)}};
    problem.advice = hostsAdvice();
}

void addEmptyLeaves(const Fabric &fabric, const std::vector<NodeIndex> &leaves, Problems &problems)
{
    if (leaves.empty()) {
        return;
    }
    Problem &problem = problems.emplace_back();
    problem.kind = QStringLiteral("leaf_without_hosts");
    problem.node = leaves.front();
    if (leaves.size() == 1) {
        problem.message = {QT_TRANSLATE_NOOP("core", "Leaf %1 has no hosts"),
                           {nodeName(fabric, problem.node)}};
    } else {
        problem.nodes = leaves;
        problem.message = {QT_TRANSLATE_NOOP("core", "%1 leaves have no hosts, such as %2"),
                           {QString::number(leaves.size()), nodeName(fabric, problem.node)}};
    }
    problem.advice = {
        QT_TRANSLATE_NOOP("core", "The hosts are off or not installed yet, or it is a spare."), {}};
}

} // namespace

void tiers(const Fabric &fabric, const FabricShape &shape, Problems &problems)
{
    if (shape.kind != TopologyKind::FatTree) {
        return;
    }
    const SwitchGraph graph(fabric);
    std::map<int, WithHosts> above;
    std::vector<NodeIndex> emptyLeaves;
    for (const qint32 node : graph.switches()) {
        const NodeIndex index(node);
        const int tier = shape.tier[index.at()];
        const int hosts = graph.hostCables(node);
        if (tier == 1 && hosts == 0) {
            emptyLeaves.push_back(index);
        }
        if (tier > 1) {
            WithHosts &of = above[tier];
            ++of.ofTier;
            of.hosts += hosts;
            if (hosts > 0) {
                of.switches.push_back(index);
            }
        }
    }
    for (const auto &[tier, found] : above) {
        static constexpr size_t Many = 3;
        if (found.switches.size() > Many &&
            found.switches.size() * 2 > static_cast<size_t>(found.ofTier)) {
            addMany(fabric, found, tier, problems);
            continue;
        }
        for (const NodeIndex node : found.switches) {
            addOne(fabric, graph, node, tier, problems);
        }
    }
    addEmptyLeaves(fabric, emptyLeaves, problems);
}

} // namespace pickglass::finders
