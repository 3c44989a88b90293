// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/database.h"
#include "core/capture/portblobs.h"
#include "core/fabric/tablebytes.h"

#include <span>
#include <vector>

namespace pickglass {

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
