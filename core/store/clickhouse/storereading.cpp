// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/clickhouse/storereading.h"

#include "core/capture/capturetools.h"
#include "core/store/clickhouse/recordrows.h"
#include "core/store/clickhouse/samplefetch.h"

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <limits>

namespace pickglass::clickhouse {

namespace {

using enum ColumnType;

/// What is asked for: of one recorder.
struct Question
{
    SampleQuestion samples;
    TimeRange range;
    StopToken stop;

    QByteArray ofRecorder() const { return samples.ofRecorder(); }
};

QByteArray number(qint64 value)
{
    return QByteArray::number(value);
}

/// What is there of the sweeps but their samples.
struct SweepList
{
    std::vector<SweepFacts> sweeps = {};
    qint64 interval = 0;
};

Result<SweepList> readSweepList(Server &server, const Question &asked)
{
    ASSIGN_OR_RETURN(const auto rows,
                     server.select(asked.samples.sweeps(), sweepColumns(), asked.stop));
    SweepList read;
    for (size_t row = 0; row < rows.count; ++row) {
        const auto value = [&](size_t column) {
            return static_cast<qint64>(rows.columns[column].number(row));
        };
        const Timestamp time(value(0));
        if (!read.sweeps.empty() && read.sweeps.back().time == time) {
            continue; // it was sent twice, and not merged yet
        }
        read.sweeps.push_back({value(1),
                               time,
                               value(2),
                               value(9),
                               value(10),
                               {value(4), value(5), value(6), value(7), value(8)}});
        read.interval = std::max(value(3), asked.samples.query.every);
    }
    return read;
}

/// A state as a capture in a file that stays as long as it is needed.
Result<CaptureContents> openState(QByteArrayView bytes, Timestamp time,
                                  const std::shared_ptr<QTemporaryDir> &folder, size_t index)
{
    const QString path = folder->filePath(QStringLiteral("%1.pgcap").arg(index));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) ||
        file.write(bytes.data(), bytes.size()) != bytes.size() || !file.flush()) {
        return failure({QT_TRANSLATE_NOOP("core", "The file %1 cannot be written: %2."),
                        {path, file.errorString()}});
    }
    file.close();
    ASSIGN_OR_RETURN(auto contents, readContents(path));
    contents.sweeps.clear();
    contents.eachSweep = [](TimeRange, const CaptureContents::Take &) { return Result<void>(); };
    contents.fabricAt = [folder, path](Timestamp at) -> Result<SharedFabric> {
        ASSIGN_OR_RETURN(const auto capture, CaptureReader::open(path));
        return capture->fabricAt(at);
    };
    contents.span.from = time;
    contents.span.to = std::max(contents.span.to, time);
    return contents;
}

/// The states that hold in the range: the last before it, too.
Result<CaptureContents> readStates(Server &server, const Question &asked)
{
    const QByteArray times = "SELECT time FROM states" + asked.ofRecorder();
    QByteArray condition;
    if (asked.range.to.isKnown()) {
        condition += " AND time <= " + number(asked.range.to.microseconds());
    }
    if (asked.range.from.isKnown()) {
        ASSIGN_OR_RETURN(const auto before,
                         server.select("SELECT max(time) AS last FROM (" + times + " AND time <= " +
                                           number(asked.range.from.microseconds()) + ')',
                                       {Column("last", Int64)}, asked.stop));
        if (before.count == 1) {
            condition += " AND time >= " + number(static_cast<qint64>(before.columns[0].number(0)));
        }
    }
    ASSIGN_OR_RETURN(const auto rows,
                     server.select("SELECT time, capture FROM states" + asked.ofRecorder() +
                                       condition + " ORDER BY time, version",
                                   {Column("time", Int64), Column("capture", String)}, asked.stop));
    const auto folder = std::make_shared<QTemporaryDir>();
    std::vector<CaptureContents> states;
    for (size_t row = 0; row < rows.count; ++row) {
        const Timestamp time(static_cast<qint64>(rows.columns[0].number(row)));
        ASSIGN_OR_RETURN(auto state, openState(rows.columns[1].text(row), time, folder, row));
        if (!states.empty() && states.back().span.from == time) {
            states.pop_back(); // the same, sent again
        }
        states.push_back(std::move(state));
    }
    if (states.empty()) {
        return failure({QT_TRANSLATE_NOOP("core", "The store %1 has no topology of %2 for this "
                                                  "time range."),
                        {server.address().shown(), asked.samples.fabric}});
    }
    return states.size() == 1 ? Result<CaptureContents>(std::move(states.front()))
                              : merged(std::move(states));
}

