// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "tests/support/clickhousecluster.h"

#include <QTemporaryDir>

namespace pickglass::tests {

/// A real store with a recording of a made fabric from 2026-01-01 on, by the recorder r of the
/// fabric lab. One thread.
class RecordedStore final
{
public:
    /// Makes it: a sweep each so many seconds.
    Result<void> start(int sweeps, int secondsApart);
    /// More of them, from a time on.
    Result<void> add(int sweeps, int secondsApart, const QString &from);

    QString address() const
    {
        return m_server.address(0, QStringLiteral("&fabric=lab&recorder=r"));
    }
    ClickHouseCluster &server() { return m_server; }
    QString filePath(const QString &name) const { return m_folder.filePath(name); }

private:
    ClickHouseCluster m_server;
    static Result<void> runPgcap(const QStringList &arguments);

    QTemporaryDir m_folder;
};

inline Result<void> RecordedStore::runPgcap(const QStringList &arguments)
{
    constexpr int PatienceMs = 300'000;
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedChannels);
    process.start(QStringLiteral(PICKGLASS_PGCAP), arguments);
    if (!process.waitForFinished(PatienceMs) || process.exitCode() != 0) {
        return failure({"pgcap %1 failed", {arguments.join(u' ')}});
    }
    return {};
}

inline Result<void> RecordedStore::start(int sweeps, int secondsApart)
{
    RETURN_IF_ERROR(m_server.start(1));
    RETURN_IF_ERROR(runPgcap({"store", "create", m_server.address()}));
    return add(sweeps, secondsApart, QStringLiteral("2026-01-01T00:00:00Z"));
}

inline Result<void> RecordedStore::add(int sweeps, int secondsApart, const QString &from)
{
    const QString capture = filePath(QStringLiteral("recorded.pgcap"));
    const QString interval = QStringLiteral("%1s").arg(secondsApart);
    const QString source = QStringLiteral("synthetic:tree?k=4&tiers=2&clock=fast&sweeps=%1&step=%2&"
                                          "seed=1&start=%3")
                               .arg(QString::number(sweeps), interval, from);
    RETURN_IF_ERROR(runPgcap({"record", source, "--interval", interval, "-o", capture, "--force"}));
    return runPgcap({"store", "add", address(), capture});
}

} // namespace pickglass::tests
