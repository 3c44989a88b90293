// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/countermetrics.h"

#include "core/fabric/fabricbuilder.h"
#include "core/formats/import.h"
#include "core/formats/metrics.h"
#include "tests/core/analysis/sweepmaker.h"
#include "tests/support/openmetricsreader.h"
#include "tests/support/resultmacros.h"
#include "tests/support/sweepfill.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QSet>
#include <QTest>

#include <cmath>
#include <limits>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr PortKey Leaf{Guid(0x10), 1};
constexpr PortKey Management{Guid(0x10), 0};
constexpr PortKey Host{Guid(0x20), 1};
constexpr PortKey Loose{Guid(0x10), 2}; ///< without a cable

SharedFabric makeSmall()
{
    FabricBuilder builder;
    builder.node(Guid(0x10), NodeType::Switch).lid = Lid(7);
    builder.node(Guid(0x20), NodeType::ChannelAdapter);
    Port &leaf = builder.port(Guid(0x10), 1);
    leaf.width = LinkWidth::X4;
    leaf.speed = LinkSpeed::EDR;
    builder.port(Guid(0x10), 2);
    Port &host = builder.port(Guid(0x20), 1);
    host.guid = Guid(0x21);
    host.lid = Lid(9);
    host.width = LinkWidth::X4;
    host.speed = LinkSpeed::FDR;
    builder.connect(Guid(0x20), 1, Guid(0x10), 1);
    return builder.build(
        {{Guid(0x10), QStringLiteral("leaf01")}, {Guid(0x20), QStringLiteral("node \"1\" HCA-1")}});
}

