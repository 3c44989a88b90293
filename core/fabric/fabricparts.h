// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabricbuilder.h"

#include <functional>

namespace pickglass {

/// Adds the nodes and ports of a fabric of which these say so, and the cables whose ends are both
/// there then. What the builder has already stays as it is: the first to speak of a port is right.
struct FabricPart
{
    std::function<bool(const Node &)> node; ///< a node that is wanted without any port
    std::function<bool(const Port &)> port; ///< takes its node along
};
void addPart(FabricBuilder &builder, const Fabric &fabric, const FabricPart &part);

/// All of them.
void addWhole(FabricBuilder &builder, const Fabric &fabric);

/// Both fabrics together: what either of them knows, and of what both know what the first says.
SharedFabric joined(const Fabric &first, const Fabric &second, const NameMap &names = {});

} // namespace pickglass
