// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/multicast.h"
#include "core/fabric/partitionkeys.h"
#include "core/fabric/virtuallanes.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <vector>

// Tables of switches and ports other than forwarding tables, as messages have them. Any thread.

namespace pickglass::agent {

/// "sl_to_vl", "path_sls", "vl_arbitration", "pkeys", "multicast", "multicast_groups" in messages.
enum class TableKind : quint8 { SlToVl, PathSls, VlArbitration, PKeys, Multicast, MulticastGroups };
QString toString(TableKind kind);
/// Nothing for a kind that this program does not know.
std::optional<TableKind> tableKindOf(const QString &name);

/// One table, packed.
struct PortTable
{
    TableKind kind = TableKind::SlToVl;
    /// The port, or port 0 of the switch; of multicast groups a null GUID.
    PortKey place = {};
    /// Of PathSls and MulticastGroups; 0 of others.
    SubnetNumber subnet = 0;
    /// In a Zstandard frame: as core/fabric/tablebytes.h has it; PathSls: a byte for each LID.
    QByteArray bytes = {};

    bool operator==(const PortTable &) const = default;
};

std::vector<PortTable> packed(const LaneTables &lanes);
std::vector<PortTable> packed(const std::vector<PKeyTable> &tables);
std::vector<PortTable> packed(const MulticastTables &tables);

/// What the tables of a message were packed of.
struct UnpackedTables
{
    LaneTables lanes = {};
    std::vector<PKeyTable> pKeys = {};
    MulticastTables multicast = {};
    size_t bytes = 0; ///< of all, unpacked

    /// The most bytes that the tables of a message may have.
    static constexpr size_t MaxBytes = size_t(64) << 20;

    /// Whether it is such a table, and there is room for it.
    bool add(const PortTable &table);
};

} // namespace pickglass::agent
