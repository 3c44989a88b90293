// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Events of a three-tier tree of 69,984 ports: what a sweep costs in which six of 20 counters move,
// what one costs in which every port counts an error, and what a change of the fabric costs.

#include "core/events/eventwatch.h"
#include "tests/benchmarks/figure.h"
#include "tests/benchmarks/stopwatch.h"
#include "tests/support/generators.h"

#include <QCoreApplication>

#include <cstdio>
#include <random>

using namespace pickglass;
using namespace pickglass::bench;

namespace {

constexpr qint64 Second = 1'000'000;
constexpr qint64 Begin = 1'700'000'000 * Second;
constexpr size_t Columns = 20;
constexpr size_t Moving = 6;

SharedSweepLayout layoutOf(const Fabric &fabric)
{
    SweepLayout layout;
    for (const Port &port : fabric.ports()) {
        if (port.number != 0) {
            layout.ports.push_back({fabric.node(port.node).guid, port.number});
        }
    }
    for (const Counter &counter : countersOf(Attribute::PortCountersExtended).first(Columns)) {
        layout.counters.push_back(counter.id);
    }
    layout.complete();
    return std::make_shared<const SweepLayout>(std::move(layout));
}

/// Sweep after sweep, a second apart.
class Traffic
{
public:
    explicit Traffic(SharedSweepLayout layout)
        : m_latest(CounterSweep::forLayout(std::move(layout)))
    {
        m_latest.time = Timestamp(Begin);
    }
    /// Six counters of every port move, and, where asked for, an error counter.
    SharedSweep next(bool hasErrors)
    {
        constexpr quint32 Million = 1'000'000;
        const size_t ports = m_latest.layout->ports.size();
        m_latest.time = Timestamp(m_latest.time.microseconds() + Second);
        for (size_t port = 0; port < ports; ++port) {
            m_latest.timeOf(0, port) = m_latest.time.microseconds() + static_cast<qint64>(4 * port);
            for (size_t column = 0; column < Moving; ++column) {
                m_latest.setValue(column, port,
                                  m_latest.value(column, port) + m_random() % Million);
            }
            m_latest.setValue(SymbolErrors, port,
                              m_latest.value(SymbolErrors, port) + (hasErrors ? 1 : 0));
        }
        return std::make_shared<const CounterSweep>(m_latest);
    }

private:
    /// SymbolErrorCounter, after the data and packet counters.
    static constexpr size_t SymbolErrors = 8;

    CounterSweep m_latest;
    std::minstd_rand m_random;
};

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    const SharedFabric fabric = tests::makeFatTree(36);
    const SharedFabric fewer = tests::makeFatTree(36);
    EventWatch watch;
    watch.fabricChanged(Timestamp(Begin), fabric);
    Traffic traffic(layoutOf(*fabric));
    size_t events = watch.sweepDone(traffic.next(false)).size();
    const auto sweeps = [&](int count, bool hasErrors) {
        std::vector<double> times;
        for (int sweep = 0; sweep < count; ++sweep) {
            const SharedSweep next = traffic.next(hasErrors);
            times.push_back(millisecondsOf([&] { events += watch.sweepDone(next).size(); }));
        }
        return median(times);
    };
    const double quiet = sweeps(21, false);
    const size_t none = events;
    const double noisy = sweeps(9, true); // one fewer than the threshold
    const double change = medianMilliseconds(
        5, [&] { events += watch.fabricChanged(Timestamp(Begin + Second), fewer).size(); });
    if (none != 0 || events != 0) {
        std::fprintf(stderr, "bench_events: %zu events where nothing happened\n", events);
        return 1;
    }
    print({.name = QStringLiteral("events of a sweep of 69,984 ports, six counters moving"),
           .value = quiet,
           .unit = QStringLiteral("ms")});
    print({.name = QStringLiteral("the same while every port counts errors"),
           .value = noisy,
           .unit = QStringLiteral("ms")});
    print({.name = QStringLiteral("events of a changed fabric of 69,984 ports"),
           .value = change,
           .unit = QStringLiteral("ms")});
    return 0;
}
