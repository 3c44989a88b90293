// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/randompatterns.h"

#include "core/routing/path.h"

#include <algorithm>
#include <numeric>

namespace pickglass {

HostFlows randomFlows(RandomPattern pattern, size_t hosts, std::mt19937_64 &random)
{
    std::vector<size_t> order(hosts);
    std::iota(order.begin(), order.end(), size_t(0));
    // std::shuffle is not the same everywhere.
    for (size_t i = hosts; i > 1; --i) {
        std::swap(order[i - 1], order[random() % i]);
    }
    HostFlows flows;
    if (pattern == RandomPattern::Bisection) {
        for (size_t i = 0; i < hosts / 2; ++i) {
            const size_t partner = order[hosts / 2 + i];
            flows.emplace_back(order[i], partner);
            flows.emplace_back(partner, order[i]);
        }
        return flows;
    }
    for (size_t i = 0; i < hosts; ++i) {
        if (order[i] != i) {
            flows.emplace_back(i, order[i]);
        }
    }
    return flows;
}

FlowBandwidth flowBandwidth(const RouteGraph &graph, const std::vector<PortIndex> &ends,
                            const HostFlows &flows)
{
    const Fabric &fabric = graph.fabric();
    FlowBandwidth result;
    std::vector<quint32> flowsOf(fabric.ports().size());
    std::vector<Path> paths;
    for (const auto &[from, to] : flows) {
        const Lid lid = fabric.port(ends[to]).lid;
        if (fabric.port(ends[from]).lid.subnet() != lid.subnet()) {
            continue;
        }
        ++result.flows;
        Path path = findPath(graph, ends[from], lid);
        if (!path.arrives()) {
            ++result.lost;
            continue;
        }
        for (const PathHop &hop : path.hops) {
            ++flowsOf[hop.out.at()];
        }
        paths.push_back(std::move(path));
    }
    for (const Path &path : paths) {
        quint32 most = 1;
        for (const PathHop &hop : path.hops) {
            most = std::max(most, flowsOf[hop.out.at()]);
        }
        result.mean += 1.0 / most / static_cast<double>(paths.size());
    }
    const auto most = std::ranges::max_element(flowsOf);
    if (most != flowsOf.end() && *most > 0) {
        result.mostOnLink = *most;
        result.hottest = PortIndex(static_cast<qint32>(most - flowsOf.begin()));
        result.least = 1.0 / *most;
    }
    return result;
}

Result<std::vector<FlowBandwidth>> samplePatterns(const RouteGraph &graph,
                                                  const std::vector<PortIndex> &ends,
                                                  RandomPattern pattern, size_t samples,
                                                  quint64 seed, const StopToken &stop)
{
    std::mt19937_64 random(seed);
    std::vector<FlowBandwidth> all;
    all.reserve(samples);
    for (size_t i = 0; i < samples; ++i) {
        RETURN_IF_ERROR(stop.check());
        all.push_back(flowBandwidth(graph, ends, randomFlows(pattern, ends.size(), random)));
    }
    return all;
}

} // namespace pickglass
