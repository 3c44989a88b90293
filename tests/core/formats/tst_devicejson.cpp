// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/jsontext.h"
#include "core/formats/textoutputs.h"
#include "tests/core/formats/devicefacts.h"
#include "tests/support/fabrictext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

const QByteArray Prompt = "[root@node01 ~]# ";

/// What ethtool --json -m prints; versions up to 2025 give measurements the names of their limits.
const QByteArray EthtoolJson = "[ {\n"
                               "        \"identifier\": 17,\n"
                               "        \"identifier_description\": \"QSFP28\",\n"
                               "        \"extended_identifier\": {\n"
                               "            \"value\": 207,\n"
                               "            \"description\": \"3.5W max. Power consumption\",\n"
                               "            \"description\": \"CDR present in TX\"\n"
                               "        },\n"
                               "        \"br_nominal\": 25500,\n"
                               "        \"length_(smf)\": 0,\n"
                               "        \"length_(om3)\": 0,\n"
                               "        \"length_(copper_or_active_cable)\": 3,\n"
                               "        \"transmitter_technology\": 0,\n"
                               "        \"transmitter_technology_description\": \"850 nm VCSEL\",\n"
                               "        \"vendor_name\": \"Maker\",\n"
                               "        \"vendor_oui\": [ 0,2,201 ],\n"
                               "        \"vendor_pn\": \"PN1\",\n"
                               "        \"vendor_sn\": \"SN1\",\n"
                               "        \"rx_loss_of_signal\": [ \"Yes\",\"Yes\" ],\n"
                               "        \"module_temperature_measurement\": 56.9805,\n"
                               "        \"module_voltage_measurement\": 3.259,\n"
                               "        \"laser_tx_bias_current\": [ 6.75,0 ],\n"
                               "        \"transmit_avg_optical_power\": [ 1.2,0.00002 ],\n"
                               "        \"rx_power\": {\n"
                               "            \"values\": [ 0.0449,0.0475 ],\n"
                               "            \"type\": \"Rcvr signal avg optical power\"\n"
                               "        },\n"
                               "        \"module_temperature_high_alarm\": false,\n"
                               "        \"laser_rx_power\": {\n"
                               "            \"high_alarm_threshold\": 3.4673,\n"
                               "            \"low_alarm_threshold\": 0\n"
                               "        },\n"
                               "        \"module_temperature\": {\n"
                               "            \"high_alarm_threshold\": 80,\n"
                               "            \"low_alarm_threshold\": -10\n"
                               "        },\n"
                               "        \"module_voltage\": {\n"
                               "            \"high_alarm_threshold\": 3.5\n"
                               "        }\n"
                               "    } ]\n";

const char *const EthtoolFacts =
    "node01 ib0 or SN1[0] line 2: CableNominalBitRate=25500Mbps CableIdentifier=QSFP28 "
    "CableRxPowerHigh=3.4673 mW CableLength=3m CableTemperatureHighAlarm=80 C "
    "CableTemperatureLowAlarm=-10 C CableVoltageHighAlarm=3.5 V "
    "CableTransmitterTechnology=850 nm VCSEL CableVendor=Maker CableVendorOUI=00:02:c9 "
    "CablePartNumber=PN1 CableSerialNumber=SN1\n"
    "node01 ib0 or SN1[0] line 2: Module.module_tx_bias_lane1=6750 Module.module_tx_bias_lane2=0 "
    "Module.module_temperature=56981 Module.module_voltage=3259 "
    "Module.module_rx_power_lane1=44900 Module.module_rx_power_lane2=47500 "
    "Module.module_tx_power_lane1=1200000 Module.module_tx_power_lane2=20\n";

const QByteArray Pcie = "\n"
                        "PCIe Operational (Enabled) Info\n"
                        "-------------------------------\n"
                        "Depth, pcie index, node            : 0, 0, 0\n"
                        "Link Speed Active (Enabled)        : 8G-Gen 3 (16G-Gen 4)\n"
                        "Link Width Active (Enabled)        : 16X (N/A)\n"
                        "\n"
                        "EYE Opening Info (PCIe)\n"
                        "-----------------------\n"
                        "Physical Grade                     :   1848,  2220\n"
                        "Height Eye Opening [mV]            :    147,   177\n";

const QByteArray EyeJson = "{\n"
                           "   \"result\" : {\n"
                           "      \"output\" : {\n"
                           "         \"EYE Opening Info\" : {\n"
                           "            \"Height Eye Opening [mV]\" : {\n"
                           "               \"values\" : [ \"147\", \"177\" ]\n"
                           "            }\n"
                           "         },\n"
                           "         \"Operational Info\" : {\n"
                           "            \"Speed\" : \"IB-NDR\",\n"
                           "            \"Width\" : \"4x\"\n"
                           "         }\n"
                           "      }\n"
                           "   }\n"
                           "}\n";

} // namespace

