// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturereader.h"
#include "core/capture/capturetools.h"
#include "core/capture/damage.h"
#include "core/capture/outputfile.h"
#include "core/capture/schema.h"

#include <sqlite3.h>

#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

/// As it is, however much of it is there.
Result<Database> openDamaged(const QString &path, const StopToken &stop)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || !beginsLikeCapture(file.read(100))) {
        // One that cannot be opened, or is no capture: why is said there.
        auto opened = openCapture(path);
        return opened
                   ? failure({QT_TRANSLATE_NOOP("core", "The file %1 is not a capture."), {path}})
                   : tl::unexpected(opened.error());
    }
    ASSIGN_OR_RETURN(auto db, Database::open(path, Database::Mode::Read, {}, stop));
    db.refuseViews();
    // SQLite opens a file that is shorter than it says only for those who write schemas, which
    // nobody does here: it is open for reading.
    sqlite3_db_config(db.handle(), SQLITE_DBCONFIG_DEFENSIVE, 0, nullptr);
    RETURN_IF_ERROR(db.execute("PRAGMA writable_schema = ON; PRAGMA cell_size_check = ON"));
    return db;
}

/// What is read of a table, and where it is written.
struct Columns
{
    QByteArray from; ///< of the file: expressions, separated by commas; empty without the table
    QByteArray to;   ///< of ours: names
    qsizetype count = 0;
    QByteArray latestFirst; ///< the order of the key, backwards
};

class Salvage
{
public:
    Salvage(Database &from, Database &to, Damages &damages)
        : m_from(from),
          m_to(to),
          m_damages(damages)
    {
    }
    Result<void> run();

private:
    QList<QByteArray> columnsInFile(const QByteArray &table);
    Columns columnsOf(const QByteArray &table);
    Result<void> copyTable(const QByteArray &name);
    /// Whether all of them could be read.
    Result<bool> copyRows(const QByteArray &table, const Columns &columns, const QByteArray &order);
    Result<void> makeIndices();

    Database &m_from;
    Database &m_to;
    Damages &m_damages;
    qint64 m_refused = 0; ///< rows of a table that our own cannot have
};

/// Without generated ones, whose values are nowhere in the file.
QList<QByteArray> Salvage::columnsInFile(const QByteArray &table)
{
    QList<QByteArray> columns;
    readRows(m_from, m_damages,
             "SELECT name FROM pragma_table_xinfo('" + table + "') WHERE hidden = 0",
             [&](const Statement &row) { columns.append(row.text(0).toLower().toUtf8()); });
    return columns;
}

/// Older programs wrote fewer columns; of those of newer ones nothing is known here.
Columns Salvage::columnsOf(const QByteArray &table)
{
    const QList<QByteArray> there = columnsInFile(table);
    Columns columns;
    QByteArrayList from;
    QByteArrayList to;
    QByteArrayList key;
    const auto take = [&](const Statement &row) {
        const QByteArray name = row.text(0).toUtf8();
        const bool isThere = there.contains(name);
        const bool mustBeKnown = row.integer(1) != 0;
        if (isThere || mustBeKnown) {
            from.append(isThere ? name : row.text(2) == QLatin1String("TEXT") ? "''" : "0");
            to.append(name);
        }
        if (row.integer(3) > 0 && isThere) {
            key.append(name + " DESC");
        }
    };
    readRows(m_to, m_damages,
             "SELECT name, \"notnull\", type, pk FROM pragma_table_info('" + table + "')", take);
    columns.from = there.isEmpty() ? QByteArray() : from.join(", ");
    columns.to = to.join(", ");
    columns.count = to.size();
    columns.latestFirst = " ORDER BY " + (key.isEmpty() ? "rowid DESC" : key.join(", "));
    return columns;
}

Result<bool> Salvage::copyRows(const QByteArray &table, const Columns &columns,
                               const QByteArray &order)
{
    m_refused = 0;
    auto row = Statement::prepare(
        m_from, ("SELECT " + columns.from + " FROM main." + table + order).constData());
    if (!row) {
        return false;
    }
    const QByteArray places = QByteArray("?, ").repeated(columns.count - 1) + '?';
    ASSIGN_OR_RETURN(auto put, Statement::prepare(m_to, ("INSERT OR IGNORE INTO " + table + " (" +
                                                         columns.to + ") VALUES (" + places + ")")
                                                            .constData()));
    auto hasRow = row->next();
    for (; hasRow && *hasRow; hasRow = row->next()) {
        for (int column = 0; column < static_cast<int>(columns.count); ++column) {
            put.bindColumn(column + 1, *row, column);
        }
        RETURN_IF_ERROR(put.run());
        m_refused += sqlite3_changes64(m_to.handle()) == 0 ? 1 : 0;
    }
    RETURN_IF_ERROR(m_from.stop().check());
    return hasRow.has_value();
}

