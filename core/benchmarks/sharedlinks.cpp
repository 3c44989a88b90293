// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/benchmarks/sharedlinks.h"

#include "core/benchmarks/medianpolish.h"
#include "core/jobs/hostindex.h"
#include "core/routing/path.h"

#include <QHash>

#include <algorithm>
#include <tuple>

namespace pickglass {

namespace {

/// "LID 13"; invalid for other names.
PortIndex portOfLid(const QString &name, const RouteGraph &graph)
{
    bool isNumber = false;
    const uint lid = name.startsWith(QLatin1String("LID ")) ? name.mid(4).toUInt(&isNumber) : 0;
    constexpr uint MaxUnicast = 0xbfff;
    return isNumber && lid > 0 && lid <= MaxUnicast ? graph.owner(Lid(static_cast<quint16>(lid)))
                                                    : PortIndex();
}

std::vector<PortIndex> portsOfHost(const QString &name, const HostIndex &index,
                                   const RouteGraph &graph)
{
    if (const PortIndex port = portOfLid(name, graph); port.isValid()) {
        return {port};
    }
    const Fabric &fabric = graph.fabric();
    std::vector<PortIndex> ports;
    for (const Guid guid : index.match({name}).nodes) {
        for (const Port &port : fabric.portsOf(fabric.findNode(guid))) {
            const PortIndex at = fabric.indexOf(port);
            if (std::ranges::binary_search(graph.ends(), at)) {
                ports.push_back(at);
            }
        }
    }
    std::ranges::sort(ports);
    return ports;
}

class LinkCounter
{
public:
    LinkCounter(const BenchmarkMatrix &matrix, const SlowParts &slow, const PlacedHosts &hosts,
                const RouteGraph &graph)
        : m_matrix(matrix),
          m_slow(slow),
          m_hosts(hosts),
          m_graph(graph),
          m_counts(graph.fabric().ports().size())
    {
    }

    Result<SharedLinks> count(const StopToken &stop)
    {
        const size_t size = m_matrix.size();
        for (size_t from = 0; from < size; ++from) {
            RETURN_IF_ERROR(stop.check());
            for (size_t to = m_matrix.isUndirected ? from + 1 : 0; to < size; ++to) {
                if (from != to && m_matrix.at(from, to)) {
                    addPair(from, to);
                }
            }
        }
        rank();
        return std::move(m_found);
    }

private:
    struct Count
    {
        qint64 slow = 0;
        qint64 others = 0;
    };

    void addPair(size_t from, size_t to)
    {
        m_links.clear();
        const bool isRouted =
            addRoutes(from, to) && (!m_matrix.isUndirected || addRoutes(to, from));
        if (!isRouted) {
            ++m_found.withoutRoute;
            return;
        }
        std::ranges::sort(m_links);
        m_links.erase(std::unique(m_links.begin(), m_links.end()), m_links.end());
        const bool isSlow = m_slow.slowPairs[from * m_matrix.size() + to];
        ++(isSlow ? m_found.slowPairs : m_found.otherPairs);
        for (const PortIndex port : m_links) {
            Count &count = m_counts[port.at()];
            ++(isSlow ? count.slow : count.others);
        }
    }

    /// False where packets do not arrive.
    bool addRoutes(size_t from, size_t to)
    {
        const auto &senders = m_hosts.ports[from];
        const auto &receivers = m_hosts.ports[to];
        const size_t rails = std::min(senders.size(), receivers.size());
        bool arrives = false;
        const Fabric &fabric = m_graph.fabric();
        for (size_t rail = 0; rail < rails; ++rail) {
            const Path path =
                findPath(m_graph, senders[rail], baseLid(fabric, fabric.port(receivers[rail])));
            arrives = arrives || path.arrives();
            for (const PathHop &hop : path.arrives() ? path.hops : std::vector<PathHop>()) {
                m_links.push_back(m_matrix.isUndirected ? std::min(hop.out, hop.in) : hop.out);
            }
        }
        return arrives;
    }

    void rank()
    {
        const auto crossed = static_cast<double>(std::ranges::count_if(
            m_counts, [](const Count &count) { return count.slow + count.others > 0; }));
        const auto all = static_cast<size_t>(m_found.slowPairs + m_found.otherPairs);
        for (size_t port = 0; port < m_counts.size(); ++port) {
            const Count &count = m_counts[port];
            if (count.slow < 2 && count.slow < m_found.slowPairs) {
                continue;
            }
            const double alone = hypergeometricTail(
                static_cast<size_t>(count.slow), static_cast<size_t>(m_found.slowPairs),
                static_cast<size_t>(count.slow + count.others), all);
            const SharedLink link{PortIndex(port), count.slow, count.others,
                                  std::min(1.0, crossed * alone)};
            // Of links that say as much, the one that fewer others use, and more slow pairs do.
            if (count.slow > 0 && alone < 0.5) {
                m_found.links.push_back(link);
            }
        }
        std::ranges::stable_sort(m_found.links, [](const SharedLink &a, const SharedLink &b) {
            return std::tuple(a.probability, a.others, -a.slow) <
                   std::tuple(b.probability, b.others, -b.slow);
        });
        if (m_found.links.size() > MaxSharedLinks) {
            m_found.links.resize(MaxSharedLinks);
        }
    }

    const BenchmarkMatrix &m_matrix;
    const SlowParts &m_slow;
    const PlacedHosts &m_hosts;
    const RouteGraph &m_graph;
    std::vector<Count> m_counts; ///< of each port
    std::vector<PortIndex> m_links;
    SharedLinks m_found;
};

} // namespace

PlacedHosts placeHosts(const BenchmarkMatrix &matrix, const RouteGraph &graph)
{
    const Fabric &fabric = graph.fabric();
    const HostIndex index(fabric);
    PlacedHosts placed;
    QHash<quint32, int> numbers;
    for (const QString &host : matrix.hosts) {
        placed.ports.push_back(portsOfHost(host, index, graph));
        const auto &ports = placed.ports.back();
        if (ports.empty()) {
            placed.unknown << host;
        }
        const NodeIndex leaf =
            ports.empty() ? NodeIndex() : fabric.peerNode(fabric.port(ports.front()));
        if (!leaf.isValid()) {
            placed.leafOf.push_back(-1);
            continue;
        }
        const auto key = static_cast<quint32>(leaf.at());
        if (!numbers.contains(key)) {
            numbers.insert(key, static_cast<int>(placed.leaves.size()));
            placed.leaves.push_back(leaf);
        }
        placed.leafOf.push_back(numbers.value(key));
    }
    return placed;
}

Result<SharedLinks> findSharedLinks(const BenchmarkMatrix &matrix, const SlowParts &slow,
                                    const PlacedHosts &hosts, const RouteGraph &graph,
                                    const StopToken &stop)
{
    if (slow.slowPairCount == 0) {
        return SharedLinks();
    }
    return LinkCounter(matrix, slow, hosts, graph).count(stop);
}

} // namespace pickglass
