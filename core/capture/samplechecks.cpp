// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/damage.h"
#include "core/capture/queries.h"
#include "core/capture/rolluprows.h"
#include "core/capture/samplequery.h"
#include "core/capture/schema.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace pickglass {

namespace {

constexpr qint64 LastPart = (1 << 12) - 1; ///< and the last counter: FORMAT.md

struct StepOfTime
{
    qint64 step = 0;
    qint64 start = 0;
    bool operator==(const StepOfTime &) const = default;
};

/// SQL that leaves a step of time unknown.
QByteArray forgetStep(qint64 step, qint64 start)
{
    const QByteArray which =
        " WHERE step = " + QByteArray::number(step) + " AND start = " + QByteArray::number(start);
    const auto edge = [&](qint64 part, qint64 counter) {
        return QByteArray::number(rollupRowOf(step, start, part, counter));
    };
    return "DELETE FROM rollups WHERE id BETWEEN " + edge(0, 0) + " AND " +
           edge(LastPart, LastPart) + "; DELETE FROM rollup_coverage" + which +
           "; DELETE FROM rollup_totals" + which;
}

Damage stepDamage(const char *text, StepOfTime step)
{
    return {{text, {QString::number(step.step / 1'000'000), Timestamp(step.start).toString()}},
            forgetStep(step.step, step.start)};
}

void checkCoverage(Database &db, Damages &damages, Looked &looked)
{
    RollupCoverage coverage;
    readRows(db, damages, "SELECT step, start, codec, data FROM rollup_coverage",
             [&](const Statement &row) {
                 ++looked.rollups;
                 if (row.integer(2) == RollupCodec && !decodeCoverage(row.blob(3), coverage)) {
                     damages.push_back(stepDamage(
                         QT_TRANSLATE_NOOP(
                             "core", "The coverage of the roll-up of %1 s from %2 on is invalid."),
                         {row.integer(0), row.integer(1)}));
                 }
             });
}

/// Sums of many parts come out alike in any order but for their last digits.
bool isSameCount(double a, double b)
{
    constexpr double Digits = 1e-12;
    return std::abs(a - b) <= Digits * std::max(std::abs(a), std::abs(b)) + RollupColumn::Fraction;
}

/// Sums the parts of each step, and compares them with its totals.
class TotalsCheck
{
public:
    TotalsCheck(Database &db, Damages &damages) : m_db(db), m_damages(damages) {}

    void take(const Statement &row)
    {
        const StepOfTime step{row.integer(0), row.integer(1)};
        if (step != m_step) {
            finish();
            m_step = step;
        }
        if (row.integer(3) > FractionsCodec) {
            m_isWhole = false;
        } else if (!decodeRollup(row.integer(3), row.blob(4), m_column)) {
            m_isWhole = false;
            m_damages.push_back(stepDamage(
                QT_TRANSLATE_NOOP("core", "The roll-up of %1 s from %2 on is invalid."), step));
        } else {
            double &sum = m_sums[row.integer(2)];
            for (size_t port = 0; port < m_column.size(); ++port) {
                sum += m_column.countOf(port);
            }
        }
    }

    void finish()
    {
        if (m_isWhole && m_step.step > 0) {
            // Of each counter: where no port has a row, all are said to have stood still.
            readRows(m_db, m_damages,
                     "SELECT id, count FROM counters JOIN rollup_totals ON counter_id = id WHERE "
                     "step = " +
                         QByteArray::number(m_step.step) +
                         " AND start = " + QByteArray::number(m_step.start),
                     [this](const Statement &row) { compare(row.integer(0), row.real(1)); });
        }
        m_sums.clear();
        m_isWhole = true;
    }

    /// The steps that have totals, and no rows at all.
    void findEmpty()
    {
        readRows(m_db, m_damages,
                 "SELECT DISTINCT step, start FROM (SELECT step, start, ((CASE step WHEN 600000000 "
                 "THEN 0 WHEN 60000000 THEN 1 ELSE 2 END << 36) + start / step) << 24 AS first "
                 "FROM rollup_totals WHERE count > 0) WHERE NOT EXISTS (SELECT 1 FROM rollups "
                 "WHERE id BETWEEN first AND first + 16777215)",
                 [this](const Statement &row) {
                     report({row.integer(0), row.integer(1)},
                            forgetStep(row.integer(0), row.integer(1)));
                 });
    }

private:
    void report(StepOfTime step, const QByteArray &mending)
    {
        m_damages.push_back(
            {{QT_TRANSLATE_NOOP("core", "The total of the roll-up of %1 s from %2 on is not what "
                                        "its ports counted."),
              {QString::number(step.step / 1'000'000), Timestamp(step.start).toString()}},
             mending});
    }

