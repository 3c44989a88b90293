// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/topology/topologypick.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pickglass {

TopologyHit pickAt(const TopologyScene &scene, const TopologyCamera &camera, QPointF point)
{
    constexpr double Reach = 5; // pixels from a line that still mean it
    const QPointF at = camera.toScene(point);
    if (const NodeIndex node = scene.nodeAt(at); node.isValid()) {
        return {node, -1, -1};
    }
    if (const qint32 band = scene.bandAt(at, Reach / camera.scale); band >= 0) {
        return {{}, band, -1};
    }
    return {{}, -1, scene.frameAt(at)};
}

Selection selectionOfHit(const TopologyScene &scene, const TopologyHit &hit)
{
    const Fabric &fabric = *scene.snapshot->fabric;
    if (hit.node.isValid()) {
        return Selection::ofNode(fabric.node(hit.node).guid);
    }
    if (hit.band >= 0) {
        const auto &band = scene.layout->bands[static_cast<size_t>(hit.band)];
        return Selection::ofLink(fabric, scene.layout->bandLinks[band.firstLink]);
    }
    return {};
}

TopologyCard cardOfHit(const TopologyScene &scene, const TopologyHeat *heat, const TopologyHit &hit,
                       double scale)
{
    constexpr double FramesBelow = 0.45; // closer, their captions are read
    if (hit.node.isValid()) {
        return cardOfNode(scene, heat, hit.node);
    }
    if (hit.band >= 0) {
        return cardOfBand(scene, heat, hit.band);
    }
    return hit.frame >= 0 && scale < FramesBelow ? cardOfFrame(scene, heat, hit.frame)
                                                 : TopologyCard();
}

QRectF zoomTarget(const TopologyScene &scene, const TopologyHit &hit)
{
    const TopologyLayout &layout = *scene.layout;
    if (hit.node.isValid()) {
        const NodeIndex parent = layout.parent[hit.node.at()];
        const NodeIndex box = parent.isValid() ? parent : hit.node;
        const QRectF all = layout.nodeRect[box.at()].united(layout.cellArea[box.at()]);
        return all.adjusted(-all.width(), -60, all.width(), 60);
    }
    return hit.frame >= 0 ? layout.frames[static_cast<size_t>(hit.frame)].rect : QRectF();
}

std::pair<std::vector<NodeIndex>, std::vector<qint32>> litAround(const TopologyScene &scene,
                                                                 const TopologyHit &hit)
{
    const TopologyLayout &layout = *scene.layout;
    if (hit.band >= 0) {
        const auto &band = layout.bands[static_cast<size_t>(hit.band)];
        return {{band.a, band.b}, {hit.band}};
    }
    if (!hit.node.isValid()) {
        return {};
    }
    std::vector<NodeIndex> nodes{hit.node};
    std::vector<qint32> bands = scene.bandsOf(hit.node);
    for (const qint32 index : bands) {
        const auto &band = layout.bands[static_cast<size_t>(index)];
        nodes.push_back(band.a == hit.node ? band.b : band.a);
    }
    if (const NodeIndex parent = layout.parent[hit.node.at()]; parent.isValid()) {
        nodes.push_back(parent);
    }
    for (size_t i = 0; i < layout.parent.size(); ++i) {
        if (layout.parent[i] == hit.node) {
            nodes.emplace_back(i);
        }
    }
    return {std::move(nodes), std::move(bands)};
}

std::pair<NodeIndex, qint32> placeOfSelection(const TopologyScene &scene,
                                              const Selection &selection)
{
    const Fabric &fabric = *scene.snapshot->fabric;
    const LinkIndex link = selection.linkIn(fabric);
    if (selection.kind == Selection::Kind::Node || !link.isValid()) {
        return {selection.nodeIn(fabric), -1};
    }
    const qint32 band = scene.layout->bandOf[link.at()];
    if (selection.kind != Selection::Kind::Link) {
        return {selection.nodeIn(fabric), band};
    }
    if (band >= 0) {
        return {NodeIndex(), band};
    }
    // A cable that is drawn as a cell is shown at its adapter.
    const NodeIndex b = fabric.port(fabric.link(link).b).node;
    return {scene.layout->parent[b.at()].isValid() ? b : selection.nodeIn(fabric), -1};
}

NodeIndex neighborTowards(const TopologyScene &scene, NodeIndex from, QPointF direction)
{
    const Fabric &fabric = *scene.snapshot->fabric;
    const QPointF start = scene.placeOf(from).center();
    NodeIndex best;
    double bestCost = std::numeric_limits<double>::max();
    for (const Port &port : fabric.portsOf(from)) {
        const NodeIndex peer = fabric.peerNode(port);
        if (!peer.isValid() || peer == from || scene.layout->nodeRect[peer.at()].isNull()) {
            continue;
        }
        const QPointF way = scene.placeOf(peer).center() - start;
        const double along = QPointF::dotProduct(way, direction);
        const double cost = std::hypot(way.x(), way.y()) * 2 - along;
        if (along > 0 && cost < bestCost) {
            bestCost = cost;
            best = peer;
        }
    }
    return best;
}

NodeIndex stepInWalk(const std::vector<NodeIndex> &walk, NodeIndex from, bool isForward)
{
    const auto at = std::ranges::find(walk, from);
    if (at == walk.end()) {
        return isForward ? walk.front() : walk.back();
    }
    if (isForward) {
        return at + 1 == walk.end() ? NodeIndex() : *(at + 1);
    }
    return at == walk.begin() ? NodeIndex() : *(at - 1);
}

} // namespace pickglass
