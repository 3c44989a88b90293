// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/plan/plannodes.h"

#include <QHash>

#include <span>
#include <vector>

namespace pickglass {

/// Names that were exchanged: what the plan calls one node is the other. Of nodes by their indices
/// and of systems by theirs; -1 where a system has no such part.
struct ExchangedNames
{
    QHash<qint32, qint32> nodes = {};
    QHash<qint32, qint32> systems = {};

    ResolvedEnd operator()(ResolvedEnd end) const;
};

/// Which cables of a fabric are planned ones. The pairs are as many as can be: first of a planned
/// cable and the same one in the fabric, then of those that have one end in common, which moving
/// the plug of the other end makes right. The rest is missing or too much.
struct MatchedCables
{
    enum class As : quint8 { Missing, Right, Moved };
    struct Match
    {
        As as = As::Missing;
        LinkIndex link = {};
        bool isSharedAtA = false; ///< As::Moved: the planned end a is right, b is to be moved to
    };
    std::vector<Match> planned;   ///< of each planned cable that was given, in their order
    std::vector<LinkIndex> extra; ///< ascending
    int right = 0;
    int moved = 0;
    int missing = 0;

    /// How many cables are to be moved, laid or taken out.
    int cost(bool isComplete) const
    {
        return moved + missing + (isComplete ? static_cast<int>(extra.size()) : 0);
    }
};

class CableMatching
{
public:
    CableMatching(const PlanNodes &nodes, const std::vector<ResolvedCable> &planned,
                  bool isComplete);

    /// These planned cables and these of the fabric, with those names exchanged. Where a port that
    /// is not known leaves a choice, the cable of a plan that says more is found first.
    MatchedCables match(std::span<const qint32> planned, std::span<const qint32> links,
                        const ExchangedNames &names = {}) const;

    /// Whether a planned end is this port.
    bool isAt(const ResolvedEnd &end, const Port &port) const;
    /// The links of the ports that an end may be, in ascending order of ports.
    template<typename Take>
    void forEachLink(const ResolvedEnd &end, const Take &take) const;

private:
    struct Edge
    {
        qint32 link;
        int preference;
        bool isSharedAtA;
    };
    class State;

    bool isInside(LinkIndex link) const;
    LinkIndex findRight(const ResolvedCable &cable, const State &state) const;
    void addEdges(const ResolvedCable &cable, bool atA, const State &state,
                  std::vector<Edge> &edges) const;
    void matchRest(const std::vector<ResolvedCable> &cables, State &state,
                   MatchedCables &matched) const;

    const PlanNodes &m_nodes;
    const Fabric &m_fabric;
    const std::vector<ResolvedCable> &m_planned;
    bool m_isComplete;
};

template<typename Take>
void CableMatching::forEachLink(const ResolvedEnd &end, const Take &take) const
{
    const auto ofNode = [&](NodeIndex node) {
        for (const Port &port : m_fabric.portsOf(node)) {
            if (port.link.isValid()) {
                take(port);
            }
        }
    };
    if (!end.isSeen || end.index < 0) {
        return;
    }
    if (end.of == ResolvedEnd::Of::System) {
        for (const NodeIndex node : m_nodes.nodesOf(end.index)) {
            ofNode(node);
        }
    } else if (end.of == ResolvedEnd::Of::Node) {
        ofNode(NodeIndex(end.index));
    } else if (const PortIndex port = m_fabric.findPort(NodeIndex(end.index), end.port);
               port.isValid() && m_fabric.port(port).link.isValid()) {
        take(m_fabric.port(port));
    }
}

} // namespace pickglass
