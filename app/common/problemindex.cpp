// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/problemindex.h"

#include <algorithm>

namespace pickglass {

namespace {

/// The one that comes first in Snapshot::problems, which has the worst at its front; -1 is none.
qint32 worse(qint32 a, qint32 b)
{
    return a < 0 ? b : b < 0 ? a : std::min(a, b);
}

} // namespace

std::span<const qint32> ProblemIndex::Lists::at(size_t place) const
{
    if (place + 1 >= start.size()) {
        return {};
    }
    return std::span(items).subspan(start[place], start[place + 1] - start[place]);
}

ProblemIndex::Lists ProblemIndex::Lists::fromPairs(std::vector<std::pair<size_t, qint32>> pairs,
                                                   size_t places)
{
    std::ranges::sort(pairs);
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    Lists lists;
    lists.start.assign(places + 1, 0);
    for (const auto &[place, problem] : pairs) {
        ++lists.start[place + 1];
        lists.items.push_back(problem);
    }
    for (size_t i = 1; i < lists.start.size(); ++i) {
        lists.start[i] += lists.start[i - 1];
    }
    return lists;
}

ProblemIndex::ProblemIndex(const Snapshot &snapshot)
{
    const Fabric &fabric = *snapshot.fabric;
    std::vector<std::pair<size_t, qint32>> ofNode;
    std::vector<std::pair<size_t, qint32>> ofPort;
    for (size_t i = 0; i < snapshot.problems.size(); ++i) {
        const Problem &problem = snapshot.problems[i];
        const auto index = static_cast<qint32>(i);
        if (problem.port.isValid()) {
            ofPort.emplace_back(problem.port.at(), index);
            continue;
        }
        if (problem.node.isValid()) {
            ofNode.emplace_back(problem.node.at(), index);
        }
        for (const NodeIndex node : problem.nodes) {
            ofNode.emplace_back(node.at(), index);
        }
    }
    m_ofNode = Lists::fromPairs(std::move(ofNode), fabric.nodes().size());
    m_ofPort = Lists::fromPairs(std::move(ofPort), fabric.ports().size());
}

std::vector<qint32> ProblemIndex::ofLink(const Fabric &fabric, LinkIndex link) const
{
    const auto a = ofPort(fabric.link(link).a);
    const auto b = ofPort(fabric.link(link).b);
    std::vector<qint32> both(a.begin(), a.end());
    both.insert(both.end(), b.begin(), b.end());
    std::ranges::sort(both);
    both.erase(std::unique(both.begin(), both.end()), both.end());
    return both;
}

qint32 ProblemIndex::worstOfPort(PortIndex port) const
{
    const auto problems = ofPort(port);
    return problems.empty() ? -1 : problems.front();
}

qint32 ProblemIndex::worstOfLink(const Fabric &fabric, LinkIndex link) const
{
    return worse(worstOfPort(fabric.link(link).a), worstOfPort(fabric.link(link).b));
}

qint32 ProblemIndex::worstOfNode(const Fabric &fabric, NodeIndex node) const
{
    const auto own = ofNode(node);
    qint32 worst = own.empty() ? -1 : own.front();
    for (const Port &port : fabric.portsOf(node)) {
        worst = worse(worst, worstOfPort(fabric.indexOf(port)));
    }
    return worst;
}

} // namespace pickglass
