// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/finders.h"
#include "core/fabric/naturalorder.h"
#include "core/fabric/rails.h"

#include <QtGlobal>

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <utility>

namespace pickglass::finders {

namespace {

QString shownRail(int rail)
{
    return QString::number(rail + 1);
}

/// A leaf that several may be, and how often it is.
using LeafVotes = std::map<NodeIndex, int>;

NodeIndex mostOf(const LeafVotes &votes)
{
    const auto most = std::ranges::max_element(
        votes, {}, [](const std::pair<const NodeIndex, int> &vote) { return vote.second; });
    return most == votes.end() ? NodeIndex() : most->first;
}

/// Finds cables of hosts that are on leaves of other rails.
class RailProblems
{
public:
    RailProblems(const Fabric &fabric, const HostRails &rails, Problems &problems)
        : m_fabric(fabric),
          m_adapters(rails.adapters),
          m_problems(problems)
    {
    }

    void run()
    {
        learnUnits();
        forEachHost([this](std::span<const RailAdapter> host) { findCircles(host); });
        pairSingles();
    }

private:
    /// A crossed adapter whose cable no other one of its host has the place of.
    struct Single
    {
        const RailAdapter *adapter;
        NodeIndex home; ///< the leaf of its rail in its unit; invalid where it is not known
        bool isDone = false;
    };

    const Node &nodeOf(const RailAdapter &adapter) const { return m_fabric.node(adapter.node); }
    NodeIndex leafOf(const RailAdapter &adapter) const
    {
        return m_fabric.peerNode(m_fabric.port(adapter.port));
    }

    template<typename Take>
    void forEachHost(Take &&take)
    {
        for (size_t from = 0; from < m_adapters.size();) {
            size_t to = from + 1;
            while (to < m_adapters.size() &&
                   nodeOf(m_adapters[to]).system == nodeOf(m_adapters[from]).system) {
                ++to;
            }
            take(std::span(m_adapters).subspan(from, to - from));
            from = to;
        }
    }

    static bool isRight(const RailAdapter &adapter)
    {
        return adapter.rail && adapter.rail == adapter.cabledRail;
    }

    /// Which leaves of other rails the hosts of a leaf are on.
    void learnUnits()
    {
        forEachHost([this](std::span<const RailAdapter> host) {
            for (const RailAdapter &a : host) {
                for (const RailAdapter &b : host) {
                    if (isRight(a) && isRight(b) && a.rail != b.rail) {
                        ++m_besides[{leafOf(a), *b.rail}][leafOf(b)];
                    }
                }
            }
        });
    }

    /// The leaf that a rail of this host belongs to, as of the hosts that share its other leaves.
    NodeIndex homeOf(std::span<const RailAdapter> host, int rail) const
    {
        LeafVotes votes;
        for (const RailAdapter &adapter : host) {
            if (!isRight(adapter)) {
                continue;
            }
            const auto besides = m_besides.find({leafOf(adapter), rail});
            if (besides != m_besides.end()) {
                for (const auto &[leaf, count] : besides->second) {
                    votes[leaf] += count;
                }
            }
        }
        return mostOf(votes);
    }

    /// Of a host: adapters each of which has the place of the next one, until it is the first
    /// again.
    void findCircles(std::span<const RailAdapter> host)
    {
        std::map<int, const RailAdapter *> crossed; // by rail
        for (const RailAdapter &adapter : host) {
            if (adapter.isCrossed()) {
                crossed.try_emplace(*adapter.rail, &adapter);
            }
        }
        while (!crossed.empty()) {
            const auto first = crossed.begin();
            std::vector<const RailAdapter *> circle{first->second};
            auto next = crossed.find(*first->second->cabledRail);
            while (next != crossed.end() && next != first && circle.size() <= crossed.size()) {
                circle.push_back(next->second);
                next = crossed.find(*next->second->cabledRail);
            }
            if (next != first) {
                m_singles.push_back({first->second, homeOf(host, first->first), false});
                crossed.erase(first);
                continue;
            }
            if (circle.size() == 2) {
                addPair(*circle[0], *circle[1]);
            } else {
                addCircle(circle);
            }
            for (const RailAdapter *adapter : circle) {
                crossed.erase(*adapter->rail);
            }
        }
    }

