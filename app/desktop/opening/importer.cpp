// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/opening/importer.h"

#include "app/desktop/opening/childwords.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
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
      m_folder(std::make_shared<QTemporaryDir>())
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
        fail(tr("There is no room for a temporary file: %1.").arg(m_folder->errorString()),
             tr("Free some space in the folder for temporary files, then open the file again."));
        return;
    }
    m_process.start(m_program, QStringList{QStringLiteral("import")} + files +
                                   QStringList{QStringLiteral("-o"), capturePath(),
                                               QStringLiteral("--control")});
}

void Importer::readLines()
{
    while (m_process.canReadLine()) {
        readLine(m_process.readLine());
    }
}

void Importer::readLine(const QByteArray &line)
{
    const QJsonObject event = QJsonDocument::fromJson(line).object();
    const QString what = event.value(u"event").toString();
    if (what == u"progress") {
        Q_EMIT progressed(event.value(u"share").toDouble());
    } else if (what == u"problem" && event.value(u"severity").toString() == u"error") {
        m_what = childWords(event, QLatin1String("text"), QLatin1String("arguments"));
        m_advice =
            childWords(event, QLatin1String("advice_text"), QLatin1String("advice_arguments"));
    }
}

void Importer::finish(int exitCode, QProcess::ExitStatus status)
{
    readLines();
    if (status == QProcess::NormalExit && exitCode == 0) {
        m_done = true;
        Q_EMIT imported();
    } else if (status != QProcess::NormalExit) {
        fail(tr("The import ended without an answer."),
             tr("This is a fault of the program: please report it together with the file."));
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
