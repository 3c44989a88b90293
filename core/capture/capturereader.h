// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/stoptoken.h"
#include "core/base/texttable.h"
#include "core/base/timeorigin.h"
#include "core/base/timestamp.h"
#include "core/capture/samples.h"
#include "core/counters/learnedtick.h"
#include "core/counters/sourcefacts.h"
#include "core/events/event.h"
#include "core/fabric/fabric.h"
#include "core/fabric/fabricbuilder.h"
#include "core/fabric/forwardingtable.h"
#include "core/fabric/hoststate.h"
#include "core/fabric/multicast.h"
#include "core/fabric/partitionkeys.h"
#include "core/fabric/placespans.h"
#include "core/fabric/subnetmanager.h"
#include "core/fabric/virtuallanes.h"
#include "core/jobs/job.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace pickglass {

struct PlaceAliases;
class PortLabels;

/// The facts of a capture file, as `pgcap info` prints them.
struct CaptureInfo
{
    int formatVersion = 1;
    QString createdBy;
    QString source;
    Timestamp created;
    Timestamp start; ///< the first moment it holds
    Timestamp end;   ///< the last
    bool closed = false;
    qint64 sizeBytes = 0;
    struct Source
    {
        QString path;
        QString format;
        Timestamp time;
        qint64 lines = 0;
        qint64 skippedLines = 0;
        TimeOrigin origin = TimeOrigin::Unknown; ///< of its time
    };
    std::vector<Source> sources;
    /// Whether times are local times of where texts were made, taken for UTC.
    bool hasLocalTimes() const
    {
        return std::ranges::any_of(sources, [](const Source &one) { return isLocal(one.origin); });
    }
    /// How many subnet managers there are at the end; nothing where none was ever seen.
    std::optional<qint64> managers = {};
    qint64 events = 0;
    qint64 sweeps = 0;
    qint64 interval = 0; ///< of the sweeps, µs; 0 where there are none
    /// What the collector's sweeps cost altogether, and their durations in seconds.
    MadMeter meter;
    double medianSweepSeconds = 0;
    double longestSweepSeconds = 0;
    SourceFacts facts = {};
};

/// How far a capture reaches: what changes while it grows. Quick to ask.
struct CaptureExtent
{
    Timestamp start;
    Timestamp end;        ///< when the last sweep began, or what else was recorded last
    qint64 interval = 0;  ///< of the sweeps, µs; 0 where there are none
    qint64 lastSweep = 0; ///< its number; 0 where there is none
    bool closed = false;  ///< nobody writes it any more
    qint64 sizeBytes = 0; ///< with what is still in the write-ahead log
    /// Of the oldest raw samples that it holds; unknown where there are none.
    Timestamp samplesFrom = {};
    /// Rises whenever an event is written or is not as it was: 0 where there is none.
    qint64 eventRevision = 0;
    /// When the last sweep ended: its samples may be later than `end`. Unknown without sweeps.
    Timestamp samplesUntil = {};
    /// Rises whenever a job is written or is not as it was: 0 where there is none.
    qint64 jobRevision = 0;
    /// When the first sweep began, whether its samples are still there or not: before it nothing
    /// was read. Unknown without sweeps.
    Timestamp sweepsFrom = {};

    bool operator==(const CaptureExtent &) const = default;
};

/// What a person noted while a capture was recorded.
struct CaptureMark
{
    Timestamp time;
    Timestamp until; ///< of a segment; unknown for a moment
    QString name;    ///< of a mark; may be empty
    QString note;    ///< may be empty

    bool operator==(const CaptureMark &) const = default;
};

/// Reads a capture file, also while another process writes it, also from a read-only place. One
/// thread a reader; open as many as there are threads.
class CaptureReader
{
public:
    /// What a text of a file passes through before anybody sees it; any thread may call it.
    using TextFilter = QString (*)(const QString &text);
    /// Refuses what is no capture, a damaged or a newer one, with a sentence. All that is asked for
    /// fails early when the token is stopped. Every text of the file passes through the filter,
    /// where one is given: for a program that shows what it reads, since a name in the file may be
    /// anything.
    static Result<std::unique_ptr<CaptureReader>>
    open(const QString &path, const StopToken &stop = {}, TextFilter filter = nullptr);
    /// Whether the file begins like a capture (an SQLite file with our application id).
    static bool looksLikeCapture(const QString &path);
    ~CaptureReader();
    Q_DISABLE_COPY_MOVE(CaptureReader)

    QString path() const;
    /// Another token from now on.
    void setStop(const StopToken &stop);
    Result<CaptureInfo> info() const;
    Result<CaptureExtent> extent() const;

