// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/faults.h"

#include "collectors/synthetic/flows.h"
#include "collectors/synthetic/madefabric.h"
#include "core/fabric/fabricbuilder.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>
#include <utility>

namespace pickglass::synthetic {

namespace {

enum FaultPurpose : quint64 { Flap = 101, Leave, Reset };

/// The nearest number of units, at least `least`; 0 for never.
qint64 units(std::chrono::microseconds period, qint64 least)
{
    return period.count() <= 0 ? 0 : std::max(least, (period.count() + Unit / 2) / Unit);
}

/// The ports of the place that are cabled; empty where there is no such.
std::vector<qint32> portsOf(const MadeFabric &made, const TrafficOptions::Failing &failing)
{
    const Fabric &fabric = *made.fabric;
    std::vector<qint32> ports;
    for (const Port &port : fabric.ports()) {
        const QString &name = fabric.node(port.node).name;
        const bool isNode = name == failing.node || name.section(u' ', 0, 0) == failing.node;
        if (isNode && port.peer.isValid() && (failing.port == 0 || failing.port == port.number)) {
            ports.push_back(fabric.indexOf(port).value());
        }
    }
    return ports;
}

/// Copies what is left of a fabric.
class Remainder
{
public:
    Remainder(const MadeFabric &made, const Outage &outage)
        : m_whole(*made.fabric),
          m_outage(outage),
          m_portAt(m_whole.ports().size()),
          m_switches(std::ranges::count_if(m_whole.nodes(), &Node::isSwitch))
    {
    }

    SharedFabric make();

private:
    bool isGone(const Node &node) const
    {
        const auto isDead = [this](const Port &port) {
            return m_outage.isDead(m_whole.indexOf(port).value());
        };
        const auto ports = m_whole.portsOf(m_whole.indexOf(node));
        const auto isCabled = [](const Port &port) { return port.peer.isValid(); };
        // Who looks is somewhere: at the only switch, where there is one.
        return std::ranges::any_of(ports, isDead) && !(node.isSwitch() && m_switches == 1) &&
               std::ranges::all_of(ports, [&](const Port &port) {
                   return isDead(port) || (node.isSwitch() && !isCabled(port));
               });
    }
    void addNode(const Node &node);
    void addLinks();

