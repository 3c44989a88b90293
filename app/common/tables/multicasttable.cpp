// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/tables/multicasttable.h"

#include <QCoreApplication>

namespace pickglass::tables {

namespace {

/// Values of these columns that the window translates.
[[maybe_unused]] constexpr const char *MulticastValues[] = {
    QT_TRANSLATE_NOOP("columns", "reached"),        QT_TRANSLATE_NOOP("columns", "unreached"),
    QT_TRANSLATE_NOOP("columns", "left"),           QT_TRANSLATE_NOOP("columns", "unknown"),
    QT_TRANSLATE_NOOP("columns", "non_member"),     QT_TRANSLATE_NOOP("columns", "send_only"),
    QT_TRANSLATE_NOOP("columns", "send_only_full"), QT_TRANSLATE_NOOP("columns", "no_group"),
    QT_TRANSLATE_NOOP("columns", "no_tree"),        QT_TRANSLATE_NOOP("columns", "no_entry"),
    QT_TRANSLATE_NOOP("columns", "not_member"),     QT_TRANSLATE_NOOP("columns", "port_down"),
    QT_TRANSLATE_NOOP("columns", "one_way"),        QT_TRANSLATE_NOOP("columns", "no_way_on"),
    QT_TRANSLATE_NOOP("columns", "ring"),
};

Value mlidValue(Mlid mlid)
{
    return Named{mlidText(mlid), mlid};
}

template<auto Member>
Value ofGroup(const MulticastRow &r)
{
    return r.group ? valueOf(r.group->*Member) : Value();
}

/// How many there are, which is not known where a switch may have an entry that was not read.
Value knownCount(const MulticastTree &tree, size_t count)
{
    return tree.areTablesKnown ? Value(qint64(count)) : Value();
}

Value reachOf(const MulticastRow &r, MemberReach reach)
{
    return valueOf(r.members(reach));
}

constexpr Column<MulticastRow> TreeGroupColumns[] = {
    {"subnet", QT_TRANSLATE_NOOP("columns", "Subnet"), Kind::Subnet,
     [](const MulticastRow &r, const Context &c) {
         return subnetOf(Lid(r.tree->mlid, r.tree->subnet), c.fabric());
     }},
    {"mgid", QT_TRANSLATE_NOOP("columns", "MGID"), Kind::Text,
     [](const MulticastRow &r, const Context &) -> Value {
         return r.group ? Value(toString(r.group->mgid)) : Value();
     }},
    {"mlid", QT_TRANSLATE_NOOP("columns", "MLID"), Kind::Choice,
     [](const MulticastRow &r, const Context &) { return mlidValue(r.tree->mlid); }},
    {"p_key", QT_TRANSLATE_NOOP("columns", "P_Key"), Kind::Choice,
     [](const MulticastRow &r, const Context &) -> Value {
         return r.group && r.group->pKey ? Value(Named{mlidText(*r.group->pKey), *r.group->pKey})
                                         : Value();
     }},
    {"mtu", QT_TRANSLATE_NOOP("columns", "MTU"), Kind::Number,
     [](const MulticastRow &r, const Context &) -> Value {
         return r.group && r.group->mtu ? valueOf(mtuBytes(*r.group->mtu)) : Value();
     }},
    {"rate_gbps", QT_TRANSLATE_NOOP("columns", "Rate (Gbit/s)"), Kind::Number,
     [](const MulticastRow &r, const Context &) -> Value {
         return r.group && r.group->rate ? valueOf(rateGigabits(*r.group->rate)) : Value();
     }},
    {"sl", QT_TRANSLATE_NOOP("columns", "SL"), Kind::Number,
     [](const MulticastRow &r, const Context &) { return ofGroup<&MulticastGroup::sl>(r); }},
    {"scope", QT_TRANSLATE_NOOP("columns", "Scope"), Kind::Number,
     [](const MulticastRow &r, const Context &) { return ofGroup<&MulticastGroup::scope>(r); }},
    {"members", QT_TRANSLATE_NOOP("columns", "Members"), Kind::Number,
     [](const MulticastRow &r, const Context &) { return valueOf(r.members()); }},
    {"reached", QT_TRANSLATE_NOOP("columns", "Reached"), Kind::Number,
     [](const MulticastRow &r, const Context &) { return reachOf(r, MemberReach::Reached); }},
    {"unreached", QT_TRANSLATE_NOOP("columns", "Not reached"), Kind::Number,
     [](const MulticastRow &r, const Context &) { return reachOf(r, MemberReach::Unreached); }},
    {"left", QT_TRANSLATE_NOOP("columns", "Left"), Kind::Number,
     [](const MulticastRow &r, const Context &) { return reachOf(r, MemberReach::Left); }},
    {"switches", QT_TRANSLATE_NOOP("columns", "Switches"), Kind::Number,
     [](const MulticastRow &r, const Context &) -> Value {
         return knownCount(*r.tree, r.tree->switches.size());
     }},
    {"links", QT_TRANSLATE_NOOP("columns", "Links"), Kind::Number,
     [](const MulticastRow &r, const Context &) -> Value {
         return knownCount(*r.tree, r.tree->links.size());
     }},
    {"faults", QT_TRANSLATE_NOOP("columns", "Faults"), Kind::Number,
     [](const MulticastRow &r, const Context &) -> Value { return qint64(r.tree->faults.size()); }},
    {"fault_kinds", QT_TRANSLATE_NOOP("columns", "What is wrong"), Kind::Choice,
     [](const MulticastRow &r, const Context &) -> Value {
         return Named{r.faultKinds(), r.tree->faults.size()};
     }},
};
constexpr const char *TreeGroupWindow[] = {"mgid", "mlid",        "members", "reached", "unreached",
                                           "left", "fault_kinds", "p_key",   "mtu",     "rate_gbps",
                                           "sl",   "switches",    "links"};
constexpr TerminalColumn TreeGroupTerminal[] = {
    {"mgid", "MGID"},         {"mlid", "MLID"},   {"p_key", "P_Key"},        {"mtu", "MTU"},
    {"rate_gbps", "Gbit/s"},  {"sl", "SL"},       {"members", "members"},    {"reached", "reached"},
    {"switches", "switches"}, {"links", "links"}, {"fault_kinds", "faults"}, {"subnet", "subnet"}};

constexpr Column<MulticastMemberRow> TreeMemberColumns[] = {
    {"mgid", QT_TRANSLATE_NOOP("columns", "MGID"), Kind::Text,
     [](const MulticastMemberRow &r, const Context &) -> Value { return toString(r.member.mgid); }},
    {"mlid", QT_TRANSLATE_NOOP("columns", "MLID"), Kind::Choice,
     [](const MulticastMemberRow &r, const Context &) { return mlidValue(r.mlid); }},
    {"port_guid", QT_TRANSLATE_NOOP("columns", "Port GUID"), Kind::Guid,
     [](const MulticastMemberRow &r, const Context &) -> Value { return r.member.member.port; }},
    {"guid", QT_TRANSLATE_NOOP("columns", "GUID"), Kind::Guid,
     [](const MulticastMemberRow &r, const Context &) -> Value {
         return r.port.node.isNull() ? Value() : Value(r.port.node);
     }},
    {"port", QT_TRANSLATE_NOOP("columns", "Port"), Kind::Number,
     [](const MulticastMemberRow &r, const Context &) -> Value {
         return r.port.node.isNull() ? Value() : Value(qint64(r.port.number));
     }},
    {"node", QT_TRANSLATE_NOOP("columns", "Node"), Kind::Node,
     [](const MulticastMemberRow &r, const Context &c) -> Value {
         return c.fabric().findNode(r.port.node);
     }},
    {"join_state", QT_TRANSLATE_NOOP("columns", "Join state"), Kind::Choice,
     [](const MulticastMemberRow &r, const Context &) -> Value {
         const JoinState state = r.member.member.state;
         return state.isKnown() ? Value(Named{toString(state), state.bits}) : Value();
     }},
    {"reach", QT_TRANSLATE_NOOP("columns", "Reach"), Kind::Choice,
     [](const MulticastMemberRow &r, const Context &) -> Value {
         return Named{toString(r.member.reach), static_cast<quint64>(r.member.reach)};
     }},
};
constexpr const char *TreeMemberWindow[] = {"node", "port", "port_guid", "join_state", "reach"};
constexpr TerminalColumn TreeMemberTerminal[] = {{"node", "node"},
                                                 {"port", "port"},
                                                 {"port_guid", "port GUID"},
                                                 {"reach", "reach"},
                                                 {"join_state", "join state"},
                                                 {"mgid", "MGID"}};

template<PortIndex Link::*End>
Value endGuidOf(const MulticastLinkRow &r, const Context &c)
{
    return c.fabric().node(c.fabric().port(c.fabric().link(r.link).*End).node).guid;
}
template<PortIndex Link::*End>
Value endPortOf(const MulticastLinkRow &r, const Context &c)
{
    return c.fabric().link(r.link).*End;
}
template<bool TreeLink::*Is>
Value ofTree(const MulticastLinkRow &r, const Context & /*c*/)
{
    return r.ofTree ? Value((*r.ofTree).*Is) : Value();
}

constexpr Column<MulticastLinkRow> TreeLinkColumns[] = {
    {"a.guid", QT_TRANSLATE_NOOP("columns", "A GUID"), Kind::Guid, endGuidOf<&Link::a>},
    {"a.port", QT_TRANSLATE_NOOP("columns", "A port"), Kind::Port, endPortOf<&Link::a>},
    {"a.node", QT_TRANSLATE_NOOP("columns", "A node"), Kind::Node, endPortOf<&Link::a>},
    {"b.guid", QT_TRANSLATE_NOOP("columns", "B GUID"), Kind::Guid, endGuidOf<&Link::b>},
    {"b.port", QT_TRANSLATE_NOOP("columns", "B port"), Kind::Port, endPortOf<&Link::b>},
    {"b.node", QT_TRANSLATE_NOOP("columns", "B node"), Kind::Node, endPortOf<&Link::b>},
    {"trees", QT_TRANSLATE_NOOP("columns", "Trees"), Kind::Number,
     [](const MulticastLinkRow &r, const Context &) -> Value { return qint64(r.trees); }},
    {"from_a", QT_TRANSLATE_NOOP("columns", "From A"), Kind::Text, ofTree<&TreeLink::isFromA>},
    {"from_b", QT_TRANSLATE_NOOP("columns", "From B"), Kind::Text, ofTree<&TreeLink::isFromB>},
    {"in_ring", QT_TRANSLATE_NOOP("columns", "In a ring"), Kind::Text, ofTree<&TreeLink::isInRing>},
};
constexpr const char *TreeLinkWindow[] = {"a_node", "a_port", "b_node", "b_port", "trees"};
constexpr TerminalColumn TreeLinkTerminal[] = {
    {"a.node", "node"},   {"a.port", "port"},   {"b.node", "peer"},       {"b.port", "peer port"},
    {"from_a", "from A"}, {"from_b", "from B"}, {"in_ring", "in a ring"}, {"trees", "trees"}};

} // namespace

constexpr Table<MulticastRow> MulticastList{TreeGroupColumns, TreeGroupWindow, TreeGroupTerminal};
constexpr Table<MulticastMemberRow> MulticastMembers{TreeMemberColumns, TreeMemberWindow,
                                                     TreeMemberTerminal};
constexpr Table<MulticastLinkRow> MulticastLinks{TreeLinkColumns, TreeLinkWindow, TreeLinkTerminal};

} // namespace pickglass::tables
