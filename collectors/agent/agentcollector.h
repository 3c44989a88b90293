// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/agent/agentsource.h"
#include "collectors/agent/connection.h"
#include "collectors/agent/conversation.h"
#include "collectors/agent/protocol/sweepstream.h"
#include "collectors/collector.h"
#include "core/base/backoff.h"

#include <QDeadlineTimer>
#include <QTimer>

#include <atomic>
#include <optional>

namespace pickglass::agent {

/// Passes on what an agent reads, and reconnects. Fails where the first connection fails.
class AgentCollector final : public Collector
{
    Q_OBJECT

public:
    AgentCollector(AgentSource source, const CollectorSettings &settings);
    ~AgentCollector() override;

    /// The agent's, where it is known already.
    std::chrono::microseconds watchPeriod() const override
    {
        return std::chrono::microseconds(m_watchPeriod.load());
    }
    bool isOfThisClock() const override { return false; }

public Q_SLOTS:
    void start() override;
    void stop() override;
    void setInterval(std::chrono::microseconds interval) override;

private:
    void connectTo();
    void hangUp();
    void fail(const Loss &loss);
    void onLost(const Loss &loss);
    void countDown();

    void onWelcome(const Welcome &welcome);
    void onWaiting(const Waiting &waiting);
    void onClock(const ClockReading &reading);
    void hear(const AgentMessage &message);
    void take(const FabricMessage &fabric);
    size_t tablesWaiting();
    void take(const LayoutIs &layout);
    void take(const BaseIs &base);
    void take(SweepMessage sweep);
    void take(const Skipped &skipped);
    void take(const RoutesMessage &routes);
    void take(const TablesMessage &message);
    bool canKeepTables();
    void passOn(const UnpackedTables &tables);
    void take(const HostsMessage &hosts);
    void emitHosts();
    void take(SmPoll poll);
    void take(const CollectorProblem &problem);
    void take(const CollectorProgress &progress);
    void take(const SourceFacts &facts);
    void take(const SourceFailed &failed);
    template<typename Other>
    void take(const Other &)
    {
        // the conversation's
    }

    void report(const char *kind, CollectorProblem::Severity severity, Message message,
                Message advice = {});
    void reportConnected(const ClockReading &reading);
    void reportClock(const ClockReading &reading);
    CollectorPeer peerSoFar() const;
    void reportPeer(const Loss &loss);
    void reportInterval();
    void notUnderstood();
    bool isDue();
    qint64 every() const;
    bool isInOrder(Timestamp time);
    Timestamp corrected(Timestamp time) const;

    AgentSource m_source;
    QString m_name;
    std::chrono::microseconds m_interval; ///< that was asked for
    std::chrono::microseconds m_pace;     ///< at which sweeps come, as far as was said
    std::atomic<qint64> m_watchPeriod;    ///< µs

    Conversation *m_conversation = nullptr; ///< a child; null while there is none
    QTimer m_retry;                         ///< each second until the next attempt
    QDeadlineTimer m_nextAttempt;
    Backoff m_backoff;
    Timestamp m_lostSince; ///< by this machine's clock; unknown while all is well
    bool m_wasThere = false;

    Welcome m_welcome;
    std::optional<SweepReceiver> m_receiver; ///< of this connection
    /// What the agent said of its source; with the next sweep it goes out, so that it is kept no
    /// more often than sweeps are.
    std::optional<SourceFacts> m_newFacts;
    HostState m_hosts;           ///< as the agent has said it
    HostState m_hostsOut;        ///< as it was passed on
    bool m_areHostsNews = false; ///< they differ
    SharedFabric m_fabric;       ///< as it was emitted last
    // Of those that were passed on, the ones that somebody still has.
    std::vector<std::weak_ptr<const Fabric>> m_fabricsOut;
    struct TablesOut
    {
        std::weak_ptr<const void> tables;
        size_t bytes = 0;
    };
    std::vector<TablesOut> m_tablesOut;
    Timestamp m_fabricTime;
    Timestamp m_sweepTime;
    Timestamp m_pollTime;
    Timestamp m_routesTime;
    Timestamp m_tablesTime;
    Timestamp m_knownUntil; ///< of the latest fabric that was received, by the agent's clock
    qint64 m_number = 0;    ///< of the last sweep emitted
    qint64 m_sinceDue = 0;  ///< sweeps of the agent since the last one emitted
    qint64 m_inOrder = 0;   ///< sweeps since some were skipped
    bool m_isFirst = false; ///< the next sweep is the first of a connection
    bool m_reportedConnected = false;
    bool m_reportedInterval = false;
    bool m_reportedSetBack = false;
    bool m_reportedSkipped = false;
    ClockReading m_correction;                  ///< taken off the agent's times
    std::optional<qint64> m_reportedDifference; ///< µs
};

} // namespace pickglass::agent
