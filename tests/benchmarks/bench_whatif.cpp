// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Routes of 11,664 hosts and 1,620 switches: one path, the load of all links, what the failure of
// one switch does, and the ranking of all single failures, by the tables and over groups of ports.
// In a simulated fabric (--simulated) the
// path stands beside ibtracert, which asks switch after switch.

#include "core/formats/import.h"
#include "core/routing/failureranking.h"
#include "core/routing/path.h"
#include "core/routing/routepattern.h"
#include "core/routing/whatif.h"
#include "tests/benchmarks/figure.h"
#include "tests/benchmarks/stopwatch.h"
#include "tests/support/generators.h"

#include <QCoreApplication>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>

using namespace pickglass;
using namespace pickglass::bench;

namespace {

constexpr int Runs = 3;

/// How many switches packets pass from each to one, by breadth first.
std::vector<int> distancesTo(const RouteGraph &graph, size_t end)
{
    std::vector<int> distances(graph.switches(), -1);
    std::vector<size_t> order{end};
    distances[end] = 0;
    for (size_t i = 0; i < order.size(); ++i) {
        for (const Port &port : graph.fabric().portsOf(graph.nodeOf(order[i]))) {
            const qint32 next = graph.next(order[i], port.number);
            if (next >= 0 && distances[size_t(next)] < 0) {
                distances[size_t(next)] = distances[order[i]] + 1;
                order.push_back(size_t(next));
            }
        }
    }
    return distances;
}

/// Shortest ways, the choice among them by the number of the host, as in a fat tree routed d mod k;
/// with groups, switches choose among all of them.
std::vector<ForwardingTable> tablesOf(const RouteGraph &graph, bool hasGroups = false)
{
    std::vector<ForwardingTable> tables;
    std::vector<ForwardingGroupsMaker> makers(graph.switches());
    for (size_t number = 0; number < graph.switches(); ++number) {
        tables.push_back({graph.fabric().node(graph.nodeOf(number)).guid});
    }
    std::vector<PortNumber> nearer;
    size_t host = 0;
    for (size_t leaf = 0; leaf < graph.switches(); ++leaf) {
        const auto ends = graph.endsAt(leaf);
        if (ends.empty()) {
            continue;
        }
        const std::vector<int> distances = distancesTo(graph, leaf);
        for (size_t number = 0; number < graph.switches(); ++number) {
            nearer.clear();
            for (const Port &port : graph.fabric().portsOf(graph.nodeOf(number))) {
                const qint32 next = graph.next(number, port.number);
                if (next >= 0 && distances[size_t(next)] < distances[number]) {
                    nearer.push_back(port.number);
                }
            }
            for (size_t i = 0; i < ends.size(); ++i) {
                const Port &end = graph.fabric().port(ends[i]);
                tables[number].set(end.lid, number == leaf ? graph.fabric().port(end.peer).number
                                                           : nearer[(host + i) % nearer.size()]);
                if (hasGroups && number != leaf) {
                    PortSet ports;
                    std::ranges::for_each(nearer, [&ports](PortNumber port) {
                        ports.add(static_cast<quint8>(port));
                    });
                    makers[number].set(end.lid.value(), {.ports = ports});
                }
            }
        }
        host += ends.size();
    }
    for (size_t number = 0; number < tables.size(); ++number) {
        tables[number].groups = makers[number].take();
    }
    return tables;
}

void report(const char *name, double value, const char *unit, double target)
{
    print({.name = QString::fromLatin1(name),
           .value = value,
           .unit = QString::fromLatin1(unit),
           .target = target});
}

[[noreturn]] void giveUp(const char *why)
{
    std::fprintf(stderr, "bench_whatif: %s\n", why);
    std::exit(1);
}

/// The time of one ibtracert between two hosts of the fabric here, far from each other.
std::optional<double> peerMilliseconds()
{
    const QTemporaryDir folder;
    const QString text = folder.filePath(QStringLiteral("fabric.txt"));
    QProcess discovery;
    discovery.setStandardOutputFile(text);
    discovery.start(QStringLiteral("ibnetdiscover"), {});
    discovery.waitForFinished(-1);
    const auto imported = importFile(text);
    if (!imported || !imported->fabric) {
        giveUp("there is no fabric here");
    }
    QStringList hosts;
    for (const Port &port : imported->fabric->ports()) {
        if (imported->fabric->node(port.node).isHostAdapter()) {
            hosts.push_back(QString::number(port.lid.value()));
        }
    }
    if (hosts.size() < 2) {
        giveUp("there are no hosts");
    }
    bool isAnswered = true;
    const double time = medianMilliseconds(Runs, [&] {
        QProcess process;
        process.setStandardOutputFile(QProcess::nullDevice());
        process.start(QStringLiteral("ibtracert"), {hosts.front(), hosts.back()});
        isAnswered = process.waitForFinished(-1) && process.exitCode() == 0 && isAnswered;
    });
    return isAnswered ? std::optional(time) : std::nullopt;
}

/// The time of one path, over paths between hosts all over the tree.
void measurePath(const RouteGraph &graph, std::optional<double> peer)
{
    constexpr size_t Pairs = 10'000;
    constexpr size_t Step = 7919;
    const auto ends = graph.ends();
    const double time = medianMilliseconds(Runs, [&] {
        for (size_t i = 0; i < Pairs; ++i) {
            const PortIndex to = ends[i * Step % ends.size()];
            if (!findPath(graph, ends[i % ends.size()], graph.fabric().port(to).lid).arrives()) {
                giveUp("a path does not arrive");
            }
        }
    });
    constexpr double PathTarget = 1;
    print({.name = QStringLiteral("one path of 11,664 hosts"),
           .value = time / Pairs,
           .unit = QStringLiteral("ms"),
           .target = PathTarget,
           .peer = peer,
           .peerName = peer ? QStringLiteral("ibtracert on 1,024 simulated hosts") : QString()});
}

/// The same of packets that switches route adaptively, over all shortest ways.
void measureGroups(const Fabric &fabric, LinkIndex cable)
{
    const auto tables = tablesOf(RouteGraph(fabric, {}), true);
    const RouteGraph graph(fabric, tables);
    Failures failures;
    failures.addCable(cable);
    constexpr double CableTarget = 3000;
    report("what-if of one cable from the top down, routed adaptively",
           medianMilliseconds(Runs,
                              [&] {
                                  const auto then = adaptiveWhatIf(graph, failures);
                                  if (!then || then->partlyHit == 0) {
                                      giveUp("no pair is partly hit");
                                  }
                              }),
           "ms", CableTarget);
    constexpr double RankingTarget = 120;
    constexpr double Seconds = 1e-3;
    bool isRanked = false;
    const double ranking = millisecondsOf([&] {
        const auto result = rankFailures(graph, Alternates::No);
        isRanked = result && result->isAdaptive;
    });
    if (!isRanked) {
        giveUp("failures are missing");
    }
    report("the same ranking, routed adaptively", ranking * Seconds, "s", RankingTarget);
}

/// Whether a switch has no neighbor with hosts.
bool isTop(const RouteGraph &graph, size_t number)
{
    const auto ports = graph.fabric().portsOf(graph.nodeOf(number));
    return std::ranges::none_of(ports, [&](const Port &port) {
        const qint32 next = graph.next(number, port.number);
        return next != RouteGraph::None && !graph.endsAt(static_cast<size_t>(next)).empty();
    });
}

LinkIndex firstCableOf(const RouteGraph &graph, size_t number)
{
    for (const Port &port : graph.fabric().portsOf(graph.nodeOf(number))) {
        if (port.link.isValid()) {
            return port.link;
        }
    }
    giveUp("a switch has no cable");
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    const SharedFabric fabric = tests::makeFatTree(36);
    const auto tables = tablesOf(RouteGraph(*fabric, {}));
    const RouteGraph graph(*fabric, tables);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == u"--simulated") {
        measurePath(graph, peerMilliseconds());
        return 0;
    }
    measurePath(graph, {});
    const RoutePattern all{hostEnds(graph)};

