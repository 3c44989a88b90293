// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturereader.h"
#include "core/capture/damage.h"
#include "core/fabric/forwardingtable.h"
#include "core/samples/samplecodec.h"

#include <QCoreApplication>

namespace pickglass {

bool readRows(Database &db, Damages &damages, const QByteArray &sql,
              const std::function<void(const Statement &)> &take)
{
    auto row = Statement::prepare(db, sql.constData());
    Statement::Step step = row ? Statement::Step::Row : Statement::Step::Failed;
    while (row && (step = row->step()) == Statement::Step::Row) {
        take(*row);
    }
    if (step == Statement::Step::Failed) {
        damages.push_back({db.error().what});
    }
    return step == Statement::Step::Done;
}

bool hasColumn(Database &db, Damages &damages, const char *table, const char *column)
{
    bool isThere = false;
    readRows(db, damages,
             QByteArray("SELECT 1 FROM pragma_table_info('") + table + "') WHERE name = '" +
                 column + "'",
             [&](const Statement &) { isThere = true; });
    return isThere;
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
     "number NOT BETWEEN 0 AND 254 OR coalesce(lid, 0) NOT BETWEEN 0 AND 65535 OR "
     "coalesce(lmc, 0) NOT BETWEEN 0 AND 7 OR coalesce(state, 0) NOT BETWEEN 0 AND 4 OR "
     "coalesce(phys_state, 0) NOT BETWEEN 0 AND 7 OR "
     "coalesce(width, 0) NOT IN (0, 1, 2, 4, 8, 12) OR "
     "coalesce(speed, 0) NOT BETWEEN 0 AND 9"},
    {"subnet_managers", "port", "coalesce(state, 0) NOT BETWEEN 0 AND 3"},
    {"events", "revision", "severity NOT BETWEEN 1 AND 3"},
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

void checkForwarding(Database &db, Damages &damages)
{
    if (!hasColumn(db, damages, "forwarding_tables", "ports")) {
        return;
    }
    readRows(db, damages, "SELECT id, ports FROM forwarding_tables", [&](const Statement &row) {
        if (!samplecodec::unpack(row.blob(1), ForwardingTable::MaxLids)) {
            damages.push_back(
                {{QT_TRANSLATE_NOOP("core", "The forwarding table %1 is invalid."), {row.text(0)}},
                 "DELETE FROM forwarding_tables WHERE id = " + QByteArray::number(row.integer(0))});
        }
    });
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
    checkForwarding(db, damages);
}

} // namespace pickglass
