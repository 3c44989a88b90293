// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/textsink.h"

#include <QByteArray>

namespace pickglass {
struct Error;
}

namespace pickglass::pgcap {

/// Standard output, written in large pieces. finish() reports errors.
class Output final : public TextSink
{
public:
    Output();
    using TextSink::write;
    void write(QByteArrayView utf8) override;
    void flush();
    bool hasFailed() const override { return m_errno != 0; }
    bool isTerminal() const override { return m_isTerminal; }

    /// Writes the rest. Answers the code, or Trouble when not everything could be written.
    int finish(int code);

private:
    QByteArray m_pending;
    int m_errno = 0;
    bool m_isTerminal;
};

/// A line for people on standard error, after the program's name, made safe for a terminal.
void complain(const QString &text);
/// What was complained last; empty where nothing was.
QString lastComplaint();
int fail(const Error &error);

} // namespace pickglass::pgcap
