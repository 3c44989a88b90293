// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/recorder.h"

#include "core/base/recordingclock.h"
#include "core/capture/capturereader.h"
#include "core/capture/lasttables.h"
#include "core/capture/outputfile.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <deque>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

namespace pickglass {

struct Recorder::Private
{
    RecordingOptions options;
    std::unique_ptr<CaptureWriter> writer; ///< null before open() and after the end
    QString path;                          ///< of the file that is being written
    int number = 0;                        ///< of that file
    /// Of files that were ended while somebody read them.
    std::map<QString, std::unique_ptr<CaptureWriter>> held;
    std::deque<QString> left; ///< files that it moved on from, which a limit holds for
    Timestamp start;          ///< of that file: its first fabric
    size_t values = 0;        ///< of its sweeps
    Timestamp fabricTime;
    SharedFabric fabric; ///< as it was last written; null before the first
    Timestamp routesTime;
    Timestamp hostsTime;
    LastTables last; ///< where files are rotated: else they are in the file
    SourceFacts facts;
    /// Those that run, for the next file, too.
    std::map<std::pair<QString, Timestamp>, Job> jobs;
    bool hasEnded = false;
    qint64 skipped = 0; ///< sweeps since the last one that was written
    Timestamp lastSkipped;
    EventWatch watch;

