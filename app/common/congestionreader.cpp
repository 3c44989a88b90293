// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/congestionreader.h"

#include "app/common/heatreader.h"
#include "app/common/momentreader.h"
#include "core/routing/otherways.h"

#include <algorithm>

namespace pickglass {

Result<CongestionReport> readCongestion(const CaptureReader &capture, TimeRange range,
                                        const StopToken &stop,
                                        const std::function<void(double)> &progress,
                                        CongestionVictims victims)
{
    constexpr int MaxMoments = 3600;
    ASSIGN_OR_RETURN(const auto extent, capture.extent());
    CongestionReport report;
    report.range.from = range.from.isKnown() ? range.from : extent.start;
    report.range.to = range.to.isKnown() ? std::min(range.to, extent.end) : extent.end;
    report.range.to = std::max(report.range.to, report.range.from + 1);
    report.step = heatStep(report.range, MaxMoments, extent.interval);
    CongestionTracker tracker(
        victims == CongestionVictims::Skip ? 0 : CongestionTracker::MaxVictimSteps);
    MomentReader moments(report.step);
    const auto take = [&tracker](const MomentReader::Moment &moment) {
        tracker.add(moment.when, moment.finder, moment.finder.find(moment.waits));
    };
    const auto done = [&](Timestamp until) {
        if (progress) {
            progress(std::clamp(static_cast<double>(until - report.range.from) /
                                    static_cast<double>(report.range.length()),
                                0.0, 1.0));
        }
    };
    moments.setRoutesTaken([&report](Timestamp, const RouteGraph &graph) {
        report.otherWays = describeOtherWays(graph);
    });
    RETURN_IF_ERROR(moments.read(capture, report.range, take, stop, done));
    report.hasTables = moments.hasTables();
    report.hasWaits = moments.hasWaits();
    report.episodes = tracker.take();
    report.isCut = tracker.isCut();
    return report;
}

} // namespace pickglass
