// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"
#include "core/formats/metrics.h"
#include "tests/core/formats/readingtext.h"
#include "tests/support/fabrictext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

class TestPrometheus final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lines_data();
    void lines();
    void unescapes();
    void readsThePortExporter();
    void readsTheCableExporter();
    void readsNodeExporter();
    void readsTelemetry();
    void turnsBytesIntoWords_data();
    void turnsBytesIntoWords();
    void findsTheUnitOfData_data();
    void findsTheUnitOfData();
    void keepsTimes();
    void reports_data();
    void reports();
};

void TestPrometheus::lines_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char *line, const char *expected) {
        QTest::newRow(line) << QByteArray(line) << QString::fromLatin1(expected);
    };
    add("up 1", "up = 1");
    add("a:b{} 2.5e+12", "a:b = 2.5e+12");
    add("m{x=\"1\",y=\"a b\"} 3", "m x=1 y=a b = 3");
    add("m { x = \"}\" , y = \"a\\\"b\" , }  3  1700000000123", "m x=} y=a\\\"b = 3 at "
                                                                "2023-11-14T22:13:20.123Z");
    add("m 3 1700000000.5", "m = 3 at 2023-11-14T22:13:20.500Z"); // OpenMetrics
    add("m 3 # {trace=\"1\"} 1", "m = 3");
    add("m NaN", "m = NaN");
    add("m", "");
    add("m{", "");
    add("m{x}", "");
    add("m{x=1} 3", "");
    add("m{x=\"1} 3", "");
    add("m{x=\"1\\", "");
    add("9m 3", "");
    add("# HELP m Counts.", "");
    add("", "");
}

void TestPrometheus::lines()
{
    QFETCH(QByteArray, line);
    const auto parsed = parseMetricLine({line.constData(), static_cast<size_t>(line.size())});
    QString text;
    if (parsed) {
        const auto plain = [](std::string_view part) {
            return QString::fromUtf8(part.data(), static_cast<qsizetype>(part.size()));
        };
        text = plain(parsed->name);
        for (const auto &[name, value] : parsed->labels) {
            text += QLatin1Char(' ') + plain(name) + QLatin1Char('=') + plain(value);
        }
        text += QStringLiteral(" = ") + plain(parsed->value);
        text +=
            parsed->time.isKnown() ? QStringLiteral(" at ") + parsed->time.toString() : QString();
    }
    QTEST(text, "expected");
}

void TestPrometheus::unescapes()
{
    QCOMPARE(unescaped(R"(a\\b\"c\nd\)"), QStringLiteral("a\\b\"c\nd\\"));
}

