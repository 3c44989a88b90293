// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/synthetic/madefabric.h"

#include <QString>

#include <memory>
#include <vector>

namespace pickglass::synthetic {

/// Builds a made fabric: hosts with one adapter each, switches with cables in given ports. Every
/// port up to a switch's highest cabled one is there, so that a port is found by its number.
class ClusterBuilder
{
public:
    explicit ClusterBuilder(LinkKind links) : m_links(links) {}

    /// The next host, node0001 …; all of them before build().
    void addHost(size_t onSwitch, int port);
    /// Its index: 0, 1, ….
    size_t addSwitch(const QString &name, int ports);
    void cable(size_t a, int aPort, size_t b, int bPort);

    size_t hostCount() const { return m_hosts.size(); }
    SharedFabric build() const;

private:
    struct End
    {
        size_t ofSwitch;
        int port;
    };
    struct MadeSwitch
    {
        QString name;
        int ports = 0;
    };
    struct Cable
    {
        End a;
        End b;
    };
    void addHostNodes(std::vector<Node> &nodes, std::vector<Port> &ports) const;
    void addSwitchNodes(std::vector<Node> &nodes, std::vector<Port> &ports,
                        std::vector<size_t> &firstPort) const;

    LinkKind m_links;
    std::vector<End> m_hosts;
    std::vector<MadeSwitch> m_switches;
    std::vector<Cable> m_cables;
};

/// Finds ports of a fabric that ClusterBuilder made, as routers need them.
class PortFinder
{
public:
    PortFinder(const Fabric &fabric, size_t hosts);

    qint32 host(size_t index) const { return static_cast<qint32>(index); }
    qint32 ofSwitch(size_t index, size_t number) const
    {
        return m_firstPort[index] + static_cast<qint32>(number);
    }
    std::vector<qint32> hosts() const;

private:
    size_t m_hosts;
    std::vector<qint32> m_firstPort; ///< of a switch
};

/// "leaf07": a number from 1, padded for the largest, so that names sort.
QString numbered(const char *prefix, int number, int largest);

} // namespace pickglass::synthetic
