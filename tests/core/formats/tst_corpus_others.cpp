// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"
#include "tests/core/formats/readingtext.h"
#include "tests/support/corpus.h"
#include "tests/support/fabrictext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;

/// The collection's files of other programs than infiniband-diags and OpenSM: each imports with the
/// right counts, or is refused by its name.
class TestCorpusOthers final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { PICKGLASS_NEED_CORPUS(); }

    void counts_data();
    void counts();
    void refusals_data();
    void refusals();
    void exporterValues();
    void sysfsValues();
    void databasePorts();
};

void TestCorpusOthers::counts_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("format");
    QTest::addColumn<int>("switches");
    QTest::addColumn<int>("adapters");
    QTest::addColumn<int>("ports");
    QTest::addColumn<int>("links");
    QTest::addColumn<int>("readings");
    QTest::addColumn<int>("values");
    QTest::addColumn<int>("skipped");

    const auto add = [](const char *file, const char *format, int switches, int adapters, int ports,
                        int links, int readings, int values, int skipped) {
        QTest::newRow(file) << QString::fromLatin1(file) << QString::fromLatin1(format) << switches
                            << adapters << ports << links << readings << values << skipped;
    };
    add("ibdiagnet/yadro/ibdiagnet2.db_csv", "ibdiagnet-csv", 4, 1, 151, 0, 0, 0, 0);
    // An excerpt that begins amid a switch.
    add("snippets/ibdiagnet2.net_dump-excerpt.txt", "ibdiagnet-netdump", 2, 0, 4, 1, 0, 0, 2);
    // With a line "[...]".
    add("prometheus/guilbaults-infiniband-exporter-sample.prom", "prometheus", 1, 2, 4, 2, 3, 5, 1);
    // Adapters alone do not show the unit of their data, four counters of the two ports.
    add("prometheus/osc-infiniband_exporter-expectedHCA.prom", "prometheus", 2, 3, 8, 3, 2, 40, 0);
    add("prometheus/osc-infiniband_exporter-expectedSwitch.prom", "prometheus", 3, 3, 11, 4, 3, 66,
        0);
    add("snippets/nmxt-gb200-prometheus-one-series.prom", "prometheus", 0, 0, 0, 0, 0, 0, 0);
    add("sysfs/node_exporter", "sysfs", 0, 0, 0, 0, 2, 25, 0);
    // 40 of its ports have two cables.
    add("ufm/ndt-cabling.csv", "ufm-cabling", 38, 0, 760, 360, 0, 0, 40);
    add("ufm/sat-switch-to-host.ndt", "ufm-cabling", 154, 2223, 4446, 2223, 0, 0, 0);
    add("ufm/sat-switch-to-switch.ndt", "ufm-cabling", 320, 0, 6390, 3195, 0, 0, 0);
    add("ufm/ufm-ber-pods-rails.csv", "ufm-ports", 608, 4989, 30458, 10069, 0, 0, 0);
}

void TestCorpusOthers::counts()
{
    QFETCH(QString, file);
    if (corpusFile(file).isEmpty()) {
        QSKIP("this file is not in the collection");
    }
    const auto imported = importFile(corpusFile(file));
    VERIFY_RESULT(imported);
    const Fabric &fabric = *imported->fabric;
    QCOMPARE(brokenInvariant(fabric), QString());
    const auto count = [&fabric](NodeType type) {
        return static_cast<int>(std::ranges::count(fabric.nodes(), type, &Node::type));
    };
    size_t values = 0;
    for (const CounterReading &reading : imported->facts.counters) {
        values += reading.values.size();
    }
    QTEST(imported->format, "format");
    QTEST(count(NodeType::Switch), "switches");
    QTEST(count(NodeType::ChannelAdapter), "adapters");
    QTEST(static_cast<int>(fabric.ports().size()), "ports");
    QTEST(static_cast<int>(fabric.links().size()), "links");
    QTEST(static_cast<int>(imported->facts.counters.size()), "readings");
    QTEST(static_cast<int>(values), "values");
    QTEST(static_cast<int>(imported->skippedLines), "skipped");
}

