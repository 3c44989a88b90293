// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/path.h"
#include "core/routing/requestload.h"
#include "tests/support/generators.h"
#include "tests/support/randomtables.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <cmath>

using namespace pickglass;
using namespace pickglass::tests;

class TestRequestLoad final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Port by port, with ways there and back; what has none is on the recorder's own cable.
    void equalsAPlainSum_data()
    {
        QTest::addColumn<int>("faults");
        QTest::newRow("sound") << 0;
        QTest::newRow("many unreachable") << 300;
    }
    void equalsAPlainSum()
    {
        QFETCH(int, faults);
        const SharedFabric fabric = withLids(*makeTwoTierTree({4, 3, 3, 2}));
        QRandomGenerator draw(static_cast<quint32>(faults + 1));
        const auto tables = randomTables(*fabric, draw, faults);
        const RouteGraph graph(*fabric, tables);
        const std::vector<PortIndex> hosts = hostPorts(*fabric);
        const PortIndex recorder = hosts.front();
        std::vector<PortRequests> asked;
        for (size_t i = 0; i < hosts.size(); ++i) {
            asked.push_back({hosts[i], i % 2 == 0 ? 2.0 : 1.0});
        }
        const auto shares = requestShares(graph, recorder, asked);
        VERIFY_RESULT(shares);

        std::vector<double> expected(fabric->ports().size());
        double all = 0;
        for (const PortRequests &request : asked) {
            all += request.count;
        }
        for (const PortRequests &request : asked) {
            if (request.port == recorder) {
                continue;
            }
            const Path way = findPath(graph, recorder, fabric->port(request.port).lid);
            const Path back = findPath(graph, request.port, fabric->port(recorder).lid);
            std::vector<PathHop> hops = way.hops;
            hops.insert(hops.end(), back.hops.begin(), back.hops.end());
            if (!way.arrives() || !back.arrives()) {
                hops = {{recorder, fabric->port(recorder).peer},
                        {fabric->port(recorder).peer, recorder}};
            }
            for (const PathHop &hop : hops) {
                expected[hop.out.at()] += request.count / all;
            }
        }
        QCOMPARE(shares->size(), expected.size());
        for (size_t i = 0; i < expected.size(); ++i) {
            QVERIFY(std::abs((*shares)[i] - expected[i]) < 1e-12);
        }
        // All but its own go over its cable, both ways.
        const double others = 1 - asked.front().count / all;
        QVERIFY(std::abs((*shares)[recorder.at()] - others) < 1e-12);
        QVERIFY(std::abs((*shares)[fabric->port(recorder).peer.at()] - others) < 1e-12);
    }

    void withoutTables()
    {
        const SharedFabric fabric = withLids(*makeTwoTierTree({4, 3, 3, 2}));
        const RouteGraph graph(*fabric, {});
        const std::vector<PortIndex> hosts = hostPorts(*fabric);
        const auto shares =
            requestShares(graph, hosts[0], std::vector<PortRequests>{{hosts[1], 1}, {hosts[0], 1}});
        VERIFY_RESULT(shares);
        QCOMPARE((*shares)[hosts[0].at()], 0.5);
        QCOMPARE((*shares)[hosts[1].at()], 0.0);
    }
};

PICKGLASS_TEST_APPLESS(TestRequestLoad)
#include "tst_requestload.moc"
