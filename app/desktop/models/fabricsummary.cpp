// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/fabricsummary.h"

#include "app/common/devicenames.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/ranks.h"
#include "core/fabric/linkpresence.h"
#include "core/fabric/reach.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <map>
#include <numeric>

namespace pickglass {

namespace {

struct SummaryText
{
    Q_DECLARE_TR_FUNCTIONS(summary)
};

QString modelName(const Node &node)
{
    const QString name = modelOrFamily(node);
    if (!name.isEmpty()) {
        return name;
    }
    return node.deviceId == 0 ? SummaryText::tr("unknown device")
                              : SummaryText::tr("device 0x%1").arg(node.deviceId, 0, 16);
}

std::vector<FabricSummary::Share> mostFirst(const std::map<QString, qint64> &counts)
{
    std::vector<FabricSummary::Share> shares;
    for (const auto &[name, count] : counts) {
        shares.push_back({name, count});
    }
    std::ranges::stable_sort(shares, std::greater(), &FabricSummary::Share::count);
    return shares;
}

void countNodes(const Fabric &fabric, FabricSummary &summary)
{
    QSet<QString> systems;
    std::map<QString, qint64> switchModels;
    std::map<QString, qint64> adapterModels;
    for (const Node &node : fabric.nodes()) {
        switch (node.type) {
        case NodeType::Switch:
            ++switchModels[modelName(node)];
            break;
        case NodeType::Router:
            break;
        case NodeType::ChannelAdapter:
            if (node.isAggregation) {
                ++summary.aggregationNodes;
                break;
            }
            ++adapterModels[modelName(node)];
            // Factory descriptions name the adapter and no host: each is a host of its own.
            systems.insert(node.part.isEmpty() ? node.guid.toString() : node.system);
            break;
        }
    }
    summary.switches = nodeCount(fabric, NodeType::Switch);
    summary.routers = nodeCount(fabric, NodeType::Router);
    summary.adapters = hostAdapterCount(fabric);
    if (summary.adapters) {
        summary.hosts = systems.size();
    }
    summary.switchModels = mostFirst(switchModels);
    summary.adapterModels = mostFirst(adapterModels);
}

void countRates(const Fabric &fabric, FabricSummary &summary)
{
    std::map<std::pair<quint64, QString>, qint64> rates;
    for (const Link &link : fabric.links()) {
        const LinkWidth width = fabric.width(link);
        const LinkSpeed speed = fabric.speed(link);
        ++rates[{rateKey(width, speed), toString(width, speed)}];
    }
    for (auto it = rates.rbegin(); it != rates.rend(); ++it) {
        const QString &name = it->first.second;
        summary.rates.push_back(
            {name.isEmpty() ? SummaryText::tr("rate unknown") : name, it->second});
    }
}

void countTiers(const Fabric &fabric, const FabricShape &shape, FabricSummary &summary)
{
    std::map<int, FabricSummary::Tier, std::greater<>> tiers;
    for (size_t i = 0; i < fabric.nodes().size(); ++i) {
        if (shape.tier[i] > 0) {
            ++tiers[shape.tier[i]].switches;
        }
    }
    const auto level = [&](const Port &port) {
        return fabric.node(port.node).isHostAdapter()
                   ? 0
                   : static_cast<int>(shape.tier[port.node.at()]);
    };
    for (const Link &link : fabric.links()) {
        const auto [low, high] =
            std::minmax({level(fabric.port(link.a)), level(fabric.port(link.b))});
        if (low < 0 || high <= 0) {
            continue; // aggregation nodes, and what is in no tier
        }
        const double rate = dataRate(fabric.width(link), fabric.speed(link)).value_or(0);
        if (low == high) {
            ++tiers[low].sideways;
            continue;
        }
        ++tiers[high].down;
        tiers[high].downRate += rate;
        if (low > 0) {
            ++tiers[low].up;
            tiers[low].upRate += rate;
        }
    }
    for (auto &[tier, counts] : tiers) {
        counts.tier = tier;
        summary.tiers.push_back(counts);
    }
}

void countIslands(const Fabric &fabric, FabricSummary &summary)
{
    const auto parts = reachableParts(fabric);
    for (const ReachablePart &part : parts) {
        summary.islands.push_back(static_cast<qint64>(part.nodes.size()));
    }
    summary.hasIslands = !islandsOf(parts).empty();
    summary.subnets = std::max<size_t>(fabric.subnets().size(), 1);
}

} // namespace

FabricSummary summarize(const Snapshot &snapshot)
{
    const Fabric &fabric = *snapshot.fabric;
    FabricSummary summary;
    countNodes(fabric, summary);
    countRates(fabric, summary);
    countTiers(fabric, snapshot.shape, summary);
    countIslands(fabric, summary);
    summary.links = cableCount(fabric);
    summary.portsUp = portsUp(fabric);
    summary.unknownCables = std::ranges::count(fabric.nodes(), false, &Node::areCablesKnown);
    for (const Port &port : fabric.ports()) {
        summary.portsDown += port.state == PortState::Down ? 1 : 0;
    }
    summary.problems = countProblems(snapshot.problems);
    return summary;
}

ProblemCounts countProblems(const std::vector<Problem> &problems)
{
    ProblemCounts counts{};
    for (const Problem &problem : problems) {
        ++counts.at(static_cast<size_t>(problem.severity));
    }
    return counts;
}

QString textOf(const ProblemCounts &counts)
{
    const auto of = [&counts](Severity severity) {
        return static_cast<int>(counts.at(static_cast<size_t>(severity)));
    };
    QStringList parts;
    if (const int errors = of(Severity::Error); errors > 0) {
        parts << SummaryText::tr("%n error(s)", nullptr, errors);
    }
    if (const int warnings = of(Severity::Warning); warnings > 0) {
        parts << SummaryText::tr("%n warning(s)", nullptr, warnings);
    }
    if (const int notes = of(Severity::Info); notes > 0) {
        parts << SummaryText::tr("%n note(s)", nullptr, notes);
    }
    if (parts.isEmpty()) {
        return SummaryText::tr("no problems");
    }
    const QString words = parts.join(QStringLiteral(" · "));
    const auto all = static_cast<int>(std::accumulate(counts.begin(), counts.end(), qint64(0)));
    return parts.size() == 1 ? words
                             : SummaryText::tr("%n problem(s): %1", nullptr, all).arg(words);
}

} // namespace pickglass
