// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/agents/agentprobe.h"

#include "app/common/text.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTimer>

#include <utility>

namespace pickglass {

namespace {

ProbeAnswer read(const QJsonObject &document)
{
    ProbeAnswer answer;
    answer.works = document.value(u"works").toBool();
    if (document.contains(u"peer")) {
        answer.peer = AgentPeer::fromJson(document.value(u"peer").toObject());
    }
    const QJsonObject fabric = document.value(u"fabric").toObject();
    answer.nodes = fabric.value(u"nodes").toInteger();
    answer.switches = fabric.value(u"switches").toInteger();
    answer.links = fabric.value(u"links").toInteger();
    const QJsonObject failure = document.value(u"failure").toObject();
    answer.what = childWords(failure, QLatin1String("text"), QLatin1String("arguments"));
    answer.advice =
        childWords(failure, QLatin1String("advice_text"), QLatin1String("advice_arguments"));
    return answer;
}

/// It is told to end, and is gone soon; nobody waits for it.
void dismiss(QProcess *process)
{
    constexpr auto Patience = std::chrono::seconds(2);
    process->disconnect();
    if (process->state() == QProcess::NotRunning) {
        process->deleteLater();
        return;
    }
    process->setParent(nullptr);
    QObject::connect(process, &QProcess::finished, process, &QObject::deleteLater);
    QTimer::singleShot(Patience, process, &QProcess::kill);
    process->terminate();
}

} // namespace

struct AgentProbe::Run
{
    Run() = default;
    ~Run() { dismiss(process); }
    Q_DISABLE_COPY_MOVE(Run)

    QProcess *process = new QProcess;
    AgentAccess access;
};

AgentProbe::AgentProbe(QString program, QObject *parent)
    : QObject(parent),
      m_program(std::move(program))
{
}

AgentProbe::~AgentProbe() = default;

void AgentProbe::start(const QString &url, const QByteArray &token)
{
    m_run = std::make_unique<Run>();
    QProcess *process = m_run->process;
    const QString source = m_run->access.prepare(*process, url, token);
    if (!m_run->access.error().isEmpty()) {
        fail(tr("The token cannot be passed on: %1.").arg(m_run->access.error()), {});
        return;
    }
    connect(process, &QProcess::finished, this, &AgentProbe::finish);
    connect(process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) {
            fail(tr("The program pgcap could not be started."),
                 tr("Install it beside this program or on the search path."));
        }
    });
    process->start(m_program, {QStringLiteral("probe"), source, QStringLiteral("--json")},
                   QIODevice::ReadOnly);
}

void AgentProbe::cancel()
{
    m_run.reset();
}

void AgentProbe::finish(int exitCode, QProcess::ExitStatus status)
{
    const QJsonObject document =
        QJsonDocument::fromJson(m_run->process->readAllStandardOutput()).object();
    if (status == QProcess::NormalExit && document.contains(u"works")) {
        const auto ended = std::exchange(m_run, nullptr);
        Q_EMIT answered(read(document));
        return;
    }
    const QString said = QString::fromUtf8(m_run->process->readAllStandardError()).trimmed();
    fail(said.isEmpty()
             ? tr("Exit code %1: the program pgcap ended without a message.").arg(exitCode)
             : said.section(u'\n', -1),
         {});
}

void AgentProbe::fail(const QString &what, const QString &advice)
{
    m_run.reset();
    ProbeAnswer answer;
    answer.what = what;
    answer.advice = advice;
    Q_EMIT answered(answer);
}

} // namespace pickglass
