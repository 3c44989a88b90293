// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/managers/managerreading.h"
#include "app/desktop/time/timeticks.h"
#include "app/desktop/time/timewindow.h"

#include <QPixmap>
#include <QString>

#include <vector>

class QPainter;

namespace pickglass {

/// All that the timeline of the managers shows, laid out in pixels: across from the left edge of
/// the plot, down from its top.
struct LaneScene : AxisScene
{
    struct Block
    {
        double from = 0, to = 0;
        SmState state = SmState::NotActive;
        quint8 priority = 0;
        size_t span = 0; ///< in its lane of the history
    };
    struct Lane
    {
        QString name = {};
        std::vector<Block> blocks = {};
    };
    struct Arrow
    {
        double x = 0;
        int from = -1; ///< lane; -1: from nobody
        int to = 0;
        size_t handOver = 0;
    };
    struct Period
    {
        double from = 0, to = 0;
        bool hasSeveral = false;
        size_t period = 0;
        int firstLane = 0; ///< of its subnet
        int endLane = 0;   ///< after its last one
    };

    double laneHeight = 0;
    std::vector<Lane> lanes = {};
    std::vector<Arrow> arrows = {};
    std::vector<Period> periods = {};
    int currentLane = -1; ///< that the keyboard is on

    double top(int lane) const { return lane * laneHeight; }
    double middle(int lane) const { return (lane + 0.5) * laneHeight; }
    /// -1 outside; y as a pixel of the widget.
    int laneAt(double y) const;
    /// The block of a lane across x; null where there is none.
    const Block *blockAt(int lane, double x) const;
    /// The hand-over that is nearest to x, if it is near.
    const Arrow *arrowAt(double x) const;
    /// Of the subnet of a lane, of any where it is -1.
    const Period *periodAt(double x, int lane = -1) const;
};

/// The lanes, hand-overs and periods that are in sight; plot and laneHeight are set before.
void layOutLanes(LaneScene &scene, const ManagerReading &reading, const TimeWindow &window,
                 Timestamp end);

/// GUI thread.
void paintLanes(QPainter &painter, const LaneScene &scene);
/// Small pictures of a state and of a period with no master or with several, as the lanes show
/// them.
QPixmap stateSwatch(SmState state);
QPixmap periodSwatch(bool hasSeveral);

} // namespace pickglass
