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

constexpr Column<CableStay> StayColumns[] = {
    {"serial_number", QT_TRANSLATE_NOOP("columns", "Cable"), Kind::Text,
     [](const CableStay &s, const Context &) -> Value { return s.serial; }},
    {"guid", QT_TRANSLATE_NOOP("columns", "GUID"), Kind::Guid,
     [](const CableStay &s, const Context &) -> Value { return s.port.node; }},
    {"port", QT_TRANSLATE_NOOP("columns", "Port"), Kind::Number,
     [](const CableStay &s, const Context &) { return numberOf(s.port); }},
    {"node", QT_TRANSLATE_NOOP("columns", "Node"), Kind::Node,
     [](const CableStay &s, const Context &c) -> Value {
         return c.fabric().findNode(s.port.node);
     }},
    {"from", QT_TRANSLATE_NOOP("columns", "From"), Kind::Time,
     [](const CableStay &s, const Context &) -> Value { return s.from; }},
    {"until", QT_TRANSLATE_NOOP("columns", "Until"), Kind::Time,
     [](const CableStay &s, const Context &) -> Value { return s.until; }},
    {"times", QT_TRANSLATE_NOOP("columns", "Times down"), Kind::Number,
     [](const CableStay &s, const Context &) -> Value { return s.times; }},
    {"seconds", QT_TRANSLATE_NOOP("columns", "Watched for"), Kind::Duration,
     [](const CableStay &s, const Context &) -> Value { return s.seconds; }},
};

constexpr TerminalColumn StayTerminal[] = {{"serial_number", "cable"}, {"node", "node"},
                                           {"port", "port"},           {"from", "from"},
                                           {"until", "until"},         {"times", "times down"},
                                           {"seconds", "watched for"}};

} // namespace

constexpr Table<Flap> Flaps{FlapColumns, FlapWindow, FlapTerminal};
constexpr Table<CableStay> CableStays{StayColumns, {}, StayTerminal};

} // namespace pickglass::tables
