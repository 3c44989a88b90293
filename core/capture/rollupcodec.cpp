// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/rollupcodec.h"

#include <zstd.h>

#include <algorithm>
#include <bit>
#include <memory>
#include <utility>

namespace pickglass {

namespace {

/// What a blob of a part can come to: ten bytes a number, three numbers and two rates a port, and
/// the groups of a coverage.
constexpr size_t MostBytes = size_t(1) << 20;
constexpr quint64 MostCounters = 4096;

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

/// Little numbers in few bytes: 7 bits each, the lowest first (LEB128).
void put(std::vector<quint8> &to, quint64 value)
{
    while (value >= 0x80) {
        to.push_back(static_cast<quint8>(value | 0x80));
        value >>= 7;
    }
    to.push_back(static_cast<quint8>(value));
}

/// Takes the same from bytes that may be anything.
class Source
{
public:
    explicit Source(const std::vector<quint8> &bytes)
        : m_at(bytes.data()),
          m_end(bytes.data() + bytes.size())
    {
    }

    explicit Source(QByteArrayView bytes)
        : m_at(reinterpret_cast<const quint8 *>(bytes.data())),
          m_end(m_at + bytes.size())
    {
    }

    bool take(quint64 &value)
    {
        value = 0;
        for (int shift = 0; shift < 64 && m_at < m_end; shift += 7) {
            const quint8 byte = *m_at++;
            value |= quint64(byte & 0x7f) << shift;
            if (byte < 0x80) {
                return true;
            }
        }
        return false;
    }
    bool take(quint64 &value, quint64 most) { return take(value) && value <= most; }
    /// Null where there are not so many.
    const quint8 *takeBytes(size_t count)
    {
        if (static_cast<size_t>(m_end - m_at) < count) {
            return nullptr;
        }
        return std::exchange(m_at, m_at + count);
    }
    bool isAtEnd() const { return m_at == m_end; }

private:
    const quint8 *m_at;
    const quint8 *m_end;
};

// Making these costs more than using them for a block.
struct Freed
{
    void operator()(ZSTD_CCtx *context) const { ZSTD_freeCCtx(context); }
    void operator()(ZSTD_DCtx *context) const { ZSTD_freeDCtx(context); }
};
ZSTD_CCtx *packer()
{
    thread_local const std::unique_ptr<ZSTD_CCtx, Freed> context(ZSTD_createCCtx());
    return context.get();
}
ZSTD_DCtx *unpacker()
{
    thread_local const std::unique_ptr<ZSTD_DCtx, Freed> context(ZSTD_createDCtx());
    return context.get();
}

/// Appends bytes that are alike, packed where that makes them less: twice the size as it is stored
/// (one more where they are packed), then they.
void putBlock(QByteArray &to, const std::vector<quint8> &bytes)
{
    constexpr int Level = 1;
    std::vector<quint8> packed(ZSTD_compressBound(bytes.size()));
    const size_t size = ZSTD_compressCCtx(packer(), packed.data(), packed.size(), bytes.data(),
                                          bytes.size(), Level);
    const bool isLess = !ZSTD_isError(size) && size < bytes.size();
    packed.resize(isLess ? size : 0);
    const std::vector<quint8> &stored = isLess ? packed : bytes;
    std::vector<quint8> head;
    put(head, stored.size() << 1 | (isLess ? 1 : 0));
    to.append(reinterpret_cast<const char *>(head.data()), static_cast<qsizetype>(head.size()));
    to.append(reinterpret_cast<const char *>(stored.data()), static_cast<qsizetype>(stored.size()));
}

/// Takes such a block.
bool takeBlock(Source &from, std::vector<quint8> &bytes)
{
    quint64 size = 0;
    if (!from.take(size, MostBytes << 1)) {
        return false;
    }
    const quint8 *stored = from.takeBytes(size >> 1);
    if (stored == nullptr) {
        return false;
    }
    if ((size & 1) == 0) {
        bytes.assign(stored, stored + (size >> 1));
        return true;
    }
    const auto whole = ZSTD_getFrameContentSize(stored, size >> 1);
    if (whole > MostBytes) { // the values for "not known" and "wrong" are the largest of all
        return false;
    }
    bytes.resize(static_cast<size_t>(whole));
    return ZSTD_decompressDCtx(unpacker(), bytes.data(), bytes.size(), stored, size >> 1) ==
           bytes.size();
}

std::vector<quint8> &scratch()
{
    thread_local std::vector<quint8> bytes;
    return bytes;
}

bool isMoved(const RollupColumn &column, size_t port)
{
    return column.count[port] != 0 || column.most[port] > 0;
}

/// The numbers of a column of ports, a byte of all after the other, the highest first: they differ
/// in the low bytes, and pack in the high ones.
template<typename Number>
void putPlanes(QByteArray &to, const std::vector<Number> &numbers, size_t bytes)
{
    std::vector<quint8> plane(numbers.size());
    while (bytes-- > 0) {
        for (size_t i = 0; i < numbers.size(); ++i) {
            plane[i] = static_cast<quint8>(numbers[i] >> (8 * bytes));
        }
        putBlock(to, plane);
    }
}

template<typename Number>
bool takePlanes(Source &from, std::vector<Number> &numbers, size_t bytes)
{
    std::vector<quint8> &plane = scratch();
    std::ranges::fill(numbers, Number(0));
    for (; bytes > 0; --bytes) {
        if (!takeBlock(from, plane) || plane.size() != numbers.size()) {
            return false;
        }
        for (size_t i = 0; i < numbers.size(); ++i) {
            numbers[i] = static_cast<Number>(numbers[i] << 8 | plane[i]);
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

void putLost(std::vector<quint8> &to, const RollupColumn &column)
{
    put(to, static_cast<quint64>(
                std::ranges::count_if(column.lost, [](quint32 lost) { return lost != 0; })));
    size_t before = 0;
    for (size_t port = 0; port < column.size(); ++port) {
        if (column.lost[port] != 0) {
            put(to, port - before);
            put(to, column.lost[port]);
            before = port;
        }
    }
}

bool takeLost(Source &from, RollupColumn &column)
{
    quint64 count = 0;
    if (!from.take(count, column.size())) {
        return false;
    }
    quint64 port = 0;
    for (; count > 0; --count) {
        quint64 step = 0;
        quint64 lost = 0;
        if (!from.take(step, PortsPerPart) || !from.take(lost, 0xffffffff)) {
            return false;
        }
        port += step;
        if (port >= column.size()) {
            return false;
        }
        column.lost[static_cast<size_t>(port)] = static_cast<quint32>(lost);
    }
    return true;
}

void putGroup(std::vector<quint8> &to, const RollupCoverage::Group &group)
{
    put(to, group.counters.size());
    qint64 before = 0;
    for (const qint64 counter : group.counters) {
        put(to, static_cast<quint64>(counter - before));
        before = counter;
    }
    put(to, group.known.size());
    const bool isEven =
        std::ranges::adjacent_find(group.known, std::not_equal_to()) == group.known.end();
    put(to, isEven ? 1 : 0);
    for (const quint32 known : group.known) {
        put(to, known);
        if (isEven) {
            break;
        }
    }
}

bool takeGroup(Source &from, RollupCoverage::Group &group)
{
    quint64 number = 0;
    if (!from.take(number, MostCounters)) {
        return false;
    }
    quint64 counter = 0;
    for (; number > 0; --number) {
        quint64 step = 0;
        if (!from.take(step, 0xffffffff)) {
            return false;
        }
        counter += step;
        group.counters.push_back(static_cast<qint64>(counter));
    }
    quint64 ports = 0;
    quint64 isEven = 0;
    if (!from.take(ports, PortsPerPart) || !from.take(isEven, 1)) {
        return false;
    }
    group.known.resize(static_cast<size_t>(ports));
    quint64 known = 0;
    for (size_t port = 0; port < group.known.size(); ++port) {
        if ((port == 0 || isEven == 0) && !from.take(known, 0xffffffff)) {
            return false;
        }
        group.known[port] = static_cast<quint32>(known);
    }
    return true;
}

} // namespace

void RollupColumn::clear(size_t ports)
{
    count.assign(ports, 0);
    least.assign(ports, 0);
    most.assign(ports, 0);
    lost.assign(ports, 0);
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
    std::vector<quint8> &head = scratch();
    head.clear();
    put(head, column.size());
    const size_t mask = head.size();
    head.resize(mask + (column.size() + 7) / 8);
    std::vector<quint64> count;
    std::vector<quint16> least;
    std::vector<quint16> most;
    for (size_t port = 0; port < column.size(); ++port) {
        if (isMoved(column, port)) {
            head[mask + port / 8] |= static_cast<quint8>(1U << (port % 8));
            count.push_back(column.count[port]);
            least.push_back(rateFloor(column.least[port]));
            most.push_back(rateCeil(column.most[port]));
        }
    }
    const size_t bytes = bytesOf(count);
    put(head, bytes);
    putLost(head, column);
    QByteArray result;
    putBlock(result, head);
    putPlanes(result, count, bytes);
    putPlanes(result, least, sizeof(quint16));
    putPlanes(result, most, sizeof(quint16));
    return result;
}

bool decodeRollup(QByteArrayView data, RollupColumn &column)
{
    Source from(data);
    std::vector<quint8> headBytes;
    if (!takeBlock(from, headBytes)) {
        return false;
    }
    Source head(headBytes);
    quint64 ports = 0;
    if (!head.take(ports, PortsPerPart)) {
        return false;
    }
    column.clear(static_cast<size_t>(ports));
    const quint8 *mask = head.takeBytes((column.size() + 7) / 8);
    quint64 bytes = 0;
    if (mask == nullptr || !head.take(bytes, sizeof(quint64)) || !takeLost(head, column) ||
        !head.isAtEnd()) {
        return false;
    }
    std::vector<quint16> moved;
    for (size_t port = 0; port < column.size(); ++port) {
        if ((mask[port / 8] >> (port % 8) & 1) != 0) {
            moved.push_back(static_cast<quint16>(port));
        }
    }
    std::vector<quint64> count(moved.size());
    std::vector<quint16> least(moved.size());
    std::vector<quint16> most(moved.size());
    if (!takePlanes(from, count, static_cast<size_t>(bytes)) ||
        !takePlanes(from, least, sizeof(quint16)) || !takePlanes(from, most, sizeof(quint16)) ||
        !from.isAtEnd()) {
        return false;
    }
    for (size_t i = 0; i < moved.size(); ++i) {
        column.count[moved[i]] = count[i];
        column.least[moved[i]] = rateOf(least[i]);
        column.most[moved[i]] = rateOf(most[i]);
    }
    return true;
}

QByteArray encodeCoverage(const RollupCoverage &coverage)
{
    std::vector<quint8> &bytes = scratch();
    bytes.clear();
    put(bytes, coverage.groups.size());
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
    Source block(data);
    std::vector<quint8> &bytes = scratch();
    if (!takeBlock(block, bytes) || !block.isAtEnd()) {
        return false;
    }
    Source from(bytes);
    quint64 groups = 0;
    if (!from.take(groups, MostCounters)) {
        return false;
    }
    for (; groups > 0; --groups) {
        if (!takeGroup(from, coverage.groups.emplace_back())) {
            return false;
        }
    }
    return from.isAtEnd();
}

} // namespace pickglass
