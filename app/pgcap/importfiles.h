// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/formats/texttimes.h"

#include <QByteArray>
#include <QStringList>

#include <functional>
#include <vector>

namespace pickglass::pgcap {

/// How a command line names standard input.
inline constexpr QLatin1String StandardInput{"-"};

/// All of standard input, up to a number of bytes: more is refused, and so is nothing. Asks between
/// pieces, and after signals, whether to go on; what there is when not is the answer.
Result<QByteArray> readStandardInput(qint64 most, const std::function<bool()> &shouldContinue);

struct FileToRead
{
    QString path;
    /// Else it lies in a folder that the command line names.
    bool isNamed = true;

    bool isStandardInput() const { return isNamed && path == StandardInput; }
};

/// The files and, of folders, all files in them and below, by name; hidden ones left out. A folder
/// of /sys/class/infiniband or of a copy of it is one file.
std::vector<FileToRead> filesToRead(const QStringList &paths);

/// With the time that the text itself says, else the file's name, and with when the file was last
/// changed (now, where that is not known).
DatedText dated(const QString &path, Imported content, const QTimeZone &zone);

/// A file of a folder that could not be imported.
struct RefusedFile
{
    QString path;
    Error error;
};

} // namespace pickglass::pgcap
