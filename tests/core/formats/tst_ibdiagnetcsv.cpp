// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/adaptiverouting.h"
#include "core/formats/import.h"
#include "core/formats/parsers.h"
#include "tests/core/formats/readingtext.h"
#include "tests/support/fabrictext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

class TestIbdiagnetCsv final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsTheFabric();
    void readsAttributes();
    void readsCounters();
    void readsAdaptersCounters();
    void readsFecModes();
    void readsWhatCablesAndDevicesSay();
    void readsAdaptiveRouting();
    void readsFurtherSections_data();
    void readsFurtherSections();
    void readsBitErrorRates();
    void readsManagers();
    void findsFieldsByTheirNames();
    void reports_data();
    void reports();
    void speeds_data();
    void speeds();
};

namespace {

constexpr char Nodes[] =
    "START_NODES\n"
    "NodeDesc,NumPorts,NodeType,ClassVersion,BaseVersion,SystemImageGUID,NodeGUID,PortGUID,"
    "DeviceID,PartitionCap,revision,VendorID,LocalPortNum\n"
    "\"leaf, the \"first\"\",40,2,1,1,0x0000000000000010,0x0000000000000010,0x0000000000000010,"
    "54000,8,160,713,1\n"
    "\"node01 mlx5_0\",1,1,1,1,0x0000000000000020,0x0000000000000020,0x0000000000000021,4123,128,0,"
    "713,1\n"
    "\"Mellanox Technologies Aggregation Node\",1,1,1,1,N/A,0x0000000000000018,"
    "0x0000000000000018,53001,8,0,713,1\n"
    "END_NODES\n";

constexpr char Ports[] =
    "START_PORTS\n"
    "NodeGuid,PortGuid,PortNum,MKey,LID,LinkWidthActv,LinkSpeedActv,LMC,PortPhyState,PortState\n"
    "0x0000000000000010,0x0000000000000010,0,0x0,7,0,0,0,0,0\n"
    "0x0000000000000010,0x0000000000000010,1,0x0,0,2,1028,0,5,4\n"
    "0x0000000000000010,0x0000000000000010,2,0x0,0,1,65540,0,5,2\n"
    "0x0000000000000010,0x0000000000000010,3,0x0,0,2,2052,0,2,1\n"
    "0x0000000000000020,0x0000000000000021,1,0x0,11,2,1024,2,5,4\n"
    "END_PORTS\n";

constexpr char Links[] = "START_LINKS\n"
                         "NodeGuid1,PortNum1,NodeGuid2,PortNum2\n"
                         "0x0000000000000010,1,0x0000000000000020,1\n"
                         "0x0000000000000018,1,0x0000000000000010,2\n"
                         "END_LINKS\n";

} // namespace

void TestIbdiagnetCsv::readsTheFabric()
{
    const QByteArray text = QByteArray("# Running command   : ibdiagnet\n"
                                       "# Running timestamp : 2026-02-03 04:05:06 CET +0100\n\n") +
                            Nodes + "\n" + Ports + "\nSTART_NEW_THINGS\nA,B\n1\nEND_NEW_THINGS\n" +
                            Links;
    const auto imported = importText(text);
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("ibdiagnet-csv"));
    QCOMPARE(imported->time.toString(), QStringLiteral("2026-02-03T03:05:06.000Z"));
    QCOMPARE(imported->skippedLines, 0);
    QVERIFY(imported->problems.isEmpty());
    QVERIFY(imported->facts.scope == FabricScope::Whole);
    QVERIFY(!imported->facts.hasPortsForAdapters);
    QCOMPARE(toText(*imported->fabric),
             QStringLiteral("switch 0x0000000000000010 \"leaf, the \"first\"\" ports=40 lid=7 "
                            "vendor=2c9 device=d2f0 system=0x0000000000000010\n"
                            "  0 lid=7 guid=0x0000000000000010\n"
                            "  1 4xHDR Active LinkUp -> 0x0000000000000020[1]\n"
                            "  2 1xFDR10 Init LinkUp -> 0x0000000000000018[1]\n"
                            "  3 Down Polling\n"
                            "ca 0x0000000000000018 \"Mellanox Technologies Aggregation Node\" "
                            "aggregation ports=1 vendor=2c9 device=cf09\n"
                            "  1 LinkUp -> 0x0000000000000010[2]\n"
                            "ca 0x0000000000000020 \"node01 mlx5_0\" ports=1 lid=11 vendor=2c9 "
                            "device=101b system=0x0000000000000020\n"
                            "  1 4xHDR Active LinkUp lid=11 lmc=2 guid=0x0000000000000021 -> "
                            "0x0000000000000010[1]\n"));
}

