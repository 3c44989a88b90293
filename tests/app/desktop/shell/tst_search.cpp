// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/search/searchpalette.h"
#include "tests/app/desktop/shell/snapshots.h"
#include "tests/support/generators.h"
#include "tests/support/testprogram.h"
#include "tests/support/twosubnets.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <set>

using namespace pickglass;

class TestSearch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void finds_data();
    void finds();
    void findsLabelsOnce();
    void ranks_data();
    void ranks();
    void findsNothing();
    void namesSubnets();
    void offersCommands();
    void keepsToItsLimit();

private:
    SharedFabric m_fabric;
};

void TestSearch::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestSearch::initTestCase()
{
    FabricBuilder builder;
    Node &leaf = builder.node(Guid(0x0002c90300a1b2c3), NodeType::Switch);
    leaf.description = QStringLiteral("MF0;leaf01:MQM9700/U1");
    leaf.portCount = 40;
    Node &spine = builder.node(Guid(0x0002c90300a1b2d0), NodeType::Switch);
    spine.description = QStringLiteral("MF0;core-a:MCS8500/L16/U2");
    builder.node(Guid(0xe41d2d0300000010), NodeType::ChannelAdapter).description =
        QStringLiteral("node17 mlx5_0");
    builder.node(Guid(0xe41d2d0300000011), NodeType::ChannelAdapter).description =
        QStringLiteral("leaf010");
    for (const int adapter : {0, 1}) {
        builder
            .node(Guid(0xe41d2d0300000020 + static_cast<quint64>(adapter)),
                  NodeType::ChannelAdapter)
            .description = QStringLiteral("node20 mlx5_%1").arg(adapter);
    }
    builder.port(Guid(0x0002c90300a1b2c3), 0).lid = Lid(41);
    builder.port(Guid(0x0002c90300a1b2d0), 0).lid = Lid(7);
    QVERIFY(builder.connect(Guid(0x0002c90300a1b2c3), 19, Guid(0x0002c90300a1b2d0), 3));
    QVERIFY(builder.connect(Guid(0x0002c90300a1b2c3), 1, Guid(0xe41d2d0300000010), 1));
    // A label that is its number is none.
    builder.port(Guid(0x0002c90300a1b2c3), 19).attributes = std::make_shared<const PortAttributes>(
        PortAttributes{{QStringLiteral("PortLabel"), QStringLiteral("19")}});
    builder.port(Guid(0x0002c90300a1b2d0), 3).attributes = std::make_shared<const PortAttributes>(
        PortAttributes{{QStringLiteral("PortLabel"), QStringLiteral("1/10/1")}});
    Port &host = builder.port(Guid(0xe41d2d0300000010), 1);
    host.lid = Lid(0x100);
    host.lmc = 2;
    host.guid = Guid(0xe41d2d0300000099);
    m_fabric = builder.build();
}

void TestSearch::finds_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("title");
    const auto row = [](const char *query, const char *title) {
        QTest::newRow(query) << QString::fromLatin1(query) << QString::fromLatin1(title);
    };
    row("leaf01", "leaf01");
    row("LEAF01", "leaf01");
    row("  leaf01 ", "leaf01");
    row("mlx5", "node17 mlx5_0");
    row("nd17", "node17 mlx5_0");
    row("node20", "node20");
    row("node20 mlx5_1", "node20 mlx5_1");
    row("0x0002c90300a1b2c3", "leaf01");
    row("2c90300a1b2c3", "leaf01");
    row("S-0002c90300a1b2c3", "leaf01");
    row("0002:c903:00a1:b2c3", "leaf01");
    row("00:02:c9:03:00:a1:b2:c3", "leaf01");
    row("00-02-c9-03-00-a1-b2-c3", "leaf01");
    row("41", "leaf01");
    row("0x29", "leaf01");
    row("LID 41", "leaf01");
    row("lid41", "leaf01");
    row("lid: 0x29", "leaf01");
    row("256", "node17 mlx5_0");
    row("0x103", "node17 mlx5_0");
    row("leaf01/19", "leaf01 / 19");
    row("leaf01 / 19", "leaf01 / 19");
    row("0x0002c90300a1b2c3:19", "leaf01 / 19");
    row("core-a/L16/U2/3", "core-a/L16/U2 / 3 (1/10/1)");
    row("0xe41d2d0300000099", "node17 mlx5_0 / 1");
    row("1/10/1", "core-a/L16/U2 / 3 (1/10/1)");
    row("core-a/L16/U2:1/10/1", "core-a/L16/U2 / 3 (1/10/1)");
    row("core-a/L16/U2 1/10/1", "core-a/L16/U2 / 3 (1/10/1)");
    row("Core 1/10/1", "core-a/L16/U2 / 3 (1/10/1)");
}

void TestSearch::finds()
{
    QFETCH(QString, query);
    QFETCH(QString, title);
    const auto hits = SearchIndex(m_fabric).find(query, 10);
    QVERIFY(!hits.empty());
    QCOMPARE(hits.front().title, title);
    QVERIFY(hits.front().selection.nodeIn(*m_fabric).isValid());
}

