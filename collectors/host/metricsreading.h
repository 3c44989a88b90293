// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/host/hostreading.h"

#include <QByteArrayList>

#include <optional>

namespace pickglass::host {

/// What node_exporter says of its host.
struct MetricsReading
{
    HostReading reading;
    /// Those of its collectors whose metrics are read and that it has; for "collect[]". Empty where
    /// it was asked for some alone: it does not say then which others it has.
    QByteArrayList collectors;
};

/// Reads the metrics of prometheus/node_exporter, version 1.0 and later, of these collectors:
///
/// - infiniband: bytes, which are words of 4 bytes here
/// - netdev, netclass: of interfaces of type 32 (IP over InfiniBand); they are the port's where the
///   host has one port
/// - nfs: calls by version; mountstats (--collector.mountstats): bytes, calls and transports
/// - cpu and meminfo; uname: the host's name and kernel
///
/// The GUIDs of adapters are no metrics: they are made of the host's name and theirs. What the
/// exporter does not have (hw_counters, PCIe, Lustre) is unknown. Nothing for a text without any
/// metric of node_exporter. Any bytes may come; of what is longer than MaxReportBytes, the rest is
/// skipped. O(n log n).
std::optional<MetricsReading> readMetrics(QByteArrayView text, const QString &host);

} // namespace pickglass::host
