// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/eventrows.h"

namespace pickglass {

namespace {

void bindPlace(Statement &row, int parameter, PortKey place, const QString &name)
{
    if (!place.node.isNull()) {
        row.bind(parameter, static_cast<qint64>(place.node.value()));
        row.bind(parameter + 1, place.number);
    } else {
        row.bindNull(parameter);
        row.bindNull(parameter + 1);
    }
    name.isEmpty() ? row.bindNull(parameter + 2) : row.bindText(parameter + 2, name);
}

void bindText(Statement &row, int parameter, const QString &text)
{
    text.isEmpty() ? row.bindNull(parameter) : row.bindText(parameter, text);
}

PortKey placeAt(const Statement &row, int column)
{
    return {row.guid(column), static_cast<PortNumber>(row.integer(column + 1))};
}

/// Captures of programs that did not keep events have a table with fewer columns.
Result<bool> hasEvents(const Database &db)
{
    auto row = Statement::prepare(
        db, "SELECT count(*) FROM pragma_table_info('events') WHERE name = 'revision'");
    if (!row || row->step() == Statement::Step::Failed) {
        return tl::unexpected(row ? db.error() : row.error());
    }
    return row->integer(0) > 0;
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
    event.time = Timestamp(row.integer(1));
    event.until = Timestamp(row.integer(2));
    event.lasts = row.integer(3) != 0;
    event.severity = static_cast<Severity>(severity - 1);
    event.kind = *kind;
    event.precision = row.integer(6);
    event.place = placeAt(row, 7);
    event.placeName = row.text(9);
    event.otherPlace = placeAt(row, 10);
    event.otherName = row.text(12);
    event.subject = row.text(13);
    event.was = row.text(14);
    event.became = row.text(15);
    return event;
}

} // namespace

Result<void> EventRows::prepare()
{
    return Statement::prepareKept(
        m_db, {{&m_put, "INSERT OR REPLACE INTO events (id, time, until, lasts, precision, "
                        "severity, kind, node_guid, port, node, other_guid, other_port, "
                        "other_node, subject, was, became, message, revision) VALUES "
                        "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"}});
}

Result<void> EventRows::put(std::span<const Event> events)
{
    RETURN_IF_ERROR(prepare());
    for (const Event &event : events) {
        Statement &row = *m_put;
        row.bind(1, event.id);
        row.bind(2, event.time.microseconds());
        row.bindKnown(3, event.until.microseconds());
        row.bind(4, event.lasts ? 1 : 0);
        row.bindKnown(5, event.precision);
        row.bind(6, static_cast<int>(event.severity) + 1);
        row.bindText(7, toString(event.kind));
        bindPlace(row, 8, event.place, event.placeName);
        bindPlace(row, 11, event.otherPlace, event.otherName);
        bindText(row, 14, event.subject);
        bindText(row, 15, event.was);
        bindText(row, 16, event.became);
        row.bindText(17, describe(event).english());
        row.bind(18, ++m_revision);
        if (!row.run()) {
            return tl::unexpected(m_db.error());
        }
    }
    return {};
}

Result<std::vector<Event>> queryEvents(const Database &db, const EventQuery &query)
{
    ASSIGN_OR_RETURN(const auto there, hasEvents(db));
    std::vector<Event> events;
    if (!there) {
        return events;
    }
    // What is over in a moment has no until and does not last.
    ASSIGN_OR_RETURN(
        auto row,
        Statement::prepare(
            db,
            "SELECT id, time, coalesce(until, 0), lasts, severity, kind, coalesce(precision, 0), "
            "coalesce(node_guid, 0), coalesce(port, 0), coalesce(node, ''), "
            "coalesce(other_guid, 0), coalesce(other_port, 0), coalesce(other_node, ''), "
            "coalesce(subject, ''), coalesce(was, ''), coalesce(became, '') FROM events "
            "WHERE revision > ?1 AND (?3 = 0 OR time <= ?3) AND (?2 = 0 OR time >= ?2 OR "
            "lasts OR until >= ?2) ORDER BY time, id"));
    row.bind(1, query.afterRevision);
    row.bind(2, query.from.microseconds());
    row.bind(3, query.to.microseconds());
    Statement::Step step;
    while ((step = row.step()) == Statement::Step::Row) {
        ASSIGN_OR_RETURN(auto event, eventAt(db, row));
        events.push_back(std::move(event));
    }
    if (step == Statement::Step::Failed) {
        return tl::unexpected(db.error());
    }
    return events;
}

Result<qint64> queryEventCount(const Database &db)
{
    const auto there = hasEvents(db);
    if (!there || !*there) {
        return there.map([](bool) { return qint64(0); });
    }
    auto row = Statement::prepare(db, "SELECT count(*) FROM events");
    if (!row || row->step() == Statement::Step::Failed) {
        return tl::unexpected(row ? db.error() : row.error());
    }
    return row->integer(0);
}

Result<qint64> queryEventRevision(const Database &db)
{
    ASSIGN_OR_RETURN(const auto there, hasEvents(db));
    if (!there) {
        return 0;
    }
    auto row = Statement::prepare(db, "SELECT coalesce(max(revision), 0) FROM events");
    if (!row || row->step() == Statement::Step::Failed) {
        return tl::unexpected(row ? db.error() : row.error());
    }
    return row->integer(0);
}

} // namespace pickglass
