// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/jobs/jobreplay.h"

#include "core/routing/path.h"
#include "core/routing/routepattern.h"

#include <algorithm>
#include <tuple>

namespace pickglass {

namespace {

class Replaying
{
public:
    Replaying(const RouteGraph &graph, const JobReport &report, const std::vector<bool> &isFailed)
        : m_graph(graph),
          m_report(report),
          m_isFailed(isFailed),
          m_bytes(graph.fabric().ports().size())
    {
    }

    Result<JobReplay> replay(const StopToken &stop)
    {
        findEnds();
        // By sender, then by receiver: a link's bounds by these are summed up on the way.
        RETURN_IF_ERROR(addPairs(stop));
        boundBy(&JobHost::sentBytes, &JobPair::from);
        boundBy(&JobHost::receivedBytes, &JobPair::to);
        for (size_t port = 0; port < m_bytes.size(); ++port) {
            if (m_bytes[port].high > 0) {
                const PortIndex index(static_cast<qint32>(port));
                m_replay.links.insert(keyOf(m_graph.fabric(), index), m_bytes[port]);
            }
        }
        return std::move(m_replay);
    }

private:
    struct Way
    {
        const JobPair *pair;
        std::vector<PortIndex> ports;
    };

    void findEnds()
    {
        const Fabric &fabric = m_graph.fabric();
        QHash<Guid, PortIndex> byGuid;
        QHash<QString, PortIndex> byName;
        for (const PortIndex end : hostEnds(m_graph)) {
            const Node &node = fabric.node(fabric.port(end).node);
            byGuid.insert(node.guid, end);
            byName.insert(node.name, end);
        }
        for (const JobHost &host : m_report.hosts) {
            m_ends.push_back(byGuid.value(host.node, byName.value(host.name, PortIndex())));
        }
    }

    bool isCut(const Path &path) const
    {
        return !m_isFailed.empty() && std::ranges::any_of(path.hops, [this](const PathHop &hop) {
            return m_isFailed[m_graph.fabric().port(hop.out).link.at()];
        });
    }

    Result<void> addPairs(const StopToken &stop)
    {
        for (const JobPair &pair : m_report.matrix) {
            if (!(pair.high > 0)) {
                continue;
            }
            RETURN_IF_ERROR(stop.check());
            ++m_replay.pairs;
            const PortIndex from = m_ends[pair.from];
            const PortIndex to = m_ends[pair.to];
            if (!from.isValid() || !to.isValid()) {
                ++m_replay.absentPairs;
                continue;
            }
            const Path path = findPath(m_graph, from, m_graph.fabric().port(to).lid);
            if (!path.arrives() || isCut(path)) {
                ++m_replay.lostPairs;
                continue;
            }
            Way way{&pair, {}};
            for (const PathHop &hop : path.hops) {
                ReplayedBytes &bytes = m_bytes[hop.out.at()];
                bytes.low += pair.low;
                bytes.high += pair.high;
                bytes.estimate += pair.estimate;
                way.ports.push_back(hop.out);
            }
            m_ways.push_back(std::move(way));
        }
        return {};
    }

    /// No link has more than the hosts that send over it sent, or those that receive received.
    void boundBy(double JobHost::*bytes, quint32 JobPair::*end)
    {
        std::ranges::stable_sort(m_ways, {}, [end](const Way &way) { return (*way.pair).*end; });
        std::vector<double> sums(m_bytes.size());
        std::vector<double> ofHost(m_bytes.size()); // of the host that is looked at
        std::vector<PortIndex> touched;
        for (size_t i = 0; i < m_ways.size(); ++i) {
            const quint32 host = (*m_ways[i].pair).*end;
            for (const PortIndex port : m_ways[i].ports) {
                if (ofHost[port.at()] <= 0) {
                    touched.push_back(port);
                }
                ofHost[port.at()] += m_ways[i].pair->high;
            }
            if (i + 1 < m_ways.size() && (*m_ways[i + 1].pair).*end == host) {
                continue;
            }
            for (const PortIndex port : touched) {
                sums[port.at()] += std::min(ofHost[port.at()], m_report.hosts[host].*bytes);
                ofHost[port.at()] = 0;
            }
            touched.clear();
        }
        for (size_t port = 0; port < sums.size(); ++port) {
            m_bytes[port].high = std::min(m_bytes[port].high, sums[port]);
        }
    }

    const RouteGraph &m_graph;
    const JobReport &m_report;
    const std::vector<bool> &m_isFailed;
    std::vector<PortIndex> m_ends; ///< of each host
    std::vector<ReplayedBytes> m_bytes;
    std::vector<Way> m_ways;
    JobReplay m_replay;
};

} // namespace

Result<JobReplay> replayJob(const RouteGraph &graph, const JobReport &report,
                            const std::vector<bool> &isFailed, const StopToken &stop)
{
    return Replaying(graph, report, isFailed).replay(stop);
}

std::optional<PortKey> JobReplay::hottest(const Fabric &fabric) const
{
    std::optional<PortKey> found;
    std::tuple<double, double, PortKey> best;
    for (auto it = links.cbegin(); it != links.cend(); ++it) {
        const PortIndex port = fabric.findPort(it.key().node, it.key().number);
        if (!port.isValid() || !fabric.port(port).peer.isValid() ||
            !fabric.node(fabric.port(port).node).isSwitch() ||
            !fabric.node(fabric.peerNode(fabric.port(port))).isSwitch()) {
            continue;
        }
        // Of equal ones the first, so that it is the same each time.
        const std::tuple rank{-it->estimate, -it->low, it.key()};
        if (!found || rank < best) {
            best = rank;
            found = it.key();
        }
    }
    return found;
}

} // namespace pickglass
