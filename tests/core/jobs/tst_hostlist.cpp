// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/fabricbuilder.h"
#include "core/jobs/hostindex.h"
#include "core/jobs/hostlist.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

#include <random>

using namespace pickglass;

class TestHostList : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void expands_data();
    void expands();
    void refuses_data();
    void refuses();
    void boundsTheNumber();
    void compresses_data();
    void compresses();
    void compressesAnyList();
    void readsGroups();
    void tellsBadLines();
    void matchesHosts();
    void matchesWhatANodeCallsItself();
};

void TestHostList::expands_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("hosts");
    const auto row = [](const char *text, const char *hosts) {
        QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(hosts);
    };
    row("node1", "node1");
    row("a,b c\td", "a b c d");
    row("node[1-3]", "node1 node2 node3");
    row("node[01-03]", "node01 node02 node03");
    row("node[008-011]", "node008 node009 node010 node011");
    row("node[9-11]", "node9 node10 node11");
    row("node[1-2,7,09-10]", "node1 node2 node7 node09 node10");
    row("r[1-2]n[01-02]", "r1n01 r1n02 r2n01 r2n02");
    row("n[1]-ib[0-1]x", "n1-ib0x n1-ib1x");
    row("a[1,2],b", "a1 a2 b");
    row("[1-3]", "1 2 3");
    row("node[ 1 - 2 , 4 ]", "node1 node2 node4");
    row("", "");
    row(" , ,", "");
}

void TestHostList::expands()
{
    QFETCH(QString, text);
    QFETCH(QString, hosts);
    const auto expanded = expandHostList(text);
    VERIFY_RESULT(expanded);
    QCOMPARE(expanded->join(u' '), hosts);
}

void TestHostList::refuses_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text : {"node[1-", "node[]", "node[3-1]", "node[a-b]", "node]", "n[1-2]]",
                             "node[1,,2]", "node[-3]", "n[1234567890123456789]", "n[0-9999999]"}) {
        QTest::newRow(text) << QString::fromLatin1(text);
    }
}

void TestHostList::refuses()
{
    QFETCH(QString, text);
    const auto expanded = expandHostList(text);
    QVERIFY(!expanded);
    QVERIFY(!expanded.error().english().isEmpty());
}

void TestHostList::boundsTheNumber()
{
    QVERIFY(!expandHostList(u"n[1-1000]m[1-1000]"));
    const auto most = expandHostList(u"n[1-200]m[1-1000]");
    VERIFY_RESULT(most);
    QCOMPARE(most->size(), MaxHosts);
}

void TestHostList::compresses_data()
{
    QTest::addColumn<QString>("hosts");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *hosts, const char *text) {
        QTest::newRow(hosts) << QString::fromLatin1(hosts) << QString::fromLatin1(text);
    };
    row("", "");
    row("node1", "node1");
    row("node01 node02 node05 login", "node[01-02,05],login");
    row("node9 node10 node11", "node[9-11]");
    row("node09 node10 node011", "node[09-10,011]");
    row("node3 node2 node2", "node[3,2,2]");
    row("r1n1-ib0 r1n2-ib0 r2n1-ib0", "r1n[1-2]-ib0,r2n1-ib0");
    row("n1.a n1.b", "n1.a,n1.b");
    row("n1 m1 m2", "n1,m[1-2]");
    row("n1234567890123456789 n1234567890123456790", "n1234567890123456789,n1234567890123456790");
    row("a[ ok b,c", "ok");
}

void TestHostList::compresses()
{
    QFETCH(QString, hosts);
    QFETCH(QString, text);
    QCOMPARE(compressHostList(hosts.split(u' ', Qt::SkipEmptyParts)), text);
}

