// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/database.h"
#include "core/capture/portblobs.h"
#include "core/fabric/multicast.h"
#include "core/fabric/portkey.h"

#include <optional>

namespace pickglass {

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

/// The rows of multicast_tables and multicast_groups. Private to core/capture; one thread; inside
/// the caller's transaction.
class MulticastRows
{
public:
    explicit MulticastRows(Database &db)
        : m_tables(db, "multicast_tables", "ports"),
          m_groups(db, "multicast_groups", "members")
    {
    }

    /// What is as it was keeps its row.
    Result<void> write(Timestamp time, const MulticastTables &tables);

private:
    PortBlobs m_tables;
    PortBlobs m_groups;
};

/// Those at a time, or all where it is unknown: ascending by time.
Result<MulticastSpans> queryMulticast(const Database &db, Timestamp at);

} // namespace pickglass
