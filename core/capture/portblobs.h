// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/database.h"
#include "core/fabric/portkey.h"
#include "core/fabric/tablespan.h"
#include "core/samples/samplecodec.h"

#include <QHash>

#include <optional>
#include <utility>
#include <vector>

// Tables of the file whose rows hold some bytes of a port each for a time: id, node_guid, port,
// the bytes (a zstd frame), valid_from, valid_to. Private to core/capture.

namespace pickglass {

/// Writes the rows of one of them. One thread; inside the caller's transaction.
class PortBlobs
{
public:
    PortBlobs(Database &db, const char *table, const char *column)
        : m_db(db),
          m_table(table),
          m_column(column)
    {
    }
    /// What is as it was keeps its row.
    Result<void> write(Timestamp time, PortKey place, QByteArrayView bytes);

private:
    Database &m_db;
    QByteArray m_table;
    QByteArray m_column;
    std::optional<Statement> m_begin, m_end;
    QHash<PortKey, QByteArray> m_digests; ///< of the rows that hold
};

/// When the last row of one of them began, by a time, or at the end where it is unknown; unknown
/// where there is none.
Result<Timestamp> queryPortBlobsTime(const Database &db, const char *table, const char *column,
                                     Timestamp at);

/// Of all rows that are read at once.
constexpr qsizetype MaxPortBlobBytes = qsizetype(1) << 30;

/// Reads those of a time, or all where it is unknown, ascending by time; make(place, bytes) gives
/// what a row holds, or nothing. `tooMuch` says what takes more memory than MaxPortBlobBytes, with
/// the path of the capture as %1.
template<typename Table, typename Make>
Result<std::vector<TableSpan<Table>>>
queryPortBlobs(const Database &db, const char *table, const char *column, Timestamp at,
               size_t maxSize, const char *tooMuch, const Make &make)
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
        if (bytes > MaxPortBlobBytes) {
            return failure(
                {tooMuch, {db.path()}},
                {QT_TRANSLATE_NOOP("core", "Choose a moment, or trim the capture."), {}});
        }
        return TableSpan<Table>{*std::move(made), row.time(3), row.time(4)};
    };
    const QByteArray sql = QByteArray("SELECT node_guid, port, ") + column +
                           ", valid_from, valid_to FROM " + table +
                           " WHERE ?1 = 0 OR (valid_from <= ?1 AND coalesce(valid_to, ?1 + 1) > "
                           "?1) ORDER BY valid_from, id";
    return queryAll<TableSpan<Table>>(db, sql.constData(), take, at);
}

} // namespace pickglass
