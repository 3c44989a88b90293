// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/sqlguard.h"

#include "core/capture/database.h"
#include "core/capture/samplestable.h"
#include "core/capture/schema.h"
#include "core/capture/textrows.h"

#include <sqlite3.h>

#include <QUrl>

#include <algorithm>
#include <array>
#include <cctype>
#include <mutex>
#include <utility>

namespace pickglass {

namespace {

// ---- temporary files that do not grow without bound

constexpr const char *VfsName = "pickglass";
const sqlite3_io_methods *fileMethods = nullptr; ///< of SQLite's own temporary files
sqlite3_vfs *fileSystem = nullptr;

int writeTemporary(sqlite3_file *file, const void *data, int bytes, sqlite3_int64 offset)
{
    return offset + bytes > SqlGuard::MaxTemporaryBytes
               ? SQLITE_FULL
               : fileMethods->xWrite(file, data, bytes, offset);
}

int openLimited(sqlite3_vfs *, const char *name, sqlite3_file *file, int flags, int *made)
{
    constexpr int Temporary = SQLITE_OPEN_TEMP_DB | SQLITE_OPEN_TEMP_JOURNAL |
                              SQLITE_OPEN_TRANSIENT_DB | SQLITE_OPEN_SUBJOURNAL;
    const int code = fileSystem->xOpen(fileSystem, name, file, flags, made);
    if (code != SQLITE_OK || (flags & Temporary) == 0 || file->pMethods == nullptr) {
        return code;
    }
    static std::once_flag once;
    static sqlite3_io_methods limited;
    std::call_once(once, [file] {
        fileMethods = file->pMethods;
        limited = *fileMethods;
        limited.xWrite = writeTemporary;
    });
    if (file->pMethods == fileMethods) {
        file->pMethods = &limited;
    }
    return code;
}

/// SQLite's own VFS, whose temporary files have a limit; and the limit of memory. Once a program.
void addLimits()
{
    static std::once_flag once;
    static sqlite3_vfs limited;
    std::call_once(once, [] {
        sqlite3_hard_heap_limit64(SqlGuard::MaxMemoryBytes);
        fileSystem = sqlite3_vfs_find(nullptr);
        limited = *fileSystem;
        limited.pNext = nullptr;
        limited.zName = VfsName;
        limited.xOpen = openLimited;
        sqlite3_vfs_register(&limited, 0);
    });
}

// ---- what statements may do

enum class Refused : quint8 { Nothing, Write, Pragma, Attach, Transaction, Function };

Message sentenceOf(Refused refused)
{
    switch (refused) {
    case Refused::Pragma:
        return {QT_TRANSLATE_NOOP("core",
                                  "This PRAGMA is refused: it changes or reveals more than "
                                  "a table's columns. PRAGMA table_info(ports) lists those.")};
    case Refused::Attach:
        return {QT_TRANSLATE_NOOP("core", "ATTACH and DETACH are refused: a statement reads one "
                                          "capture.")};
    case Refused::Transaction:
        return {QT_TRANSLATE_NOOP("core", "Transactions are refused: each statement reads the "
                                          "capture as it is at its start.")};
    case Refused::Function:
        return {QT_TRANSLATE_NOOP("core", "The statement calls a function that is refused here.")};
    default:
        return {QT_TRANSLATE_NOOP("core", "The statement would write; captures are only read "
                                          "here.")};
    }
}

/// Those that only describe the file or the program.
bool isDescribing(const char *pragma, const char *value)
{
    constexpr std::array<const char *, 9> Describing{
        "table_info",  "table_xinfo",   "table_list",     "index_list",   "index_info",
        "index_xinfo", "function_list", "collation_list", "database_list"};
    constexpr std::array<const char *, 2> Numbers{"user_version", "application_id"};
    const auto is = [&](const char *name) { return sqlite3_stricmp(pragma, name) == 0; };
    return std::ranges::any_of(Describing, is) ||
           (value == nullptr && std::ranges::any_of(Numbers, is));
}

bool isRefusedFunction(const char *function)
{
    constexpr std::array<const char *, 5> Names{"load_extension", "fts3_tokenizer", "readfile",
                                                "writefile", "edit"};
    return std::ranges::any_of(
        Names, [&](const char *name) { return sqlite3_stricmp(function, name) == 0; });
}

/// Behind blanks, comments and semicolons.
const char *skipBlanks(const char *at)
{
    for (;;) {
        if (std::isspace(static_cast<unsigned char>(*at)) || *at == ';') {
            ++at;
        } else if (at[0] == '-' && at[1] == '-') {
            while (*at && *at != '\n') {
                ++at;
            }
        } else if (at[0] == '/' && at[1] == '*') {
            at += 2;
            while (*at && !(at[0] == '*' && at[1] == '/')) {
                ++at;
            }
            at += *at ? 2 : 0;
        } else {
            return at;
        }
    }
}

} // namespace

struct SqlGuard::Private
{
    Database db;
    SamplesTable samples{db, {}};
    Refused refused = Refused::Nothing;

