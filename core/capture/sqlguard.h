// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/stoptoken.h"
#include "core/base/timestamp.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace pickglass {

/// Why a statement was not run to its end.
struct SqlError
{
    Error error;
    /// Whether the statement is wrong (or would write), not the file.
    bool isStatementsFault = false;
    /// Where in the text, in bytes of UTF-8; -1 where that is not known.
    int offset = -1;
};

/// A table or view of a capture, and its columns; `samples` with those of its counters.
struct SqlTable
{
    QString name;
    QStringList columns;
    bool isView = false;
};

/// Guards and limits of a connection on which other people's SQL runs: for `pgcap sql` and for the
/// window. Only SELECT statements are run: what writes, PRAGMA (but those that describe), ATTACH
/// and transactions are refused with a sentence. Adds the virtual table `samples`, and the views
/// that a capture of an older program lacks. One thread, but for interrupt().
class SqlGuard
{
public:
    /// Bytes of a temporary file, such as that of a sort, before the statement fails.
    static constexpr qint64 MaxTemporaryBytes = qint64(2) << 30;
    /// Bytes of memory that SQLite takes in all of the program before a statement fails.
    static constexpr qint64 MaxMemoryBytes = qint64(2) << 30;

    /// Opens a capture. Refuses what is no capture as CaptureReader does.
    static Result<std::unique_ptr<SqlGuard>> open(const QString &path, const StopToken &stop = {});
    /// How another library has to open the capture for reading: a URI of SQLite.
    static Result<QString> uri(const QString &path);
    /// Guards the connection that it opened. The guard must go before the connection is closed.
    static Result<std::unique_ptr<SqlGuard>> guard(sqlite3 *connection, const QString &path,
                                                   const StopToken &stop = {});
    ~SqlGuard();
    Q_DISABLE_COPY_MOVE(SqlGuard)

    /// Statements end early, with an error, when the token is stopped.
    void setStop(const StopToken &stop);
    /// Ends the statement that runs, from any thread. A stopped token also ends those to come.
    void interrupt();

    struct Finalizer
    {
        void operator()(sqlite3_stmt *statement) const;
    };
    using Statement = std::unique_ptr<sqlite3_stmt, Finalizer>;
    /// Prepares the first statement of a text and sets `rest` to what follows; null for blanks and
    /// comments. Offsets of errors count from `sql`.
    tl::expected<Statement, SqlError> prepare(const char *sql, const char **rest);
    /// The text of the only statement of `sql`, to be run elsewhere on the same connection. Refuses
    /// a second one, and none at all.
    tl::expected<QByteArray, SqlError> checkOnly(const QByteArray &sql);

    /// What the last call on the connection failed with.
    SqlError error() const;

    /// What can be asked for, by name: views, `samples`, then the other tables.
    Result<std::vector<SqlTable>> tables() const;
    /// Counters that were sampled, by name.
    Result<QStringList> counters() const;
    /// The last moment that the capture holds as the connection reads it now; unknown where it
    /// does not say.
    Result<Timestamp> upToDate() const;

    /// Of this guard: for who steps statements.
    sqlite3 *handle() const;

private:
    struct Private;
    explicit SqlGuard(std::unique_ptr<Private> data);
    static Result<std::unique_ptr<SqlGuard>> make(std::unique_ptr<Private> data);
    std::unique_ptr<Private> d;
};

} // namespace pickglass