/// What rows of a table a range needs, however long the history before it is.
struct RecordsWanted
{
    const char *time;              ///< the column by which they begin
    const char *until = nullptr;   ///< by which they are over; none: at once
    const char *lasting = nullptr; ///< a condition of those that are not over yet
    const char *key =
        nullptr;           ///< of which a later version may be over; none: rows stay as they are
    bool isOfDays = false; ///< each row lies within its day
};

QByteArray beganUntil(const Question &asked, const RecordsWanted &wanted)
{
    const qint64 end = asked.range.to.isKnown() ? asked.range.to.microseconds()
                                                : std::numeric_limits<qint64>::max();
    QByteArray sql = " AND " + named(wanted.time) + " <= " + number(end);
    if (wanted.isOfDays && asked.range.from.isKnown()) {
        sql += " AND day >= toDate(" + number(dayOf(asked.range.from)) + ')';
    }
    return sql;
}

/// Those that reach into the range, or may by an earlier version of theirs.
QByteArray reachesInto(const Question &asked, const RecordsWanted &wanted)
{
    if (!asked.range.from.isKnown()) {
        return {};
    }
    const QByteArray begin = number(asked.range.from.microseconds());
    QByteArrayList any = {named(wanted.time) + " >= " + begin};
    if (wanted.until != nullptr) {
        any << named(wanted.until) + " >= " + begin;
    }
    if (wanted.lasting != nullptr) {
        any << QByteArray(wanted.lasting);
    }
    return " AND (" + any.join(" OR ") + ')';
}

/// The condition is that of `wanted` where none is given.
Result<Rows> readRecords(Server &server, const Question &asked, const Table &table,
                         const RecordsWanted &wanted, QByteArray condition = {})
{
    std::vector<Column> columns = readColumns(table);
    QByteArrayList names;
    for (const Column &column : columns) {
        names << named(column.name());
    }
    const QByteArray began = beganUntil(asked, wanted);
    if (condition.isEmpty()) {
        condition = reachesInto(asked, wanted);
        if (wanted.key != nullptr && !condition.isEmpty()) {
            const QByteArray key = wanted.key;
            // All versions of these: the last one may be over before the range.
            condition = " AND (" + key + ") GLOBAL IN (SELECT " + key + " FROM " +
                        named(table.name) + asked.ofRecorder() + began + condition + ')';
        }
    }
    return server.select("SELECT " + names.join(", ") + " FROM " + named(table.name) +
                             asked.ofRecorder() + began + condition + " ORDER BY " +
                             named(wanted.time) + ", recording, version",
                         std::move(columns), asked.stop);
}

/// Each piece begins one: those of the range, and of each subnet the last before it.
Result<Rows> readMasterLids(Server &server, const Question &asked)
{
    const RecordsWanted wanted = {"since"};
    if (!asked.range.from.isKnown()) {
        return readRecords(server, asked, masterLidsTable(), wanted);
    }
    const QByteArray begin = number(asked.range.from.microseconds());
    const QByteArray table = named(masterLidsTable().name);
    return readRecords(server, asked, masterLidsTable(), wanted,
                       " AND (since >= " + begin + " OR since GLOBAL IN (SELECT max(since) FROM " +
                           table + asked.ofRecorder() + " AND since <= " + begin +
                           " GROUP BY intDiv(lid, 65536)))");
}

/// The last moment that something is known of.
Timestamp endOf(const CaptureContents &contents)
{
    Timestamp end = contents.span.to;
    if (!contents.sweeps.empty()) {
        end = std::max(end, contents.sweeps.back().time);
    }
    for (const SmSpan &span : contents.managers) {
        end = std::max({end, span.from, span.lastSeen});
    }
    for (const Event &event : contents.events) {
        end = std::max({end, event.time, event.until});
    }
    return end;
}

