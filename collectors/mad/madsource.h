// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/collector.h"
#include "collectors/mad/latencywatch.h"
#include "collectors/mad/madengine.h"
#include "collectors/mad/mkeys.h"
#include "collectors/mad/slwatch.h"
#include "collectors/mad/sweepplan.h"

namespace pickglass::mad {

/// What a source and the settings of a recording ask of the collector.
struct MadSource
{
    /// "" (the first active port), "mlx5_0" or "mlx5_0/1"; or several of the latter, each once.
    /// Never empty.
    QStringList ports;
    MadSettings engine;
    MKeys mKeys;
    SweepOptions options;
    std::chrono::microseconds interval{};
    std::chrono::microseconds discoverInterval{};
    std::chrono::microseconds managerInterval{};
    /// From one reading of the forwarding tables to the next; 0: they are not read.
    std::chrono::microseconds routesInterval = std::chrono::minutes(10);
    /// The same of SL to VL mapping tables.
    std::chrono::microseconds lanesInterval{0};
    /// The same of P_Key tables.
    std::chrono::microseconds partitionsInterval = std::chrono::minutes(10);
    /// The same of multicast forwarding tables.
    std::chrono::microseconds multicastInterval{0};
    /// Of which pairs the service levels are read.
    SlPairs slPairs = SlPairs::None;
    /// Whether the subnet manager is asked at which service level counters are asked for; not where
    /// one was given.
    bool asksLevels = true;
    /// Whether devices are asked by their vendor's own attributes (DeviceWatch).
    bool asksVendor = false;
    LatencyOptions latency;
    /// Whether libibnetdisc discovers the fabric first, and not we.
    bool isIbnetdisc = false;
};

/// Reads "mad:mlx5_0/1,mlx5_2/1?deadline=3000&wait=100&retries=2&smps=8&smp-rate=2000
/// &mkey-file=/etc/…&sl=0&pkey=0xffff&ends=switch&routes=10min&lanes=10min&partitions=10min
/// &multicast=10min&sls=leaves&vendor=1&latency=10min&latency-to=0x…&latency-count=20
/// &discovery=libibnetdisc":
/// deadline (of a request with all its tries) and wait (of the first try, at least) in milliseconds
/// (1 … 60000), smps (outstanding) 1 … 256, smp-rate (a second, while recording) 0 … 1000000 where
/// 0 is without a limit, mkey-file as for MKeys::read() (a key itself is refused: the URL is
/// stored in captures and shown in process lists; the file of the settings counts before it),
/// retries 0 … 10, sl 0 … 15 (without it, what PathRecords say), ends "both" or "switch", routes,
/// lanes, partitions, multicast and latency 0 or a time from 10 s on, latency-to a node's GUID,
/// latency-count 10 … 100000, sls 0, "leaves" or "hosts", vendor 0
/// or 1, discovery "pickglass" or "libibnetdisc" (which has no limit of its rate). Or says what is
/// wrong with it.
Result<MadSource> parseMadSource(const QUrl &source, const CollectorSettings &settings);

} // namespace pickglass::mad
