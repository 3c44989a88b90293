// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/pathends.h"

#include "core/fabric/subnets.h"
#include "core/routing/path.h"

#include <algorithm>

namespace pickglass::pgcap {

namespace {

/// The port of a node that packets leave or reach: of a switch its management port, of others the
/// first that is cabled and has a LID, in this subnet where one is given.
PortIndex usualPort(const Fabric &fabric, NodeIndex node,
                    std::optional<SubnetNumber> subnet = std::nullopt)
{
    const auto ports = fabric.portsOf(node);
    if (fabric.node(node).isSwitch()) {
        return ports.empty() ? PortIndex() : fabric.indexOf(ports.front());
    }
    const auto found = std::ranges::find_if(ports, [subnet](const Port &port) {
        return port.peer.isValid() && port.lid.isAssigned() &&
               port.lid.subnet() == subnet.value_or(port.lid.subnet());
    });
    return found == ports.end() ? PortIndex() : fabric.indexOf(*found);
}

/// "12", or "12@2" in the second subnet, "12@fe80:0:0:1" in that with this prefix; nothing where it
/// is none of these.
std::optional<PathEnd> lidEnd(const RouteGraph &graph, const QString &text, bool &isAmbiguous)
{
    const Fabric &fabric = graph.fabric();
    bool isNumber = false;
    const ushort number = text.section(u'@', 0, 0).toUShort(&isNumber);
    if (!isNumber || number == 0) {
        return std::nullopt;
    }
    const QString asked = text.section(u'@', 1);
    PathEnd end{{}, Lid(number)};
    for (const Subnet &subnet : fabric.subnets()) {
        const Lid lid(number, subnet.number);
        const bool isAsked =
            asked.isEmpty() || findSubnet(fabric.subnets(), asked) == subnet.number;
        if (isAsked && graph.owner(lid).isValid()) {
            isAmbiguous = end.port.isValid();
            end = {graph.owner(lid), lid};
        }
    }
    return end;
}

OrCode<PathEnd> endOf(const Options &options, const AskedRoutes &routes, const RouteGraph &graph,
                      const QString &text)
{
    const Fabric &fabric = *routes.fabric;
    bool isAmbiguous = false;
    if (const auto end = lidEnd(graph, text, isAmbiguous)) {
        if (isAmbiguous) {
            return options.refusal(
                QStringLiteral("The LID %1 is in several subnets: add the number of one, such as "
                               "%1@1 (pgcap info lists them).")
                    .arg(text));
        }
        if (!end->port.isValid()) {
            return options.refusal(
                QStringLiteral("No port has the LID %1 at that time.").arg(text));
        }
        return *end;
    }
    const PortFinder finder(*routes.asked.capture, routes.fabric);
    PortIndex port;
    bool isOfNode = false;
    if (const auto node = finder.findNode(text)) {
        port = usualPort(fabric, fabric.findNode(*node));
        isOfNode = true;
    } else if (const auto key = finder.find(text)) {
        port = fabric.findPort(key->node, key->number);
    } else {
        return options.refusal(text.contains(u':') ? key.error() : node.error());
    }
    const Lid lid = port.isValid() ? baseLid(fabric, fabric.port(port)) : Lid();
    if (!lid.isAssigned()) {
        return options.refusal(
            QStringLiteral("%1 has no port with a LID and a cable at that time.").arg(text));
    }
    return PathEnd{port, lid, isOfNode};
}

/// Of a node with ports in several subnets the one in the subnet of the other end.
void moveTo(SubnetNumber subnet, const Fabric &fabric, PathEnd &end)
{
    if (!end.isOfNode || end.lid.subnet() == subnet) {
        return;
    }
    const PortIndex port = usualPort(fabric, fabric.port(end.port).node, subnet);
    if (port.isValid() && baseLid(fabric, fabric.port(port)).subnet() == subnet) {
        end.port = port;
        end.lid = baseLid(fabric, fabric.port(port));
    }
}

} // namespace

OrCode<std::pair<PathEnd, PathEnd>> pathEnds(const Options &options, const AskedRoutes &routes,
                                             const RouteGraph &graph)
{
    ASSIGN_OR_RETURN(auto from, endOf(options, routes, graph, options.files().at(1)));
    ASSIGN_OR_RETURN(auto to, endOf(options, routes, graph, options.files().at(2)));
    moveTo(to.lid.subnet(), *routes.fabric, from);
    moveTo(from.lid.subnet(), *routes.fabric, to);
    return std::pair(from, to);
}

} // namespace pickglass::pgcap
