// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/alerts/alertservice.h"
#include "app/common/exitcode.h"
#include "app/common/jobwatch.h"
#include "app/common/recordinghost.h"
#include "app/common/storefeed.h"
#include "app/metrics/metricsservice.h"
#include "app/pgcap/recordreport.h"

#include <QTimer>

namespace pickglass::pgcap {

struct RecordOptions
{
    RecordingOptions recording; ///< the source is in here
    CollectorSettings collector;
    std::chrono::microseconds duration{0}; ///< 0: until it is asked to end
    bool isControlled = false;             ///< --control
    std::optional<AlertRules> alerts = {}; ///< --alerts
    JobWatch::Settings jobs = {};          ///< without a source: no list of jobs is read
    MetricsOptions metrics = {};
    std::optional<StoreAddress> store = {}; ///< that it goes to as well
};

/// A recording: a collector and a recorder on threads of their own, a report. Main thread.
class Recording final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Recording)

public:
    Recording(RecordOptions options, RecordReport &report);
    ~Recording() override;

    /// Records until it ends. Answers an ExitCode.
    int run();
    /// Whether the collector's thread has ended; one that is stuck must not be waited for.
    bool isCollectorGone();

public Q_SLOTS:
    /// Ends it cleanly, soon.
    void end();
    void setInterval(std::chrono::microseconds interval);
    /// Of the time `at`, if that is over; else of now. While it is paused, of the time when that
    /// began at most: there is nothing after it that they could be about.
    void note(const QString &text, Timestamp at = {});
    void mark(const QString &name, Timestamp at = {});
    /// Of a mark at this very time; an empty new name removes it. In a store, and in files that
    /// were finished, it stays as it was.
    void renameMark(Timestamp at, const QString &was, const QString &name);
    /// No sweeps until resume(); the fabric is watched all the same. The time range is marked in
    /// the capture, and its sweeps do not count as skipped.
    void pause();
    void resume();
    void refuseLine(const QString &line);

private:
    Timestamp timeOf(Timestamp asked) const;
    /// A collector of the source, on its thread; false where there can be none, which was reported.
    bool makeCollector(const QString &source);
    void connectCollector();
    void startCollector();
    bool startStore();
    void onAsked(const CollectorQuestion &question);
    void connectRecorder();
    /// False where it cannot be, which was reported.
    bool serveMetrics();
    void onOpened(const QString &path);
    void onFabric(Timestamp time, const SharedFabric &fabric);
    void startAlerts();
    void startJobs();
    void onJobs(std::vector<Job> jobs, qint64 running);
    void onManagers(const SharedSmPoll &poll);
    void onRoutes(Timestamp time, const SharedForwardingTables &tables);
    void followClock();
    void onSweep(const SharedSweep &sweep);
    void onFabricWritten(Timestamp time, const SharedFabric &fabric);
    void onSweepWritten(const SharedSweep &sweep, qint64 fileBytes);
    void onClosed(const QString &path, qint64 fileBytes);
    void onProblem(const CollectorProblem &problem);
    void onPace(std::chrono::microseconds interval);
    void giveUp(const Error &error);
    void skipOlder(const CounterSweep &sweep);
    void checkPace(const CounterSweep &sweep);
    bool isOver(const CounterSweep &sweep);
    Timestamp now() const;
    void giveInterval(std::chrono::microseconds interval);
    void markPause();
    void closeFile();
    void finish();
    void warn(const char *kind, Message message, Message advice);
    RecordOptions m_options;
    RecordReport &m_report;
    RecordTally m_tally;
    Collector *m_collector = nullptr; ///< goes when its thread finishes
    OwnThread m_collectorThread;
    OwnThread m_jobThread;
    std::optional<AlertService> m_alerts;
    std::optional<RecordingHost> m_host;       ///< from run() on
    std::unique_ptr<StoreFeed> m_store;        ///< null without one
    std::unique_ptr<MetricsService> m_metrics; ///< null where none are served
    QTimer m_duration;
    QTimer m_stopTimeout;
    std::chrono::microseconds m_pace; ///< the interval at which sweeps are to come
    Timestamp m_firstSweep;
    Timestamp m_latestSweep;
    /// The one before, unless the interval was changed since.
    Timestamp m_previousSweep;
    Timestamp m_pausedSince; ///< unknown while not paused
    int m_code = Fine;
    bool m_isCollecting = false;
    bool m_isEnding = false;
    bool m_isClosing = false;
    bool m_isRecorderDone = false;
    bool m_hasReportedOverrun = false;
    bool m_hasReportedSkipped = false;
    bool m_hasReportedClock = false;
};

} // namespace pickglass::pgcap
