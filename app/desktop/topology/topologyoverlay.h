// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/topology/topologycamera.h"
#include "app/desktop/topology/topologyfaults.h"
#include "app/desktop/topology/topologyheat.h"

#include <QImage>

class QPainter;

namespace pickglass {

class TopologyPainter;

/// How much of the window's bottom the legend takes; 0 where there is nothing to explain.
double legendHeight(const TopologyScene &scene, const TopologyHeat *heat,
                    const TopologyFaults &faults, QSizeF window);

/// The legend: at the bottom left, in as many rows as it takes. Heat (with levels, or null) has its
/// scale in it. Cables that are not there are explained where one is drawn.
void paintLegend(QPainter &painter, const TopologyScene &scene, const TopologyHeat *heat,
                 const TopologyFaults &faults, QSizeF window);

/// The whole scene in small, with a frame around what is on screen. The picture is kept until the
/// scene changes. GUI thread.
class TopologyMinimap
{
public:
    /// Where it lies: at the bottom right; null while the whole scene is on screen.
    static QRectF rect(const TopologyScene &scene, const TopologyCamera &camera, QSizeF window);
    /// The scene's point under a point of the minimap.
    static QPointF toScene(const TopologyScene &scene, const QRectF &rect, QPointF point);

    void clear() { m_picture = {}; }
    void paint(QPainter &painter, TopologyPainter &topology, const TopologyScene &scene,
               const TopologyHeat *heat, const TopologyCamera &camera, QSizeF window);

private:
    QImage m_picture;
};

} // namespace pickglass
