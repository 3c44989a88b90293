// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/plan/plancomparison.h"

#include "core/fabric/cablelength.h"
#include "core/fabric/displaynames.h"
#include "core/fabric/linkpresence.h"
#include "core/fabric/nodename.h"
#include "core/plan/namesearch.h"

#include <QSet>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace pickglass {

namespace {

using Of = ResolvedEnd::Of;
using As = MatchedCables::As;

constexpr std::array<const char *, CableVerdicts> VerdictNames{
    "right",      "missing",         "extra",        "swapped", "wrong_port",
    "wrong_node", "names_or_cables", "not_seen_yet", "unknown"};

/// Cables are sold by half metres and more; what modules say is rounded.
bool isOtherLength(double planned, double found)
{
    return std::abs(planned - found) > std::max(0.25, 0.05 * planned);
}

class PlanComparing
{
public:
    PlanComparing(const Plan &plan, const Fabric &fabric, const Fabric *earlier)
        : m_plan(plan),
          m_fabric(fabric),
          m_earlier(earlier),
          m_nodes(fabric),
          m_resolved(m_nodes.resolve(plan)),
          m_matching(m_nodes, m_resolved, plan.isComplete)
    {
    }

    PlanComparison run()
    {
        std::vector<qint32> all(m_resolved.size());
        std::iota(all.begin(), all.end(), 0);
        std::vector<qint32> links(m_fabric.links().size());
        std::iota(links.begin(), links.end(), 0);
        MatchedCables matched = m_matching.match(all, links);
        FoundNames found =
            NameSearch(m_nodes, m_matching, m_resolved, matched, m_plan.isComplete).run();
        askEarlier(found);
        m_names = exchangedNames(m_nodes, found.exchanged);
        if (!found.exchanged.empty()) {
            matched = m_matching.match(all, links, m_names);
        }
        addNames(found);
        addNamesByGuid();
        addCables(matched);
        groupSwapped();
        markUndecided(found.undecided, matched, all, links);
        for (const LinkIndex link : m_plan.isComplete ? matched.extra : std::vector<LinkIndex>()) {
            m_result.cables.push_back({.verdict = CableVerdict::Extra, .link = link});
        }
        return std::move(m_result);
    }

private:
    ResolvedEnd endA(size_t planned) const { return m_names(m_resolved[planned].a); }
    ResolvedEnd endB(size_t planned) const { return m_names(m_resolved[planned].b); }

    QString earlierName(qint32 system) const
    {
        const Guid guid = m_fabric.node(m_nodes.nodesOf(system).front()).guid;
        const NodeIndex node = m_earlier->findNode(guid);
        if (!node.isValid()) {
            return {};
        }
        const Node &before = m_earlier->node(node);
        const Node &now = m_fabric.node(m_nodes.nodesOf(system).front());
        return now.part.isEmpty() ? ownName(before) : before.system;
    }
    QString nameNow(qint32 system) const
    {
        const Node &node = m_fabric.node(m_nodes.nodesOf(system).front());
        return node.part.isEmpty() ? ownName(node) : node.system;
    }

    /// What a system is cabled to in a fabric, node by node.
    std::vector<PortKey> placeIn(const Fabric &fabric, qint32 system) const
    {
        std::vector<PortKey> peers;
        for (const NodeIndex node : m_nodes.nodesOf(system)) {
            const NodeIndex there = fabric.findNode(m_fabric.node(node).guid);
            if (!there.isValid()) {
                continue;
            }
            for (const Port &port : fabric.portsOf(there)) {
                if (port.peer.isValid()) {
                    peers.push_back(keyOf(fabric, port.peer));
                }
            }
        }
        return peers;
    }
    bool wasMoved(qint32 system) const
    {
        const std::vector<PortKey> before = placeIn(*m_earlier, system);
        return !before.empty() && before != placeIn(m_fabric, system);
    }

    /// Where the cables of now do not decide it: they were called otherwise before, or they were
    /// cabled otherwise.
    void askEarlier(FoundNames &found)
    {
        if (m_earlier == nullptr) {
            return;
        }
        std::vector<SystemPair> undecided;
        for (const SystemPair &pair : found.undecided) {
            const qint32 a = pair.first;
            const qint32 b = pair.second;
            const QString before = earlierName(a);
            const QString otherBefore = earlierName(b);
            if (!before.isEmpty() && before == nameNow(b) && otherBefore == nameNow(a)) {
                found.exchanged.push_back(pair);
                m_byEarlier.insert(a);
                continue;
            }
            const bool areNamesKept = before == nameNow(a) && otherBefore == nameNow(b);
            if (!areNamesKept || !wasMoved(a) || !wasMoved(b)) {
                undecided.push_back(pair);
            }
        }
        found.undecided = std::move(undecided);
    }

