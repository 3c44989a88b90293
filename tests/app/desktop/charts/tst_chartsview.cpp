// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/addseries.h"
#include "app/desktop/charts/chartcanvas.h"
#include "app/desktop/charts/chartsview.h"
#include "app/desktop/charts/chiprow.h"
#include "app/desktop/charts/comparebar.h"
#include "app/desktop/charts/serieschip.h"
#include "app/desktop/charts/valuestable.h"
#include "app/desktop/models/display.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/statepage.h"
#include "tests/app/desktop/charts/chartrecording.h"
#include "tests/app/desktop/tinyfigures.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QFile>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QWheelEvent>

using namespace pickglass;
using tests::ChartRecording;

namespace {

constexpr Selection FirstPort{Selection::Kind::Port, ChartRecording::Leaf1, 3};
constexpr Selection SecondPort{Selection::Kind::Port, ChartRecording::Leaf1, 4};

CaptureExtent extentOf(const QString &path)
{
    const auto reader = CaptureReader::open(path);
    return (*reader)->extent().value_or(CaptureExtent());
}

} // namespace

/// The view over a recording of 180 s that has ended.
class TestChartsView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void showsWhatIsSelected();
    void pinsTwoPorts();
    void addsAndTakesAway();
    void chartsTheHottestPorts();
    void valuesFit();
    void searchesPorts();
    void dragsARange();
    void hasOneCrosshairForAll();
    void explainsMarks();
    void setsTheCursor();
    void zoomsAtTheMouse();
    void movesByKeyboard();
    void comparesTimes();
    void comparesCaptures();
    void comparesEnds();
    void showsRawValues();
    void growsAndKeepsItsZoom();
    void savesPictures();
    void saysWhatIsMissing();
    void followsUnitsAndTheme();

private:
    /// Until everything asked for is shown.
    void settle() const { QTRY_VERIFY(m_view->isComplete()); }
    void open(const QString &path);
    const ChartSeries *find(const SeriesKey &key) const;
    QPoint placeOf(double second, size_t panel = 0) const;

    QTemporaryDir m_folder;
    QString m_path;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<ChartsView> m_view;
};

void TestChartsView::initTestCase()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    Theme::instance().apply(*qApp, Theme::Mode::Light);
    m_path = m_folder.filePath(QStringLiteral("recording.pgcap"));
    ChartRecording recording;
    VERIFY_RESULT(recording.begin(m_path));
    VERIFY_RESULT(recording.writeUntil(180));
    VERIFY_RESULT(recording.end());
}

void TestChartsView::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_session = std::make_unique<Session>();
    m_view = std::make_unique<ChartsView>(m_session.get());
    m_view->resize(900, 700);
    m_view->show();
    open(m_path);
    m_session->select(FirstPort);
    settle();
}

void TestChartsView::cleanup()
{
    m_view.reset();
    m_session.reset();
    pickglass::Display::instance().setOptions({});
}

void TestChartsView::open(const QString &path)
{
    m_session->setCapture(ReaderPool::make(path), extentOf(path));
    m_session->setSnapshot(tests::tinySnapshot());
    m_view->setSpan(ChartsView::Span::All);
    settle();
}

const ChartSeries *TestChartsView::find(const SeriesKey &key) const
{
    const auto &series = m_view->canvas()->scene().series;
    const auto found = std::ranges::find(series, key, &ChartSeries::key);
    return found == series.end() ? nullptr : &*found;
}

QPoint TestChartsView::placeOf(double second, size_t panel) const
{
    const ChartCanvas &canvas = *m_view->canvas();
    return QPointF(canvas.timeScale().x(ChartRecording::at(second)),
                   canvas.plotOf(panel).center().y())
        .toPoint();
}

void TestChartsView::showsWhatIsSelected()
{
    const auto &scene = m_view->canvas()->scene();
    QCOMPARE(scene.panels.size(), size_t(2)); // data, and wait
    QVERIFY(find({ChartRecording::First, QStringLiteral("PortXmitData")}));
    QCOMPARE(m_view->chips()->chips().size(), scene.series.size());
    QCOMPARE(m_view->table()->values().rowCount(), static_cast<int>(scene.series.size()));
    // 5e8 words a second on average are 2 GB/s, and the link is a 4xHDR.
    const ChartSeries &sent = *find({ChartRecording::First, QStringLiteral("PortXmitData")});
    QVERIFY(sent.figures.mean && *sent.figures.mean > 1.5e9 && *sent.figures.mean < 2.5e9);
    QCOMPARE(sent.linkRate, std::optional(25e9));
    QCOMPARE(sent.figures.resets, 1);
    QVERIFY(sent.figures.gaps >= 1);
    m_session->select(Selection::ofNode(Guid(0x101)));
    settle();
    // Its port was not read, which its chips say.
    QVERIFY(!m_view->chips()->chips().empty());
    QVERIFY(!m_view->chips()->chips().front()->accessibleDescription().isEmpty());
}

