// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/care/carejob.h"

namespace pickglass {

CareJob::CareJob(QString program, QObject *parent)
    : QObject(parent),
      m_program(std::move(program)),
      m_process(new QProcess(this))
{
    connect(m_process, &QProcess::finished, this, &CareJob::finish);
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) {
            Q_EMIT failed(tr("The program pgcap could not be started. Install it beside this "
                             "program or on the search path."));
        }
    });
}

CareJob::~CareJob()
{
    m_process->disconnect(this);
    if (isRunning()) {
        m_process->setParent(nullptr);
        connect(m_process, &QProcess::finished, m_process, &QObject::deleteLater);
        m_process->terminate(); // it takes away what it has not finished
    }
}

void CareJob::start(const QStringList &arguments)
{
    m_process->start(m_program, arguments);
}

void CareJob::finish(int code, QProcess::ExitStatus status)
{
    constexpr int BadNews = 1; // an answer, too
    if (status == QProcess::NormalExit && code <= BadNews) {
        Q_EMIT finished(code, m_process->readAllStandardOutput());
        return;
    }
    QString said = QString::fromUtf8(m_process->readAllStandardError()).trimmed();
    said.remove(QStringLiteral("pgcap: "));
    Q_EMIT failed(said.isEmpty() ? tr("The program pgcap ended without a result.") : said);
}

} // namespace pickglass
