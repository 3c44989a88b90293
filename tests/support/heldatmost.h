// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QFile>

namespace pickglass::tests {

/// How much more memory this process held at some time since, in bytes, than when this was made. 0
/// with AddressSanitizer, which keeps what is freed.
class HeldAtMost
{
public:
    HeldAtMost()
    {
        QFile peak(QStringLiteral("/proc/self/clear_refs"));
        if (peak.open(QIODevice::WriteOnly)) {
            peak.write("5"); // resets VmHWM
        }
        m_before = held("VmRSS:");
    }
    qint64 growth() const
    {
#ifdef __SANITIZE_ADDRESS__
        return 0;
#else
        return held("VmHWM:") - m_before;
#endif
    }

private:
    static qint64 held(const char *line)
    {
        QFile status(QStringLiteral("/proc/self/status"));
        if (!status.open(QIODevice::ReadOnly)) {
            return 0;
        }
        const QByteArray text = status.readAll();
        const qsizetype at = text.indexOf(line) + qstrlen(line);
        return text.mid(at).trimmed().split(' ').first().toLongLong() * 1024;
    }

    qint64 m_before = 0;
};

} // namespace pickglass::tests
