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
[[maybe_unused]] constexpr const char *SuspectWords[] = {
    QT_TRANSLATE_NOOP("columns", "port"), QT_TRANSLATE_NOOP("columns", "cable"),
    QT_TRANSLATE_NOOP("columns", "both"), QT_TRANSLATE_NOOP("columns", "neither"),
    QT_TRANSLATE_NOOP("columns", "device")};

Value numberOf(PortKey port)
{
    return port.node.isNull() ? Value() : Value(qint64(port.number));
}

constexpr Column<FlapRow> FlapColumns[] = {
    {"guid", QT_TRANSLATE_NOOP("columns", "GUID"), Kind::Guid,
     [](const FlapRow &r, const Context &) -> Value { return r.flap.port.node; }},
    {"port", QT_TRANSLATE_NOOP("columns", "Port"), Kind::Number,
     [](const FlapRow &r, const Context &) { return numberOf(r.flap.port); }},
    {"node", QT_TRANSLATE_NOOP("columns", "Node"), Kind::Text,
     [](const FlapRow &r, const Context &) { return textIfKnown(r.flap.node); }},
    {"peer.guid", QT_TRANSLATE_NOOP("columns", "Peer GUID"), Kind::Guid,
     [](const FlapRow &r, const Context &) -> Value { return r.flap.peer.node; }},
    {"peer.port", QT_TRANSLATE_NOOP("columns", "Peer port"), Kind::Number,
     [](const FlapRow &r, const Context &) { return numberOf(r.flap.peer); }},
    {"peer.node", QT_TRANSLATE_NOOP("columns", "Peer"), Kind::Text,
     [](const FlapRow &r, const Context &) { return textIfKnown(r.flap.peerNode); }},
    {"serial_number", QT_TRANSLATE_NOOP("columns", "Cable"), Kind::Text,
     [](const FlapRow &r, const Context &) { return textIfKnown(r.flap.serial); }},
    {"times", QT_TRANSLATE_NOOP("columns", "Times down"), Kind::Number,
     [](const FlapRow &r, const Context &) -> Value { return r.flap.times; }},
    {"unseen", QT_TRANSLATE_NOOP("columns", "Between sweeps"), Kind::Number,
     [](const FlapRow &r, const Context &) -> Value { return r.flap.unseen; }},
    {"with_node", QT_TRANSLATE_NOOP("columns", "With a node"), Kind::Number,
     [](const FlapRow &r, const Context &) -> Value { return r.flap.withNode; }},
    {"first", QT_TRANSLATE_NOOP("columns", "First"), Kind::Time,
     [](const FlapRow &r, const Context &) -> Value { return r.flap.first; }},
    {"last", QT_TRANSLATE_NOOP("columns", "Last"), Kind::Time,
     [](const FlapRow &r, const Context &) -> Value { return r.flap.last; }},
    {"seconds_between", QT_TRANSLATE_NOOP("columns", "Time between"), Kind::Duration,
     [](const FlapRow &r, const Context &) { return valueOf(r.flap.between); }},
    {"seconds_down", QT_TRANSLATE_NOOP("columns", "Seen down for"), Kind::Duration,
     [](const FlapRow &r, const Context &) -> Value {
         return r.flap.unseen == r.flap.times ? Value() : Value(r.flap.downFor);
     }},
    {"is_down", QT_TRANSLATE_NOOP("columns", "Down now"), Kind::Text,
     [](const FlapRow &r, const Context &) -> Value {
         return r.flap.unseen == r.flap.times ? Value() : Value(r.flap.isDown);
     }},
    {"suspect", QT_TRANSLATE_NOOP("columns", "Suspect"), Kind::Choice,
     [](const FlapRow &r, const Context &) -> Value {
         return r.flap.suspect == FlapSuspect::Unknown
                    ? Value()
                    : Value(Named{toString(r.flap.suspect), static_cast<quint64>(r.flap.suspect)});
     }},
    {"reason", QT_TRANSLATE_NOOP("columns", "Reason"), Kind::Message,
     [](const FlapRow &r, const Context &) -> Value {
         return r.flap.reason.isEmpty() ? Value() : Value(&r.flap.reason);
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

constexpr Table<FlapRow> Flaps{FlapColumns, FlapWindow, FlapTerminal};
constexpr Table<CableStay> CableStays{StayColumns, {}, StayTerminal};

std::vector<FlapRow> flapRows(const std::vector<Flap> &flaps)
{
    std::vector<FlapRow> rows;
    rows.reserve(flaps.size());
    for (const Flap &flap : flaps) {
        rows.push_back({flap});
    }
    return rows;
}

} // namespace pickglass::tables
