// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/samples.h"
#include "core/samples/samplecodec.h"

#include <sqlite3.h>

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <numeric>

namespace pickglass::tests {

/// Runs anything on a file, as its maker could; false where SQLite refuses it.
inline bool changeFile(const QString &path, const QByteArray &sql)
{
    sqlite3 *db = nullptr;
    sqlite3_open(path.toUtf8().constData(), &db);
    const bool isDone = sqlite3_exec(db, sql.constData(), nullptr, nullptr, nullptr) == SQLITE_OK;
    sqlite3_close(db);
    return isDone;
}

/// All that a file makes: tables, indices, views, triggers.
inline QStringList schemaOf(const QString &path)
{
    sqlite3 *db = nullptr;
    sqlite3_open(path.toUtf8().constData(), &db);
    QStringList made;
    const auto add = [](void *to, int, char **values, char **) {
        static_cast<QStringList *>(to)->append(QString::fromUtf8(values[0]));
        return 0;
    };
    sqlite3_exec(db, "SELECT type || ' ' || name FROM sqlite_schema ORDER BY 1", add, &made,
                 nullptr);
    sqlite3_close(db);
    return made;
}

/// A segment that says little and implies much: sweeps of groups of ports, in which no port ever
/// answered.
struct HugeSegment
{
    qint64 groups = 1;
    qint64 portsAGroup = 40'000;
    qint64 columns = 40;
    qint64 sweeps = 4096;
    qint64 start = 1'700'000'100'000'000; ///< µs
};

/// What SQL adds it to a capture, of which it becomes the last.
inline QByteArray sqlOf(const HugeSegment &segment)
{
    constexpr qint64 First = 100'000; // its numbers: sweeps, groups, layout, set, counters
    const auto literal = [](const QByteArray &bytes) { return "x'" + bytes.toHex() + '\''; };
    const auto number = [](qint64 value) { return QByteArray::number(value); };
    const auto rows = [&](const QByteArray &into, const QByteArray &values, qint64 count) {
        return "WITH RECURSIVE c(x) AS (SELECT 0 UNION ALL SELECT x + 1 FROM c WHERE x + 1 < " +
               number(count) + ") INSERT INTO " + into + " SELECT " + values + " FROM c;";
    };
    samplecodec::StoredLayout layout;
    samplecodec::ColumnSet set;
    QByteArray sql = "BEGIN;";
    for (qint64 column = 0; column < segment.columns; ++column) {
        const auto known = counters();
        const Counter &counter = known[static_cast<size_t>(column) % known.size()];
        layout.counters.push_back(First + column);
        sql += "INSERT INTO counters VALUES (" + number(First + column) + ", '" +
               toString(counter.attribute).toUtf8() + "', '" + counter.name.toUtf8() +
               "', 64, 'words', 0); INSERT INTO sample_sets VALUES (" + number(First) + ", " +
               number(column) + ", " + number(First + column) + ");";
    }
    size_t attributes = 0;
    for (size_t column = 0; column < layout.counters.size(); ++column) {
        const auto of = [](size_t i) { return counters()[i % counters().size()].attribute; };
        attributes += column == 0 || of(column) != of(column - 1) ? 1 : 0;
    }
    for (qint64 group = 0; group < segment.groups; ++group) {
        const QByteArray id = number(First + group);
        layout.groups.push_back(First + group);
        layout.sizes.push_back(segment.portsAGroup);
        sql += rows("sample_ports", id + ", x, 1000000 * (" + id + ") + x, 1, " + number(First),
                    segment.portsAGroup);
    }
    layout.ranks.resize(static_cast<size_t>(segment.groups * segment.portsAGroup));
    std::iota(layout.ranks.begin(), layout.ranks.end(), 0U);
    sql += "INSERT INTO sample_layouts VALUES (" + number(First) + ", 1, " +
           literal(samplecodec::putLayout(layout)) + ");";
    const QByteArray pace =
        literal(samplecodec::putPaces(std::vector<samplecodec::Pace>(attributes)));
    sql += rows("sweeps",
                number(First) + " + x, " + number(segment.start) +
                    " + x * 1000000, 1000, 0, 0, 0, 0, 0, 0, 0, " + number(First) + ", " + pace,
                segment.sweeps);
    sql += "INSERT INTO sample_stretches VALUES (" + number(First) + ", " +
           number(First + segment.sweeps - 1) + ", " + number(First) + ", " + number(First) + ", " +
           number(segment.start) + ", " + number(segment.start + (segment.sweeps - 1) * 1'000'000) +
           ");";
    const QByteArray base =
        literal(samplecodec::pack(QByteArray(segment.portsAGroup * segment.columns, '\0')));
    QByteArray blob;
    samplecodec::putVarint(blob, static_cast<quint64>(segment.sweeps));
    samplecodec::putVarint(blob, static_cast<quint64>(segment.sweeps * segment.portsAGroup));
    blob += QByteArray(5, '\0'); // nothing but zeros: no shape, no value, no time
    for (qint64 group = First; group < First + segment.groups; ++group) {
        const QByteArray row = number(First << 24 | group);
        const QByteArray rest = ", " + number(First) + ", " + number(group) + ", 1, ";
        sql += "INSERT INTO sample_bases VALUES (" + row + rest + base +
               "); INSERT INTO sample_blobs VALUES (" + row + rest + literal(blob) + ");";
    }
    return sql + "UPDATE meta SET value = " + number(segment.start + segment.sweeps * 1'000'000) +
           " WHERE key = 'end'; COMMIT";
}

} // namespace pickglass::tests
