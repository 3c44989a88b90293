// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/plan/plannodes.h"

#include "core/fabric/displaynames.h"
#include "core/fabric/nodename.h"

#include <algorithm>
#include <map>

namespace pickglass {

namespace {

/// A GUID in the place of a name: hosts may be called "beef".
Guid guidIn(const QString &name)
{
    constexpr qsizetype DigitsOfGuid = 16;
    const bool isGuid = name.startsWith(QLatin1String("0x"), Qt::CaseInsensitive) ||
                        name.size() == DigitsOfGuid || name.count(u':') == 7;
    return isGuid ? Guid::parse(name).value_or(Guid()) : Guid();
}

/// In lower case and without a domain: "leaf01.dc.example.org" and "LEAF01" are leaf01 where
/// nothing is called so.
QString looseName(const QString &name)
{
    const qsizetype blank = name.indexOf(u' ');
    const QString first = name.left(blank < 0 ? name.size() : blank);
    return (first.section(u'.', 0, 0) + name.mid(first.size())).toLower();
}

} // namespace

PlanNodes::PlanNodes(const Fabric &fabric) : m_fabric(fabric)
{
    const auto enter = [this](const QString &name, NodeIndex node) {
        if (name.isEmpty()) {
            return;
        }
        const auto found = m_byName.find(name);
        if (found == m_byName.end()) {
            m_byName.insert(name, node);
        } else if (*found != node) {
            *found = NodeIndex();
        }
    };
    QHash<std::pair<int, QString>, qint32> systems;
    for (const Node &node : fabric.nodes()) {
        const NodeIndex index = fabric.indexOf(node);
        const QString own = ownName(node);
        enter(own, index);
        enter(node.name, index);
        enter(node.description.trimmed(), index);
        enter(describedName(node), index);
        // Switches of one name that are no chips of one box are systems of their own; so is what is
        // inside of a switch.
        const bool hasParts = !node.isAggregation && !node.system.isEmpty() && !node.part.isEmpty();
        const QString system = hasParts ? node.system : own + u'\n' + node.guid.toString();
        const auto key = std::pair(static_cast<int>(node.type), system);
        const auto found = systems.constFind(key);
        const qint32 number =
            found != systems.constEnd() ? *found : *systems.insert(key, this->systems());
        if (number == this->systems()) {
            m_systems.emplace_back();
            m_systemNames.push_back(hasParts ? node.system : node.name);
        }
        m_systems[size_t(number)].push_back(index);
        m_systemOf.push_back(number);
        if (hasParts) {
            m_systemByName.insert(node.system, number);
        }
    }
    for (auto it = m_byName.cbegin(); it != m_byName.cend(); ++it) {
        const auto [other, isNew] = m_byLooseName.insert({looseName(it.key()), *it});
        if (!isNew && other->second != *it) {
            other->second = NodeIndex();
        }
    }
}

std::optional<NodeIndex> PlanNodes::named(const QString &name) const
{
    const auto exact = m_byName.constFind(name);
    if (exact != m_byName.constEnd()) {
        return exact->isValid() ? std::optional(*exact) : std::nullopt;
    }
    const auto loose = m_byLooseName.find(looseName(name));
    return loose != m_byLooseName.end() && loose->second.isValid() ? std::optional(loose->second)
                                                                   : std::nullopt;
}

qint32 PlanNodes::part(qint32 system, const QString &part) const
{
    for (const NodeIndex node : nodesOf(system)) {
        if (m_fabric.node(node).part == part) {
            return node.value();
        }
    }
    return -1;
}

ResolvedEnd PlanNodes::atNode(NodeIndex node, PortNumber port, bool isByGuid) const
{
    // The only port of an adapter needs no number.
    const Node &of = m_fabric.node(node);
    if (port == 0 && of.isHostAdapter() && of.portCount <= 1 && of.ports == 1) {
        port = m_fabric.portsOf(node).front().number;
    }
    return {.of = port != 0 ? ResolvedEnd::Of::Port : ResolvedEnd::Of::Node,
            .index = node.value(),
            .port = port,
            .isSeen = true,
            .isByGuid = isByGuid};
}

ResolvedEnd PlanNodes::unseen(const PlannedEnd &end)
{
    // "node01", "mlx5_0" and "node01 mlx5_0" are the same.
    const bool hasPart = end.port == 0 && !end.label.isEmpty();
    const QString name = (end.guid.isNull() ? end.node : end.guid.toString()) +
                         (hasPart ? u' ' + end.label : QString());
    const auto found = m_unseen.constFind(name);
    const qint32 number =
        found != m_unseen.constEnd()
            ? *found
            : *m_unseen.insert(name, qint32(m_fabric.nodes().size()) + qint32(m_unseen.size()));
    return {.of = end.port != 0 ? ResolvedEnd::Of::Port : ResolvedEnd::Of::Node,
            .index = number,
            .port = end.port,
            .isByGuid = !end.guid.isNull()};
}

ResolvedEnd PlanNodes::resolve(const PlannedEnd &end)
{
    if (const Guid guid = end.guid.isNull() ? guidIn(end.node) : end.guid; !guid.isNull()) {
        const NodeIndex node = m_fabric.findNode(guid);
        if (node.isValid()) {
            return atNode(node, end.port, true);
        }
        if (!end.guid.isNull()) {
            return unseen(end);
        }
    }
    // "node01" and "mlx5_0", "mlx5_0/1" or "HCA-1 2".
    if (end.port == 0 && !end.label.isEmpty()) {
        QString part = end.label;
        PortNumber port = 0;
        for (const QChar separator : {QChar(u'/'), QChar(u':'), QChar(u' ')}) {
            const qsizetype at = part.lastIndexOf(separator);
            const uint number = at > 0 ? QStringView(part).mid(at + 1).toUInt() : 0;
            if (number >= 1 && number <= uint(MaxPortNumber)) {
                port = static_cast<PortNumber>(number);
                part.truncate(at);
            }
        }
        if (const auto node = named(end.node + u' ' + part)) {
            return atNode(*node, port);
        }
        if (const auto node = named(end.node + u' ' + firmwareAdapterName(part))) {
            return atNode(*node, port);
        }
    }
    if (const auto node = named(end.node)) {
        return atNode(*node, end.port);
    }
    const auto system = m_systemByName.constFind(end.node);
    if (system == m_systemByName.constEnd() || (end.port == 0 && !end.label.isEmpty())) {
        return unseen(end);
    }
    if (nodesOf(*system).size() == 1) {
        return atNode(nodesOf(*system).front(), end.port);
    }
    return {.of = ResolvedEnd::Of::System, .index = *system, .isSeen = true};
}

std::vector<ResolvedCable> PlanNodes::resolve(const Plan &plan)
{
    std::vector<ResolvedCable> cables;
    cables.reserve(plan.cables.size());
    for (const PlannedCable &cable : plan.cables) {
        const ResolvedEnd a = resolve(cable.a);
        cables.push_back({a, resolve(cable.b)});
    }
    if (!plan.isComplete) {
        followHosts(cables);
    }
    return cables;
}

void PlanNodes::followHosts(std::vector<ResolvedCable> &cables)
{
    /// Of a switch that is not seen: how many of its hosts are at each switch of the fabric.
    std::map<qint32, std::map<qint32, int>> votes;
    std::map<qint32, bool> taken;
    for (size_t i = 0; i < cables.size(); ++i) {
        const ResolvedCable &cable = cables[i];
        if (cable.a.isSeen) {
            taken[cable.a.index] = true;
            continue;
        }
        const auto vote = [&](NodeIndex adapter) {
            for (const Port &port : m_fabric.portsOf(adapter)) {
                if (const NodeIndex peer = m_fabric.peerNode(port); peer.isValid()) {
                    ++votes[cable.a.index][peer.value()];
                }
            }
        };
        if (cable.b.isSeen && cable.b.of == ResolvedEnd::Of::System) {
            std::ranges::for_each(nodesOf(cable.b.index), vote);
        } else if (cable.b.isSeen) {
            vote(NodeIndex(cable.b.index));
        }
    }
    std::map<qint32, qint32> meant;
    for (const auto &[unseen, counts] : votes) {
        qint32 best = -1;
        for (const auto &[node, count] : counts) {
            if (!taken[node] && (best < 0 || count > counts.at(best))) {
                best = node;
            }
        }
        if (best >= 0) {
            meant[unseen] = best;
            taken[best] = true;
        }
    }
    for (size_t i = 0; i < cables.size(); ++i) {
        const auto found = meant.find(cables[i].a.index);
        if (!cables[i].a.isSeen && found != meant.end()) {
            cables[i].a = atNode(NodeIndex(found->second), 0);
        }
    }
}

} // namespace pickglass
