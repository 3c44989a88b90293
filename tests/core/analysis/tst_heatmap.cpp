// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/heatfindings.h"
#include "core/analysis/heatmap.h"
#include "core/analysis/heatrange.h"
#include "core/analysis/heatrows.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QRandomGenerator>
#include <QTest>

#include <cmath>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr double Unknown = UnknownHeat;
constexpr double Infinite = std::numeric_limits<double>::infinity();

/// A map with these means, a row after the other; maxima are twice as high.
HeatMap mapOf(FigureKind measure, const std::vector<std::vector<double>> &means)
{
    HeatMap map;
    map.subject.measure = measure;
    map.start = Timestamp(1'000'000'000);
    map.step = 10'000'000;
    map.columns = means.front().size();
    for (size_t row = 0; row < means.size(); ++row) {
        HeatRow made;
        made.name = QStringLiteral("node%1").arg(row + 1);
        made.dataRate = 1000;
        map.rows.push_back(made);
        for (const double mean : means[row]) {
            map.means.push_back(mean);
            map.maxima.push_back(2 * mean);
        }
    }
    return map;
}

/// What waited and what was sent, in bytes a cell; a negative one is not known.
struct Waits
{
    HeatMap waits, sent, received;
};
Waits waitsOf(const std::vector<std::vector<double>> &waited,
              const std::vector<std::vector<double>> &sent,
              const std::vector<std::vector<double>> &received)
{
    Waits all{mapOf(FigureKind::WaitShare, waited), mapOf(FigureKind::Rate, sent),
              mapOf(FigureKind::Rate, received)};
    for (size_t cell = 0; cell < all.waits.means.size(); ++cell) {
        const double bytes = all.waits.means[cell];
        const double rate = all.sent.means[cell];
        all.waits.waited.push_back(bytes);
        all.waits.sent.push_back(rate * 10);
        all.waits.means[cell] = bytes / (rate * 10);
    }
    return all;
}

std::vector<double> list(std::span<const double> values)
{
    return {values.begin(), values.end()};
}

/// Equal, or both not known.
bool same(double a, double b)
{
    return a == b || (std::isnan(a) && std::isnan(b));
}

} // namespace

/// Heat maps without a capture: ranges, orders, joins, folds, rows and findings.
class TestHeatMap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rangesRunOverWhatIsKnown();
    void thesisRangeIsItsDefinition();
    void rangesAreWords();
    void placesOnTheScale();
    void sectionsCutThrough();
    void ordersRows();
    void joinsRows_data();
    void joinsRows();
    void joinsWhatWaitedByWhatWasSent();
    void oneRowStaysAsItWas();
    void foldsLeavesAndPods();
    void rowsFollowTheTree();
    void rowsAreFiltered();
    void leavesAreTheirHosts();
    void findsEpisodes();
    void findsWhoWaitedFirst();
    void waitsAreSharesOfTime();
    void knowsNothingOfNothing();
    void correlatesAsDefined();
    void saysWhatCellsAre_data();
    void saysWhatCellsAre();
    void findsWhichRoseFirst();
};

void TestHeatMap::rangesRunOverWhatIsKnown()
{
    const std::vector<double> values{1, Unknown, 5, Infinite, 3};
    QCOMPARE(automaticRange(values), (HeatRange{0, 5}));
    // Mean 3; 2, 2 and 0 away from it.
    QCOMPARE(meanDeviationRange(values), (HeatRange{0, 3 + 4.0 / 3}));
    QCOMPARE(automaticRange({}), HeatRange());
    QCOMPARE(meanDeviationRange(std::vector{Unknown}), HeatRange());
    const HeatRangeChoice fixed{HeatRangeChoice::Kind::Fixed, {2, 9}};
    QCOMPARE(rangeOf(fixed, values), (HeatRange{2, 9}));
    QCOMPARE(rangeOf({HeatRangeChoice::Kind::MeanDeviation}, values), meanDeviationRange(values));
    QCOMPARE(rangeOf({}, values), automaticRange(values));
}

