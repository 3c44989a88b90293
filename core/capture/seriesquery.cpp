// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/queries.h"

#include <algorithm>

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
    Result<void> findPlaces(std::span<const PortKey> ports);
    Result<void> readSegment(SampleSegment &segment, Timestamp from, Timestamp to);
    void take(const PortReading &reading);
    /// Of each column of the set: which of the counters it is, -1 where none.
    const std::vector<int> &columnsOf(const SampleSet &set);

    const Database &m_db;
    SampleQuery &m_query;
    std::vector<CounterId> m_counters;
    QHash<PortKey, size_t> m_ports;
    std::vector<Place> m_places;
    QHash<const SampleSet *, std::vector<int>> m_columns;
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

const std::vector<int> &SeriesQuery::columnsOf(const SampleSet &set)
{
    std::vector<int> &columns = m_columns[&set];
    if (columns.empty()) {
        for (const CounterId id : set.counters) {
            const auto place = std::ranges::find(m_counters, id);
            const bool isWanted = id.isValid() && place != m_counters.end();
            columns.push_back(isWanted ? static_cast<int>(place - m_counters.begin()) : -1);
        }
    }
    return columns;
}

void SeriesQuery::take(const PortReading &reading)
{
    const auto port = m_ports.constFind(reading.port());
    if (port == m_ports.constEnd()) {
        return;
    }
    const std::vector<int> &columns = columnsOf(reading.set());
    for (size_t column = 0; column < columns.size(); ++column) {
        if (columns[column] < 0) {
            continue;
        }
        auto &samples = m_samples[*port * m_counters.size() + static_cast<size_t>(columns[column])];
        const RawSample sample = reading.sample(column);
        // Time goes on; a clock that was set back does not count.
        if (samples.empty() || samples.back().time < sample.time) {
            samples.push_back(sample);
        }
    }
}

Result<void> SeriesQuery::readSegment(SampleSegment &segment, Timestamp from, Timestamp to)
{
    ASSIGN_OR_RETURN(const auto layout, m_query.layouts().layout(segment.layout));
    const auto isThere = [&](const Place &place) {
        return layout->groupPlaces.contains(place.group);
    };
    if (std::ranges::none_of(m_places, isThere)) {
        return {};
    }
    RETURN_IF_ERROR(m_query.load(segment));
    const auto [begin, end] = rangeOf(segment, from, to);
    for (const Place &place : m_places) {
        if (begin < end && isThere(place)) {
            RETURN_IF_ERROR(m_query.read(segment, *layout->groupPlaces.constFind(place.group),
                                         begin, end, place.positions,
                                         [this](const PortReading &reading) { take(reading); }));
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

} // namespace

Result<std::vector<SampleSeries>> querySeries(const Database &db, SampleQuery &query,
                                              std::span<const PortKey> ports,
                                              std::span<const CounterId> counters, Timestamp from,
                                              Timestamp to, qint64 sweepsApart)
{
    return SeriesQuery(db, query, counters).run(ports, from, to, sweepsApart);
}

} // namespace pickglass
