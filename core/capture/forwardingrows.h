// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/database.h"
#include "core/fabric/forwardingtable.h"

#include <QHash>

#include <span>
#include <vector>

namespace pickglass {

/// The rows of forwarding_tables. Private to core/capture; one thread; inside the caller's
/// transaction.
class ForwardingRows
{
public:
    explicit ForwardingRows(Database &db) : m_db(db) {}

    /// A table that is as it was keeps its row.
    Result<void> write(Timestamp time, std::span<const ForwardingTable> tables);

private:
    Database &m_db;
    std::optional<Statement> m_begin, m_end;
    QHash<Guid, QByteArray> m_digests; ///< of the tables that hold
};

/// When the tables became what they are at a time, or at the end where it is unknown;
/// unknown where there are none.
Result<Timestamp> queryForwardingTime(const Database &db, Timestamp at);
/// Those at a time, or all where it is unknown: ascending by time.
Result<std::vector<ForwardingSpan>> queryForwarding(const Database &db, Timestamp at);

} // namespace pickglass
