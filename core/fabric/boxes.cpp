// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/boxes.h"

#include "core/fabric/displaynames.h"
#include "core/fabric/naturalorder.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace pickglass {

namespace {

using Box = FabricShape::Box;

/// The system's name that most chips have; the name of the first where they have none in common.
QString nameOf(const Fabric &fabric, const std::vector<NodeIndex> &chips)
{
    QHash<QString, int> count;
    for (const NodeIndex chip : chips) {
        ++count[fabric.node(chip).system];
    }
    QString best;
    for (const NodeIndex chip : chips) {
        const QString &system = fabric.node(chip).system;
        if (best.isEmpty() || count.value(system) > count.value(best)) {
            best = system;
        }
    }
    return best;
}

bool haveDifferentParts(const Fabric &fabric, const std::vector<NodeIndex> &chips)
{
    QSet<QString> parts;
    for (const NodeIndex chip : chips) {
        parts.insert(fabric.node(chip).part);
    }
    return parts.size() == static_cast<qsizetype>(chips.size()) && !parts.contains(QString());
}

/// Boxes of the same name, as of factory descriptions, by the GUIDs of their systems, too.
void nameApart(const Fabric &fabric, std::vector<Box> &boxes)
{
    QHash<QString, std::vector<size_t>> places;
    for (size_t i = 0; i < boxes.size(); ++i) {
        places[boxes[i].name].push_back(i);
    }
    for (const std::vector<size_t> &alike : std::as_const(places)) {
        std::vector<Guid> guids;
        for (const size_t box : alike) {
            const Node &chip = fabric.node(boxes[box].switches.front());
            guids.push_back(chip.systemImageGuid.isNull() ? chip.guid : chip.systemImageGuid);
        }
        const std::vector<QString> tails = guidTails(guids);
        for (size_t i = 0; alike.size() > 1 && i < alike.size(); ++i) {
            boxes[alike[i]].name += u' ' + tails[i];
        }
    }
}

} // namespace

std::vector<Box> findBoxes(const Fabric &fabric)
{
    QHash<Guid, std::vector<NodeIndex>> bySystem;
    QHash<QString, std::vector<NodeIndex>> byName;
    for (const Node &node : fabric.nodes()) {
        if (!node.isSwitch()) {
            continue;
        }
        if (!node.systemImageGuid.isNull()) {
            bySystem[node.systemImageGuid].push_back(fabric.indexOf(node));
        } else if (!node.part.isEmpty()) {
            byName[node.system].push_back(fabric.indexOf(node));
        }
    }
    std::vector<Box> boxes;
    for (const auto &chips : std::as_const(bySystem)) {
        if (chips.size() > 1) {
            boxes.push_back({nameOf(fabric, chips), chips});
        }
    }
    for (const auto &chips : std::as_const(byName)) {
        if (chips.size() > 1 && haveDifferentParts(fabric, chips)) {
            boxes.push_back({nameOf(fabric, chips), chips});
        }
    }
    nameApart(fabric, boxes);
    std::ranges::sort(boxes, [](const Box &a, const Box &b) {
        const int order = compareNaturally(a.name, b.name);
        return order != 0 ? order < 0 : a.switches.front() < b.switches.front();
    });
    return boxes;
}

} // namespace pickglass
