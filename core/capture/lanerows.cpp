// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/lanerows.h"

#include "core/capture/subnetrows.h"
#include "core/fabric/forwardingtable.h"

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

constexpr const char *TooMuch =
    QT_TRANSLATE_NOOP("core", "The tables of virtual lanes of the capture %1 take more memory than "
                              "1 GB.");

} // namespace

QByteArray bytesOf(const SlToVlTable &table)
{
    QByteArray bytes;
    bytes.reserve(static_cast<qsizetype>(table.rows.size()) * BytesOfSlToVlRow);
    for (const SlToVlRow &row : table.rows) {
        bytes.append(static_cast<char>(row.in));
        bytes.append(static_cast<char>(row.out));
        for (const VirtualLane lane : row.lanes) {
            bytes.append(static_cast<char>(lane));
        }
    }
    return bytes;
}

std::optional<SlToVlTable> slToVlTableOf(PortKey place, QByteArrayView bytes)
{
    if (bytes.size() % BytesOfSlToVlRow != 0) {
        return std::nullopt;
    }
    SlToVlTable table{place, {}};
    table.rows.reserve(static_cast<size_t>(bytes.size() / BytesOfSlToVlRow));
    for (qsizetype at = 0; at < bytes.size(); at += BytesOfSlToVlRow) {
        SlToVlRow row{
            static_cast<PortNumber>(bytes[at]), static_cast<PortNumber>(bytes[at + 1]), {}};
        for (size_t level = 0; level < ServiceLevels; ++level) {
            row.lanes.at(level) =
                static_cast<VirtualLane>(bytes[at + 2 + static_cast<qsizetype>(level)]);
        }
        const bool isAscending =
            table.rows.empty() ||
            std::pair(table.rows.back().in, table.rows.back().out) < std::pair(row.in, row.out);
        if (!isAscending || std::ranges::max(row.lanes) > DroppedLane) {
            return std::nullopt;
        }
        table.rows.push_back(row);
    }
    return table;
}

QByteArray bytesOf(const VlArbitration &arbitration)
{
    QByteArray bytes(1, static_cast<char>(arbitration.low.size()));
    for (const auto *table : {&arbitration.low, &arbitration.high}) {
        for (const VlWeight &entry : *table) {
            bytes.append(static_cast<char>(entry.lane));
            bytes.append(static_cast<char>(entry.weight));
        }
    }
    return bytes;
}

std::optional<VlArbitration> vlArbitrationOf(PortKey port, QByteArrayView bytes)
{
    if (bytes.size() % 2 != 1) {
        return std::nullopt;
    }
    const auto lows = static_cast<size_t>(static_cast<uchar>(bytes[0]));
    VlArbitration arbitration{port};
    for (qsizetype at = 1; at < bytes.size(); at += 2) {
        const VlWeight entry{static_cast<VirtualLane>(bytes[at]),
                             static_cast<quint8>(bytes[at + 1])};
        if (entry.lane > DroppedLane || entry.weight == 0) {
            return std::nullopt;
        }
        (arbitration.low.size() < lows ? arbitration.low : arbitration.high).push_back(entry);
    }
    const bool isWhole = arbitration.low.size() == lows && lows <= VlArbitration::MaxEntries &&
                         arbitration.high.size() <= VlArbitration::MaxEntries;
    return isWhole ? std::optional(std::move(arbitration)) : std::nullopt;
}

Result<void> LaneRows::write(Timestamp time, const LaneTables &lanes)
{
    for (const SlToVlTable &table : lanes.slToVl) {
        RETURN_IF_ERROR(m_slToVl.write(time, table.place, bytesOf(table)));
    }
    for (const PathSls &sls : lanes.pathSls) {
        const QByteArrayView bytes(sls.levels.data(), static_cast<qsizetype>(sls.levels.size()));
        RETURN_IF_ERROR(m_pathSls.write(time, sls.source, bytes));
    }
    for (const VlArbitration &arbitration : lanes.arbitration) {
        RETURN_IF_ERROR(m_arbitration.write(time, arbitration.port, bytesOf(arbitration)));
    }
    return {};
}

Result<Timestamp> queryLanesTime(const Database &db, Timestamp at)
{
    ASSIGN_OR_RETURN(const auto slToVl, queryPortBlobsTime(db, "sl_to_vl_tables", "lanes", at));
    ASSIGN_OR_RETURN(const auto sls, queryPortBlobsTime(db, "path_sls", "sls", at));
    ASSIGN_OR_RETURN(const auto arbitration,
                     queryPortBlobsTime(db, "vl_arbitration_tables", "weights", at));
    return std::max({slToVl, sls, arbitration});
}

Result<LaneSpans> queryLanes(const Database &db, Timestamp at)
{
    LaneSpans spans;
    ASSIGN_OR_RETURN(spans.slToVl,
                     queryPortBlobs<SlToVlTable>(db, "sl_to_vl_tables", "lanes", at,
                                                 SlToVlTable::MaxRows * BytesOfSlToVlRow, TooMuch,
                                                 slToVlTableOf));
    ASSIGN_OR_RETURN(const auto subnets, querySubnetsOfPorts(db));
    const auto sls = [&subnets](PortKey source, QByteArrayView bytes) {
        return std::optional(PathSls{source, subnets.value(source), {bytes.begin(), bytes.end()}});
    };
    ASSIGN_OR_RETURN(
        spans.pathSls,
        queryPortBlobs<PathSls>(db, "path_sls", "sls", at, ForwardingTable::MaxLids, TooMuch, sls));
    ASSIGN_OR_RETURN(spans.arbitration, queryPortBlobs<VlArbitration>(
                                            db, "vl_arbitration_tables", "weights", at,
                                            MaxBytesOfVlArbitration, TooMuch, vlArbitrationOf));
    return spans;
}

} // namespace pickglass
