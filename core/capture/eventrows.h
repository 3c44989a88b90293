// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/database.h"
#include "core/events/event.h"

#include <optional>
#include <span>

namespace pickglass {

/// The rows of events. Private to core/capture; inside the caller's transaction.
class EventRows
{
public:
    explicit EventRows(Database &db) : m_db(db) {}

    /// Writes each in place of the row that has its id.
    Result<void> put(std::span<const Event> events);

private:
    Database &m_db;
    std::optional<Statement> m_put;
    qint64 m_revision = 0; ///< of the last row written
};

/// Those that overlap [from, to], or that were written after a revision: see CaptureReader.
struct EventQuery
{
    Timestamp from = {};
    Timestamp to = {};
    qint64 afterRevision = 0;
};
Result<std::vector<Event>> queryEvents(const Database &db, const EventQuery &query);
Result<qint64> queryEventCount(const Database &db);
/// Of the row that was written last; 0 where there is none.
Result<qint64> queryEventRevision(const Database &db);

} // namespace pickglass
