// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/formats/factstext.h"
#include "tests/support/fabrictext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

/// OpenSM's guid2lid and neighbors, the lists of ibhosts and its like, and the texts of OpenSM and
/// its tools that are known and refused.
class TestOpensmLists final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsGuid2Lid();
    void readsNeighbors();
    void readsNodes();
    void reports_data();
    void reports();
    void leavesOutCutLines_data();
    void leavesOutCutLines();
    void refuses_data();
    void refuses();
};

void TestOpensmLists::readsGuid2Lid()
{
    const auto imported = importText("0x0000000000000021 0x0003 0x0003\n"
                                     "\n"
                                     "0x0000000000000022 0x0010 0x0013\r\n"
                                     "\n");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("guid2lid"));
    QCOMPARE(problemsText(*imported), QString());
    QVERIFY(imported->facts.scope == FabricScope::Part);
    QCOMPARE(toText(imported->facts), QStringLiteral("lid of 0x0000000000000021: 3\n"
                                                     "lid of 0x0000000000000022: 16"));
}

/// Both ends of a cable have a line; it is one cable.
void TestOpensmLists::readsNeighbors()
{
    const auto imported = importText("0x0000000000000010:9 0x0000000000000021:1\n"
                                     "\n"
                                     "0x0000000000000021:1 0x0000000000000010:9\r\n"
                                     "0x0000000000000010:10 0x0000000000000011:36\n");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("neighbors"));
    QCOMPARE(problemsText(*imported), QString());
    QVERIFY(imported->facts.scope == FabricScope::Part);
    QCOMPARE(toText(imported->facts),
             QStringLiteral("port 0x0000000000000010[9] - port 0x0000000000000021[1], line 1\n"
                            "port 0x0000000000000010[10] - port 0x0000000000000011[36], line 4"));
}

void TestOpensmLists::readsNodes()
{
    const auto imported = importText(
        "$ ibnodes\n"
        "Ca\t: 0x0000000000000020 ports 2 \"a \"quoted\" host HCA-1\"\n"
        "ibwarn: [4711] mad_rpc: timeout\n"
        "Switch\t: 0x0000000000000010 ports 36 \"leaf 1\" enhanced port 0 lid 7 lmc 1\r\n"
        "Switch\t: 0x0000000000000011 ports 24 \"leaf 2\" base port 0 lid 8 lmc 0\n"
        "Rt\t: 0x0000000000000030 ports 2 \"\"\n");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("nodelist"));
    QCOMPARE(problemsText(*imported), QString());
    QVERIFY(imported->facts.scope == FabricScope::Part);
    QCOMPARE(toText(*imported->fabric),
             QStringLiteral("switch 0x0000000000000010 \"leaf 1\" ports=36 lid=7\n"
                            "  0 lid=7 lmc=1\n"
                            "switch 0x0000000000000011 \"leaf 2\" ports=24 lid=8\n"
                            "  0 lid=8\n"
                            "ca 0x0000000000000020 \"a \"quoted\" host HCA-1\" ports=2\n"
                            "router 0x0000000000000030 \"\" ports=2\n"));
}

void TestOpensmLists::reports_data()
{
    QTest::addColumn<QByteArray>("good");
    QTest::addColumn<QByteArray>("bad");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char *name, const char *good, const char *bad, const char *expected) {
        QTest::newRow(name) << QByteArray(good) << QByteArray(bad) << QString::fromLatin1(expected);
    };
    const char *lid = "0x0000000000000021 0x0003 0x0003";
    add("one LID", lid, "0x0000000000000022 0x0003", "the GUID of a port and its first");
    add("descending LIDs", lid, "0x0000000000000022 0x0004 0x0003", "the GUID of a port");
    add("LID of zero", lid, "0x0000000000000022 0x0000 0x0003", "the GUID of a port");
    add("port of zero", lid, "0x0000000000000000 0x0003 0x0003", "the GUID of a port");
    const char *cable = "0x0000000000000010:9 0x0000000000000021:1";
    add("port 0", cable, "0x0000000000000010:0 0x0000000000000021:1", "Expected two ports");
    add("port 255", cable, "0x0000000000000010:255 0x0000000000000021:1", "Expected two ports");
    add("one port", cable, "0x0000000000000010:7", "Expected two ports");
    add("three ports", cable, "0x0000000000000010:7 0x0000000000000021:1 0x0000000000000011:1",
        "Expected two ports");
    const char *node = "Ca\t: 0x0000000000000020 ports 2 \"a\"";
    add("no ports", node, "Ca\t: 0x0000000000000022 \"a\"", "a number of ports");
    add("many ports", node, "Ca\t: 0x0000000000000022 ports 300 \"a\"", "a number of ports");
    add("one quote", node, "Ca\t: 0x0000000000000022 ports 2 \"a", "a name in quotes");
}

void TestOpensmLists::reports()
{
    QFETCH(QByteArray, good);
    QFETCH(QByteArray, bad);
    QFETCH(QString, expected);
    const auto alone = importText(good + '\n');
    VERIFY_RESULT(alone);
    const auto imported = importText(good + '\n' + bad + '\n');
    VERIFY_RESULT(imported);
    QCOMPARE(imported->skippedLines, 1);
    QCOMPARE(imported->problems.size(), 1);
    QCOMPARE(imported->problems.constFirst().line, 2);
    QVERIFY2(problemsText(*imported).contains(expected), qPrintable(problemsText(*imported)));
    QCOMPARE(toText(imported->facts), toText(alone->facts));
    QCOMPARE(toText(*imported->fabric), toText(*alone->fabric));
}

void TestOpensmLists::leavesOutCutLines_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("guid2lid") << QByteArray("0x0000000000000021 0x0003 0x0003\n"
                                            "0x0000000000000022 0x0");
    QTest::newRow("neighbors") << QByteArray("0x0000000000000010:9 0x0000000000000021:1\n"
                                             "0x0000000000000010:1 0x00000000");
    QTest::newRow("nodes") << QByteArray("Ca\t: 0x0000000000000020 ports 2 \"a\"\n"
                                         "Ca\t: 0x0000000000000022 ports 2 \"b");
}

void TestOpensmLists::leavesOutCutLines()
{
    QFETCH(QByteArray, text);
    const auto imported = importText(text);
    VERIFY_RESULT(imported);
    QCOMPARE(imported->skippedLines, 1);
    QVERIFY2(problemsText(*imported).startsWith(QLatin1String("2: The text ends within")),
             qPrintable(problemsText(*imported)));
}

void TestOpensmLists::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("what");
    const auto add = [](const char *name, const char *text, const char *what) {
        QTest::newRow(name) << QByteArray(text) << QString::fromLatin1(what);
    };
    add("hop counts", "Switch: guid 0x0000000000000010\n0x0003: 1 2\n", "hop counts");
    add("management keys", "0x0000000000000021 0x0000000000000001\n", "management keys");
    add("other records", "MCMemberRecord dump:\n\t\tMGID....................ff12::1\n",
        "records of saquery");
    add("a description", "Node Description:..........leaf 1\n", "whose description it is");
    add("other queries", "# Port info Extended: Lid 7\n", "output of smpquery is not imported");
}

void TestOpensmLists::refuses()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, what);
    const auto imported = importText(text);
    QVERIFY(!imported);
    QVERIFY2(imported.error().english().contains(what), qPrintable(imported.error().english()));
    QVERIFY(!imported.error().advice.isEmpty());
}

PICKGLASS_TEST_APPLESS(TestOpensmLists)
#include "tst_opensmlists.moc"
