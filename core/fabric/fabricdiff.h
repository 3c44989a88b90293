// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

namespace pickglass {

/// What changed from one fabric to another. Nodes are matched by GUID, ports by (GUID, number),
/// cables by both their ends.
struct FabricDiff
{
    enum class What : quint8 { Added, Removed, Changed };
    struct NodeChange
    {
        What what;
        NodeIndex before; ///< invalid when added
        NodeIndex after;  ///< invalid when removed
        /// Names of the members that differ ("description", "lid", …), for Changed only.
        QStringList members = {};
    };
    struct PortChange
    {
        What what;
        PortIndex before;
        PortIndex after;
        QStringList members = {};
    };
    struct LinkChange
    {
        What what; ///< Added or Removed
        LinkIndex before;
        LinkIndex after;
    };
    std::vector<NodeChange> nodes; ///< ascending by GUID
    std::vector<PortChange>
        ports; ///< ascending by (GUID, number); ports of changed cables included
    std::vector<LinkChange> links; ///< ascending by lower end

    bool isEmpty() const { return nodes.empty() && ports.empty() && links.empty(); }
};

FabricDiff diff(const Fabric &before, const Fabric &after);

/// The same of what both sides looked at: without the cables that one knows and the other did not
/// look for, the ports that only these show, and the member "cables_known".
FabricDiff knownDiff(const Fabric &before, const Fabric &after);

} // namespace pickglass
