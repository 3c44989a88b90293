// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/damage.h"
#include "core/capture/queries.h"
#include "core/capture/rolluprows.h"
#include "core/capture/samplequery.h"
#include "core/capture/samplerows.h"
#include "core/capture/schema.h"
#include "core/samples/sealedgroup.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace pickglass {

namespace {

/// Looks at all segments, and makes each one decode.
class SampleMender
{
public:
    SampleMender(Database &db, Damages &damages) : m_db(db), m_damages(damages), m_query(db) {}

    Result<void> run();

private:
    Result<bool> isSound(SampleSegment &segment, std::vector<size_t> &unreadable);
    Result<void> mend(SampleSegment segment);
    Result<void> shorten(SampleSegment segment);
    Result<void> silence(const SampleSegment &segment, size_t place);
    Result<void> replaceBases();
    Result<void> removeSegment(const SampleSegment &segment);

    Database &m_db;
    Damages &m_damages;
    SampleQuery m_query;
    /// Those that something unreadable was coded against, by sweep and group, and of how many
    /// values they are.
    std::map<std::pair<qint64, qint64>, size_t> m_bases;
};

/// Whether all of it decodes; else, where at least its sweeps and its layout are there, the places
/// of the groups that do not.
Result<bool> SampleMender::isSound(SampleSegment &segment, std::vector<size_t> &unreadable)
{
    segment.sweeps.clear();
    segment.journal.clear();
    segment.journalGroups.clear();
    const auto loaded = m_query.load(segment);
    RETURN_IF_ERROR(m_db.stop().check());
    if (!loaded || segment.sweeps.empty()) {
        return false;
    }
    const auto layout = m_query.layouts().layout(segment.layout);
    const size_t groups = layout ? (*layout)->stored.groups.size() : 0;
    for (size_t place = 0; place < groups; ++place) {
        const auto nothing = [](const SampledPort &) {};
        if (!m_query.read(segment, place, 0, segment.sweeps.size(), {}, nothing)) {
            unreadable.push_back(place);
        }
        RETURN_IF_ERROR(m_db.stop().check());
    }
    return layout && unreadable.empty();
}

Result<void> SampleMender::removeSegment(const SampleSegment &segment)
{
    const QByteArray sql = (segment.isSealed ? "DELETE FROM sample_stretches WHERE first_sweep = "
                                             : "DELETE FROM sample_journal WHERE first_sweep = ") +
                           QByteArray::number(segment.first);
    return m_db.execute(sql.constData());
}

/// What a journal has up to the first sweep that cannot be read.
Result<void> SampleMender::shorten(SampleSegment segment)
{
    for (;;) {
        const QByteArray last = "DELETE FROM sample_journal WHERE sweep = (SELECT max(sweep) FROM "
                                "sample_journal WHERE first_sweep = " +
                                QByteArray::number(segment.first) + ')';
        RETURN_IF_ERROR(m_db.execute(last.constData()));
        m_query.forget();
        ASSIGN_OR_RETURN(const qint64 left,
                         queryNumber(m_db,
                                     "SELECT max(sweep) FROM sample_journal WHERE "
                                     "first_sweep = ?",
                                     segment.first));
        segment.last = left;
        std::vector<size_t> unreadable;
        ASSIGN_OR_RETURN(const bool isFine, left == 0 ? true : isSound(segment, unreadable));
        if (isFine) {
            return {};
        }
    }
}

/// Of the ports of the group there is no answer in any sweep of the segment.
Result<void> SampleMender::silence(const SampleSegment &segment, size_t place)
{
    ASSIGN_OR_RETURN(const auto layout, m_query.layouts().layout(segment.layout));
    ASSIGN_OR_RETURN(const auto group, m_query.layouts().groupOf(*layout, place));
    size_t values = 0;
    for (const SampleSet *set : group->sets) {
        values += set->columns.attributeOf.size();
    }
    m_bases[{segment.base, group->id}] = values;
    const QByteArray shapes(static_cast<qsizetype>(group->ports.size()), '\0');
    const std::vector<samplecodec::GroupBytes> sweeps(segment.sweeps.size(), {shapes, {}, {}});
    ASSIGN_OR_RETURN(auto row, Statement::prepare(
                                   m_db, "INSERT OR REPLACE INTO sample_blobs VALUES (?, ?, ?, ?, "
                                         "?)"));
    return row.run(SampleRows::rowOf(segment.first, group->id), segment.first, group->id,
                   samplecodec::Codec, samplecodec::sealPlain(sweeps));
}

Result<void> SampleMender::mend(SampleSegment segment)
{
    std::vector<size_t> unreadable;
    ASSIGN_OR_RETURN(const bool isFine, isSound(segment, unreadable));
    if (isFine) {
        return {};
    }
    m_damages.push_back({{QT_TRANSLATE_NOOP("core", "The samples from sweep %1 on are invalid."),
                          {QString::number(segment.first)}}});
    const auto layout = m_query.layouts().layout(segment.layout);
    const bool isNothingLeft =
        !layout || unreadable.empty() || unreadable.size() == (*layout)->stored.groups.size();
    if (!segment.isSealed) {
        return shorten(segment);
    }
    if (isNothingLeft) {
        return removeSegment(segment);
    }
    for (const size_t place : unreadable) {
        if (!silence(segment, place)) {
            return removeSegment(segment); // nobody knows the group's ports
        }
    }
    return {};
}

/// A base that cannot be read is one of zeros, where nothing is coded against it any more; one that
/// can be read stays for those that are.
Result<void> SampleMender::replaceBases()
{
    for (const auto &base : m_bases) {
        const auto which = base.first;
        const size_t values = base.second;
        const qint64 id = SampleRows::rowOf(which.first, which.second);
        std::optional<QByteArray> found;
        RETURN_IF_ERROR(forEachRow(
            m_db, "SELECT codec, data FROM sample_bases WHERE id = ?",
            [&](const Statement &row) {
                constexpr size_t BytesAValue = 10;
                found = row.integer(0) == samplecodec::Codec
                            ? samplecodec::unpack(row.blob(1), values * BytesAValue)
                            : std::nullopt;
            },
            id));
        if (found) {
            samplecodec::ByteReader reader(*found);
            for (size_t value = 0; value < values; ++value) {
                reader.varint();
            }
            if (reader.isFine() && reader.isAtEnd()) {
                continue;
            }
        }
        ASSIGN_OR_RETURN(
            auto row, Statement::prepare(m_db, "INSERT OR REPLACE INTO sample_bases VALUES (?, ?, "
                                               "?, ?, ?)"));
        RETURN_IF_ERROR(
            row.run(id, which.first, which.second, samplecodec::Codec,
                    samplecodec::pack(QByteArray(static_cast<qsizetype>(values), '\0'))));
    }
    return {};
}

Result<void> SampleMender::run()
{
    ASSIGN_OR_RETURN(auto transaction, Transaction::begin(m_db));
    ASSIGN_OR_RETURN(const auto segments, m_query.segments({}, {}));
    for (const SampleSegment &segment : segments) {
        RETURN_IF_ERROR(mend(segment));
    }
    RETURN_IF_ERROR(replaceBases());
    return transaction.commit();
}

/// Roll-ups in a file of their own that have the places of those of a capture.
class RemadeRollups
{
public:
    explicit RemadeRollups(Database &db) : m_db(db) {}
    Result<void> run();

private:
    Result<qint64> shortest() const;
    Result<void> begin();
    Result<void> copyPlaces();
    Result<void> sumUp();
    Result<void> takeStep(qint64 step, qint64 start);
    Result<void> take(const char *table, int columns, const char *which, qint64 step, qint64 start);
    Result<void> takeAll();

