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
