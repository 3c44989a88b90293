// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/chronicle.h"
#include "core/formats/sessionlines.h"
#include "core/formats/textoutputs.h"
#include "tests/core/formats/devicefacts.h"
#include "tests/support/fabrictext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

const QByteArray HostPrompt = "[root@node01 ~]# ";

const QByteArray Mlxlink = "\n"
                           "Operational Info\n"
                           "----------------\n"
                           "State                              : \x1b[32mActive\n"
                           "\x1b[0mPhysical state                     : \x1b[32mLinkUp\n"
                           "\x1b[0mSpeed                              : \x1b[32mIB-HDR\n"
                           "\x1b[0mWidth                              : \x1b[32m4x\n"
                           "\x1b[0mFEC                                : No FEC\n"
                           "\n"
                           "Tool Information\n"
                           "----------------\n"
                           "Firmware Version                   : 20.31.1014\n"
                           "\n"
                           "Module Info\n"
                           "-----------\n"
                           "Temperature [C]                    : 54 [-5..75]\n"
                           "Voltage [mV]                       : 3261.2 [2970..3630]\n"
                           "Bias Current [mA]                  : 8.38,6,N/A,0 [2..15]\n"
                           "Rx Power Current [dBm]             : 0,-3.0103 [-10.41..6]\n"
                           "Tx Power Current [dBm]             : N/A\n"
                           "Identifier                         : QSFP28\n"
                           "Vendor Name                        : Maker\n"
                           "Vendor Serial Number               : SN1\n"
                           "Rev                                : N/A\n"
                           "Transfer Distance [m]              : 10\n"
                           "FW Version                         : 38.100.121\n"
                           "\n"
                           "Physical Counters and BER Info\n"
                           "------------------------------\n"
                           "Time Since Last Clear [Min]        : 90.3\n"
                           "Symbol Errors                      : 0\n"
                           "Symbol BER                         : 15E-255\n"
                           "Effective Physical Errors          : 12\n"
                           "Raw Physical BER                   : 5E-9\n"
                           "Raw Physical Errors Per Lane       : 1,2,3,4\n"
                           "Link Down Counter                  : 3\n";

/// A passive cable: nothing is measured.
const QByteArray PassiveMlxlink = "Operational Info\n"
                                  "----------------\n"
                                  "State                              : Polling\n"
                                  "Speed                              : N/A\n"
                                  "Module Info\n"
                                  "-----------\n"
                                  "Temperature [C]                    : 0 [0..0]\n"
                                  "Rx Power Current [dBm]             : 0,0 [0..0]\n"
                                  "Vendor Serial Number               : SN2\n"
                                  "Transfer Distance [m]              : 0\n";

const QByteArray EthernetMlxlink = "Operational Info\n"
                                   "----------------\n"
                                   "State                              : Active\n"
                                   "Speed                              : 100G\n";

const QByteArray JsonMlxlink = "{\n"
                               "   \"result\" : {\n"
                               "      \"output\" : {\n"
                               "         \"Device Info\" : {\n"
                               "            \"FW Version\" : \"28.39.2048\",\n"
                               "            \"Part Number\" : \"P1\"\n"
                               "         },\n"
                               "         \"Module Info\" : {\n"
                               "            \"CDR RX\" : {\n"
                               "               \"values\" : [ \"ON\", \"ON\" ]\n"
                               "            },\n"
                               "            \"FW Version\" : \"N/A\",\n"
                               "            \"Vendor Name\" : \"A \\\"b\\\"\",\n"
                               "            \"Temperature [C]\" : \"41 [-5..75]\",\n"
                               "            \"Vendor Serial Number\" : \"SN3\"\n"
                               "         },\n"
                               "         \"Operational Info\" : {\n"
                               "            \"Speed\" : \"IB-NDR\",\n"
                               "            \"Width\" : \"4x\"\n"
                               "         }\n"
                               "      }\n"
                               "   },\n"
                               "   \"status\" : {\n"
                               "      \"code\" : 0,\n"
                               "      \"message\" : \"success\"\n"
                               "   }\n"
                               "}\n";

