// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/agent/agentcollector.h"
#include "collectors/agent/fingerprint.h"
#include "collectors/agent/knownagents.h"
#include "tests/collectors/agent/testagent.h"

#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <algorithm>

namespace pickglass::tests {

constexpr int Patience = 15'000;

/// What a client has on its disk: a token, and the agents that it knows, which are not those of the
/// user.
class ClientFiles
{
public:
    ClientFiles()
    {
        QStandardPaths::setTestModeEnabled(true);
        QFile file(token());
        file.open(QIODevice::WriteOnly);
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
        file.write("secret\n");
    }
    QString token() const { return m_folder.filePath(QStringLiteral("token")); }
    static void forgetAgents() { QFile::remove(agent::KnownAgents::usualPath()); }

private:
    const QTemporaryDir m_folder;
};

/// The option that names the agent's certificate.
inline QString pinned()
{
    return QStringLiteral("&fingerprint=") +
           agent::shown(fingerprintOfTest(QStringLiteral("agent")));
}

/// A collector, and everything that it said.
struct Listener
{
    explicit Listener(const QString &url,
                      std::chrono::microseconds interval = std::chrono::seconds(1))
    {
        const auto source = agent::parseAgentSource(QUrl(url, QUrl::TolerantMode));
        CollectorSettings settings;
        settings.interval = interval;
        collector = std::make_unique<agent::AgentCollector>(source.value(), settings);
        QObject *to = collector.get();
        QObject::connect(collector.get(), &Collector::fabricChanged, to,
                         [this](Timestamp time, const SharedFabric &fabric) {
                             fabrics.push_back({time, fabric});
                         });
        QObject::connect(collector.get(), &Collector::sweepDone, to,
                         [this](const SharedSweep &sweep) { sweeps.push_back(sweep); });
        QObject::connect(collector.get(), &Collector::managersPolled, to,
                         [this](const SharedSmPoll &poll) { polls.push_back(poll); });
        QObject::connect(collector.get(), &Collector::routesRead, to,
                         [this](Timestamp time, const SharedForwardingTables &tables) {
                             routes.push_back({time, tables});
                         });
        QObject::connect(collector.get(), &Collector::problem, to,
                         [this](const CollectorProblem &its) { problems.push_back(its); });
        QObject::connect(collector.get(), &Collector::progress, to,
                         [this](const CollectorProgress &its) { doing << its.doing.english(); });
        QObject::connect(collector.get(), &Collector::intervalChanged, to,
                         [this](std::chrono::microseconds its) { paces.push_back(its); });
        QObject::connect(collector.get(), &Collector::asked, to,
                         [this](const CollectorQuestion &its) { question = its; });
        QObject::connect(collector.get(), &Collector::failed, to,
                         [this](const Error &its) { failures << its.english(); });
        collector->start();
    }

    /// What was told of this kind; the last of it.
    int count(const char *kind) const
    {
        return static_cast<int>(std::ranges::count_if(
            problems, [=](const auto &its) { return qstrcmp(its.kind, kind) == 0; }));
    }
    QString told(const char *kind) const
    {
        QString said;
        for (const CollectorProblem &its : problems) {
            said = qstrcmp(its.kind, kind) == 0 ? its.message.english() : said;
        }
        return said;
    }

    std::unique_ptr<agent::AgentCollector> collector;
    std::vector<std::pair<Timestamp, SharedFabric>> fabrics;
    std::vector<SharedSweep> sweeps;
    std::vector<SharedSmPoll> polls;
    std::vector<std::pair<Timestamp, SharedForwardingTables>> routes;
    std::vector<CollectorProblem> problems;
    std::vector<std::chrono::microseconds> paces;
    QStringList doing;
    std::optional<CollectorQuestion> question;
    QStringList failures;
};

/// Sweeps that say the same, but for their number.
inline bool areAlike(const CounterSweep &a, const CounterSweep &b)
{
    return a.time == b.time && a.duration == b.duration && a.times == b.times &&
           a.values == b.values && a.layout->ports == b.layout->ports &&
           a.layout->counters == b.layout->counters;
}

inline QByteArray bytesOf(const agent::AgentMessage &message)
{
    return agent::toBytes(message);
}

} // namespace pickglass::tests
