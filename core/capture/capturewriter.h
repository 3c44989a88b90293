// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"
#include "core/base/result.h"
#include "core/base/texttable.h"
#include "core/base/timeorigin.h"
#include "core/base/timestamp.h"
#include "core/counters/countersweep.h"
#include "core/counters/sourcefacts.h"
#include "core/events/event.h"
#include "core/fabric/fabric.h"
#include "core/fabric/fabricbuilder.h"
#include "core/fabric/forwardingtable.h"
#include "core/fabric/hoststate.h"
#include "core/fabric/multicast.h"
#include "core/fabric/partitionkeys.h"
#include "core/fabric/subnetmanager.h"
#include "core/fabric/virtuallanes.h"
#include "core/jobs/job.h"

#include <QList>

#include <chrono>
#include <memory>
#include <span>

namespace pickglass {

/// Writes a capture file (FORMAT.md). One writer a file; one thread. Everything is written to the
/// file's own transaction log and durable against a killed process after each call.
class CaptureWriter
{
public:
    /// Makes a new capture. An existing file is refused unless replace is true, in which case it is
    /// replaced only when close() succeeds: until then, everything goes to a temporary file beside
    /// it, which a failed or abandoned writer removes again.
    static Result<std::unique_ptr<CaptureWriter>> create(const QString &path, bool replace,
                                                         const QString &source);

    /// Begins a recording: the file is in its place from the start, grows, and can be read
    /// meanwhile. Refuses a place that is taken (unless it is to be replaced), and one that another
    /// program is recording to.
    static Result<std::unique_ptr<CaptureWriter>> record(const QString &path, bool replace,
                                                         const QString &source,
                                                         std::chrono::microseconds interval);
    ~CaptureWriter();
    Q_DISABLE_COPY_MOVE(CaptureWriter)

    /// Where a fabric was read from: a file that was imported.
    struct Source
    {
        QString path;
        QString format;
        Timestamp time;
        qint64 lines = 0;
        qint64 skippedLines = 0;
        QList<LineProblem> problems;
        TimeOrigin origin = TimeOrigin::Unknown; ///< of its time
    };
    /// Of sweeps that all begin so many µs or more after each other: of the steps of roll-ups that
    /// are no longer than that, only the longest are made, since shorter ones only share out what
    /// those say. Before the first sweep.
    void setMinSweepDistance(qint64 distance);
    /// From now on no roll-ups are made, and sweeps stay in the journal as they were written, which
    /// spares memory and time, here and in who reads it: for a capture that is read once and goes.
    /// Before the first sweep.
    Result<void> leaveUnpacked();
    Result<void> addSource(const Source &source);
    Result<void> addNames(const NameMap &names);
    /// A table of a text as it stood there; its time must be known.
    Result<void> addTextTable(const TextTable &table);

    /// The fabric as it was at this time, later than that of the call before. What is as it was
    /// keeps its rows; what changed ends the old ones and begins new ones.
    Result<void> writeFabric(Timestamp time, const Fabric &fabric);

    /// The counters of all ports, read later than those of the call before; after the first fabric
    /// was written. Durable when it returns.
    Result<void> writeSweep(const CounterSweep &sweep);
    /// Packs the last sweeps where there are enough of them, which takes several times as long as
    /// a sweep: for when that has been announced. The next sweep does it otherwise.
    Result<void> sealFull();
    /// From now on sweeps come in this distance.
    Result<void> setInterval(std::chrono::microseconds interval);
    /// What is known of the source; what is not known of it stays as it was.
    Result<void> setFacts(const SourceFacts &facts);
    /// The subnet managers that are there at this time, and what the ports call their master. A
    /// span that is not the one of the call before begins a row, and what is not among them any
    /// more has ended. Times never fall.
    Result<void> writeManagers(Timestamp time, std::span<const SmSpan> managers, Lid masterLid);
    /// The forwarding tables of these switches from this time on, until they are given anew; times
    /// never fall. Those of other switches stay as they are.
    Result<void> writeForwarding(Timestamp time, std::span<const ForwardingTable> tables);
    /// What is known of virtual lanes from this time on, in the same way.
    Result<void> writeLanes(Timestamp time, const LaneTables &lanes);
    /// The P_Key tables of these ports, in the same way.
    Result<void> writePKeys(Timestamp time, std::span<const PKeyTable> tables);
    /// What is known of multicast, in the same way: groups are those of a subnet.
    Result<void> writeMulticast(Timestamp time, const MulticastTables &tables);
    /// What became another one about hosts at this time; times never fall.
    Result<void> writeHosts(Timestamp time, const HostChanges &changes);
    /// What is known of hosts: for the next file of a recording.
    Result<HostChanges> hostsNow() const;
    /// What happened: each in place of the one that has its id.
    Result<void> putEvents(std::span<const Event> events);
    /// Batch jobs, each in place of the one that has its id and start; jobs that have not begun are
    /// left out.
    Result<void> putJobs(std::span<const Job> jobs);
    /// What a person noted: of a moment, or of a time range where until is known.
    Result<void> addMark(Timestamp time, Timestamp until, const QString &name, const QString &note);
    /// Of a mark at this very time; an empty new name removes it. Nothing where there is none.
    Result<void> renameMark(Timestamp time, const QString &was, const QString &name);

    /// What to drop, so that a recording can go on for ever. Everything is bounded, each kind of
    /// data by a rule of its own: FORMAT.md, "What a ring drops".
    struct Retention
    {
        std::chrono::microseconds keep{0}; ///< raw samples; 0: as long as there is room
        qint64 maxBytes = 0;               ///< of the file; 0: without a limit
        bool isLimited() const { return keep.count() > 0 || maxBytes > 0; }
    };
    /// To be called after sweeps; does something only when there is something to do.
    Result<void> applyRetention(const Retention &retention);

    /// The size of the file with its log, in bytes.
    qint64 sizeBytes() const;

    /// To be called after each sweep of a recording: whether a reader who does not let go keeps
    /// its log, which grows with every sweep, above so many bytes.
    bool isLogHeld(qint64 maxBytes);

    /// Ends the capture: checkpointed into one plain file, marked as closed, put in its place.
    Result<void> close();
    /// The two halves of it, of a recording whose log is held: marks it as closed, and makes one
    /// plain file of it where nobody holds it any more, which is not waited for. Whether it did.
    Result<void> endContents();
    Result<bool> closeIfFree();

private:
    struct Private;
    explicit CaptureWriter(std::unique_ptr<Private> d);
    std::unique_ptr<Private> d;
};

} // namespace pickglass
