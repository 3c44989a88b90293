// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatchoices.h"
#include "app/desktop/heatmap/heatmapscene.h"
#include "app/desktop/heatmap/heatpixels.h"
#include "app/desktop/heatmap/heattext.h"
#include "app/desktop/theme.h"
#include "tests/app/desktop/heatmap/heatrecording.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <random>

using namespace pickglass;
using tests::HeatRecording;

/// What a worker makes of a request, and how it is painted.
class TestHeatMapScene : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cellsAreThoseOfTheReader();
    void aFirstLookHasFewColumns();
    void foldsAndNarrows();
    void ordersRows();
    void readsOnlyWhatIsNew();
    void pansOverWhatIsThere();
    void findsRanges();
    void saysWhatWasNotRecorded();
    void findsTheGreatestLevels();
    void hatchesWhatIsNotKnown();
    void losesNoHotCell();
    void understandsWhatIsTyped_data();
    void understandsWhatIsTyped();
    void writesAndReadsMaps_data();
    void writesAndReadsMaps();

private:
    HeatMapRequest wishOf(double from, double to) const;
    SharedHeatMapScene sceneOf(const HeatMapRequest &request,
                               const SharedHeatMapScene &before = {}) const;

    QTemporaryDir m_folder;
    std::unique_ptr<CaptureReader> m_reader;
    SharedFabric m_fabric;
};

void TestHeatMapScene::initTestCase()
{
    Theme::instance().apply(*qApp, Theme::Mode::Light);
    const QString path = m_folder.filePath(QStringLiteral("hosts.pgcap"));
    HeatRecording recording;
    VERIFY_RESULT(recording.begin(path));
    VERIFY_RESULT(recording.writeUntil(120));
    VERIFY_RESULT(recording.end());
    auto reader = CaptureReader::open(path);
    VERIFY_RESULT(reader);
    m_reader = std::move(*reader);
    m_fabric = *m_reader->fabricAt();
}

HeatMapRequest TestHeatMapScene::wishOf(double from, double to) const
{
    HeatMapRequest request;
    request.maps = {{{FigureKind::Rate, QStringLiteral("PortXmitData")}, {}},
                    {{FigureKind::Rate, QStringLiteral("PortXmitWait")}, {}}};
    request.who.isHostsOnly = true;
    request.window = {HeatRecording::at(from), HeatRecording::at(to)};
    request.pixels = 500;
    request.fabric = m_fabric;
    request.wantsFindings = false;
    return request;
}

SharedHeatMapScene TestHeatMapScene::sceneOf(const HeatMapRequest &request,
                                             const SharedHeatMapScene &before) const
{
    const auto scene = makeHeatScene(*m_reader, request, before);
    return scene ? *scene : nullptr;
}

void TestHeatMapScene::cellsAreThoseOfTheReader()
{
    const SharedHeatMapScene scene = sceneOf(wishOf(0, 120));
    QVERIFY(scene && scene->sheets.size() == 2);
    const HeatMap &map = *scene->sheets[0].map;
    HeatQuestion question;
    question.subjects = {map.subject};
    question.rows = scene->request.who;
    question.range = {map.start, map.startOf(map.columns)};
    question.columns = static_cast<int>(map.columns);
    const auto answer = readHeat(*m_reader, m_fabric, question);
    VERIFY_RESULT(answer);
    const HeatMap &read = *(*answer)->maps.front();
    QCOMPARE(read.columns, map.columns);
    QCOMPARE(read.rows.size(), map.rows.size());
    int known = 0;
    for (size_t i = 0; i < read.means.size(); ++i) {
        QCOMPARE(std::isnan(map.means[i]), std::isnan(read.means[i]));
        if (!std::isnan(read.means[i])) {
            QCOMPARE(map.means[i], read.means[i]);
            QCOMPARE(map.maxima[i], read.maxima[i]);
            ++known;
        }
    }
    QVERIFY(known > 400);
    // And they are what was counted: words × 4 a second.
    const auto column = map.columnAt(HeatRecording::at(70.5));
    QVERIFY(column);
    QCOMPARE(map.at(HeatStatistic::Mean, 2, *column),
             4.0 * static_cast<double>(HeatRecording::textOf(2, 70)));
    // A level says where the value lies on the scale.
    const HeatSheet &sheet = scene->sheets[0];
    QCOMPARE(sheet.levels.at(2, *column),
             heatLevelOf(map.at(HeatStatistic::Mean, 2, *column), sheet.range));
    const auto gap = map.columnAt(HeatRecording::at(45));
    QCOMPARE(sheet.levels.at(2, *gap), quint8(0));
}

