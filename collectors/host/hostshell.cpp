// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/hostshell.h"

#include <csignal>

#include <sys/prctl.h>
#include <unistd.h>

namespace pickglass::host {

namespace {

QString quotedForShell(const QString &text)
{
    return u'\'' + text + u'\'';
}

} // namespace

ShellCommand shellCommand(const HostSource &source, const QString &host, const QString &script,
                          const QStringList &parameters)
{
    if (source.via != HostSource::Via::Ssh) {
        return {QStringLiteral("sh"),
                QStringList{QStringLiteral("-c"), script, QStringLiteral("sh")} + parameters};
    }
    QStringList arguments{QStringLiteral("-T"), QStringLiteral("-x"), QStringLiteral("-a")};
    for (const char *option : {"BatchMode=yes", "ClearAllForwardings=yes", "RemoteCommand=none",
                               "ConnectTimeout=15", "ServerAliveInterval=15"}) {
        arguments << QStringLiteral("-o") << QLatin1String(option);
    }
    QString line = QStringLiteral("exec sh -c %1 sh").arg(quotedForShell(script));
    for (const QString &parameter : parameters) {
        line += u' ' + quotedForShell(parameter);
    }
    arguments << QStringLiteral("--") << host << line;
    return {QStringLiteral("ssh"), arguments};
}

void startInGroup(QProcess &process, const ShellCommand &command)
{
    process.setChildProcessModifier([] {
        ::setpgid(0, 0);
        ::prctl(PR_SET_PDEATHSIG, SIGTERM);
    });
    process.start(command.program, command.arguments);
}

void signalGroup(const QProcess &process, int signal)
{
    if (process.processId() > 0) {
        ::kill(static_cast<pid_t>(-process.processId()), signal);
    }
}

} // namespace pickglass::host
