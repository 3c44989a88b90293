// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/clickhouse/tables.h"

#include "core/store/clickhouse/server.h"

#include <algorithm>

namespace pickglass::clickhouse {

namespace {

using enum ColumnType;
using Course = TableColumn::Course;

const QByteArray ByWeek = QByteArrayLiteral("toMonday(day)");
const QByteArray ByMonth = QByteArrayLiteral("toYYYYMM(day)");
const QByteArray OfRecorder = QByteArrayLiteral("cityHash64(fabric, recorder)");

std::vector<TableColumn> begin()
{
    return {{"fabric", String}, {"recorder", String}, {"day", Date}};
}

/// A table of what came with the pieces of a recording: the last piece that has it is right.
Table pieceTable(const char *name, std::initializer_list<TableColumn> columns, const char *key)
{
    Table table;
    table.name = name;
    table.columns = begin();
    table.columns.push_back({"recording", UInt64, Course::Steady});
    table.columns.push_back({"version", UInt64, Course::Steady});
    table.columns.insert(table.columns.end(), columns);
    table.order = QByteArray("fabric, recorder, ") + key;
    table.partition = ByMonth;
    table.shard = OfRecorder;
    table.version = "version";
    return table;
}

void addSteady(std::initializer_list<const char *> names, Table &table)
{
    for (const char *name : names) {
        table.columns.push_back({name, UInt64, Course::Steady});
    }
}

void addCounters(Attribute attribute, Table &table)
{
    for (const Counter &counter : countersOf(attribute)) {
        table.columns.push_back(
            {counter.name.toLatin1(), UInt64, counter.isGauge ? Course::Any : Course::Rising});
    }
}

QByteArray codecOf(const TableColumn &column)
{
    if (column.course == Course::Any || column.type == String) {
        return " CODEC(ZSTD(1))";
    }
    return column.course == Course::Rising ? " CODEC(Delta, ZSTD(1))" : " CODEC(LZ4)";
}

QByteArrayList columnTexts(const Table &table, Abilities abilities)
{
    QByteArrayList texts;
    for (const TableColumn &column : table.columns) {
        texts << named(column.name) + ' ' + toName(column.type) +
                     (abilities.hasCodecs ? codecOf(column) : QByteArray());
    }
    return texts;
}

/// The table that is spread over a cluster; it has the columns of the one on this server.
QByteArray distributed(const QByteArray &name, const QByteArray &shard, const StoreAddress &address)
{
    const QByteArray local = localName(name, address);
    return "CREATE TABLE IF NOT EXISTS " + named(name) + " AS " + named(local) +
           " ENGINE = Distributed(" + address.cluster.toUtf8() + ", " + address.database.toUtf8() +
           ", " + local + ", " + shard + ')';
}

} // namespace

std::vector<Column> Table::block() const
{
    std::vector<Column> block;
    for (const TableColumn &column : columns) {
        block.emplace_back(column.name, column.type);
    }
    return block;
}

QByteArray samplesName(Attribute attribute)
{
    return "samples_" + toString(attribute).toLatin1();
}

QByteArray rollupName(Attribute attribute)
{
    return "rollup_" + toString(attribute).toLatin1();
}

std::vector<Attribute> attributes()
{
    std::vector<Attribute> all;
    for (const Counter &counter : counters()) {
        if (all.empty() || all.back() != counter.attribute) {
            all.push_back(counter.attribute);
        }
    }
    return all;
}

Table sweepsTable()
{
    Table table;
    table.name = "sweeps";
    table.columns = begin();
    for (const char *name : {"slot", "ports", "silent_ports"}) {
        table.columns.push_back({name, UInt32, Course::Steady});
    }
    table.columns.push_back({"recording", UInt64, Course::Steady});
    for (const char *name : {"sweep", "number"}) {
        table.columns.push_back({name, Int64, Course::Rising});
    }
    for (const char *name :
         {"duration", "step", "mads", "timeouts", "retries", "smp_bytes", "gmp_bytes"}) {
        table.columns.push_back({name, Int64});
    }
    table.order = "fabric, slot, recorder, sweep";
    table.partition = ByWeek;
    table.shard = OfRecorder;
    return table;
}

Table samplesTable(Attribute attribute)
{
    Table table;
    table.name = samplesName(attribute);
    table.columns = begin();
    table.columns.push_back({"slot", UInt32, Course::Steady});
    table.columns.push_back({"node", UInt64, Course::Steady});
    table.columns.push_back({"port", UInt8, Course::Steady});
    table.columns.push_back({"sweep", Int64, Course::Rising});
    table.columns.push_back({"time", Int64, Course::Rising});
    table.columns.push_back({"place", UInt32, Course::Steady});
    addSteady({"has0", "has1", "fell0", "fell1"}, table);
    addCounters(attribute, table);
    table.order = "fabric, slot, node, port, sweep, recorder";
    table.partition = ByWeek;
    table.shard = "cityHash64(node)";
    table.isOfSamples = true;
    return table;
}

Table statesTable()
{
    return pieceTable("states", {{"time", Int64}, {"capture", String}}, "time, recording");
}

Table eventsTable()
{
    return pieceTable("events",
                      {{"id", UInt64},
                       {"time", Int64},
                       {"precision", Int64},
                       {"until", Int64},
                       {"lasts", UInt8},
                       {"severity", String},
                       {"kind", String},
                       {"node", UInt64},
                       {"port", UInt8},
                       {"other_node", UInt64},
                       {"other_port", UInt8},
                       {"node_name", String},
                       {"other_name", String},
                       {"subject", String},
                       {"was", String},
                       {"became", String}},
                      "recording, id");
}

Table managersTable()
{
    return pieceTable("managers",
                      {{"node", UInt64},
                       {"port", UInt8},
                       {"port_guid", UInt64},
                       {"lid", UInt32},
                       {"priority", UInt8},
                       {"state", String},
                       {"activity_count", UInt32},
                       {"since", Int64},
                       {"until", Int64},
                       {"last_seen", Int64}},
                      "node, port, since");
}

Table masterLidsTable()
{
    return pieceTable("master_lids", {{"lid", UInt32}, {"since", Int64}, {"until", Int64}},
                      "since, lid");
}

Table jobsTable()
{
    return pieceTable("jobs",
                      {{"id", String},
                       {"name", String},
                       {"user", String},
                       {"state", String},
                       {"start", Int64},
                       {"end", Int64},
                       {"hosts", String},
                       {"nodes", String},
                       {"unknown_hosts", String}},
                      "start, id");
}

Table marksTable()
{
    return pieceTable("marks",
                      {{"time", Int64}, {"until", Int64}, {"name", String}, {"note", String}},
                      "time, until, name, note");
}

Table hostFactsTable()
{
    return pieceTable("host_facts",
                      {{"host", UInt64},
                       {"kind", String},
                       {"name", String},
                       {"value", String},
                       {"since", Int64},
                       {"until", Int64}},
                      "since, host, kind, name");
}

Table queuePairsTable()
{
    return pieceTable("queue_pairs",
                      {{"node", UInt64},
                       {"port", UInt8},
                       {"number", UInt32},
                       {"peer_number", UInt32},
                       {"path_state", String},
                       {"device", String},
                       {"since", Int64},
                       {"until", Int64}},
                      "since, node, port, number");
}

namespace {

/// The number of a step of roll-ups, of a sweep.
const QByteArray StepOfSweep = "toUInt32(intDiv(sweep, " + QByteArray::number(RollupUs) + "))";

} // namespace

QByteArrayList lastOf(const QByteArrayList &columns, const char *by)
{
    QByteArrayList texts;
    for (const QByteArray &column : columns) {
        texts << "argMax(" + named(column) + ", " + by + ") AS " + named(column);
    }
    return texts;
}

QByteArrayList readingColumns(Attribute attribute)
{
    QByteArrayList names = {"has0", "has1"};
    for (const Counter &counter : countersOf(attribute)) {
        names << counter.name.toLatin1();
    }
    return names;
}

Table rollupTable(Attribute attribute)
{
    Table table;
    table.name = rollupName(attribute);
    table.columns = begin();
    table.columns.push_back({"step", UInt32, Course::Rising});
    table.columns.push_back({"node", UInt64, Course::Steady});
    table.columns.push_back({"port", UInt8, Course::Steady});
    table.columns.push_back({"last_time", UInt64, Course::Rising});
    addSteady({"has0", "has1"}, table);
    addCounters(attribute, table);
    table.order = "fabric, day, node, port, step, recorder";
    table.partition = ByMonth;
    table.shard = "cityHash64(node)";
    table.version = "last_time";
    table.views = {{table.name, samplesName(attribute),
                    "fabric, recorder, day, " + StepOfSweep +
                        " AS step, node, port, toUInt64(max(time)) AS last_time, " +
                        lastOf(readingColumns(attribute), "time").join(", "),
                    "WHERE time != 0 GROUP BY fabric, recorder, day, step, node, port"}};
    return table;
}

Table sweepRollupTable()
{
    const Table sweeps = sweepsTable();
    Table table;
    table.name = SweepRollupsName;
    table.columns = begin();
    table.columns.push_back({SweepRollupsStep, UInt32, Course::Rising});
    table.columns.push_back({"last_sweep", UInt64, Course::Rising});
    QByteArrayList values;
    for (const TableColumn &column : sweeps.columns) {
        if ((column.type == Int64 && column.name != "sweep") || column.name.endsWith("ports")) {
            values << column.name;
            table.columns.push_back(column);
        }
    }
    const QByteArray step = SweepRollupsStep;
    table.order = "fabric, day, " + step + ", recorder";
    table.partition = ByMonth;
    table.shard = sweeps.shard;
    table.version = "last_sweep";
    table.views = {{table.name, sweeps.name,
                    "fabric, recorder, day, " + StepOfSweep + " AS " + step +
                        ", toUInt64(max(sweep)) AS last_sweep, " +
                        lastOf(values, "sweep").join(", "),
                    "GROUP BY fabric, recorder, day, " + step}};
    return table;
}

Table resetsTable()
{
    Table table;
    table.name = "resets";
    table.columns = begin();
    table.columns.push_back({"attribute", String});
    table.columns.push_back({"step", UInt32, Course::Rising});
    table.columns.push_back({"node", UInt64, Course::Steady});
    table.columns.push_back({"port", UInt8, Course::Steady});
    addSteady({"fell0", "fell1"}, table);
    table.order = "fabric, attribute, day, node, port, step, recorder, fell0, fell1";
    table.partition = ByMonth;
    table.shard = "cityHash64(node)";
    for (const Attribute attribute : attributes()) {
        table.views.push_back({"resets_" + toString(attribute).toLatin1(), samplesName(attribute),
                               "fabric, recorder, day, " + quoted(toString(attribute)) +
                                   " AS attribute, " + StepOfSweep +
                                   " AS step, node, port, fell0, fell1",
                               "WHERE fell0 != 0 OR fell1 != 0 "
                               "GROUP BY fabric, recorder, day, step, node, port, fell0, fell1"});
    }
    return table;
}

std::vector<Table> tables()
{
    std::vector<Table> all = {sweepsTable(),   statesTable(),     eventsTable(),
                              managersTable(), masterLidsTable(), jobsTable(),
                              marksTable(),    hostFactsTable(),  queuePairsTable()};
    for (const Attribute attribute : attributes()) {
        all.push_back(samplesTable(attribute));
        all.push_back(rollupTable(attribute));
    }
    all.push_back(sweepRollupTable());
    all.push_back(resetsTable());
    return all;
}

Abilities Abilities::of(QByteArrayView version)
{
    const auto parts = version.toByteArray().split('.');
    const int major = parts.value(0).toInt();
    Abilities abilities;
    abilities.hasCodecs = major >= 20; // since 19.1, repaired in it
    return abilities;
}

QByteArray localName(const QByteArray &name, const StoreAddress &address)
{
    return address.cluster.isEmpty() ? name : name + "_local";
}

QByteArrayList createStatements(const Table &table, const StoreAddress &address,
                                Abilities abilities)
{
    QByteArrayList statements;
    statements << "CREATE TABLE IF NOT EXISTS " + named(localName(table.name, address)) + " (" +
                      columnTexts(table, abilities).join(", ") + ") ENGINE = ReplacingMergeTree(" +
                      table.version + ") PARTITION BY " + table.partition + " ORDER BY (" +
                      table.order + ')';
    if (!address.cluster.isEmpty()) {
        statements << distributed(table.name, table.shard, address);
    }
    return statements;
}

QByteArrayList viewStatements(const Table &table, const StoreAddress &address)
{
    QByteArrayList statements;
    for (const View &view : table.views) {
        statements << "CREATE MATERIALIZED VIEW IF NOT EXISTS " + named(viewName(view, address)) +
                          " TO " + named(localName(table.name, address)) + " AS SELECT " +
                          view.select + " FROM " + named(localName(view.from, address)) + ' ' +
                          view.condition;
    }
    return statements;
}

QByteArray viewName(const View &view, const StoreAddress &address)
{
    return localName(view.name, address) + "_fill";
}

} // namespace pickglass::clickhouse
