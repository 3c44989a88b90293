// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/fabrictext.h"

#include <QTextStream>

namespace pickglass::tests {

namespace {

void writePort(QTextStream &out, const Fabric &fabric, const Port &port)
{
    out << "  " << port.number;
    for (const QString &word :
         {toString(port.width, port.speed), toString(port.state), toString(port.physState)}) {
        if (!word.isEmpty()) {
            out << ' ' << word;
        }
    }
    if (port.lid.isAssigned()) {
        out << " lid=" << port.lid.value();
    }
    if (port.lmc != 0) {
        out << " lmc=" << port.lmc;
    }
    if (!port.guid.isNull()) {
        out << " guid=" << port.guid.toString();
    }
    if (port.peer.isValid()) {
        const Port &peer = fabric.port(port.peer);
        out << " -> " << fabric.node(peer.node).guid.toString() << '[' << peer.number << ']';
    }
    out << '\n';
}

void writeNode(QTextStream &out, const Fabric &fabric, const Node &node)
{
    out << toString(node.type) << ' ' << node.guid.toString() << " \"" << node.description << '"';
    if (node.isAggregation) {
        out << " aggregation";
    }
    if (node.portCount != 0) {
        out << " ports=" << node.portCount;
    }
    if (node.lid.isAssigned()) {
        out << " lid=" << node.lid.value();
    }
    if (node.vendorId != 0) {
        out << " vendor=" << QString::number(node.vendorId, 16);
    }
    if (node.deviceId != 0) {
        out << " device=" << QString::number(node.deviceId, 16);
    }
    if (!node.systemImageGuid.isNull()) {
        out << " system=" << node.systemImageGuid.toString();
    }
    out << '\n';
    for (const Port &port : fabric.portsOf(fabric.indexOf(node))) {
        writePort(out, fabric, port);
    }
}

bool isWellConnected(const Fabric &fabric, const Port &port)
{
    if (port.peer.isValid() != port.link.isValid()) {
        return false;
    }
    if (!port.peer.isValid()) {
        return true;
    }
    if (port.peer.at() >= fabric.ports().size() || port.link.at() >= fabric.links().size()) {
        return false;
    }
    const PortIndex self = fabric.indexOf(port);
    const Link &link = fabric.link(port.link);
    return self != port.peer && fabric.port(port.peer).peer == self &&
           fabric.port(port.peer).link == port.link && link.a < link.b &&
           (link.a == self ? link.b == port.peer : link.a == port.peer && link.b == self);
}

QString brokenNode(const Fabric &fabric, size_t index, size_t &nextPort)
{
    const Node &node = fabric.nodes()[index];
    if (index > 0 && !(fabric.nodes()[index - 1].guid < node.guid)) {
        return QStringLiteral("nodes are not in the order of their GUIDs");
    }
    if (node.guid.isNull() || node.name.isEmpty()) {
        return QStringLiteral("node %1 has no GUID or no name").arg(index);
    }
    int last = -1;
    for (const Port &port : fabric.portsOf(NodeIndex(index))) {
        if (fabric.indexOf(port).at() != nextPort++ || port.node != NodeIndex(index) ||
            port.number <= last) {
            return QStringLiteral("the ports of %1 are not in order").arg(node.guid.toString());
        }
        last = port.number;
        if (!isWellConnected(fabric, port)) {
            return QStringLiteral("the cable of port %1 of %2 differs at its ends")
                .arg(port.number)
                .arg(node.guid.toString());
        }
    }
    return {};
}

} // namespace

QString toText(const Fabric &fabric)
{
    QString text;
    QTextStream out(&text);
    for (const Node &node : fabric.nodes()) {
        writeNode(out, fabric, node);
    }
    out.flush();
    return text;
}

QString brokenInvariant(const Fabric &fabric)
{
    size_t nextPort = 0;
    for (size_t i = 0; i < fabric.nodes().size(); ++i) {
        if (const QString broken = brokenNode(fabric, i, nextPort); !broken.isEmpty()) {
            return broken;
        }
    }
    if (nextPort != fabric.ports().size()) {
        return QStringLiteral("there are ports without a node");
    }
    for (const Link &link : fabric.links()) {
        if (fabric.port(link.a).peer != link.b) {
            return QStringLiteral("a link does not join its ports");
        }
    }
    return {};
}

} // namespace pickglass::tests
