// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

namespace pickglass {

/// Where texts of tables go: a program's standard output, or a text.
class TextSink
{
public:
    virtual ~TextSink() = default;
    /// As it is: for programs, whose format is exact.
    virtual void write(QByteArrayView utf8) = 0;
    void write(const QByteArray &utf8) { write(QByteArrayView(utf8)); }
    void write(const char *utf8) { write(QByteArrayView(utf8)); }
    /// A line for people, made safe for a terminal (terminalLine).
    void line(const QString &text = {});
    /// Whether writing failed: the disk is full, or the reader is gone.
    virtual bool hasFailed() const { return false; }
    virtual bool isTerminal() const { return false; }
};

/// A text in memory.
class TextBuffer final : public TextSink
{
public:
    using TextSink::write;
    void write(QByteArrayView utf8) override { m_text.append(utf8.data(), utf8.size()); }
    const QByteArray &text() const { return m_text; }

private:
    QByteArray m_text;
};

} // namespace pickglass
