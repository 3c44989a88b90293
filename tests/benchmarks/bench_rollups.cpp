// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Roll-ups of a three-tier tree of 69,984 ports, of which six of 20 counters move by up to a
// million a second: what summing up costs a sweep, and how fast an hour of them is read.

#include "core/capture/database.h"
#include "core/capture/queries.h"
#include "core/capture/rolluprows.h"
#include "core/capture/schema.h"
#include "tests/benchmarks/figure.h"
#include "tests/benchmarks/stopwatch.h"
#include "tests/support/generators.h"

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>

#include <cstdio>
#include <random>

using namespace pickglass;
using namespace pickglass::bench;

namespace {

constexpr qint64 Second = 1'000'000;
constexpr qint64 Begin = 1'700'000'400 * Second; // a multiple of all steps
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

/// Each time later and with larger counters.
class Traffic
{
public:
    explicit Traffic(SharedSweepLayout layout)
        : m_sweep(CounterSweep::forLayout(std::move(layout))),
          m_time(Begin)
    {
    }
    const CounterSweep &next(qint64 interval)
    {
        constexpr quint32 Million = 1'000'000;
        const size_t ports = m_sweep.layout->ports.size();
        m_time += interval;
        ++m_sweep.number;
        m_sweep.time = Timestamp(m_time);
        for (size_t port = 0; port < ports; ++port) {
            m_sweep.timeOf(0, port) = m_time + static_cast<qint64>(4 * port);
        }
        for (size_t column = 0; column < Moving; ++column) {
            for (size_t port = 0; port < ports; ++port) {
                m_sweep.setValue(column, port, m_sweep.value(column, port) + m_random() % Million);
            }
        }
        return m_sweep;
    }

private:
    CounterSweep m_sweep;
    qint64 m_time;
    std::minstd_rand m_random;
};

bool add(Database &db, RollupRows &rows, const CounterSweep &sweep, const Fabric &fabric)
{
    auto transaction = Transaction::begin(db);
    return transaction && rows.add(sweep, &fabric, Second) && transaction->commit();
}

Result<Database> make(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)) {
        return failure({"%1 cannot be written.", {path}});
    }
    return Database::open(path, Database::Mode::Write)
        .and_then([](Database db) -> Result<Database> {
            auto ready = db.execute("PRAGMA page_size = 8192; PRAGMA synchronous = OFF")
                             .and_then([&] { return db.execute(schema::Create); })
                             .and_then([&] { return db.answer("PRAGMA journal_mode = WAL"); });
            if (!ready) {
                return tl::unexpected(ready.error());
            }
            return db;
        });
}

std::vector<PortKey> hostPorts(const Fabric &fabric)
{
    std::vector<PortKey> ports;
    for (const Port &port : fabric.ports()) {
        const Node &node = fabric.node(port.node);
        if (node.type == NodeType::ChannelAdapter) {
            ports.push_back({node.guid, port.number});
        }
    }
    return ports;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("rollups.pgcap"));
    const SharedFabric fabric = tests::makeFatTree(36);
    auto db = make(path);
    if (!db) {
        std::fprintf(stderr, "bench_rollups: %s\n", qPrintable(db.error().english()));
        return 1;
    }
    RollupRows rows(*db);
    Traffic traffic(layoutOf(*fabric));
    bool isFine = true;
    // An hour: with 5 s between the sweeps, then 1 s, at which they are timed.
    constexpr int Slow = 696;
    constexpr int Fast = 121;
    for (int sweep = 0; sweep < Slow; ++sweep) {
        isFine = add(*db, rows, traffic.next(5 * Second), *fabric) && isFine;
    }
    std::vector<double> times;
    for (int sweep = 0; sweep < Fast; ++sweep) {
        const CounterSweep &next = traffic.next(Second);
        times.push_back(millisecondsOf([&] { isFine = add(*db, rows, next, *fabric) && isFine; }));
    }
    const std::vector<PortKey> hosts = hostPorts(*fabric);
    const CounterId counter = layoutOf(*fabric)->counters.front();
    size_t columns = 0;
    const auto read = Database::open(path, Database::Mode::Read);
    const double grid = medianMilliseconds(5, [&] {
        const auto answer = queryRollups(*read, counter, hosts, RollupSteps[0], {}, {});
        columns = answer ? answer->columns : 0;
    });
    const double totals = medianMilliseconds(5, [&] {
        isFine = queryRollupTotals(*read, counter, RollupSteps[0], {}, {}).has_value() && isFine;
    });
    if (!isFine || columns != 360) {
        std::fprintf(stderr, "bench_rollups: wrong answers (%zu columns)\n", columns);
        return 1;
    }
    print({.name = QStringLiteral("roll-ups of a sweep of 69,984 ports, six counters moving"),
           .value = median(times),
           .unit = QStringLiteral("ms")});
    print({.name = QStringLiteral("the slowest of them: steps end"),
           .value = *std::ranges::max_element(times),
           .unit = QStringLiteral("ms")});
    print({.name = QStringLiteral("11,664 hosts x 360 columns of 10 s roll-ups"),
           .value = grid,
           .unit = QStringLiteral("ms"),
           .target = 500});
    print({.name = QStringLiteral("the same over all ports, for a strip of time"),
           .value = totals,
           .unit = QStringLiteral("ms")});
    print({.name = QStringLiteral("an hour of roll-ups of 69,984 ports"),
           .value = double(QFile(path).size()) / 1e6,
           .unit = QStringLiteral("MB")});
    return 0;
}
