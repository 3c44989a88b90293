// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/ids.h"
#include "core/fabric/portkey.h"
#include "core/fabric/tablespan.h"

#include <array>
#include <compare>
#include <memory>
#include <vector>

namespace pickglass {

/// A service level of a packet, and the virtual lane that carries it: 0 … 15.
using ServiceLevel = quint8;
using VirtualLane = quint8;
inline constexpr size_t ServiceLevels = 16;
/// A packet whose service level a table maps to VL 15 is dropped.
inline constexpr VirtualLane DroppedLane = 15;

/// The virtual lane of packets of each service level.
using LanesOfLevels = std::array<VirtualLane, ServiceLevels>;

/// The virtual lanes of packets that come in by one port of a switch and leave by another.
struct SlToVlRow
{
    PortNumber in = 0;
    PortNumber out = 0;
    LanesOfLevels lanes{};

    auto operator<=>(const SlToVlRow &) const = default;
};

/// The SL to VL mapping table of a switch, or of the port of an adapter, which has the one row 0, 0
/// (IBTA specification, volume 1, 14.2.5.8). Regular value type.
struct SlToVlTable
{
    static constexpr size_t MaxRows = 255 * 255;

    /// The switch (port 0) or the port of an adapter. A text names it by its port's GUID: that is
    /// in place of the node's until the fabric is known.
    PortKey place = {};
    std::vector<SlToVlRow> rows = {}; ///< ascending by (in, out); what is not there is not known

    bool operator==(const SlToVlTable &) const = default;
};

/// The service levels that the packets of a host have, by destination. Regular value type.
struct PathSls
{
    static constexpr ServiceLevel Unknown = 255;

    /// The port of an adapter; 0: all of them. In texts as SlToVlTable::place.
    PortKey source = {};
    SubnetNumber subnet = 0; ///< that the source is in, and its destinations
    /// By LID, from 0; those beyond the end are Unknown.
    std::vector<ServiceLevel> levels = {};

    ServiceLevel levelTo(Lid destination) const
    {
        const bool isThere = destination.subnet() == subnet && destination.value() < levels.size();
        return isThere ? levels[destination.value()] : Unknown;
    }
    /// The destination is in the subnet of the source.
    void set(Lid destination, ServiceLevel level)
    {
        if (destination.value() >= levels.size()) {
            levels.resize(size_t(destination.value()) + 1, Unknown);
        }
        levels[destination.value()] = level;
    }

    bool operator==(const PathSls &) const = default;
};

/// What is known of virtual lanes: of each switch and source once.
struct LaneTables
{
    std::vector<SlToVlTable> slToVl = {};
    std::vector<PathSls> pathSls = {};

    bool isEmpty() const { return slToVl.empty() && pathSls.empty(); }
    bool operator==(const LaneTables &) const = default;
};
using SharedLaneTables = std::shared_ptr<const LaneTables>;

struct LaneSpans
{
    std::vector<TableSpan<SlToVlTable>> slToVl = {};
    std::vector<TableSpan<PathSls>> pathSls = {};

    bool operator==(const LaneSpans &) const = default;
};

} // namespace pickglass
