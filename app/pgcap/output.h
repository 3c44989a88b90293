// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

namespace pickglass {
struct Error;
}

namespace pickglass::pgcap {

/// Standard output, written in large pieces. finish() reports errors.
class Output
{
public:
    /// As it is: for programs, whose format is exact.
    void write(QByteArrayView utf8);
    void write(const QByteArray &utf8) { write(QByteArrayView(utf8)); }
    void write(const char *utf8) { write(QByteArrayView(utf8)); }
    /// A line for people, made safe for a terminal (terminalLine).
    void line(const QString &text = {});
    void flush();
    /// Whether writing failed: the disk is full, or the reader is gone.
    bool hasFailed() const { return m_errno != 0; }

    /// Writes the rest. Answers the code, or Trouble when not everything could be written.
    int finish(int code);

private:
    QByteArray m_pending;
    int m_errno = 0;
};

/// A line for people on standard error, after the program's name, made safe for a terminal.
void complain(const QString &text);
int fail(const Error &error);

} // namespace pickglass::pgcap
