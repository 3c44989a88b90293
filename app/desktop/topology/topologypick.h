// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"
#include "app/desktop/topology/topologycamera.h"
#include "app/desktop/topology/topologycard.h"

#include <utility>
#include <vector>

namespace pickglass {

/// What of a scene is at a point: one of these, or nothing.
struct TopologyHit
{
    NodeIndex node;
    qint32 band = -1;
    qint32 frame = -1;

    bool operator==(const TopologyHit &) const = default;
};

/// At a point of the screen.
TopologyHit pickAt(const TopologyScene &scene, const TopologyCamera &camera, QPointF point);

/// What a click there selects; empty for a frame.
Selection selectionOfHit(const TopologyScene &scene, const TopologyHit &hit);

/// The card beside it at this zoom; heat may be null.
TopologyCard cardOfHit(const TopologyScene &scene, const TopologyHeat *heat, const TopologyHit &hit,
                       double scale);

/// The part of the scene that a double click there zooms to; null for none.
QRectF zoomTarget(const TopologyScene &scene, const TopologyHit &hit);

/// The nodes and bands that are lit while the mouse is there: the node with its neighbours.
std::pair<std::vector<NodeIndex>, std::vector<qint32>> litAround(const TopologyScene &scene,
                                                                 const TopologyHit &hit);

/// The node or the band (-1: none) at which a selection is shown.
std::pair<NodeIndex, qint32> placeOfSelection(const TopologyScene &scene,
                                              const Selection &selection);

/// The neighbour of a node that is nearest in a direction; invalid where there is none.
NodeIndex neighborTowards(const TopologyScene &scene, NodeIndex from, QPointF direction);

/// The node after or before one in the order of a walk, which is not empty: its first or last where
/// that one is not in it; invalid past its ends.
NodeIndex stepInWalk(const std::vector<NodeIndex> &walk, NodeIndex from, bool isForward);

} // namespace pickglass
