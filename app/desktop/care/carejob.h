// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QProcess>

namespace pickglass {

/// A run of pgcap as a child process, which reads what may be damaged in place of the window. What
/// it writes appears when it is complete. GUI thread.
class CareJob final : public QObject
{
    Q_OBJECT

public:
    /// program: the path of pgcap.
    explicit CareJob(QString program, QObject *parent = nullptr);
    /// Tells the child to end if it still runs, and does not wait for it; what it has not finished
    /// goes with it.
    ~CareJob() override;
    Q_DISABLE_COPY_MOVE(CareJob)

    void start(const QStringList &arguments);
    bool isRunning() const { return m_process->state() != QProcess::NotRunning; }

Q_SIGNALS:
    /// The exit code of pgcap, 0 or 1, and what it printed.
    void finished(int code, const QByteArray &output);
    /// What it said, in words.
    void failed(const QString &why);

private:
    void finish(int code, QProcess::ExitStatus status);

    QString m_program;
    QProcess *m_process;
};

} // namespace pickglass