    /// A total may have been let go; it is not another one.
    void compare(qint64 counter, double total)
    {
        const auto found = m_sums.find(counter);
        const double sum = found == m_sums.end() ? 0 : found->second;
        if (isSameCount(total, sum)) {
            return;
        }
        // Where a row is missing, a port that counted would seem to stand still.
        report(m_step, sum < total ? forgetStep(m_step.step, m_step.start)
                                   : "UPDATE rollup_totals SET count = " +
                                         QByteArray::number(sum, 'g', 17) +
                                         " WHERE step = " + QByteArray::number(m_step.step) +
                                         " AND counter_id = " + QByteArray::number(counter) +
                                         " AND start = " + QByteArray::number(m_step.start));
    }

    Database &m_db;
    Damages &m_damages;
    StepOfTime m_step;
    bool m_isWhole = true;
    std::map<qint64, double> m_sums; ///< by counter
    RollupColumn m_column;
};

using Totals = std::map<std::pair<qint64, QString>, double>; // by start and counter

/// Of the shortest length, which is summed up from samples: where there are none, of the longest.
Result<qint64> shortestStep(const Database &db)
{
    constexpr qint64 Longest = RollupSteps[std::size(RollupSteps) - 1];
    return queryNumber(db,
                       "SELECT coalesce(min(step), ?) FROM rollup_totals "
                       "WHERE step IN (10000000, 60000000)",
                       Longest);
}

/// Those that are not zero, of steps of this length.
Result<Totals> totalsOf(const Database &db, qint64 step)
{
    Totals totals;
    const QByteArray sql =
        "SELECT start, attribute || '.' || name, count FROM rollup_totals JOIN counters ON "
        "id = counter_id WHERE count <> 0 AND step = " +
        QByteArray::number(step);
    RETURN_IF_ERROR(forEachRow(db, sql.constData(), [&](const Statement &row) {
        totals[{row.integer(0), row.text(1)}] = row.real(2);
    }));
    return totals;
}

/// That roll-ups decode, and that their totals are their sums.
void checkRollups(Database &db, Damages &damages, Looked &looked)
{
    checkCoverage(db, damages, looked);
    TotalsCheck totals(db, damages);
    const bool isWhole = readRows(
        db, damages, "SELECT step, start, counter_id, codec, data FROM rollups ORDER BY id",
        [&](const Statement &row) {
            ++looked.rollups;
            totals.take(row);
        });
    if (isWhole) {
        totals.finish();
        totals.findEmpty();
    }
}

/// Makes the roll-ups of samples anew.
class NewRollups
{
public:
    /// Of steps from this length on.
    static Result<std::unique_ptr<NewRollups>> begin(qint64 interval, qint64 step)
    {
        ASSIGN_OR_RETURN(auto db, Database::open({}, Database::Mode::Write)); // a temporary one
        std::unique_ptr<NewRollups> made(new NewRollups(std::move(db), interval, step));
        RETURN_IF_ERROR(made->m_db.execute(schema::Create));
        ASSIGN_OR_RETURN(auto transaction, Transaction::begin(made->m_db));
        made->m_transaction.emplace(std::move(transaction));
        return made;
    }

    Result<void> add(const CounterSweep &sweep) { return m_rows.add(sweep, nullptr, m_interval); }

    Result<Totals> finish()
    {
        RETURN_IF_ERROR(m_rows.finish());
        return totalsOf(m_db, m_step);
    }

private:
    NewRollups(Database db, qint64 interval, qint64 step)
        : m_db(std::move(db)),
          m_rows(m_db),
          m_interval(interval),
          m_step(step)
    {
        const auto level = std::ranges::find(RollupSteps, step) - std::begin(RollupSteps);
        m_rows.setShortest(static_cast<size_t>(level));
    }

