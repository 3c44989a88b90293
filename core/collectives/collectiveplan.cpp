// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/collectives/collectiveplan.h"

#include <QtGlobal>

#include <algorithm>

namespace pickglass {

namespace {

/// The ranks of a host, ascending; hosts are in the order of their first ranks.
struct RankedHost
{
    QString name;
    std::vector<int> ranks;
};

std::vector<RankedHost> hostsOf(const Communicator &communicator)
{
    std::vector<RankedHost> hosts;
    QHash<QString, size_t> places;
    for (int rank = 0; rank < communicator.size(); ++rank) {
        const QString &name = communicator.hosts[rank];
        if (name.isEmpty()) {
            continue;
        }
        const auto found = places.constFind(name);
        if (found == places.constEnd()) {
            places.insert(name, hosts.size());
            hosts.push_back({name, {rank}});
        } else {
            hosts[*found].ranks.push_back(rank);
        }
    }
    return hosts;
}

/// A tree over places 0 … n - 1 in which the place above one without its lowest bit is the next one
/// that has the bit above; 0 is the root.
int placeAboveInTree(int place, int places)
{
    if (place == 0) {
        return -1;
    }
    const int bit = place & -place;
    const int above = (place ^ bit) | (bit << 1);
    return above < places ? above : place ^ bit;
}

class CollectivePlanner
{
public:
    CollectivePlanner(const Communicator &communicator, const std::vector<NcclGraph> &graphs,
                      CollectiveAlgorithm algorithm, int rails)
        : m_communicator(communicator),
          m_graphs(graphs),
          m_hosts(hostsOf(communicator)),
          m_rails(std::max(rails, 1))
    {
        m_plan.algorithm = algorithm;
    }

    CollectivePlan run()
    {
        const bool isRing = m_plan.algorithm == CollectiveAlgorithm::Ring;
        if (isRing ? addSaidRings() : addSaidTrees()) {
            m_plan.order = StepOrder::Log;
            noteUnknownParts();
        } else if (const NcclGraph *graph = usableGraph()) {
            m_plan.order = StepOrder::Graph;
            isRing ? addRingsOf(*graph) : addTreesOf(*graph);
            note(isRing ? QT_TRANSLATE_NOOP("core", "The graph is of one host: the others are "
                                                    "taken to be like it, and rings to visit hosts "
                                                    "in the order of their ranks.")
                        : QT_TRANSLATE_NOOP("core", "The graph is of one host: the others are "
                                                    "taken to be like it, in double binary trees "
                                                    "in the order of their ranks."));
        } else {
            isRing ? addAssumedRings() : addAssumedTrees();
            note(isRing ? QT_TRANSLATE_NOOP("core", "No text says the order of the ring: it is "
                                                    "taken to be that of the ranks, once over each "
                                                    "adapter of a host.")
                        : QT_TRANSLATE_NOOP("core", "No text says the trees: they are taken to be "
                                                    "double binary trees of the hosts in the order "
                                                    "of their ranks, over each adapter of a "
                                                    "host."));
        }
        return std::move(m_plan);
    }

private:
    void note(const char *text, const QStringList &arguments = {})
    {
        m_plan.notes.append({text, arguments});
    }

    void add(const CollectiveStep &step)
    {
        const QString &from = m_communicator.hosts[step.from];
        const QString &to = m_communicator.hosts[step.to];
        if (from.isEmpty() || to.isEmpty()) {
            ++m_plan.withoutHost;
        } else if (from == to) {
            ++m_plan.insideHosts;
        } else {
            m_plan.steps.push_back(step);
        }
    }

    void addSaid(int number, const CollectiveChannel &channel, StepPhase phase, int from, int to)
    {
        CollectiveStep step{.channel = number, .phase = phase, .from = from, .to = to};
        const auto said = channel.connections.find({from, to});
        if (said != channel.connections.end() && said->second.isDirect) {
            ++m_plan.insideHosts;
            return;
        }
        if (said != channel.connections.end()) {
            step.sender = said->second.sender;
            step.receiver = said->second.receiver;
            step.isSocket = said->second.isSocket;
        }
        add(step);
    }

    bool addSaidRings()
    {
        for (const auto &[number, channel] : m_communicator.channels) {
            const auto &ring = channel.ring;
            const bool isWhole = static_cast<int>(ring.size()) == m_communicator.size();
            if (isWhole) {
                for (size_t i = 0; i < ring.size(); ++i) {
                    addSaid(number, channel, StepPhase::Ring, ring[i], ring[(i + 1) % ring.size()]);
                }
            } else {
                for (const auto &[rank, next] : channel.next) {
                    addSaid(number, channel, StepPhase::Ring, rank, next);
                }
                m_isPart |= static_cast<int>(channel.next.size()) < m_communicator.size();
            }
            m_plan.channels += isWhole || !channel.next.empty() ? 1 : 0;
        }
        return m_plan.channels > 0;
    }

    bool addSaidTrees()
    {
        for (const auto &[number, channel] : m_communicator.channels) {
            for (const auto &[rank, above] : channel.tree) {
                addSaid(number, channel, StepPhase::Reduce, rank, above);
                addSaid(number, channel, StepPhase::Broadcast, above, rank);
            }
            m_plan.channels += channel.tree.empty() ? 0 : 1;
            m_isPart |= !channel.tree.empty() &&
                        static_cast<int>(channel.tree.size()) < m_communicator.size() - 1;
        }
        return m_plan.channels > 0;
    }

    void noteUnknownParts()
    {
        if (m_isPart) {
            note(QT_TRANSLATE_NOOP("core",
                                   "The log does not have all ranks: some steps are not known."));
        }
    }

