// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/catalogue.h"
#include "core/store/clickhouse/nativeblock.h"
#include "core/store/storeaddress.h"

#include <QByteArrayList>

#include <vector>

/// The tables of a store (README.md draws them), and the statements that make them.
namespace pickglass::clickhouse {

/// Samples of all ports within so many microseconds lie together.
constexpr qint64 SlotUs = 300'000'000;
/// Roll-ups are of so long: steps, counted from 1970.
constexpr qint64 RollupUs = 600'000'000;
/// Of an attribute.
constexpr size_t MaxCounters = 128;

struct TableColumn
{
    QByteArray name;
    ColumnType type;
    /// Of values that follow each other in the table's order.
    enum class Course : quint8 { Any, Steady, Rising };
    Course course = Course::Any;
};

/// What fills a table from the rows of another one as they come: a materialized view.
struct View
{
    QByteArray name;      ///< without what viewName() adds
    QByteArray from;      ///< a table
    QByteArray select;    ///< an expression for each column, with the column's name
    QByteArray condition; ///< WHERE and GROUP BY
};

struct Table
{
    QByteArray name;
    std::vector<TableColumn> columns;
    QByteArray order;        ///< what makes a row, in the order in which they lie
    QByteArray partition;    ///< an expression of `day`
    QByteArray shard;        ///< what a row's shard depends on
    QByteArray version = {}; ///< the column by which the last of several rows stays
    bool isOfSamples = false;
    std::vector<View> views = {}; ///< that fill it

    /// Empty columns to be filled.
    std::vector<Column> block() const;
};

/// "samples_PortCountersExtended"
QByteArray samplesName(Attribute attribute);
QByteArray rollupName(Attribute attribute);
constexpr const char *SweepRollupsName = "rollup_sweeps";
/// The step of a roll-up of sweeps: `step` of `sweeps` is the interval.
constexpr const char *SweepRollupsStep = "rollup_step";
/// Every attribute that there are counters of, ascending.
std::vector<Attribute> attributes();

Table sweepsTable();
Table samplesTable(Attribute attribute);
Table statesTable();
Table eventsTable();
Table managersTable();
Table masterLidsTable();
Table jobsTable();
Table marksTable();
Table hostFactsTable();
Table queuePairsTable();
/// The last reading of each port in each step.
Table rollupTable(Attribute attribute);
/// The last sweep of each step.
Table sweepRollupTable();
/// Which counters were reset in which step.
Table resetsTable();
/// All of them.
std::vector<Table> tables();

/// What a server can do, by its version.
struct Abilities
{
    bool hasCodecs = false; ///< CODEC(Delta, …) of columns

    static Abilities of(QByteArrayView version);
};

/// An expression for each of these columns, with its name: its value in the last row of a group by
/// another column.
QByteArrayList lastOf(const QByteArrayList &columns, const char *by);
/// What a row of a roll-up has of the last reading: has0, has1, counters.
QByteArrayList readingColumns(Attribute attribute);

/// Where the rows of a table are: itself, or on each shard the one of this name.
QByteArray localName(const QByteArray &name, const StoreAddress &address);
/// Makes a table where it is not there, and with a cluster the one that is spread over it.
QByteArrayList createStatements(const Table &table, const StoreAddress &address,
                                Abilities abilities);
/// Makes the views that fill a table where they are not there. Precondition: all tables are there.
QByteArrayList viewStatements(const Table &table, const StoreAddress &address);
/// What a view is called on this server.
QByteArray viewName(const View &view, const StoreAddress &address);

} // namespace pickglass::clickhouse
