// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/clickhouse/samplequestion.h"

#include "core/store/clickhouse/samplerows.h"
#include "core/store/clickhouse/server.h"

namespace pickglass::clickhouse {

namespace {

QByteArray text(qint64 value)
{
    return QByteArray::number(value);
}

QByteArray namesOf(const std::vector<Column> &columns)
{
    QByteArrayList names;
    for (const Column &column : columns) {
        names << named(column.name());
    }
    return names.join(", ");
}

/// A list for IN.
template<typename Values, typename ToNumber>
QByteArray listOf(const Values &values, const ToNumber &toNumber)
{
    QByteArrayList texts;
    for (const auto &value : values) {
        texts << QByteArray::number(toNumber(value));
    }
    return texts.join(", ");
}

/// Of a range of sweeps, also by the column by which they lie.
QByteArray within(TimeRange range)
{
    QByteArray sql;
    if (range.from.isKnown()) {
        sql += " AND sweep >= " + text(range.from.microseconds()) +
               " AND slot >= " + text(slotOf(range.from));
    }
    if (range.to.isKnown()) {
        sql += " AND sweep <= " + text(range.to.microseconds()) +
               " AND slot <= " + text(slotOf(range.to));
    }
    return sql;
}

/// Of roll-ups, those of days, by which they lie.
QByteArray ofDays(Timestamp first, Timestamp last)
{
    const auto day = [](Timestamp time) { return "toDate(" + text(dayOf(time)) + ')'; };
    // Of a time that has no day there is no bound.
    return " AND day >= " + day(first) +
           (dayOf(last) > 0 ? " AND day <= " + day(last) : QByteArray());
}

/// Of the roll-ups' steps, those that lie in a range as a whole.
QByteArray wholeStepsIn(TimeRange range, const QByteArray &step)
{
    QByteArray sql;
    if (range.from.isKnown()) {
        sql +=
            " AND " + step + " >= " + text((range.from.microseconds() + RollupUs - 1) / RollupUs);
    }
    // What is being recorded may still get later readings.
    const Timestamp to = range.to.isKnown() ? range.to : Timestamp::now();
    return sql + " AND " + step + " < " + text((to.microseconds() + 1) / RollupUs) +
           ofDays(range.from.isKnown() ? range.from : Timestamp(0), to);
}

qint64 stepOf(const SweepFacts &sweep)
{
    return sweep.time.microseconds() / RollupUs;
}

} // namespace

QByteArray SampleQuestion::ofRecorder() const
{
    return " WHERE fabric = " + quoted(fabric) + " AND recorder = " + quoted(recorder);
}

/// " AND node IN (…)"; nothing where all are wanted.
QByteArray SampleQuestion::ofNodes() const
{
    return query.nodes.isEmpty()
               ? QByteArray()
               : " AND node IN (" + listOf(query.nodes, [](Guid node) { return node.value(); }) +
                     ')';
}

QByteArray SampleQuestion::sweeps() const
{
    if (isOfRollups()) {
        return sweepsOfRollups();
    }
    const QByteArray inRange = ofRecorder() + within(query.range);
    QByteArray sql = "SELECT " + namesOf(sweepColumns()) + " FROM sweeps" + inRange;
    if (query.every > 0) {
        sql += " AND sweep GLOBAL IN (SELECT max(sweep) FROM sweeps" + inRange +
               " GROUP BY intDiv(sweep, " + text(query.every) + "))";
    }
    return sql + " ORDER BY sweep";
}

QByteArray SampleQuestion::sweepsOfRollups() const
{
    QByteArrayList columns;
    for (const Column &column : sweepColumns()) {
        columns << column.name();
    }
    columns.removeOne("sweep"); // which comes first
    return "SELECT toInt64(max(last_sweep)) AS sweep, " + lastOf(columns, "last_sweep").join(", ") +
           " FROM " + SweepRollupsName + ofRecorder() +
           wholeStepsIn(query.range, SweepRollupsStep) + " GROUP BY intDiv(" + SweepRollupsStep +
           ", " + text(query.every / RollupUs) + ") ORDER BY sweep";
}

QByteArray SampleQuestion::anyOf(Attribute attribute) const
{
    return "SELECT node FROM " +
           (isOfRollups() ? rollupName(attribute) + ofRecorder() + wholeStepsIn(query.range, "step")
                          : samplesName(attribute) + ofRecorder() + within(query.range)) +
           ofNodes() + " LIMIT 1";
}

QByteArray SampleQuestion::samples(Attribute attribute, std::span<const SweepFacts> sweeps) const
{
    if (isOfRollups()) {
        return lastReadings(attribute, sweeps);
    }
    QByteArray sql = "SELECT " + namesOf(sampleColumns(attribute)) + " FROM " +
                     samplesName(attribute) + ofRecorder() +
                     within({sweeps.front().time, sweeps.back().time}) + ofNodes();
    if (query.every > 0) {
        sql += " AND sweep IN (" +
               listOf(sweeps, [](const SweepFacts &of) { return of.time.microseconds(); }) + ')';
    }
    return sql;
}

/// The last reading in each of the steps that end with these sweeps.
QByteArray SampleQuestion::lastReadings(Attribute attribute,
                                        std::span<const SweepFacts> sweeps) const
{
    const QByteArray steps = listOf(sweeps, stepOf);
    const QByteArray times =
        listOf(sweeps, [](const SweepFacts &of) { return of.time.microseconds(); });
    const QByteArrayList place = {
        "toInt64(transform(step, [" + steps + "], [" + times + "], 0)) AS sweep",
        "toUInt32(0) AS place", "node", "port", "toInt64(max(last_time)) AS time"};
    return "SELECT " + (place + lastOf(readingColumns(attribute), "last_time")).join(", ") +
           " FROM " + rollupName(attribute) + ofRecorder() +
           ofDays(sweeps.front().time, sweeps.back().time) + " AND step IN (" + steps + ')' +
           ofNodes() + " GROUP BY step, node, port";
}

std::vector<Column> sweepColumns()
{
    using enum ColumnType;
    std::vector<Column> columns;
    for (const char *name : {"sweep", "number", "duration", "step", "mads", "timeouts", "retries",
                             "smp_bytes", "gmp_bytes"}) {
        columns.emplace_back(name, Int64);
    }
    columns.emplace_back("ports", UInt32);
    columns.emplace_back("silent_ports", UInt32);
    return columns;
}

} // namespace pickglass::clickhouse
