// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/recordingclock.h"
#include "core/base/result.h"
#include "core/base/timestamp.h"
#include "core/capture/capturewriter.h"
#include "core/counters/countersweep.h"
#include "core/events/eventwatch.h"
#include "core/fabric/fabric.h"
#include "core/fabric/forwardingtable.h"
#include "core/fabric/hoststate.h"
#include "core/fabric/partitionkeys.h"
#include "core/fabric/virtuallanes.h"
#include "core/jobs/job.h"

#include <QObject>
#include <QString>

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>

namespace pickglass {

/// What and how to record.
struct RecordingOptions
{
    QString path;
    bool replace = false;
    /// The URL that is recorded, as the user gave it.
    QString source;
    std::chrono::microseconds interval = std::chrono::seconds(1);
    /// Nobody makes the interval shorter later: see CaptureWriter::setMinSweepDistance().
    bool isIntervalFixed = false;
    /// Holds for each file by itself.
    CaptureWriter::Retention retention;
    /// A new file each time that this is over, numbered: fabric.pgcap, then fabric-0002.pgcap, ….
    /// Each begins with the fabric as it is; the numbers of sweeps go on, so that a recording is
    /// one over all its files. 0: one file.
    std::chrono::microseconds rotate{0};
    /// A file that is rotated ends earlier, where the next sweep would make its values more than
    /// these. 0: without a limit.
    size_t rotateValues = 0;
    /// Where a reader who does not let go keeps the log of the file above this, the recording goes
    /// on in the next numbered file whose name is free; with a limit of size, above a quarter of
    /// that. The old file is completed when the reader lets go. With a limit of size or age, and
    /// without a rotation, the last two files are kept. 0: it stays in its file.
    qint64 maxLogBytes = 256LL * 1024 * 1024;
    /// What is worth an event; its interval is that above.
    EventSettings events = {};
    /// See CaptureWriter::leaveUnpacked().
    bool isPacked = true;
    /// The files are put together again, as a store does: jobs that run and events that last are in
    /// that in which they began or changed, and not in each further one.
    bool arePieces = false;
};

/// The path of a file of a recording that is rotated; the first, number 1, has none in its name.
QString numberedPath(const QString &path, int number);

/// Keeps what a collector emits, and what happened by it: a CaptureWriter and an EventWatch on a
/// thread of their own. All slots and signals
/// belong to that thread; connect to them from elsewhere by queued connections.
class Recorder final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Recorder)

public:
    explicit Recorder(RecordingOptions options);
    ~Recorder() override;

    /// How many sweeps were handed over and are not yet written. Any thread: who hands them over
    /// counts with sweepHandedOver() and leaves sweeps out when the disk does not keep up.
    int pendingSweeps() const { return m_pending.load(); }
    void sweepHandedOver() { ++m_pending; }

public Q_SLOTS:
    /// Makes the file: before anything is asked of the fabric, so that a place that cannot be
    /// written to is known at once.
    void open();
    /// Times never fall; two changes in one moment are put one after the other.
    void writeFabric(pickglass::Timestamp time, const pickglass::SharedFabric &fabric);
    /// After the first fabric.
    void writeSweep(const pickglass::SharedSweep &sweep);
    /// A sweep of this time was read and is not given to writeSweep(): the disk does not keep up.
    void skipSweep(pickglass::Timestamp time);
    /// After the first fabric.
    void writeManagers(const pickglass::SharedSmPoll &poll);
    /// The forwarding tables of some switches; those of the others stay as they are. After the
    /// first fabric.
    void writeRoutes(pickglass::Timestamp time, const pickglass::SharedForwardingTables &tables);
    /// The same of virtual lanes.
    void writeLanes(pickglass::Timestamp time, const pickglass::SharedLaneTables &lanes);
    /// The same of P_Key tables.
    void writePKeys(pickglass::Timestamp time, const pickglass::SharedPKeyTables &tables);
    /// The same of multicast forwarding tables, and of the groups of a subnet.
    void writeMulticast(pickglass::Timestamp time, const pickglass::SharedMulticastTables &tables);
    /// What became another one about hosts. After the first fabric.
    void writeHosts(pickglass::Timestamp time, const pickglass::SharedHostChanges &changes);
    /// What is known of the source, also for the next files of a rotation.
    void writeFacts(const pickglass::SourceFacts &facts);
    /// Batch jobs, each in place of the one that has its id and start. After the first fabric.
    void writeJobs(const std::vector<pickglass::Job> &jobs);
    void setInterval(std::chrono::microseconds interval);
    /// Nothing is read for a while, by wish.
    void pause();
    /// The clock of this machine was set, and is stamped with by what is recorded: the event
    /// clock_stepped.
    void noteClockStep(const pickglass::ClockStep &step);
    /// What a person noted, now.
    /// At a moment, or now.
    void note(const QString &text, pickglass::Timestamp at = {});
    void mark(const QString &name, pickglass::Timestamp at = {});
    /// Of a mark at this very time; an empty new name removes it.
    void renameMark(pickglass::Timestamp at, const QString &was, const QString &name);
    /// The same of a segment of time that lies behind.
    void markRange(pickglass::Timestamp from, pickglass::Timestamp until, const QString &name);
    /// Ends the capture cleanly. One without a fabric is removed: it would hold nothing.
    void close();

Q_SIGNALS:
    /// The file is in its place: the first one, and each further one of a rotation.
    void opened(const QString &path);
    void fabricWritten(pickglass::Timestamp time, const pickglass::SharedFabric &fabric);
    /// It is in the file, durable against SIGKILL.
    void sweepWritten(const pickglass::SharedSweep &sweep, qint64 fileBytes);
    /// They are in the file: new ones, and ones that are not as they were.
    void eventsWritten(const std::vector<pickglass::Event> &events);
    /// It goes on in another file, since a reader holds this one.
    void moved(const QString &from, const QString &to);
    /// The file was ended cleanly: when the next one begins, when closing, and, if that was still
    /// possible, when it could not go on.
    void closed(const QString &path, qint64 fileBytes);
    /// What close() does is done. The last signal.
    void finished();
    /// It could not go on; what was written is intact. The last signal.
    void failed(const pickglass::Error &error);

private:
    void write(const std::function<Result<void>()> &step);
    Result<void> begin(const QString &path, bool replace);
    Result<void> beginNext(Timestamp time);
    Result<void> moveOn(Timestamp time);
    Result<void> goOn(Timestamp time, const HostChanges &hosts);
    Result<void> setAside();
    Result<void> closeHeld();
    Result<void> repeatWhatLasts();
    Result<void> keepSkipped();
    Result<void> end();
    Result<void> keep(const std::vector<Event> &events);
    void abandon();
    void fail(const Error &error);

    struct Private;
    std::unique_ptr<Private> d;
    std::atomic<int> m_pending = 0;
};

} // namespace pickglass
