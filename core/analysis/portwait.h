// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/activity.h"

#include <QString>

#include <optional>
#include <span>

namespace pickglass {

/// The wait of a port as it is shown: its own, or the figure of the other side of its cable.
struct PortWait
{
    std::optional<double> share = {};    ///< of the link's data rate, 0 … 1
    std::optional<double> tickRate = {}; ///< ticks/s
    /// The port's own PortXmitWait has latched, and this is what its peer waited: the other
    /// direction of the cable. Show it marked.
    bool isByPeer = false;
    /// The share is worked out with a tick length that is only assumed for the device.
    bool isApproximate = false;

    bool isKnown() const { return share || tickRate; }
    bool operator==(const PortWait &) const = default;
};

/// For files and programs, "" where nothing is known. Whose counter it is: "own" or "peer".
QString waitSideKey(const PortWait &wait);
/// What the share is worked out with: a tick length that is "known" or "assumed".
QString waitTickKey(const PortWait &wait);

/// The switch port at the other end of the cable of a host's (or router's) port; invalid for
/// others.
PortIndex switchSide(const Fabric &fabric, PortIndex port);

/// What is known of a port's own PortXmitWait in some time: two readings or a whole recording.
struct OwnWait
{
    bool isKnown = false;   ///< any rate is
    bool isLatched = false; ///< it stands at its top
};

/// The port whose PortXmitWait is shown for a port, of that time: its own, or where nothing of
/// that is known because it has latched, that of switchSide(). Tables, charts, heat maps and lists
/// of samples all ask this; what is not the port's own is to be marked. Any thread.
PortIndex portOfWait(const Fabric &fabric, PortIndex port, const OwnWait &own);

/// What the sender itself waited.
PortWait ownWait(const Traffic &traffic);

/// The answer to "what did this port wait, and which side says so". What it waited itself; where
/// that is unknown because the counter of a host's (or router's) port has latched, what the switch
/// at the other end of the cable waited. `activity` is that of the fabric's ports. Any thread.
PortWait waitOf(const Fabric &fabric, std::span<const PortActivity> activity, PortIndex port);

} // namespace pickglass
