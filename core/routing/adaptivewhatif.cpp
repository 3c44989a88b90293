// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/adaptivewhatif.h"

#include "core/routing/hostpairs.h"
#include "core/routing/routeways.h"
#include "core/routing/spreadload.h"

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

/// The ways to one receiver after the other, without some cables.
class SpreadWays
{
public:
    SpreadWays(const RouteGraph &graph, std::vector<bool> isFailed)
        : m_graph(graph),
          m_ways(graph, std::move(isFailed)),
          m_arriving(graph.switches())
    {
    }

    void follow(const HostPairs::Target &target)
    {
        m_ways.follow(target.lid);
        m_target = target.port;
        // Each switch behind those that it may send to but for loops, of which nothing is asked.
        for (const qint32 number : m_ways.fromTheEnd()) {
            m_arriving[static_cast<size_t>(number)] = arrivingFrom(static_cast<size_t>(number));
        }
    }

    const RouteWays::Ways &from(size_t number) const { return m_ways.from(number); }
    /// The part of the packets that arrives, 0 … 1; means nothing where they may loop.
    double arriving(size_t number) const { return m_arriving[number]; }
    /// The part of those that leave through one port; 0 where it is down.
    double arrivingThrough(size_t number, quint8 port) const
    {
        if (m_ways.owner() != m_target || !m_ways.portsOut(number).contains(port)) {
            return 0;
        }
        const qint32 next = m_graph.next(number, port);
        const bool isDelivered = m_graph.fabric().port(m_graph.port(number, port)).peer == m_target;
        return isDelivered                ? 1
               : next == RouteGraph::None ? 0
                                          : m_arriving[static_cast<size_t>(next)];
    }
    const RouteWays &ways() const { return m_ways; }

private:
    double arrivingFrom(size_t number) const
    {
        const PortSet &spread = m_ways.spreadOver(number);
        double arriving = 0;
        spread.forEach([&](quint8 port) { arriving += arrivingThrough(number, port); });
        return spread.isEmpty() ? 0 : arriving / spread.size();
    }

    const RouteGraph &m_graph;
    RouteWays m_ways;
    PortIndex m_target;
    std::vector<double> m_arriving; ///< of each switch
};

class AdaptiveWhatIfMaker
{
public:
    AdaptiveWhatIfMaker(const RouteGraph &graph, const Failures &failures)
        : m_graph(graph),
          m_fabric(graph.fabric()),
          m_isFailed(failures.marks(m_fabric)),
          m_hosts(graph),
          m_before(graph, {}),
          m_after(graph, m_isFailed),
          m_isUnknown(graph.switches()),
          m_loadBefore(graph),
          m_loadAfter(graph)
    {
        for (const LinkIndex cable : failures.cables()) {
            addEnd(m_fabric.link(cable).a);
            addEnd(m_fabric.link(cable).b);
        }
        m_result.pairs = m_hosts.pairs();
    }

    Result<AdaptiveWhatIf> make(const StopToken &stop)
    {
        for (size_t receiver = 0; receiver < m_hosts.hosts().size(); ++receiver) {
            RETURN_IF_ERROR(stop.check());
            const auto target = m_hosts.targets(m_hosts.hosts()[receiver]).front();
            m_before.follow(target);
            // Where no cable that fails is among the ways, they stay as they are.
            const bool isHit = takesFailed();
            if (isHit) {
                m_after.follow(target);
            }
            findUnknown(target.lid, isHit);
            const SpreadWays &after = isHit ? m_after : m_before;
            for (const HostPairs::Group &group : m_hosts.groups()) {
                if (m_hosts.senders(group, receiver) > 0) {
                    takeGroup(group, receiver, after);
                }
            }
            m_loadBefore.add(m_before.ways());
            m_loadAfter.add(after.ways());
        }
        const qint64 judged = m_result.pairs - m_result.mayLoop - m_result.unknown;
        if (judged > 0) {
            m_result.lostShare = m_lost / double(judged);
        }
        m_result.before = m_loadBefore.load();
        m_result.after = m_loadAfter.load();
        return std::move(m_result);
    }

private:
    static constexpr double SameShare = AdaptiveHits::SameShare;

