// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/sshconnection.h"

#include "collectors/agent/protocol/cborfields.h"

#include <array>
#include <csignal>

#include <sys/prctl.h>

namespace pickglass::agent {

namespace {

constexpr int SshFailed = 255;
constexpr int NotFound = 127;
constexpr int NotExecutable = 126;

/// %1 is the machine, %2 what ssh said.
struct Meaning
{
    const char *words;
    const char *what;
    const char *advice;
    bool isHopeless;
};

/// Those that say more come first: ssh says several of them one after the other.
constexpr std::array Meanings{
    Meaning{
        "REMOTE HOST IDENTIFICATION HAS CHANGED",
        QT_TRANSLATE_NOOP(
            "core", "The host key of %1 has changed. Another machine may be impersonating it."),
        QT_TRANSLATE_NOOP(
            "core",
            "Ask its administrators. If it was reinstalled, ssh-keygen -R %1 removes the old key."),
        true},
    Meaning{"Host key verification failed",
            QT_TRANSLATE_NOOP("core", "The host key of %1 was not confirmed."),
            QT_TRANSLATE_NOOP("core", "Run ssh %1 in a terminal once, and compare what it shows."),
            true},
    Meaning{"Permission denied", QT_TRANSLATE_NOOP("core", "%1 denied access: %2."),
            QT_TRANSLATE_NOOP(
                "core",
                "Check the user name and the password. ssh-copy-id %1 installs your key there."),
            true},
    Meaning{"Too many authentication failures", QT_TRANSLATE_NOOP("core", "%1 denied access: %2."),
            QT_TRANSLATE_NOOP("core", "Name the right key in ~/.ssh/config, with IdentityFile and "
                                      "IdentitiesOnly yes."),
            true},
    Meaning{"Bad configuration option",
            QT_TRANSLATE_NOOP("core", "The configuration of ssh on this machine is wrong: %2."),
            QT_TRANSLATE_NOOP("core", "Check ~/.ssh/config."), true},
    Meaning{"Could not resolve hostname", QT_TRANSLATE_NOOP("core", "The host %1 was not found."),
            QT_TRANSLATE_NOOP("core", "Check the name."), false},
    Meaning{"Connection refused", QT_TRANSLATE_NOOP("core", "No ssh server listens on %1: %2."),
            QT_TRANSLATE_NOOP("core", "Check there whether sshd runs, and on which port."), false},
    Meaning{"timed out", QT_TRANSLATE_NOOP("core", "%1 cannot be reached: %2."),
            QT_TRANSLATE_NOOP(
                "core",
                "Check whether the machine is up and whether a firewall blocks the connection."),
            false},
    Meaning{"No route to host", QT_TRANSLATE_NOOP("core", "%1 cannot be reached: %2."),
            QT_TRANSLATE_NOOP(
                "core",
                "Check whether the machine is up and whether a firewall blocks the connection."),
            false},
    Meaning{"Network is unreachable", QT_TRANSLATE_NOOP("core", "%1 cannot be reached: %2."),
            QT_TRANSLATE_NOOP("core", "Check the network of this machine."), false},
    Meaning{"Connection closed", QT_TRANSLATE_NOOP("core", "%1 closed the connection: %2."),
            QT_TRANSLATE_NOOP("core", "Try ssh %1 in a terminal."), false},
    Meaning{"Connection reset", QT_TRANSLATE_NOOP("core", "%1 closed the connection: %2."),
            QT_TRANSLATE_NOOP("core", "Try ssh %1 in a terminal."), false},
};

/// The line with these words, without the stop at its end.
QString lineWith(const QString &words, const QString &what)
{
    QString found;
    for (const QString &line : words.split(u'\n', Qt::SkipEmptyParts)) {
        const bool isIt = line.contains(what, Qt::CaseInsensitive);
        found = (isIt && !line.trimmed().isEmpty()) ? plainText(line).trimmed() : found;
    }
    while (found.endsWith(u'.')) {
        found.chop(1);
    }
    return found;
}

Loss notThere(const SshPlace &place)
{
    return {
        {{QT_TRANSLATE_NOOP("core", "pickglass-agent is not installed on %1, or not where its "
                                    "shell looks."),
          {place.name()}},
         {QT_TRANSLATE_NOOP("core", "Install it there, or give its path: "
                                    "ssh://%1?command=/opt/pickglass/bin/pickglass-agent --stdio"),
          {place.name()}}},
        true};
}

Loss ended(const SshPlace &place, const QString &last)
{
    if (last.isEmpty()) {
        return {{{QT_TRANSLATE_NOOP("core", "The agent on %1 ended."), {place.name()}}}};
    }
    // The agent says itself what is wrong and what to do: no access to the adapter, for one.
    const QString program = QStringLiteral("pickglass-agent: ");
    const QString said = last.startsWith(program) ? last.mid(program.size()) : last;
    return {
        {{QT_TRANSLATE_NOOP("core", "The agent on %1 ended with the message: %2."),
          {place.name(), said}},
         {QT_TRANSLATE_NOOP("core", "Run pickglass-agent --check there to see what it can read."),
          {}}}};
}

} // namespace

Loss whatSshSays(const SshPlace &place, int exitCode, const QString &words)
{
    const QString last = lineWith(words, QString());
    if (exitCode == NotFound || exitCode == NotExecutable) {
        return notThere(place);
    }
    if (exitCode != SshFailed) {
        return ended(place, last);
    }
    for (const Meaning &meaning : Meanings) {
        const QString line = lineWith(words, QLatin1String(meaning.words));
        if (!line.isEmpty()) {
            return {{{meaning.what, {place.name(), line}}, {meaning.advice, {place.name(), line}}},
                    meaning.isHopeless};
        }
    }
    const Message what =
        last.isEmpty()
            ? Message{QT_TRANSLATE_NOOP("core", "ssh could not connect to %1."), {place.name()}}
            : Message{QT_TRANSLATE_NOOP("core", "ssh could not connect to %1: %2."),
                      {place.name(), last}};
    return {{what, {QT_TRANSLATE_NOOP("core", "Try ssh %1 in a terminal."), {place.name()}}}};
}

namespace {

constexpr qsizetype MaxTexts = 16 * 1024;
constexpr int MomentMs = 200;

} // namespace

SshConnection::SshConnection(SshPlace place) : m_place(std::move(place)), m_ssh(this)
{
    connect(&m_ssh, &QProcess::started, this, &Connection::opened);
    connect(&m_ssh, &QProcess::readyReadStandardOutput, this,
            [this] { take(m_ssh.readAllStandardOutput()); });
    connect(&m_ssh, &QProcess::readyReadStandardError, this, &SshConnection::readOutput);
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

void SshConnection::readOutput()
{
    m_words = (m_words + m_ssh.readAllStandardError()).right(MaxTexts);
}

void SshConnection::onFinished(int exitCode, QProcess::ExitStatus status)
{
    take(m_ssh.readAllStandardOutput());
    readOutput();
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
