// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

#include <vector>

namespace pickglass {

/// Makes Node::name unique, so that every view can show it as it is: nodes with the same name get
/// the last digits of their GUIDs added, as in "Quantum Mellanox Technologies …a1b2"; as many as
/// distinguish them, at least four. A director's chips have their place in their names already
/// ("core-a/L16/U2"). O(nodes). FabricBuilder does it for every fabric.
void makeNamesUnique(std::vector<Node> &nodes);

/// The name without what makeNamesUnique() added: what the description or the name map says,
/// whoever else is called so too.
QString ownName(const Node &node);

/// What the description alone calls it, where a name map or an alias calls it otherwise: what was
/// written down before goes on meaning it. Empty where both are the same. O(length).
QString describedName(const Node &node);

/// The last digits of the GUIDs, as many as make them differ, at least four; with leading "…".
std::vector<QString> guidTails(const std::vector<Guid> &guids);

} // namespace pickglass
