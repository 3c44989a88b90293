// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/finders.h"
#include "core/fabric/linkpresence.h"

#include <QtGlobal>

#include <algorithm>
#include <map>

namespace pickglass::finders {

namespace {

struct Cabled
{
    int cabled = 0;
    int down = 0;
    PortIndex firstDown;
};

/// Ports that are known to have no link; ports that the source does not mention are not known to be
/// down. Of an adapter whose cables were looked at, all ports it says it has.
Cabled count(const Fabric &fabric, const Node &node)
{
    Cabled count;
    for (const Port &port : fabric.portsOf(fabric.indexOf(node))) {
        const LinkPresence link = linkOf(fabric, port);
        if (port.number == 0 || link == LinkPresence::Unknown) {
            continue;
        }
        if (link == LinkPresence::Present) {
            ++count.cabled;
        } else {
            ++count.down;
            if (!count.firstDown.isValid()) {
                count.firstDown = fabric.indexOf(port);
            }
        }
    }
    if (!node.isSwitch() && node.areCablesKnown && node.portCount > count.cabled) {
        count.down = node.portCount - count.cabled;
    }
    return count;
}

Problem downPorts(const Fabric &fabric, NodeIndex node, const Cabled &ports)
{
    Problem problem{.kind = QStringLiteral("port_down"), .node = node, .port = ports.firstDown};
    if (ports.down == 1) {
        problem.message = {
            QT_TRANSLATE_NOOP("core", "%1 is down, %2 other ports of this switch are up"),
            {portName(fabric, ports.firstDown), QString::number(ports.cabled)}};
    } else {
        problem.message = {
            QT_TRANSLATE_NOOP("core", "%1: %2 ports are down beside %3 that are up"),
            {nodeName(fabric, node), QString::number(ports.down), QString::number(ports.cabled)}};
    }
    problem.advice = {QT_TRANSLATE_NOOP("core", "Expected if nothing is plugged in there."), {}};
    return problem;
}

/// Switches with most of their ports up. Where there are many such, ports without a cable are how
/// the fabric was built: one line.
void switchPorts(const Fabric &fabric, Problems &problems)
{
    static constexpr size_t MaxSingly = 8;
    std::vector<std::pair<NodeIndex, Cabled>> switches;
    int down = 0;
    for (const Node &node : fabric.nodes()) {
        const Cabled ports = node.isSwitch() ? count(fabric, node) : Cabled();
        if (ports.down > 0 && ports.cabled > ports.down) {
            switches.emplace_back(fabric.indexOf(node), ports);
            down += ports.down;
        }
    }
    if (switches.size() <= MaxSingly) {
        for (const auto &[node, ports] : switches) {
            problems.push_back(downPorts(fabric, node, ports));
        }
        return;
    }
    Problem &problem = problems.emplace_back();
    problem.kind = QStringLiteral("port_down");
    for (const auto &[node, ports] : switches) {
        problem.nodes.push_back(node);
    }
    problem.message = {
        QT_TRANSLATE_NOOP("core", "%1 ports of %2 switches are down beside others that are up"),
        {QString::number(down), QString::number(switches.size())}};
    problem.advice = {QT_TRANSLATE_NOOP("core", "Expected if nothing is plugged in there."), {}};
}

/// Adapters with several ports of which some have no cable. When that is usual for a device, it is
/// how the hosts are built: one line.
void adapterPorts(const Fabric &fabric, Problems &problems)
{
    struct OfDevice
    {
        int full = 0;
        std::vector<NodeIndex> partly;
    };
    std::map<std::pair<quint32, quint8>, OfDevice> devices;
    for (const Node &node : fabric.nodes()) {
        if (!node.isHostAdapter() || node.portCount < 2) {
            continue;
        }
        const Cabled ports = count(fabric, node);
        OfDevice &device = devices[{node.deviceId, node.portCount}];
        if (ports.cabled == 0 || ports.cabled + ports.down < node.portCount) {
            continue; // a lone node, or one whose cables are not all known
        }
        if (ports.down == 0) {
            ++device.full;
        } else {
            device.partly.push_back(fabric.indexOf(node));
        }
    }
    for (const auto &[key, device] : devices) {
        const bool isUnusual = device.full >= 4 * static_cast<int>(device.partly.size());
        if (isUnusual || device.partly.size() == 1) {
            for (const NodeIndex index : device.partly) {
                const Cabled ports = count(fabric, fabric.node(index));
                problems.push_back(
                    {.severity = isUnusual ? Severity::Warning : Severity::Info,
                     .kind = QStringLiteral("port_down"),
                     .node = index,
                     .port = ports.firstDown,
                     .message = {QT_TRANSLATE_NOOP("core", "%1 uses %3 of its %2 ports"),
                                 {nodeName(fabric, index), QString::number(key.second),
                                  QString::number(ports.cabled)}},
                     .advice = {
                         QT_TRANSLATE_NOOP("core", "Expected if nothing is plugged in there."),
                         {}}});
            }
        } else if (!device.partly.empty()) {
            problems.push_back(
                {.kind = QStringLiteral("port_down"),
                 .nodes = device.partly,
                 .message = {QT_TRANSLATE_NOOP("core",
                                               "%1 adapters use only some of their %2 ports"),
                             {QString::number(device.partly.size()), QString::number(key.second)}},
                 .advice = {
                     QT_TRANSLATE_NOOP("core", "Expected if they are cabled that way on purpose."),
                     {}}});
        }
    }
}

} // namespace

void ports(const Fabric &fabric, Problems &problems)
{
    switchPorts(fabric, problems);
    adapterPorts(fabric, problems);
    // Before a subnet manager comes, all ports wait for it, which lids() says once.
    const bool isConfigured = !isUnconfigured(fabric);
    for (const Port &port : fabric.ports()) {
        const bool isWaiting =
            isConfigured && (port.state == PortState::Init || port.state == PortState::Armed);
        if (isWaiting && port.peer.isValid()) {
            problems.push_back(
                {.severity = Severity::Warning,
                 .kind = QStringLiteral("port_not_active"),
                 .node = port.node,
                 .port = fabric.indexOf(port),
                 .message = {QT_TRANSLATE_NOOP("core", "%1 has a link but is in state %2"),
                             {portName(fabric, fabric.indexOf(port)), toString(port.state)}},
                 .advice = {QT_TRANSLATE_NOOP(
                                "core",
                                "Check whether a subnet manager is running and reaches this port."),
                            {}}});
        }
        if (port.peer.isValid() && fabric.peerNode(port) == port.node &&
            port.peer > fabric.indexOf(port)) {
            problems.push_back(
                {.kind = QStringLiteral("loop_cable"),
                 .node = port.node,
                 .port = fabric.indexOf(port),
                 .message = {QT_TRANSLATE_NOOP("core",
                                               "A cable joins ports %2 and %3 of %1 to each other"),
                             {nodeName(fabric, port.node), QString::number(port.number),
                              QString::number(fabric.port(port.peer).number)}},
                 .advice = {QT_TRANSLATE_NOOP("core", "It carries no traffic: unplug it unless it "
                                                      "is there for a test."),
                            {}}});
        }
    }
}

} // namespace pickglass::finders
