// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/protocol/porttables.h"

#include "core/fabric/forwardingtable.h"
#include "core/fabric/tablebytes.h"
#include "core/samples/samplecodec.h"

#include <algorithm>
#include <array>
#include <utility>

namespace pickglass::agent {

using namespace samplecodec;

namespace {

constexpr std::array KindNames{"sl_to_vl", "path_sls",  "vl_arbitration",
                               "pkeys",    "multicast", "multicast_groups"};

size_t maxBytesOf(TableKind kind)
{
    switch (kind) {
    case TableKind::SlToVl:
        return SlToVlTable::MaxRows * size_t(BytesOfSlToVlRow);
    case TableKind::PathSls:
        return ForwardingTable::MaxLids;
    case TableKind::VlArbitration:
        return MaxBytesOfVlArbitration;
    case TableKind::PKeys:
        return MaxPKeyTableBytes;
    case TableKind::Multicast:
        return MaxMulticastTableBytes;
    case TableKind::MulticastGroups:
        return MaxMulticastGroupBytes;
    }
    return 0;
}

/// Keeps it, if it is a table.
template<typename Table>
bool keep(std::vector<Table> &tables, std::optional<Table> table)
{
    if (table) {
        tables.push_back(std::move(*table));
    }
    return table.has_value();
}

} // namespace

QString toString(TableKind kind)
{
    return QLatin1String(KindNames.at(static_cast<size_t>(kind)));
}

std::optional<TableKind> tableKindOf(const QString &name)
{
    const auto *found = std::ranges::find_if(
        KindNames, [&name](const char *of) { return name == QLatin1String(of); });
    return found == KindNames.end()
               ? std::nullopt
               : std::optional(static_cast<TableKind>(found - KindNames.begin()));
}

std::vector<PortTable> packed(const LaneTables &lanes)
{
    std::vector<PortTable> tables;
    for (const SlToVlTable &table : lanes.slToVl) {
        tables.push_back({TableKind::SlToVl, table.place, 0, pack(bytesOf(table))});
    }
    for (const PathSls &sls : lanes.pathSls) {
        const QByteArray levels(reinterpret_cast<const char *>(sls.levels.data()),
                                static_cast<qsizetype>(sls.levels.size()));
        tables.push_back({TableKind::PathSls, sls.source, sls.subnet, pack(levels)});
    }
    for (const VlArbitration &table : lanes.arbitration) {
        tables.push_back({TableKind::VlArbitration, table.port, 0, pack(bytesOf(table))});
    }
    return tables;
}

std::vector<PortTable> packed(const std::vector<PKeyTable> &keys)
{
    std::vector<PortTable> tables;
    for (const PKeyTable &table : keys) {
        tables.push_back({TableKind::PKeys, table.port, 0, pack(bytesOf(table))});
    }
    return tables;
}

std::vector<PortTable> packed(const MulticastTables &multicast)
{
    std::vector<PortTable> tables;
    for (const MulticastTable &table : multicast.tables) {
        tables.push_back({TableKind::Multicast, {table.node, 0}, 0, pack(bytesOf(table))});
    }
    for (const MulticastGroups &groups : multicast.groups) {
        tables.push_back({TableKind::MulticastGroups, {}, groups.subnet, pack(bytesOf(groups))});
    }
    return tables;
}

bool UnpackedTables::add(const PortTable &table)
{
    const auto unpacked =
        unpack(table.bytes, std::min(maxBytesOf(table.kind), MaxBytes - std::min(bytes, MaxBytes)));
    const bool hasPlace = !table.place.node.isNull();
    if (!unpacked || hasPlace != (table.kind != TableKind::MulticastGroups)) {
        return false;
    }
    bytes += static_cast<size_t>(unpacked->size());
    switch (table.kind) {
    case TableKind::SlToVl:
        return keep(lanes.slToVl, slToVlTableOf(table.place, *unpacked));
    case TableKind::PathSls:
        lanes.pathSls.push_back({table.place, table.subnet, {unpacked->begin(), unpacked->end()}});
        return true;
    case TableKind::VlArbitration:
        return keep(lanes.arbitration, vlArbitrationOf(table.place, *unpacked));
    case TableKind::PKeys:
        return keep(pKeys, pKeyTableOf(table.place, *unpacked));
    case TableKind::Multicast:
        return keep(multicast.tables, multicastTableOf(table.place, *unpacked));
    case TableKind::MulticastGroups:
        return keep(multicast.groups, multicastGroupsOf({Guid(), table.subnet}, *unpacked));
    }
    return false;
}

} // namespace pickglass::agent
