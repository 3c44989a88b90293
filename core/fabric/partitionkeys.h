// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/portkey.h"
#include "core/fabric/tablespan.h"

#include <QString>

#include <compare>
#include <memory>
#include <vector>

namespace pickglass {

/// A partition: the lower 15 bits of its keys. 0 is none.
using PartitionNumber = quint16;
/// The partition that every end port is in where nobody configured anything.
inline constexpr PartitionNumber DefaultPartition = 0x7fff;

/// A partition key: the number of the partition, and in bit 15 whether who has it is a full member
/// (IBTA specification, volume 1, 10.9). Regular value type.
struct PKey
{
    static constexpr quint16 FullBit = 0x8000;

    quint16 value = 0;

    static constexpr PKey of(PartitionNumber partition, bool isFull)
    {
        return {static_cast<quint16>((partition & ~FullBit) | (isFull ? FullBit : 0))};
    }
    constexpr PartitionNumber partition() const
    {
        return static_cast<PartitionNumber>(value & ~FullBit);
    }
    constexpr bool isFull() const { return (value & FullBit) != 0; }
    /// Whether it is a key: 0x0000 and 0x8000 stand for an empty place of a table.
    constexpr bool isValid() const { return partition() != 0; }

    constexpr auto operator<=>(const PKey &) const = default;
};

/// A key, and where it stands in its port's table.
struct PKeyEntry
{
    /// Of a text that does not say where.
    static constexpr quint16 UnknownIndex = 0xffff;

    quint16 index = 0;
    PKey key = {};

    constexpr bool hasIndex() const { return index != UnknownIndex; }
    constexpr auto operator<=>(const PKeyEntry &) const = default;
};

/// The P_Key table of a port: of an adapter, a router, or port 0 of a switch, whose keys it takes
/// part with; or of another port of a switch, which lets only their partitions pass where it
/// enforces that (IBTA specification, volume 1, 14.2.5.7). One that is not there is not known; one
/// without entries is empty. Regular value type.
struct PKeyTable
{
    static constexpr size_t KeysPerBlock = 32;
    static constexpr size_t MaxKeys = 0xffff;

    PortKey port = {};
    std::vector<PKeyEntry> entries = {}; ///< valid keys, ascending by (index, key), no two alike

    /// Puts them in order, and takes out what is no key.
    void settle();

    bool operator==(const PKeyTable &) const = default;
};
using SharedPKeyTables = std::shared_ptr<const std::vector<PKeyTable>>;

using PKeySpan = TableSpan<PKeyTable>;

/// "0x8001", and of a partition "0x0001".
QString toString(PKey key);
QString partitionText(PartitionNumber partition);

} // namespace pickglass