    /// One of this algorithm that fits the hosts.
    const NcclGraph *usableGraph()
    {
        const bool isRing = m_plan.algorithm == CollectiveAlgorithm::Ring;
        const bool isComplete = !m_hosts.empty() && !m_communicator.hosts.contains(QString());
        for (const NcclGraph &graph : m_graphs) {
            const bool isOfAlgorithm = isRing ? graph.isRing() : graph.isTree();
            const auto fits = [this](const NcclGraph::Channel &channel) {
                return std::ranges::all_of(m_hosts, [&channel](const RankedHost &host) {
                    return host.ranks.size() == channel.ranks.size();
                });
            };
            if (isOfAlgorithm && isComplete && std::ranges::all_of(graph.channels, fits)) {
                return &graph;
            }
        }
        return nullptr;
    }

    /// Which of a host's ranks, by their order, a channel of a graph passes one after the other.
    static std::vector<size_t> placesOf(const NcclGraph::Channel &channel)
    {
        std::vector<int> sorted = channel.ranks;
        std::ranges::sort(sorted);
        std::vector<size_t> places;
        for (const int rank : channel.ranks) {
            places.push_back(
                static_cast<size_t>(std::ranges::lower_bound(sorted, rank) - sorted.begin()));
        }
        return places;
    }

    void addRingsOf(const NcclGraph &graph)
    {
        for (const NcclGraph::Channel &channel : graph.channels) {
            const auto places = placesOf(channel);
            const int number = m_plan.channels++;
            m_plan.insideHosts += static_cast<qint64>(m_hosts.size() * (places.size() - 1));
            for (size_t i = 0; i < m_hosts.size(); ++i) {
                add({.channel = number,
                     .from = m_hosts[i].ranks[places.back()],
                     .to = m_hosts[(i + 1) % m_hosts.size()].ranks[places.front()],
                     .sender = channel.out,
                     .receiver = channel.in});
            }
        }
    }

    /// NCCL makes two channels of each of a graph: the first tree, and the second one.
    void addTreesOf(const NcclGraph &graph)
    {
        for (const bool isSecond : {false, true}) {
            for (const NcclGraph::Channel &channel : graph.channels) {
                const size_t place = placesOf(channel).front();
                m_plan.insideHosts += static_cast<qint64>(m_hosts.size() * 2) *
                                      static_cast<qint64>(channel.ranks.size() - 1);
                addTree(m_plan.channels++, isSecond, place, channel.in, channel.out);
            }
        }
    }

    void addAssumedRings()
    {
        m_plan.channels = m_rails;
        const int size = m_communicator.size();
        for (int number = 0; number < m_rails; ++number) {
            for (int rank = 0; rank < size; ++rank) {
                add({.channel = number, .from = rank, .to = (rank + 1) % size});
            }
        }
    }

    void addAssumedTrees()
    {
        for (const bool isSecond : {false, true}) {
            for (int rail = 0; rail < m_rails; ++rail) {
                addTree(m_plan.channels++, isSecond, static_cast<size_t>(rail), rail, rail);
            }
        }
        m_plan.withoutHost += m_communicator.hosts.count(QString());
    }

    /// The tree of the hosts; of each the rank at this place sends, by the adapter `out` up and by
    /// `in` down.
    void addTree(int number, bool isSecond, size_t place, std::optional<int> in,
                 std::optional<int> out)
    {
        const auto hosts = static_cast<int>(m_hosts.size());
        const auto rankAt = [&](int host) {
            const auto &ranks = m_hosts[static_cast<size_t>(host)].ranks;
            return ranks[place % ranks.size()];
        };
        for (int host = 0; host < hosts; ++host) {
            const int above = placeAbove(host, hosts, isSecond);
            if (above >= 0) {
                add({.channel = number,
                     .phase = StepPhase::Reduce,
                     .from = rankAt(host),
                     .to = rankAt(above),
                     .sender = out,
                     .receiver = in});
                add({.channel = number,
                     .phase = StepPhase::Broadcast,
                     .from = rankAt(above),
                     .to = rankAt(host),
                     .sender = in,
                     .receiver = out});
            }
        }
    }

    const Communicator &m_communicator;
    const std::vector<NcclGraph> &m_graphs;
    std::vector<RankedHost> m_hosts;
    int m_rails;
    bool m_isPart = false;
    CollectivePlan m_plan;
};

} // namespace

QString toString(CollectiveAlgorithm algorithm)
{
    return algorithm == CollectiveAlgorithm::Ring ? QStringLiteral("ring") : QStringLiteral("tree");
}

QString toString(StepPhase phase)
{
    static const QStringList names{"ring", "reduce", "broadcast"};
    return names.at(static_cast<qsizetype>(phase));
}

QString toString(StepOrder order)
{
    static const QStringList names{"log", "graph", "assumed"};
    return names.at(static_cast<qsizetype>(order));
}

int placeAbove(int place, int places, bool isSecondTree)
{
    if (!isSecondTree) {
        return placeAboveInTree(place, places);
    }
    // The second tree is the first one mirrored, or shifted by one where the number is odd: so an
    // inner place of one is a leaf of the other.
    if (places % 2 == 0) {
        const int above = placeAboveInTree(places - 1 - place, places);
        return above < 0 ? -1 : places - 1 - above;
    }
    const int above = placeAboveInTree((place + places - 1) % places, places);
    return above < 0 ? -1 : (above + 1) % places;
}

CollectivePlan planCollective(const Communicator &communicator,
                              const std::vector<NcclGraph> &graphs, CollectiveAlgorithm algorithm,
                              int rails)
{
    return CollectivePlanner(communicator, graphs, algorithm, rails).run();
}

} // namespace pickglass
