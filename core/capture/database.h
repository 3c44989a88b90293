// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/guid.h"
#include "core/base/stoptoken.h"
#include "core/base/timestamp.h"
#include "core/fabric/portkey.h"

#include <QByteArrayView>
#include <QString>

#include <initializer_list>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

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

/// A value to be bound that is NULL where it is 0, empty or null: "not known".
template<typename T>
std::optional<T> orNull(const T &value)
{
    return value == T() ? std::nullopt : std::optional<T>(value);
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
    /// with an error, when the token is stopped. `vfs` is the SQLite VFS to use; null for its own.
    static Result<Database> open(const QString &path, Mode mode, const QString &name = {},
                                 const StopToken &stop = {}, const char *vfs = nullptr);
    /// A connection that another library opened for reading and closes: with the same guards and
    /// limits. Must go before the connection does.
    static Database borrow(sqlite3 *connection, const QString &path, const StopToken &stop = {});
    /// How a file is named to SQLite: "file:…" with the parameters of the mode.
    static QByteArray uri(const QString &path, Mode mode);
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
    /// From now on nobody else is waited for.
    void waitForNobody();
    /// The log stays as it is when the connection closes.
    void leaveLog();
    /// Whether the last call failed since others have the file open.
    bool isInUse() const;

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
        bool isBorrowed; ///< somebody else closes it
        void operator()(sqlite3 *db) const;
    };
    void guard(const StopToken &stop);
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
    /// With values for the first parameters; see bind(). Blobs have to outlive the statement.
    template<typename... Values>
    static Result<Statement> prepare(const Database &db, const char *sql, const Values &...values)
    {
        auto made = prepareOnly(db, sql);
        if (made) {
            made->bindAll(values...);
        }
        return made;
    }
    /// Statements that are kept for many uses: prepares those that are not yet.
    using Kept = std::pair<std::optional<Statement> *, const char *>;
    static Result<void> prepareKept(const Database &db, std::initializer_list<Kept> statements);

    /// Numbers, enumerators, moments, GUIDs, LIDs, texts, bytes (which are not copied: they outlive
    /// the next step), and optional ones of these, which may be NULL.
    template<typename T>
    void bind(int parameter, const T &value);
    template<typename... Values>
    void bindAll(const Values &...values)
    {
        int parameter = 0;
        (bind(++parameter, values), ...);
    }
    /// What another one's row has, of whatever type.
    void bindColumn(int parameter, const Statement &row, int column);

    enum class Step { Row, Done, Failed };
    Step step();
    /// Steps to the next row; false after the last one.
    Result<bool> next();
    /// For statements without rows: binds the values, runs, and makes ready for the next ones.
    template<typename... Values>
    Result<void> run(const Values &...values)
    {
        bindAll(values...);
        return runBound();
    }
    /// Calls take(const Statement &) for each row; it may return Result<void>, whose error ends
    /// it. Resets the statement, which would keep the file from being checkpointed.
    template<typename Take>
    Result<void> forEachRow(Take &&take);
    void reset();

    int columns() const;
    bool isNull(int column) const;
    qint64 integer(int column) const; ///< 0 for NULL
    double real(int column) const;    ///< 0 for NULL
    Guid guid(int column) const { return Guid(static_cast<quint64>(integer(column))); }
    Timestamp time(int column) const { return Timestamp(integer(column)); }
    /// Unassigned where it is none.
    Lid lid(int column) const
    {
        const qint64 number = integer(column);
        return number > 0 && number <= MaxLidNumber ? Lid::fromNumber(static_cast<quint32>(number))
                                                    : Lid();
    }
    /// Of two columns: of the node and of the number.
    PortKey port(int column) const
    {
        return {guid(column), static_cast<PortNumber>(integer(column + 1))};
    }
    QString text(int column) const; ///< "" for NULL
    /// Empty for NULL; valid until the next step.
    QByteArrayView blob(int column) const;

