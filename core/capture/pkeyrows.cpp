// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/pkeyrows.h"

namespace pickglass {

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
