// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/chronicle.h"
#include "tests/core/formats/readingtext.h"
#include "tests/support/cabledports.h"
#include "tests/support/corpus.h"
#include "tests/support/fabrictext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QMap>
#include <QSet>
#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

Imported import(const QString &file)
{
    auto imported = importFile(corpusFile(file));
    if (!imported) {
        qWarning("%s: %s", qPrintable(file), qPrintable(imported.error().english()));
        return {};
    }
    return *std::move(imported);
}

/// The readings by port, the counters of each sorted.
QMap<QString, QString> readingsOf(const Imported &imported)
{
    QMap<QString, QString> readings;
    for (const CounterReading &reading : imported.facts.counters) {
        QStringList values = valuesText(reading).split(u' ');
        values.sort();
        readings.insert(portText(reading).section(u' ', 0, 1), values.join(u' '));
    }
    return readings;
}

} // namespace

/// What the diags say of one fabric agrees, whichever of them says it.
class TestCorpusDiags final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { PICKGLASS_NEED_CORPUS(); }

    void counts_data();
    void counts();
    void links_data();
    void links();
    void errorLinks_data() { links_data(); }
    void errorLinks();
    void errors_data() { links_data(); }
    void errors();
    void dataCounters_data() { links_data(); }
    void dataCounters();
    void together_data() { links_data(); }
    void together();
    void chosenValues();
};

void TestCorpusDiags::counts_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("format");
    QTest::addColumn<QString>("expected");
    const auto add = [](const QString &file, const char *format, const char *expected) {
        QTest::newRow(qPrintable(file))
            << file << QString::fromLatin1(format) << QString::fromLatin1(expected);
    };
    const auto inSim = [](const char *folder, const char *file) {
        return QStringLiteral("sim-captures/%1/%2").arg(QLatin1String(folder), QLatin1String(file));
    };
    for (const char *file : {"iblinkinfo.txt", "iblinkinfo-l.txt"}) {
        add(inSim("stage-fdr10-qdr", file), "iblinkinfo",
            "whole: 8 switches, 145 adapters, 192 links, 0 readings");
        add(inSim("gb200-ndr-errors", file), "iblinkinfo",
            "whole: 40 switches, 581 adapters, 1113 links, 0 readings");
        add(inSim("ufmlab-hdr-errors", file), "iblinkinfo",
            "whole: 2 switches, 12 adapters, 15 links, 0 readings");
    }
    add(inSim("stage-fdr10-qdr", "iblinkinfo-down.txt"), "iblinkinfo",
        "part: 8 switches, 0 adapters, 0 links, 0 readings");
    add(inSim("gb200-ndr-errors", "iblinkinfo-down.txt"), "iblinkinfo",
        "part: 40 switches, 0 adapters, 0 links, 0 readings");
    add(inSim("ufmlab-hdr-errors", "iblinkinfo-down.txt"), "iblinkinfo",
        "part: 2 switches, 0 adapters, 0 links, 0 readings");
    for (const char *file : {"ibqueryerrors.txt", "ibqueryerrors-data.txt"}) {
        add(inSim("stage-fdr10-qdr", file), "ibqueryerrors",
            "part: 0 switches, 0 adapters, 0 links, 0 readings");
        add(inSim("gb200-ndr-errors", file), "ibqueryerrors",
            "part: 0 switches, 0 adapters, 0 links, 3 readings");
        add(inSim("ufmlab-hdr-errors", file), "ibqueryerrors",
            "part: 0 switches, 0 adapters, 0 links, 4 readings");
    }
    for (const char *file : {"ibqueryerrors-data-r.txt", "ibqueryerrors-details-r.txt"}) {
        add(inSim("gb200-ndr-errors", file), "ibqueryerrors",
            "part: 1 switches, 3 adapters, 3 links, 3 readings");
        add(inSim("ufmlab-hdr-errors", file), "ibqueryerrors",
            "part: 2 switches, 1 adapters, 3 links, 4 readings");
    }
    add(inSim("gb200-ndr-errors", "ibqueryerrors-counters.txt"), "ibqueryerrors",
        "part: 0 switches, 0 adapters, 0 links, 3221 readings");
    add(inSim("ufmlab-hdr-errors", "ibqueryerrors-counters.txt"), "ibqueryerrors",
        "part: 0 switches, 0 adapters, 0 links, 91 readings");
    add(QStringLiteral("ibqueryerrors/kth-klemming-counters-r.txt"), "ibqueryerrors",
        "part: 1 switches, 1 adapters, 2 links, 2 readings");
    for (const char *file : {"perfquery-13-1.txt", "perfquery-x-13-1.txt", "perfquery-19-1.txt",
                             "perfquery-x-l-13-all.txt"}) {
        add(inSim("ufmlab-hdr-errors", file), "perfquery",
            "part: 0 switches, 0 adapters, 0 links, 1 readings");
    }
    add(QStringLiteral("perfquery/perfquery/0x7cfe9003009ce5b0.out"), "perfquery",
        "part: 0 switches, 0 adapters, 0 links, 2 readings");
    add(QStringLiteral("perfquery/perfquery-rcv-error/0x7cfe9003009ce5b0-2.out"), "perfquery",
        "part: 0 switches, 0 adapters, 0 links, 1 readings");
}