void TestChartsView::pinsTwoPorts()
{
    QPushButton *pin = m_view->chips()->pinButton();
    m_view->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
    QTest::keyClick(m_view.get(), Qt::Key_B, Qt::ControlModifier);
    QTRY_VERIFY(m_session->isPinned(ChartRecording::First)); // a button goes down first
    m_session->select(SecondPort);
    pin->click();
    m_session->select({});
    settle();
    QVERIFY(!pin->isEnabled());
    QCOMPARE(m_session->pins().size(), size_t(2));
    const SeriesKey first{ChartRecording::First, QStringLiteral("PortXmitData")};
    const SeriesKey second{ChartRecording::Second, QStringLiteral("PortXmitData")};
    QVERIFY(find(first) && find(second));
    QVERIFY(m_view->list()->lookOf(first).slot != m_view->list()->lookOf(second).slot);
    // What stays keeps its color.
    const SeriesLook look = m_view->list()->lookOf(second);
    m_session->unpin(ChartRecording::First);
    settle();
    QVERIFY(!find(first));
    QCOMPARE(m_view->list()->lookOf(second), look);
}

void TestChartsView::addsAndTakesAway()
{
    AddSeries &popup = *m_view->addPopup();
    popup.popUp(m_view->chips()->addButton());
    QCOMPARE(popup.focusWidget(), popup.portSearch());
    const QAbstractItemModelTester ports(popup.portList()->model(),
                                         QAbstractItemModelTester::FailureReportingMode::QtTest);
    QTest::keyClicks(popup.portSearch(), QStringLiteral("leaf1/4"));
    QCOMPARE(popup.portList()->model()->rowCount(), 1);
    QTest::keyClicks(popup.counterSearch(), QStringLiteral("xmitdata"));
    QVERIFY(popup.addButton()->isEnabled());
    QTest::keyClick(popup.counterSearch(), Qt::Key_Return);
    QVERIFY(!popup.isVisible());
    settle();
    const SeriesKey added{ChartRecording::Second, QStringLiteral("PortXmitData")};
    QVERIFY(find(added));
    SeriesChip *chip = m_view->chips()->chips().back();
    QCOMPARE(chip->key(), added);
    QTest::keyClick(chip, Qt::Key_Delete);
    settle();
    QVERIFY(!find(added));
    // The cross takes one of the selection away too.
    chip = m_view->chips()->chips().front();
    const SeriesKey taken = chip->key();
    QTest::mouseClick(chip, Qt::LeftButton, {}, QPoint(chip->width() - 10, chip->height() / 2));
    settle();
    QVERIFY(!find(taken));
    QCOMPARE(m_view->table()->values().rowOf(taken), -1);
}

/// Figures come later than what is selected, and say which ports of a switch are its hottest.
void TestChartsView::chartsTheHottestPorts()
{
    const Guid leaf = ChartRecording::Leaf1;
    m_session->select(Selection::ofNode(leaf));
    settle();
    QVERIFY(find({{leaf, 1}, QStringLiteral("PortXmitData")})); // the first ones
    const SharedFabric fabric = m_session->snapshot()->fabric;
    const auto portHeat = [&](size_t i) -> std::optional<double> {
        const Port &port = fabric->port(PortIndex(i));
        return port.node == fabric->findNode(leaf) ? std::optional(0.1 * port.number)
                                                   : std::nullopt;
    };
    m_session->setFigures(tests::figuresOf(fabric, portHeat));
    settle();
    QVERIFY(!find({{leaf, 1}, QStringLiteral("PortXmitData")}));
    QVERIFY(find({{leaf, 6}, QStringLiteral("PortXmitData")}));
    // They stay while a recording goes on.
    m_session->setFigures(tests::figuresOf(fabric, [](size_t i) { return 1.0 / (1.0 + i); }));
    settle();
    QVERIFY(find({{leaf, 6}, QStringLiteral("PortXmitData")}));
}

