// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/lasttables.h"

#include "core/fabric/tablespan.h"

#include <utility>

namespace pickglass {

namespace {

Guid nodeOf(Guid node)
{
    return node;
}
Guid nodeOf(PortKey port)
{
    return port.node;
}

template<typename Place, typename Table>
std::vector<Table> ofNodesIn(const Fabric &fabric, const std::map<Place, Table> &last)
{
    std::vector<Table> tables;
    for (const auto &[place, table] : last) {
        if (fabric.findNode(nodeOf(place)).isValid()) {
            tables.push_back(table);
        }
    }
    return tables;
}

} // namespace

void LastTables::take(const std::vector<ForwardingTable> &tables)
{
    for (const ForwardingTable &table : tables) {
        m_routes[table.node] = table;
    }
}

void LastTables::take(const LaneTables &lanes)
{
    for (const SlToVlTable &table : lanes.slToVl) {
        m_slToVl[table.place] = table;
    }
    for (const PathSls &sls : lanes.pathSls) {
        m_pathSls[sls.source] = sls;
    }
    for (const VlArbitration &table : lanes.arbitration) {
        m_arbitration[table.port] = table;
    }
}

void LastTables::take(const std::vector<PKeyTable> &tables)
{
    for (const PKeyTable &table : tables) {
        m_pKeys[table.port] = table;
    }
}

void LastTables::take(const MulticastTables &tables)
{
    for (const MulticastTable &table : tables.tables) {
        m_multicast[table.node] = table;
    }
    for (const MulticastGroups &groups : tables.groups) {
        m_multicastGroups[groups.subnet] = groups;
    }
}

Result<void> LastTables::take(const CaptureReader &capture)
{
    constexpr Timestamp end = timeOrEnd({});
    ASSIGN_OR_RETURN(auto routes, capture.forwarding(end));
    ASSIGN_OR_RETURN(auto lanes, capture.lanes(end));
    ASSIGN_OR_RETURN(auto keys, capture.pKeys(end));
    ASSIGN_OR_RETURN(auto multicast, capture.multicast(end));
    take(tablesOf(std::move(routes)));
    take(LaneTables{tablesOf(std::move(lanes.slToVl)), tablesOf(std::move(lanes.pathSls)),
                    tablesOf(std::move(lanes.arbitration))});
    take(tablesOf(std::move(keys)));
    take(MulticastTables{tablesOf(std::move(multicast.tables)),
                         tablesOf(std::move(multicast.groups))});
    return {};
}

void LastTables::clear()
{
    *this = {};
}

Result<void> LastTables::write(CaptureWriter &writer, Timestamp time, const Fabric &fabric) const
{
    RETURN_IF_ERROR(writer.writeForwarding(time, ofNodesIn(fabric, m_routes)));
    RETURN_IF_ERROR(
        writer.writeLanes(time, {ofNodesIn(fabric, m_slToVl), ofNodesIn(fabric, m_pathSls),
                                 ofNodesIn(fabric, m_arbitration)}));
    RETURN_IF_ERROR(writer.writePKeys(time, ofNodesIn(fabric, m_pKeys)));
    MulticastTables multicast{ofNodesIn(fabric, m_multicast), {}};
    for (const auto &[subnet, groups] : m_multicastGroups) {
        multicast.groups.push_back(groups);
    }
    return writer.writeMulticast(time, multicast);
}

} // namespace pickglass
