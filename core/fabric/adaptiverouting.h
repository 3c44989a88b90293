// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

#include <QString>

#include <optional>

namespace pickglass {

/// What a switch says of adaptive routing: whether it may choose the port that a packet leaves
/// through out of a group, by the load of its ports or by a hash, and for which service levels.
/// All is as far as it is known. NVIDIA's switches say so in the attribute AdaptiveRoutingInfo;
/// which of its fields means what is from the structure adaptive_routing_info in the headers of
/// ibutils2's ibis and from ibdiagnet's section AR_INFO, which has a column each.
struct AdaptiveRouting
{
    /// Service levels, bit n standing for SL n.
    using Levels = quint16;
    static constexpr Levels AllLevels = 0xffff;

    /// Whether it can have any group (group_cap > 0).
    std::optional<bool> isSupported = {};
    std::optional<bool> isEnabled = {}; ///< e
    /// What it routes adaptively: none where it is not enabled, all where it does not look at
    /// service levels (by_sl_en 0), else those of enable_by_sl_mask.
    std::optional<Levels> levels = {};
    std::optional<quint32> groupCap = {};  ///< how many groups it can have
    std::optional<quint32> groupTop = {};  ///< the largest number of a group that it uses
    std::optional<quint32> subGroups = {}; ///< of each group, that it uses
    /// Of which service levels packets leave through the port of their group that a hash of their
    /// headers chooses (hash-based forwarding): none where it cannot (is_hbf_supported 0), those of
    /// enable_by_sl_mask_hbf with by_sl_hbf_en. What it does without that was published nowhere.
    std::optional<Levels> hashLevels = {};
    /// Whether it lets other switches know of faults and load (rn_xmit_enabled).
    std::optional<bool> sendsNotifications = {};
    /// Whether it has fallback routing, for ports that are down (fr_enabled), and notifications of
    /// packets that would be lost (pfrn_enabled).
    std::optional<bool> hasFallback = {};
    std::optional<bool> hasPacketNotifications = {};

    /// Whether it routes adaptively at all: not where it cannot or is not enabled.
    std::optional<bool> isOn() const { return isSupported == false ? isSupported : isEnabled; }
    /// Whether anything is known.
    bool isKnown() const { return *this != AdaptiveRouting(); }
    bool operator==(const AdaptiveRouting &) const = default;
};

/// Of a switch; nothing is known of other nodes. By the attributes AdaptiveRouting… of its port 0.
/// Any thread.
AdaptiveRouting adaptiveRoutingOf(const Fabric &fabric, NodeIndex node);

/// "0-3, 7", "0-15" for all, "none".
QString levelsText(AdaptiveRouting::Levels levels);

} // namespace pickglass
