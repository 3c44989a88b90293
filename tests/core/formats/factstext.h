// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/import.h"

#include <QStringList>

#include <algorithm>

namespace pickglass::tests {

inline QString nameText(const PortName &port)
{
    const QString name =
        port.by == PortName::By::Lid        ? QStringLiteral("lid %1").arg(port.lid.value())
        : port.by == PortName::By::PortGuid ? QStringLiteral("port %1").arg(port.guid.toString())
        : port.by == PortName::By::Local    ? QStringLiteral("local")
        : port.by == PortName::By::Neighbor
            ? QStringLiteral("lid %1 \"%2\"").arg(port.lid.value()).arg(port.host)
            : QStringLiteral("node %1").arg(port.guid.toString());
    QString route;
    for (const PortNumber number : port.route) {
        route += QStringLiteral(",%1").arg(number);
    }
    return QStringLiteral("%1%2[%3]").arg(name, route).arg(port.number);
}

inline QString attributesText(const SharedPortAttributes &attributes)
{
    QStringList words;
    for (const PortAttribute &attribute : attributes ? *attributes : PortAttributes()) {
        words += attribute.name + u'=' + attribute.value;
    }
    return words.join(u' ');
}

/// What a text tells besides nodes, to compare with: a line a fact, attributes of ports left out.
///
///     lid 13[1] 4xEDR Active LinkUp, line 4
///     lid 13[1] - lid 14[2], line 9
///     lid 13,2[1] LinkUp, line 4           the node behind port 2
///     local 0x…[1]                         where the program ran
///     manager 0x… lid=13 priority=0 MASTER 618
///     table 0x… lid=13: 3→9 7→0
///     lid of 0x…: 3
inline QString toText(const Facts &facts)
{
    QStringList lines;
    for (const PortReading &reading : facts.ports) {
        const Port &port = reading.known;
        QStringList words{nameText(reading.port), toString(port.width, port.speed),
                          toString(port.state), toString(port.physState)};
        words += port.lid.isAssigned() ? QStringLiteral("lid=%1").arg(port.lid.value()) : QString();
        words += port.lmc != 0 ? QStringLiteral("lmc=%1").arg(port.lmc) : QString();
        words.removeAll(QString());
        lines += QStringLiteral("%1, line %2").arg(words.join(u' ')).arg(reading.line);
    }
    for (const CableReading &cable : facts.cables) {
        lines += QStringLiteral("%1 - %2, line %3")
                     .arg(nameText(cable.a), nameText(cable.b))
                     .arg(cable.line);
    }
    for (const SmInfo &info : facts.managers) {
        lines += QStringLiteral("manager %1 lid=%2 priority=%3 %4 %5")
                     .arg(info.portGuid.toString())
                     .arg(info.lid.value())
                     .arg(info.priority)
                     .arg(toString(info.state))
                     .arg(info.activityCount);
    }
    for (const ForwardingTable &table : facts.forwarding) {
        QString line =
            QStringLiteral("table %1 lid=%2:").arg(table.node.toString()).arg(table.lid.value());
        for (size_t lid = 0; lid < table.ports.size(); ++lid) {
            if (table.ports[lid] != ForwardingTable::NoPort) {
                line += QStringLiteral(" %1→%2").arg(lid).arg(table.ports[lid]);
            }
        }
        lines += line;
    }
    if (facts.local) {
        lines += QStringLiteral("local %1").arg(nameText(*facts.local));
    }
    QStringList lids;
    for (auto lid = facts.lids.cbegin(); lid != facts.lids.cend(); ++lid) {
        lids += QStringLiteral("lid of %1: %2").arg(lid.key().toString()).arg(lid->value());
    }
    lids.sort();
    return (lines + lids).join(u'\n');
}

/// "3: Expected …", a line a problem.
inline QString problemsText(const Imported &imported)
{
    QStringList lines;
    for (const LineProblem &problem : imported.problems) {
        lines += QStringLiteral("%1: %2").arg(problem.line).arg(problem.message.english());
    }
    return lines.join(u'\n');
}

} // namespace pickglass::tests
