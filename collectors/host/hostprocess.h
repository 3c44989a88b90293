// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/host/hostconnection.h"
#include "collectors/host/hostshell.h"
#include "collectors/host/reportstream.h"
#include "core/base/message.h"

#include <QElapsedTimer>
#include <QObject>
#include <QProcess>
#include <QStringList>

namespace pickglass::host {

/// A shell that reads a host's files each time it is asked: on the host, through the system's ssh,
/// or on this machine. It only reads, installs nothing, and ends with its input. One thread.
class HostProcess final : public HostConnection
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HostProcess)

public:
    HostProcess(const HostSource &source, const QString &host);
    ~HostProcess() override;

    static ShellCommand commandFor(const HostSource &source, const QString &host);

    void start() override;
    bool isRunning() const override { return m_process.state() != QProcess::NotRunning; }
    void ask(qint64 number) override;
    /// Asks the shell and what it started to end.
    void end() override;
    /// Kills both where they have not ended after this long. The destructor does it at once.
    void kill(int milliseconds) override;

private:
    void readReports();
    bool countReceived(qsizetype bytes);
    void onFinished();

    ShellCommand m_command;
    QProcess m_process;
    ReportStream m_stream;
    QByteArray m_errorText; ///< of standard error, the last
    qint64 m_received = 0;  ///< bytes of both channels since it was asked
};

} // namespace pickglass::host
