// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturewriter.h"

#include "core/base/memory.h"
#include "core/capture/fabricrows.h"
#include "core/capture/hostrows.h"
#include "core/capture/jobrows.h"
#include "core/capture/lanerows.h"
#include "core/capture/multicastrows.h"
#include "core/capture/outputfile.h"
#include "core/capture/pkeyrows.h"
#include "core/capture/recordinglog.h"
#include "core/capture/retentionrows.h"
#include "core/capture/rolluprows.h"
#include "core/capture/samplerows.h"
#include "core/capture/schema.h"
#include "core/capture/subnetrows.h"
#include "core/capture/textrows.h"

#include <QFileInfo>

#include <algorithm>
#include <future>
#include <tuple>

namespace pickglass {

namespace {

Result<void> checkTime(Timestamp time)
{
    return !time.isKnown() || isTime(time.microseconds())
               ? Result<void>()
               : failure({QT_TRANSLATE_NOOP("core", "The time %1 is not one that a capture can "
                                                    "hold: those of the years 1970 to 9999."),
                          {time.toString()}},
                         {QT_TRANSLATE_NOOP("core", "Check the clock of what it comes from."), {}});
}

} // namespace

struct CaptureWriter::Private
{
    // In the order in which they are made; the database closes before its file is released.
    std::optional<OutputFile> output;       ///< of create()
    std::optional<RecordingFile> recording; ///< of record()
    std::optional<RecordingLog> log;        ///< of that
    std::optional<Database> db;
    std::unique_ptr<FabricRows> rows;
    std::unique_ptr<SampleRows> samples;
    std::unique_ptr<RollupRows> rollups; ///< null where it is left unpacked
    std::unique_ptr<RetentionRows> retention;
    std::unique_ptr<EventRows> events;
    std::unique_ptr<ManagerRows> managers;
    std::unique_ptr<ForwardingRows> forwarding;
    std::unique_ptr<LaneRows> lanes;
    std::unique_ptr<PKeyRows> pKeys;
    std::unique_ptr<MulticastRows> multicast;
    std::unique_ptr<HostRows> hosts;
    std::unique_ptr<JobRows> jobs;
    std::chrono::microseconds interval{0}; ///< of the sweeps
    std::optional<Fabric> fabric;
    Timestamp time;       ///< of the last fabric
    Timestamp sweepTime;  ///< of the last sweep
    Timestamp pollTime;   ///< of the managers
    Timestamp routesTime; ///< of tables of all kinds, and of hosts
    Timestamp eventTime;  ///< when the latest event began
    qint64 sweep = 0;
    bool hasSubnets = false; ///< several, or another one than the first