    /// Of two hosts of a unit: each has the place of the other.
    void pairSingles()
    {
        std::map<std::pair<NodeIndex, NodeIndex>, std::vector<Single *>> waiting;
        for (Single &single : m_singles) {
            if (single.home.isValid()) {
                waiting[{single.home, leafOf(*single.adapter)}].push_back(&single);
            }
        }
        for (Single &single : m_singles) {
            if (single.isDone) {
                continue;
            }
            const auto others = waiting.find({leafOf(*single.adapter), single.home});
            const auto open = [](const Single *other) { return !other->isDone; };
            if (single.home.isValid() && others != waiting.end()) {
                const auto other = std::ranges::find_if(others->second, open);
                if (other != others->second.end()) {
                    (*other)->isDone = true;
                    addPair(*single.adapter, *(*other)->adapter);
                    single.isDone = true;
                }
            }
            if (!single.isDone) {
                addSingle(single);
            }
        }
    }

    /// "leaf01/7": where the cable ends.
    QString leafEnd(const RailAdapter &adapter) const
    {
        return portName(m_fabric, m_fabric.port(adapter.port).peer);
    }

    Message exchangeAdvice(const RailAdapter &a, const RailAdapter &b) const
    {
        const QStringList ends{nodeName(m_fabric, a.node), leafEnd(a), nodeName(m_fabric, b.node),
                               leafEnd(b)};
        return a.source == RailSource::AdapterOrder
                   ? Message{QT_TRANSLATE_NOOP(
                                 "core",
                                 "Exchange the cables %1 – %2 and %3 – %4. Only the names of the "
                                 "adapters say their order: nvidia-smi topo -m on the host shows "
                                 "whether they are right."),
                             ends}
                   : Message{QT_TRANSLATE_NOOP("core", "Exchange the cables %1 – %2 and %3 – %4."),
                             ends};
    }

    void addPair(const RailAdapter &a, const RailAdapter &b)
    {
        const bool isOneHost = nodeOf(a).system == nodeOf(b).system;
        Problem &problem = add(QStringLiteral("crossed_rails"), a);
        problem.nodes = {a.node, b.node};
        problem.message =
            isOneHost
                ? Message{QT_TRANSLATE_NOOP("core", "%1: %2 is cabled to rail %4 and %3 to rail "
                                                    "%5, the reverse of other hosts"),
                          {nodeOf(a).system, nodeOf(a).part, nodeOf(b).part,
                           shownRail(*a.cabledRail), shownRail(*b.cabledRail)}}
                : Message{QT_TRANSLATE_NOOP("core", "%1 is cabled to rail %3 and %2 to rail %4, "
                                                    "each in the place of the other"),
                          {nodeName(m_fabric, a.node), nodeName(m_fabric, b.node),
                           shownRail(*a.cabledRail), shownRail(*b.cabledRail)}};
        problem.advice = exchangeAdvice(a, b);
    }

    void addCircle(const std::vector<const RailAdapter *> &circle)
    {
        QStringList adapters;
        Problem &problem = add(QStringLiteral("crossed_rails"), *circle.front());
        for (const RailAdapter *adapter : circle) {
            problem.nodes.push_back(adapter->node);
            adapters << QStringLiteral("%1 (%2): %3 → %4")
                            .arg(nodeOf(*adapter).part, leafEnd(*adapter),
                                 shownRail(*adapter->cabledRail), shownRail(*adapter->rail));
        }
        problem.message = {QT_TRANSLATE_NOOP("core", "%1: the cables of %2 adapters are exchanged"),
                           {nodeOf(*circle.front()).system, QString::number(circle.size())}};
        problem.advice = {QT_TRANSLATE_NOOP("core", "Move each to the leaf of its rail: %1."),
                          {adapters.join(QStringLiteral(", "))}};
    }

    void addSingle(const Single &single)
    {
        const RailAdapter &adapter = *single.adapter;
        Problem &problem = add(QStringLiteral("wrong_rail"), adapter);
        problem.message = {QT_TRANSLATE_NOOP("core", "%1 is cabled to %2 on rail %3; adapters like "
                                                     "it are on rail %4"),
                           {nodeName(m_fabric, adapter.node), nodeName(m_fabric, leafOf(adapter)),
                            shownRail(*adapter.cabledRail), shownRail(*adapter.rail)}};
        problem.advice =
            single.home.isValid()
                ? Message{QT_TRANSLATE_NOOP("core", "Move its cable to %1."),
                          {nodeName(m_fabric, single.home)}}
                : Message{QT_TRANSLATE_NOOP("core", "Move its cable to a leaf of its rail."), {}};
    }

