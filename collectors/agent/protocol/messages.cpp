// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/protocol/messages.h"

#include "collectors/agent/protocol/cborfields.h"
#include "collectors/agent/protocol/frames.h"
#include "core/samples/samplecodec.h"

#include <QHash>

#include <algorithm>

namespace pickglass::agent {

using namespace samplecodec;

namespace {

/// The unicast LIDs and 0 (IBTA specification, volume 1, 4.1.3).
constexpr size_t MaxTablePorts = 0xc000;

} // namespace

PackedTable packed(const ForwardingTable &table)
{
    return {table.node, table.lid, pack(table.ports.bytes())};
}

std::optional<ForwardingTable> unpacked(const PackedTable &table)
{
    const auto ports = unpack(table.ports, MaxTablePorts);
    if (!ports || table.node.isNull()) {
        return {};
    }
    return ForwardingTable{table.node, table.lid, ForwardingPorts(*ports)};
}

namespace {

constexpr qint64 MaxCount = 1'000'000'000'000;
constexpr qint64 MaxPort = 255;
constexpr qint64 MaxLid = MaxLidNumber;
constexpr qint64 MaxQueuePairNumber = 0xffffff;
constexpr qint64 MaxPriority = 15;
constexpr qint64 MaxTextBytes = 0xffffffff;
/// Of CBOR in a message; a round of subnet managers has most of them.
constexpr qint64 MaxListItems = 1'000'000;

QCborMap map(const char *is)
{
    return {{QLatin1String("is"), QLatin1String(is)}};
}

void put(QCborMap &to, const char *key, const QCborValue &value)
{
    to.insert(QLatin1String(key), value);
}

void put(QCborMap &to, const Error &error)
{
    put(to, "what", toCbor(error.what));
    put(to, "advice", toCbor(error.advice));
}

QCborArray versionOf(Version version)
{
    return {version.major, version.minor};
}

QCborMap mapOf(const Unknown &)
{
    return map("unknown");
}

QCborMap mapOf(const Hello &hello)
{
    QCborMap to = map("hello");
    put(to, "version", versionOf(hello.version));
    put(to, "program", hello.program);
    put(to, "token", hello.token);
    if (!hello.run.isEmpty() && hello.since.isKnown()) {
        put(to, "run", hello.run);
        put(to, "since", hello.since.microseconds());
    }
    return to;
}

QCborMap mapOf(const Ping &ping)
{
    QCborMap to = map("ping");
    put(to, "sent", ping.sent);
    return to;
}

QCborMap mapOf(const Goodbye &goodbye)
{
    QCborMap to = map("goodbye");
    put(to, "reason", toCbor(goodbye.reason));
    return to;
}

QCborMap mapOf(const Welcome &welcome)
{
    QCborMap to = map("welcome");
    put(to, "version", versionOf(welcome.version));
    put(to, "program", welcome.program);
    put(to, "source", welcome.source);
    put(to, "run", welcome.run);
    put(to, "interval", welcome.interval);
    put(to, "watch_period", welcome.watchPeriod);
    put(to, "time", welcome.time.microseconds());
    return to;
}

QCborMap mapOf(const Waiting &waiting)
{
    QCborMap to = map("waiting");
    put(to, "place", waiting.place);
    put(to, "served", waiting.served);
    return to;
}

QCborMap mapOf(const Refused &refused)
{
    QCborMap to = map("refused");
    put(to, "kind", refused.kind);
    put(to, refused.error);
    return to;
}

QCborMap mapOf(const Pong &pong)
{
    QCborMap to = map("pong");
    put(to, "sent", pong.sent);
    put(to, "time", pong.time.microseconds());
    return to;
}

QCborMap mapOf(const FabricMessage &fabric)
{
    QCborMap to = map("fabric");
    put(to, "time", fabric.time.microseconds());
    put(to, "data", fabric.data);
    return to;
}

QCborMap mapOf(const LayoutIs &layout)
{
    QCborMap to = map("layout");
    put(to, "data", layout.data);
    return to;
}

QCborMap mapOf(const BaseIs &base)
{
    QCborMap to = map("base");
    put(to, "data", base.data);
    return to;
}

QCborArray arrayOf(const std::vector<PortKey> &ports)
{
    QCborArray array;
    for (const PortKey &port : ports) {
        array.append(QCborArray{toCbor(port.node), port.number});
    }
    return array;
}

QCborMap mapOf(const SweepMessage &sweep)
{
    QCborMap to = map("sweep");
    put(to, "number", sweep.number);
    put(to, "time", sweep.time.microseconds());
    put(to, "duration", sweep.duration);
    const MadMeter &meter = sweep.meter;
    put(to, "meter",
        QCborArray{meter.mads, meter.timeouts, meter.retries, meter.smpBytes, meter.gmpBytes});
    put(to, "restart", sweep.isRestart);
    put(to, "pace", sweep.pace);
    put(to, "data", sweep.data);
    if (!sweep.waitsReset.empty()) {
        put(to, "waits_reset", arrayOf(sweep.waitsReset));
    }
    return to;
}

QCborMap mapOf(const Skipped &skipped)
{
    QCborMap to = map("skipped");
    put(to, "sweeps", skipped.sweeps);
    return to;
}

QCborMap mapOf(const RoutesMessage &routes)
{
    QCborMap to = map("routes");
    put(to, "time", routes.time.microseconds());
    QCborArray tables;
    for (const PackedTable &table : routes.tables) {
        tables.append(
            QCborArray{toCbor(table.node), static_cast<qint64>(table.lid.number()), table.ports});
    }
    put(to, "tables", tables);
    return to;
}

QCborMap mapOf(const TablesMessage &message)
{
    QCborMap to = map("tables");
    put(to, "time", message.time.microseconds());
    QCborArray tables;
    for (const PortTable &table : message.tables) {
        tables.append(QCborArray{toString(table.kind), toCbor(table.place.node), table.place.number,
                                 table.subnet, table.bytes});
    }
    put(to, "tables", tables);
    return to;
}

QCborMap mapOf(const HostsMessage &hosts)
{
    QCborMap to = map("hosts");
    put(to, "first", hosts.isFirst);
    QCborArray pairs;
    for (const QueuePair &pair : hosts.changes.queuePairs) {
        pairs.append(QCborArray{
            toCbor(pair.port.node), pair.port.number, pair.device, static_cast<qint64>(pair.number),
            static_cast<qint64>(pair.peerNumber), static_cast<int>(pair.state)});
    }
    put(to, "queue_pairs", pairs);
    QCborArray gone;
    for (const auto &[port, number] : hosts.changes.gone) {
        gone.append(QCborArray{toCbor(port.node), port.number, static_cast<qint64>(number)});
    }
    put(to, "gone", gone);
    QCborArray facts;
    for (const HostFact &fact : hosts.changes.facts) {
        facts.append(QCborArray{toCbor(fact.host), toString(fact.kind), fact.name, fact.value});
    }
    put(to, "facts", facts);
    return to;
}

QCborMap mapOf(const SmPoll &poll)
{
    QCborMap to = map("managers");
    put(to, "time", poll.time.microseconds());
    put(to, "period", poll.period);
    QCborArray answers;
    for (const auto &[info, asked] : poll.answers) {
        answers.append(QCborArray{
            toCbor(info.port.node), info.port.number, toCbor(info.portGuid),
            static_cast<qint64>(info.lid.number()), info.priority, static_cast<int>(info.state),
            static_cast<qint64>(info.activityCount), static_cast<qint64>(asked)});
    }
    put(to, "answers", answers);
    put(to, "silent", arrayOf(poll.silent));
    put(to, "master_lid", static_cast<qint64>(poll.masterLid.number()));
    return to;
}

QCborMap mapOf(const CollectorProblem &problem)
{
    QCborMap to = map("problem");
    put(to, "severity", static_cast<int>(problem.severity));
    put(to, "kind", QLatin1String(problem.kind));
    put(to, Error{problem.message, problem.advice});
    put(to, "node", toCbor(problem.place.node));
    put(to, "port", problem.place.number);
    return to;
}

QCborMap mapOf(const CollectorProgress &progress)
{
    QCborMap to = map("progress");
    put(to, "doing", toCbor(progress.doing));
    put(to, "done", progress.done);
    put(to, "total", progress.total);
    return to;
}

/// Empty where it is not known.
QCborArray hopOf(const std::optional<BusiestHop> &hop)
{
    return hop ? QCborArray{toCbor(hop->from.node), hop->from.number, hop->mads, hop->of}
               : QCborArray();
}

QCborMap mapOf(const SourceFacts &facts)
{
    QCborMap to = map("source");
    put(to, "recorder", QCborArray{toCbor(facts.recorder.node), facts.recorder.number});
    put(to, "message_bytes", facts.messageBytes.value_or(0));
    put(to, "smps", hopOf(facts.smpHop));
    put(to, "gmps", hopOf(facts.gmpHop));
    return to;
}

QCborMap mapOf(const SourceFailed &failed)
{
    QCborMap to = map("failed");
    put(to, failed.error);
    return to;
}

Version takeVersion(CborFields &fields)
{
    const QCborArray version = fields.array("version");
    return {static_cast<int>(fields.integer(version, 0, 0, MaxTextBytes >> 1U)),
            static_cast<int>(fields.integer(version, 1, 0, MaxTextBytes >> 1U))};
}

Hello takeHello(CborFields &fields)
{
    Hello hello = {takeVersion(fields), fields.text("program"), fields.bytes("token")};
    if (fields.has("run")) {
        hello.run = fields.bytes("run");
        hello.since = fields.time("since");
    }
    return hello;
}

Ping takePing(CborFields &fields)
{
    return {fields.integer("sent")};
}

Goodbye takeGoodbye(CborFields &fields)
{
    return {fields.message("reason")};
}

/// Texts of sentences are kept for good: strangers do not get to say any.
Goodbye takeGoodbyeOfClient(CborFields &)
{
    return {};
}

Welcome takeWelcome(CborFields &fields)
{
    Welcome welcome;
    welcome.version = takeVersion(fields);
    welcome.program = fields.text("program");
    welcome.source = fields.text("source");
    welcome.run = fields.bytes("run");
    welcome.interval = fields.duration("interval");
    welcome.watchPeriod = fields.duration("watch_period");
    welcome.time = fields.time("time");
    return welcome;
}

Waiting takeWaiting(CborFields &fields)
{
    return {static_cast<int>(fields.integer("place", 1, MaxLid)),
            static_cast<int>(fields.integer("served", 0, MaxLid))};
}

Refused takeRefused(CborFields &fields)
{
    QString kind = fields.text("kind");
    return {std::move(kind), fields.error()};
}

Pong takePong(CborFields &fields)
{
    return {fields.integer("sent"), fields.time("time")};
}

FabricMessage takeFabric(CborFields &fields)
{
    return {fields.time("time"), fields.bytes("data")};
}

LayoutIs takeLayout(CborFields &fields)
{
    return {fields.bytes("data")};
}

BaseIs takeBase(CborFields &fields)
{
    return {fields.bytes("data")};
}

std::vector<PortKey> takePorts(CborFields &fields, const char *key)
{
    std::vector<PortKey> ports;
    const QCborArray array = fields.array(key);
    for (const auto &port : array) {
        const QCborArray place = port.toArray();
        ports.push_back(
            {fields.guid(place, 0), static_cast<PortNumber>(fields.integer(place, 1, 0, MaxPort))});
    }
    return ports;
}

SweepMessage takeSweep(CborFields &fields)
{
    SweepMessage sweep;
    sweep.number = fields.integer("number", 1, MaxCount);
    sweep.time = fields.time("time");
    sweep.duration = fields.duration("duration");
    const QCborArray meter = fields.array("meter");
    qint64 *of[] = {&sweep.meter.mads, &sweep.meter.timeouts, &sweep.meter.retries,
                    &sweep.meter.smpBytes, &sweep.meter.gmpBytes};
    for (qsizetype i = 0; qint64 * count : of) {
        *count = fields.integer(meter, i++, 0, MaxCount);
    }
    sweep.isRestart = fields.flag("restart");
    sweep.pace = fields.bytes("pace");
    sweep.data = fields.bytes("data");
    if (fields.has("waits_reset")) {
        sweep.waitsReset = takePorts(fields, "waits_reset");
    }
    return sweep;
}

Skipped takeSkipped(CborFields &fields)
{
    return {fields.integer("sweeps", 0, MaxCount)};
}

Lid lidOf(qint64 number)
{
    return Lid::fromNumber(static_cast<quint32>(number));
}

RoutesMessage takeRoutes(CborFields &fields)
{
    RoutesMessage routes;
    routes.time = fields.time("time");
    const QCborArray tables = fields.array("tables");
    for (const auto &of : tables) {
        const QCborArray table = of.toArray();
        routes.tables.push_back({fields.guid(table, 0), lidOf(fields.integer(table, 1, 0, MaxLid)),
                                 table.at(2).toByteArray()});
    }
    return routes;
}

/// Those of kinds that this program does not know are skipped.
TablesMessage takeTables(CborFields &fields)
{
    constexpr qint64 maxSubnet = std::numeric_limits<SubnetNumber>::max();
    TablesMessage message{fields.time("time"), {}};
    const QCborArray tables = fields.array("tables");
    if (tables.size() > static_cast<qsizetype>(TablesInMessage)) {
        fields.fail();
        return message;
    }
    for (const auto &of : tables) {
        const QCborArray table = of.toArray();
        const PortKey place{fields.guid(table, 1),
                            static_cast<PortNumber>(fields.integer(table, 2, 0, MaxPort))};
        const auto subnet = static_cast<SubnetNumber>(fields.integer(table, 3, 0, maxSubnet));
        if (const auto kind = tableKindOf(table.at(0).toString())) {
            message.tables.push_back({*kind, place, subnet, table.at(4).toByteArray()});
        }
    }
    return message;
}

/// Cut to the length that a text of a host has.
QString takeHostText(const QCborArray &from, qsizetype at)
{
    return plainText(from.at(at).toString().left(HostFact::MaxLength));
}

/// Texts of kinds that this program does not know are skipped.
HostsMessage takeHosts(CborFields &fields)
{
    HostsMessage hosts{fields.flag("first"), {}};
    const QCborArray pairs = fields.array("queue_pairs");
    const QCborArray gone = fields.array("gone");
    const QCborArray facts = fields.array("facts");
    constexpr auto most = static_cast<qsizetype>(HostItemsInMessage);
    if (pairs.size() > most || gone.size() > most || facts.size() > most) {
        fields.fail();
        return hosts;
    }
    const auto port = [&fields](const QCborArray &of) {
        return PortKey{fields.guid(of, 0),
                       static_cast<PortNumber>(fields.integer(of, 1, 0, MaxPort))};
    };
    const auto number = [&fields](const QCborArray &of, qsizetype at) {
        return static_cast<quint32>(fields.integer(of, at, 0, MaxQueuePairNumber));
    };
    for (const auto &one : pairs) {
        const QCborArray pair = one.toArray();
        const qint64 state = fields.integer(pair, 5, 0, static_cast<qint64>(PathState::Armed));
        hosts.changes.queuePairs.push_back({port(pair), number(pair, 3), number(pair, 4),
                                            static_cast<PathState>(state), takeHostText(pair, 2)});
    }
    for (const auto &one : gone) {
        const QCborArray pair = one.toArray();
        hosts.changes.gone.emplace_back(port(pair), number(pair, 2));
    }
    for (const auto &one : facts) {
        const QCborArray fact = one.toArray();
        const Guid host = fields.guid(fact, 0);
        if (const auto kind = hostFactKindOf(fact.at(1).toString())) {
            hosts.changes.facts.push_back(
                {host, *kind, takeHostText(fact, 2), takeHostText(fact, 3)});
        }
    }
    return hosts;
}

SmPoll::Answer takeAnswer(CborFields &fields, const QCborArray &from)
{
    const auto number = [&](qsizetype at, qint64 most) {
        return fields.integer(from, at, 0, most);
    };
    SmPoll::Answer answer;
    answer.info.port = {fields.guid(from, 0), static_cast<PortNumber>(number(1, MaxPort))};
    answer.info.portGuid = fields.guid(from, 2);
    answer.info.lid = lidOf(number(3, MaxLid));
    answer.info.priority = static_cast<quint8>(number(4, MaxPriority));
    answer.info.state = static_cast<SmState>(number(5, static_cast<qint64>(SmState::Master)));
    answer.info.activityCount = static_cast<quint32>(number(6, MaxTextBytes));
    answer.asked = static_cast<quint32>(number(7, MaxTextBytes));
    return answer;
}

SmPoll takeManagers(CborFields &fields)
{
    SmPoll poll;
    poll.time = fields.time("time");
    poll.period = fields.duration("period");
    const QCborArray answers = fields.array("answers");
    for (const auto &answer : answers) {
        poll.answers.push_back(takeAnswer(fields, answer.toArray()));
    }
    poll.silent = takePorts(fields, "silent");
    poll.masterLid = lidOf(fields.integer("master_lid", 0, MaxLid));
    const auto isSorted = std::ranges::is_sorted(
        poll.answers, {}, [](const SmPoll::Answer &answer) { return answer.info.port; });
    if (!isSorted) {
        fields.fail();
    }
    return poll;
}

CollectorProblem takeProblem(CborFields &fields)
{
    CollectorProblem problem;
    problem.severity = static_cast<CollectorProblem::Severity>(
        fields.integer("severity", 0, static_cast<qint64>(CollectorProblem::Severity::Error)));
    problem.kind = keptText(fields.text("kind").toLatin1());
    Error error = fields.error();
    problem.message = std::move(error.what);
    problem.advice = std::move(error.advice);
    const QCborArray node = {fields.bytes("node")};
    problem.place = {fields.guid(node, 0),
                     static_cast<PortNumber>(fields.integer("port", 0, MaxPort))};
    return problem;
}

CollectorProgress takeProgress(CborFields &fields)
{
    return {fields.message("doing"), fields.integer("done", 0, MaxCount),
            fields.integer("total", 0, MaxCount)};
}

std::optional<BusiestHop> takeHop(CborFields &fields, const char *key)
{
    const QCborArray hop = fields.array(key);
    if (hop.isEmpty()) {
        return {};
    }
    return BusiestHop{
        {fields.guid(hop, 0), static_cast<PortNumber>(fields.integer(hop, 1, 0, MaxPort))},
        fields.integer(hop, 2, 0, MaxCount),
        fields.integer(hop, 3, 0, MaxCount)};
}

SourceFacts takeFacts(CborFields &fields)
{
    SourceFacts facts;
    const QCborArray recorder = fields.array("recorder");
    facts.recorder = {fields.guid(recorder, 0),
                      static_cast<PortNumber>(fields.integer(recorder, 1, 0, MaxPort))};
    if (const qint64 bytes = fields.integer("message_bytes", 0, MaxCount); bytes > 0) {
        facts.messageBytes = bytes;
    }
    facts.smpHop = takeHop(fields, "smps");
    facts.gmpHop = takeHop(fields, "gmps");
    return facts;
}

SourceFailed takeFailed(CborFields &fields)
{
    return {fields.error()};
}

template<typename Any>
using Takers = QHash<QString, Any (*)(CborFields &)>;

/// The function as one that answers any of the messages.
template<typename Any, auto take>
Any taken(CborFields &fields)
{
    return take(fields);
}

const Takers<ClientMessage> &takersOf(const ClientMessage *)
{
    using Any = ClientMessage;
    static const Takers<Any> takers = {{"hello", taken<Any, takeHello>},
                                       {"ping", taken<Any, takePing>},
                                       {"goodbye", taken<Any, takeGoodbyeOfClient>}};
    return takers;
}

const Takers<AgentMessage> &takersOf(const AgentMessage *)
{
    using Any = AgentMessage;
    static const Takers<Any> takers = {
        {"welcome", taken<Any, takeWelcome>},   {"waiting", taken<Any, takeWaiting>},
        {"refused", taken<Any, takeRefused>},   {"pong", taken<Any, takePong>},
        {"goodbye", taken<Any, takeGoodbye>},   {"fabric", taken<Any, takeFabric>},
        {"layout", taken<Any, takeLayout>},     {"base", taken<Any, takeBase>},
        {"sweep", taken<Any, takeSweep>},       {"skipped", taken<Any, takeSkipped>},
        {"managers", taken<Any, takeManagers>}, {"problem", taken<Any, takeProblem>},
        {"progress", taken<Any, takeProgress>}, {"failed", taken<Any, takeFailed>},
        {"routes", taken<Any, takeRoutes>},     {"source", taken<Any, takeFacts>},
        {"hosts", taken<Any, takeHosts>},       {"tables", taken<Any, takeTables>}};
    return takers;
}

template<typename Any>
QByteArray bytesOf(const Any &message)
{
    const QCborMap map = std::visit([](const auto &of) { return mapOf(of); }, message);
    return map.toCborValue().toCbor();
}

template<typename Any>
std::optional<Any> read(const QByteArray &bytes)
{
    const auto map = readMap(bytes, MaxListItems);
    if (!map) {
        return {};
    }
    CborFields fields(*map);
    const QString is = fields.text("is");
    const auto take = takersOf(static_cast<const Any *>(nullptr)).value(is);
    Any message = take != nullptr ? take(fields) : Any(Unknown());
    return fields.isFine() ? std::optional(std::move(message)) : std::nullopt;
}

} // namespace

QByteArray toBytes(const ClientMessage &message)
{
    return bytesOf(message);
}

QByteArray toBytes(const AgentMessage &message)
{
    return bytesOf(message);
}

QByteArray toFrame(const AgentMessage &message)
{
    return framed(bytesOf(message));
}

std::optional<ClientMessage> readClientMessage(const QByteArray &bytes)
{
    return read<ClientMessage>(bytes);
}

std::optional<AgentMessage> readAgentMessage(const QByteArray &bytes)
{
    return read<AgentMessage>(bytes);
}

} // namespace pickglass::agent
