// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

#include <span>
#include <vector>

namespace pickglass {

/// The number of a node as an index of vectors.
constexpr size_t at(qint32 node)
{
    return static_cast<size_t>(node);
}

/// The switches of a fabric and which of them are neighbours, parallel cables counted together and
/// cables that loop back left out. What the classification works on; any thread.
class SwitchGraph
{
public:
    explicit SwitchGraph(const Fabric &fabric);

    struct Neighbour
    {
        qint32 node = -1; ///< a node of the fabric, a switch
        qint32 cables = 0;
    };

    /// The nodes that are switches, ascending.
    const std::vector<qint32> &switches() const { return m_switches; }
    /// Ascending by node; empty for what is no switch.
    std::span<const Neighbour> neighbours(qint32 node) const;
    bool areNeighbours(qint32 a, qint32 b) const;
    /// Cables from this switch to adapters of hosts.
    int hostCables(qint32 node) const { return m_hostCables[at(node)]; }
    /// Ports of a switch, as far as they are known: at least those with a cable.
    int portCount(qint32 node) const { return m_portCount[at(node)]; }
    /// Those of them without a cable.
    int freePorts(qint32 node) const { return m_freePorts[at(node)]; }
    size_t nodeCount() const { return m_hostCables.size(); }

private:
    std::vector<qint32> m_switches;
    std::vector<size_t> m_first; ///< of node, into m_neighbours; one more than nodes
    std::vector<Neighbour> m_neighbours;
    std::vector<qint32> m_hostCables;
    std::vector<qint32> m_portCount;
    std::vector<qint32> m_freePorts;
};

} // namespace pickglass
