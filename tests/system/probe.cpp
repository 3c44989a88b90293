// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/system/probe.h"

#include "tests/support/childprocess.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QJsonDocument>

namespace pickglass::tests {

Probe::Probe(const Simulator &simulator, const QString &host, const QStringList &options)
{
    m_process.setProcessEnvironment(simulator.environment(host));
    m_process.setWorkingDirectory(simulator.folder());
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    dieWithParent(m_process);
    m_process.start(QCoreApplication::applicationDirPath() + QStringLiteral("/madprobe"),
                    QStringList({QStringLiteral("mad:")}) + options);
}

Probe::~Probe()
{
    endProcess(m_process, 5'000);
}

bool Probe::read(int milliseconds)
{
    if (!m_process.canReadLine() && !m_process.waitForReadyRead(milliseconds)) {
        return false;
    }
    while (m_process.canReadLine()) {
        m_events.push_back(QJsonDocument::fromJson(m_process.readLine()).object());
    }
    return true;
}

QJsonObject Probe::waitFor(const std::function<bool(const QJsonObject &)> &isIt, int milliseconds)
{
    const QDeadlineTimer deadline(milliseconds);
    do {
        while (m_seen < m_events.size()) {
            if (isIt(m_events[m_seen++])) {
                return m_events[m_seen - 1];
            }
        }
        if (m_process.state() == QProcess::NotRunning && !m_process.canReadLine()) {
            return {};
        }
        read(static_cast<int>(deadline.remainingTime()));
    } while (!deadline.hasExpired() || m_seen < m_events.size());
    return {};
}

QJsonObject Probe::waitFor(const QString &event, int milliseconds)
{
    return waitFor([&](const QJsonObject &object) { return object["event"] == event; },
                   milliseconds);
}

const std::vector<QJsonObject> &Probe::events()
{
    while (read(0)) {
    }
    return m_events;
}

} // namespace pickglass::tests
