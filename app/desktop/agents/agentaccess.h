// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QProcess>

namespace pickglass {

/// A token for a child process, in sealed memory without a name: no command line, environment or
/// file holds it, and the child can read it again when it reconnects.
class SealedToken final
{
    Q_DISABLE_COPY_MOVE(SealedToken)

public:
    SealedToken() = default;
    ~SealedToken();

    /// Keeps this token in place of the one before. Returns the system's error; empty: done.
    QString keep(const QByteArray &token);
    bool isKept() const { return m_descriptor >= 0; }
    /// What the child reads it from.
    QString path() const { return QStringLiteral("/proc/self/fd/%1").arg(m_descriptor); }
    /// Has a child that is not started yet inherit it.
    void passTo(QProcess &child) const;

private:
    int m_descriptor = -1;
};

/// Gives a pgcap child the token and the askpass program that it needs. Lives as long as the child.
class AgentAccess final
{
public:
    /// Prepares a child before its start; returns the source to give it. token: empty where it is
    /// in a file. error() says why it failed.
    QString prepare(QProcess &child, const QString &url, const QByteArray &token);
    QString error() const { return m_error; }

private:
    SealedToken m_token;
    QString m_error;
};

} // namespace pickglass
