// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/queries.h"

#include <algorithm>

namespace pickglass {

namespace {

/// Makes whole sweeps of what is stored.
class SweepMaker
{
public:
    /// Only these counters; none means all.
    SweepMaker(SampleQuery &query, std::span<const CounterId> counters = {})
        : m_query(query),
          m_counters(counters)
    {
    }

    /// sweeps[begin] … sweeps[end - 1] of a loaded segment.
    Result<std::vector<SharedSweep>> make(const SampleSegment &segment, size_t begin, size_t end);
    /// The same of the ports of these groups alone, of which nothing is kept.
    Result<PartOfSweeps> makePart(const SampleSegment &segment, size_t begin, size_t end,
                                  size_t firstGroup, size_t endGroup);

private:
    /// What the columns and attributes of a set are in the sweeps; -1 where they are left out.
    struct Places
    {
        size_t set = 0;
        std::vector<int> columns;
        std::vector<int> attributes;
    };
    using SharedSweepPointer = std::shared_ptr<CounterSweep>;
    Result<SharedSweepLayout> layoutOf(const SampleSegment &segment, const SampleLayout &stored);
    void addColumns(SweepLayout &layout, const SampleLayout &stored) const;
    size_t addSet(SweepLayout &layout, const SampleSet *set);
    void findAttributes(const SweepLayout &layout);
    std::vector<SharedSweepPointer> emptySweeps(const SampleSegment &segment, size_t begin,
                                                size_t end, const SharedSweepLayout &layout) const;
    void fill(CounterSweep &sweep, size_t port, const SampledPort &reading) const;

