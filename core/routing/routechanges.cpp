// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/routechanges.h"

#include "core/routing/routeload.h"
#include "core/routing/routetree.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace pickglass {

namespace {

Guid guidOf(const RouteGraph &graph, size_t number)
{
    return graph.fabric().node(graph.nodeOf(number)).guid;
}

/// The switch that an end is cabled to, and its place there.
struct EndPlace
{
    size_t number = 0;
    PortIndex end;
};

std::map<PortKey, EndPlace> endsOf(const RouteGraph &graph)
{
    std::map<PortKey, EndPlace> ends;
    for (size_t number = 0; number < graph.switches(); ++number) {
        for (const PortIndex end : graph.endsAt(number)) {
            ends[keyOf(graph.fabric(), end)] = {number, end};
        }
    }
    return ends;
}

class RouteComparer
{
public:
    RouteComparer(const RouteGraph &before, const RouteGraph &after);
    Result<RouteChanges> compare(const StopToken &stop);

private:
    void compareRoutesTo(const EndPlace &before, const EndPlace &after);
    void findSameRoutes();
    void compareLinks();
    void compareTables();

    const RouteGraph &m_before;
    const RouteGraph &m_after;
    std::vector<qint32> m_afterOf; ///< of a switch before: the same one after, or None
    std::vector<qint64> m_ends;    ///< of a switch before: ends that are at it both times
    std::vector<std::pair<EndPlace, EndPlace>> m_destinations;
    RouteTree m_treeBefore;
    RouteTree m_treeAfter;
    std::vector<bool> m_isSame; ///< of a switch before: its packets take the same way
    RouteChanges m_changes;
};

RouteComparer::RouteComparer(const RouteGraph &before, const RouteGraph &after)
    : m_before(before),
      m_after(after),
      m_afterOf(before.switches(), RouteGraph::None),
      m_ends(before.switches(), 0),
      m_treeBefore(before),
      m_treeAfter(after)
{
    for (size_t number = 0; number < before.switches(); ++number) {
        const NodeIndex node = after.fabric().findNode(guidOf(before, number));
        m_afterOf[number] = node.isValid() ? after.numberOf(node) : RouteGraph::None;
    }
    const std::map<PortKey, EndPlace> ends = endsOf(after);
    for (const auto &[key, place] : endsOf(before)) {
        const auto found = ends.find(key);
        if (found != ends.end() && m_afterOf[place.number] == qint32(found->second.number)) {
            ++m_ends[place.number];
            m_destinations.emplace_back(place, found->second);
        }
    }
}

/// A switch sends packets the same way where it uses the same port, which leads to the same switch,
/// from where they go the same way.
void RouteComparer::findSameRoutes()
{
    m_isSame.assign(m_before.switches(), false);
    for (const qint32 each : m_treeBefore.arriving()) {
        const auto number = static_cast<size_t>(each);
        const qint32 other = m_afterOf[number];
        if (other == RouteGraph::None ||
            m_treeAfter.failure(static_cast<size_t>(other)) != RouteFailure::None ||
            m_treeBefore.portOut(number) != m_treeAfter.portOut(static_cast<size_t>(other))) {
            continue;
        }
        if (each == m_treeBefore.root()) {
            m_isSame[number] = other == m_treeAfter.root();
            continue;
        }
        const auto next = static_cast<size_t>(m_treeBefore.next(number));
        m_isSame[number] = other != m_treeAfter.root() && m_isSame[next] &&
                           m_afterOf[next] == m_treeAfter.next(static_cast<size_t>(other));
    }
}

void RouteComparer::compareRoutesTo(const EndPlace &before, const EndPlace &after)
{
    m_treeBefore.follow(m_before.fabric().port(before.end).lid);
    m_treeAfter.follow(m_after.fabric().port(after.end).lid);
    findSameRoutes();
    for (size_t number = 0; number < m_before.switches(); ++number) {
        // Not from itself.
        const qint64 count = m_ends[number] - (number == before.number ? 1 : 0);
        if (count == 0 || m_before.subnetOf(number) != m_before.subnetOf(before.number)) {
            continue;
        }
        const auto other = static_cast<size_t>(m_afterOf[number]);
        const bool arrived = m_treeBefore.failure(number) == RouteFailure::None;
        const bool arrives = m_treeAfter.failure(other) == RouteFailure::None;
        m_changes.pairs += count;
        m_changes.lost += arrived && !arrives ? count : 0;
        m_changes.gained += !arrived && arrives ? count : 0;
        m_changes.rerouted += arrived && arrives && !m_isSame[number] ? count : 0;
    }
}

void RouteComparer::compareLinks()
{
    std::map<PortKey, std::pair<quint32, quint32>> loads;
    const auto add = [&loads](const RouteGraph &graph, auto member) {
        const RouteLoad load = routeLoad(graph);
        for (const Port &port : graph.fabric().ports()) {
            const PortIndex index = graph.fabric().indexOf(port);
            if (load.of(index) > 0) {
                loads[keyOf(graph.fabric(), index)].*member = load.of(index);
            }
        }
    };
    add(m_before, &std::pair<quint32, quint32>::first);
    add(m_after, &std::pair<quint32, quint32>::second);
    for (const auto &[port, load] : loads) {
        if (load.first != load.second) {
            m_changes.links.push_back({port, load.first, load.second});
        }
    }
    const auto difference = [](const RouteChanges::Link &link) {
        return std::max(link.before, link.after) - std::min(link.before, link.after);
    };
    std::ranges::sort(
        m_changes.links, [&](const RouteChanges::Link &a, const RouteChanges::Link &b) {
            return std::tuple(difference(b), a.port) < std::tuple(difference(a), b.port);
        });
}

void RouteComparer::compareTables()
{
    for (size_t number = 0; number < m_before.switches(); ++number) {
        const qint32 other = m_afterOf[number];
        const ForwardingTable *before = m_before.table(number);
        const ForwardingTable *after =
            other == RouteGraph::None ? nullptr : m_after.table(static_cast<size_t>(other));
        if (!before || !after || before->ports == after->ports) {
            continue;
        }
        qint64 entries = 0;
        const size_t lids = std::max(before->ports.size(), after->ports.size());
        for (size_t lid = 0; lid < lids; ++lid) {
            const auto value = static_cast<quint16>(lid);
            entries += before->portTo(Lid(value, before->lid.subnet())) !=
                               after->portTo(Lid(value, after->lid.subnet()))
                           ? 1
                           : 0;
        }
        if (entries > 0) {
            m_changes.tables.push_back({guidOf(m_before, number), entries});
        }
    }
}

Result<RouteChanges> RouteComparer::compare(const StopToken &stop)
{
    for (const auto &[before, after] : m_destinations) {
        RETURN_IF_ERROR(stop.check());
        compareRoutesTo(before, after);
    }
    compareLinks();
    compareTables();
    return std::move(m_changes);
}

} // namespace

Result<RouteChanges> routeChanges(const RouteGraph &before, const RouteGraph &after,
                                  const StopToken &stop)
{
    return RouteComparer(before, after).compare(stop);
}

} // namespace pickglass
