// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/data/chartcsv.h"
#include "app/desktop/charts/data/chartseries.h"
#include "app/desktop/charts/data/charttext.h"
#include "app/desktop/charts/data/chartvaluesmodel.h"
#include "app/desktop/models/counterchoice.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QCoreApplication>
#include <QPersistentModelIndex>
#include <QSignalSpy>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr auto Fatal = QAbstractItemModelTester::FailureReportingMode::QtTest;
constexpr qint64 Second = 1'000'000;
constexpr Timestamp Zero{1'700'000'400 * Second}; // 2023-11-14 22:20:00 UTC

Timestamp at(double second)
{
    return Timestamp(Zero.microseconds() + static_cast<qint64>(second * Second));
}

ChartSeries seriesOf(int port, double now, const QString &counter = QStringLiteral("PortXmitData"))
{
    ChartSeries series;
    series.key = {{Guid(7), PortNumber(port)}, counter};
    series.port = series.key.port;
    series.portName = QStringLiteral("leaf01/%1").arg(port);
    series.counter = countersNamed(counter).front();
    series.unit = chartUnitOf(pickglass::counter(series.counter), true);
    series.linkRate = 25e9;
    series.bytesPerCount = 1;
    series.figures.atCursor = now;
    series.figures.mean = now / 2;
    series.figures.most = now * 2;
    series.figures.mostAt = at(3.25);
    series.figures.moved = now * 100;
    series.runs = {{{{at(1), now, now, now}}}};
    return series;
}

QString plain(QString text)
{
    return text.replace(QChar(QChar::Nbsp), u' ');
}

QStringList rowOf(const ChartValuesModel &model, int row)
{
    QStringList cells;
    for (int column = 0; column < model.columnCount(); ++column) {
        cells << plain(model.index(row, column).data().toString());
    }
    return cells;
}

std::vector<CounterId> sampled()
{
    std::vector<CounterId> ids;
    for (const Attribute attribute :
         {Attribute::PortCounters, Attribute::PortCountersExtended, Attribute::PortVLOpData}) {
        for (const Counter &counter : countersOf(attribute)) {
            ids.push_back(counter.id);
        }
    }
    return ids;
}

QStringList textsOf(const std::vector<SeriesKey> &keys)
{
    QStringList texts;
    for (const SeriesKey &key : keys) {
        texts << QStringLiteral("%1/%2 %3")
                     .arg(key.port.node.value())
                     .arg(key.port.number)
                     .arg(key.counter);
    }
    return texts;
}

} // namespace

/// What stands around charts: their values as a table, what can be added, CSV, sentences.
class TestChartModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { pickglass::Display::instance().setOptions({}); }
    void showsValues();
    void keepsRowsInPlace();
    void speaksInTheChosenUnit();
    void offersCounters();
    void findsCounters_data();
    void findsCounters();
    void findsTheOtherEnd_data();
    void findsTheOtherEnd();
    void choosesForTheSelection();
    void writesCsv();
    void alignsComparedRows();
    void explainsMarks_data();
    void explainsMarks();
    void choosesAxes();
    void namesWhatIsComparedWith();
};

void TestChartModels::showsValues()
{
    ChartValuesModel model;
    const QAbstractItemModelTester tester(&model, Fatal);
    ChartSeries broken = seriesOf(2, 0, QStringLiteral("SymbolErrorCounter"));
    broken.figures = {};
    broken.figures.gaps = 2;
    broken.figures.timeouts = 1;
    ChartSeries reset = seriesOf(3, 5e9);
    reset.figures.resets = 1;
    model.setSeries({seriesOf(1, 23.3e9), broken, reset});
    QCOMPARE(rowOf(model, 0), QStringList({"leaf01/1", "PortXmitData", "23.3 GB/s", "93.2 %",
                                           "11.7 GB/s", "46.6 GB/s", "2.33 TB", "complete"}));
    QCOMPARE(rowOf(model, 1), QStringList({"leaf01/2", "SymbolErrorCounter", "–", "–", "–", "–",
                                           "–", "2 gaps, 1 without an answer"}));
    QCOMPARE(rowOf(model, 2).at(ChartValuesModel::Moved), QStringLiteral("≥ 500 GB"));
    const auto cell = [&](int row, int column, int role) {
        return model.index(row, column).data(role);
    };
    QCOMPARE(cell(0, ChartValuesModel::Now, ChartValuesModel::SortRole).toDouble(), 23.3e9);
    QVERIFY(!cell(1, ChartValuesModel::Now, ChartValuesModel::SortRole).isValid());
    QCOMPARE(cell(0, ChartValuesModel::Now, ChartValuesModel::RawRole).toString(),
             QStringLiteral("2.33e+10"));
    QCOMPARE(cell(1, ChartValuesModel::Now, ChartValuesModel::RawRole).toString(), QString());
    QCOMPARE(plain(cell(0, ChartValuesModel::Mean, Qt::AccessibleTextRole).toString()),
             QStringLiteral("Mean: 11.7 GB/s"));
    QCOMPARE(cell(0, ChartValuesModel::Max, Qt::ToolTipRole).toString(),
             QStringLiteral("At 2023-11-14 22:20:03.250 UTC"));
}

