// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/fabricshape.h"

#include "core/fabric/boxes.h"
#include "core/fabric/groups.h"
#include "core/fabric/rails.h"
#include "core/fabric/switchgraph.h"
#include "core/fabric/tiers.h"
#include "core/fabric/torus.h"

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
    std::vector<qint16> tier = findTiers(graph);
    const TierFit fit = fitOf(graph, tier);
    const int tiers = countTiers(tier);
    if (takeDragonfly(fabric, graph, hopsToHosts(graph), shape) ||
        takeDragonfly(fabric, graph, lowerTwo(tier), shape)) {
        return;
    }
    takeTiers(hopsToHosts(graph), shape);
    if (isTree(fit, tiers)) {
        shape.kind = TopologyKind::FatTree;
        shape.isTiered = true;
        takeTiers(std::move(tier), shape);
        takeGroups(fabric, findPods(fabric, graph, shape), shape);
    } else if (auto torus = findTorus(graph)) {
        shape.kind = TopologyKind::Torus;
        shape.torusExtent = std::move(torus->extent);
        shape.torusCoordinate = std::move(torus->coordinate);
    } else if (isTiered(fit, tiers)) {
        shape.isTiered = true;
        takeTiers(std::move(tier), shape);
        takeGroups(fabric, findPods(fabric, graph, shape), shape);
    }
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
