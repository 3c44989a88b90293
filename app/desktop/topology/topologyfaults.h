// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/snapshot.h"
#include "app/desktop/topology/topologycamera.h"
#include "app/desktop/topology/topologyscene.h"
#include "core/events/event.h"

#include <QString>

#include <span>
#include <vector>

class QColor;
class QLineF;
class QPainter;

namespace pickglass {

/// What is not there, or not as it should be: what the drawing itself cannot show. A value.
struct TopologyFaults
{
    /// Cables between two nodes that are down or missing.
    struct Cables
    {
        NodeIndex a;
        NodeIndex b;
        int count = 0;
        QString text = {}; ///< a sentence a line, translated
    };
    /// A switch with a problem.
    struct Badge
    {
        NodeIndex node;
        Severity severity = Severity::Warning;
    };
    SharedFabric fabric = {}; ///< that it is of
    std::vector<Cables> cables = {};
    std::vector<Badge> badges = {};
};

/// Of a snapshot with its problems, and the events that last at a time. GUI thread (it translates).
TopologyFaults faultsOf(const Snapshot &snapshot, std::span<const Event> events, Timestamp at);

/// A cable that is not there: a dashed line with a cross in its middle.
void paintNoCable(QPainter &painter, const QLineF &line, const QColor &color);

/// Dashed lines between the ends of cables that are not there, and marks at switches. Nothing where
/// the scene is of another fabric.
void paintFaults(QPainter &painter, const TopologyFaults &faults, const TopologyScene &scene,
                 const TopologyCamera &camera);

/// Whether any of the cables that are not there is drawn: both its ends are in the scene.
bool drawsMissingCables(const TopologyFaults &faults, const TopologyScene &scene);

/// The sentences of the cables that are not there, at a point of the screen; "" for none.
QString faultAt(const TopologyFaults &faults, const TopologyScene &scene,
                const TopologyCamera &camera, QPointF point);

} // namespace pickglass
