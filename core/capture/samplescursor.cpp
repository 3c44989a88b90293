// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/samplestable.h"

#include <algorithm>

namespace pickglass {

namespace {

/// No sweep takes longer from its begin to its last answer.
constexpr qint64 LongestSweep = 3'600'000'000;
/// What was read so long before its sweep began is of devices, which are asked seldom: sweeps have
/// it until it is read anew. Clocks of hosts are not that far off.
constexpr qint64 ReadBefore = 1'000'000;

} // namespace

Result<void> SamplesCursor::begin(SamplesFilter filter)
{
    m_filter = std::move(filter);
    m_groups.reset();
    m_segments.clear();
    m_columns.clear();
    m_segment = 0;
    m_isOpen = false;
    m_rows.clear();
    m_row = 0;
    if (m_filter.isEmpty || m_filter.from > m_filter.to) {
        return {};
    }
    if (m_filter.node) {
        RETURN_IF_ERROR(findGroups());
    }
    if (m_filter.sweep) {
        ASSIGN_OR_RETURN(auto segment, m_query.segmentOf(*m_filter.sweep));
        if (segment) {
            m_segments.push_back(std::move(*segment));
        }
        return fill();
    }
    // An answer may come long after the begin of its sweep. Time 0 means that there is no limit.
    const qint64 from = std::max<qint64>(m_filter.from, LongestSweep) - LongestSweep;
    ASSIGN_OR_RETURN(auto segments, m_query.segments(Timestamp(from), Timestamp(m_filter.to)));
    m_segments = std::move(segments);
    return fill();
}

Result<void> SamplesCursor::findGroups()
{
    m_groups.emplace();
    return forEachRow(
        m_db,
        "SELECT group_id, position FROM sample_ports WHERE node_guid = ?1 AND (?2 IS NULL OR "
        "port = ?2) ORDER BY group_id, position",
        [this](const Statement &row) {
            (*m_groups)[row.integer(0)].push_back(static_cast<size_t>(row.integer(1)));
        },
        *m_filter.node, m_filter.port);
}

Result<bool> SamplesCursor::openSegment()
{
    SampleSegment &segment = m_segments[m_segment];
    RETURN_IF_ERROR(m_query.load(segment));
    const auto isWanted = [this](const SampleSegment::Sweep &sweep) {
        return m_filter.sweep ? sweep.number == *m_filter.sweep
                              : sweep.time <= Timestamp(m_filter.to) &&
                                    sweep.time + LongestSweep >= Timestamp(m_filter.from);
    };
    const auto &sweeps = segment.sweeps;
    const auto first = std::ranges::find_if(sweeps, isWanted);
    const auto last = std::find_if_not(first, sweeps.end(), isWanted);
    m_begin = static_cast<size_t>(first - sweeps.begin());
    m_end = static_cast<size_t>(last - sweeps.begin());
    m_group = 0;
    return m_begin < m_end;
}

const std::vector<int> &SamplesCursor::columnsOf(const SampleSet &set)
{
    std::vector<int> &columns = m_columns[&set];
    if (columns.size() != m_filter.values.size()) {
        for (const std::vector<CounterId> &forms : m_filter.values) {
            int column = -1;
            for (const CounterId form : forms) {
                const auto place = std::ranges::find(set.counters, form);
                if (column < 0 && place != set.counters.end()) {
                    column = static_cast<int>(place - set.counters.begin());
                }
            }
            columns.push_back(column);
        }
    }
    return columns;
}

void SamplesCursor::take(const SampledPort &reading)
{
    const SampleSet &set = reading.set();
    qint64 time = 0;
    for (size_t attribute = 0; attribute < set.columns.attributes; ++attribute) {
        const qint64 answered = reading.times[attribute];
        const bool isOfSweep = answered > reading.sweep->time.microseconds() - ReadBefore;
        if (isOfSweep && (time == 0 || answered < time)) {
            time = answered;
        }
    }
    if (time == 0) {
        time = reading.sweep->time.microseconds();
    }
    if (time < m_filter.from || time > m_filter.to) {
        return;
    }
    m_rows.push_back({reading.sweep->number, time, reading.port()});
    for (const int column : columnsOf(set)) {
        const RawSample sample =
            column < 0 ? RawSample{{}, 0, false} : reading.sample(static_cast<size_t>(column));
        m_values.push_back(sample.value);
        m_isKnown.push_back(sample.isKnown ? 1 : 0);
    }
}

Result<void> SamplesCursor::readGroup(size_t place)
{
    const SampleSegment &segment = m_segments[m_segment];
    ASSIGN_OR_RETURN(const auto layout, m_query.layouts().layout(segment.layout));
    std::vector<size_t> positions;
    if (m_groups) {
        const auto found = m_groups->constFind(layout->stored.groups[place]);
        if (found == m_groups->constEnd()) {
            return {};
        }
        positions = *found;
    } else if (m_filter.port) {
        ASSIGN_OR_RETURN(const auto group, m_query.layouts().groupOf(*layout, place));
        const std::vector<PortKey> &ports = group->ports;
        for (size_t position = 0; position < ports.size(); ++position) {
            if (ports[position].number == *m_filter.port) {
                positions.push_back(position);
            }
        }
        if (positions.empty()) {
            return {};
        }
    }
    return m_query.read(segment, place, m_begin, m_end, positions,
                        [this](const SampledPort &reading) { take(reading); });
}

Result<void> SamplesCursor::fill()
{
    m_rows.clear();
    m_values.clear();
    m_isKnown.clear();
    m_row = 0;
    while (m_rows.empty() && m_segment < m_segments.size()) {
        if (!m_isOpen) {
            ASSIGN_OR_RETURN(const auto hasSweeps, openSegment());
            m_isOpen = hasSweeps;
        }
        ASSIGN_OR_RETURN(const auto layout, m_query.layouts().layout(m_segments[m_segment].layout));
        if (!m_isOpen || m_group >= layout->stored.groups.size()) {
            m_segments[m_segment++] = {}; // what it holds is not needed any more
            m_isOpen = false;
            continue;
        }
        RETURN_IF_ERROR(readGroup(m_group++));
    }
    return {};
}

Result<void> SamplesCursor::next()
{
    return ++m_row < m_rows.size() ? Result<void>() : fill();
}

std::optional<quint64> SamplesCursor::value(size_t which) const
{
    const size_t place = m_row * m_filter.values.size() + which;
    return m_isKnown[place] != 0 ? std::optional(m_values[place]) : std::nullopt;
}

} // namespace pickglass
