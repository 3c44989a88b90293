// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QProcess>
#include <QTemporaryDir>

#include <memory>
#include <vector>

namespace pickglass::tests {

/// Real ClickHouse servers on this machine, as packaging/outward/cluster starts them: one, or two
/// as the shards of the cluster `pickglass`, with a folder and free ports of their own. Ends with
/// it. One thread.
class ClickHouseCluster final
{
public:
    /// What is not installed, as a sentence; empty where nothing is missing.
    static QString missing();

    ClickHouseCluster();
    ~ClickHouseCluster();
    Q_DISABLE_COPY_MOVE(ClickHouseCluster)

    /// Waits until all answer.
    Result<void> start(int servers);
    /// Ends one at once, as a machine that fails does.
    void kill(int server);
    /// Lets one that was killed begin again with what it has on its disk, at the same ports.
    Result<void> restart(int server);
    /// Stops one for a while without ending it, and lets it go on.
    void freeze(int server, bool isFrozen);

    /// clickhouse://pickglass@127.0.0.1:PORT/pickglass?password-file=…; with two servers over the
    /// cluster. `more` is added: "&fabric=a".
    QString address(int server = 0, const QString &more = {}) const;
    int httpPort(int server) const { return m_ports[static_cast<size_t>(server) * 3]; }
    QString passwordFile() const { return m_folder.filePath(QStringLiteral("password")); }
    /// Runs a statement; answers what it printed, or why not.
    QByteArray ask(const QByteArray &sql, int server = 0) const;

private:
    Result<void> launch(size_t server);

    QTemporaryDir m_folder;
    std::vector<int> m_ports; ///< of each server: HTTP, native, between servers
    std::vector<std::unique_ptr<QProcess>> m_servers;
};

} // namespace pickglass::tests
