// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/workerthread.h"
#include "collectors/collector.h"

#include <QTimer>

#include <chrono>
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
};

/// Runs a source until its first round of round trips is over, and records nothing. Main thread.
class Measuring final : public QObject
{
    Q_DISABLE_COPY_MOVE(Measuring)

public:
    /// Fails after that time.
    explicit Measuring(std::chrono::milliseconds timeout);
    ~Measuring() override = default;

    /// Runs an event loop until it is known. `source` has the options latency and latency-to.
    Result<Measured> run(const QString &source);
    /// Leaves it; run() fails.
    void end() { finish(Error{{QT_TRANSLATE_NOOP("core", "It was stopped."), {}}}); }

private:
    void connectCollector();
    void take(const SharedSweep &sweep);
    void finish(std::optional<Error> failure);

    Collector *m_collector = nullptr; ///< lives on the thread
    OwnThread m_thread;
    QTimer m_timeout;
    Measured m_measured;
    std::optional<Error> m_failure;
    bool m_isOver = false;
};

} // namespace pickglass::pgcap
