// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QProcess>
#include <QTemporaryDir>

#include <sys/types.h>
#include <vector>

namespace pickglass::tests {

/// The system's sshd on a port of its own on loopback, with a host key and an authorized key made
/// for it, for the user that runs the test. It ends with this.
class SshServer final
{
public:
    /// What is missing on this machine, as a sentence; empty when nothing is.
    static QString missing();

    /// Where it is, and what its sessions run.
    struct Place
    {
        QString address = QStringLiteral("127.0.0.1");
        /// What sshd, and what ssh is started with: "ip", "netns", "exec", ….
        QStringList beforeServer = {};
        QStringList beforeClient = {};
        QByteArray forcedCommand = {}; ///< as ForceCommand of sshd_config; empty: what is asked for
    };

    SshServer();
    explicit SshServer(Place place);
    ~SshServer();
    Q_DISABLE_COPY_MOVE(SshServer)

    /// Again after end(), too: at the same port and with the same keys.
    Result<void> start();
    /// Those who are connected stay so.
    void end();
    quint16 port() const { return m_port; }
    /// The processes of ssh that were started by that in clientFolder(), in their order.
    std::vector<pid_t> clients() const;
    /// A folder for PATH: its ssh is the system's, with this server's keys in place of the user's.
    /// All hosts whose names begin with "node" are this server.
    QString clientFolder() const { return m_folder.filePath(QStringLiteral("client")); }
    /// From now on the client knows another host key, or offers a key that is not let in.
    bool forgetHostKey();
    bool forgetUserKey();

private:
    bool prepare();
    bool makeKey(const QString &name) const;
    bool write(const QString &name, const QByteArray &contents, bool isProgram = false) const;
    QByteArray read(const QString &name) const;

    bool answers() const;

    Place m_place;
    QTemporaryDir m_folder;
    QProcess m_sshd;
    quint16 m_port = 0;
};

} // namespace pickglass::tests
