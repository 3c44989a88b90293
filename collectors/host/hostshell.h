// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/host/hostsource.h"

#include <QProcess>
#include <QString>
#include <QStringList>

namespace pickglass::host {

/// A program with its arguments.
struct ShellCommand
{
    QString program;
    QStringList arguments;
};

/// A POSIX shell that runs a script with these parameters ($1, …): on the host through the system's
/// ssh, which asks for nothing, or on this machine. Over ssh the script goes through the user's own
/// shell on the host: it and the parameters have neither single quotes nor line breaks nor what csh
/// takes for history ('!' before other than a blank).
ShellCommand shellCommand(const HostSource &source, const QString &host, const QString &script,
                          const QStringList &parameters);

/// Starts it in a process group of its own, which is killed when this program ends: Ctrl+C in the
/// terminal is not for it, and what it started can be ended with it.
void startInGroup(QProcess &process, const ShellCommand &command);
/// Sends a signal to the group of a process that startInGroup() started, while that has an id.
void signalGroup(const QProcess &process, int signal);

} // namespace pickglass::host
