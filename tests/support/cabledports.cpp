// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/cabledports.h"

namespace pickglass::tests {

QString nameByPort(const Fabric &fabric, const Port &port)
{
    const Node &node = fabric.node(port.node);
    const Guid guid = node.isSwitch() || port.guid.isNull() ? node.guid : port.guid;
    return QStringLiteral("%1[%2]").arg(guid.toString()).arg(port.number);
}

QMap<QString, QString> cabledPorts(const Fabric &fabric)
{
    QMap<QString, QString> ports;
    for (const Port &port : fabric.ports()) {
        if (port.peer.isValid()) {
            ports.insert(nameByPort(fabric, port),
                         QStringLiteral("%1 lid %2 %3 -> %4")
                             .arg(fabric.node(port.node).description.trimmed())
                             .arg(port.lid.value())
                             .arg(toString(port.width, port.speed),
                                  nameByPort(fabric, fabric.port(port.peer))));
        }
    }
    return ports;
}

} // namespace pickglass::tests