    Database &m_db;
    std::optional<Database> m_made;
    qint64 m_nobodies = 0; ///< ports that keep places: their GUIDs are -1, -2, …
};

/// The index of the shortest steps that there are, or that sweeps so close to each other have.
Result<qint64> RemadeRollups::shortest() const
{
    const auto levelOf = [](qint64 length) {
        const auto beyond =
            std::upper_bound(std::begin(RollupSteps), std::end(RollupSteps), length);
        return std::max<std::ptrdiff_t>(beyond - std::begin(RollupSteps), 1) - 1;
    };
    ASSIGN_OR_RETURN(const qint64 known,
                     queryNumber(m_db, "SELECT coalesce(min(step), 600000000) FROM (SELECT step "
                                       "FROM rollup_totals UNION SELECT step FROM "
                                       "rollup_coverage)"));
    ASSIGN_OR_RETURN(const qint64 distance,
                     queryNumber(m_db, "SELECT min(distance) FROM (SELECT time - lag(time) OVER "
                                       "(ORDER BY time) AS distance FROM sweeps)"));
    return std::min(levelOf(known), levelOf(distance + distance / 8)); // they are not even
}

/// Where the row of a port is lost, another one that nobody has keeps the place.
Result<void> RemadeRollups::copyPlaces()
{
    constexpr qint64 MaxParts = 1 << 12; // FORMAT.md
    ASSIGN_OR_RETURN(auto put,
                     Statement::prepare(*m_made, "INSERT INTO rollup_ports VALUES (?, ?, ?, ?)"));
    qint64 part = 0;
    qint64 position = 0;
    const auto take = [&](const Statement &row) -> Result<void> {
        if (row.integer(0) != part) {
            part = row.integer(0);
            position = 0;
        }
        for (; position < row.integer(1); ++position) {
            RETURN_IF_ERROR(put.run(part, position, Guid(static_cast<quint64>(-++m_nobodies)), 0));
        }
        ++position;
        return put.run(part, row.integer(1), row.guid(2), row.integer(3));
    };
    RETURN_IF_ERROR(forEachRow(m_db,
                               "SELECT part, position, node_guid, port FROM rollup_ports WHERE "
                               "part BETWEEN 0 AND ?1 - 1 AND position BETWEEN 0 AND ?2 - 1 "
                               "ORDER BY part, position",
                               take, MaxParts, qint64(PortsPerPart)));
    ASSIGN_OR_RETURN(auto counter, Statement::prepare(*m_made, "INSERT INTO counters VALUES (?, ?, "
                                                               "?, ?, ?, ?)"));
    return forEachRow(m_db, "SELECT * FROM counters", [&](const Statement &row) -> Result<void> {
        for (int column = 0; column < row.columns(); ++column) {
            counter.bindColumn(column + 1, row, column);
        }
        return counter.run();
    });
}

Result<void> RemadeRollups::begin()
{
    ASSIGN_OR_RETURN(auto made, Database::open({}, Database::Mode::Write)); // a temporary one
    m_made.emplace(std::move(made));
    RETURN_IF_ERROR(m_made->execute(schema::Create));
    return copyPlaces();
}

Result<void> RemadeRollups::sumUp()
{
    const auto interval = m_db.answer("SELECT value FROM meta WHERE key = 'interval_us'");
    ASSIGN_OR_RETURN(const qint64 level, shortest());
    RollupRows rows(*m_made);
    rows.setShortest(static_cast<size_t>(level));
    SampleQuery query(m_db);
    qint64 last = 0;
    RETURN_IF_ERROR(
        queryEachSweep(m_db, query, {}, {}, [&](const SharedSweep &sweep) -> Result<void> {
            const qint64 time = sweep->time.microseconds();
            return std::exchange(last, std::max(last, time)) < time
                       ? rows.add(*sweep, nullptr,
                                  interval ? sensibleInterval(interval->toLongLong()) : 0)
                       : Result<void>();
        }));
    return rows.finish();
}

Result<void> RemadeRollups::take(const char *table, int columns, const char *which, qint64 step,
                                 qint64 start)
{
    const QByteArray places = QByteArray("?, ").repeated(columns - 1) + '?';
    ASSIGN_OR_RETURN(auto put, Statement::prepare(m_db, (QByteArray("INSERT OR IGNORE INTO ") +
                                                         table + " VALUES (" + places + ')')
                                                            .constData()));
    const QByteArray sql = QByteArray("SELECT * FROM ") + table + which;
    const auto copy = [&](const Statement &row) -> Result<void> {
        for (int column = 0; column < columns; ++column) {
            put.bindColumn(column + 1, row, column);
        }
        return put.run();
    };
    return forEachRow(*m_made, sql.constData(), copy, step, start);
}

Result<void> RemadeRollups::takeStep(qint64 step, qint64 start)
{
    constexpr const char *Which = " WHERE step = ?1 AND start = ?2";
    RETURN_IF_ERROR(take("rollup_coverage", 5, Which, step, start));
    RETURN_IF_ERROR(take("rollups", 7, Which, step, start));
    return take("rollup_totals", 8, Which, step, start);
}

Result<void> RemadeRollups::takeAll()
{
    using Step = std::pair<qint64, qint64>;
    const auto stepsOf = [](const Database &db) {
        return queryAll<Step>(
            db, "SELECT DISTINCT step, start FROM rollup_coverage",
            [](const Statement &row) { return Step(row.integer(0), row.integer(1)); });
    };
    ASSIGN_OR_RETURN(const auto there, stepsOf(m_db));
    ASSIGN_OR_RETURN(const auto made, stepsOf(*m_made));
    const std::set<Step> known(there.begin(), there.end());
    for (const Step &step : made) {
        if (!known.contains(step)) {
            RETURN_IF_ERROR(takeStep(step.first, step.second));
        }
    }
    // Of ports and counters that had none.
    RETURN_IF_ERROR(
        take("rollup_ports", 4, " WHERE node_guid < ?1 OR node_guid > ?2", -m_nobodies, -1));
    return take("counters", 6, " WHERE id BETWEEN ?1 AND ?2", 1,
                std::numeric_limits<qint64>::max());
}

Result<void> RemadeRollups::run()
{
    RETURN_IF_ERROR(begin());
    ASSIGN_OR_RETURN(auto written, Transaction::begin(*m_made));
    RETURN_IF_ERROR(sumUp());
    RETURN_IF_ERROR(written.commit());
    ASSIGN_OR_RETURN(auto transaction, Transaction::begin(m_db));
    RETURN_IF_ERROR(takeAll());
    return transaction.commit();
}

} // namespace

Result<void> mendSamples(Database &db, Damages &damages)
{
    return SampleMender(db, damages).run();
}

Result<void> remakeRollups(Database &db)
{
    return RemadeRollups(db).run();
}

} // namespace pickglass
