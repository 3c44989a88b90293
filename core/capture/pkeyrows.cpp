// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/pkeyrows.h"

#include <QtEndian>

namespace pickglass {

QByteArray bytesOf(const PKeyTable &table)
{
    QByteArray bytes(static_cast<qsizetype>(table.entries.size()) * BytesOfPKey, Qt::Uninitialized);
    char *to = bytes.data();
    for (const PKeyEntry &entry : table.entries) {
        qToLittleEndian(entry.index, to);
        qToLittleEndian(entry.key.value, to + 2);
        to += BytesOfPKey;
    }
    return bytes;
}

std::optional<PKeyTable> pKeyTableOf(PortKey port, QByteArrayView bytes)
{
    if (bytes.size() % BytesOfPKey != 0) {
        return std::nullopt;
    }
    PKeyTable table{port, {}};
    table.entries.reserve(static_cast<size_t>(bytes.size() / BytesOfPKey));
    for (qsizetype at = 0; at < bytes.size(); at += BytesOfPKey) {
        const PKeyEntry entry{qFromLittleEndian<quint16>(bytes.data() + at),
                              {qFromLittleEndian<quint16>(bytes.data() + at + 2)}};
        if (!entry.key.isValid() || (!table.entries.empty() && table.entries.back() >= entry)) {
            return std::nullopt;
        }
        table.entries.push_back(entry);
    }
    return table;
}

Result<void> PKeyRows::write(Timestamp time, std::span<const PKeyTable> tables)
{
    for (const PKeyTable &table : tables) {
        RETURN_IF_ERROR(m_rows.write(time, table.port, bytesOf(table)));
    }
    return {};
}

Result<std::vector<PKeySpan>> queryPKeys(const Database &db, Timestamp at)
{
    return queryPortBlobs<PKeyTable>(
        db, "pkey_tables", "keys", at, MaxPKeyTableBytes,
        QT_TRANSLATE_NOOP("core", "The P_Key tables of the capture %1 take more memory than 1 GB."),
        pKeyTableOf);
}

Result<Timestamp> queryPKeysTime(const Database &db, Timestamp at)
{
    return queryPortBlobsTime(db, "pkey_tables", "keys", at);
}

} // namespace pickglass
