// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/randompatterns.h"

#include "core/routing/path.h"
#include "core/routing/routepattern.h"
#include "tests/support/generators.h"
#include "tests/support/randomtables.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// Another way to the same: links by their ports, looked at once for each flow.
double meanSlowly(const RouteGraph &graph, const std::vector<PortIndex> &ends,
                  const HostFlows &flows)
{
    std::vector<std::vector<qint32>> ways;
    for (const auto &[from, to] : flows) {
        const Path path = findPath(graph, ends[from], graph.fabric().port(ends[to]).lid);
        std::vector<qint32> way;
        for (const PathHop &hop : path.hops) {
            way.push_back(hop.out.value());
        }
        if (path.arrives()) {
            ways.push_back(way);
        }
    }
    double sum = 0;
    for (const auto &way : ways) {
        qint64 most = 1;
        for (const qint32 link : way) {
            most = std::max<qint64>(most, std::ranges::count_if(ways, [link](const auto &other) {
                                        return std::ranges::count(other, link) > 0;
                                    }));
        }
        sum += 1.0 / double(most);
    }
    return ways.empty() ? 0 : sum / double(ways.size());
}

/// All divisions of so many hosts into two halves with all partners: each once.
void allBisections(size_t hosts, const std::function<void(const HostFlows &)> &use)
{
    std::vector<size_t> order(hosts);
    for (size_t i = 0; i < hosts; ++i) {
        order[i] = i;
    }
    std::set<HostFlows> seen;
    do {
        HostFlows flows;
        for (size_t i = 0; i < hosts / 2; ++i) {
            flows.emplace_back(order[i], order[hosts / 2 + i]);
            flows.emplace_back(order[hosts / 2 + i], order[i]);
        }
        std::ranges::sort(flows);
        if (seen.insert(flows).second) {
            use(flows);
        }
    } while (std::ranges::next_permutation(order).found);
}

} // namespace

class TestRandomPatterns final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void flowsAreWhatThePatternSays_data()
    {
        QTest::addColumn<int>("hosts");
        for (const int hosts : {0, 1, 2, 3, 8, 25}) {
            QTest::addRow("%d", hosts) << hosts;
        }
    }
    void flowsAreWhatThePatternSays()
    {
        QFETCH(const int, hosts);
        std::mt19937_64 random(3);
        for (int round = 0; round < 50; ++round) {
            const HostFlows bisection =
                randomFlows(RandomPattern::Bisection, size_t(hosts), random);
            QCOMPARE(bisection.size(), size_t(hosts / 2 * 2));
            std::map<size_t, size_t> partners(bisection.begin(), bisection.end());
            QCOMPARE(partners.size(), bisection.size());
            for (const auto &[host, partner] : partners) {
                QVERIFY(host != partner && partners[partner] == host);
            }
            const HostFlows permutation =
                randomFlows(RandomPattern::Permutation, size_t(hosts), random);
            std::set<size_t> senders;
            std::set<size_t> receivers;
            for (const auto &[from, to] : permutation) {
                QVERIFY(from != to && from < size_t(hosts) && to < size_t(hosts));
                QVERIFY(senders.insert(from).second && receivers.insert(to).second);
            }
            QCOMPARE(senders, receivers);
        }
    }

    void bandwidthIsThatOfTheFullestLink_data()
    {
        QTest::addColumn<int>("shape");
        QTest::addColumn<int>("faults");
        for (const int shape : {0, 1, 2}) {
            QTest::addRow("shape %d", shape) << shape << 0;
            QTest::addRow("shape %d, faults", shape) << shape << 100;
        }
    }
    void bandwidthIsThatOfTheFullestLink()
    {
        QFETCH(const int, shape);
        QFETCH(const int, faults);
        const SharedFabric fabric = withLids(*(shape == 0   ? makeTwoTierTree({4, 3, 3, 2})
                                               : shape == 1 ? makeTorus({3, 3, 2}, 1)
                                                            : makeTangle(12, 9, 20, 5)));
        QRandomGenerator draw(static_cast<quint32>(shape + 10 * faults));
        const auto tables = randomTables(*fabric, draw, faults);
        const RouteGraph graph(*fabric, tables);
        const auto ends = hostEnds(graph);
        std::mt19937_64 random(11);
        for (const RandomPattern pattern : {RandomPattern::Bisection, RandomPattern::Permutation}) {
            for (int round = 0; round < 10; ++round) {
                const HostFlows flows = randomFlows(pattern, ends.size(), random);
                const FlowBandwidth found = flowBandwidth(graph, ends, flows);
                QCOMPARE(found.flows, flows.size());
                QVERIFY(std::abs(found.mean - meanSlowly(graph, ends, flows)) < 1e-12);
                QVERIFY(found.lost == found.flows || found.mean > found.least - 1e-12);
                QCOMPARE(found.hottest.isValid(), found.mostOnLink > 0);
            }
        }
    }

    /// The mean over samples goes to that over all bisections there are.
    void samplesComeToTheMeanOfAll()
    {
        const SharedFabric fabric = withLids(*makeTwoTierTree({3, 2, 2}));
        QRandomGenerator draw(4);
        const auto tables = randomTables(*fabric, draw, 0);
        const RouteGraph graph(*fabric, tables);
        const auto ends = hostEnds(graph);
        QCOMPARE(ends.size(), size_t(6));
        double sum = 0;
        double squares = 0;
        int number = 0;
        allBisections(ends.size(), [&](const HostFlows &flows) {
            const double mean = meanSlowly(graph, ends, flows);
            sum += mean;
            squares += mean * mean;
            ++number;
        });
        QCOMPARE(number, 15); // 5 · 3 · 1 ways to make pairs of six
        const double mean = sum / number;
        const double deviation = std::sqrt(squares / number - mean * mean);
        constexpr size_t Samples = 4000;
        const auto samples = samplePatterns(graph, ends, RandomPattern::Bisection, Samples, 7);
        VERIFY_RESULT(samples);
        QCOMPARE(samples->size(), Samples);
        double sampled = 0;
        for (const FlowBandwidth &sample : *samples) {
            sampled += sample.mean / double(Samples);
        }
        QVERIFY(deviation > 0);
        QVERIFY(std::abs(sampled - mean) < 4 * deviation / std::sqrt(double(Samples)));
    }

    void sameSeedSameSamples()
    {
        const SharedFabric fabric = withLids(*makeTwoTierTree({4, 3, 3, 2}));
        QRandomGenerator draw(4);
        const auto tables = randomTables(*fabric, draw, 0);
        const RouteGraph graph(*fabric, tables);
        const auto means = [&](quint64 seed) {
            const auto samples =
                samplePatterns(graph, hostEnds(graph), RandomPattern::Permutation, 20, seed);
            std::vector<double> all;
            for (const FlowBandwidth &sample : *samples) {
                all.push_back(sample.mean);
            }
            return all;
        };
        QCOMPARE(means(1), means(1));
        QVERIFY(means(1) != means(2));
        StopSource source;
        source.stop();
        QVERIFY(!samplePatterns(graph, hostEnds(graph), RandomPattern::Bisection, 1, 1,
                                source.token()));
    }
};

PICKGLASS_TEST_APPLESS(TestRandomPatterns)
#include "tst_randompatterns.moc"