/// Fabrics without LINKS or NODES are parts of one.
void TestIbdiagnetCsv::readsCounters()
{
    const auto imported = importText(
        QByteArray(Nodes) +
        "START_PM_INFO\n"
        "NodeGUID,PortGUID,PortNumber,LinkDownedCounter,PortXmitData,PortXmitDataExtended,"
        "PortUniCastXmitPkts,SymbolErrorCounterExt,PortLocalPhysicalErrors,PortSwLifetimeLimit"
        "Discards,retransmission_per_sec\n"
        "0x0000000000000010,0x0000000000000010,1,255,4294967295,0x1234567890,17,300,4,5,6\n"
        "0x0000000000000020,0x0000000000000021,1,N/A,0xfffffffffffffffe,0xffffffffffffffff,NA,,"
        "1,2,3\n"
        "0x0000000000000020,0x0000000000000021,2,N/A,NA,N/A,NA,,N/A,NA,3\n"
        "END_PM_INFO\n");
    VERIFY_RESULT(imported);
    QVERIFY(imported->facts.scope == FabricScope::Part);
    QCOMPARE(
        readingsText(imported->facts),
        QStringLiteral(
            "node 0x0000000000000010[1] line 9: PortCounters.LinkDownedCounter=255 "
            "PortCounters.PortXmitData=4294967295 PortCountersExtended.PortXmitData=78187493520 "
            "PortCountersExtended.PortUnicastXmitPkts=17 "
            "PortCountersExtended.SymbolErrorCounter=300 "
            "PortRcvErrorDetails.PortLocalPhysicalErrors=4 "
            "PortXmitDiscardDetails.PortSwLifetimeLimitDiscards=5\n"
            "node 0x0000000000000020[1] line 10: PortRcvErrorDetails.PortLocalPhysicalErrors=1 "
            "PortXmitDiscardDetails.PortSwLifetimeLimitDiscards=2\n"));
}

/// What its firmware counts has the names of the driver's counters; the rest is kept as it stands.
void TestIbdiagnetCsv::readsAdaptersCounters()
{
    const auto imported =
        importText(QByteArray(Nodes) +
                   "START_MLNX_CNTRS_INFO\n"
                   "NodeGUID,PortGUID,PortNumber,sq_num_rnr,rq_num_wrfe,rq_num_dc_cacks,sq_num_to\n"
                   "0x20,0x21,1,7,0x10,3,NA\n"
                   "0x20,0x21,1,0xffffffffffffffff,-1,,many\n"
                   "0x20,0x21,300,1,1,1,1\n"
                   "0x20,0x21\n"
                   "END_MLNX_CNTRS_INFO\n");
    VERIFY_RESULT(imported);
    QCOMPARE(readingsText(imported->facts),
             QStringLiteral("node 0x0000000000000020[1] line 9: HwCounters.sq_num_rnr=7 "
                            "HwCounters.rq_num_wrfe=16\n"));
    QCOMPARE(imported->skippedLines, 2);
    QCOMPARE(imported->facts.tables.back().name(), QStringLiteral("MLNX_CNTRS_INFO"));
    QCOMPARE(imported->facts.tables.back().rows(), 4);
}

/// Of ports that are up.
void TestIbdiagnetCsv::readsFecModes()
{
    const auto imported =
        importText(QByteArray(Nodes) +
                   "START_PORTS\n"
                   "NodeGuid,PortGuid,PortNum,LinkWidthActv,LinkSpeedActv,PortPhyState,PortState\n"
                   "0x10,0x10,1,2,1024,5,4\n0x10,0x10,2,2,1024,2,1\n0x20,0x21,1,2,1024,5,4\n"
                   "END_PORTS\n"
                   "START_EXTENDED_PORT_INFO\n"
                   "NodeGuid,PortGuid,PortNum,LinkSpeedActive,FECModeActive\n"
                   "0x10,0x10,1,0,2\n0x10,0x10,2,0,2\n0x20,0x21,1,0,N/A\n"
                   "END_EXTENDED_PORT_INFO\n");
    VERIFY_RESULT(imported);
    const auto mode = [&imported](quint64 node, PortNumber number) {
        const Fabric &fabric = *imported->fabric;
        const PortIndex port = fabric.findPort(fabric.findNode(Guid(node)), number);
        return attributeOf(fabric.port(port).attributes, u"FECModeActive");
    };
    QCOMPARE(mode(0x10, 1), QStringLiteral("STD-RS"));
    QCOMPARE(mode(0x10, 2), QString());
    QCOMPARE(mode(0x20, 1), QString());
}