    const Fabric &m_whole;
    const Outage &m_outage;
    std::vector<PortIndex> m_portAt; ///< of a port of the whole: where it is now
    std::ptrdiff_t m_switches;
    std::vector<Node> m_nodes;
    std::vector<Port> m_ports;
    std::vector<Link> m_links;
};

void Remainder::addNode(const Node &node)
{
    for (const Port &whole : m_whole.portsOf(m_whole.indexOf(node))) {
        const PortIndex from = m_whole.indexOf(whole);
        m_portAt[from.at()] = PortIndex(m_ports.size());
        Port &port = m_ports.emplace_back(whole);
        port.node = NodeIndex(m_nodes.size());
        port.link = {};
        port.peer = {};
        if (m_outage.isDead(from.value())) {
            port.state = PortState::Down;
            port.physState = PhysState::Polling;
            port.width = LinkWidth::Unknown;
            port.speed = LinkSpeed::Unknown;
        }
    }
    Node &copy = m_nodes.emplace_back(node);
    copy.firstPort = {};
    copy.ports = 0;
}

void Remainder::addLinks()
{
    for (const Link &link : m_whole.links()) {
        if (!m_outage.isDead(link.a.value())) {
            m_links.push_back({m_portAt[link.a.at()], m_portAt[link.b.at()]});
        }
    }
}

SharedFabric Remainder::make()
{
    for (const Node &node : m_whole.nodes()) {
        if (!isGone(node)) {
            addNode(node);
        }
    }
    addLinks();
    return FabricBuilder::assemble(std::move(m_nodes), std::move(m_ports), std::move(m_links));
}

} // namespace

bool Outage::isDead(qint32 port) const
{
    return std::ranges::binary_search(deadPorts, port);
}

SharedFabric withOutage(const SharedMadeFabric &made, const Outage &outage)
{
    return outage.deadPorts.empty() ? made->fabric : Remainder(*made, outage).make();
}

Result<void> findFailing(const MadeFabric &made, const TrafficOptions::Failing &failing)
{
    if (!portsOf(made, failing).empty()) {
        return {};
    }
    const bool isNodeThere = !portsOf(made, {failing.node}).empty();
    return isNodeThere
               ? failure({QT_TRANSLATE_NOOP("core", "Port %1 of “%2” has no cable in the simulated "
                                                    "fabric."),
                          {QString::number(failing.port), failing.node}})
               : failure({QT_TRANSLATE_NOOP("core", "The simulated fabric has no node “%1”."),
                          {failing.node}});
}

bool findRoute(const MadeFabric &made, const Outage &outage, size_t from, size_t to, int first,
               std::vector<qint32> &ports)
{
    const auto isDead = [&outage](qint32 port) { return outage.isDead(port); };
    const int attempts = made.router->attempts(from, to);
    for (int i = 0; i < attempts; ++i) {
        ports.clear();
        made.router->route(from, to, (first + i) % attempts, ports);
        if (outage.deadPorts.empty() || std::ranges::none_of(ports, isDead)) {
            return true;
        }
    }
    return false;
}

FaultSchedule::FaultSchedule(SharedMadeFabric made, const TrafficOptions &options)
    : m_made(std::move(made)),
      m_seed(options.seed),
      m_flap(units(options.flap, 2)),
      m_leave(units(options.leave, 2)),
      m_reset(units(options.resets, 1))
{
    for (const TrafficOptions::Failing &failing : options.failing) {
        const qint64 begin = units(failing.begin, 0);
        const bool isForGood = failing.end == std::chrono::microseconds::max();
        const qint64 end =
            isForGood ? std::numeric_limits<qint64>::max() : units(failing.end, begin + 1);
        m_failing.push_back({portsOf(*m_made, failing), begin, end});
    }
    const Fabric &fabric = *m_made->fabric;
    for (const Link &link : fabric.links()) {
        if (fabric.node(fabric.port(link.a).node).isSwitch()) {
            m_cables.push_back(link.a.value());
        }
    }
}

/// During the first half of every period but the first.
bool FaultSchedule::isOut(qint64 unit, qint64 period) const
{
    return period > 0 && unit >= period && unit % period < period / 2;
}

qint32 FaultSchedule::flapping(qint64 occasion) const
{
    const std::vector<qint32> &cables = m_cables.empty() ? m_made->hosts : m_cables;
    return cables[mixed(m_seed, Flap, occasion) % cables.size()];
}

/// The ports of a host.
std::vector<qint32> FaultSchedule::leaving(qint64 occasion) const
{
    const size_t hosts = m_made->hosts.size();
    std::vector<qint32> ports;
    for (size_t end = mixed(m_seed, Leave, occasion) % hosts; end < m_made->ends.size();
         end += hosts) {
        ports.push_back(m_made->ends[end]);
    }
    return ports;
}

Outage FaultSchedule::outageAt(qint64 unit) const
{
    Outage outage;
    const auto cut = [&](qint32 port) {
        outage.deadPorts.push_back(port);
        outage.deadPorts.push_back(m_made->fabric->port(PortIndex(port)).peer.value());
    };
    if (isOut(unit, m_flap)) {
        cut(flapping(unit / m_flap));
    }
    if (isOut(unit, m_leave)) {
        std::ranges::for_each(leaving(unit / m_leave), cut);
    }
    for (const Failing &failing : m_failing) {
        if (unit >= failing.begin && unit < failing.end) {
            std::ranges::for_each(failing.ports, cut);
        }
    }
    std::ranges::sort(outage.deadPorts);
    outage.deadPorts.erase(std::unique(outage.deadPorts.begin(), outage.deadPorts.end()),
                           outage.deadPorts.end());
    return outage;
}

std::vector<qint32> FaultSchedule::clearedAt(qint64 unit) const
{
    std::vector<qint32> ports;
    const Fabric &fabric = *m_made->fabric;
    if (m_reset > 0 && unit > 0 && unit % m_reset == 0) {
        const size_t switches = fabric.nodes().size() - m_made->hosts.size();
        const size_t chosen = mixed(m_seed, Reset, unit / m_reset) % switches;
        const NodeIndex node(m_made->hosts.size() + chosen);
        for (const Port &port : fabric.portsOf(node)) {
            ports.push_back(fabric.indexOf(port).value());
        }
    }
    if (m_leave > 0 && unit >= m_leave && unit % m_leave == m_leave / 2) {
        const std::vector<qint32> left = leaving(unit / m_leave);
        ports.insert(ports.end(), left.begin(), left.end());
    }
    return ports;
}

} // namespace pickglass::synthetic
