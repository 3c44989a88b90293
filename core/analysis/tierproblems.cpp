// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/finders.h"
#include "core/fabric/displaynames.h"
#include "core/fabric/hosts.h"
#include "core/fabric/nodename.h"
#include "core/fabric/switchgraph.h"

#include <QHash>
#include <QtGlobal>

#include <algorithm>
#include <map>
#include <set>

namespace pickglass::finders {

namespace {

struct WithHosts
{
    std::vector<NodeIndex> switches;
    int hosts = 0;
    int ofTier = 0; ///< switches of the tier, all
};

/// Of hosts, at the switch; one with several cables counts once.
int adaptersAt(const Fabric &fabric, NodeIndex node)
{
    std::set<NodeIndex> adapters;
    for (const Port &port : fabric.portsOf(node)) {
        const NodeIndex peer = fabric.peerNode(port);
        if (peer.isValid() && fabric.node(peer).isHostAdapter()) {
            adapters.insert(peer);
        }
    }
    return static_cast<int>(adapters.size());
}

Message hostsAdvice()
{
    return {QT_TRANSLATE_NOOP("core",
                              "Fine for management and storage. For fat-tree routing, list them "
                              "in OpenSM's io_guid_file."),
            {}};
}

void addOne(const Fabric &fabric, NodeIndex node, int tier, Problems &problems)
{
    Problem &problem = problems.emplace_back();
    problem.kind = QStringLiteral("hosts_above_leaves");
    problem.node = node;
    problem.message = {
        QT_TRANSLATE_NOOP("core", "%1 in tier %2 has hosts attached (adapters: %3)"),
        {nodeName(fabric, node), QString::number(tier), QString::number(adaptersAt(fabric, node))}};
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
        if (tier == 1 && hosts == 0 && fabric.node(index).areCablesKnown) {
            emptyLeaves.push_back(index);
        }
        if (tier > 1) {
            WithHosts &of = above[tier];
            ++of.ofTier;
            of.hosts += hosts > 0 ? adaptersAt(fabric, index) : 0;
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
            addOne(fabric, node, tier, problems);
        }
    }
    addEmptyLeaves(fabric, emptyLeaves, problems);
}

namespace {

Problem namelessAdapters(const Fabric &fabric,
                         const std::vector<std::pair<NodeIndex, size_t>> &hosts, size_t usual)
{
    Problem problem{.kind = QStringLiteral("fewer_adapters"), .node = hosts.front().first};
    for (const auto &[node, adapters] : hosts) {
        problem.nodes.push_back(node);
    }
    problem.message = {
        QT_TRANSLATE_NOOP("core", "%1 hosts like %2 have fewer adapters than the usual %3"),
        {QString::number(hosts.size()), fabric.node(hosts.front().first).system,
         QString::number(usual)}};
    problem.advice = {QT_TRANSLATE_NOOP("core", "The missing ones are probably among those that "
                                                "have a factory description."),
                      {}};
    return problem;
}

/// The hosts of one kind of name, each by its first adapter, with the number of its adapters.
struct HostKind
{
    std::map<size_t, int> counts; ///< hosts by their number of adapters
    std::vector<std::pair<NodeIndex, size_t>> hosts;

    void add(NodeIndex first, size_t adapters)
    {
        ++counts[adapters];
        hosts.emplace_back(first, adapters);
    }
    /// How many adapters at least four fifths of the hosts have; 0: there is no such number, or
    /// there are too few hosts.
    size_t usualAdapters() const
    {
        static constexpr size_t MinHosts = 4;
        const auto usual = std::ranges::max_element(
            counts, {}, [](const std::pair<const size_t, int> &entry) { return entry.second; });
        const bool isUsual =
            hosts.size() >= MinHosts && usual->second * 5 >= static_cast<int>(hosts.size()) * 4;
        return isUsual ? usual->first : 0;
    }
};

std::map<QString, HostKind> hostKinds(const Fabric &fabric,
                                      const std::vector<Host> &severalAdapters)
{
    std::map<QString, HostKind> kinds;
    for (const Host &host : severalAdapters) {
        kinds[kindOfName(host.name)].add(host.adapters.front(), host.adapters.size());
    }
    const auto isNamed = [](const Node &node) {
        return node.isHostAdapter() && !node.part.isEmpty();
    };
    QHash<QString, int> adaptersOf;
    for (const Node &node : fabric.nodes()) {
        if (isNamed(node)) {
            ++adaptersOf[node.system];
        }
    }
    for (const Node &node : fabric.nodes()) {
        if (isNamed(node) && adaptersOf.value(node.system) == 1) {
            kinds[kindOfName(node.system)].add(fabric.indexOf(node), 1);
        }
    }
    return kinds;
}

/// Hosts with fewer adapters than nearly all others of their kind of name. Where there are adapters
/// without a host's name, the missing ones are probably among them.
void fewerAdapters(const Fabric &fabric, const std::vector<Host> &severalAdapters,
                   Problems &problems)
{
    const bool haveNameless = std::ranges::any_of(fabric.nodes(), [](const Node &node) {
        return node.isHostAdapter() && isFactoryDescription(ownName(node));
    });
    for (const auto &[name, kind] : hostKinds(fabric, severalAdapters)) {
        const size_t usual = kind.usualAdapters();
        std::vector<std::pair<NodeIndex, size_t>> fewer;
        std::ranges::copy_if(kind.hosts, std::back_inserter(fewer),
                             [usual](const auto &host) { return host.second < usual; });
        if (haveNameless && fewer.size() > 1) {
            problems.push_back(namelessAdapters(fabric, fewer, usual));
            continue;
        }
        for (const auto &[node, adapters] : fewer) {
            problems.push_back(
                {.severity = haveNameless ? Severity::Info : Severity::Warning,
                 .kind = QStringLiteral("fewer_adapters"),
                 .node = node,
                 .message = {QT_TRANSLATE_NOOP("core",
                                               "%1 has %2 of the %3 adapters of similar hosts"),
                             {fabric.node(node).system, QString::number(adapters),
                              QString::number(usual)}},
                 .advice = {QT_TRANSLATE_NOOP("core", "Check whether an adapter of this host is "
                                                      "down, unplugged or has no name."),
                            {}}});
        }
    }
}

} // namespace

void hosts(const Fabric &fabric, Problems &problems)
{
    fewerAdapters(fabric, hostsWithSeveralAdapters(fabric), problems);
}

} // namespace pickglass::finders