SharedSweep makeSweep()
{
    SweepMaker maker({Leaf, Loose, Host, Management},
                     {"PortCounters.PortXmitData", "PortCountersExtended.PortXmitData",
                      "PortCounters.SymbolErrorCounter",
                      "PortXmitDiscardDetails.PortInactiveDiscards"});
    maker.set(Leaf, "PortCounters.PortXmitData", 0xffff'ffff, 1.25);
    maker.set(Leaf, "PortCountersExtended.PortXmitData", 100'000'000'000, 1.5);
    maker.set(Leaf, "PortInactiveDiscards", 3, 1.5);
    maker.set(Loose, "PortCounters.SymbolErrorCounter", 5, 2);
    maker.set(Host, "PortCounters.PortXmitData", 25, 2);
    maker.set(Management, "PortCounters.PortXmitData", 1, 2);
    CounterSweep sweep = maker.sweep();
    sweep.time = Timestamp(1'700'000'001'000'000);
    return std::make_shared<const CounterSweep>(std::move(sweep));
}

QByteArray written(const MetricsNames &names, MetricsSyntax syntax, bool hasTimes = true)
{
    MetricsText text(counterFamilies(makeSmall(), makeSweep(), names), syntax, hasTimes);
    QByteArray whole;
    for (QByteArray piece = text.next(1); !piece.isEmpty(); piece = text.next(1)) {
        whole += piece;
    }
    return whole;
}

/// With NAME for the adapter's.
const char *exporterText = R"(# TYPE infiniband_switch_info gauge
# HELP infiniband_switch_info Name and LID of a switch.
infiniband_switch_info{guid="0x0000000000000010",switch="leaf01",lid="7"} 1 1700000001000
# TYPE infiniband_switch_uplink_info gauge
# HELP infiniband_switch_uplink_info What a switch port is cabled to.
infiniband_switch_uplink_info{guid="0x0000000000000010",port="1",switch="leaf01",uplink=NAME,uplink_guid="0x0000000000000021",uplink_type="CA",uplink_port="1",uplink_lid="9"} 1 1700000001000
# TYPE infiniband_switch_port_rate_bytes_per_second gauge
# HELP infiniband_switch_port_rate_bytes_per_second Data rate of a switch port, by width and speed.
infiniband_switch_port_rate_bytes_per_second{guid="0x0000000000000010",port="1"} 1.25e+10 1700000001000
# TYPE infiniband_switch_port_raw_rate_bytes_per_second gauge
# HELP infiniband_switch_port_raw_rate_bytes_per_second Rate before coding of a switch port, by width and speed.
infiniband_switch_port_raw_rate_bytes_per_second{guid="0x0000000000000010",port="1"} 12890625000 1700000001000
# TYPE infiniband_switch_port_transmit_data_bytes_total counter
# HELP infiniband_switch_port_transmit_data_bytes_total PortXmitData of a switch port, 4 bytes per word.
infiniband_switch_port_transmit_data_bytes_total{guid="0x0000000000000010",port="1"} 400000000000 1700000001500
infiniband_switch_port_transmit_data_bytes_total{guid="0x0000000000000010",port="2"} 0 1700000002000
# TYPE infiniband_switch_port_symbol_error_total counter
# HELP infiniband_switch_port_symbol_error_total SymbolErrorCounter of a switch port.
infiniband_switch_port_symbol_error_total{guid="0x0000000000000010",port="1"} 0 1700000001250
infiniband_switch_port_symbol_error_total{guid="0x0000000000000010",port="2"} 5 1700000002000
# TYPE infiniband_hca_info gauge
# HELP infiniband_hca_info Name and LID of an HCA.
infiniband_hca_info{guid="0x0000000000000021",hca=NAME,lid="9"} 1 1700000001000
# TYPE infiniband_hca_uplink_info gauge
# HELP infiniband_hca_uplink_info What an HCA port is cabled to.
infiniband_hca_uplink_info{guid="0x0000000000000021",port="1",hca=NAME,uplink="leaf01",uplink_guid="0x0000000000000010",uplink_type="SW",uplink_port="1",uplink_lid="7"} 1 1700000001000
# TYPE infiniband_hca_rate_bytes_per_second gauge
# HELP infiniband_hca_rate_bytes_per_second Data rate of an HCA port, by width and speed.
infiniband_hca_rate_bytes_per_second{guid="0x0000000000000021"} 6818181818.181818 1700000001000
# TYPE infiniband_hca_raw_rate_bytes_per_second gauge
# HELP infiniband_hca_raw_rate_bytes_per_second Rate before coding of an HCA port, by width and speed.
infiniband_hca_raw_rate_bytes_per_second{guid="0x0000000000000021"} 7031250000 1700000001000
# TYPE infiniband_hca_port_transmit_data_bytes_total counter
# HELP infiniband_hca_port_transmit_data_bytes_total PortXmitData of an HCA port, 4 bytes per word.
infiniband_hca_port_transmit_data_bytes_total{guid="0x0000000000000021",port="1"} 100 1700000002000
# TYPE infiniband_hca_port_symbol_error_total counter
# HELP infiniband_hca_port_symbol_error_total SymbolErrorCounter of an HCA port.
infiniband_hca_port_symbol_error_total{guid="0x0000000000000021",port="1"} 0 1700000002000
)";

const char *cableText = R"(# TYPE infiniband_symbolerrorcounter counter
# HELP infiniband_symbolerrorcounter SymbolErrorCounter of a port with a cable.
infiniband_symbolerrorcounter_total{LEAF} 0
infiniband_symbolerrorcounter_total{HOST} 0
# TYPE infiniband_portinactivediscards counter
# HELP infiniband_portinactivediscards PortInactiveDiscards of a port with a cable.
infiniband_portinactivediscards_total{LEAF} 3
# TYPE infiniband_portxmitdata counter
# HELP infiniband_portxmitdata PortXmitData of a port with a cable, in words of 4 bytes.
infiniband_portxmitdata_total{LEAF} 100000000000
infiniband_portxmitdata_total{HOST} 25
# TYPE infiniband_speed gauge
# HELP infiniband_speed Speed of a lane before coding, Gbit/s.
infiniband_speed{LEAF} 25.78125
infiniband_speed{HOST} 14.0625
# TYPE infiniband_width gauge
# HELP infiniband_width Lanes of a link.
infiniband_width{LEAF} 4
infiniband_width{HOST} 4
# EOF
)";
const char *cableLeaf =
    R"(component="switch",local_name="leaf01",local_guid="0x0000000000000010",local_port="1",remote_guid="0x0000000000000021",remote_port="1",remote_name=NAME)";
const char *cableHost =
    R"(component="ca",local_name=NAME,local_guid="0x0000000000000020",local_port="1",remote_guid="0x0000000000000010",remote_port="1",remote_name="leaf01")";

const char *hostName = "\"node \\\"1\\\" HCA-1\"";

QStringList linesOf(const QByteArray &text)
{
    return QString::fromUtf8(text).split(u'\n');
}

} // namespace

class TestCounterMetrics final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void portExporter();
    void cableExporter();
    void nothingTwice();
    void areReadBack();
    void oursAreReadBack();
    void numbers_data();
    void numbers();
    void pieces();
};

void TestCounterMetrics::portExporter()
{
    const QByteArray text =
        written({.ours = false, .portExporter = true}, MetricsSyntax::Prometheus);
    QCOMPARE(linesOf(text), linesOf(QByteArray(exporterText).replace("NAME", hostName)));
    const QByteArray openMetrics =
        written({.ours = false, .portExporter = true}, MetricsSyntax::OpenMetrics);
    const auto families = readOpenMetrics(openMetrics);
    VERIFY_RESULT(families);
    QCOMPARE(families->size(), 12);
    QCOMPARE(families->at(0).name, QByteArray("infiniband_switch"));
    QCOMPARE(families->at(0).type, QByteArray("info"));
    QCOMPARE(families->at(4).unit, QByteArray("bytes"));
    QCOMPARE(families->at(4).samples.front().time, QByteArray("1700000001.500000"));
}

void TestCounterMetrics::cableExporter()
{
    const QByteArray text = written({.ours = false, .portExporter = false, .cableExporter = true},
                                    MetricsSyntax::OpenMetrics, false);
    QCOMPARE(linesOf(text), linesOf(QByteArray(cableText)
                                        .replace("LEAF", cableLeaf)
                                        .replace("HOST", cableHost)
                                        .replace("NAME", hostName)));
    VERIFY_RESULT(readOpenMetrics(text));
}