/// JSON of mlxlink and ethtool, and what mlxlink says of eyes and of PCIe.
class TestDeviceJson final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsModules_data();
    void readsModules();
    void readsSlots();
    void keepsEyes();
    void readsBetweenPrompts();
    void reportsDamage_data();
    void reportsDamage();
    void putsTogether_data();
    void putsTogether();
};

void TestDeviceJson::readsModules_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    const QByteArray command = Prompt + "ethtool --json -m ib0\n";
    const auto add = [&](const char *name, const QByteArray &text, const char *expected) {
        QTest::newRow(name) << command + text << QString::fromUtf8(expected);
    };
    add("names of their own", EthtoolJson, EthtoolFacts);
    add("the limits' names", QByteArray(EthtoolJson).replace("_measurement", ""), EthtoolFacts);
    add("without its first lines", EthtoolJson.mid(EthtoolJson.indexOf("\"identifier_desc")),
        EthtoolFacts);
    add("a line", QByteArray(EthtoolJson).replace("\n", " ") + "\n", EthtoolFacts);
    add("nothing known",
        "[ {\n\"identifier\": 17,\n\"identifier_description\": \"QSFP28\",\n"
        "\"vendor_oui\": [ 0 ], \"vendor_name\": null, \"module_voltage_measurement\": \"N/A\",\n"
        "\"module_temperature_measurement\": -5, \"laser_tx_bias_current\": [ null, [1] ]\n} ]\n",
        "node01 ib0[0] line 2: CableIdentifier=QSFP28\n");
    add("passive",
        "[ {\n\"identifier_description\": \"QSFP28\",\n\"module_voltage_measurement\": 0,\n"
        "\"module_temperature_measurement\": 0, \"laser_tx_bias_current\": [ 0 ]\n} ]\n",
        "node01 ib0[0] line 2: CableIdentifier=QSFP28\n");
}

void TestDeviceJson::readsModules()
{
    QFETCH(QByteArray, text);
    const auto imported = importText(text);
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("ethtool-module"));
    QTEST(knownText(*imported), "expected");
    QCOMPARE(problemsText(*imported), QString());
}

void TestDeviceJson::readsSlots()
{
    for (const char *options : {"-d mlx5_0 --port_type PCIE -e", "-d mlx5_0 -p 7 -e"}) {
        const auto imported = importText(Prompt + "mlxlink " + options + "\n" + Pcie);
        VERIFY_RESULT(imported);
        QCOMPARE(imported->format, QStringLiteral("mlxlink"));
        QCOMPARE(knownText(*imported),
                 QStringLiteral("node01 mlx5_0[1] line 4: PCIeLinkSpeed=8G-Gen 3 "
                                "PCIeLinkSpeedEnabled=16G-Gen 4 PCIeLinkWidth=16X\n"));
    }
    QVERIFY(attributeGroup(u"PCIeLinkSpeed") == AttributeGroup::Device);
}

/// There is no counter for them: they stay as a table that says which port they are of.
void TestDeviceJson::keepsEyes()
{
    const auto slot = importText(Prompt + "mlxlink -d mlx5_0 --port_type PCIE -e\n" + Pcie);
    VERIFY_RESULT(slot);
    QCOMPARE(tablesText(slot->facts),
             QStringLiteral("mlxlink: line name value\n"
                            "[\"4\",\"Port\",\"node01 mlx5_0 port 1\"]\n"
                            "[\"4\",\"Depth, pcie index, node\",\"0, 0, 0\"]\n"
                            "[\"4\",\"Link Speed Active (Enabled)\",\"8G-Gen 3 (16G-Gen 4)\"]\n"
                            "[\"4\",\"Link Width Active (Enabled)\",\"16X (N/A)\"]\n"
                            "[\"4\",\"Physical Grade\",\"1848,  2220\"]\n"
                            "[\"4\",\"Height Eye Opening [mV]\",\"147,   177\"]\n"));
    const auto port = importText(Prompt + "mlxlink -d mlx5_0 -e --json\n" + EyeJson);
    VERIFY_RESULT(port);
    QCOMPARE(tablesText(port->facts), QStringLiteral("mlxlink: line name value\n"
                                                     "[\"2\",\"Port\",\"node01 mlx5_0 port 1\"]\n"
                                                     "[\"2\",\"Height Eye Opening [mV]\","
                                                     "\"147,177\"]\n"
                                                     "[\"2\",\"Speed\",\"IB-NDR\"]\n"
                                                     "[\"2\",\"Width\",\"4x\"]\n"));
    QCOMPARE(knownText(*port), QStringLiteral("node01 mlx5_0[1] line 2: 4xNDR\n"));
}

