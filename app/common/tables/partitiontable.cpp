// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/tables/partitiontable.h"

#include <QCoreApplication>

namespace pickglass::tables {

namespace {

/// What the words of these columns are in the window.
[[maybe_unused]] constexpr const char *MembershipNames[] = {QT_TRANSLATE_NOOP("columns", "limited"),
                                                            QT_TRANSLATE_NOOP("columns", "full"),
                                                            QT_TRANSLATE_NOOP("columns", "both")};

constexpr Column<PartitionRow> MemberColumns[] = {
    {"partition", QT_TRANSLATE_NOOP("columns", "Partition"), Kind::Choice,
     [](const PartitionRow &r, const Context &) -> Value {
         return Named{partitionText(r.partition), r.partition};
     }},
    {"members", QT_TRANSLATE_NOOP("columns", "Members"), Kind::Number,
     [](const PartitionRow &r, const Context &) -> Value { return qint64(r.members); }},
    {"full_members", QT_TRANSLATE_NOOP("columns", "Full members"), Kind::Number,
     [](const PartitionRow &r, const Context &) -> Value { return qint64(r.fullMembers); }},
    {"guid", QT_TRANSLATE_NOOP("columns", "GUID"), Kind::Guid,
     [](const PartitionRow &r, const Context &) -> Value { return r.member.port.node; }},
    {"port", QT_TRANSLATE_NOOP("columns", "Port"), Kind::Number,
     [](const PartitionRow &r, const Context &) -> Value { return qint64(r.member.port.number); }},
    {"node", QT_TRANSLATE_NOOP("columns", "Node"), Kind::Node,
     [](const PartitionRow &r, const Context &c) -> Value {
         return c.fabric().findNode(r.member.port.node);
     }},
    {"membership", QT_TRANSLATE_NOOP("columns", "Membership"), Kind::Choice,
     [](const PartitionRow &r, const Context &) -> Value {
         return Named{toString(r.member.membership), static_cast<quint64>(r.member.membership)};
     }},
    {"index", QT_TRANSLATE_NOOP("columns", "Index"), Kind::Number,
     [](const PartitionRow &r, const Context &) { return valueOf(r.member.index); }},
    {"at_switch", QT_TRANSLATE_NOOP("columns", "In the switch's table"), Kind::Text,
     [](const PartitionRow &r, const Context &) { return valueOf(r.isAtSwitch); }},
    {"enforced", QT_TRANSLATE_NOOP("columns", "Enforced"), Kind::Text,
     [](const PartitionRow &r, const Context &) { return valueOf(r.isEnforced); }},
};

constexpr const char *MemberWindow[] = {"partition", "node",     "port",    "membership",  "index",
                                        "at_switch", "enforced", "members", "full_members"};

constexpr TerminalColumn MemberTerminal[] = {
    {"partition", "partition"}, {"members", "members"},
    {"full_members", "full"},   {"node", "node"},
    {"port", "port"},           {"membership", "membership"},
    {"index", "index"},         {"at_switch", "at switch"},
    {"enforced", "enforced"},   {"guid", "guid"}};

} // namespace

constexpr Table<PartitionRow> PartitionMembers{MemberColumns, MemberWindow, MemberTerminal};

} // namespace pickglass::tables
