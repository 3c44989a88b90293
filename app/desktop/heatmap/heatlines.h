// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/heatmap.h"

#include <QSet>

namespace pickglass {

/// The rows on screen from top to bottom, the same of all stacked maps. A value; any thread.
struct HeatLines
{
    /// An open fold, where rows stand by their place: it can be shut.
    struct Bracket
    {
        qint32 fold = -1; ///< into HeatMap::folds
        size_t first = 0; ///< row on screen
        size_t rows = 0;
    };

    std::vector<quint32> order; ///< rows of the map that is shown
    std::vector<Bracket> brackets;

    size_t size() const { return order.size(); }
    std::span<const quint32> members(size_t first, size_t last) const
    {
        return {order.data() + first, order.data() + last};
    }
    /// Where a row of the map stands; -1 where it is filtered away. O(rows).
    int placeOf(quint32 row) const;
};

/// Which rows are shown, and how.
struct HeatLinesChoice
{
    HeatOrder order = HeatOrder::Place;
    /// Keys of the folds that are shut; see heatFoldKey().
    QSet<QString> shut = {};
    /// Words that must all be found in the names of the row and of what it can be folded into.
    QString filter = {};

    bool operator==(const HeatLinesChoice &) const = default;
};

/// What a fold is called while rows come and go.
QString heatFoldKey(const HeatFold &fold);
/// GUI. "leaf03", "Pod 4".
QString heatFoldName(const HeatFold &fold);
/// GUI. "node17", "leaf03/19", and of a fold its name.
QString heatRowName(const HeatMap &map, quint32 row, qint32 fold);

/// Which folds of the map are shut.
std::vector<bool> shutFolds(const HeatMap &map, const QSet<QString> &shut);

/// The rows of a map that was folded as chosen: `foldOf` is that of FoldedMap.
HeatLines makeHeatLines(const HeatMap &map, std::span<const qint32> foldOf,
                        const HeatLinesChoice &choice, HeatStatistic statistic);

} // namespace pickglass
