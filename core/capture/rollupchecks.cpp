// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/rollupchecks.h"

#include "core/capture/schema.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <utility>

namespace pickglass {

namespace {

constexpr qint64 ShortestChecked = RollupSteps[0];
constexpr qint64 LastPart = (1 << 12) - 1; ///< and the last counter: FORMAT.md

struct StepOfTime
{
    qint64 step = 0;
    qint64 start = 0;
    bool operator==(const StepOfTime &) const = default;
};

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
        if (row.integer(3) != RollupCodec) {
            m_isWhole = false;
        } else if (!decodeRollup(row.blob(4), m_column)) {
            m_isWhole = false;
            m_damages.push_back(stepDamage(
                QT_TRANSLATE_NOOP("core", "The roll-up of %1 s from %2 on is invalid."), step));
        } else {
            quint64 &sum = m_sums[row.integer(2)];
            for (const quint64 count : m_column.count) {
                sum += count;
            }
        }
    }

    void finish()
    {
        for (const auto &[counter, sum] : m_sums) {
            if (m_isWhole) {
                compare(counter, static_cast<qint64>(sum));
            }
        }
        m_sums.clear();
        m_isWhole = true;
    }

private:
    void compare(qint64 counter, qint64 sum)
    {
        const QByteArray where = " WHERE step = " + QByteArray::number(m_step.step) +
                                 " AND counter_id = " + QByteArray::number(counter) +
                                 " AND start = " + QByteArray::number(m_step.start);
        const auto total = m_db.answer(("SELECT count FROM rollup_totals" + where).constData());
        // A total may have been let go; it is not another one.
        if (!total || total->isEmpty() || total->toLongLong() == sum) {
            return;
        }
        m_damages.push_back(
            {{QT_TRANSLATE_NOOP("core", "The total of the roll-up of %1 s from %2 on is not what "
                                        "its ports counted."),
              {QString::number(m_step.step / 1'000'000), Timestamp(m_step.start).toString()}},
             "UPDATE rollup_totals SET count = " + QByteArray::number(sum) + where});
    }

    Database &m_db;
    Damages &m_damages;
    StepOfTime m_step;
    bool m_isWhole = true;
    std::map<qint64, quint64> m_sums; ///< by counter
    RollupColumn m_column;
};

using Totals = std::map<std::pair<qint64, QString>, quint64>; // by start and counter

/// Those that are not zero.
Result<Totals> totalsOf(const Database &db)
{
    ASSIGN_OR_RETURN(
        auto row,
        Statement::prepare(
            db, "SELECT start, attribute || '.' || name, count FROM rollup_totals JOIN counters ON "
                "id = counter_id WHERE step = 10000000 AND count <> 0"));
    Totals totals;
    Statement::Step step;
    while ((step = row.step()) == Statement::Step::Row) {
        totals[{row.integer(0), row.text(1)}] = static_cast<quint64>(row.integer(2));
    }
    if (step == Statement::Step::Failed) {
        return tl::unexpected(db.error());
    }
    return totals;
}

} // namespace

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
    }
}

RollupComparison::RollupComparison(Database db, qint64 interval)
    : m_db(std::move(db)),
      m_rows(m_db),
      m_interval(interval)
{
}

RollupComparison::~RollupComparison() = default;

Result<std::unique_ptr<RollupComparison>> RollupComparison::begin(qint64 interval)
{
    auto db = Database::open({}, Database::Mode::Write); // a temporary one
    if (!db) {
        return tl::unexpected(db.error());
    }
    std::unique_ptr<RollupComparison> made(new RollupComparison(std::move(*db), interval));
    RETURN_IF_ERROR(made->m_db.execute(schema::Create));
    ASSIGN_OR_RETURN(auto transaction, Transaction::begin(made->m_db));
    made->m_transaction.emplace(std::move(transaction));
    return made;
}

Result<void> RollupComparison::add(const CounterSweep &sweep)
{
    return m_rows.add(sweep, nullptr, m_interval);
}

bool RollupComparison::isComparable(qint64 start, const std::set<qint64> &missing) const
{
    // What was read so long before a step, and after it, has a share in it.
    const qint64 around = std::max(ShortestChecked, 3 * m_interval / 2);
    const auto next = missing.lower_bound(start - around);
    return next == missing.end() || *next > start + ShortestChecked + around;
}

Result<std::set<qint64>> RollupComparison::finish(const Database &file,
                                                  const std::set<qint64> &missing)
{
    const auto finished = m_rows.finish();
    const auto made = finished ? totalsOf(m_db) : tl::unexpected(finished.error());
    const auto stored = totalsOf(file);
    if (!made || !stored) {
        return tl::unexpected(made ? stored.error() : made.error());
    }
    // One that was killed leaves its last steps out.
    const qint64 last = stored->empty() ? 0 : stored->rbegin()->first.first;
    std::set<qint64> differing;
    const auto compare = [&](const Totals &one, const Totals &other) {
        for (const auto &[key, count] : one) {
            const auto found = other.find(key);
            const bool isSame = found != other.end() && found->second == count;
            if (!isSame && key.first <= last && isComparable(key.first, missing)) {
                differing.insert(key.first);
            }
        }
    };
    compare(*made, *stored);
    compare(*stored, *made);
    return differing;
}

} // namespace pickglass
