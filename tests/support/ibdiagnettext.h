// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

#include <QIODevice>

namespace pickglass::tests {

/// Writes the fabric as ibdiagnet2.db_csv: nodes, ports, cables, counters, and what cables and
/// devices say of themselves; then tables of the PHY plug-in (PHY_DB1, PHY_DB2 …; "field1" …, a
/// row for each port) until it is as long as this, in bytes. Values are made up, the same each
/// time. False when it cannot be written.
bool writeIbdiagnetCsv(const Fabric &fabric, qint64 bytes, QIODevice &to);

} // namespace pickglass::tests
