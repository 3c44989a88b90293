// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/subnetmanager.h"

#include "tests/support/childprocess.h"
#include "tests/support/simulator.h"

#include <QDir>
#include <QFile>
#include <QTest>

namespace pickglass::tests {

namespace {

/// Its defaults take 40 s to notice that a master is gone, and write to the log now and then.
constexpr const char *Configuration = "force_log_flush TRUE\n"
                                      "sminfo_polling_timeout 1000\n"
                                      "polling_retry_number 2\n";

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
    const QString configuration = m_folder + QStringLiteral("/opensm.conf");
    QFile file(configuration);
    if (!file.open(QIODevice::WriteOnly) || file.write(Configuration) < 0)
        return failure({"%1 cannot be written.", {configuration}});
    file.close();
    m_process.start(programPath(QStringLiteral("opensm")),
                    {QStringLiteral("-F"), configuration, QStringLiteral("-f"),
                     m_folder + QStringLiteral("/opensm.log"), QStringLiteral("-p"),
                     QString::number(m_options.priority), QStringLiteral("-R"), m_options.routing,
                     QStringLiteral("-s"), QString::number(m_options.sweepSeconds)});
    if (!m_process.waitForStarted())
        return failure({"OpenSM does not start: %1.", {m_process.errorString()}});
    return {};
}

Result<void> SubnetManager::waitUntilUp(int times, int milliseconds)
{
    return waitForLog("SUBNET UP", times, milliseconds);
}

Result<void> SubnetManager::waitUntilStandby(int milliseconds)
{
    return waitForLog("Entering STANDBY state", 1, milliseconds);
}

int SubnetManager::timesUp() const
{
    return static_cast<int>(log().count("SUBNET UP"));
}

Result<void> SubnetManager::waitForLog(const QByteArray &text, int times, int milliseconds)
{
    const bool isThere = QTest::qWaitFor(
        [&] { return log().count(text) >= times || m_process.state() == QProcess::NotRunning; },
        milliseconds);
    if (m_process.state() == QProcess::NotRunning)
        return failure({"OpenSM ended: %1", {QString::fromUtf8(log().right(4000))}});
    if (!isThere)
        return failure({"OpenSM did not say \"%1\" within %2 ms, but: %3",
                        {QString::fromUtf8(text), QString::number(milliseconds),
                         QString::fromUtf8(log().right(4000))}});
    return {};
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
