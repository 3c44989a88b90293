// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/statementcache.h"

#include <optional>
#include <utility>

namespace pickglass {

/// Moves the begin of a recording on: what was over by then goes, what holds then stays. Private to
/// core/capture; one thread; inside the caller's transaction.
class HistoryRows
{
public:
    HistoryRows(Database &db, StatementCache &statements) : m_db(db), m_statements(statements) {}

    /// Indices of what ended, by when: without them each call looks at all rows.
    Result<void> prepare();
    /// The capture begins at this time, unless it begins later already. Removes a bounded number of
    /// rows; answers how many, 0 when nothing is left to be removed.
    Result<qint64> beginAt(qint64 time);
    /// Some events that are over, wherever the capture begins; answers how many.
    Result<qint64> removeOldestEvents();
    /// Whether rows of ports went since the last call: their attributes may be nobody's.
    bool takePortsRemoved() { return std::exchange(m_portsRemoved, false); }

private:
    Result<void> moveBegin(qint64 time);
    Result<qint64> changes();

    Database &m_db;
    StatementCache &m_statements;
    std::optional<qint64> m_begin; ///< of the first discovery
    bool m_hasMore = false;        ///< to be removed before m_begin
    bool m_portsRemoved = false;
};

} // namespace pickglass