void TestHeatMap::thesisRangeIsItsDefinition()
{
    QRandomGenerator random(8);
    for (int round = 0; round < 20; ++round) {
        std::vector<double> values;
        for (int i = 0; i < 50; ++i) {
            values.push_back(random.bounded(3) == 0 ? Unknown : random.generateDouble() * 1e9);
        }
        double sum = 0;
        double known = 0;
        for (const double value : values) {
            sum += std::isnan(value) ? 0 : value;
            known += std::isnan(value) ? 0 : 1;
        }
        double deviations = 0;
        for (const double value : values) {
            deviations += std::isnan(value) ? 0 : std::abs(value - sum / known);
        }
        QCOMPARE(meanDeviationRange(values).high, sum / known + deviations / known);
    }
}

void TestHeatMap::rangesAreWords()
{
    using Kind = HeatRangeChoice::Kind;
    const HeatRangeChoice fixed{Kind::Fixed, {0.1, 2.5e9}};
    for (const HeatRangeChoice &choice :
         {HeatRangeChoice{}, HeatRangeChoice{Kind::MeanDeviation}, fixed}) {
        QVERIFY(parseRangeChoice(toString(choice)) == choice);
    }
    QCOMPARE(toString(fixed), QStringLiteral("0.1:2.5e+09"));
    // Its older name, in scripts and settings.
    QVERIFY(parseRangeChoice(QStringLiteral("thesis")) == HeatRangeChoice{Kind::MeanDeviation});
    for (const char *text : {"", "warm", "5", "7:5", "5:5", "nan:1", "1:x", "0:inf", "0:1:2"}) {
        QVERIFY2(!parseRangeChoice(QString::fromLatin1(text)), text);
    }
}

void TestHeatMap::placesOnTheScale()
{
    const HeatRange range{10, 20};
    QCOMPARE(range.place(15), std::optional(0.5));
    QCOMPARE(range.place(5), std::optional(0.0));
    QCOMPARE(range.place(25), std::optional(1.0));
    QCOMPARE(range.place(Infinite), std::optional(1.0));
    QCOMPARE(range.place(Unknown), std::nullopt);
    QCOMPARE(HeatRange().place(0), std::optional(0.0));
    QCOMPARE(HeatRange().place(1), std::optional(1.0));
}

void TestHeatMap::sectionsCutThrough()
{
    const HeatMap map = mapOf(FigureKind::Rate, {{1, 2, 3}, {4, 5, 6}});
    QCOMPARE(list(rowSection(map, HeatStatistic::Mean, 1)), (std::vector<double>{4, 5, 6}));
    QCOMPARE(list(rowSection(map, HeatStatistic::Maximum, 0)), (std::vector<double>{2, 4, 6}));
    QCOMPARE(columnSection(map, HeatStatistic::Mean, 2), (std::vector<double>{3, 6}));
    QCOMPARE(map.columnAt(map.start), std::optional<size_t>(0));
    QCOMPARE(map.columnAt(Timestamp(map.startOf(3).microseconds() - 1)), std::optional<size_t>(2));
    QCOMPARE(map.columnAt(map.startOf(3)), std::nullopt);
    QCOMPARE(map.columnAt(Timestamp(map.start.microseconds() - 1)), std::nullopt);
}

void TestHeatMap::ordersRows()
{
    HeatMap map = mapOf(FigureKind::Rate, {{1, Unknown}, {Unknown, Unknown}, {9, 1}, {0, 8}});
    map.rows[0].name = QStringLiteral("node10");
    map.rows[1].name = QStringLiteral("node9");
    map.rows[2].name = QStringLiteral("Node9");
    map.rows[2].port = 1;
    map.rows[3].name = QStringLiteral("leaf");
    using Rows = std::vector<quint32>;
    QCOMPARE(ordered(map, HeatOrder::Place, HeatStatistic::Mean), (Rows{0, 1, 2, 3}));
    QCOMPARE(ordered(map, HeatOrder::Heat, HeatStatistic::Mean), (Rows{2, 3, 0, 1}));
    const Rows byName = ordered(map, HeatOrder::Name, HeatStatistic::Mean);
    QCOMPARE(byName.front(), 3U);
    QCOMPARE(byName.back(), 0U);
}