/// What is made after it is the same as without it.
void TestHeatMapScene::aFirstLookHasFewColumns()
{
    HeatMapRequest request = wishOf(0, 120);
    QVERIFY(!isWorthFirstLook(request)); // of a few hosts
    const SharedHeatMapScene whole = sceneOf(request);
    request.isFirstLook = true;
    const SharedHeatMapScene first = sceneOf(request);
    QVERIFY(whole && first);
    const auto [from, to] = first->columnsInSight(request.window);
    QVERIFY(to - from >= 2 && to - from <= 8);
    QVERIFY(first->anyMap()->step > whole->anyMap()->step);
    QCOMPARE(first->anyMap()->rows.size(), whole->anyMap()->rows.size());
    request.isFirstLook = false;
    const SharedHeatMapScene after = sceneOf(request, first);
    QVERIFY(after);
    const HeatMap &map = *after->anyMap();
    QCOMPARE(map.step, whole->anyMap()->step);
    QCOMPARE(map.columns, whole->anyMap()->columns);
    for (size_t i = 0; i < map.means.size(); ++i) {
        QVERIFY(map.means[i] == whole->anyMap()->means[i] || std::isnan(map.means[i]));
    }
}

void TestHeatMapScene::foldsAndNarrows()
{
    HeatMapRequest request = wishOf(0, 120);
    const SharedHeatMapScene open = sceneOf(request);
    const HeatMap &map = *open->anyMap();
    const auto leaf = std::ranges::find(map.folds, QStringLiteral("leaf1"), &HeatFold::name);
    QVERIFY(leaf != map.folds.end());
    QVERIFY(!open->lines.brackets.empty());
    QCOMPARE(open->lines.brackets.front().rows, size_t(2));
    request.lines.shut = {heatFoldKey(*leaf)};
    const SharedHeatMapScene shut = sceneOf(request, open);
    QCOMPARE(shut->lines.size(), open->lines.size() - 1);
    const quint32 row = shut->lines.order.front();
    QVERIFY(shut->foldOf[row] >= 0);
    QCOMPARE(heatRowName(*shut->anyMap(), row, shut->foldOf[row]), QStringLiteral("leaf1"));
    // node1 and node2 send the sum of theirs.
    const auto column = shut->anyMap()->columnAt(HeatRecording::at(20.5));
    QCOMPARE(shut->anyMap()->at(HeatStatistic::Mean, row, *column),
             4.0 *
                 static_cast<double>(HeatRecording::textOf(0, 20) + HeatRecording::textOf(1, 20)));
    request.lines.filter = QStringLiteral("leaf2 node");
    request.lines.shut = {};
    QCOMPARE(sceneOf(request)->lines.size(), size_t(2)); // node3 and node4 hang there
    request.lines.filter = QStringLiteral("nothing");
    QCOMPARE(sceneOf(request)->lines.size(), size_t(0));
    request.lines.filter.clear();
    request.who.nodes = {HeatRecording::Node3};
    QCOMPARE(sceneOf(request)->lines.size(), size_t(1));
}

void TestHeatMapScene::ordersRows()
{
    HeatMapRequest request = wishOf(0, 120);
    request.lines.order = HeatOrder::Heat;
    const SharedHeatMapScene scene = sceneOf(request);
    const HeatMap &map = *scene->anyMap();
    QVERIFY(scene->lines.brackets.empty());
    double before = 1e30;
    for (const quint32 row : scene->lines.order) {
        double sum = 0;
        for (size_t column = 0; column < map.columns; ++column) {
            const double value = map.at(HeatStatistic::Mean, row, column);
            sum += std::isnan(value) ? 0 : value;
        }
        QVERIFY(sum <= before);
        before = sum;
    }
}

