// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/stoptoken.h"
#include "core/capture/capturereader.h"
#include "core/routing/congestion.h"

#include <functional>
#include <memory>
#include <vector>

namespace pickglass {

/// Goes over what the links of a capture waited and carried, moment by moment, with the fabric and
/// the tables of each. What it keeps for the next question is of the same capture, in whatever
/// reader. One thread at a time.
class MomentReader
{
public:
    struct Moment
    {
        TimeRange when;
        CongestionFinder &finder; ///< of the fabric of then
        /// Empty where roll-ups show that no link waits for long enough to matter.
        LinkWaits waits = {};
    };
    /// A link that waits less than this share of 10 s, by its roll-up, does not matter: it did not
    /// wait a tenth of the time for 4 s, half of them in the next one.
    static constexpr double MattersFrom = 0.02;

    enum class Quiet : quint8 { Read, Skip };
    using Take = std::function<void(const Moment &)>;

    /// Moments of this length, which is one of heatStep(), µs.
    /// Quiet::Skip: does not read moments in which nothing waits for long enough to matter.
    explicit MomentReader(qint64 step, Quiet quiet = Quiet::Read);
    ~MomentReader();
    Q_DISABLE_COPY_MOVE(MomentReader)

    qint64 step() const { return m_step; }
    void setStep(qint64 step) { m_step = step; }

    /// The moments that have something of [from, to); each begins at a multiple of the step since
    /// 1970. Waits come from PortXmitWait and the ports' Tick, use from PortXmitData. Fails when it
    /// is stopped, as the moments' finders are, and where these were not sampled: no moment is
    /// taken after that. `done` gets the end of what was read.
    Result<void> read(const CaptureReader &capture, TimeRange range, const Take &take,
                      const StopToken &stop = {}, const std::function<void(Timestamp)> &done = {});

    /// Of all that was read: whether forwarding tables were known at some time, and waits of some
    /// port.
    bool hasTables() const { return m_hasTables; }
    bool hasWaits() const { return m_hasWaits; }

    /// Called with each fabric and its tables before its moments: with the begin of the first. Once
    /// more where read() is stopped in it.
    using TakeRoutes = std::function<void(Timestamp from, const RouteGraph &graph)>;
    void setRoutesTaken(TakeRoutes take) { m_takeRoutes = std::move(take); }

private:
    struct Part;
    Result<void> enter(const CaptureReader &capture, Timestamp first, Timestamp last,
                       const StopToken &stop);
    Result<std::vector<bool>> areQuiet(const CaptureReader &capture, qint64 first, qint64 end,
                                       const StopToken &stop);
    Result<void> readChunk(const CaptureReader &capture, qint64 first, qint64 end, const Take &take,
                           const StopToken &stop);
    Result<void> readMoments(const CaptureReader &capture, qint64 first, qint64 end,
                             const Take &take, const StopToken &stop);

    qint64 m_step;
    Quiet m_quiet;
    std::unique_ptr<Part> m_part; ///< the fabric and tables that were used last
    TakeRoutes m_takeRoutes;
    bool m_hasTables = false;
    bool m_hasWaits = false;
};

} // namespace pickglass