void TestHeatMap::joinsRows_data()
{
    QTest::addColumn<int>("measure");
    QTest::addColumn<double>("mean");
    QTest::addColumn<double>("maximum");
    // Two rows, 0.2 and 0.6, with links of 1,000 and 3,000 B/s; maxima are twice as high.
    QTest::newRow("rates are summed up") << int(FigureKind::Rate) << 0.2 + 0.6 << 0.4 + 1.2;
    QTest::newRow("errors, too") << int(FigureKind::Errors) << 0.2 + 0.6 << 0.4 + 1.2;
    QTest::newRow("utilization by what can be carried")
        << int(FigureKind::Utilization) << (0.2 * 1000 + 0.6 * 3000) / 4000 << 1.2;
    QTest::newRow("wait as well") << int(FigureKind::Wait) << (0.2 * 1000 + 0.6 * 3000) / 4000
                                  << 1.2;
    QTest::newRow("the worst bit error rate") << int(FigureKind::BitErrorRate) << 0.6 << 1.2;
    QTest::newRow("packets are summed up") << int(FigureKind::Packets) << 0.2 + 0.6 << 0.4 + 1.2;
}

void TestHeatMap::joinsRows()
{
    QFETCH(int, measure);
    QFETCH(double, mean);
    QFETCH(double, maximum);
    HeatMap map =
        mapOf(static_cast<FigureKind>(measure), {{0.2, 0.2}, {0.6, Unknown}, {Unknown, Unknown}});
    map.rows[1].dataRate = 3000;
    HeatRow row;
    row.name = QStringLiteral("all");
    const HeatMap all = joined(map, std::vector<HeatJoin>{{row, {0, 1, 2}}});
    QCOMPARE(all.rows.size(), size_t(1));
    QCOMPARE(all.rows[0].name, QStringLiteral("all"));
    QCOMPARE(all.rows[0].dataRate, 5000.0);
    QCOMPARE(all.means[0], mean);
    QCOMPARE(all.maxima[0], maximum);
    // Where only one is known it is that one's, to the digit.
    QCOMPARE(all.means[1], 0.2);
    QCOMPARE(all.maxima[1], 0.4);
    const HeatMap none = joined(map, std::vector<HeatJoin>{{row, {2}}});
    QVERIFY(std::isnan(none.means[0]) && std::isnan(none.maxima[0]));
}

void TestHeatMap::joinsWhatWaitedByWhatWasSent()
{
    const Waits all = waitsOf({{50, 0}, {10, 0}}, {{10, 0}, {90, 0}}, {{0, 0}, {0, 0}});
    HeatMap waits = all.waits;
    waits.means[1] = waits.means[3] = 0;
    const HeatMap map = joined(waits, std::vector<HeatJoin>{{{}, {0, 1}}});
    QCOMPARE(map.means[0], 60.0 / 1000); // not the mean of 0.5 and 0.011
    QCOMPARE(map.maxima[0], waits.maxima[0]);
    QCOMPARE(map.waited[0], 60.0);
    QCOMPARE(map.sent[0], 1000.0);
    QCOMPARE(map.means[1], 0.0); // nothing was sent, and nothing waited
}

void TestHeatMap::oneRowStaysAsItWas()
{
    QRandomGenerator random(9);
    for (const FigureKind measure :
         {FigureKind::Rate, FigureKind::Utilization, FigureKind::Wait, FigureKind::Errors}) {
        std::vector<std::vector<double>> cells(1, std::vector<double>(40));
        for (double &cell : cells[0]) {
            cell = random.bounded(4) == 0 ? Unknown : random.generateDouble();
        }
        HeatMap map = mapOf(measure, cells);
        map.rows[0].dataRate = 25e9 / 3;
        const HeatMap same = joined(map, std::vector<HeatJoin>{{map.rows[0], {0}}});
        for (size_t i = 0; i < cells[0].size(); ++i) {
            QVERIFY(::same(same.means[i], map.means[i]));
            QVERIFY(::same(same.maxima[i], map.maxima[i]));
        }
    }
}

