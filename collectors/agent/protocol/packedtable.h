// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/forwardingtable.h"

#include <QByteArray>

#include <optional>

namespace pickglass::agent {

/// A forwarding table as it goes out.
struct PackedTable
{
    Guid node = {};
    Lid lid = {};
    QByteArray ports = {}; ///< ForwardingTable::ports in a Zstandard frame

    bool operator==(const PackedTable &) const = default;
};

/// Any thread.
PackedTable packed(const ForwardingTable &table);
/// Nothing where no switch is named, or it has more ports than there are unicast LIDs. Takes any
/// bytes. Any thread.
std::optional<ForwardingTable> unpacked(const PackedTable &table);

/// At most so many tables are in a message.
constexpr size_t TablesInMessage = 256;

} // namespace pickglass::agent
