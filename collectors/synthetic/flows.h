// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/synthetic/madefabric.h"
#include "collectors/synthetic/syntheticoptions.h"

#include <vector>

namespace pickglass::synthetic {

/// The model's clock moves in units of this many microseconds (a little more than a second): what
/// changes (traffic, cables, hosts, counters that are cleared), changes at the begin of one. Within
/// a unit every counter grows evenly, by a whole number over all of it.
constexpr qint64 Unit = Q_INT64_C(1) << 20;

/// What a host would send to another one during a unit.
struct Flow
{
    qint32 from = 0; ///< into MadeFabric::hosts
    qint32 to = 0;
    quint64 words = 0; ///< in a unit
    quint32 wordsPerPacket = 1;
};

/// Words that a link can carry in a unit.
quint64 wordsPerUnit(LinkWidth width, LinkSpeed speed);

/// Who wants to send how much in a unit: a pure function of options and unit. Partners change
/// slowly, jobs of neighbouring hosts come and go, hosts burst. `hosts` ≥ 0; `capacity` in words a
/// unit of a host's link.
std::vector<Flow> flowsOf(const TrafficOptions &options, size_t hosts, quint64 capacity,
                          qint64 unit);

} // namespace pickglass::synthetic
