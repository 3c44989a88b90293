// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/hopmeter.h"

#include <utility>

namespace pickglass::mad {

void HopMeter::sent(const MadRequest &request)
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
        if (counts.toNode.size() <= node) {
            counts.toNode.resize(m_fabric.nodes().size());
        }
        ++counts.toNode[node];
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

std::optional<BusiestHop> HopMeter::busiest(Kind kind)
{
    Counts &counts = m_counts.at(static_cast<size_t>(kind));
    for (size_t node = 0; node < counts.toNode.size(); ++node) {
        if (const qint64 mads = std::exchange(counts.toNode[node], 0); mads > 0) {
            follow(m_fabric.node(static_cast<qint32>(node)).route, mads, counts);
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