void TestCorpusDiags::counts()
{
    QFETCH(QString, file);
    if (corpusFile(file).isEmpty()) {
        QSKIP("this file is not in the collection");
    }
    const auto imported = importFile(corpusFile(file));
    VERIFY_RESULT(imported);
    for (const LineProblem &problem : imported->problems) {
        qInfo("line %lld: %s", problem.line, qPrintable(problem.message.english()));
    }
    QTEST(imported->format, "format");
    QCOMPARE(imported->skippedLines, 0);
    QVERIFY(imported->problems.isEmpty());
    const Fabric &fabric = *imported->fabric;
    QCOMPARE(brokenInvariant(fabric), QString());
    const auto count = [&fabric](NodeType type) {
        return std::ranges::count(fabric.nodes(), type, &Node::type);
    };
    const bool isWhole = imported->facts.scope == FabricScope::Whole;
    QTEST(QStringLiteral("%1: %2 switches, %3 adapters, %4 links, %5 readings")
              .arg(isWhole ? QStringLiteral("whole") : QStringLiteral("part"))
              .arg(count(NodeType::Switch))
              .arg(count(NodeType::ChannelAdapter))
              .arg(fabric.links().size())
              .arg(imported->facts.counters.size()),
          "expected");
}

void TestCorpusDiags::links_data()
{
    QTest::addColumn<QString>("folder");
    for (const char *name : {"stage-fdr10-qdr", "gb200-ndr-errors", "ufmlab-hdr-errors"}) {
        QTest::newRow(name) << QStringLiteral("sim-captures/%1/").arg(QLatin1String(name));
    }
}

/// iblinkinfo's two forms say the same, and of cabled ports the same as ibnetdiscover.
void TestCorpusDiags::links()
{
    QFETCH(QString, folder);
    const Imported blocks = import(folder + QStringLiteral("ibnetdiscover.txt"));
    const Imported plain = import(folder + QStringLiteral("iblinkinfo.txt"));
    const Imported lines = import(folder + QStringLiteral("iblinkinfo-l.txt"));
    const Imported down = import(folder + QStringLiteral("iblinkinfo-down.txt"));
    QVERIFY(blocks.fabric && plain.fabric && lines.fabric && down.fabric);
    QVERIFY(toText(*plain.fabric) == toText(*lines.fabric));
    QCOMPARE(cabledPorts(*plain.fabric), cabledPorts(*blocks.fabric));
    for (const Port &port : plain.fabric->ports()) {
        if (port.number == 0) {
            continue;
        }
        const bool isCabled = port.peer.isValid();
        QVERIFY(port.state == (isCabled ? PortState::Active : PortState::Down));
        const Guid node = plain.fabric->node(port.node).guid;
        QCOMPARE(down.fabric->findPort(node, port.number).isValid(), !isCabled);
    }
}

/// The links of ports with errors are links of the fabric, with the same rates and names.
void TestCorpusDiags::errorLinks()
{
    QFETCH(QString, folder);
    const Imported blocks = import(folder + QStringLiteral("ibnetdiscover.txt"));
    const Imported errors = import(folder + QStringLiteral("ibqueryerrors-data-r.txt"));
    QVERIFY(blocks.fabric && errors.fabric);
    const auto known = cabledPorts(*blocks.fabric);
    const auto told = cabledPorts(*errors.fabric);
    for (const Port &port : errors.fabric->ports()) {
        if (!port.peer.isValid()) {
            continue;
        }
        const QString name = nameByPort(*errors.fabric, port);
        if (port.state == PortState::Unknown) { // known from the other end's line
            const QString arrow = QStringLiteral(" -> ");
            QCOMPARE(told.value(name).section(arrow, 1), known.value(name).section(arrow, 1));
        } else {
            QCOMPARE(told.value(name), known.value(name));
        }
    }
}

/// All forms show the same errors, by ports that the fabric has.
void TestCorpusDiags::errors()
{
    QFETCH(QString, folder);
    const Imported ports = import(folder + QStringLiteral("ibnetdiscover-p.txt"));
    const Imported plain = import(folder + QStringLiteral("ibqueryerrors.txt"));
    QVERIFY(ports.fabric && plain.fabric);
    const auto expected = readingsOf(plain);
    for (const char *form : {"-data", "-data-r", "-details-r"}) {
        Imported other =
            import(folder + QStringLiteral("ibqueryerrors%1.txt").arg(QLatin1String(form)));
        for (CounterReading &reading : other.facts.counters) {
            std::erase_if(reading.values, [](const auto &value) {
                return counter(value.first).attribute == Attribute::PortCountersExtended;
            });
        }
        QCOMPARE(readingsOf(other), expected);
    }
    for (const CounterReading &reading : plain.facts.counters) {
        QVERIFY(reading.port.by == PortName::By::PortGuid);
        QVERIFY(ports.fabric->findPort(reading.port.guid, reading.port.number).isValid());
    }
}

