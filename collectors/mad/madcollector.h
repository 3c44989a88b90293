// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/collector.h"
#include "collectors/mad/fabricwatch.h"
#include "collectors/mad/madsource.h"
#include "collectors/mad/pmasurvey.h"
#include "collectors/mad/routewatch.h"
#include "collectors/mad/silentports.h"
#include "collectors/mad/smwatch.h"
#include "collectors/mad/sweeper.h"
#include "collectors/mad/umaddevices.h"

#include <QTimer>

#include <memory>

namespace pickglass::mad {

/// Reads the fabric that this machine is on by MADs: walks it, and from then on sweeps the
/// counters, watches the ports and rediscovers at leisure, asks the subnet managers, and reads the
/// forwarding tables. All of it in short turns of the thread's event loop, so that stop() and
/// setInterval() come through.
class MadCollector final : public Collector
{
    Q_OBJECT

public:
    MadCollector(const MadSource &source, const UmadPort &port);
    ~MadCollector() override;

    std::chrono::microseconds watchPeriod() const override { return FabricWatch::WatchPeriod; }
    void start() override;
    void stop() override;
    void setInterval(std::chrono::microseconds interval) override;

private:
    using Clock = std::chrono::steady_clock;
    enum class Phase : quint8 { Idle, Discovering, Surveying, Sweeping };
    /// What works on the open port, made when it is open.
    struct Machinery;

    void open();
    void turn();
    void work();
    void scheduleTurn();
    void discover();
    void tellProgress();
    void survey();
    void sweep(Clock::time_point now);
    void beginSweep(Clock::time_point now);
    void endSweep(Clock::time_point now);
    void pollManagers(Clock::time_point now);
    void readRoutes(Clock::time_point now);
    void followChanges(Clock::time_point now);
    bool emitFabric(bool hasNews);
    void askFallen();
    void tellSilence();
    void tellLength(std::chrono::microseconds length);
    void fail(const Error &error);

    MadSource m_source;
    UmadPort m_port;
    std::unique_ptr<Machinery> m;
    QTimer m_turn;
    Phase m_phase = Phase::Idle;
    bool m_isInTurn = false;
    qint64 m_lastGaps = 0;
    bool m_isAskingAgain = false;
    Clock::time_point m_toldProgress{};
    int m_fruitless = 0;
    SharedFabric m_fabric;
    Lid m_masterLid;
    Timestamp m_latest; ///< of what was emitted: times never fall
    SharedSweepPlan m_plan;
    MadMeter m_meter;
    qint64 m_number = 0;
    Clock::time_point m_nextSweep;
    Clock::time_point m_begun;
    /// How many sweeps in a row took no longer than their interval, since one did.
    int m_inTime = SweepsToForgive;
    static constexpr int SweepsToForgive = 20;
};

} // namespace pickglass::mad
