// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/samples/groupdecoder.h"

#include "core/samples/samplecodec.h"

#include <bit>
#include <utility>

namespace pickglass {

using namespace samplecodec;

namespace {

constexpr size_t MaxVarint = 10;
constexpr size_t WordBits = 64;

size_t countOf(const ColumnBits &bits)
{
    size_t count = 0;
    for (const quint64 word : bits) {
        count += static_cast<size_t>(std::popcount(word));
    }
    return count;
}

} // namespace

GroupDecoder::GroupDecoder(const std::vector<const ColumnSet *> &ports)
{
    m_ports.reserve(ports.size());
    size_t values = 0;
    size_t lags = 0;
    for (const ColumnSet *set : ports) {
        m_ports.push_back({set, values, lags});
        values += set->attributeOf.size();
        lags += set->attributes;
    }
    m_base.resize(values);
    m_lag.resize(lags);
    m_lateness.resize(lags);
    beginSegment();
}

void GroupDecoder::choose(std::span<const size_t> positions)
{
    for (Port &port : m_ports) {
        port.isChosen = positions.empty();
    }
    for (const size_t position : positions) {
        if (position < m_ports.size()) {
            m_ports[position].isChosen = true;
        }
    }
}

size_t GroupDecoder::mostBaseBytes() const
{
    return m_base.size() * MaxVarint;
}

bool GroupDecoder::setBase(QByteArrayView unpacked)
{
    ByteReader reader(unpacked);
    for (quint64 &value : m_base) {
        value = reader.varint();
    }
    beginSegment();
    return reader.isFine() && reader.isAtEnd();
}

void GroupDecoder::rebase()
{
    m_base = m_values;
    beginSegment();
}

void GroupDecoder::beginSegment()
{
    m_values = m_base;
    m_lag.assign(m_lag.size(), Lag::None);
    for (Port &port : m_ports) {
        port.answered = 0;
        port.changed = {};
        port.changes = 0;
        port.answers = 0;
    }
}

GroupLimits GroupDecoder::limits(size_t sweeps) const
{
    return {sweeps, m_ports.size(), m_base.size(), m_lag.size()};
}

bool GroupDecoder::readShape(ByteReader &shapes, Port &port)
{
    const quint8 code = shapes.byte();
    if (code == 0) {
        return shapes.isFine();
    }
    const size_t columns = port.set->attributeOf.size();
    port.answered = shapes.varint();
    port.changed = {};
    for (size_t byte = 0; byte * 8 < columns; ++byte) {
        port.changed[byte / 8] |= static_cast<quint64>(shapes.byte()) << byte % 8 * 8;
    }
    const bool isInRange =
        (port.set->attributes >= WordBits || port.answered >> port.set->attributes == 0) &&
        (columns % 8 == 0 || port.changed[columns / WordBits] >> columns % WordBits == 0);
    port.changes = countOf(port.changed);
    port.answers = static_cast<size_t>(std::popcount(port.answered));
    return code == 1 && isInRange && shapes.isFine();
}

void GroupDecoder::readValues(const Planes &values, size_t first, const Port &port)
{
    for (size_t word = 0; word < port.changed.size(); ++word) {
        for (quint64 bits = port.changed[word]; bits != 0; bits &= bits - 1) {
            const size_t column = word * WordBits + static_cast<size_t>(std::countr_zero(bits));
            m_values[port.firstValue + column] += unzigzag(values.at(first++));
        }
    }
}

void GroupDecoder::readTimes(const Planes &times, size_t first, const Port &port)
{
    for (quint64 bits = port.answered; bits != 0; bits &= bits - 1) {
        const size_t at = port.firstLag + static_cast<size_t>(std::countr_zero(bits));
        const quint64 off = unzigzag(times.at(first++)) + Lag::expected(m_lag[at]);
        m_lag[at] = Lag::next(m_lag[at], off);
        m_lateness[at] = off;
    }
}

void GroupDecoder::takeLast(const Take &take) const
{
    for (size_t position = 0; position < m_ports.size(); ++position) {
        const Port &port = m_ports[position];
        if (port.isChosen) {
            take({0, position, port.answered, m_values.data() + port.firstValue,
                  m_lateness.data() + port.firstLag});
        }
    }
}

bool GroupDecoder::decode(const GroupBytes &bytes, size_t sweeps, size_t from, bool isWhole,
                          const Take &take)
{
    ByteReader shapes(bytes.shapes);
    size_t values = 0; // read so far
    size_t times = 0;
    for (size_t sweep = 0; sweep < sweeps; ++sweep) {
        for (size_t position = 0; position < m_ports.size(); ++position) {
            Port &port = m_ports[position];
            if (!readShape(shapes, port)) {
                return false;
            }
            const size_t firstValue = std::exchange(values, values + port.changes);
            const size_t firstTime = std::exchange(times, times + port.answers);
            if (values > bytes.values.count || times > bytes.times.count) {
                return false;
            }
            if (!port.isChosen) {
                continue;
            }
            readValues(bytes.values, firstValue, port);
            readTimes(bytes.times, firstTime, port);
            if (sweep >= from) {
                take({sweep, position, port.answered, m_values.data() + port.firstValue,
                      m_lateness.data() + port.firstLag});
            }
        }
    }
    return !isWhole ||
           (shapes.isAtEnd() && values == bytes.values.count && times == bytes.times.count);
}

} // namespace pickglass
