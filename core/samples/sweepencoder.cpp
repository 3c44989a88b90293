// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/samples/sweepencoder.h"

#include "core/samples/samplecodec.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace pickglass {

using namespace samplecodec;

namespace {

constexpr size_t BitsPerWord = 64;
constexpr size_t VarintBytes = 10;

uchar *put(uchar *to, quint64 value)
{
    while (value >= 0x80) {
        *to++ = static_cast<uchar>(value | 0x80);
        value >>= 7;
    }
    *to++ = static_cast<uchar>(value);
    return to;
}

void setBit(ColumnBits &bits, size_t column)
{
    bits[column / BitsPerWord] |= quint64(1) << column % BitsPerWord;
}

} // namespace

SweepEncoder::SweepEncoder(SharedSweepLayout layout, std::vector<std::vector<quint32>> groups)
    : m_layout(std::move(layout)),
      m_groups(std::move(groups))
{
    const size_t columns = m_layout->counters.size();
    const size_t ports = m_layout->ports.size();
    m_sets.resize(m_layout->sets());
    for (size_t number = 0; number < m_sets.size(); ++number) {
        Set &set = m_sets[number];
        for (size_t column = 0; column < columns; ++column) {
            if (m_layout->has[number * columns + column] == 0) {
                continue;
            }
            const size_t attribute = m_layout->attributeOf(column);
            if (set.attributes.empty() || set.attributes.back() != attribute) {
                set.attributes.push_back(static_cast<quint16>(attribute));
                set.parts.emplace_back();
            }
            setBit(set.parts.back(), set.columns.size());
            set.columns.push_back(static_cast<quint16>(column));
        }
        set.hasAll = set.columns.size() == columns;
    }
    for (const quint16 set : m_layout->setOf) {
        m_cells += m_sets[set].columns.size();
    }
    m_base = ValueTable(columns, ports);
    m_lag.resize(m_layout->attributes.size() * ports);
    m_changed.resize((columns + BitsPerWord - 1) / BitsPerWord * ports);
    beginSegment();
}

std::vector<QByteArray> SweepEncoder::rebase(const CounterSweep &sweep)
{
    const size_t ports = m_layout->ports.size();
    for (size_t column = 0; column < m_layout->counters.size(); ++column) {
        const qint64 *times = sweep.times.data() + m_layout->attributeOf(column) * ports;
        for (size_t port = 0; port < ports; ++port) {
            if (times[port] != 0) {
                m_last.exchange(column, port, sweep.value(column, port));
            }
        }
    }
    m_base = m_last;
    beginSegment();
    std::vector<QByteArray> bases;
    bases.reserve(m_groups.size());
    for (const auto &group : m_groups) {
        QByteArray &bytes = bases.emplace_back();
        for (const quint32 port : group) {
            for (const quint16 column : m_sets[m_layout->setOf[port]].columns) {
                putVarint(bytes, m_base.value(column, port));
            }
        }
    }
    return bases;
}

void SweepEncoder::beginSegment()
{
    m_last = m_base;
    m_lag.assign(m_lag.size(), Lag::None);
    m_shapes.assign(m_layout->ports.size(), {});
}

size_t SweepEncoder::changesSinceBase(const CounterSweep &sweep) const
{
    const size_t ports = m_layout->ports.size();
    const auto blockOf = [](const ValueTable &table, size_t column, size_t block) {
        const ValueTable::Block *known = table.block(column, block);
        return known != nullptr ? known : &SweepValues::Zeros;
    };
    size_t count = 0;
    for (size_t column = 0; column < m_layout->counters.size(); ++column) {
        for (size_t block = 0; block * ValueTable::BlockPorts < ports; ++block) {
            const SweepValues::Block *base = blockOf(m_base, column, block);
            const SweepValues::Block *last = blockOf(m_last, column, block);
            if (base == last) {
                continue; // none changed
            }
            const SweepValues::Block &now = sweep.values.block(column, block);
            for (size_t i = 0; i < ValueTable::BlockPorts; ++i) {
                count += (*last)[i] != (*base)[i] && now[i] == (*last)[i] ? 1 : 0;
            }
        }
    }
    return count;
}

void SweepEncoder::findChanges(const CounterSweep &sweep)
{
    const size_t ports = m_layout->ports.size();
    std::ranges::fill(m_changed, 0);
    for (size_t column = 0; column < m_layout->counters.size(); ++column) {
        quint64 *changed = m_changed.data() + column / BitsPerWord * ports;
        const size_t shift = column % BitsPerWord;
        for (size_t block = 0; block < ports; block += ValueTable::BlockPorts) {
            const size_t end = std::min(block + ValueTable::BlockPorts, ports);
            const ValueTable::Block *known = m_last.block(column, block / ValueTable::BlockPorts);
            const SweepValues::Block &before = known != nullptr ? *known : SweepValues::Zeros;
            const SweepValues::Block &now =
                sweep.values.block(column, block / ValueTable::BlockPorts);
            if (&now == &before) {
                continue; // all are 0
            }
            // Without a branch, so that what stands still is passed over in no time.
            quint64 any = 0;
            for (size_t i = 0; i < ValueTable::BlockPorts; ++i) {
                any |= now[i] ^ before[i];
            }
            for (size_t i = 0; any != 0 && i < end - block; ++i) {
                changed[block + i] |= static_cast<quint64>(now[i] != before[i]) << shift;
            }
        }
    }
}

