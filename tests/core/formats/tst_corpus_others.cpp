// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"
#include "tests/support/corpus.h"
#include "tests/support/fabrictext.h"
#include "tests/support/resultmacros.h"

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
    add("prometheus/osc-infiniband_exporter-expectedHCA.prom", "prometheus", 2, 3, 8, 3, 2, 44, 0);
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
    for (const LineProblem &problem :
         imported->problems.first(qMin(3, imported->problems.size()))) {
        qInfo("line %lld: %s", problem.line, qPrintable(problem.message.english()));
    }
    const Fabric &fabric = *imported->fabric;
    QCOMPARE(brokenInvariant(fabric), QString());
    const auto count = [&fabric](NodeType type) {
        return static_cast<int>(std::ranges::count(fabric.nodes(), type, &Node::type));
    };
    size_t values = 0;
    for (const CounterReading &reading : imported->facts.counters) {
        values += reading.values.size();
    }
    qInfo() << imported->format << count(NodeType::Switch) << count(NodeType::ChannelAdapter)
            << fabric.ports().size() << fabric.links().size() << imported->facts.counters.size()
            << values << imported->skippedLines << imported->time.toString();
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

    QTest::newRow("report") << "ibswinfo/test1.out"
                            << "ibswinfo";
    QTest::newRow("vitals") << "ibswinfo/vitals1.out"
                            << "ibswinfo";
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
    QTest::newRow("SHARP") << "ibdiagnet/yadro/ibdiagnet2.sharp_an_info"
                           << "SHARP";
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

void TestCorpusOthers::exporterValues() { }
void TestCorpusOthers::sysfsValues() { }
void TestCorpusOthers::databasePorts() { }

QTEST_APPLESS_MAIN(TestCorpusOthers)
#include "tst_corpus_others.moc"
