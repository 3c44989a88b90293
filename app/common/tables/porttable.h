// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/table.h"

namespace pickglass::tables {

struct PortRow
{
    PortIndex port;
    const Problem *problem; ///< the worst of the port and its cable; null for none
};

extern const Table<PortRow> Ports;

/// A row a port, in the order of Fabric::ports(). They point into the snapshot.
std::vector<PortRow> portRows(const Snapshot &snapshot);

} // namespace pickglass::tables
