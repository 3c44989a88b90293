// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/chronicle.h"
#include "core/formats/textformats.h"
#include "tests/core/formats/devicefacts.h"
#include "tests/support/fabrictext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

const QByteArray Primary =
    "timestamp,source_id,tag,node_guid,port_guid,port_num,PortXmitDataExtended,"
    "PortRcvErrorsExtended,PortUniCastXmitPktsExtended,phy_effective_errors,phy_symbol_errors,"
    "CableInfo.Temperature,fec_mode_active,infiniband_CBW\n";

const QByteArray Secondary =
    "timestamp,source_id,tag,Node_GUID,node_description,lid,Port_Number,Active_FEC,Total_Raw_BER,"
    "Effective_BER,Symbol_BER,Effective_Errors,hist0,hist15,hist16,Chip_Temp,Link_Down,"
    "Link_Down_IB,Cable_SN,Module_Temperature,rx_power_lane_0\n";

} // namespace

/// What UFM Telemetry gives as CSV.
class TestUfmTelemetry final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsPrimary();
    void readsSecondary();
    void readsAddedFiles();
    void knowsWhatIsAbsent_data();
    void knowsWhatIsAbsent();
    void reports_data();
    void reports();
    void recognizes_data();
    void recognizes();
    void makesSweeps();
    void makesNodes();
};

void TestUfmTelemetry::readsPrimary()
{
    const auto imported =
        importText(Primary + "1763732885000000,0x21,,0x20,0x21,1,78187493520,3,17,12,0,45,2,1.5\n"
                             "1763732885000000,0x10,,0x10,0x10,33,1,0,0,0,0,NA,NA,0\n"
                             "1763732915000000,0x21,,,0x21,1,78187493521,3,18,12,0,46C,14,1.5\n");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("ufm-telemetry"));
    QCOMPARE(problemsText(*imported), QString());
    QVERIFY(imported->facts.scope == FabricScope::Part);
    QCOMPARE(imported->time.toString(), QStringLiteral("2025-11-21T13:48:05.000Z"));
    QCOMPARE(
        readingsText(imported->facts),
        QStringLiteral(
            "node 0x0000000000000020[1] line 2 2025-11-21T13:48:05.000Z: "
            "PortCountersExtended.PortXmitData=78187493520 PortCountersExtended.PortRcvErrors=3 "
            "PortCountersExtended.PortUnicastXmitPkts=17 Physical.phy_effective_errors=12 "
            "Physical.phy_symbol_errors=0 Module.module_temperature=45000\n"
            "node 0x0000000000000010[33] line 3 2025-11-21T13:48:05.000Z: "
            "PortCountersExtended.PortXmitData=1 PortCountersExtended.PortRcvErrors=0 "
            "PortCountersExtended.PortUnicastXmitPkts=0 Physical.phy_effective_errors=0 "
            "Physical.phy_symbol_errors=0\n"
            "port 0x0000000000000021[1] line 4 2025-11-21T13:48:35.000Z: "
            "PortCountersExtended.PortXmitData=78187493521 PortCountersExtended.PortRcvErrors=3 "
            "PortCountersExtended.PortUnicastXmitPkts=18 Physical.phy_effective_errors=12 "
            "Physical.phy_symbol_errors=0 Module.module_temperature=46000\n"));
    QCOMPARE(imported->facts.ports.size(), 2U);
    QCOMPARE(attributesText(imported->facts.ports[0].known.attributes),
             QStringLiteral("FECModeActive=STD-RS"));
    QCOMPARE(tablesText(imported->facts),
             QStringLiteral("ufm-telemetry: timestamp source_id tag node_guid port_guid port_num "
                            "infiniband_CBW\n"
                            "[\"1763732885000000\",\"0x21\",null,\"0x20\",\"0x21\",\"1\",\"1.5\"]\n"
                            "[\"1763732885000000\",\"0x10\",null,\"0x10\",\"0x10\",\"33\",\"0\"]\n"
                            "[\"1763732915000000\",\"0x21\",null,null,\"0x21\",\"1\",\"1.5\"]\n"));
}

