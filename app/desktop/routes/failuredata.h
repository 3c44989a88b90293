// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/rerouting.h"
#include "app/desktop/routes/routesdata.h"
#include "core/routing/adaptivewhatif.h"
#include "core/routing/failureranking.h"

#include <memory>
#include <optional>
#include <vector>

namespace pickglass {

/// The cables that parts mean; what is not in the fabric means none. Any thread.
Failures failuresOf(const Fabric &fabric, const std::vector<Selection> &parts);
/// Whether a part is a node or a cable of the fabric, or a port with a cable.
bool canFail(const Fabric &fabric, const Selection &part);

/// What happens when parts fail and the tables stay.
struct FailureEffect
{
    SharedFabricRoutes tables; ///< never null
    std::vector<Selection> parts;
    Alternates alternates = Alternates::No;
    WhatIf result;
    LoadSummary before;
    LoadSummary after; ///< without the cables that fail
    /// Of packets that are routed adaptively; nothing where no switch has groups, and until
    /// findAdaptiveEffect() is done.
    std::optional<AdaptiveWhatIf> adaptive = {};
};
using SharedFailureEffect = std::shared_ptr<const FailureEffect>;

Result<SharedFailureEffect> findFailureEffect(const SharedFabricRoutes &tables,
                                              const std::vector<Selection> &parts,
                                              Alternates alternates, const StopToken &stop);
/// The same with FailureEffect::adaptive, which takes far longer for large fabrics.
Result<SharedFailureEffect> findAdaptiveEffect(const SharedFailureEffect &effect,
                                               const StopToken &stop);

/// What a real OpenSM makes of what remains.
struct ReroutingEffect
{
    QString engine; ///< that was asked for
    Rerouting rerouting;
    ReroutedLoad load; ///< not known where OpenSM refused the engine
    double seconds = 0;
};
using SharedReroutingEffect = std::shared_ptr<const ReroutingEffect>;

/// Takes minutes for large fabrics; fails after ten of them. See reroute().
Result<SharedReroutingEffect> findReroutingEffect(const SharedFabricRoutes &tables,
                                                  const std::vector<Selection> &parts,
                                                  const QString &engine, const StopToken &stop);

/// All single failures, ranked.
struct RankedFailures
{
    SharedFabricRoutes tables; ///< never null
    Alternates alternates = Alternates::No;
    FailureRanking ranking;
};
using SharedRankedFailures = std::shared_ptr<const RankedFailures>;

} // namespace pickglass
