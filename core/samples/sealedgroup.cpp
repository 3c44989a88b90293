// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/samples/sealedgroup.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace pickglass::samplecodec {

namespace {

/// A shape: its code, who answered, and what changed.
constexpr size_t MaxShapeBytes = 1 + 10 + MaxColumns / 8;

/// Before a plane of values in codec 2.
constexpr quint8 AsTheyCame = 0;
constexpr quint8 ByColumn = 1;
/// Before the times.
constexpr quint8 ByAttributeBefore = 1;

/// 0 for nothing but zeros; else twice the number of the bytes that follow, and 1 more where they
/// are packed.
void putPacked(QByteArray &to, QByteArrayView bytes)
{
    if (std::all_of(bytes.begin(), bytes.end(), [](char byte) { return byte == 0; })) {
        putVarint(to, 0);
        return;
    }
    putBlock(to, bytes);
}

/// Appends so many bytes, unpacked; false where there are not as many.
bool takePacked(ByteReader &reader, size_t count, QByteArray &to)
{
    const quint64 code = reader.varint();
    if (code == 0) {
        to.append(static_cast<qsizetype>(reader.isFine() ? count : 0), '\0');
        return reader.isFine();
    }
    const auto bytes = takeBlock(reader, code, count);
    if (!bytes || static_cast<size_t>(bytes->size()) != count) {
        return false;
    }
    to.append(*bytes);
    return true;
}

QByteArray shapesOf(std::span<const GroupBytes> ofEach)
{
    QByteArray shapes;
    for (const GroupBytes &group : ofEach) {
        shapes.append(group.shapes.data(), group.shapes.size());
    }
    return shapes;
}

void putHead(QByteArray &to, size_t sweeps, const QByteArray &shapes)
{
    putVarint(to, sweeps);
    putVarint(to, static_cast<quint64>(shapes.size()));
    putPacked(to, shapes);
}

/// The numbers of several sweeps one after the other; planes that some do not have are zero there.
struct JoinedPlanes
{
    size_t count = 0;
    size_t width = 0;
    std::array<QByteArray, sizeof(quint64)> planes;

    JoinedPlanes(std::span<const GroupBytes> ofEach, Planes GroupBytes::*member)
    {
        for (const GroupBytes &group : ofEach) {
            count += (group.*member).count;
            width = std::max(width, (group.*member).width);
        }
        for (size_t i = 0; i < width; ++i) {
            planes[i].resize(static_cast<qsizetype>(count));
            char *end = planes[i].data();
            for (const GroupBytes &group : ofEach) {
                const Planes &its = group.*member;
                if (i < its.width) {
                    end = std::copy_n(its.bytes.data() + i * its.count, its.count, end);
                } else {
                    end = std::fill_n(end, its.count, '\0');
                }
            }
        }
    }
    explicit JoinedPlanes(std::span<const quint64> numbers) : count(numbers.size())
    {
        QByteArray all;
        width = putPlanes(all, numbers);
        const auto size = static_cast<qsizetype>(count);
        for (size_t i = 0; i < width; ++i) {
            planes[i] = all.mid(static_cast<qsizetype>(i) * size, size);
        }
    }
    std::vector<quint64> numbers() const
    {
        std::vector<quint64> all(count);
        for (size_t plane = 0; plane < width; ++plane) {
            for (size_t i = 0; i < count; ++i) {
                const auto byte = static_cast<uchar>(planes[plane].at(static_cast<qsizetype>(i)));
                all[i] |= static_cast<quint64>(byte) << 8 * plane;
            }
        }
        return all;
    }
    void putPlain(QByteArray &to) const
    {
        putVarint(to, count);
        putVarint(to, width);
        for (size_t i = 0; i < width; ++i) {
            putPacked(to, planes[i]);
        }
    }
};

/// Where each value goes when those of one column stand beside each other, and which times are of
/// one port.
struct ColumnOrder
{
    std::vector<quint32> columns; ///< of the values of all sweeps, as they come
    std::vector<quint32> places;  ///< likewise
    std::vector<quint32> ends;    ///< of each column
    std::vector<bool> isFirst;    ///< of the times: of the first attribute that answered

