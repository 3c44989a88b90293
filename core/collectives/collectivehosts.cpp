// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/collectives/collectivehosts.h"

#include "core/fabric/naturalorder.h"
#include "core/fabric/nodename.h"
#include "core/fabric/rails.h"

#include <algorithm>

namespace pickglass {

CollectiveHosts::CollectiveHosts(const RouteGraph &graph, const CollectiveFacts &facts)
    : m_graph(graph),
      m_facts(facts),
      m_index(graph.fabric())
{
    for (const RailAdapter &each : findHostRails(graph.fabric()).adapters) {
        m_places[each.node] = {each.use == AdapterUse::Unknown || each.use == AdapterUse::Rail,
                               each.rail};
    }
}

CollectiveHosts::Host &CollectiveHosts::hostOf(const QString &name)
{
    const auto found = m_hosts.find(name);
    if (found != m_hosts.end()) {
        return *found;
    }
    Host host;
    const Fabric &fabric = m_graph.fabric();
    for (const Guid guid : m_index.match({name}).nodes) {
        for (const Port &port : fabric.portsOf(fabric.findNode(guid))) {
            const PortIndex at = fabric.indexOf(port);
            if (std::ranges::binary_search(m_graph.ends(), at)) {
                host.ports.push_back(at);
            }
        }
    }
    sortRails(host);
    return *m_hosts.insert(name, host);
}

void CollectiveHosts::sortRails(Host &host) const
{
    const Fabric &fabric = m_graph.fabric();
    const auto placeOf = [&](PortIndex port) {
        const auto found = m_places.find(fabric.port(port).node);
        return found == m_places.end() ? Place() : found->second;
    };
    std::ranges::stable_sort(host.ports, [&fabric](PortIndex a, PortIndex b) {
        return compareNaturally(fabric.node(fabric.port(a).node).name,
                                fabric.node(fabric.port(b).node).name) < 0;
    });
    std::ranges::copy_if(host.ports, std::back_inserter(host.rails),
                         [&](PortIndex port) { return placeOf(port).isForRails; });
    if (host.rails.empty()) {
        host.rails = host.ports;
    }
    const bool areKnown = std::ranges::all_of(
        host.rails, [&](PortIndex port) { return placeOf(port).rail.has_value(); });
    if (areKnown) {
        std::ranges::stable_sort(host.rails, [&](PortIndex a, PortIndex b) {
            return *placeOf(a).rail < *placeOf(b).rail;
        });
    }
}

const std::vector<PortIndex> &CollectiveHosts::rails(const QString &host)
{
    return hostOf(host).rails;
}

/// "mlx5_0:1"; a port of a node that is called "node01 mlx5_0" or "node01 HCA-1".
bool CollectiveHosts::isCalled(PortIndex index, const QString &device) const
{
    const Port &port = m_graph.fabric().port(index);
    const Node &node = m_graph.fabric().node(port.node);
    const QString name = device.section(u':', 0, 0);
    const QString number = device.section(u':', 1, 1);
    if (!number.isEmpty() && number.toInt() != int(port.number)) {
        return false;
    }
    const QString firmwareName = firmwareAdapterName(name);
    // A name map may call it otherwise than it calls itself.
    const QString parts[] = {node.part, parseNodeDescription(node.description).part};
    return std::ranges::any_of(parts, [&](const QString &part) {
        return !part.isEmpty() && (part == name || part == firmwareName);
    });
}

CollectiveHosts::Adapter CollectiveHosts::adapter(const QString &name, int number)
{
    const Host &host = hostOf(name);
    if (host.rails.empty() || number < 0) {
        return {};
    }
    auto said = m_facts.adapters.find(name.toLower());
    said = said == m_facts.adapters.end() ? m_facts.adapters.find(QString()) : said;
    if (said != m_facts.adapters.end() && number < said->second.size()) {
        const auto found = std::ranges::find_if(
            host.ports, [&](PortIndex port) { return isCalled(port, said->second.at(number)); });
        if (found != host.ports.end()) {
            return {*found, false};
        }
    }
    return {host.rails[static_cast<size_t>(number) % host.rails.size()], true};
}

} // namespace pickglass
