// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/guid.h"
#include "core/base/timestamp.h"
#include "core/capture/capturereader.h"
#include "core/capture/damage.h"
#include "core/capture/lanerows.h"
#include "core/capture/multicastrows.h"
#include "core/capture/pkeyrows.h"
#include "core/fabric/forwardingtable.h"
#include "core/jobs/hostlist.h"
#include "core/samples/samplecodec.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>
#include <limits>

namespace pickglass {

bool readRows(Database &db, Damages &damages, const QByteArray &sql,
              const std::function<void(const Statement &)> &take)
{
    auto read = forEachRow(db, sql.constData(), take);
    if (!read) {
        damages.push_back({read.error().what});
    }
    return read.has_value();
}

bool hasColumn(Database &db, Damages &damages, const char *table, const char *column)
{
    const auto isThere = hasColumn(db, table, column);
    if (!isThere) {
        damages.push_back({isThere.error().what});
    }
    return isThere.value_or(false);
}

void checkPages(Database &db, Damages &damages)
{
    readRows(db, damages, "PRAGMA integrity_check(20)", [&](const Statement &row) {
        if (const QString said = row.text(0); said != QLatin1String("ok")) {
            damages.push_back({{QT_TRANSLATE_NOOP("core", "The file is damaged: %1."), {said}}});
        }
    });
}

namespace {

/// Rows that make no sense, and go.
struct Rule
{
    const char *table;
    const char *column; ///< without which there is nothing to look at
    const char *isWrong;
};
constexpr Rule Rules[] = {
    {"nodes", "device_id",
     "type NOT BETWEEN 1 AND 3 OR coalesce(port_count, 0) NOT BETWEEN 0 AND 255 OR "
     "coalesce(vendor_id, 0) NOT BETWEEN 0 AND 4294967295 OR "
     "coalesce(device_id, 0) NOT BETWEEN 0 AND 4294967295"},
    {"ports", "speed",
     "number NOT BETWEEN 0 AND 254 OR coalesce(lid, 0) NOT BETWEEN 0 AND 1048575 OR "
     "coalesce(lmc, 0) NOT BETWEEN 0 AND 7 OR coalesce(state, 0) NOT BETWEEN 0 AND 4 OR "
     "coalesce(phys_state, 0) NOT BETWEEN 0 AND 7 OR "
     "coalesce(width, 0) NOT IN (0, 1, 2, 4, 8, 12) OR "
     "coalesce(speed, 0) NOT BETWEEN 0 AND 9"},
    {"subnet_managers", "port",
     "coalesce(state, 0) NOT BETWEEN 0 AND 3 OR coalesce(lid, 0) NOT BETWEEN 0 AND 1048575"},
    {"queue_pairs", "lqpn",
     "port NOT BETWEEN 0 AND 254 OR lqpn NOT BETWEEN 0 AND 16777215 OR "
     "coalesce(rqpn, 0) NOT BETWEEN 0 AND 16777215 OR state NOT BETWEEN 0 AND 2"},
    {"host_facts", "kind", "value = ''"},
    {"events", "revision", "severity NOT BETWEEN 1 AND 3"},
    {"jobs", "revision", "start <= 0 OR coalesce(until, start) < start"},
    {"job_nodes", "job_id", "job_id NOT IN (SELECT id FROM jobs)"},
    {"sample_stretches", "last_sweep",
     "last_sweep < first_sweep OR EXISTS (SELECT 1 FROM sample_stretches n "
     "WHERE n.first_sweep > sample_stretches.first_sweep AND "
     "n.first_sweep <= sample_stretches.last_sweep)"},
};

void checkRule(Database &db, Damages &damages, const Rule &rule)
{
    if (!hasColumn(db, damages, rule.table, rule.column)) {
        return;
    }
    const QByteArray where = QByteArray(" FROM ") + rule.table + " WHERE " + rule.isWrong;
    readRows(db, damages, "SELECT count(*)" + where, [&](const Statement &row) {
        if (row.integer(0) > 0) {
            damages.push_back({{QT_TRANSLATE_NOOP("core", "Invalid rows of %1: %2."),
                                {QLatin1String(rule.table), row.text(0)}},
                               "DELETE" + where});
        }
    });
}

void checkEvents(Database &db, Damages &damages)
{
    if (!hasColumn(db, damages, "events", "revision")) {
        return;
    }
    readRows(db, damages, "SELECT id, kind FROM events", [&](const Statement &row) {
        if (!parseEventKind(row.text(1))) {
            damages.push_back(
                {{QT_TRANSLATE_NOOP("core", "The event %1 is of an unknown kind: %2."),
                  {row.text(0), row.text(1)}},
                 "DELETE FROM events WHERE id = " + QByteArray::number(row.integer(0))});
        }
    });
}

void checkJobs(Database &db, Damages &damages)
{
    if (!hasColumn(db, damages, "jobs", "revision")) {
        return;
    }
    readRows(
        db, damages, "SELECT id, hosts, unknown_hosts, start, until FROM jobs",
        [&](const Statement &row) {
            if (!expandHostList(row.text(1)) || !expandHostList(row.text(2)) ||
                !isTime(row.integer(3)) || !isTime(row.integer(4))) {
                damages.push_back(
                    {{QT_TRANSLATE_NOOP("core", "The job of row %1 is invalid."), {row.text(0)}},
                     "DELETE FROM jobs WHERE id = " + QByteArray::number(row.integer(0))});
            }
        });
}

/// Rows whose blob is a table of a switch or of a source; isValid(bytes) says whether it is one.
template<typename IsValid>
void checkBlobs(Database &db, Damages &damages, const char *table, const char *column,
                const char *message, size_t maxSize, const IsValid &isValid)
{
    if (!hasColumn(db, damages, table, column)) {
        return;
    }
    const QByteArray sql =
        QByteArray("SELECT id, ") + column + " FROM " + table + " WHERE " + column + " IS NOT NULL";
    readRows(db, damages, sql, [&](const Statement &row) {
        const auto bytes = samplecodec::unpack(row.blob(1), maxSize);
        if (!bytes || !isValid(QByteArrayView(*bytes))) {
            damages.push_back({{message, {row.text(0)}},
                               QByteArray("DELETE FROM ") + table +
                                   " WHERE id = " + QByteArray::number(row.integer(0))});
        }
    });
}

void checkRoutes(Database &db, Damages &damages)
{
    const auto isAny = [](QByteArrayView) { return true; };
    checkBlobs(db, damages, "forwarding_tables", "ports",
               QT_TRANSLATE_NOOP("core", "The forwarding table %1 is invalid."),
               ForwardingTable::MaxLids, isAny);
    checkBlobs(db, damages, "forwarding_tables", "port_groups",
               QT_TRANSLATE_NOOP("core", "The groups of the forwarding table %1 are invalid."),
               ForwardingGroups::MaxBytes,
               [](QByteArrayView bytes) { return ForwardingGroups::ofBytes(bytes).has_value(); });
    checkBlobs(db, damages, "sl_to_vl_tables", "lanes",
               QT_TRANSLATE_NOOP("core", "The SL to VL mapping table %1 is invalid."),
               SlToVlTable::MaxRows * BytesOfSlToVlRow,
               [](QByteArrayView bytes) { return slToVlTableOf({}, bytes).has_value(); });
    checkBlobs(db, damages, "path_sls", "sls",
               QT_TRANSLATE_NOOP("core", "The service levels %1 are invalid."),
               ForwardingTable::MaxLids, isAny);
    checkBlobs(db, damages, "vl_arbitration_tables", "weights",
               QT_TRANSLATE_NOOP("core", "The VL arbitration tables %1 are invalid."),
               MaxBytesOfVlArbitration,
               [](QByteArrayView bytes) { return vlArbitrationOf({}, bytes).has_value(); });
    checkBlobs(db, damages, "pkey_tables", "keys",
               QT_TRANSLATE_NOOP("core", "The P_Key table %1 is invalid."), MaxPKeyTableBytes,
               [](QByteArrayView bytes) { return pKeyTableOf({}, bytes).has_value(); });
    checkBlobs(db, damages, "multicast_tables", "ports",
               QT_TRANSLATE_NOOP("core", "The multicast forwarding table %1 is invalid."),
               MaxMulticastTableBytes,
               [](QByteArrayView bytes) { return multicastTableOf({}, bytes).has_value(); });
    checkBlobs(db, damages, "multicast_groups", "members",
               QT_TRANSLATE_NOOP("core", "The multicast groups %1 are invalid."),
               MaxMulticastGroupBytes,
               [](QByteArrayView bytes) { return multicastGroupsOf({}, bytes).has_value(); });
}

/// That begin and end are known, and nothing lies outside.
void checkExtent(Database &db, Damages &damages)
{
    constexpr const char *First = "(SELECT min(time) FROM discoveries)";
    constexpr const char *Last = "(SELECT max(t) FROM (SELECT max(time) AS t FROM discoveries "
                                 "UNION ALL SELECT max(time) FROM sweeps))";
    const QByteArray sql = QByteArray("SELECT (SELECT value FROM meta WHERE key = 'start') IS ") +
                           First +
                           ", coalesce((SELECT value FROM meta WHERE key = 'end'), 0) >= " + Last;
    readRows(db, damages, sql, [&](const Statement &row) {
        if (row.integer(0) == 0) {
            damages.push_back(
                {{QT_TRANSLATE_NOOP("core", "Its start time is invalid."), {}},
                 QByteArray("INSERT OR REPLACE INTO meta VALUES ('start', ") + First + ")"});
        }
        if (row.integer(1) == 0 && !row.isNull(1)) {
            damages.push_back(
                {{QT_TRANSLATE_NOOP("core", "Its end time is invalid."), {}},
                 QByteArray("INSERT OR REPLACE INTO meta VALUES ('end', ") + Last + ")"});
        }
    });
}

} // namespace

void checkRows(Database &db, Damages &damages)
{
    checkExtent(db, damages);
    for (const Rule &rule : Rules) {
        checkRule(db, damages, rule);
    }
    checkEvents(db, damages);
    checkJobs(db, damages);
    checkRoutes(db, damages);
}

namespace {

/// Rows of a table that hold for a time, of which one place has one at a time.
struct SpanTable
{
    const char *name;
    const char *column; ///< without which there is nothing to look at
    const char *place;  ///< columns
    const char *rows;   ///< id, valid_from, valid_to, and those columns
};
constexpr const char *EndsOfLinks =
    "(SELECT id, a_guid AS guid, a_port AS port, valid_from, valid_to FROM links "
    "UNION ALL SELECT id, b_guid, b_port, valid_from, valid_to FROM links)";
constexpr SpanTable SpanTables[] = {
    {"nodes", "guid", "guid", "nodes"},
    {"ports", "number", "node_guid, number", "ports"},
    {"links", "b_port", "guid, port", EndsOfLinks},
    {"subnet_managers", "port", "node_guid, port", "subnet_managers"},
    {"master_lids", "lid", "lid >> 16", "master_lids"},
    {"forwarding_tables", "ports", "switch_guid", "forwarding_tables"},
    {"sl_to_vl_tables", "lanes", "node_guid, port", "sl_to_vl_tables"},
    {"path_sls", "sls", "node_guid, port", "path_sls"},
    {"vl_arbitration_tables", "weights", "node_guid, port", "vl_arbitration_tables"},
    {"pkey_tables", "keys", "node_guid, port", "pkey_tables"},
    {"multicast_tables", "ports", "node_guid, port", "multicast_tables"},
    {"multicast_groups", "members", "node_guid, port", "multicast_groups"},
    {"queue_pairs", "lqpn", "node_guid, port, lqpn", "queue_pairs"},
    {"host_facts", "kind", "node_guid, kind, name", "host_facts"},
};

QByteArray withId(const Statement &row)
{
    return " WHERE id = " + QByteArray::number(row.integer(0));
}

void checkOverlaps(Database &db, Damages &damages, const SpanTable &table)
{
    const QByteArray sql =
        QByteArray("SELECT id, valid_from, coalesce(valid_to, 0), coalesce(next, 0) FROM (SELECT "
                   "id, valid_from, valid_to, lead(valid_from) OVER (PARTITION BY ") +
        table.place + " ORDER BY valid_from, id) AS next FROM " + table.rows +
        ") WHERE valid_to < valid_from OR next < coalesce(valid_to, next + 1)";
    const QString name = QLatin1String(table.name);
    readRows(db, damages, sql, [&](const Statement &row) {
        const bool isReversed = !(row.integer(2) == 0 || row.integer(2) >= row.integer(1));
        if (isReversed) {
            damages.push_back(
                {{QT_TRANSLATE_NOOP("core", "The row %1 of %2 ends before its start."),
                  {row.text(0), name}},
                 "DELETE FROM " + name.toLatin1() + withId(row)});
            return;
        }
        const bool isNothingLeft = row.integer(3) <= row.integer(1);
        damages.push_back(
            {{QT_TRANSLATE_NOOP(
                  "core", "The row %1 of %2 overlaps the next row of the same object, from %3 on."),
              {row.text(0), name, Timestamp(row.integer(3)).toString()}},
             isNothingLeft ? "DELETE FROM " + name.toLatin1() + withId(row)
                           : "UPDATE " + name.toLatin1() +
                                 " SET valid_to = " + row.text(3).toLatin1() + withId(row)});
    });
}

/// When places hold, each segment once.
class Holding
{
public:
    using Place = std::pair<Guid, qint64>;