Result<void> Salvage::copyTable(const QByteArray &name)
{
    const Columns columns = columnsOf(name);
    if (columns.from.isEmpty()) {
        // One that older programs did not make is not missed.
        static const QList<QByteArray> later = {"forwarding_tables", "sl_to_vl_tables", "path_sls",
                                                "queue_pairs",       "host_facts",      "jobs",
                                                "job_nodes"};
        if (!later.contains(name)) {
            m_damages.push_back(
                {{QT_TRANSLATE_NOOP("core", "The table %1 is missing."), {QLatin1String(name)}}});
        }
        return m_from.stop().check();
    }
    ASSIGN_OR_RETURN(const auto all, copyRows(name, columns, {}));
    if (m_refused > 0) {
        m_damages.push_back({{QT_TRANSLATE_NOOP("core", "Invalid rows of %1: %2."),
                              {QLatin1String(name), QString::number(m_refused)}}});
    }
    if (all) {
        return {};
    }
    RETURN_IF_ERROR(copyRows(name, columns, columns.latestFirst));
    m_damages.push_back(
        {{QT_TRANSLATE_NOOP("core", "Rows of %1 cannot be read."), {QLatin1String(name)}}});
    return {};
}

/// Those that a writer makes when there is something to be found.
Result<void> Salvage::makeIndices()
{
    ASSIGN_OR_RETURN(const auto moments, queryNumber(m_to, "SELECT count(*) FROM discoveries"));
    ASSIGN_OR_RETURN(const auto tables,
                     queryNumber(m_to, "SELECT count(*) FROM forwarding_tables"));
    if (moments > 1) {
        RETURN_IF_ERROR(m_to.execute(schema::CreateHistoryIndices));
    }
    ASSIGN_OR_RETURN(const auto texts,
                     queryNumber(m_to, "SELECT EXISTS (SELECT 1 FROM queue_pairs) "
                                       "OR EXISTS (SELECT 1 FROM host_facts)"));
    if (texts > 0) {
        RETURN_IF_ERROR(m_to.execute(schema::CreateHostIndices));
    }
    return tables > 0 ? m_to.execute(schema::CreateForwardingIndices) : Result<void>();
}

Result<void> Salvage::run()
{
    RETURN_IF_ERROR(m_to.execute(schema::Create));
    for (const QByteArray &table : schema::tables()) {
        RETURN_IF_ERROR(copyTable(table));
    }
    return makeIndices();
}

/// Copies what can be read of a capture into an empty database: makes our own tables there, and
/// nothing that the file says, and copies of each the rows from its begin and from its end up to
/// where it is damaged. Also of one that is cut short, which nothing else opens. What it left is
/// damage that was mended.
Result<void> salvage(const QString &from, Database &to, Damages &damages, const StopToken &stop)
{
    ASSIGN_OR_RETURN(auto source, openDamaged(from, stop));
    ASSIGN_OR_RETURN(auto transaction, Transaction::begin(to));
    RETURN_IF_ERROR(Salvage(source, to, damages).run());
    return transaction.commit();
}

/// What is mended may lay bare what stands on it: a node, its ports, their cables.
constexpr int MaxRounds = 6;

Result<Looked> check(Database &db, Damages &damages)
{
    Looked looked;
    checkPages(db, damages);
    checkRows(db, damages);
    checkSpans(db, damages, looked);
    // What could not be read since it is not to go on is no damage.
    RETURN_IF_ERROR(db.stop().check());
    RETURN_IF_ERROR(checkSamples(db, damages, looked));
    RETURN_IF_ERROR(db.stop().check());
    return looked;
}

CaptureVerdict verdictOf(const Damages &damages, const Looked &looked)
{
    CaptureVerdict verdict;
    verdict.rows = looked.rows;
    verdict.sweeps = looked.sweeps;
    verdict.rollups = looked.rollups;
    for (const Damage &damage : damages) {
        verdict.damages.push_back(damage.what);
    }
    return verdict;
}

