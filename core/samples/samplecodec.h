// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QtGlobal>

#include <array>
#include <bit>
#include <optional>
#include <span>
#include <vector>

/// How the blobs of samples are made of bytes (FORMAT.md, "The codec of samples"). No SQL; reading
/// takes any bytes, and says when they make no sense. Any thread.

namespace pickglass {

namespace samplecodec {

/// The number of the codec that is written here; that of sealed groups is in sealedgroup.h.
constexpr qint64 Codec = 1;
/// As many counters can a port have, and attributes.
constexpr size_t MaxColumns = 256;
constexpr size_t MaxAttributes = 64;
/// As many ports can a group have, and a layout; as many kinds of ports, and counters of all ports
/// together: what is said in a few bytes must not take more memory than a large fabric does.
constexpr size_t MaxGroupPorts = 1024;
constexpr size_t MaxPorts = size_t(1) << 20;
constexpr size_t MaxSets = 1024;
constexpr size_t MaxCells = size_t(1) << 25;
/// Further from the begin of its sweep than this, in microseconds (76 hours), no answer comes.
constexpr qint64 MaxOff = qint64(1) << 38;

/// A bit for each column.
using ColumnBits = std::array<quint64, MaxColumns / 64>;

/// What ports of a kind have: of each column, ascending, which of their attributes it belongs to.
struct ColumnSet
{
    std::vector<quint8> attributeOf;
    size_t attributes = 0;

    bool operator==(const ColumnSet &) const = default;
};

/// Appends numbers of 7 bits a byte, the lowest first, the high bit set in all but the last.
void putVarint(QByteArray &to, quint64 value);
/// Small numbers of either sign become small numbers: 0, -1, 1, -2, …
constexpr quint64 zigzag(quint64 difference)
{
    return (difference << 1) ^ (difference >> 63 ? ~quint64(0) : 0);
}
constexpr quint64 unzigzag(quint64 code)
{
    return (code >> 1) ^ (code & 1 ? ~quint64(0) : 0);
}

/// Takes numbers off the front of bytes. After a number that makes no sense, or beyond the end,
/// everything is 0 and isFine() is false.
class ByteReader
{
public:
    explicit ByteReader(QByteArrayView bytes)
        : m_at(reinterpret_cast<const uchar *>(bytes.data())),
          m_end(m_at + bytes.size())
    {
    }

    quint64 varint();
    quint8 byte();
    /// Nothing where there are not as many.
    QByteArrayView bytes(quint64 count);

    bool isFine() const { return m_isFine; }
    bool isAtEnd() const { return m_at == m_end; }
    size_t left() const { return static_cast<size_t>(m_end - m_at); }

private:
    void fail();

    const uchar *m_at;
    const uchar *m_end;
    bool m_isFine = true;
};

/// zstd. What does not come out as at most so many bytes is nothing.
QByteArray pack(QByteArrayView bytes);
std::optional<QByteArray> unpack(QByteArrayView packed, size_t atMost);

/// Appends bytes, packed where that makes them less: twice the size as they are stored (one more
/// where they are packed), then they.
void putBlock(QByteArray &to, QByteArrayView bytes);
/// Takes the bytes of such a block after its size: of so many at most. What was not packed is a
/// view into what is read.
std::optional<QByteArray> takeBlock(ByteReader &reader, quint64 size, size_t atMost);

/// Numbers, taken apart: first the lowest bytes of all, then the second ones, as many planes as the
/// largest number needs. The lower planes are noise and the higher ones next to nothing, which
/// packs better apart; and a number is found without reading those before it.
struct Planes
{
    size_t count = 0;
    size_t width = 0; ///< planes: 0 … 8
    QByteArrayView bytes;

    quint64 at(size_t i) const
    {
        const auto *byte = reinterpret_cast<const uchar *>(bytes.data()) + i;
        quint64 value = 0;
        for (size_t plane = 0; plane < width; ++plane, byte += count) {
            value |= static_cast<quint64>(*byte) << 8 * plane;
        }
        return value;
    }
};
/// Appends the planes of the numbers; answers how many that are.
size_t putPlanes(QByteArray &to, std::span<const quint64> numbers);

/// What the bytes of shapes say of a port.
struct PortShape
{
    quint64 answered = 0; ///< a bit for each of the port's attributes
    ColumnBits changed{}; ///< a bit for each of its columns
    size_t answers = 0;   ///< bits that are set
    size_t changes = 0;

    /// Reads it in the next sweep. False where the bytes make no sense, or say more than a port of
    /// so many columns and attributes has.
    bool read(ByteReader &shapes, size_t columns, size_t attributes);
    /// Calls take(column) for each column that changed, ascending.
    template<typename Take>
    void eachChange(Take take) const
    {
        for (size_t word = 0; word < changed.size(); ++word) {
            for (quint64 bits = changed[word]; bits != 0; bits &= bits - 1) {
                take(word * 64 + static_cast<size_t>(std::countr_zero(bits)));
            }
        }
    }
};

/// The bytes of the ports of a group, of one sweep or of several one after the other.
struct GroupBytes
{
    QByteArrayView shapes; ///< who answered, and what changed
    Planes values;         ///< by how much
    Planes times;          ///< when
};

/// All groups of one sweep: a row of the journal.
QByteArray putJournal(std::span<const GroupBytes> groups);
/// The views are into the bytes. Nothing unless there are as many groups.
std::optional<std::vector<GroupBytes>> openJournal(QByteArrayView bytes, size_t groups);

/// When the ports of a sweep answered for an attribute, roughly: a moment in microseconds after the
/// sweep's begin for each 64 ports in the order in which they were asked. Samples say how far off
/// they were.
struct Pace
{
    std::vector<qint64> knots;

    /// Of a port by its place in the order; 0 without knots.
    qint64 at(size_t rank) const;

    static constexpr size_t PortsAKnot = 64;
    /// The median of each 64; 0 means that there was no answer.
    static std::vector<qint64> knotsOf(std::span<const qint64> times, qint64 begin);
    bool operator==(const Pace &) const = default;
};
/// Of each attribute of the layout.
QByteArray putPaces(std::span<const Pace> paces);
std::optional<std::vector<Pace>> openPaces(QByteArrayView bytes);

/// A layout as it is stored: the counters of its columns and its groups by their numbers in the
/// file, and the places of the groups' ports in the order in which they are asked.
struct StoredLayout
{
    std::vector<qint64> counters;
    std::vector<qint64> groups;
    std::vector<qint64> sizes;  ///< of each group: how many ports it has
    std::vector<quint32> ranks; ///< of the ports of all groups, one group after the other

    bool operator==(const StoredLayout &) const = default;
};
QByteArray putLayout(const StoredLayout &layout);
/// What comes out holds together: the groups have as many ports as there are ranks, which are a
/// permutation of 0 … their number - 1.
std::optional<StoredLayout> openLayout(QByteArrayView bytes);

} // namespace samplecodec

/// How far off the pace of its sweep a port answers, learned from the sweeps before: a mean that
/// follows slowly, by whole microseconds, the same when writing and reading. Differences are taken
/// modulo 2^64, so that any bytes can be read.
struct Lag
{
    /// Nothing was learned yet.
    static constexpr quint64 None = quint64(1) << 63;

    static constexpr quint64 expected(quint64 lag) { return lag == None ? 0 : lag; }
    static constexpr quint64 next(quint64 lag, quint64 off)
    {
        if (lag == None) {
            return off;
        }
        return lag + static_cast<quint64>(static_cast<qint64>(off - lag) / Slowness);
    }

private:
    static constexpr qint64 Slowness = 4;
};

} // namespace pickglass
