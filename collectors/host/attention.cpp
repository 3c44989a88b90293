// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/attention.h"

#include <QByteArray>
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

qint64 Attention::processorTime()
{
    constexpr qint64 Thousand = 1000;
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    const auto milliseconds = [](const timeval &time) {
        return qint64(time.tv_sec) * Thousand + qint64(time.tv_usec) / Thousand;
    };
    return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime);
}

} // namespace pickglass::host
