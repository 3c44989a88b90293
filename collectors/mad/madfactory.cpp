// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/collector.h"
#include "collectors/mad/madcollector.h"
#include "collectors/mad/subnetscollector.h"
#include "collectors/mad/umaddevices.h"

#include <utility>

namespace pickglass::mad {

/// The plug-in of "mad:": the fabric that this machine is on.
class MadFactory final : public QObject, public CollectorFactory
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MadFactory)
    Q_PLUGIN_METADATA(IID PickglassCollectorFactory_iid FILE "mad.json")
    Q_INTERFACES(pickglass::CollectorFactory)

public:
    MadFactory() = default;
    ~MadFactory() override = default;

    Result<std::unique_ptr<Collector>> make(const QUrl &source,
                                            const CollectorSettings &settings) const override;
};

Result<std::unique_ptr<Collector>> MadFactory::make(const QUrl &source,
                                                    const CollectorSettings &settings) const
{
    ASSIGN_OR_RETURN(const auto parsed, parseMadSource(source, settings));
    ASSIGN_OR_RETURN(auto ports, findUmadPorts(parsed.ports));
    if (ports.size() == 1) {
        return std::make_unique<MadCollector>(parsed, std::move(ports));
    }
    return std::make_unique<SubnetsCollector>(
        std::move(ports), parsed.interval, [parsed](std::vector<UmadPort> &some) {
            refresh(some);
            return std::make_unique<MadCollector>(parsed, some);
        });
}

} // namespace pickglass::mad

#include "madfactory.moc"
