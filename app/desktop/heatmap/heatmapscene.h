// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/heatreader.h"
#include "app/desktop/heatmap/heatlines.h"
#include "app/desktop/heatmap/heatpixels.h"
#include "core/analysis/heatrange.h"

namespace pickglass {

/// A map that is to be shown, and how its colors are found.
struct HeatMapChoice
{
    HeatSubject subject;
    HeatRangeChoice range = {};

    bool operator==(const HeatMapChoice &) const = default;
};

/// What the view wants to see.
struct HeatMapRequest
{
    std::vector<HeatMapChoice> maps = {};
    HeatChoice who = {};
    TimeRange window = {}; ///< in sight; both ends known and in order
    int pixels = 1000;     ///< that it is wide
    HeatStatistic statistic = HeatStatistic::Mean;
    HeatLinesChoice lines = {};
    bool wantsFindings = true;
    /// Something soon: a few long columns, which are read in a fraction of the time.
    bool isFirstLook = false;
    SharedFabric fabric = {};
};

/// A map as it is drawn.
struct HeatSheet
{
    SharedHeatMap map; ///< with its folds shut; null where the capture has no such counter
    HeatRange range;
    HeatLevels levels; ///< of the map
};

/// What is on screen: an answer to a request, made on a worker. Immutable, shared; any thread.
struct HeatMapScene
{
    HeatMapRequest request;
    Timestamp readUntil; ///< the capture's end then
    bool isClosed = false;
    std::vector<HeatSubject> subjects;    ///< that were read: shown ones, then those of findings
    std::vector<SharedHeatMap> maps;      ///< theirs, as they were read; null as in HeatSheet
    std::vector<HeatSheet> sheets;        ///< of request.maps
    std::vector<qint32> foldOf;           ///< of the sheets' rows, see FoldedMap
    HeatLines lines;                      ///< of the sheets
    std::optional<HeatFindings> findings; ///< rows and columns are those of `maps`
    size_t columnsRead = 0;               ///< others were there before

    /// The first sheet's map that there is; null where there is none.
    const HeatMap *anyMap() const;
    /// The first map as it was read.
    const HeatMap *anyRead() const;
    /// Columns of the maps that are in sight: [first, second).
    std::pair<size_t, size_t> columnsInSight(TimeRange window) const;
};

/// About how many rows a request has.
qint64 rowsOf(const HeatMapRequest &request);
/// Whether a request takes so long that a first look is worth it.
bool isWorthFirstLook(const HeatMapRequest &request);

using SharedHeatMapScene = std::shared_ptr<const HeatMapScene>;

/// What the findings of a scene are made of, see findHeat().
std::vector<HeatSubject> subjectsOfFindings(const Fabric &fabric);

/// Reads what `before` (null for none) does not hold yet, and makes the rest anew. What lies a
/// little beside the window is read with it. Fails when the token is stopped.
Result<SharedHeatMapScene> makeHeatScene(const CaptureReader &capture,
                                         const HeatMapRequest &request,
                                         const SharedHeatMapScene &before,
                                         const StopToken &stop = {});

} // namespace pickglass
