// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/guid.h"
#include "core/base/stoptoken.h"

#include <QByteArrayView>
#include <QString>

#include <initializer_list>
#include <memory>
#include <optional>
#include <utility>

struct sqlite3;
struct sqlite3_stmt;

namespace pickglass {

/// Whether it is one: from 1970 to the end of the year 9999, in microseconds; 0 is unknown. Beyond
/// that, sums and differences of times may be too large.
constexpr bool isTime(qint64 microseconds)
{
    return microseconds >= 0 && microseconds < 253'402'300'800'000'000;
}

/// A GUID as a column holds it: the same 64 bits.
inline qint64 stored(Guid guid)
{
    return static_cast<qint64>(guid.value());
}

/// What a text of a file passes through before anybody sees it; any thread.
using TextFilter = QString (*)(const QString &text);

/// One connection to an SQLite file. Private to core/capture. One thread.
class Database
{
public:
    enum class Mode {
        Write,    ///< opens a file that exists, made by the caller
        Read,     ///< takes part in SQLite's locking, sees a live file grow
        Immutable ///< no locks, no files beside it: for clean files in read-only places
    };
    /// Errors speak of the file under the name, where that is not its path. Statements end early,
    /// with an error, when the token is stopped.
    static Result<Database> open(const QString &path, Mode mode, const QString &name = {},
                                 const StopToken &stop = {});
    /// Another token from now on.
    void setStop(const StopToken &stop) { *m_stop = stop; }
    const StopToken &stop() const { return *m_stop; }

    /// Every text that is read through statements prepared from now on passes through it.
    void setTextFilter(TextFilter filter) { m_filter = filter; }
    TextFilter textFilter() const { return m_filter; }

    /// Runs statements that answer nothing that matters.
    Result<void> execute(const char *sql);
    /// The first column of the first row as text; empty when there is no row.
    Result<QString> answer(const char *sql) const;
    /// From now on no statement can read through a view.
    void refuseViews();

    /// What the last call on this connection failed with, in words.
    Error error() const;
    /// That a value in the file makes no sense.
    Error damaged(const QString &what) const;
    /// That samples are coded in a way that only newer programs know.
    Error newerCodec(qint64 codec) const;
    const QString &path() const { return m_path; }
    sqlite3 *handle() const { return m_db.get(); }

private:
    struct Closer
    {
        void operator()(sqlite3 *db) const;
    };
    Database(sqlite3 *db, QString path, QString name, Mode mode);

    std::unique_ptr<StopToken> m_stop; ///< where SQLite finds it
    std::unique_ptr<sqlite3, Closer> m_db;
    QString m_path;
    QString m_name;
    Mode m_mode;
    TextFilter m_filter = nullptr;
};

/// A prepared statement. Columns count from 0, parameters from 1, as SQLite has it. Ends before
/// its Database does.
class Statement
{
public:
    static Result<Statement> prepare(const Database &db, const char *sql);
    /// Statements that are kept for many uses: prepares those that are not yet.
    using Kept = std::pair<std::optional<Statement> *, const char *>;
    static Result<void> prepareKept(const Database &db, std::initializer_list<Kept> statements);

    void bind(int parameter, qint64 value);
    void bindNull(int parameter);
    /// Binds NULL for what "unknown" is among numbers.
    void bindKnown(int parameter, qint64 value)
    {
        value == 0 ? bindNull(parameter) : bind(parameter, value);
    }
    void bindReal(int parameter, double value);
    void bindText(int parameter, QByteArrayView utf8);
    void bindText(int parameter, const QString &text);
    /// The bytes are not copied: they outlive the next step.
    void bindBlob(int parameter, QByteArrayView bytes);
    /// What another one's row has, of whatever type.
    void bindColumn(int parameter, const Statement &row, int column);

    enum class Step { Row, Done, Failed };
    Step step();
    /// For statements without rows: steps and makes ready for the next values.
    bool run();
    void reset();

    int columns() const;
    bool isNull(int column) const;
    qint64 integer(int column) const; ///< 0 for NULL
    double real(int column) const;    ///< 0 for NULL
    Guid guid(int column) const { return Guid(static_cast<quint64>(integer(column))); }
    QString text(int column) const; ///< "" for NULL
    /// Empty for NULL; valid until the next step.
    QByteArrayView blob(int column) const;

private:
    struct Finalizer
    {
        void operator()(sqlite3_stmt *statement) const;
    };
    Statement(sqlite3_stmt *statement, TextFilter filter) : m_statement(statement), m_filter(filter)
    {
    }

    std::unique_ptr<sqlite3_stmt, Finalizer> m_statement;
    TextFilter m_filter;
};

/// BEGIN now; ROLLBACK at the end of the scope unless commit() was called.
class Transaction
{
public:
    static Result<Transaction> begin(Database &db);
    ~Transaction();
    Transaction(Transaction &&other) noexcept : m_db(std::exchange(other.m_db, nullptr)) {}
    Transaction &operator=(Transaction &&) = delete;
    Result<void> commit();

private:
    explicit Transaction(Database &db) : m_db(&db) {}
    Database *m_db;
};

} // namespace pickglass
