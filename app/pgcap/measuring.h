// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/pgcap/collectorrun.h"
#include "core/routing/path.h"

#include <optional>
#include <vector>

namespace pickglass::pgcap {

/// What a source measured of round trips, and the fabric and forwarding tables of then.
struct Measured
{
    SharedFabric fabric;
    std::vector<ForwardingTable> tables; ///< of several of one switch the last counts
    PortKey from;                        ///< the port that measured
    SharedSweep sweep;                   ///< with Attribute::RoundTrips

    /// The way from that port to a node, by the tables; without a hop where there is none.
    Path pathTo(Guid node) const;
};

/// Runs a source until its first round of round trips on the way to a node is over, and records
/// nothing. Main thread.
class Measuring final : public CollectorRun
{
public:
    /// Fails after that time, and a minute after forwarding tables are known that do not lead to
    /// the node.
    Measuring(Guid to, std::chrono::milliseconds timeout);

    /// Runs an event loop until it is known. `source` has the options latency and latency-to.
    Result<Measured> run(const QString &source);
    /// Leaves it; run() fails.
    void end() { finish(Error{{QT_TRANSLATE_NOOP("core", "It was stopped."), {}}}); }

private:
    void connectCollector(Collector &collector) override;
    void timedOut() override;
    void take(const SharedSweep &sweep);
    void finish(std::optional<Error> failure);

    Guid m_to;
    QTimer m_wayTimeout; ///< from the first forwarding tables on
    Measured m_measured;
    std::optional<Error> m_failure;
};

} // namespace pickglass::pgcap
