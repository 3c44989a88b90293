// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"
#include "tests/support/fabrictext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

/// What Omni-Path's opareport prints.
class TestOpareport final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("fabric");
        QTest::newRow("brnodes") << QByteArray("Node Type Brief Summary\n"
                                               "\n"
                                               "2 Connected FIs in Fabric:\n"
                                               "NodeGUID         Type Name\n"
                                               "    Port LID   PortGUID           Width Speed\n"
                                               "0x0000000000000a10 FI n01 hfi1_0\n"
                                               "      1 0x0004 0x0000000000000a11    4    25Gb\n"
                                               "0x0000000000000a20 FI n02 hfi1_0\n"
                                               "      1 0x0005 0x0000000000000a21    2    25Gb\n"
                                               "\n"
                                               "1 Connected Switches in Fabric:\n"
                                               "NodeGUID         Type Name\n"
                                               "0x0000000000000a30 SW edge 1\n"
                                               "      0 0x0001 0x0000000000000a30    4    25Gb\n"
                                               "      7                              4    25Gb\n"
                                               "--------------------------------------\n")
                                 << QStringLiteral("ca 0x0000000000000a10 \"n01 hfi1_0\" lid=4\n"
                                                   "  1 4x lid=4 guid=0x0000000000000a11\n"
                                                   "ca 0x0000000000000a20 \"n02 hfi1_0\" lid=5\n"
                                                   "  1 2x lid=5 guid=0x0000000000000a21\n"
                                                   "switch 0x0000000000000a30 \"edge 1\" lid=1\n"
                                                   "  0 4x lid=1 guid=0x0000000000000a30\n"
                                                   "  7 4x\n");
        QTest::newRow("guid first") << QByteArray("30 Connected HFIs in Fabric:\n"
                                                  "NodeGUID          Type Name\n"
                                                  "  PortGUID          Port Link    Width  Speed\n"
                                                  "0x0000000000000a10 FI  n01 hfi1_0\n"
                                                  "  0x0000000000000a11  1   4 100Gb  25Gb\n")
                                    << QStringLiteral("ca 0x0000000000000a10 \"n01 hfi1_0\"\n"
                                                      "  1 4x guid=0x0000000000000a11\n");
        QTest::newRow("links") << QByteArray("Link Summary\n"
                                             "2 Links in Fabric:\n"
                                             "Rate NodeGUID          Port Type Name\n"
                                             "100g 0x0000000000000a10   1 FI   n01 hfi1_0\n"
                                             "<->  0x0000000000000a30   7 SW   edge 1\n"
                                             " 50g 0x0000000000000a20   1 FI   n02 hfi1_0\n"
                                             "<->  0x0000000000000a30   8 SW   edge 1\n")
                               << QStringLiteral("ca 0x0000000000000a10 \"n01 hfi1_0\"\n"
                                                 "  1 LinkUp -> 0x0000000000000a30[7]\n"
                                                 "ca 0x0000000000000a20 \"n02 hfi1_0\"\n"
                                                 "  1 LinkUp -> 0x0000000000000a30[8]\n"
                                                 "switch 0x0000000000000a30 \"edge 1\"\n"
                                                 "  7 LinkUp -> 0x0000000000000a10[1]\n"
                                                 "  8 LinkUp -> 0x0000000000000a20[1]\n");
        QTest::newRow("comps")
            << QByteArray(
                   "Node Type Summary\n"
                   "1 Connected FIs in Fabric:\n"
                   "Name: n01 hfi1_0\n"
                   "    NodeGUID: 0x0000000000000a10 Type: FI\n"
                   "    Ports: 1 PartitionCap: 16 SystemImageGuid: 0x0000000000000a10\n"
                   "    BaseVer: 128 SmaVer: 128 VendorID: 0x1175 DeviceID: 0x24f0 Rev: 0x10\n"
                   "    1 Connected Ports:\n"
                   "    PortNum:   1 LID: 0x0004 GUID: 0x0000000000000a11\n"
                   "        Neighbor:  Name: edge 1\n"
                   "            NodeGUID: 0x0000000000000a30 Type: SW PortNum:   7\n"
                   "        LocalPort: 1   PortState: Active                 PhysState: LinkUp  \n"
                   "        LID:    0x0004              LMC: 0               Subnet: "
                   "0xfe80000000000000\n")
            << QStringLiteral(
                   "ca 0x0000000000000a10 \"n01 hfi1_0\" ports=1 lid=4 vendor=1175 device=24f0 "
                   "system=0x0000000000000a10\n"
                   "  1 Active LinkUp lid=4 guid=0x0000000000000a11 -> 0x0000000000000a30[7]\n"
                   "switch 0x0000000000000a30 \"edge 1\"\n"
                   "  7 LinkUp -> 0x0000000000000a10[1]\n");
    }
    void reads()
    {
        QFETCH(QByteArray, text);
        const auto imported = importText(text);
        VERIFY_RESULT(imported);
        QCOMPARE(imported->format, QStringLiteral("opareport"));
        QVERIFY(imported->facts.scope == FabricScope::Part);
        QTEST(toText(*imported->fabric), "fabric");
    }
};

PICKGLASS_TEST_APPLESS(TestOpareport)
#include "tst_opareport.moc"
