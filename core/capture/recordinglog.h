// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QString>

#include <optional>

namespace pickglass {

/// The write-ahead log of a recording, as the index beside it (-shm) describes it
/// (https://www.sqlite.org/walformat.html#the_wal_index_file_format): SQLite says neither that
/// somebody cut the log short nor that a reader keeps it from being written from its begin again.
/// Private to core/capture; one thread.
class RecordingLog
{
public:
    /// Of a capture in WAL mode. Must go after the connection does: with a descriptor of the index
    /// the locks that this process has on it go.
    explicit RecordingLog(const QString &path);
    ~RecordingLog();
    Q_DISABLE_COPY_MOVE(RecordingLog)

    /// Fails where the log in the file system has less than was written to it.
    Result<void> check() const;

    /// To be called after each sweep: whether the log has more than so many bytes, and was not
    /// begun anew for several sweeps. That is so where somebody reads what it has, if it is
    /// checkpointed after each sweep for which isTooLarge().
    bool isHeld(qint64 maxBytes);
    /// In the last such call.
    bool isTooLarge() const { return m_sweeps > 0; }

private:
    struct Header
    {
        qint64 bytes = 0; ///< of the log, that hold
        quint64 salt = 0; ///< another one each time that the log is begun anew
    };
    std::optional<Header> header() const;

    QString m_path;   ///< of the log
    int m_descriptor; ///< of the index
    quint64 m_salt = 0;
    int m_sweeps = 0; ///< that the log is too large for with this salt
};

} // namespace pickglass