    SampleQuery &m_query;
    std::span<const CounterId> m_counters;
    qint64 m_layoutId = -1;
    SharedSweepLayout m_layout;
    QHash<const SampleSet *, Places> m_places;
};

void SweepMaker::addColumns(SweepLayout &layout, const SampleLayout &stored) const
{
    for (const CounterId id : stored.counters) {
        const bool isWanted =
            m_counters.empty() || std::ranges::find(m_counters, id) != m_counters.end();
        if (id.isValid() && isWanted) {
            layout.counters.push_back(id);
        }
    }
    std::ranges::sort(layout.counters);
    const auto again = std::unique(layout.counters.begin(), layout.counters.end());
    layout.counters.erase(again, layout.counters.end());
}

size_t SweepMaker::addSet(SweepLayout &layout, const SampleSet *set)
{
    const auto known = m_places.constFind(set);
    if (known != m_places.constEnd()) {
        return known->set;
    }
    Places places;
    places.set = static_cast<size_t>(m_places.size());
    const size_t first = layout.has.size();
    layout.has.resize(first + layout.counters.size());
    for (const CounterId id : set->counters) {
        const auto found = std::ranges::lower_bound(layout.counters, id);
        const bool isThere = id.isValid() && found != layout.counters.end() && *found == id;
        const auto column = static_cast<int>(found - layout.counters.begin());
        places.columns.push_back(isThere ? column : -1);
        if (isThere) {
            layout.has[first + static_cast<size_t>(column)] = 1;
        }
    }
    m_places.insert(set, places);
    return places.set;
}

void SweepMaker::findAttributes(const SweepLayout &layout)
{
    for (auto places = m_places.begin(); places != m_places.end(); ++places) {
        const SampleSet &set = *places.key();
        places->attributes.assign(set.columns.attributes, -1);
        for (size_t column = 0; column < places->columns.size(); ++column) {
            if (const int to = places->columns[column]; to >= 0) {
                places->attributes[set.columns.attributeOf[column]] =
                    static_cast<int>(layout.attributeOf(static_cast<size_t>(to)));
            }
        }
    }
}

Result<SharedSweepLayout> SweepMaker::layoutOf(const SampleSegment &segment,
                                               const SampleLayout &stored)
{
    if (m_layoutId == segment.layout) {
        return m_layout;
    }
    auto layout = std::make_shared<SweepLayout>();
    m_places.clear();
    addColumns(*layout, stored);
    layout->ports.resize(stored.stored.ranks.size());
    layout->setOf.resize(stored.stored.ranks.size());
    for (size_t place = 0; place < stored.stored.groups.size(); ++place) {
        ASSIGN_OR_RETURN(const auto group, m_query.layouts().groupOf(stored, place));
        for (size_t position = 0; position < group->ports.size(); ++position) {
            const quint32 rank = stored.stored.ranks[stored.firstRanks[place] + position];
            layout->ports[rank] = group->ports[position];
            layout->setOf[rank] = static_cast<quint16>(addSet(*layout, group->sets[position]));
        }
    }
    if (static_cast<size_t>(m_places.size()) > samplecodec::MaxSets) {
        return tl::unexpected(m_query.damagedLayout(segment));
    }
    layout->complete();
    findAttributes(*layout);
    m_layoutId = segment.layout;
    m_layout = layout;
    return m_layout;
}

void SweepMaker::fill(CounterSweep &sweep, size_t port, const SampledPort &reading) const
{
    const Places &places = *m_places.constFind(&reading.set());
    for (size_t column = 0; column < places.columns.size(); ++column) {
        if (const int to = places.columns[column]; to >= 0) {
            const bool isKnown = reading.times[reading.set().columns.attributeOf[column]] != 0;
            sweep.setValue(static_cast<size_t>(to), port, isKnown ? reading.values[column] : 0);
        }
    }
    for (size_t attribute = 0; attribute < places.attributes.size(); ++attribute) {
        if (const int to = places.attributes[attribute]; to >= 0) {
            sweep.timeOf(static_cast<size_t>(to), port) = reading.times[attribute];
        }
    }
}

std::vector<SweepMaker::SharedSweepPointer>
SweepMaker::emptySweeps(const SampleSegment &segment, size_t begin, size_t end,
                        const SharedSweepLayout &layout) const
{
    std::vector<SharedSweepPointer> sweeps;
    for (size_t i = begin; i < end; ++i) {
        const SampleSegment::Sweep &facts = segment.sweeps[i];
        auto sweep = std::make_shared<CounterSweep>(CounterSweep::forLayout(layout));
        sweep->number = facts.number;
        sweep->time = facts.time;
        sweep->duration = facts.duration;
        sweep->meter = facts.meter;
        sweeps.push_back(std::move(sweep));
    }
    return sweeps;
}

Result<std::vector<SharedSweep>> SweepMaker::make(const SampleSegment &segment, size_t begin,
                                                  size_t end)
{
    ASSIGN_OR_RETURN(const auto stored, m_query.layouts().layout(segment.layout));
    ASSIGN_OR_RETURN(const auto layout, layoutOf(segment, *stored));
    const auto sweeps = emptySweeps(segment, begin, end, layout);
    // Each port has its own place in them, so that several threads may fill them in.
    RETURN_IF_ERROR(m_query.readAll(segment, begin, end, [&](const SampledPort &reading) {
        const auto sweep = static_cast<size_t>(reading.sweep - segment.sweeps.data());
        fill(*sweeps[sweep - begin], reading.rank, reading);
    }));
    return std::vector<SharedSweep>(sweeps.begin(), sweeps.end());
}

Result<PartOfSweeps> SweepMaker::makePart(const SampleSegment &segment, size_t begin, size_t end,
                                          size_t firstGroup, size_t endGroup)
{
    ASSIGN_OR_RETURN(const auto stored, m_query.layouts().layout(segment.layout));
    PartOfSweeps part;
    auto layout = std::make_shared<SweepLayout>();
    m_layoutId = -1; // the places below are those of the part
    m_places.clear();
    addColumns(*layout, *stored);
    std::vector<size_t> firstPorts;
    for (size_t place = firstGroup; place < endGroup; ++place) {
        ASSIGN_OR_RETURN(const auto group, m_query.layouts().groupOf(*stored, place));
        firstPorts.push_back(layout->ports.size());
        for (size_t position = 0; position < group->ports.size(); ++position) {
            part.places.push_back(stored->stored.ranks[stored->firstRanks[place] + position]);
            layout->ports.push_back(group->ports[position]);
            layout->setOf.push_back(static_cast<quint16>(addSet(*layout, group->sets[position])));
        }
    }
    if (static_cast<size_t>(m_places.size()) > samplecodec::MaxSets) {
        return tl::unexpected(m_query.damagedLayout(segment));
    }
    layout->complete();
    findAttributes(*layout);
    const auto sweeps = emptySweeps(segment, begin, end, layout);
    for (size_t place = firstGroup; place < endGroup; ++place) {
        const size_t firstPort = firstPorts[place - firstGroup];
        RETURN_IF_ERROR(
            m_query.readOnce(segment, place, begin, end, [&](const SampledPort &reading) {
                const auto sweep = static_cast<size_t>(reading.sweep - segment.sweeps.data());
                fill(*sweeps[sweep - begin], firstPort + reading.position, reading);
            }));
    }
    part.sweeps.assign(sweeps.begin(), sweeps.end());
    return part;
}

/// The numbers of the last sweep at or before the time, and of the one before it.
Result<std::vector<qint64>> numbersAt(const Database &db, Timestamp time)
{
    return queryAll<qint64>(
        db, "SELECT number FROM sweeps WHERE time <= ? ORDER BY time DESC LIMIT 2",
        [](const Statement &row) { return row.integer(0); }, endOf(time));
}

/// A sweep in a loaded segment.
struct PlaceOfSweep
{
    SampleSegment segment;
    size_t place = 0;
};

/// Nothing where its samples are gone. Of a journal it can be read from sweep `from` on.
Result<std::optional<PlaceOfSweep>> findSweep(SampleQuery &query, qint64 sweep, qint64 from)
{
    ASSIGN_OR_RETURN(auto segment, query.segmentOf(sweep));
    if (!segment) {
        return std::nullopt;
    }
    RETURN_IF_ERROR(query.load(*segment, from));
    const size_t place = segment->placeOf(sweep);
    const bool isThere = place < segment->sweeps.size();
    return isThere ? std::optional(PlaceOfSweep{std::move(*segment), place}) : std::nullopt;
}

/// The whole sweeps of a segment from this one on, up to the last one that is wanted, or fewer
/// where all would take much memory; none where its samples are gone.
Result<std::vector<SharedSweep>> sweepsFrom(Database &db, SampleQuery &query, SweepMaker &maker,
                                            qint64 number, qint64 last)
{
    ASSIGN_OR_RETURN(const auto transaction, Transaction::begin(db));
    ASSIGN_OR_RETURN(auto segment, query.segmentOf(number));
    if (!segment) {
        return std::vector<SharedSweep>();
    }
    RETURN_IF_ERROR(query.load(*segment));
    const size_t begin = segment->placeOf(number);
    const auto after =
        std::ranges::upper_bound(segment->sweeps, last, {}, &SampleSegment::Sweep::number);
    ASSIGN_OR_RETURN(const auto layout, query.layouts().layout(segment->layout));
    const size_t cells = layout->stored.ranks.size() * layout->counters.size();
    const size_t atOnce = std::max<size_t>(1, samplecodec::MaxCells / std::max<size_t>(1, cells));
    const auto end = std::min(begin + atOnce, static_cast<size_t>(after - segment->sweeps.begin()));
    return begin < end ? maker.make(*segment, begin, end)
                       : Result<std::vector<SharedSweep>>(std::vector<SharedSweep>());
}

} // namespace

Result<std::vector<SweepFacts>> querySweeps(const Database &db, Timestamp from, Timestamp to)
{
    const auto take = [&](const Statement &row) -> Result<SweepFacts> {
        if (!isTime(row.integer(1))) {
            return tl::unexpected(
                db.damaged(QStringLiteral("the time of sweep %1 is invalid").arg(row.integer(0))));
        }
        return SweepFacts{
            row.integer(0),
            row.time(1),
            row.integer(2),
            row.integer(3),
            row.integer(4),
            {row.integer(5), row.integer(6), row.integer(7), row.integer(8), row.integer(9)}};
    };
    return queryAll<SweepFacts>(
        db,
        "SELECT number, time, duration, ports, silent_ports, mads, timeouts, retries, smp_bytes, "
        "gmp_bytes FROM sweeps WHERE time BETWEEN ? AND ? ORDER BY time",
        take, beginOf(from), endOf(to));
}

Result<std::vector<CounterId>> querySampledCounters(const Database &db)
{
    ASSIGN_OR_RETURN(
        auto counters,
        queryAll<CounterId>(db, "SELECT attribute, name FROM counters", [](const Statement &row) {
            return findCounter(row.text(0), row.text(1));
        }));
    std::erase_if(counters, [](CounterId id) { return !id.isValid(); });
    std::ranges::sort(counters);
    counters.erase(std::unique(counters.begin(), counters.end()), counters.end());
    return counters;
}

Result<SweepPair> querySweepsAt(const Database &db, SampleQuery &query, Timestamp time,
                                std::span<const CounterId> counters)
{
    ASSIGN_OR_RETURN(const auto numbers, numbersAt(db, time));
    SweepPair pair;
    if (numbers.empty()) {
        return pair;
    }
    ASSIGN_OR_RETURN(const auto now, findSweep(query, numbers.front(), numbers.back()));
    SweepMaker maker(query, counters);
    const bool areNeighbours = now && now->place > 0; // in one segment: read at once
    if (numbers.size() > 1 && !areNeighbours) {
        // First, as long as the decoders are where who follows a recording left them.
        ASSIGN_OR_RETURN(const auto before, findSweep(query, numbers.back(), numbers.back()));
        if (before) {
            const size_t place = before->place;
            ASSIGN_OR_RETURN(const auto sweeps, maker.make(before->segment, place, place + 1));
            pair.before = sweeps.front();
        }
    }
    if (now) {
        const size_t place = now->place;
        ASSIGN_OR_RETURN(const auto sweeps,
                         maker.make(now->segment, areNeighbours ? place - 1 : place, place + 1));
        pair.now = sweeps.back();
        if (areNeighbours) {
            pair.before = sweeps.front();
        }
    }
    return pair;
}

Result<SharedSweep> querySweepAt(const Database &db, SampleQuery &query, Timestamp time,
                                 std::span<const CounterId> counters)
{
    ASSIGN_OR_RETURN(const auto numbers, numbersAt(db, time));
    if (numbers.empty()) {
        return SharedSweep();
    }
    ASSIGN_OR_RETURN(const auto found, findSweep(query, numbers.front(), numbers.front()));
    if (!found) {
        return SharedSweep();
    }
    SweepMaker maker(query, counters);
    ASSIGN_OR_RETURN(const auto sweeps, maker.make(found->segment, found->place, found->place + 1));
    return sweeps.front();
}

Result<void> queryEachSweep(Database &db, SampleQuery &query, Timestamp from, Timestamp to,
                            const std::function<Result<void>(const SharedSweep &)> &take)
{
    ASSIGN_OR_RETURN(const auto facts, querySweeps(db, from, to));
    SweepMaker maker(query);
    qint64 done = 0;
    for (const SweepFacts &sweep : facts) {
        if (sweep.number <= done) {
            continue;
        }
        ASSIGN_OR_RETURN(const auto sweeps,
                         sweepsFrom(db, query, maker, sweep.number, facts.back().number));
        for (const SharedSweep &whole : sweeps) {
            RETURN_IF_ERROR(take(whole));
            done = whole->number;
        }
    }
    return {};
}

namespace {

/// All parts of the sweeps from this one on that are in one segment, up to the last one that is
/// wanted. Answers the number of the last one; 0 where its samples are gone.
Result<qint64> eachPartFrom(Database &db, SampleQuery &query, qint64 number, qint64 last,
                            size_t maxValues,
                            const std::function<Result<void>(const PartOfSweeps &)> &take)
{
    ASSIGN_OR_RETURN(const auto transaction, Transaction::begin(db));
    ASSIGN_OR_RETURN(auto segment, query.segmentOf(number));
    if (!segment) {
        return 0;
    }
    RETURN_IF_ERROR(query.load(*segment));
    const size_t begin = segment->placeOf(number);
    const auto after =
        std::ranges::upper_bound(segment->sweeps, last, {}, &SampleSegment::Sweep::number);
    const auto end = static_cast<size_t>(after - segment->sweeps.begin());
    if (begin >= end) {
        return 0;
    }
    SweepMaker maker(query);
    ASSIGN_OR_RETURN(const auto layout, query.layouts().layout(segment->layout));
    const size_t groups = layout->stored.groups.size();
    const size_t valuesAPort = (end - begin) * std::max<size_t>(1, layout->counters.size());
    size_t group = 0;
    do { // also of sweeps of no port
        size_t values = 0;
        size_t endGroup = group;
        while (endGroup < groups && (endGroup == group || values < maxValues)) {
            values += static_cast<size_t>(layout->stored.sizes[endGroup++]) * valuesAPort;
        }
        ASSIGN_OR_RETURN(auto part, maker.makePart(*segment, begin, end, group, endGroup));
        part.isLast = endGroup == groups;
        RETURN_IF_ERROR(take(part));
        group = endGroup;
    } while (group < groups);
    return segment->sweeps[end - 1].number;
}

} // namespace

Result<void> queryEachPart(Database &db, SampleQuery &query, Timestamp from, Timestamp to,
                           size_t maxValues,
                           const std::function<Result<void>(const PartOfSweeps &)> &take)
{
    ASSIGN_OR_RETURN(const auto facts, querySweeps(db, from, to));
    qint64 done = 0;
    for (const SweepFacts &sweep : facts) {
        if (sweep.number > done) {
            ASSIGN_OR_RETURN(const qint64 last, eachPartFrom(db, query, sweep.number,
                                                             facts.back().number, maxValues, take));
            done = std::max(done, last);
        }
    }
    return {};
}

} // namespace pickglass
