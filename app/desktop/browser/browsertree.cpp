// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/browser/browsertree.h"

#include "core/fabric/naturalorder.h"

#include <algorithm>
#include <array>
#include <utility>

namespace pickglass {

struct BrowserTree::Draft
{
    BrowserRow row;
    std::vector<Draft> children;
};

namespace {

bool isLinkTrouble(const QString &kind)
{
    static const std::array kinds{QLatin1String("slow_link"), QLatin1String("slow_cable"),
                                  QLatin1String("narrow_link"), QLatin1String("mismatched_link"),
                                  QLatin1String("port_down")};
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

/// Hosts of one name, which follow each other, are called by their adapters, whose names are
/// unique.
void giveUniqueNames(std::vector<Host> &hosts, const Fabric &fabric)
{
    bool isOrdered = true;
    for (size_t first = 0, next = 0; first < hosts.size(); first = next) {
        while (next < hosts.size() && hosts[next].name == hosts[first].name) {
            ++next;
        }
        if (next - first == 1) {
            continue;
        }
        isOrdered = false;
        for (size_t i = first; i < next; ++i) {
            hosts[i].name = fabric.node(hosts[i].adapters.front()).name;
        }
    }
    if (!isOrdered) {
        std::ranges::sort(hosts, [](const Host &a, const Host &b) {
            return compareNaturally(a.name, b.name) < 0;
        });
    }
}

} // namespace

BrowserTree::BrowserTree(const Snapshot &snapshot, const QString &filter)
    : m_snapshot(&snapshot),
      m_filter(filter.trimmed())
{
    const auto &nodes = snapshot.fabric->nodes();
    m_passes.reserve(nodes.size());
    for (const Node &node : nodes) {
        m_passes.push_back(passes(node) ? 1 : 0);
    }
    m_matches = static_cast<int>(std::count(m_passes.begin(), m_passes.end(), 1));
    std::vector<Draft> drafts;
    addTiers(drafts);
    addBoxes(drafts);
    addHosts(drafts);
    addProblems(drafts);
    flatten(std::move(drafts));
    m_snapshot = nullptr;
    m_passes.clear();
}

bool BrowserTree::passes(const Node &node) const
{
    if (m_filter.isEmpty() || node.name.contains(m_filter, Qt::CaseInsensitive) ||
        node.guid.toString().contains(m_filter, Qt::CaseInsensitive)) {
        return true;
    }
    bool isNumber = false;
    const uint lid = m_filter.toUInt(&isNumber, 0);
    return isNumber && node.lid.isAssigned() && node.lid.value() == lid;
}

BrowserTree::Draft BrowserTree::nodeDraft(NodeIndex node)
{
    return {{.kind = BrowserRow::Kind::Node, .node = node}, {}};
}

std::vector<BrowserTree::Draft> BrowserTree::nodeDrafts(const std::vector<NodeIndex> &nodes) const
{
    std::vector<NodeIndex> sorted = nodes;
    const Fabric &fabric = *m_snapshot->fabric;
    std::sort(sorted.begin(), sorted.end(), [&fabric](NodeIndex a, NodeIndex b) {
        return compareNaturally(fabric.node(a).name, fabric.node(b).name) < 0;
    });
    std::vector<Draft> drafts;
    for (const NodeIndex node : sorted) {
        drafts.push_back(nodeDraft(node));
    }
    return drafts;
}

void BrowserTree::addSection(std::vector<Draft> &drafts, Draft section)
{
    if (!section.children.empty()) {
        drafts.push_back(std::move(section));
    }
}

void BrowserTree::addTiers(std::vector<Draft> &drafts)
{
    const Fabric &fabric = *m_snapshot->fabric;
    const FabricShape &shape = m_snapshot->shape;
    std::vector<std::vector<NodeIndex>> tiers(static_cast<size_t>(std::max(shape.tiers, 0)) + 1);
    std::vector<NodeIndex> routers;
    std::vector<NodeIndex> aggregation;
    for (size_t i = 0; i < fabric.nodes().size(); ++i) {
        const Node &node = fabric.nodes()[i];
        if (!m_passes[i]) {
            continue;
        }
        if (node.isSwitch()) {
            const int tier = i < shape.tier.size() ? shape.tier[i] : -1;
            tiers[tier > 0 && tier <= shape.tiers ? static_cast<size_t>(tier) : 0].push_back(
                NodeIndex(i));
        } else if (node.type == NodeType::Router) {
            routers.push_back(NodeIndex(i));
        } else if (node.isAggregation) {
            aggregation.push_back(NodeIndex(i));
        }
    }
    const auto add = [this, &drafts](const QString &title, const std::vector<NodeIndex> &nodes) {
        addSection(drafts, {{.text = title}, nodeDrafts(nodes)});
    };
    for (int tier = shape.tiers; tier > 0; --tier) {
        const QString title = shape.tiers != 2 ? tr("Tier %1").arg(tier)
                              : tier == 2      ? tr("Spines")
                                               : tr("Leaves");
        add(title, tiers[static_cast<size_t>(tier)]);
    }
    add(shape.tiers == 0 ? tr("Switches") : tr("Other switches"), tiers[0]);
    add(tr("Routers"), routers);
    add(tr("Aggregation nodes"), aggregation);
}

void BrowserTree::addBoxes(std::vector<Draft> &drafts)
{
    Draft section{{.text = tr("Chassis")}, {}};
    for (const FabricShape::Box &box : m_snapshot->shape.boxes) {
        std::vector<NodeIndex> shown;
        std::copy_if(box.switches.begin(), box.switches.end(), std::back_inserter(shown),
                     [this](NodeIndex node) { return m_passes[node.at()] != 0; });
        if (!shown.empty()) {
            section.children.push_back(
                {{.kind = BrowserRow::Kind::Box, .text = box.name}, nodeDrafts(shown)});
        }
    }
    addSection(drafts, std::move(section));
}

std::vector<Host> BrowserTree::shownHosts() const
{
    const Fabric &fabric = *m_snapshot->fabric;
    std::vector<NodeIndex> adapters;
    for (size_t i = 0; i < fabric.nodes().size(); ++i) {
        if (fabric.nodes()[i].isHostAdapter()) {
            adapters.push_back(NodeIndex(i));
        }
    }
    std::ranges::sort(adapters, [&fabric](NodeIndex a, NodeIndex b) {
        const Node &first = fabric.node(a);
        const Node &second = fabric.node(b);
        const int order = compareNaturally(first.system, second.system);
        return order != 0
                   ? order < 0
                   : std::pair(first.part.isEmpty(), a) < std::pair(second.part.isEmpty(), b);
    });
    // Adapters of one system are one host; a name alone is not enough where names repeat.
    std::vector<Host> hosts;
    const Node *before = nullptr;
    for (const NodeIndex adapter : adapters) {
        const Node &node = fabric.node(adapter);
        const bool isSameHost = before != nullptr && !before->part.isEmpty() &&
                                !node.part.isEmpty() && before->system == node.system;
        if (!isSameHost) {
            hosts.push_back({node.system, {}});
        }
        hosts.back().adapters.push_back(adapter);
        before = &node;
    }
    giveUniqueNames(hosts, fabric);
    std::erase_if(hosts, [this](const Host &host) {
        return std::ranges::none_of(host.adapters,
                                    [this](NodeIndex node) { return m_passes[node.at()] != 0; });
    });
    return hosts;
}

void BrowserTree::addHosts(std::vector<Draft> &drafts)
{
    std::vector<Host> hosts = shownHosts();
    Draft section{{.text = tr("Hosts")}, {}};
    section.children.reserve(hosts.size());
    for (Host &host : hosts) {
        Draft &draft = section.children.emplace_back();
        draft.row.kind = BrowserRow::Kind::Host;
        draft.row.text = std::move(host.name);
        if (host.adapters.size() == 1) {
            draft.row.node = host.adapters.front();
        } else {
            draft.children = nodeDrafts(host.adapters);
        }
    }
    addSection(drafts, std::move(section));
}

void BrowserTree::addProblems(std::vector<Draft> &drafts)
{
    Draft section{{.text = tr("Links down or slow")}, {}};
    for (size_t i = 0; i < m_snapshot->problems.size(); ++i) {
        const Problem &problem = m_snapshot->problems[i];
        if (isLinkTrouble(problem.kind) && problem.node.isValid() && m_passes[problem.node.at()]) {
            section.children.push_back({{.kind = BrowserRow::Kind::Problem,
                                         .node = problem.node,
                                         .problem = static_cast<int>(i)},
                                        {}});
            section.row.isBad = section.row.isBad || problem.severity != Severity::Info;
        }
    }
    addSection(drafts, std::move(section));
}

void BrowserTree::flatten(std::vector<Draft> drafts)
{
    // Breadth first, so that siblings follow each other.
    struct Pending
    {
        Draft draft;
        int parent;
        int place;
    };
    m_sections = static_cast<int>(drafts.size());
    m_rowOfNode.assign(m_snapshot->fabric->nodes().size(), -1);
    std::vector<Pending> level;
    for (Draft &draft : drafts) {
        const int place = static_cast<int>(level.size());
        level.push_back({std::move(draft), -1, place});
    }
    while (!level.empty()) {
        std::vector<Pending> next;
        size_t children = 0;
        for (const Pending &pending : level) {
            children += pending.draft.children.size();
        }
        next.reserve(children);
        const size_t nextBegin = m_rows.size() + level.size();
        m_rows.reserve(nextBegin + children);
        for (Pending &pending : level) {
            BrowserRow row = std::move(pending.draft.row);
            const int self = static_cast<int>(m_rows.size());
            row.parent = pending.parent;
            row.place = pending.place;
            row.children = static_cast<int>(pending.draft.children.size());
            row.firstChild = static_cast<int>(nextBegin + next.size());
            const bool isHome =
                row.kind == BrowserRow::Kind::Node || row.kind == BrowserRow::Kind::Host;
            if (isHome && row.node.isValid() && m_rowOfNode[row.node.at()] < 0) {
                m_rowOfNode[row.node.at()] = self;
            }
            int place = 0;
            for (Draft &child : pending.draft.children) {
                next.push_back({std::move(child), self, place++});
            }
            m_rows.push_back(std::move(row));
        }
        level = std::move(next);
    }
}

} // namespace pickglass
