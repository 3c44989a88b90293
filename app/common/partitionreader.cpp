// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/partitionreader.h"

#include "app/common/placenames.h"
#include "core/fabric/tablespan.h"
#include "core/jobs/hostlist.h"

#include <QHash>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

QString portList(const Fabric &fabric, const std::vector<PortKey> &ports)
{
    QStringList names;
    for (const PortKey port : ports) {
        names << format::portName(fabric, port);
    }
    return names.join(QLatin1String(", "));
}

} // namespace

Result<Partitions> partitionsAt(const CaptureReader &capture, const SharedFabric &fabric,
                                Timestamp time)
{
    ASSIGN_OR_RETURN(auto spans, capture.pKeys(timeOrEnd(time)));
    return Partitions(fabric, tablesOf(std::move(spans)));
}

std::vector<PartitionRow> partitionRows(const Partitions &partitions)
{
    std::vector<PartitionRow> rows;
    for (const Partition &partition : partitions.all()) {
        const size_t full = partition.fullMembers();
        for (const PartitionMember &member : partition.members) {
            PartitionRow &row = rows.emplace_back(
                PartitionRow{partition.number, partition.members.size(), full, member});
            if (const auto peer = partitions.switchPortOf(member.port)) {
                row.isEnforced = peer->enforcement.isOn();
                if (partitions.tableOf(peer->port) != nullptr) {
                    row.isAtSwitch = partitions.memberOf(peer->port, partition.number).has_value();
                }
            }
        }
    }
    return rows;
}

namespace {

/// Whether a switch says that a port of it enforces partitions. Ports share what they say.
bool enforcesPartitions(const Fabric &fabric)
{
    QHash<const PortAttributes *, bool> known;
    return std::ranges::any_of(fabric.ports(), [&](const Port &port) {
        if (!port.attributes || isEndPort(fabric, port)) {
            return false;
        }
        const auto same = known.constFind(port.attributes.get());
        if (same != known.constEnd()) {
            return *same;
        }
        const bool isOn = enforcementOf(port).isOn().value_or(false);
        known.insert(port.attributes.get(), isOn);
        return isOn;
    });
}

} // namespace

std::vector<Problem> findPartitionProblems(const Fabric &fabric, const Partitions &partitions)
{
    std::vector<Problem> problems;
    for (const PartitionDifference &difference : partitions.differences()) {
        if (!difference.isBlocking()) {
            continue;
        }
        const PortKey there = difference.switchPort;
        problems.push_back(
            {.severity = Severity::Warning,
             .kind = QStringLiteral("partition_dropped"),
             .node = fabric.findNode(there.node),
             .port = fabric.findPort(there.node, there.number),
             .rank = static_cast<double>(difference.missing.size()),
             .message = textOf(difference, fabric),
             .advice = {QT_TRANSLATE_NOOP("core", "Have the subnet manager write the tables again, "
                                                  "and compare them with its partitions.conf.")}});
    }
    return problems;
}

Result<std::vector<Problem>> partitionProblemsAt(const CaptureReader &capture,
                                                 const SharedFabric &fabric, Timestamp time)
{
    if (!enforcesPartitions(*fabric)) {
        return std::vector<Problem>();
    }
    ASSIGN_OR_RETURN(const auto partitions, partitionsAt(capture, fabric, time));
    return findPartitionProblems(*fabric, partitions);
}

QString partitionGroups(const Partitions &partitions, const Fabric &fabric)
{
    QString first;
    QString others;
    for (const Partition &partition : partitions.all()) {
        QStringList hosts;
        for (const PartitionMember &member : partition.members) {
            const NodeIndex node = fabric.findNode(member.port.node);
            if (node.isValid() && fabric.node(node).isHostAdapter() &&
                (hosts.isEmpty() || hosts.last() != fabric.node(node).system)) {
                hosts << fabric.node(node).system;
            }
        }
        const QString list = compressHostList(hosts);
        if (!list.isEmpty()) {
            QString &text = partition.number == DefaultPartition ? first : others;
            text += QStringLiteral("%1: %2\n").arg(partitionText(partition.number), list);
        }
    }
    return first + others;
}

QString partitionList(const std::vector<PartitionNumber> &partitions)
{
    QStringList texts;
    for (const PartitionNumber partition : partitions) {
        texts << partitionText(partition);
    }
    return texts.join(QLatin1String(", "));
}

Message textOf(const Communication &answer, const Fabric &fabric, PortKey a, PortKey b)
{
    const QString nameOfA = format::portName(fabric, a);
    const QString nameOfB = format::portName(fabric, b);
    const QString partitions = partitionList(answer.partitions);
    switch (answer.reason) {
    case Communication::Reason::Common:
        return {QT_TRANSLATE_NOOP("core", "%1 and %2 can communicate in the partitions %3."),
                {nameOfA, nameOfB, partitions}};
    case Communication::Reason::None:
        return {QT_TRANSLATE_NOOP(
                    "core", "%1 and %2 cannot communicate: they have no partition in common."),
                {nameOfA, nameOfB}};
    case Communication::Reason::BothLimited:
        return {QT_TRANSLATE_NOOP("core", "%1 and %2 cannot communicate: both are limited members "
                                          "of their common partitions %3."),
                {nameOfA, nameOfB, partitions}};
    case Communication::Reason::Blocked:
        return {QT_TRANSLATE_NOOP("core", "%1 and %2 cannot communicate: the switch drops the "
                                          "packets of their common partitions %3, which are not "
                                          "in the tables of its ports %4."),
                {nameOfA, nameOfB, partitions, portList(fabric, answer.ports)}};
    case Communication::Reason::UnknownTable:
        break;
    }
    return {QT_TRANSLATE_NOOP("core", "Whether %1 and %2 can communicate is not known: no P_Key "
                                      "table of %3 was read."),
            {nameOfA, nameOfB, portList(fabric, answer.ports)}};
}

std::optional<Message> remarkOn(const Communication &answer, const Fabric &fabric)
{
    if (answer.notAtIndex0.empty()) {
        return std::nullopt;
    }
    return Message{QT_TRANSLATE_NOOP("core", "None of these keys is at index 0 of %1: software "
                                             "that takes the key there does not communicate."),
                   {portList(fabric, answer.notAtIndex0)}};
}

Message textOf(const PartitionDifference &difference, const Fabric &fabric)
{
    const QString end = format::portName(fabric, difference.end);
    const QString there = format::portName(fabric, difference.switchPort);
    if (difference.missing.empty()) {
        return {QT_TRANSLATE_NOOP("core", "The P_Key table of %1 has the partitions %2, which %3 "
                                          "at the other end of the cable is not in."),
                {there, partitionList(difference.surplus), end}};
    }
    const QString missing = partitionList(difference.missing);
    if (difference.isBlocking()) {
        return {QT_TRANSLATE_NOOP("core", "%1 drops packets of the partitions %2, which %3 at the "
                                          "other end of the cable is in."),
                {there, missing, end}};
    }
    return {QT_TRANSLATE_NOOP("core", "The P_Key table of %1 lacks the partitions %2, which %3 at "
                                      "the other end of the cable is in."),
            {there, missing, end}};
}

} // namespace pickglass