void TestIbdiagnetCsv::readsAttributes()
{
    const auto imported = importText(
        QByteArray(Nodes) +
        "START_PORTS\n"
        "NodeGuid,PortGuid,PortNum,LinkWidthActv,LinkSpeedActv,PortPhyState,PortState\n"
        "0x0000000000000010,0x0000000000000010,1,2,4,5,4\n"
        "0x0000000000000020,0x0000000000000021,1,2,1024,5,4\n"
        "END_PORTS\n"
        "START_SWITCHES\n"
        "NodeGUID,LinearFDBCap,LinearFDBTop,LifeTimeValue,ENP0,Colour\n"
        "0x0000000000000010,49152,17,18,N/A,green\n"
        "0x0000000000000099,49152,17,18,1,green\n"
        "END_SWITCHES\n"
        "START_EXTENDED_PORT_INFO\n"
        "NodeGuid,PortGuid,PortNum,LinkSpeedActive\n"
        "0x0000000000000010,0x0000000000000010,1,1\n"
        "0x0000000000000020,0x0000000000000021,1,1\n"
        "END_EXTENDED_PORT_INFO\n"
        "START_CABLE_INFO\n"
        "NodeGuid,PortGuid,PortNum,Vendor,PN,SN,LengthCopperOrActive,Temperature\n"
        "0x0000000000000010,0x0000000000000010,1,\"Cables, and more\",X1-23,SN0017,3 m,NA\n"
        "END_CABLE_INFO\n"
        "START_PM_PORT_SAMPLES_CONTROL\n"
        "NodeGUID,PortGUID,PortNumber,CounterWidth,Tick,PortSelect\n"
        "0x0000000000000010,0x0000000000000010,1,4,0x1f,1\n"
        "0x0000000000000010,0x0000000000000010,0,4,300,0\n"
        "0x0000000000000020,0x0000000000000021,1,4,N/A,1\n"
        "END_PM_PORT_SAMPLES_CONTROL\n");
    VERIFY_RESULT(imported);
    const Fabric &fabric = *imported->fabric;
    const NodeIndex leaf = fabric.findNode(Guid(0x10));
    const auto told = [&fabric, leaf](PortNumber number) {
        QStringList words;
        if (const auto &attributes = fabric.port(fabric.findPort(leaf, number)).attributes) {
            for (const PortAttribute &attribute : *attributes) {
                words << attribute.name + u'=' + attribute.value;
            }
        }
        return words.join(u' ');
    };
    QCOMPARE(told(0), QStringLiteral("LinearFdbCap=49152 LinearFdbTop=17 LifeTime=18"));
    QCOMPARE(told(1), QStringLiteral("CableVendor=Cables, and more CablePartNumber=X1-23 "
                                     "CableSerialNumber=SN0017 CableLength=3 m Tick=0x1f"));
    QVERIFY(fabric.port(fabric.findPort(leaf, 1)).speed == LinkSpeed::FDR10);
    const PortIndex host = fabric.findPort(fabric.findNode(Guid(0x20)), 1);
    QVERIFY(fabric.port(host).speed == LinkSpeed::HDR);
    QCOMPARE(imported->skippedLines, 1);
    QCOMPARE(imported->problems.front().message.english(),
             QStringLiteral("A switch without a node: expected its node among NODES before it."));
}

