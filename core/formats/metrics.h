// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"
#include "core/counters/catalogue.h"

#include <QString>

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace pickglass {

/// A sample of Prometheus' text format (prometheus.io, "Exposition formats"):
///
///     name{label="value",other="…"} 1.5e+12 1700000000000
///
/// Regular value type; everything points into the line.
struct MetricLine
{
    std::string_view name;
    std::vector<std::pair<std::string_view, std::string_view>> labels = {};
    std::string_view value;
    Timestamp time = {}; ///< what is behind the value; unknown without them
    /// Whether labels have the escapes of the text format.
    bool isEscaped = true;

    /// The label's value as it stands there, escapes included; empty where it is not there.
    std::string_view label(std::string_view name) const;
    /// The same without escapes, for people.
    QString text(std::string_view name) const;
};

/// Nothing for a line that is none, comments included.
std::optional<MetricLine> parseMetricLine(std::string_view line);

/// A label's value without its escapes (\\, \", \n), and with a sign in the place of a NUL.
QString unescaped(std::string_view value);

/// What a metric counts, where it counts what a counter of the catalogue does.
struct MetricCounter
{
    CounterId id = {};
    /// Whether it counts bytes where the counter counts words of 4. Of PortExporter only since
    /// version 0.10: see ExporterUnit.
    bool isInBytes = false;
    /// Whether another metric of the same text counts the same, better.
    bool isSecondary = false;
};

/// Whose metrics they are; each has names and labels of its own.
enum class MetricSource : quint8 {
    Unknown,
    PortExporter,  ///< infiniband_switch_port_…, infiniband_hca_port_… (labels guid, port)
    CableExporter, ///< infiniband_…_total by cable (labels local_guid, local_port, remote_…)
    NodeExporter,  ///< node_infiniband_… (labels device, port)
    Telemetry,     ///< NVIDIA's telemetry: the counters' names (labels node_guid, port_num)
    Ours,          ///< what writeOpenMetrics() writes (labels guid, port, node)
};

/// Whose metric of this name with such labels it is. hasLabel says whether a label is there.
template<typename HasLabel>
MetricSource metricSource(std::string_view name, HasLabel &&hasLabel)
{
    if (name.starts_with("node_infiniband_")) {
        return MetricSource::NodeExporter;
    }
    if (name.starts_with("infiniband_")) {
        const bool isPortExporter =
            name.starts_with("infiniband_switch_") || name.starts_with("infiniband_hca_");
        return hasLabel("local_guid") ? MetricSource::CableExporter
               : !hasLabel("guid")    ? MetricSource::Unknown
               : isPortExporter       ? MetricSource::PortExporter
                                      : MetricSource::Ours;
    }
    return hasLabel("node_guid") || hasLabel("Node_GUID") ? MetricSource::Telemetry
                                                          : MetricSource::Unknown;
}

/// Invalid for rates, states and whatever else is no counter. The lane or level is that of a label
/// vl, sl or lane; only of ours, and empty where there is none.
MetricCounter metricCounter(MetricSource source, std::string_view name,
                            std::string_view laneOrLevel = {});

/// What treydock's infiniband_exporter calls a counter of this name, without prefix, _bytes and
/// _total: "PortXmitData" → "transmit_data". Empty for a counter that it does not have.
std::string_view portExporterName(std::string_view counter);

} // namespace pickglass
