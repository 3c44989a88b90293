// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

class QFileInfo;
class QSaveFile;

namespace pickglass {

/// Refuses a place for a new file that is taken (unless it is to be replaced), where something else
/// than a regular file is (a folder, a device, a FIFO, a symbolic link that leads nowhere), or
/// whose folder is missing. Everything that we write to a place of the user's choice is checked
/// here, so that only regular files are ever replaced, whoever runs the program.
Result<void> checkPlace(const QFileInfo &target, bool replace);

/// Opens a file that is replaced when it is complete, where checkPlace() allows that.
Result<void> openToSave(QSaveFile &file);
/// Writes a whole file, or leaves the one that is there.
Result<void> saveBytes(const QString &path, const QByteArray &bytes);

/// That the file could not be written, with advice.
tl::unexpected<Error> cannotWrite(const QString &path, const QString &why);
/// What errno says.
QString lastSystemError();

/// Names a file that is worth nothing until it is complete, and SQLite's files beside it, so that
/// they can be removed where the program ends before. Any thread.
class UnfinishedFile
{
public:
    /// Where too many are named at once, or the path is longer than the system's, it is not.
    explicit UnfinishedFile(const QString &path);
    /// Of a file that is open for writing under whatever name.
    explicit UnfinishedFile(int descriptor);
    /// It is complete, or removed.
    ~UnfinishedFile();
    UnfinishedFile(UnfinishedFile &&other) noexcept;
    UnfinishedFile &operator=(UnfinishedFile &&) = delete;

private:
    int m_slot;
};

/// Removes all that are named. Safe in a signal handler, after which the program has to end.
void removeUnfinishedFiles();

} // namespace pickglass
