// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/latency.h"

#include "app/common/exitcode.h"
#include "app/common/format.h"
#include "app/common/openfile.h"
#include "app/common/text.h"
#include "app/pgcap/benchmarkdocuments.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/fabricsource.h"
#include "app/pgcap/measuredlatency.h"
#include "app/pgcap/pathends.h"
#include "app/pgcap/runbenchmarks.h"
#include "core/fabric/devices.h"
#include "core/fabric/subnets.h"

#include <QFile>

namespace pickglass::pgcap {

namespace {

constexpr qint64 MaxConstantsBytes = 1'000'000;
constexpr int MaxCableMetres = 100'000;
constexpr double NanosecondsPerMicrosecond = 1000;

/// What was asked for and found.
struct LatencyAnswer
{
    SharedFabric fabric;
    PathEnd from;
    PathEnd to;
    Path path;
    LatencyBudget budget;
};

/// The published ones, with those of --constants in their places.
OrCode<LatencyConstants> latencyConstants(const Options &options)
{
    LatencyConstants constants = LatencyConstants::published();
    if (!options.has("constants")) {
        return constants;
    }
    const QString path = options.value("constants");
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        complain(QStringLiteral("%1: %2").arg(path, file.errorString()));
        return tl::unexpected(int(Trouble));
    }
    const auto read = parseLatencyConstants(QString::fromUtf8(file.read(MaxConstantsBytes)));
    if (!read) {
        complain(aboutFile(path, read.error()));
        return tl::unexpected(int(Trouble));
    }
    for (const LatencyConstant &constant : *read) {
        constants.put(constant);
    }
    return constants;
}

OrCode<LatencyAnswer> latencyAnswer(const Options &options, const LatencyConstants &constants)
{
    LatencyQuestion question{options.number("bytes"), {}};
    if (options.has("cable")) {
        question.cable = static_cast<double>(options.number("cable"));
    }
    ASSIGN_OR_RETURN(const auto routes, openRoutes(options));
    const RouteGraph graph = routes.graph();
    ASSIGN_OR_RETURN(const auto ends, pathEnds(options, routes, graph));
    const auto &[from, to] = ends;
    complainOfOtherWays(graph);
    LatencyAnswer answer{routes.fabric, from, to, findPath(graph, from.port, to.lid), {}};
    answer.budget = latencyBudget(*answer.fabric, answer.path, question, constants);
    return answer;
}

/// Whose step it is: a device, or the port that sends over a cable.
NodeIndex nodeOf(const Fabric &fabric, const LatencyStep &step)
{
    return step.port.isValid() ? fabric.port(step.port).node : step.node;
}

/// The answer must outlive them.
std::vector<tables::WrittenColumn<LatencyStep>> stepColumns(const LatencyAnswer &answer)
{
    const Fabric &fabric = *answer.fabric;
    const auto ofNode = [&fabric](auto value) {
        return [&fabric, value](const LatencyStep &step) {
            const NodeIndex node = nodeOf(fabric, step);
            return node.isValid() ? value(fabric.node(node)) : Cell();
        };
    };
    return {{"part", [](const LatencyStep &step) { return toString(step.part); }},
            {"guid", ofNode([](const Node &node) { return cell(node.guid); })},
            {"port",
             [&fabric](const LatencyStep &step) {
                 return step.port.isValid() ? Cell(qint64(fabric.port(step.port).number)) : Cell();
             }},
            {"node", ofNode([](const Node &node) { return cell(node.name); })},
            {"device", ofNode([](const Node &node) {
                 return cell(deviceName(node.deviceId, node.vendorId));
             })},
            {"ns", [](const LatencyStep &step) { return cell(step.nanoseconds); }},
            {"at_most", [](const LatencyStep &step) { return step.isAtMost; }},
            {"assumed", [](const LatencyStep &step) { return step.isAssumed; }},
            {"metres", [](const LatencyStep &step) { return cell(step.metres); }},
            {"source", [](const LatencyStep &step) { return cell(step.source); }}};
}

void writeJson(Output &output, const LatencyAnswer &answer)
{
    const Fabric &fabric = *answer.fabric;
    const LatencyBudget &budget = answer.budget;
    JsonWriter json(output);
    json.beginObject();
    json.object("from", [&] { writePlace(json, fabric, fabric.port(answer.from.port)); });
    json.object("to", [&] { writePlace(json, fabric, fabric.port(answer.to.port)); });
    writeLid(json, fabric, answer.path.lid);
    json.member("ok", answer.path.arrives());
    json.member("reason", cell(toString(answer.path.failure)));
    json.member("bytes", budget.bytes);
    json.member("packets", known(budget.packets));
    json.member("bytes_on_wire", known(budget.bytesOnWire));
    json.member("mtu", budget.mtu ? Cell(qint64(*budget.mtu)) : Cell());
    json.member("total_ns", cell(budget.total()));
    json.member("known_ns", budget.known());
    json.member("unknown", budget.unknown());
    json.member("assumed", budget.isAssumed());
    writeRows(json, "steps", stepColumns(answer), budget.steps);
    json.endObject();
}

QString latencyText(double nanoseconds)
{
    return QStringLiteral("%1 µs").arg(significantText(nanoseconds / NanosecondsPerMicrosecond));
}

/// "at most; assumed, 5 m; data sheet".
QString stepNote(const LatencyStep &step)
{
    QStringList parts;
    if (!step.nanoseconds) {
        parts << QStringLiteral("unknown");
    }
    if (step.isAtMost) {
        parts << QStringLiteral("at most");
    }
    if (step.isAssumed) {
        parts << QStringLiteral("assumed");
    }
    if (step.metres) {
        parts << QStringLiteral("%1 m").arg(significantText(*step.metres));
    }
    if (!step.source.isEmpty()) {
        parts << step.source;
    }
    return parts.join(QStringLiteral("; "));
}

QString partText(LatencyPart part)
{
    return toString(part).replace(u'_', u' ');
}

void writeForPeople(Output &output, const LatencyAnswer &answer)
{
    const Fabric &fabric = *answer.fabric;
    const LatencyBudget &budget = answer.budget;
    if (!answer.path.arrives()) {
        output.line(translated(describe(fabric, answer.path)));
        return;
    }
    if (budget.steps.empty()) {
        output.line(QStringLiteral("Both ends are the same port: nothing is sent."));
        return;
    }
    const auto records =
        Records::make(Form::Text, output, {"part", "node", "port", "device", "ns", "how"});
    for (const LatencyStep &step : budget.steps) {
        const NodeIndex index = nodeOf(fabric, step);
        const Node *node = index.isValid() ? &fabric.node(index) : nullptr;
        const bool hasDevice = node != nullptr && !step.port.isValid();
        records->add({partText(step.part), node ? cell(node->name) : Cell(),
                      step.port.isValid() ? Cell(qint64(fabric.port(step.port).number)) : Cell(),
                      hasDevice ? cell(deviceName(node->deviceId, node->vendorId)) : Cell(),
                      cell(numberText(step.nanoseconds, 1)), cell(stepNote(step))});
    }
    records->end();
    const QString message =
        QStringLiteral("%1 bytes, %2 with the overhead of %3 packet(s)")
            .arg(countText(quint64(budget.bytes)), countText(quint64(budget.bytesOnWire)),
                 countText(quint64(budget.packets)));
    QString sum = budget.total()
                      ? latencyText(*budget.total())
                      : QStringLiteral("at least %1: %2 of %3 steps are not known")
                            .arg(latencyText(budget.known()), QString::number(budget.unknown()),
                                 QString::number(budget.steps.size()));
    if (budget.isAssumed()) {
        sum += QStringLiteral("; some of it is assumed");
    }
    if (budget.hasLimits()) {
        sum += QStringLiteral("; published upper limits count whole");
    }
    output.line(QStringLiteral("%1: %2").arg(message, sum));
}

OrCode<int> runLatency(const Options &options)
{
    if (options.files().size() == 1 && isHostsSource(options.file())) {
        for (const char *option : {"to", "cable", "constants", "at", "list-constants"}) {
            if (options.has(option)) {
                return options.refuse(
                    QStringLiteral("--%1 does not go with hosts:LIST.").arg(QLatin1String(option)));
            }
        }
        return runBenchmarksOnHosts(options);
    }
    for (const char *option :
         {"run-benchmarks", "fabric", "per-leaf", "save", "show", "benchmark", "device"}) {
        if (options.has(option)) {
            return options.refuse(
                QStringLiteral("--%1 goes with hosts:LIST.").arg(QLatin1String(option)));
        }
    }
    if (options.has("to") || (options.files().size() == 1 && isLiveSource(options.file()))) {
        return runMeasuredLatency(options);
    }
    ASSIGN_OR_RETURN(const auto constants, latencyConstants(options));
    Output output;
    if (options.has("list-constants")) {
        output.write(toText(constants.all()).toUtf8());
        return output.finish(Fine);
    }
    if (options.files().size() < 3) {
        return options.refuse(QStringLiteral("Expected FILE, FROM and TO."));
    }
    ASSIGN_OR_RETURN(const auto answer, latencyAnswer(options, constants));
    switch (options.form()) {
    case Form::Json:
        writeJson(output, answer);
        break;
    case Form::Csv:
        tables::writeTable(output, Form::Csv, stepColumns(answer), answer.budget.steps);
        break;
    case Form::Text:
        writeForPeople(output, answer);
        break;
    }
    return output.finish(answer.path.arrives() ? Fine : BadNews);
}

} // namespace