const QByteArray Mlxcables = "Querying Cables ....\n"
                             "\n"
                             "Cable #1:\n"
                             "---------\n"
                             "Cable name    : mt4123_pciconf0_cable_0\n"
                             ">> No FW data to show\n"
                             "-------- Cable EEPROM --------\n"
                             "Identifier                     : QSFP28 (11h)\n"
                             "Technology                     : Copper cable unequalized (a0h)\n"
                             "Attenuation: 2.5GHz            : 3dB\n"
                             "             5.0GHz            : 5dB\n"
                             "OUI                            : 0x0002c9\n"
                             "Vendor                         : Maker\n"
                             "Serial number                  : SN1\n"
                             "Temperature [c]                : N/A\n"
                             "Length [m]                     : 2 m\n"
                             "\n"
                             "Cable #2:\n"
                             "---------\n"
                             "Cable name    : mt4123_pciconf1_cable_0\n"
                             "Identifier      : QSFP+ (0dh)\n"
                             "Serial number   : SN2\n"
                             "Temperature     : 43 C\n"
                             "Length          : 3 m\n";

const QByteArray Ethtool = "\tIdentifier                                : 0x11 (QSFP28)\n"
                           "\tTransmitter technology                    : 0x00 (850 nm VCSEL)\n"
                           "\tLength (SMF)                              : 0km\n"
                           "\tLength (OM3 50um)                         : 70m\n"
                           "\tVendor name                               : Maker\n"
                           "\tVendor OUI                                : 00:02:c9\n"
                           "\tVendor SN                                 : SN1\n"
                           "\tModule temperature                        : 30.56 degrees C / 87.01 "
                           "degrees F\n"
                           "\tModule voltage                            : 3.2350 V\n"
                           "\tLaser tx bias current (Channel 1)         : 6.750 mA\n"
                           "\tTransmit avg optical power (Channel 2)    : 1.3181 mW / 1.20 dBm\n"
                           "\tRcvr signal avg optical power(Channel 1)  : 0.0000 mW / -inf dBm\n"
                           "\tRcvr signal avg optical power(Channel 9)  : 0.9720 mW / -0.12 dBm\n"
                           "\tModule temperature high alarm             : Off\n"
                           "\tModule temperature high alarm threshold   : 75.00 degrees C / 167.00 "
                           "degrees F\n"
                           "\tModule temperature low alarm threshold    : -5.00 degrees C / 23.00 "
                           "degrees F\n"
                           "\tModule voltage high alarm threshold       : 0.0000 V\n"
                           "\tLaser rx power low alarm threshold        : 0.0912 mW / -10.40 dBm\n";

const QByteArray Ibswinfo = "=================================================\n"
                            " leaf 1\n"
                            "=================================================\n"
                            "part number        | PN1\n"
                            "serial number      | SW1\n"
                            "modules            | 2\n"
                            "max ports          | 2\n"
                            "GUID               | 0x00000000000000a1\n"
                            "firmware version   | 27.2000.1886\n"
                            "-------------------------------------------------\n"
                            "uptime (d-h:m:s)   | 196d-07:05:40\n"
                            "-------------------------------------------------\n"
                            "PSU0 status        | OK\n"
                            "     P/N           | PS1\n"
                            "     power (W)     | 64\n"
                            "PSU1 status        | ERROR\n"
                            "     P/N           | PS2\n"
                            "-------------------------------------------------\n"
                            "temperature (C)    | 34\n"
                            "max temp (C)       | 41\n"
                            "module#01 (C)      | 44\n"
                            "module#02 (C)      | 0\n"
                            "-------------------------------------------------\n"
                            "fan#1 (rpm)        | 5426\n"
                            "fan#9 (rpm)        | N/A\n"
                            "-------------------------------------------------\n";

/// Two adapters of node01 and one of node02 at a switch.
const QByteArray HostsFabric =
    "vendid=0x2c9\nswitchguid=0xa1(a1)\n"
    "Switch\t36 \"S-00000000000000a1\"\t\t# \"edge 1\" base port 0 lid 4 lmc 0\n"
    "[1]\t\"H-00000000000000b1\"[1](b2) \t\t# \"node01 mlx5_0\" lid 9 4xHDR\n"
    "[2]\t\"H-00000000000000c1\"[1](c2) \t\t# \"node01 mlx5_1\" lid 10 4xHDR\n"
    "[3]\t\"H-00000000000000d1\"[1](d2) \t\t# \"node02 mlx5_0\" lid 11 4xHDR\n"
    "\nvendid=0x2c9\ncaguid=0xb1\n"
    "Ca\t1 \"H-00000000000000b1\"\t\t# \"node01 mlx5_0\"\n"
    "[1](b2) \t\"S-00000000000000a1\"[1]\t\t# lid 9 lmc 0 \"edge 1\" lid 4 4xHDR\n"
    "\nvendid=0x2c9\ncaguid=0xc1\n"
    "Ca\t1 \"H-00000000000000c1\"\t\t# \"node01 mlx5_1\"\n"
    "[1](c2) \t\"S-00000000000000a1\"[2]\t\t# lid 10 lmc 0 \"edge 1\" lid 4 4xHDR\n"
    "\nvendid=0x2c9\ncaguid=0xd1\n"
    "Ca\t1 \"H-00000000000000d1\"\t\t# \"node02 mlx5_0\"\n"
    "[1](d2) \t\"S-00000000000000a1\"[3]\t\t# lid 11 lmc 0 \"edge 1\" lid 4 4xHDR\n";

} // namespace

