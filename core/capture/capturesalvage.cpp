// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/damage.h"
#include "core/capture/outputfile.h"
#include "core/capture/rollupcodec.h"
#include "core/capture/schema.h"

#include <sqlite3.h>

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryFile>

#include <algorithm>
#include <deque>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <tuple>

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

/// Where a capture's list of its tables is damaged: a copy with the list that this program writes,
/// which is the first thing in each capture, on the same pages each time. Not where a table of the
/// file lies elsewhere, as those of other programs may.
class SchemaRescue
{
public:
    SchemaRescue(QString path, QString copy)
        : m_path(std::move(path)),
          m_copy(std::move(copy)),
          m_unfinished(m_copy)
    {
    }
    ~SchemaRescue()
    {
        QFile::remove(m_copy);
        removeCompanions(m_copy);
    }
    Q_DISABLE_COPY_MOVE(SchemaRescue)

    /// Whether there is such a copy now.
    Result<bool> run(const Database &source) const;
    const QString &copy() const { return m_copy; }

private:
    using Roots = std::map<QString, qint64>; ///< of tables and indices
    static Roots rootsOf(const Database &db);
    Result<bool> replacePages(const QString &fresh, const Roots &roots) const;

    QString m_path;
    QString m_copy;
    UnfinishedFile m_unfinished;
};

/// Of those that can be read.
SchemaRescue::Roots SchemaRescue::rootsOf(const Database &db)
{
    Roots roots;
    std::ignore = forEachRow(db, "SELECT name, rootpage FROM sqlite_schema WHERE rootpage > 0",
                             [&](const Statement &row) { roots[row.text(0)] = row.integer(1); });
    return roots;
}

Result<bool> SchemaRescue::replacePages(const QString &fresh, const Roots &roots) const
{
    constexpr qint64 PageSize = 8192;
    constexpr qint64 HeaderSize = 100; // stays as it is
    QFile from(fresh);
    QFile to(m_copy);
    if (!QFile::copy(m_path, m_copy) || !from.open(QIODevice::ReadOnly) ||
        !to.setPermissions(QFile::ReadOwner | QFile::WriteOwner) ||
        !to.open(QIODevice::ReadWrite) || to.size() < from.size()) {
        return false;
    }
    std::set<qint64> others;
    for (const auto &[name, page] : roots) {
        others.insert(page);
    }
    bool isDone = true;
    for (qint64 page = 1; page <= from.size() / PageSize; ++page) {
        if (others.contains(page)) {
            continue;
        }
        const qint64 at = (page - 1) * PageSize + (page == 1 ? HeaderSize : 0);
        from.seek(at);
        to.seek(at);
        const QByteArray bytes = from.read(page * PageSize - at);
        isDone = isDone && to.write(bytes) == bytes.size();
    }
    return isDone && to.flush();
}

Result<bool> SchemaRescue::run(const Database &source) const
{
    const Roots found = rootsOf(source);
    const auto isThere = [&](const QByteArray &name) {
        return found.contains(QString::fromLatin1(name));
    };
    if (std::ranges::all_of(schema::tables(), isThere) ||
        QFileInfo(m_path + QLatin1String("-wal")).size() > 0) {
        return false;
    }
    QTemporaryFile file;
    if (!file.open()) {
        return cannotWrite(file.fileName(), file.errorString());
    }
    ASSIGN_OR_RETURN(auto fresh, Database::open(file.fileName(), Database::Mode::Write));
    const QByteArray sql =
        QByteArray("PRAGMA page_size = 8192; PRAGMA journal_mode = OFF; BEGIN;") + schema::Create +
        "COMMIT";
    RETURN_IF_ERROR(fresh.execute(sql.constData()));
    const Roots ours = rootsOf(fresh);
    const bool isOurs = std::ranges::all_of(found, [&](const auto &table) {
        const auto known = ours.find(table.first);
        return known == ours.end() || known->second == table.second;
    });
    return isOurs ? replacePages(file.fileName(), ours) : false;
}

/// What is read of a table, and where it is written.
struct Columns
{
    QByteArray from; ///< of the file: expressions, separated by commas; empty without the table
    QByteArray to;   ///< of ours: names
    qsizetype count = 0;
    QByteArrayList key; ///< the columns of its key; "rowid" where that is what it lies by

