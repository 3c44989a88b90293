// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturecopy.h"

#include "core/capture/captureedit.h"
#include "core/capture/outputfile.h"
#include "core/capture/recordingfile.h"
#include "core/capture/schema.h"

#include <QCoreApplication>

namespace pickglass {

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
    return file.endLog().and_then([&] { return file.sync(); });
}

} // namespace pickglass