/// Beside treydock's names ours are only of what those do not have: port 0, and other counters.
void TestCounterMetrics::nothingTwice()
{
    const auto families =
        readOpenMetrics(written({.ours = true, .portExporter = true}, MetricsSyntax::OpenMetrics));
    VERIFY_RESULT(families);
    QStringList ours;
    for (const MetricFamily &family : *families) {
        for (const MetricSample &sample : family.samples) {
            if (sample.labels.contains("node") && family.type != "info") {
                ours << QString::fromLatin1(sample.name) + sample.labels.value("port");
            }
        }
    }
    QCOMPARE(ours, QStringList({"infiniband_port_inactive_discards_total1",
                                "infiniband_port_xmit_data_bytes_total0",
                                "infiniband_symbol_error_counter_total0"}));
}

/// What our own reader of such texts makes of the names.
void TestCounterMetrics::areReadBack()
{
    int counters = 0;
    for (const QByteArray &line :
         written({.ours = false, .portExporter = true}, MetricsSyntax::Prometheus).split('\n')) {
        const std::string kept = line.toStdString();
        const auto metric = parseMetricLine(kept);
        if (line.startsWith('#') || !metric || !line.contains("_total{")) {
            continue;
        }
        const MetricCounter read = metricCounter(MetricSource::PortExporter, metric->name);
        QVERIFY2(read.id.isValid(), line.constData());
        QCOMPARE(read.isInBytes, line.contains("_bytes_total"));
        ++counters;
    }
    QCOMPARE(counters, 6);
}

/// Every counter that there is, and the cable.
void TestCounterMetrics::oursAreReadBack()
{
    auto layout = std::make_shared<SweepLayout>();
    layout->ports = {Leaf};
    for (const Counter &one : counters()) {
        layout->counters.push_back(one.id);
    }
    layout->complete();
    CounterSweep sweep = CounterSweep::forLayout(layout);
    sweep.time = Timestamp::fromMilliseconds(1'700'000'000'000);
    std::ranges::fill(sweep.times, sweep.time.microseconds());
    fillValues(sweep, [](size_t column, quint64) { return column % 7; });
    MetricsText text(counterFamilies(makeSmall(), std::make_shared<const CounterSweep>(sweep), {}),
                     MetricsSyntax::Prometheus);
    const auto read = importText(text.next(1 << 24));
    VERIFY_RESULT(read);
    QCOMPARE(read->format, QStringLiteral("prometheus"));
    QCOMPARE(read->skippedLines, 0);
    QCOMPARE(read->facts.counters.size(), size_t(1));
    QCOMPARE(read->facts.counters.front().port.number, Leaf.number);
    size_t known = 0;
    for (const auto &[id, value] : read->facts.counters.front().values) {
        QCOMPARE(value, sweep.value(id.at(), 0));
        ++known;
    }
    QSet<QString> names;
    for (const Counter &one : counters()) {
        names.insert(one.name);
    }
    QCOMPARE(known, static_cast<size_t>(names.size()));
    QCOMPARE(read->fabric->links().size(), size_t(1));
    const Fabric &fabric = *read->fabric;
    QVERIFY(fabric.node(fabric.findNode(Guid(0x10))).isSwitch());
    QVERIFY(fabric.port(fabric.findPort(Guid(0x10), 1)).speed == LinkSpeed::EDR);
}

void TestCounterMetrics::numbers_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("whole") << 2.0 << QByteArray("2");
    QTest::newRow("part") << 0.1 << QByteArray("0.1");
    QTest::newRow("small") << 1e-15 << QByteArray("1e-15");
    QTest::newRow("infinite") << std::numeric_limits<double>::infinity() << QByteArray("+Inf");
    QTest::newRow("none") << std::nan("") << QByteArray("NaN");
}

void TestCounterMetrics::numbers()
{
    QFETCH(double, value);
    QFETCH(QByteArray, text);
    MetricsLines lines(MetricsSyntax::Prometheus, true);
    lines.beginFamily("a", MetricsType::Gauge, {}, "b");
    lines.add({}, {}, value, 0);
    QCOMPARE(lines.text(), "# TYPE a gauge\n# HELP a b\na " + text + '\n');
}

/// However small they are, they come to the same.
void TestCounterMetrics::pieces()
{
    const auto families = [] { return counterFamilies(makeSmall(), makeSweep(), {}); };
    MetricsText whole(families(), MetricsSyntax::OpenMetrics);
    const QByteArray text = whole.next(1'000'000);
    QVERIFY(text.endsWith("# EOF\n"));
    QVERIFY(whole.next(1'000'000).isEmpty());
    MetricsText parts(families(), MetricsSyntax::OpenMetrics);
    QByteArray joined;
    int count = 0;
    for (QByteArray piece = parts.next(100); !piece.isEmpty(); piece = parts.next(100)) {
        joined += piece;
        ++count;
    }
    QCOMPARE(joined, text);
    QVERIFY(count > 5);
}

PICKGLASS_TEST(TestCounterMetrics, QCoreApplication)
#include "tst_countermetrics.moc"
