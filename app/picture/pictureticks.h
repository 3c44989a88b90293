// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"

#include <QString>

#include <vector>

namespace pickglass {

/// A mark on an axis of time.
struct TimeTick
{
    Timestamp at;
    QString label; ///< "08:05:30", "08:05", or the date at midnight
};
/// At even times, at most so many of them. UTC.
std::vector<TimeTick> timeTicks(TimeRange range, int most);

/// A value of a heat map with its unit and three significant digits: "12.3 GB/s", "45.6 %",
/// "1.23 k events/s". A dash where it is not known. No unit means a share.
QString heatWords(double value, const QString &unit);

} // namespace pickglass
