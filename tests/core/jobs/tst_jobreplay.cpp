// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/jobs/jobreplay.h"

#include "core/routing/path.h"
#include "core/routing/routepattern.h"
#include "tests/support/generators.h"
#include "tests/support/randomtables.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QRandomGenerator>
#include <QTest>

#include <cmath>
#include <map>
#include <set>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// A job of the first hosts of a graph, with bounds around what they sent.
struct MadeReplay
{
    JobReport report;
    std::vector<std::vector<double>> truth; ///< [from][to]

    MadeReplay(const RouteGraph &graph, size_t hosts, QRandomGenerator &draw)
        : truth(hosts, std::vector<double>(hosts))
    {
        const auto ends = hostEnds(graph);
        for (size_t i = 0; i < hosts; ++i) {
            const Node &node = graph.fabric().node(graph.fabric().port(ends[i]).node);
            report.hosts.push_back({node.guid, node.name});
        }
        for (size_t i = 0; i < hosts; ++i) {
            for (size_t j = 0; j < hosts; ++j) {
                if (i == j) {
                    continue;
                }
                const double bytes = draw.bounded(3) == 0 ? 0 : draw.bounded(1000);
                truth[i][j] = bytes;
                report.hosts[i].sentBytes += bytes;
                report.hosts[j].receivedBytes += bytes;
                report.matrix.push_back({quint32(i), quint32(j), bytes * draw.generateDouble(),
                                         bytes * (1 + draw.generateDouble()), bytes});
            }
        }
    }
};

} // namespace

class TestJobReplay final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// What the true traffic puts on a link lies within its bounds; they are what sums say.
    void linksHaveTheSumsOfTheirPairs_data()
    {
        QTest::addColumn<int>("shape");
        QTest::addColumn<int>("faults");
        for (const int shape : {0, 1, 2}) {
            QTest::addRow("shape %d", shape) << shape << 0;
            QTest::addRow("shape %d, faults", shape) << shape << 60;
        }
    }
    void linksHaveTheSumsOfTheirPairs()
    {
        QFETCH(const int, shape);
        QFETCH(const int, faults);
        const SharedFabric fabric = withLids(*(shape == 0   ? makeTwoTierTree({4, 3, 3, 2})
                                               : shape == 1 ? makeTorus({3, 3, 2}, 1)
                                                            : makeTangle(12, 9, 20, 5)));
        QRandomGenerator draw(static_cast<quint32>(7 + shape + 10 * faults));
        const auto tables = randomTables(*fabric, draw, faults);
        const RouteGraph graph(*fabric, tables);
        const MadeReplay made(graph, 7, draw);
        const auto replay = replayJob(graph, made.report);
        VERIFY_RESULT(replay);
        const auto ends = hostEnds(graph);
        std::map<PortKey, ReplayedBytes> sums;
        std::map<PortKey, std::set<quint32>> senders;
        size_t lost = 0;
        size_t pairs = 0;
        for (const JobPair &pair : made.report.matrix) {
            const Path path = findPath(graph, ends[pair.from], fabric->port(ends[pair.to]).lid);
            pairs += pair.high > 0 ? 1 : 0;
            lost += pair.high > 0 && !path.arrives() ? 1 : 0;
            for (size_t i = 0; path.arrives() && i < path.hops.size(); ++i) {
                const PortKey key = keyOf(*fabric, path.hops[i].out);
                sums[key].low += pair.low;
                sums[key].high += pair.high;
                sums[key].estimate += pair.estimate;
                senders[key].insert(pair.from);
            }
        }
        QCOMPARE(replay->pairs, pairs);
        QCOMPARE(replay->lostPairs, lost);
        QCOMPARE(replay->absentPairs, size_t(0));
        for (const auto &[key, bytes] : sums) {
            if (bytes.high <= 0) {
                QVERIFY(!replay->links.contains(key));
                continue;
            }
            const ReplayedBytes found = replay->links.value(key);
            QVERIFY(std::abs(found.low - bytes.low) < 1e-6);
            QVERIFY(std::abs(found.estimate - bytes.estimate) < 1e-6);
            double sent = 0;
            for (const quint32 sender : senders[key]) {
                sent += made.report.hosts[sender].sentBytes;
            }
            QVERIFY(found.high <= bytes.high + 1e-6 && found.high <= sent + 1e-6);
            QVERIFY(found.high >= found.estimate - 1e-6); // the truth here
        }
        if (const auto hottest = replay->hottest(*fabric)) {
            const double most = replay->links.value(*hottest).estimate;
            for (auto it = replay->links.cbegin(); it != replay->links.cend(); ++it) {
                const Port &port = fabric->port(fabric->findPort(it.key().node, it.key().number));
                QVERIFY(it->estimate <= most || !fabric->node(port.node).isSwitch() ||
                        !fabric->node(fabric->peerNode(port)).isSwitch());
            }
        }
    }

    /// A host's own link is never above what it sent, whatever the bounds of its pairs.
    void hostLinksAreBoundedByTheirHosts()
    {
        const SharedFabric fabric = withLids(*makeTwoTierTree({4, 3, 3, 2}));
        QRandomGenerator draw(5);
        const auto tables = randomTables(*fabric, draw, 0);
        const RouteGraph graph(*fabric, tables);
        const MadeReplay made(graph, 6, draw);
        const auto replay = replayJob(graph, made.report);
        VERIFY_RESULT(replay);
        for (const JobHost &host : made.report.hosts) {
            QVERIFY(replay->links.value({host.node, 1}).high <= host.sentBytes + 1e-6);
        }
    }

    void failedCablesLosePairs()
    {
        const SharedFabric fabric = withLids(*makeTwoTierTree({4, 3, 3, 2}));
        QRandomGenerator draw(5);
        const auto tables = randomTables(*fabric, draw, 0);
        const RouteGraph graph(*fabric, tables);
        const MadeReplay made(graph, 6, draw);
        const auto before = replayJob(graph, made.report);
        VERIFY_RESULT(before);
        std::vector<bool> isFailed(fabric->links().size());
        const auto hottest = before->hottest(*fabric);
        QVERIFY(hottest);
        isFailed[fabric->port(fabric->findPort(hottest->node, hottest->number)).link.at()] = true;
        const auto after = replayJob(graph, made.report, isFailed);
        VERIFY_RESULT(after);
        QVERIFY(after->lostPairs > 0);
        QVERIFY(!after->links.contains(*hottest));
    }

    /// Over other cabling hosts are found by their GUIDs; those that are not there are counted.
    void hostsThatAreNotThere()
    {
        const SharedFabric fabric = withLids(*makeTwoTierTree({4, 3, 3, 2}));
        QRandomGenerator draw(5);
        const auto tables = randomTables(*fabric, draw, 0);
        const RouteGraph graph(*fabric, tables);
        MadeReplay made(graph, 4, draw);
        made.report.hosts[1].node = Guid(77);
        made.report.hosts[1].name = QStringLiteral("gone");
        const auto replay = replayJob(graph, made.report);
        VERIFY_RESULT(replay);
        size_t absent = 0;
        for (const JobPair &pair : made.report.matrix) {
            absent += pair.high > 0 && (pair.from == 1 || pair.to == 1) ? 1 : 0;
        }
        QCOMPARE(replay->absentPairs, absent);
        QVERIFY(absent > 0);
    }
};

PICKGLASS_TEST_APPLESS(TestJobReplay)
#include "tst_jobreplay.moc"
