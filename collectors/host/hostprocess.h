// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/host/hostsource.h"
#include "collectors/host/reportstream.h"
#include "core/base/message.h"

#include <QElapsedTimer>
#include <QObject>
#include <QProcess>
#include <QStringList>

namespace pickglass::host {

/// A shell that reads a host's files each time it is asked: on the host, through the system's ssh,
/// or on this machine. It only reads, installs nothing, and ends with its input. One thread.
class HostProcess final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HostProcess)

public:
    HostProcess(const HostSource &source, const QString &host);
    ~HostProcess() override;

    struct Command
    {
        QString program;
        QStringList arguments;
    };
    static Command commandFor(const HostSource &source, const QString &host);

    void start();
    bool isRunning() const { return m_process.state() != QProcess::NotRunning; }
    /// Asks for a report of this number. It comes as reported().
    void ask(qint64 number);
    /// Asks the shell and what it started to end.
    void end();
    /// Kills both where they have not ended after this long. The destructor does it at once.
    void kill(int milliseconds);

Q_SIGNALS:
    void reported(const pickglass::host::Report &report);
    /// It ended by itself, and the last line that it printed about that; may be empty.
    void ended(const QString &errorText);

private:
    void readReports();
    void onFinished();
    void signalGroup(int signal) const;

    Command m_command;
    QProcess m_process;
    ReportStream m_stream;
    QByteArray m_errorText; ///< of standard error, the last
    qint64 m_group = 0;     ///< of processes; 0 where it has none
};

} // namespace pickglass::host
