// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturereader.h"

#include "core/capture/eventrows.h"
#include "core/capture/fabricquery.h"
#include "core/capture/forwardingrows.h"
#include "core/capture/managerrows.h"
#include "core/capture/opencapture.h"
#include "core/capture/placequery.h"
#include "core/capture/rollupquery.h"
#include "core/capture/seriesquery.h"
#include "core/capture/sweepquery.h"

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
    Result<void> readHappenings(CaptureInfo &info) const;
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

Result<void> CaptureReader::Private::readMeta(CaptureInfo &info) const
{
    ASSIGN_OR_RETURN(auto row, Statement::prepare(db, "SELECT key, value FROM meta"));
    Statement::Step step;
    while ((step = row.step()) == Statement::Step::Row) {
        const QString key = row.text(0);
        if (key == QLatin1String("created_by")) {
            info.createdBy = row.text(1);
        } else if (key == QLatin1String("source")) {
            info.source = row.text(1);
        } else if (key == QLatin1String("created")) {
            info.created = Timestamp(row.integer(1));
        } else if (key == QLatin1String("start")) {
            info.start = Timestamp(row.integer(1));
        } else if (key == QLatin1String("end")) {
            info.end = Timestamp(row.integer(1));
        } else if (key == QLatin1String("closed")) {
            info.closed = row.integer(1) != 0;
        } else if (key == QLatin1String("interval_us")) {
            info.interval = sensibleInterval(row.integer(1));
        }
    }
    if (step == Statement::Step::Failed) {
        return tl::unexpected(db.error());
    }
    return {};
}

Result<void> CaptureReader::Private::readSources(CaptureInfo &info) const
{
    ASSIGN_OR_RETURN(auto row,
                     Statement::prepare(db, "SELECT path, format, time, lines, skipped_lines "
                                            "FROM sources ORDER BY id"));
    Statement::Step step;
    while ((step = row.step()) == Statement::Step::Row) {
        info.sources.push_back(
            {row.text(0), row.text(1), Timestamp(row.integer(2)), row.integer(3), row.integer(4)});
    }
    if (step == Statement::Step::Failed) {
        return tl::unexpected(db.error());
    }
    return {};
}

Result<void> CaptureReader::Private::readSweeps(CaptureInfo &info) const
{
    ASSIGN_OR_RETURN(
        auto sums,
        Statement::prepare(
            db,
            "SELECT count(*), sum(mads), sum(timeouts), sum(retries), sum(smp_bytes), "
            "sum(gmp_bytes), max(duration), (SELECT duration FROM sweeps ORDER BY duration LIMIT 1 "
            "OFFSET (SELECT (count(*) - 1) / 2 FROM sweeps)) FROM sweeps"));
    if (sums.step() == Statement::Step::Failed) {
        return tl::unexpected(db.error());
    }
    constexpr double SecondsOfMicroseconds = 1e-6;
    info.sweeps = sums.integer(0);
    info.meter = {sums.integer(1), sums.integer(2), sums.integer(3), sums.integer(4),
                  sums.integer(5)};
    info.longestSweepSeconds = static_cast<double>(sums.integer(6)) * SecondsOfMicroseconds;
    info.medianSweepSeconds = static_cast<double>(sums.integer(7)) * SecondsOfMicroseconds;
    return {};
}

Result<void> CaptureReader::Private::readHappenings(CaptureInfo &info) const
{
    return queryEventCount(db)
        .map([&](qint64 events) { info.events = events; })
        .and_then([&] { return queryManagerCount(db); })
        .map([&](std::optional<qint64> managers) { info.managers = managers; });
}

Result<CaptureInfo> CaptureReader::info() const
{
    RETURN_IF_ERROR(Transaction::begin(d->db));
    CaptureInfo info;
    info.sizeBytes = QFileInfo(d->db.path()).size();
    auto version = d->db.answer("PRAGMA user_version");
    auto read = d->readMeta(info)
                    .and_then([&] { return d->readSources(info); })
                    .and_then([&] { return d->readSweeps(info); })
                    .and_then([&] { return d->readHappenings(info); });
    if (!version || !read) {
        return tl::unexpected(version ? read.error() : version.error());
    }
    info.formatVersion = version->toInt();
    return info;
}

Result<CaptureExtent> CaptureReader::extent() const
{
    RETURN_IF_ERROR(Transaction::begin(d->db));
    CaptureInfo info;
    RETURN_IF_ERROR(d->readMeta(info));
    auto last = Statement::prepare(
        d->db, "SELECT number, time + duration FROM sweeps ORDER BY number DESC LIMIT 1");
    const auto hasLast = last ? last->step() : Statement::Step::Failed;
    if (hasLast == Statement::Step::Failed) {
        return tl::unexpected(last ? d->db.error() : last.error());
    }
    const bool hasSweeps = hasLast == Statement::Step::Row;
    auto oldest = Statement::prepare(
        d->db, "SELECT coalesce((SELECT start FROM sample_stretches ORDER BY first_sweep LIMIT 1), "
               "(SELECT time FROM sweeps WHERE number = (SELECT min(sweep) FROM sample_journal)))");
    if (!oldest || oldest->step() == Statement::Step::Failed) {
        return tl::unexpected(oldest ? d->db.error() : oldest.error());
    }
    const qint64 size =
        QFileInfo(d->db.path()).size() + QFileInfo(d->db.path() + QLatin1String("-wal")).size();
    ASSIGN_OR_RETURN(const auto revision, queryEventRevision(d->db));
    return CaptureExtent{info.start,
                         info.end,
                         info.interval,
                         hasSweeps ? last->integer(0) : 0,
                         info.closed,
                         size,
                         Timestamp(oldest->integer(0)),
                         revision,
                         hasSweeps ? Timestamp(last->integer(1)) : Timestamp()};
}

