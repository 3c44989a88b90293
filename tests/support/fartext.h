// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"
#include "core/fabric/forwardingtable.h"

#include <QByteArray>
#include <QRandomGenerator>

#include <span>
#include <vector>

namespace pickglass::tests {

/// The private tables of a switch, as ibdiagnet2.far has them: its groups, each cut into sub-groups
/// by chance, then its LIDs, of each table. One table is that of a switch without private ones.
/// Precondition: the tables are of one switch, and no choice is unknown.
QByteArray toFar(std::span<const ForwardingTable> tables, QRandomGenerator &draw);

} // namespace pickglass::tests
