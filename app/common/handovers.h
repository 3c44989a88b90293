// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/managers.h"
#include "core/events/event.h"

namespace pickglass {

/// The hand-overs of a capture. Where an event tells how long there was no master, that is it: from
/// the first round of asking without one to the first with one; spans alone tell the most that it
/// can have been. Any thread.
std::vector<HandOver> handOvers(std::span<const SmSpan> spans, std::span<const Event> events);

} // namespace pickglass
