// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/placenames.h"

#include "core/fabric/portlabels.h"

namespace pickglass {

namespace format {

QString portName(const Fabric &fabric, PortIndex index)
{
    const Port &port = fabric.port(index);
    return portPlace(fabric.node(port.node).name, fabric, port);
}

QString portName(const Fabric &fabric, PortKey port)
{
    const NodeIndex node = fabric.findNode(port.node);
    const QString name = node.isValid() ? fabric.node(node).name : port.node.toString();
    if (port.number == 0) {
        return name;
    }
    const PortIndex index = node.isValid() ? fabric.findPort(node, port.number) : PortIndex();
    return index.isValid() ? portPlace(name, fabric, fabric.port(index))
                           : name + u'/' + QString::number(port.number);
}

QString directionName(const Fabric &fabric, PortIndex sender)
{
    const PortIndex peer = fabric.port(sender).peer;
    return peer.isValid()
               ? QStringLiteral("%1 → %2").arg(portName(fabric, sender), portName(fabric, peer))
               : portName(fabric, sender);
}

QString linkName(const Fabric &fabric, LinkIndex index)
{
    const Link &link = fabric.link(index);
    return QStringLiteral("%1 ↔ %2").arg(portName(fabric, link.a), portName(fabric, link.b));
}

} // namespace format

QString placeName(const Fabric &fabric, const Problem &problem)
{
    if (problem.port.isValid()) {
        const Port &port = fabric.port(problem.port);
        return problem.kind.endsWith(u"_link") && port.link.isValid()
                   ? format::linkName(fabric, port.link)
                   : format::portName(fabric, problem.port);
    }
    const NodeIndex node =
        problem.node.isValid() || problem.nodes.empty() ? problem.node : problem.nodes.front();
    return node.isValid() ? fabric.node(node).name : QString();
}

} // namespace pickglass
