// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/metrics/fabricmetrics.h"

#include "app/metrics/eventcounter.h"
#include "core/fabric/fabricbuilder.h"
#include "tests/core/analysis/sweepmaker.h"
#include "tests/support/openmetricsreader.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr PortKey Leaf{Guid(0x10), 1};
constexpr PortKey Host{Guid(0x20), 1};

SharedFabric makeSmall()
{
    FabricBuilder builder;
    builder.node(Guid(0x10), NodeType::Switch);
    builder.node(Guid(0x20), NodeType::ChannelAdapter);
    for (const Guid node : {Guid(0x10), Guid(0x20)}) {
        builder.port(node, 1).width = LinkWidth::X4;
        builder.port(node, 1).speed = LinkSpeed::HDR;
    }
    builder.connect(Guid(0x20), 1, Guid(0x10), 1);
    return builder.build(
        {{Guid(0x10), QStringLiteral("leaf01")}, {Guid(0x20), QStringLiteral("node1 \\HCA-1")}});
}

/// The leaf sent so many words by then; the adapter is silent in the second sweep.
SharedSweep makeSweep(double seconds, quint64 words)
{
    SweepMaker maker({Leaf, Host}, {"PortCountersExtended.PortXmitData",
                                    "PortCountersExtended.SymbolErrorCounter"});
    maker.set(Leaf, "PortXmitData", words, seconds);
    maker.set(Leaf, "PortCountersExtended.SymbolErrorCounter", words / 1'000'000'000, seconds);
    if (words == 0) {
        maker.set(Host, "PortXmitData", 1, seconds);
    }
    CounterSweep sweep = maker.sweep();
    sweep.number = words == 0 ? 1 : 2;
    sweep.time = Timestamp(1'700'000'000'000'000 + static_cast<qint64>(seconds * 1e6));
    sweep.duration = 250'000;
    sweep.meter = {10, 1, 2, 300, 400};
    return std::make_shared<const CounterSweep>(std::move(sweep));
}

SharedSmPoll makePoll(SmState second)
{
    SmPoll poll;
    poll.time = Timestamp(1'700'000'000'000'000);
    poll.masterLid = Lid(1);
    poll.answers = {{{{Guid(0x10), 0}, Guid(0x10), Lid(1), 14, SmState::Master, 5}, 1},
                    {{Host, Guid(0x20), Lid(2), 3, second, 5}, 1}};
    return std::make_shared<const SmPoll>(std::move(poll));
}

Event makeEvent(qint64 id, EventKind kind, bool lasts)
{
    Event event;
    event.id = id;
    event.kind = kind;
    event.lasts = lasts;
    return event;
}

QByteArray written(const MetricsMoment &moment, const MetricsNames &names,
                   MetricsSyntax syntax = MetricsSyntax::OpenMetrics)
{
    return MetricsText(metricsFamilies(moment, names), syntax).next(10'000'000);
}

/// The value of the sample that begins so; nothing where there is none.
QByteArray valueOf(const QByteArray &text, const QByteArray &sample)
{
    const qsizetype at = text.indexOf('\n' + sample + ' ');
    return at < 0 ? QByteArray()
                  : text.mid(at + sample.size() + 2).split('\n').first().split(' ').first();
}

const QByteArray LeafLabels = "{guid=\"0x0000000000000010\",port=\"1\",node=\"leaf01\"}";

} // namespace

class TestFabricMetrics final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void beforeAnything();
    void beforeTheSecondSweep();
    void figures();
    void managers();
    void events();
    void incidents();
    void cost();
    void ofExporters();
    void countsEvents();

private:
    std::unique_ptr<MetricsState> m_state;
};

void TestFabricMetrics::init()
{
    m_state = std::make_unique<MetricsState>();
}

void TestFabricMetrics::beforeAnything()
{
    const QByteArray text = written(m_state->moment(), {.ours = true, .portExporter = true});
    VERIFY_RESULT(readOpenMetrics(text));
    QCOMPARE(valueOf(text, "pickglass_sweeps_total"), QByteArray("0"));
    QVERIFY(!text.contains("pickglass_last_sweep"));
    // Nothing but what ends it.
    QCOMPARE(written(m_state->moment(), {.ours = false, .portExporter = true}),
             QByteArray("# EOF\n"));
}

void TestFabricMetrics::beforeTheSecondSweep()
{
    m_state->takeFabric(makeSmall());
    m_state->takeSweep(makeSweep(1, 0));
    const QByteArray text = written(m_state->moment(), {});
    VERIFY_RESULT(readOpenMetrics(text));
    QVERIFY(!text.contains("utilization"));
    QCOMPARE(valueOf(text, "infiniband_port_xmit_data_bytes_total" + LeafLabels), QByteArray("0"));
    QCOMPARE(valueOf(text, "infiniband_nodes{type=\"switch\"}"), QByteArray("1"));
    QCOMPARE(valueOf(text, "infiniband_links"), QByteArray("1"));
}

void TestFabricMetrics::figures()
{
    m_state->takeFabric(makeSmall());
    m_state->takeSweep(makeSweep(1, 0));
    // 12.5 GB in 1 s, half of what 4xHDR carries, and 3 symbol errors.
    m_state->takeSweep(makeSweep(2, 3'125'000'000));
    const QByteArray text = written(m_state->moment(), {});
    VERIFY_RESULT(readOpenMetrics(text));
    QCOMPARE(valueOf(text, "infiniband_port_transmit_utilization_ratio" + LeafLabels),
             QByteArray("0.5"));
    QCOMPARE(valueOf(text, "infiniband_port_bit_error_ratio" + LeafLabels).toDouble(),
             3 / (25e9 * 8));
    QCOMPARE(valueOf(text, "infiniband_port_silent{guid=\"0x0000000000000020\",port=\"1\","
                           "node=\"node1 \\\\HCA-1\"}"),
             QByteArray("1"));
    QVERIFY(valueOf(text, "infiniband_port_silent" + LeafLabels).isEmpty());
    QVERIFY(text.contains("infiniband_port_transmit_utilization_ratio" + LeafLabels +
                          " 0.5 1700000002.000000\n"));
    QCOMPARE(valueOf(text, "pickglass_last_sweep_ports{answered=\"yes\"}"), QByteArray("1"));
    QCOMPARE(valueOf(text, "pickglass_last_sweep_ports{answered=\"no\"}"), QByteArray("1"));
}

void TestFabricMetrics::managers()
{
    const QByteArray first =
        "{guid=\"0x0000000000000010\",port=\"0\",node=\"leaf01\",lid=\"1\",subnet=\"1\"";
    m_state->takeFabric(makeSmall());
    m_state->takeManagers(makePoll(SmState::Standby));
    QByteArray text = written(m_state->moment(), {});
    VERIFY_RESULT(readOpenMetrics(text));
    QCOMPARE(valueOf(text, "infiniband_subnet_manager_priority" + first + '}'), QByteArray("14"));
    QCOMPARE(valueOf(text, "infiniband_subnet_manager_state" + first + ",state=\"master\"}"),
             QByteArray("1"));
    QCOMPARE(valueOf(text, "infiniband_subnet_manager_state" + first + ",state=\"standby\"}"),
             QByteArray("0"));
    QCOMPARE(valueOf(text, "infiniband_subnet_masters{subnet=\"1\"}"), QByteArray("1"));
    m_state->takeManagers(makePoll(SmState::Master));
    text = written(m_state->moment(), {});
    QCOMPARE(valueOf(text, "infiniband_subnet_masters{subnet=\"1\"}"), QByteArray("2"));
}

void TestFabricMetrics::events()
{
    const auto count = [this](const char *family) {
        return valueOf(written(m_state->moment(), {}), QByteArray(family) + "{kind=\"link_down\"}");
    };
    QCOMPARE(count("pickglass_events_total"), QByteArray("0"));
    m_state->takeEvents({makeEvent(1, EventKind::LinkDown, true),
                         makeEvent(2, EventKind::LinkDown, true),
                         makeEvent(3, EventKind::LinkUp, false)});
    QCOMPARE(count("pickglass_events_total"), QByteArray("2"));
    QCOMPARE(count("pickglass_lasting_events"), QByteArray("2"));
    // One is not as it was, one ends.
    m_state->takeEvents(
        {makeEvent(1, EventKind::LinkDown, true), makeEvent(2, EventKind::LinkDown, false)});
    QCOMPARE(count("pickglass_events_total"), QByteArray("2"));
    QCOMPARE(count("pickglass_lasting_events"), QByteArray("1"));
}

/// Unknown until they were looked for.
void TestFabricMetrics::incidents()
{
    const auto count = [this](const char *kind) {
        return valueOf(written(m_state->moment(), {}),
                       QByteArray("pickglass_open_incidents{kind=\"") + kind + "\"}");
    };
    QVERIFY(!written(m_state->moment(), {}).contains("pickglass_open_incidents"));
    m_state->takeIncidents({{IncidentKind::SlowReceiver, 2}});
    QCOMPARE(count("slow_receiver"), QByteArray("2"));
    QCOMPARE(count("counters_only"), QByteArray("0"));
    m_state->takeIncidents({});
    QCOMPARE(count("slow_receiver"), QByteArray("0"));
}

void TestFabricMetrics::cost()
{
    m_state->takeFabric(makeSmall());
    m_state->takeSweep(makeSweep(1, 0));
    m_state->takeSweep(makeSweep(2, 5));
    m_state->scrapeRefused();
    const QByteArray text = written(m_state->moment(), {});
    QCOMPARE(valueOf(text, "pickglass_sweeps_total"), QByteArray("2"));
    QCOMPARE(valueOf(text, "pickglass_mads_total"), QByteArray("20"));
    QCOMPARE(valueOf(text, "pickglass_mad_timeouts_total"), QByteArray("2"));
    QCOMPARE(valueOf(text, "pickglass_mad_retries_total"), QByteArray("4"));
    QCOMPARE(valueOf(text, "pickglass_smp_bytes_total"), QByteArray("600"));
    QCOMPARE(valueOf(text, "pickglass_gmp_bytes_total"), QByteArray("800"));
    QCOMPARE(valueOf(text, "pickglass_refused_scrapes_total"), QByteArray("1"));
    QCOMPARE(valueOf(text, "pickglass_last_sweep_duration_seconds"), QByteArray("0.25"));
    QCOMPARE(valueOf(text, "pickglass_last_sweep_timestamp_seconds").toDouble(), 1'700'000'002.0);
    const double age = valueOf(text, "pickglass_last_sweep_age_seconds").toDouble();
    QVERIFY(age >= 0 && age < 60);
}

void TestFabricMetrics::ofExporters()
{
    m_state->takeFabric(makeSmall());
    m_state->takeSweep(makeSweep(1, 0));
    const QByteArray theirs =
        written(m_state->moment(), {.ours = false, .portExporter = true, .cableExporter = true});
    VERIFY_RESULT(readOpenMetrics(theirs));
    QCOMPARE(valueOf(theirs, "infiniband_exporter_collect_errors{collector=\"switch\"}"),
             QByteArray("0"));
    QCOMPARE(valueOf(theirs, "infiniband_exporter_collect_timeouts{collector=\"switch\"}"),
             QByteArray("1"));
    QCOMPARE(valueOf(theirs, "infiniband_scrape_ok"), QByteArray("0"));
    QVERIFY(!theirs.contains("pickglass_"));
}

/// Without a recording, too.
void TestFabricMetrics::countsEvents()
{
    EventCounter counter(*m_state, {.fabricPeriod = 1'000'000});
    counter.fabricChanged(Timestamp(1'700'000'000'000'000), makeSmall());
    FabricBuilder builder;
    builder.node(Guid(0x10), NodeType::Switch);
    builder.node(Guid(0x20), NodeType::ChannelAdapter);
    counter.fabricChanged(Timestamp(1'700'000'001'000'000), builder.build());
    QTRY_COMPARE(
        valueOf(written(m_state->moment(), {}), "pickglass_events_total{kind=\"link_down\"}"),
        QByteArray("1"));
}

PICKGLASS_TEST(TestFabricMetrics, QCoreApplication)
#include "tst_fabricmetrics.moc"