Command latencyCommand()
{
    return {"latency",
            "show how long a message takes between two nodes, step by step, or measure it",
            "[options] FILE FROM TO | SOURCE --to NODE | hosts:LIST --run-benchmarks | "
            "--list-constants",
            "Adds up what a message takes in an idle network along the path that the forwarding "
            "tables give, as pgcap path follows it: hosts, adapters, 5 ns for each metre of cable, "
            "each switch, and the time to send all of its packets over the slowest link, once, as "
            "switches forward packets that they do not have whole yet. How long devices take is "
            "what was published on their family, or said by --constants. What is not known is not "
            "counted, and the sum is then \"at least\". Exit code 1 if the packets do not arrive. "
            "With SOURCE (mad:) and --to: asks the node and the switches on the way to it, in "
            "turn and one at a time, for their ClassPortInfo, and shows how long the answers took. "
            "Most of that is the firmware that answers: a hop is half of the difference of the "
            "shortest times to two devices of one kind, by the hops between them. It sends Gets "
            "alone. Recordings measure at a low rate with mad:?latency=10min: counters "
            "mad_round_trip_min, _median and _p99. Exit code 1 if a node did not answer. "
            "With hosts:LIST and --run-benchmarks: runs ib_write_lat or ib_send_lat between all "
            "pairs of these hosts over ssh, a few at a time and a host in one at most, and prints "
            "what pgcap benchmarks prints of their outputs: the matrix host by host and, with "
            "--fabric, leaf by leaf, and what is slow. Exit code 1 when something is significantly "
            "slower than the rest, or a pair did not measure.",
            [](Options &options) {
                options.add("bytes", "The size of the message.",
                            OptionValue::number("N", 0).orElse("8"));
                options.add("cable",
                            "How long cables are, in metres, that do not say it; assumed. Without "
                            "it, their time is not known.",
                            OptionValue::number("METRES", 1, MaxCableMetres));
                options.add("constants",
                            "A file with lines FAMILY,PART,NANOSECONDS,SOURCE that go before what "
                            "was published, as --list-constants prints them. FAMILY is the name of "
                            "the device, its id (0xd2f0), or * for all others; < before "
                            "NANOSECONDS means at most; # begins a comment.",
                            OptionValue::file("FILE"));
                options.add("to", "Measure the way to this node from this machine's port.",
                            OptionValue::node("NODE"));
                options.add("count", "How many answers of each node, or messages of each pair.",
                            OptionValue::number("N", 10, 100'000).orElse("1000"));
                addRunOptions(options);
                addBenchmarkParts(options);
                options.add("list-constants",
                            "Print the constants, with those of --constants, as such a file.");
                options.addForm();
                options.addAt();
            },
            runLatency,
            0,
            3,
            {OptionValue::capture("FILE"), OptionValue::node("FROM"), OptionValue::node("TO")},
            "latency fabric.pgcap node0001 node0032 --bytes 4096 --cable 5\n"
            "latency mad: --to node0032 --count 1000\n"
            "latency hosts:node[01-16] --run-benchmarks --fabric fabric.pgcap --per-leaf 1\n"
            "latency --list-constants"};
}

} // namespace pickglass::pgcap
