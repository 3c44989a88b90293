// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/benchmarks/processmemory.h"

#include <QFile>

namespace pickglass::bench {

double megabytesOf(qint64 process, const char *line)
{
    QFile status(QStringLiteral("/proc/%1/status").arg(process));
    if (!status.open(QIODevice::ReadOnly)) {
        return 0;
    }
    const QByteArray text = status.readAll();
    const QByteArray name = QByteArray(line) + ':';
    const qsizetype at = text.indexOf(name);
    constexpr double Kilobyte = 1024 / 1e6; // as Linux counts it
    return at < 0 ? 0
                  : text.mid(at + name.size()).trimmed().split(' ').first().toDouble() * Kilobyte;
}

} // namespace pickglass::bench
