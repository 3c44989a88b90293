// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/agent/protocol/porttables.h"
#include "collectors/collector.h"
#include "core/fabric/forwardingtable.h"
#include "core/fabric/hoststate.h"

#include <QByteArray>
#include <QString>

#include <chrono>
#include <optional>
#include <variant>
#include <vector>

namespace pickglass::agent {

struct PackedTable
{
    Guid node = {};
    Lid lid = {};
    QByteArray ports = {}; ///< ForwardingTable::ports in a Zstandard frame

    bool operator==(const PackedTable &) const = default;
};

/// Any thread.
PackedTable packed(const ForwardingTable &table);
/// Nothing where no switch is named, or it has more ports than there are unicast LIDs. Takes any
/// bytes. Any thread.
std::optional<ForwardingTable> unpacked(const PackedTable &table);

/// At most so many tables are in a message.
constexpr size_t TablesInMessage = 256;

/// Of the protocol. Those with the same major number understand each other: what one does not know
/// of the other's messages and keys, it passes over.
struct Version
{
    int major = 1;
    int minor = 4;

    bool operator==(const Version &) const = default;
};
constexpr Version OurVersion = {};

/// What a client says first. A token is compared in constant time, and never logged.
struct Hello
{
    Version version = OurVersion;
    QString program = {};  ///< "pgcap 0.1.0"
    QByteArray token = {}; ///< empty over a pipe, whose other end was let in already
    // Of one that comes back, since 1.1: it is sent what happened meanwhile.
    QByteArray run = {};  ///< that of the Welcome that it had; empty: it had none
    Timestamp since = {}; ///< FabricMessage::time of the latest that it received
};

/// Asks for a Pong: sent by clients every PingPeriod, so that both ends know that the other is
/// there.
struct Ping
{
    qint64 sent = 0; ///< the client's own clock in µs: it comes back as it is
};

/// Either end goes.
struct Goodbye
{
    Message reason = {}; ///< may be empty
};

/// The client is let in. What comes next is the fabric, as soon as it is known.
struct Welcome
{
    Version version = OurVersion;
    QString program = {};   ///< "pickglass-agent 0.1.0"
    QString source = {};    ///< what the agent reads: "mad:mlx5_0/1"
    QByteArray run = {};    ///< another one each time that an agent starts
    qint64 interval = 0;    ///< of its sweeps, µs
    qint64 watchPeriod = 0; ///< Collector::watchPeriod(), µs
    Timestamp time = {};    ///< by the agent's clock
};

struct Waiting
{
    int place = 0;  ///< from 1: how many go first, and then it
    int served = 0; ///< clients that are served
};

struct Refused
{
    /// For programs: "version", "token", "too_many", "not_understood", "too_late".
    QString kind = {};
    Error error = {};
};

struct Pong
{
    qint64 sent = 0;     ///< that of the Ping
    Timestamp time = {}; ///< when the agent answered, by its own clock
};

/// The whole fabric: the first time, and when it is not as it was.
struct FabricMessage
{
    Timestamp time = {};
    QByteArray data = {}; ///< of fabriccodec.h
};

/// What the sweeps from now on have: of sweepstream.h. All values begin with 0.
struct LayoutIs
{
    QByteArray data = {};
};

/// All values before the next sweep: for a client that has not seen the sweeps before.
struct BaseIs
{
    QByteArray data = {};
};

/// A sweep, by what changed since the one before.
struct SweepMessage
{
    qint64 number = 0; ///< CounterSweep::number of the agent
    Timestamp time = {};
    qint64 duration = 0; ///< µs
    MadMeter meter = {};
    bool isRestart = false; ///< it is coded against the values alone: see sweepstream.h
    QByteArray pace = {};
    QByteArray data = {};
    std::vector<PortKey> waitsReset = {}; ///< CounterSweep::waitsReset
};

/// A client that does not read as fast as the agent was skipped forward.
struct Skipped
{
    qint64 sweeps = 0; ///< how many it did not get since the last that it got
};

/// The forwarding tables of some switches, since 1.1: those that were not sent before, or are not
/// as they were.
struct RoutesMessage
{
    Timestamp time = {}; ///< when the latest of them was read
    std::vector<PackedTable> tables = {};
};

/// Tables of switches and ports other than forwarding tables, since 1.4: those that were not sent
/// before, or are not as they were.
struct TablesMessage
{
    Timestamp time = {};                ///< when the latest of them was read
    std::vector<PortTable> tables = {}; ///< at most TablesInMessage

    bool operator==(const TablesMessage &) const = default;
};

/// What hosts say besides what they count, since 1.3: what became another one.
struct HostsMessage
{
    bool isFirst = false; ///< nothing is known besides this and what follows
    HostChanges changes = {};

    bool operator==(const HostsMessage &) const = default;
};
/// At most so many queue pairs, and as many texts, are in a message.
constexpr size_t HostItemsInMessage = 10'000;

/// What the agent reads from could not go on; it tries again, and sends what it reads then.
struct SourceFailed
{
    Error error = {};
};

/// A message of a kind that this program does not know: it is skipped.
struct Unknown
{
};

/// Any of the messages of one side.
using ClientMessage = std::variant<Unknown, Hello, Ping, Goodbye>;
using AgentMessage =
    std::variant<Unknown, Welcome, Waiting, Refused, Pong, Goodbye, FabricMessage, LayoutIs, BaseIs,
                 SweepMessage, Skipped, RoutesMessage, TablesMessage, HostsMessage, SmPoll,
                 CollectorProblem, CollectorProgress, SourceFacts, SourceFailed>;

/// As they go into a frame: CBOR, a map whose key "is" says which it is. Any thread. Precondition:
/// not Unknown.
QByteArray toBytes(const ClientMessage &message);
QByteArray toBytes(const AgentMessage &message);

/// The same with its length before it, as it goes out.
QByteArray toFrame(const AgentMessage &message);

/// Nothing where the bytes are no message, or where something in it is missing or makes no sense.
/// Takes any bytes. Any thread.
std::optional<ClientMessage> readClientMessage(const QByteArray &bytes);
std::optional<AgentMessage> readAgentMessage(const QByteArray &bytes);

/// How often a client sends a Ping, and after how long without a word each end takes the other for
/// gone.
constexpr std::chrono::milliseconds PingPeriod = std::chrono::seconds(2);
constexpr std::chrono::milliseconds MaxSilence = std::chrono::seconds(10);

} // namespace pickglass::agent