    QByteArray order(const char *direction) const
    {
        return " ORDER BY " + key.join(QByteArray(direction) + ", ") + direction;
    }
};

/// A row's number, or the first column of its key.
using Key = qint64;

/// Keys between which nothing was read so far, both included.
struct UnreadRows
{
    Key from = 0;
    Key to = 0;
    int depth = 0; ///< how often in a row nothing was found by halving it
};

/// Rows that were read one after the other.
struct RowsRead
{
    bool areAll = false; ///< none of those that were asked for cannot be read
    std::optional<Key> last;
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
    Result<void> copyAround(const QByteArray &table, const Columns &columns, RowsRead begin);
    Result<void> copyAround(const QByteArray &table, const Columns &columns, const QByteArray &key,
                            const QByteArray &only, RowsRead begin);
    Result<RowsRead> copyRows(const QByteArray &table, const Columns &columns,
                              const QByteArray &key, const QByteArray &which);
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
    const auto take = [&](const Statement &row) {
        const QByteArray name = row.text(0).toUtf8();
        const bool isThere = there.contains(name);
        const bool mustBeKnown = row.integer(1) != 0;
        if (isThere || mustBeKnown) {
            from.append(isThere ? name : row.text(2) == QLatin1String("TEXT") ? "''" : "0");
            to.append(name);
        }
    };
    readRows(m_to, m_damages,
             "SELECT name, \"notnull\", type FROM pragma_table_info('" + table + "')", take);
    readRows(m_to, m_damages,
             "SELECT name FROM pragma_table_info('" + table + "') WHERE pk > 0 ORDER BY pk",
             [&](const Statement &row) { columns.key.append(row.text(0).toUtf8()); });
    if (Statement::prepare(m_to, ("SELECT rowid FROM " + table).constData())) {
        columns.key = {"rowid"};
    }
    columns.from = there.isEmpty() ? QByteArray() : from.join(", ");
    columns.to = to.join(", ");
    columns.count = to.size();
    return columns;
}

/// Those that our own table has already stay as they are. The statement's last column is the key.
Result<RowsRead> Salvage::copyRows(const QByteArray &table, const Columns &columns,
                                   const QByteArray &key, const QByteArray &which)
{
    RowsRead read;
    auto row = Statement::prepare(
        m_from,
        ("SELECT " + columns.from + ", " + key + " FROM main." + table + which).constData());
    if (!row) {
        RETURN_IF_ERROR(m_from.stop().check());
        return read;
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
        read.last = row->integer(static_cast<int>(columns.count));
    }
    RETURN_IF_ERROR(m_from.stop().check());
    read.areAll = hasRow.has_value();
    return read;
}

/// What lies between places that cannot be read, too: of the keys between the last one that could
/// be read and the first one behind the damage, the middle is tried, then that of both halves.
Result<void> Salvage::copyAround(const QByteArray &table, const Columns &columns,
                                 const QByteArray &key, const QByteArray &only, RowsRead begin)
{
    constexpr int MaxDepth = 10; ///< rows that fill a thousandth of what is unread are found
    constexpr int MaxTries = 20'000;
    const QByteArray where = " WHERE " + (only.isEmpty() ? QByteArray() : only + " AND ") + key;
    const auto between = [&](Key from, Key to, const char *direction) {
        return where + " BETWEEN " + QByteArray::number(from) + " AND " + QByteArray::number(to) +
               " ORDER BY " + key + direction;
    };
    // SQLite reads the smallest number as a negation of one that it cannot hold.
    constexpr Key Lowest = std::numeric_limits<Key>::min() + 1;
    constexpr Key Highest = std::numeric_limits<Key>::max();
    // A key of one column is there once; of several, there may be more rows of the same first one.
    const Key step = columns.key.size() == 1 ? 1 : 0;
    std::deque<UnreadRows> unread;
    // A damaged row with a key beyond the range looks like the end of it: what lies behind the last
    // row is tried, too.
    const auto addRest = [&unread, step](const RowsRead &read, Key from, Key to, int depth) {
        if ((!read.areAll || (read.last && step > 0)) && from <= to) {
            unread.push_back({from, to, read.last && !read.areAll ? 0 : depth + 1});
        }
    };
    const auto copy = [&](Key from, Key middle, Key to, int depth) -> Result<void> {
        ASSIGN_OR_RETURN(const auto up, copyRows(table, columns, key, between(middle, to, "")));
        ASSIGN_OR_RETURN(const auto down,
                         copyRows(table, columns, key, between(from, middle - step, " DESC")));
        addRest(up, up.last ? *up.last + step : middle, to, depth);
        addRest(down, from, down.last ? *down.last - step : middle, depth);
        return {};
    };
    const Key first = begin.last ? *begin.last + step : Lowest;
    ASSIGN_OR_RETURN(const auto end,
                     copyRows(table, columns, key, between(first, Highest, " DESC")));
    if (!end.areAll || (end.last && step > 0)) {
        unread.push_back({first, end.last.value_or(Highest), 0});
    }
    for (int tries = 0; !unread.empty() && tries < MaxTries; ++tries) {
        const UnreadRows rows = unread.front();
        unread.pop_front();
        if (rows.depth < MaxDepth && rows.from < rows.to) {
            RETURN_IF_ERROR(
                copy(rows.from, std::midpoint(rows.from, rows.to), rows.to, rows.depth));
        }
    }
    return {};
}

