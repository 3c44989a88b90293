// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/sshconnection.h"

#include "collectors/agent/protocol/plaintext.h"
#include "collectors/agent/sshwords.h"

#include <csignal>

#include <sys/prctl.h>

namespace pickglass::agent {

namespace {

constexpr qsizetype MostWords = 16 * 1024;
constexpr int MomentMs = 200;

} // namespace

SshConnection::SshConnection(SshPlace place) : m_place(std::move(place)), m_ssh(this)
{
    connect(&m_ssh, &QProcess::started, this, &Connection::opened);
    connect(&m_ssh, &QProcess::readyReadStandardOutput, this,
            [this] { take(m_ssh.readAllStandardOutput()); });
    connect(&m_ssh, &QProcess::readyReadStandardError, this, &SshConnection::readWords);
    connect(&m_ssh, &QProcess::finished, this, &SshConnection::onFinished);
    connect(&m_ssh, &QProcess::errorOccurred, this, &SshConnection::onError);
}

SshConnection::~SshConnection()
{
    close();
}

QStringList SshConnection::arguments(const SshPlace &place)
{
    QStringList list{QStringLiteral("-T"), QStringLiteral("-x"), QStringLiteral("-a")};
    for (const char *option :
         {"ClearAllForwardings=yes", "RemoteCommand=none", "ConnectTimeout=15"}) {
        list << QStringLiteral("-o") << QLatin1String(option);
    }
    if (place.port > 0) {
        list << QStringLiteral("-p") << QString::number(place.port);
    }
    if (!place.user.isEmpty()) {
        list << QStringLiteral("-l") << place.user;
    }
    return list << QStringLiteral("--") << place.host << place.command;
}

void SshConnection::open()
{
    // Ctrl+C in a terminal reaches ssh as well: it has to live until we said goodbye.
    // And it does not stay behind, asking for a password, where we are killed.
    m_ssh.setChildProcessModifier([] {
        std::signal(SIGINT, SIG_IGN);
        ::prctl(PR_SET_PDEATHSIG, SIGTERM);
    });
    m_ssh.start(QStringLiteral("ssh"), arguments(m_place));
}

void SshConnection::readWords()
{
    m_words = (m_words + m_ssh.readAllStandardError()).right(MostWords);
}

void SshConnection::onFinished(int exitCode, QProcess::ExitStatus status)
{
    take(m_ssh.readAllStandardOutput());
    readWords();
    const int code = status == QProcess::NormalExit ? exitCode : -1;
    lose(whatSshSays(m_place, code, QString::fromUtf8(m_words)));
}

void SshConnection::onError(QProcess::ProcessError error)
{
    if (error == QProcess::FailedToStart) {
        lose({{{QT_TRANSLATE_NOOP("core", "There is no ssh on this machine."), {}},
               {QT_TRANSLATE_NOOP("core", "Install it, in Debian and Ubuntu the package "
                                          "openssh-client."),
                {}}},
              true});
    }
}

void SshConnection::hangUp()
{
    m_ssh.disconnect(this);
    if (m_ssh.state() == QProcess::NotRunning) {
        return;
    }
    if (m_ssh.bytesToWrite() > 0) {
        m_ssh.waitForBytesWritten(MomentMs);
    }
    m_ssh.closeWriteChannel(); // the agent there ends with its input, and ssh with the agent
    if (!m_ssh.waitForFinished(MomentMs)) {
        m_ssh.terminate();
    }
    if (!m_ssh.waitForFinished(MomentMs)) {
        m_ssh.kill();
        m_ssh.waitForFinished(MomentMs);
    }
}

Loss SshConnection::notInFrames(const QByteArray &bytes) const
{
    constexpr qsizetype Some = 40;
    const QString begin = plainText(QString::fromUtf8(bytes.left(Some))).simplified();
    return {{{QT_TRANSLATE_NOOP("core",
                                "The output of %1 is not that of an agent; it begins with \"%2\"."),
              {m_place.name(), begin}},
             {QT_TRANSLATE_NOOP("core", "If the shell there prints text at login, restrict that to "
                                        "terminals: ssh %1 true must print nothing."),
              {m_place.name()}}}};
}

} // namespace pickglass::agent
