// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"

#include <QString>

#include <vector>

namespace pickglass {

/// A round time below an axis.
struct TimeTick
{
    Timestamp time;
    QString text; ///< "13:48", "13:48:30", "11-21"
};

/// The round times of this period, at most so many, in this zone: UTC or the local one. Any
/// thread.
std::vector<TimeTick> timeTicks(TimeRange shown, int most, Qt::TimeSpec zone);

} // namespace pickglass
