// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/sqlsession.h"

#include "core/capture/samplestable.h"
#include "core/capture/schema.h"

#include <sqlite3.h>

namespace pickglass {

namespace {

struct Finalizer
{
    void operator()(sqlite3_stmt *statement) const { sqlite3_finalize(statement); }
};
using StatementPointer = std::unique_ptr<sqlite3_stmt, Finalizer>;

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

struct SqlSession::Private
{
    Database db;
    SamplesTable samples{db, {}};

    explicit Private(Database database) : db(std::move(database)) {}
    SqlError error() const
    {
        if (samples.trouble) {
            return {*samples.trouble, false};
        }
        const int code = sqlite3_errcode(db.handle());
        if (code != SQLITE_ERROR && code != SQLITE_READONLY && code != SQLITE_AUTH &&
            code != SQLITE_RANGE && code != SQLITE_TOOBIG && code != SQLITE_MISMATCH) {
            return {db.error(), false};
        }
        return {{{QT_TRANSLATE_NOOP("core", "The statement cannot be run: %1."),
                  {QString::fromUtf8(sqlite3_errmsg(db.handle()))}},
                 {}},
                true};
    }
    tl::expected<void, SqlError> step(sqlite3_stmt *statement, SqlSink &sink) const;
};

SqlSession::SqlSession(std::unique_ptr<Private> data) : d(std::move(data))
{
}
SqlSession::~SqlSession() = default;

Result<std::unique_ptr<SqlSession>> SqlSession::open(const QString &path, const StopToken &stop)
{
    ASSIGN_OR_RETURN(auto db, openCapture(path, stop));
    auto d = std::make_unique<Private>(std::move(db));
    RETURN_IF_ERROR(SamplesTable::add(d->samples));
    return std::unique_ptr<SqlSession>(new SqlSession(std::move(d)));
}

tl::expected<void, SqlError> SqlSession::Private::step(sqlite3_stmt *statement, SqlSink &sink) const
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
        return tl::unexpected(error());
    }
    return {};
}

tl::expected<void, SqlError> SqlSession::run(const QByteArray &sql, SqlSink &sink,
                                             const StopToken &stop)
{
    d->db.setStop(stop);
    const char *rest = sql.constData();
    while (rest && *rest) {
        d->samples.trouble.reset();
        sqlite3_stmt *made = nullptr;
        if (sqlite3_prepare_v2(d->db.handle(), rest, -1, &made, &rest) != SQLITE_OK) {
            return tl::unexpected(d->error());
        }
        const StatementPointer statement(made); // null for blanks and comments
        if (!statement) {
            continue;
        }
        if (!sqlite3_stmt_readonly(statement.get())) {
            return tl::unexpected(SqlError{
                {{QT_TRANSLATE_NOOP("core", "The statement would write; captures are only read "
                                            "here."),
                  {}},
                 {}},
                true});
        }
        RETURN_IF_ERROR(d->step(statement.get(), sink));
    }
    return {};
}

bool SqlSession::isComplete(const QByteArray &sql)
{
    return sqlite3_complete(sql.constData()) != 0;
}

} // namespace pickglass
