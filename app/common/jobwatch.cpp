// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/jobwatch.h"

#include "app/common/joblistfile.h"
#include "core/base/recordingclock.h"

#include <QFileInfo>

#include <csignal>
#include <utility>

#include <sys/types.h>
#include <unistd.h>

namespace pickglass {

namespace {

const QString Slurm = QStringLiteral("slurm");
const QString Command = QStringLiteral("command:");
constexpr qsizetype MaxErrorText = 500;

} // namespace

JobWatch::JobWatch(Settings settings)
    : m_settings(std::move(settings)),
      m_poll(this),
      m_timeout(this),
      m_child(this)
{
    m_poll.setSingleShot(true);
    m_timeout.setSingleShot(true);
    connect(&m_poll, &QTimer::timeout, this, &JobWatch::poll);
    connect(&m_timeout, &QTimer::timeout, this, &JobWatch::killChild);
    connect(&m_child, &QProcess::readyReadStandardOutput, this, &JobWatch::takeOutput);
    connect(&m_child, &QProcess::finished, this, &JobWatch::onFinished);
    connect(&m_child, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) {
            onFinished();
        }
    });
    // A group of its own: what a shell started ends with it, and Ctrl+C does not reach it.
    m_child.setChildProcessModifier([] { ::setpgid(0, 0); });
    m_child.setStandardInputFile(QProcess::nullDevice());
}

JobWatch::~JobWatch()
{
    m_child.disconnect(this);
    killChild();
    m_child.waitForFinished(1000);
}

void JobWatch::start()
{
    poll();
}

void JobWatch::poll()
{
    if (m_settings.source == Slurm || m_settings.source.startsWith(Command)) {
        startCommand();
    } else {
        readFile();
        m_poll.start(m_settings.period);
    }
}

void JobWatch::readFile()
{
    const QFileInfo file(m_settings.source);
    const QDateTime time = file.lastModified();
    if (file.exists() && time == m_fileTime && file.size() == m_fileSize) {
        return;
    }
    m_fileTime = time;
    m_fileSize = file.exists() ? file.size() : -1;
    take(readJobList(m_settings.source, m_settings.zone));
}

void JobWatch::startCommand()
{
    m_output.clear();
    m_isTooMuch = false;
    m_timeout.start(m_settings.timeout);
    if (m_settings.source.startsWith(Command)) {
        m_child.start(QStringLiteral("/bin/sh"),
                      {QStringLiteral("-c"), m_settings.source.mid(Command.size())});
    } else if (m_usesScontrol) {
        m_child.start(QStringLiteral("scontrol"),
                      {QStringLiteral("show"), QStringLiteral("job"), QStringLiteral("-o")});
    } else {
        m_child.start(QStringLiteral("squeue"), {QStringLiteral("--json")});
    }
}

void JobWatch::takeOutput()
{
    m_output += m_child.readAllStandardOutput();
    if (m_output.size() > m_settings.maxOutput) {
        m_isTooMuch = true;
        m_output.clear();
        killChild();
    }
}

void JobWatch::killChild()
{
    if (const qint64 child = m_child.processId(); child > 0) {
        ::kill(-static_cast<pid_t>(child), SIGKILL);
        m_child.kill(); // where it has no group yet
    }
}

void JobWatch::onFinished()
{
    const bool isLate = !m_timeout.isActive();
    m_timeout.stop();
    m_poll.start(m_settings.period);
    takeOutput();
    const QString program = m_settings.source == Slurm ? m_child.program() : m_settings.source;
    if (m_isTooMuch || isLate) {
        report({{m_isTooMuch ? QT_TRANSLATE_NOOP("core", "%1 printed more than is read of it.")
                             : QT_TRANSLATE_NOOP("core", "%1 did not end in time."),
                 {program}},
                {}});
        return;
    }
    const bool isDone = m_child.error() != QProcess::FailedToStart &&
                        m_child.exitStatus() == QProcess::NormalExit && m_child.exitCode() == 0;
    if (isDone) {
        take(parseJobList(m_output, m_settings.zone));
        return;
    }
    if (m_settings.source == Slurm && !std::exchange(m_usesScontrol, true)) {
        m_poll.start(0); // one that prints no JSON
        return;
    }
    m_usesScontrol = false;
    const QString said = QString::fromUtf8(m_child.readAllStandardError()).trimmed();
    report({{QT_TRANSLATE_NOOP("core", "%1 failed: %2"),
             {program, said.isEmpty() ? m_child.errorString() : said.left(MaxErrorText)}},
            {}});
}

void JobWatch::take(const Result<JobList> &list)
{
    if (!list) {
        report(list.error());
        return;
    }
    m_hasFailed = false;
    const auto jobs = m_tracker.update(list->jobs, recordingTime());
    Q_EMIT changed(jobs, static_cast<qint64>(m_tracker.running()));
}

void JobWatch::report(const Error &error)
{
    if (!std::exchange(m_hasFailed, true)) {
        Q_EMIT failed(error);
    }
}

} // namespace pickglass
