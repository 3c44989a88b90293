// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/agent/agentsource.h"
#include "collectors/agent/connection.h"

#include <QProcess>

namespace pickglass::agent {

/// What it means that ssh ended with this code (-1: it was killed) and said these words last: what
/// happened, and what to do.
Loss whatSshSays(const SshPlace &place, int exitCode, const QString &words);

/// A connection to an agent that the system's ssh starts on another machine. Keys, jump hosts and
/// all else is ssh's business; what it asks goes to the terminal, or through SSH_ASKPASS.
class SshConnection final : public Connection
{
    Q_OBJECT

public:
    explicit SshConnection(SshPlace place);
    ~SshConnection() override;

    void open() override;

    static QStringList arguments(const SshPlace &place);

private:
    void write(const QByteArray &bytes) override { m_ssh.write(bytes); }
    void hangUp() override;
    Loss notInFrames(const QByteArray &bytes) const override;
    void readOutput();
    void onFinished(int exitCode, QProcess::ExitStatus status);
    void onError(QProcess::ProcessError error);

    SshPlace m_place;
    QProcess m_ssh;
    QByteArray m_words; ///< what it said on standard error, last
};

} // namespace pickglass::agent
