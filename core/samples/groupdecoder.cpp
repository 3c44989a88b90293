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

} // namespace

GroupDecoder::GroupDecoder(const std::vector<const ColumnSet *> &ports)
{
    m_ports.reserve(ports.size());
    size_t values = 0;
    size_t lags = 0;
    for (const ColumnSet *set : ports) {
        m_columns.add(reinterpret_cast<quintptr>(set), set->attributeOf.size());
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
        port.shape = {};
    }
}

GroupLimits GroupDecoder::limits(size_t sweeps) const
{
    return {sweeps, m_lag.size(), &m_columns};
}

void GroupDecoder::readValues(const Planes &values, size_t first, const Port &port)
{
    port.shape.eachChange(
        [&](size_t column) { m_values[port.firstValue + column] += unzigzag(values.at(first++)); });
}

void GroupDecoder::readTimes(const Planes &times, size_t first, const Port &port)
{
    for (quint64 bits = port.shape.answered; bits != 0; bits &= bits - 1) {
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
            take({0, position, port.shape.answered, m_values.data() + port.firstValue,
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
            if (!port.shape.read(shapes, port.set->attributeOf.size(), port.set->attributes)) {
                return false;
            }
            const size_t firstValue = std::exchange(values, values + port.shape.changes);
            const size_t firstTime = std::exchange(times, times + port.shape.answers);
            if (values > bytes.values.count || times > bytes.times.count) {
                return false;
            }
            if (!port.isChosen) {
                continue;
            }
            readValues(bytes.values, firstValue, port);
            readTimes(bytes.times, firstTime, port);
            if (sweep >= from) {
                take({sweep, position, port.shape.answered, m_values.data() + port.firstValue,
                      m_lateness.data() + port.firstLag});
            }
        }
    }
    return !isWhole ||
           (shapes.isAtEnd() && values == bytes.values.count && times == bytes.times.count);
}

} // namespace pickglass
