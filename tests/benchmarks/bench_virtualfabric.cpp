// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a recording asks of a virtual fabric of 11,664 hosts, by the time of that fabric: answers
// take 100 us, sending takes 2 us. Sweeps of ports whose PortCountersExtended has all that
// PortCounters has beside sweeps of both; sweeps in which nodes are silent, beside those in which
// all answer; and a minute of looking at cables when the fabric is known.

#include "collectors/mad/fabricwatch.h"
#include "tests/benchmarks/figure.h"
#include "tests/collectors/mad/walk.h"

#include <cstdio>

using namespace pickglass;
using namespace pickglass::mad;
using namespace pickglass::tests;
using namespace std::chrono_literals;

namespace {

constexpr int Radix = 36;
constexpr size_t EverySilent = 1000; ///< node of these

double milliseconds(FaultyTransport::Time time)
{
    return double(time.count()) / 1e3;
}

/// The time of a sweep; less than 0 where it failed.
double sweepTime(const SharedFabric &fabric, quint32 capMask2)
{
    Walk walk(fabric, {});
    for (const Node &node : fabric->nodes()) {
        walk.transport.setPersonality(node.guid, {.pmaCapMask2 = capMask2});
    }
    Sweep sweep(walk);
    if (!walk.fill() || !sweep.make()) {
        return -1;
    }
    const auto begin = walk.transport.faulty.now();
    const auto made = sweep.make();
    if (!made) {
        return -1;
    }
    std::fprintf(stderr, "%zu ports\n", made->layout->ports.size());
    return milliseconds(walk.transport.faulty.now() - begin);
}

/// Of sweeps: all nodes answer, the first in which some are silent, the next; less than 0 where one
/// failed.
struct SilentSweeps
{
    double healthy = -1;
    double first = -1;
    double next = -1;
};

SilentSweeps silentSweeps(const SharedFabric &fabric)
{
    Walk walk(fabric, {});
    Sweep sweep(walk);
    SilentSweeps times;
    if (!walk.fill() || !sweep.make()) {
        return times;
    }
    const auto timeOfNext = [&] {
        const auto begin = walk.transport.faulty.now();
        return sweep.make() ? milliseconds(walk.transport.faulty.now() - begin) : -1;
    };
    times.healthy = timeOfNext();
    const Guid own = walk.hosts().front()->guid;
    for (size_t i = 0; i < fabric->nodes().size(); i += EverySilent) {
        const Guid guid = fabric->nodes()[i].guid;
        if (guid != own) {
            walk.transport.silent.insert(guid);
        }
    }
    times.first = timeOfNext();
    times.next = timeOfNext();
    return times;
}

/// SMPs a second in a minute of watching; less than 0 where it failed.
double watchRate(const SharedFabric &fabric, const MadSettings &settings)
{
    Walk walk(fabric, settings);
    if (!walk.fill()) {
        return -1;
    }
    FabricWatch watch(walk.engine, walk.walker, walk.known, 24h, settings.maxSmpRate);
    const FabricWatch::Clock::time_point begin{};
    watch.begin(begin);
    walk.transport.faulty.mostOutstanding = 0;
    const qint64 before = walk.transport.served;
    constexpr auto Length = 60s;
    for (auto passed = 0ms; passed < Length; passed += 10ms) {
        watch.turn(begin + passed);
        const auto end = walk.transport.faulty.now() + 10ms;
        while (walk.transport.faulty.now() < end) {
            IncomingMad nothing;
            if (!walk.engine.isIdle() ? !walk.engine.run(1ms)
                                      : !walk.transport.faulty.receive(nothing, 1ms)) {
                return -1;
            }
        }
    }
    std::fprintf(stderr, "at most %d SMPs outstanding\n", walk.transport.faulty.mostOutstanding);
    return double(walk.transport.served - before) / std::chrono::duration<double>(Length).count();
}

} // namespace

int main()
{
    const SharedFabric fabric = makeFatTree(Radix);
    const double both = sweepTime(fabric, 0);
    bench::print(
        {.name = QStringLiteral("sweep of 69,984 virtual ports, PortCountersExtended alone"),
         .value = sweepTime(fabric, 2),
         .unit = QStringLiteral("ms"),
         .target = 0.6 * both,
         .peer = both,
         .peerName = QStringLiteral("with PortCounters")});
    const SilentSweeps silent = silentSweeps(fabric);
    const double deadline = double(MadSettings().deadline.count());
    bench::print({.name = QStringLiteral("the first sweep in which 0.1 % of the nodes are silent"),
                  .value = silent.first,
                  .unit = QStringLiteral("ms"),
                  .target = silent.healthy + deadline,
                  .isTargetOfRun = true,
                  .peer = silent.healthy,
                  .peerName = QStringLiteral("all answer")});
    bench::print({.name = QStringLiteral("the next one, while they are left alone"),
                  .value = silent.next,
                  .unit = QStringLiteral("ms"),
                  .target = 1.1 * silent.healthy,
                  .isTargetOfRun = true,
                  .peer = silent.healthy,
                  .peerName = QStringLiteral("all answer")});
    bench::print({.name = QStringLiteral("SMPs a second while 11,664 virtual hosts are watched"),
                  .value = watchRate(fabric, {.maxSmps = 8, .maxSmpRate = 2000}),
                  .unit = QStringLiteral("SMPs/s"),
                  .target = 2000});
    return 0;
}
