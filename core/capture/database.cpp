// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/database.h"

#include <sqlite3.h>

#include <QFile>

#include <cerrno>

namespace pickglass {

namespace {

/// Instructions of SQLite's machine between two looks at the token: some microseconds.
constexpr int StepsBetweenLooks = 10'000;
/// No value is longer (FORMAT.md): SQLite would make those of up to 1 GB.
constexpr int MaxValueBytes = 128 * 1024 * 1024;
/// Of a statement, a view or a table: SQLite's own limits are for programs that write them.
constexpr int MaxSqlBytes = 1024 * 1024;

int isStopped(void *token)
{
    return static_cast<const StopToken *>(token)->isStopped() ? 1 : 0;
}

Error readTrouble(int code, const QString &path, const QString &detail)
{
    switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return {{QT_TRANSLATE_NOOP("core", "The capture %1 is locked by another program."), {path}},
                {QT_TRANSLATE_NOOP("core", "Try again in a moment."), {}}};
    case SQLITE_CANTOPEN:
    case SQLITE_READONLY:
        return {{QT_TRANSLATE_NOOP("core", "The capture %1 is still being written, or its writer "
                                           "was killed, and its folder cannot be written to."),
                 {path}},
                {QT_TRANSLATE_NOOP("core", "Copy it, and the files beside it whose names begin "
                                           "with its name, to a folder where you may write."),
                 {}}};
    case SQLITE_NOMEM:
        return {{QT_TRANSLATE_NOOP("core", "There is not enough memory to read the capture %1."),
                 {path}}};
    case SQLITE_IOERR:
        return {
            {QT_TRANSLATE_NOOP("core", "The capture %1 cannot be read: %2."), {path, detail}},
            {QT_TRANSLATE_NOOP("core", "Check the disk or the network drive that holds it."), {}}};
    default:
        return {
            {QT_TRANSLATE_NOOP("core", "The capture %1 is damaged: %2."), {path, detail}},
            {QT_TRANSLATE_NOOP(
                 "core", "Copy it again from its original place, or import or record it again."),
             {}}};
    }
}

Error writeTrouble(int code, const QString &path, const QString &detail)
{
    switch (code & 0xff) {
    case SQLITE_FULL:
        return {{QT_TRANSLATE_NOOP("core", "The disk is full: %1 could not be written."), {path}},
                {QT_TRANSLATE_NOOP("core", "Free space, or choose another folder."), {}}};
    default:
        return {
            {QT_TRANSLATE_NOOP("core", "%1 could not be written: %2."), {path, detail}},
            {QT_TRANSLATE_NOOP(
                 "core", "Check free space and write permission there, or choose another folder."),
             {}}};
    }
}

} // namespace

void Database::Closer::operator()(sqlite3 *db) const
{
    if (isBorrowed) {
        sqlite3_progress_handler(db, 0, nullptr, nullptr);
    } else {
        sqlite3_close_v2(db);
    }
}

Database::Database(sqlite3 *db, QString path, QString name, Mode mode)
    : m_stop(std::make_unique<StopToken>()),
      m_db(db, Closer{false}),
      m_path(std::move(path)),
      m_name(std::move(name)),
      m_mode(mode)
{
}

QByteArray Database::uri(const QString &path, Mode mode)
{
    const QByteArray url = "file:" + QFile::encodeName(path).toPercentEncoding("/");
    return mode == Mode::Immutable ? url + "?immutable=1" : url;
}

Result<Database> Database::open(const QString &path, Mode mode, const QString &name,
                                const StopToken &stop, const char *vfs)
{
    const int access = mode == Mode::Write ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY;
    sqlite3 *handle = nullptr;
    const int code = sqlite3_open_v2(uri(path, mode).constData(), &handle,
                                     access | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, vfs);
    Database db(handle, path, name.isEmpty() ? path : name, mode);
    if (code != SQLITE_OK) {
        return tl::unexpected(db.error());
    }
    db.guard(stop);
    return db;
}

