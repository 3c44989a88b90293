// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/tables/lanetable.h"

#include <QCoreApplication>
#include <QStringList>

#include <cmath>

namespace pickglass::tables {

namespace {

/// What the words of these columns are in the window.
[[maybe_unused]] constexpr const char *FaultNames[] = {
    QT_TRANSLATE_NOOP("columns", "no weight"), QT_TRANSLATE_NOOP("columns", "VL 15"),
    QT_TRANSLATE_NOOP("columns", "not operational")};

PortIndex peerOf(const LaneRow &r, const Context &c)
{
    return c.fabric().port(r.port).peer;
}

/// By smpquery's names.
Value differencesOf(const LaneRow &r, const Context & /*c*/)
{
    QStringList names;
    if (r.differences.operational) {
        names << QStringLiteral("OperVLs");
    }
    if (r.differences.weights) {
        names << QStringLiteral("VLArb");
    }
    if (r.differences.mapping) {
        names << QStringLiteral("SL2VL");
    }
    return names.isEmpty() ? Value() : Value(names.join(QLatin1String(", ")));
}

/// Per second, as a whole number.
Value wholeOf(const std::optional<double> &rate)
{
    return rate ? Value(qint64(std::llround(*rate))) : Value();
}

constexpr Column<LaneRow> LaneColumns[] = {
    {"guid", QT_TRANSLATE_NOOP("columns", "GUID"), Kind::Guid,
     [](const LaneRow &r, const Context &c) -> Value {
         return c.fabric().node(c.fabric().port(r.port).node).guid;
     }},
    {"port", QT_TRANSLATE_NOOP("columns", "Port"), Kind::Port,
     [](const LaneRow &r, const Context &) -> Value { return r.port; }},
    {"node", QT_TRANSLATE_NOOP("columns", "Node"), Kind::Node,
     [](const LaneRow &r, const Context &) -> Value { return r.port; }},
    {"peer.node", QT_TRANSLATE_NOOP("columns", "Peer"), Kind::Node,
     [](const LaneRow &r, const Context &c) -> Value { return peerOf(r, c); }},
    {"peer.port", QT_TRANSLATE_NOOP("columns", "Peer port"), Kind::Port,
     [](const LaneRow &r, const Context &c) -> Value { return peerOf(r, c); }},
    {"vl", QT_TRANSLATE_NOOP("columns", "VL"), Kind::Number,
     [](const LaneRow &r, const Context &) -> Value { return qint64(r.lane.lane); }},
    {"service_levels", QT_TRANSLATE_NOOP("columns", "Service levels"), Kind::Choice,
     [](const LaneRow &r, const Context &) -> Value {
         const auto levels = r.lane.levels;
         return levels ? Value(Named{levelsText(*levels), *levels}) : Value();
     }},
    {"operational", QT_TRANSLATE_NOOP("columns", "Operational"), Kind::Text,
     [](const LaneRow &r, const Context &) { return valueOf(r.lane.isOperational); }},
    {"weight_low", QT_TRANSLATE_NOOP("columns", "Low weight"), Kind::Number,
     [](const LaneRow &r, const Context &) { return valueOf(r.lane.low); }},
    {"share_low", QT_TRANSLATE_NOOP("columns", "Low share"), Kind::Share,
     [](const LaneRow &r, const Context &) { return valueOf(r.lane.lowShare); }},
    {"weight_high", QT_TRANSLATE_NOOP("columns", "High weight"), Kind::Number,
     [](const LaneRow &r, const Context &) { return valueOf(r.lane.high); }},
    {"share_high", QT_TRANSLATE_NOOP("columns", "High share"), Kind::Share,
     [](const LaneRow &r, const Context &) { return valueOf(r.lane.highShare); }},
    {"high_limit", QT_TRANSLATE_NOOP("columns", "High limit"), Kind::Number,
     [](const LaneRow &r, const Context &) { return valueOf(r.highLimit); }},
    {"data_rate", QT_TRANSLATE_NOOP("columns", "Data of the lane"), Kind::DataRate,
     [](const LaneRow &r, const Context &) { return valueOf(r.data); }},
    {"packet_rate", QT_TRANSLATE_NOOP("columns", "Packets/s"), Kind::Number,
     [](const LaneRow &r, const Context &) { return wholeOf(r.packets); }},
    {"wait_ticks", QT_TRANSLATE_NOOP("columns", "Wait ticks/s"), Kind::Number,
     [](const LaneRow &r, const Context &) { return wholeOf(r.wait); }},
    {"wait_share", QT_TRANSLATE_NOOP("columns", "Of the port's wait"), Kind::Share,
     [](const LaneRow &r, const Context &) { return valueOf(r.waitShare); }},
    {"fault", QT_TRANSLATE_NOOP("columns", "Fault"), Kind::Choice,
     [](const LaneRow &r, const Context &) -> Value {
         return r.lane.fault == LaneFault::None
                    ? Value()
                    : Value(Named{toString(r.lane.fault), static_cast<quint64>(r.lane.fault)});
     }},
    {"ends_differ", QT_TRANSLATE_NOOP("columns", "Ends differ"), Kind::Text, differencesOf},
    {"unlike_others", QT_TRANSLATE_NOOP("columns", "Unlike others"), Kind::Text,
     [](const LaneRow &r, const Context &) { return valueOf(r.isUnlikeOthers); }},
};

constexpr const char *LaneWindow[] = {"node",           "port",       "peer_node",  "vl",
                                      "service_levels", "weight_low", "share_low",  "weight_high",
                                      "share_high",     "data_rate",  "wait_ticks", "wait_share",
                                      "fault",          "ends_differ"};

constexpr TerminalColumn LaneTerminal[] = {{"node", "node"},
                                           {"port", "port"},
                                           {"vl", "VL"},
                                           {"service_levels", "SLs"},
                                           {"weight_low", "low"},
                                           {"share_low", "low %"},
                                           {"weight_high", "high"},
                                           {"share_high", "high %"},
                                           {"high_limit", "limit"},
                                           {"data_rate", "bytes/s"},
                                           {"packet_rate", "pkts/s"},
                                           {"wait_ticks", "wait ticks/s"},
                                           {"wait_share", "wait %"},
                                           {"fault", "fault"},
                                           {"ends_differ", "ends differ"},
                                           {"unlike_others", "unlike others"}};

} // namespace

constexpr Table<LaneRow> VirtualLanes{LaneColumns, LaneWindow, LaneTerminal};

} // namespace pickglass::tables
