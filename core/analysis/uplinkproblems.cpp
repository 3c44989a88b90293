// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/finders.h"
#include "core/fabric/naturalorder.h"

#include <QtGlobal>

#include <algorithm>
#include <map>
#include <tuple>

namespace pickglass::finders {

namespace {

/// The cables of a switch to the tier above it.
struct Uplinks
{
    NodeIndex node;
    int cables = 0;
    std::map<NodeIndex, int> to;
};

Uplinks uplinksOf(const Fabric &fabric, const FabricShape &shape, NodeIndex node)
{
    Uplinks uplinks{.node = node, .to = {}};
    for (const Port &port : fabric.portsOf(node)) {
        const NodeIndex peer = fabric.peerNode(port);
        if (peer.isValid() && shape.tier[peer.at()] > shape.tier[node.at()]) {
            ++uplinks.cables;
            ++uplinks.to[peer];
        }
    }
    return uplinks;
}

/// Switches that one expects to be wired alike: of one pod, tier, device and kind of name.
using Group = std::vector<Uplinks>;

/// The value that most have, with how many have it.
template<typename Value>
std::pair<Value, int> usual(const std::map<Value, int> &counts)
{
    const auto most = std::ranges::max_element(
        counts, {}, [](const std::pair<const Value, int> &entry) { return entry.second; });
    return *most;
}

/// The switches above to which more than half of the group have cables, and how many most have.
std::map<NodeIndex, int> usualTargets(const Group &group)
{
    std::map<NodeIndex, std::map<int, int>> cables;
    std::map<NodeIndex, int> from;
    for (const Uplinks &uplinks : group) {
        for (const auto &[above, count] : uplinks.to) {
            ++cables[above][count];
            ++from[above];
        }
    }
    std::map<NodeIndex, int> targets;
    for (const auto &[above, counts] : cables) {
        const auto [count, having] = usual(counts);
        if (having * 2 > static_cast<int>(group.size())) {
            targets.emplace(above, count);
        }
    }
    return targets;
}

/// Names of the switches above that have fewer cables from this one than from most of its group.
QString lacking(const Fabric &fabric, const std::map<NodeIndex, int> &targets,
                const Uplinks &uplinks)
{
    static constexpr qsizetype MaxNames = 3;
    QStringList names;
    for (const auto &[above, count] : targets) {
        const auto ours = uplinks.to.find(above);
        if ((ours == uplinks.to.end() ? 0 : ours->second) < count) {
            names.push_back(nodeName(fabric, above));
        }
    }
    std::ranges::sort(
        names, [](const QString &a, const QString &b) { return compareNaturally(a, b) < 0; });
    if (names.size() > MaxNames) {
        names = names.mid(0, MaxNames);
        names.push_back(QStringLiteral("…"));
    }
    return names.join(QStringLiteral(", "));
}

Message uplinkMessage(const QStringList &arguments, int cables, int expected)
{
    if (cables > expected) {
        return {QT_TRANSLATE_NOOP("core", "%1 has %2 cables upwards, switches like it have %3"),
                arguments};
    }
    if (cables == expected) {
        return {QT_TRANSLATE_NOOP("core", "%1 has %2 cables upwards as switches like it, but "
                                          "unlike them too few to %4"),
                arguments};
    }
    if (arguments.last().isEmpty()) {
        return {
            QT_TRANSLATE_NOOP("core", "%1 has only %2 cables upwards, switches like it have %3"),
            arguments};
    }
    return {QT_TRANSLATE_NOOP("core", "%1 has only %2 cables upwards, switches like it have %3; it "
                                      "lacks cables to %4"),
            arguments};
}

Problem unequal(const Fabric &fabric, const Uplinks &uplinks, int expected, const QString &missing)
{
    const QStringList arguments{nodeName(fabric, uplinks.node), QString::number(uplinks.cables),
                                QString::number(expected), missing};
    return {.severity = Severity::Warning,
            .kind = QStringLiteral("unequal_uplinks"),
            .node = uplinks.node,
            .message = uplinkMessage(arguments, uplinks.cables, expected),
            .advice = {QT_TRANSLATE_NOOP("core", "Look for a cable that is unplugged, down or in "
                                                 "the wrong place: traffic through this switch is "
                                                 "unevenly spread."),
                       {}}};
}

void check(const Fabric &fabric, const Group &group, Problems &problems)
{
    static constexpr size_t MinGroup = 3;
    if (group.size() < MinGroup) {
        return;
    }
    std::map<int, int> counts;
    for (const Uplinks &uplinks : group) {
        ++counts[uplinks.cables];
    }
    const auto [expected, having] = usual(counts);
    const auto different = static_cast<int>(group.size()) - having;
    if (different == 0 && std::ranges::all_of(group, [&group](const Uplinks &uplinks) {
            return uplinks.to == group.front().to;
        })) {
        return;
    }
    if (having * 3 >= static_cast<int>(group.size()) * 2) {
        const std::map<NodeIndex, int> targets = usualTargets(group);
        for (const Uplinks &uplinks : group) {
            const QString missing = lacking(fabric, targets, uplinks);
            if (uplinks.cables != expected || !missing.isEmpty()) {
                problems.push_back(unequal(fabric, uplinks, expected, missing));
            }
        }
        return;
    }
    Problem &problem = problems.emplace_back();
    problem.kind = QStringLiteral("unequal_uplinks");
    problem.node = group.front().node;
    for (const Uplinks &uplinks : group) {
        problem.nodes.push_back(uplinks.node);
    }
    problem.message = {
        QT_TRANSLATE_NOOP("core", "%1 switches like %2 have between %3 and %4 cables upwards"),
        {QString::number(group.size()), nodeName(fabric, group.front().node),
         QString::number(counts.begin()->first), QString::number(counts.rbegin()->first)}};
    problem.advice = {QT_TRANSLATE_NOOP("core", "Fine if the fabric was planned so."), {}};
}

} // namespace

void uplinks(const Fabric &fabric, const FabricShape &shape, Problems &problems)
{
    if (shape.kind != TopologyKind::FatTree && shape.kind != TopologyKind::Dragonfly) {
        return;
    }
    std::map<std::tuple<int, int, quint32, QString>, Group> groups;
    for (const Node &node : fabric.nodes()) {
        const NodeIndex index = fabric.indexOf(node);
        const int tier = shape.tier[index.at()];
        if (!node.isSwitch() || tier < 1 || tier >= shape.tiers) {
            continue;
        }
        const QString kind = kindOfName(node.system) + u'/' + kindOfName(node.part);
        groups[{tier, shape.pod[index.at()], node.deviceId, kind}].push_back(
            uplinksOf(fabric, shape, index));
    }
    for (const auto &[key, group] : groups) {
        check(fabric, group, problems);
    }
}

} // namespace pickglass::finders
