// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/ids.h"
#include "core/fabric/portattributes.h"
#include "core/fabric/portkey.h"
#include "core/fabric/tablespan.h"

#include <array>
#include <compare>
#include <memory>
#include <optional>
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

/// An entry of a VL arbitration table: how many units of 64 bytes the lane may send in its turn.
struct VlWeight
{
    VirtualLane lane = 0;
    quint8 weight = 0;

    auto operator<=>(const VlWeight &) const = default;
};

/// The VL arbitration tables of a port, by which it shares what it sends between its data lanes
/// (IBTA specification, volume 1, 7.6.9 and 14.2.5.9): a packet of the high-priority table goes
/// before one of the low-priority table, until as much was sent as VLHighLimit of PortInfo allows.
/// Entries of weight 0 are skipped by the port, and are not kept here. Regular value type.
struct VlArbitration
{
    static constexpr size_t MaxEntries = 64; ///< of a table

    PortKey port = {};
    std::vector<VlWeight> low = {};  ///< in the order of the table; a lane may be there repeatedly
    std::vector<VlWeight> high = {}; ///< the same

    /// Takes entries of weight 0 out.
    void settle();

    bool operator==(const VlArbitration &) const = default;
};

/// How many data lanes are in use on a port (OperVLs of PortInfo: "VL0-7" is 8) and how many it
/// has (VLCap): 1 … 15. Nothing where that is not known.
std::optional<int> operationalLanes(const SharedPortAttributes &attributes);
std::optional<int> supportedLanes(const SharedPortAttributes &attributes);
/// "VL0-7", as smpquery prints it, of PortInfo's number for it, 1 … 5: 4. Empty for others.
QString dataLanesText(quint32 code);

/// VLHighLimit of PortInfo: how many units of 4096 bytes go from the high-priority table before the
/// low-priority table has a turn: 0 is one packet, UnlimitedHighPriority any number.
std::optional<int> highPriorityLimit(const SharedPortAttributes &attributes);
inline constexpr int UnlimitedHighPriority = 255;

/// What is known of virtual lanes: of each switch, source and port once.
struct LaneTables
{
    std::vector<SlToVlTable> slToVl = {};
    std::vector<PathSls> pathSls = {};
    std::vector<VlArbitration> arbitration = {};

    bool isEmpty() const { return slToVl.empty() && pathSls.empty() && arbitration.empty(); }
    bool operator==(const LaneTables &) const = default;
};
using SharedLaneTables = std::shared_ptr<const LaneTables>;

struct LaneSpans
{
    std::vector<TableSpan<SlToVlTable>> slToVl = {};
    std::vector<TableSpan<PathSls>> pathSls = {};
    std::vector<TableSpan<VlArbitration>> arbitration = {};

    bool operator==(const LaneSpans &) const = default;
};

} // namespace pickglass
