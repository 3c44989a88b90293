// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/rerouting.h"
#include "app/pgcap/routing.h"

namespace pickglass::pgcap {

/// whatif --replay: what the traffic of a job puts on links by the tables as they are, and by those
/// of --over, by OpenSM's after re-routing (its fabric is null where it refused the engine), or by
/// the tables as they are without the cables that fail. `rerouting` is null where none was asked
/// for.
OrCode<int> runReplay(const Options &options, const AskedRoutes &routes, const Failures &failures,
                      const Rerouting *rerouting);

} // namespace pickglass::pgcap
