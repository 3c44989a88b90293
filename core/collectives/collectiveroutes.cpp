// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/collectives/collectiveroutes.h"

#include "core/counters/ticklength.h"
#include "core/routing/otherways.h"
#include "core/routing/path.h"

#include <QtGlobal>

#include <algorithm>
#include <map>
#include <set>

namespace pickglass {

namespace {

constexpr size_t StepsPerCheck = 1024;

class CollectiveRouter
{
public:
    CollectiveRouter(const Communicator &communicator, const CollectivePlan &plan,
                     CollectiveHosts &hosts, const RouteGraph &graph)
        : m_communicator(communicator),
          m_plan(plan),
          m_hosts(hosts),
          m_graph(graph),
          m_uses(graph.fabric().ports().size())
    {
    }

    Result<CollectiveRoutes> run(const StopToken &stop)
    {
        for (const CollectiveStep &step : m_plan.steps) {
            if (m_routes.steps.size() % StepsPerCheck == 0) {
                RETURN_IF_ERROR(stop.check());
            }
            follow(step);
            if (m_links > MaxStepLinks) {
                return failure(
                    {QT_TRANSLATE_NOOP("core", "This communicator has more steps than are "
                                               "followed.")});
            }
        }
        for (RoutedStep &each : m_routes.steps) {
            for (const PortIndex link : each.links) {
                each.maxUses = std::max(each.maxUses, m_uses[link.at()]);
            }
        }
        addLinks();
        setBounds();
        addNotes();
        m_routes.unknownHosts = QStringList(m_unknown.begin(), m_unknown.end());
        return std::move(m_routes);
    }

private:
    PortIndex portOf(int rank, std::optional<int> adapter, int channel)
    {
        const QString &host = m_communicator.hosts[rank];
        const auto found = m_hosts.adapter(host, adapter.value_or(channel));
        if (!found.port.isValid()) {
            m_unknown.insert(host);
        }
        m_isByChannel |=
            !adapter && m_plan.order == StepOrder::Log && m_hosts.rails(host).size() > 1;
        m_isByOrder |= adapter && found.isByOrder && m_hosts.rails(host).size() > 1;
        return found.port;
    }

    void follow(const CollectiveStep &step)
    {
        if (step.isSocket) {
            ++m_routes.sockets;
            return;
        }
        // NCCL keeps a ring on one adapter's rail unless it says otherwise (NCCL_CROSS_NIC).
        const auto sender = step.sender ? step.sender : step.receiver;
        const auto receiver = step.receiver ? step.receiver : step.sender;
        RoutedStep routed{.step = step,
                          .from = portOf(step.from, sender, step.channel),
                          .to = portOf(step.to, receiver, step.channel)};
        if (routed.from.isValid() && routed.to.isValid()) {
            const Fabric &fabric = m_graph.fabric();
            const Path path =
                findPath(m_graph, routed.from, baseLid(fabric, fabric.port(routed.to)));
            routed.failure = path.failure;
            for (const PathHop &hop : path.arrives() ? path.hops : std::vector<PathHop>()) {
                routed.links.push_back(hop.out);
                ++m_uses[hop.out.at()];
            }
            noteAdapters(routed);
        }
        const bool isThere = routed.from.isValid() && routed.to.isValid();
        m_routes.withoutRoute += isThere && routed.failure == RouteFailure::None ? 0 : 1;
        m_links += routed.links.size();
        m_routes.steps.push_back(std::move(routed));
    }

    void noteAdapters(const RoutedStep &routed)
    {
        m_senders[m_communicator.hosts[routed.step.from]].insert(routed.from);
        m_receivers[m_communicator.hosts[routed.step.to]].insert(routed.to);
    }

    std::optional<double> rateOf(PortIndex port) const
    {
        const Fabric &fabric = m_graph.fabric();
        const LinkRate rate = linkRateOf(fabric, fabric.port(port));
        return dataRate(rate.width, rate.speed);
    }

    void addLinks()
    {
        const Fabric &fabric = m_graph.fabric();
        for (size_t i = 0; i < m_uses.size(); ++i) {
            if (m_uses[i] == 0) {
                continue;
            }
            const PortIndex port(i);
            const auto isSwitch = [&](PortIndex end) {
                return end.isValid() && fabric.node(fabric.port(end).node).isSwitch();
            };
            LinkUses link{.port = port, .uses = m_uses[i], .capacity = rateOf(port)};
            link.isOfHost = !isSwitch(port) || !isSwitch(fabric.port(port).peer);
            m_routes.unknownRates += link.capacity ? 0 : 1;
            m_routes.links.push_back(link);
        }
        // Links whose rate is not known are last.
        std::ranges::stable_sort(m_routes.links, [](const LinkUses &a, const LinkUses &b) {
            return a.share() && (!b.share() || *a.share() < *b.share());
        });
    }