    QString path() const { return output ? output->path() : recording->path(); }
    Result<void> begin(const QString &source);
    /// That nobody took away or cut short what is recorded.
    Result<void> checkPlace();
    /// What is written next; not to a recording that somebody took away.
    Result<Transaction> begin();
    Result<void> admitSubnets(const Fabric &found);
    template<typename Value>
    Result<void> setMeta(const char *key, const Value &value);
    Result<void> setEnd(Timestamp added);
    Result<void> putFabric(Timestamp at, const Fabric &now);
    Result<void> addDiscovery(const Fabric &fabric, qint64 changes);
    Result<void> checkSweep(const CounterSweep &added) const;
    Result<void> write(const CounterSweep &sweep);
    void forgetSweep();
    Result<void> endSamples();
    Result<void> endLog();
    Result<bool> endLogIfFree();
    /// Ends the statements, which would keep the log open.
    void endStatements();
};

CaptureWriter::CaptureWriter(std::unique_ptr<Private> data) : d(std::move(data))
{
}

CaptureWriter::~CaptureWriter() = default;

void CaptureWriter::Private::endStatements()
{
    rows.reset();
    samples.reset();
    rollups.reset();
    events.reset();
    managers.reset();
    forwarding.reset();
    lanes.reset();
    pKeys.reset();
    multicast.reset();
    hosts.reset();
    jobs.reset();
    retention.reset();
}

Result<std::unique_ptr<CaptureWriter>> CaptureWriter::create(const QString &path, bool replace,
                                                             const QString &source)
{
    ASSIGN_OR_RETURN(auto file, OutputFile::create(path, replace));
    auto d = std::make_unique<Private>();
    d->output.emplace(std::move(file));
    RETURN_IF_ERROR(d->begin(source));
    return std::unique_ptr<CaptureWriter>(new CaptureWriter(std::move(d)));
}

Result<std::unique_ptr<CaptureWriter>> CaptureWriter::record(const QString &path, bool replace,
                                                             const QString &source,
                                                             std::chrono::microseconds interval)
{
    ASSIGN_OR_RETURN(auto file, RecordingFile::create(path, replace));
    auto d = std::make_unique<Private>();
    d->recording.emplace(std::move(file));
    d->interval = interval;
    auto begun =
        d->begin(source).and_then([&] { return d->setMeta("interval_us", interval.count()); });
    if (!begun) {
        d->endStatements();
        d->db.reset();
        d->recording->remove();
        return tl::unexpected(begun.error());
    }
    return std::unique_ptr<CaptureWriter>(new CaptureWriter(std::move(d)));
}

Result<void> CaptureWriter::Private::begin(const QString &source)
{
    ASSIGN_OR_RETURN(auto opened, Database::open(output ? output->temporaryPath() : path(),
                                                 Database::Mode::Write, path()));
    db.emplace(std::move(opened));
    // The identity goes into the file itself before the log takes over, so that a file which is
    // still being written is known for what it is.
    const QByteArray identity =
        "PRAGMA page_size = 8192; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536; BEGIN;"
        "PRAGMA application_id = " +
        QByteArray::number(schema::ApplicationId) +
        ";PRAGMA user_version = " + QByteArray::number(schema::OneSubnetVersion) + ";" +
        schema::Create + "COMMIT;";
    RETURN_IF_ERROR(db->execute(identity.constData()));
    // Nothing waits for the disk until close(): a killed process loses nothing that SQLite has
    // handed to the system, and a file that a power cut leaves behind is not in its place yet.
    ASSIGN_OR_RETURN(auto mode, db->answer("PRAGMA journal_mode = WAL"));
    if (mode != QLatin1String("wal")) {
        return failure({QT_TRANSLATE_NOOP(
                            "core", "%1 is on a file system on which a capture cannot be written."),
                        {path()}},
                       {QT_TRANSLATE_NOOP("core", "Choose a folder on a local disk."), {}});
    }
    // A recording is in its place already: it waits for the disk when the log is taken over into
    // the file, so that a power cut costs the last sweeps, not the file.
    if (recording) {
        // Seldom, since the journal's pages are written again and again.
        RETURN_IF_ERROR(
            db->execute("PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 4000; "
                        "PRAGMA cache_size = -16384"));
    }
    rows = std::make_unique<FabricRows>(*db);
    samples = std::make_unique<SampleRows>(*db);
    rollups = std::make_unique<RollupRows>(*db);
    retention = std::make_unique<RetentionRows>(*db);
    events = std::make_unique<EventRows>(*db);
    managers = std::make_unique<ManagerRows>(*db);
    forwarding = std::make_unique<ForwardingRows>(*db);
    lanes = std::make_unique<LaneRows>(*db);
    pKeys = std::make_unique<PKeyRows>(*db);
    multicast = std::make_unique<MulticastRows>(*db);
    hosts = std::make_unique<HostRows>(*db);
    jobs = std::make_unique<JobRows>(*db);
    ASSIGN_OR_RETURN(auto transaction, Transaction::begin(*db));
    RETURN_IF_ERROR(setMeta("created_by", "pgcap " PICKGLASS_VERSION));
    RETURN_IF_ERROR(setMeta("source", source));
    RETURN_IF_ERROR(setMeta("created", Timestamp::now()));
    RETURN_IF_ERROR(setMeta("closed", 0));
    RETURN_IF_ERROR(setMeta("exact_rollups", 1));
    RETURN_IF_ERROR(transaction.commit());
    if (recording) {
        log.emplace(path()); // the index is there with the first transaction
    }
    return {};
}

template<typename Value>
Result<void> CaptureWriter::Private::setMeta(const char *key, const Value &value)
{
    ASSIGN_OR_RETURN(auto row,
                     Statement::prepare(*db, "INSERT OR REPLACE INTO meta VALUES (?, ?)"));
    return row.run(key, value);
}

Result<void> CaptureWriter::Private::addDiscovery(const Fabric &found, qint64 changes)
{
    ASSIGN_OR_RETURN(auto row,
                     Statement::prepare(*db, "INSERT INTO discoveries VALUES (?, ?, ?, ?, ?)"));
    return row.run(time, found.nodes().size(), found.ports().size(), found.links().size(), changes);
}

void CaptureWriter::setMinSweepDistance(qint64 distance)
{
    const auto beyond = std::upper_bound(std::begin(RollupSteps), std::end(RollupSteps), distance);
    const auto level = std::max<std::ptrdiff_t>(beyond - std::begin(RollupSteps), 1) - 1;
    if (d->rollups) {
        d->rollups->setShortest(static_cast<size_t>(level));
    }
}

Result<void> CaptureWriter::leaveUnpacked()
{
    d->rollups.reset();
    d->samples->leaveInJournal();
    return d->db->execute("PRAGMA cache_size = -4096");
}

Result<void> CaptureWriter::addSource(const Source &source)
{
    ASSIGN_OR_RETURN(auto transaction, Transaction::begin(*d->db));
    ASSIGN_OR_RETURN(auto row,
                     Statement::prepare(*d->db, "INSERT INTO sources (path, format, time, lines, "
                                                "skipped_lines, time_from) "
                                                "VALUES (?, ?, ?, ?, ?, nullif(?, ''))"));
    ASSIGN_OR_RETURN(auto line, Statement::prepare(*d->db, "INSERT INTO skipped_lines VALUES "
                                                           "((SELECT max(id) FROM sources), ?, "
                                                           "?)"));
    RETURN_IF_ERROR(row.run(source.path, source.format, orNull(source.time), source.lines,
                            source.skippedLines, toString(source.origin)));
    for (const LineProblem &problem : source.problems) {
        RETURN_IF_ERROR(line.run(problem.line, problem.message.english()));
    }
    return transaction.commit();
}

Result<void> CaptureWriter::addTextTable(const TextTable &table)
{
    ASSIGN_OR_RETURN(auto transaction, Transaction::begin(*d->db));
    RETURN_IF_ERROR(insertTextTable(*d->db, table));
    return transaction.commit();
}

Result<void> CaptureWriter::addNames(const NameMap &names)
{
    ASSIGN_OR_RETURN(auto transaction, Transaction::begin(*d->db));
    ASSIGN_OR_RETURN(auto row,
                     Statement::prepare(*d->db, "INSERT OR REPLACE INTO names VALUES (?, ?)"));
    for (auto name = names.constBegin(); name != names.constEnd(); ++name) {
        RETURN_IF_ERROR(row.run(name.key(), name.value()));
    }
    return transaction.commit();
}

Result<void> CaptureWriter::Private::putFabric(Timestamp at, const Fabric &now)
{
    ASSIGN_OR_RETURN(auto transaction, begin());
    const bool isFirst = !fabric;
    qint64 changes = 0;
    if (isFirst) {
        RETURN_IF_ERROR(rows->beginAll(now, at));
    } else {
        ASSIGN_OR_RETURN(changes, rows->change(*fabric, now, at));
    }
    time = at;
    RETURN_IF_ERROR(addDiscovery(now, changes));
    RETURN_IF_ERROR(isFirst ? setMeta("start", at.microseconds()) : Result<void>());
    RETURN_IF_ERROR(setEnd(at));
    return transaction.commit();
}

Result<void> CaptureWriter::writeFabric(Timestamp time, const Fabric &fabric)
{
    RETURN_IF_ERROR(checkTime(time));
    if (!time.isKnown() || (d->time.isKnown() && time <= d->time)) {
        return failure(
            {QT_TRANSLATE_NOOP("core",
                               "The time %1 is not later than %2, the last time in the capture."),
             {time.toString(), d->time.toString()}});
    }
    RETURN_IF_ERROR(d->admitSubnets(fabric));
    const Timestamp before = d->time;
    if (auto written = d->putFabric(time, fabric); !written) {
        d->time = before;
        d->rows->rolledBack();
        return written;
    }
    d->rows->committed();
    d->fabric = fabric;
    return {};
}

/// The version goes into the file itself, and not into its log alone: programs look at it first.
Result<void> CaptureWriter::Private::admitSubnets(const Fabric &found)
{
    const auto &subnets = found.subnets();
    if (hasSubnets || subnets.empty() || subnets.back().number == 0) {
        return {};
    }
    hasSubnets = true;
    const QByteArray sql = "PRAGMA user_version = " + QByteArray::number(schema::FormatVersion) +
                           ";PRAGMA wal_checkpoint";
    return db->execute(sql.constData());
}

Result<void> CaptureWriter::Private::checkPlace()
{
    if (!recording) {
        return {};
    }
    RETURN_IF_ERROR(recording->check());
    auto whole = log ? log->check() : Result<void>();
    if (!whole) {
        // What was taken over into the file before is whole; what is missing is not to be.
        db->leaveLog();
    }
    return whole;
}

Result<Transaction> CaptureWriter::Private::begin()
{
    RETURN_IF_ERROR(checkPlace());
    return Transaction::begin(*db);
}

Result<void> CaptureWriter::Private::setEnd(Timestamp added)
{
    return setMeta(
        "end", std::max({added, time, sweepTime, pollTime, routesTime, eventTime}).microseconds());
}

Result<void> CaptureWriter::Private::checkSweep(const CounterSweep &added) const
{
    if (!fabric) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "Counters were read before the fabric was."), {}});
    }
    RETURN_IF_ERROR(checkTime(added.time));
    if (added.number <= sweep || !added.time.isKnown() || added.time <= sweepTime) {
        return failure(
            {QT_TRANSLATE_NOOP(
                 "core",
                 "The sweep %1 at %2 is not later than %3 at %4, the last sweep in the capture."),
             {QString::number(added.number), added.time.toString(), QString::number(sweep),
              sweepTime.toString()}});
    }
    return {};
}

