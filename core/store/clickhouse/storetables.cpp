// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/clickhouse/storetables.h"

#include "core/store/clickhouse/samplerows.h"

#include <QCoreApplication>
#include <QDate>
#include <QHash>

#include <map>

namespace pickglass::clickhouse {

namespace {

using enum ColumnType;

constexpr quint16 DaysOfWeek = 7;

Result<QByteArray> versionOf(Server &server, const StopToken &stop)
{
    ASSIGN_OR_RETURN(const auto rows,
                     server.select("SELECT version() AS v", {Column("v", String)}, stop));
    return rows.count == 1 ? rows.columns[0].text(0).toByteArray() : QByteArray();
}

/// Types of all columns of the database, by TABLE.COLUMN.
using ColumnTypes = QHash<QByteArray, QByteArray>;

Result<ColumnTypes> columnsOf(Server &server, const StopToken &stop)
{
    const QByteArray sql = "SELECT table, name, type FROM system.columns WHERE database = " +
                           quoted(server.address().database);
    ASSIGN_OR_RETURN(
        const auto rows,
        server.select(
            sql, {Column("table", String), Column("name", String), Column("type", String)}, stop));
    ColumnTypes types;
    for (size_t row = 0; row < rows.count; ++row) {
        types.insert(rows.columns[0].text(row).toByteArray() + '.' +
                         rows.columns[1].text(row).toByteArray(),
                     rows.columns[2].text(row).toByteArray());
    }
    return types;
}

/// The columns of a table that one of this name lacks.
QByteArrayList missingColumns(const Table &table, const QByteArray &name, const ColumnTypes &there)
{
    QByteArrayList columns;
    for (const TableColumn &column : table.columns) {
        if (!there.contains(name + '.' + column.name)) {
            columns << column.name;
        }
    }
    return columns;
}

/// Whether there is a table, or a view, of this name at all.
bool isThere(const QByteArray &name, const ColumnTypes &there)
{
    return there.contains(name + ".fabric");
}

/// The names of a table: on this server, and over a cluster.
QByteArrayList namesOf(const Table &table, const StoreAddress &address)
{
    QByteArrayList names = {localName(table.name, address)};
    if (!address.cluster.isEmpty()) {
        names << table.name;
    }
    return names;
}

/// Tables of which rows were made in another way cannot become what they should be by new columns.
Result<void> refuseOlder(const StoreAddress &address, const ColumnTypes &there)
{
    for (const Table &table : tables()) {
        for (const QByteArray &name : namesOf(table, address)) {
            const QByteArrayList missing = missingColumns(table, name, there);
            for (const TableColumn &column : table.columns) {
                const bool isOther =
                    there.value(name + '.' + column.name).startsWith("AggregateFunction");
                const bool isWithoutVersion = isThere(name, there) &&
                                              column.name == table.version &&
                                              missing.contains(column.name);
                if (isOther || isWithoutVersion) {
                    return failure(
                        {QT_TRANSLATE_NOOP("core", "The table %1 was made by an older version, "
                                                   "without the column %2 as it is now."),
                         {QString::fromLatin1(name), QString::fromLatin1(column.name)}},
                        {QT_TRANSLATE_NOOP("core", "Drop it, the table of the cluster over it and "
                                                   "the views that fill it, and create them "
                                                   "again. What they hold is lost."),
                         {}});
                }
            }
        }
    }
    return {};
}

/// Counters that this program knows and a table that was there does not.
Result<void> addNewColumns(Server &server, const Table &table, const ColumnTypes &there,
                           const StopToken &stop)
{
    for (const QByteArray &name : namesOf(table, server.address())) {
        const QByteArrayList missing = missingColumns(table, name, there);
        for (const TableColumn &column : table.columns) {
            if (missing.contains(column.name)) {
                RETURN_IF_ERROR(server.run("ALTER TABLE " + named(name) + " ADD COLUMN " +
                                               named(column.name) + ' ' + toName(column.type),
                                           stop));
            }
        }
    }
    return {};
}

/// Makes the views that fill a table; anew those that do not fill all of its columns.
Result<void> makeViews(Server &server, const Table &table, const ColumnTypes &there,
                       const StopToken &stop)
{
    const StoreAddress &address = server.address();
    for (const View &view : table.views) {
        const QByteArray name = viewName(view, address);
        if (isThere(name, there) && !missingColumns(table, name, there).isEmpty()) {
            RETURN_IF_ERROR(server.run("DROP TABLE " + named(name), stop));
        }
    }
    for (const QByteArray &sql : viewStatements(table, address)) {
        RETURN_IF_ERROR(server.run(sql, stop));
    }
    return {};
}

/// How many shards the cluster has; 0: the server knows no such cluster.
Result<int> shardsOf(Server &server, const StopToken &stop)
{
    if (server.address().cluster.isEmpty()) {
        return 1;
    }
    const QByteArray sql =
        "SELECT toUInt32(count(DISTINCT shard_num)) AS n FROM system.clusters WHERE cluster = " +
        quoted(server.address().cluster);
    ASSIGN_OR_RETURN(const auto rows, server.select(sql, {Column("n", UInt32)}, stop));
    return rows.count == 1 ? static_cast<int>(rows.columns[0].number(0)) : 0;
}

tl::unexpected<Error> noSuchCluster(const StoreAddress &address)
{
    return failure({QT_TRANSLATE_NOOP("core", "The store %1 knows no cluster %2."),
                    {address.shown(), address.cluster}},
                   {QT_TRANSLATE_NOOP("core", "It is named in remote_servers of the server's "
                                              "configuration: SELECT * FROM system.clusters shows "
                                              "which there are."),
                    {}});
}

/// A table of the server's own, on all shards.
QByteArray everywhere(const Server &server, const char *table)
{
    const StoreAddress &address = server.address();
    return address.cluster.isEmpty()
               ? QByteArray("system.") + table
               : "cluster(" + quoted(address.cluster) + ", system, " + table + ')';
}

Result<void> readFabrics(Server &server, StoreStatus &status, const StopToken &stop)
{
    ASSIGN_OR_RETURN(
        const auto rows,
        server.select("SELECT fabric, recorder, min(sweep) AS first, max(sweep) AS last, "
                      "uniqExact(sweep) AS n, max(ports) AS most, "
                      "toInt64(quantile(0.5)(step)) AS usual FROM sweeps "
                      "GROUP BY fabric, recorder ORDER BY fabric, recorder",
                      {Column("fabric", String), Column("recorder", String), Column("first", Int64),
                       Column("last", Int64), Column("n", UInt64), Column("most", UInt32),
                       Column("usual", Int64)},
                      stop));
    for (size_t row = 0; row < rows.count; ++row) {
        const auto number = [&](size_t column) {
            return static_cast<qint64>(rows.columns[column].number(row));
        };
        status.fabrics.push_back({QString::fromUtf8(rows.columns[0].text(row)),
                                  QString::fromUtf8(rows.columns[1].text(row)),
                                  {Timestamp(number(2)), Timestamp(number(3))},
                                  number(4),
                                  number(5),
                                  number(6),
                                  Timestamp(number(2))});
    }
    return {};
}

/// Steps whose sweeps were dropped: of fabrics that have later sweeps, and of those that have none.
Result<void> readRollups(Server &server, StoreStatus &status, const StopToken &stop)
{
    const QByteArray step = SweepRollupsStep;
    ASSIGN_OR_RETURN(
        const auto rows,
        server.select("SELECT fabric, recorder, min(" + step + ") AS first, max(" + step +
                          ") AS last, max(ports) AS most FROM " + SweepRollupsName +
                          " GROUP BY fabric, recorder ORDER BY fabric, recorder",
                      {Column("fabric", String), Column("recorder", String),
                       Column("first", UInt32), Column("last", UInt32), Column("most", UInt32)},
                      stop));
    for (size_t row = 0; row < rows.count; ++row) {
        const auto number = [&](size_t column) {
            return static_cast<qint64>(rows.columns[column].number(row));
        };
        const QString fabric = QString::fromUtf8(rows.columns[0].text(row));
        const QString recorder = QString::fromUtf8(rows.columns[1].text(row));
        const Timestamp first(number(2) * RollupUs);
        const auto known = std::ranges::find_if(status.fabrics, [&](const StoredFabric &stored) {
            return stored.fabric == fabric && stored.recorder == recorder;
        });
        if (known == status.fabrics.end()) {
            const Timestamp end((number(3) + 1) * RollupUs);
            status.fabrics.push_back({fabric, recorder, {first, end}, 0, number(4), 0});
        } else if (known->span.from - first >= RollupUs) {
            known->span.from = first;
            known->ports = std::max(known->ports, number(4));
        }
    }
    return {};
}

Result<void> readSizes(Server &server, StoreStatus &status, const StopToken &stop)
{
    const QByteArray sql = "SELECT table, toUInt64(sum(rows)) AS n, "
                           "toUInt64(sum(bytes_on_disk)) AS bytes FROM " +
                           everywhere(server, "parts") +
                           " WHERE active AND database = " + quoted(server.address().database) +
                           " GROUP BY table ORDER BY table";
    ASSIGN_OR_RETURN(
        const auto rows,
        server.select(sql, {Column("table", String), Column("n", UInt64), Column("bytes", UInt64)},
                      stop));
    for (size_t row = 0; row < rows.count; ++row) {
        QString name = QString::fromUtf8(rows.columns[0].text(row));
        if (name.endsWith(QLatin1String("_local"))) {
            name.chop(6);
        }
        status.tables.push_back({name, static_cast<qint64>(rows.columns[1].number(row)),
                                 static_cast<qint64>(rows.columns[2].number(row))});
    }
    return {};
}

} // namespace

Result<void> createTables(Server &server, const StopToken &stop)
{
    const StoreAddress &address = server.address();
    RETURN_IF_ERROR(server.run("CREATE DATABASE IF NOT EXISTS " + named(address.database.toUtf8()),
                               stop, false));
    ASSIGN_OR_RETURN(const QByteArray version, versionOf(server, stop));
    ASSIGN_OR_RETURN(const int shards, shardsOf(server, stop));
    if (shards == 0) {
        return noSuchCluster(address);
    }
    ASSIGN_OR_RETURN(const auto before, columnsOf(server, stop));
    RETURN_IF_ERROR(refuseOlder(address, before));
    for (const Table &table : tables()) {
        for (const QByteArray &sql : createStatements(table, address, Abilities::of(version))) {
            RETURN_IF_ERROR(server.run(sql, stop));
        }
    }
    ASSIGN_OR_RETURN(const auto there, columnsOf(server, stop));
    for (const Table &table : tables()) {
        RETURN_IF_ERROR(addNewColumns(server, table, there, stop));
    }
    for (const Table &table : tables()) {
        RETURN_IF_ERROR(makeViews(server, table, there, stop));
    }
    return {};
}

Result<std::vector<Message>> missingTables(Server &server, const StopToken &stop)
{
    const StoreAddress &address = server.address();
    ASSIGN_OR_RETURN(const int shards, shardsOf(server, stop));
    if (shards == 0) {
        return noSuchCluster(address);
    }
    ASSIGN_OR_RETURN(const auto there, columnsOf(server, stop));
    RETURN_IF_ERROR(refuseOlder(address, there));
    std::vector<Message> missing;
    const auto lookAt = [&](const Table &table, const QByteArrayList &names) {
        QStringList columns;
        for (const QByteArray &name : names) {
            for (const QByteArray &column : missingColumns(table, name, there)) {
                columns << QString::fromLatin1(column);
            }
        }
        columns.removeDuplicates();
        const QString name = QString::fromLatin1(names.last());
        if (columns.size() == static_cast<qsizetype>(table.columns.size())) {
            missing.push_back({QT_TRANSLATE_NOOP("core", "The table %1 is missing."), {name}});
        } else if (!columns.isEmpty()) {
            missing.push_back({QT_TRANSLATE_NOOP("core", "The table %1 has no column %2."),
                               {name, columns.join(QLatin1String(", "))}});
        }
    };
    for (const Table &table : tables()) {
        lookAt(table, namesOf(table, address));
        for (const View &view : table.views) {
            lookAt(table, {viewName(view, address)});
        }
    }
    if (missing.empty()) {
        // Over all shards: one that is away, or has no tables, is an error.
        RETURN_IF_ERROR(server.run("SELECT count() FROM sweeps", stop));
    }
    return missing;
}

Result<StoreStatus> statusOfTables(Server &server, const StopToken &stop)
{
    StoreStatus status;
    ASSIGN_OR_RETURN(const QByteArray version, versionOf(server, stop));
    status.version = QString::fromUtf8(version);
    ASSIGN_OR_RETURN(status.shards, shardsOf(server, stop));
    if (status.shards == 0) {
        return noSuchCluster(server.address());
    }
    RETURN_IF_ERROR(readFabrics(server, status, stop));
    RETURN_IF_ERROR(readRollups(server, status, stop));
    RETURN_IF_ERROR(readSizes(server, status, stop));
    return status;
}

Result<QStringList> dropWeeks(Server &server, Timestamp before, const StopToken &stop)
{
    // A week that began so early has ended by then.
    const auto last = QDate(1970, 1, 1).addDays(qint64(dayOf(before)) - DaysOfWeek);
    QStringList dropped;
    for (const Table &table : tables()) {
        if (!table.isOfSamples && table.name != sweepsTable().name) {
            continue;
        }
        const QByteArray local = localName(table.name, server.address());
        const QByteArray sql = "SELECT DISTINCT partition AS p FROM system.parts WHERE active AND "
                               "database = " +
                               quoted(server.address().database) +
                               " AND table = " + quoted(QString::fromLatin1(local)) +
                               " AND partition <= " + quoted(last.toString(Qt::ISODate)) +
                               " ORDER BY p";
        ASSIGN_OR_RETURN(const auto rows, server.select(sql, {Column("p", String)}, stop));
        for (size_t row = 0; row < rows.count; ++row) {
            const QString week = QString::fromUtf8(rows.columns[0].text(row));
            RETURN_IF_ERROR(server.run(
                "ALTER TABLE " + named(local) + " DROP PARTITION " + quoted(week), stop));
            dropped << QStringLiteral("%1 %2").arg(QString::fromLatin1(table.name), week);
        }
    }
    return dropped;
}

} // namespace pickglass::clickhouse
