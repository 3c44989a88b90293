// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/collector.h"
#include "collectors/host/hostcollector.h"
#include "collectors/host/hostsource.h"

namespace pickglass::host {

/// The plug-in: "host:" and "hosts:node[01-18]".
class HostFactory final : public QObject, public CollectorFactory
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID PickglassCollectorFactory_iid FILE "host.json")
    Q_INTERFACES(pickglass::CollectorFactory)
    Q_DISABLE_COPY_MOVE(HostFactory)

public:
    HostFactory() = default;
    ~HostFactory() override = default;

    Result<std::unique_ptr<Collector>> make(const QUrl &url,
                                            const CollectorSettings &settings) const override
    {
        ASSIGN_OR_RETURN(const auto source, parseHostSource(url));
        return std::make_unique<HostCollector>(source, settings);
    }
};

} // namespace pickglass::host

#include "hostfactory.moc"
