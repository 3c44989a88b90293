// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QProcess>
#include <QStandardPaths>
#include <QString>
#include <QStringList>

#include <unistd.h>

namespace pickglass::tests {

/// A network namespace for each of some hosts, from 1, and one for those who connect to them, with
/// a cable to each: for as long as this lives.
class HostNetworks
{
public:
    explicit HostNetworks(int hosts) : m_hosts(hosts) {}
    ~HostNetworks()
    {
        for (int host = 0; host <= m_made; ++host) {
            ip({"netns", "del", nameOf(host)});
        }
    }
    Q_DISABLE_COPY_MOVE(HostNetworks)

    /// Makes them; false where this machine does not allow it.
    bool make()
    {
        if (!ip({"netns", "add", nameOf(0)})) {
            return false;
        }
        while (m_made < m_hosts) {
            if (!add(++m_made)) {
                return false;
            }
        }
        return true;
    }
    static QString addressOf(int host) { return QStringLiteral("10.114.%1.2").arg(host); }
    /// Puts the cable into the host, or pulls it out.
    bool plug(int host, bool isIn)
    {
        return ip({"-n", nameOf(host), "link", "set", "tohub", isIn ? "up" : "down"});
    }
    /// What a program is started with to be there: in a host's, or with 0 in that of those who
    /// connect.
    QStringList in(int host) const { return {program(), "netns", "exec", nameOf(host)}; }

private:
    static QString nameOf(int host)
    {
        return QStringLiteral("pghost%1x%2").arg(::getpid()).arg(host);
    }
    static QString program()
    {
        const QString found = QStandardPaths::findExecutable(
            QStringLiteral("ip"), {QStringLiteral("/usr/sbin"), QStringLiteral("/sbin")});
        return found.isEmpty() ? QStandardPaths::findExecutable(QStringLiteral("ip")) : found;
    }
    static bool ip(const QStringList &arguments)
    {
        QProcess process;
        process.start(program(), arguments);
        return process.waitForFinished() && process.exitStatus() == QProcess::NormalExit &&
               process.exitCode() == 0;
    }
    bool add(int host)
    {
        const QString cable = QStringLiteral("to%1").arg(host);
        return ip({"netns", "add", nameOf(host)}) &&
               ip({"link", "add", cable, "netns", nameOf(0), "type", "veth", "peer", "name",
                   "tohub", "netns", nameOf(host)}) &&
               ip({"-n", nameOf(0), "addr", "add", QStringLiteral("10.114.%1.1/30").arg(host),
                   "dev", cable}) &&
               ip({"-n", nameOf(host), "addr", "add", addressOf(host) + "/30", "dev", "tohub"}) &&
               ip({"-n", nameOf(0), "link", "set", cable, "up"}) && plug(host, true);
    }

    int m_hosts;
    int m_made = 0; ///< begun, too
};

} // namespace pickglass::tests
