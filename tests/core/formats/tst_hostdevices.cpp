// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"
#include "tests/support/fabrictext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

/// What ibstat and ibv_devinfo print of the devices of a host.
class TestHostDevices final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("format");
        QTest::addColumn<QString>("fabric");
        QTest::newRow("ibstat") << QByteArray("[root@n7 ~]# ibstat\n"
                                              "CA 'mlx5_0'\n"
                                              "\tCA type: MT4123\n"
                                              "\tNumber of ports: 1\n"
                                              "\tFirmware version: 20.31.1014\n"
                                              "\tHardware version: 0\n"
                                              "\tNode GUID: 0x0000000000000510\n"
                                              "\tSystem image GUID: 0x0000000000000510\n"
                                              "\tPort 1:\n"
                                              "\t\tState: Active\n"
                                              "\t\tPhysical state: LinkUp\n"
                                              "\t\tRate: 200\n"
                                              "\t\tBase lid: 17\n"
                                              "\t\tLMC: 1\n"
                                              "\t\tSM lid: 3\n"
                                              "\t\tCapability mask: 0x2651e848\n"
                                              "\t\tPort GUID: 0x0000000000000511\n"
                                              "\t\tLink layer: InfiniBand\n"
                                              "CA 'mlx5_1'\r\n"
                                              "\tCA type: MT4123\r\n"
                                              "\tNumber of ports: 2\r\n"
                                              "\tNode GUID: 0x0000000000000520\r\n"
                                              "\tPort 1:\r\n"
                                              "\t\tState: Down\r\n"
                                              "\t\tPhysical state: Polling\r\n"
                                              "\t\tRate: 10\r\n"
                                              "\t\tBase lid: 65535\r\n"
                                              "\t\tPort GUID: 0x0000000000000521\r\n"
                                              "\t\tLink layer: InfiniBand\r\n"
                                              "\tPort 2:\r\n"
                                              "\t\tState: Active\r\n"
                                              "\t\tLink layer: Ethernet\r\n")
                                << QStringLiteral("ibstat")
                                << QStringLiteral(
                                       "ca 0x0000000000000510 \"\" ports=1 lid=17 device=101b "
                                       "system=0x0000000000000510\n"
                                       "  1 Active LinkUp lid=17 lmc=1 guid=0x0000000000000511\n"
                                       "ca 0x0000000000000520 \"\" ports=2 device=101b\n"
                                       "  1 Down Polling guid=0x0000000000000521\n");
        QTest::newRow("ibv_devinfo -v")
            << QByteArray("hca_id:\tmlx5_0\n"
                          "\ttransport:\t\t\tInfiniBand (0)\n"
                          "\tfw_ver:\t\t\t\t28.39.2048\n"
                          "\tnode_guid:\t\t\t0000:0000:0000:0610\n"
                          "\tsys_image_guid:\t\t\t0000:0000:0000:0610\n"
                          "\tvendor_id:\t\t\t0x02c9\n"
                          "\tvendor_part_id:\t\t\t4129\n"
                          "\tphys_port_cnt:\t\t\t1\n"
                          "\tmax_mr_size:\t\t\t0xffffffffffffffff\n"
                          "\t\tport:\t1\n"
                          "\t\t\tstate:\t\t\tPORT_ACTIVE (4)\n"
                          "\t\t\tmax_mtu:\t\t4096 (5)\n"
                          "\t\t\tsm_lid:\t\t\t1\n"
                          "\t\t\tport_lid:\t\t41\n"
                          "\t\t\tport_lmc:\t\t0x00\n"
                          "\t\t\tlink_layer:\t\tInfiniBand\n"
                          "\t\t\tactive_width:\t\t4X (2)\n"
                          "\t\t\tactive_speed:\t\t100.0 Gbps (128)\n"
                          "\t\t\tphys_state:\t\tLINK_UP (5)\n")
            << QStringLiteral("ibv-devinfo")
            << QStringLiteral("ca 0x0000000000000610 \"\" ports=1 lid=41 vendor=2c9 device=1021 "
                              "system=0x0000000000000610\n"
                              "  1 4xNDR Active LinkUp lid=41\n");
    }
    void reads()
    {
        QFETCH(QByteArray, text);
        const auto imported = importText(text);
        VERIFY_RESULT(imported);
        QTEST(imported->format, "format");
        QVERIFY(imported->facts.scope == FabricScope::Part);
        QTEST(toText(*imported->fabric), "fabric");
        QCOMPARE(imported->skippedLines, 0);
    }

    void saysWhichDeviceHasNoGuid()
    {
        const auto imported = importText("CA 'a'\n\tNode GUID: 0x0000000000000710\n"
                                         "CA 'b'\n\tNumber of ports: 1\n");
        VERIFY_RESULT(imported);
        QCOMPARE(imported->fabric->nodes().size(), size_t(1));
        QCOMPARE(imported->skippedLines, 1);
    }
};

PICKGLASS_TEST_APPLESS(TestHostDevices)
#include "tst_hostdevices.moc"