/// That a reader makes fabrics of it: now and then, since it takes a while.
void checkFabrics(const QString &path, Damages &damages, const StopToken &stop)
{
    constexpr size_t MaxFabrics = 32;
    const auto contents = readContents(path, stop);
    if (!contents) {
        damages.push_back({contents.error().what});
        return;
    }
    const std::vector<Timestamp> &changes = contents->changes;
    for (size_t i = 0; i < changes.size(); i += changes.size() / MaxFabrics + 1) {
        if (const auto fabric = contents->fabricAt(changes[i]); !fabric) {
            damages.push_back({fabric.error().what});
        }
    }
}

Result<void> mend(Database &db, const Damages &damages)
{
    ASSIGN_OR_RETURN(auto transaction, Transaction::begin(db));
    for (const Damage &damage : damages) {
        RETURN_IF_ERROR(db.execute(damage.mending.constData()));
    }
    return transaction.commit();
}

/// What nothing needs any more. Blobs and bases are found by their ids, whatever else their rows
/// say.
constexpr const char *TidyUp =
    "DELETE FROM sample_blobs WHERE id >> 24 NOT IN (SELECT first_sweep FROM sample_stretches);"
    "DELETE FROM sample_bases WHERE id >> 24 NOT IN (SELECT base_sweep FROM sample_stretches "
    "UNION SELECT base_sweep FROM sample_journal)";

Result<void> prepare(Database &db)
{
    const QByteArray identity =
        "PRAGMA page_size = 8192; PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF;"
        "PRAGMA application_id = " +
        QByteArray::number(schema::ApplicationId) +
        "; PRAGMA user_version = " + QByteArray::number(schema::OneSubnetVersion);
    return db.execute(identity.constData());
}

/// Ports of several subnets are nothing for programs that know of one.
Result<void> setVersion(Database &db)
{
    ASSIGN_OR_RETURN(const qint64 lid, queryNumber(db, "SELECT max(lid) FROM ports"));
    const QByteArray sql = "PRAGMA user_version = " + QByteArray::number(schema::FormatVersion);
    return lid > 0xffff ? db.execute(sql.constData()) : Result<void>();
}

tl::unexpected<Error> nothingIsLeft(const QString &from)
{
    return failure({QT_TRANSLATE_NOOP("core", "No valid data can be recovered from %1."), {from}},
                   {QT_TRANSLATE_NOOP("core", "Copy it again from its original place."), {}});
}

/// Mends until nothing is wrong any more.
Result<Looked> mendAll(Database &db, const QString &from, Damages &damages)
{
    for (int round = 0; round < MaxRounds; ++round) {
        Damages found;
        const auto looked = check(db, found);
        if (!looked || found.empty()) {
            return looked;
        }
        RETURN_IF_ERROR(mend(db, found));
        std::ranges::move(found, std::back_inserter(damages));
    }
    return nothingIsLeft(from);
}

} // namespace

Result<CaptureVerdict> verifyCapture(const QString &path, const StopToken &stop)
{
    ASSIGN_OR_RETURN(auto db, openCapture(path, stop));
    Damages damages;
    ASSIGN_OR_RETURN(const auto looked, check(db, damages));
    if (damages.empty()) {
        checkFabrics(path, damages, stop);
    }
    return stop.check().map([&] { return verdictOf(damages, looked); });
}

Result<CaptureVerdict> repairCapture(const QString &from, const QString &to, bool replace,
                                     const StopToken &stop)
{
    ASSIGN_OR_RETURN(auto file, OutputFile::create(to, replace));
    Damages damages;
    Looked looked;
    {
        ASSIGN_OR_RETURN(auto db,
                         Database::open(file.temporaryPath(), Database::Mode::Write, to, stop));
        RETURN_IF_ERROR(prepare(db));
        RETURN_IF_ERROR(salvage(from, db, damages, stop));
        ASSIGN_OR_RETURN(looked, mendAll(db, from, damages));
        RETURN_IF_ERROR(setVersion(db));
        RETURN_IF_ERROR(db.execute(TidyUp));
        RETURN_IF_ERROR(db.execute(schema::MarkEnded));
    }
    if (!damages.empty() && looked.rows == 0) {
        return nothingIsLeft(from);
    }
    Damages left;
    checkFabrics(file.temporaryPath(), left, stop);
    RETURN_IF_ERROR(stop.check());
    if (!left.empty()) {
        return failure(left.front().what, {QT_TRANSLATE_NOOP("core", "Nothing was written."), {}});
    }
    return file.finish().map([&] { return verdictOf(damages, looked); });
}

} // namespace pickglass
