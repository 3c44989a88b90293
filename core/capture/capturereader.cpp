// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturereader.h"

#include "core/capture/hostrows.h"
#include "core/capture/jobrows.h"
#include "core/capture/lanerows.h"
#include "core/capture/multicastrows.h"
#include "core/capture/pkeyrows.h"
#include "core/capture/queries.h"
#include "core/capture/schema.h"
#include "core/capture/subnetrows.h"
#include "core/capture/textrows.h"
#include "core/counters/ticklength.h"
#include "core/fabric/nodename.h"
#include "core/fabric/placealiases.h"
#include "core/fabric/portlabels.h"

#include <QFile>
#include <QFileInfo>

namespace pickglass {

struct CaptureReader::Private
{
    /// Reading does not change what the reader is, but does run the connection.
    mutable Database db;
    mutable SampleQuery samples;

    explicit Private(Database database) : db(std::move(database)), samples(db) {}
    Result<void> readMeta(CaptureInfo &info) const;
    Result<void> readSources(CaptureInfo &info) const;
    Result<void> readSweeps(CaptureInfo &info) const;

    std::vector<GivenTick> givenTicks;
    std::vector<LearnedTick> learnedTicks;
    SharedPlaceAliases aliases;
    std::optional<PortLabels> labels; ///< null before they were asked for
};

CaptureReader::CaptureReader(std::unique_ptr<Private> data) : d(std::move(data))
{
}
CaptureReader::~CaptureReader() = default;

Result<std::unique_ptr<CaptureReader>> CaptureReader::open(const QString &path,
                                                           const StopToken &stop, TextFilter filter)
{
    ASSIGN_OR_RETURN(auto db, openCapture(path, stop));
    db.setTextFilter(filter);
    return std::unique_ptr<CaptureReader>(
        new CaptureReader(std::make_unique<Private>(std::move(db))));
}

bool CaptureReader::looksLikeCapture(const QString &path)
{
    QFile file(path);
    return QFileInfo(path).isFile() && file.open(QIODevice::ReadOnly) &&
           beginsLikeCapture(file.read(100));
}

QString CaptureReader::path() const
{
    return d->db.path();
}

void CaptureReader::setStop(const StopToken &stop)
{
    d->db.setStop(stop);
}

namespace {

/// "smp_hop_guid", "smps", …: each may be there without the others.
void readHop(const QString &key, const Statement &row, std::optional<BusiestHop> &hop)
{
    BusiestHop read = hop.value_or(BusiestHop());
    if (key.endsWith(QLatin1String("_guid"))) {
        read.from.node = row.guid(1);
    } else if (key.endsWith(QLatin1String("_port"))) {
        read.from.number = static_cast<PortNumber>(row.integer(1));
    } else if (key.endsWith(QLatin1String("_mads"))) {
        read.mads = row.integer(1);
    } else {
        read.of = row.integer(1);
    }
    hop = read;
}

} // namespace

Result<void> CaptureReader::Private::readMeta(CaptureInfo &info) const
{
    return forEachRow(db, "SELECT key, value FROM meta", [&](const Statement &row) {
        const QString key = row.text(0);
        if (key == QLatin1String("created_by")) {
            info.createdBy = row.text(1);
        } else if (key == QLatin1String("source")) {
            info.source = row.text(1);
        } else if (key == QLatin1String("created")) {
            info.created = row.time(1);
        } else if (key == QLatin1String("start")) {
            info.start = row.time(1);
        } else if (key == QLatin1String("end")) {
            info.end = row.time(1);
        } else if (key == QLatin1String("closed")) {
            info.closed = row.integer(1) != 0;
        } else if (key == QLatin1String("interval_us")) {
            info.interval = sensibleInterval(row.integer(1));
        } else if (key == QLatin1String("recorder_guid")) {
            info.facts.recorder.node = row.guid(1);
        } else if (key == QLatin1String("recorder_port")) {
            info.facts.recorder.number = static_cast<PortNumber>(row.integer(1));
        } else if (key == QLatin1String("ticks")) {
            info.facts.ticks = parseGivenTicks(row.text(1));
        } else if (key == QLatin1String("message_bytes") && row.integer(1) > 0) {
            info.facts.messageBytes = row.integer(1);
        } else if (key.startsWith(QLatin1String("smp"))) {
            readHop(key, row, info.facts.smpHop);
        } else if (key.startsWith(QLatin1String("gmp"))) {
            readHop(key, row, info.facts.gmpHop);
        }
    });
}

Result<void> CaptureReader::Private::readSources(CaptureInfo &info) const
{
    ASSIGN_OR_RETURN(const auto hasOrigin, hasColumn(db, "sources", "time_from"));
    const char *sql = hasOrigin ? "SELECT path, format, time, lines, skipped_lines, time_from "
                                  "FROM sources ORDER BY id"
                                : "SELECT path, format, time, lines, skipped_lines, NULL "
                                  "FROM sources ORDER BY id";
    return forEachRow(db, sql, [&](const Statement &row) {
        info.sources.push_back({row.text(0), row.text(1), row.time(2), row.integer(3),
                                row.integer(4), parseTimeOrigin(row.text(5))});
    });
}

Result<void> CaptureReader::Private::readSweeps(CaptureInfo &info) const
{
    return forEachRow(
        db,
        "SELECT count(*), sum(mads), sum(timeouts), sum(retries), sum(smp_bytes), sum(gmp_bytes), "
        "max(duration), (SELECT duration FROM sweeps ORDER BY duration LIMIT 1 "
        "OFFSET (SELECT (count(*) - 1) / 2 FROM sweeps)) FROM sweeps",
        [&](const Statement &sums) {
            info.sweeps = sums.integer(0);
            info.meter = {sums.integer(1), sums.integer(2), sums.integer(3), sums.integer(4),
                          sums.integer(5)};
            info.longestSweepSeconds = sums.real(6) / MicrosecondsPerSecond;
            info.medianSweepSeconds = sums.real(7) / MicrosecondsPerSecond;
        });
}

Result<CaptureInfo> CaptureReader::info() const
{
    ASSIGN_OR_RETURN(const auto transaction, Transaction::begin(d->db));
    CaptureInfo info;
    info.sizeBytes = QFileInfo(d->db.path()).size();
    RETURN_IF_ERROR(d->readMeta(info));
    RETURN_IF_ERROR(d->readSources(info));
    RETURN_IF_ERROR(d->readSweeps(info));
    ASSIGN_OR_RETURN(info.events, queryEventCount(d->db));
    ASSIGN_OR_RETURN(info.managers, queryManagerCount(d->db));
    ASSIGN_OR_RETURN(const auto version, queryNumber(d->db, "PRAGMA user_version"));
    info.formatVersion = static_cast<int>(version);
    return info;
}

Result<CaptureExtent> CaptureReader::extent() const
{
    ASSIGN_OR_RETURN(const auto transaction, Transaction::begin(d->db));
    CaptureInfo info;
    RETURN_IF_ERROR(d->readMeta(info));
    qint64 lastSweep = 0;
    RETURN_IF_ERROR(forEachRow(d->db, "SELECT number FROM sweeps ORDER BY number DESC LIMIT 1",
                               [&](const Statement &row) { lastSweep = row.integer(0); }));
    ASSIGN_OR_RETURN(const auto read, queryReadRange(d->db));
    ASSIGN_OR_RETURN(
        const auto oldest,
        queryNumber(
            d->db,
            "SELECT coalesce((SELECT start FROM sample_stretches ORDER BY first_sweep LIMIT 1), "
            "(SELECT time FROM sweeps WHERE number = (SELECT min(sweep) FROM sample_journal)))"));
    const qint64 size =
        QFileInfo(d->db.path()).size() + QFileInfo(d->db.path() + QLatin1String("-wal")).size();
    ASSIGN_OR_RETURN(const auto revision, queryEventRevision(d->db));
    ASSIGN_OR_RETURN(const auto jobRevision, queryJobRevision(d->db));
    return CaptureExtent{info.start,        info.end, info.interval, lastSweep,   info.closed, size,
                         Timestamp(oldest), revision, read.to,       jobRevision, read.from};
}

Result<SharedFabric> CaptureReader::fabricAt(Timestamp time) const
{
    // One transaction, so that nodes, ports and links are of one moment while a writer goes on.
    ASSIGN_OR_RETURN(const auto transaction, Transaction::begin(d->db));
    ASSIGN_OR_RETURN(auto fabric, queryFabric(d->db, time));
    if (d->aliases) {
        ASSIGN_OR_RETURN(const auto names, queryNames(d->db));
        fabric = withAliases(fabric, *d->aliases, names);
    }
    QString stored;
    RETURN_IF_ERROR(forEachRow(d->db, "SELECT value FROM meta WHERE key = 'ticks'",
                               [&stored](const Statement &row) { stored = row.text(0); }));
    std::vector<GivenTick> given = parseGivenTicks(stored);
    given.insert(given.end(), d->givenTicks.begin(), d->givenTicks.end());
    return withTicks(fabric, given, d->learnedTicks);
}

void CaptureReader::setTicks(std::vector<GivenTick> given, std::vector<LearnedTick> learned)
{
    d->givenTicks = std::move(given);
    d->learnedTicks = std::move(learned);
}

const std::vector<LearnedTick> &CaptureReader::learnedTicks() const
{
    return d->learnedTicks;
}

void CaptureReader::setAliases(SharedPlaceAliases aliases)
{
    d->aliases = std::move(aliases);
    d->labels.reset();
}

Result<PortLabels> CaptureReader::portLabels() const
{
    if (d->labels) {
        return *d->labels;
    }
    // Most fabrics have none, and the whole fabric takes long to read.
    ASSIGN_OR_RETURN(
        const auto haveSome,
        queryNumber(d->db,
                    "SELECT EXISTS (SELECT 1 FROM attributes WHERE name IN ('Label', 'PortLabel', "
                    "'ASIC')) OR EXISTS (SELECT 1 FROM nodes WHERE description LIKE '%MQM97%')"));
    PortLabels labels;
    if (haveSome != 0 || (d->aliases && !d->aliases->ports.empty())) {
        ASSIGN_OR_RETURN(const auto extent, this->extent());
        ASSIGN_OR_RETURN(const auto first, fabricAt(extent.start));
        ASSIGN_OR_RETURN(const auto last, fabricAt());
        labels.add(*first);
        labels.add(*last);
    }
    return d->labels.emplace(std::move(labels));
}

Result<std::vector<TextTable>> CaptureReader::textTables(const QString &name) const
{
    return queryTextTables(d->db, name);
}

Result<NameMap> CaptureReader::names() const
{
    return queryNames(d->db);
}

Result<std::vector<Timestamp>> CaptureReader::changes() const
{
    return queryAll<Timestamp>(
        d->db,
        "SELECT time FROM discoveries WHERE changes > 0 OR time = (SELECT min(time) FROM "
        "discoveries) ORDER BY time",
        [](const Statement &row) { return row.time(0); });
}

Result<CaptureReader::PlaceChanges> CaptureReader::placeChanges(const QSet<Guid> &nodes,
                                                                Timestamp until) const
{
    ASSIGN_OR_RETURN(const auto transaction, Transaction::begin(d->db));
    return queryPlaceChanges(d->db, nodes, until);
}

Result<std::vector<CableSpan>> CaptureReader::cablesOverTime() const
{
    return queryAll<CableSpan>(
        d->db,
        "SELECT a_guid, a_port, b_guid, b_port, valid_from, valid_to FROM links ORDER BY a_guid, "
        "a_port, valid_from, id",
        [](const Statement &row) {
            return CableSpan{row.port(0), row.port(2), row.time(4), row.time(5)};
        });
}

Result<std::vector<AttributeSpan>> CaptureReader::attributeOverTime(const QString &name) const
{
    std::vector<AttributeSpan> spans;
    const auto take = [&spans](const Statement &row) {
        AttributeSpan span{row.port(0), row.text(2), row.time(3), row.time(4)};
        if (span.value.isEmpty()) {
            return;
        }
        if (!spans.empty() && spans.back().port == span.port && spans.back().value == span.value &&
            spans.back().until == span.from) {
            spans.back().until = span.until;
        } else {
            spans.push_back(std::move(span));
        }
    };
    RETURN_IF_ERROR(forEachRow(
        d->db,
        "SELECT p.node_guid, p.number, a.value, p.valid_from, p.valid_to FROM ports p JOIN "
        "attributes a ON a.set_id = p.attribute_set AND a.name = ? ORDER BY p.node_guid, p.number, "
        "p.valid_from, p.id",
        take, name));
    return spans;
}

Result<std::vector<CaptureMark>> CaptureReader::marks() const
{
    return queryAll<CaptureMark>(
        d->db, "SELECT time, until, name, note FROM marks ORDER BY time, id",
        [](const Statement &row) {
            return CaptureMark{row.time(0), row.time(1), row.text(2), row.text(3)};
        });
}

Result<std::vector<Event>> CaptureReader::events(Timestamp from, Timestamp to,
                                                 qint64 afterRevision) const
{
    ASSIGN_OR_RETURN(auto events, queryEvents(d->db, {from, to, afterRevision}));
    if (d->aliases) {
        const auto rename = [&names = d->aliases->nodes](Guid node, QString &name) {
            if (const auto alias = names.constFind(node); alias != names.constEnd()) {
                name = parseNodeDescription(*alias).display;
            }
        };
        for (Event &event : events) {
            rename(event.place.node, event.placeName);
            rename(event.otherPlace.node, event.otherName);
        }
    }
    if (!events.empty()) {
        ASSIGN_OR_RETURN(const auto labels, portLabels());
        for (Event &event : events) {
            event.placeLabel = labels.of(event.place);
            event.otherLabel = labels.of(event.otherPlace);
        }
    }
    return events;
}

Result<std::vector<SmSpan>> CaptureReader::managers() const
{
    return queryManagers(d->db);
}

Result<std::vector<MasterLidSpan>> CaptureReader::masterLids() const
{
    return queryMasterLids(d->db);
}

Result<Timestamp> CaptureReader::forwardingTime(Timestamp at) const
{
    return queryForwardingTime(d->db, at);
}

Result<std::vector<CaptureReader::ForwardingChange>> CaptureReader::forwardingChanges() const
{
    std::vector<ForwardingChange> changes;
    ASSIGN_OR_RETURN(const auto counts, queryForwardingChanges(d->db));
    for (const auto &[time, switches] : counts) {
        changes.push_back({time, switches});
    }
    return changes;
}

Result<std::vector<ForwardingSpan>> CaptureReader::forwarding(Timestamp at) const
{
    return queryForwarding(d->db, at);
}

Result<Timestamp> CaptureReader::lanesTime(Timestamp at) const
{
    return queryLanesTime(d->db, at);
}

Result<LaneSpans> CaptureReader::lanes(Timestamp at) const
{
    return queryLanes(d->db, at);
}

Result<Timestamp> CaptureReader::pKeysTime(Timestamp at) const
{
    return queryPKeysTime(d->db, at);
}

Result<std::vector<PKeySpan>> CaptureReader::pKeys(Timestamp at) const
{
    return queryPKeys(d->db, at);
}

Result<MulticastSpans> CaptureReader::multicast(Timestamp at) const
{
    return queryMulticast(d->db, at);
}

Result<HostSpans> CaptureReader::hosts(Timestamp from, Timestamp to, Guid host) const
{
    return queryHosts(d->db, {from, to, host});
}

Result<std::vector<TableSpan<HostFact>>> CaptureReader::hostFacts(Timestamp from, Timestamp to,
                                                                  Guid host) const
{
    return queryHostFacts(d->db, {from, to, host});
}

Result<std::vector<ConnectedPair>> CaptureReader::queuePairsOf(Guid node, Timestamp at) const
{
    ASSIGN_OR_RETURN(const auto pairs, queryPairsWithPeers(d->db, node, at));
    std::vector<ConnectedPair> all = connected(pairs);
    std::erase_if(all, [node](const ConnectedPair &pair) { return pair.pair.port.node != node; });
    return all;
}

Result<bool> CaptureReader::isAnyPathArmed(Timestamp at) const
{
    return queryIsAnyArmed(d->db, at);
}

Result<std::vector<Job>> CaptureReader::jobs(Timestamp from, Timestamp to,
                                             qint64 afterRevision) const
{
    ASSIGN_OR_RETURN(const auto transaction, Transaction::begin(d->db));
    return queryJobs(d->db, {from, to, afterRevision});
}

Result<QHash<Guid, CaptureReader::Seen>> CaptureReader::nodesSeen() const
{
    // A row that has ended was last seen by the discovery before the one that missed it; one that
    // has not is there to the end of the capture, which sweeps may have moved on.
    QHash<Guid, Seen> seen;
    RETURN_IF_ERROR(forEachRow(
        d->db,
        "SELECT guid, min(valid_from), max(coalesce((SELECT max(time) FROM discoveries WHERE "
        "time < valid_to), (SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'end'))) "
        "FROM nodes GROUP BY guid",
        [&](const Statement &row) {
            seen.insert(row.guid(0), {row.time(1), row.time(2)});
        }));
    return seen;
}

Result<std::vector<CaptureReader::SkippedLine>> CaptureReader::skippedLines() const
{
    return queryAll<SkippedLine>(
        d->db,
        "SELECT s.path, l.line, l.message FROM skipped_lines l LEFT JOIN sources s ON "
        "s.id = l.source_id ORDER BY l.rowid",
        [](const Statement &row) {
            return SkippedLine{row.text(0), row.integer(1), row.text(2)};
        });
}

Result<std::vector<SweepFacts>> CaptureReader::sweeps(Timestamp from, Timestamp to) const
{
    return querySweeps(d->db, from, to);
}

Result<std::vector<CounterId>> CaptureReader::sampledCounters() const
{
    return querySampledCounters(d->db);
}

Result<std::vector<SampleSeries>> CaptureReader::series(std::span<const PortKey> ports,
                                                        std::span<const CounterId> counters,
                                                        Timestamp from, Timestamp to,
                                                        qint64 sweepsApart) const
{
    ASSIGN_OR_RETURN(const auto transaction, Transaction::begin(d->db));
    return querySeries(d->db, d->samples, ports, counters, from, to, sweepsApart);
}

size_t CaptureReader::portsRemembered() const
{
    return d->samples.portsRemembered();
}

void CaptureReader::forgetSamples()
{
    d->samples.forget();
}

Result<SweepPair> CaptureReader::sweepsAt(Timestamp time, std::span<const CounterId> counters) const
{
    ASSIGN_OR_RETURN(const auto transaction, Transaction::begin(d->db));
    return querySweepsAt(d->db, d->samples, time, counters);
}

Result<SharedSweep> CaptureReader::sweepAt(Timestamp time,
                                           std::span<const CounterId> counters) const
{
    ASSIGN_OR_RETURN(const auto transaction, Transaction::begin(d->db));
    return querySweepAt(d->db, d->samples, time, counters);
}

Result<void>
CaptureReader::eachSweep(Timestamp from, Timestamp to,
                         const std::function<Result<void>(const SharedSweep &)> &take) const
{
    return queryEachSweep(d->db, d->samples, from, to, take);
}

Result<void>
CaptureReader::eachPart(Timestamp from, Timestamp to, size_t maxValues,
                        const std::function<Result<void>(const PartOfSweeps &)> &take) const
{
    return queryEachPart(d->db, d->samples, from, to, maxValues, take);
}

Result<RollupGrid> CaptureReader::rollups(CounterId counter, std::span<const PortKey> ports,
                                          qint64 step, Timestamp from, Timestamp to) const
{
    ASSIGN_OR_RETURN(const auto transaction, Transaction::begin(d->db));
    return queryRollups(d->db, counter, ports, step, from, to);
}

Result<std::vector<RollupPart>> CaptureReader::rollupParts(qint64 step, TimeRange range) const
{
    ASSIGN_OR_RETURN(const auto transaction, Transaction::begin(d->db));
    return queryRollupParts(d->db, step, range);
}

Result<std::vector<RollupTotal>> CaptureReader::rollupTotals(CounterId counter, qint64 step,
                                                             Timestamp from, Timestamp to) const
{
    ASSIGN_OR_RETURN(const auto transaction, Transaction::begin(d->db));
    return queryRollupTotals(d->db, counter, step, from, to);
}

} // namespace pickglass
