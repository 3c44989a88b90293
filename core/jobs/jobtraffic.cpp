// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/jobs/jobtraffic.h"

#include <algorithm>
#include <array>
#include <limits>

namespace pickglass {

namespace {

constexpr double Infinite = std::numeric_limits<double>::infinity();

void add(ByteRange &sum, const ByteRange &more)
{
    sum.low += more.low;
    sum.high += more.high;
}

} // namespace

JobStepBounds::JobStepBounds(RoutesOfStep routes, const JobTraffic &traffic) : m_routes(routes)
{
    const size_t ends = routes.front()->ends.size();
    m_sent.resize(ends);
    m_received.resize(ends);
    for (size_t end = 0; end < ends; ++end) {
        // A host that was cabled to another port meanwhile has several links to it.
        std::vector<quint32> links;
        for (const JobRoutes *each : routes) {
            const quint32 down = each->down[end];
            if (down != JobRoutes::None && std::ranges::find(links, down) == links.end()) {
                links.push_back(down);
                add(m_received[end], traffic.links[down]);
            }
        }
        for (const JobRoutes *each : routes) {
            if (each->up[end] != JobRoutes::None) {
                m_sent[end] = traffic.links[each->up[end]];
            }
        }
        if (m_sent[end].high > 0) {
            m_senders.push_back(static_cast<quint32>(end));
        }
        if (m_received[end].high > 0) {
            m_receivers.push_back(static_cast<quint32>(end));
        }
    }
    for (const JobRoutes *each : routes) {
        std::vector<double> &through = m_through.emplace_back(each->leaves * ends, 0.0);
        for (size_t leaf = 0; leaf < each->leaves; ++leaf) {
            for (const quint32 end : m_receivers) {
                through[leaf * ends + end] = throughColumns(*each, traffic, leaf, end);
            }
        }
    }
}

double JobStepBounds::throughColumns(const JobRoutes &routes, const JobTraffic &traffic,
                                     size_t leaf, size_t end) const
{
    double sum = 0;
    for (size_t column = routes.columnOf[end]; column < routes.columnOf[end + 1]; ++column) {
        if (routes.arrives[leaf * routes.columns() + column] == 0) {
            continue;
        }
        sum += throughWays(routes, traffic, leaf, column);
    }
    return sum;
}

/// Over all hops, or with groups over any of each stage.
double JobStepBounds::throughWays(const JobRoutes &routes, const JobTraffic &traffic, size_t leaf,
                                  size_t column)
{
    double most = Infinite;
    const auto hops = routes.hops(leaf, column);
    const auto stages = routes.stages(leaf, column);
    if (stages.empty()) {
        for (const quint32 link : hops) {
            most = std::min(most, traffic.links[link].high);
        }
        return most;
    }
    std::array<double, std::numeric_limits<quint8>::max() + 1> through;
    through.fill(-1);
    for (size_t i = 0; i < hops.size(); ++i) {
        double &its = through.at(stages[i]);
        its = std::max(its, 0.0) + traffic.links[hops[i]].high;
    }
    for (size_t stage = 1; stage < through.size(); ++stage) {
        most = through.at(stage) < 0 ? most : std::min(most, through.at(stage));
    }
    return most;
}

double JobStepBounds::throughPaths(size_t from, size_t to) const
{
    double sum = 0;
    for (size_t i = 0; i < m_routes.size(); ++i) {
        const quint32 leaf = m_routes[i]->leafOf[from];
        if (leaf != JobRoutes::None && m_routes[i]->leafOf[to] != JobRoutes::None) {
            sum += m_through[i][leaf * m_sent.size() + to];
        }
    }
    return sum;
}

double JobStepBounds::throughPaths(const JobRoutes &routes, size_t leaf, size_t to) const
{
    const auto place = std::ranges::find(m_routes, &routes) - m_routes.begin();
    return m_through[static_cast<size_t>(place)][leaf * m_sent.size() + to];
}

} // namespace pickglass
