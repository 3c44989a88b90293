// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/hopmeter.h"

#include <algorithm>
#include <deque>
#include <utility>

namespace pickglass::mad {

void HopMeter::sent(const MadRequest &request, size_t carrier)
{
    Counts &counts = m_counts.at(isGmp(request.to.madClass) ? 1 : 0);
    ++counts.total;
    if (request.to.madClass == MadClass::SubnetDirected) {
        follow(request.to.route, 1, counts);
        return;
    }
    // Managers are nodes of their own for the engine: the upper bits say so.
    constexpr quint32 NodeBits = 0x3fffffff;
    const quint32 node = request.node & NodeBits;
    if (request.to.madClass != MadClass::SubnetAdministration && node < m_fabric.nodes().size()) {
        // Sweeps ask the same nodes again and again: their ways are followed once for all of them.
        counts.toNode.resize(std::max(counts.toNode.size(), carrier + 1));
        std::vector<qint64> &toNode = counts.toNode[carrier];
        if (toNode.size() <= node) {
            toNode.resize(m_fabric.nodes().size());
        }
        ++toNode[node];
    }
}

/// As far as the cables of the way are known.
void HopMeter::follow(const DirectRoute &route, qint64 mads, Counts &counts) const
{
    qint32 at = m_fabric.nodes().empty() ? -1 : 0;
    for (size_t hop = 1; hop <= route.hops && at >= 0; ++hop) {
        const PortNumber by = route.ports.at(hop);
        const KnownNode &node = m_fabric.node(at);
        if (by >= node.ports.size()) {
            break;
        }
        if (at != 0 || node.isSwitch()) {
            counts.ofHop[quint64(static_cast<quint32>(at)) << 8 | by] += mads;
        }
        at = node.ports[by].peer;
    }
}

std::vector<HopMeter::Origin> HopMeter::waysFrom(const Origin &origin) const
{
    std::vector<Origin> by(m_fabric.nodes().size(), Origin{-1, 0});
    std::deque<qint32> reached;
    const auto pass = [&](qint32 from, PortNumber port) {
        const qint32 to = m_fabric.node(from).ports[port].peer;
        if (to >= 0 && to != origin.node && by[static_cast<size_t>(to)].node < 0) {
            by[static_cast<size_t>(to)] = {from, port};
            reached.push_back(to);
        }
    };
    pass(origin.node, origin.port);
    while (!reached.empty()) {
        const qint32 node = reached.front();
        reached.pop_front();
        const size_t ports = m_fabric.node(node).ports.size();
        for (size_t port = 1; port < ports && m_fabric.node(node).isSwitch(); ++port) {
            pass(node, static_cast<PortNumber>(port));
        }
    }
    return by;
}

void HopMeter::followFrom(const Origin &origin, std::vector<qint64> &toNode, Counts &counts) const
{
    const std::vector<Origin> by = waysFrom(origin);
    for (size_t node = 0; node < toNode.size(); ++node) {
        const qint64 mads = std::exchange(toNode[node], 0);
        for (Origin at = by[node]; mads > 0 && at.node >= 0 && at.node != origin.node;
             at = by[static_cast<size_t>(at.node)]) {
            counts.ofHop[quint64(static_cast<quint32>(at.node)) << 8 | at.port] += mads;
        }
    }
}

std::optional<BusiestHop> HopMeter::busiest(Kind kind)
{
    Counts &counts = m_counts.at(static_cast<size_t>(kind));
    for (size_t carrier = 0; carrier < counts.toNode.size(); ++carrier) {
        std::vector<qint64> &toNode = counts.toNode[carrier];
        if (carrier > 0 && carrier < m_origins.size()) {
            followFrom(m_origins[carrier], toNode, counts);
        }
        for (size_t node = 0; node < toNode.size() && carrier == 0; ++node) {
            if (const qint64 mads = std::exchange(toNode[node], 0); mads > 0) {
                follow(m_fabric.node(static_cast<qint32>(node)).route, mads, counts);
            }
        }
    }
    std::optional<BusiestHop> busiest;
    for (auto hop = counts.ofHop.cbegin(); hop != counts.ofHop.cend(); ++hop) {
        const Guid node = m_fabric.node(static_cast<qint32>(hop.key() >> 8)).info.guid;
        const BusiestHop found{
            {node, static_cast<PortNumber>(hop.key() & 0xffU)}, *hop, counts.total};
        if (!busiest || found.mads > busiest->mads ||
            (found.mads == busiest->mads && found.from < busiest->from)) {
            busiest = found;
        }
    }
    return busiest;
}

} // namespace pickglass::mad