    Database m_db; ///< of its own, and gone with it
    RollupRows m_rows;
    std::optional<Transaction> m_transaction;
    qint64 m_interval;
    qint64 m_step;
};

double countOf(const Totals &totals, const Totals::key_type &key)
{
    const auto found = totals.find(key);
    return found == totals.end() ? 0 : found->second;
}

/// The steps of the shortest length, from the first one on, by their starts, in which the sum of a
/// counter is less than \p least or, by more than the slack, more than \p most. One that was killed
/// leaves its last steps out.
std::set<qint64> stepsOutside(const Totals &stored, const Totals &least, const Totals &most,
                              double slack, qint64 first)
{
    std::set<qint64> steps;
    const qint64 last = stored.empty() ? 0 : stored.rbegin()->first.first;
    for (const auto &[key, count] : stored) {
        const double atLeast = countOf(least, key);
        const double atMost = countOf(most, key) + slack;
        if ((count < atLeast && !isSameCount(count, atLeast)) ||
            (count > atMost && !isSameCount(count, atMost))) {
            steps.insert(key.first);
        }
    }
    for (const auto &[key, count] : least) {
        const double known = countOf(stored, key);
        if (key.first >= first && key.first <= last && known < count &&
            !isSameCount(known, count)) {
            steps.insert(key.first);
        }
    }
    return steps;
}

/// Sweeps that are coded together.
struct Segment
{
    qint64 first = 0; ///< the number of the first one
    TimeRange range = {};
    bool isSealed = false;
};

std::vector<Segment> segmentsOf(Database &db, Damages &damages)
{
    std::vector<Segment> segments;
    const auto take = [&](const Statement &row) {
        segments.push_back({row.integer(0),
                            {Timestamp(row.integer(1)), Timestamp(row.integer(2))},
                            row.integer(3) != 0});
    };
    readRows(db, damages,
             "SELECT first_sweep, start, until, 1 FROM sample_stretches "
             "ORDER BY first_sweep",
             take);
    readRows(db, damages,
             "SELECT first_sweep, min(time), max(time), 0 FROM sample_journal "
             "JOIN sweeps ON number = sweep GROUP BY first_sweep",
             take);
    return segments;
}

class SampleCheck
{
public:
    /// Of the roll-ups of this length.
    SampleCheck(Database &db, qint64 step) : m_db(db), m_step(step) {}

    /// The sums of the samples, if sweeps were read so often.
    Result<Totals> run(qint64 interval, Damages &damages);
    /// Whether sweeps without samples, at these times, leave open what a step's sums are.
    bool isKnown(qint64 start, qint64 interval) const;

    qint64 sweeps() const { return m_sweeps; }
    qint64 longestPause() const { return m_longestPause; }

private:
    Result<void> decode(const Segment &segment, NewRollups &rollups, Damages &damages);

