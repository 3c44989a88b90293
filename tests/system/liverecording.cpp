// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/system/liverecording.h"

#include "tests/support/childprocess.h"

#include <QDateTime>
#include <QDeadlineTimer>
#include <QJsonDocument>

namespace pickglass::tests {

namespace {

constexpr int TimeoutMs = 60'000;

} // namespace

LiveRecording::LiveRecording(const LiveFabric &fabric, const QString &file) : m_file(file)
{
    m_process.setProcessEnvironment(fabric.simulator.environment(fabric.hosts().first()));
    m_process.setWorkingDirectory(fabric.simulator.folder());
    dieWithParent(m_process);
}

LiveRecording::~LiveRecording()
{
    endProcess(m_process, 10'000);
}

Result<void> LiveRecording::start(const QStringList &options, const QString &source)
{
    m_process.start(QStringLiteral(PICKGLASS_PGCAP),
                    QStringList{QStringLiteral("record"), source, QStringLiteral("-o"), m_file,
                                QStringLiteral("--control")} +
                        options);
    if (!m_process.waitForStarted())
        return failure({"pgcap does not start: %1.", {m_process.errorString()}});
    return {};
}

Result<QJsonObject> LiveRecording::nextEvent(QDeadlineTimer deadline)
{
    while (!m_process.canReadLine()) {
        if (m_process.state() == QProcess::NotRunning || deadline.hasExpired()) {
            return failure({m_process.state() == QProcess::NotRunning
                                ? "pgcap ended (exit code %1): %2"
                                : "pgcap did not go on (%1): %2",
                            {QString::number(m_process.exitCode()),
                             QString::fromUtf8(m_process.readAllStandardError())}});
        }
        m_process.waitForReadyRead(100);
    }
    return QJsonDocument::fromJson(m_process.readLine()).object();
}

Result<QJsonObject> LiveRecording::next(const QString &name, const Condition &condition)
{
    const QDeadlineTimer deadline(TimeoutMs);
    QString said;
    for (;;) {
        Result<QJsonObject> event = nextEvent(deadline);
        if (!event) {
            return failure(
                {"No \"%1\" came: %2. %3", {name, event.error().english(), said.right(2000)}});
        }
        if (event->value(QStringLiteral("event")) == name && condition(*event))
            return event;
        said += QString::fromUtf8(QJsonDocument(*event).toJson(QJsonDocument::Compact)) + u'\n';
    }
}

Result<QJsonObject> LiveRecording::nextWholeSweep()
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    return next(QStringLiteral("sweep"), [&](const QJsonObject &sweep) {
        return QDateTime::fromString(sweep.value(QStringLiteral("t")).toString(),
                                     Qt::ISODateWithMs) > now;
    });
}

Result<void> LiveRecording::stop()
{
    m_process.write("{\"do\":\"stop\"}\n");
    const Result<QJsonObject> closed = next(QStringLiteral("closed"));
    if (!closed)
        return tl::unexpected(closed.error());
    if (!m_process.waitForFinished(TimeoutMs) || m_process.exitCode() != 0) {
        return failure({"pgcap ended with %1: %2",
                        {QString::number(m_process.exitCode()),
                         QString::fromUtf8(m_process.readAllStandardError())}});
    }
    return {};
}

void LiveRecording::kill()
{
    m_process.kill();
    m_process.waitForFinished();
}

} // namespace pickglass::tests