void TestDeviceJson::readsBetweenPrompts()
{
    const auto imported =
        importText(Prompt + "mlxlink -d mlx5_0 --json\n" + EyeJson + Prompt +
                   "mlxlink -d mlx5_1 --json\n" + EyeJson + EyeJson + Prompt + "exit\n");
    VERIFY_RESULT(imported);
    QCOMPARE(knownText(*imported), QStringLiteral("node01 mlx5_0[1] line 2: 4xNDR\n"
                                                  "node01 mlx5_1[1] line 18: 4xNDR\n"
                                                  "node01 mlx5_1[1] line 33: 4xNDR\n"));
    QCOMPARE(problemsText(*imported), QString());
}

void TestDeviceJson::reportsDamage_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("cut off") << EyeJson.left(EyeJson.lastIndexOf("\"Width"));
    QTest::newRow("no comma") << QByteArray(EyeJson).replace("\"IB-NDR\",", "\"IB-NDR\"");
    QTest::newRow("open quotes") << QByteArray(EyeJson).replace("\"IB-NDR\",", "\"IB-NDR,");
    QTest::newRow("other lines") << QByteArray(EyeJson).replace("\"Speed\"", "Speed");
    QTest::newRow("deep") << EyeJson.left(EyeJson.indexOf("\"Operational")) +
                                 "\"Operational Info\" : " + QByteArray("[").repeated(900'000) +
                                 "\n";
    QTest::newRow("long") << QByteArray("{\n\"Operational Info\" : {\n") +
                                 QByteArray("\"a\" : \"b\",\n").repeated(200'000) +
                                 "\"a\" : \"b\" } }\n";
}

void TestDeviceJson::reportsDamage()
{
    QFETCH(QByteArray, json);
    const auto imported = importText(Prompt + "mlxlink -d mlx5_0 --json\n" + json + Prompt +
                                     "mlxlink -d mlx5_1 --json\n" + EyeJson);
    VERIFY_RESULT(imported);
    QVERIFY2(problemsText(*imported).startsWith(u"2: This JSON cannot be read"),
             qPrintable(problemsText(*imported)));
    QVERIFY2(knownText(*imported).startsWith(u"node01 mlx5_1[1]"),
             qPrintable(knownText(*imported)));
}

void TestDeviceJson::putsTogether_data()
{
    QTest::addColumn<QByteArrayList>("lines");
    QTest::addColumn<QString>("states");
    QTest::addColumn<QByteArray>("text");
    const auto add = [](const char *name, const QByteArrayList &lines, const char *states,
                        const QByteArray &text) {
        QTest::newRow(name) << lines << QString::fromLatin1(states) << text;
    };
    add("a line", {"{\"a\": [1]} behind"}, "W", "{\"a\": [1]}");
    add("lines", {"[ {", "\"a\": 1", "} ]"}, "OOW", "[ {\n\"a\": 1\n} ]");
    add("brackets in quotes", {"{", "\"}\\\"}\": 1", "}"}, "OOW", "{\n\"}\\\"}\": 1\n}");
    add("first lines cut off", {"\"a\" : {", "},", "}"}, "OOW", "{\"a\" : {\n},\n}");
    add("open quotes", {"{ \"a"}, "R", "{ \"a\n");
    add("other lines", {"{", "Speed : 1"}, "OR", "{\n");
    add("32 deep", {QByteArray("[").repeated(32)}, "O", QByteArray("[").repeated(32) + "\n");
    add("33 deep", {QByteArray("[").repeated(33)}, "R", "");
}

void TestDeviceJson::putsTogether()
{
    QFETCH(QByteArrayList, lines);
    JsonText json;
    QString states;
    for (const QByteArray &line : lines) {
        const JsonText::State state =
            json.take({line.constData(), static_cast<size_t>(line.size())});
        states += state == JsonText::State::Open    ? u'O'
                  : state == JsonText::State::Whole ? u'W'
                                                    : u'R';
        QCOMPARE(json.isOpen(), state == JsonText::State::Open);
    }
    QTEST(states, "states");
    QTEST(json.text(), "text");
}

PICKGLASS_TEST_APPLESS(TestDeviceJson)
#include "tst_devicejson.moc"
