// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/plan/cablematching.h"

#include "core/plan/maximummatching.h"

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

using Of = ResolvedEnd::Of;

/// How many ports of a cable the plan says.
int portsSaid(const ResolvedCable &cable)
{
    return int(cable.a.of == Of::Port) + int(cable.b.of == Of::Port);
}

} // namespace

ResolvedEnd ExchangedNames::operator()(ResolvedEnd end) const
{
    if (end.isByGuid || !end.isSeen) {
        return end;
    }
    const auto &map = end.of == Of::System ? systems : nodes;
    const auto found = map.constFind(end.index);
    if (found != map.constEnd()) {
        end.index = *found;
    }
    return end;
}

/// Which cables of the fabric are looked at, and not paired yet.
class CableMatching::State
{
public:
    explicit State(size_t links) : m_isFree(links, false) {}

    void free(qint32 link) { m_isFree[size_t(link)] = true; }
    void take(LinkIndex link) { m_isFree[link.at()] = false; }
    bool isFree(LinkIndex link) const { return m_isFree[link.at()]; }

private:
    std::vector<bool> m_isFree;
};

CableMatching::CableMatching(const PlanNodes &nodes, const std::vector<ResolvedCable> &planned,
                             bool isComplete)
    : m_nodes(nodes),
      m_fabric(nodes.fabric()),
      m_planned(planned),
      m_isComplete(isComplete)
{
}

bool CableMatching::isAt(const ResolvedEnd &end, const Port &port) const
{
    if (!end.isSeen || end.index < 0) {
        return false;
    }
    switch (end.of) {
    case Of::Port:
        return port.node.value() == end.index && port.number == end.port;
    case Of::Node:
        return port.node.value() == end.index;
    case Of::System:
        break;
    }
    return m_nodes.systemOf(port.node.value()) == end.index;
}

/// Between chips of one box, or to an aggregation node: right where it is planned, never too much.
bool CableMatching::isInside(LinkIndex link) const
{
    const Port &a = m_fabric.port(m_fabric.link(link).a);
    const Port &b = m_fabric.port(m_fabric.link(link).b);
    const Node &nodeA = m_fabric.node(a.node);
    const Node &nodeB = m_fabric.node(b.node);
    return nodeA.isAggregation || nodeB.isAggregation ||
           (a.node != b.node && nodeA.isForwarding() && nodeB.isForwarding() &&
            m_nodes.systemOf(a.node.value()) == m_nodes.systemOf(b.node.value()));
}

LinkIndex CableMatching::findRight(const ResolvedCable &cable, const State &state) const
{
    // From the end that is less to look through.
    const bool fromA = cable.a.of <= cable.b.of;
    const ResolvedEnd &near = fromA ? cable.a : cable.b;
    const ResolvedEnd &far = fromA ? cable.b : cable.a;
    LinkIndex found;
    forEachLink(near, [&](const Port &port) {
        if (!found.isValid() && state.isFree(port.link) && isAt(far, m_fabric.port(port.peer))) {
            found = port.link;
        }
    });
    return found;
}

/// Cables of the fabric that have one end of a planned one.
void CableMatching::addEdges(const ResolvedCable &cable, bool atA, const State &state,
                             std::vector<Edge> &edges) const
{
    const ResolvedEnd &shared = atA ? cable.a : cable.b;
    const ResolvedEnd &other = atA ? cable.b : cable.a;
    forEachLink(shared, [&](const Port &port) {
        const Port &from = m_fabric.port(port.peer);
        const Node &near = m_fabric.node(port.node);
        if (!state.isFree(port.link) || isInside(port.link) ||
            (!m_isComplete && !near.isHostAdapter())) {
            return;
        }
        // A plug goes to another port of its node rather than elsewhere, and one of a switch is
        // moved rather than one of a host.
        const bool isSameNode =
            other.of != Of::System && other.isSeen && from.node.value() == other.index;
        const int preference = !other.isSeen                             ? 0
                               : isSameNode                              ? 3
                               : m_fabric.node(from.node).isForwarding() ? 2
                                                                         : 1;
        edges.push_back({port.link.value(), preference, atA});
    });
}

