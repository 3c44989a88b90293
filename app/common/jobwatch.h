// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/jobs/joblist.h"
#include "core/jobs/jobtracker.h"

#include <QDateTime>
#include <QObject>
#include <QProcess>
#include <QTimeZone>
#include <QTimer>

#include <chrono>
#include <vector>

namespace pickglass {

/// Reads the list of a batch system again and again while a fabric is recorded. All of it belongs
/// to one thread with an event loop, which it keeps busy while it reads a long list: not that of a
/// collector or a recorder. Children are bounded in time and output, and are no more when it is
/// gone.
class JobWatch final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(JobWatch)

public:
    struct Settings
    {
        /// "slurm": `squeue --json`, else `scontrol show job -o`; "command:…": what a shell command
        /// prints; else a file, which is read when it changes.
        QString source;
        QTimeZone zone = QTimeZone::utc(); ///< of times without one
        std::chrono::milliseconds period = std::chrono::seconds(5);
        std::chrono::milliseconds timeout = std::chrono::seconds(30); ///< of a command
        qint64 maxOutput = qint64(256) << 20; ///< bytes of a command, errors included
    };
    explicit JobWatch(Settings settings);
    ~JobWatch() override;

public Q_SLOTS:
    /// Reads it now and from now on.
    void start();

Q_SIGNALS:
    /// Jobs that are new, not as they were, or over; their nodes are not filled in.
    void changed(const std::vector<pickglass::Job> &jobs, qint64 running);
    /// The list cannot be read, or not all of it, for this reason; once until it can be again. Also
    /// when most running jobs left it at once.
    void failed(const pickglass::Error &error);

private:
    void poll();
    void readFile();
    void startCommand();
    void takeOutput();
    void takeErrors();
    void count(qsizetype bytes);
    void onFinished();
    void killChild();
    void take(const Result<JobList> &list);
    void report(const Error &error);
    void reportLost(size_t before);

    Settings m_settings;
    JobTracker m_tracker;
    QTimer m_poll;
    QTimer m_timeout;
    QProcess m_child;
    QByteArray m_output;
    QByteArray m_errors;   ///< the begin of them
    qint64 m_received = 0; ///< bytes of both
    bool m_isTooMuch = false;
    bool m_usesScontrol = false; ///< since squeue does not print JSON here
    bool m_hasFailed = false;
    QDateTime m_fileTime;
    qint64 m_fileSize = -1;
};

} // namespace pickglass
