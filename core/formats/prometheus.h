// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/parser.h"

namespace pickglass {

/// Reads what exporters of InfiniBand counters give to Prometheus, in its text format:
///
///     infiniband_switch_port_receive_data_bytes_total{guid="0x…",port="1"} 7.15e+14
///
/// Known are treydock/infiniband_exporter and those made of it (with the nodes and cables of its
/// info metrics), guilbaults/infiniband-exporter (with the cables of its labels), NVIDIA's
/// telemetry (with LIDs and cables), and node_exporter's node_infiniband_…, whose host is the label
/// "instance" where a text has one. Bytes are turned back into words. Samples are of the time
/// behind them, else of the text's. Rates, states and other metrics are passed over. It tells a
/// part of the fabric; adapters are known by their ports' GUIDs, except in NVIDIA's telemetry. Any
/// thread.
ParserEnd parsePrometheus(const ParserInput &input, ParserOutput &output);

/// Whether the line is of a metric that such an exporter has, comments on it included.
bool isPrometheusLine(std::string_view line);

} // namespace pickglass
