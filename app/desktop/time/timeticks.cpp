// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/timeticks.h"

#include "app/desktop/models/display.h"

namespace pickglass {

std::vector<TimeTick> timeTicks(TimeRange shown, int most)
{
    return timeTicks(shown, most, displayOptions().isLocalTime ? Qt::LocalTime : Qt::UTC);
}

} // namespace pickglass