/// What mlxlink, mlxcables, ethtool -m and ibswinfo print of one device.
class TestDeviceTexts final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void commands_data();
    void commands();
    void reads_data();
    void reads();
    void keepsWhatNothingPlaces();
    void leavesEthernetOut();
    void readsLogs();
    void findsPorts_data();
    void findsPorts();
    void makesAdapters();
    void bearsHostileTexts_data();
    void bearsHostileTexts();
};

void TestDeviceTexts::commands_data()
{
    QTest::addColumn<QString>("expected");
    const auto add = [](const char *line, const char *expected) {
        QTest::newRow(line) << QString::fromLatin1(expected);
    };
    add("[root@node01 ~]# mlxlink -d mlx5_0 -m", "node01 mlxlink mlx5_0");
    add("me@node01.site:~/x$ sudo /usr/bin/mlxlink -p 3 --device lid-19",
        "node01.site mlxlink lid-19");
    add("node01:~ # mlxlink -dmlx5_1 -m", "node01 mlxlink mlx5_1");
    add("\x1b[1;32mme@node01\x1b[0m:~$ ./ibswinfo.sh --device=x", "node01 ibswinfo x");
    add("[me@head ~]$ ssh node02 mlxlink -d mlx5_0", "node02 mlxlink mlx5_0");
    add("[me@head ~]$ ssh root@node02 sudo mlxlink -d mlx5_0", "node02 mlxlink mlx5_0");
    add("[me@head ~]$ ssh -p 22 node02 mlxlink -d mlx5_0", " mlxlink mlx5_0");
    add("[me@head ~]$ pdsh -w node02 mlxlink -d mlx5_0", " mlxlink mlx5_0");
    add("root@localhost:~# mlxlink -d", " mlxlink ");
    add("$ mlxlink", " mlxlink ");
    add("[root@node01 ~]# uptime -d x", "node01  ");
    add("", "  ");
}

void TestDeviceTexts::commands()
{
    const SessionCommand command = commandOf(QTest::currentDataTag());
    QTEST(QStringLiteral("%1 %2 %3")
              .arg(command.host, QString::fromStdString(command.program),
                   QString::fromStdString(command.option({"-d", "--device"}))),
          "expected");
}

