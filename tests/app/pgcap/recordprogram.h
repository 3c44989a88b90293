// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDeadlineTimer>
#include <QJsonDocument>
#include <QJsonObject>
#include <QList>
#include <QProcess>
#include <QStringList>

#include <algorithm>
#include <csignal>

namespace pickglass::tests {

/// A run of `pgcap record` while it goes on, with the collectors of the folders.
class RecordProgram
{
public:
    /// Its standard output goes to the listener where there is one, which is started later; other
    /// programs may start it.
    RecordProgram(const QStringList &folders, const QStringList &arguments,
                  QProcess *listener = nullptr, const QStringList &starters = {})
    {
        if (listener) {
            m_process.setStandardOutputProcess(listener);
        }
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("PICKGLASS_COLLECTORS"), folders.join(u':'));
        m_process.setProcessEnvironment(environment);
        QStringList words = starters +
                            QStringList{QStringLiteral(PICKGLASS_PGCAP), QStringLiteral("record")} +
                            arguments;
        const QString program = words.takeFirst();
        m_process.start(program, words);
    }
    ~RecordProgram()
    {
        m_process.kill();
        m_process.waitForFinished();
    }
    Q_DISABLE_COPY_MOVE(RecordProgram)

    /// The next event of this name, with what came before it in events(); empty when none comes.
    QJsonObject waitFor(const QString &event, int times = 1)
    {
        const QDeadlineTimer deadline(Patience);
        while (!deadline.hasExpired()) {
            while (m_process.canReadLine()) {
                const QJsonObject said = QJsonDocument::fromJson(m_process.readLine()).object();
                m_events << said;
                if (said.value(u"event").toString() == event && --times == 0) {
                    return said;
                }
            }
            if (!m_process.waitForReadyRead(Patience) && !m_process.canReadLine()) {
                break;
            }
        }
        return {};
    }
    void say(const QByteArray &line)
    {
        m_process.write(line + '\n');
        m_process.waitForBytesWritten();
    }
    void endInput() { m_process.closeWriteChannel(); }
    void send(int signal) const
    {
        if (m_process.processId() != 0) {
            ::kill(static_cast<pid_t>(m_process.processId()), signal);
        }
    }

    /// Whether it ends within a moment of this signal.
    bool endsAfter(int signal)
    {
        constexpr int MomentMs = 50;
        send(signal);
        return m_process.waitForFinished(MomentMs) || m_process.state() == QProcess::NotRunning;
    }

    /// The exit code; -1 when it was killed or does not end.
    int finish()
    {
        if (m_process.state() != QProcess::NotRunning && !m_process.waitForFinished(Patience)) {
            return -1;
        }
        while (m_process.canReadLine()) {
            m_events << QJsonDocument::fromJson(m_process.readLine()).object();
        }
        m_said += QString::fromUtf8(m_process.readAllStandardError());
        if (m_process.exitStatus() != QProcess::NormalExit ||
            m_process.exitCode() == SanitizerCode) {
            qWarning().noquote() << m_said;
        }
        return m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode() : -1;
    }

    /// What was said so far on standard output, each line one.
    const QList<QJsonObject> &events() const { return m_events; }
    QJsonObject last(const QString &event) const
    {
        for (qsizetype i = m_events.size() - 1; i >= 0; --i) {
            if (m_events[i].value(u"event").toString() == event) {
                return m_events[i];
            }
        }
        return {};
    }
    /// The first problem of this kind.
    QJsonObject problem(const char *kind) const
    {
        const auto found = std::ranges::find_if(m_events, [&](const QJsonObject &event) {
            return event.value(u"kind").toString() == QLatin1String(kind);
        });
        return found == m_events.end() ? QJsonObject() : *found;
    }
    /// On standard error, when it has finished.
    QString said() const { return m_said; }

private:
    static constexpr int Patience = 30'000;
    static constexpr int SanitizerCode = 1; ///< no recording ends with bad news

    QProcess m_process;
    QList<QJsonObject> m_events;
    QString m_said;
};

} // namespace pickglass::tests
