// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturecopy.h"

#include "core/capture/database.h"
#include "core/capture/outputfile.h"
#include "core/capture/schema.h"

#include <sqlite3.h>

#include <QCoreApplication>

namespace pickglass {

namespace {

/// In one step, which reads the source in one transaction: were it to be taken in several, each
/// sweep that another process writes between them would begin it anew.
/// A megabyte or so: not to go on is noticed in between.
constexpr int PagesAStep = 256;

Result<void> copyPages(Database &from, Database &to)
{
    // All steps copy what is there now, also while somebody writes.
    ASSIGN_OR_RETURN(const auto moment, Transaction::begin(from));
    RETURN_IF_ERROR(from.execute("SELECT count(*) FROM meta"));
    sqlite3_backup *backup = sqlite3_backup_init(to.handle(), "main", from.handle(), "main");
    if (!backup) {
        return tl::unexpected(to.error());
    }
    int code = SQLITE_OK;
    while (code == SQLITE_OK && !from.stop().isStopped()) {
        // Who holds a lock is waited for, as long as the connections wait for any.
        code = sqlite3_backup_step(backup, PagesAStep);
    }
    // Whose trouble it was cannot be seen from the code: a disk that is full is the target's.
    const bool isSources = (code & 0xff) == SQLITE_CORRUPT || (code & 0xff) == SQLITE_NOTADB;
    const int ended = sqlite3_backup_finish(backup);
    if (code == SQLITE_DONE && ended == SQLITE_OK) {
        return {};
    }
    if (code == SQLITE_OK) {
        return tl::unexpected(from.stop().error());
    }
    return isSources ? tl::unexpected(from.damaged(QString::fromUtf8(sqlite3_errstr(code))))
                     : tl::unexpected(to.error());
}

Result<void> endCopy(const OutputFile &file,
                     const std::function<Result<void>(Database &copy)> &change,
                     const StopToken &stop)
{
    ASSIGN_OR_RETURN(
        auto db, Database::open(file.temporaryPath(), Database::Mode::Write, file.path(), stop));
    RETURN_IF_ERROR(db.execute(schema::MarkEnded));
    const auto mode = db.answer("PRAGMA journal_mode = DELETE");
    if (!mode || *mode != QLatin1String("delete")) {
        return cannotWrite(file.path(), mode ? *mode : mode.error().what.english());
    }
    if (!change) {
        return {};
    }
    ASSIGN_OR_RETURN(auto transaction, Transaction::begin(db));
    RETURN_IF_ERROR(change(db));
    RETURN_IF_ERROR(transaction.commit());
    sqlite3_limit(db.handle(), SQLITE_LIMIT_ATTACHED, 1); // where it builds anew
    return db.execute("VACUUM");
}

} // namespace

Result<void> editedCopy(const QString &from, const QString &to, bool replace,
                        const std::function<Result<void>(Database &copy)> &change,
                        const StopToken &stop)
{
    ASSIGN_OR_RETURN(auto source, openCapture(from, stop));
    ASSIGN_OR_RETURN(auto file, OutputFile::create(to, replace));
    {
        ASSIGN_OR_RETURN(auto target,
                         Database::open(file.temporaryPath(), Database::Mode::Write, to));
        // It is synchronized once, when it is complete.
        RETURN_IF_ERROR(target.execute("PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF"));
        RETURN_IF_ERROR(copyPages(source, target));
    }
    RETURN_IF_ERROR(endCopy(file, change, stop));
    return file.finish();
}

Result<void> copyCapture(const QString &from, const QString &to, bool replace,
                         const StopToken &stop)
{
    return editedCopy(from, to, replace, {}, stop);
}

Result<void> endAbandoned(const QString &path)
{
    ASSIGN_OR_RETURN(auto file, RecordingFile::adopt(path));
    {
        ASSIGN_OR_RETURN(auto db, Database::open(path, Database::Mode::Write));
        RETURN_IF_ERROR(db.execute(schema::MarkEnded));
        const auto mode = db.answer("PRAGMA journal_mode = DELETE");
        if (mode && *mode == QLatin1String("delete")) {
            return file.sync();
        }
        // Somebody reads it: see RecordingFile::endLog().
        const auto busy = db.answer("PRAGMA wal_checkpoint(TRUNCATE)");
        if (!busy || *busy != QLatin1String("0")) {
            return failure({QT_TRANSLATE_NOOP("core", "%1 could not be completed: another program "
                                                      "is reading it."),
                            {path}},
                           {QT_TRANSLATE_NOOP("core", "Close that program, and try again."), {}});
        }
    }
    RETURN_IF_ERROR(file.endLog());
    return file.sync();
}

} // namespace pickglass
