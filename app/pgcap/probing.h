// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/pgcap/collectorrun.h"

#include <chrono>
#include <optional>

namespace pickglass::pgcap {

/// What came of trying a source.
struct ProbeResult
{
    std::optional<CollectorPeer> peer;   ///< nothing where the source is no other program
    SharedFabric fabric;                 ///< null where it did not come
    std::optional<CollectorHosts> hosts; ///< nothing where the source reads none
    std::optional<Error> failure;
    std::optional<CollectorQuestion> question; ///< that would have to be answered with yes

    bool works() const { return fabric != nullptr && !failure; }
};

/// Tries a source until its first fabric is there, and records nothing. Main thread.
class Probing final : public CollectorRun
{
public:
    explicit Probing(std::chrono::milliseconds timeout);

    /// Runs an event loop until it is known.
    ProbeResult run(const QString &source);
    /// Leaves it at what is known; without a fabric that is a failure.
    void end();

private:
    void connectCollector(Collector &collector) override;
    void timedOut() override;
    void giveUp(Error why);
    void finishWhenComplete();

    QTimer m_clockTimeout; ///< until the clocks are compared
    CollectorProgress m_progress;
    ProbeResult m_result;
};

} // namespace pickglass::pgcap
