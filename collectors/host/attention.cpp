// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/attention.h"

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QThread>

#include <sys/resource.h>

namespace pickglass::host {

/// "0.20 0.18 0.12 3/423 11206": three of 423 run, or want to; this one is among them.
bool Attention::isMachineBusy()
{
    QFile file(QStringLiteral("/proc/loadavg"));
    if (!file.open(QIODevice::ReadOnly)) {
        return false;
    }
    const QByteArray running = file.readAll().split(' ').value(3);
    return running.left(running.indexOf('/')).toInt() - 1 > 2 * QThread::idealThreadCount();
}

/// "schedstat" of a thread: nanoseconds that it ran, that it waited to run, how often it ran. Of
/// threads that have ended nothing is known: their time is that of the process.
qint64 Attention::wantedTime()
{
    constexpr qint64 Thousand = 1000;
    constexpr qint64 Million = 1'000'000;
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    const auto milliseconds = [](const timeval &time) {
        return qint64(time.tv_sec) * Thousand + qint64(time.tv_usec) / Thousand;
    };
    qint64 waited = 0;
    for (const QString &thread :
         QDir(QStringLiteral("/proc/self/task")).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        QFile file(QStringLiteral("/proc/self/task/") + thread + QStringLiteral("/schedstat"));
        if (file.open(QIODevice::ReadOnly)) {
            waited += file.readAll().split(' ').value(1).toLongLong() / Million;
        }
    }
    return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime) + waited;
}

} // namespace pickglass::host
