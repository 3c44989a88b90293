// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"
#include "core/fabric/portkey.h"
#include "core/fabric/portlabels.h"

#include <QHash>

#include <utility>
#include <vector>

namespace pickglass {

/// A cable by its ends, the lower one first.
using CableEnds = std::pair<PortKey, PortKey>;
inline CableEnds cableEnds(const PortKey &a, const PortKey &b)
{
    return a < b ? CableEnds(a, b) : CableEnds(b, a);
}

/// The nodes and cables that were in any of several fabrics: what one that is gone was. One thread.
class CableHistory
{
public:
    /// Those of a later fabric go before earlier ones.
    void add(const Fabric &fabric);

    bool isSwitch(Guid node) const { return m_nodes.value(node).isSwitch; }
    bool isKnown(Guid node) const { return m_nodes.contains(node); }
    /// "" where it was in none of them.
    QString nameOf(Guid node) const { return m_nodes.value(node).name; }
    /// "leaf01/19", with its label "leaf01/19 (1/10/1)"; the GUID for a node that was in none.
    QString portName(const PortKey &port) const;
    /// The other end of the cable of a port; null where none is known.
    PortKey peerOf(const PortKey &port) const { return m_peers.value(port); }
    CableEnds cableAt(const PortKey &port) const { return cableEnds(port, peerOf(port)); }
    /// The ports of a node that had a cable, in no order.
    std::vector<PortKey> cabledPorts(Guid node) const;

private:
    struct Facts
    {
        QString name = {};
        bool isSwitch = false;
        std::vector<PortNumber> cabled = {}; ///< ascending
    };
    QHash<Guid, Facts> m_nodes;
    QHash<PortKey, PortKey> m_peers;
    PortLabels m_labels;
};

} // namespace pickglass