Result<void> Salvage::copyAround(const QByteArray &table, const Columns &columns, RowsRead begin)
{
    const QByteArray &key = columns.key.front();
    if (table == "meta") {
        // Its key is a text. From its end, then; it is a page or two.
        return copyRows(table, columns, key, columns.order(" DESC")).map([](const RowsRead &) {});
    }
    if (key != "step") {
        return copyAround(table, columns, key, {}, begin);
    }
    for (const qint64 step : RollupSteps) {
        RETURN_IF_ERROR(copyAround(table, columns, columns.key.at(1),
                                   "step = " + QByteArray::number(step), {}));
    }
    return {};
}

Result<void> Salvage::copyTable(const QByteArray &name)
{
    const Columns columns = columnsOf(name);
    if (columns.from.isEmpty()) {
        // One that older programs did not make is not missed.
        static const QList<QByteArray> later = {"forwarding_tables", "sl_to_vl_tables",
                                                "path_sls",          "vl_arbitration_tables",
                                                "pkey_tables",       "multicast_tables",
                                                "multicast_groups",  "queue_pairs",
                                                "host_facts",        "jobs",
                                                "job_nodes",         "text_tables",
                                                "text_rows"};
        if (!later.contains(name)) {
            m_damages.push_back(
                {{QT_TRANSLATE_NOOP("core", "The table %1 is missing."), {QLatin1String(name)}}});
        }
        return m_from.stop().check();
    }
    m_refused = 0;
    ASSIGN_OR_RETURN(const auto read,
                     copyRows(name, columns, columns.key.front(), columns.order("")));
    if (m_refused > 0) {
        m_damages.push_back({{QT_TRANSLATE_NOOP("core", "Invalid rows of %1: %2."),
                              {QLatin1String(name), QString::number(m_refused)}}});
    }
    if (read.areAll) {
        return {};
    }
    m_damages.push_back(
        {{QT_TRANSLATE_NOOP("core", "Rows of %1 cannot be read."), {QLatin1String(name)}}});
    return copyAround(name, columns, read);
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

} // namespace

Result<void> salvage(const QString &from, Database &to, Damages &damages, const StopToken &stop)
{
    ASSIGN_OR_RETURN(auto source, openDamaged(from, stop));
    const SchemaRescue rescue(from, to.path() + QStringLiteral(".copy"));
    ASSIGN_OR_RETURN(const bool isRescued, rescue.run(source));
    if (isRescued) {
        damages.push_back({{QT_TRANSLATE_NOOP("core", "The file is damaged: %1."),
                            {QStringLiteral("sqlite_schema")}}});
        ASSIGN_OR_RETURN(source, openDamaged(rescue.copy(), stop));
    }
    ASSIGN_OR_RETURN(auto transaction, Transaction::begin(to));
    RETURN_IF_ERROR(Salvage(source, to, damages).run());
    return transaction.commit();
}

} // namespace pickglass
