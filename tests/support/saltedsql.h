// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>

#include <array>
#include <random>

namespace pickglass::tests {

/// A text of pieces of SQL in any order: most are no statement, some are one, a few would write.
/// The same seed gives the same text.
inline QByteArray saltedSql(quint32 seed)
{
    static constexpr std::array Pieces{"SELECT ",
                                       "* ",
                                       "FROM ",
                                       "node ",
                                       "samples ",
                                       "port ",
                                       "names",
                                       "1",
                                       "-1e999 ",
                                       "'x' ",
                                       "'",
                                       "\"",
                                       "`",
                                       "[",
                                       "]",
                                       "(",
                                       ")",
                                       ",",
                                       ";",
                                       "; ",
                                       "--",
                                       "\n",
                                       "/*",
                                       "*/",
                                       "\xc3\xa4",
                                       "\xff",
                                       "WHERE ",
                                       "GROUP BY ",
                                       "ORDER BY ",
                                       "LIMIT 3 ",
                                       "UNION ALL ",
                                       "WITH x AS ",
                                       "EXPLAIN ",
                                       "PRAGMA ",
                                       "user_version ",
                                       "= ",
                                       "7 ",
                                       "writable_schema ",
                                       "query_only ",
                                       "ATTACH ",
                                       "'salt.db' ",
                                       "AS ",
                                       "y ",
                                       "DETACH ",
                                       "INSERT ",
                                       "INTO ",
                                       "VALUES ",
                                       "DELETE ",
                                       "UPDATE ",
                                       "SET ",
                                       "value ",
                                       "meta ",
                                       "DROP ",
                                       "TABLE ",
                                       "CREATE ",
                                       "TEMP ",
                                       "VIEW ",
                                       "TRIGGER ",
                                       "VIRTUAL ",
                                       "USING ",
                                       "VACUUM ",
                                       "BEGIN ",
                                       "COMMIT ",
                                       "SAVEPOINT ",
                                       "load_extension",
                                       "writefile",
                                       "readfile",
                                       "edit",
                                       "zeroblob",
                                       "fts5 ",
                                       "sqlite_master ",
                                       "count",
                                       "?",
                                       ":a ",
                                       "@b ",
                                       "$c ",
                                       "x'00'",
                                       "CAST ",
                                       "REINDEX ",
                                       "RETURNING ",
                                       "pragma_table_info",
                                       "json_each",
                                       "NULL ",
                                       "IN ",
                                       "NOT "};
    // Whole statements now and then, so that what follows them matters.
    static constexpr std::array Statements{"SELECT 1",
                                           "SELECT name FROM node",
                                           "DELETE FROM names",
                                           "PRAGMA journal_mode = DELETE",
                                           "ATTACH 'salt.db' AS y",
                                           "VACUUM INTO 'salt.db'",
                                           "CREATE TEMP TABLE t AS SELECT 1",
                                           "SELECT count(*) FROM samples WHERE port = 1",
                                           "UPDATE meta SET value = 'x'"};
    std::mt19937 random(seed);
    const auto pick = [&random](const auto &of) { return of[random() % of.size()]; };
    QByteArray text;
    for (auto count = 1 + random() % 12; count > 0; --count) {
        text += random() % 4 == 0 ? pick(Statements) : pick(Pieces);
        if (random() % 8 == 0) {
            text += static_cast<char>(random() % 256);
        }
    }
    return text;
}

} // namespace pickglass::tests