/// --counters goes by node GUIDs, and has every port of the fabric with all of its data counters.
void TestCorpusDiags::dataCounters()
{
    QFETCH(QString, folder);
    const Imported blocks = import(folder + QStringLiteral("ibnetdiscover.txt"));
    const Imported data = import(folder + QStringLiteral("ibqueryerrors-counters.txt"));
    QVERIFY(blocks.fabric && data.fabric);
    QSet<QString> read;
    for (const CounterReading &reading : data.facts.counters) {
        QVERIFY(reading.port.by == PortName::By::NodeGuid);
        QVERIFY(blocks.fabric->findNode(reading.port.guid).isValid());
        QCOMPARE(reading.values.size(), size_t(8));
        for (const auto &[id, value] : reading.values) {
            QVERIFY(counter(id).attribute == Attribute::PortCountersExtended);
        }
        read.insert(
            QStringLiteral("%1[%2]").arg(reading.port.guid.toString()).arg(reading.port.number));
    }
    for (const Port &port : blocks.fabric->ports()) {
        const Guid node = blocks.fabric->node(port.node).guid;
        const QString name = QStringLiteral("%1[%2]").arg(node.toString()).arg(port.number);
        QVERIFY2(port.number == 0 || read.contains(name), qPrintable(name));
    }
}

/// Texts of one moment are one fabric and one sweep, and none contradicts another.
void TestCorpusDiags::together()
{
    QFETCH(QString, folder);
    constexpr Timestamp time(1'700'000'000'000'000);
    std::vector<DatedText> texts;
    const QDir files(corpusFile(folder + QStringLiteral("ibnetdiscover.txt")).chopped(18));
    for (const QString &file : files.entryList(
             {QStringLiteral("ibnetdiscover*.txt"), QStringLiteral("iblinkinfo*.txt"),
              QStringLiteral("ibqueryerrors*.txt"), QStringLiteral("perfquery-?*-1.txt")})) {
        // Data counters go on from one text to the next.
        if (!file.contains(u"-data") && !file.contains(u"-counters")) {
            texts.push_back({file, import(folder + file), time});
        }
    }
    QCOMPARE(texts.size(), size_t(13));
    const SharedFabric blocks = import(folder + QStringLiteral("ibnetdiscover.txt")).fabric;
    const auto told = chronicleOf(texts);
    VERIFY_RESULT(told);
    QCOMPARE(told->fabrics.size(), size_t(1));
    const Fabric &fabric = *told->fabrics.front().what;
    QCOMPARE(fabric.nodes().size(), blocks->nodes().size());
    QCOMPARE(cabledPorts(fabric), cabledPorts(*blocks));
    QCOMPARE(told->sweeps.size(), size_t(1));
    for (size_t i = 0; i < texts.size(); ++i) {
        for (const LineProblem &problem : told->troubles[i].problems) {
            QFAIL(qPrintable(texts[i].path + u' ' + problem.message.english()));
        }
        QCOMPARE(told->troubles[i].skippedLines, 0);
    }
}

void TestCorpusDiags::chosenValues()
{
    const auto lab = readingsOf(
        import(QStringLiteral("sim-captures/ufmlab-hdr-errors/ibqueryerrors-data-r.txt")));
    QCOMPARE(lab.value(QStringLiteral("port 0xb8599f0300fc6de4[23]")),
             QStringLiteral("PortCounters.PortRcvErrors=41 PortCountersExtended.PortRcvData=4104 "
                            "PortCountersExtended.PortRcvPkts=57 "
                            "PortCountersExtended.PortXmitData=4104 "
                            "PortCountersExtended.PortXmitPkts=57"));
    const auto kth =
        readingsOf(import(QStringLiteral("ibqueryerrors/kth-klemming-counters-r.txt")));
    QVERIFY(kth.value(QStringLiteral("node 0xe41d2d03007c1820[2]"))
                .contains(u"PortCountersExtended.PortXmitData=19182100903731 "));
    const Imported osc = import(QStringLiteral("perfquery/perfquery/0x7cfe9003009ce5b0.out"));
    const auto read = readingsOf(osc);
    QCOMPARE(osc.facts.counters.front().values.size(), size_t(22));
    QVERIFY(read.value(QStringLiteral("lid 1719[2]"))
                .contains(u"PortCountersExtended.PortXmitWait=36510964"));
    const auto plain =
        readingsOf(import(QStringLiteral("sim-captures/ufmlab-hdr-errors/perfquery-19-1.txt")));
    QVERIFY(plain.value(QStringLiteral("lid 19[1]")).contains(u"PortCounters.PortXmitData=161784"));
}

PICKGLASS_TEST_APPLESS(TestCorpusDiags)
#include "tst_corpus_diags.moc"