    quint32 beginOf(size_t column) const { return column == 0 ? 0 : ends[column - 1]; }
    quint32 sizeOf(size_t column) const { return ends[column] - beginOf(column); }
};

/// Nothing where the shapes make no sense.
std::optional<ColumnOrder> orderOf(QByteArrayView shapes, size_t sweeps,
                                   const GroupColumns &columns)
{
    ColumnOrder order;
    order.ends.resize(columns.columns());
    std::vector<PortShape> shapesOfPorts(columns.ports().size());
    ByteReader reader(shapes);
    for (size_t sweep = 0; sweep < sweeps; ++sweep) {
        for (size_t i = 0; i < shapesOfPorts.size(); ++i) {
            const GroupColumns::Port &port = columns.ports()[i];
            if (!shapesOfPorts[i].read(reader, port.columns, MaxAttributes)) {
                return {};
            }
            shapesOfPorts[i].eachChange([&](size_t column) {
                order.columns.push_back(static_cast<quint32>(port.first + column));
                ++order.ends[port.first + column];
            });
            for (size_t answer = 0; answer < shapesOfPorts[i].answers; ++answer) {
                order.isFirst.push_back(answer == 0);
            }
        }
    }
    std::vector<quint32> next(order.ends.size());
    std::exclusive_scan(order.ends.begin(), order.ends.end(), next.begin(), 0U);
    std::inclusive_scan(order.ends.begin(), order.ends.end(), order.ends.begin());
    order.places.reserve(order.columns.size());
    for (const quint32 column : order.columns) {
        order.places.push_back(next[column]++);
    }
    return order;
}

/// n · log2(n): the zeroth-order entropy of bytes, in bits, is that of their number less those of
/// the numbers of each (C. E. Shannon, A Mathematical Theory of Communication, 1948, section 6).
double nLogN(size_t n)
{
    static const auto small = [] {
        std::array<double, 1025> table{};
        for (size_t i = 1; i < table.size(); ++i) {
            table[i] = double(i) * std::log2(double(i));
        }
        return table;
    }();
    return n < small.size() ? small[n] : double(n) * std::log2(double(n));
}

/// How many bits bytes need about, packed on their own.
double bitsOf(QByteArrayView bytes)
{
    constexpr double HeadBits = 12 * 8;  // of a frame
    constexpr double TableBits = 4;      // of a code, for each byte that there is
    constexpr double PlainHeadBits = 16; // of bytes that are not packed
    std::array<quint32, 256> counts{};
    for (const char byte : bytes) {
        ++counts[static_cast<uchar>(byte)];
    }
    const auto size = static_cast<size_t>(bytes.size());
    double bits = nLogN(size);
    double table = 0;
    for (const quint32 count : counts) {
        bits -= nLogN(count);
        table += count > 0 ? TableBits : 0;
    }
    return std::min(HeadBits + table + bits, PlainHeadBits + 8 * double(size));
}

/// What the increments of a column have in common: each is the center and a multiple of the step.
struct ColumnScale
{
    quint64 center = 0;
    quint64 step = 1;