Result<void> CaptureWriter::Private::write(const CounterSweep &added)
{
    if (!rollups) {
        RETURN_IF_ERROR(samples->write(added, *fabric));
        return setEnd(added.time);
    }
    RETURN_IF_ERROR(rollups->makeRoom(added, &*fabric));
    // The two halves of the work, of which only one is about the file.
    auto summing = std::async(std::launch::async, [&] { rollups->sumUp(added, interval.count()); });
    auto written = samples->write(added, *fabric);
    summing.get(); // or what it threw
    RETURN_IF_ERROR(written);
    RETURN_IF_ERROR(rollups->writeFinished(added));
    return setEnd(added.time);
}

void CaptureWriter::Private::forgetSweep()
{
    samples->forget();
    if (rollups) {
        rollups->forget();
    }
}

Result<void> CaptureWriter::writeSweep(const CounterSweep &sweep)
{
    RETURN_IF_ERROR(d->checkSweep(sweep));
    ASSIGN_OR_RETURN(auto transaction, d->begin());
    auto written = withinMemory([&] { return d->write(sweep); }).and_then([&] {
        return transaction.commit();
    });
    if (!written) {
        d->forgetSweep();
        return written;
    }
    d->sweep = sweep.number;
    d->sweepTime = sweep.time;
    return {};
}