    /// To be called in the order of the begins.
    void add(Place place, qint64 from, qint64 to)
    {
        std::vector<Segment> &segments = m_segments[place];
        if (!segments.empty() && segments.back().second >= from) {
            segments.back().second = std::max(segments.back().second, to);
        } else {
            segments.emplace_back(from, to);
        }
    }
    /// Until when it does from a time on; that time where it does not.
    qint64 until(Place place, qint64 from) const
    {
        const auto found = m_segments.constFind(place);
        if (found == m_segments.constEnd()) {
            return from;
        }
        const auto after = std::ranges::upper_bound(*found, from, {}, &Segment::first);
        return after == found->begin() ? from : std::max(from, std::prev(after)->second);
    }

private:
    using Segment = std::pair<qint64, qint64>;
    QHash<Place, std::vector<Segment>> m_segments; ///< ascending, apart from each other
};

qint64 endOf(const Statement &row, int column)
{
    return row.isNull(column) ? std::numeric_limits<qint64>::max() : row.integer(column);
}

/// Says so when a row (id, valid_from, valid_to, …) holds while what it stands on does not.
void checkStanding(Damages &damages, const char *table, const char *text, const Statement &row,
                   qint64 until)
{
    if (until >= endOf(row, 2)) {
        return;
    }
    damages.push_back({{text, {row.text(0)}},
                       until <= row.integer(1)
                           ? QByteArray("DELETE FROM ") + table + withId(row)
                           : QByteArray("UPDATE ") + table +
                                 " SET valid_to = " + QByteArray::number(until) + withId(row)});
}

} // namespace

void checkSpans(Database &db, Damages &damages, Looked &looked)
{
    for (const SpanTable &table : SpanTables) {
        if (hasColumn(db, damages, table.name, table.column)) {
            checkOverlaps(db, damages, table);
        }
    }
    Holding nodes;
    readRows(db, damages, "SELECT guid, valid_from, valid_to FROM nodes ORDER BY valid_from",
             [&](const Statement &row) {
                 ++looked.rows;
                 nodes.add({row.guid(0), 0}, row.integer(1), endOf(row, 2));
             });
    Holding ports;
    readRows(db, damages,
             "SELECT id, valid_from, valid_to, node_guid, number FROM ports ORDER BY valid_from",
             [&](const Statement &row) {
                 ++looked.rows;
                 const Guid node = row.guid(3);
                 checkStanding(damages, "ports",
                               QT_TRANSLATE_NOOP(
                                   "core", "The row %1 of ports is valid while its node is not."),
                               row, nodes.until({node, 0}, row.integer(1)));
                 ports.add({node, row.integer(4)}, row.integer(1), endOf(row, 2));
             });
    readRows(db, damages,
             "SELECT id, valid_from, valid_to, a_guid, a_port, b_guid, b_port "
             "FROM links",
             [&](const Statement &row) {
                 ++looked.rows;
                 const qint64 from = row.integer(1);
                 checkStanding(damages, "links",
                               QT_TRANSLATE_NOOP(
                                   "core", "The row %1 of links is valid while its port is not."),
                               row,
                               std::min(ports.until({row.guid(3), row.integer(4)}, from),
                                        ports.until({row.guid(5), row.integer(6)}, from)));
             });
}

} // namespace pickglass
