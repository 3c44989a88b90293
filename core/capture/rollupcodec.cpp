// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/rollupcodec.h"

#include "core/samples/samplecodec.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>

namespace pickglass {

using samplecodec::ByteReader;
using samplecodec::putBlock;
using samplecodec::putVarint;

namespace {

/// What a blob of a part can come to: ten bytes a number, three numbers and two rates a port, and
/// the groups of a coverage.
constexpr size_t MaxBlobBytes = size_t(1) << 20;
constexpr quint64 MaxCoverageCounters = 4096;

// Rates lie in 16 bits: a byte of exponent, from 2^-20 on, and one of mantissa: the upper bits of
// an IEEE single, moved so that 0 is 0.
constexpr int DroppedBits = 15;
constexpr quint32 RateOffset = (127 - 20) << 8;

quint16 rateFloor(float rate)
{
    const quint32 bits = std::bit_cast<quint32>(rate) >> DroppedBits;
    return static_cast<quint16>(bits <= RateOffset ? 0 : std::min(bits - RateOffset, 0xffffU));
}

quint16 rateCeil(float rate)
{
    if (!(rate > 0)) {
        return 0;
    }
    const quint32 bits = (std::bit_cast<quint32>(rate) + (1U << DroppedBits) - 1) >> DroppedBits;
    return static_cast<quint16>(bits <= RateOffset ? 1 : std::min(bits - RateOffset, 0xffffU));
}

float rateOf(quint16 code)
{
    return code == 0 ? 0 : std::bit_cast<float>((code + RateOffset) << DroppedBits);
}

std::optional<QByteArray> takeBlock(ByteReader &from)
{
    const quint64 size = from.varint();
    return samplecodec::takeBlock(from, size, MaxBlobBytes);
}

bool isMoved(const RollupColumn &column, size_t port)
{
    return column.count[port] != 0 || column.fraction[port] != 0 || column.most[port] > 0;
}

/// The numbers of a column of ports, a byte of all after the other, the highest first: they differ
/// in the low bytes, and pack in the high ones.
template<typename Number>
void putPlanes(QByteArray &to, const std::vector<Number> &numbers, size_t bytes)
{
    QByteArray plane(static_cast<qsizetype>(numbers.size()), Qt::Uninitialized);
    while (bytes-- > 0) {
        std::ranges::transform(numbers, plane.begin(), [bytes](Number number) {
            return static_cast<char>(number >> (8 * bytes));
        });
        putBlock(to, plane);
    }
}

template<typename Number>
bool takePlanes(ByteReader &from, std::vector<Number> &numbers, size_t bytes)
{
    for (; bytes > 0; --bytes) {
        const auto plane = takeBlock(from);
        if (!plane || static_cast<size_t>(plane->size()) != numbers.size()) {
            return false;
        }
        const auto *at = reinterpret_cast<const uchar *>(plane->constData());
        for (size_t i = 0; i < numbers.size(); ++i) {
            numbers[i] = static_cast<Number>(numbers[i] << 8 | at[i]);
        }
    }
    return true;
}

size_t bytesOf(const std::vector<quint64> &numbers)
{
    quint64 bits = 0;
    for (const quint64 number : numbers) {
        bits |= number;
    }
    return (static_cast<size_t>(std::bit_width(bits)) + 7) / 8;
}

void putLost(QByteArray &to, const RollupColumn &column)
{
    putVarint(to, static_cast<quint64>(
                      std::ranges::count_if(column.lost, [](quint32 lost) { return lost != 0; })));
    size_t before = 0;
    for (size_t port = 0; port < column.size(); ++port) {
        if (column.lost[port] != 0) {
            putVarint(to, port - before);
            putVarint(to, column.lost[port]);
            before = port;
        }
    }
}

bool takeLost(ByteReader &from, RollupColumn &column)
{
    quint64 count = from.varint();
    if (count > column.size()) {
        return false;
    }
    quint64 port = 0;
    for (; count > 0; --count) {
        const quint64 step = from.varint();
        const quint64 lost = from.varint();
        port += step;
        if (!from.isFine() || step > PortsPerPart || port >= column.size() || lost > 0xffffffff) {
            return false;
        }
        column.lost[static_cast<size_t>(port)] = static_cast<quint32>(lost);
    }
    return from.isFine();
}

void putGroup(QByteArray &to, const RollupCoverage::Group &group)
{
    putVarint(to, group.counters.size());
    qint64 before = 0;
    for (const qint64 counter : group.counters) {
        putVarint(to, static_cast<quint64>(counter - before));
        before = counter;
    }
    putVarint(to, group.known.size());
    const bool isEven =
        std::ranges::adjacent_find(group.known, std::not_equal_to()) == group.known.end();
    putVarint(to, isEven ? 1 : 0);
    for (const quint32 known : group.known) {
        putVarint(to, known);
        if (isEven) {
            break;
        }
    }
}

bool takeGroup(ByteReader &from, RollupCoverage::Group &group)
{
    const quint64 counters = from.varint();
    if (counters > MaxCoverageCounters) {
        return false;
    }
    quint64 counter = 0;
    for (quint64 i = 0; i < counters; ++i) {
        const quint64 step = from.varint();
        if (step > 0xffffffff) {
            return false;
        }
        counter += step;
        group.counters.push_back(static_cast<qint64>(counter));
    }
    const quint64 ports = from.varint();
    const quint64 isEven = from.varint();
    if (!from.isFine() || ports > PortsPerPart || isEven > 1) {
        return false;
    }
    group.known.resize(static_cast<size_t>(ports));
    quint64 known = 0;
    for (size_t port = 0; port < group.known.size(); ++port) {
        if (port == 0 || isEven == 0) {
            known = from.varint();
        }
        if (known > 0xffffffff) {
            return false;
        }
        group.known[port] = static_cast<quint32>(known);
    }
    return from.isFine();
}

} // namespace

void RollupColumn::clear(size_t ports)
{
    count.assign(ports, 0);
    fraction.assign(ports, 0);
    least.assign(ports, 0);
    most.assign(ports, 0);
    lost.assign(ports, 0);
}

void RollupColumn::setCount(size_t port, double value)
{
    constexpr double Top = 0x1p64;
    const double whole = std::floor(value);
    count[port] = whole < Top ? static_cast<quint64>(whole) : ~quint64(0);
    fraction[port] = whole < Top ? static_cast<quint16>((value - whole) / Fraction) : quint16(0);
}

bool RollupColumn::hasFractions() const
{
    return std::ranges::any_of(fraction, [](quint16 parts) { return parts != 0; });
}

const RollupCoverage::Group *RollupCoverage::of(qint64 counter) const
{
    const auto found = std::ranges::find_if(groups, [counter](const Group &group) {
        return std::ranges::binary_search(group.counters, counter);
    });
    return found == groups.end() ? nullptr : &*found;
}

QByteArray encodeRollup(const RollupColumn &column)
{
    QByteArray head;
    putVarint(head, column.size());
    const qsizetype mask = head.size();
    head.append(static_cast<qsizetype>((column.size() + 7) / 8), '\0');
    std::vector<quint64> count;
    std::vector<quint16> fraction;
    std::vector<quint16> least;
    std::vector<quint16> most;
    for (size_t port = 0; port < column.size(); ++port) {
        if (isMoved(column, port)) {
            char &bits = head[mask + static_cast<qsizetype>(port / 8)];
            bits = static_cast<char>(bits | 1 << (port % 8));
            count.push_back(column.count[port]);
            fraction.push_back(column.fraction[port]);
            least.push_back(rateFloor(column.least[port]));
            most.push_back(rateCeil(column.most[port]));
        }
    }
    const size_t bytes = bytesOf(count);
    putVarint(head, bytes);
    putLost(head, column);
    QByteArray result;
    putBlock(result, head);
    putPlanes(result, count, bytes);
    putPlanes(result, least, sizeof(quint16));
    putPlanes(result, most, sizeof(quint16));
    if (column.hasFractions()) {
        putPlanes(result, fraction, sizeof(quint16));
    }
    return result;
}

bool decodeRollup(qint64 codec, QByteArrayView data, RollupColumn &column)
{
    if (codec != RollupCodec && codec != FractionsCodec) {
        return false;
    }
    ByteReader from(data);
    const auto headBytes = takeBlock(from);
    if (!headBytes) {
        return false;
    }
    ByteReader head(*headBytes);
    const quint64 ports = head.varint();
    if (ports > PortsPerPart) {
        return false;
    }
    column.clear(static_cast<size_t>(ports));
    const QByteArrayView mask = head.bytes((ports + 7) / 8);
    const quint64 bytes = head.varint();
    if (bytes > sizeof(quint64) || !takeLost(head, column) || !head.isAtEnd()) {
        return false;
    }
    std::vector<quint16> moved;
    for (size_t port = 0; port < column.size(); ++port) {
        if ((mask[static_cast<qsizetype>(port / 8)] >> (port % 8) & 1) != 0) {
            moved.push_back(static_cast<quint16>(port));
        }
    }
    std::vector<quint64> count(moved.size());
    std::vector<quint16> fraction(moved.size());
    std::vector<quint16> least(moved.size());
    std::vector<quint16> most(moved.size());
    if (!takePlanes(from, count, static_cast<size_t>(bytes)) ||
        !takePlanes(from, least, sizeof(quint16)) || !takePlanes(from, most, sizeof(quint16)) ||
        (codec == FractionsCodec && !takePlanes(from, fraction, sizeof(quint16))) ||
        !from.isAtEnd()) {
        return false;
    }
    for (size_t i = 0; i < moved.size(); ++i) {
        column.count[moved[i]] = count[i];
        column.fraction[moved[i]] = fraction[i];
        column.least[moved[i]] = rateOf(least[i]);
        column.most[moved[i]] = rateOf(most[i]);
    }
    return true;
}

QByteArray encodeCoverage(const RollupCoverage &coverage)
{
    QByteArray bytes;
    putVarint(bytes, coverage.groups.size());
    for (const RollupCoverage::Group &group : coverage.groups) {
        putGroup(bytes, group);
    }
    QByteArray result;
    putBlock(result, bytes);
    return result;
}

bool decodeCoverage(QByteArrayView data, RollupCoverage &coverage)
{
    coverage.groups.clear();
    ByteReader block(data);
    const auto bytes = takeBlock(block);
    if (!bytes || !block.isAtEnd()) {
        return false;
    }
    ByteReader from(*bytes);
    const quint64 groups = from.varint();
    if (groups > MaxCoverageCounters) {
        return false;
    }
    for (quint64 i = 0; i < groups; ++i) {
        if (!takeGroup(from, coverage.groups.emplace_back())) {
            return false;
        }
    }
    return from.isFine() && from.isAtEnd();
}

} // namespace pickglass