    quint64 toCode(quint64 zigzagged) const
    {
        const auto off = static_cast<qint64>(unzigzag(zigzagged) - center);
        return zigzag(static_cast<quint64>(off / static_cast<qint64>(step)));
    }
    quint64 fromCode(quint64 code) const { return zigzag(unzigzag(code) * step + center); }
};

/// The center is the median of a few of a column's values: single ones may be far off.
ColumnScale scaleOf(std::span<const quint64> zigzagged)
{
    constexpr size_t Few = 31;
    if (zigzagged.empty()) {
        return {};
    }
    std::array<qint64, Few> some{};
    const size_t count = std::min(Few, zigzagged.size());
    for (size_t i = 0; i < count; ++i) {
        some[i] = static_cast<qint64>(unzigzag(zigzagged[i * zigzagged.size() / count]));
    }
    const auto middle = some.begin() + static_cast<std::ptrdiff_t>(count / 2);
    std::nth_element(some.begin(), middle, some.begin() + static_cast<std::ptrdiff_t>(count));
    ColumnScale scale{static_cast<quint64>(*middle), 0};
    for (size_t i = 0; i < zigzagged.size() && scale.step != 1; ++i) {
        const quint64 off = unzigzag(zigzagged[i]) - scale.center;
        scale.step = std::gcd(scale.step, off >> 63 != 0 ? 0 - off : off);
    }
    if (scale.step == 0 || scale.step >> 63 != 0) {
        scale.step = 1;
    }
    return scale;
}

/// Values as codec 2 has them.
struct ScaledValues
{
    size_t count = 0;
    size_t width = 0;
    std::vector<ColumnScale> scales; ///< of each column
    QByteArray planes;               ///< as the values come
    QByteArray byColumn;             ///< the same, columns side by side
    std::vector<bool> isByColumn;    ///< of each plane
    double bits = 0;                 ///< that are needed about

    ScaledValues(const JoinedPlanes &values, const ColumnOrder &order) : count(values.count)
    {
        std::vector<quint64> numbers(count);
        for (size_t i = 0; const quint64 number : values.numbers()) {
            numbers[order.places[i++]] = number;
        }
        for (size_t column = 0; column < order.ends.size(); ++column) {
            const auto its =
                std::span(numbers).subspan(order.beginOf(column), order.sizeOf(column));
            scales.push_back(scaleOf(its));
            for (quint64 &number : its) {
                number = scales.back().toCode(number);
            }
            bits += its.empty() ? 0 : ScaleBits;
        }
        width = putPlanes(byColumn, numbers);
        planes.resize(byColumn.size());
        for (size_t plane = 0; plane < width; ++plane) {
            const char *from = byColumn.constData() + plane * count;
            char *to = planes.data() + plane * count;
            for (size_t i = 0; i < count; ++i) {
                to[i] = from[order.places[i]];
            }
            choose(plane, order);
        }
    }
    QByteArrayView plane(const QByteArray &of, size_t number) const
    {
        return QByteArrayView(of).sliced(qsizetype(number * count), qsizetype(count));
    }
    QByteArrayView planeOf(size_t number, size_t column, const ColumnOrder &order) const
    {
        return plane(byColumn, number).sliced(order.beginOf(column), order.sizeOf(column));
    }

private:
    static constexpr double ScaleBits = 24;

