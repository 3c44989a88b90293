// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/stoptoken.h"
#include "core/capture/capturereader.h"
#include "core/routing/congestion.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace pickglass {

/// Who was to blame for packets that waited, and when.
struct CongestionReport
{
    std::vector<CongestionEpisode> episodes; ///< ascending by start, then by root
    TimeRange range;                         ///< that was looked at
    qint64 step = 0;                         ///< length of a moment, µs
    bool hasTables = false;                  ///< forwarding tables were known at some time of it
    bool hasWaits = false;                   ///< waits of some port were known
    bool isCut = false;                      ///< there are more episodes than are kept
    std::optional<Message> otherWays = {};   ///< describeOtherWays(), of the last tables
};

/// Whether to find the pairs of hosts whose packets waited, which is about half of the work.
enum class CongestionVictims : quint8 { Find, Skip };

using SharedCongestionReport = std::shared_ptr<const CongestionReport>;

/// Looks at all ports over a range (unknown times: begin and end) in at most 3,600 moments, none
/// shorter than a sweep, with the fabric and the tables of each. Waits come from PortXmitWait and
/// the ports' Tick, use from PortXmitData. Fails when it is stopped, and where these were not
/// sampled. `progress` gets shares of 1. A worker, that of the reader.
Result<CongestionReport> readCongestion(const CaptureReader &capture, TimeRange range,
                                        const StopToken &stop = {},
                                        const std::function<void(double)> &progress = {},
                                        CongestionVictims victims = CongestionVictims::Find);

} // namespace pickglass