/// "N/A", -1, all ones and amounts without the unit that they need are not known.
void TestIbdiagnetCsv::readsWhatCablesAndDevicesSay()
{
    const auto imported = importText(
        QByteArray(Nodes) +
        "START_NODES_INFO\n"
        "NodeGUID,HWInfo_DeviceHWRevision,FWInfo_Extended_Major,FWInfo_Extended_Minor,"
        "FWInfo_Extended_SubMinor,FWInfo_PSID\n"
        "0x0000000000000010,0xA0,0x1f,0x7dc,0x400,MT_0000000543\n"
        "0x0000000000000020,N/A,N/A,N/A,N/A,N/A\n"
        "END_NODES_INFO\n" +
        Ports +
        "START_CABLE_INFO\n"
        "NodeGuid,PortGuid,PortNum,Vendor,SN,TypeDesc,AlarmTemperatureHighThresh,Temperature,"
        "SupplyVoltageReporting,RX1Power,RX2Power,TX1Power,TX1Bias,TX2Bias\n"
        "0x10,0x10,1,Maker,S1,AOC,75C,45C,3281.3mV,\"0.95mW, -0.2228dBm\",-3.0103 "
        "dBm,950,6.5mA,-1\n"
        "0x20,0x21,1,NA,S1,N/A,N/A,-1,N/A,,0xffff,NA,ERR,7\n"
        "END_CABLE_INFO\n"
        "START_SYSTEM_GENERAL_INFORMATION\n"
        "NodeGuid,SerialNumber,PartNumber,Revision,ProductName\n"
        "0x20,MT77,MCX75,B1,\"Bird\"\n"
        "END_SYSTEM_GENERAL_INFORMATION\n"
        "START_TEMP_SENSING\n"
        "NodeGUID,CurrentTemperature\n"
        "0x10,61\n"
        "0x20,N/A\n"
        "END_TEMP_SENSING\n"
        "START_FANS_SPEED\n"
        "NodeGuid,SensorIndex,FanSpeed\n"
        "0x10,1,7200\n"
        "0x10,2,0\n"
        "0x10,99,7200\n"
        "END_FANS_SPEED\n"
        "START_FEC_MODE\n"
        "NodeGuid,PortGuid,PortNum,FECActv\n"
        "0x10,0x10,1,14\n"
        "0x20,0x21,1,0\n"
        "END_FEC_MODE\n");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->skippedLines, 0);
    const Fabric &fabric = *imported->fabric;
    const auto told = [&fabric](quint64 guid, PortNumber number) {
        QStringList words;
        const PortIndex port = fabric.findPort(Guid(guid), number);
        if (const auto &attributes = fabric.port(port).attributes) {
            for (const PortAttribute &attribute : *attributes) {
                words << attribute.name + u'=' + attribute.value;
            }
        }
        return words.join(u' ');
    };
    QCOMPARE(told(0x10, 0), QStringLiteral("PSID=MT_0000000543 DeviceRevision=0xA0 "
                                           "FirmwareVersion=31.2012.1024"));
    QCOMPARE(told(0x10, 1),
             QStringLiteral("CableVendor=Maker CableSerialNumber=S1 CableType=AOC "
                            "CableTemperatureHighAlarm=75C FECModeActive=MLNX-RS-271-257-PLR"));
    QCOMPARE(told(0x20, 1),
             QStringLiteral("CableSerialNumber=S1 FECModeActive=NO-FEC SerialNumber=MT77 "
                            "PartNumber=MCX75 HardwareRevision=B1 ProductName=Bird"));
    QCOMPARE(readingsText(imported->facts),
             QStringLiteral("node 0x0000000000000010[1] line 22: Module.module_temperature=45000 "
                            "Module.module_voltage=3281 Module.module_rx_power_lane1=950000 "
                            "Module.module_rx_power_lane2=500000 Module.module_tx_bias_lane1=6500\n"
                            "node 0x0000000000000010[0] line 31: Sensors.device_temperature=61000\n"
                            "node 0x0000000000000010[0] line 36: Sensors.fan_speed_1=7200\n"
                            "node 0x0000000000000010[0] line 37: Sensors.fan_speed_2=0\n"));
}

