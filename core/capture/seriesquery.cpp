// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/queries.h"

#include <algorithm>
#include <unordered_map>

namespace pickglass {

namespace {

/// The sweeps of a loaded segment that began in [from, to]: the first of them and the one after the
/// last.
std::pair<size_t, size_t> rangeOf(const SampleSegment &segment, Timestamp from, Timestamp to)
{
    const auto &sweeps = segment.sweeps;
    const auto begin =
        std::ranges::lower_bound(sweeps, Timestamp(beginOf(from)), {}, &SampleSegment::Sweep::time);
    const auto end = std::ranges::upper_bound(begin, sweeps.end(), Timestamp(endOf(to)), {},
                                              &SampleSegment::Sweep::time);
    return {static_cast<size_t>(begin - sweeps.begin()), static_cast<size_t>(end - sweeps.begin())};
}

/// Those between others that end no more than so many sweeps apart.
void leaveOut(std::vector<SampleSegment> &segments, qint64 sweepsApart)
{
    std::vector<SampleSegment> kept;
    for (size_t i = 0; i < segments.size(); ++i) {
        const bool isEdge = i == 0 || i + 1 == segments.size();
        if (isEdge || segments[i + 1].last - kept.back().last > sweepsApart) {
            kept.push_back(std::move(segments[i]));
        }
    }
    segments = std::move(kept);
}

/// Room for so many samples of a series is made at once.
constexpr qint64 MaxReserved = 256;

/// Collects the series of ports.
class SeriesQuery
{
public:
    SeriesQuery(const Database &db, SampleQuery &query, std::span<const CounterId> counters)
        : m_db(db),
          m_query(query),
          m_counters(counters.begin(), counters.end())
    {
    }

    Result<std::vector<SampleSeries>> run(std::span<const PortKey> ports, Timestamp from,
                                          Timestamp to, qint64 sweepsApart);

private:
    /// Where a port's samples are kept: in a group, at a position.
    struct Place
    {
        qint64 group = 0;
        std::vector<size_t> positions;
    };
    /// A column of a set that is asked for, and which of the counters it is.
    struct Column
    {
        size_t place = 0;
        size_t counter = 0;
    };
    Result<void> findPlaces(std::span<const PortKey> ports);
    Result<bool> hasAny(const SampleLayout &layout, const Place &place);
    Result<void> readSegment(SampleSegment &segment, Timestamp from, Timestamp to);
    void take(const SampledPort &reading);
    const std::vector<Column> &columnsOf(const SampleSet &set);

