// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/distribution/distributioncanvas.h"
#include "app/desktop/theme.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QBarCategoryAxis>
#include <QBoxPlotSeries>
#include <QBoxSet>
#include <QChart>
#include <QGraphicsTextItem>
#include <QHelpEvent>
#include <QLabel>
#include <QLegend>
#include <QLegendMarker>
#include <QRegularExpression>
#include <QTest>
#include <QToolTip>

#include <array>
#include <cmath>
#include <limits>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

const QString Hostile = QStringLiteral("<img src=\"/dev/zero\">&amp;<b>x</b>%1%2");

std::vector<double> numbersOf(const DistributionAnswer &answer)
{
    std::vector<double> numbers;
    for (const FigureValue &value : answer.values.known) {
        numbers.push_back(value.value);
    }
    return numbers;
}

/// An answer about the hosts of a fabric, one a value, with hostile names; each its own group.
std::shared_ptr<DistributionAnswer> answerOf(const std::vector<double> &values, BinScale scale)
{
    FabricMaker maker;
    const Guid leaf = maker.addSwitch(QStringLiteral("leaf<u>"));
    std::vector<Guid> hosts;
    for (size_t i = 0; i < values.size(); ++i) {
        hosts.push_back(maker.addNode(NodeType::ChannelAdapter, Hostile + QString::number(i), 1));
        maker.connect(leaf, hosts.back());
    }
    auto answer = std::make_shared<DistributionAnswer>();
    answer->fabric = maker.build();
    answer->of = DistributionOf::Hosts;
    answer->figure = {FigureKind::Rate};
    answer->scale = scale;
    for (quint32 i = 0; i < values.size(); ++i) {
        if (!std::isfinite(values[i])) {
            ++answer->values.unknown;
            continue;
        }
        const auto at = static_cast<quint32>(answer->values.known.size());
        answer->values.known.push_back({answer->fabric->findNode(hosts[i]), {}, values[i]});
        if (values[i] > 0) {
            answer->top.push_back(at);
        }
        answer->groups.push_back({{"%1", {Hostile}}, *fiveNumbers({values[i]}), {at}});
    }
    answer->allGroups = answer->groups.size();
    answer->bins = histogram(numbersOf(*answer), DefaultBins, scale);
    answer->cumulative = cumulativeShares(answer->bins);
    answer->numbers = fiveNumbers(numbersOf(*answer));
    answer->kinds = linkKinds(*answer->fabric);
    return answer;
}

/// Beside it nothing is known of what it is compared with, and of the second group something.
void compareWithLittle(DistributionAnswer &answer)
{
    ComparedDistribution &compared = answer.compared.emplace();
    compared.bins = answer.bins;
    compared.cumulative = answer.cumulative;
    compared.groups.resize(answer.groups.size());
    if (answer.groups.size() > 1) {
        compared.groups[1] = fiveNumbers({1, 2, 3});
    }
    compared.top.resize(answer.top.size());
    compared.links.resize(answer.kinds.size());
}

constexpr std::array Charts{DistributionChart::Histogram, DistributionChart::Boxes,
                            DistributionChart::Top, DistributionChart::Speeds};

/// What a text item shows to a person.
QStringList shownTexts(const DistributionCanvas &canvas)
{
    QStringList texts;
    for (QGraphicsItem *item : canvas.scene()->items()) {
        if (const auto *text = qgraphicsitem_cast<QGraphicsTextItem *>(item)) {
            texts << text->toPlainText();
        }
    }
    return texts;
}

} // namespace

/// The charts alone, over answers that a capture does not give easily.
class TestDistributionCanvas final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void drawsOddValues_data();
    void drawsOddValues();
    void showsNamesAsTheyAre_data();
    void showsNamesAsTheyAre();
    void comparesBesideBars_data();
    void comparesBesideBars();
};

void TestDistributionCanvas::initTestCase()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    Theme::instance().apply(*qApp, Theme::Mode::Light);
}

void TestDistributionCanvas::drawsOddValues_data()
{
    constexpr double Infinity = std::numeric_limits<double>::infinity();
    constexpr double Nan = std::numeric_limits<double>::quiet_NaN();
    QTest::addColumn<std::vector<double>>("values");
    QTest::newRow("none") << std::vector<double>{};
    QTest::newRow("one") << std::vector<double>{5};
    QTest::newRow("one zero") << std::vector<double>{0};
    QTest::newRow("all equal") << std::vector<double>(9, 1e9);
    QTest::newRow("all zero") << std::vector<double>(9, 0);
    QTest::newRow("negative") << std::vector<double>{-3, -2, 0, 1};
    QTest::newRow("huge") << std::vector<double>{1e-300, 1, 1e300};
    QTest::newRow("greatest") << std::vector<double>{0, std::numeric_limits<double>::max()};
    QTest::newRow("neighbours") << std::vector<double>{1, std::nextafter(1, 2)};
    QTest::newRow("not finite") << std::vector<double>{Nan, 1, Infinity, 2, -Infinity};
    QTest::newRow("only not finite") << std::vector<double>{Nan, Infinity};
}