/// Their columns are named as public manuals and programs name them; what is not there is unknown.
void TestIbdiagnetCsv::readsFurtherSections_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("rows");
    QTest::addColumn<QString>("device"); // attributes of port 0 of the switch
    QTest::addColumn<QString>("port");   // of its port 1
    QTest::addColumn<QString>("readings");
    const QString none;
    const auto row = [](const char *name, const QByteArray &rows, const QString &device,
                        const QString &port, const QString &readings) {
        QTest::newRow(name) << QByteArray(name) << rows << device << port << readings;
    };
    row("GENERAL_INFO_SMP",
        "NodeGUID,FWInfo_Extended_Major,FWInfo_Extended_Minor,FWInfo_Extended_SubMinor\n"
        "0x10,0x1f,0x7dc,0x400\n0x20,N/A,N/A,N/A\n",
        QStringLiteral("FirmwareVersion=31.2012.1024"), none, none);
    row("EXTENDED_NODE_INFO",
        "NodeGUID,SL2VLCap,NumPCIe,AnycastLidCap,AsicMaxPlanes\n0x10,0x3,0,"
        "N/A,4\n",
        QStringLiteral("SL2VLCap=0x3 NumPCIe=0 AsicMaxPlanes=4"), none, none);
    row("PHYSICAL_HIERARCHY_INFO",
        "NodeGUID,CampusSerialNum,RackSerialNum,SystemTopUNum,BoardSlotNum\n0x10,N/A,12,31,-1\n",
        QStringLiteral("RackSerialNumber=12 SystemTopU=31"), none, none);
    row("PORT_HIERARCHY_INFO",
        "NodeGUID,PortGUID,Cage,PortNum,ExtendedLabel,Split,Plane\n0x10,0x10,7,1,\"7/1/2\",1,N/A\n",
        none, QStringLiteral("PortLabel=7/1/2 Cage=7 Split=1"), none);
    row("CABLE_INFO", "NodeGuid,PortGuid,PortNum,LengthCopperOrActive\n0x10,0x10,1,10\n", none,
        QStringLiteral("CableLength=10 m"), none);
    row("SHARP_AN_INFO",
        "GUID,LID,tree_table_size,num_of_jobs,active_class_version\n"
        "0x10,7,63,2,N/A\n",
        QStringLiteral("SharpNumOfJobs=2 SharpTreeTableSize=63"), none, none);
    row("CC_ENHANCED_INFO", "NodeGUID,ver0Supported,CC_Capability_Mask\n0x10,1,0x3\n",
        QStringLiteral("CongestionControlSupported=1 CongestionControlCapabilityMask=0x3"), none,
        none);
    row("CC_SWITCH_GENERAL_SETTINGS",
        "NodeGUID,aqs_time,aqs_weight,en,cap_total_buffer_size\n0x10,14,8,1,N/A\n",
        QStringLiteral("CongestionControlEnabled=1 CongestionControlQueueTime=14 "
                       "CongestionControlQueueWeight=8"),
        none, none);
    row("CC_PORT_PROFILE_SETTINGS",
        "NodeGUID,portNum,vl,mode,profile1_min,profile1_max,profile1_percent,profile2_min,"
        "profile2_max,profile2_percent\n0x10,1,2,1,10,20,50,N/A,30,60\n0x10,1,16,1,1,2,3,1,2,3\n",
        none, QStringLiteral("CongestionProfileVL2=mode 1; 1: 10-20 50%"), none);
    // Settings by profile, histograms and differences say nothing of one device or port at a time:
    // they stay tables.
    row("BER_CONFIG",
        "NodeGUID,ProfileNum,BERType,en_thr,error_thr_action,en_normal_trap,en_warning_trap,"
        "en_error_trap,error_thr,warning_thr,normal_thr,time_window,sampling_rate\n"
        "0x10,1,2,1,0,0,0,1,5,4,3,10,1\n",
        none, none, none);
    row("CREDIT_WATCHDOG_CONFIG",
        "NodeGUID,ProfileNum,en_thr,error_thr_action,en_normal_trap,en_warning_trap,en_error_trap,"
        "error_thr,warning_thr,normal_thr,time_window,sampling_rate\n0x10,1,1,0,0,0,1,5,4,3,10,1\n",
        none, none, none);
    row("PERFORMANCE_HISTOGRAM_BUFFER_DATA",
        "NodeGUID,PortGUID,PortNumber,vl,bin[0],bin[1]\n0x10,0x10,1,0,7,N/A\n", none, none, none);
    row("PM_DELTA", "NodeGUID,PortGUID,PortNumber,PortXmitData\n0x10,0x10,1,7\n", none, none, none);
    row("VNODES", "NodeGuid,VPortIndex,VNodeGuid,VNodeDesc,VNumberOfPorts\n0x20,1,0x99,\"v\",1\n",
        none, none, none);
    row("A_SECTION_OF_TOMORROW", "field0,field1\n1,2\n", none, none, none);
    row("PORT_INFO_EXTENDED", "NodeGuid,PortGuid,PortNum,FECModeActive\n0x10,0x10,1,3\n", none,
        QStringLiteral("FECModeActive=STD-LL-RS"), none);
    row("EXTENDED_PORT_INFO",
        "NodeGuid,PortGuid,PortNum,UnhealthyReason,RetransMode,FECModeActive\n"
        "0x10,0x10,1,2,0x1,N/A\n0x20,0x21,1,N/A,N/A,N/A\n",
        none, QStringLiteral("UnhealthyReason=2 RetransMode=0x1"), none);
    row("PROFILES_CONFIG", "NodeGUID,PortNumber,PortProfile\n0x10,1,3\n", none,
        QStringLiteral("FastRecoveryProfile=3"), none);
    row("TEMPERATURE_SENSORS",
        "NodeGuid,SensorIndex,SensorName,Temperature,MaxTemperature,LowThreshold,HighThreshold\n"
        "0x10,0,asic,51,60,0,105\n0x10,N/A,x,1,1,1,1\n0x10,64,N/A,N/A,N/A,N/A,N/A\n",
        QStringLiteral("Sensor0Name=asic Sensor0HighThreshold=105"), none,
        QStringLiteral("node 0x0000000000000010[0] line 17: Sensors.sensor_temperature_0=51000\n"));
    row("FANS_THRESHOLDS", "NodeGuid,SensorIndex,MinSpeed,MaxSpeed\n0x10,2,4500,N/A\n",
        QStringLiteral("Fan2MinSpeed=4500"), none, none);
    row("POWER_SUPPLIES",
        "NodeGuid,PSUIndex,IsPresent,IsFRU,ACInput,DCState,AlertState,FanState,TemperatureState,"
        "SerialNumber\n0x10,0,Yes,Yes,OK,OK,N/A,OK,OK,S1\n0x10,1,No,Yes,N/A,N/A,N/A,N/A,N/A,N/A\n",
        QStringLiteral("PowerSupply0Present=Yes PowerSupply0ACInput=OK PowerSupply0DCState=OK "
                       "PowerSupply0FanState=OK PowerSupply0TemperatureState=OK "
                       "PowerSupply0SerialNumber=S1 PowerSupply1Present=No"),
        none, none);
    row("PORT_GENERAL_COUNTERS",
        "NodeGUID,PortGUID,PortNumber,rx_icrc_error,tx_parity_error,contain_n_drain_xmit_discards,"
        "contain_n_drain_rcv_discards\n0x10,0x10,1,5,0x10,N/A,0\n",
        none, none,
        QStringLiteral("node 0x0000000000000010[1] line 17: VendorCounters.rx_icrc_error=5 "
                       "VendorCounters.tx_parity_error=16 "
                       "VendorCounters.contain_n_drain_rcv_discards=0\n"));
    row("CREDIT_WATCHDOG_TIMEOUT_COUNTERS",
        "NodeGUID,PortGUID,PortNumber,total_port_credit_watchdog_timeout\n0x10,0x10,1,3\n", none,
        none,
        QStringLiteral("node 0x0000000000000010[1] line 17: "
                       "VendorCounters.total_port_credit_watchdog_timeout=3\n"));
    row("RN_COUNTERS",
        "NodeGUID,PortGUID,PortNumber,port_rcv_rn_pkt,port_xmit_rn_pkt,port_ar_trials,"
        "pfrn_start_packet\n0x10,0x10,1,1,2,0xffffffffffffffff,N/A\n",
        none, none,
        QStringLiteral("node 0x0000000000000010[1] line 17: VendorCounters.port_rcv_rn_pkt=1 "
                       "VendorCounters.port_xmit_rn_pkt=2\n"));
    row("HBF_PORT_COUNTERS",
        "NodeGUID,PortGUID,PortNumber,rx_pkt_forwarding_static,rx_pkt_forwarding_hbf,"
        "rx_pkt_forwarding_ar\n0x10,0x10,1,10,20,30\n",
        none, none,
        QStringLiteral("node 0x0000000000000010[1] line 17: "
                       "VendorCounters.rx_pkt_forwarding_static=10 "
                       "VendorCounters.rx_pkt_forwarding_hbf=20 "
                       "VendorCounters.rx_pkt_forwarding_ar=30\n"));
}

