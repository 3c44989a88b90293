// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/opening/importer.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStandardPaths>

namespace pickglass {

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

Importer::Importer(QString program, QObject *parent)
    : QObject(parent),
      m_program(std::move(program)),
      m_folder(std::make_shared<TemporaryFolder>(FolderBeginning)),
      m_lines(MaxRecordMessage)
{
    connect(&m_process, &QProcess::readyReadStandardOutput, this, &Importer::readLines);
    connect(&m_process, &QProcess::finished, this, &Importer::finish);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) {
            fail(tr("The import program pgcap could not be started."),
                 tr("Install it beside this program or on the search path."));
        }
    });
}

Importer::~Importer()
{
    m_process.disconnect(this);
    if (m_process.state() != QProcess::NotRunning) {
        m_process.kill();
        m_process.waitForFinished(2000);
    }
}

QString Importer::capturePath() const
{
    return m_folder->filePath(QStringLiteral("imported.pgcap"));
}

void Importer::start(const QStringList &files)
{
    if (!m_folder->isValid()) {
        fail(tr("No space for a temporary file: %1.").arg(m_folder->errorString()),
             tr("Free some space in the folder for temporary files, then open the file again."));
        return;
    }
    // A file may be called -o, or -, which would be standard input.
    QStringList arguments{QStringLiteral("import"), QStringLiteral("-o"), capturePath(),
                          QStringLiteral("--control"), QStringLiteral("--")};
    for (const QString &file : files) {
        arguments << (file == QLatin1String("-") ? QStringLiteral("./-") : file);
    }
    m_process.start(m_program, arguments);
}

void Importer::readLines()
{
    for (const BoundedLines::Line &line : m_lines.take(m_process.readAllStandardOutput())) {
        if (!line.isTooLong) {
            take(readRecordMessage(line.text));
        }
    }
}

void Importer::take(const RecordMessage &message)
{
    if (message.what == RecordMessage::What::Progress) {
        Q_EMIT progressed(message.share);
    } else if (message.what == RecordMessage::What::Problem &&
               message.severity == Severity::Error) {
        m_what = message.text;
        m_advice = message.advice;
    }
}

void Importer::finish(int exitCode, QProcess::ExitStatus status)
{
    readLines();
    if (status == QProcess::NormalExit && exitCode == 0) {
        m_done = true;
        Q_EMIT imported();
    } else if (status != QProcess::NormalExit) {
        fail(tr("The import ended without a result."),
             tr("This is a bug: please report it together with the file."));
    } else {
        fail(m_what.isEmpty() ? tr("The file could not be imported.") : m_what, m_advice);
    }
}

void Importer::fail(const QString &what, const QString &advice)
{
    if (!m_done) {
        m_done = true;
        Q_EMIT failed(what, advice);
    }
}

} // namespace pickglass
