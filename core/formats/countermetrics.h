// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/countersweep.h"
#include "core/fabric/fabric.h"
#include "core/formats/metricstext.h"

#include <memory>
#include <string_view>

namespace pickglass {

/// Whose names of metrics are wanted; several may be.
struct MetricsNames
{
    bool ours = true;           ///< infiniband_port_xmit_data_bytes_total{guid,port,node}
    bool portExporter = false;  ///< treydock's: infiniband_switch_port_…{guid,port}
    bool cableExporter = false; ///< guilbaults': infiniband_…_total{component,local_guid,…}

    bool operator==(const MetricsNames &) const = default;
};

/// guid="…",port="…",node="…" of each port of a sweep, as our metrics have them. A port that the
/// fabric does not have has no node.
using MetricsLabels = std::shared_ptr<const std::vector<QByteArray>>;
MetricsLabels metricsLabels(const Fabric &fabric, const CounterSweep &sweep);

/// The counters of a sweep, and what its ports are, as families of these names. A counter that has
/// one of treydock's names is not repeated under ours where both are asked for. The families keep
/// fabric and sweep. Any thread.
///
/// Ours: see writeOpenMetrics().
///
/// treydock's infiniband_exporter 0.10: names, labels and units of its collectors "switch" and
/// "hca", with PortRcvErrorDetails. guid is that of the port, which is a switch's own for all of
/// its ports; ports have no names in counters, but infiniband_switch_uplink_info{guid,port,switch,
/// uplink,uplink_guid,uplink_type,uplink_port,uplink_lid} has them. Rates are bytes/s as it works
/// them out of width and speed, but of XDR, which is 200 Gbit/s a lane. Not those of port 0, of
/// routers, and of counters that it does not read.
///
/// guilbaults' infiniband-exporter 0.0.6: counters of ports with a cable, data in words, and the
/// gauges speed (Gbit/s of a lane, before coding) and width (lanes).
MetricsFamilies counterFamilies(const SharedFabric &fabric, const SharedSweep &sweep,
                                const MetricsNames &names);

/// The counter that is written under this name of ours: the widest of those that share it. Lane or
/// level: the value of the label vl, sl or lane; empty where there is none. Invalid for other
/// names.
CounterId counterOfMetric(std::string_view name, std::string_view laneOrLevel);

} // namespace pickglass
