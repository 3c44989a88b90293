// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/collector.h"
#include "collectors/prometheus/prometheuscollector.h"
#include "collectors/prometheus/prometheussource.h"

namespace pickglass::prometheus {

/// The plug-in: "prometheus:https://HOST:9090/?names=treydock".
class PrometheusFactory final : public QObject, public CollectorFactory
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID PickglassCollectorFactory_iid FILE "prometheus.json")
    Q_INTERFACES(pickglass::CollectorFactory)
    Q_DISABLE_COPY_MOVE(PrometheusFactory)

public:
    PrometheusFactory() = default;
    ~PrometheusFactory() override = default;

    Result<std::unique_ptr<Collector>> make(const QUrl &url,
                                            const CollectorSettings &settings) const override
    {
        ASSIGN_OR_RETURN(const auto source, parsePrometheusSource(url, Timestamp::now()));
        return std::make_unique<PrometheusCollector>(source, settings);
    }
};

} // namespace pickglass::prometheus

#include "prometheusfactory.moc"
