// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/hostprocess.h"

#include <csignal>

#include <sys/prctl.h>
#include <unistd.h>

namespace pickglass::host {

namespace {

constexpr qsizetype MaxErrorText = 4096;
constexpr int MomentMs = 50;

/// What the shell does, as POSIX has it: for each number on its input it prints the files
/// that readHost() knows, between marks. One process reads all files of a report, another the lines
/// of NFS mounts. It has neither single quotes nor line breaks nor what csh takes for history: it
/// goes through the user's own shell on the host.
constexpr auto Script =
    "cd \"$1\" || exit 3; LC_ALL=C; export LC_ALL; "
    "D=sys/class/infiniband; P=\"$D/*/ports/*\"; "
    "while read -r t; do n=; "
    "for i in sys/class/net/*; do k=; "
    "{ read -r k < \"$i/type\"; } 2>/dev/null; "
    "if [ \"$k\" = 32 ]; then "
    "n=\"$n $i/type $i/dev_port $i/statistics/* $i/device/infiniband/*/node_guid\"; fi; done; "
    "echo \"@begin $t\"; "
    "grep -sH \"\" proc/sys/kernel/hostname proc/net/rpc/nfs $D/*/node_* $D/*/sys_image_guid "
    "$D/*/hca_type $P/lid $P/lid_mask_count $P/rate $P/state $P/phys_state $P/gids/0 "
    "$P/link_layer $P/counters/* $P/counters_ext/* $P/hw_counters/* $n /dev/null; "
    "grep -sHE \"^device|age:|bytes:\" proc/self/mountstats; "
    "echo \"@end $t\"; done";

QString quotedForShell(const QString &text)
{
    return u'\'' + text + u'\'';
}

} // namespace

HostProcess::Command HostProcess::commandFor(const HostSource &source, const QString &host)
{
    const QString script = QString::fromLatin1(Script);
    const QString root = source.rootOf(host);
    if (!source.isOverSsh) {
        return {QStringLiteral("sh"), {QStringLiteral("-c"), script, QStringLiteral("sh"), root}};
    }
    QStringList arguments{QStringLiteral("-T"), QStringLiteral("-x"), QStringLiteral("-a")};
    for (const char *option : {"BatchMode=yes", "ClearAllForwardings=yes", "RemoteCommand=none",
                               "ConnectTimeout=15", "ServerAliveInterval=15"}) {
        arguments << QStringLiteral("-o") << QLatin1String(option);
    }
    arguments
        << QStringLiteral("--") << host
        << QStringLiteral("exec sh -c %1 sh %2").arg(quotedForShell(script), quotedForShell(root));
    return {QStringLiteral("ssh"), arguments};
}

HostProcess::HostProcess(const HostSource &source, const QString &host)
    : m_command(commandFor(source, host)),
      m_process(this)
{
    connect(&m_process, &QProcess::readyReadStandardOutput, this, &HostProcess::readReports);
    connect(&m_process, &QProcess::readyReadStandardError, this, [this] {
        m_errorText = (m_errorText + m_process.readAllStandardError()).right(MaxErrorText);
    });
    connect(&m_process, &QProcess::finished, this, &HostProcess::onFinished);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) {
            Q_EMIT ended(m_process.errorString());
        }
    });
}

HostProcess::~HostProcess()
{
    end();
    kill(0);
}

/// In a group of its own: Ctrl+C in the terminal is not for it, and what it waits for can be ended
/// with it.
void HostProcess::start()
{
    m_stream = {};
    m_errorText.clear();
    m_process.setChildProcessModifier([] {
        ::setpgid(0, 0);
        ::prctl(PR_SET_PDEATHSIG, SIGTERM);
    });
    m_process.start(m_command.program, m_command.arguments);
    m_group = m_process.processId();
}

void HostProcess::ask(qint64 number)
{
    m_process.write(QByteArray::number(number) + '\n');
}

void HostProcess::end()
{
    m_process.disconnect(this);
    if (isRunning()) {
        m_process.closeWriteChannel();
        signalGroup(SIGTERM);
    }
}

void HostProcess::kill(int milliseconds)
{
    if (isRunning() && !m_process.waitForFinished(milliseconds)) {
        signalGroup(SIGKILL);
        m_process.waitForFinished(MomentMs);
    }
}

void HostProcess::signalGroup(int signal) const
{
    if (m_group > 0) {
        ::kill(static_cast<pid_t>(-m_group), signal);
    }
}

void HostProcess::readReports()
{
    m_stream.add(m_process.readAllStandardOutput());
    if (const auto report = m_stream.take()) {
        Q_EMIT reported(*report);
    }
}

void HostProcess::onFinished()
{
    readReports();
    m_errorText = (m_errorText + m_process.readAllStandardError()).right(MaxErrorText);
    m_group = 0;
    const QString text = QString::fromUtf8(m_errorText).trimmed();
    Q_EMIT ended(text.section(u'\n', -1));
}

} // namespace pickglass::host