/// treydock's, with the cables of both ends' info metrics; rates and states are no counters.
void TestPrometheus::readsThePortExporter()
{
    const auto imported = importText(
        "# HELP infiniband_switch_info Infiniband switch information\n"
        "# TYPE infiniband_switch_info gauge\n"
        "infiniband_switch_info{guid=\"0x0000000000000010\",lid=\"7\",switch=\"leaf \\\"1\\\"\"} "
        "1\n"
        "infiniband_switch_port_symbol_error_total{guid=\"0x0000000000000010\",port=\"1\"} 3\n"
        "infiniband_switch_port_receive_data_bytes_total{guid=\"0x0000000000000010\",port=\"1\"} "
        "7.15049367846516e+14\n"
        "infiniband_switch_port_rate_bytes_per_second{guid=\"0x0000000000000010\",port=\"1\"} "
        "1.25e+10\n"
        "infiniband_switch_port_local_physical_errors_total{guid=\"0x0000000000000010\",port=\"2\"}"
        " "
        "5\n"
        "infiniband_switch_port_xyz_total{guid=\"0x0000000000000010\",port=\"2\"} 5\n"
        "infiniband_switch_uplink_info{guid=\"0x0000000000000010\",port=\"1\",switch=\"leaf\","
        "uplink=\"node01 HCA-1\",uplink_guid=\"0x0000000000000021\",uplink_lid=\"11\","
        "uplink_port=\"1\",uplink_type=\"CA\"} 1\n"
        "infiniband_hca_info{guid=\"0x0000000000000021\",hca=\"node01 HCA-1\",lid=\"11\"} 1\n"
        "infiniband_hca_uplink_info{guid=\"0x0000000000000021\",hca=\"node01 HCA-1\",port=\"1\","
        "uplink=\"leaf \\\"1\\\"\",uplink_guid=\"0x0000000000000010\",uplink_lid=\"7\","
        "uplink_port=\"1\",uplink_type=\"SW\"} 1\n"
        "infiniband_hca_port_transmit_wait_total{guid=\"0x0000000000000021\",port=\"1\"} 12\n"
        "infiniband_exporter_collector_duration_seconds{collector=\"hca\"} 0.5\n"
        "go_goroutines 12\n"
        "process_resident_memory_bytes 2.3e+07\n");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("prometheus"));
    QCOMPARE(imported->skippedLines, 0);
    QVERIFY(imported->problems.isEmpty());
    QVERIFY(imported->facts.scope == FabricScope::Part);
    QVERIFY(imported->facts.hasPortsForAdapters);
    QCOMPARE(
        toText(*imported->fabric),
        QStringLiteral("switch 0x0000000000000010 \"leaf \"1\"\" lid=7\n"
                       "  0 lid=7 guid=0x0000000000000010\n"
                       "  1 LinkUp -> 0x0000000000000021[1]\n"
                       "ca 0x0000000000000021 \"node01 HCA-1\" lid=11\n"
                       "  1 LinkUp lid=11 guid=0x0000000000000021 -> 0x0000000000000010[1]\n"));
    QCOMPARE(
        readingsText(imported->facts),
        QStringLiteral(
            "port 0x0000000000000010[1] line 4: PortCountersExtended.SymbolErrorCounter=3 "
            "PortCountersExtended.PortRcvData=178762341961629\n"
            "port 0x0000000000000010[2] line 7: PortRcvErrorDetails.PortLocalPhysicalErrors=5\n"
            "port 0x0000000000000021[1] line 12: PortCountersExtended.PortXmitWait=12\n"));
}

/// guilbaults', whose cables are in the labels of each metric; data is in words there.
void TestPrometheus::readsTheCableExporter()
{
    const auto imported = importText(
        "infiniband_linkdownedcounter_total{component=\"switch\",local_guid=\"0x10\",local_name="
        "\"leaf\",local_port=\"2\",remote_guid=\"0x21\",remote_name=\"node01 mlx5_0\",remote_port="
        "\"1\"} 1.0\n"
        "infiniband_portrcvdata_total{component=\"switch\",local_guid=\"0x10\",local_name=\"leaf\","
        "local_port=\"2\",remote_guid=\"0x21\",remote_name=\"node01 mlx5_0\",remote_port=\"1\"} "
        "5.149057134655e+012\n"
        "infiniband_portxmitwait_total{component=\"ca\",local_guid=\"0x21\",local_name="
        "\"node01 mlx5_0\",local_port=\"1\",remote_guid=\"0x10\",remote_name=\"leaf\",remote_port="
        "\"2\"} 4.0\n"
        "infiniband_speed{component=\"ca\",local_guid=\"0x21\",local_name=\"node01 mlx5_0\","
        "local_port=\"1\",remote_guid=\"0x10\",remote_name=\"leaf\",remote_port=\"2\"} 2.5e+10\n"
        "infiniband_scrape_ok 1.0\n");
    VERIFY_RESULT(imported);
    QVERIFY(imported->problems.isEmpty());
    QVERIFY(imported->facts.hasPortsForAdapters);
    QCOMPARE(toText(*imported->fabric),
             QStringLiteral("switch 0x0000000000000010 \"leaf\"\n"
                            "  2 LinkUp -> 0x0000000000000021[1]\n"
                            "ca 0x0000000000000021 \"node01 mlx5_0\"\n"
                            "  1 LinkUp guid=0x0000000000000021 -> 0x0000000000000010[2]\n"));
    QCOMPARE(readingsText(imported->facts),
             QStringLiteral("port 0x0000000000000010[2] line 1: PortCounters.LinkDownedCounter=1 "
                            "PortCountersExtended.PortRcvData=5149057134655\n"
                            "port 0x0000000000000021[1] line 3: PortCounters.PortXmitWait=4\n"));
}

