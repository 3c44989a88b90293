// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/heatmap.h"

namespace pickglass {

/// Columns of a length, beginning at multiples of it.
struct TimeColumns
{
    qint64 first = 0; ///< its number: the begin is first * step, µs since 1970
    qint64 last = 0;  ///< behind the last
    qint64 step = 0;

    qint64 count() const { return last - first; }
    bool isEmpty() const { return last <= first; }
    TimeRange range() const { return {Timestamp(first * step), Timestamp(last * step)}; }
    bool operator==(const TimeColumns &) const = default;
};

TimeColumns columnsOf(const HeatMap &map);
/// Those that a stretch of time touches.
TimeColumns columnsOver(TimeRange range, qint64 step);

/// A map of just these columns, taken from maps of the same rows and step: of two that have a
/// column the later one counts. What none has is not known. Precondition: there is a map.
HeatMap pieced(const std::vector<SharedHeatMap> &pieces, const TimeColumns &columns);

} // namespace pickglass