    Problem &add(const QString &kind, const RailAdapter &adapter)
    {
        Problem &problem = m_problems.emplace_back();
        problem.severity = Severity::Warning;
        problem.kind = kind;
        problem.node = adapter.node;
        problem.port = adapter.port;
        return problem;
    }

    const Fabric &m_fabric;
    const std::vector<RailAdapter> &m_adapters;
    Problems &m_problems;
    /// Of a leaf and another rail: on which leaf of that the leaf's hosts are.
    std::map<std::pair<NodeIndex, int>, LeafVotes> m_besides;
    std::vector<Single> m_singles;
};

/// Two leaves of a unit that have each other's rails. Their hosts are all alike, so that only other
/// units show it.
class CrossedUnits
{
public:
    CrossedUnits(const Fabric &fabric, const HostRails &rails, Problems &problems)
        : m_fabric(fabric),
          m_rails(rails),
          m_problems(problems)
    {
    }

    void run()
    {
        findUnits();
        if (m_units.size() < MinUnits) {
            return;
        }
        findUplinkRails();
        findNameOrder();
        for (const Unit &unit : m_units) {
            if (!compare(unit, m_uplinkRail, true)) {
                compare(unit, m_nameRail, false);
            }
        }
    }

private:
    static constexpr size_t MinUnits = 3;
    /// The leaf of each rail.
    using Unit = std::vector<NodeIndex>;
    /// Of a leaf: the rail that something else than its hosts says it is of.
    using SaidRails = std::map<NodeIndex, int>;

    size_t rails() const { return static_cast<size_t>(m_rails.leaves.count); }

    /// A unit is a leaf of each rail with the same hosts; one with several of a rail is none.
    void findUnits()
    {
        std::map<NodeIndex, std::vector<LeafVotes>> byFirst; // by the leaf of the first rail
        QString host;
        NodeIndex first;
        for (const RailAdapter &adapter : m_rails.adapters) {
            const QString &system = m_fabric.node(adapter.node).system;
            first = system == host ? first : NodeIndex();
            host = system;
            if (!adapter.rail || adapter.rail != adapter.cabledRail) {
                continue;
            }
            const NodeIndex leaf = m_fabric.peerNode(m_fabric.port(adapter.port));
            first = *adapter.rail == 0 ? leaf : first;
            if (first.isValid()) {
                std::vector<LeafVotes> &votes = byFirst[first];
                votes.resize(rails());
                ++votes[static_cast<size_t>(*adapter.rail)][leaf];
            }
        }
        for (const auto &[leaf, votes] : byFirst) {
            const bool isWhole =
                std::ranges::all_of(votes, [](const LeafVotes &of) { return of.size() == 1; });
            if (isWhole) {
                Unit &unit = m_units.emplace_back();
                for (const LeafVotes &of : votes) {
                    unit.push_back(of.begin()->first);
                }
            }
        }
    }

    /// Where each spine has the leaves of one rail, a leaf is of the rail of its spines.
    void findUplinkRails()
    {
        std::map<NodeIndex, std::map<int, int>> ofSpine;
        const auto forEachSpine = [this](NodeIndex leaf, auto take) {
            for (const Port &port : m_fabric.portsOf(leaf)) {
                const NodeIndex peer = m_fabric.peerNode(port);
                if (peer.isValid() && m_fabric.node(peer).isSwitch() &&
                    m_rails.leaves.of[peer.at()] < 0) {
                    take(peer);
                }
            }
        };
        for (const Unit &unit : m_units) {
            for (size_t rail = 0; rail < unit.size(); ++rail) {
                forEachSpine(unit[rail],
                             [&](NodeIndex spine) { ++ofSpine[spine][static_cast<int>(rail)]; });
            }
        }
        for (const Unit &unit : m_units) {
            for (const NodeIndex leaf : unit) {
                std::map<int, int> votes;
                int spines = 0;
                forEachSpine(leaf, [&](NodeIndex spine) {
                    ++spines;
                    if (const auto rail = mostOfRails(ofSpine[spine])) {
                        ++votes[*rail];
                    }
                });
                const auto rail = mostOfRails(votes);
                if (rail && votes[*rail] * 3 >= spines * 2) {
                    m_uplinkRail[leaf] = *rail;
                }
            }
        }
    }