private:
    struct Finalizer
    {
        void operator()(sqlite3_stmt *statement) const;
    };
    Statement(const Database &db, sqlite3_stmt *statement)
        : m_db(&db),
          m_statement(statement),
          m_filter(db.textFilter())
    {
    }
    static Result<Statement> prepareOnly(const Database &db, const char *sql);
    Result<void> runBound();
    void bindInteger(int parameter, qint64 value);
    void bindNull(int parameter);
    void bindReal(int parameter, double value);
    void bindText(int parameter, QByteArrayView utf8);
    void bindBlob(int parameter, QByteArrayView bytes);

    const Database *m_db;
    std::unique_ptr<sqlite3_stmt, Finalizer> m_statement;
    TextFilter m_filter;
};

template<typename T>
void Statement::bind(int parameter, const T &value)
{
    if constexpr (std::is_floating_point_v<T>) {
        bindReal(parameter, value);
    } else if constexpr (std::is_integral_v<T> || std::is_enum_v<T>) {
        bindInteger(parameter, static_cast<qint64>(value));
    } else if constexpr (std::is_same_v<T, Guid>) {
        bindInteger(parameter, stored(value));
    } else if constexpr (std::is_same_v<T, Lid>) {
        bindInteger(parameter, value.number());
    } else if constexpr (std::is_same_v<T, Timestamp>) {
        bindInteger(parameter, value.microseconds());
    } else if constexpr (std::is_same_v<T, QString>) {
        bindText(parameter, value.toUtf8());
    } else if constexpr (std::is_convertible_v<T, const char *>) {
        bindText(parameter, QByteArrayView(static_cast<const char *>(value)));
    } else if constexpr (std::is_convertible_v<T, QByteArrayView>) {
        bindBlob(parameter, value);
    } else {
        value ? bind(parameter, *value) : bindNull(parameter);
    }
}

template<typename Take>
Result<void> Statement::forEachRow(Take &&take)
{
    for (;;) {
        auto hasRow = next();
        if (!hasRow || !*hasRow) {
            reset();
            return hasRow ? Result<void>() : tl::unexpected(std::move(hasRow).error());
        }
        if constexpr (std::is_void_v<decltype(take(*this))>) {
            take(*this);
        } else if (Result<void> taken = take(*this); !taken) {
            reset();
            return taken;
        }
    }
}

/// Runs a query: see Statement::forEachRow(). The values are for its parameters.
template<typename Take, typename... Values>
Result<void> forEachRow(const Database &db, const char *sql, Take &&take, const Values &...values)
{
    ASSIGN_OR_RETURN(auto rows, Statement::prepare(db, sql, values...));
    return rows.forEachRow(take);
}

/// All rows of a query, made by make(const Statement &), which may return a Result.
template<typename T, typename Make, typename... Values>
Result<std::vector<T>> queryAll(const Database &db, const char *sql, Make &&make,
                                const Values &...values)
{
    std::vector<T> all;
    const auto take = [&](const Statement &row) -> Result<void> {
        if constexpr (std::is_convertible_v<decltype(make(row)), T>) {
            all.push_back(make(row));
        } else {
            ASSIGN_OR_RETURN(auto made, make(row));
            all.push_back(std::move(made));
        }
        return {};
    };
    RETURN_IF_ERROR(forEachRow(db, sql, take, values...));
    return all;
}

/// What read(const Statement &) makes of the first row; the default where there is none.
template<typename T, typename Read, typename... Values>
Result<T> queryFirst(const Database &db, const char *sql, Read &&read, const Values &...values)
{
    ASSIGN_OR_RETURN(auto row, Statement::prepare(db, sql, values...));
    ASSIGN_OR_RETURN(const bool hasRow, row.next());
    return hasRow ? T(read(row)) : T();
}

/// The first column of the first row; 0 where there is none or it is NULL.
template<typename... Values>
Result<qint64> queryNumber(const Database &db, const char *sql, const Values &...values)
{
    return queryFirst<qint64>(
        db, sql, [](const Statement &row) { return row.integer(0); }, values...);
}

/// Captures of older programs lack some.
Result<bool> hasColumn(const Database &db, const char *table, const char *column);

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
