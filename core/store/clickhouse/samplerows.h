// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/countersweep.h"
#include "core/store/clickhouse/tables.h"

#include <map>
#include <vector>

namespace pickglass::clickhouse {

/// Rows for a table.
struct Batch
{
    QByteArray table = {};
    std::vector<Column> columns = {};
    size_t rows = 0;
};

/// Days since 1970, as the type Date has them; 0 for times beyond its range.
quint16 dayOf(Timestamp time);
quint32 slotOf(Timestamp time);

/// Makes rows of sweeps. One thread.
class SweepRows
{
public:
    SweepRows(const QString &fabric, const QString &recorder, quint64 recording);

    /// Sweeps in order; their interval is in µs, 0 where it is not known.
    void add(const SharedSweep &sweep, qint64 interval);
    /// How many rows there are by now.
    size_t rows() const { return m_rows; }
    /// All of them, and begins anew: those of sweeps last, so that a sweep that is in their table
    /// is there as a whole.
    std::vector<Batch> take();

private:
    struct AttributeRows
    {
        Table table;
        std::vector<Column> columns;
        size_t rows = 0;
    };
    void addFacts(const CounterSweep &sweep, qint64 interval);
    void addAttribute(const CounterSweep &sweep, size_t attribute);
    void addValues(const CounterSweep &sweep, size_t attribute, const std::vector<size_t> &ports,
                   AttributeRows &rows) const;
    AttributeRows &rowsOf(Attribute attribute);
    /// The values of the sweep before of a port of this one; nothing where there are none.
    std::vector<size_t> portsBefore(const CounterSweep &sweep) const;

    QByteArray m_fabric;
    QByteArray m_recorder;
    quint64 m_recording;
    SharedSweep m_before;
    std::vector<size_t> m_portsBefore; ///< of the sweep that is being added; NoPort
    std::map<Attribute, AttributeRows> m_attributes;
    AttributeRows m_sweeps;
    size_t m_rows = 0;
};

/// Rows of samples of an attribute that were read, in the order of sweep, place, node, port.
struct SampleTable
{
    Attribute attribute = Attribute::PortCounters;
    Rows rows = {};
    size_t next = 0; ///< the first that is of no sweep yet
};
/// The columns that are read of it, in this order: sweep, place, node, port, time, has0, has1,
/// counters.
std::vector<Column> sampleColumns(Attribute attribute);

/// Puts sweeps together out of rows. One thread.
class SweepJoiner
{
public:
    /// The sweep of these facts out of the next rows of the tables; rows of earlier sweeps are left
    /// out. Refuses what cannot be one.
    Result<SharedSweep> join(const CounterSweep &facts, std::vector<SampleTable> &tables);

private:
    struct Place
    {
        quint32 number;
        PortKey port;
        auto operator<=>(const Place &) const = default;
    };
    using Masks = std::vector<quint64>; ///< two of each table
    void findPlaces(const std::vector<SampleTable> &tables, const std::vector<size_t> &ends);
    Result<SharedSweepLayout> layoutOf(const std::vector<SampleTable> &tables,
                                       const std::vector<Masks> &masks) const;
    size_t placeOf(const SampleTable &table, size_t row, size_t hint) const;
    static void fill(CounterSweep &sweep, const SampleTable &table,
                     const std::vector<size_t> &places);

    std::vector<Place> m_places; ///< of the sweep, ascending
    std::vector<Place> m_placesBefore;
    std::vector<Masks> m_masksBefore;
    SharedSweepLayout m_layout; ///< of the sweep before
};

} // namespace pickglass::clickhouse
