// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/access/secrets.h"
#include "app/agent/agent.h"
#include "collectors/synthetic/syntheticcollector.h"
#include "tests/support/agentclient/agentclient.h"

#include <QFile>
#include <QTemporaryDir>

#include <memory>

namespace pickglass::tests {

const QByteArray AgentToken = "0123456789abcdef0123456789abcdef";

/// An agent of this process on a free port of loopback, which reads a small made fabric.
struct ServedAgent
{
    ServedAgent()
    {
        options.listen = Endpoint{QHostAddress(QHostAddress::LocalHost), 0};
        options.tokenFile = folder.filePath(QStringLiteral("token"));
        options.certificate = folder.filePath(QStringLiteral("a.crt"));
        options.key = folder.filePath(QStringLiteral("a.key"));
        options.collector = QStringLiteral("synthetic:tree?k=4&load=0.4");
        // On a busy machine, too, where sweeps would be left out.
        options.settings.interval = std::chrono::milliseconds(50);
        writeToken(AgentToken);
        fingerprint = *makeCertificate(folder.filePath(QStringLiteral("a")));
    }

    void writeToken(const QByteArray &token) const
    {
        QFile file(options.tokenFile);
        file.open(QIODevice::WriteOnly);
        file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
        file.write(token);
    }

    Result<void> serve()
    {
        options.recording.source = options.collector;
        options.recording.interval = options.settings.interval;
        served = std::make_unique<agent::Agent>(options, [this] { return makeCollector(); });
        QObject::connect(served.get(), &agent::Agent::ended, served.get(),
                         [this](int code) { endedWith = code; });
        return served->serve();
    }

    Result<std::unique_ptr<Collector>> makeCollector() const
    {
        return synthetic::SyntheticOptions::parse(QUrl(options.collector))
            .map([this](const synthetic::SyntheticOptions &asked) {
                return std::unique_ptr<Collector>(
                    new synthetic::SyntheticCollector(asked, options.settings));
            });
    }

    /// A client that has said the right hello, or will once it is connected.
    std::unique_ptr<AgentClient> client(AgentClient::Reading reading = AgentClient::Reading::All)
    {
        auto client = std::make_unique<AgentClient>(options.isPlain ? AgentClient::Manner::Plain
                                                                    : AgentClient::Manner::Tls);
        client->setReading(reading);
        client->connectTo(served->port());
        client->sayHello(AgentToken);
        client->keepPinging();
        return client;
    }

    QTemporaryDir folder;
    agent::AgentOptions options;
    QString fingerprint;
    std::unique_ptr<agent::Agent> served;
    std::optional<int> endedWith;
};

/// Whether it was refused with this kind, and told why.
inline bool isRefused(const AgentClient &client, const char *kind)
{
    const auto *refused = client.last<agent::Refused>();
    return refused != nullptr && refused->kind == QLatin1String(kind) &&
           !refused->error.what.isEmpty();
}

/// Whether the numbers of its sweeps do anything but ascend by one.
inline bool misses(const AgentClient &client)
{
    const auto &sweeps = client.sweeps();
    for (size_t i = 1; i < sweeps.size(); ++i) {
        if (sweeps[i]->number != sweeps[i - 1]->number + 1) {
            return true;
        }
    }
    return false;
}

} // namespace pickglass::tests