    Database &m_db;
    qint64 m_step;
    qint64 m_sweeps = 0;
    /// Sweeps without samples, or with samples of fewer ports than answered: by their times, how
    /// many answered.
    std::map<qint64, qint64> m_missing;
    qint64 m_droppedUntil = 0; ///< before then there may have been other sweeps
    qint64 m_last = 0;
    qint64 m_longestPause = 0;
};

/// As a recorder counts them.
qint64 answeredPorts(const CounterSweep &sweep)
{
    const size_t ports = sweep.layout->ports.size();
    std::vector<quint8> isAnswered(ports);
    for (size_t i = 0; i < sweep.times.size(); ++i) {
        isAnswered[i % ports] |= sweep.times[i] != 0 ? 1 : 0;
    }
    return std::ranges::count(isAnswered, 1);
}

/// Only what is not to go on, or what has no room, is a failure here.
Result<void> SampleCheck::decode(const Segment &segment, NewRollups &rollups, Damages &damages)
{
    SampleQuery query(m_db);
    Result<void> own;
    const auto read =
        queryEachSweep(m_db, query, segment.range.from, segment.range.to,
                       [&](const SharedSweep &sweep) -> Result<void> {
                           const qint64 time = sweep->time.microseconds();
                           if (time <= m_last) {
                               return {}; // of another segment
                           }
                           m_longestPause =
                               m_last == 0 ? 0 : std::max(m_longestPause, time - m_last);
                           m_last = time;
                           ++m_sweeps;
                           if (const auto known = m_missing.find(time);
                               known != m_missing.end() && answeredPorts(*sweep) >= known->second) {
                               m_missing.erase(known);
                           }
                           return own = rollups.add(*sweep);
                       });
    own = own.and_then([&] { return m_db.stop().check(); });
    if (!read && own) {
        damages.push_back({{QT_TRANSLATE_NOOP("core", "The samples from sweep %1 on are invalid."),
                            {QString::number(segment.first)}},
                           (segment.isSealed ? "DELETE FROM sample_stretches WHERE first_sweep = "
                                             : "DELETE FROM sample_journal WHERE first_sweep = ") +
                               QByteArray::number(segment.first)});
    }
    return own;
}

Result<Totals> SampleCheck::run(qint64 interval, Damages &damages)
{
    m_sweeps = m_last = 0;
    m_missing.clear();
    readRows(m_db, damages, "SELECT time, ports FROM sweeps",
             [&](const Statement &row) { m_missing.emplace(row.integer(0), row.integer(1)); });
    // Sweeps that a ring dropped have no rows: steps before the first one do.
    ASSIGN_OR_RETURN(const auto read, queryReadRange(m_db));
    const qint64 begin = m_missing.empty() ? 0 : m_missing.begin()->first;
    m_droppedUntil = read.from.microseconds() < begin ? begin : 0;
    ASSIGN_OR_RETURN(auto rollups, NewRollups::begin(interval, m_step));
    for (const Segment &segment : segmentsOf(m_db, damages)) {
        RETURN_IF_ERROR(decode(segment, *rollups, damages));
    }
    return rollups->finish();
}

bool SampleCheck::isKnown(qint64 start, qint64 interval) const
{
    // What was read so long before a step, and after it, has a share in it.
    const qint64 around = std::max(RollupSteps[0], 3 * interval / 2);
    const auto next = m_missing.lower_bound(start - around);
    return start - around > m_droppedUntil &&
           (next == m_missing.end() || next->first > start + m_step + around);
}

/// By how much sums may be larger than those of the samples: captures of earlier programs have
/// shares of readings in whole numbers, at two borders of each port, and less where ports were
/// silent at a border.
Result<double> slackOf(const Database &db)
{
    ASSIGN_OR_RETURN(const qint64 exact,
                     queryNumber(db, "SELECT count(*) FROM meta WHERE key = 'exact_rollups'"));
    ASSIGN_OR_RETURN(const qint64 ports, queryNumber(db, "SELECT count(*) FROM rollup_ports"));
    return exact > 0 ? 0 : 2 * static_cast<double>(ports);
}

/// The steps whose stored sums cannot be those of the samples.
Result<std::set<qint64>> findDiffering(Database &db, SampleCheck &check, qint64 interval,
                                       qint64 step, Damages &damages)
{
    ASSIGN_OR_RETURN(const auto made, check.run(interval, damages));
    if (check.sweeps() == 0) {
        return {};
    }
    ASSIGN_OR_RETURN(const auto stored, totalsOf(db, step));
    ASSIGN_OR_RETURN(const double slack, slackOf(db));
    const bool isExact = slack == 0;
    // Rings drop steps, too, also where the samples are still there.
    ASSIGN_OR_RETURN(
        const qint64 first,
        queryNumber(db, "SELECT min(start) FROM rollup_coverage WHERE step = ?", step));
    auto differing = stepsOutside(stored, isExact ? made : Totals(), made, slack, first);
    if (!differing.empty()) {
        // What is a gap depends on the interval, which may have been another one before: the sums
        // lie between those without any gap and those without what is between distant readings.
        Damages again;
        ASSIGN_OR_RETURN(const auto least, check.run(0, again));
        ASSIGN_OR_RETURN(const auto most, check.run(LongestInterval, again));
        const std::set<qint64> outside =
            stepsOutside(stored, isExact ? least : Totals(), most, slack, first);
        interval = std::max(interval, check.longestPause());
        std::erase_if(differing, [&](qint64 start) {
            return !outside.contains(start) || !check.isKnown(start, interval);
        });
    }
    return differing;
}

} // namespace

Result<void> checkSamples(Database &db, Damages &damages, Looked &looked)
{
    checkRollups(db, damages, looked);
    const auto interval = db.answer("SELECT value FROM meta WHERE key = 'interval_us'");
    ASSIGN_OR_RETURN(const qint64 step, shortestStep(db));
    SampleCheck check(db, step);
    const auto differing = findDiffering(
        db, check, interval ? sensibleInterval(interval->toLongLong()) : 0, step, damages);
    looked.sweeps = check.sweeps();
    if (!differing) {
        return tl::unexpected(differing.error());
    }
    for (const qint64 start : *differing) {
        QByteArray mending;
        for (const qint64 each : RollupSteps) {
            mending += forgetStep(each, start - start % each) + ';';
        }
        damages.push_back(
            {{QT_TRANSLATE_NOOP("core", "The roll-up of %1 s from %2 on differs from the samples."),
              {QString::number(step / SecondUs), Timestamp(start).toString()}},
             mending});
    }
    return {};
}

} // namespace pickglass
