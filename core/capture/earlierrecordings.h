// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturewriter.h"

#include <QStringList>

#include <deque>

namespace pickglass {

/// The path, or where something is there, the same with the time in it: "a-20261122T153000Z.pgcap";
/// with a number behind the time where that is there, too.
QString freePath(const QString &path, Timestamp now);

/// The recordings that earlier runs of a program made by freePath(): the file of that path and
/// those with a time in its name, where they are captures of the same source that nobody records
/// to. Any other file stays as it is. One thread.
class EarlierRecordings
{
public:
    /// Finds them. The file that is being recorded to is none of them.
    EarlierRecordings(const QString &path, const QString &source, const QString &current);

    /// Removes those that ended before what is to be kept, and, oldest first, as many as must go so
    /// that the others and the file that is being recorded to, of that many bytes, are no larger
    /// than they may be. Answers the paths of what it removed. Costs nothing where none has to go.
    QStringList applyRetention(const CaptureWriter::Retention &retention, Timestamp now,
                               qint64 currentBytes);

private:
    struct File
    {
        QString path;
        Timestamp end;
        qint64 bytes = 0;
    };
    std::deque<File> m_files; ///< by their end
    qint64 m_bytes = 0;       ///< of all of them
};

} // namespace pickglass