/// No title and no figure is cut off, whichever the cursor shows.
void TestChartsView::valuesFit()
{
    const ValuesTable &table = *m_view->table();
    for (const double second : {0.0, 20.0, 75.0, 179.0}) {
        m_session->setCursor(ChartRecording::at(second));
        settle();
        for (int column = 0; column + 1 < table.model()->columnCount(); ++column) {
            QVERIFY(table.columnWidth(column) >= table.horizontalHeader()->sectionSizeHint(column));
            for (int row = 0; row < table.model()->rowCount(); ++row) {
                const QModelIndex index = table.model()->index(row, column);
                const int text = table.fontMetrics().horizontalAdvance(index.data().toString());
                QVERIFY2(table.columnWidth(column) >= text, qPrintable(index.data().toString()));
            }
        }
    }
}

void TestChartsView::searchesPorts()
{
    PortChoice choice;
    const auto heads = [&choice] {
        QStringList found;
        for (int row = 0; row < choice.rowCount(); ++row) {
            found << choice.index(row).data(PortChoice::HeadRole).toString();
        }
        return found;
    };
    // Who is in two groups is in the first, and a group of nobody has no head.
    choice.setFabric(m_session->snapshot()->fabric,
                     {{QStringLiteral("A"), {ChartRecording::First}},
                      {QStringLiteral("B"), {}},
                      {QStringLiteral("C"), {ChartRecording::First, ChartRecording::Second}}});
    QCOMPARE(choice.rowCount(), 2);
    QCOMPARE(heads(), (QStringList{QStringLiteral("A"), QStringLiteral("C")}));
    choice.setSearch(QStringLiteral("spine"));
    QVERIFY(choice.rowCount() > 5);
    QStringList nodes = heads();
    nodes.removeAll(QString());
    QVERIFY(nodes.front().startsWith(QStringLiteral("spine")));
    QCOMPARE(nodes.removeDuplicates(), 0);
    QVERIFY(nodes.size() > 1 && nodes.size() < choice.rowCount());
    choice.setSearch(QStringLiteral("LEAF1/3"));
    QCOMPARE(choice.portAt(0), ChartRecording::First);
    QVERIFY(choice.data(choice.index(0)).toString().startsWith(QStringLiteral("leaf1/3 → spine")));
    choice.setSearch(QStringLiteral("nobody"));
    QCOMPARE(choice.rowCount(), 0);
}

void TestChartsView::dragsARange()
{
    ChartCanvas *canvas = m_view->canvas();
    const TimeRange window = m_view->timeAxis()->range();
    QTest::mousePress(canvas, Qt::LeftButton, {}, placeOf(60));
    QTest::mouseMove(canvas, placeOf(70));
    QTest::mouseMove(canvas, placeOf(80));
    QTest::mouseRelease(canvas, Qt::LeftButton, {}, placeOf(80));
    QVERIFY(m_session->hasRange());
    const double pixel = canvas->timeScale().resolution() / 1e6;
    const auto second = [](Timestamp time) {
        return static_cast<double>(time.microseconds() - ChartRecording::at(0).microseconds()) /
               1e6;
    };
    QVERIFY(std::abs(second(m_session->range().from) - 60) <= 2 * pixel);
    QVERIFY(std::abs(second(m_session->range().to) - 80) <= 2 * pixel);
    QCOMPARE(m_view->timeAxis()->range(), window);
    settle();
    const ChartSeries &sent = *find({ChartRecording::First, QStringLiteral("PortXmitData")});
    QVERIFY(sent.figures.seconds <= 22); // of the range alone
    QTest::keyClick(canvas, Qt::Key_Escape);
    QVERIFY(!m_session->hasRange());
}

void TestChartsView::hasOneCrosshairForAll()
{
    ChartCanvas *canvas = m_view->canvas();
    QTest::mouseMove(canvas, placeOf(60));
    QVERIFY(m_session->hover().isKnown());
    const double pixel = canvas->timeScale().resolution();
    QVERIFY(std::abs(static_cast<double>(m_session->hover().microseconds() -
                                         ChartRecording::at(60).microseconds())) <= 2 * pixel);
    // Somebody else's, such as the time strip's, is seen in both charts.
    QTest::mouseMove(m_view.get(), QPoint(2, 2));
    m_session->setHover({});
    const QImage before = canvas->grab().toImage();
    m_session->setHover(ChartRecording::at(120));
    const QImage after = canvas->grab().toImage();
    for (const size_t panel : {size_t(0), size_t(1)}) {
        const QRect plot = canvas->plotOf(panel).toRect();
        const int x = placeOf(120).x();
        const auto changes = [&](int column) {
            int count = 0;
            for (int y = plot.top() + 2; y < plot.bottom() - 2; ++y) {
                count += before.pixel(column, y) != after.pixel(column, y) ? 1 : 0;
            }
            return count;
        };
        QVERIFY(changes(x) + changes(x - 1) + changes(x + 1) > plot.height() / 4);
        QCOMPARE(changes(x - 20), 0);
    }
}

