// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/tierheat.h"

#include <algorithm>
#include <map>

namespace pickglass {

namespace {

/// The mean and the largest of shares of links.
struct Shares
{
    double carried = 0;
    double possible = 0;
    std::optional<double> most;
    PortIndex mostAt;

    void add(const std::optional<double> &share, double dataRate, PortIndex sender)
    {
        if (!share) {
            return;
        }
        carried += *share * dataRate;
        possible += dataRate;
        if (!most || *most < *share) {
            most = share;
            mostAt = sender;
        }
    }
    std::optional<double> mean() const
    {
        return possible > 0 ? std::optional(carried / possible) : std::nullopt;
    }
};

struct Direction
{
    Shares utilization;
    Shares wait;

    void add(const Traffic &traffic, double dataRate, PortIndex sender)
    {
        utilization.add(traffic.utilization, dataRate, sender);
        wait.add(traffic.wait, dataRate, sender);
    }
    TierFlow flow() const
    {
        return {utilization.mean(), utilization.most,   wait.mean(),
                wait.most,          utilization.mostAt, wait.mostAt};
    }
};

struct Boundary
{
    size_t links = 0;
    Direction up;
    Direction down;
};

/// 0 for host adapters, -1 for what has no place between the tiers.
int tierOf(const Fabric &fabric, std::span<const qint16> tier, PortIndex port)
{
    const NodeIndex node = fabric.port(port).node;
    return fabric.node(node).isHostAdapter() ? 0 : tier[node.at()];
}

} // namespace

std::vector<TierHeat> findTierHeat(const Fabric &fabric, std::span<const qint16> tier,
                                   std::span<const PortActivity> activity)
{
    std::map<std::pair<int, int>, Boundary, std::greater<>> boundaries;
    for (const Link &link : fabric.links()) {
        const int a = tierOf(fabric, tier, link.a);
        const int b = tierOf(fabric, tier, link.b);
        if (a < 0 || b < 0 || a == b) {
            continue;
        }
        const PortIndex lower = a < b ? link.a : link.b;
        const PortIndex upper = a < b ? link.b : link.a;
        Boundary &boundary = boundaries[{std::max(a, b), std::min(a, b)}];
        ++boundary.links;
        const auto rate = dataRateOf(fabric, fabric.port(link.a));
        if (rate) {
            boundary.up.add(activity[lower.at()].out, *rate, lower);
            boundary.down.add(activity[upper.at()].out, *rate, upper);
        }
    }
    std::vector<TierHeat> heats;
    for (const auto &[tiers, boundary] : boundaries) {
        heats.push_back(
            {tiers.second, tiers.first, boundary.links, boundary.up.flow(), boundary.down.flow()});
    }
    return heats;
}

} // namespace pickglass
