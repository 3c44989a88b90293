// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/balance.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <tuple>

namespace pickglass {

namespace {

/// The two figures of a link that are compared by rank.
constexpr double UpperFourth = 0.75;
constexpr double LowerFourth = 0.25;

class BalanceMaker
{
public:
    BalanceMaker(const RouteGraph &graph, const FabricShape &shape, const RouteLoad &load)
        : m_graph(graph),
          m_fabric(graph.fabric()),
          m_shape(shape),
          m_load(load)
    {
    }

    Balance make()
    {
        for (size_t number = 0; number < m_graph.switches(); ++number) {
            for (size_t port = 1; port < RouteGraph::PortsOfSwitch; ++port) {
                if (m_graph.next(number, static_cast<quint8>(port)) != RouteGraph::None) {
                    addLink(m_graph.port(number, static_cast<quint8>(port)));
                }
            }
        }
        for (auto &[key, group] : m_groups) {
            group.mean /= static_cast<double>(group.ports.size());
        }
        Balance balance;
        findRatios(balance);
        for (auto &[key, group] : m_groups) {
            if (group.ports.size() > 1) {
                balance.groups.push_back(std::move(group));
            }
        }
        std::ranges::stable_sort(balance.groups, [](const auto &a, const auto &b) {
            return std::tuple(a.kind, -a.ratio().value_or(0)) <
                   std::tuple(b.kind, -b.ratio().value_or(0));
        });
        return balance;
    }

private:
    /// Kind, and what tells groups of one kind apart.
    using Key = std::tuple<BalanceKind, qint32, qint32>;

    void addLink(PortIndex sender)
    {
        const Port &port = m_fabric.port(sender);
        const NodeIndex from = port.node;
        const NodeIndex to = m_fabric.peerNode(port);
        m_links.push_back(sender);
        BalanceGroup parallel{BalanceKind::Parallel, from, to};
        add({BalanceKind::Parallel, from.value(), to.value()}, parallel, sender);
        add({BalanceKind::All, 0, 0}, {BalanceKind::All}, sender);
        m_peers.push_back(peersOf(from, to));
        if (m_peers.back().kind != BalanceKind::All) {
            const BalanceGroup &peers = m_peers.back();
            add({peers.kind, peers.tier, peers.toTier}, peers, sender);
        }
        if (m_shape.isTiered && tier(from) == 1 && tier(to) > 1) {
            add({BalanceKind::Uplinks, from.value(), 0}, {BalanceKind::Uplinks, from}, sender);
        }
        if (m_shape.isTiered && tier(to) == 1 && tier(from) > 1) {
            add({BalanceKind::Downlinks, to.value(), 0}, {BalanceKind::Downlinks, to}, sender);
        }
    }

    void add(const Key &key, const BalanceGroup &empty, PortIndex sender)
    {
        BalanceGroup &group = m_groups.try_emplace(key, empty).first->second;
        const quint32 routes = m_load.of(sender);
        if (group.ports.empty() || routes > group.max) {
            group.max = routes;
            group.busiest = sender;
        }
        group.mean += routes; // their sum, until all are there
        group.ports.push_back(sender);
    }

    qint16 tier(NodeIndex node) const { return m_shape.tier[node.at()]; }

    /// The group without ports of all cables that this one is compared with.
    BalanceGroup peersOf(NodeIndex from, NodeIndex to) const
    {
        for (size_t i = 0; i < m_shape.torusCoordinate.size(); ++i) {
            const qint16 fromPlace = m_shape.torusCoordinate[i][from.at()];
            const qint16 toPlace = m_shape.torusCoordinate[i][to.at()];
            if (fromPlace >= 0 && toPlace >= 0 && fromPlace != toPlace) {
                return {BalanceKind::Dimension, {}, {}, static_cast<int>(i)};
            }
        }
        if (m_shape.isTiered && tier(from) > 0 && tier(to) > 0) {
            return {BalanceKind::Tier, {}, {}, tier(from), tier(to)};
        }
        return {BalanceKind::All};
    }

    void findRatios(Balance &balance) const
    {
        for (size_t i = 0; i < m_links.size(); ++i) {
            const BalanceGroup &peers = m_peers[i];
            const double mean = m_groups.at({peers.kind, peers.tier, peers.toTier}).mean;
            const quint32 routes = m_load.of(m_links[i]);
            balance.links.push_back(
                {m_links[i], routes, mean > 0 ? std::optional(routes / mean) : std::nullopt});
        }
        std::ranges::stable_sort(balance.links, [](const auto &a, const auto &b) {
            return std::tuple(a.ratio.value_or(0), a.routes) >
                   std::tuple(b.ratio.value_or(0), b.routes);
        });
    }

