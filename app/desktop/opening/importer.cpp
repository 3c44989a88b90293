// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/opening/importer.h"

namespace pickglass {

Importer::Importer(QString program, QObject *parent)
    : QObject(parent),
      m_folder(std::make_shared<TemporaryFolder>(FolderBeginning)),
      m_path(m_folder->filePath(QStringLiteral("imported.pgcap"))),
      m_child(std::move(program), ChildProcess::AtEnd::Kill)
{
    connectChild();
}

Importer::Importer(QString program, const QString &capturePath, QObject *parent)
    : QObject(parent),
      m_path(capturePath),
      m_child(std::move(program), ChildProcess::AtEnd::Terminate)
{
    connectChild();
}

void Importer::connectChild()
{
    m_child.readLines(MaxRecordMessage);
    connect(&m_child, &ChildProcess::lineRead, this,
            [this](const QByteArray &line) { take(readRecordMessage(line)); });
    connect(&m_child, &ChildProcess::finished, this, &Importer::finish);
    connect(&m_child, &ChildProcess::notStarted, this, [this] {
        fail(tr("The import program pgcap could not be started."),
             tr("Install it beside this program or on the search path."));
    });
}

void Importer::start(const QStringList &files)
{
    start(QStringList(), files);
}

void Importer::start(const QString &store, const StoreSpan &span)
{
    QStringList options{QStringLiteral("--from=") + span.range.from.inMicroseconds(),
                        QStringLiteral("--to=") + span.range.to.inMicroseconds()};
    if (span.every > 0) {
        options << QStringLiteral("--every=%1s").arg(span.every / SecondUs);
    }
    start(options, {store});
}

void Importer::start(const QStringList &options, const QStringList &files)
{
    if (m_folder && !m_folder->isValid()) {
        fail(tr("No space for a temporary file: %1.").arg(m_folder->errorString()),
             tr("Free some space in the folder for temporary files, then open the file again."));
        return;
    }
    // A file may be called -o, or -, which would be standard input.
    QStringList arguments{QStringLiteral("import"), QStringLiteral("-o"), capturePath(),
                          QStringLiteral("--control")};
    arguments << options << QStringLiteral("--");
    for (const QString &file : files) {
        arguments << (file == QLatin1String("-") ? QStringLiteral("./-") : file);
    }
    m_child.start(arguments);
}

void Importer::take(const RecordMessage &message)
{
    if (message.what == RecordMessage::What::Progressed) {
        Q_EMIT progressed(message.share);
    } else if (message.what == RecordMessage::What::Problem &&
               message.severity == Severity::Error) {
        m_what = message.text;
        m_advice = message.advice;
    }
}

void Importer::finish(bool isNormal, int exitCode)
{
    if (isNormal && exitCode == 0) {
        m_done = true;
        Q_EMIT imported();
    } else if (!isNormal) {
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