void TestChartModels::keepsRowsInPlace()
{
    ChartValuesModel model;
    const QAbstractItemModelTester tester(&model, Fatal);
    model.setSeries({seriesOf(1, 1e9), seriesOf(2, 2e9), seriesOf(3, 3e9)});
    const QPersistentModelIndex second = model.index(1, 0);
    const QPersistentModelIndex third = model.index(2, 0);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    model.setSeries({seriesOf(1, 1e9), seriesOf(2, 2.5e9), seriesOf(3, 3e9)});
    QCOMPARE(changes.count(), 1);
    QCOMPARE(changes[0][0].toModelIndex().row(), 1);
    QCOMPARE(changes[0][0].toModelIndex().column(), int(ChartValuesModel::Now));
    model.setSeries({seriesOf(1, 1e9), seriesOf(2, 2.5e9), seriesOf(3, 3e9)});
    QCOMPARE(changes.count(), 1); // nothing changed
    model.setSeries({seriesOf(3, 3e9), seriesOf(4, 4e9), seriesOf(2, 2.5e9)});
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(second.row(), 2);
    QCOMPARE(third.row(), 0);
    QCOMPARE(model.rowOf(seriesOf(4, 0).key), 1);
    QCOMPARE(model.rowOf(seriesOf(1, 0).key), -1);
    QCOMPARE(changes.count(), 1);
    model.setSeries({});
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(!second.isValid());
    QCOMPARE(resets.count(), 0);
}

void TestChartModels::speaksInTheChosenUnit()
{
    ChartValuesModel model;
    model.setSeries({seriesOf(1, 20e9)});
    QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    DisplayOptions options;
    options.rateUnit = RateUnit::Bits;
    pickglass::Display::instance().setOptions(options);
    QCOMPARE(changes.count(), 1);
    QCOMPARE(rowOf(model, 0).at(ChartValuesModel::Now), QStringLiteral("160 Gbit/s"));
    options.rateUnit = RateUnit::Share;
    pickglass::Display::instance().setOptions(options);
    QCOMPARE(rowOf(model, 0).at(ChartValuesModel::Now), QStringLiteral("80 %"));
}

void TestChartModels::offersCounters()
{
    CounterChoice choice;
    const QAbstractItemModelTester tester(&choice, Fatal);
    choice.setCounters(sampled());
    QCOMPARE(choice.rowCount(), int(sampled().size()));
    QCOMPARE(choice.nameAt(0), QStringLiteral("PortXmitData"));
    QCOMPARE(choice.index(0).data(CounterChoice::GroupNameRole).toString(),
             QStringLiteral("Traffic"));
    QStringList names;
    QStringList heads;
    for (int row = 0; row < choice.rowCount(); ++row) {
        names << choice.nameAt(row);
        const QString head = choice.index(row).data(CounterChoice::HeadRole).toString();
        if (!head.isEmpty()) {
            QCOMPARE(head, choice.index(row).data(CounterChoice::GroupNameRole).toString());
            heads << head;
        }
        QVERIFY(!countersNamed(choice.nameAt(row)).empty());
    }
    QCOMPARE(heads.size(), 5);
    QCOMPARE(heads.removeDuplicates(), 0);
    QCOMPARE(names.removeDuplicates(), 0);
    QVERIFY(names.indexOf(QStringLiteral("PortRcvData")) <
            names.indexOf(QStringLiteral("PortCounters.PortXmitData")));
    choice.setCounters({findCounter(Attribute::CPU, u"cpu_idle")});
    QCOMPARE(choice.index(0).data(Qt::ToolTipRole).toString(),
             QStringLiteral("Time that all processors together were idle.\nCPU, 64 bits"));
    choice.setCounters({findCounter(Attribute::PortCounters, u"PortXmitData")});
    QCOMPARE(choice.nameAt(0), QStringLiteral("PortXmitData")); // the widest that there is
}

