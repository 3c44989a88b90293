// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/database.h"
#include "core/capture/portblobs.h"
#include "core/fabric/tablebytes.h"

namespace pickglass {

/// The rows of multicast_tables and multicast_groups. Private to core/capture; one thread; inside
/// the caller's transaction.
class MulticastRows
{
public:
    explicit MulticastRows(Database &db)
        : m_tables(db, "multicast_tables", "ports"),
          m_groups(db, "multicast_groups", "members")
    {
    }

    /// What is as it was keeps its row.
    Result<void> write(Timestamp time, const MulticastTables &tables);

private:
    PortBlobs m_tables;
    PortBlobs m_groups;
};

/// Those at a time, or all where it is unknown: ascending by time.
Result<MulticastSpans> queryMulticast(const Database &db, Timestamp at);

} // namespace pickglass