void CableMatching::matchRest(const std::vector<ResolvedCable> &cables, State &state,
                              MatchedCables &matched) const
{
    std::vector<size_t> rest;
    std::vector<std::vector<Edge>> edges;
    std::vector<std::vector<qint32>> neighbours;
    QHash<qint32, qint32> places; ///< of the cables of the fabric
    std::vector<qint32> links;
    for (size_t i = 0; i < cables.size(); ++i) {
        if (matched.planned[i].as == MatchedCables::As::Right) {
            continue;
        }
        rest.push_back(i);
        std::vector<Edge> &own = edges.emplace_back();
        addEdges(cables[i], true, state, own);
        addEdges(cables[i], false, state, own);
        std::ranges::stable_sort(own, std::ranges::greater(), &Edge::preference);
        std::vector<qint32> &ownPlaces = neighbours.emplace_back();
        for (const Edge &edge : own) {
            const auto found = places.constFind(edge.link);
            const qint32 place = found != places.constEnd()
                                     ? *found
                                     : *places.insert(edge.link, qint32(links.size()));
            if (place == qint32(links.size())) {
                links.push_back(edge.link);
            }
            ownPlaces.push_back(place);
        }
    }
    std::vector<qint32> linkOf(rest.size(), -1);
    std::vector<qint32> plannedOf(links.size(), -1);
    for (const int preference : {3, 2, 1, 0}) {
        for (size_t i = 0; i < rest.size(); ++i) {
            for (size_t e = 0; e < edges[i].size() && linkOf[i] < 0; ++e) {
                const qint32 place = neighbours[i][e];
                if (edges[i][e].preference == preference && plannedOf[size_t(place)] < 0) {
                    linkOf[i] = place;
                    plannedOf[size_t(place)] = qint32(i);
                }
            }
        }
    }
    extendToMaximum(neighbours, linkOf, plannedOf);
    for (size_t i = 0; i < rest.size(); ++i) {
        MatchedCables::Match &match = matched.planned[rest[i]];
        if (linkOf[i] < 0) {
            ++matched.missing;
            continue;
        }
        const auto edge = std::ranges::find(edges[i], links[size_t(linkOf[i])], &Edge::link);
        match = {MatchedCables::As::Moved, LinkIndex(edge->link), edge->isSharedAtA};
        state.take(match.link);
        ++matched.moved;
    }
}

MatchedCables CableMatching::match(std::span<const qint32> planned, std::span<const qint32> links,
                                   const ExchangedNames &names) const
{
    State state(m_fabric.links().size());
    std::ranges::for_each(links, [&state](qint32 link) { state.free(link); });
    std::vector<ResolvedCable> cables;
    cables.reserve(planned.size());
    for (const qint32 index : planned) {
        const ResolvedCable &cable = m_planned[size_t(index)];
        cables.push_back({names(cable.a), names(cable.b)});
    }
    MatchedCables matched;
    matched.planned.resize(cables.size());
    for (const int said : {2, 1, 0}) {
        for (size_t i = 0; i < cables.size(); ++i) {
            if (portsSaid(cables[i]) != said) {
                continue;
            }
            if (const LinkIndex link = findRight(cables[i], state); link.isValid()) {
                matched.planned[i] = {MatchedCables::As::Right, link};
                state.take(link);
                ++matched.right;
            }
        }
    }
    matchRest(cables, state, matched);
    for (const qint32 link : links) {
        if (state.isFree(LinkIndex(link)) && !isInside(LinkIndex(link))) {
            matched.extra.push_back(LinkIndex(link));
        }
    }
    return matched;
}

} // namespace pickglass
