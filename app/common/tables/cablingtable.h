// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/table.h"
#include "core/analysis/cabling.h"

namespace pickglass::tables {

/// What to cable next: a_guid, a_port, a_node, b_guid, b_port, b_node, connects_hosts. The fabric
/// must outlive them. Any thread.
std::vector<WrittenColumn<ExpectedCable>> expectedCableColumns(const Fabric &fabric);

/// Switches: guid, node, tier, pod, cables, expected. Fabric and shape must outlive them. Any
/// thread.
std::vector<WrittenColumn<Cabling::Switch>> cabledSwitchColumns(const Fabric &fabric,
                                                                const FabricShape &shape);

/// "leaf05/33 ↔ spine02/5"; without a port where it is not known. Any thread.
QString cableText(const Fabric &fabric, const ExpectedCable &cable);

/// The switches of a pod, or of a tier where there are no pods, together.
struct CabledPart
{
    qint32 pod = -1; ///< FabricShape::pod; -1: of none
    qint16 tier = 0;
    qint64 switches = 0;
    qint64 cables = 0;
    std::optional<qint64> expected = {}; ///< not known where it is of one of them
};
/// Pods in their order with the cables of each tier, then what is in none. Any thread.
std::vector<CabledPart> cabledParts(const Cabling &cabling, const FabricShape &shape);

} // namespace pickglass::tables
