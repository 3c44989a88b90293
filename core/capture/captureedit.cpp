// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/captureedit.h"

#include "core/capture/opencapture.h"
#include "core/capture/outputfile.h"
#include "core/capture/schema.h"

#include <sqlite3.h>

namespace pickglass {

namespace {

/// In one step, which reads the source in one transaction: were it to be taken in several, each
/// sweep that another process writes between them would begin it anew.
/// A megabyte or so: not to go on is noticed in between.
constexpr int PagesAStep = 256;

Result<void> copyPages(Database &from, Database &to)
{
    // All steps copy what is there now, also while somebody writes.
    auto moment = Transaction::begin(from);
    const auto begun =
        moment ? from.execute("SELECT count(*) FROM meta") : tl::unexpected(moment.error());
    if (!begun) {
        return begun;
    }
    sqlite3_backup *backup = sqlite3_backup_init(to.handle(), "main", from.handle(), "main");
    if (!backup) {
        return tl::unexpected(to.error());
    }
    int code = SQLITE_OK;
    while (code == SQLITE_OK && !from.stop().isStopped()) {
        // Who holds a lock is waited for, as long as the connections wait for any.
        code = sqlite3_backup_step(backup, PagesAStep);
    }
    // Whose trouble it was is not told apart by the code: a disk that is full is the target's.
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
    return db.execute(schema::MarkEnded)
        .and_then([&]() -> Result<void> {
            const auto mode = db.answer("PRAGMA journal_mode = DELETE");
            if (!mode || *mode != QLatin1String("delete")) {
                return cannotWrite(file.path(), mode ? *mode : mode.error().what.english());
            }
            return {};
        })
        .and_then([&]() -> Result<void> {
            if (!change) {
                return {};
            }
            return Transaction::begin(db)
                .and_then([&](Transaction transaction) {
                    return change(db).and_then([&] { return transaction.commit(); });
                })
                .and_then([&] {
                    sqlite3_limit(db.handle(), SQLITE_LIMIT_ATTACHED, 1); // where it builds anew
                    return db.execute("VACUUM");
                });
        });
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
        auto copied =
            target.execute("PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF").and_then([&] {
                return copyPages(source, target);
            });
        if (!copied) {
            return copied;
        }
    }
    return endCopy(file, change, stop).and_then([&] { return file.finish(); });
}

} // namespace pickglass
