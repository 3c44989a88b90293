// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"
#include "core/fabric/adaptiverouting.h"
#include "core/fabric/fabricshape.h"

#include <optional>
#include <span>
#include <vector>

namespace pickglass {

/// A switch with its adaptive routing, beside that of the other switches of its model (vendor and
/// device id) in its tier.
struct AdaptiveSwitch
{
    NodeIndex node = {};
    AdaptiveRouting routing = {};
    /// Whether it routes adaptively: not where it cannot or is not enabled. Unknown where it does
    /// not say either.
    std::optional<bool> isOn = {};
    /// Of its model and tier, itself among them: how many say whether they route adaptively, and
    /// what more of them do. Of a tie those that are on, and more service levels.
    int known = 0;
    bool usuallyOn = false;
    int usual = 0; ///< how many of these are as usuallyOn says
    /// Of those that are on: the service levels that more of them have, unknown where none says
    /// so, and how many do.
    std::optional<AdaptiveRouting::Levels> usualLevels = {};
    int withUsualLevels = 0;

    bool isOnUnlikeOthers() const { return isOn && *isOn != usuallyOn; }
    bool hasOtherLevels() const
    {
        return isOn == true && usuallyOn && routing.levels && usualLevels &&
               *routing.levels != *usualLevels;
    }
    bool differs() const { return isOnUnlikeOthers() || hasOtherLevels(); }
};

/// All switches, in the order of the fabric's nodes. Any thread.
std::vector<AdaptiveSwitch> adaptiveSwitches(const Fabric &fabric, const FabricShape &shape);

/// Whether adaptive routing is on everywhere, for which service levels, and which switches differ
/// from others of their model and tier: a sentence each, as far as it is known. One sentence where
/// nothing is.
std::vector<Message> describeAdaptive(const Fabric &fabric,
                                      std::span<const AdaptiveSwitch> switches);

} // namespace pickglass