void TestChartsView::explainsMarks()
{
    const QStringList quiet = m_view->canvas()->describe(placeOf(120));
    QCOMPARE(quiet.size(), 2); // what is sent and received
    QVERIFY(quiet.front().contains(QStringLiteral("GB/s")));
    const QStringList gap = m_view->canvas()->describe(placeOf(45));
    QVERIFY(gap.size() > 2);
    QVERIFY(gap.front().startsWith(QStringLiteral("–")));
    QVERIFY(m_view->canvas()->describe(placeOf(89.5)).size() > 2);
    QVERIFY(m_view->canvas()->describe({0, 0}).isEmpty());
}

void TestChartsView::setsTheCursor()
{
    QTest::mouseClick(m_view->canvas(), Qt::LeftButton, {}, placeOf(120));
    const qint64 off = m_session->cursor().microseconds() - ChartRecording::at(120).microseconds();
    QVERIFY(std::abs(static_cast<double>(off)) <= 2 * m_view->canvas()->timeScale().resolution());
    QVERIFY(!m_session->followsEnd());
    settle();
    QVERIFY(find({ChartRecording::First, QStringLiteral("PortXmitData")})->figures.atCursor);
    // The first click of a double click does not take the range away.
    m_session->setRange({ChartRecording::at(60), ChartRecording::at(80)});
    m_view->timeAxis()->zoom(4, ChartRecording::at(70));
    QTest::mouseClick(m_view->canvas(), Qt::LeftButton, {}, placeOf(70));
    QTest::mouseDClick(m_view->canvas(), Qt::LeftButton, {}, placeOf(70));
    QVERIFY(m_session->hasRange());
    QVERIFY(!m_view->timeAxis()->isZoomed());
}

void TestChartsView::zoomsAtTheMouse()
{
    ChartCanvas *canvas = m_view->canvas();
    const QPoint place = placeOf(60);
    const Timestamp there = canvas->timeScale().time(place.x());
    const double before = canvas->timeScale().resolution();
    QWheelEvent turn(place, canvas->mapToGlobal(place), {}, {0, 480}, Qt::NoButton, {},
                     Qt::NoScrollPhase, false);
    QApplication::sendEvent(canvas, &turn);
    QVERIFY(canvas->timeScale().resolution() < before / 2);
    QVERIFY(std::abs(canvas->timeScale().x(there) - place.x()) < 1);
    settle();
    const TimeRange zoomed = m_view->timeAxis()->range();
    QTest::mousePress(canvas, Qt::LeftButton, Qt::ShiftModifier, place);
    QTest::mouseMove(canvas, place + QPoint(50, 0));
    QTest::mouseRelease(canvas, Qt::LeftButton, Qt::ShiftModifier, place + QPoint(50, 0));
    QVERIFY(m_view->timeAxis()->range().from < zoomed.from);
    QVERIFY(!m_session->hasRange());
    QVERIFY(std::abs(canvas->timeScale().x(there) - place.x() - 50) < 1);
}

void TestChartsView::movesByKeyboard()
{
    ChartCanvas *canvas = m_view->canvas();
    const TimeRange whole = m_view->timeAxis()->range();
    const auto length = [this] {
        const TimeRange range = m_view->timeAxis()->range();
        return range.length();
    };
    const qint64 before = length();
    QTest::keyClick(canvas, Qt::Key_Plus);
    QVERIFY(length() < before);
    const TimeRange zoomed = m_view->timeAxis()->range();
    QTest::keyClick(canvas, Qt::Key_Left, Qt::ShiftModifier);
    QVERIFY(m_view->timeAxis()->range().from < zoomed.from);
    QTest::keyClick(canvas, Qt::Key_F);
    QCOMPARE(m_view->timeAxis()->range(), whole);
    m_session->setCursor(ChartRecording::at(60));
    QTest::keyClick(canvas, Qt::Key_BracketLeft);
    m_session->setCursor(ChartRecording::at(70));
    QTest::keyClick(canvas, Qt::Key_BracketRight);
    QCOMPARE(m_session->range(), (TimeRange{ChartRecording::at(60), ChartRecording::at(70)}));
}

