// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/collector.h"
#include "collectors/collectorplugins.h"
#include "collectors/host/hostcollector.h"
#include "collectors/host/hostsource.h"

namespace pickglass::host {

/// The plug-in: "host:" and "hosts:node[01-18]?inner=mad%3A".
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
        if (source.inner.isEmpty()) {
            return std::make_unique<HostCollector>(source, settings);
        }
        ASSIGN_OR_RETURN(auto inner,
                         CollectorPlugins::find().makeCollector(source.inner, settings));
        if (!inner->isRealTime()) {
            return failure(
                {QT_TRANSLATE_NOOP("core",
                                   "Hosts are read in real time, but the inner source is not.")},
                {QT_TRANSLATE_NOOP("core", "Remove clock=fast.")});
        }
        return std::make_unique<HostCollector>(source, settings, std::move(inner));
    }
};

} // namespace pickglass::host

#include "hostfactory.moc"