void TestIbdiagnetCsv::readsFurtherSections()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, rows);
    const auto imported = importText(QByteArray(Nodes) + Ports + "START_" + name + '\n' + rows +
                                     "END_" + name + '\n');
    VERIFY_RESULT(imported);
    QCOMPARE(imported->skippedLines, 0);
    const auto said = [&imported](PortNumber number) {
        QStringList words;
        const PortIndex port = imported->fabric->findPort(Guid(0x10), number);
        if (port.isValid() && imported->fabric->port(port).attributes) {
            for (const PortAttribute &attribute : *imported->fabric->port(port).attributes) {
                words << attribute.name + u'=' + attribute.value;
            }
        }
        return words.join(u' ');
    };
    QTEST(said(0), "device");
    QTEST(said(1), "port");
    QTEST(readingsText(imported->facts), "readings");
    // It can be looked at as it stands there, too.
    QVERIFY(std::ranges::any_of(imported->facts.tables, [&name](const TextTable &table) {
        return table.name() == QString::fromLatin1(name);
    }));
}

void TestIbdiagnetCsv::readsAdaptiveRouting()
{
    const auto imported = importText(
        QByteArray(Nodes) + Ports +
        "START_AR_INFO\n"
        "NodeGUID,e,is_arn_sup,is_frn_sup,is_fr_sup,fr_enabled,rn_xmit_enabled,sub_grps_active,"
        "by_sl_cap,by_sl_en,group_cap,group_top,enable_by_sl_mask,is_hbf_supported,by_sl_hbf_en,"
        "enable_by_sl_mask_hbf,pfrn_enabled\n"
        "0x0000000000000010,1,1,1,1,1,0,2,1,1,2048,72,0x0f3,1,1,4,N/A\n"
        "END_AR_INFO\n");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->skippedLines, 0);
    const Fabric &fabric = *imported->fabric;
    const AdaptiveRouting routing = adaptiveRoutingOf(fabric, fabric.findNode(Guid(0x10)));
    QVERIFY(routing.isSupported == true && routing.isEnabled == true);
    QVERIFY(routing.levels && routing.hashLevels && routing.groupTop && routing.subGroups);
    QCOMPARE(levelsText(*routing.levels), QStringLiteral("0-1, 4-7"));
    QCOMPARE(levelsText(*routing.hashLevels), QStringLiteral("2"));
    QCOMPARE(*routing.groupTop, 72U);
    QCOMPARE(*routing.subGroups, 2U);
    QVERIFY(routing.hasFallback == true && routing.sendsNotifications == false);
    QVERIFY(!routing.hasPacketNotifications);
    QVERIFY(!adaptiveRoutingOf(fabric, fabric.findNode(Guid(0x20))).isKnown());
    // The section stays a table as well.
    QCOMPARE(imported->facts.tables.back().name(), QStringLiteral("AR_INFO"));
}