    constexpr double LoadTarget = 2000;
    report("route load of all pairs of 11,664 hosts",
           medianMilliseconds(Runs,
                              [&] {
                                  const auto load = patternLoad(graph, all);
                                  if (!load || load->lost != 0) {
                                      giveUp("routes are lost");
                                  }
                              }),
           "ms", LoadTarget);

    // A switch without hosts: a spine or a core.
    size_t number = 0;
    while (!graph.endsAt(number).empty()) {
        ++number;
    }
    Failures failures;
    failures.addNode(*fabric, graph.nodeOf(number));
    constexpr double SwitchTarget = 1000;
    report("what-if of one switch",
           medianMilliseconds(Runs,
                              [&] {
                                  const auto then = whatIf(graph, failures);
                                  if (!then || then->hit == 0) {
                                      giveUp("nothing is hit");
                                  }
                              }),
           "ms", SwitchTarget);

    constexpr double RankingTarget = 60;
    constexpr double Seconds = 1e-3;
    size_t ranked = 0;
    const double ranking = millisecondsOf([&] {
        const auto result = rankFailures(graph, Alternates::No);
        ranked = result ? result->failures.size() : 0;
    });
    if (ranked != graph.switches() + fabric->links().size()) {
        giveUp("failures are missing");
    }
    report("ranking of all single failures of 1,620 switches and 34,992 cables", ranking * Seconds,
           "s", RankingTarget);
    // A core has no cable to a leaf: packets come down over the only one to their pod.
    while (number < graph.switches() && !isTop(graph, number)) {
        ++number;
    }
    measureGroups(*fabric, firstCableOf(graph, number));
    return 0;
}
