// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/queries.h"

#include "core/base/timestamp.h"
#include "core/capture/rollupcodec.h"
#include "core/capture/rollupstep.h"

#include <QHash>

#include <algorithm>
#include <array>
#include <limits>

namespace pickglass {

namespace {

/// 1 GB of roll-ups: nobody can look at more at once.
constexpr quint64 MaxGridCells = quint64(1) << 25;

/// Which of RollupSteps it is.
size_t levelOf(qint64 step)
{
    return static_cast<size_t>(std::ranges::find(RollupSteps, step) - std::begin(RollupSteps));
}

/// A later segment of the same.
void append(Rollup &rollup, const Rollup &next)
{
    if (next.seconds <= 0) {
        return;
    }
    rollup.least = rollup.seconds > 0 ? std::min(rollup.least, next.least) : next.least;
    rollup.most = std::max(rollup.most, next.most);
    rollup.count += next.count;
    rollup.seconds += next.seconds;
}

/// From when until before when steps of the finest and those of a length are there.
struct Extent
{
    qint64 start = 0;
    qint64 end = 0;
    bool isEmpty() const { return start >= end; }
};

Result<Extent> extentOf(const Database &db, qint64 step)
{
    Extent extent;
    bool isFine = true;
    const auto take = [&](const Statement &row) {
        const qint64 start = row.integer(0);
        const qint64 last = row.integer(1);
        isFine = start >= 0 && last <= std::numeric_limits<qint64>::max() - step;
        if (isFine && !row.isNull(0)) {
            extent = {start, last + step};
        }
    };
    RETURN_IF_ERROR(forEachRow(db,
                               "SELECT (SELECT min(start) FROM rollup_coverage WHERE step = ?1), "
                               "(SELECT max(start) FROM rollup_coverage WHERE step = ?1)",
                               take, step));
    if (!isFine) {
        return tl::unexpected(db.damaged(QStringLiteral("a roll-up has no time")));
    }
    return extent;
}

/// The number of the counter in the file; 0 where it was not sampled.
Result<qint64> idOf(const Database &db, CounterId id)
{
    return queryNumber(db, "SELECT id FROM counters WHERE attribute = ? AND name = ?",
                       toString(counter(id).attribute), counter(id).name);
}

/// Fills a grid, part by part as they come along the time.
class GridQuery
{
public:
    GridQuery(const Database &db, qint64 counter, RollupGrid &grid)
        : m_db(db),
          m_counter(counter),
          m_grid(grid)
    {
    }

    Result<void> findPlaces();
    /// The steps of a length that begin from one time on, until before another.
    Result<void> fill(qint64 step, qint64 from, qint64 to);

private:
    struct Target
    {
        size_t position = 0; ///< in the part
        size_t port = 0;     ///< of the grid
    };
    /// A few columns of a part, which are put into the grid together: cells of a port lie far from
    /// those of the next one there.
    struct Tile
    {
        static constexpr size_t Width = 8;
        size_t first = 0; ///< column
        size_t width = 0;
        std::vector<Rollup> cells; ///< [target * Width + column]
    };
    void flush(qint64 part);
    Result<void> fillPart(qint64 step, const Statement &coverage, Statement &rollup);
    void put(qint64 part, size_t column, bool hasCounts);