    void addNames(const FoundNames &found)
    {
        for (const auto &[a, b] : found.exchanged) {
            m_result.exchanges.push_back(
                {nameNow(a), nameNow(b), m_nodes.nodesOf(a).front(), m_nodes.nodesOf(b).front(),
                 m_byEarlier.contains(a) ? NameExchange::By::Earlier : NameExchange::By::Cables});
        }
    }

    /// Of a plan that has the GUIDs of nodes and their names.
    void addNamesByGuid()
    {
        QHash<QString, Guid> guidOf; ///< null where several are called so
        QHash<Guid, QString> nameOf;
        for (const PlannedCable &cable : m_plan.cables) {
            for (const PlannedEnd *end : {&cable.a, &cable.b}) {
                if (end->guid.isNull() || end->node.isEmpty() || nameOf.contains(end->guid)) {
                    continue;
                }
                nameOf.insert(end->guid, end->node);
                const auto known = guidOf.find(end->node);
                if (known == guidOf.end()) {
                    guidOf.insert(end->node, end->guid);
                } else {
                    *known = Guid();
                }
            }
        }
        std::vector<SystemPair> pairs;
        for (const Node &node : m_fabric.nodes()) {
            const QString planned = nameOf.value(node.guid);
            const QString now = ownName(node);
            const Guid other = planned.isEmpty() || planned == now ? Guid() : guidOf.value(now);
            const NodeIndex there = other.isNull() ? NodeIndex() : m_fabric.findNode(other);
            if (there.isValid() && ownName(m_fabric.node(there)) == planned &&
                guidOf.value(planned) == node.guid) {
                const qint32 a = m_nodes.systemOf(m_fabric.indexOf(node).value());
                const qint32 b = m_nodes.systemOf(there.value());
                if (a >= 0 && b >= 0 && a < b) {
                    pairs.emplace_back(a, b);
                }
            }
        }
        std::ranges::sort(pairs);
        pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
        for (const auto &[a, b] : pairs) {
            m_result.exchanges.push_back({nameNow(a), nameNow(b), m_nodes.nodesOf(a).front(),
                                          m_nodes.nodesOf(b).front(), NameExchange::By::Guids});
        }
    }

    Guid guidAt(const ResolvedEnd &end) const
    {
        const NodeIndex node =
            end.of == Of::System ? m_nodes.nodesOf(end.index).front() : NodeIndex(end.index);
        return m_fabric.node(node).guid;
    }

    CableVerdict verdictOfMissing(const ResolvedEnd &a, const ResolvedEnd &b) const
    {
        if (!a.isSeen || !b.isSeen || a.index < 0 || b.index < 0) {
            return CableVerdict::NotSeenYet;
        }
        return isCableLookedFor(m_fabric, guidAt(a), guidAt(b)) ? CableVerdict::Missing
                                                                : CableVerdict::Unknown;
    }

    /// Nodes that a plan names, by its own words.
    void findPlannedNodes()
    {
        for (const ResolvedCable &cable : m_resolved) {
            for (const ResolvedEnd &end : {m_names(cable.a), m_names(cable.b)}) {
                if (!end.isSeen || end.index < 0) {
                    continue;
                }
                if (end.of != Of::System) {
                    m_plannedNodes.insert(end.index);
                    continue;
                }
                for (const NodeIndex node : m_nodes.nodesOf(end.index)) {
                    m_plannedNodes.insert(node.value());
                }
            }
        }
    }

    CableVerdict verdictOfMoved(const ResolvedEnd &to, const Port &from) const
    {
        const Node &node = m_fabric.node(from.node);
        if (!to.isSeen && !m_plannedNodes.contains(from.node.value()) &&
            (node.description.isEmpty() || isFactoryDescription(node.description))) {
            return CableVerdict::Unknown; // it may be the one, and has no name yet
        }
        const bool isSameNode = to.isSeen && to.of != Of::System && to.index == from.node.value();
        return isSameNode ? CableVerdict::WrongPort : CableVerdict::WrongNode;
    }

    void addCables(const MatchedCables &matched)
    {
        findPlannedNodes();
        for (size_t i = 0; i < m_resolved.size(); ++i) {
            const MatchedCables::Match &match = matched.planned[i];
            ComparedCable cable{.planned = qint32(i), .link = match.link};
            if (match.as == As::Missing) {
                cable.verdict = verdictOfMissing(endA(i), endB(i));
            } else {
                if (match.as == As::Moved) {
                    cable.movesToB = match.isSharedAtA;
                    const Link &link = m_fabric.link(match.link);
                    const ResolvedEnd shared = match.isSharedAtA ? endA(i) : endB(i);
                    const bool isSharedLower = m_matching.isAt(shared, m_fabric.port(link.a));
                    cable.from = isSharedLower ? link.b : link.a;
                    cable.verdict = verdictOfMoved(match.isSharedAtA ? endB(i) : endA(i),
                                                   m_fabric.port(cable.from));
                }
                compareKind(cable);
            }
            m_result.cables.push_back(std::move(cable));
        }
    }