void TestHeatMap::foldsLeavesAndPods()
{
    HeatMap map = mapOf(FigureKind::Rate, {{100}, {1}, {2}, {200}, {4}, {1000}});
    map.folds = {{HeatFold::Kind::Pod, {}, 0, {}, -1},
                 {HeatFold::Kind::Leaf, Guid(7), 0, QStringLiteral("leaf1"), 0},
                 {HeatFold::Kind::Leaf, Guid(8), 0, QStringLiteral("leaf2"), 0}};
    const std::vector<qint32> folds{1, 1, 1, 2, 2, -1};
    for (size_t row = 0; row < folds.size(); ++row) {
        map.rows[row].fold = folds[row];
    }
    map.rows[0].isSwitch = map.rows[3].isSwitch = map.rows[5].isSwitch = true;

    const FoldedMap open = folded(map, {});
    QCOMPARE(open.map.means, map.means);
    QCOMPARE(open.foldOf, std::vector<qint32>(6, -1));

    const FoldedMap leaf = folded(map, {false, true, false});
    QCOMPARE(leaf.map.means, (std::vector<double>{3, 200, 4, 1000})); // without the switch itself
    QCOMPARE(leaf.foldOf, (std::vector<qint32>{1, -1, -1, -1}));
    QCOMPARE(leaf.map.rows[0].name, QStringLiteral("leaf1"));
    QCOMPARE(leaf.map.rows[0].guid, Guid(7));

    const FoldedMap pod = folded(map, {true, true, false});
    QCOMPARE(pod.map.means, (std::vector<double>{7, 1000}));
    QCOMPARE(pod.foldOf, (std::vector<qint32>{0, -1}));
}

void TestHeatMap::rowsFollowTheTree()
{
    FabricMaker maker;
    const Guid spine = maker.addSwitch(QStringLiteral("a-spine"));
    const Guid leaf2 = maker.addSwitch(QStringLiteral("leaf2"));
    const Guid leaf10 = maker.addSwitch(QStringLiteral("leaf10"));
    const Guid late = maker.addAdapter(QStringLiteral("node10"));
    const Guid early = maker.addAdapter(QStringLiteral("node9"));
    const Guid other = maker.addAdapter(QStringLiteral("node1"));
    maker.connectPorts(leaf2, 1, late, 1);
    maker.connectPorts(leaf2, 2, early, 1);
    maker.connectPorts(leaf10, 1, other, 1);
    maker.connectPorts(leaf2, 9, spine, 1);
    maker.connectPorts(leaf10, 9, spine, 2);
    const SharedFabric fabric = maker.build();
    const HeatRows rows = heatRows(*fabric, {});
    QStringList names;
    for (const HeatRow &row : rows.rows) {
        names << row.name;
    }
    QCOMPARE(names, (QStringList{"leaf2", "node9 mlx5_0", "node10 mlx5_0", "leaf10", "node1 mlx5_0",
                                 "a-spine"}));
    QCOMPARE(rows.folds.size(), size_t(2));
    QCOMPARE(rows.folds[0].guid, leaf2);
    QCOMPARE(rows.rows[2].fold, 0);
    QCOMPARE(rows.rows[4].fold, 1);
    QCOMPARE(rows.rows[5].fold, -1);
    QVERIFY(rows.rows[0].isSwitch && !rows.rows[1].isSwitch);
    QCOMPARE(rows.portsOf(0).size(), size_t(4)); // of leaf2, and where it measures
    QCOMPARE(rows.rows[1].dataRate, rows.portsOf(1)[0].dataRate);
    QVERIFY(rows.rows[1].dataRate > 0);

    const HeatRows ports = heatRows(*fabric, {HeatOf::Ports});
    QCOMPARE(ports.rows.size(), size_t(10));
    QCOMPARE(ports.rows[2].guid, leaf2);
    QCOMPARE(int(ports.rows[2].port), 9);
}

