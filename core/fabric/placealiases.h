// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabricbuilder.h"

#include <memory>
#include <vector>

namespace pickglass {

/// What people call a port: the port, by the GUID of its node or, where that is null, by the name
/// of it, and the label.
struct PortAlias
{
    Guid node = {};
    QString nodeName = {};
    PortNumber number = 0;
    QString label = {};

    bool operator==(const PortAlias &) const = default;
};

/// What people call nodes and ports.
struct PlaceAliases
{
    NameMap nodes;
    std::vector<PortAlias> ports; ///< of several of a port the first holds

    bool isEmpty() const { return nodes.isEmpty() && ports.empty(); }
};
using SharedPlaceAliases = std::shared_ptr<const PlaceAliases>;

/// The same fabric, its nodes and ports called so. Names are those that the fabric was given
/// before; aliases go before them. An alias of what the fabric does not have, or of a port of a
/// name that several of its nodes have, means nothing in it. O(nodes + ports + aliases). Any
/// thread.
SharedFabric withAliases(const SharedFabric &fabric, const PlaceAliases &aliases,
                         const NameMap &names = {});

} // namespace pickglass