void TestCorpusOthers::refusals_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("says");

    QTest::newRow("topology") << "topo-ibdm/SingleGazelle.topo"
                              << "(.topo)";
    QTest::newRow("topology 2") << "topo-ibdm/demo-gnu-based-32.topo"
                                << "(.topo)";
    QTest::newRow("topology 3") << "topo-ibdm/demo-network.topo"
                                << "(.topo)";
    QTest::newRow("cables") << "topo-ibdm/FullCbbReindeer.cables"
                            << "list of cables";
    QTest::newRow("system") << "topo-ibdm/ibnl/Gazelle.ibnl"
                            << "(.ibnl)";
    QTest::newRow("system 2") << "topo-ibdm/ibnl/Gnu.ibnl"
                              << "(.ibnl)";
    QTest::newRow("telemetry") << "ufm/telemetry-small.json"
                               << "JSON of UFM";
    QTest::newRow("REST") << "snippets/ufm-rest-links-doc-example.txt"
                          << "JSON of UFM";
}

void TestCorpusOthers::refusals()
{
    QFETCH(QString, file);
    QFETCH(QString, says);
    if (corpusFile(file).isEmpty()) {
        QSKIP("this file is not in the collection");
    }
    const auto imported = importFile(corpusFile(file));
    QVERIFY(!imported);
    QVERIFY2(imported.error().what.english().contains(says),
             qPrintable(imported.error().english()));
    QVERIFY(!imported.error().advice.isEmpty());
}

void TestCorpusOthers::exporterValues()
{
    const QString file =
        corpusFile(QStringLiteral("prometheus/osc-infiniband_exporter-expectedSwitch.prom"));
    if (file.isEmpty()) {
        QSKIP("this file is not in the collection");
    }
    const auto imported = importFile(file);
    VERIFY_RESULT(imported);
    const auto &readings = imported->facts.counters;
    const auto port2 = std::ranges::find_if(readings, [](const CounterReading &reading) {
        return reading.port.guid == Guid(0x7cfe9003009ce5b0) && reading.port.number == 2;
    });
    QVERIFY(port2 != readings.end());
    const QString values = valuesText(*port2);
    for (const char *value : {"PortCountersExtended.PortRcvData=39078804993378",
                              "PortCountersExtended.PortRcvPkts=93660802641",
                              "PortCountersExtended.PortXmitWait=36510964"}) {
        QVERIFY2(values.contains(QLatin1String(value)), qPrintable(values));
    }
    const QString fabric = toText(*imported->fabric);
    QVERIFY2(fabric.contains(QLatin1String("ca 0x506b4b0300cc02a6 \"p0001 HCA-1\" lid=1432\n"
                                           "  1 LinkUp lid=1432 guid=0x506b4b0300cc02a6 -> "
                                           "0x506b4b03005c2740[35]\n")),
             qPrintable(fabric));
}

void TestCorpusOthers::sysfsValues()
{
    const QString folder = corpusFile(QStringLiteral("sysfs/node_exporter"));
    if (folder.isEmpty()) {
        QSKIP("this folder is not in the collection");
    }
    const auto imported = importFile(folder);
    VERIFY_RESULT(imported);
    QCOMPARE(imported->facts.counters.size(), 2U);
    const CounterReading &port1 = imported->facts.counters[0];
    QCOMPARE(port1.port.device, QStringLiteral("mlx4_0"));
    QCOMPARE(port1.port.number, 1);
    const QString values = valuesText(port1);
    for (const char *value :
         {"PortCountersExtended.PortXmitData=3733440", "PortCounters.PortXmitWait=4294967295",
          "PortCountersExtended.PortRcvPkts=6825908347", "PortCounters.PortXmitDiscards=5"}) {
        QVERIFY2(values.contains(QLatin1String(value)), qPrintable(values));
    }
    QCOMPARE(imported->facts.counters[1].port.number, 2);
}

void TestCorpusOthers::databasePorts()
{
    const QString file = corpusFile(QStringLiteral("ibdiagnet/yadro/ibdiagnet2.db_csv"));
    if (file.isEmpty()) {
        QSKIP("this file is not in the collection");
    }
    const auto imported = importFile(file);
    VERIFY_RESULT(imported);
    QVERIFY(imported->facts.scope == FabricScope::Part);
    const Fabric &fabric = *imported->fabric;
    const auto host = std::ranges::find(fabric.nodes(), NodeType::ChannelAdapter, &Node::type);
    QCOMPARE(host->description, QStringLiteral("HOST_1"));
    const Port &port = fabric.portsOf(fabric.indexOf(*host)).front();
    QCOMPARE(port.number, 1);
    QVERIFY(port.lid == Lid(1));
    QVERIFY(port.state == PortState::Active && port.physState == PhysState::LinkUp);
    QCOMPARE(toString(port.width, port.speed), QStringLiteral("4xNDR"));
}

PICKGLASS_TEST_APPLESS(TestCorpusOthers)
#include "tst_corpus_others.moc"
