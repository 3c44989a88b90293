// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/collector.h"
#include "collectors/synthetic/syntheticcollector.h"
#include "collectors/synthetic/syntheticoptions.h"

namespace pickglass::synthetic {

/// The plug-in: "synthetic:tree?k=36&load=0.4".
class SyntheticFactory final : public QObject, public CollectorFactory
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID PickglassCollectorFactory_iid FILE "synthetic.json")
    Q_INTERFACES(pickglass::CollectorFactory)
    Q_DISABLE_COPY_MOVE(SyntheticFactory)

public:
    SyntheticFactory() = default;
    ~SyntheticFactory() override = default;

    Result<std::unique_ptr<Collector>> make(const QUrl &source,
                                            const CollectorSettings &settings) const override
    {
        ASSIGN_OR_RETURN(const auto options, SyntheticOptions::parse(source));
        return std::make_unique<SyntheticCollector>(options, settings);
    }
};

} // namespace pickglass::synthetic

#include "syntheticfactory.moc"
