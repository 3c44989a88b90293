// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/database.h"
#include "core/capture/samplequery.h"

#include <QHash>

#include <limits>
#include <optional>
#include <vector>

namespace pickglass {

/// Which samples are asked for, and which of their counters. What lies outside may be among them,
/// but no row of what is asked for is left out.
struct SamplesFilter
{
    std::optional<Guid> node;
    std::optional<qint64> port;
    std::optional<qint64> sweep;
    qint64 from = 0; ///< microseconds since 1970
    qint64 to = std::numeric_limits<qint64>::max();
    bool isEmpty = false;
    /// What each value of a row is: the forms of a counter, the widest first; the first one that a
    /// port has counts.
    std::vector<std::vector<CounterId>> values;
};

/// Goes through the samples of a capture, one row a port and sweep, holding those of one group and
/// segment at a time. Private to core/capture; inside the caller's transaction.
class SamplesCursor
{
public:
    explicit SamplesCursor(const Database &db) : m_db(db), m_query(db) {}

    /// Goes to the first row.
    Result<void> begin(SamplesFilter filter);
    Result<void> next();
    bool isAtEnd() const { return m_row >= m_rows.size(); }

    // Of the row it stands on.
    qint64 sweep() const { return m_rows[m_row].sweep; }
    PortKey port() const { return m_rows[m_row].port; }
    /// When the first answer came; the begin of the sweep where the port was silent.
    qint64 time() const { return m_rows[m_row].time; }
    /// Nothing where the port does not have it or did not answer.
    std::optional<quint64> value(size_t which) const;

private:
    struct Row
    {
        qint64 sweep = 0;
        qint64 time = 0;
        PortKey port;
    };
    Result<void> findGroups();
    Result<bool> openSegment();
    Result<void> readGroup(size_t place);
    Result<void> fill();
    void take(const SampledPort &reading);
    /// Of each value: which column of the set it is, -1 where none.
    const std::vector<int> &columnsOf(const SampleSet &set);

    const Database &m_db;
    SampleQuery m_query;
    SamplesFilter m_filter;
    /// By group, the positions of the ports that are asked for; nothing where all of them are.
    std::optional<QHash<qint64, std::vector<size_t>>> m_groups;
    std::vector<SampleSegment> m_segments;
    size_t m_segment = 0;
    bool m_isOpen = false; ///< the segment
    size_t m_begin = 0;    ///< of its sweeps, those that are asked for
    size_t m_end = 0;
    size_t m_group = 0; ///< the next one of the segment's layout
    QHash<const SampleSet *, std::vector<int>> m_columns;

    std::vector<Row> m_rows;
    std::vector<quint64> m_values; ///< [row * values + which]
    std::vector<quint8> m_isKnown; ///< the same
    size_t m_row = 0;
};

/// The virtual table `samples` (FORMAT.md): the samples of a capture as rows, one a port and sweep.
/// Private to core/capture.
struct SamplesTable
{
    const Database &db;
    /// Why the last statement that read it failed, in words.
    std::optional<Error> trouble;

    /// Makes the table known to the connection, for as long as that lives. The table outlives it.
    static Result<void> add(SamplesTable &table);
};

} // namespace pickglass