void TestDeviceTexts::reads_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("format");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char *name, const QByteArray &text, const char *format,
                        const QByteArray &expected) {
        QTest::newRow(name) << text << QString::fromLatin1(format) << QString::fromUtf8(expected);
    };
    const char *const link =
        "4xHDR LinkUp FECModeActive=NO-FEC CableTemperatureLowAlarm=-5C "
        "CableTemperatureHighAlarm=75C CableVoltageLowAlarm=2970mV CableVoltageHighAlarm=3630mV "
        "CableTxBiasLow=2mA CableTxBiasHigh=15mA CableRxPowerLow=-10.41dBm "
        "CableRxPowerHigh=6dBm CableIdentifier=QSFP28 CableVendor=Maker CableSerialNumber=SN1 "
        "CableLength=10 m CableFirmware=38.100.121\n";
    const char *const values = "Module.module_temperature=54000 Module.module_voltage=3261 "
                               "Module.module_tx_bias_lane1=8380 Module.module_tx_bias_lane2=6000 "
                               "Module.module_tx_bias_lane4=0 Module.module_rx_power_lane1=1000000 "
                               "Module.module_rx_power_lane2=500000 Physical.phy_symbol_errors=0 "
                               "BitErrorRates.symbol_ber=0 Physical.phy_effective_errors=12 "
                               "BitErrorRates.raw_ber=5000000000 Physical.phy_link_downs=3\n";
    const auto linkOf = [&](const char *port, const char *device) {
        const QByteArray said = QByteArray(port) + " line 4: " + link;
        const QByteArray firmware = "FirmwareVersion=20.31.1014\n";
        const QByteArray all = device == nullptr
                                   ? said.chopped(1) + " " + firmware
                                   : QByteArray(device) + " line 4: " + firmware + said;
        return all + port + " line 4: " + values;
    };
    add("mlxlink", HostPrompt + "mlxlink -d mlx5_0 -m -c\n" + Mlxlink, "mlxlink",
        linkOf("node01 mlx5_0 or SN1[1]", nullptr));
    add("mlxlink of a switch", HostPrompt + "mlxlink -d lid-0x0013 -p 5 -m -c\n" + Mlxlink,
        "mlxlink", linkOf("LID 19[5]", "LID 19[0]"));
    add("mlxlink, CRLF",
        QByteArray(HostPrompt + "mlxlink -d /dev/mst/SW_MT1_leaf_lid-0x0013 -p 5 -mc\n" + Mlxlink)
            .replace("\n", "\r\n"),
        "mlxlink", linkOf("LID 19[5]", "LID 19[0]"));
    add("passive", HostPrompt + "mstlink -d mlx5_1 -m\n" + PassiveMlxlink, "mlxlink",
        "node01 mlx5_1 or SN2[1] line 3: Polling CableSerialNumber=SN2\n");
    const char *const histogram =
        "Physical.fec_histogram_bin0=4000000000 Physical.fec_histogram_bin1=36 "
        "Physical.fec_histogram_bin2=2\n";
    add("histogram",
        HostPrompt + "mlxlink -d mlx5_1 --rx_fec_histogram --show_histogram\n"
                     "Troubleshooting Info\n"
                     "--------------------\n"
                     "Status Opcode                   : 1031\n"
                     "Recommendation                  : Cable is not supported\n"
                     "Histogram of FEC Errors\n"
                     "-----------------------\n"
                     "Header            : Range    Occurrences\n"
                     "Bin 0             : [0]      4000000000\n"
                     "Bin 1             : [1:1]    36\n"
                     "Bin 2             : [2],2\n"
                     "Bin 3             : [3:7]    9\n"
                     "Bin 4             : [8]      N/A\n"
                     "Bin 5             : [99]     1\n",
        "mlxlink",
        QByteArray("node01 mlx5_1[1] line 3: TroubleshootingStatus=1031 "
                   "TroubleshootingAdvice=Cable is not supported\n"
                   "node01 mlx5_1[1] line 3: ") +
            histogram);
    add("histogram in JSON",
        HostPrompt + "mlxlink -d mlx5_1 --json\n"
                     "{\"result\": {\"output\": {\"Operational Info\": {\"State\": \"Active\"},\n"
                     "\"Histogram of FEC Errors\": {\n"
                     "\"Header\": {\"values\": [\"Range\", \"Occurrences\"]},\n"
                     "\"Bin 0\": {\"values\": [\"[0]\", \"4000000000\"]},\n"
                     "\"Bin 1\": {\"values\": [\"[1]\", \"36\"]},\n"
                     "\"Bin 2\": {\"values\": [\"[2]\", \"2\"]}}}}}\n",
        "mlxlink",
        QByteArray("node01 mlx5_1[1] line 2: LinkUp\nnode01 mlx5_1[1] line 2: ") + histogram);
    add("rates as numbers of JSON",
        HostPrompt + "mlxlink -d mlx5_1 -c --json\n"
                     "{\"result\": {\"output\": {\"Operational Info\": {\"State\": \"Active\"},\n"
                     "\"Physical Counters and BER Info\": {\"Raw Physical BER\": 5e-9,\n"
                     "\"Effective Physical BER\": 0}}}}\n",
        "mlxlink",
        "node01 mlx5_1[1] line 2: LinkUp\n"
        "node01 mlx5_1[1] line 2: BitErrorRates.effective_ber=0 "
        "BitErrorRates.raw_ber=5000000000\n");
    add("JSON", HostPrompt + "mlxlink -d mlx5_0 -m --json\n" + JsonMlxlink, "mlxlink",
        "node01 mlx5_0 or SN3[1] line 2: 4xNDR CableTemperatureLowAlarm=-5C "
        "CableTemperatureHighAlarm=75C CableVendor=A \"b\" CableSerialNumber=SN3 "
        "FirmwareVersion=28.39.2048 PartNumber=P1\n"
        "node01 mlx5_0 or SN3[1] line 2: Module.module_temperature=41000\n");
    add("JSON in a line",
        HostPrompt + "mlxlink -d mlx5_0 --json\n" + QByteArray(JsonMlxlink).replace("\n", "") +
            "\n",
        "mlxlink",
        "node01 mlx5_0 or SN3[1] line 2: 4xNDR CableTemperatureLowAlarm=-5C "
        "CableTemperatureHighAlarm=75C CableVendor=A \"b\" CableSerialNumber=SN3 "
        "FirmwareVersion=28.39.2048 PartNumber=P1\n"
        "node01 mlx5_0 or SN3[1] line 2: Module.module_temperature=41000\n");
    add("mlxcables", HostPrompt + "mlxcables\n" + Mlxcables, "mlxcables",
        "node01 or SN1[1] line 6: CableIdentifier=QSFP28 "
        "CableTransmitterTechnology=Copper cable unequalized CableVendorOUI=0x0002c9 "
        "CableVendor=Maker CableSerialNumber=SN1 CableLength=2 m\n"
        "node01 or SN2[1] line 21: CableIdentifier=QSFP+ CableSerialNumber=SN2 CableLength=3 m\n"
        "node01 or SN2[1] line 21: Module.module_temperature=43000\n");
    add("ethtool", HostPrompt + "ethtool -m ib0\n" + Ethtool, "ethtool-module",
        "node01 ib0 or SN1[0] line 2: CableIdentifier=QSFP28 "
        "CableTransmitterTechnology=850 nm VCSEL CableLengthOM3=70m CableVendor=Maker "
        "CableVendorOUI=00:02:c9 CableSerialNumber=SN1 CableTemperatureHighAlarm=75.00 C "
        "CableTemperatureLowAlarm=-5.00 C CableRxPowerLow=0.0912 mW\n"
        "node01 ib0 or SN1[0] line 2: Module.module_temperature=30560 Module.module_voltage=3235 "
        "Module.module_tx_bias_lane1=6750 Module.module_tx_power_lane2=1318100 "
        "Module.module_rx_power_lane1=0\n");
    add("ethtool, passive",
        HostPrompt + "ethtool -m ib0\nIdentifier : 0x11 (QSFP28)\nVendor SN : SN1\n"
                     "Module temperature : 0.00 degrees C / 32.00 degrees F\n"
                     "Module voltage : 0.0000 V\n",
        "ethtool-module",
        "node01 ib0 or SN1[0] line 2: CableIdentifier=QSFP28 CableSerialNumber=SN1\n");
    add("ethtool, from 0",
        HostPrompt + "ethtool -m ib0\nIdentifier : 0x11 (QSFP28)\n"
                     "Laser tx bias current (Channel 0) : 6.600 mA\n"
                     "Laser tx bias current (Channel 1) : 6.700 mA\n",
        "ethtool-module",
        "node01 ib0[0] line 2: CableIdentifier=QSFP28\n"
        "node01 ib0[0] line 2: Module.module_tx_bias_lane1=6600 "
        "Module.module_tx_bias_lane2=6700\n");
    add("ibswinfo", Ibswinfo, "ibswinfo",
        "0x00000000000000a1[0] line 4: PartNumber=PN1 SerialNumber=SW1 "
        "FirmwareVersion=27.2000.1886\n"
        "0x00000000000000a1[0] line 4: Sensors.psu_power_1=64000 "
        "Sensors.device_temperature=34000 Sensors.device_max_temperature=41000 "
        "Sensors.fan_speed_1=5426\n"
        "0x00000000000000a1[1] line 4: Module.module_temperature=44000\n");
    add("vitals",
        HostPrompt + "./ibswinfo.sh -d lid-44 -o vitals -T\n"
                     "uptime (sec)       : 16982312\n"
                     "psu1.power (W)     : 102\n"
                     "cur.temp (C)       : 73\n"
                     "QSFP#01.temp (C)   : 44\n"
                     "fan#1.speed (rpm)  : 6355\n",
        "ibswinfo",
        "LID 44[0] line 2: Sensors.psu_power_2=102000 Sensors.device_temperature=73000 "
        "Sensors.fan_speed_1=6355\n");
    add("inventory",
        HostPrompt + "ibswinfo -d SW_MT1_leaf_lid-0x0001 -o inventory\n"
                     "node_description   : leaf 1\n"
                     "part_number        : PN1\n"
                     "fw_version         : 27.2000.1886\n",
        "ibswinfo", "LID 1[0] line 2: PartNumber=PN1 FirmwareVersion=27.2000.1886\n");
}

