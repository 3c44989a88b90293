// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/clickhouse/samplerows.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>
#include <array>
#include <limits>
#include <tuple>
#include <utility>

namespace pickglass::clickhouse {

namespace {

constexpr size_t NoPort = std::numeric_limits<size_t>::max();
constexpr size_t MaskBits = 64;
/// So many rows are made at once.
constexpr size_t RowsAtOnce = 20'000;
constexpr qint64 DayUs = 86'400 * SecondUs;

/// The first columns of samplesTable().
enum Cell : size_t {
    CellFabric,
    CellRecorder,
    CellDay,
    CellSlot,
    CellNode,
    CellPort,
    CellSweep,
    CellTime,
    CellPlace,
    CellHas,
    CellFell = CellHas + 2
};
constexpr size_t FirstCounter = CellFell + 2;

/// Of each column of the sweep that is of an attribute: where it is in the table of that.
std::vector<size_t> counterPlaces(const SweepLayout &layout, size_t attribute)
{
    const size_t first = countersOf(layout.attributes[attribute]).front().id.at();
    std::vector<size_t> places(layout.counters.size(), NoPort);
    for (size_t column = 0; column < layout.counters.size(); ++column) {
        if (layout.attributeOf(column) == attribute) {
            places[column] = layout.counters[column].at() - first;
        }
    }
    return places;
}

} // namespace

quint16 dayOf(Timestamp time)
{
    const qint64 day = time.microseconds() / DayUs;
    return day < 0 || day > std::numeric_limits<quint16>::max() ? 0 : static_cast<quint16>(day);
}

quint32 slotOf(Timestamp time)
{
    return static_cast<quint32>(time.microseconds() / SlotUs);
}

SweepRows::SweepRows(const QString &fabric, const QString &recorder, quint64 recording)
    : m_fabric(fabric.toUtf8()),
      m_recorder(recorder.toUtf8()),
      m_recording(recording)
{
}

Batch SweepRows::noFacts()
{
    const Table table = sweepsTable();
    return {table.name, table.block(), 0};
}

Result<void> SweepRows::add(const PartOfSweeps &part, qint64 interval, const Take &take)
{
    for (size_t attribute = 0; attribute < part.sweeps.front()->layout->attributes.size();
         ++attribute) {
        RETURN_IF_ERROR(addAttribute(part, attribute, take));
    }
    count(part);
    if (part.isLast) {
        for (const Known &known : std::exchange(m_known, {})) {
            putFacts(known, interval);
        }
    }
    return {};
}

Result<void> SweepRows::addAttribute(const PartOfSweeps &part, size_t attribute, const Take &take)
{
    const SweepLayout &layout = *part.sweeps.front()->layout;
    std::vector<quint8> sets(layout.sets());
    for (size_t set = 0; set < sets.size(); ++set) {
        for (size_t column = 0; column < layout.counters.size(); ++column) {
            sets[set] |= layout.attributeOf(column) == attribute &&
                         layout.has[set * layout.counters.size() + column] != 0;
        }
    }
    std::vector<size_t> ports;
    for (size_t port = 0; port < layout.ports.size(); ++port) {
        if (sets[layout.setOf[port]] != 0) {
            ports.push_back(port);
        }
    }
    const Table table = samplesTable(layout.attributes[attribute]);
    const size_t atOnce = std::max<size_t>(1, RowsAtOnce / part.sweeps.size());
    for (size_t first = 0; first < ports.size(); first += atOnce) {
        const auto some = std::span(ports).subspan(first, std::min(atOnce, ports.size() - first));
        Batch batch = {table.name, table.block(), some.size() * part.sweeps.size()};
        for (Column &column : batch.columns) {
            column.reserve(batch.rows);
        }
        putPlaces(part, attribute, some, batch.columns);
        putValues(part, attribute, some, batch.columns);
        RETURN_IF_ERROR(take(batch));
    }
    return {};
}

void SweepRows::putPlaces(const PartOfSweeps &part, size_t attribute, std::span<const size_t> ports,
                          std::vector<Column> &columns) const
{
    const SweepLayout &layout = *part.sweeps.front()->layout;
    for (const size_t port : ports) {
        for (const SharedSweep &sweep : part.sweeps) {
            columns[CellFabric].putText(m_fabric);
            columns[CellRecorder].putText(m_recorder);
            columns[CellDay].put(dayOf(sweep->time));
            columns[CellSlot].put(slotOf(sweep->time));
            columns[CellNode].put(layout.ports[port].node.value());
            columns[CellPort].put(layout.ports[port].number);
            columns[CellSweep].put(sweep->time.microseconds());
            columns[CellTime].put(sweep->timeOf(attribute, port));
            columns[CellPlace].put(part.places[port]);
        }
    }
}

quint64 SweepRows::exchangeLast(CounterId counter, size_t port, quint64 value)
{
    if (counter.at() >= m_last.size()) {
        m_last.resize(counter.at() + 1);
    }
    std::vector<quint64> &last = m_last[counter.at()];
    if (port < last.size()) {
        return std::exchange(last[port], value);
    }
    if (value != 0) { // counters that never counted take no memory
        last.resize(port + 1);
        last[port] = value;
    }
    return 0;
}

void SweepRows::putValues(const PartOfSweeps &part, size_t attribute, std::span<const size_t> ports,
                          std::vector<Column> &columns)
{
    const SweepLayout &layout = *part.sweeps.front()->layout;
    const std::vector<size_t> places = counterPlaces(layout, attribute);
    std::vector<size_t> columnAt(columns.size() - FirstCounter, NoPort);
    for (size_t column = 0; column < places.size(); ++column) {
        if (places[column] != NoPort) {
            columnAt[places[column]] = column;
        }
    }
    std::vector<size_t> knownPorts;
    for (const size_t port : ports) {
        const auto found = m_ports.constFind(layout.ports[port]);
        knownPorts.push_back(found != m_ports.constEnd() ? *found : m_ports.size());
        if (found == m_ports.constEnd()) {
            m_ports.insert(layout.ports[port], knownPorts.back());
        }
    }
    std::vector<std::array<quint64, 4>> masks(ports.size() * part.sweeps.size());
    for (size_t counter = 0; counter < columnAt.size(); ++counter) {
        Column &target = columns[FirstCounter + counter];
        const size_t column = columnAt[counter];
        const quint64 bit = quint64(1) << (counter % MaskBits);
        const size_t word = counter / MaskBits;
        const bool counts =
            column != NoPort && !pickglass::counter(layout.counters[column]).isGauge;
        size_t row = 0;
        for (size_t i = 0; i < ports.size(); ++i) {
            const bool has = column != NoPort && layout.hasCounter(ports[i], column);
            for (const SharedSweep &sweep : part.sweeps) {
                const bool isKnown = has && sweep->timeOf(attribute, ports[i]) != 0;
                const quint64 value = isKnown ? sweep->value(column, ports[i]) : 0;
                const bool fell =
                    isKnown && counts &&
                    exchangeLast(layout.counters[column], knownPorts[i], value) > value;
                target.put(value);
                masks[row][word] |= has ? bit : 0;
                masks[row++][2 + word] |= fell ? bit : 0;
            }
        }
    }
    for (const std::array<quint64, 4> &mask : masks) {
        for (size_t word = 0; word < mask.size(); ++word) {
            columns[CellHas + word].put(mask[word]);
        }
    }
}

/// How many ports there are, and how many of them answered.
void SweepRows::count(const PartOfSweeps &part)
{
    if (m_known.empty()) {
        for (const SharedSweep &sweep : part.sweeps) {
            m_known.push_back({sweep});
        }
    }
    const SweepLayout &layout = *part.sweeps.front()->layout;
    for (size_t i = 0; i < part.sweeps.size(); ++i) {
        m_known[i].ports += static_cast<quint32>(layout.ports.size());
        for (size_t port = 0; port < layout.ports.size(); ++port) {
            bool isKnown = false;
            for (size_t attribute = 0; attribute < layout.attributes.size(); ++attribute) {
                isKnown |= part.sweeps[i]->timeOf(attribute, port) != 0;
            }
            m_known[i].answered += isKnown ? 1 : 0;
        }
    }
}

void SweepRows::putFacts(const Known &known, qint64 interval)
{
    const CounterSweep &sweep = *known.sweep;
    std::vector<Column> &columns = m_facts.columns;
    ++m_facts.rows;
    columns[CellFabric].putText(m_fabric);
    columns[CellRecorder].putText(m_recorder);
    columns[CellDay].put(dayOf(sweep.time));
    size_t next = CellSlot;
    columns[next++].put(slotOf(sweep.time));
    columns[next++].put(known.answered);
    columns[next++].put(known.ports - known.answered);
    columns[next++].put(m_recording);
    const MadMeter &meter = sweep.meter;
    for (const qint64 value :
         {sweep.time.microseconds(), sweep.number, sweep.duration, interval, meter.mads,
          meter.timeouts, meter.retries, meter.smpBytes, meter.gmpBytes}) {
        columns[next++].put(value);
    }
}

namespace {

/// The columns of sampleColumns().
enum Read : size_t { ReadSweep, ReadPlace, ReadNode, ReadPort, ReadTime, ReadHas };
constexpr size_t ReadCounters = ReadHas + 2;

tl::unexpected<Error> impossible()
{
    return failure(
        {QT_TRANSLATE_NOOP("core", "Samples in the store are not what a recording writes."), {}});
}

} // namespace

std::vector<Column> sampleColumns(Attribute attribute)
{
    using enum ColumnType;
    std::vector<Column> columns;
    columns.emplace_back("sweep", Int64);
    columns.emplace_back("place", UInt32);
    columns.emplace_back("node", UInt64);
    columns.emplace_back("port", UInt8);
    columns.emplace_back("time", Int64);
    columns.emplace_back("has0", UInt64);
    columns.emplace_back("has1", UInt64);
    for (const Counter &counter : countersOf(attribute)) {
        columns.emplace_back(counter.name.toLatin1(), UInt64);
    }
    return columns;
}

void SampleTable::putInOrder()
{
    struct Key
    {
        qint64 sweep;
        quint32 place;
        quint32 row;
    };
    std::vector<Key> keys;
    keys.reserve(rows.count);
    for (size_t row = 0; row < rows.count; ++row) {
        keys.push_back({static_cast<qint64>(rows.columns[ReadSweep].number(row)),
                        static_cast<quint32>(rows.columns[ReadPlace].number(row)),
                        static_cast<quint32>(row)});
    }
    const auto beyond = [this](const Key &key) {
        return std::make_tuple(key.sweep, key.place, rows.columns[ReadNode].number(key.row),
                               rows.columns[ReadPort].number(key.row), key.row);
    };
    std::sort(keys.begin(), keys.end(), [&](const Key &a, const Key &b) {
        return a.sweep != b.sweep   ? a.sweep < b.sweep
               : a.place != b.place ? a.place < b.place
                                    : beyond(a) < beyond(b);
    });
    order.clear();
    order.reserve(keys.size());
    for (const Key &key : keys) {
        order.push_back(key.row);
    }
}

QHash<qint64, QHash<PortKey, CounterMasks>> portsOf(const Rows &rows)
{
    QHash<qint64, QHash<PortKey, CounterMasks>> ports;
    const std::vector<Column> &columns = rows.columns;
    for (size_t row = 0; row < rows.count; ++row) {
        const PortKey port = {Guid(columns[ReadNode].number(row)),
                              static_cast<PortNumber>(columns[ReadPort].number(row))};
        ports[static_cast<qint64>(columns[ReadSweep].number(row))].insert(
            port, {columns[ReadHas].number(row), columns[ReadHas + 1].number(row)});
    }
    return ports;
}

void putSilent(Rows &rows, Timestamp sweep, PortKey port, CounterMasks has)
{
    std::vector<Column> &columns = rows.columns;
    columns[ReadSweep].put(sweep.microseconds());
    columns[ReadPlace].put(quint32(0));
    columns[ReadNode].put(port.node.value());
    columns[ReadPort].put(static_cast<quint8>(port.number));
    columns[ReadTime].put(qint64(0));
    columns[ReadHas].put(has[0]);
    columns[ReadHas + 1].put(has[1]);
    for (size_t counter = ReadCounters; counter < columns.size(); ++counter) {
        columns[counter].put(quint64(0));
    }
    ++rows.count;
}

SweepJoiner::Shape SweepJoiner::shapeAt(const SampleTable &table, size_t at)
{
    const std::vector<Column> &columns = table.rows.columns;
    const size_t row = table.order[at];
    return {{static_cast<quint32>(columns[ReadPlace].number(row)),
             {Guid(columns[ReadNode].number(row)),
              static_cast<PortNumber>(columns[ReadPort].number(row))}},
            {columns[ReadHas].number(row), columns[ReadHas + 1].number(row)}};
}

/// Whether the rows are of the same ports as those of the sweep before, with the same counters.
bool SweepJoiner::isLikeBefore(const std::vector<SampleTable> &tables,
                               const std::vector<size_t> &ends) const
{
    bool isLike = m_layout && m_shapes.size() == tables.size();
    for (size_t i = 0; isLike && i < tables.size(); ++i) {
        const size_t first = tables[i].next;
        isLike = m_shapes[i].size() == ends[i] - first;
        for (size_t at = first; isLike && at < ends[i]; ++at) {
            isLike = shapeAt(tables[i], at) == m_shapes[i][at - first];
        }
    }
    return isLike;
}

Result<void> SweepJoiner::adopt(const std::vector<SampleTable> &tables,
                                const std::vector<size_t> &ends)
{
    m_shapes.assign(tables.size(), {});
    m_placesOfRows.assign(tables.size(), {});
    std::vector<Place> places;
    for (size_t i = 0; i < tables.size(); ++i) {
        for (size_t at = tables[i].next; at < ends[i]; ++at) {
            m_shapes[i].push_back(shapeAt(tables[i], at));
            places.push_back(m_shapes[i].back().place);
        }
    }
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
    std::vector<Masks> masks(places.size(), Masks(2 * tables.size(), 0));
    for (size_t i = 0; i < tables.size(); ++i) {
        for (const Shape &shape : m_shapes[i]) {
            const auto place = static_cast<size_t>(
                std::lower_bound(places.begin(), places.end(), shape.place) - places.begin());
            m_placesOfRows[i].push_back(place);
            masks[place][2 * i] = shape.has[0];
            masks[place][2 * i + 1] = shape.has[1];
        }
    }
    std::vector<PortKey> ports;
    for (const Place &place : places) {
        ports.push_back(place.port);
    }
    if (!m_layout || ports != m_layout->ports || masks != m_masks) {
        ASSIGN_OR_RETURN(m_layout, layoutOf(tables, std::move(ports), masks));
        m_masks = std::move(masks);
    }
    return {};
}

Result<SharedSweepLayout> SweepJoiner::layoutOf(const std::vector<SampleTable> &tables,
                                                std::vector<PortKey> ports,
                                                const std::vector<Masks> &masks)
{
    auto layout = std::make_shared<SweepLayout>();
    Masks all(2 * tables.size(), 0);
    std::map<Masks, size_t> sets;
    for (const Masks &mask : masks) {
        sets.try_emplace(mask, 0);
        for (size_t word = 0; word < all.size(); ++word) {
            all[word] |= mask[word];
        }
    }
    if (sets.size() > std::numeric_limits<quint16>::max()) {
        return impossible();
    }
    std::vector<std::pair<size_t, quint64>> bits; // of each column: a word of the masks, its bit
    for (size_t i = 0; i < tables.size(); ++i) {
        const auto counters = countersOf(tables[i].attribute);
        for (size_t counter = 0; counter < std::min(counters.size(), MaxCounters); ++counter) {
            const size_t word = 2 * i + counter / MaskBits;
            const quint64 bit = quint64(1) << (counter % MaskBits);
            if ((all[word] & bit) != 0) {
                layout->counters.push_back(counters[counter].id);
                bits.emplace_back(word, bit);
            }
        }
    }
    size_t number = 0;
    for (auto &[mask, set] : sets) {
        set = number++;
        for (const auto &[word, bit] : bits) {
            layout->has.push_back((mask[word] & bit) != 0 ? 1 : 0);
        }
    }
    for (const Masks &mask : masks) {
        layout->setOf.push_back(static_cast<quint16>(sets.at(mask)));
    }
    layout->ports = std::move(ports);
    layout->complete();
    return SharedSweepLayout(std::move(layout));
}

Result<SharedSweep> SweepJoiner::join(const CounterSweep &facts, std::vector<SampleTable> &tables)
{
    const qint64 time = facts.time.microseconds();
    std::vector<size_t> ends;
    for (SampleTable &table : tables) {
        const Column &sweeps = table.rows.columns[ReadSweep];
        const auto sweepAt = [&](size_t at) {
            return static_cast<qint64>(sweeps.number(table.order[at]));
        };
        while (table.next < table.rows.count && sweepAt(table.next) < time) {
            ++table.next;
        }
        size_t end = table.next;
        while (end < table.rows.count && sweepAt(end) == time) {
            ++end;
        }
        ends.push_back(end);
    }
    if (!isLikeBefore(tables, ends)) {
        RETURN_IF_ERROR(adopt(tables, ends));
    }
    auto sweep = std::make_shared<CounterSweep>(CounterSweep::forLayout(m_layout));
    sweep->number = facts.number;
    sweep->time = facts.time;
    sweep->duration = facts.duration;
    sweep->meter = facts.meter;
    for (size_t i = 0; i < tables.size(); ++i) {
        fill(*sweep, tables[i], m_placesOfRows[i]);
        tables[i].next = ends[i];
    }
    return SharedSweep(std::move(sweep));
}

void SweepJoiner::fill(CounterSweep &sweep, const SampleTable &table,
                       const std::vector<size_t> &places)
{
    const SweepLayout &layout = *sweep.layout;
    const auto attribute =
        std::find(layout.attributes.begin(), layout.attributes.end(), table.attribute);
    if (attribute == layout.attributes.end()) {
        return;
    }
    const auto index = static_cast<size_t>(attribute - layout.attributes.begin());
    const std::vector<Column> &columns = table.rows.columns;
    const quint32 *const order = table.order.data() + table.next;
    for (size_t i = 0; i < places.size(); ++i) {
        sweep.timeOf(index, places[i]) = static_cast<qint64>(columns[ReadTime].number(order[i]));
    }
    const std::vector<size_t> counters = counterPlaces(layout, index);
    for (size_t column = 0; column < counters.size(); ++column) {
        if (counters[column] == NoPort) {
            continue;
        }
        const Column &values = columns[ReadCounters + counters[column]];
        for (size_t i = 0; i < places.size(); ++i) {
            if (layout.hasCounter(places[i], column)) {
                sweep.setValue(column, places[i], values.number(order[i]));
            }
        }
    }
}

} // namespace pickglass::clickhouse
