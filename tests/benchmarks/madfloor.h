// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/mad.h"

#include <optional>
#include <vector>

namespace pickglass::bench {

/// The floor of all that asks a fabric: the shortest time in milliseconds that `count` (≥ 1) Gets
/// take in a bare loop over libibumad, `outstanding` at a time, whose answers are counted and
/// thrown away. The Gets are these in turn; they are routed by LID. One thread, on the first port
/// of this machine, which nothing else of the process has open. Nothing where it cannot be opened
/// or a Get has no answer.
std::optional<double> timeOfBareGets(const std::vector<mad::MadGet> &gets, size_t count,
                                     int outstanding);

} // namespace pickglass::bench
