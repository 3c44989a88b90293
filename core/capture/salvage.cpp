// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/salvage.h"

#include "core/capture/opencapture.h"
#include "core/capture/schema.h"

#include <sqlite3.h>

#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <tuple>

namespace pickglass {

namespace {

/// As it is, however much of it is there.
Result<Database> openDamaged(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || !beginsLikeCapture(file.read(100))) {
        // One that cannot be opened, or is no capture: why is said there.
        auto opened = openCapture(path);
        return opened
                   ? failure({QT_TRANSLATE_NOOP("core", "The file %1 is not a capture."), {path}})
                   : tl::unexpected(opened.error());
    }
    auto db = Database::open(path, Database::Mode::Read);
    if (!db) {
        return db;
    }
    // SQLite opens a file that is shorter than it says only for those who write schemas, which
    // nobody does here: it is open for reading.
    sqlite3_db_config(db->handle(), SQLITE_DBCONFIG_DEFENSIVE, 0, nullptr);
    return db->execute("PRAGMA writable_schema = ON; PRAGMA cell_size_check = ON").map([&] {
        return std::move(*db);
    });
}

struct Entry
{
    QByteArray type;
    QByteArray name;
    QByteArray sql;
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
    std::vector<Entry> entries();
    Result<void> make(const std::vector<Entry> &entries, bool areTables);
    void makeMissing();
    Result<void> copyTable(const QByteArray &name);
    QByteArray keyOf(const QByteArray &table);
    /// Whether all of them could be read.
    Result<bool> copyRows(const QByteArray &table, const QByteArray &order);

    Database &m_from;
    Database &m_to;
    Damages &m_damages;
};

std::vector<Entry> Salvage::entries()
{
    const QByteArray sql = "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND "
                           "type IN ('table', 'view', 'index') AND name NOT LIKE 'sqlite%' AND "
                           "sql NOT LIKE 'CREATE VIRTUAL%'";
    std::vector<Entry> found;
    const auto take = [&](const Statement &row) {
        const QByteArray name = row.text(1).toUtf8();
        if (std::ranges::find(found, name, &Entry::name) == found.end()) {
            found.push_back({row.text(0).toUtf8(), name, row.text(2).toUtf8()});
        }
    };
    if (!readRows(m_from, m_damages, sql, take)) {
        readRows(m_from, m_damages, sql + " ORDER BY rowid DESC", take);
    }
    return found;
}

/// Of our own tables those that are lost, so that it is a capture.
void Salvage::makeMissing()
{
    for (const QByteArray &sql : QByteArray(schema::Create).split(';')) {
        std::ignore = m_to.execute(sql.constData()); // fails where it is there
    }
}

Result<void> Salvage::make(const std::vector<Entry> &entries, bool areTables)
{
    for (const Entry &entry : entries) {
        if ((entry.type == "table") != areTables) {
            continue;
        }
        // An index or a view that cannot be made is none that anybody needs.
        if (auto made = m_to.execute(entry.sql.constData()); !made && areTables) {
            return made;
        }
    }
    return {};
}

QByteArray Salvage::keyOf(const QByteArray &table)
{
    QByteArray key;
    readRows(m_to, m_damages,
             "SELECT name FROM pragma_table_info('" + table + "') WHERE pk > 0 ORDER BY pk",
             [&](const Statement &row) {
                 key += (key.isEmpty() ? "" : ", ") + row.text(0).toUtf8() + " DESC";
             });
    return key.isEmpty() ? "rowid DESC" : key;
}

Result<bool> Salvage::copyRows(const QByteArray &table, const QByteArray &order)
{
    auto row = Statement::prepare(m_from, ("SELECT * FROM " + table + order).constData());
    if (!row) {
        return false;
    }
    const int columns = row->columns();
    const QByteArray places = QByteArray("?, ").repeated(columns - 1) + '?';
    auto put = Statement::prepare(
        m_to, ("INSERT OR IGNORE INTO " + table + " VALUES (" + places + ")").constData());
    if (!put) {
        return tl::unexpected(put.error());
    }
    Statement::Step step;
    while ((step = row->step()) == Statement::Step::Row) {
        for (int column = 0; column < columns; ++column) {
            put->bindColumn(column + 1, *row, column);
        }
        if (!put->run()) {
            return tl::unexpected(m_to.error());
        }
    }
    return step == Statement::Step::Done;
}

Result<void> Salvage::copyTable(const QByteArray &name)
{
    const auto all = copyRows(name, {});
    if (!all || *all) {
        return all ? Result<void>() : tl::unexpected(all.error());
    }
    if (const auto fromEnd = copyRows(name, " ORDER BY " + keyOf(name)); !fromEnd) {
        return tl::unexpected(fromEnd.error());
    }
    m_damages.push_back(
        {{QT_TRANSLATE_NOOP("core", "Rows of %1 cannot be read."), {QLatin1String(name)}}});
    return {};
}

Result<void> Salvage::run()
{
    const std::vector<Entry> there = entries();
    auto done = make(there, true);
    for (const Entry &entry : there) {
        if (entry.type == "table") {
            done = done.and_then([&] { return copyTable(entry.name); });
        }
    }
    return done.and_then([&] { return make(there, false); }).map([&] { makeMissing(); });
}

} // namespace

Result<void> salvage(const QString &from, Database &to, Damages &damages)
{
    auto source = openDamaged(from);
    if (!source) {
        return tl::unexpected(source.error());
    }
    return Transaction::begin(to).and_then([&](Transaction transaction) {
        return Salvage(*source, to, damages).run().and_then([&] { return transaction.commit(); });
    });
}

} // namespace pickglass
