// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/samples.h"
#include "core/counters/countersweep.h"
#include "core/store/clickhouse/tables.h"

#include <QHash>

#include <array>
#include <functional>
#include <map>
#include <span>
#include <utility>
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

/// Makes rows of the sweeps of a recording: of several sweeps of the same ports together, port by
/// port, so that rows that lie together are sent together, and the server makes one row of a
/// roll-up of many of them. Keeps the last values of each port, nothing else. One thread.
class SweepRows
{
public:
    SweepRows(const QString &fabric, const QString &recorder, quint64 recording);

    using Take = std::function<Result<void>(const Batch &)>;
    /// Gives the rows of samples, batch after batch. Parts in the order in which they are read;
    /// their interval is in µs, 0 where it is not known.
    Result<void> add(const PartOfSweeps &part, qint64 interval, const Take &take);
    /// Rows for `sweeps`, of those whose last part was added since this was called before: to be
    /// sent after their samples, so that a sweep which is in that table is there as a whole.
    Batch takeFacts() { return std::exchange(m_facts, noFacts()); }

private:
    /// What is known of the sweeps whose parts are being added.
    struct Known
    {
        SharedSweep sweep;
        quint32 ports = 0;
        quint32 answered = 0;
    };
    static Batch noFacts();
    Result<void> addAttribute(const PartOfSweeps &part, size_t attribute, const Take &take);
    void putPlaces(const PartOfSweeps &part, size_t attribute, std::span<const size_t> ports,
                   std::vector<Column> &columns) const;
    void putValues(const PartOfSweeps &part, size_t attribute, std::span<const size_t> ports,
                   std::vector<Column> &columns);
    void count(const PartOfSweeps &part);
    void putFacts(const Known &known, qint64 interval);
    /// Puts a value in place of the last one of a port (by its place in m_ports), which it answers;
    /// 0 where none was known.
    quint64 exchangeLast(CounterId counter, size_t port, quint64 value);

    QByteArray m_fabric;
    QByteArray m_recorder;
    quint64 m_recording;
    std::vector<Known> m_known;
    Batch m_facts = noFacts();
    QHash<PortKey, size_t> m_ports;           ///< that were ever there
    std::vector<std::vector<quint64>> m_last; ///< [counter][port]; ends with the last that is not 0
};

/// Rows of samples of an attribute that were read.
struct SampleTable
{
    Attribute attribute = Attribute::PortCounters;
    Rows rows = {};
    std::vector<quint32> order = {}; ///< rows by sweep, place, node, port
    size_t next = 0;                 ///< the first of the order that is of no sweep yet

    /// Fills in the order. Precondition: the rows have sampleColumns(), fewer than 2³² of them.
    void putInOrder();
};
/// The columns that are read of it, in this order: sweep, place, node, port, time, has0, has1,
/// counters.
std::vector<Column> sampleColumns(Attribute attribute);

/// Which counters a port has, a bit each.
using CounterMasks = std::array<quint64, 2>;
/// The ports that rows of sampleColumns() are of, by sweep.
QHash<qint64, QHash<PortKey, CounterMasks>> portsOf(const Rows &rows);
/// Adds the row of a port that did not answer.
void putSilent(Rows &rows, Timestamp sweep, PortKey port, CounterMasks has);

/// Puts sweeps together out of rows. One thread.
class SweepJoiner
{
public:
    /// The sweep of these facts out of the next rows of the tables, which are in order; rows of
    /// earlier sweeps are left out. Refuses what cannot be one.
    Result<SharedSweep> join(const CounterSweep &facts, std::vector<SampleTable> &tables);

private:
    struct Place
    {
        quint32 number;
        PortKey port;
        auto operator<=>(const Place &) const = default;
    };
    /// What of a row is the same in most sweeps.
    struct Shape
    {
        Place place;
        CounterMasks has;
        bool operator==(const Shape &) const = default;
    };
    using Masks = std::vector<quint64>; ///< two of each table
    static Shape shapeAt(const SampleTable &table, size_t at);
    bool isLikeBefore(const std::vector<SampleTable> &tables,
                      const std::vector<size_t> &ends) const;
    Result<void> adopt(const std::vector<SampleTable> &tables, const std::vector<size_t> &ends);
    static Result<SharedSweepLayout> layoutOf(const std::vector<SampleTable> &tables,
                                              std::vector<PortKey> ports,
                                              const std::vector<Masks> &masks);
    static void fill(CounterSweep &sweep, const SampleTable &table,
                     const std::vector<size_t> &places);

    // Of the sweep before:
    std::vector<std::vector<Shape>> m_shapes;        ///< of each table
    std::vector<std::vector<size_t>> m_placesOfRows; ///< likewise, in the layout
    std::vector<Masks> m_masks;                      ///< of the layout's ports
    SharedSweepLayout m_layout;
};

} // namespace pickglass::clickhouse
