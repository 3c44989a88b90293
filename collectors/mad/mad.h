// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/ids.h"
#include "core/base/timestamp.h"

#include <array>
#include <compare>

namespace pickglass::mad {

/// A management datagram on the wire (IBTA specification, volume 1, chapter 13.4): 256 bytes.
constexpr size_t MadSize = 256;
using MadBytes = std::array<uchar, MadSize>;

/// The management classes that Pickglass asks.
enum class MadClass : quint8 {
    Subnet = 0x01,         ///< SMP, routed by LID, on VL15
    SubnetDirected = 0x81, ///< SMP, by a direct route, on VL15
    Performance = 0x04     ///< GMP, on QP1 and a data lane
};

/// A direct route: the ports to leave by, hop by hop; ports[0] is 0 and not counted, so that a path
/// of no hops is the local node. "0,1,13,9" has three.
struct DirectRoute
{
    static constexpr quint8 MostHops = 63;
    quint8 hops = 0;
    std::array<PortNumber, MostHops + 1> ports{};

    /// One hop further; a path of the most hops stays as it is.
    DirectRoute through(PortNumber port) const;
    auto operator<=>(const DirectRoute &) const = default;
};

/// Where a request goes: a LID (Subnet, Performance), or along a route (SubnetDirected).
struct MadAddress
{
    MadClass madClass = MadClass::Performance;
    Lid lid;
    DirectRoute route;
};

/// The status that a port answers with (MADHeader:Status); 0 is fine.
using MadStatus = quint16;

} // namespace pickglass::mad
