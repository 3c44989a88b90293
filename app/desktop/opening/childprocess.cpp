// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/opening/childprocess.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStandardPaths>
#include <QTimer>

#include <chrono>

namespace pickglass {

namespace {

using namespace std::chrono_literals;

/// What a killed child is waited for; what a terminated one has to clean up.
constexpr std::chrono::milliseconds KillTimeout = 2s;
constexpr auto StopTimeout = 10s;
constexpr qsizetype MaxErrorBytes = 64 * 1024;

} // namespace

QString findPgcap()
{
    if (const QString given = qEnvironmentVariable("PICKGLASS_PGCAP"); !given.isEmpty()) {
        return given;
    }
    const QString beside = QCoreApplication::applicationDirPath() + QStringLiteral("/pgcap");
    return QFileInfo(beside).isExecutable()
               ? beside
               : QStandardPaths::findExecutable(QStringLiteral("pgcap"));
}

ChildProcess::ChildProcess(QString program, AtEnd atEnd, QObject *parent)
    : QObject(parent),
      m_program(std::move(program)),
      m_atEnd(atEnd),
      m_process(new QProcess)
{
    connect(m_process, &QProcess::readyReadStandardOutput, this, &ChildProcess::readOutput);
    connect(m_process, &QProcess::readyReadStandardError, this, &ChildProcess::readErrors);
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) {
            Q_EMIT notStarted();
        }
    });
    connect(m_process, &QProcess::finished, this, [this](int code, QProcess::ExitStatus status) {
        readOutput();
        readErrors();
        Q_EMIT finished(status == QProcess::NormalExit, code);
    });
}

ChildProcess::~ChildProcess()
{
    m_process->disconnect();
    if (!isRunning()) {
        m_process->deleteLater(); // its signal may be what brought us here
    } else if (m_atEnd == AtEnd::Kill) {
        m_process->kill();
        m_process->waitForFinished(static_cast<int>(KillTimeout.count()));
        delete m_process;
    } else {
        connect(m_process, &QProcess::finished, m_process, &QObject::deleteLater);
        QTimer::singleShot(StopTimeout, m_process, &QProcess::kill);
        m_process->terminate();
    }
}

void ChildProcess::writeLine(const QByteArray &line)
{
    if (m_process->state() == QProcess::Running) {
        m_process->write(line + '\n');
    }
}

void ChildProcess::readOutput()
{
    if (!m_lines) {
        return;
    }
    for (const BoundedLines::Line &line : m_lines->take(m_process->readAllStandardOutput())) {
        if (!line.isTooLong) {
            Q_EMIT lineRead(line.text);
        }
    }
}

void ChildProcess::readErrors()
{
    m_errors = (m_errors + m_process->readAllStandardError()).right(MaxErrorBytes);
}

} // namespace pickglass
