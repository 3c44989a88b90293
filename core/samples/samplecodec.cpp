// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/samples/samplecodec.h"

#include <zstd.h>

#include <algorithm>
#include <bit>
#include <memory>

namespace pickglass::samplecodec {

namespace {

constexpr int Level = 1;
/// Further from the begin of a sweep than this (38 hours) a knot does not lie, so that drawing the
/// line through two of them does not overflow.
constexpr qint64 FarthestKnot = qint64(1) << 37;
constexpr size_t MaxLayoutBytes = MaxPorts * 8;
constexpr size_t MaxKnots = MaxPorts / Pace::PortsAKnot;

constexpr size_t WordBits = 64;

quint64 bits(qint64 value)
{
    return static_cast<quint64>(value);
}

bool isSum(const std::vector<qint64> &parts, quint64 whole)
{
    for (const qint64 part : parts) {
        if (part < 0 || bits(part) > whole) {
            return false;
        }
        whole -= bits(part);
    }
    return whole == 0;
}

void append(QByteArray &to, QByteArrayView bytes)
{
    to.append(bytes.data(), bytes.size());
}

} // namespace

void putVarint(QByteArray &to, quint64 value)
{
    while (value >= 0x80) {
        to.append(static_cast<char>(value | 0x80));
        value >>= 7;
    }
    to.append(static_cast<char>(value));
}

void ByteReader::fail()
{
    m_at = m_end;
    m_isFine = false;
}

quint64 ByteReader::varint()
{
    if (m_at != m_end && *m_at < 0x80) {
        return *m_at++;
    }
    quint64 value = 0;
    for (int shift = 0; shift < 64 && m_at != m_end; shift += 7) {
        const quint64 byte = *m_at++;
        value |= (byte & 0x7f) << shift;
        if (byte < 0x80) {
            if (shift == 63 && byte > 1) {
                break;
            }
            return value;
        }
    }
    fail();
    return 0;
}

quint8 ByteReader::byte()
{
    if (m_at == m_end) {
        fail();
        return 0;
    }
    return *m_at++;
}

QByteArrayView ByteReader::bytes(quint64 count)
{
    if (count > left()) {
        fail();
        return {};
    }
    const QByteArrayView taken(m_at, static_cast<qsizetype>(count));
    m_at += count;
    return taken;
}

QByteArray pack(QByteArrayView bytes)
{
    const auto size = static_cast<size_t>(bytes.size());
    QByteArray packed(static_cast<qsizetype>(ZSTD_compressBound(size)), Qt::Uninitialized);
    // A context is large, and made once a thread.
    static thread_local const std::unique_ptr<ZSTD_CCtx, size_t (*)(ZSTD_CCtx *)> context(
        ZSTD_createCCtx(), ZSTD_freeCCtx);
    const size_t written =
        ZSTD_compressCCtx(context.get(), packed.data(), static_cast<size_t>(packed.size()),
                          bytes.data(), size, Level);
    packed.resize(ZSTD_isError(written) ? 0 : static_cast<qsizetype>(written));
    return packed;
}

std::optional<QByteArray> unpack(QByteArrayView packed, size_t atMost)
{
    const auto size = static_cast<size_t>(packed.size());
    const unsigned long long said = ZSTD_getFrameContentSize(packed.data(), size);
    if (said == ZSTD_CONTENTSIZE_ERROR || said == ZSTD_CONTENTSIZE_UNKNOWN || said > atMost) {
        return {};
    }
    static thread_local const std::unique_ptr<ZSTD_DCtx, size_t (*)(ZSTD_DCtx *)> context(
        ZSTD_createDCtx(), ZSTD_freeDCtx);
    QByteArray bytes(static_cast<qsizetype>(said), Qt::Uninitialized);
    const size_t read = ZSTD_decompressDCtx(context.get(), bytes.data(), static_cast<size_t>(said),
                                            packed.data(), size);
    if (ZSTD_isError(read) || read != said) {
        return {};
    }
    return bytes;
}

void putBlock(QByteArray &to, QByteArrayView bytes)
{
    const QByteArray packed = pack(bytes);
    const bool isPacked = !packed.isEmpty() && packed.size() < bytes.size();
    const QByteArrayView kept = isPacked ? QByteArrayView(packed) : bytes;
    putVarint(to, bits(kept.size()) << 1 | (isPacked ? 1 : 0));
    append(to, kept);
}

std::optional<QByteArray> takeBlock(ByteReader &reader, quint64 size, size_t atMost)
{
    const QByteArrayView kept = reader.bytes(size >> 1);
    if (!reader.isFine()) {
        return {};
    }
    if ((size & 1) != 0) {
        return unpack(kept, atMost);
    }
    return static_cast<size_t>(kept.size()) <= atMost
               ? std::optional(QByteArray::fromRawData(kept.data(), kept.size()))
               : std::nullopt;
}

size_t putPlanes(QByteArray &to, std::span<const quint64> numbers)
{
    quint64 all = 0;
    for (const quint64 number : numbers) {
        all |= number;
    }
    const auto width = static_cast<size_t>((std::bit_width(all) + 7) / 8);
    const qsizetype begin = to.size();
    to.resize(begin + static_cast<qsizetype>(width * numbers.size()));
    auto *bytes = reinterpret_cast<uchar *>(to.data()) + begin;
    for (size_t plane = 0; plane < width; ++plane, bytes += numbers.size()) {
        for (size_t i = 0; i < numbers.size(); ++i) {
            bytes[i] = static_cast<uchar>(numbers[i] >> 8 * plane);
        }
    }
    return width;
}

bool PortShape::read(ByteReader &shapes, size_t columns, size_t attributes)
{
    const quint8 code = shapes.byte();
    if (code == 0) {
        return shapes.isFine();
    }
    answered = shapes.varint();
    changed = {};
    for (size_t byte = 0; byte * 8 < columns; ++byte) {
        changed[byte / 8] |= static_cast<quint64>(shapes.byte()) << byte % 8 * 8;
    }
    changes = 0;
    for (const quint64 word : changed) {
        changes += static_cast<size_t>(std::popcount(word));
    }
    answers = static_cast<size_t>(std::popcount(answered));
    const bool isInRange =
        (attributes >= WordBits || answered >> attributes == 0) &&
        (columns % 8 == 0 || changed[columns / WordBits] >> columns % WordBits == 0);
    return code == 1 && isInRange && shapes.isFine();
}

QByteArray putJournal(std::span<const GroupBytes> groups)
{
    QByteArray bytes;
    qsizetype size = 16;
    for (const GroupBytes &group : groups) {
        size += group.shapes.size() + group.values.bytes.size() + group.times.bytes.size() + 16;
    }
    bytes.reserve(size);
    putVarint(bytes, groups.size());
    for (const GroupBytes &group : groups) {
        putVarint(bytes, bits(group.shapes.size()));
        putVarint(bytes, group.values.count);
        putVarint(bytes, group.values.width);
        putVarint(bytes, group.times.count);
        putVarint(bytes, group.times.width);
    }
    for (const GroupBytes &group : groups) {
        append(bytes, group.shapes);
        append(bytes, group.values.bytes);
        append(bytes, group.times.bytes);
    }
    return bytes;
}

std::optional<std::vector<GroupBytes>> openJournal(QByteArrayView bytes, size_t groups)
{
    ByteReader reader(bytes);
    if (reader.varint() != groups || groups > reader.left()) {
        return {};
    }
    std::vector<std::array<quint64, 5>> sizes(groups);
    for (auto &ofGroup : sizes) {
        for (quint64 &size : ofGroup) {
            size = reader.varint();
        }
    }
    std::vector<GroupBytes> opened(groups);
    for (size_t i = 0; i < groups; ++i) {
        const auto &[shapes, values, valueWidth, times, timeWidth] = sizes[i];
        constexpr quint64 MaxCount = 1U << 31U;
        if (values > MaxCount || times > MaxCount || valueWidth > sizeof(quint64) ||
            timeWidth > sizeof(quint64)) {
            return {};
        }
        opened[i].shapes = reader.bytes(shapes);
        opened[i].values = {values, valueWidth, reader.bytes(values * valueWidth)};
        opened[i].times = {times, timeWidth, reader.bytes(times * timeWidth)};
    }
    if (!reader.isFine() || !reader.isAtEnd()) {
        return {};
    }
    return opened;
}

std::vector<qint64> Pace::knotsOf(std::span<const qint64> times, qint64 begin)
{
    std::vector<qint64> knots;
    knots.reserve(times.size() / PortsAKnot + 1);
    std::array<qint64, PortsAKnot> known{};
    qint64 last = 0;
    for (size_t first = 0; first < times.size(); first += PortsAKnot) {
        const size_t end = std::min(first + PortsAKnot, times.size());
        size_t count = 0;
        for (size_t i = first; i < end; ++i) {
            known[count] = static_cast<qint64>(bits(times[i]) - bits(begin));
            count += times[i] != 0 ? 1 : 0;
        }
        if (count > 0) {
            const auto middle = known.begin() + static_cast<std::ptrdiff_t>(count / 2);
            std::nth_element(known.begin(), middle,
                             known.begin() + static_cast<std::ptrdiff_t>(count));
            last = std::clamp(*middle, -FarthestKnot, FarthestKnot);
        }
        knots.push_back(last);
    }
    return knots;
}

qint64 Pace::at(size_t rank) const
{
    if (knots.size() < 2) {
        return knots.empty() ? 0 : knots[0];
    }
    // A knot stands for the middle of its ports; between two middles, and beyond the outermost, it
    // goes in a straight line.
    constexpr auto Width = static_cast<qint64>(PortsAKnot);
    const size_t before = rank < PortsAKnot / 2
                              ? 0
                              : std::min((rank - PortsAKnot / 2) / PortsAKnot, knots.size() - 2);
    const qint64 along =
        static_cast<qint64>(rank) - Width / 2 - static_cast<qint64>(before) * Width;
    return knots[before] + (knots[before + 1] - knots[before]) * along / Width;
}

QByteArray putPaces(std::span<const Pace> paces)
{
    QByteArray bytes;
    putVarint(bytes, paces.size());
    for (const Pace &pace : paces) {
        putVarint(bytes, pace.knots.size());
        qint64 last = 0;
        for (const qint64 knot : pace.knots) {
            putVarint(bytes, zigzag(bits(knot) - bits(last)));
            last = knot;
        }
    }
    return bytes;
}

std::optional<std::vector<Pace>> openPaces(QByteArrayView bytes)
{
    ByteReader reader(bytes);
    const quint64 count = reader.varint();
    if (count > MaxAttributes) {
        return {};
    }
    std::vector<Pace> paces(count);
    for (Pace &pace : paces) {
        const quint64 knots = reader.varint();
        if (knots > reader.left() || knots > MaxKnots) {
            return {};
        }
        pace.knots.reserve(knots);
        quint64 last = 0;
        for (quint64 i = 0; i < knots; ++i) {
            last += unzigzag(reader.varint());
            const auto knot = static_cast<qint64>(last);
            if (knot < -FarthestKnot || knot > FarthestKnot) {
                return {};
            }
            pace.knots.push_back(knot);
        }
    }
    if (!reader.isFine() || !reader.isAtEnd()) {
        return {};
    }
    return paces;
}

QByteArray putLayout(const StoredLayout &layout)
{
    QByteArray bytes;
    for (const auto *numbers : {&layout.counters, &layout.groups, &layout.sizes}) {
        putVarint(bytes, numbers->size());
        quint64 last = 0;
        for (const qint64 number : *numbers) {
            putVarint(bytes, zigzag(bits(number) - last));
            last = bits(number);
        }
    }
    putVarint(bytes, layout.ranks.size());
    quint64 next = 0;
    for (const quint32 rank : layout.ranks) {
        putVarint(bytes, zigzag(rank - next));
        next = quint64(rank) + 1;
    }
    return pack(bytes);
}

std::optional<StoredLayout> openLayout(QByteArrayView bytes)
{
    const auto unpacked = unpack(bytes, MaxLayoutBytes);
    if (!unpacked) {
        return {};
    }
    ByteReader reader(*unpacked);
    StoredLayout layout;
    for (auto *numbers : {&layout.counters, &layout.groups, &layout.sizes}) {
        const quint64 count = reader.varint();
        if (count > reader.left()) {
            return {};
        }
        numbers->reserve(count);
        quint64 last = 0;
        for (quint64 i = 0; i < count; ++i) {
            last += unzigzag(reader.varint());
            numbers->push_back(static_cast<qint64>(last));
        }
    }
    const quint64 ports = reader.varint();
    if (ports > std::min(reader.left(), MaxPorts) || layout.counters.size() > MaxColumns ||
        ports * layout.counters.size() > MaxCells || layout.sizes.size() != layout.groups.size() ||
        !isSum(layout.sizes, ports)) {
        return {};
    }
    std::vector<bool> isTaken(ports);
    layout.ranks.reserve(ports);
    quint64 next = 0;
    for (quint64 i = 0; i < ports; ++i) {
        const quint64 rank = next + unzigzag(reader.varint());
        if (rank >= ports || isTaken[rank]) {
            return {};
        }
        isTaken[rank] = true;
        layout.ranks.push_back(static_cast<quint32>(rank));
        next = rank + 1;
    }
    if (!reader.isFine() || !reader.isAtEnd()) {
        return {};
    }
    return layout;
}

} // namespace pickglass::samplecodec
