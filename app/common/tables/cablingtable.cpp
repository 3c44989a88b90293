// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/tables/cablingtable.h"

#include <limits>
#include <map>

namespace pickglass::tables {

namespace {

using Switch = Cabling::Switch;

QString endText(const Fabric &fabric, NodeIndex node, PortNumber port)
{
    const QString &name = fabric.node(node).name;
    return port == 0 ? name : name + u'/' + QString::number(port);
}

} // namespace

std::vector<WrittenColumn<ExpectedCable>> expectedCableColumns(const Fabric &fabric)
{
    std::vector<WrittenColumn<ExpectedCable>> columns;
    const auto addEnd = [&](const QString &end, NodeIndex ExpectedCable::*node,
                            PortNumber ExpectedCable::*port) {
        columns.push_back({end + QStringLiteral("_guid"), [&fabric, node](const ExpectedCable &c) {
                               return cell(fabric.node(c.*node).guid);
                           }});
        columns.push_back({end + QStringLiteral("_port"),
                           [port](const ExpectedCable &c) { return known(c.*port); }});
        columns.push_back({end + QStringLiteral("_node"), [&fabric, node](const ExpectedCable &c) {
                               return cell(fabric.node(c.*node).name);
                           }});
    };
    addEnd(QStringLiteral("a"), &ExpectedCable::lower, &ExpectedCable::lowerPort);
    addEnd(QStringLiteral("b"), &ExpectedCable::upper, &ExpectedCable::upperPort);
    columns.push_back(
        {QStringLiteral("connects_hosts"), [](const ExpectedCable &c) { return Cell(c.hosts); }});
    return columns;
}

std::vector<WrittenColumn<Switch>> cabledSwitchColumns(const Fabric &fabric,
                                                       const FabricShape &shape)
{
    const auto orUnknown = [](qint64 number) { return number < 0 ? Cell() : Cell(number); };
    return {{QStringLiteral("guid"),
             [&fabric](const Switch &s) { return cell(fabric.node(s.node).guid); }},
            {QStringLiteral("node"),
             [&fabric](const Switch &s) { return cell(fabric.node(s.node).name); }},
            {QStringLiteral("tier"),
             [&shape, orUnknown](const Switch &s) { return orUnknown(shape.tier[s.node.at()]); }},
            {QStringLiteral("pod"),
             [&shape, orUnknown](const Switch &s) { return orUnknown(shape.pod[s.node.at()]); }},
            {QStringLiteral("cables"), [](const Switch &s) { return Cell(s.cables); }},
            {QStringLiteral("expected"), [](const Switch &s) { return cell(s.expected); }}};
}

QString cableText(const Fabric &fabric, const ExpectedCable &cable)
{
    return endText(fabric, cable.lower, cable.lowerPort) + QStringLiteral(" ↔ ") +
           endText(fabric, cable.upper, cable.upperPort);
}

std::vector<CabledPart> cabledParts(const Cabling &cabling, const FabricShape &shape)
{
    std::map<std::pair<qint32, qint16>, CabledPart> parts;
    for (const Switch &each : cabling.switches) {
        const qint32 pod = shape.pod[each.node.at()];
        const qint16 tier = shape.tier[each.node.at()];
        const qint32 order = pod < 0 ? std::numeric_limits<qint32>::max() : pod;
        CabledPart &part =
            parts.try_emplace({order, tier}, CabledPart{.pod = pod, .tier = tier, .expected = 0})
                .first->second;
        ++part.switches;
        part.cables += each.cables;
        part.expected = part.expected && each.expected
                            ? std::optional(*part.expected + *each.expected)
                            : std::nullopt;
    }
    std::vector<CabledPart> list;
    for (const auto &[key, part] : parts) {
        list.push_back(part);
    }
    return list;
}

} // namespace pickglass::tables
