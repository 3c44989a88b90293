// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"
#include "tests/support/fabrictext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;

/// Cabling lists and lists of ports with their error rates.
class TestUfm final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsCabling();
    void findsCablingsColumns();
    void reportsCabling_data();
    void reportsCabling();
    void readsPorts();
    void reportsPorts_data();
    void reportsPorts();
};

namespace {

/// "leaf01[21] - director01/L16/U2[20]", sorted: GUIDs are made up of the names.
QStringList cables(const Fabric &fabric)
{
    QStringList all;
    for (const Link &link : fabric.links()) {
        QStringList ends;
        for (const PortIndex index : {link.a, link.b}) {
            const Port &port = fabric.port(index);
            const Node &node = fabric.node(port.node);
            ends += QStringLiteral("%1 %2[%3]")
                        .arg(toString(node.type), node.description)
                        .arg(port.number);
        }
        ends.sort();
        all += ends.join(QStringLiteral(" - "));
    }
    all.sort();
    return all;
}

} // namespace

void TestUfm::readsCabling()
{
    const auto imported = importText("#StartDevice,StartPort,EndDevice,EndPort,LinkType\n"
                                     "leaf01,Port 21,director01,Blade 16_Port 2/20,Data\n"
                                     "director01,Blade 16_Port 2/20,leaf01,Port 21,Data\n"
                                     "node0042,node0042 mlx5_0,leaf01,Port 1, Data\n"
                                     "node0042,mlx5_1,leaf01,Port 2, Data\n"
                                     "node0043 HCA-1,1,leaf01,3,Data\n"
                                     "leaf01,Port 22,leaf02,Port 22,Data\n");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("ufm-cabling"));
    QVERIFY(imported->problems.isEmpty());
    QVERIFY(imported->facts.scope == FabricScope::Part);
    QCOMPARE(cables(*imported->fabric),
             (QStringList{"ca node0042 mlx5_0[1] - switch leaf01[1]",
                          "ca node0042 mlx5_1[1] - switch leaf01[2]",
                          "ca node0043 HCA-1[1] - switch leaf01[3]",
                          "switch MF0;director01:/L16/U2[20] - switch leaf01[21]",
                          "switch leaf01[22] - switch leaf02[22]"}));
    const auto again = importText("#StartDevice,StartPort,EndDevice,EndPort\n"
                                  "leaf01,Port 22,leaf02,Port 22\n");
    VERIFY_RESULT(again);
    const auto guidOf = [](const Fabric &fabric, QLatin1String name) {
        const auto &nodes = fabric.nodes();
        const auto node = std::ranges::find(nodes, name, &Node::description);
        return node == nodes.end() ? Guid() : node->guid;
    };
    const Guid leaf = guidOf(*again->fabric, QLatin1String("leaf02"));
    QVERIFY(!leaf.isNull());
    QCOMPARE(guidOf(*imported->fabric, QLatin1String("leaf02")), leaf);
}

/// A plan that a spreadsheet wrote: other columns before them, one of them with the mark.
void TestUfm::findsCablingsColumns()
{
    const auto imported =
        importText(",rack #,#Fields:StartDevice,StartPort,Where,EndDevice,EndPort,Speed,,\n"
                   ",\"Rack 1, row 2\",leaf01,Port 21,F01,spine01,Port 1,200000,,\n"
                   ",,,,,,,,,\n");
    VERIFY_RESULT(imported);
    QCOMPARE(cables(*imported->fabric), (QStringList{"switch leaf01[21] - switch spine01[1]"}));
}

void TestUfm::reportsCabling_data()
{
    QTest::addColumn<QByteArray>("row");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char *name, const char *row, const char *expected) {
        QTest::newRow(name) << QByteArray(row) << QString::fromLatin1(expected);
    };
    add("no other end", "leaf01,Port 2", "Expected a cable");
    add("no number", "leaf01,Port x,leaf02,Port 2", "Expected a cable");
    add("port 0", "leaf01,Port 0,leaf02,Port 2", "Expected a cable");
    add("half a blade", "leaf01,Port 2,director,Blade 2_Port 3", "Expected a cable");
    add("two cables", "leaf01,Port 1,leaf03,Port 1", "has another cable");
}

void TestUfm::reportsCabling()
{
    QFETCH(QByteArray, row);
    QFETCH(QString, expected);
    const auto imported = importText("#StartDevice,StartPort,EndDevice,EndPort\n"
                                     "leaf01,Port 1,leaf02,Port 1\n" +
                                     row + "\n");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->skippedLines, 1);
    QCOMPARE(imported->problems.size(), 1);
    QCOMPARE(imported->problems[0].line, 3);
    QVERIFY2(imported->problems[0].message.english().contains(expected),
             qPrintable(imported->problems[0].message.english()));
    QCOMPARE(imported->fabric->links().size(), 1U);
}

/// A cable is known where only one port of each node names the other.
void TestUfm::readsPorts()
{
    const auto imported =
        importText("NodeGUID,PortNumber,Node Name,Attached To,Raw BER,Effective BER\n"
                   "0x10,1,leaf01,node01 mlx5_0,5.00E-11,1.50E-254\n"
                   "0x10,2,leaf01,spine01,5.00E-11,1.50E-254\n"
                   "0x10,3,leaf01,spine01,5.00E-11,1.50E-254\n"
                   "0x10,4,leaf01,,5.00E-11,1.50E-254\n"
                   "0x21,1,node01 mlx5_0,leaf01,5.00E-11,1.50E-254\n"
                   "0x30,4,spine01,leaf01,5.00E-11,1.50E-254\n"
                   "0x30,5,spine01,leaf01,5.00E-11,1.50E-254\n"
                   "0x30,6,spine01,elsewhere,5.00E-11,1.50E-254\n");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("ufm-ports"));
    QVERIFY(imported->problems.isEmpty());
    QVERIFY(imported->facts.scope == FabricScope::Part);
    QCOMPARE(toText(*imported->fabric),
             QStringLiteral("switch 0x0000000000000010 \"leaf01\"\n"
                            "  1 -> 0x0000000000000021[1]\n  2\n  3\n  4\n"
                            "ca 0x0000000000000021 \"node01 mlx5_0\"\n"
                            "  1 -> 0x0000000000000010[1]\n"
                            "switch 0x0000000000000030 \"spine01\"\n  4\n  5\n  6\n"));
}

void TestUfm::reportsPorts_data()
{
    QTest::addColumn<QByteArray>("row");
    QTest::newRow("no GUID") << QByteArray(",1,leaf01,spine01");
    QTest::newRow("port 0") << QByteArray("0x10,0,leaf01,spine01");
    QTest::newRow("port 255") << QByteArray("0x10,255,leaf01,spine01");
    QTest::newRow("no port") << QByteArray("0x10");
}

void TestUfm::reportsPorts()
{
    QFETCH(QByteArray, row);
    const auto imported = importText("NodeGUID,PortNumber,Node Name,Attached To\n"
                                     "0x10,1,leaf01,node01 mlx5_0\n" +
                                     row + "\n");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->skippedLines, 1);
    QCOMPARE(imported->problems.size(), 1);
    QCOMPARE(imported->problems[0].line, 3);
    QCOMPARE(imported->fabric->ports().size(), 1U);
}

PICKGLASS_TEST_APPLESS(TestUfm)
#include "tst_ufm.moc"