void TestDeviceTexts::reads()
{
    QFETCH(QByteArray, text);
    const auto imported = importText(text);
    VERIFY_RESULT(imported);
    QTEST(imported->format, "format");
    QVERIFY(imported->facts.scope == FabricScope::Part);
    QTEST(knownText(*imported), "expected");
    QCOMPARE(imported->skippedLines, 0);
}

/// Nothing says which port it is: names and values stay, and it is said why.
void TestDeviceTexts::keepsWhatNothingPlaces()
{
    const auto imported = importText("Operational Info\n"
                                     "----------------\n"
                                     "State : Active\n"
                                     "Module Info\n"
                                     "-----------\n"
                                     "Vendor Name : A:B\n"
                                     "Rev : N/A\n");
    VERIFY_RESULT(imported);
    QCOMPARE(knownText(*imported), QString());
    QCOMPARE(tablesText(imported->facts), QStringLiteral("mlxlink: line name value\n"
                                                         "[\"2\",\"State\",\"Active\"]\n"
                                                         "[\"2\",\"Vendor Name\",\"A:B\"]\n"
                                                         "[\"2\",\"Rev\",null]\n"));
    QVERIFY2(problemsText(*imported).contains(u"[root@node01 ~]# mlxlink -d mlx5_0 -m -c"),
             qPrintable(problemsText(*imported)));
    const auto placed = importText(HostPrompt + "mlxlink -d mlx5_0\n" + Mlxlink);
    VERIFY_RESULT(placed);
    QVERIFY(placed->facts.tables.empty());
    QCOMPARE(problemsText(*placed), QString());
    const auto half = importText(HostPrompt + "mlxlink -d lid-19 -p 5/2\n" + PassiveMlxlink);
    VERIFY_RESULT(half);
    QVERIFY2(knownText(*half).startsWith(u"node01 SN2[0]"), qPrintable(knownText(*half)));
    QCOMPARE(half->facts.tables.size(), size_t(1));
    const auto ethernet = importText(HostPrompt + "ethtool -m ens1f0\n" + Ethtool);
    VERIFY_RESULT(ethernet);
    QVERIFY2(knownText(*ethernet).startsWith(u"node01 SN1[0]"), qPrintable(knownText(*ethernet)));
    const auto report = importText(Ibswinfo);
    VERIFY_RESULT(report);
    QVERIFY(tablesText(report->facts).contains(u"[\"4\",\"PSU1 status\",\"ERROR\"]"));
    QVERIFY(tablesText(report->facts).contains(u"[\"4\",\"PSU1 P/N\",\"PS2\"]"));
    QCOMPARE(problemsText(*report), QString());
}