void TestChartModels::findsCounters_data()
{
    QTest::addColumn<QString>("search");
    QTest::addColumn<int>("found");
    QTest::addColumn<QString>("first");
    QTest::newRow("all") << "" << int(sampled().size()) << "PortXmitData";
    QTest::newRow("part of a name") << "xmitda" << 2 << "PortXmitData";
    QTest::newRow("two words") << "rcv pkts" << 4 << "PortRcvPkts";
    QTest::newRow("a group") << "virtual lane" << 16 << "PortVLOpData0";
    QTest::newRow("attribute") << "extended wait" << 1 << "PortXmitWait";
    QTest::newRow("nothing") << "nonsense" << 0 << "";
}

void TestChartModels::findsCounters()
{
    QFETCH(QString, search);
    QFETCH(QString, first);
    CounterChoice choice;
    choice.setCounters(sampled());
    choice.setSearch(search);
    QTEST(choice.rowCount(), "found");
    QCOMPARE(choice.rowCount() > 0 ? choice.nameAt(0) : QString(), first);
}

void TestChartModels::findsTheOtherEnd_data()
{
    QTest::addColumn<QString>("counter");
    QTest::addColumn<QString>("other");
    QTest::newRow("sent") << "PortXmitData"
                          << "PortRcvData";
    QTest::newRow("received") << "PortRcvPkts"
                              << "PortXmitPkts";
    QTest::newRow("one form") << "PortCounters.PortXmitData"
                              << "PortCounters.PortRcvData";
    QTest::newRow("multicast") << "PortMulticastRcvPkts"
                               << "PortMulticastXmitPkts";
    QTest::newRow("service level") << "XmtDataSL3"
                                   << "RcvDataSL3";
    QTest::newRow("service level, received") << "PortRcvDataSL.RcvDataSL3"
                                             << "PortXmitDataSL.XmtDataSL3";
    QTest::newRow("wait") << "PortXmitWait"
                          << "";
    QTest::newRow("errors are other errors") << "PortXmitConstraintErrors"
                                             << "";
    QTest::newRow("lanes") << "PortVLOpData0"
                           << "";
    QTest::newRow("unknown") << "Nonsense"
                             << "";
}

void TestChartModels::findsTheOtherEnd()
{
    QFETCH(QString, counter);
    QTEST(counterAtOtherEnd(counter), "other");
}

void TestChartModels::choosesForTheSelection()
{
    FabricMaker maker;
    const Guid leaf = maker.addSwitch(QStringLiteral("leaf01"));
    const Guid spine = maker.addSwitch(QStringLiteral("spine01"));
    for (int port = 1; port <= 6; ++port) {
        maker.connectPorts(leaf, port, spine, port);
    }
    const SharedFabric fabric = maker.build();
    Figures figures;
    figures.fabric = fabric;
    figures.activity.resize(fabric->ports().size());
    for (const PortNumber port : {PortNumber(5), PortNumber(2)}) {
        figures.activity[fabric->findPort(leaf, port).at()].out.rate = 1e9 * port;
    }
    const auto chosen = [&](const Selection &selection, const Figures *known = nullptr) {
        QStringList texts = textsOf(defaultSeries(selection, *fabric, known, sampled()));
        texts.replaceInStrings(QString::number(leaf.value()), QStringLiteral("leaf"));
        texts.replaceInStrings(QString::number(spine.value()), QStringLiteral("spine"));
        return texts;
    };
    QCOMPARE(chosen({}), QStringList());
    QCOMPARE(chosen(Selection::ofPort(leaf, 3)),
             QStringList({"leaf/3 PortXmitData", "leaf/3 PortRcvData", "leaf/3 PortXmitWait"}));
    QCOMPARE(chosen({Selection::Kind::Link, leaf, 3}),
             QStringList({"leaf/3 PortXmitData", "spine/3 PortXmitData", "leaf/3 PortXmitWait",
                          "spine/3 PortXmitWait"}));
    QCOMPARE(chosen(Selection::ofNode(leaf)),
             QStringList({"leaf/1 PortXmitData", "leaf/2 PortXmitData", "leaf/3 PortXmitData",
                          "leaf/4 PortXmitData"}));
    QCOMPARE(chosen(Selection::ofNode(leaf), &figures),
             QStringList({"leaf/5 PortXmitData", "leaf/2 PortXmitData", "leaf/1 PortXmitData",
                          "leaf/3 PortXmitData"}));
    // Hot is what fills its link, and not what is fast.
    figures.activity[fabric->findPort(leaf, 5).at()].out.utilization = 0.1;
    figures.activity[fabric->findPort(leaf, 2).at()].out.utilization = 0.9;
    QCOMPARE(chosen(Selection::ofNode(leaf), &figures).mid(0, 2),
             QStringList({"leaf/2 PortXmitData", "leaf/5 PortXmitData"}));
    QVERIFY(knowsHottest(&figures, *fabric, fabric->findNode(leaf)));
    QVERIFY(!knowsHottest(&figures, *fabric, fabric->findNode(spine)));
    QVERIFY(!knowsHottest(nullptr, *fabric, fabric->findNode(leaf)));
    QCOMPARE(chosen(Selection::ofNode(Guid(1))), QStringList());
    QVERIFY(defaultSeries(Selection::ofPort(leaf, 3), *fabric, nullptr, {}).empty());
    const auto busiest = busiestSeries(figures, 4);
    QCOMPARE(busiest.size(), size_t(2));
    QCOMPARE(busiest[0].port.number, PortNumber(5));
}