void TestHeatMap::rowsAreFiltered()
{
    FabricMaker maker;
    const Guid leaf = maker.addSwitch(QStringLiteral("leaf"));
    const Guid one = maker.addAdapter(QStringLiteral("one"));
    const Guid two = maker.addAdapter(QStringLiteral("two"));
    maker.connectPorts(leaf, 1, one, 1);
    maker.connectPorts(leaf, 2, two, 1);
    const SharedFabric fabric = maker.build();
    HeatChoice choice;
    choice.isHostsOnly = true;
    QCOMPARE(heatRows(*fabric, choice).rows.size(), size_t(2));
    choice.nodes = {two, Guid(999)};
    const HeatRows rows = heatRows(*fabric, choice);
    QCOMPARE(rows.rows.size(), size_t(1));
    QCOMPARE(rows.rows[0].guid, two);
    choice = {HeatOf::Groups};
    choice.groups = {{QStringLiteral("both"), {one, two, one}}, {QStringLiteral("none"), {}}};
    const HeatRows groups = heatRows(*fabric, choice);
    QCOMPARE(groups.rows.size(), size_t(2));
    QCOMPARE(groups.portsOf(0).size(), size_t(4)); // a port each, and what the host counts
    QCOMPARE(groups.portsOf(1).size(), size_t(0));
    QCOMPARE(groups.rows[0].name, QStringLiteral("both"));
}

void TestHeatMap::leavesAreTheirHosts()
{
    FabricMaker maker;
    const Guid leaf = maker.addSwitch(QStringLiteral("leaf"));
    const Guid spine = maker.addSwitch(QStringLiteral("spine"));
    const Guid host = maker.addAdapter(QStringLiteral("host"));
    maker.connectPorts(leaf, 1, host, 2);
    maker.connectPorts(leaf, 9, spine, 1);
    const HeatRows rows = heatRows(*maker.build(), {HeatOf::Leaves});
    QCOMPARE(rows.rows.size(), size_t(1));
    QCOMPARE(rows.rows[0].guid, leaf);
    QVERIFY(!rows.rows[0].isSwitch);
    QCOMPARE(rows.ports.size(), size_t(2));
    QCOMPARE(rows.ports[0].key, (PortKey{host, 2}));
    QCOMPARE(rows.ports[1].key, (PortKey{host, 0})); // what the host counts as a whole
    QCOMPARE(rows.ports[0].peer, (PortKey{leaf, 1}));
}

void TestHeatMap::findsEpisodes()
{
    // Two rows wait in columns 1 and 2, one in column 4; a twentieth of what is sent is the least.
    const Waits all = waitsOf({{0, 50, 90, 4, 60, 0}, {4, 50, 50, 0, 0, 0}},
                              {{10, 10, 10, 10, 10, 10}, {10, 10, 10, 10, 10, 10}},
                              {{1, 1, 1, 1, 1, 1}, {1, 1, 1, 1, 1, 1}});
    const HeatFindings found = findHeat(all.waits, all.sent, all.received);
    QCOMPARE(found.threshold, 0.05);
    QCOMPARE(found.widestColumn, std::optional<size_t>(1));
    QCOMPARE(found.widestRows, size_t(2));
    QCOMPARE(found.widestKnown, size_t(2));
    QCOMPARE(found.episodes.size(), size_t(2));
    QCOMPARE(found.episodes[0].firstColumn, size_t(1));
    QCOMPARE(found.episodes[0].columns, size_t(2));
    QCOMPARE(found.episodes[0].when, (TimeRange{all.waits.startOf(1), all.waits.startOf(3)}));
    QCOMPARE(found.episodes[0].rows, size_t(2));
    QCOMPARE(found.episodes[0].hottestRow, 0U);
    QCOMPARE(found.episodes[0].hottestColumn, size_t(2));
    QCOMPARE(found.episodes[0].hottest, 0.9);
    QCOMPARE(found.episodes[1].firstColumn, size_t(4));
    QCOMPARE(found.episodes[1].rows, size_t(1));
    QCOMPARE(found.waitShare, std::optional(308.0 / 1200));
    QCOMPARE(found.utilization, std::optional(0.01));
}

void TestHeatMap::findsWhoWaitedFirst()
{
    // Twelve rows; one alone waits a column earlier than the others, of which the fourth is
    // hottest.
    std::vector<std::vector<double>> waited(12, {0, 0, 50, 0});
    waited[7] = {0, 50, 10, 0};
    waited[3][2] = 90;
    const std::vector<std::vector<double>> sent(12, {10, 10, 10, 10});
    const Waits all = waitsOf(waited, sent, sent);
    const HeatFindings found = findHeat(all.waits, all.sent, all.received);
    QCOMPARE(found.episodes.size(), size_t(1));
    QCOMPARE(found.episodes[0].firstColumn, size_t(2)); // one of twelve is not yet an episode
    QCOMPARE(found.episodes[0].first.size(), HeatEpisode::MaxFirst);
    QCOMPARE(found.episodes[0].first[0], 7U);
    QCOMPARE(found.episodes[0].first[1], 3U);
    QCOMPARE(found.episodes[0].first[2], 0U);
}