/// What was scraped of several hosts has an instance; what comes from the host itself has none,
/// and is told so once. Of two metrics of one counter that of 64 bits counts.
void TestPrometheus::readsNodeExporter()
{
    const QByteArray text =
        "# HELP node_infiniband_port_data_transmitted_bytes_total Bytes\n"
        "node_infiniband_legacy_data_transmitted_bytes_total{device=\"mlx5_0\",port=\"1\"@} 16\n"
        "node_infiniband_port_data_transmitted_bytes_total{device=\"mlx5_0\",port=\"1\"@} 4000\n"
        "node_infiniband_legacy_multicast_packets_received_total{device=\"mlx5_0\",port=\"1\"@} 6\n"
        "node_infiniband_port_discards_transmitted_total{device=\"mlx5_0\",port=\"1\"@} 5\n"
        "node_infiniband_state_id{device=\"mlx5_0\",port=\"1\"@} 4\n"
        "node_infiniband_rate_bytes_per_second{device=\"mlx5_0\",port=\"1\"@} 5e+09\n"
        "node_infiniband_info{device=\"mlx5_0\",hca_type=\"MT4123\"@} 1\n"
        "node_load1 0.2\n";
    const auto federated =
        importText(QByteArray(text).replace('@', ",instance=\"node01.example.org:9100\"") +
                   QByteArray(text).replace('@', ",instance=\"[fe80::1]:9100\""));
    VERIFY_RESULT(federated);
    QVERIFY(federated->problems.isEmpty());
    QCOMPARE(readingsText(federated->facts),
             QStringLiteral(
                 "host node01.example.org mlx5_0[1] line 2: PortCountersExtended.PortXmitData=1000 "
                 "PortCounters.PortXmitDiscards=5 PortCountersExtended.PortMulticastRcvPkts=6\n"
                 "host [fe80::1] mlx5_0[1] line 11: PortCountersExtended.PortXmitData=1000 "
                 "PortCounters.PortXmitDiscards=5 PortCountersExtended.PortMulticastRcvPkts=6\n"));

    const auto own = importText(QByteArray(text).replace("@", ""));
    VERIFY_RESULT(own);
    QCOMPARE(own->skippedLines, 0);
    QCOMPARE(own->problems.size(), 1);
    QVERIFY(own->problems[0].message.english().contains(QLatin1String("instance")));
    QCOMPARE(own->facts.counters.size(), 1U);
    QCOMPARE(own->facts.counters[0].port.host, QString());
}

void TestPrometheus::readsTelemetry()
{
    const QByteArray labels =
        "{node_guid=\"0x0000000000000020\", Port_Number=\"1\", port_guid=\"0x0000000000000021\", "
        "link_partner_node_guid=\"0x0000000000000010\", link_partner_port_num=\"71\"} ";
    const auto imported =
        importText("lid" + labels + " 3093 1700000000000\nPortXmitDataExtended" + labels +
                   "12 1700000000000\nPortXmitWaitExtended" + labels + "13 1700000000000\nraw_ber" +
                   labels + "1.5e-254 1700000000000\n");
    VERIFY_RESULT(imported);
    QVERIFY(imported->problems.isEmpty());
    QCOMPARE(imported->time.toString(), QStringLiteral("2023-11-14T22:13:20.000Z"));
    QCOMPARE(imported->facts.lids, (QHash<Guid, Lid>{{Guid(0x21), Lid(3093)}}));
    QCOMPARE(imported->facts.cables.size(), 1U);
    QCOMPARE(imported->facts.cables[0].a.guid, Guid(0x20));
    QCOMPARE(imported->facts.cables[0].a.number, 1);
    QCOMPARE(imported->facts.cables[0].b.guid, Guid(0x10));
    QCOMPARE(imported->facts.cables[0].b.number, 71);
    QCOMPARE(
        readingsText(imported->facts),
        QStringLiteral("node 0x0000000000000020[1] line 2 2023-11-14T22:13:20.000Z: "
                       "PortCountersExtended.PortXmitData=12 PortCountersExtended.PortXmitWait=13 "
                       "BitErrorRates.raw_ber=0\n"));
}

void TestPrometheus::turnsBytesIntoWords_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<quint64>("words");
    QTest::newRow("zero") << QByteArray("0") << quint64(0);
    QTest::newRow("words") << QByteArray("8") << quint64(2);
    QTest::newRow("exponent") << QByteArray("1.2e+3") << quint64(300);
    QTest::newRow("large") << QByteArray("36893488147419103228") << quint64(0);
    QTest::newRow("whole 64 bits")
        << QByteArray("18446744073709551612") << quint64(4611686018427387903);
}