void TestDistributionCanvas::drawsOddValues()
{
    QFETCH(std::vector<double>, values);
    for (const BinScale scale : {BinScale::Linear, BinScale::Logarithmic}) {
        for (const bool isCompared : {false, true}) {
            const auto answer = answerOf(values, scale);
            if (isCompared) {
                compareWithLittle(*answer);
            }
            DistributionCanvas canvas;
            canvas.resize(600, 400);
            for (const DistributionChart chart : Charts) {
                for (const bool isLogCount : {false, true}) {
                    canvas.show(answer, {chart, isLogCount, true});
                    QVERIFY(!canvas.grab().isNull());
                    QCOMPARE(canvas.bars(), static_cast<int>(barsOf(*answer, chart)));
                    for (int bar = 0; bar < canvas.bars(); ++bar) {
                        const QRectF rect = canvas.barRect(bar);
                        QVERIFY(std::isfinite(rect.x()) && std::isfinite(rect.width()));
                        QVERIFY(!canvas.barText(bar).isEmpty());
                    }
                    QVERIFY(!distributionCsv(*answer, chart).isEmpty());
                }
            }
        }
    }
}

void TestDistributionCanvas::showsNamesAsTheyAre_data()
{
    QTest::addColumn<DistributionChart>("chart");
    QTest::newRow("boxes") << DistributionChart::Boxes;
    QTest::newRow("top") << DistributionChart::Top;
}

void TestDistributionCanvas::showsNamesAsTheyAre()
{
    QFETCH(DistributionChart, chart);
    const auto answer = answerOf({1, 2, 3}, BinScale::Linear);
    compareWithLittle(*answer);
    DistributionCanvas canvas;
    canvas.resize(1000, 600);
    canvas.show(answer, {chart, false, true});
    canvas.grab();
    // At the axis, as a person reads them: elided in the middle, with their brackets.
    const QStringList texts = shownTexts(canvas);
    QCOMPARE(texts.filter(QRegularExpression(QStringLiteral("^<img"))).size(), 3);
    for (const QLegendMarker *marker : canvas.chart()->legend()->markers()) {
        QVERIFY(!marker->label().contains(u'<'));
    }
    // Names with marks of arguments are not arguments.
    QVERIFY2(canvas.barText(0).startsWith(Hostile), qPrintable(canvas.barText(0)));
    canvas.show(answer, {chart, false, true});
    canvas.setAttribute(Qt::WA_DontShowOnScreen, false);
    canvas.QWidget::show();
    QVERIFY(QTest::qWaitForWindowExposed(&canvas));
    const QPoint at = canvas.barRect(0).center().toPoint();
    QHelpEvent help(QEvent::ToolTip, at, canvas.mapToGlobal(at));
    QApplication::sendEvent(&canvas, &help);
    QCOMPARE(QToolTip::text(), canvas.barText(0));
    bool isFound = false;
    for (const QWidget *widget : QApplication::topLevelWidgets()) {
        if (widget->inherits("QTipLabel")) {
            isFound = true;
            QCOMPARE(qobject_cast<const QLabel *>(widget)->textFormat(), Qt::PlainText);
        }
    }
    QVERIFY(isFound);
    QToolTip::hideText();
}

void TestDistributionCanvas::comparesBesideBars_data()
{
    QTest::addColumn<DistributionChart>("chart");
    QTest::addColumn<QString>("known");
    QTest::newRow("boxes") << DistributionChart::Boxes << "Compared with: median 2 B/s";
    QTest::newRow("top") << DistributionChart::Top << "Compared with: 7 B/s";
    QTest::newRow("speeds") << DistributionChart::Speeds << "Compared with: 12";
}

void TestDistributionCanvas::comparesBesideBars()
{
    QFETCH(DistributionChart, chart);
    QFETCH(QString, known);
    const auto answer = answerOf({10, 20, 30}, BinScale::Linear);
    compareWithLittle(*answer);
    answer->compared->top[1] = 7;
    answer->compared->links[0] = 12;
    DistributionCanvas canvas;
    canvas.resize(800, 500);
    canvas.show(answer, {chart, false, true});
    canvas.grab();
    const int bar = chart == DistributionChart::Speeds ? 0 : 1;
    QVERIFY2(canvas.barText(bar).contains(known), qPrintable(canvas.barText(bar)));
    QVERIFY(canvas.chart()->legend()->isVisible());
    if (chart != DistributionChart::Speeds) {
        QVERIFY(canvas.barText(0).endsWith(QStringLiteral("Compared with: –")));
    }
    if (chart == DistributionChart::Boxes) {
        // Beside each other; what is not known is on the axis and not at the end of another box.
        QCOMPARE(canvas.chart()->series().size(), 2);
        const auto *other = qobject_cast<QBoxPlotSeries *>(canvas.chart()->series().at(1));
        QCOMPARE(other->boxSets().at(1)->at(QBoxSet::Median), 2.0);
        QVERIFY(other->boxSets().at(0)->at(QBoxSet::Median) <= 1);
    }
    answer->compared.reset();
    canvas.show(answer, {chart, false, true});
    QVERIFY(!canvas.chart()->legend()->isVisible());
    QVERIFY(!canvas.barText(bar).contains(QStringLiteral("Compared")));
}

PICKGLASS_TEST(TestDistributionCanvas, QApplication)
#include "tst_distributioncanvas.moc"