    explicit Private(RecordingOptions wanted)
        : options(std::move(wanted)),
          watch(settingsOf(options))
    {
    }
    static EventSettings settingsOf(const RecordingOptions &options)
    {
        EventSettings settings = options.events;
        settings.interval = options.interval.count();
        return settings;
    }
    Result<void> checkNumberedPlaces() const;
    bool isRotated() const { return options.rotate.count() > 0; }
    QString nextPath();
    qint64 maxLogBytes() const;
    void removeLeft();
    template<typename Tables>
    void remember(const Tables &tables)
    {
        if (isRotated()) {
            last.take(tables);
        }
    }
    bool isFull(const CounterSweep &next) const;
    void rememberJobs(const std::vector<Job> &written);
    std::vector<Job> rememberedJobs() const;
};

/// A recording that is not rotated knows of no other files: those that are there stay.
QString Recorder::Private::nextPath()
{
    do {
        ++number;
    } while (options.rotate.count() == 0 && QFileInfo::exists(numberedPath(options.path, number)));
    return numberedPath(options.path, number);
}

qint64 Recorder::Private::maxLogBytes() const
{
    constexpr qint64 MinBytes = 1024 * 1024;
    if (options.maxLogBytes <= 0) {
        return std::numeric_limits<qint64>::max();
    }
    return options.retention.maxBytes > 0
               ? std::min(options.maxLogBytes, std::max(MinBytes, options.retention.maxBytes / 4))
               : options.maxLogBytes;
}

/// All but the last one: who holds every file must not fill the disk.
void Recorder::Private::removeLeft()
{
    if (options.rotate.count() > 0 || !options.retention.isLimited()) {
        return;
    }
    left.push_back(path);
    while (left.size() > 1) {
        held.erase(left.front());
        removeCompanions(left.front());
        QFile::remove(left.front());
        left.pop_front();
    }
}

bool Recorder::Private::isFull(const CounterSweep &next) const
{
    const bool isMuch = options.rotateValues > 0 && values > 0 &&
                        values + next.layout->values() > options.rotateValues;
    return options.rotate.count() > 0 && (isMuch || next.time - start >= options.rotate.count());
}

QString numberedPath(const QString &path, int number)
{
    if (number <= 1) {
        return path;
    }
    const QFileInfo file(path);
    const QString suffix = file.suffix().isEmpty() ? QString() : u'.' + file.suffix();
    return path.chopped(suffix.size()) + u'-' +
           QString::number(number).rightJustified(4, QLatin1Char('0')) + suffix;
}

/// That the second file finds its place taken must not come out after an hour.
Result<void> Recorder::Private::checkNumberedPlaces() const
{
    const QFileInfo second(numberedPath(options.path, 2));
    QString pattern = second.fileName();
    pattern.replace(pattern.lastIndexOf(QLatin1String("0002")), 4, QStringLiteral("????"));
    const QStringList taken =
        QDir(second.absolutePath()).entryList({pattern}, QDir::Files, QDir::Name);
    for (const QString &name : taken) {
        const QStringView digits = QStringView(name).mid(pattern.indexOf(u"????"), 4);
        if (digits.toInt() > 1) {
            return failure(
                {QT_TRANSLATE_NOOP("core", "The file %1 exists already."),
                 {second.dir().filePath(name)}},
                {QT_TRANSLATE_NOOP("core", "Choose another name, or use --force to replace it."),
                 {}});
        }
    }
    return {};
}

Recorder::Recorder(RecordingOptions options) : d(std::make_unique<Private>(std::move(options)))
{
}

Recorder::~Recorder() = default;

/// A step of writing: none is taken after the end, and one that fails is the last.
void Recorder::write(const std::function<Result<void>()> &step)
{
    if (!d->writer) {
        return;
    }
    auto done = step();
    if (!done) {
        fail(done.error());
    }
}

Result<void> Recorder::begin(const QString &path, bool replace)
{
    auto writer = CaptureWriter::record(path, replace, d->options.source, d->options.interval);
    if (!writer) {
        return tl::unexpected(writer.error());
    }
    d->path = path; // of what is to be ended or removed where the rest fails
    d->writer = std::move(*writer);
    if (d->options.isIntervalFixed) {
        d->writer->setMinSweepDistance(d->options.interval.count());
    }
    if (!d->options.isPacked) {
        RETURN_IF_ERROR(d->writer->leaveUnpacked());
    }
    d->start = {};
    d->values = 0;
    Q_EMIT opened(path);
    return {};
}

Result<void> Recorder::end()
{
    auto done = d->writer->close();
    d->writer.reset();
    if (done) {
        Q_EMIT closed(d->path, QFileInfo(d->path).size());
    }
    return done;
}

/// Ends a file that holds nothing.
void Recorder::abandon()
{
    if (!d->writer) {
        return;
    }
    d->writer.reset();
    for (const char *suffix : {"", "-wal", "-shm"}) {
        QFile::remove(d->path + QLatin1String(suffix));
    }
}

void Recorder::fail(const Error &error)
{
    // What can still be done for the file; that it cannot be done is no news.
    if (d->writer && d->fabric) {
        std::ignore = end();
    } else {
        abandon();
    }
    d->writer.reset();
    if (!std::exchange(d->hasEnded, true)) {
        Q_EMIT failed(error);
    }
}

void Recorder::open()
{
    const bool mayMeetOthers = d->options.rotate.count() > 0 && !d->options.replace;
    auto done = mayMeetOthers ? d->checkNumberedPlaces() : Result<void>();
    d->number = 1;
    done = done.and_then([this] { return begin(d->options.path, d->options.replace); });
    if (!done) {
        fail(done.error());
    }
}

void Recorder::writeFabric(Timestamp time, const SharedFabric &fabric)
{
    write([&]() -> Result<void> {
        const Timestamp at = qMax(time, d->fabricTime + 1);
        RETURN_IF_ERROR(d->writer->writeFabric(at, *fabric));
        d->fabric = fabric;
        d->fabricTime = at;
        d->start = d->start.isKnown() ? d->start : at;
        Q_EMIT fabricWritten(at, fabric);
        return keep(d->watch.fabricChanged(at, fabric));
    });
}

Result<void> Recorder::keep(const std::vector<Event> &events)
{
    if (events.empty()) {
        return {};
    }
    return d->writer->putEvents(events).map([&] { Q_EMIT eventsWritten(events); });
}

void Recorder::writeManagers(const SharedSmPoll &poll)
{
    write([&]() -> Result<void> {
        if (!d->fabric) {
            return {};
        }
        const std::vector<Event> events = d->watch.managersPolled(*poll);
        return d->writer->writeManagers(poll->time, d->watch.managers(), poll->masterLid)
            .and_then([&] { return keep(events); });
    });
}

void Recorder::writeRoutes(Timestamp time, const SharedForwardingTables &tables)
{
    write([&]() -> Result<void> {
        if (!d->fabric) {
            return {};
        }
        d->routesTime = qMax(time, d->routesTime + 1);
        d->remember(*tables);
        return d->writer->writeForwarding(d->routesTime, *tables);
    });
}

void Recorder::writeLanes(Timestamp time, const SharedLaneTables &lanes)
{
    write([&]() -> Result<void> {
        if (!d->fabric) {
            return {};
        }
        d->routesTime = qMax(time, d->routesTime + 1);
        d->remember(*lanes);
        return d->writer->writeLanes(d->routesTime, *lanes);
    });
}

void Recorder::writePKeys(Timestamp time, const SharedPKeyTables &tables)
{
    write([&]() -> Result<void> {
        if (!d->fabric) {
            return {};
        }
        d->routesTime = qMax(time, d->routesTime + 1);
        d->remember(*tables);
        return d->writer->writePKeys(d->routesTime, *tables);
    });
}

void Recorder::writeMulticast(Timestamp time, const SharedMulticastTables &tables)
{
    write([&]() -> Result<void> {
        if (!d->fabric) {
            return {};
        }
        d->routesTime = qMax(time, d->routesTime + 1);
        d->remember(*tables);
        return d->writer->writeMulticast(d->routesTime, *tables);
    });
}

void Recorder::writeHosts(Timestamp time, const SharedHostChanges &changes)
{
    write([&]() -> Result<void> {
        if (!d->fabric) {
            return {};
        }
        d->hostsTime = qMax(time, d->hostsTime + 1);
        return d->writer->writeHosts(d->hostsTime, *changes);
    });
}

void Recorder::Private::rememberJobs(const std::vector<Job> &written)
{
    for (const Job &job : written) {
        if (job.end.isKnown() || options.arePieces) {
            jobs.erase({job.id, job.start});
        } else {
            jobs.insert_or_assign({job.id, job.start}, job);
        }
    }
}

std::vector<Job> Recorder::Private::rememberedJobs() const
{
    std::vector<Job> all;
    for (const auto &[key, job] : jobs) {
        all.push_back(job);
    }
    return all;
}

void Recorder::writeJobs(const std::vector<Job> &jobs)
{
    write([&]() -> Result<void> {
        if (!d->fabric) {
            return {};
        }
        d->rememberJobs(jobs);
        return d->writer->putJobs(jobs);
    });
}

Result<void> Recorder::repeatWhatLasts()
{
    RETURN_IF_ERROR(d->writer->putJobs(d->rememberedJobs()));
    return d->writer->putEvents(d->watch.lasting());
}

/// Ends a file; who reads it just now is not waited for.
Result<void> Recorder::setAside()
{
    RETURN_IF_ERROR(d->writer->endContents());
    d->held[d->path] = std::move(d->writer);
    return closeHeld();
}

/// Makes whole files of those that nobody reads any more.
Result<void> Recorder::closeHeld()
{
    for (auto file = d->held.begin(); file != d->held.end();) {
        ASSIGN_OR_RETURN(const bool isDone, file->second->closeIfFree());
        if (!isDone) {
            ++file;
            continue;
        }
        const QString path = file->first;
        file = d->held.erase(file);
        Q_EMIT closed(path, QFileInfo(path).size());
    }
    return {};
}

Result<void> Recorder::goOn(Timestamp time, const HostChanges &hosts)
{
    return begin(d->nextPath(), d->options.rotate.count() > 0 && d->options.replace)
        .and_then([&] { return d->writer->setFacts(d->facts); })
        .and_then([&] { return d->writer->writeFabric(time, *d->fabric); })
        .and_then([&] { return d->last.write(*d->writer, time, *d->fabric); })
        .and_then([&] { return d->writer->writeHosts(time, hosts); })
        .and_then([&] { return d->options.arePieces ? Result<void>() : repeatWhatLasts(); })
        .map([&] { d->start = d->fabricTime = d->routesTime = d->hostsTime = time; });
}

Result<void> Recorder::beginNext(Timestamp time)
{
    ASSIGN_OR_RETURN(const HostChanges hosts, d->writer->hostsNow());
    return setAside().and_then([&] { return goOn(time, hosts); });
}

/// In place of a file whose log a reader holds.
Result<void> Recorder::moveOn(Timestamp time)
{
    ASSIGN_OR_RETURN(const HostChanges hosts, d->writer->hostsNow());
    if (!d->isRotated()) {
        ASSIGN_OR_RETURN(const auto reader, CaptureReader::open(d->path));
        RETURN_IF_ERROR(d->last.take(*reader));
    }
    const QString from = d->path;
    RETURN_IF_ERROR(setAside());
    d->removeLeft();
    RETURN_IF_ERROR(goOn(time, hosts));
    if (!d->isRotated()) {
        d->last.clear();
    }
    Q_EMIT moved(from, d->path);
    return keep(
        d->watch.recordingMoved(time, QFileInfo(from).fileName(), QFileInfo(d->path).fileName()));
}

void Recorder::writeSweep(const SharedSweep &sweep)
{
    write([&]() -> Result<void> {
        RETURN_IF_ERROR(closeHeld());
        if (d->isFull(*sweep)) {
            RETURN_IF_ERROR(beginNext(sweep->time));
        } else if (d->writer->isLogHeld(d->maxLogBytes())) {
            RETURN_IF_ERROR(moveOn(sweep->time));
        }
        d->values += sweep->layout->values();
        return d->writer->writeSweep(*sweep)
            .and_then([this] {
                return d->options.retention.isLimited()
                           ? d->writer->applyRetention(d->options.retention)
                           : Result<void>();
            })
            .map([&] { Q_EMIT sweepWritten(sweep, d->writer->sizeBytes()); })
            .and_then([this] { return d->writer->sealFull(); })
            .and_then([&] { return keep(d->watch.sweepDone(sweep)); });
    });
    d->skipped = 0; // the distance of the sweeps shows it
    --m_pending;
}

void Recorder::skipSweep(Timestamp time)
{
    ++d->skipped;
    d->lastSkipped = time;
}

/// Notes skipped sweeps that no sweep came after.
Result<void> Recorder::keepSkipped()
{
    const qint64 count = std::exchange(d->skipped, 0);
    return count > 0 && d->fabric ? keep(d->watch.lastSweepsSkipped(d->lastSkipped, count))
                                  : Result<void>();
}

void Recorder::writeFacts(const SourceFacts &facts)
{
    d->facts = facts;
    write([&] { return d->writer->setFacts(facts); });
}

void Recorder::setInterval(std::chrono::microseconds interval)
{
    // Distances of what comes next say nothing of sweeps before.
    write([this] { return keepSkipped(); });
    d->options.interval = interval;
    d->watch.setInterval(interval.count());
    write([&] { return d->writer->setInterval(interval); });
}

void Recorder::pause()
{
    write([this] { return keepSkipped(); });
    d->watch.paused();
}

void Recorder::noteClockStep(const ClockStep &step)
{
    write([&]() -> Result<void> {
        RETURN_IF_ERROR(keepSkipped());
        return d->fabric ? keep(d->watch.clockStepped(recordingTime(), step)) : Result<void>();
    });
}

void Recorder::note(const QString &text, Timestamp at)
{
    write([&] { return d->writer->addMark(at.isKnown() ? at : recordingTime(), {}, {}, text); });
}

void Recorder::mark(const QString &name, Timestamp at)
{
    write([&] { return d->writer->addMark(at.isKnown() ? at : recordingTime(), {}, name, {}); });
}

void Recorder::renameMark(Timestamp at, const QString &was, const QString &name)
{
    write([&] { return d->writer->renameMark(at, was, name); });
}

void Recorder::markRange(Timestamp from, Timestamp until, const QString &name)
{
    write([&] { return d->writer->addMark(from, until, name, {}); });
}

void Recorder::close()
{
    if (!d->writer) {
        return;
    }
    if (!d->fabric) {
        abandon();
    } else {
        write([this] { return keepSkipped().and_then([this] { return end(); }); });
    }
    std::ignore = closeHeld(); // what somebody still reads stays with its log, and can be read
    if (!std::exchange(d->hasEnded, true)) {
        Q_EMIT finished();
    }
}

} // namespace pickglass
