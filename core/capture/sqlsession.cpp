// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/sqlsession.h"

#include <sqlite3.h>

namespace pickglass {

namespace {

SqlValue valueAt(sqlite3_stmt *statement, int column)
{
    switch (sqlite3_column_type(statement, column)) {
    case SQLITE_INTEGER:
        return static_cast<qint64>(sqlite3_column_int64(statement, column));
    case SQLITE_FLOAT:
        return sqlite3_column_double(statement, column);
    case SQLITE_TEXT: {
        const auto *text = sqlite3_column_text(statement, column);
        return QString::fromUtf8(reinterpret_cast<const char *>(text),
                                 sqlite3_column_bytes(statement, column));
    }
    case SQLITE_BLOB: {
        const auto *bytes = sqlite3_column_blob(statement, column);
        return QByteArray(static_cast<const char *>(bytes),
                          sqlite3_column_bytes(statement, column));
    }
    default:
        return {};
    }
}

} // namespace

SqlSession::SqlSession(std::unique_ptr<SqlGuard> guard) : m_guard(std::move(guard))
{
}
SqlSession::~SqlSession() = default;

Result<std::unique_ptr<SqlSession>> SqlSession::open(const QString &path, const StopToken &stop)
{
    ASSIGN_OR_RETURN(auto guard, SqlGuard::open(path, stop));
    return std::unique_ptr<SqlSession>(new SqlSession(std::move(guard)));
}

tl::expected<void, SqlError> SqlSession::step(sqlite3_stmt *statement, SqlSink &sink) const
{
    const int columns = sqlite3_column_count(statement);
    if (columns > 0) {
        QStringList names;
        for (int column = 0; column < columns; ++column) {
            names << QString::fromUtf8(sqlite3_column_name(statement, column));
        }
        sink.columns(names);
    }
    std::vector<SqlValue> values(static_cast<size_t>(columns));
    int code = SQLITE_OK;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        for (int column = 0; column < columns; ++column) {
            values[static_cast<size_t>(column)] = valueAt(statement, column);
        }
        if (!sink.row(values)) {
            return {};
        }
    }
    if (code != SQLITE_DONE) {
        return tl::unexpected(m_guard->error());
    }
    return {};
}

tl::expected<void, SqlError> SqlSession::run(const QByteArray &sql, SqlSink &sink,
                                             const StopToken &stop)
{
    m_guard->setStop(stop);
    const char *rest = sql.constData();
    while (rest && *rest) {
        ASSIGN_OR_RETURN(const auto statement, m_guard->prepare(rest, &rest));
        if (statement) {
            RETURN_IF_ERROR(step(statement.get(), sink));
        }
    }
    return {};
}

bool SqlSession::isComplete(const QByteArray &sql)
{
    return sqlite3_complete(sql.constData()) != 0;
}

} // namespace pickglass
