// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/damage.h"
#include "core/capture/rollupchecks.h"
#include "core/capture/sweepquery.h"

#include "core/capture/samplequery.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace pickglass {

namespace {

/// Sweeps that are coded together.
struct Stretch
{
    qint64 first = 0; ///< the number of the first one
    TimeRange range = {};
    bool isSealed = false;
};

std::vector<Stretch> stretchesOf(Database &db, Damages &damages)
{
    std::vector<Stretch> stretches;
    const auto take = [&](const Statement &row) {
        stretches.push_back({row.integer(0),
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
    return stretches;
}

class SampleCheck
{
public:
    explicit SampleCheck(Database &db) : m_db(db) {}

    /// Which steps have other sums than the samples.
    Result<std::set<qint64>> run(qint64 interval, Damages &damages);

    qint64 sweeps() const { return m_sweeps; }
    qint64 longestPause() const { return m_longestPause; }

private:
    Result<void> decode(const Stretch &stretch, RollupComparison &rollups, Damages &damages);

    Database &m_db;
    qint64 m_sweeps = 0;
    std::set<qint64> m_missing; ///< times of the sweeps without samples
    qint64 m_last = 0;
    qint64 m_longestPause = 0;
};

/// Only what is not to go on, or what has no room, is a failure here.
Result<void> SampleCheck::decode(const Stretch &stretch, RollupComparison &rollups,
                                 Damages &damages)
{
    SampleQuery query(m_db);
    Result<void> own;
    const auto read =
        queryEachSweep(m_db, query, stretch.range.from, stretch.range.to,
                       [&](const SharedSweep &sweep) -> Result<void> {
                           const qint64 time = sweep->time.microseconds();
                           if (time <= m_last) {
                               return {}; // of another stretch
                           }
                           m_longestPause =
                               m_last == 0 ? 0 : std::max(m_longestPause, time - m_last);
                           m_last = time;
                           ++m_sweeps;
                           m_missing.erase(time);
                           return own = rollups.add(*sweep);
                       });
    own = own.and_then([&] { return m_db.stop().check(); });
    if (!read && own) {
        damages.push_back({{QT_TRANSLATE_NOOP("core", "The samples from sweep %1 on are invalid."),
                            {QString::number(stretch.first)}},
                           (stretch.isSealed ? "DELETE FROM sample_stretches WHERE first_sweep = "
                                             : "DELETE FROM sample_journal WHERE first_sweep = ") +
                               QByteArray::number(stretch.first)});
    }
    return own;
}

Result<std::set<qint64>> SampleCheck::run(qint64 interval, Damages &damages)
{
    m_sweeps = m_last = 0;
    m_missing.clear();
    readRows(m_db, damages, "SELECT time FROM sweeps",
             [&](const Statement &row) { m_missing.insert(row.integer(0)); });
    ASSIGN_OR_RETURN(auto rollups, RollupComparison::begin(interval));
    const std::vector<Stretch> stretches = stretchesOf(m_db, damages);
    if (stretches.empty()) {
        return {};
    }
    for (const Stretch &stretch : stretches) {
        RETURN_IF_ERROR(decode(stretch, *rollups, damages));
    }
    return rollups->finish(m_db, m_missing);
}

} // namespace

Result<void> checkSamples(Database &db, Damages &damages, Looked &looked)
{
    checkRollups(db, damages, looked);
    const auto interval = db.answer("SELECT value FROM meta WHERE key = 'interval_us'");
    SampleCheck check(db);
    auto differing = check.run(interval ? sensibleInterval(interval->toLongLong()) : 0, damages);
    looked.sweeps = check.sweeps();
    if (differing && !differing->empty()) {
        // What is a gap depends on the interval, which may have been a longer one.
        Damages again;
        const std::set<qint64> first = std::move(*differing);
        differing = check.run(check.longestPause(), again).map([&](const std::set<qint64> &second) {
            std::set<qint64> both;
            std::ranges::set_intersection(first, second, std::inserter(both, both.end()));
            return both;
        });
    }
    if (!differing) {
        return tl::unexpected(differing.error());
    }
    for (const qint64 start : *differing) {
        QByteArray mending;
        for (const qint64 step : RollupSteps) {
            mending += forgetStep(step, start - start % step) + ';';
        }
        damages.push_back(
            {{QT_TRANSLATE_NOOP("core", "The roll-up of 10 s from %1 on differs from the samples."),
              {Timestamp(start).toString()}},
             mending});
    }
    return {};
}

} // namespace pickglass