/// Temperatures of devices are at their port 0; what units light has is not said.
void TestUfmTelemetry::readsSecondary()
{
    const auto imported =
        importText(Secondary +
                   "1763732885000000,0x10,,0x10,\"leaf, 1\",7,33,STD-RS,5E-11,1.5E-254,N/A,2,100,"
                   "3,1,61,9,4,SN1,41,-1.2\n"
                   "1763732885000000,0x10,,0x10,\"leaf, 1\",7,34,0,1E-9,0,0,0,0,0,0,0,0,300,,0,\n");
    VERIFY_RESULT(imported);
    QCOMPARE(problemsText(*imported), QString());
    QCOMPARE(readingsText(imported->facts),
             QStringLiteral("node 0x0000000000000010[33] line 2 2025-11-21T13:48:05.000Z: "
                            "BitErrorRates.raw_ber=50000000 BitErrorRates.effective_ber=0 "
                            "Physical.phy_effective_errors=2 Physical.fec_histogram_bin0=100 "
                            "Physical.fec_histogram_bin15=3 PortCounters.LinkDownedCounter=4 "
                            "Module.module_temperature=41000\n"
                            "node 0x0000000000000010[0] line 2 2025-11-21T13:48:05.000Z: "
                            "Sensors.device_temperature=61000\n"
                            "node 0x0000000000000010[34] line 3 2025-11-21T13:48:05.000Z: "
                            "BitErrorRates.raw_ber=1000000000 BitErrorRates.effective_ber=0 "
                            "BitErrorRates.symbol_ber=0 Physical.phy_effective_errors=0 "
                            "Physical.fec_histogram_bin0=0 Physical.fec_histogram_bin15=0 "
                            "PortCountersExtended.LinkDownedCounter=300\n"));
    QCOMPARE(imported->facts.ports.size(), 2U);
    QCOMPARE(attributesText(imported->facts.ports[0].known.attributes),
             QStringLiteral("FECModeActive=STD-RS CableSerialNumber=SN1"));
    QCOMPARE(attributesText(imported->facts.ports[1].known.attributes),
             QStringLiteral("FECModeActive=NO-FEC"));
    QCOMPARE(imported->facts.named.size(), 1U);
    QCOMPARE(imported->facts.named[0].description, QStringLiteral("leaf, 1"));
    QVERIFY2(tablesText(imported->facts)
                 .startsWith(u"ufm-telemetry: timestamp source_id tag Node_GUID lid Port_Number "
                             u"hist16 Link_Down rx_power_lane_0\n"),
             qPrintable(tablesText(imported->facts)));
}

/// curl … >> file.csv: the names stand in it again.
void TestUfmTelemetry::readsAddedFiles()
{
    const QByteArray names = "timestamp,node_guid,port_num,PortRcvDataExtended,Extra\r\n";
    const auto imported =
        importText(names + "1763732885000000,0x20,1,5,a\r\n" + names +
                   "1763732915000000,0x20,1,6,b\r\n\r\n# a comment\r\n"
                   "node_guid,port_num,timestamp,PortXmitDataExtended\r\n0x20,1,1763732945,7\r\n");
    VERIFY_RESULT(imported);
    QCOMPARE(problemsText(*imported), QString());
    QCOMPARE(readingsText(imported->facts),
             QStringLiteral("node 0x0000000000000020[1] line 2 2025-11-21T13:48:05.000Z: "
                            "PortCountersExtended.PortRcvData=5\n"
                            "node 0x0000000000000020[1] line 4 2025-11-21T13:48:35.000Z: "
                            "PortCountersExtended.PortRcvData=6\n"
                            "node 0x0000000000000020[1] line 8 2025-11-21T13:49:05.000Z: "
                            "PortCountersExtended.PortXmitData=7\n"));
    QCOMPARE(imported->facts.tables.size(), 1U);
    QCOMPARE(imported->facts.tables[0].rows(), 2);
}

void TestUfmTelemetry::knowsWhatIsAbsent_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char *value, const char *expected) {
        QTest::newRow(value) << QByteArray(value) << QString::fromLatin1(expected);
    };
    for (const char *value :
         {"", "N/A", "NA", "-1", "0xffff", "0xFFFFFFFFFFFFFFFF", "18446744073709551615", "-7",
          "1.5", "nan", "inf", "twelve", "1e99", "0x", "0xfg", "99999999999999999999999"}) {
        add(value, "");
    }
    add("0", "PortCountersExtended.PortRcvData=0");
    add("0xf0", "PortCountersExtended.PortRcvData=240");
    add("1.5e+12", "PortCountersExtended.PortRcvData=1500000000000");
    add("\"12\"", "PortCountersExtended.PortRcvData=12");
}

void TestUfmTelemetry::knowsWhatIsAbsent()
{
    QFETCH(QByteArray, value);
    const auto imported = importText("node_guid,port_num,PortXmitPktsExtended,PortRcvDataExtended\n"
                                     "0x20,1,3," +
                                     value + "\n");
    VERIFY_RESULT(imported);
    QFETCH(QString, expected);
    const QString packets = QStringLiteral("PortCountersExtended.PortXmitPkts=3");
    QCOMPARE(valuesText(imported->facts.counters.at(0)),
             expected.isEmpty() ? packets : packets + u' ' + expected);
    QVERIFY(!imported->facts.counters.at(0).time.isKnown());
}