    const Database &m_db;
    SampleQuery &m_query;
    std::vector<CounterId> m_counters;
    QHash<PortKey, size_t> m_ports;
    std::vector<Place> m_places;
    std::unordered_map<const SampleSet *, std::vector<Column>> m_columns;
    const SampleSet *m_lastSet = nullptr;
    const std::vector<Column> *m_lastColumns = nullptr;
    size_t m_sweeps = 0;                           ///< at most so many in the range
    std::vector<std::vector<RawSample>> m_samples; ///< [port * counters + counter]
};

Result<void> SeriesQuery::findPlaces(std::span<const PortKey> ports)
{
    ASSIGN_OR_RETURN(
        auto row,
        Statement::prepare(
            m_db, "SELECT group_id, position FROM sample_ports WHERE node_guid = ? AND port = ?"));
    QHash<qint64, size_t> known;
    for (const PortKey &port : ports) {
        row.bindAll(port.node, port.number);
        RETURN_IF_ERROR(row.forEachRow([&](const Statement &found) {
            const qint64 group = found.integer(0);
            if (!known.contains(group)) {
                known.insert(group, m_places.size());
                m_places.push_back({group, {}});
            }
            m_places[known.value(group)].positions.push_back(static_cast<size_t>(found.integer(1)));
        }));
    }
    for (Place &place : m_places) {
        std::ranges::sort(place.positions);
    }
    return {};
}

const std::vector<SeriesQuery::Column> &SeriesQuery::columnsOf(const SampleSet &set)
{
    if (m_lastSet == &set) {
        return *m_lastColumns;
    }
    const auto [found, isNew] = m_columns.try_emplace(&set);
    for (size_t i = 0; isNew && i < set.counters.size(); ++i) {
        const auto place = std::ranges::find(m_counters, set.counters[i]);
        if (set.counters[i].isValid() && place != m_counters.end()) {
            found->second.push_back({i, static_cast<size_t>(place - m_counters.begin())});
        }
    }
    m_lastSet = &set;
    m_lastColumns = &found->second;
    return found->second;
}

void SeriesQuery::take(const SampledPort &reading)
{
    const auto port = m_ports.constFind(reading.port());
    if (port == m_ports.constEnd()) {
        return;
    }
    for (const Column &column : columnsOf(reading.set())) {
        auto &samples = m_samples[*port * m_counters.size() + column.counter];
        const RawSample sample = reading.sample(column.place);
        if (samples.empty()) {
            samples.reserve(m_sweeps);
        }
        // Time goes on; a clock that was set back does not count.
        if (samples.empty() || samples.back().time < sample.time) {
            samples.push_back(sample);
        }
    }
}

/// Whether a port of a place has any of the counters in this layout.
Result<bool> SeriesQuery::hasAny(const SampleLayout &layout, const Place &place)
{
    const auto at = layout.groupPlaces.constFind(place.group);
    if (at == layout.groupPlaces.constEnd()) {
        return false;
    }
    ASSIGN_OR_RETURN(const auto group, m_query.layouts().groupOf(layout, *at));
    return std::ranges::any_of(place.positions, [this, group = group](size_t position) {
        return position < group->sets.size() && !columnsOf(*group->sets[position]).empty();
    });
}

Result<void> SeriesQuery::readSegment(SampleSegment &segment, Timestamp from, Timestamp to)
{
    ASSIGN_OR_RETURN(const auto layout, m_query.layouts().layout(segment.layout));
    std::vector<const Place *> wanted;
    for (const Place &place : m_places) {
        ASSIGN_OR_RETURN(const bool isWanted, hasAny(*layout, place));
        if (isWanted) {
            wanted.push_back(&place);
        }
    }
    if (wanted.empty()) {
        return {};
    }
    RETURN_IF_ERROR(m_query.load(segment));
    const auto [begin, end] = rangeOf(segment, from, to);
    for (const Place *place : wanted) {
        if (begin < end) {
            RETURN_IF_ERROR(m_query.read(segment, *layout->groupPlaces.constFind(place->group),
                                         begin, end, place->positions,
                                         [this](const SampledPort &reading) { take(reading); }));
        }
    }
    return {};
}

Result<std::vector<SampleSeries>> SeriesQuery::run(std::span<const PortKey> ports, Timestamp from,
                                                   Timestamp to, qint64 sweepsApart)
{
    std::vector<PortKey> distinct;
    for (const PortKey &port : ports) {
        if (!m_ports.contains(port)) {
            m_ports.insert(port, distinct.size());
            distinct.push_back(port);
        }
    }
    m_samples.resize(distinct.size() * m_counters.size());
    RETURN_IF_ERROR(findPlaces(distinct));
    ASSIGN_OR_RETURN(auto segments, m_query.segments(from, to));
    leaveOut(segments, sweepsApart);
    for (const SampleSegment &segment : segments) {
        const qint64 sweeps = segment.last - segment.first + 1;
        m_sweeps += static_cast<size_t>(std::clamp(sweeps, qint64(0), MaxReserved));
    }
    m_sweeps = std::min(m_sweeps, static_cast<size_t>(MaxReserved));
    for (SampleSegment &segment : segments) {
        RETURN_IF_ERROR(readSegment(segment, from, to));
        segment = {}; // what it holds is not needed any more
    }
    std::vector<SampleSeries> series;
    for (size_t port = 0; port < distinct.size(); ++port) {
        for (size_t counter = 0; counter < m_counters.size(); ++counter) {
            auto &samples = m_samples[port * m_counters.size() + counter];
            if (!samples.empty()) {
                series.push_back({distinct[port], m_counters[counter], std::move(samples)});
            }
        }
    }
    return series;
}

/// Of readings in a row; 0 where there are less than `enough` distances.
qint64 usualDistanceOf(const std::vector<RawSample> &samples, size_t enough)
{
    std::vector<qint64> distances;
    const RawSample *before = nullptr;
    for (const RawSample &sample : samples) {
        if (sample.isKnown && before != nullptr && before->time < sample.time) {
            distances.push_back(sample.time - before->time);
        }
        before = sample.isKnown ? &sample : before;
    }
    return distances.size() < enough ? 0 : usualDistance(std::move(distances));
}

/// The usual distances of imported series: texts read each port as often as their author liked.
class UsualDistances
{
public:
    UsualDistances(const Database &db, SampleQuery &query, qint64 interval)
        : m_db(db),
          m_query(query),
          m_interval(interval)
    {
    }

