// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/tables/flaptable.h"

#include <QCoreApplication>

namespace pickglass::tables {

namespace {

Value textIfKnown(const QString &text)
{
    return text.isEmpty() ? Value() : Value(text);
}

/// What the words of these columns are in the window.
[[maybe_unused]] constexpr const char *SuspectNames[] = {
    QT_TRANSLATE_NOOP("columns", "port"), QT_TRANSLATE_NOOP("columns", "cable"),
    QT_TRANSLATE_NOOP("columns", "both"), QT_TRANSLATE_NOOP("columns", "neither")};

Value numberOf(PortKey port)
{
    return port.node.isNull() ? Value() : Value(qint64(port.number));
}

constexpr Column<Flap> FlapColumns[] = {
    {"guid", QT_TRANSLATE_NOOP("columns", "GUID"), Kind::Guid,
     [](const Flap &r, const Context &) -> Value { return r.port.node; }},
    {"port", QT_TRANSLATE_NOOP("columns", "Port"), Kind::Number,
     [](const Flap &r, const Context &) { return numberOf(r.port); }},
    {"node", QT_TRANSLATE_NOOP("columns", "Node"), Kind::Text,
     [](const Flap &r, const Context &) { return textIfKnown(r.node); }},
    {"peer.guid", QT_TRANSLATE_NOOP("columns", "Peer GUID"), Kind::Guid,
     [](const Flap &r, const Context &) -> Value { return r.peer.node; }},
    {"peer.port", QT_TRANSLATE_NOOP("columns", "Peer port"), Kind::Number,
     [](const Flap &r, const Context &) { return numberOf(r.peer); }},
    {"peer.node", QT_TRANSLATE_NOOP("columns", "Peer"), Kind::Text,
     [](const Flap &r, const Context &) { return textIfKnown(r.peerNode); }},
    {"serial_number", QT_TRANSLATE_NOOP("columns", "Cable"), Kind::Text,
     [](const Flap &r, const Context &) { return textIfKnown(r.serial); }},
    {"times", QT_TRANSLATE_NOOP("columns", "Times down"), Kind::Number,
     [](const Flap &r, const Context &) -> Value { return r.times; }},
    {"unseen", QT_TRANSLATE_NOOP("columns", "Between sweeps"), Kind::Number,
     [](const Flap &r, const Context &) -> Value { return r.unseen; }},
    {"with_node", QT_TRANSLATE_NOOP("columns", "With a node"), Kind::Number,
     [](const Flap &r, const Context &) -> Value { return r.withNode; }},
    {"first", QT_TRANSLATE_NOOP("columns", "First"), Kind::Time,
     [](const Flap &r, const Context &) -> Value { return r.first; }},
    {"last", QT_TRANSLATE_NOOP("columns", "Last"), Kind::Time,
     [](const Flap &r, const Context &) -> Value { return r.last; }},
    {"seconds_between", QT_TRANSLATE_NOOP("columns", "Time between"), Kind::Duration,
     [](const Flap &r, const Context &) { return valueOf(r.between); }},
    {"seconds_down", QT_TRANSLATE_NOOP("columns", "Seen down for"), Kind::Duration,
     [](const Flap &r, const Context &) -> Value {
         return r.unseen == r.times ? Value() : Value(r.downFor);
     }},
    {"is_down", QT_TRANSLATE_NOOP("columns", "Down now"), Kind::Text,
     [](const Flap &r, const Context &) -> Value {
         return r.unseen == r.times ? Value() : Value(r.isDown);
     }},
    {"suspect", QT_TRANSLATE_NOOP("columns", "Suspect"), Kind::Choice,
     [](const Flap &r, const Context &) -> Value {
         return r.suspect == FlapSuspect::Unknown
                    ? Value()
                    : Value(Named{toString(r.suspect), static_cast<quint64>(r.suspect)});
     }},
    {"reason", QT_TRANSLATE_NOOP("columns", "Reason"), Kind::Message,
     [](const Flap &r, const Context &) -> Value {
         return r.reason.isEmpty() ? Value() : Value(&r.reason);
     }},
};

constexpr const char *FlapWindow[] = {
    "node",    "port",          "peer_node", "peer_port",       "times",
    "suspect", "serial_number", "last",      "seconds_between", "seconds_down",
    "unseen",  "with_node",     "reason"};

constexpr TerminalColumn FlapTerminal[] = {{"node", "node"},
                                           {"port", "port"},
                                           {"peer.node", "peer"},
                                           {"peer.port", "peer port"},
                                           {"serial_number", "cable"},
                                           {"times", "times"},
                                           {"unseen", "unseen"},
                                           {"with_node", "with node"},
                                           {"last", "last"},
                                           {"seconds_between", "between"},
                                           {"seconds_down", "down for"},
                                           {"suspect", "suspect"},
                                           {"reason", "reason"}};

/// What a test of a stay says, where there is one.
template<typename T>
Value ofTest(const TestedStay &stay, T (*value)(const BitErrorTest &))
{
    return stay.test ? Value(value(*stay.test)) : Value();
}

constexpr Column<TestedStay> StayColumns[] = {
    {"serial_number", QT_TRANSLATE_NOOP("columns", "Cable"), Kind::Text,
     [](const TestedStay &s, const Context &) { return textIfKnown(s.serial); }},
    {"guid", QT_TRANSLATE_NOOP("columns", "GUID"), Kind::Guid,
     [](const TestedStay &s, const Context &) -> Value { return s.port.node; }},
    {"port", QT_TRANSLATE_NOOP("columns", "Port"), Kind::Number,
     [](const TestedStay &s, const Context &) { return numberOf(s.port); }},
    {"node", QT_TRANSLATE_NOOP("columns", "Node"), Kind::Node,
     [](const TestedStay &s, const Context &c) -> Value {
         return c.fabric().findNode(s.port.node);
     }},
    {"from", QT_TRANSLATE_NOOP("columns", "From"), Kind::Time,
     [](const TestedStay &s, const Context &) -> Value { return s.from; }},
    {"until", QT_TRANSLATE_NOOP("columns", "Until"), Kind::Time,
     [](const TestedStay &s, const Context &) -> Value { return s.until; }},
    {"times", QT_TRANSLATE_NOOP("columns", "Times down"), Kind::Number,
     [](const TestedStay &s, const Context &) -> Value {
         // Nobody looked, outside of the range and at one moment.
         return s.seconds > 0 || s.times > 0 ? Value(s.times) : Value();
     }},
    {"seconds", QT_TRANSLATE_NOOP("columns", "Watched for"), Kind::Duration,
     [](const TestedStay &s, const Context &) -> Value { return s.seconds; }},
    {"peer.guid", QT_TRANSLATE_NOOP("columns", "Peer GUID"), Kind::Guid,
     [](const TestedStay &s, const Context &) -> Value { return s.peer.node; }},
    {"peer.port", QT_TRANSLATE_NOOP("columns", "Peer port"), Kind::Number,
     [](const TestedStay &s, const Context &) { return numberOf(s.peer); }},
    {"peer.node", QT_TRANSLATE_NOOP("columns", "Peer"), Kind::Node,
     [](const TestedStay &s, const Context &c) -> Value {
         return c.fabric().findNode(s.peer.node);
     }},
    {"errors_kind", QT_TRANSLATE_NOOP("columns", "Kind"), Kind::Choice,
     [](const TestedStay &s, const Context &) {
         return ofTest<Named>(s, [](const BitErrorTest &t) {
             return Named{toString(t.kind), static_cast<quint64>(t.kind)};
         });
     }},
    {"errors", QT_TRANSLATE_NOOP("columns", "Errors"), Kind::Number,
     [](const TestedStay &s, const Context &) {
         return ofTest<qint64>(s,
                               [](const BitErrorTest &t) { return static_cast<qint64>(t.errors); });
     }},
    {"ber", QT_TRANSLATE_NOOP("columns", "Bit error rate"), Kind::Ratio,
     [](const TestedStay &s, const Context &) {
         return ofTest<double>(s, [](const BitErrorTest &t) { return t.rate; });
     }},
    {"at_least", QT_TRANSLATE_NOOP("columns", "At least"), Kind::Ratio,
     [](const TestedStay &s, const Context &) {
         return ofTest<double>(s, [](const BitErrorTest &t) { return t.least; });
     }},
    {"at_most", QT_TRANSLATE_NOOP("columns", "At most"), Kind::Ratio,
     [](const TestedStay &s, const Context &) -> Value {
         return s.test ? valueOf(s.test->most) : Value();
     }},
};

constexpr const char *StayWindow[] = {
    "serial_number", "node",      "port",      "times",  "at_most",     "from", "until",
    "seconds",       "peer_node", "peer_port", "errors", "errors_kind", "ber",  "at_least"};

constexpr TerminalColumn StayTerminal[] = {
    {"serial_number", "cable"},   {"node", "node"},           {"port", "port"},
    {"peer.node", "peer"},        {"peer.port", "peer port"}, {"from", "from"},
    {"until", "until"},           {"times", "times down"},    {"seconds", "watched for"},
    {"errors_kind", "errors of"}, {"errors", "errors"},       {"at_most", "BER at most"}};

} // namespace

constexpr Table<Flap> Flaps{FlapColumns, FlapWindow, FlapTerminal};
constexpr Table<TestedStay> CableStays{StayColumns, StayWindow, StayTerminal};

} // namespace pickglass::tables
