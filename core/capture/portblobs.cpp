// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/portblobs.h"

#include <QCryptographicHash>

#include <limits>

namespace pickglass {

Result<void> PortBlobs::write(Timestamp time, PortKey place, QByteArrayView bytes)
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

Result<Timestamp> queryPortBlobsTime(const Database &db, const char *table, const char *column,
                                     Timestamp at)
{
    ASSIGN_OR_RETURN(const auto isThere, hasColumn(db, table, column));
    if (!isThere) {
        return Timestamp();
    }
    const QByteArray sql =
        QByteArray("SELECT max(valid_from) FROM ") + table + " WHERE valid_from <= ?";
    ASSIGN_OR_RETURN(
        const qint64 time,
        queryNumber(db, sql.constData(),
                    at.isKnown() ? at.microseconds() : std::numeric_limits<qint64>::max()));
    return Timestamp(time);
}

} // namespace pickglass