Result<SharedFabric> CaptureReader::fabricAt(Timestamp time) const
{
    // One transaction, so that nodes, ports and links are of one moment while a writer goes on.
    return Transaction::begin(d->db).and_then(
        [&](const Transaction &) { return queryFabric(d->db, time); });
}

Result<NameMap> CaptureReader::names() const
{
    return queryNames(d->db);
}

Result<std::vector<Timestamp>> CaptureReader::changes() const
{
    ASSIGN_OR_RETURN(auto row,
                     Statement::prepare(d->db, "SELECT time FROM discoveries WHERE changes > 0 OR "
                                               "time = (SELECT min(time) FROM discoveries) "
                                               "ORDER BY time"));
    std::vector<Timestamp> times;
    Statement::Step step;
    while ((step = row.step()) == Statement::Step::Row) {
        times.emplace_back(row.integer(0));
    }
    if (step == Statement::Step::Failed) {
        return tl::unexpected(d->db.error());
    }
    return times;
}

Result<CaptureReader::PlaceChanges> CaptureReader::placeChanges(const QSet<Guid> &nodes,
                                                                Timestamp until) const
{
    return Transaction::begin(d->db).and_then(
        [&](const Transaction &) { return queryPlaceChanges(d->db, nodes, until); });
}

Result<std::vector<CaptureMark>> CaptureReader::marks() const
{
    ASSIGN_OR_RETURN(
        auto row, Statement::prepare(d->db, "SELECT time, coalesce(until, 0), coalesce(name, ''), "
                                            "coalesce(note, '') FROM marks ORDER BY time, id"));
    std::vector<CaptureMark> marks;
    Statement::Step step;
    while ((step = row.step()) == Statement::Step::Row) {
        marks.push_back(
            {Timestamp(row.integer(0)), Timestamp(row.integer(1)), row.text(2), row.text(3)});
    }
    if (step == Statement::Step::Failed) {
        return tl::unexpected(d->db.error());
    }
    return marks;
}

Result<std::vector<Event>> CaptureReader::events(Timestamp from, Timestamp to,
                                                 qint64 afterRevision) const
{
    return queryEvents(d->db, {from, to, afterRevision});
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

Result<std::vector<ForwardingSpan>> CaptureReader::forwarding(Timestamp at) const
{
    return queryForwarding(d->db, at);
}

Result<QHash<Guid, CaptureReader::Seen>> CaptureReader::nodesSeen() const
{
    // A row that has ended was last seen by the discovery before the one that missed it; one that
    // has not is there to the end of the capture, which sweeps may have moved on.
    ASSIGN_OR_RETURN(
        auto row,
        Statement::prepare(
            d->db, "SELECT guid, min(valid_from), max(coalesce((SELECT max(time) FROM discoveries "
                   "WHERE time < valid_to), (SELECT CAST(value AS INTEGER) FROM meta WHERE key = "
                   "'end'))) FROM nodes GROUP BY guid"));
    QHash<Guid, Seen> seen;
    Statement::Step step;
    while ((step = row.step()) == Statement::Step::Row) {
        seen.insert(row.guid(0), {Timestamp(row.integer(1)), Timestamp(row.integer(2))});
    }
    if (step == Statement::Step::Failed) {
        return tl::unexpected(d->db.error());
    }
    return seen;
}

Result<std::vector<CaptureReader::SkippedLine>> CaptureReader::skippedLines() const
{
    ASSIGN_OR_RETURN(
        auto row, Statement::prepare(d->db, "SELECT coalesce(s.path, ''), l.line, l.message FROM "
                                            "skipped_lines l LEFT JOIN sources s ON s.id = "
                                            "l.source_id ORDER BY l.rowid"));
    std::vector<SkippedLine> lines;
    Statement::Step step;
    while ((step = row.step()) == Statement::Step::Row) {
        lines.push_back({row.text(0), row.integer(1), row.text(2)});
    }
    if (step == Statement::Step::Failed) {
        return tl::unexpected(d->db.error());
    }
    return lines;
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
    return Transaction::begin(d->db).and_then([&](const Transaction &) {
        return querySeries(d->db, d->samples, ports, counters, from, to, sweepsApart);
    });
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
    return Transaction::begin(d->db).and_then(
        [&](const Transaction &) { return querySweepsAt(d->db, d->samples, time, counters); });
}

Result<void>
CaptureReader::eachSweep(Timestamp from, Timestamp to,
                         const std::function<Result<void>(const SharedSweep &)> &take) const
{
    return queryEachSweep(d->db, d->samples, from, to, take);
}

Result<RollupGrid> CaptureReader::rollups(CounterId counter, std::span<const PortKey> ports,
                                          qint64 step, Timestamp from, Timestamp to) const
{
    return Transaction::begin(d->db).and_then(
        [&](const Transaction &) { return queryRollups(d->db, counter, ports, step, from, to); });
}

Result<std::vector<RollupTotal>> CaptureReader::rollupTotals(CounterId counter, qint64 step,
                                                             Timestamp from, Timestamp to) const
{
    return Transaction::begin(d->db).and_then(
        [&](const Transaction &) { return queryRollupTotals(d->db, counter, step, from, to); });
}

} // namespace pickglass
