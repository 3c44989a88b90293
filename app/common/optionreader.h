// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QCommandLineParser>
#include <QString>

#include <chrono>

namespace pickglass {

/// The shortest and the longest interval of sweeps; the latter is what timers can count.
constexpr std::chrono::microseconds MinInterval = std::chrono::milliseconds(10);
constexpr std::chrono::microseconds MaxInterval = std::chrono::hours(24 * 24);

/// Reads options into their defaults; stops at the first that is invalid.
class OptionReader
{
public:
    explicit OptionReader(const QCommandLineParser &parser) : m_parser(parser) {}

    /// Whether the option was given, and nothing was wrong so far.
    bool isGiven(const char *name) const;
    QString value(const char *name) const { return m_parser.value(QLatin1String(name)); }

    void text(const char *name, QString &value) const;
    /// At least `least`, at most MaxInterval.
    void duration(const char *name, std::chrono::microseconds least,
                  std::chrono::microseconds &value);
    void number(const char *name, int least, int most, int &value);
    /// "500M" or "1.5G" in bytes: units K, M, G, T of 1024, with or without a B; 1M or more.
    void size(const char *name, qint64 &value);

    /// `why` ends the sentence --NAME: "VALUE" ….
    void refuse(const char *name, const QString &why);
    /// The sentence about the option that is invalid; empty while none is.
    const QString &fault() const { return m_fault; }

private:
    const QCommandLineParser &m_parser;
    QString m_fault;
};

} // namespace pickglass
