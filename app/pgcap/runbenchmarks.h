// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/pgcap/options.h"

namespace pickglass::pgcap {

/// Whether an argument is a source of hosts, "hosts:…".
bool isHostsSource(const QString &text);

/// The options of the next one.
void addRunOptions(Options &options);
/// pgcap latency hosts:LIST --run-benchmarks: measures between pairs of hosts by perftest.
OrCode<int> runBenchmarksOnHosts(const Options &options);

} // namespace pickglass::pgcap
