// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"

#include <QString>

#include <vector>

namespace pickglass {

/// A round time below the strip.
struct TimeTick
{
    Timestamp time;
    QString text; ///< "13:48", "13:48:30", "11-21"
};

/// The round times of this stretch, at most so many, in the zone of displayOptions(). GUI thread.
std::vector<TimeTick> timeTicks(TimeRange shown, int most);

} // namespace pickglass
