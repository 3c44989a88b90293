// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

#include <optional>

namespace pickglass {

/// Whether a port has a link, as far as the sources say. Unknown where none of them looked: what a
/// text does not say is no fact about the fabric.
enum class LinkPresence : quint8 { Unknown, Absent, Present };

/// Of a port: by its cable, by its states, and by whether the node's cables were looked at. Port 0
/// of a switch has no link.
LinkPresence linkOf(const Fabric &fabric, const Port &port);
/// Of a node: Present where a port has one, Absent where all of its ports are known to have none.
LinkPresence linkOf(const Fabric &fabric, NodeIndex node);

/// Whether a cable between two nodes would be known in a fabric: not where the cables of one were
/// not looked at, and those of the other neither. Nodes that are not there have none.
bool isCableLookedFor(const Fabric &fabric, Guid a, Guid b);

/// Whether a port carries traffic as far as the source says: Active, or cabled where the source
/// does not have the logical state. Port 0 of a switch is no cabled port and never counts.
inline bool isUp(const Port &port)
{
    return port.number != 0 && (port.state == PortState::Active ||
                                (port.state == PortState::Unknown && port.link.isValid()));
}

/// Whether no subnet manager has configured the fabric yet: all of its cables were looked at, and
/// no port has a LID or is active. So is a planned one. False of a fabric without cables.
bool isUnconfigured(const Fabric &fabric);

/// How many ports of a node are up. Nothing where neither states nor cables were looked at.
std::optional<int> portsUp(const Fabric &fabric, NodeIndex node);
/// How many ports of a node lead to an aggregation node: inside of the switch, without a cable.
int innerPorts(const Fabric &fabric, NodeIndex node);
/// portsUp() without those.
std::optional<int> cabledPortsUp(const Fabric &fabric, NodeIndex node);
/// The sum over the nodes of which it is known. Nothing where it is of none.
std::optional<qint64> portsUp(const Fabric &fabric);
/// How many nodes of a type are named. Nothing where none is, and the cables of a node were not
/// looked at: what lists switches alone does not say that there are no adapters.
std::optional<qint64> nodeCount(const Fabric &fabric, NodeType type);
/// The same of those adapters that are of hosts.
std::optional<qint64> hostAdapterCount(const Fabric &fabric);
/// How many cables are known. Nothing where they were not looked at.
std::optional<qint64> cableCount(const Fabric &fabric);

} // namespace pickglass