void TestDeviceTexts::leavesEthernetOut()
{
    const auto imported = importText(HostPrompt + "mlxlink -d mlx5_0\n" + EthernetMlxlink);
    VERIFY_RESULT(imported);
    QVERIFY(imported->facts.isEmpty());
    QCOMPARE(problemsText(*imported),
             QStringLiteral("3: This output of mlxlink is of a link of Ethernet, not of "
                            "InfiniBand: it is left out."));
}

/// Each output has the command before it, also where it stands behind outputs of other programs.
void TestDeviceTexts::readsLogs()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("session.log"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(HostPrompt + "ethtool -m ib1\n" + Ethtool + HostPrompt + "mlxlink -d mlx5_0 -m\n" +
               PassiveMlxlink + "[root@node02 ~]# mlxlink -d mlx5_1 -m\n" + PassiveMlxlink +
               HostPrompt + "mlxcables\n" + Mlxcables + "root@mgmt:~# ./ibswinfo.sh -d lid-4\n" +
               Ibswinfo + Ibswinfo + "root@mgmt:~# \n");
    file.close();
    const auto outputs = importOutputs(path, {});
    VERIFY_RESULT(outputs);
    QStringList found;
    for (const Imported &imported : *outputs) {
        for (const PortReading &reading : imported.facts.ports) {
            found << QStringLiteral("%1: %2[%3] line %4")
                         .arg(imported.format, placeText(reading.port))
                         .arg(reading.port.number)
                         .arg(reading.line);
        }
    }
    QCOMPARE(found.join(u'\n'), QStringLiteral("ethtool-module: node01 ib1 or SN1[0] line 2\n"
                                               "mlxlink: node01 mlx5_0 or SN2[1] line 22\n"
                                               "mlxlink: node02 mlx5_1 or SN2[1] line 33\n"
                                               "mlxcables: node01 or SN1[1] line 47\n"
                                               "mlxcables: node01 or SN2[1] line 62\n"
                                               "ibswinfo: 0x00000000000000a1[0] line 71\n"
                                               "ibswinfo: 0x00000000000000a1[0] line 97"));
}

