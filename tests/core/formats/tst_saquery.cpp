// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/formats/factstext.h"
#include "tests/support/fabrictext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

const QByteArray Host = "NodeRecord dump:\n"
                        "\t\tlid.....................3\n"
                        "\t\treserved................0x0\n"
                        "\t\tnode_type...............Channel Adapter\n"
                        "\t\tnum_ports...............2\n"
                        "\t\tsys_guid................0x0000000000000020\n"
                        "\t\tnode_guid...............0x0000000000000020\n"
                        "\t\tport_guid...............0x0000000000000021\n"
                        "\t\tdevice_id...............0x1017\n"
                        "\t\tport_num................1\n"
                        "\t\tvendor_id...............0x2C9\n"
                        "\t\tNodeDescription.........a's host HCA-1 \n";
const QByteArray Switch = "NodeRecord dump:\n"
                          "\t\tlid.....................7\n"
                          "\t\tnode_type...............Switch\n"
                          "\t\tnum_ports...............36\n"
                          "\t\tnode_guid...............0x0000000000000010\n"
                          "\t\tport_guid...............0x0000000000000010\n"
                          "\t\tport_num................9\n"
                          "\t\tNodeDescription.........leaf 1\n";

QByteArray portRecord(const QByteArray &lid, const QByteArray &number)
{
    return "PortInfoRecord dump:\n"
           "\tRID\n"
           "\t\tEndPortLid..............." +
           lid + "\n\t\tPortNum................." + number +
           "\n"
           "\t\tOptions.................0x0\n"
           "\tPortInfo dump:\n"
           "\t\tMkey:............................<not displayed>\n"
           "\t\tLid:.............................3\n"
           "\t\tCapMask:.........................0x4\n"
           "\t\t\t\tIsTrapSupported\n"
           "\t\tLinkWidthActive:.................4X\n"
           "\t\tLinkState:.......................Active\n"
           "\t\tPhysLinkState:...................LinkUp\n"
           "\t\tLinkSpeedActive:.................10.0 Gbps\n"
           "\t\tNeighborMTU:.....................2048\n"
           "\t\tLinkSpeedExtActive:..............53.125 Gbps\n";
}

QByteArray linkRecord(const QByteArray &lid, const QByteArray &port, const QByteArray &toLid,
                      const QByteArray &toPort)
{
    return "LinkRecord dump:\n\t\tFromLID...................." + lid +
           "\n\t\tFromPort..................." + port + "\n\t\tToPort....................." +
           toPort + "\n\t\tToLID......................" + toLid + '\n';
}

QByteArray managerRecord(const QByteArray &count, const QByteArray &state)
{
    return "SMInfoRecord dump:\n"
           "\t\tRID\n"
           "\t\tLID...................7\n"
           "\t\tSMInfo dump:\n"
           "\t\tGUID..................0x0000000000000010\n"
           "\t\tSM_Key................0x0000000000000000\n"
           "\t\tActCount.............." +
           count + "\n\t\tPriority..............1\n\t\tSMState..............." + state + '\n';
}

} // namespace

class TestSaquery final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void joinsRecordsOfKnownNodes();
    void namesTheOthersByLids();
    void readsManagers();
    void readsForwardingTables();
    void passesOverOtherRecords();
    void leavesOutDamagedLinks();
    void reports_data();
    void reports();
};

/// Ports and cables belong to the nodes whose records are there, before or behind them.
void TestSaquery::joinsRecordsOfKnownNodes()
{
    const auto imported =
        importText(linkRecord("3", "1", "7", "9") + Host + portRecord("3", "1") + Switch +
                   portRecord("7", "9") + linkRecord("7", "9", "3", "1"));
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("saquery"));
    QCOMPARE(problemsText(*imported), QString());
    QVERIFY(imported->facts.scope == FabricScope::Part);
    QVERIFY(imported->facts.isEmpty());
    QCOMPARE(toText(*imported->fabric),
             QStringLiteral("switch 0x0000000000000010 \"leaf 1\" ports=36 lid=7\n"
                            "  0 lid=7 guid=0x0000000000000010\n"
                            "  9 4xHDR Active LinkUp -> 0x0000000000000020[1]\n"
                            "ca 0x0000000000000020 \"a's host HCA-1 \" ports=2 lid=3 vendor=2c9 "
                            "device=1017 system=0x0000000000000020\n"
                            "  1 4xHDR Active LinkUp lid=3 guid=0x0000000000000021 -> "
                            "0x0000000000000010[9]\n"));
}

