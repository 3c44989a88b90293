// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/database.h"
#include "core/capture/portblobs.h"
#include "core/fabric/partitionkeys.h"

#include <optional>
#include <span>
#include <vector>

namespace pickglass {

/// How the keys of a P_Key table are stored: 4 bytes each, the index and the key, the lower byte
/// first.
QByteArray bytesOf(const PKeyTable &table);
/// Nothing where they are no valid keys in ascending order.
std::optional<PKeyTable> pKeyTableOf(PortKey port, QByteArrayView bytes);
constexpr qsizetype BytesOfPKey = 4;
/// Of one table: with both keys at an index that is not known, any table of a device is smaller.
constexpr size_t MaxPKeyTableBytes = 2 * PKeyTable::MaxKeys * BytesOfPKey;

/// The rows of pkey_tables. Private to core/capture; one thread; inside the caller's transaction.
class PKeyRows
{
public:
    explicit PKeyRows(Database &db) : m_rows(db, "pkey_tables", "keys") {}

    /// A table that is as it was keeps its row.
    Result<void> write(Timestamp time, std::span<const PKeyTable> tables);

private:
    PortBlobs m_rows;
};

/// Those at a time, or all where it is unknown: ascending by time.
Result<std::vector<PKeySpan>> queryPKeys(const Database &db, Timestamp at);
/// When they became what they are at a time, or at the end where it is unknown; unknown where there
/// are none.
Result<Timestamp> queryPKeysTime(const Database &db, Timestamp at);

} // namespace pickglass