void TestDeviceTexts::findsPorts_data()
{
    QTest::addColumn<QByteArrayList>("texts");
    QTest::addColumn<QString>("ports");
    const auto add = [](const char *name, const QByteArrayList &texts, const char *ports) {
        QTest::newRow(name) << texts << QString::fromLatin1(ports);
    };
    const auto cableAt = [](const char *guid, const char *number, const char *serial) {
        return QByteArray("START_CABLE_INFO\nNodeGuid,PortGuid,PortNum,SN\n") + guid + "," + guid +
               "," + number + "," + serial + "\nEND_CABLE_INFO\n";
    };
    const QByteArray nodes =
        "START_NODES\n"
        "NodeDesc,NumPorts,NodeType,ClassVersion,BaseVersion,SystemImageGUID,NodeGUID,PortGUID,"
        "DeviceID,PartitionCap,revision,VendorID,LocalPortNum\n"
        "\"edge 1\",36,2,1,1,0xa1,0xa1,0xa1,52000,8,0,713,0\n"
        "\"node01 mlx5_0\",1,1,1,1,0xb1,0xb1,0xb2,4123,8,0,713,1\n"
        "END_NODES\n";
    add("by host and device", {HostsFabric, HostPrompt + "mlxlink -d mlx5_1 -m\n" + Mlxlink},
        "c1[1]");
    add("by interface", {HostsFabric, HostPrompt + "ethtool -m ib1\n" + Ethtool}, "c1[1]");
    add("by LID", {HostsFabric, HostPrompt + "mlxlink -d lid-4 -p 3 -m\n" + Mlxlink}, "a1[3]");
    add("by an adapter's LID", {HostsFabric, HostPrompt + "mlxlink -d lid-10 -p 1\n" + Mlxlink},
        "c1[1]");
    add("not by PCI address", {HostsFabric, HostPrompt + "mlxlink -d 81:00.0 -m\n" + Mlxlink}, "");
    add("by the only adapter", {HostsFabric, "root@node02:~# mlxlink -d 81:00.0 -m\n" + Mlxlink},
        "d1[1]");
    add("not without anything", {HostsFabric, Mlxlink}, "");
    add("by its cable",
        {HostsFabric, nodes + cableAt("0xb1", "1", "SN1") + cableAt("0xa1", "1", "S9"), Mlxlink},
        "b1[1]");
    add("not by a cable with one end known",
        {HostsFabric, nodes + cableAt("0xb1", "1", "SN1"), Mlxlink}, "");
    add("not by a cable with two ends",
        {HostsFabric, nodes + cableAt("0xb1", "1", "SN1") + cableAt("0xa1", "1", "SN1"), Mlxlink},
        "");
    add("by its end at the host",
        {HostsFabric, nodes + cableAt("0xb1", "1", "SN1") + cableAt("0xa1", "1", "SN1"),
         HostPrompt + "mlxlink -d 81:00.0 -m\n" + Mlxlink},
        "b1[1]");
}