Result<void> CaptureWriter::sealFull()
{
    if (!d->samples || !d->samples->isFull()) {
        return {};
    }
    ASSIGN_OR_RETURN(auto transaction, d->begin());
    auto sealed = d->samples->seal().and_then([&] { return transaction.commit(); });
    if (!sealed) {
        d->samples->forget();
    }
    return sealed;
}

Result<void> CaptureWriter::setInterval(std::chrono::microseconds interval)
{
    d->interval = interval;
    ASSIGN_OR_RETURN(auto transaction, d->begin());
    RETURN_IF_ERROR(d->setMeta("interval_us", interval.count()));
    return transaction.commit();
}

Result<void> CaptureWriter::setFacts(const SourceFacts &facts)
{
    ASSIGN_OR_RETURN(auto transaction, d->begin());
    if (!facts.recorder.node.isNull()) {
        RETURN_IF_ERROR(d->setMeta("recorder_guid", facts.recorder.node));
        RETURN_IF_ERROR(d->setMeta("recorder_port", facts.recorder.number));
    }
    if (facts.messageBytes) {
        RETURN_IF_ERROR(d->setMeta("message_bytes", *facts.messageBytes));
    }
    if (!facts.ticks.empty()) {
        RETURN_IF_ERROR(d->setMeta("ticks", toText(facts.ticks)));
    }
    if (facts.smpHop) {
        RETURN_IF_ERROR(d->setMeta("smp_hop_guid", facts.smpHop->from.node));
        RETURN_IF_ERROR(d->setMeta("smp_hop_port", facts.smpHop->from.number));
        RETURN_IF_ERROR(d->setMeta("smp_hop_mads", facts.smpHop->mads));
        RETURN_IF_ERROR(d->setMeta("smps", facts.smpHop->of));
    }
    if (facts.gmpHop) {
        RETURN_IF_ERROR(d->setMeta("gmp_hop_guid", facts.gmpHop->from.node));
        RETURN_IF_ERROR(d->setMeta("gmp_hop_port", facts.gmpHop->from.number));
        RETURN_IF_ERROR(d->setMeta("gmp_hop_mads", facts.gmpHop->mads));
        RETURN_IF_ERROR(d->setMeta("gmps", facts.gmpHop->of));
    }
    return transaction.commit();
}

