// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/pgcap/standardinput.h"
#include "core/formats/import.h"

#include <QStringList>

#include <vector>

namespace pickglass::pgcap {

/// A file to be imported.
struct FileToRead
{
    QString path;
    /// Whether the command line names it; else it lies in a folder that it names, among files that
    /// may be anything.
    bool isNamed = true;

    bool isStandardInput() const { return isNamed && path == StandardInput; }
};

/// The files and, of folders, all files in them and below, by name; hidden ones left out. A folder
/// of /sys/class/infiniband or of a copy of it is one file.
std::vector<FileToRead> filesToRead(const QStringList &paths);

/// When it was last changed; now where that is not known.
Timestamp modificationTime(const QString &path);
/// What the text itself says, else the file's name, else when the file was last changed.
Timestamp timeOfText(const QString &path, const Imported &content);

/// A file of a folder that could not be imported.
struct RefusedFile
{
    QString path;
    Error error;
};

} // namespace pickglass::pgcap