void TestChartModels::writesCsv()
{
    ChartSeries a = seriesOf(1, 40);
    a.runs = {{{{at(1), 40, 40, 40}, {at(2.000007), 0.1, 0.1, 0.1}}}};
    ChartSeries b = seriesOf(2, 1, QStringLiteral("PortXmitWait"));
    b.portName = QStringLiteral("a, \"b\"/2");
    b.step = 2 * Second;
    b.runs = {{{{at(1), 2, 1, 3}}}, {{{at(5), 4, 4, 4}}}};
    QCOMPARE(chartCsv({a, b}),
             QStringLiteral("t,leaf01/1 PortXmitData [B/s],\"a, \"\"b\"\"/2 PortXmitWait "
                            "[ticks/s]\",\"a, \"\"b\"\"/2 PortXmitWait least [ticks/s]\",\"a, "
                            "\"\"b\"\"/2 PortXmitWait most [ticks/s]\"\n"
                            "2023-11-14T22:20:01.000000Z,40,2,1,3\n"
                            "2023-11-14T22:20:02.000007Z,0.1,,,\n"
                            "2023-11-14T22:20:05.000000Z,,4,4,4\n"));
    a.unit.isPerSecond = false;
    a.key.of = SeriesKey::Of::OtherTime;
    a.shift = -90 * Second;
    QVERIFY(chartCsv({a}).startsWith(QLatin1String("t,leaf01/1 PortXmitData -90 s later [B]\n")));
    QCOMPARE(chartCsv({}), QStringLiteral("t\n"));
}

/// What is compared stands in the rows of what it is compared with, though a sweep reads ports some
/// milliseconds earlier or later than another.
void TestChartModels::alignsComparedRows()
{
    ChartSeries own = seriesOf(1, 40);
    own.runs = {{{{at(1), 1, 1, 1}, {at(2), 2, 2, 2}}}, {{{at(3), 3, 3, 3}, {at(4), 4, 4, 4}}}};
    for (const SeriesKey::Of of :
         {SeriesKey::Of::OtherTime, SeriesKey::Of::OtherCapture, SeriesKey::Of::OtherEnd}) {
        ChartSeries other = own;
        other.key.of = of;
        other.runs = {{{{at(1.02), 10, 10, 10},
                        {at(1.97), 20, 20, 20},
                        {at(3.004), 30, 30, 30},
                        {at(7), 70, 70, 70}}}};
        const QStringList rows = chartCsv({own, other}).split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(rows.size(), 6);
        QCOMPARE(rows[1], QStringLiteral("2023-11-14T22:20:01.000000Z,1,10"));
        QCOMPARE(rows[2], QStringLiteral("2023-11-14T22:20:02.000000Z,2,20"));
        QCOMPARE(rows[3], QStringLiteral("2023-11-14T22:20:03.000000Z,3,30"));
        QCOMPARE(rows[4], QStringLiteral("2023-11-14T22:20:04.000000Z,4,"));
        QCOMPARE(rows[5], QStringLiteral("2023-11-14T22:20:07.000000Z,,70"));
    }
}

