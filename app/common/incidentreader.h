// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/momentreader.h"
#include "core/base/stoptoken.h"
#include "core/capture/capturereader.h"
#include "core/incidents/incidentfinder.h"

#include <functional>
#include <memory>
#include <vector>

namespace pickglass {

/// The incidents of a capture.
struct IncidentReport
{
    std::vector<Incident> incidents; ///< ascending by onset, then by kind and place
    TimeRange range;                 ///< that was looked at
    /// Whether it was known how long links waited: else there are none of waits.
    bool hasWaits = false;
    bool isCut = false; ///< more waited than is kept: the latest of it is missing
};
using SharedIncidentReport = std::shared_ptr<const IncidentReport>;

/// Reads a capture for incidents, and goes on where it was when the capture has grown. What was
/// more than FineCells roll-ups of ports ago is looked at in up to CoarseMoments moments. One
/// thread at a time.
class IncidentReader
{
public:
    static constexpr qint64 FineCells = 20'000'000;
    static constexpr int CoarseMoments = 3600;
    /// Routes are checked where that takes so many steps at most (switches × LIDs), and so often in
    /// a call.
    static constexpr size_t MaxRoutingSteps = 100'000'000;
    static constexpr int MaxRoutingChecks = 20;

    /// From this time on; unknown: from the begin.
    explicit IncidentReader(Timestamp from = {});
    Q_DISABLE_COPY_MOVE(IncidentReader)

    /// Reads what happened until a time (unknown: the end), and not yet what waits: takes much less
    /// time. report() then has all but what waits, and what waits could be the cause of. Fails when
    /// it is stopped. A worker, that of the reader.
    Result<void> readEvents(const CaptureReader &capture, Timestamp to = {},
                            const StopToken &stop = {});
    /// Reads what is new until a time (unknown: the end), all of it. Fails when it is stopped; then
    /// the next call goes on. `progress` gets shares of 1, one after each moment. A worker, that of
    /// the reader.
    Result<void> readOn(const CaptureReader &capture, Timestamp to = {}, const StopToken &stop = {},
                        const std::function<void(double)> &progress = {});
    /// Reads what is new in a recording that goes on, forgets what ended an hour ago, and answers
    /// those that are open.
    Result<std::vector<Incident>> readOpen(const CaptureReader &capture,
                                           const StopToken &stop = {});
    /// What is known by now. Cheap.
    IncidentReport report() const;

private:
    void addRoutes(Timestamp from, const RouteGraph &graph);
    Result<void> addFabrics(const CaptureReader &capture, Timestamp to);
    Result<void> readWaits(const CaptureReader &capture, const CaptureExtent &extent, Timestamp to,
                           const StopToken &stop, const std::function<void(double)> &progress);

    IncidentFinder m_finder;
    MomentReader m_moments;
    Timestamp m_from;
    Timestamp m_until;       ///< waits are read until here
    Timestamp m_fabricUntil; ///< fabrics are read until here
    Timestamp m_now;
    bool m_isOfEventsOnly = false; ///< what waits was never read to the end
    qint64 m_revision = 0;         ///< of the events that were read
    int m_checks = 0;              ///< of routes, in this call
    StopToken m_stop;
};

/// All that lie in a range (unknown times: begin and end), with what is known at its end. What
/// began before the range is followed back to its onset, an hour at most.
Result<IncidentReport> readIncidents(const CaptureReader &capture, TimeRange range = {},
                                     const StopToken &stop = {},
                                     const std::function<void(double)> &progress = {});

} // namespace pickglass
