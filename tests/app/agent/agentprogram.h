// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/childprocess.h"

#include <QDeadlineTimer>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStringList>

namespace pickglass::tests {

/// A run of pickglass-agent while it goes on.
class AgentProgram
{
public:
    explicit AgentProgram(const QStringList &arguments, const QString &plugins = {})
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        if (!plugins.isEmpty()) {
            environment.insert(QStringLiteral("PICKGLASS_COLLECTORS"), plugins);
        }
        m_process.setProcessEnvironment(environment);
        dieWithParent(m_process);
        m_process.setReadChannel(QProcess::StandardError);
        m_process.start(QStringLiteral(PICKGLASS_AGENT), arguments);
    }
    /// In another environment and folder: that of a simulated fabric; or started by other programs.
    AgentProgram(const QStringList &arguments, const QProcessEnvironment &environment,
                 const QString &folder, const QStringList &starters = {})
    {
        QStringList words = starters + QStringList(QStringLiteral(PICKGLASS_AGENT)) + arguments;
        m_process.setProcessEnvironment(environment);
        m_process.setWorkingDirectory(folder);
        dieWithParent(m_process);
        const QString program = words.takeFirst();
        m_process.start(program, words);
    }
    ~AgentProgram() { endProcess(m_process, EndTimeout); }
    Q_DISABLE_COPY_MOVE(AgentProgram)

    QProcess &process() { return m_process; }

    /// What it said on standard error, once these words are in it; without them where they do not
    /// come.
    QString waitFor(const QString &words)
    {
        const QDeadlineTimer deadline(EndTimeout);
        while (!said().contains(words) && !deadline.hasExpired()) {
            if (!m_process.waitForReadyRead(100) && m_process.state() == QProcess::NotRunning) {
                break;
            }
        }
        return said();
    }
    QString said()
    {
        m_said += QString::fromUtf8(m_process.readAllStandardError());
        return m_said;
    }
    /// That it listens on; 0 where it does not.
    quint16 port()
    {
        static const QRegularExpression pattern(QStringLiteral("Listening on .*:(\\d+), "));
        waitFor(QStringLiteral("Listening on"));
        return pattern.match(said()).captured(1).toUShort();
    }
    void send(int signal) const
    {
        if (m_process.processId() != 0) {
            ::kill(static_cast<pid_t>(m_process.processId()), signal);
        }
    }
    /// The exit code; -1 when it was killed or does not end.
    int finish()
    {
        if (m_process.state() != QProcess::NotRunning && !m_process.waitForFinished(EndTimeout)) {
            return -1;
        }
        said();
        return m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode() : -1;
    }
    /// How much memory it has, in bytes.
    qint64 memory() const
    {
        QFile status(QStringLiteral("/proc/%1/status").arg(m_process.processId()));
        status.open(QIODevice::ReadOnly);
        const QByteArray text = status.readAll();
        const qsizetype at = text.indexOf("VmRSS:");
        constexpr qint64 Kilo = 1024;
        return at < 0 ? 0 : text.mid(at + 6).trimmed().split(' ').first().toLongLong() * Kilo;
    }

private:
    static constexpr int EndTimeout = 30'000;

    QProcess m_process;
    QString m_said;
};

} // namespace pickglass::tests
