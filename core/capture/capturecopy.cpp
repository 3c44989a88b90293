// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturecopy.h"

#include "core/capture/opencapture.h"
#include "core/capture/outputfile.h"
#include "core/capture/recordingfile.h"

#include <sqlite3.h>

#include <QCoreApplication>

namespace pickglass {

namespace {

constexpr const char *MarkEnded = "INSERT OR REPLACE INTO meta VALUES ('closed', 1)";

/// In one step, which reads the source in one transaction: were it to be taken in several, each
/// sweep that another process writes between them would begin it anew.
Result<void> copyPages(Database &from, Database &to)
{
    sqlite3_backup *backup = sqlite3_backup_init(to.handle(), "main", from.handle(), "main");
    if (!backup) {
        return tl::unexpected(to.error());
    }
    // Who holds a lock is waited for, as long as the connections wait for any.
    const int code = sqlite3_backup_step(backup, -1);
    // Whose trouble it was is not told apart by the code: a disk that is full is the target's.
    const bool isSources = (code & 0xff) == SQLITE_CORRUPT || (code & 0xff) == SQLITE_NOTADB;
    const int ended = sqlite3_backup_finish(backup);
    if (code == SQLITE_DONE && ended == SQLITE_OK) {
        return {};
    }
    return isSources ? tl::unexpected(from.damaged(QString::fromUtf8(sqlite3_errstr(code))))
                     : tl::unexpected(to.error());
}

/// The copy of a file with a log says that it has one, too.
Result<void> endCopy(const OutputFile &file)
{
    auto db = Database::open(file.temporaryPath(), Database::Mode::Write, file.path());
    if (!db) {
        return tl::unexpected(db.error());
    }
    return db->execute(MarkEnded).and_then([&]() -> Result<void> {
        const auto mode = db->answer("PRAGMA journal_mode = DELETE");
        if (!mode || *mode != QLatin1String("delete")) {
            return cannotWrite(file.path(), mode ? *mode : mode.error().what.english());
        }
        return {};
    });
}

} // namespace

Result<void> copyCapture(const QString &from, const QString &to, bool replace)
{
    auto source = openCapture(from);
    if (!source) {
        return tl::unexpected(source.error());
    }
    auto file = OutputFile::create(to, replace);
    if (!file) {
        return tl::unexpected(file.error());
    }
    {
        auto target = Database::open(file->temporaryPath(), Database::Mode::Write, to);
        if (!target) {
            return tl::unexpected(target.error());
        }
        // It is synchronized once, when it is complete.
        auto copied =
            target->execute("PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF").and_then([&] {
                return copyPages(*source, *target);
            });
        if (!copied) {
            return copied;
        }
    }
    return endCopy(*file).and_then([&] { return file->finish(); });
}

Result<void> endAbandoned(const QString &path)
{
    auto file = RecordingFile::adopt(path);
    if (!file) {
        return tl::unexpected(file.error());
    }
    {
        auto db = Database::open(path, Database::Mode::Write);
        if (!db) {
            return tl::unexpected(db.error());
        }
        if (auto marked = db->execute(MarkEnded); !marked) {
            return marked;
        }
        const auto mode = db->answer("PRAGMA journal_mode = DELETE");
        if (mode && *mode == QLatin1String("delete")) {
            return file->sync();
        }
        // Somebody reads it: see RecordingFile::endLog().
        const auto busy = db->answer("PRAGMA wal_checkpoint(TRUNCATE)");
        if (!busy || *busy != QLatin1String("0")) {
            return failure({QT_TRANSLATE_NOOP("core", "%1 could not be completed: another program "
                                                      "is reading it."),
                            {path}},
                           {QT_TRANSLATE_NOOP("core", "Close that program, and try again."), {}});
        }
    }
    return file->endLog().and_then([&] { return file->sync(); });
}

} // namespace pickglass
