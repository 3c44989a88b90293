// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/fabricbuilder.h"
#include "core/fabric/reach.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <random>
#include <set>

using namespace pickglass;

namespace {

/// Each pair of nodes that reach each other, by the definition: there is a way whose inner nodes
/// all forward.
std::set<std::pair<size_t, size_t>> reachingPairs(const Fabric &fabric)
{
    std::set<std::pair<size_t, size_t>> pairs;
    for (size_t first = 0; first < fabric.nodes().size(); ++first) {
        std::set<size_t> seen{first};
        std::vector<size_t> order{first};
        for (size_t i = 0; i < order.size(); ++i) {
            if (i > 0 && !fabric.nodes()[order[i]].isForwarding()) {
                continue;
            }
            for (const Port &port : fabric.portsOf(NodeIndex(order[i]))) {
                if (port.peer.isValid() && seen.insert(fabric.peerNode(port).at()).second) {
                    order.push_back(fabric.peerNode(port).at());
                    pairs.emplace(first, order.back());
                }
            }
        }
    }
    return pairs;
}

SharedFabric randomFabric(std::mt19937 &random)
{
    constexpr NodeType types[] = {NodeType::Switch, NodeType::ChannelAdapter,
                                  NodeType::ChannelAdapter, NodeType::Router};
    FabricBuilder builder;
    const quint32 nodes = 2 + random() % 12;
    for (quint32 i = 0; i < nodes; ++i) {
        builder.node(Guid(1 + i), types[random() % std::size(types)]);
    }
    for (quint32 cable = 0; cable < nodes; ++cable) {
        builder.connect(Guid(1 + random() % nodes), static_cast<PortNumber>(1 + random() % 4),
                        Guid(1 + random() % nodes), static_cast<PortNumber>(1 + random() % 4));
    }
    return builder.build();
}

} // namespace

class TestReach : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Parts are what the definition says, but for adapters that are cabled to others beside what
    /// they reach through switches.
    void nodesOfAPartReachEachOther();
    void passesOnlyWhatIsPassable();
    void adaptersAreInEachOfTheirParts();
};

void TestReach::nodesOfAPartReachEachOther()
{
    std::mt19937 random(20);
    for (int run = 0; run < 500; ++run) {
        const SharedFabric fabric = randomFabric(random);
        const auto expected = reachingPairs(*fabric);
        std::set<std::pair<size_t, size_t>> found;
        for (const ReachablePart &part : reachableParts(*fabric)) {
            QVERIFY(std::ranges::is_sorted(part.nodes));
            for (const NodeIndex a : part.nodes) {
                for (const NodeIndex b : part.nodes) {
                    if (a != b) {
                        QVERIFY(expected.contains({a.at(), b.at()}));
                        found.emplace(a.at(), b.at());
                    }
                }
            }
        }
        for (const auto &[a, b] : expected) {
            const bool isForwarding =
                fabric->nodes()[a].isForwarding() || fabric->nodes()[b].isForwarding();
            QVERIFY(!isForwarding || a == b || found.contains({a, b}));
        }
    }
}

void TestReach::passesOnlyWhatIsPassable()
{
    FabricBuilder builder;
    for (const quint64 guid : {1, 2, 3}) {
        builder.node(Guid(guid), NodeType::Switch);
    }
    builder.connect(Guid(1), 1, Guid(2), 1);
    builder.connect(Guid(2), 2, Guid(3), 2);
    const SharedFabric fabric = builder.build();
    QCOMPARE(forwardingParts(*fabric, {true, true}), (std::vector<qint32>{0, 0, 0}));
    QCOMPARE(forwardingParts(*fabric, {true, false}), (std::vector<qint32>{0, 0, 1}));
    QCOMPARE(forwardingParts(*fabric, {false, false}), (std::vector<qint32>{0, 1, 2}));
}

void TestReach::adaptersAreInEachOfTheirParts()
{
    FabricBuilder builder;
    builder.node(Guid(1), NodeType::Switch);
    builder.node(Guid(2), NodeType::Switch);
    builder.node(Guid(3), NodeType::ChannelAdapter);
    builder.node(Guid(4), NodeType::ChannelAdapter);
    builder.connect(Guid(1), 1, Guid(3), 1);
    builder.connect(Guid(2), 1, Guid(3), 2);
    builder.connect(Guid(2), 2, Guid(4), 1);
    const SharedFabric fabric = builder.build();
    const auto parts = reachableParts(*fabric);
    QCOMPARE(parts.size(), size_t(2));
    QCOMPARE(parts[0].nodes, (std::vector<NodeIndex>{NodeIndex(1), NodeIndex(2), NodeIndex(3)}));
    QCOMPARE(parts[1].nodes, (std::vector<NodeIndex>{NodeIndex(0), NodeIndex(2)}));
    const auto islands = islandsOf(parts);
    QCOMPARE(islands.size(), size_t(1));
    QVERIFY(islands[0].shareAdapters);
}

PICKGLASS_TEST_APPLESS(TestReach)
#include "tst_reach.moc"