/// What is written is read again, whatever the names.
void TestHostList::compressesAnyList()
{
    std::mt19937 random(7);
    const auto roll = [&](int sides) { return static_cast<int>(random() % sides); };
    for (int round = 0; round < 500; ++round) {
        QStringList hosts;
        for (int i = roll(40); i > 0; --i) {
            QString host = roll(3) != 0 ? QStringLiteral("n") : QStringLiteral("x7-");
            host += QStringLiteral("%1").arg(roll(30), roll(3), 10, QLatin1Char('0'));
            hosts += roll(4) != 0 ? host : host + QStringLiteral("-ib%1").arg(roll(3));
        }
        const auto again = expandHostList(compressHostList(hosts));
        VERIFY_RESULT(again);
        QCOMPARE(*again, hosts);
    }
}

void TestHostList::readsGroups()
{
    const HostGroupTexts texts = parseHostGroups(u"first\n"
                                                 "# all of it\n"
                                                 "rack3: node[01-02]   # by the door\n"
                                                 "node07\r\n"
                                                 "rack4 : x,y\n"
                                                 "rack3: node09\n",
                                                 QStringLiteral("hosts"));
    QVERIFY(texts.problems.isEmpty());
    QCOMPARE(texts.groups.size(), size_t(3));
    QCOMPARE(texts.groups[0].name, QStringLiteral("hosts"));
    QCOMPARE(texts.groups[0].hosts, QStringList{"first"});
    QCOMPARE(texts.groups[1].name, QStringLiteral("rack3"));
    QCOMPARE(texts.groups[1].hosts, (QStringList{"node01", "node02", "node07", "node09"}));
    QCOMPARE(texts.groups[2].name, QStringLiteral("rack4"));
    QCOMPARE(texts.groups[2].hosts, (QStringList{"x", "y"}));
}

void TestHostList::tellsBadLines()
{
    const HostGroupTexts texts = parseHostGroups(u"a: n1\nb: n[2\nc: n3", QStringLiteral("hosts"));
    QCOMPARE(texts.groups.size(), size_t(2));
    QCOMPARE(texts.problems.size(), 1);
    QCOMPARE(texts.problems.front().line, 2);
}

void TestHostList::matchesHosts()
{
    FabricBuilder builder;
    builder.node(Guid(1), NodeType::ChannelAdapter).description = QStringLiteral("Node01 mlx5_0");
    builder.node(Guid(2), NodeType::ChannelAdapter).description = QStringLiteral("Node01 mlx5_1");
    builder.node(Guid(3), NodeType::ChannelAdapter).description =
        QStringLiteral("node02.site HCA-1");
    builder.node(Guid(4), NodeType::Switch).description = QStringLiteral("node03");
    const SharedFabric fabric = builder.build();
    const MatchedHosts found =
        matchHosts(*fabric, {QStringLiteral("node01"), QStringLiteral("node02"),
                             QStringLiteral("node03"), QStringLiteral("node01.other")});
    QCOMPARE(found.matched, 3);
    QCOMPARE(found.unmatched, QStringList{"node03"});
    QVERIFY((found.nodes == std::vector{Guid(1), Guid(2), Guid(3)}));
    const MatchedHosts one = matchHosts(*fabric, {QStringLiteral("NODE01 MLX5_1")});
    QVERIFY((one.nodes == std::vector{Guid(2)}));
}

void TestHostList::matchesWhatANodeCallsItself()
{
    FabricBuilder builder;
    builder.node(Guid(1), NodeType::ChannelAdapter).description = QStringLiteral("cn01 mlx5_0");
    builder.node(Guid(2), NodeType::ChannelAdapter).description = QStringLiteral("cn02 mlx5_0");
    const SharedFabric fabric = builder.build({{Guid(1), QStringLiteral("rack1-node1")}});
    const HostIndex index(*fabric);
    for (const char *name : {"rack1-node1", "cn01", "CN01.cluster", "cn01 mlx5_0"}) {
        const MatchedHosts found = index.match({QString::fromLatin1(name)});
        QVERIFY2((found.nodes == std::vector{Guid(1)}), name);
    }
    QCOMPARE(index.match({QStringLiteral("cn0"), QStringLiteral("")}).unmatched.size(), 2);
}

PICKGLASS_TEST(TestHostList, QCoreApplication)
#include "tst_hostlist.moc"