void TestDeviceTexts::findsPorts()
{
    QFETCH(QByteArrayList, texts);
    std::vector<DatedText> dated;
    for (const QByteArray &text : texts) {
        auto imported = importText(text);
        VERIFY_RESULT(imported);
        dated.push_back({.path = QString::number(dated.size()),
                         .content = *std::move(imported),
                         .time = Timestamp(1'700'000'000'000'000)});
    }
    const auto chronicle = chronicleOf(dated);
    VERIFY_RESULT(chronicle);
    QStringList ports;
    QStringList attributed;
    for (const SharedSweep &sweep : chronicle->sweeps) {
        for (const PortKey &port : sweep->layout->ports) {
            ports << QStringLiteral("%1[%2]").arg(port.node.value(), 0, 16).arg(port.number);
        }
    }
    for (const Port &port : chronicle->fabrics.back().what->ports()) {
        if (!attributeOf(port.attributes, u"CableVendor").isEmpty()) {
            const PortKey key = keyOf(*chronicle->fabrics.back().what, port);
            attributed << QStringLiteral("%1[%2]").arg(key.node.value(), 0, 16).arg(key.number);
        }
    }
    QTEST(ports.join(u' '), "ports");
    QTEST(attributed.join(u' '), "ports");
}

/// Without a text of the fabric, an adapter is known by its host and device.
void TestDeviceTexts::makesAdapters()
{
    std::vector<DatedText> dated;
    for (const QByteArray &text : {HostPrompt + "mlxlink -d mlx5_0 -m\n" + Mlxlink, Ibswinfo}) {
        auto imported = importText(text);
        VERIFY_RESULT(imported);
        dated.push_back({.path = QStringLiteral("a"), .content = *std::move(imported)});
    }
    const auto chronicle = chronicleOf(dated);
    VERIFY_RESULT(chronicle);
    const Fabric &fabric = *chronicle->fabrics.back().what;
    QStringList said;
    for (const Node &node : fabric.nodes()) {
        for (const Port &port : fabric.portsOf(fabric.indexOf(node))) {
            const QString serial = attributeOf(port.attributes, u"CableSerialNumber") +
                                   attributeOf(port.attributes, u"SerialNumber");
            said << QStringLiteral("%1[%2] %3").arg(node.description).arg(port.number).arg(serial);
        }
    }
    said.sort();
    QCOMPARE(said.join(u'\n'), QStringLiteral("leaf 1[0] SW1\n"
                                              "leaf 1[1] \n"
                                              "node01 mlx5_0[1] SN1"));
    QCOMPARE(chronicle->sweeps.size(), size_t(1));
    QCOMPARE(chronicle->troubles.front().skippedLines, 0);
}

void TestDeviceTexts::bearsHostileTexts_data()
{
    QTest::addColumn<QByteArray>("text");
    const QByteArray title = "Operational Info\n----------------\n";
    const QByteArray many = QByteArray("a : b\nOperational Info\n---\n").repeated(20'000);
    QTest::newRow("NUL") << title + "Vendor Name : a" + QByteArray(1, '\0') + "b\n";
    QTest::newRow("long value") << title + "Vendor Name : " + QByteArray(900'000, 'x') + "\n";
    QTest::newRow("long name") << title + QByteArray(900'000, 'x') + " : 1\n";
    QTest::newRow("many records") << title + many;
    QTest::newRow("many names") << title + QByteArray("a : b\n").repeated(200'000);
    QTest::newRow("many lanes") << title +
                                       "Bias Current [mA] : " + QByteArray("1,").repeated(9'000) +
                                       "\n";
    QTest::newRow("brackets") << title + "Temperature [C] : [..\nVoltage [mV] : ]..[\n"
                                         "Bias Current [mA] : [..]\nRx Power Current [dBm] : ,,,\n";
    QTest::newRow("escapes") << title + "\x1b[\x1b]\x1b : \x1b\nVendor Name : \x1b[31m\n";
    QTest::newRow("JSON") << QByteArray("{\"Operational Info\" : {\"a\" : \"\\\n\"Speed\" : \"IB-\n"
                                        "\"\\\"\\\" : \"\\u0000\",\n\"\" : \"\"\n");
    QTest::newRow("cables") << QByteArray("Cable name : x_cable_99999999999999999999\nLength : (\n"
                                          "Identifier : (\nCable name :\nCable name : _cable_0\n");
    QTest::newRow("channels") << QByteArray("Identifier : 0x11 ()\n"
                                            "Laser tx bias current (Channel 99999) : 6 mA\n"
                                            "Laser tx bias current (Channel ) : 6 mA\n"
                                            "Module temperature :  degrees\n");
    QTest::newRow("supplies") << QByteArray("PSID | x\n P/N | a\n | \nGUID | 0xzz\nPSU status|\n"
                                            "     P/N | b\n==\n==\n==\nfan#999 (rpm) | 1\n");
}

void TestDeviceTexts::bearsHostileTexts()
{
    QFETCH(QByteArray, text);
    for (const QByteArray &whole : {text, HostPrompt + "mlxlink -d mlx5_0 -p 999\n" + text,
                                    HostPrompt + "mlxlink -d lid- -p\n" + text}) {
        const auto imported = importText(whole);
        QVERIFY(imported || !imported.error().what.english().isEmpty());
        if (imported) {
            QCOMPARE(brokenInvariant(*imported->fabric), QString());
        }
    }
}

PICKGLASS_TEST_APPLESS(TestDeviceTexts)
#include "tst_devicetexts.moc"
