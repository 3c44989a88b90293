// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/multicastreader.h"

#include "app/common/placenames.h"
#include "core/fabric/tablespan.h"

#include <QStringList>

#include <algorithm>
#include <functional>
#include <utility>

namespace pickglass {

namespace {

/// At the other end of the cable.
QString farEndText(const Fabric &fabric, PortKey port)
{
    const PortIndex index = fabric.findPort(port.node, port.number);
    if (port.number == 0 || !index.isValid() || !fabric.port(index).peer.isValid()) {
        return format::portName(fabric, port);
    }
    return format::portName(fabric, keyOf(fabric, fabric.port(index).peer));
}

Result<MulticastTables> multicastTablesAt(const CaptureReader &capture, Timestamp time)
{
    ASSIGN_OR_RETURN(auto spans, capture.multicast(timeOrEnd(time)));
    return MulticastTables{tablesOf(std::move(spans.tables)), tablesOf(std::move(spans.groups))};
}

} // namespace

Result<SharedMulticast> multicastAt(const CaptureReader &capture, const SharedFabric &fabric,
                                    Timestamp time)
{
    ASSIGN_OR_RETURN(auto tables, multicastTablesAt(capture, time));
    if (tables.ports() > Multicast::MaxPorts) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "The multicast tables of the capture %1 have more entries "
                                       "than fit into memory."),
             {capture.path()}},
            {QT_TRANSLATE_NOOP("core", "Trim the capture to some of its nodes."), {}});
    }
    return std::make_shared<const Multicast>(fabric, std::move(tables));
}

Result<std::vector<Problem>> multicastProblemsAt(const CaptureReader &capture,
                                                 const SharedFabric &fabric, Timestamp time)
{
    ASSIGN_OR_RETURN(auto tables, multicastTablesAt(capture, time));
    return !tables.isEmpty() && tables.ports() <= Multicast::MaxPorts
               ? findMulticastProblems(*fabric, Multicast(fabric, std::move(tables)))
               : std::vector<Problem>();
}

std::optional<size_t> MulticastRow::members() const
{
    return areMembersKnown() ? std::optional(group->members->size()) : std::nullopt;
}

std::optional<size_t> MulticastRow::members(MemberReach reach) const
{
    if (!areMembersKnown()) {
        return std::nullopt;
    }
    return static_cast<size_t>(
        std::ranges::count_if(tree->members, [this, reach](const TreeMember &member) {
            return member.mgid == group->mgid && member.reach == reach;
        }));
}

QString MulticastRow::faultKinds() const
{
    QStringList kinds;
    for (const TreeFault &fault : tree->faults) {
        const QString kind = toString(fault.kind);
        if (!kinds.contains(kind)) {
            kinds << kind;
        }
    }
    return kinds.join(QLatin1String(", "));
}

std::vector<MulticastRow> multicastRows(const SharedMulticast &multicast)
{
    std::vector<MulticastRow> rows;
    for (const MulticastTree &tree : multicast->trees()) {
        for (const MulticastGroup &group : tree.groups) {
            rows.push_back({multicast, &tree, &group});
        }
        if (tree.groups.empty()) {
            rows.push_back({multicast, &tree, nullptr});
        }
    }
    return rows;
}

std::vector<MulticastMemberRow> memberRows(const MulticastTree &tree, const Fabric &fabric)
{
    std::vector<MulticastMemberRow> rows;
    for (const TreeMember &member : tree.members) {
        rows.push_back(
            {tree.mlid, member, member.port.isValid() ? keyOf(fabric, member.port) : PortKey()});
    }
    return rows;
}

std::vector<MulticastLinkRow> linkRows(const Multicast &multicast)
{
    std::vector<MulticastLinkRow> rows;
    const std::vector<quint32> &trees = multicast.treesOfLinks();
    for (size_t link = 0; link < trees.size(); ++link) {
        if (trees[link] > 0) {
            rows.push_back({LinkIndex(link), trees[link], {}});
        }
    }
    std::ranges::stable_sort(rows, std::greater<>(), &MulticastLinkRow::trees);
    return rows;
}

std::vector<MulticastLinkRow> linkRows(const Multicast &multicast, const MulticastTree &tree)
{
    std::vector<MulticastLinkRow> rows;
    for (const TreeLink &link : tree.links) {
        rows.push_back({link.link, multicast.treesOfLinks()[link.link.at()], link});
    }
    return rows;
}

Message textOf(const TreeFault &fault, const MulticastTree &tree, const Fabric &fabric)
{
    const QString group = treeName(tree);
    const QString port = format::portName(fabric, fault.port);
    const QString peer = farEndText(fabric, fault.port);
    switch (fault.kind) {
    case TreeFault::Kind::NoGroup:
        return {QT_TRANSLATE_NOOP("core", "%1: switches have entries for this MLID, and no group "
                                          "has it."),
                {group}};
    case TreeFault::Kind::NoTree:
        return {QT_TRANSLATE_NOOP("core", "%1: the group has several members, and no switch has an "
                                          "entry for its MLID."),
                {group}};
    case TreeFault::Kind::Unreached:
        return {QT_TRANSLATE_NOOP("core", "%1: packets do not reach the member %2."),
                {group, port}};
    case TreeFault::Kind::Left:
        if (!fault.port.node.isNull()) {
            return {QT_TRANSLATE_NOOP("core", "%1: the port of the member %2 is down."),
                    {group, port}};
        }
        return {QT_TRANSLATE_NOOP("core", "%1: no port has the GUID of the member %2: it left the "
                                          "fabric, or has an alias GUID."),
                {group, fault.guid.toString()}};
    case TreeFault::Kind::NoEntry:
        return {QT_TRANSLATE_NOOP("core", "%1: %2 leads to %3, whose switch has no entry: packets "
                                          "are dropped there."),
                {group, port, peer}};
    case TreeFault::Kind::NotMember:
        return {QT_TRANSLATE_NOOP("core", "%1: %2 leads to %3, which is not a member."),
                {group, port, peer}};
    case TreeFault::Kind::PortDown:
        return {QT_TRANSLATE_NOOP("core", "%1: %2 leads to nothing: it is down or has no cable."),
                {group, port}};
    case TreeFault::Kind::OneWay:
        return {QT_TRANSLATE_NOOP("core", "%1: %2 leads to %3, which does not send back."),
                {group, port, peer}};
    case TreeFault::Kind::NoWayOn:
        return {QT_TRANSLATE_NOOP("core", "%1: packets come to %2, which has no member and does "
                                          "not send them on."),
                {group, port}};
    case TreeFault::Kind::Ring:
        break;
    }
    return {QT_TRANSLATE_NOOP("core", "%1: cables from %2 on form a ring: packets arrive several "
                                      "times or go round."),
            {group, port}};
}

Message textOf(const MlidUse &use)
{
    const QString used = QString::number(use.used);
    const QString known = QString::number(use.knownTables);
    const QString switches = QString::number(use.switches);
    if (!use.capacity) {
        return {QT_TRANSLATE_NOOP("core", "MLIDs in use: %1. Tables are known of %2 of %3 "
                                          "switches; how many MLIDs they can have is not known."),
                {used, known, switches}};
    }
    const qint64 left = static_cast<qint64>(*use.capacity) - static_cast<qint64>(use.used);
    return {QT_TRANSLATE_NOOP("core", "MLIDs in use: %1 of %2 that all switches can have, left: "
                                      "%3. Tables are known of %4 of %5 switches."),
            {used, QString::number(*use.capacity), QString::number(std::max<qint64>(left, 0)),
             known, switches}};
}

} // namespace pickglass
