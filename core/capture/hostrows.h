// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/database.h"
#include "core/fabric/hoststate.h"

#include <optional>

namespace pickglass {

/// The rows of queue_pairs and host_facts. Private to core/capture; one thread; inside the caller's
/// transaction.
class HostRows
{
public:
    explicit HostRows(Database &db) : m_db(db) {}

    /// What is as it was keeps its row.
    Result<void> write(Timestamp time, const HostChanges &changes);
    /// What holds: as changes of a file that has nothing yet.
    Result<HostChanges> now() const;

private:
    Result<void> prepare();
    Result<void> write(Timestamp time, const QueuePair &pair);
    Result<void> write(Timestamp time, const HostFact &fact);

    Database &m_db;
    std::optional<Statement> m_findPair, m_endPair, m_beginPair;
    std::optional<Statement> m_findFact, m_endFact, m_beginFact;
};

/// Which rows are wanted.
struct HostRowsWanted
{
    Timestamp from = {}; ///< those that hold in [from, to]; unknown: from the beginning
    Timestamp to = {};   ///< unknown: to the end
    Guid host = {};      ///< a null GUID: of all
};
/// Ascending by time. Refuses more than FORMAT.md allows.
Result<HostSpans> queryHosts(const Database &db, const HostRowsWanted &wanted);
Result<std::vector<TableSpan<HostFact>>> queryHostFacts(const Database &db,
                                                        const HostRowsWanted &wanted);
/// Those of a node at a time, and all that could be at their other ends.
Result<std::vector<TableSpan<QueuePair>>> queryPairsWithPeers(const Database &db, Guid node,
                                                              Timestamp at);
/// Whether a queue pair is armed at a time, or at the end where it is unknown.
Result<bool> queryIsAnyArmed(const Database &db, Timestamp at);

} // namespace pickglass