    /// Where a range holds too few readings of a port to tell, those around it are looked at.
    Result<void> set(std::vector<SampleSeries> &all, Timestamp from, Timestamp to) const;

private:
    static constexpr size_t Enough = 3;
    static constexpr qint64 IntervalsAround = 100;

    Timestamp around(Timestamp time, qint64 intervals) const
    {
        return time.isKnown()
                   ? Timestamp(std::max<qint64>(time.microseconds() + intervals * m_interval, 1))
                   : time;
    }

    const Database &m_db;
    SampleQuery &m_query;
    qint64 m_interval;
};

Result<void> UsualDistances::set(std::vector<SampleSeries> &all, Timestamp from, Timestamp to) const
{
    std::vector<SampleSeries *> few;
    std::vector<PortKey> ports;
    std::vector<CounterId> counters;
    for (SampleSeries &series : all) {
        series.interval = usualDistanceOf(series.samples, Enough);
        if (series.interval == 0) {
            few.push_back(&series);
            ports.push_back(series.port);
            counters.push_back(series.counter);
        }
    }
    if (few.empty()) {
        return {};
    }
    std::ranges::sort(ports);
    ports.erase(std::unique(ports.begin(), ports.end()), ports.end());
    std::ranges::sort(counters);
    counters.erase(std::unique(counters.begin(), counters.end()), counters.end());
    ASSIGN_OR_RETURN(const auto wider, SeriesQuery(m_db, m_query, counters)
                                           .run(ports, around(from, -IntervalsAround),
                                                around(to, IntervalsAround), 1));
    for (SampleSeries *series : few) {
        const auto keyOf = [](const SampleSeries &of) { return std::pair(of.port, of.counter); };
        const auto found = std::ranges::lower_bound(wider, keyOf(*series), {}, keyOf);
        const bool isThere = found != wider.end() && keyOf(*found) == keyOf(*series);
        const qint64 own = isThere ? usualDistanceOf(found->samples, 1) : 0;
        series->interval = own != 0 ? own : m_interval;
    }
    return {};
}

} // namespace

Result<std::vector<SampleSeries>> querySeries(const Database &db, SampleQuery &query,
                                              std::span<const PortKey> ports,
                                              std::span<const CounterId> counters, Timestamp from,
                                              Timestamp to, qint64 sweepsApart)
{
    ASSIGN_OR_RETURN(auto all, SeriesQuery(db, query, counters).run(ports, from, to, sweepsApart));
    ASSIGN_OR_RETURN(const auto written,
                     queryNumber(db, "SELECT value FROM meta WHERE key = 'interval_us'"));
    const qint64 interval = sensibleInterval(written);
    ASSIGN_OR_RETURN(const auto isImported,
                     queryNumber(db, "SELECT EXISTS(SELECT 1 FROM sources)"));
    for (SampleSeries &series : all) {
        series.interval = interval;
    }
    if (isImported != 0 && sweepsApart <= 1) {
        RETURN_IF_ERROR(UsualDistances(db, query, interval).set(all, from, to));
    }
    return all;
}

} // namespace pickglass
