// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/tables/porttable.h"

#include "app/common/problemindex.h"

#include <QCoreApplication>

namespace pickglass::tables {

namespace {

const Port &portOf(const PortRow &r, const Context &c)
{
    return c.fabric().port(r.port);
}

const Node &nodeAt(const PortRow &r, const Context &c)
{
    return c.fabric().node(portOf(r, c).node);
}

PortIndex peerOf(const PortRow &r, const Context &c)
{
    return portOf(r, c).peer;
}

/// The LID that reaches a port: its own, or for a switch's cabled ports that of the switch.
Value reachingLid(const PortRow &r, const Context &c)
{
    const Lid own = portOf(r, c).lid;
    return own.isAssigned() || !nodeAt(r, c).isSwitch() ? own : nodeAt(r, c).lid;
}

constexpr Column<PortRow> PortColumns[] = {
    {"guid", QT_TRANSLATE_NOOP("columns", "Node GUID"), Kind::Guid,
     [](const PortRow &r, const Context &c) -> Value { return nodeAt(r, c).guid; }},
    {"port", QT_TRANSLATE_NOOP("columns", "Port"), Kind::Port,
     [](const PortRow &r, const Context &) -> Value { return r.port; }},
    {"node", QT_TRANSLATE_NOOP("columns", "Node"), Kind::Node,
     [](const PortRow &r, const Context &) -> Value { return r.port; }},
    {"node_type", QT_TRANSLATE_NOOP("columns", "Node type"), Kind::NodeType,
     [](const PortRow &r, const Context &c) -> Value { return portOf(r, c).node; }},
    {"lid", QT_TRANSLATE_NOOP("columns", "Own LID"), Kind::Lid,
     [](const PortRow &r, const Context &c) -> Value { return portOf(r, c).lid; }},
    // A port without a LID was not given its LMC either.
    {"lmc", QT_TRANSLATE_NOOP("columns", "LMC"), Kind::Number,
     [](const PortRow &r, const Context &c) {
         const Port &port = portOf(r, c);
         return port.lid.isAssigned() || port.lmc != 0 ? Value(qint64(port.lmc)) : Value();
     }},
    {"state", QT_TRANSLATE_NOOP("columns", "State"), Kind::Choice,
     [](const PortRow &r, const Context &c) -> Value { return portOf(r, c).state; }},
    {"phys_state", QT_TRANSLATE_NOOP("columns", "Phys state"), Kind::Choice,
     [](const PortRow &r, const Context &c) -> Value { return portOf(r, c).physState; }},
    {"width", QT_TRANSLATE_NOOP("columns", "Width"), Kind::LinkRate,
     [](const PortRow &r, const Context &c) -> Value { return portOf(r, c).width; }},
    {"speed", QT_TRANSLATE_NOOP("columns", "Speed"), Kind::LinkRate,
     [](const PortRow &r, const Context &c) -> Value { return portOf(r, c).speed; }},
    {"peer_guid", QT_TRANSLATE_NOOP("columns", "Peer GUID"), Kind::Guid,
     [](const PortRow &r, const Context &c) -> Value {
         const NodeIndex peer = c.fabric().peerNode(portOf(r, c));
         return peer.isValid() ? c.fabric().node(peer).guid : Guid();
     }},
    {"peer_port", QT_TRANSLATE_NOOP("columns", "Peer port"), Kind::Port,
     [](const PortRow &r, const Context &c) -> Value { return peerOf(r, c); }},
    {"peer_node", QT_TRANSLATE_NOOP("columns", "Peer node"), Kind::Node,
     [](const PortRow &r, const Context &c) -> Value { return peerOf(r, c); }},
    {"port_guid", QT_TRANSLATE_NOOP("columns", "Port GUID"), Kind::Guid,
     [](const PortRow &r, const Context &c) -> Value { return portOf(r, c).guid; }},
    {"subnet", QT_TRANSLATE_NOOP("columns", "Subnet"), Kind::Subnet,
     [](const PortRow &r, const Context &c) { return subnetOf(portOf(r, c).lid, c.fabric()); }},
    {"reaching_lid", QT_TRANSLATE_NOOP("columns", "LID"), Kind::Lid, reachingLid},
    {"data_rate", QT_TRANSLATE_NOOP("columns", "Data rate"), Kind::DataRate,
     [](const PortRow &r, const Context &c) {
         return valueOf(dataRate(portOf(r, c).width, portOf(r, c).speed));
     }},
    {"rate_out", QT_TRANSLATE_NOOP("columns", "Rate out"), Kind::Rate,
     [](const PortRow &r, const Context &) -> Value { return r.port; }},
    {"rate_in", QT_TRANSLATE_NOOP("columns", "Rate in"), Kind::Rate,
     [](const PortRow &r, const Context &c) -> Value { return peerOf(r, c); }},
    {"utilization", QT_TRANSLATE_NOOP("columns", "Utilization"), Kind::Utilization,
     [](const PortRow &r, const Context &) -> Value { return r.port; }},
    {"wait", QT_TRANSLATE_NOOP("columns", "Wait"), Kind::Wait,
     [](const PortRow &r, const Context &) -> Value { return r.port; }},
    {"errors", QT_TRANSLATE_NOOP("columns", "New errors"), Kind::Errors,
     [](const PortRow &r, const Context &) -> Value { return r.port; }},
    {"problem", QT_TRANSLATE_NOOP("columns", "Problem"), Kind::ProblemKind,
     [](const PortRow &r, const Context &) -> Value { return r.problem; }},
    {"label", QT_TRANSLATE_NOOP("columns", "Label"), Kind::Text,
     [](const PortRow &r, const Context &c) { return labelOf(r.port, c.fabric()); }},
};

constexpr const char *PortWindow[] = {
    "node",   "port",         "rate_out",  "rate_in",   "utilization", "wait",
    "errors", "reaching_lid", "lmc",       "state",     "phys_state",  "width",
    "speed",  "data_rate",    "peer_node", "peer_port", "problem"};

constexpr TerminalColumn PortTerminal[] = {{"guid", "guid"},
                                           {"port", "port"},
                                           {"node", "node"},
                                           {"node_type", "node_type"},
                                           {"lid", "lid"},
                                           {"lmc", "lmc"},
                                           {"state", "state"},
                                           {"phys_state", "phys_state"},
                                           {"width", "width"},
                                           {"speed", "speed"},
                                           {"peer_guid", "peer_guid"},
                                           {"peer_port", "peer_port"},
                                           {"peer_node", "peer_node"}};

} // namespace

constexpr Table<PortRow> Ports{PortColumns, PortWindow, PortTerminal};

std::vector<PortRow> portRows(const Snapshot &snapshot)
{
    const Fabric &fabric = *snapshot.fabric;
    const ProblemIndex problems(snapshot);
    std::vector<PortRow> rows;
    rows.reserve(fabric.ports().size());
    for (size_t i = 0; i < fabric.ports().size(); ++i) {
        const PortIndex port(i);
        const Problem *worst = problemAt(snapshot, problems.worstOfPort(port));
        // What is wrong with a cable is wrong with both its ends.
        if (const PortIndex peer = fabric.port(port).peer; !worst && peer.isValid()) {
            const Problem *far = problemAt(snapshot, problems.worstOfPort(peer));
            worst = far && far->kind.endsWith(u"_link") ? far : nullptr;
        }
        rows.push_back({port, worst});
    }
    return rows;
}

} // namespace pickglass::tables
