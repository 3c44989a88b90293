// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/fabricshape.h"

#include "core/fabric/displaynames.h"
#include "core/fabric/groups.h"
#include "core/fabric/naturalorder.h"
#include "core/fabric/switchgraph.h"
#include "core/fabric/tiers.h"
#include "core/fabric/torus.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace pickglass {

namespace {

/// No shape of trees that are built has more tiers.
constexpr int MaxTiers = 5;

int countTiers(const std::vector<qint16> &tier)
{
    return tier.empty() ? 0 : std::max<int>(0, std::ranges::max(tier));
}

/// A tree when most cables between switches lead one tier up, most hosts are in the first tier, and
/// switches of a tier share those above them (or everything fits nearly without exception). A
/// switch or several that have hosts and no cables between them are trees of one tier. In a torus
/// or a mesh with hosts everywhere half of the hosts would be above the first tier.
bool isTree(const TierFit &fit, int tiers)
{
    const bool fits = fit.cables >= 0.85 && fit.hosts >= 0.8 && fit.regular >= 0.7;
    const bool fitsWell = fit.cables >= 0.95 && fit.hosts >= 0.95 && tiers <= 3;
    return tiers > 0 && tiers <= MaxTiers && (fits || fitsWell);
}

/// Whether a drawing by tiers shows more of the fabric than one without.
bool isTiered(const TierFit &fit, int tiers)
{
    return tiers > 1 && tiers <= MaxTiers && fit.cables >= 0.65 && fit.hosts >= 0.75;
}

void takeGroups(const Fabric &fabric, const Groups &groups, FabricShape &shape)
{
    if (groups.count > 0) {
        shape.pods = groups.count;
        shape.pod = groups.of;
        addAdapters(fabric, shape.pod);
    }
}

void takeTiers(std::vector<qint16> tier, FabricShape &shape)
{
    shape.tier = std::move(tier);
    shape.tiers = countTiers(shape.tier);
}

bool takeDragonfly(const Fabric &fabric, const SwitchGraph &graph, std::vector<qint16> tier,
                   FabricShape &shape)
{
    const Groups groups = findDragonflyGroups(fabric, graph, tier);
    if (groups.count > 0) {
        shape.kind = TopologyKind::Dragonfly;
        takeTiers(std::move(tier), shape);
        shape.isTiered = shape.tiers == 2;
        takeGroups(fabric, groups, shape);
    }
    return groups.count > 0;
}

/// The spines of a dragonfly+ are joined to one another, and no tiers fit these cables.
std::vector<qint16> lowerTwo(std::vector<qint16> tier)
{
    for (qint16 &number : tier) {
        number = std::min<qint16>(number, 2);
    }
    return tier;
}

void findKind(const Fabric &fabric, const SwitchGraph &graph, FabricShape &shape)
{
    const FoundTiers found = findTiers(graph);
    const TierFit fit = fitOf(graph, found);
    std::vector<qint16> tier = found.tier;
    const int tiers = countTiers(tier);
    if (takeDragonfly(fabric, graph, hopsToHosts(graph), shape) ||
        takeDragonfly(fabric, graph, lowerTwo(tier), shape)) {
        return;
    }
    takeTiers(hopsToHosts(graph), shape);
    if (isTree(fit, tiers)) {
        shape.kind = TopologyKind::FatTree;
        shape.isTiered = true;
        shape.isUpKnown = found.isUpKnown;
        takeTiers(std::move(tier), shape);
        takeGroups(fabric, findPods(fabric, graph, shape.tier), shape);
    } else if (auto torus = findTorus(graph)) {
        shape.kind = TopologyKind::Torus;
        shape.torusExtent = std::move(torus->extent);
        shape.torusCoordinate = std::move(torus->coordinate);
    } else if (isTiered(fit, tiers)) {
        shape.isTiered = true;
        takeTiers(std::move(tier), shape);
        takeGroups(fabric, findPods(fabric, graph, shape.tier), shape);
    }
}

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

/// Switch chips that are one system: those that share a system image GUID, and of those without
/// one, those that share a name and differ in their unit. In the natural order of their names.
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

} // namespace

QString toString(TopologyKind kind)
{
    switch (kind) {
    case TopologyKind::FatTree:
        return QStringLiteral("fat-tree");
    case TopologyKind::Torus:
        return QStringLiteral("torus");
    case TopologyKind::Dragonfly:
        return QStringLiteral("dragonfly");
    case TopologyKind::Other:
        break;
    }
    return QStringLiteral("other");
}

FabricShape classify(const Fabric &fabric)
{
    const SwitchGraph graph(fabric);
    FabricShape shape;
    shape.pod.assign(fabric.nodes().size(), -1);
    findKind(fabric, graph, shape);

    shape.boxes = findBoxes(fabric);
    shape.box.assign(fabric.nodes().size(), -1);
    for (size_t i = 0; i < shape.boxes.size(); ++i) {
        for (const NodeIndex chip : shape.boxes[i].switches) {
            shape.box[chip.at()] = static_cast<qint32>(i);
        }
    }
    Rails rails = findRails(fabric);
    shape.rails = rails.count;
    shape.rail = std::move(rails.of);
    return shape;
}

} // namespace pickglass