void TestChartsView::comparesTimes()
{
    const SeriesKey own{ChartRecording::First, QStringLiteral("PortXmitData")};
    SeriesKey then = own;
    then.of = SeriesKey::Of::OtherTime;
    const double early = pointAt(*find(own), ChartRecording::at(10))->value;
    m_session->setRange({ChartRecording::at(100), ChartRecording::at(130)});
    settle();
    m_view->compareBar()->compareWithTime(ChartRecording::at(0));
    settle();
    QVERIFY(find(own) && find(then));
    QCOMPARE(find(then)->shift, qint64(-100'000'000));
    // What is drawn at second 110 is the sample of second 10.
    const ChartPoint *shifted = pointAt(*find(then), ChartRecording::at(110));
    QVERIFY(shifted);
    QCOMPARE(shifted->value, early);
    const SeriesLook look = m_view->list()->lookOf(then);
    QVERIFY(look.isCompared);
    QCOMPARE(look.slot, m_view->list()->lookOf(own).slot);
    // It stays where it is on this axis when the window moves.
    m_view->timeAxis()->zoom(2, ChartRecording::at(120));
    settle();
    QCOMPARE(find(then)->shift, qint64(-100'000'000));
    m_session->setComparison({});
    settle();
    QVERIFY(!find(then));
    QVERIFY(!m_view->compareBar()->clearButton()->isVisible());
}

void TestChartsView::comparesCaptures()
{
    const QString other = m_folder.filePath(QStringLiteral("other.pgcap"));
    if (!QFile::exists(other)) {
        ChartRecording recording;
        VERIFY_RESULT(recording.begin(other));
        VERIFY_RESULT(recording.writeUntil(30));
        VERIFY_RESULT(recording.end());
    }
    m_view->compareBar()->compareWithCapture(other);
    QTRY_COMPARE(m_session->comparison().kind, Comparison::Kind::Capture);
    const SeriesKey key{ChartRecording::First, QStringLiteral("PortXmitData"),
                        SeriesKey::Of::OtherCapture};
    QTRY_VERIFY(find(key) && !find(key)->runs.empty());
    m_view->compareBar()->clearButton()->click();
    settle();
    QVERIFY(!find(key));
    // A file that is none changes nothing.
    m_view->compareBar()->compareWithCapture(m_folder.filePath(QStringLiteral("absent.pgcap")));
    QTRY_VERIFY(!m_view->compareBar()->note()->text().isEmpty());
    QCOMPARE(m_session->comparison().kind, Comparison::Kind::None);
}

void TestChartsView::comparesEnds()
{
    m_view->compareBar()->endButton()->click();
    QCOMPARE(m_session->comparison().kind, Comparison::Kind::OtherEnd);
    settle();
    const ChartSeries *peer =
        find({ChartRecording::First, QStringLiteral("PortXmitData"), SeriesKey::Of::OtherEnd});
    QVERIFY(peer);
    QVERIFY(peer->absence != SeriesAbsence::None); // the spine was not read, which is said
    m_view->compareBar()->endButton()->click();
    QCOMPARE(m_session->comparison().kind, Comparison::Kind::None);
}

void TestChartsView::showsRawValues()
{
    m_view->setRaw(true);
    settle();
    const ChartSeries &sent = *find({ChartRecording::First, QStringLiteral("PortXmitData")});
    QVERIFY(!sent.unit.isPerSecond);
    m_view->setRaw(false);
    settle();
    QVERIFY(find({ChartRecording::First, QStringLiteral("PortXmitData")})->unit.isPerSecond);
}

void TestChartsView::growsAndKeepsItsZoom()
{
    const QString path = m_folder.filePath(QStringLiteral("growing.pgcap"));
    ChartRecording recording;
    VERIFY_RESULT(recording.begin(path));
    VERIFY_RESULT(recording.writeUntil(39));
    open(path);
    m_session->select(FirstPort);
    settle();
    QVERIFY(m_session->followsEnd());
    const auto lastPoint = [this] {
        return find({ChartRecording::First, QStringLiteral("PortXmitData")})
            ->runs.back()
            .points.back()
            .time;
    };
    QCOMPARE(lastPoint(), ChartRecording::at(39));
    VERIFY_RESULT(recording.writeUntil(60));
    m_session->setExtent(extentOf(path));
    QTRY_COMPARE(lastPoint(), ChartRecording::at(60));
    m_view->timeAxis()->zoom(3, ChartRecording::at(30));
    const TimeRange zoomed = m_view->timeAxis()->range();
    VERIFY_RESULT(recording.writeUntil(70));
    m_session->setExtent(extentOf(path));
    settle();
    QCOMPARE(m_view->timeAxis()->range(), zoomed);
    m_view->fit();
    QTRY_COMPARE(lastPoint(), ChartRecording::at(70));
    VERIFY_RESULT(recording.end());
}

