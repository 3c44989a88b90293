// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/eventrows.h"

namespace pickglass {

namespace {

/// Captures of programs that did not keep events have a table with fewer columns.
Result<bool> hasEvents(const Database &db)
{
    return hasColumn(db, "events", "revision");
}

Result<Event> eventAt(const Database &db, const Statement &row)
{
    const auto kind = parseEventKind(row.text(5));
    const qint64 severity = row.integer(4);
    if (!kind || severity < 1 || severity > 3) {
        return tl::unexpected(db.damaged(QStringLiteral("events")));
    }
    Event event;
    event.id = row.integer(0);
    event.time = row.time(1);
    event.until = row.time(2);
    event.lasts = row.integer(3) != 0;
    event.severity = static_cast<Severity>(severity - 1);
    event.kind = *kind;
    event.precision = row.integer(6);
    event.place = row.port(7);
    event.placeName = row.text(9);
    event.otherPlace = row.port(10);
    event.otherName = row.text(12);
    event.subject = row.text(13);
    event.was = row.text(14);
    event.became = row.text(15);
    return event;
}

} // namespace

Result<void> EventRows::put(std::span<const Event> events)
{
    RETURN_IF_ERROR(Statement::prepareKept(
        m_db, {{&m_put, "INSERT OR REPLACE INTO events (id, time, until, lasts, precision, "
                        "severity, kind, node_guid, port, node, other_guid, other_port, "
                        "other_node, subject, was, became, message, revision) VALUES "
                        "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"}}));
    for (const Event &event : events) {
        const auto numberOf = [](PortKey place) {
            return place.node.isNull() ? std::nullopt : std::optional(place.number);
        };
        RETURN_IF_ERROR(m_put->run(
            event.id, event.time, orNull(event.until), event.lasts, orNull(event.precision),
            static_cast<int>(event.severity) + 1, toString(event.kind), orNull(event.place.node),
            numberOf(event.place), orNull(event.placeName), orNull(event.otherPlace.node),
            numberOf(event.otherPlace), orNull(event.otherName), orNull(event.subject),
            orNull(event.was), orNull(event.became), describe(event).english(), ++m_revision));
    }
    return {};
}

Result<std::vector<Event>> queryEvents(const Database &db, const EventQuery &query)
{
    ASSIGN_OR_RETURN(const auto isThere, hasEvents(db));
    if (!isThere) {
        return std::vector<Event>();
    }
    // What is over in a moment has no until and does not last.
    return queryAll<Event>(
        db,
        "SELECT id, time, coalesce(until, 0), lasts, severity, kind, coalesce(precision, 0), "
        "coalesce(node_guid, 0), coalesce(port, 0), coalesce(node, ''), "
        "coalesce(other_guid, 0), coalesce(other_port, 0), coalesce(other_node, ''), "
        "coalesce(subject, ''), coalesce(was, ''), coalesce(became, '') FROM events "
        "WHERE revision > ?1 AND (?3 = 0 OR time <= ?3) AND (?2 = 0 OR time >= ?2 OR "
        "lasts OR until >= ?2) ORDER BY time, id",
        [&](const Statement &row) { return eventAt(db, row); }, query.afterRevision, query.from,
        query.to);
}

Result<qint64> queryEventCount(const Database &db)
{
    ASSIGN_OR_RETURN(const auto isThere, hasEvents(db));
    return isThere ? queryNumber(db, "SELECT count(*) FROM events") : 0;
}

Result<qint64> queryEventRevision(const Database &db)
{
    ASSIGN_OR_RETURN(const auto isThere, hasEvents(db));
    return isThere ? queryNumber(db, "SELECT max(revision) FROM events") : 0;
}

} // namespace pickglass
