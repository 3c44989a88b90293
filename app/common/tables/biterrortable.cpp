// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/tables/biterrortable.h"

#include <QCoreApplication>

namespace pickglass::tables {

namespace {

Value speedOf(const BitErrorTest &t, const Context &c)
{
    return c.fabric().speed(c.fabric().link(c.fabric().port(t.port).link));
}

Value fecOf(const BitErrorTest &t, const Context &c)
{
    const QString mode = attributeOf(c.fabric().port(t.port).attributes, u"FECModeActive");
    return mode.isEmpty() ? Value() : Value(mode);
}

/// What the words of these columns are in the window.
[[maybe_unused]] constexpr const char *VerdictNames[] = {
    QT_TRANSLATE_NOOP("columns", "below"),  QT_TRANSLATE_NOOP("columns", "above"),
    QT_TRANSLATE_NOOP("columns", "raw"),    QT_TRANSLATE_NOOP("columns", "effective"),
    QT_TRANSLATE_NOOP("columns", "symbol"), QT_TRANSLATE_NOOP("columns", "forecast")};

Value verdictOf(const BitErrorTest &t, const Context & /*c*/)
{
    const auto isBelow = t.isBelowLimit();
    return !isBelow ? Value() : Value(*isBelow ? QStringLiteral("below") : QStringLiteral("above"));
}

constexpr Column<BitErrorTest> BitErrorColumns[] = {
    {"guid", QT_TRANSLATE_NOOP("columns", "GUID"), Kind::Guid,
     [](const BitErrorTest &t, const Context &c) -> Value {
         return c.fabric().node(c.fabric().port(t.port).node).guid;
     }},
    {"port", QT_TRANSLATE_NOOP("columns", "Port"), Kind::Port,
     [](const BitErrorTest &t, const Context &) -> Value { return t.port; }},
    {"node", QT_TRANSLATE_NOOP("columns", "Node"), Kind::Node,
     [](const BitErrorTest &t, const Context &) -> Value { return t.port; }},
    {"peer.node", QT_TRANSLATE_NOOP("columns", "Peer"), Kind::Node,
     [](const BitErrorTest &t, const Context &c) -> Value { return c.fabric().port(t.port).peer; }},
    {"peer.port", QT_TRANSLATE_NOOP("columns", "Peer port"), Kind::Port,
     [](const BitErrorTest &t, const Context &c) -> Value { return c.fabric().port(t.port).peer; }},
    {"speed", QT_TRANSLATE_NOOP("columns", "Speed"), Kind::LinkRate, speedOf},
    {"fec", QT_TRANSLATE_NOOP("columns", "FEC"), Kind::Text, fecOf},
    {"kind", QT_TRANSLATE_NOOP("columns", "Kind"), Kind::Choice,
     [](const BitErrorTest &t, const Context &) -> Value {
         return Named{toString(t.kind), static_cast<quint64>(t.kind)};
     }},
    {"counter", QT_TRANSLATE_NOOP("columns", "Counter"), Kind::Text,
     [](const BitErrorTest &t, const Context &) -> Value { return counter(t.counter).name; }},
    {"errors", QT_TRANSLATE_NOOP("columns", "Errors"), Kind::Number,
     [](const BitErrorTest &t, const Context &) -> Value { return static_cast<qint64>(t.errors); }},
    {"seconds", QT_TRANSLATE_NOOP("columns", "Watched for"), Kind::Duration,
     [](const BitErrorTest &t, const Context &) -> Value { return t.seconds; }},
    {"ber", QT_TRANSLATE_NOOP("columns", "Bit error rate"), Kind::Ratio,
     [](const BitErrorTest &t, const Context &) -> Value { return t.rate; }},
    {"at_least", QT_TRANSLATE_NOOP("columns", "At least"), Kind::Ratio,
     [](const BitErrorTest &t, const Context &) -> Value { return t.least; }},
    {"at_most", QT_TRANSLATE_NOOP("columns", "At most"), Kind::Ratio,
     [](const BitErrorTest &t, const Context &) { return valueOf(t.most); }},
    {"limit", QT_TRANSLATE_NOOP("columns", "Limit"), Kind::Ratio,
     [](const BitErrorTest &t, const Context &) { return valueOf(t.limit); }},
    {"verdict", QT_TRANSLATE_NOOP("columns", "Verdict"), Kind::Choice, verdictOf},
    {"seconds_needed", QT_TRANSLATE_NOOP("columns", "Needed for the limit"), Kind::Duration,
     [](const BitErrorTest &t, const Context &) { return valueOf(t.needed); }},
};

constexpr const char *BitErrorWindow[] = {
    "node",   "port",    "kind",           "verdict", "ber", "at_most",   "at_least", "limit",
    "errors", "seconds", "seconds_needed", "speed",   "fec", "peer_node", "peer_port"};

constexpr TerminalColumn BitErrorTerminal[] = {{"node", "node"},
                                               {"port", "port"},
                                               {"peer.node", "peer"},
                                               {"peer.port", "peer port"},
                                               {"speed", "speed"},
                                               {"fec", "FEC"},
                                               {"kind", "kind"},
                                               {"errors", "errors"},
                                               {"seconds", "watched for"},
                                               {"ber", "BER"},
                                               {"at_least", "at least"},
                                               {"at_most", "at most"},
                                               {"limit", "limit"},
                                               {"verdict", "verdict"},
                                               {"seconds_needed", "needed"}};

} // namespace

constexpr Table<BitErrorTest> BitErrors{BitErrorColumns, BitErrorWindow, BitErrorTerminal};

} // namespace pickglass::tables