void TestUfmTelemetry::reports_data()
{
    QTest::addColumn<QByteArray>("row");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char *name, const QByteArray &row, const char *expected) {
        QTest::newRow(name) << row << QString::fromLatin1(expected);
    };
    add("few fields", "1763732885,0x20", "Expected as many fields");
    add("no GUID", "1763732885,,1,3", "Expected a port");
    add("no hexadecimal GUID", "1763732885,leaf01,1,3", "Expected a port");
    add("no number", "1763732885,0x20,,3", "Expected a port");
    add("a large number", "1763732885,0x20,255,3", "Expected a port");
    add("below zero", "1763732885,0x20,-1,3", "Expected a port");
    add("long", QByteArray(900'000, 'x'), "Expected as many fields");
    add("many fields", QByteArray(",").repeated(200'000), "Expected a port");
}

void TestUfmTelemetry::reports()
{
    QFETCH(QByteArray, row);
    const auto imported = importText("timestamp,node_guid,port_num,PortRcvDataExtended\n"
                                     "yesterday,0x20,1,3\n" +
                                     row + "\n");
    VERIFY_RESULT(imported);
    QFETCH(QString, expected);
    QCOMPARE(imported->skippedLines, 1);
    QCOMPARE(imported->problems[0].line, 3);
    QVERIFY2(imported->problems[0].message.english().startsWith(expected),
             qPrintable(imported->problems[0].message.english()));
    QCOMPARE(imported->facts.counters.size(), 1U);
    QVERIFY(!imported->facts.counters[0].time.isKnown());
}

void TestUfmTelemetry::recognizes_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("format");
    const auto add = [](const QByteArray &line, const char *format) {
        QTest::newRow(line.left(40).constData()) << line << QString::fromLatin1(format);
    };
    add("timestamp,node_guid,port_num,PortRcvDataExtended", "ufm-telemetry");
    add("Node_GUID,Port_Number,lid,Symbol_BER", "ufm-telemetry");
    add("a,port_guid,Port,SN", "ufm-telemetry");
    add("node_guid,port_num,a", "");
    add("node_guid,b,c,d", "");
    add("NodeGUID,PortNumber,Node Name,Attached To", "ufm-ports");
}

void TestUfmTelemetry::recognizes()
{
    QFETCH(QByteArray, line);
    const TextFormat *format = detectFormat({line.constData(), static_cast<size_t>(line.size())});
    QTEST(QString::fromLatin1(format != nullptr ? format->name : ""), "format");
}

/// Rows of one time are a sweep.
void TestUfmTelemetry::makesSweeps()
{
    auto imported = importText("timestamp,node_guid,node_description,port_num,PortRcvDataExtended\n"
                               "1763732885000000,0x20,node01 mlx5_0,1,3\n"
                               "1763732885000000,0x10,leaf,33,3\n"
                               "1763732915000000,0x20,node01 mlx5_0,1,4\n"
                               "1763732915000000,0x10,leaf,33,5\n");
    VERIFY_RESULT(imported);
    std::vector<DatedText> dated;
    dated.push_back({.path = QStringLiteral("a"), .content = *std::move(imported)});
    const auto chronicle = chronicleOf(dated);
    VERIFY_RESULT(chronicle);
    QCOMPARE(chronicle->sweeps.size(), size_t(2));
    QCOMPARE(chronicle->sweeps[0]->layout->ports.size(), size_t(2));
    QCOMPARE(chronicle->fabrics.back().what->nodes().size(), size_t(2));
    QCOMPARE(chronicle->troubles.front().skippedLines, 0);
}

/// A temperature of a device, at port 0, makes no switch of an adapter.
void TestUfmTelemetry::makesNodes()
{
    auto imported = importText("timestamp,node_guid,port_guid,port_num,PortRcvDataExtended,"
                               "Chip_Temp\n"
                               "1763732885000000,0x20,0x21,1,3,60\n"
                               "1763732885000000,0x10,0x10,33,3,61\n"
                               "1763732885000000,0x30,0x30,1,N/A,62\n"
                               "1763732885000000,,0x41,1,5,63\n");
    VERIFY_RESULT(imported);
    std::vector<DatedText> dated;
    dated.push_back({.path = QStringLiteral("a"), .content = *std::move(imported)});
    const auto chronicle = chronicleOf(dated);
    VERIFY_RESULT(chronicle);
    QCOMPARE(toText(*chronicle->fabrics.back().what),
             QStringLiteral("switch 0x0000000000000010 \"\"\n  0\n  33\n"
                            "ca 0x0000000000000020 \"\"\n  1\n"
                            "switch 0x0000000000000030 \"\"\n  0\n"
                            "ca 0x0000000000000041 \"\"\n  1 guid=0x0000000000000041\n"));
    QStringList ports;
    for (const PortKey &port : chronicle->sweeps.at(0)->layout->ports) {
        ports << QStringLiteral("%1[%2]").arg(port.node.value(), 0, 16).arg(port.number);
    }
    QCOMPARE(ports.join(u' '), QStringLiteral("10[0] 10[33] 20[0] 20[1] 30[0] 41[1]"));
}

PICKGLASS_TEST_APPLESS(TestUfmTelemetry)
#include "tst_ufmtelemetry.moc"
