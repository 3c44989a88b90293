// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/synthetic/madefabric.h"

#include <QString>

#include <memory>
#include <vector>

namespace pickglass::synthetic {

/// Builds a made fabric: hosts with one adapter of one or two ports each, switches with cables in
/// given ports. Every port up to a switch's highest cabled one is there, so that a port is found by
/// its number.
class ClusterBuilder
{
public:
    /// Every port of a host has 2^lmc LIDs.
    explicit ClusterBuilder(LinkKind links, int lmc = 0) : m_links(links), m_lmc(lmc) {}

    /// The next host, node0001 …; all of them before build().
    void addHost(size_t onSwitch, int port);
    /// Of the host added last; all hosts have one, or none has.
    void addSecondPort(size_t onSwitch, int port);
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
    struct MadeHost
    {
        std::vector<End> ends; ///< of each port the other end of its cable
    };
    void noteEnd(const End &end);
    void addHostNodes(std::vector<Node> &nodes, std::vector<Port> &ports) const;
    void addSwitchNodes(std::vector<Node> &nodes, std::vector<Port> &ports,
                        std::vector<size_t> &firstPort) const;

    LinkKind m_links;
    int m_lmc;
    std::vector<MadeHost> m_hosts;
    std::vector<MadeSwitch> m_switches;
    std::vector<Cable> m_cables;
};

/// Finds ports of a fabric that ClusterBuilder made, as routers need them.
class PortFinder
{
public:
    PortFinder(const Fabric &fabric, size_t hosts);

    /// A host's port, of an index as MadeFabric::ends has it.
    qint32 ofEnd(size_t end) const
    {
        return static_cast<qint32>(end % m_hosts * m_portsPerHost + end / m_hosts);
    }
    qint32 ofSwitch(size_t index, size_t number) const
    {
        return m_firstPort[index] + static_cast<qint32>(number);
    }
    std::vector<qint32> hosts() const;
    std::vector<qint32> ends() const;

private:
    size_t m_hosts;
    size_t m_portsPerHost = 1;
    std::vector<qint32> m_firstPort; ///< of a switch
};

/// "leaf07": a number from 1, padded for the largest, so that names sort.
QString numbered(const char *prefix, int number, int largest);

} // namespace pickglass::synthetic
