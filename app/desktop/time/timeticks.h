// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/picture/timeticks.h"

namespace pickglass {

/// The round times of this stretch, at most so many, in the zone of displayOptions(). GUI thread.
std::vector<TimeTick> timeTicks(TimeRange shown, int most);

} // namespace pickglass
