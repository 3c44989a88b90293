// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/heat.h"
#include "app/desktop/topology/topologyscene.h"

namespace pickglass {

/// The heat of everything in a scene, in arrays beside its geometry. Immutable; any thread.
struct TopologyHeat
{
    /// Of the scene's fabric; null where there are none: then nothing is known.
    SharedFigures figures;
    HeatScale scale;
    /// False where something else is colored by: the figures are for the words of cards only, and
    /// there are no levels.
    bool hasLevels = false;

    /// The two directions of a band or tray, each the hottest of its cables.
    struct Ways
    {
        HeatLevel ofA; ///< what its node a sends; of a tray: the group below
        HeatLevel ofB; ///< what its node b sends; of a tray: those above
    };
    std::vector<HeatLevel> boxes;              ///< of scene.boxes: the hottest direction of a port
    std::vector<HeatLevel> areas;              ///< of scene.boxes: the hottest of the cells at it
    std::vector<HeatLevel> cells;              ///< of scene.cells: the larger direction
    std::vector<HeatLevel> frames;             ///< of layout.frames: the hottest inside
    std::vector<Ways> bands;                   ///< of layout.bands
    std::vector<Ways> trays;                   ///< of layout.trays
    std::vector<std::vector<HeatLevel>> stubs; ///< of layout.trays, of its nodes: what is hottest

    /// The means of what the arrays above have the maximum of (fill and edge), of the directions
    /// that are known; never over a threshold.
    struct Means
    {
        std::vector<HeatLevel> boxes;
        std::vector<HeatLevel> areas;
        std::vector<HeatLevel> frames;
        std::vector<Ways> bands;
        std::vector<Ways> trays;
    };
    Means means;

    /// Half of a line: what the node at its end sends.
    struct Half
    {
        quint32 line = 0; ///< into scene.lines
        bool isOfA = true;
        HeatLevel level;
    };
    /// Two of each line, the coldest first: in this order they are painted.
    std::vector<Half> halves;
};

/// Works it out. The figures may be null, and are not used where they are of another fabric; what
/// needs no figures gives no levels. Any thread. O(ports + links).
TopologyHeat makeSceneHeat(const TopologyScene &scene, SharedFigures figures, ColorBy by,
                           const Thresholds &thresholds);

/// Both ends of the cables between an adapter and the switch that it is drawn at.
std::vector<PortIndex> sendersOfCell(const TopologyScene &scene, NodeIndex adapter);

} // namespace pickglass
