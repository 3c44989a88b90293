// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/fabricbuilder.h"
#include "core/fabric/linkpresence.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;

namespace {

/// A switch of two ports, the first of which is described, and an adapter.
struct DescribedPort
{
    PortState state = PortState::Unknown;
    PhysState physState = PhysState::Unknown;
    bool isCabled = false;
    bool areCablesKnown = false;
};

SharedFabric fabricWith(const DescribedPort &it)
{
    FabricBuilder builder;
    builder.node(Guid(1), NodeType::Switch).portCount = 2;
    builder.node(Guid(2), NodeType::ChannelAdapter);
    Port &port = builder.port(Guid(1), 1);
    port.state = it.state;
    port.physState = it.physState;
    if (it.isCabled) {
        builder.connect(Guid(1), 1, Guid(2), 1);
    }
    if (!it.areCablesKnown) {
        builder.forgetCables();
    }
    return builder.build();
}

} // namespace

/// What is known of the links of a port, of a node and of a fabric, by what was looked at.
class TestLinkPresence : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isWhatTheSourcesSay_data();
    void isWhatTheSourcesSay();
    void coversTheFabric_data();
    void coversTheFabric();
    void knowsInnerPorts();
};

void TestLinkPresence::isWhatTheSourcesSay_data()
{
    using enum LinkPresence;
    QTest::addColumn<DescribedPort>("described");
    QTest::addColumn<LinkPresence>("port");
    QTest::addColumn<LinkPresence>("node");
    QTest::addColumn<int>("up"); // -1: not known
    const auto row = [](const char *name, const DescribedPort &described, LinkPresence port,
                        LinkPresence node,
                        int up) { QTest::newRow(name) << described << port << node << up; };
    row("nothing", {}, Unknown, Unknown, -1);
    row("looked at, and nothing", {.areCablesKnown = true}, Absent, Absent, 0);
    row("a cable", {.isCabled = true}, Present, Present, 1);
    row("a cable, looked at", {.isCabled = true, .areCablesKnown = true}, Present, Present, 1);
    row("active", {.state = PortState::Active}, Present, Present, 1);
    row("not active yet", {.state = PortState::Init}, Present, Present, 0);
    row("link up", {.physState = PhysState::LinkUp}, Present, Present, -1);
    row("one of two ports down", {.state = PortState::Down}, Absent, Unknown, 0);
    row("one of two ports polls", {.physState = PhysState::Polling}, Absent, Unknown, -1);
    row("down, looked at", {.state = PortState::Down, .areCablesKnown = true}, Absent, Absent, 0);
}

void TestLinkPresence::isWhatTheSourcesSay()
{
    QFETCH(DescribedPort, described);
    QFETCH(int, up);
    const SharedFabric fabric = fabricWith(described);
    QTEST(linkOf(*fabric, fabric->port(fabric->findPort(Guid(1), 1))), "port");
    QTEST(linkOf(*fabric, fabric->findNode(Guid(1))), "node");
    QCOMPARE(portsUp(*fabric, fabric->findNode(Guid(1))).value_or(-1), up);
}

void TestLinkPresence::coversTheFabric_data()
{
    QTest::addColumn<bool>("isCabled");
    QTest::addColumn<QSet<Guid>>("lookedAt");
    QTest::addColumn<Coverage>("cables");
    QTest::addColumn<int>("count"); // -1: not known
    QTest::newRow("none") << false << QSet<Guid>() << Coverage::None << -1;
    QTest::newRow("one cable that nobody looked for")
        << true << QSet<Guid>() << Coverage::Some << 1;
    QTest::newRow("of one node") << false << QSet<Guid>{Guid(1)} << Coverage::Some << 0;
    QTest::newRow("of all") << false << QSet<Guid>{Guid(1), Guid(2)} << Coverage::All << 0;
}

void TestLinkPresence::coversTheFabric()
{
    QFETCH(bool, isCabled);
    QFETCH(QSet<Guid>, lookedAt);
    QFETCH(int, count);
    FabricBuilder builder;
    builder.node(Guid(1), NodeType::Switch);
    builder.node(Guid(2), NodeType::ChannelAdapter);
    if (isCabled) {
        builder.connect(Guid(1), 1, Guid(2), 1);
    }
    builder.forgetCables(lookedAt);
    const SharedFabric fabric = builder.build();
    QTEST(fabric->cables(), "cables");
    QCOMPARE(cableCount(*fabric).value_or(-1), count);
    QCOMPARE(nodeCount(*fabric, NodeType::Switch), std::optional<qint64>(1));
    QCOMPARE(hostAdapterCount(*fabric), std::optional<qint64>(1));
    // A router may be behind a cable that nobody looked at.
    QCOMPARE(nodeCount(*fabric, NodeType::Router).has_value(), fabric->cables() == Coverage::All);
    QCOMPARE(FabricBuilder().build()->cables(), Coverage::All);
    QCOMPARE(portsUp(*FabricBuilder().build()), std::optional<qint64>(0));
}

/// A switch of 40 cages has 41 ports where it has an aggregation node.
void TestLinkPresence::knowsInnerPorts()
{
    FabricBuilder builder;
    builder.node(Guid(1), NodeType::Switch).portCount = 41;
    builder.node(Guid(2), NodeType::ChannelAdapter).description =
        QStringLiteral("Mellanox Technologies Aggregation Node");
    builder.node(Guid(3), NodeType::ChannelAdapter).description = QStringLiteral("node1 mlx5_0");
    QVERIFY(builder.connect(Guid(1), 41, Guid(2), 1));
    QVERIFY(builder.connect(Guid(1), 1, Guid(3), 1));
    const SharedFabric fabric = builder.build();
    QCOMPARE(portsUp(*fabric, fabric->findNode(Guid(1))).value_or(-1), 2);
    QCOMPARE(cabledPortsUp(*fabric, fabric->findNode(Guid(1))).value_or(-1), 1);
    QCOMPARE(innerPorts(*fabric, fabric->findNode(Guid(1))), 1);
    QCOMPARE(innerPorts(*fabric, fabric->findNode(Guid(3))), 0);
}

PICKGLASS_TEST_APPLESS(TestLinkPresence)
#include "tst_linkpresence.moc"
