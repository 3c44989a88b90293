// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/collector.h"
#include "collectors/mad/madengine.h"
#include "collectors/mad/slwatch.h"
#include "collectors/mad/sweepplan.h"

namespace pickglass::mad {

/// What a source and the settings of a recording ask of the collector.
struct MadSource
{
    /// "" (the first active port), "mlx5_0" or "mlx5_0/1".
    QString port;
    MadSettings engine;
    SweepOptions options;
    std::chrono::microseconds interval{};
    std::chrono::microseconds discoverInterval{};
    std::chrono::microseconds managerInterval{};
    /// From one reading of the forwarding tables to the next; 0: they are not read.
    std::chrono::microseconds routesInterval = std::chrono::minutes(10);
    /// The same of SL to VL mapping tables.
    std::chrono::microseconds lanesInterval{0};
    /// Of which pairs the service levels are read.
    SlPairs slPairs = SlPairs::None;
    /// Whether libibnetdisc discovers the fabric first, and not we.
    bool isIbnetdisc = false;
};

/// Reads "mad:mlx5_0/1?deadline=200&retries=2&mkey=0x…&sl=0&pkey=0xffff&ends=switch&routes=10min
/// &lanes=10min&sls=leaves&discovery=libibnetdisc":
/// deadline in milliseconds (1 … 60000), retries 0 … 10, sl 0 … 15, ends "both" or "switch", routes
/// and lanes 0 or a time from 10 s on, sls 0, "leaves" or "hosts", discovery "pickglass" or
/// "libibnetdisc" (which has no limit of its rate). Or says what is wrong with it.
Result<MadSource> parseMadSource(const QUrl &source, const CollectorSettings &settings);

} // namespace pickglass::mad
