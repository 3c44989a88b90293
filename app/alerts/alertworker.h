// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/alerts/alertoutbox.h"
#include "app/alerts/goldencomparer.h"
#include "app/common/findings.h"
#include "app/common/incidentreader.h"
#include "collectors/collector.h"
#include "core/alerts/alertengine.h"

#include <QElapsedTimer>
#include <QTimer>

#include <atomic>
#include <map>
#include <memory>
#include <vector>

namespace pickglass {

/// Looks for problems in a capture that grows, on a thread of its own: that may take seconds.
class ProblemFinder final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ProblemFinder)

public:
    ProblemFinder() = default;

    void find(const QString &path);
    /// Ends what is looked for, at once. Any thread.
    void stop() { m_stop.stop(); }

Q_SIGNALS:
    /// Null where the capture could not be read; microseconds that it took.
    void found(const pickglass::SharedSnapshot &fabric,
               const std::vector<pickglass::Problem> &problems, qint64 took);

private:
    using Found = std::pair<SharedSnapshot, std::vector<Problem>>;
    Result<Found> problemsOf(const QString &path);

    StopSource m_stop;
    QString m_path;
    std::unique_ptr<IncidentReader> m_incidents; ///< of that capture; goes on where it was
};

/// The rules and what they send, on a thread of their own.
class AlertWorker final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AlertWorker)

public:
    /// Sweeps that may wait; what comes beyond is not looked at.
    static constexpr int MaxPendingSweeps = 2;
    static constexpr qint64 MaxPendingEvents = 50'000;
    /// From one look for problems to the next; at least nine times as long as it takes.
    static constexpr qint64 ProblemInterval = 5 * SecondUs;
    /// From one report of what was dropped to the next.
    static constexpr qint64 DropInterval = MinuteUs;

    /// Finder and comparer are on another thread and outlive it.
    AlertWorker(AlertRules rules, ProblemFinder *finder, GoldenComparer *comparer);

    const AlertRules &rules() const { return m_engine.rules(); }

    // Any thread; never waits.
    void giveFabric(const SharedFabric &fabric);
    void giveSweep(const SharedSweep &sweep);
    void giveEvents(const std::vector<Event> &events);
    void givePath(const QString &path);

    void start();
    /// Sends what waits; done() follows.
    void finish(std::chrono::milliseconds timeout);
    /// The last thing on its thread: what was begun is abandoned.
    void cleanUp();

Q_SIGNALS:
    void problem(const pickglass::CollectorProblem &problem);
    void done();

private:
    AlertNow now() const;
    void takeSweep(const SharedSweep &sweep);
    void takeProblems(const SharedSnapshot &snapshot, const std::vector<Problem> &problems,
                      qint64 took);
    void look();
    void lookForProblems();
    void lookForDifferences();
    void give(const AlertEngine::Output &output);
    void connectOutbox(const AlertOutbox *outbox);
    void reportDrops(qint64 pause);
    void report(CollectorProblem::Severity severity, const char *kind, Message message);
    void giveUp();
    void endWhenIdle();

    AlertEngine m_engine;
    QElapsedTimer m_clock;
    QTimer m_timer;
    QTimer m_endTimer;
    std::unique_ptr<AlertDelivery> m_delivery; ///< from start() on, as the outboxes are
    std::vector<std::unique_ptr<AlertOutbox>> m_outboxes;
    struct Dropped
    {
        qint64 count = 0;
        QString why;
    };
    std::map<QString, Dropped> m_dropped; ///< by receiver; not reported yet
    qint64 m_reportedDrops = 0;           ///< when they were reported last; steady
    SharedFabric m_fabric;
    SharedSweep m_before;
    ProblemFinder *m_finder;
    QString m_path;
    qint64 m_nextProblems = 0; ///< steady
    bool m_isFinding = false;
    GoldenComparer *m_comparer;
    qint64 m_nextDifferences = 0; ///< steady
    bool m_isComparing = false;
    bool m_isEnding = false;
    std::atomic<int> m_pendingSweeps = 0;
    std::atomic<qint64> m_pendingEvents = 0;
    std::atomic<qint64> m_droppedEvents = 0;
};

} // namespace pickglass