void TestHeatMapScene::readsOnlyWhatIsNew()
{
    const QString path = m_folder.filePath(QStringLiteral("growing.pgcap"));
    HeatRecording recording;
    VERIFY_RESULT(recording.begin(path));
    VERIFY_RESULT(recording.writeUntil(100));
    auto reader = CaptureReader::open(path);
    VERIFY_RESULT(reader);
    const auto make = [&](double from, double to, const SharedHeatMapScene &before) {
        return makeHeatScene(**reader, wishOf(from, to), before).value_or(nullptr);
    };
    const SharedHeatMapScene first = make(0, 120, nullptr);
    QVERIFY(first && first->columnsRead > 90);
    VERIFY_RESULT(recording.writeUntil(103));
    const SharedHeatMapScene second = make(3, 123, first);
    QVERIFY(second);
    QVERIFY(second->columnsRead > 0);
    // Only what was not settled when it was read first, and what came.
    QVERIFY2(second->columnsRead < 30, qPrintable(QString::number(second->columnsRead)));
    const SharedHeatMapScene whole = make(3, 123, nullptr);
    QVERIFY(whole->columnsRead > 90);
    const HeatMap &pieced = *second->anyMap();
    const HeatMap &read = *whole->anyMap();
    QCOMPARE(pieced.start, read.start);
    QCOMPARE(pieced.columns, read.columns);
    for (size_t i = 0; i < read.means.size(); ++i) {
        QCOMPARE(std::isnan(pieced.means[i]), std::isnan(read.means[i]));
        QVERIFY(std::isnan(read.means[i]) || qFuzzyCompare(1 + pieced.means[i], 1 + read.means[i]));
    }
}

void TestHeatMapScene::pansOverWhatIsThere()
{
    const SharedHeatMapScene first = sceneOf(wishOf(20, 60));
    QVERIFY(first->columnsRead >= 60); // with what lies beside
    const SharedHeatMapScene moved = sceneOf(wishOf(25, 65), first);
    QCOMPARE(moved->columnsRead, size_t(5));
    // Another order reads nothing.
    HeatMapRequest other = wishOf(25, 65);
    other.lines.order = HeatOrder::Name;
    QCOMPARE(sceneOf(other, moved)->columnsRead, size_t(0));
    // Other rows read all.
    other.who.isHostsOnly = false;
    QVERIFY(sceneOf(other, moved)->columnsRead >= 60);
}

void TestHeatMapScene::findsRanges()
{
    HeatMapRequest request = wishOf(0, 120);
    const SharedHeatMapScene automatic = sceneOf(request);
    const double most =
        *std::ranges::max_element(automatic->sheets[0].map->means, [](double a, double b) {
            return (std::isnan(a) ? -1 : a) < (std::isnan(b) ? -1 : b);
        });
    QCOMPARE(automatic->sheets[0].range, (HeatRange{0, most}));
    request.maps[0].range = {HeatRangeChoice::Kind::MeanDeviation, {}};
    request.maps[1].range = {HeatRangeChoice::Kind::Fixed, {0, 1e6}};
    const SharedHeatMapScene other = sceneOf(request);
    QCOMPARE(other->sheets[0].range, meanDeviationRange(other->sheets[0].map->means));
    QVERIFY(other->sheets[0].range.high < most);
    QCOMPARE(other->sheets[1].range, (HeatRange{0, 1e6}));
}

void TestHeatMapScene::saysWhatWasNotRecorded()
{
    HeatMapRequest request = wishOf(0, 120);
    request.maps[1].subject = {FigureKind::Errors, QStringLiteral("SymbolErrorCounter")};
    const SharedHeatMapScene scene = sceneOf(request);
    QVERIFY(scene && scene->sheets[0].map);
    QVERIFY(!scene->sheets[1].map);
    QVERIFY(heattext::absence(*scene, 1).contains(u"SymbolErrorCounter"));
    QVERIFY(heattext::absence(*scene, 0).isEmpty());
}

void TestHeatMapScene::findsTheGreatestLevels()
{
    constexpr size_t Rows = 20;
    constexpr size_t Columns = 150;
    HeatLevels levels(Rows, Columns);
    std::mt19937 random(7);
    for (size_t row = 0; row < Rows; ++row) {
        for (size_t column = 0; column < Columns; ++column) {
            levels.set(row, column, static_cast<quint8>(random() % 102));
        }
    }
    const std::vector<quint32> some{3, 17, 5};
    std::vector<quint8> best;
    levels.greatest(some, 70, 149, best);
    for (size_t column = 70; column < Columns; ++column) {
        QCOMPARE(best[column],
                 std::max({levels.at(3, column), levels.at(17, column), levels.at(5, column)}));
    }
}