Database Database::borrow(sqlite3 *connection, const QString &path, const StopToken &stop)
{
    Database db(connection, path, path, Mode::Read);
    db.m_db.get_deleter().isBorrowed = true;
    db.guard(stop);
    return db;
}

void Database::guard(const StopToken &stop)
{
    sqlite3_extended_result_codes(handle(), 1);
    // A recording outlives somebody else who writes for a while: its sweeps wait, and are left out.
    sqlite3_busy_timeout(handle(), m_mode == Mode::Write ? 30'000 : 5'000);
    // A capture may come from anybody: nothing in its schema may run functions with side effects.
    sqlite3_db_config(handle(), SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(handle(), SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(handle(), SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_limit(handle(), SQLITE_LIMIT_ATTACHED, 0);
    sqlite3_limit(handle(), SQLITE_LIMIT_LENGTH, MaxValueBytes);
    sqlite3_limit(handle(), SQLITE_LIMIT_SQL_LENGTH, MaxSqlBytes);
    *m_stop = stop;
    sqlite3_progress_handler(handle(), StepsBetweenLooks, isStopped, m_stop.get());
}

Result<void> Database::execute(const char *sql)
{
    if (sqlite3_exec(handle(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) {
        return tl::unexpected(error());
    }
    return {};
}

Result<QString> Database::answer(const char *sql) const
{
    return queryFirst<QString>(*this, sql, [](const Statement &row) { return row.text(0); });
}

void Database::refuseViews()
{
    // SQLite names the view that an access comes from, whatever the schema calls it.
    const auto isAllowed = [](void *, int, const char *, const char *, const char *,
                              const char *view) { return view ? SQLITE_DENY : SQLITE_OK; };
    sqlite3_set_authorizer(handle(), isAllowed, nullptr);
}

void Database::waitForNobody()
{
    sqlite3_busy_timeout(handle(), 0);
}

void Database::leaveLog()
{
    sqlite3_db_config(handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
}

bool Database::isInUse() const
{
    const int code = sqlite3_errcode(handle()) & 0xff;
    return code == SQLITE_BUSY || code == SQLITE_LOCKED;
}

Error Database::error() const
{
    const int code = m_db ? sqlite3_extended_errcode(handle()) : SQLITE_NOMEM;
    const QString detail = m_db ? QString::fromUtf8(sqlite3_errmsg(handle())) : QString();
    if ((code & 0xff) == SQLITE_INTERRUPT) {
        return m_stop->error();
    }
    // Where the file beside the log cannot grow, SQLite says no more than that it cannot.
    if (m_mode == Mode::Write && m_db && (code & 0xff) == SQLITE_IOERR &&
        sqlite3_system_errno(handle()) == ENOSPC) {
        return writeTrouble(SQLITE_FULL, m_name, detail);
    }
    return m_mode == Mode::Write ? writeTrouble(code, m_name, detail)
                                 : readTrouble(code, m_name, detail);
}

Error Database::damaged(const QString &what) const
{
    return readTrouble(SQLITE_CORRUPT, m_name, what);
}

Error Database::newerCodec(qint64 codec) const
{
    return {{QT_TRANSLATE_NOOP("core", "The capture %1 has samples of the kind %2, which this "
                                       "program does not know."),
             {m_name, QString::number(codec)}},
            {QT_TRANSLATE_NOOP("core", "Open it with a newer Pickglass."), {}}};
}

void Statement::Finalizer::operator()(sqlite3_stmt *statement) const
{
    sqlite3_finalize(statement);
}

Result<Statement> Statement::prepareOnly(const Database &db, const char *sql)
{
    // A statement that is short never comes to look by itself.
    RETURN_IF_ERROR(db.stop().check());
    sqlite3_stmt *statement = nullptr;
    if (sqlite3_prepare_v2(db.handle(), sql, -1, &statement, nullptr) != SQLITE_OK) {
        return tl::unexpected(db.error());
    }
    return Statement(db, statement);
}

Result<void> Statement::prepareKept(const Database &db, std::initializer_list<Kept> statements)
{
    for (const auto &[statement, sql] : statements) {
        if (statement->has_value()) {
            continue;
        }
        ASSIGN_OR_RETURN(auto made, prepare(db, sql));
        statement->emplace(std::move(made));
    }
    return {};
}

void Statement::bindInteger(int parameter, qint64 value)
{
    sqlite3_bind_int64(m_statement.get(), parameter, value);
}

void Statement::bindNull(int parameter)
{
    sqlite3_bind_null(m_statement.get(), parameter);
}

void Statement::bindReal(int parameter, double value)
{
    sqlite3_bind_double(m_statement.get(), parameter, value);
}

void Statement::bindText(int parameter, QByteArrayView utf8)
{
    sqlite3_bind_text(m_statement.get(), parameter, utf8.isEmpty() ? "" : utf8.data(),
                      static_cast<int>(utf8.size()), SQLITE_TRANSIENT);
}

void Statement::bindBlob(int parameter, QByteArrayView bytes)
{
    sqlite3_bind_blob64(m_statement.get(), parameter, bytes.isEmpty() ? "" : bytes.data(),
                        static_cast<sqlite3_uint64>(bytes.size()), SQLITE_STATIC);
}

void Statement::bindColumn(int parameter, const Statement &row, int column)
{
    sqlite3_bind_value(m_statement.get(), parameter,
                       sqlite3_column_value(row.m_statement.get(), column));
}

Statement::Step Statement::step()
{
    switch (sqlite3_step(m_statement.get())) {
    case SQLITE_ROW:
        return Step::Row;
    case SQLITE_DONE:
        return Step::Done;
    default:
        return Step::Failed;
    }
}

Result<bool> Statement::next()
{
    const Step now = step();
    return now == Step::Failed ? Result<bool>(tl::unexpected(m_db->error())) : now == Step::Row;
}

Result<void> Statement::runBound()
{
    const bool isDone = step() == Step::Done;
    if (sqlite3_reset(m_statement.get()) != SQLITE_OK || !isDone) {
        return tl::unexpected(m_db->error());
    }
    return {};
}

void Statement::reset()
{
    sqlite3_reset(m_statement.get());
}

int Statement::columns() const
{
    return sqlite3_column_count(m_statement.get());
}

bool Statement::isNull(int column) const
{
    return sqlite3_column_type(m_statement.get(), column) == SQLITE_NULL;
}

qint64 Statement::integer(int column) const
{
    return sqlite3_column_int64(m_statement.get(), column);
}

double Statement::real(int column) const
{
    return sqlite3_column_double(m_statement.get(), column);
}

QString Statement::text(int column) const
{
    const auto *bytes = sqlite3_column_text(m_statement.get(), column);
    const int size = sqlite3_column_bytes(m_statement.get(), column);
    const QString text =
        bytes ? QString::fromUtf8(reinterpret_cast<const char *>(bytes), size) : QString();
    return m_filter ? m_filter(text) : text;
}

QByteArrayView Statement::blob(int column) const
{
    const auto *bytes = sqlite3_column_blob(m_statement.get(), column);
    return {static_cast<const char *>(bytes), sqlite3_column_bytes(m_statement.get(), column)};
}

Result<bool> hasColumn(const Database &db, const char *table, const char *column)
{
    return queryNumber(db, "SELECT count(*) FROM pragma_table_info(?) WHERE name = ?", table,
                       column)
        .map([](qint64 columns) { return columns > 0; });
}

Result<Transaction> Transaction::begin(Database &db)
{
    RETURN_IF_ERROR(db.execute("BEGIN"));
    return Transaction(db);
}

Transaction::~Transaction()
{
    if (m_db) {
        sqlite3_exec(m_db->handle(), "ROLLBACK", nullptr, nullptr, nullptr);
    }
}

Result<void> Transaction::commit()
{
    auto done = m_db->execute("COMMIT");
    if (done) {
        m_db = nullptr;
    }
    return done;
}

} // namespace pickglass