    void choose(size_t number, const ColumnOrder &order)
    {
        const double plain = bitsOf(plane(planes, number));
        double ofColumns = 0;
        for (size_t column = 0; column < order.ends.size() && ofColumns < plain; ++column) {
            ofColumns += bitsOf(planeOf(number, column, order));
        }
        isByColumn.push_back(ofColumns < plain);
        bits += std::min(ofColumns, plain);
    }
};

double bitsOf(const JoinedPlanes &joined)
{
    double bits = 0;
    for (size_t i = 0; i < joined.width; ++i) {
        bits += bitsOf(joined.planes[i]);
    }
    return bits;
}

/// Less than seven eighths; for less it is not worth the time that reading takes.
bool areSmaller(const ScaledValues &scaled, const JoinedPlanes &values)
{
    return scaled.bits < bitsOf(values) * 7 / 8;
}

/// What a host says comes at once: each time by that of the port's attribute before, where that is
/// smaller.
void putTimes(QByteArray &to, const JoinedPlanes &times, const ColumnOrder &order)
{
    std::vector<quint64> numbers = times.numbers();
    for (size_t i = numbers.size(); i-- > 1;) {
        if (!order.isFirst[i]) {
            numbers[i] = zigzag(unzigzag(numbers[i]) - unzigzag(numbers[i - 1]));
        }
    }
    const JoinedPlanes byBefore(numbers);
    const bool isByBefore = bitsOf(byBefore) < bitsOf(times);
    to.append(static_cast<char>(isByBefore ? ByAttributeBefore : AsTheyCame));
    (isByBefore ? byBefore : times).putPlain(to);
}

void putScaled(QByteArray &to, const ScaledValues &values, const ColumnOrder &order)
{
    putVarint(to, values.count);
    for (size_t column = 0; column < order.ends.size(); ++column) {
        if (order.sizeOf(column) > 0) {
            putVarint(to, zigzag(values.scales[column].center));
            putVarint(to, values.scales[column].step);
        }
    }
    putVarint(to, values.width);
    for (size_t plane = 0; plane < values.width; ++plane) {
        to.append(static_cast<char>(values.isByColumn[plane] ? ByColumn : AsTheyCame));
        if (!values.isByColumn[plane]) {
            putPacked(to, values.plane(values.planes, plane));
            continue;
        }
        for (size_t column = 0; column < order.ends.size(); ++column) {
            putPacked(to, values.planeOf(plane, column, order));
        }
    }
}

/// A plane of codec 2, its bytes in the order of the values; nothing where it makes no sense.
std::optional<QByteArray> takePlane(ByteReader &reader, const ColumnOrder &order)
{
    const size_t count = order.places.size();
    QByteArray bytes;
    const quint8 way = reader.byte();
    if (way == AsTheyCame) {
        return takePacked(reader, count, bytes) ? std::optional(bytes) : std::nullopt;
    }
    for (size_t column = 0; column < order.ends.size(); ++column) {
        if (!takePacked(reader, order.sizeOf(column), bytes)) {
            return {};
        }
    }
    QByteArray ordered(static_cast<qsizetype>(count), Qt::Uninitialized);
    for (size_t i = 0; i < count; ++i) {
        ordered.data()[i] = bytes.at(order.places[i]);
    }
    return way == ByColumn ? std::optional(ordered) : std::nullopt;
}

/// Values of codec 2 as they were; nothing where they make no sense.
std::optional<std::vector<quint64>> takeScaled(ByteReader &reader, const ColumnOrder &order)
{
    const size_t count = order.places.size();
    if (reader.varint() != count) {
        return {};
    }
    std::vector<ColumnScale> scales(order.ends.size());
    for (size_t column = 0; column < scales.size(); ++column) {
        if (order.sizeOf(column) > 0) {
            scales[column].center = unzigzag(reader.varint());
            scales[column].step = reader.varint();
        }
    }
    const quint64 width = reader.varint();
    if (width > sizeof(quint64) || !reader.isFine()) {
        return {};
    }
    std::vector<quint64> numbers(count);
    for (size_t plane = 0; plane < width; ++plane) {
        const auto bytes = takePlane(reader, order);
        if (!bytes) {
            return {};
        }
        for (size_t i = 0; i < count; ++i) {
            const auto byte = static_cast<uchar>(bytes->at(static_cast<qsizetype>(i)));
            numbers[i] |= static_cast<quint64>(byte) << 8 * plane;
        }
    }
    for (size_t i = 0; i < count; ++i) {
        numbers[i] = scales[order.columns[i]].fromCode(numbers[i]);
    }
    return numbers;
}

} // namespace

QByteArray sealPlain(std::span<const GroupBytes> ofEach)
{
    QByteArray bytes;
    putHead(bytes, ofEach.size(), shapesOf(ofEach));
    JoinedPlanes(ofEach, &GroupBytes::values).putPlain(bytes);
    JoinedPlanes(ofEach, &GroupBytes::times).putPlain(bytes);
    return bytes;
}