    void compareKind(ComparedCable &cable) const
    {
        const PlannedCable &planned = m_plan.cables[size_t(cable.planned)];
        const Link &link = m_fabric.link(cable.link);
        const std::array ports{&m_fabric.port(link.a), &m_fabric.port(link.b)};
        QStringList kinds;
        std::optional<double> length;
        for (const Port *port : ports) {
            for (const auto name : {QLatin1String("CablePartNumber"), QLatin1String("CableType")}) {
                if (const QString kind = attributeOf(*port, name);
                    !kind.isEmpty() && !kinds.contains(kind)) {
                    kinds << kind;
                }
            }
            if (!length) {
                length = metresIn(attributeOf(*port, QLatin1String("CableLength")));
            }
        }
        const bool isKind = std::ranges::any_of(kinds, [&planned](const QString &kind) {
            return kind.contains(planned.kind, Qt::CaseInsensitive) ||
                   planned.kind.contains(kind, Qt::CaseInsensitive);
        });
        if (!planned.kind.isEmpty() && !kinds.isEmpty() && !isKind) {
            cable.kindFound = kinds.front();
        }
        if (planned.length && length && isOtherLength(*planned.length, *length)) {
            cable.lengthFound = length;
        }
    }

    /// Plugs that take each other's place in a ring are swapped.
    void groupSwapped()
    {
        std::vector<ComparedCable> &cables = m_result.cables;
        QHash<qint32, size_t> byPort;
        QHash<qint32, std::vector<size_t>> bySystem;
        for (size_t i = 0; i < cables.size(); ++i) {
            if (cables[i].from.isValid()) {
                byPort.insert(cables[i].from.value(), i);
                bySystem[m_nodes.systemOf(m_fabric.port(cables[i].from).node.value())].push_back(i);
            }
        }
        std::vector<qint32> next(cables.size(), -1);
        std::vector<bool> isTarget(cables.size(), false);
        const auto lead = [&](size_t from, size_t to) {
            if (!isTarget[to]) {
                next[from] = qint32(to);
                isTarget[to] = true;
            }
        };
        for (const bool isPortSaid : {true, false}) {
            for (size_t i = 0; i < cables.size(); ++i) {
                if (!cables[i].from.isValid()) {
                    continue;
                }
                const auto planned = size_t(cables[i].planned);
                const ResolvedEnd to = cables[i].movesToB ? endB(planned) : endA(planned);
                if (!to.isSeen || to.index < 0 || (to.of == Of::Port) != isPortSaid) {
                    continue;
                }
                if (to.of == Of::Port) {
                    const PortIndex port = m_fabric.findPort(NodeIndex(to.index), to.port);
                    const auto found = byPort.constFind(port.value());
                    if (port.isValid() && found != byPort.constEnd()) {
                        lead(i, *found);
                    }
                    continue;
                }
                const qint32 system = to.of == Of::System ? to.index : m_nodes.systemOf(to.index);
                for (const size_t other : bySystem.value(system)) {
                    if (next[i] < 0 && m_matching.isAt(to, m_fabric.port(cables[other].from))) {
                        lead(i, other);
                    }
                }
            }
        }
        std::vector<bool> isSeen(cables.size(), false);
        for (size_t i = 0; i < cables.size(); ++i) {
            std::vector<size_t> ring;
            size_t at = i;
            while (!isSeen[at]) {
                isSeen[at] = true;
                ring.push_back(at);
                if (next[at] < 0) {
                    break;
                }
                at = size_t(next[at]);
            }
            if (ring.size() > 1 && at == i && next[ring.back()] == qint32(i)) {
                ++m_groups;
                for (const size_t member : ring) {
                    cables[member].verdict = CableVerdict::Swapped;
                    cables[member].group = m_groups;
                }
            }
        }
        orderMoves(next);
    }

