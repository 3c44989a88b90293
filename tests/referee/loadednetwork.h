// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/incidents/incidentfinder.h"
#include "tests/referee/creditnetwork.h"
#include "tests/referee/judge.h"
#include "tests/referee/madefabric.h"

#include <QRandomGenerator>

#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace pickglass::tests {

/// A network of cells under ordinary load, and what of it a finder of incidents is told.
class LoadedNetwork
{
public:
    /// Refers to all of them. Cell times of a second: 1 to 1000.
    LoadedNetwork(const MadeFabric &made, QRandomGenerator &random, IncidentFinder &finder,
                  int cellsPerSecond);

    /// One of the kinds of congestion, or a rail that is behind, between two seconds. Without
    /// places where this network has no room for it.
    Planted plant(IncidentKind kind, int second, int until);
    /// The next second. `isRead`: whether a sweep came.
    void next(int second, bool isRead = true);

    bool isAdaptive() const { return m_plan.isAdaptive; }
    /// The nodes that take part in what was planted.
    const QSet<Guid> &taken() const { return m_taken; }

private:
    using Path = std::vector<PortIndex>;
    struct Way
    {
        int from = 0;
        int to = 0;
        int lid = 0;
        Path path;
    };

    double between(double from, double to);
    Guid nodeOf(int host) const;
    int freeHost();
    Way wayBetween(int from, int to);
    void addOrdinaryLoad();
    void addBurst(const Way &way, double load);
    /// Switches a flow on for the time of an incident.
    void addFlow(const Way &way, double share, int second, int until);
    void happen(int second, const std::function<void()> &action)
    {
        m_actions.emplace(second, action);
    }
    /// Flows that a link, and nothing before or behind it, has no room for. Empty: there are none.
    std::vector<std::pair<Way, double>> flowsOver(PortIndex root, double atLeast, int most);
    bool plantAtHost(Planted &planted, int second, int until);
    bool plantAtLink(Planted &planted, int second, int until);
    bool plantRail(Planted &planted, int second, int until);

    const Fabric &m_fabric;
    QRandomGenerator &m_random;
    IncidentFinder &m_finder;
    CreditPlan m_plan;
    std::unique_ptr<CreditNetwork> m_cells;
    std::unique_ptr<RouteGraph> m_graph;
    std::unique_ptr<CongestionFinder> m_links;
    std::multimap<int, std::function<void()>> m_actions;
    std::vector<double> m_load; ///< of each port: what it sends under ordinary load
    std::vector<bool> m_isSilent;
    QSet<Guid> m_taken;
    double m_phase = 0; ///< sweeps begin within a second
    std::vector<double> m_lastWait;
    std::vector<double> m_lastUse;
    std::vector<std::uint64_t> m_sent;
    std::vector<std::uint64_t> m_waited;
    int m_from = 0; ///< the second in which the moment begins
};

} // namespace pickglass::tests