    void addEnd(PortIndex port)
    {
        const qint32 number = m_graph.numberOf(m_fabric.port(port).node);
        if (number != RouteGraph::None) {
            m_failedPorts.emplace_back(static_cast<size_t>(number),
                                       static_cast<quint8>(m_fabric.port(port).number));
        }
    }

    /// Whether a switch sends to the receiver through a cable that fails, as it is.
    bool takesFailed() const
    {
        return std::ranges::any_of(m_failedPorts, [this](const auto &port) {
            return m_before.ways().portsOut(port.first).contains(port.second);
        });
    }

    void takeGroup(const HostPairs::Group &group, size_t receiver, const SpreadWays &after)
    {
        const size_t first = group.switches.front();
        const size_t senders = m_hosts.senders(group, receiver);
        const RouteWays::Ways &ways = m_before.from(first);
        if (ways.mayLoop || after.from(first).mayLoop) {
            m_result.mayLoop += static_cast<qint64>(senders);
            return;
        }
        m_result.adaptive += ways.arriving.value_or(0) > 1 ? static_cast<qint64>(senders) : 0;
        const auto cut = static_cast<size_t>(std::ranges::count_if(group.hosts, [&](size_t host) {
            return host != receiver && isCutOff(m_hosts.hosts()[host]);
        }));
        const double before = m_before.arriving(first);
        if (m_isUnknown[first]) {
            m_result.unknown += static_cast<qint64>(senders - cut);
        } else {
            takePairs(before, after.arriving(first), senders - cut);
        }
        takePairs(before, 0, cut);
        m_loadBefore.send(first, senders);
        m_loadAfter.send(first, senders - cut);
    }

    void findUnknown(Lid destination, bool isHit)
    {
        if (!isHit) {
            m_isUnknown.assign(m_graph.switches(), false);
            return;
        }
        for (const qint32 at : m_after.ways().fromTheEnd()) {
            const auto number = static_cast<size_t>(at);
            bool isUnknown = dependsOnPort(number, destination);
            m_after.ways().spreadOver(number).forEach([&](quint8 port) {
                const qint32 next = m_graph.next(number, port);
                isUnknown |= next != RouteGraph::None && m_isUnknown[static_cast<size_t>(next)];
            });
            m_isUnknown[number] = isUnknown;
        }
    }

    /// Whether what the failure does to packets that leave a switch through a group of unknown
    /// choice is not the same for all of its ports: they may all take the one, or the other.
    bool dependsOnPort(size_t number, Lid destination) const
    {
        const auto *group = m_graph.groupTo(number, destination);
        if (group == nullptr || group->choice != ForwardingGroups::Choice::Unknown) {
            return false;
        }
        PortDifference difference;
        group->ports.forEach([&](quint8 port) {
            difference.add(m_before.arrivingThrough(number, port),
                           m_after.arrivingThrough(number, port));
        });
        return difference.isUnknown();
    }

    bool isCutOff(const HostPairs::Host &host) const
    {
        return m_isFailed[m_fabric.port(host.ports.front()).link.at()];
    }

    /// So many pairs, by the parts of their packets that arrive.
    void takePairs(double before, double after, size_t pairs)
    {
        if (after > before - SameShare) {
            return;
        }
        (after > SameShare ? m_result.partlyHit : m_result.whollyHit) += static_cast<qint64>(pairs);
        m_lost += (before - after) * double(pairs);
    }

    const RouteGraph &m_graph;
    const Fabric &m_fabric;
    std::vector<bool> m_isFailed; ///< by LinkIndex
    HostPairs m_hosts;
    SpreadWays m_before;
    SpreadWays m_after;
    std::vector<bool> m_isUnknown; ///< by switch: what is said of AdaptiveWhatIf::unknown
    SpreadLoadCounter m_loadBefore;
    SpreadLoadCounter m_loadAfter;
    std::vector<std::pair<size_t, quint8>> m_failedPorts; ///< of switches
    double m_lost = 0; ///< of the packets of pairs, a pair sending 1
    AdaptiveWhatIf m_result;
};

} // namespace

Result<AdaptiveWhatIf> adaptiveWhatIf(const RouteGraph &graph, const Failures &failures,
                                      const StopToken &stop)
{
    return AdaptiveWhatIfMaker(graph, failures).make(stop);
}

} // namespace pickglass
