// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/ibnetdiscovertext.h"

namespace pickglass::tests {

namespace {

QByteArray hex(quint64 value)
{
    return QByteArray::number(value, 16);
}

QByteArray number(quint32 value)
{
    return QByteArray::number(value);
}

/// "S-…" with its quotes.
QByteArray id(const Node &node)
{
    return QByteArrayLiteral("\"") + (node.isSwitch() ? "S-" : "H-") +
           hex(node.guid.value()).rightJustified(16, '0') + '"';
}

QByteArray rate(const Port &port)
{
    return toString(port.width, port.speed).toLatin1();
}

void writeHead(QByteArray &out, const Node &node)
{
    const char *kind = node.isSwitch() ? "switchguid=0x" : "caguid=0x";
    out += "\nvendid=0x" + hex(node.vendorId) + "\ndevid=0x" + hex(node.deviceId) +
           "\nsysimgguid=0x" + hex(node.systemImageGuid.value()) + '\n' + kind +
           hex(node.guid.value());
    if (node.isSwitch()) {
        out += '(' + hex(node.guid.value()) + ')';
    }
    out += node.isSwitch() ? "\nSwitch\t" : "\nCa\t";
    out += number(node.portCount) + ' ' + id(node) + "\t\t# \"" + node.description.toUtf8() + '"';
    if (node.isSwitch()) {
        out += " enhanced port 0 lid " + number(node.lid.value()) + " lmc 0";
    }
    out += '\n';
}

void writePort(QByteArray &out, const Fabric &fabric, const Node &node, const Port &port)
{
    const Port &peer = fabric.port(port.peer);
    const Node &peerNode = fabric.node(peer.node);
    out += '[' + number(port.number) + ']';
    if (!node.isSwitch()) {
        out += '(' + hex(port.guid.value()) + ") ";
    }
    out += '\t' + id(peerNode) + '[' + number(peer.number) + ']';
    if (!peerNode.isSwitch()) {
        out += '(' + hex(peer.guid.value()) + ") ";
    }
    out += "\t\t# ";
    if (!node.isSwitch()) {
        out += "lid " + number(port.lid.value()) + " lmc " + number(port.lmc) + ' ';
    }
    const Lid peerLid = peerNode.isSwitch() ? peerNode.lid : peer.lid;
    out += '"' + peerNode.description.toUtf8() + "\" lid " + number(peerLid.value()) + ' ' +
           rate(port) + '\n';
}

} // namespace

QByteArray toIbnetdiscover(const Fabric &fabric)
{
    QByteArray out;
    out.reserve(static_cast<qsizetype>(fabric.nodes().size() * 160 + fabric.ports().size() * 100));
    out += "#\n# Topology file: generated on Sat Nov 21 08:00:00 2026\n#\n";
    for (const Node &node : fabric.nodes()) {
        if (node.isHostAdapter()) {
            const QByteArray first = hex(node.guid.value()).rightJustified(16, '0');
            out += "# Initiated from node " + first + " port " + first + '\n';
            break;
        }
    }
    for (const bool switches : {true, false}) {
        for (const Node &node : fabric.nodes()) {
            if (node.isSwitch() != switches) {
                continue;
            }
            writeHead(out, node);
            for (const Port &port : fabric.portsOf(fabric.indexOf(node))) {
                if (port.peer.isValid()) {
                    writePort(out, fabric, node, port);
                }
            }
        }
    }
    return out;
}

} // namespace pickglass::tests
