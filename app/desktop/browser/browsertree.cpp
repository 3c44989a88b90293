// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/browser/browsertree.h"

#include "core/fabric/naturalorder.h"

#include <QHash>

#include <algorithm>
#include <array>

namespace pickglass {

struct BrowserTree::Draft
{
    BrowserRow row;
    std::vector<Draft> children;
};

namespace {

bool isLinkTrouble(const QString &kind)
{
    static const std::array kinds{QLatin1String("slow_link"), QLatin1String("narrow_link"),
                                  QLatin1String("mismatched_link"), QLatin1String("port_down")};
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
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

void BrowserTree::addHosts(std::vector<Draft> &drafts)
{
    const Fabric &fabric = *m_snapshot->fabric;
    // Adapters of one system are one host; a name alone is not enough where names repeat.
    QHash<std::pair<QString, Guid>, size_t> known;
    struct Host
    {
        QString name;
        std::vector<NodeIndex> adapters;
        bool shown = false;
    };
    std::vector<Host> hosts;
    for (size_t i = 0; i < fabric.nodes().size(); ++i) {
        const Node &node = fabric.nodes()[i];
        if (!node.isHostAdapter()) {
            continue;
        }
        const bool isNamed = !node.part.isEmpty();
        const auto key = std::pair(node.system, isNamed ? Guid() : node.guid);
        const auto found = known.constFind(key);
        const size_t place = found == known.cend() ? hosts.size() : *found;
        if (found == known.cend()) {
            known.insert(key, place);
            hosts.push_back({node.system, {}, false});
        }
        hosts[place].adapters.push_back(NodeIndex(i));
        hosts[place].shown = hosts[place].shown || m_passes[i];
    }
    QHash<QString, int> called;
    for (const Host &host : hosts) {
        ++called[host.name];
    }
    for (Host &host : hosts) {
        if (called.value(host.name) > 1) {
            host.name = fabric.node(host.adapters.front()).name; // which is unique
        }
    }
    std::erase_if(hosts, [](const Host &host) { return !host.shown; });
    std::sort(hosts.begin(), hosts.end(),
              [](const Host &a, const Host &b) { return compareNaturally(a.name, b.name) < 0; });
    Draft section{{.text = tr("Hosts")}, {}};
    for (const Host &host : hosts) {
        Draft draft{{.kind = BrowserRow::Kind::Host, .text = host.name}, {}};
        if (host.adapters.size() == 1) {
            draft.row.node = host.adapters.front();
        } else {
            draft.children = nodeDrafts(host.adapters);
        }
        section.children.push_back(std::move(draft));
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
        const size_t nextBegin = m_rows.size() + level.size();
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
