// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/collector.h"
#include "collectors/synthetic/managermodel.h"
#include "collectors/synthetic/routetables.h"
#include "collectors/synthetic/sweepmaker.h"
#include "collectors/synthetic/syntheticoptions.h"
#include "core/counters/sweepmerge.h"

#include <QElapsedTimer>
#include <QTimer>

#include <memory>
#include <vector>

namespace pickglass::synthetic {

/// Makes a fabric and reads it, by the wall's clock or as fast as its sweeps are taken.
class SyntheticCollector final : public Collector
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SyntheticCollector)

public:
    SyntheticCollector(const SyntheticOptions &options, const CollectorSettings &settings);
    ~SyntheticCollector() override;

    /// What changes is seen with the sweep in which it does.
    std::chrono::microseconds watchPeriod() const override { return m_settings.interval; }
    bool isRealTime() const override { return !isFast(); }

public Q_SLOTS:
    void start() override;
    void stop() override;
    void setInterval(std::chrono::microseconds interval) override;

private:
    /// A subnet by itself.
    struct Part
    {
        std::unique_ptr<TrafficModel> model = {};
        std::unique_ptr<PathMigration> paths = {}; ///< null where hosts have no queue pairs
        std::unique_ptr<SweepMaker> maker = {};
        std::unique_ptr<ManagerModel> managers = {};
        std::unique_ptr<RouteTables> routes = {}; ///< those that are being made
        SharedFabric fabric = {};
    };
    bool isFast() const { return m_options.reading.clock == ReadingOptions::Clock::Fast; }
    qint64 sweepDuration() const;
    qint64 elapsed() const;
    void prepare();
    void schedule(qint64 microseconds, void (SyntheticCollector::*what)());
    void scheduleSweep();
    SourceFacts facts() const;
    bool checkScript();
    Result<void> checkFailing() const;
    bool isLast() const;
    void beginSweep();
    void endSweep();
    void sweepFast();
    void emitSweep(qint64 duration);
    void emitChanges();
    void migratePaths();
    SharedSweep merged(const std::vector<SharedSweep> &sweeps);
    SharedFabric fabric() const;
    void beginRoutes(Timestamp time, SubnetNumber subnet);
    void makeRoutes();
    void endRoutes(Timestamp time, SubnetNumber subnet);
    Timestamp epoch() const { return m_parts.front().maker->epoch(); }
    const TrafficModel &firstModel() const { return *m_parts.front().model; }
    qint64 pollPeriod() const;
    void pollManagers(qint64 time);
    void reportWhenTooLong(qint64 duration);
    void reportWhoIsSilent(const CounterSweep &sweep);
    bool isTaken();

    SyntheticOptions m_options;
    CollectorSettings m_settings;
    std::vector<Part> m_parts; ///< by subnet
    SweepMerge m_merge;
    std::unique_ptr<QTimer> m_timer;
    std::unique_ptr<QTimer> m_pollTimer; ///< by the wall's clock
    qint64 m_nextPoll = 0;               ///< with the fast clock, in its time
    std::unique_ptr<QTimer> m_routesTimer;
    void (SyntheticCollector::*m_next)() = nullptr;
    QElapsedTimer m_clock;
    /// In microseconds since start(): the sweep under way, or the last one.
    qint64 m_begin = 0;
    /// When it was to begin.
    qint64 m_due = 0;
    qint64 m_number = 0;
    bool m_isHeld = false; ///< with the fast clock: no sweep until the interval is a short one
    bool m_isTooLong = false;
    bool m_isSilent = false;
    /// With the fast clock: the sweeps that somebody still has, and how many they may be.
    std::vector<std::weak_ptr<const CounterSweep>> m_emitted;
    size_t m_mostEmitted = 4;
    /// How long it waits for a sweep to be taken before it takes them as kept.
    qint64 m_timeoutMs = 2000;
    QElapsedTimer m_waiting;
};

} // namespace pickglass::synthetic