    /// The fabric as it was at this time; an unknown time means the end. Names of the capture's
    /// name map are applied, and Ticks of its models: withTicks().
    Result<SharedFabric> fabricAt(Timestamp time = {}) const;
    /// Ticks for fabrics from now on: those given go before those of the capture.
    void setTicks(std::vector<GivenTick> given, std::vector<LearnedTick> learned);
    const std::vector<LearnedTick> &learnedTicks() const;
    /// What people call nodes and ports: goes before the names of the capture in fabrics and events
    /// from now on, by withAliases(). Null for none. Not for who copies a capture: names would be
    /// copied.
    void setAliases(std::shared_ptr<const PlaceAliases> aliases);

    /// The node-name map that was given; its names are applied to fabrics already.
    Result<NameMap> names() const;

    /// The labels of ports at the end, and of those that are not listed there at the begin; read
    /// once.
    Result<PortLabels> portLabels() const;

    /// The moments at which the topology changed, ascending.
    Result<std::vector<Timestamp>> changes() const;

    /// When something about a node, or about one of its ports (its cable included), was not as it
    /// was, ascending; what is there since the first discovery has not changed. number is 0 for the
    /// node itself.
    struct PlaceChange
    {
        PortNumber number = 0;
        Timestamp time;
    };
    using PlaceChanges = QHash<Guid, std::vector<PlaceChange>>;
    /// Of these nodes, until a time; nodes without a change are left out.
    Result<PlaceChanges> placeChanges(const QSet<Guid> &nodes, Timestamp until) const;

    /// Which cables were where, by a and when they came: all of the capture.
    Result<std::vector<CableSpan>> cablesOverTime() const;
    /// What ports said under a name ("CableSerialNumber"), by port and time: all of the capture.
    /// Of a port that goes on saying the same there is one.
    Result<std::vector<AttributeSpan>> attributeOverTime(const QString &name) const;

    /// What people noted, ascending by time.
    Result<std::vector<CaptureMark>> marks() const;

    /// What happened in [from, to]: what lasted into it included; unknown times mean begin and end.
    /// Ascending by time, then by id; with portLabels(). Only what was written after a revision
    /// (that of an extent that was asked before), where one is given.
    Result<std::vector<Event>> events(Timestamp from = {}, Timestamp to = {},
                                      qint64 afterRevision = 0) const;
    /// The subnet managers over time, ascending by time, then by port: all of the capture.
    Result<std::vector<SmSpan>> managers() const;
    /// What the ports called their master over time.
    Result<std::vector<MasterLidSpan>> masterLids() const;
    /// When the forwarding tables became what they are at this time, or at the end where it is
    /// unknown; unknown where there are none. Cheap: it shows whether to ask for them again.
    Result<Timestamp> forwardingTime(Timestamp at = {}) const;
    /// At a time, switches whose forwarding tables were known became others.
    struct ForwardingChange
    {
        Timestamp time;
        qint64 switches = 0;
    };
    /// All of the capture, ascending. Tables are compared as they are stored.
    Result<std::vector<ForwardingChange>> forwardingChanges() const;
    /// The forwarding tables at this time, or all of the capture where it is unknown: ascending by
    /// time.
    Result<std::vector<ForwardingSpan>> forwarding(Timestamp at = {}) const;
    /// When virtual lanes became what is known of them at this time, as forwardingTime().
    Result<Timestamp> lanesTime(Timestamp at = {}) const;
    /// What is known of virtual lanes at this time, or in all of the capture where it is unknown:
    /// ascending by time.
    Result<LaneSpans> lanes(Timestamp at = {}) const;
    /// When P_Key tables became what is known of them at this time, as forwardingTime().
    Result<Timestamp> pKeysTime(Timestamp at = {}) const;
    /// The P_Key tables at this time, or in all of the capture where it is unknown: ascending by
    /// time.
    Result<std::vector<PKeySpan>> pKeys(Timestamp at = {}) const;
    /// What is known of multicast at this time, or in all of the capture where it is unknown:
    /// ascending by time.
    Result<MulticastSpans> multicast(Timestamp at = {}) const;
    /// Queue pairs and texts of hosts that hold in [from, to] (unknown times mean begin and end),
    /// of all hosts or of one: ascending by time. Refuses more than FORMAT.md allows.
    Result<HostSpans> hosts(Timestamp from = {}, Timestamp to = {}, Guid host = {}) const;
    /// The texts of them alone.
    Result<std::vector<TableSpan<HostFact>>> hostFacts(Timestamp from, Timestamp to,
                                                       Guid host = {}) const;
    /// The queue pairs of a node at a time, with their other ends.
    Result<std::vector<ConnectedPair>> queuePairsOf(Guid node, Timestamp at) const;
    /// Whether a queue pair is armed at a time, or at the end where it is unknown. Cheap.
    Result<bool> isAnyPathArmed(Timestamp at = {}) const;

