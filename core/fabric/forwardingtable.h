// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/guid.h"
#include "core/base/ids.h"
#include "core/fabric/forwardinggroups.h"
#include "core/fabric/forwardingports.h"
#include "core/fabric/tablespan.h"

#include <memory>
#include <vector>

namespace pickglass {

/// The linear forwarding table of one switch: through which of its ports a packet leaves that goes
/// to a LID (IBTA specification, volume 1, 14.2.5.10). Regular value type.
struct ForwardingTable
{
    static constexpr quint8 NoPort = ForwardingPorts::NoPort;
    static constexpr size_t MaxLids = 0x10000;

    Guid node = {}; ///< the switch; null where a text knows it by its LID only
    /// Of the switch; unassigned where not known. The LIDs of the table are those of its subnet.
    Lid lid = {};
    /// By LID, from 0; LIDs beyond the end are NoPort. 0 is the switch itself.
    ForwardingPorts ports = {};
    /// Where packets may leave through other ports as well. Null where no LID has a group, and
    /// where that is not known: most sources have the ports alone.
    SharedForwardingGroups groups = {};

    /// A switch does not forward to another subnet.
    quint8 portTo(Lid destination) const
    {
        const bool isThere =
            destination.subnet() == lid.subnet() && destination.value() < ports.size();
        return isThere ? ports[destination.value()] : NoPort;
    }
    /// The destination is in the subnet of the table.
    void set(Lid destination, quint8 port) { ports.set(destination.value(), port); }

    /// The group of ports to a destination; null where there is none.
    const ForwardingGroups::Group *groupTo(Lid destination) const
    {
        return groups && destination.subnet() == lid.subnet() ? groups->groupTo(destination.value())
                                                              : nullptr;
    }

    bool operator==(const ForwardingTable &other) const
    {
        return node == other.node && lid == other.lid && ports == other.ports &&
               (groups == other.groups || (groups && other.groups && *groups == *other.groups));
    }
};

/// The tables of some switches.
using SharedForwardingTables = std::shared_ptr<const std::vector<ForwardingTable>>;

using ForwardingSpan = TableSpan<ForwardingTable>;

} // namespace pickglass
