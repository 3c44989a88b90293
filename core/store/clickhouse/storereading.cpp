// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/clickhouse/storereading.h"

#include "core/capture/capturetools.h"
#include "core/store/clickhouse/recordrows.h"

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <limits>

namespace pickglass::clickhouse {

namespace {

using enum ColumnType;

/// So many rows of an attribute are read at once.
constexpr qint64 RowsRead = 200'000;
/// So many sweeps are named in a statement, which may be 256 KiB long.
constexpr std::ptrdiff_t SweepsNamed = 4000;

/// What is asked for: sweeps of one recorder.
struct Question
{
    QString fabric;
    QString recorder;
    TimeRange range;
    qint64 every;     ///< see StoreQuery
    QByteArray nodes; ///< a condition; empty: all
    StopToken stop;

    QByteArray ofRecorder() const
    {
        return " WHERE fabric = " + quoted(fabric) + " AND recorder = " + quoted(recorder);
    }
};

QByteArray number(qint64 value)
{
    return QByteArray::number(value);
}

/// Of the range of sweeps, also by the column by which they lie.
QByteArray within(TimeRange range)
{
    QByteArray sql;
    if (range.from.isKnown()) {
        sql += " AND sweep >= " + number(range.from.microseconds()) +
               " AND slot >= " + number(slotOf(range.from));
    }
    if (range.to.isKnown()) {
        sql += " AND sweep <= " + number(range.to.microseconds()) +
               " AND slot <= " + number(slotOf(range.to));
    }
    return sql;
}

/// " AND node IN (…)"; nothing where all are wanted.
QByteArray ofNodes(const QSet<Guid> &nodes)
{
    QByteArrayList values;
    for (const Guid node : nodes) {
        values << QByteArray::number(node.value());
    }
    return nodes.isEmpty() ? QByteArray() : " AND node IN (" + values.join(", ") + ')';
}

/// Of the sweeps that meet a condition: the last of each step, or all.
QByteArray ofSteps(const QByteArray &condition, qint64 every)
{
    return every == 0 ? QByteArray()
                      : " AND sweep GLOBAL IN (SELECT max(sweep) FROM sweeps" + condition +
                            " GROUP BY intDiv(sweep, " + number(every) + "))";
}

/// What is there of the sweeps but their samples.
struct SweepList
{
    std::vector<SweepFacts> sweeps = {};
    qint64 interval = 0;
};

Result<SweepList> readSweepList(Server &server, const Question &asked)
{
    const std::vector<const char *> names = {"sweep",    "number",  "duration",  "step",     "mads",
                                             "timeouts", "retries", "smp_bytes", "gmp_bytes"};
    std::vector<Column> columns;
    QByteArray list;
    for (const char *name : names) {
        columns.emplace_back(name, Int64);
        list += QByteArray(name) + ", ";
    }
    columns.emplace_back("ports", UInt32);
    columns.emplace_back("silent_ports", UInt32);
    const QByteArray condition = asked.ofRecorder() + within(asked.range);
    ASSIGN_OR_RETURN(const auto rows,
                     server.select("SELECT " + list + "ports, silent_ports FROM sweeps" +
                                       condition + ofSteps(condition, asked.every) +
                                       " ORDER BY sweep",
                                   std::move(columns), asked.stop));
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
        read.interval = std::max(value(3), asked.every);
    }
    return read;
}

/// Reads samples of sweeps, several at once.
class SampleReading
{
public:
    SampleReading(Server &server, Question asked, std::vector<SweepFacts> sweeps)
        : m_server(server),
          m_asked(std::move(asked)),
          m_sweeps(std::move(sweeps))
    {
    }

    /// Finds which attributes there are samples of.
    Result<void> findAttributes();
    Result<void> each(TimeRange range, const CaptureContents::Take &take) const;

private:
    using Facts = std::vector<SweepFacts>::const_iterator;
    Result<void> eachOf(Facts first, Facts end, SweepJoiner &joiner,
                        const CaptureContents::Take &take) const;

    QByteArray ofSweeps(Facts first, Facts end) const;

