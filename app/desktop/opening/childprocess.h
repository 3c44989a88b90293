// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/recordmessage.h"

#include <QObject>
#include <QProcess>
#include <QString>
#include <QStringList>

#include <optional>

namespace pickglass {

/// The path of pgcap: PICKGLASS_PGCAP, else beside this program, else in PATH; empty for none.
QString findPgcap();

/// A pgcap child process, which holds the privileges and reads files that may be damaged. Keeps the
/// end of its error output. One run; GUI thread.
class ChildProcess final : public QObject
{
    Q_OBJECT

public:
    /// What becomes of a child that still runs when this is deleted.
    enum class AtEnd : quint8 {
        Kill,     ///< it is killed, and waited for
        Terminate ///< it is asked to end, is killed if it does not, and not waited for
    };

    /// program: the path of pgcap.
    ChildProcess(QString program, AtEnd atEnd, QObject *parent = nullptr);
    ~ChildProcess() override;

    /// To be prepared (environment, descriptors) before start().
    QProcess &process() { return *m_process; }
    /// From now on standard output comes as lines of at most this length; longer ones are dropped.
    void readLines(qsizetype maxLength) { m_lines.emplace(maxLength); }
    void start(const QStringList &arguments, QIODevice::OpenMode mode = QIODevice::ReadWrite)
    {
        m_process->start(m_program, arguments, mode);
    }
    bool isRunning() const { return m_process->state() != QProcess::NotRunning; }
    qint64 processId() const { return m_process->processId(); }
    /// To standard input, where it runs.
    void writeLine(const QByteArray &line);
    /// All that it printed, where that does not come as lines.
    QByteArray output() { return m_process->readAllStandardOutput(); }
    /// The end of what it printed to standard error.
    QString errorText() const { return QString::fromUtf8(m_errors).trimmed(); }

Q_SIGNALS:
    void lineRead(const QByteArray &line);
    void notStarted();
    /// After the last line. isNormal: it ended by itself, with this exit code.
    void finished(bool isNormal, int exitCode);

private:
    void readOutput();
    void readErrors();

    QString m_program;
    AtEnd m_atEnd;
    QProcess *m_process; ///< survives this until the child has ended, with AtEnd::Terminate
    std::optional<BoundedLines> m_lines;
    QByteArray m_errors;
};

} // namespace pickglass
