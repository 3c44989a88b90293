// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabricbuilder.h"

#include <functional>
#include <random>

namespace pickglass::tests {

/// A fabric to be changed as administrators and accidents change it. All choices come from the
/// seed; cables between switches are chosen with equal probability. build() makes a new fabric;
/// nodes keep their GUIDs and names, cables that stay their ports.
class Disturbance
{
public:
    Disturbance(const Fabric &fabric, quint32 seed);

    struct End
    {
        Guid node;
        PortNumber port = 0;
        bool operator==(const End &) const = default;
        bool operator<(const End &other) const
        {
            return std::pair(node, port) < std::pair(other.node, other.port);
        }
    };
    struct Cable
    {
        End a;
        End b;
    };

    /// Unplugs cables between switches and returns them; only those of which mayGo() says so. Gives
    /// up where few may.
    std::vector<Cable> removeCables(int count,
                                    const std::function<bool(const Cable &)> &mayGo = {});
    /// Unplugs one end of cables between switches and plugs it into a free port of a switch chosen
    /// at random.
    void moveCables(int count);
    /// Joins two switches chosen among these at random.
    void addCables(int count, const std::vector<Guid> &among);
    void addCable(Guid a, Guid b);
    Guid addSwitch(const QString &description);
    /// Adds adapters to a switch.
    void addHosts(int count, Guid to);
    /// Switches the hosts of a switch off.
    void removeHosts(Guid of);
    /// Switches a node off.
    void removeNode(Guid node);
    /// One of them.
    Guid pick(const std::vector<Guid> &among);

    int switchCables() const;
    SharedFabric build() const;

private:
    bool isSwitch(Guid node) const;
    size_t pickSwitchCable();
    PortNumber freePort(Guid node) const;

    std::mt19937 m_random;
    std::vector<Node> m_nodes;
    std::vector<Guid> m_switches; ///< ascending
    std::vector<Cable> m_cables;
    int m_added = 0;
};

} // namespace pickglass::tests
