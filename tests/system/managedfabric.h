// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/system/livefabric.h"
#include "tests/system/liverecording.h"

#include <QTemporaryDir>

#include <functional>
#include <memory>

namespace pickglass::tests {

/// A small fabric with two OpenSMs, a master and a standby, and a recording of it. Everything ends
/// with it, the managers before ibsim.
class ManagedFabric final
{
public:
    /// The master is manager(0) on the last host, the standby manager(1) on the one before; the
    /// recording is on the first.
    Result<void> start(int masterPriority, int standbyPriority, ManagerOptions options = {});

    SubnetManager &manager(size_t i) { return fabric.simulator.manager(i); }
    /// The GUID of the host that a manager is on: "0x0002c903007b78b0".
    QString guidOfManager(size_t i) const;
    QString file() const { return m_folder.filePath(QStringLiteral("managers.pgcap")); }

    /// Waits for the next event of this kind, of a manager's host where that is said.
    Result<QJsonObject> next(const QString &kind, const QString &guid = {});
    /// The same for its end.
    Result<QJsonObject> nextEnd(const QString &kind, const QString &guid = {});

    /// Such a fabric of which manager(1) has become the master, because of what was done to it. On
    /// the simulator an OpenSM now and then waits for ever for another: then it is tried again, a
    /// few times.
    using Deed = std::function<Result<void>(ManagedFabric &)>;
    static Result<std::unique_ptr<ManagedFabric>> takenOver(int masterPriority, int standbyPriority,
                                                            const Deed &deed);
    /// When that one said that it is the master, or a little later: µs since 1970.
    qint64 takeOver = 0;

    LiveFabric fabric;

private:
    Result<QJsonObject> next(const QString &kind, const QString &guid, bool isEnd);

    QTemporaryDir m_folder;
    LiveRecording m_recording{fabric, file()};
};

} // namespace pickglass::tests