void TestPrometheus::turnsBytesIntoWords()
{
    QFETCH(QByteArray, bytes);
    QFETCH(quint64, words);
    const auto imported =
        importText("infiniband_switch_port_symbol_error_total{guid=\"0x10\",port=\"1\"} 0\n"
                   "infiniband_switch_port_rate_bytes_per_second{guid=\"0x10\",port=\"1\"} 5e+09\n"
                   "infiniband_switch_port_receive_data_bytes_total{guid=\"0x10\",port=\"1\"} " +
                   bytes + "\n");
    VERIFY_RESULT(imported);
    const auto &values = imported->facts.counters.at(0).values;
    const bool isTooLarge = bytes.size() == 20 && bytes.startsWith('3');
    QCOMPARE(values.size(), isTooLarge ? 1U : 2U);
    QCOMPARE(imported->skippedLines, isTooLarge ? 1 : 0);
    QCOMPARE(values.back().second, words);
}

/// treydock's exporter before 0.10 counted words under the name of bytes; what shows the version
/// are its rates of switches. "@" stands for the labels of one exporter, "&" for another one's.
void TestPrometheus::findsTheUnitOfData_data()
{
    QTest::addColumn<QByteArray>("signs");
    QTest::addColumn<quint64>("value");
    QTest::addColumn<qint64>("words"); // -1: not known
    QTest::addColumn<QByteArray>("problem");
    const auto add = [](const char *name, const QByteArray &signs, quint64 value, qint64 words,
                        const char *problem = "") {
        QTest::newRow(name) << signs << value << words << QByteArray(problem);
    };
    const QByteArray ofPort =
        "infiniband_switch_port_rate_bytes_per_second{guid=\"0x30\",port=\"4\"@} 1e+10\n";
    const QByteArray rawOfPort =
        "infiniband_switch_port_raw_rate_bytes_per_second{guid=\"0x30\",port=\"4\"@} 1.2e+10\n";
    const QByteArray ofSwitch = "infiniband_switch_rate_bytes_per_second{guid=\"0x30\"@} 1e+10\n";
    const QByteArray rawOfSwitch =
        "infiniband_switch_raw_rate_bytes_per_second{guid=\"0x30\"@} 1.2e+10\n";
    const QByteArray ofAdapter = "infiniband_hca_rate_bytes_per_second{guid=\"0x21\"@} 1e+10\n";
    const QByteArray help = "# HELP infiniband_hca_port_transmit_data_bytes PortXmitData of an HCA "
                            "port, 4 bytes per word.\n";
    const char *unknown = "bytes or in words";
    add("since 0.10", ofPort, 4000, 1000);
    add("since 0.10, raw", rawOfPort, 4000, 1000);
    add("before 0.10", ofSwitch, 4000, 4000);
    add("before 0.10, raw", rawOfSwitch, 4000, 4000);
    add("our own help text", help, 4000, 1000);
    add("no sign, and not by an exporter", {}, 4000, 1000, "taken for bytes");
    add("no sign", "infiniband_exporter_collect_errors{collector=\"hca\"@} 0\n", 4000, -1, unknown);
    add("no sign but of adapters", ofAdapter, 4000, -1, unknown);
    add("no multiple of 4", ofAdapter, 4001, 4001);
    add("both", ofPort + ofSwitch, 4000, -1, unknown);
    add("bytes that cannot be", ofPort, 4002, -1, "a multiple of 4");
    add("of another exporter", QByteArray(ofPort).replace('@', '&'), 4000, -1, unknown);
    add("another exporter's is the other", ofSwitch + QByteArray(ofPort).replace('@', '&'), 4000,
        4000);
}