void TestSaquery::namesTheOthersByLids()
{
    const auto imported = importText(portRecord("3", "1") + linkRecord("3", "1", "7", "9") +
                                     linkRecord("7", "9", "3", "1"));
    VERIFY_RESULT(imported);
    QCOMPARE(problemsText(*imported), QString());
    QVERIFY(imported->fabric->isEmpty());
    QCOMPARE(toText(imported->facts), QStringLiteral("lid 3[1] 4xHDR Active LinkUp lid=3, line 1\n"
                                                     "lid 3[1] - lid 7[9], line 17"));
}

/// Of two records of a manager the later one counts.
void TestSaquery::readsManagers()
{
    const auto imported = importText(managerRecord("619", "2") + managerRecord("620", "3"));
    VERIFY_RESULT(imported);
    QCOMPARE(problemsText(*imported), QString());
    QCOMPARE(toText(imported->facts),
             QStringLiteral("manager 0x0000000000000010 lid=7 priority=1 MASTER 620"));
}

void TestSaquery::readsForwardingTables()
{
    const auto block = [](const char *lid, const char *number, const char *routes) {
        return QByteArray("LFT Record dump:\n\t\tLID........................") + lid +
               "\n\t\tBlock......................" + number + "\n\t\tLFT:\n\t\tLID\tPort Number\n" +
               routes + '\n';
    };
    const auto imported =
        importText(block("7", "0", "\t\t0\t255\n\t\t3\t9\n\t\t7\t0\n") +
                   block("8", "0", "\t\t3\t1\n") + block("7", "1", "\t\t64\t10\n\t\t65\t255\n"));
    VERIFY_RESULT(imported);
    QCOMPARE(problemsText(*imported), QString());
    QCOMPARE(toText(imported->facts),
             QStringLiteral("table 0x0000000000000000 lid=7: 3→9 7→0 64→10\n"
                            "table 0x0000000000000000 lid=8: 3→1"));
}

void TestSaquery::passesOverOtherRecords()
{
    const auto imported =
        importText("PathRecord dump:\n\t\tdlid....................4\nodd\n" +
                   managerRecord("619", "3") + "MCMemberRecord dump:\n\t\tMGID....ff12::1\n");
    VERIFY_RESULT(imported);
    QCOMPARE(problemsText(*imported), QString());
    QCOMPARE(imported->facts.managers.size(), size_t(1));
}

/// Behind a record without ports nothing is believed.
void TestSaquery::leavesOutDamagedLinks()
{
    const auto imported =
        importText(linkRecord("3", "1", "7", "9") + linkRecord("0", "0", "0", "0") +
                   linkRecord("7", "4", "3", "2"));
    VERIFY_RESULT(imported);
    QCOMPARE(toText(imported->facts), QStringLiteral("lid 3[1] - lid 7[9], line 1"));
    QCOMPARE(imported->skippedLines, 2);
    QCOMPARE(imported->problems[0].line, 6);
    QCOMPARE(imported->problems[1].line, 11);
    QVERIFY(problemsText(*imported).contains(QLatin1String("the list is damaged")));
}

void TestSaquery::reports_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char *name, const QByteArray &text, const char *expected) {
        QTest::newRow(name) << text << QString::fromLatin1(expected);
    };
    const char *lacks = "10: This record lacks a LID";
    add("node without a GUID", QByteArray(Host).replace("node_guid", "nude_guid"), lacks);
    add("node without a LID", QByteArray(Host).replace("....3", "....0"), lacks);
    add("node of another type", QByteArray(Host).replace("Channel", "Canal"), lacks);
    add("port without a number", portRecord("3", ""), lacks);
    add("port 255", portRecord("3", "255"), lacks);
    add("manager without a state", managerRecord("619", "7"), lacks);
    add("manager without a count", managerRecord("many", "3"), lacks);
    add("something else", "Segmentation fault\n", "10: Expected a record of saquery");
}

/// Each comes after a good record.
void TestSaquery::reports()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    const auto imported = importText(managerRecord("619", "3") + text);
    VERIFY_RESULT(imported);
    QCOMPARE(imported->skippedLines, 1);
    QCOMPARE(imported->problems.size(), 1);
    QVERIFY2(problemsText(*imported).startsWith(expected), qPrintable(problemsText(*imported)));
    QVERIFY(imported->fabric->isEmpty());
    QCOMPARE(toText(imported->facts),
             QStringLiteral("manager 0x0000000000000010 lid=7 priority=1 MASTER 619"));
}

PICKGLASS_TEST_APPLESS(TestSaquery)
#include "tst_saquery.moc"