    /// `next` is the cable whose plug is where that of each one is to be. Each is the next one of
    /// one cable at most, so that they are chains and rings.
    void orderMoves(const std::vector<qint32> &next)
    {
        std::vector<ComparedCable> &cables = m_result.cables;
        std::vector<qint32> before(cables.size(), -1); ///< who waits for this one
        for (size_t i = 0; i < cables.size(); ++i) {
            if (next[i] >= 0) {
                before[size_t(next[i])] = qint32(i);
            }
        }
        qint32 chains = 0;
        qint32 steps = 0;
        for (size_t i = 0; i < cables.size(); ++i) {
            if (!cables[i].from.isValid() || cables[i].step != 0) {
                continue;
            }
            size_t first = i; // that waits for none, or of a ring this one
            while (next[first] >= 0 && size_t(next[first]) != i) {
                first = size_t(next[first]);
            }
            first = next[first] >= 0 ? i : first;
            cables[first].isFirstOfRing = next[first] >= 0;
            const bool isAlone = next[first] < 0 && before[first] < 0;
            const qint32 chain = isAlone ? 0 : ++chains;
            for (auto at = qint32(first); at >= 0 && cables[size_t(at)].step == 0;
                 at = before[size_t(at)]) {
                cables[size_t(at)].step = ++steps;
                cables[size_t(at)].chain = chain;
            }
        }
    }

    /// Cables that an exchange of names would make right, at the same cost.
    void markUndecided(const std::vector<SystemPair> &undecided, const MatchedCables &matched,
                       const std::vector<qint32> &all, const std::vector<qint32> &links)
    {
        if (undecided.empty()) {
            return;
        }
        // All that share no name at once; the few others one after the other.
        std::vector<SystemPair> rest = undecided;
        while (!rest.empty()) {
            QSet<qint32> used;
            std::vector<SystemPair> together;
            std::vector<SystemPair> later;
            for (const SystemPair &pair : rest) {
                const bool isFree = !used.contains(pair.first) && !used.contains(pair.second);
                (isFree ? together : later).push_back(pair);
                used.insert(pair.first);
                used.insert(pair.second);
            }
            ExchangedNames names = exchangedNames(m_nodes, together);
            names.nodes.insert(m_names.nodes);
            names.systems.insert(m_names.systems);
            const MatchedCables other = m_matching.match(all, links, names);
            QHash<qint32, qint32> groups; ///< of the lower system of a pair
            for (const SystemPair &pair : together) {
                ++m_groups;
                groups.insert(pair.first, m_groups);
                groups.insert(pair.second, m_groups);
            }
            for (size_t i = 0; i < m_resolved.size(); ++i) {
                if (matched.planned[i].as == As::Right || other.planned[i].as != As::Right) {
                    continue;
                }
                for (const ResolvedEnd &end : {m_resolved[i].a, m_resolved[i].b}) {
                    const qint32 system = !end.isSeen            ? -1
                                          : end.of == Of::System ? end.index
                                                                 : m_nodes.systemOf(end.index);
                    if (const qint32 group = groups.value(system); group != 0) {
                        m_result.cables[i].verdict = CableVerdict::NamesOrCables;
                        m_result.cables[i].group = group;
                        m_result.cables[i].step = 0;
                        m_result.cables[i].isFirstOfRing = false;
                        m_result.cables[i].chain = 0;
                    }
                }
            }
            rest = std::move(later);
        }
    }

    const Plan &m_plan;
    const Fabric &m_fabric;
    const Fabric *m_earlier;
    PlanNodes m_nodes;
    std::vector<ResolvedCable> m_resolved;
    CableMatching m_matching;
    ExchangedNames m_names;
    QSet<qint32> m_byEarlier; ///< lower systems of pairs
    QSet<qint32> m_plannedNodes;
    qint32 m_groups = 0;
    PlanComparison m_result;
};

} // namespace

QString toString(CableVerdict verdict)
{
    return QString::fromLatin1(VerdictNames.at(size_t(verdict)));
}

qint64 PlanComparison::count(CableVerdict verdict) const
{
    return std::ranges::count(cables, verdict, &ComparedCable::verdict);
}

qint64 PlanComparison::otherCables() const
{
    return std::ranges::count_if(cables, &ComparedCable::isOtherCable);
}

qint64 PlanComparison::cost() const
{
    return qint64(cables.size()) - count(CableVerdict::Right) +
           qint64(NameSearch::CostOfExchange) * qint64(exchanges.size());
}

bool PlanComparison::differs() const
{
    return !exchanges.empty() || std::ranges::any_of(cables, [](const ComparedCable &cable) {
        return cable.isOtherCable() ||
               (cable.verdict != CableVerdict::Right && cable.verdict != CableVerdict::NotSeenYet &&
                cable.verdict != CableVerdict::Unknown);
    });
}

PlanComparison comparePlan(const Plan &plan, const Fabric &fabric, const Fabric *earlier)
{
    return PlanComparing(plan, fabric, earlier).run();
}

} // namespace pickglass
