// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/collector.h"

#include <QThread>
#include <QTimer>

#include <functional>

namespace pickglass::agent {

/// A collector on its own thread, made again after failures with growing pauses; its sweeps have
/// ascending numbers and times. Network thread.
class Source final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Source)

public:
    using Make = std::function<Result<std::unique_ptr<Collector>>()>;
    /// From the first failure to the next try; doubled with each, up to MaxPause.
    explicit Source(Make make, std::chrono::milliseconds firstPause = std::chrono::seconds(1));
    ~Source() override;
    static constexpr std::chrono::milliseconds MaxPause = std::chrono::minutes(1);

    /// Makes the collector, so that what it cannot be made of is known at once.
    Result<void> prepare();
    /// How long a change of the fabric may go unseen at most. After prepare().
    std::chrono::microseconds watchPeriod() const { return m_watchPeriod; }
    void start();
    /// ended() follows within a few seconds.
    void stop();
    /// Whether a collector did not come back from a call: it could not be waited for.
    bool isStuck() const { return m_isStuck; }

Q_SIGNALS:
    void progress(const pickglass::CollectorProgress &progress);
    void fabricChanged(pickglass::Timestamp time, const pickglass::SharedFabric &fabric);
    void sweepDone(const pickglass::SharedSweep &sweep);
    void managersPolled(const pickglass::SharedSmPoll &poll);
    void routesRead(pickglass::Timestamp time, const pickglass::SharedForwardingTables &tables);
    void sourceKnown(const pickglass::SourceFacts &facts);
    void hostsRead(pickglass::Timestamp time, const pickglass::SharedHostChanges &changes);
    void lanesRead(pickglass::Timestamp time, const pickglass::SharedLaneTables &lanes);
    void pKeysRead(pickglass::Timestamp time, const pickglass::SharedPKeyTables &tables);
    void multicastRead(pickglass::Timestamp time, const pickglass::SharedMulticastTables &tables);
    void problem(const pickglass::CollectorProblem &problem);
    void failed(const pickglass::Error &error);
    /// It came to its end, or was stopped: the last signal.
    void ended();

private:
    void connectCollector();
    void onFabric(Timestamp time, const SharedFabric &fabric);
    void onSweep(const SharedSweep &sweep);
    void onFailed(const Error &error);
    void tryAgain();
    void abandonCollector();
    void end();

    Make m_make;
    std::chrono::milliseconds m_firstPause;
    std::chrono::milliseconds m_pause;
    std::chrono::microseconds m_watchPeriod{0};
    Collector *m_collector = nullptr; ///< goes when its thread finishes
    QThread *m_thread = nullptr;
    QTimer m_again;
    QTimer m_timeout; ///< of a collector that was asked to stop
    Timestamp m_latestFabric;
    Timestamp m_latestSweep;
    qint64 m_number = 0;         ///< of the latest sweep
    qint64 m_numberedBefore = 0; ///< by the collectors before
    bool m_isOver = false;
    bool m_isStuck = false;
    bool m_hasReportedOlder = false;
};

} // namespace pickglass::agent
