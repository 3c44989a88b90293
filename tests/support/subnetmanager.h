// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QProcess>
#include <QProcessEnvironment>
#include <QString>
#include <QStringList>

namespace pickglass::tests {

/// How an OpenSM is started.
struct ManagerOptions
{
    int priority = 1; ///< 0 … 15: the highest is the master
    /// Its routing engine: "minhop", "ftree", "updn", ….
    QString routing = QStringLiteral("minhop");
    /// How often it looks for what changed; 0: never.
    int sweepSeconds = 1;
    /// How often a standby asks whether the master is there; it takes over after three times
    /// without an answer.
    int pollingMs = 1000;
    /// What else its command line has: "-Q", ….
    QStringList arguments = {};
    /// Further lines of its opensm.conf: "qos_max_vls 4\n".
    QByteArray configuration = {};
};

/// An OpenSM on a port of a simulated fabric, with everything that it writes in a folder of its
/// own. With the polling of its options it takes over from a master that ended after about 3.5 s.
class SubnetManager final
{
public:
    /// The environment is that of a client of the simulator; the folder is made.
    SubnetManager(const QString &folder, QProcessEnvironment environment,
                  const ManagerOptions &options);
    /// Ends it.
    ~SubnetManager();
    Q_DISABLE_COPY_MOVE(SubnetManager)

    Result<void> start();
    /// Waits until it has set the fabric up at least this many times, as master.
    Result<void> waitUntilUp(int times = 1, int milliseconds = 120'000);
    /// Waits until it found so many times that another is the master, and stands by.
    Result<void> waitUntilStandby(int times = 1, int milliseconds = 60'000);
    /// Waits until it began so many times to discover the fabric.
    Result<void> waitUntilDiscovering(int times = 1, int milliseconds = 60'000);
    /// Waits until it says so many times that it is the master.
    Result<void> waitUntilMaster(int times = 1, int milliseconds = 60'000);
    /// How often it said that it is the master, or stands by.
    int timesMaster() const;
    int timesStandby() const;
    /// How often it has set the fabric up.
    int timesUp() const;

    /// Gives it another priority while it runs: in its file, and by SIGHUP.
    Result<void> changePriority(int priority);
    /// Starts it once more, after it was ended.
    Result<void> restart(int priority);

    /// Ends it in order.
    void end();
    /// Ends it at once, as if its machine had failed. Another OpenSM sometimes waits for ever for
    /// the one that ibsim still believes to be there: do not count on its taking over.
    void kill();

    qint64 processId() const { return m_process.processId(); }

    /// What it wrote to its log.
    QByteArray log() const;
    /// Where it writes its files.
    QString folder() const { return m_folder; }

private:
    Result<void> configure(int priority);
    void restartHanging();
    Result<void> waitForLog(const QByteArray &text, int times, int milliseconds);

    QString m_folder;
    ManagerOptions m_options;
    QProcess m_process;
};

} // namespace pickglass::tests