/// What waits without sending anything is no infinity, and little traffic makes waits no longer.
void TestHeatMap::waitsAreSharesOfTime()
{
    const HeatMap waits =
        mapOf(FigureKind::Wait, {{0.01, 0.6, 0.09}, {0.02, 0.5, 0}, {UnknownHeat, 0, 0}});
    const HeatMap sent = mapOf(FigureKind::Rate, {{1, 0, 10}, {500, 0, 500}, {500, 500, 500}});
    const HeatFindings found = findHeat(waits, sent, sent);
    QCOMPARE(found.threshold, 0.1);
    QCOMPARE(found.episodes.size(), size_t(1));
    QCOMPARE(found.episodes.front().firstColumn, size_t(1));
    QCOMPARE(found.episodes.front().columns, size_t(1));
    QCOMPARE(found.episodes.front().hottest, 0.6);
    QCOMPARE(found.widestRows, size_t(2));
    QCOMPARE(found.widestKnown, size_t(3));
    // Of eight cells of which it is known.
    const double waited = 0.01 + 0.6 + 0.09 + 0.02 + 0.5;
    QVERIFY(std::abs(found.waitTime.value() - waited / 8) < 1e-9);
    QVERIFY(std::abs(found.waitShare.value() - waited * 1000 / 2011) < 1e-9);
    QVERIFY(!found.ticksPerWord);
}

void TestHeatMap::knowsNothingOfNothing()
{
    const HeatMap unknown = mapOf(FigureKind::Rate, {{Unknown, Unknown}});
    const HeatFindings nothing = findHeat(unknown, unknown, unknown);
    QCOMPARE(toString(nothing.pattern), QStringLiteral("unknown"));
    QVERIFY(nothing.episodes.empty() && !nothing.widestColumn && !nothing.correlation);
    const HeatMap still = mapOf(FigureKind::Rate, {{0, 0}, {0, 0}});
    const HeatFindings quiet = findHeat(still, still, still);
    QCOMPARE(toString(quiet.pattern), QStringLiteral("quiet"));
    QVERIFY(quiet.episodes.empty() && !quiet.waitShare && !quiet.target);
}

void TestHeatMap::correlatesAsDefined()
{
    QRandomGenerator random(10);
    std::vector<std::vector<double>> waited(3, std::vector<double>(30));
    auto sent = waited;
    double n = 0, x = 0, y = 0, xx = 0, yy = 0, xy = 0;
    for (size_t row = 0; row < 3; ++row) {
        for (size_t i = 0; i < 30; ++i) {
            sent[row][i] = 1 + random.bounded(100);
            waited[row][i] = 3 * sent[row][i] + random.bounded(200);
            n += 1;
            x += waited[row][i];
            y += sent[row][i] * 10;
            xx += waited[row][i] * waited[row][i];
            yy += sent[row][i] * 10 * sent[row][i] * 10;
            xy += waited[row][i] * sent[row][i] * 10;
        }
    }
    const double r = (n * xy - x * y) / std::sqrt((n * xx - x * x) * (n * yy - y * y));
    const Waits all = waitsOf(waited, sent, sent);
    const auto found = findHeat(all.waits, all.sent, all.received).correlation;
    QVERIFY(found);
    QVERIFY2(std::abs(*found - r) < 1e-9, qPrintable(QString::number(*found - r)));
}