    const RouteGraph &m_graph;
    const Fabric &m_fabric;
    const FabricShape &m_shape;
    const RouteLoad &m_load;
    std::vector<PortIndex> m_links;
    std::vector<BalanceGroup> m_peers; ///< of each link, without ports
    std::map<Key, BalanceGroup> m_groups;
};

/// Ranks as shares, 0 … 1, equal values with the mean of theirs.
template<typename Figure>
std::vector<double> ranksOf(const std::vector<MeasuredBalance::Link> &links, Figure figure)
{
    std::vector<size_t> order(links.size());
    for (size_t i = 0; i < order.size(); ++i) {
        order[i] = i;
    }
    std::ranges::stable_sort(order, {}, [&](size_t i) { return double(links[i].*figure); });
    std::vector<double> ranks(links.size());
    for (size_t first = 0; first < order.size();) {
        size_t end = first + 1;
        while (end < order.size() && links[order[end]].*figure == links[order[first]].*figure) {
            ++end;
        }
        const double rank =
            double(first + end - 1) / 2 / double(std::max<size_t>(links.size() - 1, 1));
        for (; first < end; ++first) {
            ranks[order[first]] = rank;
        }
    }
    return ranks;
}

/// Pearson's correlation of the ranks.
std::optional<double> correlationOf(const std::vector<MeasuredBalance::Link> &links)
{
    constexpr size_t Fewest = 3;
    constexpr double Middle = 0.5; // the mean of all ranks
    double product = 0;
    double routes = 0;
    double rates = 0;
    for (const MeasuredBalance::Link &link : links) {
        product += (link.routesRank - Middle) * (link.rateRank - Middle);
        routes += std::pow(link.routesRank - Middle, 2);
        rates += std::pow(link.rateRank - Middle, 2);
    }
    constexpr double Nothing = 1e-12;
    return links.size() >= Fewest && routes > Nothing && rates > Nothing
               ? std::optional(product / std::sqrt(routes * rates))
               : std::nullopt;
}

} // namespace

QString toString(BalanceKind kind)
{
    static constexpr std::array Names{"parallel", "uplinks",   "downlinks",
                                      "tier",     "dimension", "all"};
    return QString::fromLatin1(Names.at(static_cast<size_t>(kind)));
}

const BalanceGroup *Balance::worst(BalanceKind kind) const
{
    const auto found = std::ranges::find(groups, kind, &BalanceGroup::kind);
    return found != groups.end() && found->ratio() ? &*found : nullptr;
}

Balance balanceOf(const RouteGraph &graph, const FabricShape &shape, const RouteLoad &load)
{
    return BalanceMaker(graph, shape, load).make();
}

MeasuredBalance compareWithTraffic(const Balance &balance,
                                   std::span<const std::optional<double>> rates)
{
    MeasuredBalance measured;
    std::vector<MeasuredBalance::Link> links;
    for (const BalanceLink &link : balance.links) {
        const auto rate = rates.empty() ? std::nullopt : rates[link.port.at()];
        if (rate) {
            links.push_back({link.port, link.routes, *rate});
        }
    }
    measured.known = links.size();
    measured.unknown = balance.links.size() - links.size();
    const auto byRoutes = ranksOf(links, &MeasuredBalance::Link::routes);
    const auto byRate = ranksOf(links, &MeasuredBalance::Link::rate);
    for (size_t i = 0; i < links.size(); ++i) {
        links[i].routesRank = byRoutes[i];
        links[i].rateRank = byRate[i];
    }
    measured.correlation = correlationOf(links);
    std::ranges::stable_sort(links, std::ranges::greater(), [](const auto &link) {
        return std::abs(link.routesRank - link.rateRank);
    });
    for (const MeasuredBalance::Link &link : links) {
        if (link.routesRank >= UpperFourth && link.rateRank <= LowerFourth) {
            measured.idle.push_back(link);
        } else if (link.routesRank <= LowerFourth && link.rateRank >= UpperFourth) {
            measured.busy.push_back(link);
        }
    }
    return measured;
}

} // namespace pickglass