    explicit Private(Database database) : db(std::move(database)) {}
    static int authorize(void *guard, int action, const char *first, const char *second,
                         const char *, const char *);
    Refused refusalOf(int action, const char *first, const char *second) const;
};

Refused SqlGuard::Private::refusalOf(int action, const char *first, const char *second) const
{
    switch (action) {
    case SQLITE_SELECT:
    case SQLITE_READ:
    case SQLITE_RECURSIVE:
        return Refused::Nothing;
    case SQLITE_FUNCTION:
        return isRefusedFunction(second) ? Refused::Function : Refused::Nothing;
    case SQLITE_PRAGMA:
        return isDescribing(first, second) ? Refused::Nothing : Refused::Pragma;
    case SQLITE_UPDATE:
        // SQLite asks so when it declares a virtual table; it refuses true ones by itself.
        return sqlite3_stricmp(first, "sqlite_master") == 0 ? Refused::Nothing : Refused::Write;
    case SQLITE_ATTACH:
    case SQLITE_DETACH:
        return Refused::Attach;
    case SQLITE_TRANSACTION:
    case SQLITE_SAVEPOINT:
        return Refused::Transaction;
    default:
        return Refused::Write;
    }
}

int SqlGuard::Private::authorize(void *guard, int action, const char *first, const char *second,
                                 const char *, const char *)
{
    auto *d = static_cast<Private *>(guard);
    const Refused refused = d->refusalOf(action, first, second);
    if (refused == Refused::Nothing) {
        return SQLITE_OK;
    }
    d->refused = refused;
    return SQLITE_DENY;
}

/// Those that an older program did not write.
SqlGuard::SqlGuard(std::unique_ptr<Private> data) : d(std::move(data))
{
}

SqlGuard::~SqlGuard()
{
    sqlite3_set_authorizer(handle(), nullptr, nullptr);
    sqlite3_create_module(handle(), "samples", nullptr, nullptr);
}

Result<std::unique_ptr<SqlGuard>> SqlGuard::make(std::unique_ptr<Private> data)
{
    RETURN_IF_ERROR(addCaptureViews(data->db));
    RETURN_IF_ERROR(addTextViews(data->db));
    RETURN_IF_ERROR(SamplesTable::add(data->samples));
    sqlite3_set_authorizer(data->db.handle(), Private::authorize, data.get());
    return std::unique_ptr<SqlGuard>(new SqlGuard(std::move(data)));
}

Result<std::unique_ptr<SqlGuard>> SqlGuard::open(const QString &path, const StopToken &stop)
{
    addLimits();
    ASSIGN_OR_RETURN(auto db, openCapture(path, stop, VfsName));
    return make(std::make_unique<Private>(std::move(db)));
}

Result<QString> SqlGuard::uri(const QString &path)
{
    addLimits();
    ASSIGN_OR_RETURN(const auto mode, captureMode(path));
    const QString uri = QString::fromUtf8(Database::uri(path, mode));
    return uri + (uri.contains(u'?') ? u'&' : u'?') + QStringLiteral("vfs=") +
           QLatin1String(VfsName);
}

Result<std::unique_ptr<SqlGuard>> SqlGuard::guard(sqlite3 *connection, const QString &path,
                                                  const StopToken &stop)
{
    auto data = std::make_unique<Private>(Database::borrow(connection, path, stop));
    RETURN_IF_ERROR(prepareCapture(data->db));
    return make(std::move(data));
}

void SqlGuard::setStop(const StopToken &stop)
{
    d->db.setStop(stop);
}

void SqlGuard::interrupt()
{
    sqlite3_interrupt(handle());
}

sqlite3 *SqlGuard::handle() const
{
    return d->db.handle();
}

void SqlGuard::Finalizer::operator()(sqlite3_stmt *statement) const
{
    sqlite3_finalize(statement);
}

SqlError SqlGuard::error() const
{
    if (d->samples.trouble) {
        return {*d->samples.trouble, false};
    }
    if (d->refused != Refused::Nothing) {
        return {{sentenceOf(d->refused), {}}, true};
    }
    int offset = -1;
#if SQLITE_VERSION_NUMBER >= 3038000
    offset = sqlite3_error_offset(handle());
#endif
    const QString text = QString::fromUtf8(sqlite3_errmsg(handle()));
    const auto wrong = [&](const Message &what, const Message &advice = {}) {
        return SqlError{{what, advice}, true, offset};
    };
    switch (sqlite3_errcode(handle()) & 0xff) {
    case SQLITE_NOMEM:
        return wrong({QT_TRANSLATE_NOOP("core", "The statement needs more than %1 GiB of memory."),
                      {QString::number(MaxMemoryBytes >> 30)}});
    case SQLITE_FULL:
        return wrong({QT_TRANSLATE_NOOP("core", "The statement needs a temporary file of more than "
                                                "%1 GiB, or the disk is full."),
                      {QString::number(MaxTemporaryBytes >> 30)}},
                     {QT_TRANSLATE_NOOP("core", "Ask for fewer rows, or do not sort them."), {}});
    case SQLITE_ERROR:
    case SQLITE_READONLY:
    case SQLITE_AUTH:
    case SQLITE_RANGE:
    case SQLITE_TOOBIG:
    case SQLITE_MISMATCH:
        break;
    default:
        return {d->db.error(), false};
    }
    const QByteArray missing = text.section(u' ', -1).section(u'.', -1).toUtf8().toLower();
    const bool isOlder = text.startsWith(u"no such table") && schema::tables().contains(missing);
    return wrong({QT_TRANSLATE_NOOP("core", "The statement cannot be run: %1."), {text}},
                 isOlder ? Message{QT_TRANSLATE_NOOP("core", "An older program wrote the capture, "
                                                             "without this table."),
                                   {}}
                         : Message());
}

tl::expected<SqlGuard::Statement, SqlError> SqlGuard::prepare(const char *sql, const char **rest)
{
    d->samples.trouble.reset();
    d->refused = Refused::Nothing;
    sqlite3_stmt *made = nullptr;
    const int code = sqlite3_prepare_v2(handle(), sql, -1, &made, rest);
    Statement statement(made);
    const auto start = static_cast<int>(skipBlanks(sql) - sql);
    if (code != SQLITE_OK) {
        SqlError wrong = error();
        if (d->refused != Refused::Nothing) {
            wrong.offset = start;
        }
        return tl::unexpected(wrong);
    }
    if (statement && !sqlite3_stmt_readonly(statement.get())) {
        return tl::unexpected(SqlError{{sentenceOf(Refused::Write), {}}, true, start});
    }
    return statement;
}

tl::expected<QByteArray, SqlError> SqlGuard::checkOnly(const QByteArray &sql)
{
    const auto wrong = [](const char *what, qint64 offset) {
        return tl::unexpected(SqlError{{{what, {}}, {}}, true, static_cast<int>(offset)});
    };
    if (sql.contains('\0')) {
        return wrong(QT_TRANSLATE_NOOP("core", "The statement contains a null character."),
                     sql.indexOf('\0'));
    }
    const char *first = skipBlanks(sql.constData());
    const char *rest = nullptr;
    auto statement = prepare(first, &rest);
    if (!statement) {
        SqlError error = statement.error();
        error.offset += error.offset < 0 ? 0 : static_cast<int>(first - sql.constData());
        return tl::unexpected(error);
    }
    if (!*statement) {
        return wrong(QT_TRANSLATE_NOOP("core", "There is no statement."), -1);
    }
    const char *second = skipBlanks(rest);
    if (*second) {
        return wrong(QT_TRANSLATE_NOOP("core", "One statement at a time: remove what follows the "
                                               "semicolon."),
                     second - sql.constData());
    }
    return QByteArray(first, rest - first);
}

Result<std::vector<SqlTable>> SqlGuard::tables() const
{
    std::vector<SqlTable> tables;
    const auto add = [&](const QString &name, bool isView) -> Result<void> {
        SqlTable table{name, {}, isView};
        const QByteArray utf8 = name.toUtf8();
        RETURN_IF_ERROR(forEachRow(
            d->db, "SELECT name FROM pragma_table_info(?)",
            [&](const pickglass::Statement &row) { table.columns << row.text(0); },
            utf8.constData()));
        tables.push_back(std::move(table));
        return {};
    };
    for (const schema::View &view : schema::views()) {
        RETURN_IF_ERROR(add(QString::fromLatin1(view.name), true));
    }
    RETURN_IF_ERROR(add(QStringLiteral("samples"), false));
    QStringList names;
    RETURN_IF_ERROR(forEachRow(
        d->db, "SELECT name FROM sqlite_temp_schema WHERE type = 'view' ORDER BY name LIMIT 1000",
        [&](const pickglass::Statement &row) { names << row.text(0); }));
    for (const schema::View &view : schema::views()) {
        names.removeAll(QString::fromLatin1(view.name));
    }
    for (const QString &name : std::exchange(names, {})) {
        RETURN_IF_ERROR(add(name, true));
    }
    RETURN_IF_ERROR(forEachRow(
        d->db, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name LIMIT 1000",
        [&](const pickglass::Statement &row) { names << row.text(0); }));
    for (const QString &name : names) {
        RETURN_IF_ERROR(add(name, false));
    }
    return tables;
}

Result<QStringList> SqlGuard::counters() const
{
    QStringList names;
    RETURN_IF_ERROR(forEachRow(d->db,
                               "SELECT DISTINCT name FROM counters ORDER BY name LIMIT 10000",
                               [&](const pickglass::Statement &row) { names << row.text(0); }));
    return names;
}

Result<Timestamp> SqlGuard::upToDate() const
{
    return queryFirst<Timestamp>(
        d->db,
        "SELECT max(coalesce((SELECT max(time) FROM sweeps), 0), "
        "coalesce((SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'end'), 0))",
        [](const pickglass::Statement &row) { return row.time(0); });
}

} // namespace pickglass
