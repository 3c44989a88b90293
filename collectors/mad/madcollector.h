// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/collector.h"
#include "collectors/mad/fabricwatch.h"
#include "collectors/mad/ibnetdiscrun.h"
#include "collectors/mad/madsource.h"
#include "collectors/mad/pmasurvey.h"
#include "collectors/mad/smwatch.h"
#include "collectors/mad/sweeper.h"
#include "collectors/mad/umaddevices.h"

#include <QTimer>

#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace pickglass::mad {

/// Walks a subnet of this machine, sweeps counters, watches ports, subnet managers and forwarding
/// tables, in short turns of the thread's event loop.
class MadCollector final : public Collector
{
    Q_OBJECT

public:
    /// Through these ports of this machine, at least one; those that turn out to be on the subnet
    /// of the first one share its counter queries, the others are left().
    MadCollector(const MadSource &source, std::vector<UmadPort> ports);
    /// Through other transports than those of the ports: for tests.
    using OpenTransport = std::function<Result<std::unique_ptr<Transport>>(const UmadPort &)>;
    MadCollector(const MadSource &source, std::vector<UmadPort> ports, OpenTransport open);
    ~MadCollector() override;

    std::chrono::microseconds watchPeriod() const override { return FabricWatch::WatchPeriod; }
    void start() override;
    void stop() override;
    void setInterval(std::chrono::microseconds interval) override;

Q_SIGNALS:
    /// The ports that are not on the subnet of the first one, which are closed: once its subnet is
    /// known, also where there are none. Those that failed before then are among them where they
    /// are not known to be on it.
    void left(const std::vector<pickglass::mad::UmadPort> &ports);

private:
    using Clock = std::chrono::steady_clock;
    enum class Phase : quint8 { Idle, Importing, Discovering, Surveying, Sweeping };
    struct Machinery;

    void startIbnetdisc();
    void takeIbnetdisc(const QByteArray &cache);
    bool open();
    void turn();
    void work();
    void scheduleTurn();
    void discover();
    void reportProgress();
    void joinPorts();
    void survey();
    void makePlan();
    void sweep(Clock::time_point now);
    void beginSweep(Clock::time_point now);
    void endSweep(Clock::time_point now);
    void emitFacts(Clock::time_point now);
    void pollManagers(Clock::time_point now);
    void readRoutes(Clock::time_point now);
    void emitLanes(const SharedLaneTables &lanes);
    void followChanges(Clock::time_point now);
    bool emitFabric(bool hasNews);
    void reportDuplicates();
    void requeryLostNodes();
    void reportSilentPorts();
    void reportSweepOverrun(std::chrono::microseconds length);
    void reportLostPort(size_t port, const Error &error);
    void report(const char *kind, const Error &error);
    void fail(const Error &error);

    MadSource m_source;
    std::vector<UmadPort> m_ports; ///< the first is the one that walks
    OpenTransport m_open;
    std::map<size_t, Error> m_lostEarly; ///< ports that failed before the subnet is known
    std::unique_ptr<Machinery> m;
    std::unique_ptr<IbnetdiscRun> m_ibnetdisc;
    QTimer m_turn;
    Phase m_phase = Phase::Idle;
    bool m_isInTurn = false;
    qint64 m_lastGaps = 0;
    bool m_isAskingAgain = false;
    Clock::time_point m_lastProgress{};
    int m_fruitless = 0;
    SharedFabric m_fabric;
    Lid m_masterLid;
    bool m_hasRoutes = false; ///< were emitted
    Timestamp m_latest;       ///< of what was emitted: times never fall
    SharedSweepPlan m_plan;
    MadMeter m_meter;
    qint64 m_number = 0;
    Clock::time_point m_nextSweep;
    Clock::time_point m_begun;
    Clock::time_point m_nextFacts;
    Clock::duration m_factsPeriod = std::chrono::milliseconds(500); ///< it doubles
    /// How many sweeps in a row took no longer than their interval, since one did.
    int m_inTime = SweepsToForgive;
    static constexpr int SweepsToForgive = 20;
};

} // namespace pickglass::mad
