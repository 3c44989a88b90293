// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/plan/plan.h"

#include "core/fabric/displaynames.h"

namespace pickglass {

namespace {

PlannedEnd plannedEnd(const Fabric &fabric, const Port &port)
{
    const Node &node = fabric.node(port.node);
    return {.node = ownName(node),
            .guid = node.guid,
            .label = QString::number(port.number),
            .port = port.number};
}

} // namespace

QString PlannedEnd::text() const
{
    const QString name = node.isEmpty() ? guid.toString() : node;
    if (label.isEmpty()) {
        return name;
    }
    return port != 0 ? name + u'/' + QString::number(port) : name + u' ' + label;
}

Plan planOf(const Fabric &fabric)
{
    Plan plan{.format = QStringLiteral("capture"), .cables = {}};
    for (const Link &link : fabric.links()) {
        const Port &a = fabric.port(link.a);
        const Port &b = fabric.port(link.b);
        if (!fabric.node(a.node).isAggregation && !fabric.node(b.node).isAggregation) {
            plan.cables.push_back({.a = plannedEnd(fabric, a), .b = plannedEnd(fabric, b)});
        }
    }
    return plan;
}

} // namespace pickglass
