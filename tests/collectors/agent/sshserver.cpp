// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/collectors/agent/sshserver.h"

#include "tests/support/childprocess.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QStandardPaths>
#include <QTcpServer>
#include <QTcpSocket>

#include <unistd.h>

namespace pickglass::tests {

namespace {

constexpr int TimeoutMs = 10'000;
/// sshd insists on it, at its start and for each connection, where it is started by root; the
/// system's own makes it at its start. It stays: the sshd of another test may need it.
constexpr auto RunFolder = "/run/sshd";

QString programOf(const QString &name)
{
    return QStandardPaths::findExecutable(name,
                                          {QStringLiteral("/usr/sbin"), QStringLiteral("/usr/bin"),
                                           QStringLiteral("/usr/local/sbin")});
}

quint16 freePort()
{
    QTcpServer server;
    return server.listen(QHostAddress::LocalHost) ? server.serverPort() : quint16(0);
}

} // namespace

QString SshServer::missing()
{
    for (const char *name : {"sshd", "ssh", "ssh-keygen"}) {
        if (programOf(QLatin1String(name)).isEmpty()) {
            return QStringLiteral("%1 is not installed (packages openssh-server, openssh-client)")
                .arg(QLatin1String(name));
        }
    }
    return {};
}

SshServer::SshServer() = default;

SshServer::SshServer(Place place) : m_place(std::move(place))
{
}

/// Of one that cannot be reached from here, the client says whether it lets somebody in.
bool SshServer::answers() const
{
    if (!m_place.beforeClient.isEmpty()) {
        return QProcess::execute(m_folder.filePath(QStringLiteral("client/ssh")),
                                 {"-o", "ConnectTimeout=5", "node", "true"}) == 0;
    }
    QTcpSocket socket;
    socket.connectToHost(QHostAddress(m_place.address), m_port);
    return socket.waitForReadyRead(TimeoutMs);
}

SshServer::~SshServer()
{
    end();
}

bool SshServer::write(const QString &name, const QByteArray &contents, bool isProgram) const
{
    QFile file(m_folder.filePath(name));
    const bool isWritten =
        file.open(QIODevice::WriteOnly) && file.write(contents) == contents.size();
    file.close();
    auto permissions = QFile::ReadOwner | QFile::WriteOwner;
    return isWritten &&
           file.setPermissions(isProgram ? permissions | QFile::ExeOwner : permissions);
}

QByteArray SshServer::read(const QString &name) const
{
    QFile file(m_folder.filePath(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

bool SshServer::makeKey(const QString &name) const
{
    QFile::remove(m_folder.filePath(name));
    return QProcess::execute(programOf(QStringLiteral("ssh-keygen")),
                             {"-q", "-t", "ed25519", "-N", "", "-f", m_folder.filePath(name)}) == 0;
}

bool SshServer::prepare()
{
    m_port = freePort();
    const QString path = m_folder.path();
    QDir(path).mkdir(QStringLiteral("client"));
    const QByteArray place = path.toUtf8();
    const QByteArray port = QByteArray::number(m_port);
    return makeKey(QStringLiteral("host")) && makeKey(QStringLiteral("user")) &&
           write(QStringLiteral("allowed"), read(QStringLiteral("user.pub"))) &&
           write(QStringLiteral("known"), "[127.0.0.1]:" + port + ' ' + read("host.pub")) &&
           write(QStringLiteral("sshd_config"),
                 "Port " + port + "\nListenAddress " + m_place.address.toUtf8() + "\nHostKey " +
                     place + "/host\nAuthorizedKeysFile " + place +
                     "/allowed\nPidFile none\nStrictModes no\nUsePAM no\n"
                     "PasswordAuthentication no\nKbdInteractiveAuthentication no\n"
                     "PermitRootLogin yes\n" +
                     (m_place.forcedCommand.isEmpty()
                          ? QByteArray()
                          : "ForceCommand " + m_place.forcedCommand + '\n')) &&
           write(QStringLiteral("ssh_config"),
                 "IdentityFile " + place + "/user\nIdentitiesOnly yes\nUserKnownHostsFile " +
                     place +
                     "/known\nGlobalKnownHostsFile none\nStrictHostKeyChecking yes\n"
                     "BatchMode yes\n"
                     "Host node*\nHostName " +
                     m_place.address.toUtf8() + "\nCheckHostIP no\nPort " + port +
                     "\nHostKeyAlias [127.0.0.1]:" + port + '\n') &&
           write(QStringLiteral("client/ssh"),
                 "#!/bin/sh\necho $$ >>" + place + "/clients\nexec " +
                     QByteArray(m_place.beforeClient.join(u' ').toUtf8() + ' ') +
                     programOf(QStringLiteral("ssh")).toUtf8() + " -F " + place +
                     "/ssh_config \"$@\"\n",
                 true);
}

Result<void> SshServer::start()
{
    if (m_port == 0 && !prepare()) {
        return failure({"The keys of sshd could not be made.", {}});
    }
    if (::geteuid() == 0) {
        QDir().mkdir(QLatin1String(RunFolder));
    }
    dieWithParent(m_sshd);
    QStringList command = m_place.beforeServer;
    command << programOf(QStringLiteral("sshd")) << "-D"
            << "-e"
            << "-f" << m_folder.filePath(QStringLiteral("sshd_config"));
    m_sshd.start(command.takeFirst(), command);
    QElapsedTimer clock;
    clock.start();
    while (clock.elapsed() < TimeoutMs && !m_sshd.waitForFinished(20)) {
        if (answers()) {
            return {};
        }
    }
    return failure({"sshd did not start: %1", {QString::fromUtf8(m_sshd.readAllStandardError())}});
}

void SshServer::end()
{
    endProcess(m_sshd, TimeoutMs);
}

std::vector<pid_t> SshServer::clients() const
{
    std::vector<pid_t> processes;
    for (const QByteArray &line : read(QStringLiteral("clients")).split('\n')) {
        if (!line.isEmpty()) {
            processes.push_back(line.toInt());
        }
    }
    return processes;
}

bool SshServer::forgetHostKey()
{
    return makeKey(QStringLiteral("other")) &&
           write(QStringLiteral("known"),
                 "[127.0.0.1]:" + QByteArray::number(m_port) + ' ' + read("other.pub"));
}

bool SshServer::forgetUserKey()
{
    return makeKey(QStringLiteral("user"));
}

} // namespace pickglass::tests
