// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/pgcap/options.h"

namespace pickglass::pgcap {

/// pgcap latency SOURCE --to NODE: measures round trips of MADs to the nodes on the way.
OrCode<int> runMeasuredLatency(const Options &options);

} // namespace pickglass::pgcap
