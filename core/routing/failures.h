// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

#include <span>
#include <vector>

namespace pickglass {

/// What is taken to fail, as cables: a port fails with its cable, a node with all of its cables.
/// Regular value type.
class Failures
{
public:
    /// Nothing happens where the port is invalid or has no cable.
    void addPort(const Fabric &fabric, PortIndex port);
    void addCable(LinkIndex cable) { m_cables.push_back(cable); }
    /// All cables of a node: a switch or an adapter without power.
    void addNode(const Fabric &fabric, NodeIndex node);

    /// Each once, ascending.
    std::vector<LinkIndex> cables() const;
    /// By LinkIndex, for as many cables as the fabric has.
    std::vector<bool> marks(const Fabric &fabric) const;
    bool isEmpty() const { return m_cables.empty(); }

private:
    std::vector<LinkIndex> m_cables;
};

/// What a chip of a director is part of, by Node::system and Node::part: for "core-a/L16/U2" the
/// board "core-a/L16". Empty for what is no part of a board.
QString boardOf(const Node &node);

/// The nodes that a name means together: the chips of a board ("core-a/L16") or of a whole chassis
/// ("core-a"), the adapters of a host; ascending. Empty where there are none.
std::vector<NodeIndex> nodesOfBox(const Fabric &fabric, const QString &name);

/// The nodes with this system image GUID, ascending: the chips of a chassis.
std::vector<NodeIndex> nodesOfSystem(const Fabric &fabric, Guid systemImage);

} // namespace pickglass
