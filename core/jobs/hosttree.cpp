// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/jobs/hosttree.h"

#include "core/base/joinedsets.h"
#include "core/fabric/naturalorder.h"
#include "core/fabric/switchgraph.h"

#include <algorithm>
#include <map>
#include <set>

namespace pickglass {

namespace {

/// A name that Slurm reads as one name.
QString plainName(const QString &name)
{
    QString plain = name;
    for (QChar &c : plain) {
        const bool isPlain = c.isLetterOrNumber() || c == u'-' || c == u'_' || c == u'.';
        c = isPlain ? c : QChar(u'_');
    }
    return plain;
}

/// The switch at the other end of its first port that is cabled to one.
NodeIndex leafOf(const Fabric &fabric, const Node &adapter)
{
    for (const Port &port : fabric.portsOf(fabric.indexOf(adapter))) {
        const NodeIndex peer = fabric.peerNode(port);
        if (peer.isValid() && fabric.node(peer).isSwitch()) {
            return peer;
        }
    }
    return {};
}

} // namespace

HostTree::HostTree(const Fabric &fabric, const FabricShape &shape)
{
    addHosts(fabric);
    addLeaves(fabric);
    // Switches that are in no tiers, as those of a torus, are connected with each other.
    const int tiers = std::max(2, shape.tiers);
    for (int tier = 2; tier <= tiers && !m_hosts.isEmpty(); ++tier) {
        addTier(fabric, shape.tier, tier);
    }
}

void HostTree::addHosts(const Fabric &fabric)
{
    std::vector<const Node *> adapters;
    for (const Node &node : fabric.nodes()) {
        if (node.isHostAdapter() && leafOf(fabric, node).isValid()) {
            adapters.push_back(&node);
        }
    }
    std::ranges::sort(adapters, [](const Node *a, const Node *b) {
        const int order = compareNaturally(a->system, b->system);
        return order != 0 ? order < 0 : compareNaturally(a->name, b->name) < 0;
    });
    for (const Node *adapter : adapters) {
        if (m_hosts.isEmpty() || m_hosts.last() != adapter->system) {
            m_hosts += adapter->system;
            m_leaves.push_back(leafOf(fabric, *adapter));
        }
        const auto host = static_cast<size_t>(m_hosts.size()) - 1;
        m_adapters.insert(adapter->guid, host);
        const QString name = adapter->system.toLower();
        m_names.insert(name, host);
        m_names.insert(name.left(name.indexOf(u'.')), host);
    }
}

size_t HostTree::addPart(Part part)
{
    part.name = plainName(part.name);
    if (const int before = m_partNames[part.name]++; before > 0) {
        part.name += QStringLiteral("_%1").arg(before + 1);
    }
    m_parts.push_back(std::move(part));
    return m_parts.size() - 1;
}

void HostTree::addLeaves(const Fabric &fabric)
{
    std::map<NodeIndex, std::vector<size_t>> hosts;
    for (size_t host = 0; host < m_leaves.size(); ++host) {
        hosts[m_leaves[host]].push_back(host);
    }
    std::vector<NodeIndex> leaves;
    for (const auto &[leaf, all] : hosts) {
        leaves.push_back(leaf);
    }
    std::ranges::sort(leaves, [&](NodeIndex a, NodeIndex b) {
        return compareNaturally(fabric.node(a).name, fabric.node(b).name) < 0;
    });
    std::vector<size_t> partOf(m_leaves.size());
    for (const NodeIndex leaf : leaves) {
        const size_t part = addPart({fabric.node(leaf).name, 1, {}, hosts[leaf]});
        for (const size_t host : hosts[leaf]) {
            partOf[host] = part;
        }
    }
    m_partOf.push_back(std::move(partOf));
}

void HostTree::addTier(const Fabric &fabric, const std::vector<qint16> &tier, int number)
{
    const SwitchGraph graph(fabric);
    JoinedSets groups(fabric.nodes().size());
    const auto isBelow = [&](qint32 node) {
        return tier[at(node)] >= 0 && tier[at(node)] <= number;
    };
    for (const qint32 node : graph.switches()) {
        for (const SwitchGraph::Neighbour &other : graph.neighbours(node)) {
            if (isBelow(node) && isBelow(other.node)) {
                groups.join(at(node), at(other.node));
            }
        }
    }
    std::map<size_t, QString> names; // of groups: the first of their switches of this tier
    for (const qint32 node : graph.switches()) {
        const QString &name = fabric.nodes()[at(node)].name;
        if (tier[at(node)] == number) {
            QString &first = names[groups.find(at(node))];
            first = first.isEmpty() || compareNaturally(name, first) < 0 ? name : first;
        }
    }
    std::map<size_t, std::set<size_t>> children;
    std::vector<size_t> partOf = m_partOf.back();
    for (size_t host = 0; host < partOf.size(); ++host) {
        children[groups.find(static_cast<size_t>(m_leaves[host].at()))].insert(partOf[host]);
    }
    for (const auto &[group, below] : children) {
        if (below.size() < 2) {
            continue;
        }
        Part part{names.contains(group) ? names[group] : QStringLiteral("fabric"),
                  number,
                  {below.begin(), below.end()}};
        for (const size_t child : below) {
            const std::vector<size_t> &hosts = m_parts[child].hosts;
            part.hosts.insert(part.hosts.end(), hosts.begin(), hosts.end());
        }
        std::ranges::sort(part.hosts);
        const std::vector<size_t> hosts = part.hosts;
        const size_t index = addPart(std::move(part));
        for (const size_t host : hosts) {
            partOf[host] = index;
        }
    }
    m_partOf.push_back(std::move(partOf));
}

std::optional<size_t> HostTree::hostOf(Guid adapter) const
{
    const auto found = m_adapters.constFind(adapter);
    return found == m_adapters.constEnd() ? std::nullopt : std::optional(*found);
}

std::optional<size_t> HostTree::hostNamed(const QString &name) const
{
    const QString lower = name.toLower();
    auto found = m_names.constFind(lower);
    if (found == m_names.constEnd()) {
        found = m_names.constFind(lower.left(lower.indexOf(u'.')));
    }
    return found == m_names.constEnd() ? std::nullopt : std::optional(*found);
}

QStringList HostTree::namesOf(const std::vector<size_t> &hosts) const
{
    QStringList names;
    for (const size_t host : hosts) {
        names += m_hosts.at(static_cast<qsizetype>(host));
    }
    return names;
}

Placement placementOf(const HostTree &tree, const std::vector<Guid> &adapters)
{
    std::set<size_t> hosts;
    for (const Guid adapter : adapters) {
        if (const auto host = tree.hostOf(adapter)) {
            hosts.insert(*host);
        }
    }
    Placement placement;
    placement.hosts = static_cast<int>(hosts.size());
    std::vector<int> sizes; // of leaves
    for (const HostTree::Part &part : tree.parts()) {
        const int size = static_cast<int>(part.hosts.size());
        if (part.tier == 1) {
            sizes.push_back(size);
        }
        if (placement.fewestTiers == 0 && size >= placement.hosts && placement.hosts > 0) {
            placement.fewestTiers = part.tier;
        }
    }
    std::ranges::sort(sizes, std::ranges::greater());
    int room = 0;
    for (size_t i = 0; i < sizes.size() && room < placement.hosts; ++i) {
        room += sizes[i];
        ++placement.fewestLeaves;
    }
    for (int tier = 1; tier <= tree.tiers() && placement.tiers == 0; ++tier) {
        std::set<size_t> parts;
        for (const size_t host : hosts) {
            parts.insert(tree.partOf(tier, host));
        }
        placement.leaves = tier == 1 ? static_cast<int>(parts.size()) : placement.leaves;
        placement.tiers = parts.size() == 1 ? tier : 0;
    }
    return placement;
}

} // namespace pickglass
