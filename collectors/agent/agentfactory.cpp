// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/agentcollector.h"
#include "collectors/agent/tokenfile.h"

namespace pickglass::agent {

/// The plug-in: "agent://head01:7471?token-file=F" and "ssh://head01".
class AgentFactory final : public QObject, public CollectorFactory
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID PickglassCollectorFactory_iid FILE "agent.json")
    Q_INTERFACES(pickglass::CollectorFactory)
    Q_DISABLE_COPY_MOVE(AgentFactory)

public:
    AgentFactory() = default;
    ~AgentFactory() override = default;

    Result<std::unique_ptr<Collector>> make(const QUrl &url,
                                            const CollectorSettings &settings) const override
    {
        ASSIGN_OR_RETURN(const auto source, parseAgentSource(url));
        if (const auto *place = std::get_if<TcpPlace>(&source.place)) {
            RETURN_IF_ERROR(readToken(place->tokenFile));
        }
        return std::make_unique<AgentCollector>(source, settings);
    }
};

} // namespace pickglass::agent

#include "agentfactory.moc"
