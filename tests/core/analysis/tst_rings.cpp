// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/rings.h"

#include "core/base/joinedsets.h"
#include "tests/support/testprogram.h"
#include "tests/support/testseed.h"

#include <QRandomGenerator>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

/// edgesInRings() against its definition: whether the ends of an edge are joined without it.
class TestRings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void randomGraphs();
};

void TestRings::randomGraphs()
{
    QRandomGenerator random(testSeed());
    constexpr int Graphs = 300;
    bool hasRing = false;
    bool hasBridge = false;
    for (int graph = 0; graph < Graphs; ++graph) {
        const auto nodes = size_t(random.bounded(1, 14));
        std::vector<GraphEdge> edges;
        for (int edge = random.bounded(0, 20); edge > 0; --edge) {
            edges.emplace_back(random.bounded(int(nodes)), random.bounded(int(nodes)));
        }
        const std::vector<bool> found = edgesInRings(nodes, edges);
        QCOMPARE(found.size(), edges.size());
        for (size_t without = 0; without < edges.size(); ++without) {
            JoinedSets sets(nodes);
            for (size_t edge = 0; edge < edges.size(); ++edge) {
                if (edge != without) {
                    sets.join(edges[edge].first, edges[edge].second);
                }
            }
            const auto [a, b] = edges[without];
            const bool isJoined = sets.find(a) == sets.find(b);
            QCOMPARE(bool(found[without]), isJoined);
            hasRing |= isJoined;
            hasBridge |= !isJoined;
        }
    }
    QVERIFY(hasRing);
    QVERIFY(hasBridge);
}

PICKGLASS_TEST_APPLESS(TestRings)
#include "tst_rings.moc"
