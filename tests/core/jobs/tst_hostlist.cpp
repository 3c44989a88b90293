// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/hostlist.h"
#include "core/fabric/fabricbuilder.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

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
    void readsGroups();
    void tellsBadLines();
    void matchesHosts();
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

PICKGLASS_TEST(TestHostList, QCoreApplication)
#include "tst_hostlist.moc"