void TestPrometheus::findsTheUnitOfData()
{
    QFETCH(QByteArray, signs);
    QFETCH(quint64, value);
    QFETCH(qint64, words);
    QFETCH(QByteArray, problem);
    const QByteArray counted =
        "infiniband_hca_port_link_downed_total{guid=\"0x21\",port=\"1\"@} 2\n"
        "infiniband_hca_port_transmit_data_bytes_total{guid=\"0x21\",port=\"1\"@} " +
        QByteArray::number(value) + "\n";
    // The sign may come before or behind what it is a sign of.
    for (QByteArray text : {signs + counted, counted + signs}) {
        text.replace('@', ",instance=\"mgmt1:9315\"").replace('&', ",instance=\"mgmt2:9315\"");
        if (signs.startsWith('#')) {
            text.remove(text.indexOf(",instance"), 22).remove(text.lastIndexOf(",instance"), 22);
        }
        const auto imported = importText(text);
        VERIFY_RESULT(imported);
        QCOMPARE(imported->facts.counters.size(), 1U);
        const QString known =
            words < 0 ? QString()
                      : QStringLiteral(" PortCountersExtended.PortXmitData=%1").arg(words);
        QCOMPARE(valuesText(imported->facts.counters[0]),
                 QStringLiteral("PortCountersExtended.LinkDownedCounter=2") + known);
        QCOMPARE(imported->problems.size(), problem.isEmpty() ? 0 : 1);
        QVERIFY(problem.isEmpty() ||
                imported->problems[0].message.english().contains(QString::fromLatin1(problem)));
    }
}

/// Samples of one port at two times are two readings; the text is as old as the last of them.
void TestPrometheus::keepsTimes()
{
    const auto imported = importText(
        "infiniband_switch_port_symbol_error_total{guid=\"0x10\",port=\"1\"} 1 1700000000000\n"
        "infiniband_switch_port_symbol_error_total{guid=\"0x10\",port=\"1\"} 2 1700000010000\n"
        "infiniband_switch_port_link_downed_total{guid=\"0x10\",port=\"1\"} 3 1700000000000\n");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->time.toString(), QStringLiteral("2023-11-14T22:13:30.000Z"));
    QCOMPARE(
        readingsText(imported->facts),
        QStringLiteral(
            "port 0x0000000000000010[1] line 1 2023-11-14T22:13:20.000Z: "
            "PortCountersExtended.SymbolErrorCounter=1 PortCountersExtended.LinkDownedCounter=3\n"
            "port 0x0000000000000010[1] line 2 2023-11-14T22:13:30.000Z: "
            "PortCountersExtended.SymbolErrorCounter=2\n"));
}

void TestPrometheus::reports_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char *name, const char *line, const char *expected) {
        QTest::newRow(name) << QByteArray(line) << QString::fromLatin1(expected);
    };
    add("no sample", "[...]", "Expected a sample");
    add("no number", "infiniband_switch_port_symbol_error_total{guid=\"0x10\",port=\"2\"} NaN",
        "Expected a whole number");
    add("negative", "infiniband_switch_port_symbol_error_total{guid=\"0x10\",port=\"2\"} -1",
        "Expected a whole number");
    add("broken", "infiniband_switch_port_symbol_error_total{guid=\"0x10\",port=\"2\"} 1.5",
        "Expected a whole number");
    add("half a word",
        "node_infiniband_port_data_received_bytes_total{instance=\"n\",port=\"2\"} 6",
        "a multiple of 4");
    add("no port", "infiniband_switch_port_symbol_error_total{guid=\"0x10\"} 1",
        "labels that name a port");
    add("port 255", "infiniband_switch_port_symbol_error_total{guid=\"0x10\",port=\"255\"} 1",
        "labels that name a port");
    add("twice", "infiniband_switch_port_symbol_error_total{guid=\"0x10\",port=\"1\"} 4",
        "occurs twice");
    add("half a cable", "infiniband_switch_uplink_info{guid=\"0x10\",port=\"1\",uplink=\"n\"} 1",
        "a cable's two ports");
}

void TestPrometheus::reports()
{
    QFETCH(QByteArray, line);
    QFETCH(QString, expected);
    const auto imported = importText(
        "infiniband_switch_port_symbol_error_total{guid=\"0x10\",port=\"1\"} 3\n" + line + "\n");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->skippedLines, 1);
    QCOMPARE(imported->problems.size(), 1);
    QCOMPARE(imported->problems[0].line, 2);
    QVERIFY2(imported->problems[0].message.english().contains(expected),
             qPrintable(imported->problems[0].message.english()));
    QCOMPARE(imported->facts.counters.size(), 1U);
    QCOMPARE(imported->facts.counters[0].values.front().second, 3U);
}

PICKGLASS_TEST_APPLESS(TestPrometheus)
#include "tst_prometheus.moc"
