// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/subnetmanager.h"

#include "tests/support/childprocess.h"
#include "tests/support/simulator.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QTest>

#include <algorithm>
#include <csignal>

namespace pickglass::tests {

namespace {

/// Its defaults take 40 s to notice that a master is gone, and write to the log now and then.
constexpr const char *Configuration = "force_log_flush TRUE\n"
                                      "polling_retry_number 2\n";

constexpr const char *MasterWords = "Entering MASTER state";
constexpr const char *StandbyWords = "Entering STANDBY state";
constexpr const char *DiscoveringWords = "Entering DISCOVERING state";

/// Whether an OpenSM that begins to discover has got no further: what it says next is what became
/// of it. The simulator knows no timeout for a MAD that it forwarded to a program that ended before
/// reading it: an OpenSM that asked a master just ending waits for that answer for ever.
bool isDiscovering(const QByteArray &log)
{
    return log.lastIndexOf(DiscoveringWords) >
           std::max({log.lastIndexOf(MasterWords), log.lastIndexOf(StandbyWords),
                     log.lastIndexOf("SUBNET UP")});
}

QString configurationIn(const QString &folder)
{
    return folder + QStringLiteral("/opensm.conf");
}

} // namespace

SubnetManager::SubnetManager(const QString &folder, QProcessEnvironment environment,
                             const ManagerOptions &options)
    : m_folder(folder),
      m_options(options)
{
    QDir().mkpath(folder);
    environment.insert(QStringLiteral("OSM_CACHE_DIR"), folder);
    environment.insert(QStringLiteral("OSM_TMP_DIR"), folder);
    m_process.setProcessEnvironment(environment);
    m_process.setWorkingDirectory(folder);
    m_process.setStandardInputFile(QProcess::nullDevice());
    m_process.setProcessChannelMode(QProcess::MergedChannels);
    m_process.setStandardOutputFile(folder + QStringLiteral("/output"));
    dieWithParent(m_process);
}

SubnetManager::~SubnetManager()
{
    end();
}

Result<void> SubnetManager::start()
{
    if (auto configured = configure(m_options.priority); !configured)
        return configured;
    m_process.start(programPath(QStringLiteral("opensm")),
                    QStringList{QStringLiteral("-F"), configurationIn(m_folder),
                                QStringLiteral("-f"), m_folder + QStringLiteral("/opensm.log"),
                                QStringLiteral("-p"), QString::number(m_options.priority),
                                QStringLiteral("-R"), m_options.routing, QStringLiteral("-s"),
                                QString::number(m_options.sweepSeconds)} +
                        m_options.arguments);
    if (!m_process.waitForStarted())
        return failure({"OpenSM does not start: %1.", {m_process.errorString()}});
    return {};
}

Result<void> SubnetManager::configure(int priority)
{
    const QString path = configurationIn(m_folder);
    QFile file(path);
    const QByteArray text = Configuration + QByteArray("sm_priority ") +
                            QByteArray::number(priority) + "\nsminfo_polling_timeout " +
                            QByteArray::number(m_options.pollingMs) + '\n' +
                            m_options.configuration;
    if (!file.open(QIODevice::WriteOnly) || file.write(text + '\n') < 0)
        return failure({"%1 cannot be written.", {path}});
    return {};
}

Result<void> SubnetManager::changePriority(int priority)
{
    auto configured = configure(priority);
    if (configured && ::kill(static_cast<pid_t>(m_process.processId()), SIGHUP) != 0)
        return failure({"OpenSM does not run.", {}});
    return configured;
}

Result<void> SubnetManager::restart(int priority)
{
    m_options.priority = priority;
    return start();
}

Result<void> SubnetManager::waitUntilUp(int times, int milliseconds)
{
    return waitForLog("SUBNET UP", times, milliseconds);
}

Result<void> SubnetManager::waitUntilStandby(int times, int milliseconds)
{
    return waitForLog(StandbyWords, times, milliseconds);
}

Result<void> SubnetManager::waitUntilMaster(int times, int milliseconds)
{
    return waitForLog(MasterWords, times, milliseconds);
}

Result<void> SubnetManager::waitUntilDiscovering(int times, int milliseconds)
{
    return waitForLog(DiscoveringWords, times, milliseconds);
}

int SubnetManager::timesMaster() const
{
    return static_cast<int>(log().count(MasterWords));
}

int SubnetManager::timesStandby() const
{
    return static_cast<int>(log().count(StandbyWords));
}

int SubnetManager::timesUp() const
{
    return static_cast<int>(log().count("SUBNET UP"));
}

Result<void> SubnetManager::waitForLog(const QByteArray &text, int times, int milliseconds)
{
    QDeadlineTimer timeout(milliseconds / 3);
    const bool isThere = QTest::qWaitFor(
        [&] {
            const QByteArray said = log();
            if (timeout.hasExpired() && isDiscovering(said)) {
                restartHanging();
                timeout = QDeadlineTimer(QDeadlineTimer::Forever);
            }
            return said.count(text) >= times || m_process.state() == QProcess::NotRunning;
        },
        milliseconds);
    if (m_process.state() == QProcess::NotRunning)
        return failure({"OpenSM ended: %1", {QString::fromUtf8(log().right(4000))}});
    if (!isThere)
        return failure({"OpenSM did not say \"%1\" within %2 ms, but: %3",
                        {QString::fromUtf8(text), QString::number(milliseconds),
                         QString::fromUtf8(log().right(4000))}});
    return {};
}

/// One that waits for a lost MAD takes no signal: neither SIGHUP nor SIGTERM.
void SubnetManager::restartHanging()
{
    kill();
    if (auto started = start(); !started)
        qWarning("%s", qPrintable(started.error().english()));
}

void SubnetManager::end()
{
    endProcess(m_process, 10'000);
}

void SubnetManager::kill()
{
    m_process.kill();
    m_process.waitForFinished();
}

QByteArray SubnetManager::log() const
{
    QFile file(m_folder + QStringLiteral("/opensm.log"));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace pickglass::tests
