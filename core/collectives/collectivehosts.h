// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/collectives/communicator.h"
#include "core/jobs/hostindex.h"
#include "core/routing/routegraph.h"

#include <QHash>

#include <map>
#include <optional>
#include <vector>

namespace pickglass {

/// The adapters of hosts in a fabric by the numbers that NCCL gives them. Refers to the graph and
/// the facts. One thread.
class CollectiveHosts
{
public:
    CollectiveHosts(const RouteGraph &graph, const CollectiveFacts &facts);

    /// The ports of a host that are for rails, in the order of the rails where these are known,
    /// else in the natural order of their names; empty where the fabric does not have the host.
    const std::vector<PortIndex> &rails(const QString &host);

    struct Adapter
    {
        PortIndex port = {};    ///< invalid where the fabric does not have the host
        bool isByOrder = false; ///< no text says its name: the one of rails() at that place
    };
    /// The port of NCCL's adapter of this number; of numbers beyond the last one again from the
    /// first.
    Adapter adapter(const QString &host, int number);

private:
    struct Place
    {
        bool isForRails = true;
        std::optional<int> rail = {};
    };
    struct Host
    {
        std::vector<PortIndex> ports = {}; ///< all that routes begin and end at
        std::vector<PortIndex> rails = {};
    };
    Host &hostOf(const QString &name);
    void sortRails(Host &host) const;
    bool isCalled(PortIndex port, const QString &device) const;

    const RouteGraph &m_graph;
    const CollectiveFacts &m_facts;
    HostIndex m_index;
    std::map<NodeIndex, Place> m_places; ///< of adapters of hosts with several
    QHash<QString, Host> m_hosts;
};

} // namespace pickglass
