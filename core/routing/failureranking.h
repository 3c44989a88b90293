// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/routing/adaptivewhatif.h"
#include "core/routing/whatif.h"

#include <functional>
#include <optional>
#include <vector>

namespace pickglass {

/// What would happen if one switch or one cable failed: as WhatIf has it.
struct RankedFailure
{
    NodeIndex node = {};  ///< a switch; or
    LinkIndex cable = {}; ///< a cable
    qint64 hit = 0;
    qint64 saved = 0; ///< 0 where alternates are not asked for
    qint64 disconnected = 0;
    std::vector<NodeIndex> isolated = {}; ///< hosts, ascending
    /// Where alternates are asked for, only known of the first RankedLoads.
    std::optional<LoadSummary> after = {};
    /// Of packets that are routed adaptively; nothing where no switch has groups.
    std::optional<AdaptiveHits> adaptive = {};

    qint64 lost() const { return hit - saved; }
};

struct FailureRanking
{
    qint64 pairs = 0;
    LoadSummary before = {};
    /// All switches and all passable cables of them. The one that loses most pairs first, then the
    /// one that isolates most hosts, then that hits most pairs, then switches before cables, in the
    /// order of the fabric. Where switches have groups, before all of that the one that may
    /// lose most of the packets that are routed adaptively (all of those of pairs of which it is
    /// not known), then that which does.
    std::vector<RankedFailure> failures = {};
    bool isAdaptive = false; ///< some switch has groups: RankedFailure::adaptive is known
};

/// Of so many of the worst failures, loads are worked out also with alternates.
constexpr size_t RankedLoads = 20;

/// Called now and then with the share done, 0 … 1, by the thread that ranks. May be null.
using RankingProgress = std::function<void(double)>;

/// Follows each pair of a leaf and a host once for all failures. Takes some seconds for 11,664
/// hosts and 1,620 switches; where switches have groups countAdaptiveHits() comes to it. Fails when
/// it is stopped. Any thread.
Result<FailureRanking> rankFailures(const RouteGraph &graph, Alternates alternates,
                                    const StopToken &stop = {},
                                    const RankingProgress &progress = {});

} // namespace pickglass
