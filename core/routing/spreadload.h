// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/routing/routepattern.h"

namespace pickglass {

/// Loads where switches route adaptively, if each spreads the packets to a LID evenly over the
/// ports of its group, in whole routes. That is one bound of what there may be; the other is that
/// of routeLoad() and patternLoad(), by which all packets take the ports of the tables. What
/// happens lies between, where adaptive routing evens the load out. Where there is no group both
/// are equal. Of a sender whose packets may loop or be lost on some way nothing is counted. Any
/// thread.

/// As routeLoad().
RouteLoad spreadLoad(const RouteGraph &graph);

/// As patternLoad(). Fails when it is stopped.
Result<PatternLoad> spreadPatternLoad(const RouteGraph &graph, const RoutePattern &pattern,
                                      const StopToken &stop = {});

} // namespace pickglass
