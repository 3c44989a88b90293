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
    for (const char *name : {"has0", "has1", "fell0", "fell1"}) {
        table.columns.push_back({name, UInt64, Course::Steady});
    }
    for (const Counter &counter : countersOf(attribute)) {
        table.columns.push_back(
            {counter.name.toLatin1(), UInt64, counter.isGauge ? Course::Any : Course::Rising});
    }
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

std::vector<Table> tables()
{
    std::vector<Table> all = {sweepsTable(),     statesTable(), eventsTable(), managersTable(),
                              masterLidsTable(), jobsTable(),   marksTable()};
    for (const Attribute attribute : attributes()) {
        all.push_back(samplesTable(attribute));
    }
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

namespace {

/// A table of states of aggregate functions by step, and what fills it from the rows of a table.
struct Rollup
{
    QByteArray name;
    QByteArray from;
    QByteArray condition = {}; ///< " WHERE …"
    QByteArray step = "step";  ///< the name of its column
    QByteArrayList key;        ///< beside fabric, recorder, day and step
    QByteArray order;
    QByteArray shard;
    QByteArrayList columns = {}; ///< NAME TYPE
    QByteArrayList filled = {};  ///< what they are filled with, with their names

    /// The value of a column in the first or last row by another one, of type Int64.
    void add(const QByteArray &column, const char *function, const QByteArray &type,
             const QByteArray &value, const char *by = nullptr)
    {
        const bool hasOther = by != nullptr;
        columns << named(column) + " AggregateFunction(" + function + ", " + type +
                       (hasOther ? ", Int64" : "") + ')';
        filled << QByteArray(function) + "State(" + named(value) +
                      (hasOther ? QByteArray(", ") + by : QByteArray()) + ") AS " + named(column);
    }
    QByteArrayList statements(const StoreAddress &address) const;
};

QByteArrayList Rollup::statements(const StoreAddress &address) const
{
    const QByteArray local = named(localName(name, address));
    const QByteArrayList begin = {"fabric String", "recorder String", "day Date", step + " UInt32"};
    const QByteArrayList filledKey = {"fabric", "recorder", "day",
                                      "toUInt32(intDiv(sweep, " + QByteArray::number(RollupUs) +
                                          ")) AS " + step};
    QByteArrayList names;
    for (const QByteArray &column : key) {
        names << column.left(column.indexOf(' '));
    }
    QByteArrayList statements;
    statements << "CREATE TABLE IF NOT EXISTS " + local + " (" +
                      (begin + key + columns).join(", ") +
                      ") ENGINE = AggregatingMergeTree PARTITION BY toYYYYMM(day) ORDER BY (" +
                      order + ')';
    statements << "CREATE MATERIALIZED VIEW IF NOT EXISTS " +
                      named(localName(name, address) + "_fill") + " TO " + local + " AS SELECT " +
                      (filledKey + names + filled).join(", ") + " FROM " +
                      named(localName(from, address)) + condition + " GROUP BY " +
                      (QByteArrayList{"fabric", "recorder", "day", step} + names).join(", ");
    if (!address.cluster.isEmpty()) {
        statements << distributed(name, shard, address);
    }
    return statements;
}

} // namespace

QByteArrayList rollupStatements(Attribute attribute, const StoreAddress &address)
{
    Rollup rollup = {.name = rollupName(attribute),
                     .from = samplesName(attribute),
                     .condition = " WHERE time != 0",
                     .key = {"node UInt64", "port UInt8"},
                     .order = "fabric, node, port, step, recorder, day",
                     .shard = "cityHash64(node)"};
    rollup.add("first_time", "min", "Int64", "time");
    rollup.add("last_time", "max", "Int64", "time");
    rollup.add("resets0", "groupBitOr", "UInt64", "fell0");
    rollup.add("resets1", "groupBitOr", "UInt64", "fell1");
    rollup.add("has0_last", "argMax", "UInt64", "has0", "time");
    rollup.add("has1_last", "argMax", "UInt64", "has1", "time");
    for (const Counter &counter : countersOf(attribute)) {
        const QByteArray own = counter.name.toLatin1();
        rollup.add(own + "_first", "argMin", "UInt64", own, "time");
        rollup.add(own + "_last", "argMax", "UInt64", own, "time");
    }
    return rollup.statements(address);
}

QByteArrayList sweepRollupStatements(const StoreAddress &address)
{
    const Table sweeps = sweepsTable();
    Rollup rollup = {.name = SweepRollupsName,
                     .from = sweeps.name,
                     .step = SweepRollupsStep,
                     .key = {},
                     .order = "fabric, rollup_step, recorder, day",
                     .shard = sweeps.shard};
    rollup.add("sweep_last", "max", "Int64", "sweep");
    for (const TableColumn &column : sweeps.columns) {
        if (column.type == Int64 && column.name != "sweep") {
            rollup.add(column.name + "_last", "argMax", "Int64", column.name, "sweep");
        }
    }
    for (const char *name : {"ports", "silent_ports"}) {
        rollup.add(QByteArray(name) + "_last", "argMax", "UInt32", name, "sweep");
    }
    return rollup.statements(address);
}

} // namespace pickglass::clickhouse
