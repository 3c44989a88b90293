// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/subnetrows.h"

#include "core/capture/schema.h"
#include "core/samples/samplecodec.h"

#include <QCryptographicHash>

#include <algorithm>
#include <limits>

namespace pickglass {

namespace {

/// Of all tables that are read at once.
constexpr qsizetype MaxBytes = qsizetype(1) << 30;

Result<bool> hasManagers(const Database &db)
{
    return hasColumn(db, "master_lids", "lid");
}

Result<bool> hasForwarding(const Database &db)
{
    return hasColumn(db, "forwarding_tables", "ports");
}

/// Null where the row has none; nothing where its blob is none.
std::optional<SharedForwardingGroups> groupsAt(const Statement &row, int column)
{
    if (row.isNull(column)) {
        return SharedForwardingGroups();
    }
    const auto bytes = samplecodec::unpack(row.blob(column), ForwardingGroups::MaxBytes);
    auto groups = bytes ? ForwardingGroups::ofBytes(*bytes) : std::nullopt;
    return groups ? std::optional<SharedForwardingGroups>(
                        std::make_shared<const ForwardingGroups>(std::move(*groups)))
                  : std::nullopt;
}

const SmSpan *findPort(std::span<const SmSpan> spans, PortKey port)
{
    const auto it =
        std::ranges::find_if(spans, [port](const SmSpan &span) { return span.info.port == port; });
    return it == spans.end() ? nullptr : &*it;
}

} // namespace

Result<void> ManagerRows::begin(const SmSpan &span)
{
    const SmInfo &info = span.info;
    return m_begin->run(info.port.node, info.port.number, info.portGuid, orNull(info.lid),
                        info.priority, info.state, info.activityCount, span.lastSeen, span.from);
}

Result<void> ManagerRows::writeMasterLid(Timestamp time, Lid lid)
{
    Lid &known = m_masterLids[lid.subnet()];
    if (lid.value() == known.value()) {
        return {};
    }
    RETURN_IF_ERROR(m_endLid->run(time, lid.subnet()));
    if (lid.isAssigned()) {
        RETURN_IF_ERROR(m_beginLid->run(lid, time));
    }
    known = lid;
    return {};
}

Result<void> ManagerRows::write(Timestamp time, std::span<const SmSpan> managers, Lid masterLid)
{
    RETURN_IF_ERROR(Statement::prepareKept(
        m_db, {{&m_begin, "INSERT INTO subnet_managers (node_guid, port, port_guid, lid, priority, "
                          "state, activity_count, last_seen, valid_from) "
                          "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"},
               {&m_see, "UPDATE subnet_managers SET activity_count = ?, last_seen = ?, lid = ? "
                        "WHERE node_guid = ? AND port = ? AND valid_to IS NULL"},
               {&m_end, "UPDATE subnet_managers SET valid_to = ? WHERE node_guid = ? AND port = ? "
                        "AND valid_to IS NULL"},
               {&m_beginLid, "INSERT INTO master_lids (lid, valid_from) VALUES (?, ?)"},
               {&m_endLid, "UPDATE master_lids SET valid_to = ? WHERE lid >> 16 = ? AND "
                           "valid_to IS NULL"}}));
    for (const SmSpan &known : m_spans) {
        const PortKey port = known.info.port;
        const SmSpan *now = findPort(managers, port);
        if (now == nullptr || now->from != known.from) {
            RETURN_IF_ERROR(m_end->run(now == nullptr ? time : now->from, port.node, port.number));
        }
    }
    for (const SmSpan &now : managers) {
        const SmSpan *known = findPort(m_spans, now.info.port);
        if (known == nullptr || known->from != now.from) {
            RETURN_IF_ERROR(begin(now));
        } else if (*known != now) {
            RETURN_IF_ERROR(m_see->run(now.info.activityCount, now.lastSeen, orNull(now.info.lid),
                                       now.info.port.node, now.info.port.number));
        }
    }
    m_spans.assign(managers.begin(), managers.end());
    return writeMasterLid(time, masterLid);
}

Result<void> ForwardingRows::write(Timestamp time, std::span<const ForwardingTable> tables)
{
    if (!m_begin) {
        // Each table that begins looks for the one before.
        RETURN_IF_ERROR(m_db.execute(schema::CreateForwardingIndices));
    }
    RETURN_IF_ERROR(Statement::prepareKept(
        m_db, {{&m_begin, "INSERT INTO forwarding_tables (switch_guid, ports, port_groups, "
                          "valid_from) VALUES (?, ?, ?, ?)"},
               {&m_end, "UPDATE forwarding_tables SET valid_to = ? WHERE switch_guid = ? "
                        "AND valid_to IS NULL"}}));
    for (const ForwardingTable &table : tables) {
        const QByteArray bytes = table.ports.bytes();
        const QByteArray groups = table.groups ? table.groups->bytes() : QByteArray();
        const QByteArray digest =
            QCryptographicHash::hash(bytes, QCryptographicHash::Sha1) +
            (groups.isEmpty() ? groups
                              : QCryptographicHash::hash(groups, QCryptographicHash::Sha1));
        QByteArray &known = m_digests[table.node];
        if (known == digest) {
            continue;
        }
        RETURN_IF_ERROR(m_end->run(time, table.node));
        RETURN_IF_ERROR(m_begin->run(
            table.node, samplecodec::pack(bytes),
            groups.isEmpty() ? std::nullopt : std::optional(samplecodec::pack(groups)), time));
        known = digest;
    }
    return {};
}

Result<SubnetsOfPorts> querySubnetsOfPorts(const Database &db)
{
    SubnetsOfPorts subnets;
    ASSIGN_OR_RETURN(const qint64 version, queryNumber(db, "PRAGMA user_version"));
    if (version <= schema::OneSubnetVersion) {
        return subnets;
    }
    RETURN_IF_ERROR(forEachRow(
        db, "SELECT DISTINCT node_guid, number, lid FROM ports WHERE lid > 65535",
        [&subnets](const Statement &row) { subnets.insert(row.port(0), row.lid(2).subnet()); }));
    return subnets;
}

Result<std::vector<SmSpan>> queryManagers(const Database &db)
{
    ASSIGN_OR_RETURN(const auto isThere, hasManagers(db));
    if (!isThere) {
        return std::vector<SmSpan>();
    }
    const auto take = [&](const Statement &row) -> Result<SmSpan> {
        const qint64 state = row.integer(5);
        if (state < 0 || state > static_cast<qint64>(SmState::Master)) {
            return tl::unexpected(db.damaged(QStringLiteral("subnet_managers")));
        }
        SmSpan span;
        span.info.port = row.port(0);
        span.info.portGuid = row.guid(2);
        span.info.lid = row.lid(3);
        span.info.priority = static_cast<quint8>(row.integer(4));
        span.info.state = static_cast<SmState>(state);
        span.info.activityCount = static_cast<quint32>(row.integer(6));
        span.lastSeen = row.time(7);
        span.from = row.time(8);
        span.until = row.time(9);
        return span;
    };
    return queryAll<SmSpan>(
        db,
        "SELECT node_guid, port, port_guid, lid, priority, state, activity_count, last_seen, "
        "valid_from, valid_to FROM subnet_managers ORDER BY valid_from, node_guid, port",
        take);
}

Result<std::optional<qint64>> queryManagerCount(const Database &db)
{
    ASSIGN_OR_RETURN(const auto isThere, hasManagers(db));
    if (!isThere) {
        return std::nullopt;
    }
    return queryFirst<std::optional<qint64>>(
        db, "SELECT count(*), count(*) - count(valid_to) FROM subnet_managers",
        [](const Statement &row) {
            return row.integer(0) > 0 ? std::optional(row.integer(1)) : std::nullopt;
        });
}

Result<std::vector<MasterLidSpan>> queryMasterLids(const Database &db)
{
    ASSIGN_OR_RETURN(const auto isThere, hasManagers(db));
    if (!isThere) {
        return std::vector<MasterLidSpan>();
    }
    return queryAll<MasterLidSpan>(
        db, "SELECT lid, valid_from, valid_to FROM master_lids ORDER BY valid_from",
        [](const Statement &row) {
            return MasterLidSpan{row.lid(0), row.time(1), row.time(2)};
        });
}

Result<Timestamp> queryForwardingTime(const Database &db, Timestamp at)
{
    ASSIGN_OR_RETURN(const auto isThere, hasForwarding(db));
    if (!isThere) {
        return Timestamp();
    }
    return queryNumber(db, "SELECT max(valid_from) FROM forwarding_tables WHERE valid_from <= ?",
                       at.isKnown() ? at.microseconds() : std::numeric_limits<qint64>::max())
        .map([](qint64 time) { return Timestamp(time); });
}

Result<std::vector<std::pair<Timestamp, qint64>>> queryForwardingChanges(const Database &db)
{
    ASSIGN_OR_RETURN(const auto isThere, hasForwarding(db));
    if (!isThere) {
        return std::vector<std::pair<Timestamp, qint64>>();
    }
    return queryAll<std::pair<Timestamp, qint64>>(
        db,
        "SELECT valid_from, count(*) FROM (SELECT valid_from, ports, lag(ports) OVER "
        "(PARTITION BY switch_guid ORDER BY valid_from, id) AS was FROM forwarding_tables) "
        "WHERE was <> ports GROUP BY valid_from ORDER BY valid_from",
        [](const Statement &row) { return std::pair(row.time(0), row.integer(1)); });
}

Result<std::vector<ForwardingSpan>> queryForwarding(const Database &db, Timestamp at)
{
    ASSIGN_OR_RETURN(const auto isThere, hasForwarding(db));
    if (!isThere) {
        return std::vector<ForwardingSpan>();
    }
    ASSIGN_OR_RETURN(const auto subnets, querySubnetsOfPorts(db));
    ASSIGN_OR_RETURN(const auto hasGroups, hasColumn(db, "forwarding_tables", "port_groups"));
    qsizetype bytes = 0;
    ForwardingPorts::Pool pool;
    const auto take = [&](const Statement &row) -> Result<ForwardingSpan> {
        const auto ports = samplecodec::unpack(row.blob(1), ForwardingTable::MaxLids);
        const auto groups = groupsAt(row, 4);
        if (!ports || !groups) {
            return tl::unexpected(db.damaged(QStringLiteral("forwarding_tables")));
        }
        bytes += ports->size() + (*groups ? qsizetype((*groups)->size()) * 2 : 0);
        if (bytes > MaxBytes) {
            return failure(
                {QT_TRANSLATE_NOOP("core", "The forwarding tables of the capture %1 "
                                           "take more memory than 1 GB."),
                 {db.path()}},
                {QT_TRANSLATE_NOOP("core", "Choose a moment, or trim the capture."), {}});
        }
        ForwardingSpan span;
        span.table.node = row.guid(0);
        span.table.lid = Lid(0, subnets.value({row.guid(0), 0}));
        span.table.ports = ForwardingPorts(*ports);
        span.table.ports.share(pool);
        span.table.groups = *groups;
        span.from = row.time(2);
        span.until = row.time(3);
        return span;
    };
    return queryAll<ForwardingSpan>(
        db,
        hasGroups
            ? "SELECT switch_guid, ports, valid_from, valid_to, port_groups FROM forwarding_tables "
              "WHERE ?1 = 0 OR (valid_from <= ?1 AND coalesce(valid_to, ?1 + 1) > ?1) "
              "ORDER BY valid_from, id"
            : "SELECT switch_guid, ports, valid_from, valid_to, NULL FROM forwarding_tables "
              "WHERE ?1 = 0 OR (valid_from <= ?1 AND coalesce(valid_to, ?1 + 1) > ?1) "
              "ORDER BY valid_from, id",
        take, at);
}

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
