// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/lanemap.h"

#include <algorithm>
#include <bitset>
#include <limits>
#include <map>

namespace pickglass {

namespace {

/// In place of a service level while leaves are looked at: pairs disagree.
constexpr ServiceLevel Several = 254;

/// In place of a kind of rows: there is no such row.
constexpr quint32 NoKind = std::numeric_limits<quint32>::max();

} // namespace

LaneMap::LaneMap(const RouteGraph &graph, const LaneTables &tables)
    : m_graph(graph),
      m_rows(graph.switches()),
      m_ofPorts(graph.fabric().ports().size()),
      m_levels(graph.fabric().ports().size())
{
    addTables(tables.slToVl);
    addLevels(tables.pathSls);
    findLanes();
    if (m_hasLevels && !onlyLane()) {
        addLeafLevels();
    }
}

void LaneMap::addTables(const std::vector<SlToVlTable> &tables)
{
    const Fabric &fabric = m_graph.fabric();
    std::map<LanesOfLevels, quint32> kinds;
    for (const SlToVlTable &table : tables) {
        const NodeIndex node = fabric.findNode(table.place.node);
        if (!node.isValid()) {
            continue;
        }
        const qint32 number = m_graph.numberOf(node);
        if (number == RouteGraph::None) {
            const PortIndex port = fabric.findPort(node, table.place.number);
            if (port.isValid()) {
                m_ofPorts[port.at()] = &table;
            }
            continue;
        }
        SwitchRows &rows = m_rows[static_cast<size_t>(number)];
        rows.table = &table;
        for (const SlToVlRow &row : table.rows) {
            rows.ports = std::max({rows.ports, size_t(row.in) + 1, size_t(row.out) + 1});
        }
        rows.kinds.assign(rows.ports * rows.ports, NoKind);
        for (const SlToVlRow &row : table.rows) {
            const auto [kind, isNew] = kinds.try_emplace(row.lanes, quint32(m_kinds.size()));
            if (isNew) {
                m_kinds.push_back(row.lanes);
            }
            rows.kinds[row.in * rows.ports + row.out] = kind->second;
        }
        m_hasTables = true;
    }
}

/// What is said of a port itself goes before what is said of its adapter.
void LaneMap::addLevels(const std::vector<PathSls> &sls)
{
    const Fabric &fabric = m_graph.fabric();
    for (const bool isOfPort : {false, true}) {
        for (const PathSls &of : sls) {
            const NodeIndex node = fabric.findNode(of.source.node);
            if (!node.isValid() || isOfPort != (of.source.number != 0)) {
                continue;
            }
            for (const Port &port : fabric.portsOf(node)) {
                if (!isOfPort || port.number == of.source.number) {
                    m_levels[fabric.indexOf(port).at()] = &of;
                    m_hasLevels = true;
                }
            }
        }
    }
}

void LaneMap::findLanes()
{
    if (!m_hasTables) {
        return;
    }
    std::bitset<ServiceLevels> isUsed;
    for (size_t number = 0; number < m_rows.size(); ++number) {
        if (m_rows[number].table == nullptr) {
            continue;
        }
        const auto isCabled = [&](PortNumber port) {
            const PortIndex index = m_graph.port(number, port);
            return index.isValid() && m_graph.fabric().port(index).peer.isValid();
        };
        for (const SlToVlRow &row : m_rows[number].table->rows) {
            if (!isCabled(row.in) || !isCabled(row.out)) {
                continue;
            }
            for (const VirtualLane lane : row.lanes) {
                isUsed.set(lane);
            }
        }
    }
    m_lanes.clear();
    for (size_t lane = 0; lane < DroppedLane; ++lane) {
        if (isUsed.test(lane)) {
            m_lanes.push_back(static_cast<VirtualLane>(lane));
        }
    }
    if (m_lanes.empty()) {
        m_lanes.push_back(0);
    }
}

qint32 LaneMap::leafOf(PortIndex port) const
{
    const PortIndex peer = m_graph.fabric().port(port).peer;
    return peer.isValid() ? m_graph.numberOf(m_graph.fabric().port(peer).node) : RouteGraph::None;
}

void LaneMap::addLeafLevels()
{
    struct Destination
    {
        Lid lid;
        size_t leaf;
    };
    std::vector<Destination> destinations;
    for (const PortIndex end : m_graph.ends()) {
        const Port &port = m_graph.fabric().port(end);
        for (int i = 0; i < RouteGraph::lids(port); ++i) {
            destinations.push_back({port.lid.plus(i), static_cast<size_t>(leafOf(end))});
        }
    }
    m_leafLevels.resize(m_graph.switches());
    for (const PortIndex from : m_graph.ends()) {
        const PathSls *of = levelsOf(from);
        if (of == nullptr) {
            continue;
        }
        auto &levels = m_leafLevels[static_cast<size_t>(leafOf(from))];
        levels.resize(m_graph.switches(), PathSls::Unknown);
        for (const Destination &to : destinations) {
            const ServiceLevel level = of->levelTo(to.lid);
            ServiceLevel &known = levels[to.leaf];
            if (level != PathSls::Unknown) {
                known = known == PathSls::Unknown || known == level ? level : Several;
            }
        }
    }
}

const LanesOfLevels *LaneMap::row(size_t number, PortNumber in, PortNumber out) const
{
    const SwitchRows &rows = m_rows[number];
    if (in >= rows.ports || out >= rows.ports) {
        return nullptr;
    }
    const quint32 kind = rows.kinds[in * rows.ports + out];
    return kind == NoKind ? nullptr : &m_kinds[kind];
}

std::optional<ServiceLevel> LaneMap::level(PortIndex from, Lid to) const
{
    const PathSls *of = levelsOf(from);
    ServiceLevel level = of == nullptr ? PathSls::Unknown : of->levelTo(to);
    if (level == PathSls::Unknown && !m_leafLevels.empty()) {
        const PortIndex owner = m_graph.owner(to);
        const qint32 leaf = leafOf(from);
        const qint32 last = owner.isValid() ? leafOf(owner) : RouteGraph::None;
        if (leaf != RouteGraph::None && last != RouteGraph::None &&
            !m_leafLevels[static_cast<size_t>(leaf)].empty()) {
            level = m_leafLevels[static_cast<size_t>(leaf)][static_cast<size_t>(last)];
        }
    }
    return level < ServiceLevels ? std::optional(level) : std::nullopt;
}

std::vector<std::optional<VirtualLane>> LaneMap::lanesOf(const Path &path) const
{
    std::vector<std::optional<VirtualLane>> lanes(path.hops.size());
    if (!m_hasTables || path.hops.empty()) {
        return lanes;
    }
    const Fabric &fabric = m_graph.fabric();
    const auto level = this->level(path.hops.front().out, path.lid);
    for (size_t i = 0; i < path.hops.size(); ++i) {
        const PortIndex out = path.hops[i].out;
        const qint32 number = m_graph.numberOf(fabric.port(out).node);
        const LanesOfLevels *row = nullptr;
        if (number == RouteGraph::None) {
            const SlToVlTable *table = m_ofPorts[out.at()];
            row = table == nullptr || table->rows.empty() ? nullptr : &table->rows.front().lanes;
        } else {
            const PortNumber in = i == 0 ? PortNumber(0) : fabric.port(path.hops[i - 1].in).number;
            row = this->row(static_cast<size_t>(number), in, fabric.port(out).number);
            if (onlyLane() && row != nullptr) {
                lanes[i] = onlyLane();
                continue;
            }
        }
        if (row != nullptr && level) {
            lanes[i] = row->at(*level);
        }
    }
    return lanes;
}

} // namespace pickglass