void TestHeatMapScene::hatchesWhatIsNotKnown()
{
    HeatLevels levels(2, 4);
    levels.set(0, 1, 102 - 1);
    HeatLines lines;
    lines.order = {0, 1};
    const HeatInks inks;
    // A column is 20 pixels wide and a row 20 high; the map begins 20 pixels from the left.
    const QImage image = heatPixels(levels, lines, {120, 40, -1, 0.05, 0, 0.05}, inks);
    QCOMPARE(image.pixel(5, 5), inks.ground);   // before the map
    QCOMPARE(image.pixel(110, 5), inks.ground); // behind it
    QCOMPARE(image.pixel(45, 5), inks.of[101]);
    int hatched = 0;
    for (int x = 60; x < 100; ++x) {
        const QRgb pixel = image.pixel(x, 30);
        QVERIFY(pixel == inks.hatch || pixel == inks.ground);
        hatched += pixel == inks.hatch ? 1 : 0;
    }
    QVERIFY(hatched >= 5 && hatched <= 10);
    QVERIFY(inks.hatch != inks.of[1]);
}

void TestHeatMapScene::losesNoHotCell()
{
    // 5,000 rows × 3,000 columns on 100 × 50 pixels: one hot cell is seen.
    HeatLevels levels(5000, 3000);
    HeatLines lines;
    for (quint32 row = 0; row < 5000; ++row) {
        lines.order.push_back(4999 - row);
        for (size_t column = 0; column < 3000; ++column) {
            levels.set(row, column, 1);
        }
    }
    levels.set(1234, 2345, 101);
    const HeatInks inks;
    const QImage image = heatPixels(levels, lines, {100, 50, 0, 30, 0, 100}, inks);
    int hot = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            hot += image.pixel(x, y) == inks.of[101] ? 1 : 0;
        }
    }
    QCOMPARE(hot, 1);
    QCOMPARE(image.pixel(2345 / 30, (4999 - 1234) / 100), inks.of[101]);
}

void TestHeatMapScene::understandsWhatIsTyped_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("value");
    QTest::newRow("plain") << "300" << 300.0;
    QTest::newRow("giga") << "2.5G" << 2.5e9;
    QTest::newRow("with a unit") << "2.5 GB/s" << 2.5e9;
    QTest::newRow("kilo") << "12k" << 12e3;
    QTest::newRow("share") << "10 %" << 0.1;
    QTest::newRow("comma") << "1,5M" << 1.5e6;
    QTest::newRow("nothing") << "" << -1.0;
    QTest::newRow("a word") << "much" << -1.0;
}

void TestHeatMapScene::understandsWhatIsTyped()
{
    QFETCH(const QString, text);
    QFETCH(const double, value);
    QCOMPARE(heattext::parse(text).value_or(-1), value);
}

void TestHeatMapScene::writesAndReadsMaps_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isOne");
    QTest::newRow("a rate") << "rate PortXmitData auto" << true;
    QTest::newRow("of one attribute") << "rate PortCounters.PortXmitWait mean-deviation" << true;
    QTest::newRow("without a counter") << "wait-share mean-deviation" << true;
    QTest::newRow("all errors") << "errors 0:300" << true;
    QTest::newRow("fixed") << "utilization PortRcvData 0.1:0.95" << true;
    QTest::newRow("nothing") << "" << false;
    QTest::newRow("no measure") << "heat PortXmitData auto" << false;
    QTest::newRow("no counter") << "rate PortXmitDate auto" << false;
    QTest::newRow("no range") << "rate PortXmitData" << false;
    QTest::newRow("a range upside down") << "rate PortXmitData 5:2" << false;
    QTest::newRow("more") << "rate PortXmitData auto auto" << false;
}

void TestHeatMapScene::writesAndReadsMaps()
{
    QFETCH(QString, text);
    QFETCH(bool, isOne);
    const auto map = heatMapChoice(text);
    QCOMPARE(map.has_value(), isOne);
    if (map) {
        QCOMPARE(toString(*map), text);
    }
}

PICKGLASS_TEST(TestHeatMapScene, QApplication)
#include "tst_heatmapscene.moc"