SealedBytes seal(std::span<const GroupBytes> ofEach, const GroupColumns &columns)
{
    const QByteArray shapes = shapesOf(ofEach);
    const JoinedPlanes values(ofEach, &GroupBytes::values);
    const JoinedPlanes times(ofEach, &GroupBytes::times);
    const auto order = orderOf(shapes, ofEach.size(), columns);
    if (!order || order->places.size() != values.count || order->isFirst.size() != times.count) {
        return {Codec, sealPlain(ofEach)};
    }
    const ScaledValues scaled(values, *order);
    if (!areSmaller(scaled, values)) {
        return {Codec, sealPlain(ofEach)};
    }
    QByteArray bytes;
    putHead(bytes, ofEach.size(), shapes);
    putScaled(bytes, scaled, *order);
    putTimes(bytes, times, *order);
    return {ColumnCodec, bytes};
}

/// Nothing where the numbers are more, or their planes make no sense.
std::optional<Sealed::Numbers> Sealed::take(ByteReader &reader, size_t atMost)
{
    Numbers taken;
    taken.count = reader.varint();
    taken.width = reader.varint();
    if (taken.count > atMost || taken.width > sizeof(quint64)) {
        return {};
    }
    taken.bytes.reserve(static_cast<qsizetype>(taken.count * taken.width));
    for (size_t plane = 0; plane < taken.width; ++plane) {
        if (!takePacked(reader, taken.count, taken.bytes)) {
            return {};
        }
    }
    return taken;
}

bool Sealed::takeByColumn(ByteReader &reader, const GroupLimits &limits)
{
    const auto order = orderOf(m_shapes, limits.sweeps, *limits.columns);
    auto values = order ? takeScaled(reader, *order) : std::nullopt;
    const quint8 way = reader.byte();
    auto times = values ? take(reader, order->isFirst.size()) : std::nullopt;
    if (!times || times->count != order->isFirst.size() || way > ByAttributeBefore) {
        return false;
    }
    m_values = Numbers(*values);
    m_times = *std::move(times);
    if (way == ByAttributeBefore) {
        std::vector<quint64> numbers(m_times.count);
        const Planes planes = m_times.planes();
        for (size_t i = 0; i < numbers.size(); ++i) {
            const quint64 before = order->isFirst[i] ? 0 : unzigzag(numbers[i - 1]);
            numbers[i] = zigzag(unzigzag(planes.at(i)) + before);
        }
        m_times = Numbers(numbers);
    }
    return true;
}

std::optional<Sealed> Sealed::open(QByteArrayView bytes, qint64 codec, const GroupLimits &limits)
{
    ByteReader reader(bytes);
    const quint64 sweeps = reader.varint();
    const quint64 shapes = reader.varint();
    const GroupColumns &columns = *limits.columns;
    Sealed sealed;
    if (sweeps != limits.sweeps || shapes > sweeps * columns.ports().size() * MaxShapeBytes ||
        !takePacked(reader, shapes, sealed.m_shapes)) {
        return {};
    }
    const bool isTaken = codec == ColumnCodec ? sealed.takeByColumn(reader, limits)
                                              : sealed.takePlain(reader, limits);
    return isTaken && reader.isFine() && reader.isAtEnd() ? std::optional(std::move(sealed))
                                                          : std::nullopt;
}

bool Sealed::takePlain(ByteReader &reader, const GroupLimits &limits)
{
    auto values = take(reader, limits.sweeps * limits.columns->cells());
    auto times = values ? take(reader, limits.sweeps * limits.attributes) : std::nullopt;
    if (!times) {
        return false;
    }
    m_values = *std::move(values);
    m_times = *std::move(times);
    return true;
}

GroupBytes Sealed::bytes() const
{
    return {m_shapes, m_values.planes(), m_times.planes()};
}

} // namespace pickglass::samplecodec