    const Database &m_db;
    qint64 m_counter;
    RollupGrid &m_grid;
    QHash<qint64, std::vector<Target>> m_targets; ///< by part
    QHash<qint64, Tile> m_tiles;                  ///< by part
    RollupCoverage m_coverage;
    const RollupCoverage::Group *m_known = nullptr;
    RollupColumn m_column;
};

Result<void> GridQuery::findPlaces()
{
    // Of each port the first place in the grid; of each place the next of the same port.
    constexpr size_t None = std::numeric_limits<size_t>::max();
    QHash<PortKey, size_t> wanted;
    wanted.reserve(static_cast<qsizetype>(m_grid.ports.size()));
    std::vector<size_t> next(m_grid.ports.size(), None);
    for (size_t port = m_grid.ports.size(); port-- > 0;) {
        const auto found = wanted.find(m_grid.ports[port]);
        if (found == wanted.end()) {
            wanted.insert(m_grid.ports[port], port);
        } else {
            next[port] = *found;
            *found = port;
        }
    }
    return forEachRow(m_db, "SELECT part, position, node_guid, port FROM rollup_ports",
                      [&](const Statement &row) {
                          const auto found = wanted.constFind(row.port(2));
                          const qint64 position = row.integer(1);
                          if (found == wanted.constEnd() || position < 0 ||
                              position >= PortsPerPart) {
                              return;
                          }
                          std::vector<Target> &targets = m_targets[row.integer(0)];
                          for (size_t target = *found; target != None; target = next[target]) {
                              targets.push_back({static_cast<size_t>(position), target});
                          }
                      });
}

void GridQuery::flush(qint64 part)
{
    const std::vector<Target> &targets = *m_targets.constFind(part);
    Tile &tile = m_tiles[part];
    for (size_t i = 0; i < targets.size() && tile.width > 0; ++i) {
        const Rollup *from = &tile.cells[i * Tile::Width];
        Rollup *to = &m_grid.cells[targets[i].port * m_grid.columns + tile.first];
        for (size_t column = 0; column < tile.width; ++column) {
            append(to[column], from[column]);
        }
    }
    tile.width = 0;
}

void GridQuery::put(qint64 part, size_t column, bool hasCounts)
{
    const std::vector<Target> &targets = *m_targets.constFind(part);
    Tile &tile = m_tiles[part];
    if (tile.width == Tile::Width || column != tile.first + tile.width) {
        flush(part);
    }
    if (tile.width == 0) {
        tile.first = column;
        tile.cells.assign(targets.size() * Tile::Width, {});
    }
    Rollup *to = &tile.cells[tile.width++];
    for (const Target &target : targets) {
        const size_t position = target.position;
        if (position < m_known->known.size()) {
            quint32 known = m_known->known[position];
            if (hasCounts && position < m_column.size()) {
                known -= std::min(known, m_column.lost[position]);
                to->count = m_column.countOf(position);
                to->least = m_column.least[position];
                to->most = m_column.most[position];
            }
            to->seconds = known / MicrosecondsPerSecond;
        }
        to += Tile::Width;
    }
}

Result<void> GridQuery::fillPart(qint64 step, const Statement &coverage, Statement &rollup)
{
    const qint64 start = coverage.integer(0);
    const qint64 part = coverage.integer(1);
    if (!m_targets.contains(part) || coverage.integer(2) != RollupCodec) {
        return {};
    }
    if (!decodeCoverage(coverage.blob(3), m_coverage)) {
        return tl::unexpected(m_db.damaged(QStringLiteral("the coverage of a roll-up is invalid")));
    }
    m_known = m_coverage.of(m_counter);
    if (m_known == nullptr) {
        return {};
    }
    rollup.reset();
    rollup.bind(1, rollupRowOf(step, start, part, m_counter));
    ASSIGN_OR_RETURN(const bool hasCounts, rollup.next()); // what stood still has no row
    if (hasCounts && rollup.integer(0) > FractionsCodec) {
        return {};
    }
    if (hasCounts && !decodeRollup(rollup.integer(0), rollup.blob(1), m_column)) {
        return tl::unexpected(m_db.damaged(QStringLiteral("a roll-up is invalid")));
    }
    put(part, static_cast<size_t>((start - m_grid.start.microseconds()) / m_grid.step), hasCounts);
    return {};
}

Result<void> GridQuery::fill(qint64 step, qint64 from, qint64 to)
{
    ASSIGN_OR_RETURN(auto rollup,
                     Statement::prepare(m_db, "SELECT codec, data FROM rollups WHERE id = ?"));
    RETURN_IF_ERROR(forEachRow(
        m_db,
        "SELECT start, part, codec, data FROM rollup_coverage WHERE step = ? AND start >= ? AND "
        "start < ? ORDER BY start, part",
        [&](const Statement &coverage) { return fillPart(step, coverage, rollup); }, step, from,
        to));
    for (auto part = m_targets.keyBegin(); part != m_targets.keyEnd(); ++part) {
        flush(*part);
    }
    return {};
}

/// Asks for the steps of a length, and for shorter ones where those end.
template<typename Ask>
Result<void> askFinerToo(const Database &db, qint64 step, qint64 from, qint64 to, const Ask &ask)
{
    for (size_t level = levelOf(step) + 1; level-- > 0 && from < to;) {
        ASSIGN_OR_RETURN(auto extent, extentOf(db, RollupSteps[level]));
        if (extent.isEmpty() || extent.end <= from) {
            continue;
        }
        RETURN_IF_ERROR(ask(RollupSteps[level], from, std::min(to, extent.end)));
        from = extent.end;
    }
    return {};
}

/// The whole steps that overlap what is asked for and hold anything, of whatever length.
Result<Extent> stepsBetween(const Database &db, qint64 step, Timestamp from, Timestamp to)
{
    Extent all;
    for (const qint64 length : RollupSteps) {
        ASSIGN_OR_RETURN(const auto extent, extentOf(db, length));
        if (length <= step && !extent.isEmpty()) {
            all.start = all.isEmpty() ? extent.start : std::min(all.start, extent.start);
            all.end = std::max(all.end, extent.end);
        }
    }
    if (all.isEmpty()) {
        return all;
    }
    all.start = std::max(stepStart(all.start, step),
                         from.isKnown() ? stepStart(from.microseconds(), step) : 0);
    const qint64 last = to.isKnown() ? std::min(all.end - 1, to.microseconds()) : all.end - 1;
    all.end = last >= 0 ? stepStart(last, step) + step : 0;
    return all;
}

/// The step to be asked for: that one, unless only longer ones are there.
Result<qint64> storedStep(const Database &db, qint64 step)
{
    for (const qint64 length : RollupSteps) {
        ASSIGN_OR_RETURN(const auto extent, extentOf(db, length));
        if (!extent.isEmpty()) {
            return std::max(step, length);
        }
    }
    return step;
}

/// Shares out longer steps to the shorter ones in them, evenly over the time that sweeps were read.
class Shares
{
public:
    Shares(qint64 longer, qint64 shorter, TimeRange read)
        : m_parts(longer / shorter),
          m_shorter(shorter),
          m_read(read)
    {
    }
    qint64 parts() const { return m_parts; }

