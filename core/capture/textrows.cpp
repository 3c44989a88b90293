// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/textrows.h"

#include "core/capture/schema.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <map>
#include <tuple>

namespace pickglass {

namespace {

constexpr qint64 MaxTextTables = 1 << 16;
constexpr qint64 MaxTextRows = qint64(1) << 24;

/// One name of SQL, whatever it holds.
QByteArray quotedName(const QString &name)
{
    return '"' + QString(name).replace(u'"', QStringLiteral("\"\"")).toUtf8() + '"';
}

QStringList textsOf(const QByteArray &json)
{
    QStringList texts;
    for (const QJsonValue &value : QJsonDocument::fromJson(json).array()) {
        texts << value.toString();
    }
    return texts.mid(0, TextTable::MaxColumns);
}

Result<bool> hasTextTables(const Database &db)
{
    return queryNumber(db, "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN "
                           "('text_tables', 'text_rows')")
        .map([](qint64 count) { return count == 2; });
}

/// Tables that are called alike, of several texts, and the columns that any of them has.
struct Alike
{
    struct Part
    {
        qint64 id = 0;
        QStringList columns;
    };
    std::vector<Part> parts;
    QStringList columns;
};

QByteArray viewOf(const Alike &alike)
{
    QList<QByteArray> selects;
    for (const Alike::Part &part : alike.parts) {
        QByteArray select = "SELECT strftime('%Y-%m-%dT%H:%M:%fZ', t.time / 1e6, 'unixepoch') AS "
                            "\"text_time\"";
        for (const QString &column : alike.columns) {
            const auto found = std::ranges::find_if(part.columns, [&column](const QString &own) {
                return own.compare(column, Qt::CaseInsensitive) == 0;
            });
            const auto place = found - part.columns.begin();
            select += (found == part.columns.end()
                           ? QByteArray(", NULL")
                           : ", json_extract(r.fields, '$[" + QByteArray::number(place) + "]')") +
                      " AS " + quotedName(column);
        }
        selects << select +
                       " FROM main.text_tables t JOIN main.text_rows r ON r.table_id = t.id "
                       "WHERE t.id = " +
                       QByteArray::number(part.id);
    }
    return selects.join(" UNION ALL ");
}

} // namespace

Result<void> insertTextTable(Database &db, const TextTable &table)
{
    ASSIGN_OR_RETURN(auto head, Statement::prepare(db, "INSERT INTO text_tables (time, name, "
                                                       "columns) VALUES (?, ?, ?)"));
    ASSIGN_OR_RETURN(auto row,
                     Statement::prepare(db, "INSERT INTO text_rows (table_id, row, fields) VALUES "
                                            "((SELECT max(id) FROM text_tables), ?, ?)"));
    RETURN_IF_ERROR(
        head.run(table.time, table.name(),
                 QString::fromUtf8(QJsonDocument(QJsonArray::fromStringList(table.columns()))
                                       .toJson(QJsonDocument::Compact))));
    qint64 number = 0;
    return table.eachRow([&](const QByteArray &fields) -> Result<void> {
        RETURN_IF_ERROR(db.stop().check());
        return row.run(++number, QString::fromUtf8(fields));
    });
}

Result<std::vector<TextTable>> queryTextTables(const Database &db, const QString &name)
{
    std::vector<TextTable> tables;
    ASSIGN_OR_RETURN(const bool isThere, hasTextTables(db));
    if (!isThere) {
        return tables;
    }
    ASSIGN_OR_RETURN(
        const qint64 count,
        queryNumber(db, "SELECT count(*) FROM text_tables WHERE ?1 IN ('', name)", name));
    ASSIGN_OR_RETURN(
        const qint64 rows,
        queryNumber(db,
                    "SELECT count(*) FROM text_tables t JOIN text_rows ON table_id = t.id "
                    "WHERE ?1 IN ('', name)",
                    name));
    if (count > MaxTextTables || rows > MaxTextRows) {
        return failure({QT_TRANSLATE_NOOP("core", "The capture has %1 tables of texts with %2 "
                                                  "rows; up to %3 with %4 are read."),
                        {QString::number(count), QString::number(rows),
                         QString::number(MaxTextTables), QString::number(MaxTextRows)}});
    }
    std::map<qint64, size_t> places;
    RETURN_IF_ERROR(forEachRow(
        db,
        "SELECT id, time, name, columns FROM text_tables WHERE ?1 IN ('', name) "
        "ORDER BY time, id",
        [&](const Statement &row) {
            std::vector<QByteArray> names;
            for (const QString &column : textsOf(row.text(3).toUtf8())) {
                names.push_back(column.toUtf8());
            }
            std::vector<std::string_view> columns;
            for (const QByteArray &column : names) {
                columns.emplace_back(column.constData(), static_cast<size_t>(column.size()));
            }
            places.emplace(row.integer(0), tables.size());
            tables.emplace_back(row.text(2), columns);
            tables.back().time = row.time(1);
        },
        name));
    RETURN_IF_ERROR(forEachRow(
        db,
        "SELECT table_id, fields FROM text_rows WHERE ?1 = '' OR table_id IN "
        "(SELECT id FROM text_tables WHERE name = ?1) ORDER BY table_id, row",
        [&](const Statement &row) {
            const auto place = places.find(row.integer(0));
            const QByteArray fields = row.text(1).toUtf8();
            if (place != places.end() && !fields.contains('\n')) {
                tables[place->second].addJson(fields);
            }
        },
        name));
    return tables;
}

Result<void> addTextViews(Database &db)
{
    ASSIGN_OR_RETURN(const bool isThere, hasTextTables(db));
    if (!isThere) {
        return {};
    }
    std::map<QString, Alike> all; // by the name in lower case: SQL does not tell them apart
    std::map<QString, QString> names;
    RETURN_IF_ERROR(forEachRow(
        db, "SELECT id, name, columns FROM text_tables ORDER BY time, id LIMIT 65536",
        [&](const Statement &row) {
            const QString name = row.text(1).left(TextTable::MaxLength);
            const bool isPlain =
                !name.isEmpty() && std::ranges::all_of(name, [](QChar c) { return c.isPrint(); });
            if (!isPlain) {
                return;
            }
            constexpr size_t MaxNames = 1000;
            if (names.size() >= MaxNames && !names.contains(name.toLower())) {
                return;
            }
            names.emplace(name.toLower(), name);
            Alike &alike = all[name.toLower()];
            Alike::Part part{row.integer(0), textsOf(row.text(2).toUtf8())};
            for (const QString &column : part.columns) {
                const bool isKnown = alike.columns.contains(column, Qt::CaseInsensitive) ||
                                     column.compare(u"text_time", Qt::CaseInsensitive) == 0;
                if (!isKnown && alike.columns.size() < TextTable::MaxColumns) {
                    alike.columns << column;
                }
            }
            constexpr size_t MaxParts = 400; // SQLite joins 500 by UNION ALL
            constexpr qsizetype MaxFields = 200'000;
            const auto fields =
                alike.columns.size() * static_cast<qsizetype>(alike.parts.size() + 1);
            if (alike.parts.size() < MaxParts && fields < MaxFields) {
                alike.parts.push_back(std::move(part));
            }
        }));
    for (const auto &[key, alike] : all) {
        ASSIGN_OR_RETURN(const qint64 taken,
                         queryNumber(db,
                                     "SELECT (SELECT count(*) FROM sqlite_schema WHERE name = ?1 "
                                     "COLLATE NOCASE) + (SELECT count(*) FROM sqlite_temp_schema "
                                     "WHERE name = ?1 COLLATE NOCASE)",
                                     key.toUtf8().constData()));
        const QString &name = names.at(key);
        const bool isOurs = taken > 0 || key.startsWith(QLatin1String("sqlite_")) ||
                            key == QLatin1String("samples");
        const QByteArray sql = "CREATE TEMP VIEW IF NOT EXISTS " +
                               quotedName(isOurs ? QStringLiteral("text_") + name : name) + " AS " +
                               viewOf(alike);
        RETURN_IF_ERROR(db.execute("PRAGMA query_only = OFF"));
        // What SQLite refuses of it can still be read as rows of text_rows.
        std::ignore = db.execute(sql.constData());
        RETURN_IF_ERROR(db.execute("PRAGMA query_only = ON"));
    }
    return {};
}

} // namespace pickglass