SweepEncoder::Shape SweepEncoder::shapeOf(const CounterSweep &sweep, size_t port,
                                          const Set &set) const
{
    const size_t ports = m_layout->ports.size();
    Shape shape;
    if (set.hasAll) {
        for (size_t word = 0; word * ports < m_changed.size(); ++word) {
            shape.changed[word] = m_changed[word * ports + port];
        }
    } else {
        for (size_t i = 0; i < set.columns.size(); ++i) {
            const size_t column = set.columns[i];
            const quint64 word = m_changed[column / BitsPerWord * ports + port];
            if ((word >> column % BitsPerWord & 1) != 0) {
                setBit(shape.changed, i);
            }
        }
    }
    for (size_t i = 0; i < set.attributes.size(); ++i) {
        if (sweep.times[set.attributes[i] * ports + port] != 0) {
            shape.answered |= quint64(1) << i;
            continue;
        }
        for (size_t word = 0; word < shape.changed.size(); ++word) {
            shape.changed[word] &= ~set.parts[i][word];
        }
    }
    return shape;
}

uchar *SweepEncoder::putShape(uchar *to, size_t port, const Set &set, const Shape &shape)
{
    if (m_shapes[port] == shape) {
        *to++ = 0;
        return to;
    }
    m_shapes[port] = shape;
    *to++ = 1;
    to = put(to, shape.answered);
    for (size_t byte = 0; byte * 8 < set.columns.size(); ++byte) {
        *to++ = static_cast<uchar>(shape.changed[byte / 8] >> byte % 8 * 8);
    }
    return to;
}

void SweepEncoder::addValues(size_t port, const Set &set, const Shape &shape,
                             const CounterSweep &sweep)
{
    for (size_t word = 0; word * BitsPerWord < set.columns.size(); ++word) {
        for (quint64 bits = shape.changed[word]; bits != 0; bits &= bits - 1) {
            const size_t i = word * BitsPerWord + static_cast<size_t>(std::countr_zero(bits));
            const size_t column = set.columns[i];
            const quint64 value = sweep.value(column, port);
            m_differences.push_back(zigzag(value - m_last.exchange(column, port, value)));
        }
    }
}

void SweepEncoder::addTimes(size_t port, const Set &set, const Shape &shape,
                            const CounterSweep &sweep, const std::vector<Pace> &paces)
{
    const size_t ports = m_layout->ports.size();
    for (quint64 bits = shape.answered; bits != 0; bits &= bits - 1) {
        const size_t attribute = set.attributes[static_cast<size_t>(std::countr_zero(bits))];
        const size_t at = attribute * ports + port;
        const auto offset =
            static_cast<quint64>(sweep.times[at]) - static_cast<quint64>(sweep.time.microseconds());
        const quint64 off = offset - static_cast<quint64>(paces[attribute].at(port));
        m_moments.push_back(zigzag(off - Lag::expected(m_lag[at])));
        m_lag[at] = Lag::next(m_lag[at], off);
    }
}

/// Appends the bytes of a group; its views stay empty until all bytes are there.
void SweepEncoder::putGroup(const std::vector<quint32> &group, const CounterSweep &sweep,
                            Encoded &to)
{
    m_shapeBytes.resize(group.size() * (1 + VarintBytes + m_layout->counters.size() / 8 + 1));
    m_differences.clear();
    m_moments.clear();
    uchar *shapes = m_shapeBytes.data();
    for (const quint32 port : group) {
        const Set &set = m_sets[m_layout->setOf[port]];
        const Shape shape = shapeOf(sweep, port, set);
        shapes = putShape(shapes, port, set, shape);
        addValues(port, set, shape, sweep);
        addTimes(port, set, shape, sweep, to.paces);
        to.answered += shape.answered != 0 ? 1 : 0;
        to.silent += shape.answered == 0 && !set.columns.empty() ? 1 : 0;
    }
    GroupBytes &ofGroup = to.groups.emplace_back();
    const auto shapeBytes = static_cast<qsizetype>(shapes - m_shapeBytes.data());
    to.bytes.append(reinterpret_cast<const char *>(m_shapeBytes.data()), shapeBytes);
    to.shapeBytes.push_back(shapeBytes);
    ofGroup.values.count = m_differences.size();
    ofGroup.values.width = putPlanes(to.bytes, m_differences);
    ofGroup.times.count = m_moments.size();
    ofGroup.times.width = putPlanes(to.bytes, m_moments);
}

SweepEncoder::Encoded SweepEncoder::encode(const CounterSweep &sweep)
{
    const size_t ports = m_layout->ports.size();
    Encoded encoded;
    for (size_t i = 0; i < m_layout->attributes.size(); ++i) {
        const std::span times(sweep.times.data() + i * ports, ports);
        encoded.paces.push_back({Pace::knotsOf(times, sweep.time.microseconds())});
    }
    findChanges(sweep);
    encoded.groups.reserve(m_groups.size());
    encoded.bytes.reserve(m_lastBytes + m_lastBytes / 8);
    for (const auto &group : m_groups) {
        putGroup(group, sweep, encoded);
    }
    m_lastBytes = encoded.bytes.size();
    const char *at = encoded.bytes.constData();
    const auto take = [&at](qsizetype size) {
        return QByteArrayView(std::exchange(at, at + size), size);
    };
    for (size_t i = 0; i < encoded.groups.size(); ++i) {
        GroupBytes &group = encoded.groups[i];
        group.shapes = take(encoded.shapeBytes[i]);
        for (Planes *planes : {&group.values, &group.times}) {
            planes->bytes = take(static_cast<qsizetype>(planes->count * planes->width));
        }
    }
    return encoded;
}

} // namespace pickglass
