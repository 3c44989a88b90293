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
constexpr size_t MinLost = 4; ///< fewer jobs may well end between two lists

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
    connect(&m_child, &QProcess::readyReadStandardError, this, &JobWatch::takeErrors);
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
    const bool isSame = file.exists() && time == m_fileTime && file.size() == m_fileSize;
    if (isSame && m_tracker.missing() == 0) {
        return;
    }
    m_fileTime = time;
    m_fileSize = file.exists() ? file.size() : -1;
    take(readJobList(m_settings.source, m_settings.zone));
}

void JobWatch::startCommand()
{
    m_output.clear();
    m_errors.clear();
    m_received = 0;
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
    const QByteArray bytes = m_child.readAllStandardOutput();
    count(bytes.size());
    if (!m_isTooMuch) {
        m_output += bytes;
    }
}

/// Nothing of either channel may pile up unread.
void JobWatch::takeErrors()
{
    const QByteArray bytes = m_child.readAllStandardError();
    count(bytes.size());
    m_errors += bytes.left(4 * MaxErrorText - m_errors.size());
}

void JobWatch::count(qsizetype bytes)
{
    m_received += bytes;
    if (m_received > m_settings.maxOutput && !std::exchange(m_isTooMuch, true)) {
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
    takeErrors();
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
    const QString said = QString::fromUtf8(m_errors).trimmed();
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
    if (list->isCutOff) {
        report({{QT_TRANSLATE_NOOP("core", "The list of jobs of %1 is cut off: no job that is "
                                           "missing in it is taken for ended."),
                 {m_settings.source}},
                {QT_TRANSLATE_NOOP("core", "A list ends with the end of a line, or of the JSON "
                                           "document."),
                 {}}});
    } else {
        m_hasFailed = false;
    }
    const size_t before = m_tracker.running();
    const auto jobs = m_tracker.update(list->jobs, recordingTime(), !list->isCutOff);
    reportLost(before);
    Q_EMIT changed(jobs, static_cast<qint64>(m_tracker.running()));
}

void JobWatch::reportLost(size_t before)
{
    const size_t lost = m_tracker.lost();
    if (lost >= MinLost && 2 * lost > before) {
        Q_EMIT failed({{QT_TRANSLATE_NOOP("core", "%1 of %2 running jobs left the list of %3 at "
                                                  "once: how they ended is not known."),
                        {QString::number(lost), QString::number(before), m_settings.source}},
                       {QT_TRANSLATE_NOOP("core", "Check that the list is whole."), {}}});
    }
}

void JobWatch::report(const Error &error)
{
    if (!std::exchange(m_hasFailed, true)) {
        Q_EMIT failed(error);
    }
}

} // namespace pickglass