    /// What the bus bandwidth is where this much is left to each step.
    double busBandwidth(double share) const
    {
        const double ranks = m_communicator.size();
        const double factor =
            m_plan.algorithm == CollectiveAlgorithm::Tree ? 2 * (ranks - 1) / ranks : 1;
        return share * m_plan.channels * factor;
    }

    /// What all adapters together carry of the host where that is least.
    std::optional<double> leastOf(const std::map<QString, std::set<PortIndex>> &hosts) const
    {
        std::optional<double> least;
        for (const auto &[host, ports] : hosts) {
            double sum = 0;
            bool isKnown = true;
            for (const PortIndex port : ports) {
                const auto rate = rateOf(port);
                isKnown &= rate.has_value();
                sum += rate.value_or(0);
            }
            if (isKnown && (!least || sum < *least)) {
                least = sum;
            }
        }
        return least;
    }

    void setBounds()
    {
        if (!m_routes.links.empty() && m_routes.links.front().share()) {
            m_routes.bound = busBandwidth(*m_routes.links.front().share());
        }
        if (m_plan.algorithm == CollectiveAlgorithm::Tree) {
            const auto ofHost = std::ranges::find_if(m_routes.links, &LinkUses::isOfHost);
            if (ofHost != m_routes.links.end() && ofHost->share()) {
                m_routes.boundOfAdapters = busBandwidth(*ofHost->share());
            }
            return;
        }
        const auto sent = leastOf(m_senders);
        const auto received = leastOf(m_receivers);
        m_routes.boundOfAdapters = sent && received ? std::min(*sent, *received) : sent;
    }

    void addNotes()
    {
        auto &notes = m_routes.notes;
        if (m_isByOrder) {
            notes.append({QT_TRANSLATE_NOOP("core", "No text says the names of all adapters: by "
                                                    "their numbers they are taken to be in the "
                                                    "order of rails.")});
        }
        if (m_isByChannel) {
            notes.append({QT_TRANSLATE_NOOP("core", "The log does not say the adapters of all "
                                                    "channels (NCCL_DEBUG_SUBSYS=NET does): each "
                                                    "channel is taken to use the adapter of its "
                                                    "number.")});
        }
        if (m_routes.sockets > 0) {
            notes.append({QT_TRANSLATE_NOOP("core", "%1 steps go over TCP (NET/Socket), not over "
                                                    "the fabric."),
                          {QString::number(m_routes.sockets)}});
        }
        if (m_plan.withoutHost > 0) {
            notes.append({QT_TRANSLATE_NOOP("core", "The hosts of %1 steps are not known."),
                          {QString::number(m_plan.withoutHost)}});
        }
        if (const auto otherWays = describeOtherWays(m_graph)) {
            notes.append(*otherWays);
        }
    }

    const Communicator &m_communicator;
    const CollectivePlan &m_plan;
    CollectiveHosts &m_hosts;
    const RouteGraph &m_graph;
    std::vector<qint64> m_uses; ///< of each port
    std::map<QString, std::set<PortIndex>> m_senders;
    std::map<QString, std::set<PortIndex>> m_receivers;
    std::set<QString> m_unknown;
    size_t m_links = 0;
    bool m_isByOrder = false;
    bool m_isByChannel = false;
    CollectiveRoutes m_routes;
};

} // namespace

bool CollectiveRoutes::isShared() const
{
    constexpr double Rounding = 1e-9;
    return bound && boundOfAdapters && *bound < *boundOfAdapters * (1 - Rounding);
}

Result<CollectiveRoutes> routeCollective(const Communicator &communicator,
                                         const CollectivePlan &plan, CollectiveHosts &hosts,
                                         const RouteGraph &graph, const StopToken &stop)
{
    return CollectiveRouter(communicator, plan, hosts, graph).run(stop);
}

int railsOf(const Communicator &communicator, CollectiveHosts &hosts)
{
    int least = 0;
    for (const QString &host : communicator.hosts) {
        const auto rails = static_cast<int>(host.isEmpty() ? 0 : hosts.rails(host).size());
        if (rails > 0 && (least == 0 || rails < least)) {
            least = rails;
        }
    }
    return std::clamp(least, 1, MaxCollectiveChannels / 2);
}

} // namespace pickglass
