// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/pgcap/output.h"
#include "collectors/collector.h"
#include "core/events/event.h"
#include "core/jobs/job.h"

#include <memory>

namespace pickglass::pgcap {

/// What a recording came to so far.
struct RecordTally
{
    QString path; ///< of the last file
    int files = 0;
    qint64 closedBytes = 0; ///< of the files that were closed
    qint64 fileBytes = 0;   ///< of the last one
    bool isClosed = false;  ///< the last one was ended cleanly
    SharedFabric fabric;    ///< as it was last; null before the first
    qint64 sweeps = 0;
    /// Intervals in which no sweep began, and sweeps that the disk left no time for.
    qint64 missed = 0;
    Timestamp firstSweep;
    Timestamp lastSweep;
    qint64 longestSweep = 0; ///< µs
    MadMeter meter;

    void add(const CounterSweep &sweep, qint64 bytes);
};

/// How a recording speaks while it goes on. Main thread.
class RecordReport
{
public:
    RecordReport() = default;
    virtual ~RecordReport() = default;
    Q_DISABLE_COPY_MOVE(RecordReport)

    virtual void opened(const QString &path) = 0;
    /// The recording is served to Prometheus there.
    virtual void metrics(const QString & /*url*/) {}
    virtual void progress(const CollectorProgress &progress) = 0;
    virtual void fabric(Timestamp time, const Fabric &fabric) = 0;
    /// One that is in the file; the tally has it already.
    virtual void sweep(const CounterSweep &sweep, const RecordTally &tally) = 0;
    /// What happened, as it is in the file by now: new, or not as it was.
    virtual void events(const std::vector<Event> &events) = 0;
    /// Batch jobs began, changed or ended; so many run.
    virtual void jobs(const std::vector<Job> & /*changed*/, qint64 /*running*/) {}
    virtual void problem(const CollectorProblem &problem) = 0;
    virtual void peer(const CollectorPeer &) {}
    virtual void hosts(const CollectorHosts &) {}
    /// Whether a person said yes to it; no where nobody can be asked.
    virtual bool ask(const CollectorQuestion &question) = 0;
    /// It ends before it was to, for this reason; ended() follows.
    virtual void failed(const Error &error) = 0;
    /// No sweep follows until resumed(). Only a recording that can pause says so.
    virtual void paused() {}
    virtual void resumed() {}
    virtual void ending() = 0;
    virtual void ended(const RecordTally &tally) = 0;
    virtual bool isHeard() const { return true; }
};

struct RecordOptions;

/// Prints JSON lines on standard output, for the program that started this one (CLI.md).
std::unique_ptr<RecordReport> makeRecordEvents(Output &output);
/// Prints lines for people on standard error: on a terminal one line that is rewritten, elsewhere
/// only what is worth a line of its own. A problem is printed once, with its advice.
std::unique_ptr<RecordReport> makeRecordLines(const RecordOptions &options);

qint64 answered(const CounterSweep &sweep);

} // namespace pickglass::pgcap
