// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/samples/samplecodec.h"

#include <QHash>

/// Sweeps of a group that are kept together (FORMAT.md, "The codec of samples", sample_blobs). No
/// SQL; reading takes any bytes. Any thread.

namespace pickglass::samplecodec {

/// The codec of a sealed group whose values are stored by what those of each column have in common.
constexpr qint64 ColumnCodec = 2;

/// The columns of the ports of a group, numbered through: kinds of ports in the order of the first
/// port of each, of each kind its columns.
class GroupColumns
{
public:
    /// Adds the next port: what says its kind, and how many columns that has.
    void add(quint64 kind, size_t columns)
    {
        const auto known = m_kinds.constFind(kind);
        const bool isNew = known == m_kinds.constEnd();
        m_ports.push_back({isNew ? m_columns : *known, static_cast<quint32>(columns)});
        if (isNew) {
            m_kinds.insert(kind, m_columns);
            m_columns += static_cast<quint32>(columns);
        }
        m_cells += columns;
    }

    struct Port
    {
        quint32 first = 0; ///< the number of its first column
        quint32 columns = 0;
    };
    const std::vector<Port> &ports() const { return m_ports; }
    /// How many different ones there are.
    size_t columns() const { return m_columns; }
    /// How many the ports have together.
    size_t cells() const { return m_cells; }

private:
    std::vector<Port> m_ports;
    QHash<quint64, quint32> m_kinds;
    quint32 m_columns = 0;
    size_t m_cells = 0;
};

/// What sweeps of a group can have at most.
struct GroupLimits
{
    size_t sweeps = 0;
    size_t attributes = 0; ///< of all ports together
    const GroupColumns *columns = nullptr;
};

/// A sealed group of so many sweeps, and its codec: that of columns where that makes the values
/// clearly smaller.
struct SealedBytes
{
    qint64 codec = Codec;
    QByteArray bytes;
};
SealedBytes seal(std::span<const GroupBytes> ofEach, const GroupColumns &columns);
/// Always of codec 1.
QByteArray sealPlain(std::span<const GroupBytes> ofEach);

class Sealed
{
public:
    /// Nothing where the bytes make no sense, or are of another number of sweeps.
    static std::optional<Sealed> open(QByteArrayView bytes, qint64 codec,
                                      const GroupLimits &limits);
    /// The views are into this.
    GroupBytes bytes() const;

private:
    struct Numbers
    {
        QByteArray bytes;
        size_t count = 0;
        size_t width = 0;

        Numbers() = default;
        explicit Numbers(std::span<const quint64> numbers)
            : count(numbers.size()),
              width(putPlanes(bytes, numbers))
        {
        }
        Planes planes() const { return {count, width, bytes}; }
    };
    QByteArray m_shapes;
    Numbers m_values, m_times;
    static std::optional<Numbers> take(ByteReader &reader, size_t atMost);
    bool takePlain(ByteReader &reader, const GroupLimits &limits);
    bool takeByColumn(ByteReader &reader, const GroupLimits &limits);
};

} // namespace pickglass::samplecodec