Result<void> CaptureWriter::writeManagers(Timestamp time, std::span<const SmSpan> managers,
                                          Lid masterLid)
{
    ASSIGN_OR_RETURN(auto transaction, d->begin());
    RETURN_IF_ERROR(d->managers->write(time, managers, masterLid));
    RETURN_IF_ERROR(d->setEnd(time));
    RETURN_IF_ERROR(transaction.commit());
    d->pollTime = time;
    return {};
}

Result<void> CaptureWriter::writeForwarding(Timestamp time, std::span<const ForwardingTable> tables)
{
    ASSIGN_OR_RETURN(auto transaction, d->begin());
    d->routesTime = std::max(d->routesTime, time);
    RETURN_IF_ERROR(d->forwarding->write(time, tables));
    RETURN_IF_ERROR(d->setEnd(time));
    return transaction.commit();
}

Result<void> CaptureWriter::writeLanes(Timestamp time, const LaneTables &lanes)
{
    ASSIGN_OR_RETURN(auto transaction, d->begin());
    d->routesTime = std::max(d->routesTime, time);
    RETURN_IF_ERROR(d->lanes->write(time, lanes));
    RETURN_IF_ERROR(d->setEnd(time));
    return transaction.commit();
}

Result<void> CaptureWriter::writePKeys(Timestamp time, std::span<const PKeyTable> tables)
{
    ASSIGN_OR_RETURN(auto transaction, d->begin());
    d->routesTime = std::max(d->routesTime, time);
    RETURN_IF_ERROR(d->pKeys->write(time, tables));
    RETURN_IF_ERROR(d->setEnd(time));
    return transaction.commit();
}

Result<void> CaptureWriter::writeMulticast(Timestamp time, const MulticastTables &tables)
{
    ASSIGN_OR_RETURN(auto transaction, d->begin());
    d->routesTime = std::max(d->routesTime, time);
    RETURN_IF_ERROR(d->multicast->write(time, tables));
    RETURN_IF_ERROR(d->setEnd(time));
    return transaction.commit();
}

Result<void> CaptureWriter::writeHosts(Timestamp time, const HostChanges &changes)
{
    ASSIGN_OR_RETURN(auto transaction, d->begin());
    d->routesTime = std::max(d->routesTime, time);
    RETURN_IF_ERROR(d->hosts->write(time, changes));
    RETURN_IF_ERROR(d->setEnd(time));
    return transaction.commit();
}

Result<HostChanges> CaptureWriter::hostsNow() const
{
    return d->hosts->now();
}

Result<void> CaptureWriter::putEvents(std::span<const Event> events)
{
    ASSIGN_OR_RETURN(auto transaction, d->begin());
    RETURN_IF_ERROR(d->events->put(events));
    for (const Event &event : events) {
        d->eventTime = std::max(d->eventTime, event.time);
    }
    RETURN_IF_ERROR(d->setEnd({}));
    return transaction.commit();
}

Result<void> CaptureWriter::putJobs(std::span<const Job> jobs)
{
    ASSIGN_OR_RETURN(auto transaction, d->begin());
    RETURN_IF_ERROR(d->jobs->put(jobs));
    return transaction.commit();
}

Result<void> CaptureWriter::addMark(Timestamp time, Timestamp until, const QString &name,
                                    const QString &note)
{
    ASSIGN_OR_RETURN(auto transaction, d->begin());
    ASSIGN_OR_RETURN(
        auto row, Statement::prepare(
                      *d->db, "INSERT INTO marks (time, until, name, note) VALUES (?, ?, ?, ?)"));
    RETURN_IF_ERROR(row.run(time, orNull(until), orNull(name), orNull(note)));
    return transaction.commit();
}

Result<void> CaptureWriter::renameMark(Timestamp time, const QString &was, const QString &name)
{
    ASSIGN_OR_RETURN(auto transaction, d->begin());
    if (name.isEmpty()) {
        ASSIGN_OR_RETURN(auto row, Statement::prepare(
                                       *d->db, "DELETE FROM marks WHERE rowid = (SELECT max(rowid) "
                                               "FROM marks WHERE time = ? AND name = ?)"));
        RETURN_IF_ERROR(row.run(time, was));
    } else {
        ASSIGN_OR_RETURN(
            auto row,
            Statement::prepare(*d->db, "UPDATE marks SET name = ? WHERE rowid = (SELECT max(rowid) "
                                       "FROM marks WHERE time = ? AND name = ?)"));
        RETURN_IF_ERROR(row.run(name, time, was));
    }
    return transaction.commit();
}

