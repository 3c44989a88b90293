// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/collector.h"
#include "collectors/host/attention.h"
#include "collectors/host/hostchanges.h"
#include "collectors/host/hostconnection.h"
#include "collectors/host/hostfabric.h"
#include "collectors/host/hostreading.h"
#include "collectors/host/hostsource.h"
#include "collectors/host/hostsweeps.h"
#include "collectors/host/pathstates.h"
#include "core/counters/sweepmerge.h"

#include <QElapsedTimer>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

class QNetworkAccessManager;

namespace pickglass::host {

/// Reads what hosts count, all at once each interval: one connection a host. With an inner
/// collector, which reads the fabric, its sweeps get the hosts' counters besides; else the hosts'
/// own adapters are the fabric.
class HostCollector final : public Collector
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HostCollector)

public:
    HostCollector(HostSource source, const CollectorSettings &settings,
                  std::unique_ptr<Collector> inner = {});
    ~HostCollector() override;

    std::chrono::microseconds watchPeriod() const override;

public Q_SLOTS:
    void start() override;
    void stop() override;
    void setInterval(std::chrono::microseconds interval) override;

private:
    struct Host
    {
        QString name; ///< in the source; empty: this machine
        std::unique_ptr<HostConnection> connection = {};
        QElapsedTimer ended = {}; ///< since its connection did; invalid while it runs
        QString errorText = {};   ///< of the connection that ended last
        /// When it was first connected to, by Attention::attended(); -1: it had no turn yet.
        qint64 startedAt = -1;
        bool isConnecting = false; ///< it has not answered since it was started
        int unjudged = 0;          ///< sweeps that ended without it, while this program was late
        int pause = 0;             ///< seconds until it is started again
        qint64 asked = 0;          ///< number of the request that it did not answer yet; else 0
        bool isReading = false;    ///< its answer belongs to the sweep that is being read
        bool hasAnswered = false;  ///< ever
        bool isSilent = false;     ///< that was reported
        bool isUnknown = false;    ///< to the fabric, and that was reported
        qint64 askedAt = 0;        ///< in microseconds since the begin of the sweep
        std::optional<qint64> offset = {}; ///< of its readings behind the sweep's begin, µs
        Timestamp readAt = {};             ///< unknown where it is not part of the sweep
        HostReading reading = {};          ///< the last one
        PathStates paths = {};
        HostChangeFinder changes = {}; ///< of what it says besides its counters
        HostPlace place = {};          ///< in the fabric
    };

    void connectInner();
    void startSome();
    int roomForStarts(bool isMachineBusy) const;
    void startHost(Host &host);
    QNetworkAccessManager *network();
    void tick();
    void askAll();
    Timestamp timeOfReading(Host &host) const;
    void takeReading(Host &host, qint64 number, const HostReading &reading);
    void connectionEnded(Host &host, const QString &errorText);
    void reportSilence(Host &host);
    void reportHosts();
    void finishWhenComplete();
    bool lengthensSweep();
    bool isToBeJudged(Host &host) const;
    void finishSweep();
    bool isGathering();
    void failWhenHopeless();
    Message adviceFor(const QString &host) const;
    void updateFabric();
    void updateKeys();
    void addReadings();
    void addChanges(HostChanges &&changes);
    void emitChanges();
    void emitSweep();
    QString nameOf(const Host &host) const;
    qint64 sinceBegin() const { return m_sinceBegin.nsecsElapsed() / 1000; }

    HostSource m_source;
    CollectorSettings m_settings;
    std::unique_ptr<Collector> m_inner;
    std::unique_ptr<QNetworkAccessManager> m_network; ///< of hosts that are read by HTTP
    std::vector<std::unique_ptr<Host>> m_hosts;
    std::unique_ptr<QTimer> m_timer;      ///< of sweeps
    std::unique_ptr<QTimer> m_startTimer; ///< of connections
    QElapsedTimer m_sinceStart;
    std::unique_ptr<QTimer> m_lookTimer; ///< of m_attention
    Attention m_attention;
    int m_answers = 0;    ///< that came since the last tick
    int m_emptyTicks = 0; ///< of a sweep that goes on behind its end: those in which none came
    bool m_hasFailed = false;
    Timestamp m_begin; ///< of the sweep
    QElapsedTimer m_sinceBegin;
    qint64 m_request = 0; ///< number of the last one
    qint64 m_number = 0;  ///< of the last sweep
    bool m_isReading = false;
    bool m_isFabricOld = true; ///< a host described its adapters anew
    SharedFabric m_fabric;
    SharedSweep m_innerSweep; ///< that waits for the hosts
    HostSweeps m_sweeps;
    SweepMerge m_merge;
    HostChanges m_changes;     ///< that go out with the next sweep
    CollectorHosts m_reported; ///< the last ones
};

} // namespace pickglass::host
