// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QProcess>
#include <QStandardPaths>
#include <QString>
#include <QStringList>

#include <unistd.h>

namespace pickglass::tests {

/// Two network namespaces with a cable between them, for as long as this lives: the agent's has
/// 10.113.0.1, the client's 10.113.0.2.
class TwoNetworks
{
public:
    TwoNetworks()
        : m_agent(QStringLiteral("pgagent%1").arg(::getpid())),
          m_client(QStringLiteral("pgclient%1").arg(::getpid()))
    {
    }
    ~TwoNetworks()
    {
        ip({"netns", "del", m_agent});
        ip({"netns", "del", m_client});
    }
    Q_DISABLE_COPY_MOVE(TwoNetworks)

    /// Makes them; false where this machine does not allow it.
    bool make()
    {
        return ip({"netns", "add", m_agent}) && ip({"netns", "add", m_client}) &&
               ip({"link", "add", "toclient", "netns", m_agent, "type", "veth", "peer", "name",
                   "toagent", "netns", m_client}) &&
               ip({"-n", m_agent, "addr", "add", "10.113.0.1/30", "dev", "toclient"}) &&
               ip({"-n", m_client, "addr", "add", "10.113.0.2/30", "dev", "toagent"}) &&
               ip({"-n", m_agent, "link", "set", "toclient", "up"}) && plug(true);
    }
    /// Puts the cable into the client's end, or pulls it out.
    bool plug(bool isIn)
    {
        return ip({"-n", m_client, "link", "set", "toagent", isIn ? "up" : "down"});
    }
    /// Lets every packet of the agent's come later, and some not at all: "delay 40ms loss 3%".
    /// False where the kernel cannot.
    bool trouble(const QStringList &how)
    {
        return run(program("tc"), QStringList{"-n", m_agent, "qdisc", "replace", "dev", "toclient",
                                              "root", "netem"} +
                                      how);
    }
    QString agentPlace(quint16 port) const { return QStringLiteral("10.113.0.1:%1").arg(port); }
    /// What a program is started with to be there.
    QStringList inAgents() const { return {program("ip"), "netns", "exec", m_agent}; }
    QStringList inClients() const { return {program("ip"), "netns", "exec", m_client}; }

private:
    static QString program(const char *name)
    {
        const QString found = QStandardPaths::findExecutable(
            QLatin1String(name), {QStringLiteral("/usr/sbin"), QStringLiteral("/sbin")});
        return found.isEmpty() ? QStandardPaths::findExecutable(QLatin1String(name)) : found;
    }
    static bool run(const QString &what, const QStringList &arguments)
    {
        QProcess process;
        process.start(what, arguments);
        return process.waitForFinished() && process.exitStatus() == QProcess::NormalExit &&
               process.exitCode() == 0;
    }
    static bool ip(const QStringList &arguments) { return run(program("ip"), arguments); }

    QString m_agent;
    QString m_client;
};

} // namespace pickglass::tests