Result<void> CaptureWriter::applyRetention(const Retention &retention)
{
    if (!d->recording) {
        return {};
    }
    const auto logBytes = [this] { return QFileInfo(d->path() + QLatin1String("-wal")).size(); };
    ASSIGN_OR_RETURN(const bool isDue, d->retention->isDue(retention, logBytes));
    if (isDue) {
        RETURN_IF_ERROR(d->checkPlace());
        RETURN_IF_ERROR(d->retention->apply(retention, d->interval, logBytes));
    }
    const bool mayBeUnused = d->retention->takePortsRemoved();
    if (!mayBeUnused && !d->samples->hasOldLayouts()) {
        return {};
    }
    ASSIGN_OR_RETURN(auto transaction, d->begin());
    if (mayBeUnused) {
        RETURN_IF_ERROR(d->rows->removeUnusedAttributes());
    }
    RETURN_IF_ERROR(d->samples->removeUnusedLayout());
    return transaction.commit();
}

qint64 CaptureWriter::sizeBytes() const
{
    const QString file = d->output ? d->output->temporaryPath() : d->path();
    return QFileInfo(file).size() + QFileInfo(file + QLatin1String("-wal")).size();
}

Result<void> CaptureWriter::Private::endSamples()
{
    ASSIGN_OR_RETURN(auto transaction, begin());
    auto ended = (samples ? samples->seal() : Result<void>())
                     .and_then([&] { return rollups ? rollups->finish() : Result<void>(); })
                     .and_then([&] { return setMeta("closed", 1); })
                     .and_then([&] { return transaction.commit(); });
    if (!ended && samples) {
        forgetSweep();
    }
    return ended;
}

/// Makes one plain file of the file and its log; false where others have it open who need the log.
Result<bool> CaptureWriter::Private::endLogIfFree()
{
    endStatements();
    RETURN_IF_ERROR(checkPlace());
    auto mode = db->answer("PRAGMA journal_mode = DELETE");
    if (mode && *mode == QLatin1String("delete")) {
        db.reset();
        return true;
    }
    if (!mode && !db->isInUse()) {
        return tl::unexpected(mode.error());
    }
    // Somebody has the file open. Who is in the middle of reading is waited for; who is not needs
    // no log any more.
    const auto busy = db->answer("PRAGMA wal_checkpoint(TRUNCATE)");
    if (!busy && !db->isInUse()) {
        return tl::unexpected(busy.error());
    }
    if (!recording || !busy || *busy != QLatin1String("0")) {
        return false;
    }
    db.reset();
    return recording->endLog().map([] { return true; });
}

Result<void> CaptureWriter::Private::endLog()
{
    ASSIGN_OR_RETURN(const bool isDone, endLogIfFree());
    return isDone
               ? Result<void>()
               : failure({QT_TRANSLATE_NOOP("core", "%1 could not be completed: another program is "
                                                    "reading it."),
                          {path()}},
                         {QT_TRANSLATE_NOOP("core", "Close that program, and try again."), {}});
}

bool CaptureWriter::isLogHeld(qint64 maxBytes)
{
    if (!d->log) {
        return false;
    }
    const bool isHeld = d->log->isHeld(maxBytes);
    if (d->log->isTooLarge()) {
        std::ignore = d->db->execute("PRAGMA wal_checkpoint(PASSIVE)");
    }
    return isHeld;
}

Result<void> CaptureWriter::endContents()
{
    auto ended = d->endSamples();
    d->endStatements();
    d->db->waitForNobody();
    return ended;
}

Result<bool> CaptureWriter::closeIfFree()
{
    ASSIGN_OR_RETURN(const bool isDone, d->endLogIfFree());
    RETURN_IF_ERROR(isDone ? d->recording->sync() : Result<void>());
    return isDone;
}

Result<void> CaptureWriter::close()
{
    RETURN_IF_ERROR(d->endSamples());
    RETURN_IF_ERROR(d->endLog());
    return d->output ? d->output->finish() : d->recording->sync();
}

} // namespace pickglass