    /// The part with this number of a step that begins then; nothing is known of a part before the
    /// first sweep, or after the last. Those of all parts add up to the whole.
    Rollup of(const Rollup &whole, Timestamp begin, qint64 part) const
    {
        const qint64 last = m_parts - 1;
        const qint64 first = m_read.from.isKnown()
                                 ? std::clamp<qint64>((m_read.from - begin) / m_shorter, 0, last)
                                 : 0;
        const qint64 end = m_read.to.isKnown()
                               ? std::clamp<qint64>((m_read.to - begin + m_shorter - 1) / m_shorter,
                                                    first + 1, m_parts)
                               : m_parts;
        Rollup share;
        if (part < first || part >= end) {
            return share;
        }
        const auto parts = static_cast<double>(end - first);
        share = whole;
        share.count = whole.count / parts;
        share.seconds = whole.seconds / parts;
        return share;
    }

private:
    qint64 m_parts;
    qint64 m_shorter;
    TimeRange m_read;
};

/// Where a step of another length begins that has a moment in it.
Timestamp startOf(Timestamp time, qint64 step)
{
    return Timestamp(stepStart(time.microseconds(), step));
}

/// The same in shorter steps, those that overlap a range.
RollupGrid spread(const RollupGrid &whole, const Shares &shares, qint64 step, TimeRange range)
{
    RollupGrid grid;
    grid.counter = whole.counter;
    grid.step = step;
    grid.ports = whole.ports;
    grid.read = whole.read;
    const Timestamp begin = whole.start;
    const Timestamp end = begin + static_cast<qint64>(whole.columns) * whole.step;
    grid.start = range.from.isKnown() ? std::max(begin, startOf(range.from, step)) : begin;
    const Timestamp until =
        range.to.isKnown() ? std::min(end, startOf(range.to, step) + step) : end;
    grid.columns = until > grid.start ? static_cast<size_t>((until - grid.start) / step) : 0;
    grid.cells.reserve(grid.columns * grid.ports.size());
    const qint64 skipped = (grid.start - begin) / step;
    for (size_t port = 0; port < grid.ports.size(); ++port) {
        for (size_t i = 0; i < grid.columns; ++i) {
            const qint64 column = skipped + static_cast<qint64>(i);
            const qint64 from = column / shares.parts();
            grid.cells.push_back(shares.of(whole.at(port, static_cast<size_t>(from)),
                                           begin + from * whole.step, column % shares.parts()));
        }
    }
    return grid;
}

std::vector<RollupTotal> spread(const std::vector<RollupTotal> &whole, const Shares &shares,
                                qint64 step, TimeRange range)
{
    std::vector<RollupTotal> totals;
    for (const RollupTotal &total : whole) {
        for (qint64 part = 0; part < shares.parts(); ++part) {
            const Timestamp start = total.start + part * step;
            const Rollup share = shares.of(total.all, total.start, part);
            if (share.seconds > 0 && (!range.from.isKnown() || start + step > range.from) &&
                (!range.to.isKnown() || start <= range.to)) {
                totals.push_back({start, share, total.ports});
            }
        }
    }
    return totals;
}

tl::unexpected<Error> tooManyCells(size_t ports, quint64 columns)
{
    return failure({QT_TRANSLATE_NOOP("core", "%1 ports at %2 times are too many to show at "
                                              "once."),
                    {QString::number(ports), QString::number(columns)}},
                   {QT_TRANSLATE_NOOP("core", "Choose longer steps or a shorter time range."), {}});
}

} // namespace

Result<TimeRange> queryReadRange(const Database &db)
{
    TimeRange read;
    RETURN_IF_ERROR(forEachRow(db, "SELECT time FROM sweeps ORDER BY number LIMIT 1",
                               [&](const Statement &row) { read.from = row.time(0); }));
    RETURN_IF_ERROR(
        forEachRow(db, "SELECT time + duration FROM sweeps ORDER BY number DESC LIMIT 1",
                   [&](const Statement &row) { read.to = std::max(row.time(0), read.from); }));
    if (!read.from.isKnown()) {
        return read;
    }
    // Where a ring dropped sweeps, what they counted is still summed up.
    Timestamp from = read.from;
    for (const qint64 step : RollupSteps) {
        ASSIGN_OR_RETURN(const auto extent, extentOf(db, step));
        if (!extent.isEmpty() && Timestamp(extent.start + step) <= read.from) {
            from = std::min(from, Timestamp(extent.start));
        }
    }
    read.from = from;
    return read;
}

Result<std::vector<RollupPart>> queryRollupParts(const Database &db, qint64 step, TimeRange range)
{
    ASSIGN_OR_RETURN(const auto read, queryReadRange(db));
    std::vector<RollupPart> parts;
    if (!read.from.isKnown()) {
        return parts;
    }
    std::array<Extent, std::size(RollupSteps)> extents;
    for (size_t level = 0; level < extents.size(); ++level) {
        ASSIGN_OR_RETURN(extents.at(level), extentOf(db, RollupSteps[level]));
    }
    const Timestamp from = std::max(range.from, read.from);
    Timestamp to = std::min(range.to, read.to);
    qint64 begin = std::numeric_limits<qint64>::max();
    for (size_t level = 0; level < extents.size() && from < to; ++level) {
        begin = extents.at(level).isEmpty() ? begin : std::min(begin, extents.at(level).start);
        if (RollupSteps[level] < step || begin == std::numeric_limits<qint64>::max()) {
            continue;
        }
        // Longer ones begin earlier where shorter ones were dropped, else in the same place: what
        // they hold before that was not read.
        Timestamp first(stepStart(begin, RollupSteps[level]));
        for (size_t longer = level + 1; longer < extents.size(); ++longer) {
            const qint64 length = RollupSteps[longer];
            if (!extents.at(longer).isEmpty() &&
                extents.at(longer).start < stepStart(begin, length)) {
                first = Timestamp(stepStart(begin + length - 1, length));
                break;
            }
        }
        if (std::max(first, from) < to) {
            parts.push_back({RollupSteps[level], {std::max(first, from), to}});
        }
        to = std::min(to, first);
    }
    std::ranges::reverse(parts);
    return parts;
}

Result<RollupGrid> queryRollups(const Database &db, CounterId counter,
                                std::span<const PortKey> ports, qint64 step, Timestamp from,
                                Timestamp to)
{
    ASSIGN_OR_RETURN(const auto stored, storedStep(db, step));
    if (stored > step) {
        ASSIGN_OR_RETURN(const auto whole, queryRollups(db, counter, ports, stored, from, to));
        ASSIGN_OR_RETURN(const auto read, queryReadRange(db));
        const auto columns =
            static_cast<quint64>(whole.columns) * static_cast<quint64>(stored / step);
        return !ports.empty() && columns > MaxGridCells / ports.size()
                   ? tooManyCells(ports.size(), columns)
                   : Result<RollupGrid>(spread(whole, {stored, step, read}, step, {from, to}));
    }
    RollupGrid grid;
    grid.counter = counter;
    grid.step = step;
    grid.ports.assign(ports.begin(), ports.end());
    ASSIGN_OR_RETURN(grid.read, queryReadRange(db));
    ASSIGN_OR_RETURN(const auto extent, stepsBetween(db, step, from, to));
    ASSIGN_OR_RETURN(const auto id, idOf(db, counter));
    if (extent.isEmpty() || ports.empty()) {
        return grid;
    }
    grid.start = Timestamp(extent.start);
    const auto columns = static_cast<quint64>((extent.end - extent.start) / step);
    if (columns > MaxGridCells / ports.size()) {
        return tooManyCells(ports.size(), columns);
    }
    grid.columns = static_cast<size_t>(columns);
    grid.cells.resize(grid.columns * ports.size());
    GridQuery query(db, id, grid);
    const auto fill = [&](qint64 length, qint64 begin, qint64 end) {
        return query.fill(length, begin, end);
    };
    RETURN_IF_ERROR(query.findPlaces());
    RETURN_IF_ERROR(askFinerToo(db, step, extent.start, extent.end, fill));
    return grid;
}

Result<std::vector<RollupTotal>> queryRollupTotals(const Database &db, CounterId counter,
                                                   qint64 step, Timestamp from, Timestamp to)
{
    ASSIGN_OR_RETURN(const auto stored, storedStep(db, step));
    if (stored > step) {
        ASSIGN_OR_RETURN(const auto whole, queryRollupTotals(db, counter, stored, from, to));
        ASSIGN_OR_RETURN(const auto read, queryReadRange(db));
        return spread(whole, {stored, step, read}, step, {from, to});
    }
    ASSIGN_OR_RETURN(const auto extent, stepsBetween(db, step, from, to));
    ASSIGN_OR_RETURN(const auto id, idOf(db, counter));
    std::vector<RollupTotal> totals;
    const auto take = [&](const Statement &row) {
        const Timestamp start(stepStart(row.integer(0), step));
        if (totals.empty() || totals.back().start != start) {
            totals.push_back({start, {}, 0});
        }
        RollupTotal &total = totals.back();
        total.ports = std::max(total.ports, static_cast<size_t>(row.integer(1)));
        append(total.all, {row.real(2), row.real(3), row.real(4), row.real(5)});
    };
    const auto add = [&](qint64 length, qint64 begin, qint64 end) {
        return forEachRow(db,
                          "SELECT start, ports, count, seconds, least, most FROM rollup_totals "
                          "WHERE step = ? AND start >= ? AND start < ? AND counter_id = ? "
                          "ORDER BY start",
                          take, length, begin, end, id);
    };
    RETURN_IF_ERROR(askFinerToo(db, step, extent.start, extent.end, add));
    return totals;
}

} // namespace pickglass
