// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/lanerows.h"

#include "core/capture/subnetrows.h"
#include "core/fabric/forwardingtable.h"
#include "core/samples/samplecodec.h"

#include <QCryptographicHash>

#include <algorithm>
#include <limits>
#include <utility>

namespace pickglass {

namespace {

/// Of all tables that are read at once.
constexpr qsizetype MaxLaneBytes = qsizetype(1) << 30;

Error tooMuch(const Database &db)
{
    return {{QT_TRANSLATE_NOOP("core", "The tables of virtual lanes of the capture %1 take more "
                                       "memory than 1 GB."),
             {db.path()}},
            {QT_TRANSLATE_NOOP("core", "Choose a moment, or trim the capture."), {}}};
}

/// Reads one of the tables; make(place, bytes) gives what a row holds, or nothing.
template<typename Table, typename Make>
Result<std::vector<TableSpan<Table>>> querySpans(const Database &db, const char *table,
                                                 const char *column, Timestamp at, size_t maxSize,
                                                 const Make &make)
{
    ASSIGN_OR_RETURN(const auto isThere, hasColumn(db, table, column));
    if (!isThere) {
        return std::vector<TableSpan<Table>>();
    }
    qsizetype bytes = 0;
    const auto take = [&](const Statement &row) -> Result<TableSpan<Table>> {
        const auto unpacked = samplecodec::unpack(row.blob(2), maxSize);
        auto made = unpacked ? make(row.port(0), QByteArrayView(*unpacked)) : std::nullopt;
        if (!made) {
            return tl::unexpected(db.damaged(QLatin1String(table)));
        }
        bytes += unpacked->size();
        if (bytes > MaxLaneBytes) {
            return tl::unexpected(tooMuch(db));
        }
        return TableSpan<Table>{*std::move(made), row.time(3), row.time(4)};
    };
    const QByteArray sql = QByteArray("SELECT node_guid, port, ") + column +
                           ", valid_from, valid_to FROM " + table +
                           " WHERE ?1 = 0 OR (valid_from <= ?1 AND coalesce(valid_to, ?1 + 1) > "
                           "?1) ORDER BY valid_from, id";
    return queryAll<TableSpan<Table>>(db, sql.constData(), take, at);
}

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

Result<void> LaneRows::Rows::write(Timestamp time, PortKey place, QByteArrayView bytes)
{
    const QByteArray digest =
        QCryptographicHash::hash(bytes.toByteArray(), QCryptographicHash::Sha1);
    QByteArray &known = m_digests[place];
    if (known == digest) {
        return {};
    }
    const QByteArray begin = "INSERT INTO " + m_table + " (node_guid, port, " + m_column +
                             ", valid_from) VALUES (?, ?, ?, ?)";
    const QByteArray end =
        "UPDATE " + m_table +
        " SET valid_to = ? WHERE node_guid = ? AND port = ? AND valid_to IS NULL";
    RETURN_IF_ERROR(
        Statement::prepareKept(m_db, {{&m_begin, begin.constData()}, {&m_end, end.constData()}}));
    if (!known.isEmpty()) {
        RETURN_IF_ERROR(m_end->run(time, place.node, place.number));
    }
    RETURN_IF_ERROR(m_begin->run(place.node, place.number, samplecodec::pack(bytes), time));
    known = digest;
    return {};
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
    return {};
}

Result<Timestamp> queryLanesTime(const Database &db, Timestamp at)
{
    Timestamp last;
    for (const auto &[table, column] :
         {std::pair("sl_to_vl_tables", "lanes"), std::pair("path_sls", "sls")}) {
        ASSIGN_OR_RETURN(const auto isThere, hasColumn(db, table, column));
        if (isThere) {
            const QByteArray sql =
                QByteArray("SELECT max(valid_from) FROM ") + table + " WHERE valid_from <= ?";
            ASSIGN_OR_RETURN(
                const qint64 time,
                queryNumber(db, sql.constData(),
                            at.isKnown() ? at.microseconds() : std::numeric_limits<qint64>::max()));
            last = std::max(last, Timestamp(time));
        }
    }
    return last;
}

Result<LaneSpans> queryLanes(const Database &db, Timestamp at)
{
    LaneSpans spans;
    ASSIGN_OR_RETURN(spans.slToVl, querySpans<SlToVlTable>(db, "sl_to_vl_tables", "lanes", at,
                                                           SlToVlTable::MaxRows * BytesOfSlToVlRow,
                                                           slToVlTableOf));
    ASSIGN_OR_RETURN(const auto subnets, querySubnetsOfPorts(db));
    const auto sls = [&subnets](PortKey source, QByteArrayView bytes) {
        return std::optional(PathSls{source, subnets.value(source), {bytes.begin(), bytes.end()}});
    };
    ASSIGN_OR_RETURN(spans.pathSls,
                     querySpans<PathSls>(db, "path_sls", "sls", at, ForwardingTable::MaxLids, sls));
    return spans;
}

} // namespace pickglass