    Server &m_server;
    Question m_asked;
    std::vector<SweepFacts> m_sweeps;
    std::vector<Attribute> m_attributes;
};

Result<void> SampleReading::findAttributes()
{
    for (const Attribute attribute : attributes()) {
        ASSIGN_OR_RETURN(const auto rows,
                         m_server.select("SELECT sweep FROM " + samplesName(attribute) +
                                             m_asked.ofRecorder() + within(m_asked.range) +
                                             " LIMIT 1",
                                         {Column("sweep", Int64)}, m_asked.stop));
        if (rows.count > 0) {
            m_attributes.push_back(attribute);
        }
    }
    return {};
}

/// Where not all sweeps of a range are wanted.
QByteArray SampleReading::ofSweeps(Facts first, Facts end) const
{
    QByteArrayList times;
    for (auto facts = first; facts != end && m_asked.every > 0; ++facts) {
        times << number(facts->time.microseconds());
    }
    return times.isEmpty() ? QByteArray() : " AND sweep IN (" + times.join(", ") + ')';
}

Result<void> SampleReading::eachOf(Facts first, Facts end, SweepJoiner &joiner,
                                   const CaptureContents::Take &take) const
{
    std::vector<SampleTable> tables;
    const TimeRange range = {first->time, std::prev(end)->time};
    for (const Attribute attribute : m_attributes) {
        std::vector<Column> columns = sampleColumns(attribute);
        QByteArrayList names;
        for (const Column &column : columns) {
            names << named(column.name());
        }
        const QByteArray sql = "SELECT " + names.join(", ") + " FROM " + samplesName(attribute) +
                               m_asked.ofRecorder() + within(range) + m_asked.nodes +
                               ofSweeps(first, end) + " ORDER BY sweep, place, node, port";
        ASSIGN_OR_RETURN(auto rows, m_server.select(sql, std::move(columns), m_asked.stop));
        tables.push_back({attribute, std::move(rows)});
    }
    for (auto facts = first; facts != end; ++facts) {
        CounterSweep sweep;
        sweep.number = facts->number;
        sweep.time = facts->time;
        sweep.duration = facts->duration;
        sweep.meter = facts->meter;
        ASSIGN_OR_RETURN(const auto joined, joiner.join(sweep, tables));
        RETURN_IF_ERROR(take(joined));
    }
    return {};
}

Result<void> SampleReading::each(TimeRange range, const CaptureContents::Take &take) const
{
    SweepJoiner joiner;
    auto first = m_sweeps.begin();
    while (first != m_sweeps.end()) {
        if (!range.contains(first->time)) {
            ++first;
            continue;
        }
        auto end = first;
        for (qint64 rows = 0; end != m_sweeps.end() && range.contains(end->time) &&
                              (end == first || rows < RowsRead) && end - first < SweepsNamed;
             ++end) {
            rows += end->ports + end->silentPorts;
        }
        RETURN_IF_ERROR(eachOf(first, end, joiner, take));
        first = end;
    }
    return {};
}

/// A state as a capture in a file that stays as long as it is needed.
Result<CaptureContents> openState(const QByteArray &bytes, Timestamp time,
                                  const std::shared_ptr<QTemporaryDir> &folder, size_t index)
{
    const QString path = folder->filePath(QStringLiteral("%1.pgcap").arg(index));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.flush()) {
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
                        {server.address().shown(), asked.fabric}});
    }
    return states.size() == 1 ? Result<CaptureContents>(std::move(states.front()))
                              : merged(std::move(states));
}

Result<Rows> readRecords(Server &server, const Question &asked, const Table &table,
                         const char *time)
{
    std::vector<Column> columns = readColumns(table);
    QByteArrayList names;
    for (const Column &column : columns) {
        names << named(column.name());
    }
    const qint64 end = asked.range.to.isKnown() ? asked.range.to.microseconds()
                                                : std::numeric_limits<qint64>::max();
    return server.select("SELECT " + names.join(", ") + " FROM " + named(table.name) +
                             asked.ofRecorder() + " AND " + named(time) + " <= " + number(end) +
                             " ORDER BY " + named(time) + ", recording, version",
                         std::move(columns), asked.stop);
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
    const auto reading = std::make_shared<SampleReading>(server, asked, list.sweeps);
    RETURN_IF_ERROR(reading->findAttributes());
    contents.interval = list.interval;
    contents.sweeps = std::move(list.sweeps);
    contents.eachSweep = [reading](TimeRange range, const CaptureContents::Take &take) {
        return reading->each(range, take);
    };
    ASSIGN_OR_RETURN(const auto events, readRecords(server, asked, eventsTable(), "time"));
    ASSIGN_OR_RETURN(const auto managers, readRecords(server, asked, managersTable(), "since"));
    ASSIGN_OR_RETURN(const auto lids, readRecords(server, asked, masterLidsTable(), "since"));
    ASSIGN_OR_RETURN(const auto jobs, readRecords(server, asked, jobsTable(), "start"));
    ASSIGN_OR_RETURN(const auto marks, readRecords(server, asked, marksTable(), "time"));
    contents.events = eventsOf(events);
    contents.managers = managersOf(managers);
    contents.masterLids = masterLidsOf(lids);
    contents.jobs = jobsOf(jobs);
    contents.marks = marksOf(marks);
    contents.span.to = endOf(contents);
    return contents;
}

/// Fabrics and recorders that there are.
Result<Rows> readNames(Server &server, const StopToken &stop)
{
    const StoreAddress &address = server.address();
    QByteArray sql = "SELECT DISTINCT fabric, recorder FROM sweeps WHERE 1";
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

Result<CaptureContents> readStore(Server &server, const StoreQuery &query, const StopToken &stop)
{
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
        const Question asked = {fabrics.front(),
                                QString::fromUtf8(rows.columns[1].text(row)),
                                range,
                                query.every,
                                ofNodes(query.nodes),
                                stop};
        ASSIGN_OR_RETURN(auto contents, readRecorder(server, asked));
        contents.source = server.address().shown();
        recorders.push_back(std::move(contents));
    }
    ASSIGN_OR_RETURN(auto all, recorders.size() == 1
                                   ? Result<CaptureContents>(std::move(recorders.front()))
                                   : merged(std::move(recorders)));
    const bool isWhole = !range.from.isKnown() && !range.to.isKnown();
    return isWhole ? Result<CaptureContents>(std::move(all)) : trimmed(std::move(all), {range});
}

} // namespace pickglass::clickhouse