    /// Where the leaves of most units are of the rails in the order of their names.
    void findNameOrder()
    {
        std::map<std::vector<int>, std::vector<const Unit *>> orders;
        for (const Unit &unit : m_units) {
            orders[orderOf(unit)].push_back(&unit);
        }
        const auto most = std::ranges::max_element(
            orders, {}, [](const auto &order) { return order.second.size(); });
        if (most->second.size() * 3 < m_units.size() * 2) {
            return;
        }
        for (const Unit &unit : m_units) {
            const Unit named = byName(unit);
            for (size_t i = 0; i < named.size(); ++i) {
                m_nameRail[named[i]] = most->first[i];
            }
        }
    }

    Unit byName(Unit unit) const
    {
        std::ranges::sort(unit, [this](NodeIndex a, NodeIndex b) {
            return compareNaturally(m_fabric.node(a).name, m_fabric.node(b).name) < 0;
        });
        return unit;
    }
    /// The rails of its leaves in the order of their names.
    std::vector<int> orderOf(const Unit &unit) const
    {
        std::vector<int> order;
        for (const NodeIndex leaf : byName(unit)) {
            order.push_back(static_cast<int>(std::ranges::find(unit, leaf) - unit.begin()));
        }
        return order;
    }

    /// Two of three must be of it.
    static std::optional<int> mostOfRails(const std::map<int, int> &votes)
    {
        int all = 0;
        std::optional<int> most;
        for (const auto &[rail, count] : votes) {
            all += count;
            most = !most || count > votes.at(*most) ? rail : most;
        }
        return most && votes.at(*most) * 3 >= all * 2 ? most : std::nullopt;
    }

    /// Whether any two leaves have each other's rails, by what is said of them.
    bool compare(const Unit &unit, const SaidRails &said, bool isByUplinks)
    {
        bool isCrossed = false;
        for (size_t a = 0; a < unit.size(); ++a) {
            for (size_t b = a + 1; b < unit.size(); ++b) {
                const auto ofA = said.find(unit[a]);
                const auto ofB = said.find(unit[b]);
                if (ofA != said.end() && ofB != said.end() && ofA->second == static_cast<int>(b) &&
                    ofB->second == static_cast<int>(a)) {
                    add(unit, a, b, isByUplinks);
                    isCrossed = true;
                }
            }
        }
        return isCrossed;
    }

    void add(const Unit &unit, size_t a, size_t b, bool isByUplinks)
    {
        Problem &problem = m_problems.emplace_back();
        problem.severity = isByUplinks ? Severity::Warning : Severity::Info;
        problem.kind = QStringLiteral("crossed_rails");
        problem.node = unit[a];
        problem.nodes = {unit[a], unit[b]};
        const QStringList names{nodeName(m_fabric, unit[a]), nodeName(m_fabric, unit[b]),
                                shownRail(static_cast<int>(a)), shownRail(static_cast<int>(b))};
        if (isByUplinks) {
            problem.message = {
                QT_TRANSLATE_NOOP("core", "All hosts of %1 are on it with rail %3, and its spines "
                                          "have rail %4; of %2 it is the reverse"),
                names};
            problem.advice = {
                QT_TRANSLATE_NOOP("core", "Exchange all cables to spines of %1 and %2, or all "
                                          "cables to their hosts."),
                {names[0], names[1]}};
        } else {
            problem.message = {
                QT_TRANSLATE_NOOP("core", "All hosts of %1 are on it with rail %3, and on %2 with "
                                          "rail %4, the reverse of the leaves of other units"),
                names};
            problem.advice = {
                QT_TRANSLATE_NOOP("core", "Their spines are the same: only the names differ from "
                                          "those of other units. Exchange the names, or the "
                                          "cables of all hosts."),
                {}};
        }
    }

    const Fabric &m_fabric;
    const HostRails &m_rails;
    Problems &m_problems;
    std::vector<Unit> m_units;
    SaidRails m_uplinkRail;
    SaidRails m_nameRail;
};

} // namespace

void rails(const Fabric &fabric, const FabricShape &shape, Problems &problems)
{
    if (shape.rails < 2) {
        return;
    }
    const HostRails found = findHostRails(fabric);
    RailProblems(fabric, found, problems).run();
    CrossedUnits(fabric, found, problems).run();
}

} // namespace pickglass::finders
