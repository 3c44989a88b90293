// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/linkpresence.h"

#include <algorithm>

namespace pickglass {

LinkPresence linkOf(const Fabric &fabric, const Port &port)
{
    if (port.number == 0) {
        return LinkPresence::Absent;
    }
    // A port that is up has a cable to something, which the source may not know.
    if (port.peer.isValid() || port.state > PortState::Down ||
        port.physState == PhysState::LinkUp) {
        return LinkPresence::Present;
    }
    const bool isStated = port.state == PortState::Down || port.physState != PhysState::Unknown;
    return isStated || fabric.node(port.node).areCablesKnown ? LinkPresence::Absent
                                                             : LinkPresence::Unknown;
}

LinkPresence linkOf(const Fabric &fabric, NodeIndex index)
{
    const Node &node = fabric.node(index);
    int absent = 0;
    for (const Port &port : fabric.portsOf(index)) {
        const LinkPresence link = linkOf(fabric, port);
        if (link == LinkPresence::Present) {
            return link;
        }
        absent += port.number != 0 && link == LinkPresence::Absent ? 1 : 0;
    }
    const bool areAll = node.portCount > 0 && absent >= node.portCount;
    return node.areCablesKnown || areAll ? LinkPresence::Absent : LinkPresence::Unknown;
}

bool isCableLookedFor(const Fabric &fabric, Guid a, Guid b)
{
    bool isAnyUnknown = false;
    for (const Guid guid : {a, b}) {
        const NodeIndex node = fabric.findNode(guid);
        if (node.isValid() && fabric.node(node).areCablesKnown) {
            return true;
        }
        isAnyUnknown = isAnyUnknown || node.isValid();
    }
    return !isAnyUnknown;
}

bool isUnconfigured(const Fabric &fabric)
{
    return fabric.cables() == Coverage::All && !fabric.links().empty() &&
           std::ranges::none_of(fabric.nodes(),
                                [](const Node &node) { return node.lid.isAssigned(); }) &&
           std::ranges::none_of(fabric.ports(), [](const Port &port) {
               return port.lid.isAssigned() || port.state == PortState::Active;
           });
}

std::optional<int> portsUp(const Fabric &fabric, NodeIndex index)
{
    const auto ports = fabric.portsOf(index);
    const bool isKnown =
        fabric.node(index).areCablesKnown || std::ranges::any_of(ports, [](const Port &port) {
            return port.number != 0 && (port.state != PortState::Unknown || port.link.isValid());
        });
    return isKnown ? std::optional(static_cast<int>(std::ranges::count_if(ports, isUp)))
                   : std::nullopt;
}

namespace {

bool leadsInside(const Fabric &fabric, const Port &port)
{
    return port.peer.isValid() && fabric.node(fabric.peerNode(port)).isAggregation;
}

} // namespace

int innerPorts(const Fabric &fabric, NodeIndex node)
{
    return static_cast<int>(std::ranges::count_if(
        fabric.portsOf(node), [&fabric](const Port &port) { return leadsInside(fabric, port); }));
}

std::optional<int> cabledPortsUp(const Fabric &fabric, NodeIndex node)
{
    const auto up = portsUp(fabric, node);
    const auto inside = std::ranges::count_if(fabric.portsOf(node), [&fabric](const Port &port) {
        return isUp(port) && leadsInside(fabric, port);
    });
    return up ? std::optional(*up - static_cast<int>(inside)) : std::nullopt;
}

std::optional<qint64> portsUp(const Fabric &fabric)
{
    std::optional<qint64> all;
    for (const Node &node : fabric.nodes()) {
        if (const auto up = portsUp(fabric, fabric.indexOf(node))) {
            all = all.value_or(0) + *up;
        }
    }
    return all || !fabric.isEmpty() ? all : std::optional(qint64(0));
}

namespace {

template<class Predicate>
std::optional<qint64> nodesThat(const Fabric &fabric, Predicate counts)
{
    const qint64 count = std::ranges::count_if(fabric.nodes(), counts);
    return count > 0 || fabric.cables() == Coverage::All ? std::optional(count) : std::nullopt;
}

} // namespace

std::optional<qint64> nodeCount(const Fabric &fabric, NodeType type)
{
    return nodesThat(fabric, [type](const Node &node) { return node.type == type; });
}

std::optional<qint64> hostAdapterCount(const Fabric &fabric)
{
    return nodesThat(fabric, [](const Node &node) { return node.isHostAdapter(); });
}

std::optional<qint64> cableCount(const Fabric &fabric)
{
    return fabric.cables() == Coverage::None
               ? std::nullopt
               : std::optional(static_cast<qint64>(fabric.links().size()));
}

} // namespace pickglass
