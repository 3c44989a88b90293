// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/outputplace.h"
#include "core/base/result.h"

#include <QString>

#include <utility>

namespace pickglass {

/// A file that appears in its place when it is complete, not before: made under a temporary name
/// in the same folder, then renamed. Private to core/capture.
class OutputFile
{
public:
    /// Makes the temporary file, empty. Refuses a place that is taken (unless it is to be
    /// replaced), that is no ordinary file, or whose folder is missing or not writable.
    static Result<OutputFile> create(const QString &path, bool replace);
    /// Removes what was not finished, with SQLite's files beside it.
    ~OutputFile();
    OutputFile(OutputFile &&other) noexcept;
    OutputFile &operator=(OutputFile &&) = delete;

    QString path() const { return m_path; }
    QString temporaryPath() const { return m_temporary; }

    /// Waits until the disk has it, and puts it in its place.
    Result<void> finish();

private:
    OutputFile(QString path, QString temporary, bool replace);

    QString m_path;
    QString m_temporary; ///< empty when finished or moved away
    bool m_replace;
    UnfinishedFile m_unfinished;
};

/// Removes SQLite's files beside a file.
void removeCompanions(const QString &path);

/// A file that is in its place from the start and grows, locked against other recorders for as long
/// as this lives. Private to core/capture.
///
/// The lock is one of flock(), which SQLite's own (those of fcntl()) do not meet. Its descriptor is
/// of the same file, and closing any descriptor of a file ends all fcntl() locks of the process: so
/// this must outlive the connection.
class RecordingFile
{
public:
    /// Makes the file, empty. Refuses a place that is taken (unless it is to be replaced), that
    /// another recorder writes to, that is no ordinary file, or whose folder is missing or not
    /// writable.
    static Result<RecordingFile> create(const QString &path, bool replace);
    /// Takes a file that is there, unless another recorder writes to it.
    static Result<RecordingFile> adopt(const QString &path);
    ~RecordingFile();
    RecordingFile(RecordingFile &&other) noexcept;
    RecordingFile &operator=(RecordingFile &&) = delete;

    QString path() const { return m_path; }
    /// Fails when the file is no longer in its place, or was made read-only.
    Result<void> check() const;
    /// Removes the file with SQLite's beside it: when nothing came of it.
    void remove();

    /// Turns a file whose log is empty (wal_checkpoint TRUNCATE) into one in rollback mode while
    /// others read it, and removes the log. SQLite itself waits until nobody has it open; but those
    /// who read it find all they need in the file, and nobody will write any more.
    Result<void> endLog() const;
    /// Waits until the disk has it.
    Result<void> sync() const;

private:
    RecordingFile(QString path, int descriptor) : m_path(std::move(path)), m_descriptor(descriptor)
    {
    }

    QString m_path;
    int m_descriptor;
};

} // namespace pickglass