Result<CaptureContents> readRecorder(Server &server, const Question &asked)
{
    ASSIGN_OR_RETURN(auto contents, readStates(server, asked));
    ASSIGN_OR_RETURN(auto list, readSweepList(server, asked));
    const auto samples = std::make_shared<SampleFetch>(asked.samples, list.sweeps, contents.changes,
                                                       contents.fabricAt);
    RETURN_IF_ERROR(samples->findAttributes(server, asked.stop));
    contents.interval = list.interval;
    contents.sweeps = std::move(list.sweeps);
    contents.eachSweep = [samples, address = server.address(),
                          stop = asked.stop](TimeRange range, const CaptureContents::Take &take) {
        return samples->each(address, range, stop, take);
    };
    ASSIGN_OR_RETURN(const auto events,
                     readRecords(server, asked, eventsTable(),
                                 {"time", "until", "lasts != 0", "recording, id"}));
    ASSIGN_OR_RETURN(const auto managers,
                     readRecords(server, asked, managersTable(),
                                 {"since", "until", "until = 0", "node, port, since"}));
    ASSIGN_OR_RETURN(const auto lids, readMasterLids(server, asked));
    ASSIGN_OR_RETURN(const auto jobs, readRecords(server, asked, jobsTable(),
                                                  {"start", "end", "`end` = 0", "start"}));
    ASSIGN_OR_RETURN(const auto marks, readRecords(server, asked, marksTable(), {"time", "until"}));
    ASSIGN_OR_RETURN(const auto facts, readRecords(server, asked, hostFactsTable(),
                                                   {.time = "since", .isOfDays = true}, " "));
    ASSIGN_OR_RETURN(const auto pairs, readRecords(server, asked, queuePairsTable(),
                                                   {.time = "since", .isOfDays = true}, " "));
    contents.events = eventsOf(events);
    contents.managers = managersOf(managers);
    contents.masterLids = masterLidsOf(lids);
    contents.jobs = jobsOf(jobs);
    contents.marks = marksOf(marks);
    contents.hosts.facts = factsOf(facts);
    contents.hosts.queuePairs = pairsOf(pairs);
    contents.span.to = endOf(contents);
    return contents;
}

/// Fabrics and recorders that there are.
Result<Rows> readNames(Server &server, const StopToken &stop)
{
    const StoreAddress &address = server.address();
    QByteArray sql = "SELECT DISTINCT fabric, recorder FROM states WHERE 1";
    if (!address.fabric.isEmpty()) {
        sql += " AND fabric = " + quoted(address.fabric);
    }
    if (!address.recorder.isEmpty()) {
        sql += " AND recorder = " + quoted(address.recorder);
    }
    return server.select(sql + " ORDER BY fabric, recorder",
                         {Column("fabric", String), Column("recorder", String)}, stop);
}

} // namespace

Result<CaptureContents> readStore(Server &server, const StoreQuery &given, const StopToken &stop)
{
    StoreQuery query = given;
    if (query.every >= RollupUs) {
        query.every -= query.every % RollupUs; // roll-ups have no other steps
    }
    const TimeRange range = query.range;
    ASSIGN_OR_RETURN(const auto rows, readNames(server, stop));
    QStringList fabrics;
    std::vector<CaptureContents> recorders;
    for (size_t row = 0; row < rows.count; ++row) {
        fabrics << QString::fromUtf8(rows.columns[0].text(row));
    }
    fabrics.removeDuplicates();
    if (fabrics.isEmpty()) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "The store %1 holds nothing of this fabric."),
             {server.address().shown()}},
            {QT_TRANSLATE_NOOP("core", "pgcap store status ADDRESS lists what it holds."), {}});
    }
    if (fabrics.size() > 1) {
        return failure({QT_TRANSLATE_NOOP("core", "The store %1 holds several fabrics: %2."),
                        {server.address().shown(), fabrics.join(QLatin1String(", "))}},
                       {QT_TRANSLATE_NOOP("core", "Name one of them: &fabric=NAME."), {}});
    }
    for (size_t row = 0; row < rows.count; ++row) {
        const Question asked = {
            {fabrics.front(), QString::fromUtf8(rows.columns[1].text(row)), query}, range, stop};
        ASSIGN_OR_RETURN(auto contents, readRecorder(server, asked));
        contents.source = server.address().shown();
        recorders.push_back(std::move(contents));
    }
    ASSIGN_OR_RETURN(auto all, recorders.size() == 1
                                   ? Result<CaptureContents>(std::move(recorders.front()))
                                   : merged(std::move(recorders)));
    if ((range.from.isKnown() && range.from > all.span.to) ||
        (range.to.isKnown() && range.to < all.span.from)) {
        const auto text = [](Timestamp time, Timestamp otherwise) {
            return (time.isKnown() ? time : otherwise).toString();
        };
        return failure({QT_TRANSLATE_NOOP("core", "The store has nothing of %1 – %2."),
                        {text(range.from, all.span.from), text(range.to, all.span.to)}});
    }
    const bool isWhole = !range.from.isKnown() && !range.to.isKnown();
    return isWhole ? Result<CaptureContents>(std::move(all)) : trimmed(std::move(all), {range});
}

} // namespace pickglass::clickhouse
