// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/output.h"

#include "app/common/exitcode.h"
#include "app/common/text.h"

#include <cerrno>
#include <cstring>

#include <unistd.h>

namespace pickglass::pgcap {

namespace {

constexpr qsizetype PieceSize = 64 * 1024;

QString &complaint()
{
    static QString text;
    return text;
}

/// 0, or why not everything was written.
int writeAll(int descriptor, QByteArrayView bytes)
{
    while (!bytes.isEmpty()) {
        const ssize_t written =
            ::write(descriptor, bytes.data(), static_cast<size_t>(bytes.size()));
        if (written < 0 && errno != EINTR) {
            return errno;
        }
        bytes = bytes.sliced(qMax<qsizetype>(written, 0));
    }
    return 0;
}

} // namespace

Output::Output() : m_isTerminal(::isatty(STDOUT_FILENO) != 0)
{
}

void Output::write(QByteArrayView utf8)
{
    m_pending.append(utf8.data(), utf8.size());
    if (m_pending.size() >= PieceSize) {
        flush();
    }
}

void Output::flush()
{
    if (!hasFailed()) {
        m_errno = writeAll(STDOUT_FILENO, m_pending);
    }
    m_pending.clear();
}

int Output::finish(int code)
{
    flush();
    if (!hasFailed()) {
        return code;
    }
    if (m_errno != EPIPE) {
        complain(QStringLiteral("The output could not be written: %1.")
                     .arg(QString::fromLocal8Bit(std::strerror(m_errno))));
    }
    return Trouble;
}

QString lastComplaint()
{
    return complaint();
}

void complain(const QString &text)
{
    complaint() = text;
    writeAll(STDERR_FILENO, "pgcap: " + terminalLine(text).toUtf8() + '\n');
}

int fail(const Error &error)
{
    complain(translated(error));
    return Trouble;
}

} // namespace pickglass::pgcap
