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

/// A tree when at least 9 of 10 cables between switches lead one tier up; a switch or several that
/// have hosts and no cables between them are trees of one tier.
bool isTree(const SwitchGraph &graph, const FabricShape &shape)
{
    const TierCables cables = countTierCables(graph, shape.tier);
    return shape.tiers > 0 && cables.adjacent * 10 >= cables.total() * 9;
}

void takeGroups(const Fabric &fabric, const Groups &groups, FabricShape &shape)
{
    if (groups.count > 0) {
        shape.pods = groups.count;
        shape.pod = groups.of;
        addAdapters(fabric, shape.pod);
    }
}

void findKind(const Fabric &fabric, const SwitchGraph &graph, FabricShape &shape)
{
    if (const Groups groups = findDragonflyGroups(fabric, graph, shape.tier); groups.count > 0) {
        shape.kind = TopologyKind::Dragonfly;
        takeGroups(fabric, groups, shape);
    } else if (isTree(graph, shape)) {
        shape.kind = TopologyKind::FatTree;
        takeGroups(fabric, findPods(fabric, graph, shape), shape);
    } else if (auto torus = findTorus(graph)) {
        shape.kind = TopologyKind::Torus;
        shape.torusExtent = std::move(torus->extent);
        shape.torusCoordinate = std::move(torus->coordinate);
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
    shape.tier = findTiers(fabric, graph);
    shape.tiers = shape.tier.empty() ? 0 : std::max<int>(0, std::ranges::max(shape.tier));
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