void TestHeatMap::saysWhatCellsAre_data()
{
    QTest::addColumn<int>("measure");
    QTest::addColumn<QString>("counter");
    QTest::addColumn<QString>("unit");
    QTest::addColumn<QString>("title");
    QTest::newRow("data") << int(FigureKind::Rate) << ""
                          << "B/s"
                          << "PortXmitData, mean rate";
    QTest::newRow("packets") << int(FigureKind::Rate) << "PortXmitPkts"
                             << "packets/s"
                             << "PortXmitPkts, mean rate";
    QTest::newRow("ticks") << int(FigureKind::Rate) << "PortXmitWait"
                           << "ticks/s"
                           << "PortXmitWait, mean rate";
    QTest::newRow("utilization") << int(FigureKind::Utilization) << "PortRcvData"
                                 << ""
                                 << "Utilization by PortRcvData, mean";
    QTest::newRow("wait") << int(FigureKind::Wait) << ""
                          << ""
                          << "Wait, mean share of the link's rate";
    QTest::newRow("errors") << int(FigureKind::Errors) << ""
                            << "events"
                            << "Errors counted";
    QTest::newRow("packets sent") << int(FigureKind::Packets) << "PortRcvPkts"
                                  << "packets"
                                  << "PortXmitPkts, counted";
    QTest::newRow("bit errors") << int(FigureKind::BitErrorRate) << ""
                                << "errors/bit"
                                << "Bit error rate, mean";
}

void TestHeatMap::saysWhatCellsAre()
{
    QFETCH(int, measure);
    QFETCH(QString, counter);
    QFETCH(QString, unit);
    QFETCH(QString, title);
    const HeatSubject subject{static_cast<FigureKind>(measure), counter};
    QCOMPARE(unitOf(subject, HeatStatistic::Mean), unit);
    QCOMPARE(titleOf(subject, HeatStatistic::Mean).english(), title);
    for (const HeatStatistic statistic : {HeatStatistic::Mean, HeatStatistic::Maximum}) {
        const QString formula = formulaOf(subject, statistic).english();
        QVERIFY2(formula.endsWith(u'.') && !formula.contains(u'%'), qPrintable(formula));
        QVERIFY(joiningOf(subject, statistic).english().endsWith(u'.'));
    }
}

/// Mean + mean absolute deviation of the columns is what a rise is measured by.
void TestHeatMap::findsWhichRoseFirst()
{
    HeatEpisode episode;
    episode.firstColumn = 5;
    episode.columns = 2;
    const auto map = [](const std::vector<std::vector<double>> &means) {
        return mapOf(FigureKind::Rate, means);
    };
    const HeatMap during = map({{1, 1, 1, 1, 1, 1, 9, 1, 1, 1}, {1, 1, 1, 1, 1, 1, 7, 1, 1, 1}});
    const HeatMap before = map({{0, 0, 0, 4, 4, 4, 0, 0, 0, 0}, {0, 0, 0, 6, 4, 4, 0, 0, 0, 0}});
    const HeatMap ended = map({{0, 0, 0, 4, 0, 0, 0, 0, 0, 0}, {0, 0, 0, 4, 0, 0, 0, 0, 0, 0}});
    const HeatMap longAgo = map({{0, 9, 9, 0, 0, 0, 0, 0, 0, 0}, {0, 9, 9, 0, 0, 0, 0, 0, 0, 0}});
    const HeatMap after = map({{0, 0, 0, 0, 0, 0, 0, 5, 5, 5}, {0, 0, 0, 0, 0, 0, 0, 5, 5, 5}});
    const HeatMap even = map({{3, 3, 3, 3, 3, 3, 3, 3, 3, 3}, {3, 3, 3, 3, 3, 3, 3, 3, 3, 3}});
    const HeatMap unknown =
        map({std::vector<double>(10, Unknown), std::vector<double>(10, Unknown)});
    const HeatMap early = map({{0, 0, 4, 4, 4, 0, 0, 0, 0, 0}, {0, 0, 5, 4, 4, 0, 0, 0, 0, 0}});
    const HeatMap *const maps[] = {&during, &before, &ended,   &longAgo,
                                   &after,  &even,   &unknown, &early};
    const std::vector<HeatRise> expected{{7, 2, 1}, {1, 3, 1}, {2, 3, 0}, {0, 6, 0}};
    QVERIFY(risesAround(episode, maps) == expected);
    episode.firstColumn = 0; // nothing is before it
    QVERIFY((risesAround(episode, maps) == std::vector<HeatRise>{{3, 1, 0}}));
    QVERIFY(risesAround(episode, {}).empty());
}

PICKGLASS_TEST(TestHeatMap, QCoreApplication)
#include "tst_heatmap.moc"