void TestChartModels::explainsMarks_data()
{
    QTest::addColumn<ChartMark>("mark");
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("text");
    const TimeRange where{at(1), at(14)};
    QTest::newRow("reset") << ChartMark{where, Quality::Reset, 1, 12345, 2} << "reset"
                           << "The counter fell from 12,345 to 2: it was reset. What it counted in "
                              "between, 22:20:01 – 22:20:14 UTC, is lost.";
    QTest::newRow("resets") << ChartMark{where, Quality::Reset, 3, 12345, 2} << "reset"
                            << "The counter was reset 3 times, 22:20:01 – 22:20:14 UTC. What it "
                               "counted in those intervals is lost.";
    QTest::newRow("latched") << ChartMark{where, Quality::Latched, 1, 4294967295, 0}
                             << "at its maximum"
                             << "The counter is at its maximum, 4,294,967,295, and does not count "
                                "until it is reset. Its rate is unknown.";
    QTest::newRow("gap") << ChartMark{where, Quality::Gap} << "not read"
                         << "Not read for 13 s, 22:20:01 – 22:20:14 UTC: sweeps are missing. The "
                            "rate after it is the mean over the whole gap.";
    QTest::newRow("timeout") << ChartMark{where, Quality::Timeout, 12} << "no answer"
                             << "The port did not answer 12 queries, 22:20:01 – 22:20:14 UTC.";
}

void TestChartModels::explainsMarks()
{
    QFETCH(ChartMark, mark);
    QTEST(chartMarkWord(mark), "word");
    QTEST(plain(chartMarkText(seriesOf(1, 0), mark)), "text");
    // By the clock of the samples, where it is shifted.
    ChartSeries shifted = seriesOf(1, 0);
    shifted.shift = 3600 * Second;
    const QString text = chartMarkText(shifted, mark);
    QVERIFY(!text.contains(QLatin1String("22:20")));
}

void TestChartModels::choosesAxes()
{
    ChartSeries data = seriesOf(1, 20e9);
    ChartSeries wait = seriesOf(1, 1e9, QStringLiteral("PortXmitWait"));
    wait.bytesPerCount = 5;
    ChartSeries ticks = wait;
    ticks.bytesPerCount.reset();
    QVERIFY(!axisOf(data, RateUnit::Bytes).isShare);
    QVERIFY(axisOf(data, RateUnit::Share).isShare);
    QVERIFY(axisOf(wait, RateUnit::Bytes).isShare);
    QVERIFY(!axisOf(ticks, RateUnit::Share).isShare);
    const ChartAxis ofWait = axisOf(wait, RateUnit::Bytes);
    QCOMPARE(onAxis(wait, ofWait, 1e9), 0.2);
    QCOMPARE(plain(axisText(ofWait, 0.2, RateUnit::Bytes)), QStringLiteral("20 %"));
    QCOMPARE(axisTitle(ofWait), QStringLiteral("Wait"));
    QCOMPARE(axisUnit(ofWait, RateUnit::Bytes), QStringLiteral("Wait, % of the link's data rate"));
    const ChartAxis ofTicks = axisOf(ticks, RateUnit::Bytes);
    QCOMPARE(onAxis(ticks, ofTicks, 1e9), 1e9);
    QCOMPARE(plain(axisText(ofTicks, 1.38e6, RateUnit::Bytes)), QStringLiteral("1.38 M ticks/s"));
    QVERIFY(ofWait != ofTicks);
    data.unit.isPerSecond = false;
    const ChartAxis raw = axisOf(data, RateUnit::Share);
    QVERIFY(!raw.isShare);
    QCOMPARE(plain(axisText(raw, 2.21e12, RateUnit::Share)), QStringLiteral("2.21 TB"));
}

void TestChartModels::namesWhatIsComparedWith()
{
    ChartSeries series = seriesOf(1, 0);
    QCOMPARE(seriesLabel(series), QStringLiteral("leaf01/1 PortXmitData"));
    series.key.of = SeriesKey::Of::OtherEnd;
    QCOMPARE(seriesLabel(series), QStringLiteral("leaf01/1 PortRcvData, other end"));
    series.key.of = SeriesKey::Of::OtherTime;
    series.shift = -90 * Second;
    QCOMPARE(plain(seriesLabel(series)),
             QStringLiteral("leaf01/1 PortXmitData, 1 min 30 s earlier"));
    QCOMPARE(seriesLabel(series, Zero),
             QStringLiteral("leaf01/1 PortXmitData, from 2023-11-14 22:18:30 UTC on"));
    series.key.of = SeriesKey::Of::OtherCapture;
    series.otherName = QStringLiteral("night.pgcap");
    QCOMPARE(seriesLabel(series), QStringLiteral("leaf01/1 PortXmitData, night.pgcap"));
    series.absence = SeriesAbsence::NoPort;
    QCOMPARE(qualityText(series), QStringLiteral("This port is not in night.pgcap."));
}

PICKGLASS_TEST(TestChartModels, QCoreApplication)
#include "tst_chartmodels.moc"
