// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/multicast.h"
#include "core/fabric/partitionkeys.h"
#include "core/fabric/portkey.h"
#include "core/fabric/virtuallanes.h"

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

// Tables of switches and ports as bytes: so captures keep them, and agents send them. Any thread.

namespace pickglass {

/// How the rows of an SL to VL mapping table are stored: 18 bytes each, the port in, the port out
/// and 16 virtual lanes.
QByteArray bytesOf(const SlToVlTable &table);
/// Nothing where they are no such rows in ascending order.
std::optional<SlToVlTable> slToVlTableOf(PortKey place, QByteArrayView bytes);
constexpr qsizetype BytesOfSlToVlRow = 18;

/// How the VL arbitration tables of a port are stored: a byte that says how many entries the
/// low-priority table has, its entries, those of the high-priority table; an entry is 2 bytes, the
/// virtual lane and the weight.
QByteArray bytesOf(const VlArbitration &arbitration);
/// Nothing where they are no such tables.
std::optional<VlArbitration> vlArbitrationOf(PortKey port, QByteArrayView bytes);
constexpr size_t MaxBytesOfVlArbitration = 1 + 2 * 2 * VlArbitration::MaxEntries;

/// How a multicast forwarding table is stored: 2 bytes each for the first and the last MLID that it
/// is known of, then for each entry its MLID (2 bytes), the number of its ports and these, a byte
/// each, ascending. Numbers have the lower byte first.
QByteArray bytesOf(const MulticastTable &table);
/// Nothing where they are no such entries in ascending order.
std::optional<MulticastTable> multicastTableOf(PortKey node, QByteArrayView bytes);
constexpr size_t MaxMulticastTableBytes =
    4 + size_t(LastMlid - FirstMlid + 1) * (3 + PortSet::Ports);

/// How the groups of a subnet are stored: each with its MGID (16 bytes, the upper one first), its
/// MLID (2 bytes), a byte whose bits say what is known (1 P_Key, 2 MTU, 4 rate, 8 SL, 16 scope, 32
/// members), P_Key (2 bytes), MTU, rate, SL and scope (a byte each, 0 where not known), and where
/// members are known their number (4 bytes) and of each the GUID of its port (8 bytes) and its join
/// state. Numbers have the lower byte first.
QByteArray bytesOf(const MulticastGroups &groups);
/// Nothing where they are no such groups in ascending order. The subnet is the place's number.
std::optional<MulticastGroups> multicastGroupsOf(PortKey subnet, QByteArrayView bytes);
constexpr size_t MaxMulticastGroupBytes = size_t(1) << 28;

/// How the keys of a P_Key table are stored: 4 bytes each, the index and the key, the lower byte
/// first.
QByteArray bytesOf(const PKeyTable &table);
/// Nothing where they are no valid keys in ascending order.
std::optional<PKeyTable> pKeyTableOf(PortKey port, QByteArrayView bytes);
constexpr qsizetype BytesOfPKey = 4;
/// Of one table: with both keys at an index that is not known, any table of a device is smaller.
constexpr size_t MaxPKeyTableBytes = 2 * PKeyTable::MaxKeys * BytesOfPKey;

} // namespace pickglass