void TestIbdiagnetCsv::readsBitErrorRates()
{
    const auto imported =
        importText(QByteArray(Nodes) + "START_PHY_DB16\n"
                                       "NodeGuid,PortGuid,PortNum,field12,field13,field14,field15,"
                                       "field16,field17\n"
                                       "0x10,0x10,1,4,8,15,15,15,255\n"
                                       "0x10,0x10,2,0,0,0,0,3,4294967295\n"
                                       "END_PHY_DB16\n");
    VERIFY_RESULT(imported);
    // 15e-255 is less than one in 10^18, 0 × 10^0 is none.
    QCOMPARE(readingsText(imported->facts),
             QStringLiteral("node 0x0000000000000010[1] line 9: BitErrorRates.raw_ber=40000000000 "
                            "BitErrorRates.effective_ber=15000 BitErrorRates.symbol_ber=0\n"));

    const auto extended = importText(
        "# a comment\n"
        "Ty : # : # : GUID : LID : Sta : PhysSta : LWA : LSA : Conn LID(#) : FEC mode : RTR : "
        "Raw BER : Effective BER : Symbol BER : Symbol Err : Effective Err : Node Desc\n"
        "SW : 1 : 33 : 0x0000000000000010 : 7 : ACT : LINK UP : 4x : 100 : 11(1) : MLNX-RS : NO : "
        "5.00E-11 : 1.5E-254 : N/A : 2 : 0 : \"leaf: 01\"\n"
        "CA : 2 : 1 : 0x0000000000000021 : 11 : ACT : LINK UP : 4x : 100 : 7(33) : N/A : NO : "
        "N/A : N/A : N/A : N/A : N/A : \"node01 mlx5_0\"\n"
        "CA : 3 : x : 0x0000000000000023 : 0\n");
    VERIFY_RESULT(extended);
    QCOMPARE(extended->format, QStringLiteral("ibdiagnet-netdump-ext"));
    QCOMPARE(extended->skippedLines, 1);
    QCOMPARE(extended->facts.ports.size(), 2U);
    QVERIFY(extended->facts.ports[0].known.speed == LinkSpeed::NDR);
    QCOMPARE(attributeOf(extended->facts.ports[0].known.attributes, u"FECModeActive"),
             QStringLiteral("MLNX-RS"));
    QVERIFY(!extended->facts.ports[1].known.attributes);
    QCOMPARE(extended->facts.named.size(), 2U);
    QCOMPARE(extended->facts.named[0].description, QStringLiteral("leaf: 01"));
    QCOMPARE(extended->facts.cables.size(), 2U);
    QCOMPARE(extended->facts.counters.size(), 1U);
    QVERIFY(readingsText(extended->facts)
                .endsWith(QStringLiteral("line 3: BitErrorRates.raw_ber=50000000 "
                                         "BitErrorRates.effective_ber=0 "
                                         "Physical.phy_symbol_errors=2 "
                                         "Physical.phy_effective_errors=0\n")));
}

void TestIbdiagnetCsv::readsManagers()
{
    const auto imported =
        importText("START_SM_INFO\n"
                   "NodeGUID,PortGUID,PortNumber,GUID,Sm_Key,Priority,SmState,ActCount\n"
                   "0x0000000000000020,0x0000000000000021,1,0x0000000000000021,0x0,14,3,812\n"
                   "0x0000000000000030,0x0000000000000031,1,0x0000000000000031,0x0,0,Standby,9\n"
                   "0x0000000000000040,0x0000000000000041,1,0x0000000000000041,0x0,0,7,9\n"
                   "END_SM_INFO\n");
    VERIFY_RESULT(imported);
    const std::vector<SmInfo> &managers = imported->facts.managers;
    QCOMPARE(managers.size(), 2U);
    QCOMPARE(managers[0].portGuid, Guid(0x21));
    QCOMPARE(managers[0].priority, 14);
    QVERIFY(managers[0].state == SmState::Master);
    QCOMPARE(managers[0].activityCount, 812U);
    QCOMPARE(managers[1].portGuid, Guid(0x31));
    QVERIFY(managers[1].state == SmState::Standby);
    QCOMPARE(imported->skippedLines, 1);
    QCOMPARE(imported->problems.size(), 1);
    QCOMPARE(imported->problems[0].line, 5);
}

