// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/exitcode.h"
#include "app/common/quitandwait.h"
#include "app/pgcap/recordoptions.h"
#include "app/pgcap/recordreport.h"

#include <QTimer>

namespace pickglass::pgcap {

/// A recording from its begin to its end: a collector on its thread, a recorder on another, and
/// what is said about it, on the main thread, through which everything passes.
class Recording final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Recording)

public:
    /// The report outlives it.
    Recording(RecordOptions options, RecordReport &report);
    ~Recording() override;

    /// Records until it ends. Answers an ExitCode.
    int run();
    /// Whether the collector's thread has come to its end. One that is stuck in a call would keep
    /// the program from ending.
    bool isCollectorGone();

public Q_SLOTS:
    /// Ends it cleanly, soon.
    void end();
    void setInterval(std::chrono::microseconds interval);
    void note(const QString &text);
    void mark(const QString &name);
    /// No sweeps until resume(); what the fabric looks like is watched all the same. The stretch is
    /// marked in the capture, and its sweeps do not count as missed.
    void pause();
    void resume();
    /// Says that a line of control means nothing.
    void refuseLine(const QString &line);

private:
    /// A collector of the source, on its thread; false where there can be none, which was told.
    bool makeCollector(const QString &source);
    void connectCollector();
    void startCollector();
    void onAsked(const CollectorQuestion &question);
    void connectRecorder();
    void onOpened(const QString &path);
    void onFabric(Timestamp time, const SharedFabric &fabric);
    void onManagers(const SharedSmPoll &poll);
    void onRoutes(Timestamp time, const SharedForwardingTables &tables);
    void onSweep(const SharedSweep &sweep);
    void onFabricWritten(Timestamp time, const SharedFabric &fabric);
    void onSweepWritten(const SharedSweep &sweep, qint64 fileBytes);
    void onClosed(const QString &path, qint64 fileBytes);
    void onProblem(const CollectorProblem &problem);
    void onPace(std::chrono::microseconds interval);
    void giveUp(const Error &error);
    void leaveOutOlder(const CounterSweep &sweep);
    void lookAtPace(const CounterSweep &sweep);
    bool isOver(const CounterSweep &sweep);
    Timestamp now() const;
    void giveInterval(std::chrono::microseconds interval);
    void markPause();
    void closeFile();
    void finish();
    void warn(const char *kind, Message message, Message advice);
    template<typename Work>
    void toRecorder(Work work);

    RecordOptions m_options;
    RecordReport &m_report;
    RecordTally m_tally;
    // Both go when their threads finish.
    Collector *m_collector = nullptr;
    Recorder *m_recorder = nullptr;
    OwnThread m_collectorThread;
    OwnThread m_recorderThread;
    QTimer m_duration;
    QTimer m_patience;                ///< with a collector that was told to stop
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
    bool m_toldTooLong = false;
    bool m_toldLeftOut = false;
    bool m_toldSetBack = false;
};

} // namespace pickglass::pgcap
