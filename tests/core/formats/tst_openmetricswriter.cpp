// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/counters/rates.h"
#include "core/formats/writers.h"

#include "core/fabric/fabricbuilder.h"
#include "tests/core/analysis/sweepmaker.h"
#include "tests/support/openmetricsreader.h"
#include "tests/support/resultmacros.h"
#include "tests/support/sweepfill.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QSet>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr PortKey Leaf{Guid(0x10), 1};
constexpr PortKey Host{Guid(0x20), 1};
constexpr PortKey Stranger{Guid(0x99), 3}; ///< not in the fabric

SharedFabric makeSmall()
{
    FabricBuilder builder;
    builder.node(Guid(0x10), NodeType::Switch);
    builder.node(Guid(0x20), NodeType::ChannelAdapter);
    builder.port(Guid(0x10), 1).width = LinkWidth::X4;
    builder.port(Guid(0x10), 1).speed = LinkSpeed::HDR;
    builder.connect(Guid(0x20), 1, Guid(0x10), 1);
    return builder.build({{Guid(0x10), QStringLiteral("leaf01")},
                          {Guid(0x20), QStringLiteral("a \"b\" \\n\nö{},=")}});
}

CounterSweep makeSweep()
{
    SweepMaker maker({Leaf, Host, Stranger},
                     {"PortCounters.PortXmitData", "PortCounters.PortXmitPkts",
                      "PortCounters.SymbolErrorCounter", "PortCountersExtended.PortXmitData",
                      "PortVLXmitWaitCounters.PortVLXmitWait3",
                      "PortVLXmitWaitCounters.PortVLXmitWait11"});
    maker.set(Leaf, "PortCounters.PortXmitData", 0xffff'ffff, 1.25);
    maker.set(Leaf, "PortCounters.PortXmitPkts", 7, 1.25);
    maker.set(Leaf, "PortCountersExtended.PortXmitData", ~quint64(0), 1.5);
    maker.set(Host, "PortCounters.PortXmitData", 25, 2);
    maker.set(Stranger, "PortVLXmitWait3", 5, 3);
    maker.set(Stranger, "PortVLXmitWait11", 6, 3);
    CounterSweep sweep = maker.sweep();
    sweep.time = Timestamp(1'700'000'001'000'000);
    return sweep;
}

QByteArray written(const Fabric &fabric, const CounterSweep &sweep)
{
    QByteArray text;
    writeOpenMetrics(fabric, sweep, [&text](const QByteArray &piece) {
        text += piece;
        return true;
    });
    return text;
}

/// With NAME for the second node's.
const char *smallText =
    R"(# TYPE infiniband_port info
# HELP infiniband_port What a port is, and what it is cabled to.
infiniband_port_info{guid="0x0000000000000010",port="1",node="leaf01",node_type="switch",peer_guid="0x0000000000000020",peer_port="1",peer_node=NAME,width="4x",speed="HDR"} 1 1700000001.000000
infiniband_port_info{guid="0x0000000000000020",port="1",node=NAME,node_type="ca",peer_guid="0x0000000000000010",peer_port="1",peer_node="leaf01"} 1 1700000001.000000
# TYPE infiniband_port_vl_xmit_wait_ticks counter
# UNIT infiniband_port_vl_xmit_wait_ticks ticks
# HELP infiniband_port_vl_xmit_wait_ticks PortVLXmitWait: what the port counted since it was last cleared.
infiniband_port_vl_xmit_wait_ticks_total{guid="0x0000000000000099",port="3",vl="3"} 5 1700000003.000000
infiniband_port_vl_xmit_wait_ticks_total{guid="0x0000000000000099",port="3",vl="11"} 6 1700000003.000000
# TYPE infiniband_port_xmit_data_bytes counter
# UNIT infiniband_port_xmit_data_bytes bytes
# HELP infiniband_port_xmit_data_bytes PortXmitData: what the port counted since it was last cleared, 4 bytes per word.
infiniband_port_xmit_data_bytes_total{guid="0x0000000000000010",port="1",node="leaf01"} 73786976294838206460 1700000001.500000
infiniband_port_xmit_data_bytes_total{guid="0x0000000000000020",port="1",node=NAME} 100 1700000002.000000
# TYPE infiniband_port_xmit_packets counter
# UNIT infiniband_port_xmit_packets packets
# HELP infiniband_port_xmit_packets PortXmitPkts: what the port counted since it was last cleared.
infiniband_port_xmit_packets_total{guid="0x0000000000000010",port="1",node="leaf01"} 7 1700000001.250000
infiniband_port_xmit_packets_total{guid="0x0000000000000020",port="1",node=NAME} 0 1700000002.000000
# TYPE infiniband_symbol_error_counter counter
# HELP infiniband_symbol_error_counter SymbolErrorCounter: what the port counted since it was last cleared.
infiniband_symbol_error_counter_total{guid="0x0000000000000010",port="1",node="leaf01"} 0 1700000001.250000
infiniband_symbol_error_counter_total{guid="0x0000000000000020",port="1",node=NAME} 0 1700000002.000000
# EOF
)";

/// Every counter that there is, of one port.
CounterSweep makeWhole()
{
    SweepLayout layout;
    layout.ports = {Leaf};
    for (const Counter &counter : counters()) {
        layout.counters.push_back(counter.id);
    }
    layout.complete();
    CounterSweep sweep =
        CounterSweep::forLayout(std::make_shared<const SweepLayout>(std::move(layout)));
    sweep.time = Timestamp(1'700'000'000'000'000);
    std::ranges::fill(sweep.times, 1'700'000'000'000'001);
    quint64 next = 0;
    fillValues(sweep, [&next](size_t, quint64) { return next++; });
    return sweep;
}

} // namespace

class TestOpenMetricsWriter final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void golden();
    void everyCounterHasAPlace();
    void endsWhenTold();
    void theReaderIsStrict_data();
    void theReaderIsStrict();
    void prometheusReads();
};

void TestOpenMetricsWriter::golden()
{
    const QByteArray text = written(*makeSmall(), makeSweep());
    const QByteArray name = "\"a \\\"b\\\" \\\\n\\nö{},=\"";
    const QByteArray expected = QByteArray(smallText).replace("NAME", name);
    QCOMPARE(QString::fromUtf8(text).split(u'\n'), QString::fromUtf8(expected).split(u'\n'));
    const auto families = readOpenMetrics(text);
    VERIFY_RESULT(families);
    QCOMPARE(families->size(), 5);
    const MetricFamily &data = families->at(2);
    QCOMPARE(data.unit, QByteArray("bytes"));
    QCOMPARE(data.samples.at(1).labels.value("node"), QStringLiteral("a \"b\" \\n\nö{},="));
}

void TestOpenMetricsWriter::everyCounterHasAPlace()
{
    const CounterSweep sweep = makeWhole();
    const auto families = readOpenMetrics(written(*makeSmall(), sweep));
    VERIFY_RESULT(families);
    QSet<QByteArray> values;
    for (const MetricFamily &family : *families) {
        QCOMPARE(family.samples.isEmpty(), false);
        QVERIFY(!family.help.isEmpty());
        for (const MetricSample &sample : family.samples) {
            values.insert(family.unit + ' ' + sample.value);
        }
    }
    // Of those with one name the widest is there: its value is its place in the catalogue.
    for (const Counter &counter : counters()) {
        const CounterId widest = countersNamed(counter.name).front();
        const bool isData = counter.unit == CounterUnit::Words;
        const QByteArray unit = counter.unit == CounterUnit::Events ? QByteArray()
                                : isData                            ? QByteArray("bytes")
                                                                    : valueUnit(counter.unit)
                                               .replace("MT/s", "megatransfers_per_second")
                                               .replace("QPs", "queue_pairs")
                                               .replace("°C", "celsius")
                                               .replace("mA", "milliamperes")
                                               .replace("mW", "milliwatts")
                                               .replace("errors/bit", "ratio")
                                               .replace("µs", "microseconds")
                                               .toLatin1();
        const QByteArray named = unit == "V" ? "volts" : unit == "W" ? "watts" : unit;
        const double number = inNaturalUnits(widest.at(), counter.unit);
        const bool isThere = std::ranges::any_of(values, [&](const QByteArray &value) {
            return value.startsWith(named + ' ') &&
                   value.mid(named.size() + 1).toDouble() == number;
        });
        QVERIFY2(isThere, qPrintable(counter.name));
    }
}

void TestOpenMetricsWriter::endsWhenTold()
{
    // Names so long that there are many pieces.
    FabricBuilder builder;
    builder.node(Leaf.node, NodeType::Switch);
    const SharedFabric fabric = builder.build({{Leaf.node, QString(200'000, u'x')}});
    int pieces = 0;
    writeOpenMetrics(*fabric, makeSweep(), [&pieces](const QByteArray &) { return ++pieces < 2; });
    QCOMPARE(pieces, 2);
}

void TestOpenMetricsWriter::theReaderIsStrict_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isFine");
    const QByteArray head = "# TYPE a_bytes counter\n# UNIT a_bytes bytes\n";
    QTest::newRow("fine") << head + "a_bytes_total{x=\"1\"} 5 1.5\n# EOF\n" << true;
    QTest::newRow("no end") << head + "a_bytes_total{x=\"1\"} 5 1.5\n" << false;
    QTest::newRow("empty line") << head + "\n# EOF\n" << false;
    QTest::newRow("no suffix") << head + "a_bytes{x=\"1\"} 5\n# EOF\n" << false;
    QTest::newRow("unit") << QByteArray("# TYPE a counter\n# UNIT a bytes\n# EOF\n") << false;
    QTest::newRow("twice") << head + head + "# EOF\n" << false;
    QTest::newRow("series twice")
        << head + "a_bytes_total{x=\"1\"} 5\na_bytes_total{x=\"1\"} 6\n# EOF\n"
        << false;
    QTest::newRow("escape") << head + "a_bytes_total{x=\"\\t\"} 5\n# EOF\n" << false;
    QTest::newRow("quote") << head + "a_bytes_total{x=\"\"\"} 5\n# EOF\n" << false;
    QTest::newRow("no number") << head + "a_bytes_total{x=\"1\"} NaN\n# EOF\n" << false;
    QTest::newRow("late help") << head + "a_bytes_total{x=\"1\"} 5\n# HELP a_bytes b\n# EOF\n"
                               << false;
}

void TestOpenMetricsWriter::theReaderIsStrict()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, isFine);
    QCOMPARE(readOpenMetrics(text).has_value(), isFine);
}

void TestOpenMetricsWriter::prometheusReads()
{
    const QString program = QStandardPaths::findExecutable(QStringLiteral("promtool"));
    if (program.isEmpty()) {
        QSKIP("promtool is not installed (Debian has it in prometheus)");
    }
    const QTemporaryDir folder;
    // What it reads has a log.
    QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("data/wal")));
    QFile file(folder.filePath(QStringLiteral("sweep.om")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(written(*makeSmall(), makeSweep()));
    file.close();
    QProcess promtool;
    promtool.setProcessChannelMode(QProcess::MergedChannels);
    promtool.start(program, {"tsdb", "create-blocks-from", "openmetrics", file.fileName(),
                             folder.filePath(QStringLiteral("data"))});
    QVERIFY(promtool.waitForFinished());
    QVERIFY2(promtool.exitCode() == 0, promtool.readAll().constData());
    promtool.start(program, {"tsdb", "dump", folder.filePath(QStringLiteral("data"))});
    QVERIFY(promtool.waitForFinished());
    const QByteArray series = promtool.readAll();
    QVERIFY2(series.contains("infiniband_port_xmit_data_bytes_total") &&
                 series.contains("} 100 1700000002000"),
             series.constData());
    QCOMPARE(series.count("__name__="), QByteArray(smallText).count("\ninfiniband_"));
}

PICKGLASS_TEST(TestOpenMetricsWriter, QCoreApplication)
#include "tst_openmetricswriter.moc"