/// Columns may come in any order, with others among them, in Windows' lines.
void TestIbdiagnetCsv::findsFieldsByTheirNames()
{
    const auto imported = importText("START_NODES\r\n"
                                     "NodeType,Colour,nodeguid,NodeDesc\r\n"
                                     "2,green,0x10,leaf\r\n"
                                     "3,green,0x30,\"r\"\r\n"
                                     "END_NODES\r\n"
                                     "START_LINKS\r\n"
                                     "PortNum2,NodeGuid2,PortNum1,NodeGuid1\r\n"
                                     "3,0x30,1,0x10\r\n"
                                     "END_LINKS\r\n");
    VERIFY_RESULT(imported);
    QVERIFY(imported->problems.isEmpty());
    QCOMPARE(toText(*imported->fabric), QStringLiteral("switch 0x0000000000000010 \"leaf\"\n"
                                                       "  1 LinkUp -> 0x0000000000000030[3]\n"
                                                       "router 0x0000000000000030 \"r\"\n"
                                                       "  3 LinkUp -> 0x0000000000000010[1]\n"));
}

void TestIbdiagnetCsv::reports_data()
{
    QTest::addColumn<QByteArray>("more");
    QTest::addColumn<int>("skipped");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char *name, const char *more, int skipped, const char *expected) {
        QTest::newRow(name) << QByteArray(more) << skipped << QString::fromLatin1(expected);
    };
    add("few fields", "START_LINKS\nNodeGuid1,PortNum1,NodeGuid2,PortNum2\n0x10,1\nEND_LINKS\n", 1,
        "as many fields");
    add("no type", "START_NODES\nNodeDesc,NodeGUID\nx,0x10\nEND_NODES\n", 1, "Expected a node");
    add("new type", "START_NODES\nNodeType,NodeGUID\n4,0x10\nEND_NODES\n", 1, "Expected a node");
    add("port of no node", "START_PORTS\nNodeGuid,PortNum\n0x99,1\nEND_PORTS\n", 1,
        "without a node");
    add("port 255", "START_PORTS\nNodeGuid,PortNum\n0x10,255\nEND_PORTS\n", 1, "Expected a port");
    add("cable of no node",
        "START_LINKS\nNodeGuid1,PortNum1,NodeGuid2,PortNum2\n0x99,1,0x10,1\nEND_LINKS\n", 1,
        "without a node");
    add("cable of port 0",
        "START_LINKS\nNodeGuid1,PortNum1,NodeGuid2,PortNum2\n0x10,0,0x20,1\nEND_LINKS\n", 1,
        "Expected a cable");
    add("unknown other end",
        "START_LINKS\nNodeGuid1,PortNum1,NodeGuid2,PortNum2\n0x10,1,0x99,1\nEND_LINKS\n", 0,
        "only known from this cable");
    add("no end", "START_PM_INFO\nNodeGUID,PortNumber,PortXmitWait\n0x10,1,2\n", 1, "has no end");
}

void TestIbdiagnetCsv::reports()
{
    QFETCH(QByteArray, more);
    QFETCH(QString, expected);
    const auto imported = importText(Nodes + more);
    VERIFY_RESULT(imported);
    QTEST(static_cast<int>(imported->skippedLines), "skipped");
    QCOMPARE(imported->problems.size(), 1);
    const LineProblem &problem = imported->problems.constFirst();
    QCOMPARE(problem.line, 9);
    QVERIFY2(problem.message.english().contains(expected), qPrintable(problem.message.english()));
}

void TestIbdiagnetCsv::speeds_data()
{
    QTest::addColumn<quint64>("bits");
    QTest::addColumn<QString>("speed");
    const auto add = [](quint64 bits, const char *speed) {
        QTest::newRow(qPrintable(QString::number(bits, 16))) << bits << QString::fromLatin1(speed);
    };
    add(1, "SDR");
    add(2, "DDR");
    add(4, "QDR");
    add(0x10004, "FDR10");
    add(0x104, "FDR");
    add(0x204, "EDR");
    add(0x404, "HDR");
    add(0x804, "NDR");
    add(0x1004, "");
    add(0x1000804, "XDR");
    add(0x8004, "");
    add(0, "");
}

void TestIbdiagnetCsv::speeds()
{
    QFETCH(quint64, bits);
    const LinkSpeed speed = speedOfIbdiagnetBits(bits);
    QTEST(speed == LinkSpeed::Unknown ? QString() : toString(speed), "speed");
}

PICKGLASS_TEST_APPLESS(TestIbdiagnetCsv)
#include "tst_ibdiagnetcsv.moc"
