// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/knownfirmware.h"
#include "app/common/tables/table.h"
#include "core/fabric/hoststate.h"

#include <span>

namespace pickglass::tables {

/// A device or a cable, and what it says of itself.
struct InventoryRow
{
    bool isCable = false;
    /// Of a device a port of it, invalid where none is known; of a cable the end that says most,
    /// else the lower one.
    PortIndex port = {};
    NodeIndex node = {};  ///< of the device, or of the port
    PortIndex other = {}; ///< of a cable the other end
    /// Of the device, as hosts say it where no attribute does; else empty.
    QString firmware = {};
    QString psid = {};
    /// Whether its firmware is one that is known to be good; nothing where that is not known.
    std::optional<bool> isGood = {};
};

extern const Table<InventoryRow> Inventory;

/// A row a node, then a row a cable, each in the order of the fabric. Firmware of adapters is that
/// of `facts`, which hold at the time, where their ports do not say it.
std::vector<InventoryRow> inventoryRows(const Fabric &fabric,
                                        std::span<const TableSpan<HostFact>> facts);
/// Says of each device whether its firmware is one of these.
void judgeFirmware(std::vector<InventoryRow> &rows, const Context &context,
                   const KnownFirmware &known);

} // namespace pickglass::tables
