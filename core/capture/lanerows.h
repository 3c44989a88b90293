// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/database.h"
#include "core/capture/portblobs.h"
#include "core/fabric/tablebytes.h"

namespace pickglass {

/// The rows of sl_to_vl_tables, path_sls and vl_arbitration_tables. Private to core/capture; one
/// thread; inside the caller's transaction.
class LaneRows
{
public:
    explicit LaneRows(Database &db)
        : m_slToVl(db, "sl_to_vl_tables", "lanes"),
          m_pathSls(db, "path_sls", "sls"),
          m_arbitration(db, "vl_arbitration_tables", "weights")
    {
    }

    /// A table that is as it was keeps its row.
    Result<void> write(Timestamp time, const LaneTables &lanes);

private:
    PortBlobs m_slToVl;
    PortBlobs m_pathSls;
    PortBlobs m_arbitration;
};

/// Those at a time, or all where it is unknown: ascending by time.
Result<LaneSpans> queryLanes(const Database &db, Timestamp at);
/// When they became what they are at a time, or at the end where it is unknown; unknown where there
/// are none.
Result<Timestamp> queryLanesTime(const Database &db, Timestamp at);

} // namespace pickglass
