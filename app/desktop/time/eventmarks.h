// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/time/stripmarks.h"
#include "core/events/event.h"

#include <span>
#include <vector>

namespace pickglass {

/// The marks of events (ascending by time) that are in sight: those that are so near each other
/// that their signs would touch are one, at the first of the worst of them. There are never more
/// than fit beside each other, however many events there are. GUI thread.
std::vector<StripMark> eventMarks(const std::vector<Event> &events, const TimeWindow &window,
                                  double plotWidth);

/// GUI. What these events say together, in a few lines, the worst first.
QString eventsInWords(std::span<const Event> events);

} // namespace pickglass
