// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/virtuallanes.h"
#include "core/routing/path.h"

#include <optional>
#include <span>
#include <vector>

namespace pickglass {

/// Which virtual lanes packets are on: SL to VL mapping tables and service levels of pairs,
/// arranged for following routes. Refers to the graph and to the tables, which must outlive it.
/// Immutable; any thread.
class LaneMap
{
public:
    /// Where no switch has a table, all packets are taken to be on VL 0.
    LaneMap(const RouteGraph &graph, const LaneTables &tables);

    bool hasTables() const { return m_hasTables; }
    bool hasServiceLevels() const { return m_hasLevels; }

    /// The lanes that the tables of switches use, between cabled ports, ascending; VL 0 where there
    /// are no tables. A packet of unknown service level is on one of them.
    const std::vector<VirtualLane> &lanes() const { return m_lanes; }
    /// The lane of all packets; nothing where they may be on several.
    std::optional<VirtualLane> onlyLane() const
    {
        return m_lanes.size() == 1 ? std::optional(m_lanes.front()) : std::nullopt;
    }

    /// The lanes of packets through a switch, by service level; null where they are not known.
    const LanesOfLevels *row(size_t number, PortNumber in, PortNumber out) const;

    /// The service level of packets from a host's port to a LID. Where it is not known for this
    /// pair, it is that of the pairs of their two leaves, if all that are known agree.
    std::optional<ServiceLevel> level(PortIndex from, Lid to) const;

    /// The lane of each hop of a path; nothing where it is not known.
    std::vector<std::optional<VirtualLane>> lanesOf(const Path &path) const;

private:
    /// The rows of a switch: of each port in and port out, below ports, the place in m_kinds.
    struct SwitchRows
    {
        const SlToVlTable *table = nullptr;
        size_t ports = 0;
        std::vector<quint32> kinds;
    };
    void addTables(const std::vector<SlToVlTable> &tables);
    void addLevels(const std::vector<PathSls> &sls);
    void findLanes();
    void addLeafLevels();
    qint32 leafOf(PortIndex port) const;
    const PathSls *levelsOf(PortIndex port) const { return m_levels[port.at()]; }

    const RouteGraph &m_graph;
    std::vector<SwitchRows> m_rows; ///< of each switch
    /// Rows that differ: few, so that what every route reads stays in the processor's cache.
    std::vector<LanesOfLevels> m_kinds;
    std::vector<const SlToVlTable *> m_ofPorts; ///< of each port: that of an adapter's
    std::vector<const PathSls *> m_levels;      ///< of each port
    /// Of each switch with hosts: the service levels to each switch with hosts; PathSls::Unknown
    /// where none is known or several are. Empty where none is known at all.
    std::vector<std::vector<ServiceLevel>> m_leafLevels;
    std::vector<VirtualLane> m_lanes{0};
    bool m_hasTables = false;
    bool m_hasLevels = false;
};

} // namespace pickglass
