// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/tables/linktable.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace pickglass::tables {

namespace {

/// The lower state of the two ends. An unknown end does not count.
PortState worse(PortState a, PortState b)
{
    return a == PortState::Unknown || b == PortState::Unknown ? std::max(a, b) : std::min(a, b);
}

/// LinkUp is the one physical state that is good, whatever the other is.
PhysState worsePhysical(PhysState a, PhysState b)
{
    if (a == PhysState::Unknown || b == PhysState::Unknown) {
        return std::max(a, b);
    }
    return a == PhysState::LinkUp ? b : a;
}

/// How far up a node is: host adapters below switches, switches by their tier, others above.
int height(const Snapshot &snapshot, NodeIndex node)
{
    constexpr int Unknown = 1000;
    if (snapshot.fabric->node(node).isHostAdapter()) {
        return -1;
    }
    const int tier = snapshot.shape.tier[node.at()];
    return tier < 0 ? Unknown : tier;
}

QString tierText(const Snapshot &snapshot, NodeIndex node)
{
    const Node &at = snapshot.fabric->node(node);
    if (at.isHostAdapter()) {
        return QCoreApplication::translate("columns", "host");
    }
    const qint16 tier = at.isSwitch() ? snapshot.shape.tier[node.at()] : qint16(-1);
    return tier < 0 ? QStringLiteral("–") : QString::number(tier);
}

template<PortIndex Link::*End>
Value guidOf(const LinkRow &r, const Context &c)
{
    return c.fabric().node(c.fabric().port(r.link.*End).node).guid;
}

template<PortIndex Link::*End>
Value endOf(const LinkRow &r, const Context & /*c*/)
{
    return r.link.*End;
}

template<PortIndex Link::*End, auto Figure>
Value outOf(const LinkRow &r, const Context &c)
{
    return valueOf(std::optional(c.out(r.link.*End).*Figure));
}

template<PortIndex Link::*End>
Value tickOf(const LinkRow &r, const Context &c)
{
    return waitTickKey(ownWait(c.out(r.link.*End)));
}

Value tiersOf(const LinkRow &r, const Context &c)
{
    NodeIndex low = c.fabric().port(r.link.a).node;
    NodeIndex high = c.fabric().port(r.link.b).node;
    if (height(*c.snapshot, low) > height(*c.snapshot, high)) {
        std::swap(low, high);
    }
    const auto key = [&c](NodeIndex node) { return quint64(height(*c.snapshot, node) + 1); };
    return Named{
        QStringLiteral("%1 – %2").arg(tierText(*c.snapshot, low), tierText(*c.snapshot, high)),
        key(low) << 16 | key(high)};
}

Value isInOneBox(const LinkRow &r, const Context &c)
{
    const NodeIndex a = c.fabric().port(r.link.a).node;
    const NodeIndex b = c.fabric().port(r.link.b).node;
    const auto &boxes = c.snapshot->shape.box;
    if (a == b) {
        return true;
    }
    return boxes[a.at()] < 0 && boxes[b.at()] < 0 ? Value() : Value(boxes[a.at()] == boxes[b.at()]);
}

constexpr Column<LinkRow> LinkColumns[] = {
    {"a.guid", QT_TRANSLATE_NOOP("columns", "A GUID"), Kind::Guid, guidOf<&Link::a>},
    {"a.port", QT_TRANSLATE_NOOP("columns", "A port"), Kind::Port, endOf<&Link::a>},
    {"a.node", QT_TRANSLATE_NOOP("columns", "A node"), Kind::Node, endOf<&Link::a>},
    {"b.guid", QT_TRANSLATE_NOOP("columns", "B GUID"), Kind::Guid, guidOf<&Link::b>},
    {"b.port", QT_TRANSLATE_NOOP("columns", "B port"), Kind::Port, endOf<&Link::b>},
    {"b.node", QT_TRANSLATE_NOOP("columns", "B node"), Kind::Node, endOf<&Link::b>},
    {"width", QT_TRANSLATE_NOOP("columns", "Width"), Kind::LinkRate,
     [](const LinkRow &r, const Context &c) -> Value { return c.fabric().width(r.link); }},
    {"speed", QT_TRANSLATE_NOOP("columns", "Speed"), Kind::LinkRate,
     [](const LinkRow &r, const Context &c) -> Value { return c.fabric().speed(r.link); }},
    {"data_rate", QT_TRANSLATE_NOOP("columns", "Data rate"), Kind::DataRate,
     [](const LinkRow &r, const Context &c) {
         return valueOf(dataRate(c.fabric().width(r.link), c.fabric().speed(r.link)));
     }},
    {"state", QT_TRANSLATE_NOOP("columns", "State"), Kind::Choice,
     [](const LinkRow &r, const Context &c) -> Value {
         return worse(c.fabric().port(r.link.a).state, c.fabric().port(r.link.b).state);
     }},
    {"phys_state", QT_TRANSLATE_NOOP("columns", "Phys state"), Kind::Choice,
     [](const LinkRow &r, const Context &c) -> Value {
         return worsePhysical(c.fabric().port(r.link.a).physState,
                              c.fabric().port(r.link.b).physState);
     }},
    {"a_to_b.bytes", QT_TRANSLATE_NOOP("columns", "A → B bytes"), Kind::Traffic,
     outOf<&Link::a, &Traffic::bytes>},
    {"a_to_b.packets", QT_TRANSLATE_NOOP("columns", "A → B packets"), Kind::Traffic,
     outOf<&Link::a, &Traffic::packets>},
    {"a_to_b.rate", QT_TRANSLATE_NOOP("columns", "A → B"), Kind::Rate, endOf<&Link::a>},
    {"a_to_b.utilization", QT_TRANSLATE_NOOP("columns", "A → B utilization"), Kind::Utilization,
     endOf<&Link::a>},
    {"a_to_b.wait", QT_TRANSLATE_NOOP("columns", "A → B wait"), Kind::Wait, endOf<&Link::a>},
    {"a_to_b.wait_tick", QT_TRANSLATE_NOOP("columns", "A → B tick length"), Kind::Traffic,
     tickOf<&Link::a>},
    {"a_to_b.wait_ticks", QT_TRANSLATE_NOOP("columns", "A → B wait ticks"), Kind::Traffic,
     outOf<&Link::a, &Traffic::waitTicks>},
    {"a_to_b.is_minimum", QT_TRANSLATE_NOOP("columns", "A → B is a minimum"), Kind::Traffic,
     outOf<&Link::a, &Traffic::isMinimum>},
    {"b_to_a.bytes", QT_TRANSLATE_NOOP("columns", "B → A bytes"), Kind::Traffic,
     outOf<&Link::b, &Traffic::bytes>},
    {"b_to_a.packets", QT_TRANSLATE_NOOP("columns", "B → A packets"), Kind::Traffic,
     outOf<&Link::b, &Traffic::packets>},
    {"b_to_a.rate", QT_TRANSLATE_NOOP("columns", "B → A"), Kind::Rate, endOf<&Link::b>},
    {"b_to_a.utilization", QT_TRANSLATE_NOOP("columns", "B → A utilization"), Kind::Utilization,
     endOf<&Link::b>},
    {"b_to_a.wait", QT_TRANSLATE_NOOP("columns", "B → A wait"), Kind::Wait, endOf<&Link::b>},
    {"b_to_a.wait_tick", QT_TRANSLATE_NOOP("columns", "B → A tick length"), Kind::Traffic,
     tickOf<&Link::b>},
    {"b_to_a.wait_ticks", QT_TRANSLATE_NOOP("columns", "B → A wait ticks"), Kind::Traffic,
     outOf<&Link::b, &Traffic::waitTicks>},
    {"b_to_a.is_minimum", QT_TRANSLATE_NOOP("columns", "B → A is a minimum"), Kind::Traffic,
     outOf<&Link::b, &Traffic::isMinimum>},
    {"a_errors", QT_TRANSLATE_NOOP("columns", "New errors at A"), Kind::Errors, endOf<&Link::a>},
    {"b_errors", QT_TRANSLATE_NOOP("columns", "New errors at B"), Kind::Errors, endOf<&Link::b>},
    {"problem", QT_TRANSLATE_NOOP("columns", "Problem"), Kind::ProblemText,
     [](const LinkRow &r, const Context &) -> Value { return r.problem; }},
    {"tiers", QT_TRANSLATE_NOOP("columns", "Tiers"), Kind::Number, tiersOf},
    {"same_box", QT_TRANSLATE_NOOP("columns", "Same chassis"), Kind::Choice, isInOneBox},
    {"a_label", QT_TRANSLATE_NOOP("columns", "A label"), Kind::Text,
     [](const LinkRow &r, const Context &c) { return labelOf(r.link.a, c.fabric()); }},
    {"b_label", QT_TRANSLATE_NOOP("columns", "B label"), Kind::Text,
     [](const LinkRow &r, const Context &c) { return labelOf(r.link.b, c.fabric()); }},
};

constexpr const char *LinkWindow[] = {"a_node",      "a_port",      "b_node",
                                      "b_port",      "a_to_b_rate", "a_to_b_utilization",
                                      "a_to_b_wait", "b_to_a_rate", "b_to_a_utilization",
                                      "b_to_a_wait", "a_errors",    "b_errors",
                                      "width",       "speed",       "data_rate",
                                      "problem",     "tiers",       "same_box"};

constexpr TerminalColumn LinkTerminal[] = {{"a.node", "node"},
                                           {"a.port", "port"},
                                           {"b.node", "peer"},
                                           {"b.port", "peer port"},
                                           {"width", "width"},
                                           {"speed", "speed"},
                                           {"state", "state"},
                                           {"phys_state", "phys"},
                                           {"a_to_b.rate", "MB/s to peer"},
                                           {"a_to_b.utilization", "% used to peer"},
                                           {"a_to_b.wait", "% wait to peer"},
                                           {"a_to_b.wait_ticks", "wait ticks to peer"},
                                           {"b_to_a.rate", "MB/s from peer"},
                                           {"b_to_a.utilization", "% used from peer"},
                                           {"b_to_a.wait", "% wait from peer"},
                                           {"b_to_a.wait_ticks", "wait ticks from peer"},
                                           {"a.guid", "guid"},
                                           {"b.guid", "peer guid"}};

} // namespace

constexpr Table<LinkRow> Links{LinkColumns, LinkWindow, LinkTerminal};

std::vector<LinkRow> linkRows(const Snapshot &snapshot, LinkEnds ends)
{
    const Fabric &fabric = *snapshot.fabric;
    const ProblemIndex problems(snapshot);
    std::vector<LinkRow> rows;
    rows.reserve(fabric.links().size());
    for (size_t i = 0; i < fabric.links().size(); ++i) {
        Link link = fabric.links()[i];
        if (ends == LinkEnds::HostFirst && height(snapshot, fabric.port(link.b).node) <
                                               height(snapshot, fabric.port(link.a).node)) {
            std::swap(link.a, link.b);
        }
        rows.push_back({link, problemAt(snapshot, problems.worstOfLink(fabric, LinkIndex(i)))});
    }
    return rows;
}

} // namespace pickglass::tables
