// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/timecolumns.h"

#include <algorithm>

namespace pickglass {

namespace {

/// Copies the columns that both have, row by row.
void copyCells(const HeatMap &from, const std::vector<double> &cells, const HeatMap &to,
               std::vector<double> &into)
{
    if (cells.empty()) {
        return;
    }
    const TimeColumns there = columnsOf(from);
    const TimeColumns here = columnsOf(to);
    const qint64 first = std::max(there.first, here.first);
    const qint64 last = std::min(there.last, here.last);
    for (size_t row = 0; first < last && row < to.rows.size(); ++row) {
        const auto *source = cells.data() + row * from.columns + (first - there.first);
        std::copy(source, source + (last - first),
                  into.data() + row * to.columns + (first - here.first));
    }
}

} // namespace

TimeColumns columnsOf(const HeatMap &map)
{
    if (map.step <= 0) {
        return {};
    }
    const qint64 first = map.start.microseconds() / map.step;
    return {first, first + static_cast<qint64>(map.columns), map.step};
}

TimeColumns columnsOver(TimeRange range, qint64 step)
{
    return {range.from.microseconds() / step, (range.to.microseconds() + step - 1) / step, step};
}

HeatMap pieced(const std::vector<SharedHeatMap> &pieces, const TimeColumns &columns)
{
    const HeatMap &last = *pieces.back();
    HeatMap map;
    map.subject = last.subject;
    map.of = last.of;
    map.start = columns.range().from;
    map.step = columns.step;
    map.columns = static_cast<size_t>(columns.count());
    map.pieces = last.pieces;
    map.rows = last.rows;
    map.folds = last.folds;
    map.rowsWithoutTick = last.rowsWithoutTick;
    const size_t cells = map.rows.size() * map.columns;
    map.means.assign(cells, UnknownHeat);
    map.maxima.assign(cells, UnknownHeat);
    if (!last.waited.empty()) {
        map.waited.assign(cells, 0);
        map.sent.assign(cells, 0);
    }
    for (const SharedHeatMap &piece : pieces) {
        copyCells(*piece, piece->means, map, map.means);
        copyCells(*piece, piece->maxima, map, map.maxima);
        copyCells(*piece, piece->waited, map, map.waited);
        copyCells(*piece, piece->sent, map, map.sent);
    }
    return map;
}

} // namespace pickglass
