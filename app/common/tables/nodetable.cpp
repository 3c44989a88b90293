// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/tables/nodetable.h"

#include "app/common/devicenames.h"
#include "app/common/problemindex.h"
#include "core/fabric/linkpresence.h"
#include "core/fabric/subnets.h"

#include <QCoreApplication>

namespace pickglass::tables {

namespace {

const Node &nodeOf(const NodeRow &r, const Context &c)
{
    return c.fabric().node(r.node);
}

/// 0 is not known.
Value knownNumber(quint32 number)
{
    return number == 0 ? Value() : Value(qint64(number));
}

/// Of the shape, -1 for none: counted from so much on.
template<typename Index>
Value ordinal(Index index, int from)
{
    return index < 0 ? Value() : Value(qint64(index) + from);
}

Value boxOf(const NodeRow &r, const Context &c)
{
    const FabricShape &shape = c.snapshot->shape;
    const qint32 box = shape.box[r.node.at()];
    return box < 0 ? QString() : shape.boxes[static_cast<size_t>(box)].name;
}

constexpr Column<NodeRow> NodeColumns[] = {
    {"guid", QT_TRANSLATE_NOOP("columns", "GUID"), Kind::Guid,
     [](const NodeRow &r, const Context &c) -> Value { return nodeOf(r, c).guid; }},
    {"type", QT_TRANSLATE_NOOP("columns", "Type"), Kind::NodeType,
     [](const NodeRow &r, const Context &) -> Value { return r.node; }},
    {"name", QT_TRANSLATE_NOOP("columns", "Name"), Kind::Node,
     [](const NodeRow &r, const Context &) -> Value { return r.node; }},
    {"description", QT_TRANSLATE_NOOP("columns", "Description"), Kind::Text,
     [](const NodeRow &r, const Context &c) -> Value { return nodeOf(r, c).description; }},
    {"ports", QT_TRANSLATE_NOOP("columns", "Ports"), Kind::Number,
     [](const NodeRow &r, const Context &c) { return knownNumber(nodeOf(r, c).portCount); }},
    {"vendor_id", QT_TRANSLATE_NOOP("columns", "Vendor id"), Kind::Hexadecimal,
     [](const NodeRow &r, const Context &c) { return knownNumber(nodeOf(r, c).vendorId); }},
    {"device_id", QT_TRANSLATE_NOOP("columns", "Device id"), Kind::Hexadecimal,
     [](const NodeRow &r, const Context &c) { return knownNumber(nodeOf(r, c).deviceId); }},
    {"system_image_guid", QT_TRANSLATE_NOOP("columns", "System image GUID"), Kind::Guid,
     [](const NodeRow &r, const Context &c) -> Value { return nodeOf(r, c).systemImageGuid; }},
    {"tier", QT_TRANSLATE_NOOP("columns", "Tier"), Kind::Number,
     [](const NodeRow &r, const Context &c) {
         return ordinal(c.snapshot->shape.tier[r.node.at()], 0);
     }},
    {"lid", QT_TRANSLATE_NOOP("columns", "LID"), Kind::Lid,
     [](const NodeRow &r, const Context &c) -> Value { return nodeOf(r, c).lid; }},
    {"first_seen", QT_TRANSLATE_NOOP("columns", "First seen"), Kind::Time,
     [](const NodeRow &r, const Context &c) -> Value {
         return c.snapshot->seen.value(nodeOf(r, c).guid).first;
     }},
    {"last_seen", QT_TRANSLATE_NOOP("columns", "Last seen"), Kind::Time,
     [](const NodeRow &r, const Context &c) -> Value {
         return c.snapshot->seen.value(nodeOf(r, c).guid).last;
     }},
    {"subnet", QT_TRANSLATE_NOOP("columns", "Subnet"), Kind::Subnet,
     [](const NodeRow &r, const Context &c) { return subnetOf(nodeOf(r, c).lid, c.fabric()); }},
    {"model", QT_TRANSLATE_NOOP("columns", "Model"), Kind::Text,
     [](const NodeRow &r, const Context &c) -> Value { return modelOrFamily(nodeOf(r, c)); }},
    {"rate", QT_TRANSLATE_NOOP("columns", "Rate out"), Kind::Rate,
     [](const NodeRow &r, const Context &) { return valueOf(r.sums.rate); }},
    {"hottest_utilization", QT_TRANSLATE_NOOP("columns", "Hottest port"), Kind::Utilization,
     [](const NodeRow &r, const Context &) -> Value { return r.sums.hottest; }},
    {"most_wait", QT_TRANSLATE_NOOP("columns", "Highest wait"), Kind::Wait,
     [](const NodeRow &r, const Context &) -> Value { return r.sums.mostWaiting; }},
    {"errors", QT_TRANSLATE_NOOP("columns", "New errors"), Kind::Errors,
     [](const NodeRow &r, const Context &) { return valueOf(r.sums.errors); }},
    {"pod", QT_TRANSLATE_NOOP("columns", "Pod"), Kind::Number,
     [](const NodeRow &r, const Context &c) {
         return ordinal(c.snapshot->shape.pod[r.node.at()], 1);
     }},
    {"box", QT_TRANSLATE_NOOP("columns", "Chassis"), Kind::Text, boxOf},
    {"rail", QT_TRANSLATE_NOOP("columns", "Rail"), Kind::Number,
     [](const NodeRow &r, const Context &c) {
         return ordinal(c.snapshot->shape.rail[r.node.at()], 1);
     }},
    {"ports_up", QT_TRANSLATE_NOOP("columns", "Ports up"), Kind::Number,
     [](const NodeRow &r, const Context &) { return valueOf(r.portsUp); }},
    {"problem", QT_TRANSLATE_NOOP("columns", "Problem"), Kind::ProblemKind,
     [](const NodeRow &r, const Context &) -> Value { return r.problem; }},
};

constexpr const char *NodeWindow[] = {
    "name",      "type",   "model", "rate",     "hottest_utilization",
    "most_wait", "errors", "guid",  "lid",      "tier",
    "pod",       "box",    "rail",  "ports_up", "ports",
    "problem"};

constexpr TerminalColumn NodeTerminal[] = {{"guid", "guid"},
                                           {"type", "type"},
                                           {"name", "name"},
                                           {"ports", "ports"},
                                           {"lid", "lid"},
                                           {"tier", "tier"},
                                           {"first_seen", "first_seen"},
                                           {"last_seen", "last_seen"},
                                           {"description", "description"}};

/// Waits without a share, in ticks, are below those with one: they cannot be compared.
std::pair<bool, double> orderOf(const PortWait &wait)
{
    return {wait.share.has_value(), wait.share ? *wait.share : wait.tickRate.value_or(-1)};
}

template<typename Number>
void add(std::optional<Number> &sum, const std::optional<Number> &value)
{
    if (value) {
        sum = sum.value_or(0) + *value;
    }
}

} // namespace

constexpr Table<NodeRow> Nodes{NodeColumns, NodeWindow, NodeTerminal};

std::vector<NodeRow> nodeRows(const Snapshot &snapshot)
{
    const Fabric &fabric = *snapshot.fabric;
    const ProblemIndex problems(snapshot);
    std::vector<NodeRow> rows;
    rows.reserve(fabric.nodes().size());
    for (size_t i = 0; i < fabric.nodes().size(); ++i) {
        const NodeIndex node(i);
        rows.push_back(
            {node, problemAt(snapshot, problems.worstOfNode(fabric, node)), portsUp(fabric, node)});
    }
    return rows;
}

void addSums(std::vector<NodeRow> &rows, const Figures &figures)
{
    const Fabric &fabric = *figures.fabric;
    for (NodeRow &row : rows) {
        row.sums = {};
    }
    for (size_t i = 0; i < fabric.ports().size(); ++i) {
        const PortIndex index(i);
        const Port &port = fabric.port(index);
        NodeSums &sums = rows[port.node.at()].sums;
        const PortActivity &activity = figures.of(index);
        add(sums.errors, activity.shownErrors());
        // Port 0 of a switch sends nothing that its other ports do not send.
        if (port.number == 0 && fabric.node(port.node).isSwitch()) {
            continue;
        }
        add(sums.rate, activity.out.rate);
        if (activity.out.utilization &&
            (!sums.hottest.isValid() ||
             *activity.out.utilization > *figures.of(sums.hottest).out.utilization)) {
            sums.hottest = index;
        }
        const auto waitAt = [&](PortIndex at) { return waitOf(fabric, figures.activity, at); };
        if (const PortWait wait = waitAt(index);
            wait.isKnown() &&
            (!sums.mostWaiting.isValid() || orderOf(wait) > orderOf(waitAt(sums.mostWaiting)))) {
            sums.mostWaiting = index;
        }
    }
}

} // namespace pickglass::tables