    /// Batch jobs that ran in [from, to], also into or out of it; unknown times mean begin and end.
    /// A job that has not ended runs on. Ascending by start. Only what was written after a revision
    /// (that of an extent that was asked before), where one is given: each in place of the one with
    /// its id and start. Refuses more than FORMAT.md allows. Linear in the jobs of the capture.
    Result<std::vector<Job>> jobs(Timestamp from = {}, Timestamp to = {},
                                  qint64 afterRevision = 0) const;

    /// When each node was first and last seen, also those that are no longer there.
    struct Seen
    {
        Timestamp first;
        Timestamp last;
    };
    Result<QHash<Guid, Seen>> nodesSeen() const;

    /// Lines of imported files that were not understood, with their file.
    struct SkippedLine
    {
        QString path;
        qint64 line = 0;
        QString message; ///< English
    };
    Result<std::vector<SkippedLine>> skippedLines() const;
    /// The tables of texts, as they stood there, or those of a name, ascending by time.
    Result<std::vector<TextTable>> textTables(const QString &name = {}) const;

    /// The sweeps that began in [from, to], ascending; unknown times mean begin and end.
    Result<std::vector<SweepFacts>> sweeps(Timestamp from = {}, Timestamp to = {}) const;

    /// The counters that were sampled, ascending by id. Counters of newer programs are left out.
    Result<std::vector<CounterId>> sampledCounters() const;

    /// One port over time: the samples of these counters in [from, to]; unknown times mean begin
    /// and end. One series for each port and counter, in the order of the ports, then of the
    /// counters; those without a sample are left out. Where `sweepsApart` is more than 1, whole
    /// segments of sweeps are left out between others, which end so many sweeps apart at most, the
    /// first and the last among them: that is as much quicker.
    Result<std::vector<SampleSeries>> series(std::span<const PortKey> ports,
                                             std::span<const CounterId> counters,
                                             Timestamp from = {}, Timestamp to = {},
                                             qint64 sweepsApart = 1) const;

    /// All ports at one time: the last sweep that began at or before it (unknown: the last of all)
    /// and the one before that. Only these counters; none means all.
    Result<SweepPair> sweepsAt(Timestamp time = {}, std::span<const CounterId> counters = {}) const;

    /// The first of these two alone, for half of the memory; null where there is none.
    Result<SharedSweep> sweepAt(Timestamp time = {},
                                std::span<const CounterId> counters = {}) const;

    /// All samples of the sweeps that began in [from, to], in order; unknown times mean begin and
    /// end. Sweeps whose samples were let go are left out. Ends with what `take` answers when that
    /// is a failure.
    Result<void> eachSweep(Timestamp from, Timestamp to,
                           const std::function<Result<void>(const SharedSweep &)> &take) const;

    /// The same in parts of about so many values: several sweeps in a row of some ports, then the
    /// same sweeps of others, until all ports were there. `take` must not ask this reader.
    Result<void> eachPart(Timestamp from, Timestamp to, size_t maxValues,
                          const std::function<Result<void>(const PartOfSweeps &)> &take) const;

    /// How many ports the calls above have left something of, so that later samples of them are
    /// read in less time: about a kilobyte each.
    size_t portsRemembered() const;
    /// Frees that. The same is read again afterwards, in more time.
    void forgetSamples();

    /// Many ports over time, coarse: the roll-ups of one counter whose steps overlap [from, to].
    /// Precondition: step is one of RollupSteps.
    Result<RollupGrid> rollups(CounterId counter, std::span<const PortKey> ports, qint64 step,
                               Timestamp from, Timestamp to) const;
    /// Which roll-ups hold a range (both ends known), each as short as they are there, but at least
    /// `step` long: short ones may have been dropped where longer ones are still there. Ascending
    /// by time; nothing before the first sweep or after the last one. Precondition as above.
    Result<std::vector<RollupPart>> rollupParts(qint64 step, TimeRange range) const;
    /// The same over all ports together, ascending by time; segments without samples are left out.
    Result<std::vector<RollupTotal>> rollupTotals(CounterId counter, qint64 step, Timestamp from,
                                                  Timestamp to) const;

private:
    struct Private;
    explicit CaptureReader(std::unique_ptr<Private> d);
    std::unique_ptr<Private> d;
};

} // namespace pickglass