/// A number alone is no label, and a port is found once, however many ways lead to it.
void TestSearch::findsLabelsOnce()
{
    const SearchIndex index(m_fabric);
    QVERIFY(std::ranges::none_of(index.find(QStringLiteral("19"), 10), [](const SearchHit &hit) {
        return hit.kind == SearchHit::Kind::Port;
    }));
    FabricBuilder builder;
    builder.node(Guid(0x0002c90300a1b2c3), NodeType::Switch).description =
        QStringLiteral("leaf01:a");
    builder.port(Guid(0x0002c90300a1b2c3), 19).attributes = std::make_shared<const PortAttributes>(
        PortAttributes{{QStringLiteral("Label"), QStringLiteral("a/19")}});
    const SearchIndex labelled(builder.build());
    // By the name and the number, and by the label.
    const auto hits = labelled.find(QStringLiteral("leaf01:a/19"), 10);
    QCOMPARE(std::ranges::count(hits, SearchHit::Kind::Port, &SearchHit::kind), 1);
}

/// The same LID is found in each subnet, and each hit says in which.
void TestSearch::namesSubnets()
{
    const SharedFabric both = tests::makeTwoSubnets().both;
    for (const Node &node : both->nodes()) {
        const Lid lid = node.lid;
        const auto hits = SearchIndex(both).find(QStringLiteral("lid %1").arg(lid.value()), 10);
        QCOMPARE(hits.size(), size_t(2));
        std::set<QString> said;
        for (const SearchHit &hit : hits) {
            said.insert(hit.subtitle.section(QStringLiteral(", LID "), 1));
        }
        const QString number = QString::number(lid.value());
        QCOMPARE(said, (std::set<QString>{number + QStringLiteral(" (fe80:0:0:0)"),
                                          number + QStringLiteral(" (fe80:0:0:1)")}));
    }
}

void TestSearch::ranks_data()
{
    QTest::addColumn<QString>("better");
    QTest::addColumn<QString>("worse");
    QTest::newRow("whole") << "leaf1"
                           << "leaf10";
    QTest::newRow("beginning") << "leaf12"
                               << "rack leaf1";
    QTest::newRow("word") << "rack leaf1"
                          << "rackleaf1";
    QTest::newRow("within") << "rackleaf1"
                            << "l-e-a-f-1";
    QTest::newRow("letters") << "leaf-1"
                             << "l-e-a-f-1";
    QTest::newRow("shorter") << "leaf10"
                             << "leaf100";
    QTest::newRow("any") << "l-e-a-f-1"
                         << "spine";
}

void TestSearch::ranks()
{
    QFETCH(QString, better);
    QFETCH(QString, worse);
    QVERIFY(SearchIndex::score(better, u"leaf1") > SearchIndex::score(worse, u"leaf1"));
}

void TestSearch::findsNothing()
{
    const SearchIndex index(m_fabric);
    QVERIFY(index.find(QStringLiteral(" "), 10).empty());
    QVERIFY(index.find(QStringLiteral("zzz"), 10).empty());
    QVERIFY(index.find(QStringLiteral("leaf01/77"), 10).empty());
    QVERIFY(index.find(QStringLiteral("99999"), 10).empty());
    QVERIFY(SearchIndex().find(QStringLiteral("leaf"), 10).empty());
    QCOMPARE(index.find(QStringLiteral("e"), 1).size(), size_t(1));
}

void TestSearch::offersCommands()
{
    PaletteModel model;
    const QAbstractItemModelTester tester(&model);
    int runs = 0;
    model.setCommands(
        {{QStringLiteral("Show Nodes"), QStringLiteral("Ctrl+3"), [&runs] { ++runs; }},
         {QStringLiteral("Settings…"), {}, [] {}}});
    model.setFabric(m_fabric);
    model.setQuery({});
    QCOMPARE(model.rowCount(), 2);
    model.setQuery(QStringLiteral("nod"));
    QCOMPARE(model.rowCount(), 5);
    QVERIFY(model.hitAt(3));
    QVERIFY(!model.commandAt(3));
    QVERIFY(!model.hitAt(4));
    QVERIFY(model.commandAt(4));
    model.commandAt(4)->run();
    QCOMPARE(runs, 1);
    QVERIFY(!model.commandAt(5));
    QVERIFY(!model.hitAt(-1));
}

void TestSearch::keepsToItsLimit()
{
    const SearchIndex index(tests::makeFatTree(36));
    for (const char *query : {"n", "no", "h1", "l0", "0x", "1234", "leaf1/3"}) {
        const auto hits = index.find(QString::fromLatin1(query), 60);
        QVERIFY2(hits.size() <= 60, query);
    }
    QVERIFY(index.find(QStringLiteral("zzzz"), 60).empty());
}

PICKGLASS_TEST(TestSearch, QApplication)
#include "tst_search.moc"