void TestChartsView::savesPictures()
{
    const QString png = m_folder.filePath(QStringLiteral("charts.png"));
    VERIFY_RESULT(m_view->savePicture(png, PictureFormat::Png));
    const QImage picture(png);
    QCOMPARE(picture.width(), 2400);
    // There is a line of the first series' color in it.
    const QRgb color = seriesStyle(0, false).color.rgb();
    int found = 0;
    for (int y = 0; y < picture.height(); y += 2) {
        for (int x = 0; x < picture.width(); x += 2) {
            found += picture.pixel(x, y) == color ? 1 : 0;
        }
    }
    QVERIFY(found > 100);
    const QString svg = m_folder.filePath(QStringLiteral("charts.svg"));
    VERIFY_RESULT(m_view->savePicture(svg, PictureFormat::Svg));
    QFile file(svg);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString drawing = QString::fromUtf8(file.readAll());
    QVERIFY(drawing.contains(QStringLiteral("<svg")));
    QVERIFY(drawing.contains(QStringLiteral("recording.pgcap")));
    QVERIFY(drawing.contains(QStringLiteral("leaf1/3")));
    QVERIFY(m_view->canSaveCsv());
    const QStringList rows = m_view->csv().split(u'\n', Qt::SkipEmptyParts);
    QVERIFY(rows.front().contains(QStringLiteral("PortXmitData")));
    QVERIFY(rows.size() > 150);
    QVERIFY(!m_view->savePicture(m_folder.filePath(QStringLiteral("none/charts.png")),
                                 PictureFormat::Png));
}

void TestChartsView::saysWhatIsMissing()
{
    m_session->select({});
    settle();
    QVERIFY(m_view->emptyState());
    QVERIFY(!m_view->canSaveCsv());
    // A button that does nothing is not there; the busiest are offered once there are figures.
    QVERIFY(!m_view->emptyState()->button()->isVisible());
    auto figures = std::make_shared<Figures>();
    figures->fabric = m_session->snapshot()->fabric;
    figures->activity.resize(figures->fabric->ports().size());
    const PortIndex port = figures->fabric->findPort(ChartRecording::Leaf1, 4);
    figures->activity[port.at()].out.rate = 1e9;
    m_session->setFigures(figures);
    settle();
    QVERIFY(m_view->emptyState() && m_view->emptyState()->button()->isVisible());
    m_view->emptyState()->button()->click();
    settle();
    QVERIFY(find({ChartRecording::Second, QStringLiteral("PortXmitData")}));
    // A fabric without samples.
    const QString path = m_folder.filePath(QStringLiteral("bare.pgcap"));
    auto writer = CaptureWriter::create(path, true, QStringLiteral("test"));
    VERIFY_RESULT(writer);
    VERIFY_RESULT((*writer)->writeFabric(ChartRecording::at(0), *tests::tinySnapshot()->fabric));
    VERIFY_RESULT((*writer)->close());
    open(path);
    m_session->select(FirstPort);
    settle();
    QVERIFY(m_view->emptyState());
    QVERIFY(!m_view->emptyState()->sentence().isEmpty());
}

void TestChartsView::followsUnitsAndTheme()
{
    QCOMPARE(m_view->canvas()->scene().panels.front().axis.isShare, false);
    DisplayOptions options;
    options.rateUnit = RateUnit::Share;
    pickglass::Display::instance().setOptions(options);
    QCOMPARE(m_view->canvas()->scene().panels.front().axis.isShare, true);
    const QColor light = m_view->canvas()->grab().toImage().pixelColor(2, 2);
    Theme::instance().apply(*qApp, Theme::Mode::Dark);
    const QColor dark = m_view->canvas()->grab().toImage().pixelColor(2, 2);
    Theme::instance().apply(*qApp, Theme::Mode::Light);
    QVERIFY(light.lightness() > 200 && dark.lightness() < 60);
}

PICKGLASS_TEST(TestChartsView, QApplication)
#include "tst_chartsview.moc"
