// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/system/managedfabric.h"

#include "core/base/timestamp.h"

namespace pickglass::tests {

namespace {

constexpr int Attempts = 4;
/// Of the first attempt: it takes about 4 s on an idle machine. Each further one waits twice as
/// long as that before, as OpenSM sometimes never takes over, and takes longer on a busy machine.
constexpr int ManagerPatienceMs = 15'000;

} // namespace

Result<void> ManagedFabric::start(int masterPriority, int standbyPriority, ManagerOptions options)
{
    options.priority = masterPriority;
    if (auto started = fabric.start(options); !started)
        return started;
    options.priority = standbyPriority;
    const QString &host = fabric.hosts().at(fabric.hosts().size() - 2);
    if (auto started = fabric.simulator.startManager(host, options); !started)
        return started;
    if (auto standing = manager(1).waitUntilStandby(); !standing)
        return standing;
    if (auto recorded = m_recording.start(); !recorded)
        return recorded;
    // With each sweep the managers are asked.
    for (int sweep = 0; sweep < 2; ++sweep) {
        if (auto swept = m_recording.next(QStringLiteral("sweep")); !swept)
            return tl::unexpected(swept.error());
    }
    return {};
}

QString ManagedFabric::guidOfManager(size_t i) const
{
    return guidOf(fabric.hosts().at(fabric.hosts().size() - 1 - static_cast<qsizetype>(i)));
}

Result<QJsonObject> ManagedFabric::next(const QString &kind, const QString &guid, bool isEnd)
{
    const QString name = kind.startsWith(u"sm_") ? QStringLiteral("sm") : QStringLiteral("event");
    return m_recording.next(name, [&](const QJsonObject &event) {
        return event[u"kind"].toString() == kind &&
               (guid.isEmpty() || event[u"guid"].toString() == guid) &&
               event[u"until"].isNull() != isEnd;
    });
}

Result<QJsonObject> ManagedFabric::next(const QString &kind, const QString &guid)
{
    return next(kind, guid, false);
}

Result<QJsonObject> ManagedFabric::nextEnd(const QString &kind, const QString &guid)
{
    return next(kind, guid, true);
}

Result<std::unique_ptr<ManagedFabric>>
ManagedFabric::takenOver(int masterPriority, int standbyPriority, const Deed &deed)
{
    for (int attempt = 1;; ++attempt) {
        auto managed = std::make_unique<ManagedFabric>();
        if (auto started = managed->start(masterPriority, standbyPriority); !started)
            return tl::unexpected(started.error());
        if (auto done = deed(*managed); !done)
            return tl::unexpected(done.error());
        const auto became =
            managed->manager(1).waitUntilMaster(1, ManagerPatienceMs << (attempt - 1));
        managed->takeOver = Timestamp::now().microseconds();
        if (became)
            return managed;
        if (attempt == Attempts)
            return tl::unexpected(became.error());
    }
}

} // namespace pickglass::tests
