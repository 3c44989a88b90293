// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/outputplace.h"
#include "core/base/unfinishedfile.h"

#include <QString>

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

} // namespace pickglass
