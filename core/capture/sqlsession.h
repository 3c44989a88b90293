// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/stoptoken.h"
#include "core/capture/sqlguard.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <memory>
#include <variant>
#include <vector>

namespace pickglass {

/// A value of SQL: NULL, INTEGER, REAL, TEXT or BLOB.
using SqlValue = std::variant<std::monostate, qint64, double, QString, QByteArray>;

/// Takes what statements answer, in this order: the columns of one, its rows, the columns of the
/// next one that has any.
class SqlSink
{
public:
    virtual ~SqlSink() = default;
    virtual void columns(const QStringList &names) = 0;
    /// False ends the statement early.
    virtual bool row(const std::vector<SqlValue> &values) = 0;
};

/// Other people's SQL on a capture. SqlGuard says what is refused. One thread.
class SqlSession
{
public:
    /// Refuses what is no capture as CaptureReader does.
    static Result<std::unique_ptr<SqlSession>> open(const QString &path,
                                                    const StopToken &stop = {});
    ~SqlSession();
    Q_DISABLE_COPY_MOVE(SqlSession)

    /// Runs one or several statements, separated by semicolons, until the token is stopped.
    tl::expected<void, SqlError> run(const QByteArray &sql, SqlSink &sink,
                                     const StopToken &stop = {});

    /// Whether the text ends with a complete statement: when a shell has read enough.
    static bool isComplete(const QByteArray &sql);

private:
    explicit SqlSession(std::unique_ptr<SqlGuard> guard);
    tl::expected<void, SqlError> step(sqlite3_stmt *statement, SqlSink &sink) const;

    std::unique_ptr<SqlGuard> m_guard;
};

} // namespace pickglass
