// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/findingslist.h"
#include "app/desktop/heatmap/heatcanvas.h"
#include "app/desktop/heatmap/heathead.h"
#include "app/desktop/heatmap/heatmapview.h"
#include "app/desktop/models/display.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/statepage.h"
#include "tests/app/desktop/heatmap/heatrecording.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

using namespace pickglass;
using tests::HeatRecording;

/// The view over a recording of 120 s that has ended.
class TestHeatMapView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void showsTheUsualMaps();
    void clickGoesToNodeAndMoment();
    void dragSelectsRangeAndRows();
    void doubleClickFits();
    void wheelZooms();
    void hoverIsShared();
    void foldsByClickAndKey();
    void movesByKeyboard();
    void addsAndRemovesMaps();
    void takesFixedRanges();
    void filtersAndExplains();
    void followsTheGroup();
    void findingsLead();
    void incidentsLeadFindings();
    void growsWithTheCapture();
    void savesWhatIsSeen();
    void followsThePalette();
    void remembersChoices();
    void remembersFoldsOfARecording();

private:
    void settle() const { QTRY_VERIFY(m_view->isComplete()); }
    void begin();
    void open(const QString &path, SharedSnapshot snapshot = tests::tinySnapshot());
    const HeatMap &map() const { return *m_view->canvas()->scene()->anyMap(); }
    /// Where a host is on screen in the first map.
    size_t placeOf(const QString &name) const;
    QPoint pointOf(const QString &name, double second, size_t sheet = 0) const;
    void key(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const
    {
        QTest::keyClick(m_view->canvas(), static_cast<Qt::Key>(key), modifiers);
    }

    QTemporaryDir m_folder;
    QString m_path;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<HeatMapView> m_view;
};

void TestHeatMapView::initTestCase()
{
    QCoreApplication::setOrganizationName(QStringLiteral("pickglass-tests"));
    QCoreApplication::setApplicationName(QStringLiteral("tst_heatmapview"));
    Theme::instance().apply(*qApp, Theme::Mode::Light);
    m_path = m_folder.filePath(QStringLiteral("hosts.pgcap"));
    HeatRecording recording;
    VERIFY_RESULT(recording.begin(m_path));
    VERIFY_RESULT(recording.writeUntil(120));
    VERIFY_RESULT(recording.end());
}

void TestHeatMapView::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    QSettings().clear();
    begin();
    open(m_path);
}

/// As the program begins.
void TestHeatMapView::begin()
{
    m_view.reset();
    m_session = std::make_unique<Session>();
    m_view = std::make_unique<HeatMapView>(m_session.get());
    m_view->resize(1300, 800);
    m_view->show();
}

void TestHeatMapView::cleanup()
{
    m_view.reset();
    m_session.reset();
    pickglass::Display::instance().setOptions({});
}

void TestHeatMapView::open(const QString &path, SharedSnapshot snapshot)
{
    const auto reader = CaptureReader::open(path);
    VERIFY_RESULT(reader);
    m_session->setCapture(ReaderPool::make(path), *(*reader)->extent());
    m_session->setSnapshot(std::move(snapshot));
    settle();
}

size_t TestHeatMapView::placeOf(const QString &name) const
{
    const auto &order = m_view->canvas()->scene()->lines.order;
    for (size_t place = 0; place < order.size(); ++place) {
        if (map().rows[order[place]].name.startsWith(name + u' ')) {
            return place;
        }
    }
    return order.size();
}

QPoint TestHeatMapView::pointOf(const QString &name, double second, size_t sheet) const
{
    return m_view->canvas()->placeOf({sheet, placeOf(name), HeatRecording::at(second)}).toPoint();
}

void TestHeatMapView::showsTheUsualMaps()
{
    const HeatMapScene &scene = *m_view->canvas()->scene();
    QCOMPARE(scene.sheets.size(), size_t(3));
    QCOMPARE(counterOf(scene.request.maps[0].subject), QStringLiteral("PortXmitData"));
    QCOMPARE(counterOf(scene.request.maps[1].subject), QStringLiteral("PortRcvData"));
    QCOMPARE(counterOf(scene.request.maps[2].subject), QStringLiteral("PortXmitWait"));
    QVERIFY(!m_view->emptyState());
    QVERIFY(!m_view->canvas()->accessibleName().isEmpty());
    // What is read aloud names the place, the time and the value.
    const QStringList words =
        m_view->canvas()->describe({0, placeOf(QStringLiteral("node3")), HeatRecording::at(70.5)});
    QVERIFY2(words.value(0).contains(u"node3"), qPrintable(words.join(u'\n')));
    QVERIFY2(words.value(1).contains(u"6\u00a0MB/s"), qPrintable(words.join(u'\n')));
    const QStringList unknown =
        m_view->canvas()->describe({0, placeOf(QStringLiteral("node3")), HeatRecording::at(45)});
    QVERIFY2(unknown.value(1).contains(u"–"), qPrintable(unknown.join(u'\n')));
    QVERIFY(unknown.size() >= 3);
}

void TestHeatMapView::clickGoesToNodeAndMoment()
{
    QTest::mouseClick(m_view->canvas(), Qt::LeftButton, {}, pointOf(QStringLiteral("node3"), 70.5));
    QCOMPARE(m_session->selection(), Selection::ofNode(HeatRecording::Node3));
    const double off = std::abs(static_cast<double>(m_session->cursor().microseconds() -
                                                    HeatRecording::at(70.5).microseconds()));
    QVERIFY2(off < 0.5e6, qPrintable(QString::number(off)));
    m_view->setRows(HeatMapView::Rows::Ports);
    settle();
    QTest::mouseClick(m_view->canvas(), Qt::LeftButton, {}, pointOf(QStringLiteral("node1"), 20.5));
    QCOMPARE(m_session->selection(), Selection::ofPort(HeatRecording::Node1, 1));
}

void TestHeatMapView::dragSelectsRangeAndRows()
{
    HeatCanvas *canvas = m_view->canvas();
    const QPoint from = pointOf(QStringLiteral("node2"), 60);
    const QPoint to = pointOf(QStringLiteral("node4"), 80);
    QTest::mousePress(canvas, Qt::LeftButton, {}, from);
    QTest::mouseMove(canvas, (from + to) / 2);
    QTest::mouseMove(canvas, to);
    QTest::mouseRelease(canvas, Qt::LeftButton, {}, to);
    QVERIFY(m_session->hasRange());
    const TimeRange range = m_session->range();
    QVERIFY(std::abs(range.from.microseconds() - HeatRecording::at(60).microseconds()) < 500'000);
    QVERIFY(std::abs(range.to.microseconds() - HeatRecording::at(80).microseconds()) < 500'000);
    QVERIFY(canvas->markedRows());
    QCOMPARE(*canvas->markedRows(),
             std::pair(placeOf(QStringLiteral("node2")), placeOf(QStringLiteral("node4")) + 1));
    // What was dragged here does not move what is in sight.
    QCOMPARE(m_view->timeWindow()->range().from, HeatRecording::at(0));
    canvas->grab(); // draws the marked rows together
    key(Qt::Key_Escape);
    QVERIFY(!canvas->markedRows());
    QVERIFY(m_session->hasRange());
    key(Qt::Key_Escape);
    QVERIFY(!m_session->hasRange());
    // A range that was chosen elsewhere is brought into sight.
    m_session->setRange({HeatRecording::at(60), HeatRecording::at(72)});
    QVERIFY(m_view->timeWindow()->range().from > HeatRecording::at(50));
}

void TestHeatMapView::doubleClickFits()
{
    m_view->timeWindow()->zoom(4, HeatRecording::at(60));
    settle();
    const Timestamp before = m_session->cursor();
    const QPoint at = pointOf(QStringLiteral("node2"), 60);
    QTest::mouseClick(m_view->canvas(), Qt::LeftButton, {}, at);
    QTest::mouseDClick(m_view->canvas(), Qt::LeftButton, {}, at);
    QCOMPARE(m_view->timeWindow()->range().from, HeatRecording::at(0));
    QCOMPARE(m_session->cursor(), before);
    QVERIFY(m_session->selection().isEmpty());
}

void TestHeatMapView::wheelZooms()
{
    const QPoint at = pointOf(QStringLiteral("node2"), 60);
    const auto turn = [&](int by, Qt::KeyboardModifiers modifiers) {
        QWheelEvent wheel(at, m_view->canvas()->mapToGlobal(at), {}, {0, by}, Qt::NoButton,
                          modifiers, Qt::NoScrollPhase, false);
        QApplication::sendEvent(m_view->canvas(), &wheel);
    };
    const TimeRange before = m_view->timeWindow()->range();
    turn(120, {});
    const TimeRange zoomed = m_view->timeWindow()->range();
    QVERIFY(zoomed.from > before.from && zoomed.to < before.to);
    const QPoint stays = pointOf(QStringLiteral("node2"), 60);
    QVERIFY(std::abs(stays.x() - at.x()) <= 1);
    turn(120, Qt::ControlModifier);
    QVERIFY(m_view->timeWindow()->hasRowZoom());
    QCOMPARE(m_view->timeWindow()->range(), zoomed);
    const double first = m_view->timeWindow()->firstRow();
    turn(-120, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(m_view->timeWindow()->firstRow() > first);
    key(Qt::Key_F);
    QVERIFY(!m_view->timeWindow()->hasRowZoom());
    QCOMPARE(m_view->timeWindow()->range(), before);
}

void TestHeatMapView::hoverIsShared()
{
    const QPoint at = pointOf(QStringLiteral("node2"), 30, 1);
    const auto moveTo = [&](QPoint place) {
        QMouseEvent move(QEvent::MouseMove, place, m_view->canvas()->mapToGlobal(place),
                         Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(m_view->canvas(), &move);
    };
    moveTo(at);
    QVERIFY(m_session->hover().isKnown());
    QVERIFY(std::abs(m_session->hover().microseconds() - HeatRecording::at(30).microseconds()) <
            500'000);
    const auto spot = m_view->canvas()->spotAt(at);
    QVERIFY(spot);
    QCOMPARE(spot->sheet, size_t(1));
    QCOMPARE(spot->place, placeOf(QStringLiteral("node2")));
    moveTo({2, 2});
    QVERIFY(!m_session->hover().isKnown());
}

void TestHeatMapView::foldsByClickAndKey()
{
    HeatCanvas *canvas = m_view->canvas();
    const size_t rows = canvas->scene()->lines.size();
    const QRectF plot = canvas->layOut().plot(0);
    const QPoint bracket(
        static_cast<int>(plot.left() - HeatLayout::GutterWidth + 0.75 * HeatLayout::BracketsWidth),
        pointOf(QStringLiteral("node1"), 10).y());
    const auto fold = canvas->foldAt(bracket);
    QVERIFY(fold);
    QCOMPARE(fold->name, QStringLiteral("leaf1"));
    QTest::mouseClick(canvas, Qt::LeftButton, {}, bracket);
    settle();
    QCOMPARE(canvas->scene()->lines.size(), rows - 1);
    // A click on its row opens it again.
    const QPoint name(static_cast<int>(plot.left()) - 20,
                      canvas->placeOf({0, 0, HeatRecording::at(10)}).toPoint().y());
    QTest::mouseClick(canvas, Qt::LeftButton, {}, name);
    settle();
    QCOMPARE(canvas->scene()->lines.size(), rows);
    // With the keyboard: among the names, left shuts and right opens.
    key(Qt::Key_PageUp);
    key(Qt::Key_Home);
    key(Qt::Key_Left);
    settle();
    QCOMPARE(canvas->scene()->lines.size(), rows - 1);
    key(Qt::Key_Right);
    settle();
    QCOMPARE(canvas->scene()->lines.size(), rows);
    m_view->shutAll(HeatFold::Kind::Leaf);
    settle();
    QVERIFY(canvas->scene()->lines.size() < rows - 1);
    QCOMPARE(canvas->selectionOf(0).kind, Selection::Kind::Node); // the leaf
    m_view->shutAll(std::nullopt);
    settle();
    QCOMPARE(canvas->scene()->lines.size(), rows);
}

void TestHeatMapView::movesByKeyboard()
{
    HeatCanvas *canvas = m_view->canvas();
    m_session->setCursor(HeatRecording::at(30.5));
    key(Qt::Key_PageUp);
    key(Qt::Key_Right);
    const Timestamp first = canvas->spot().time;
    QVERIFY(first.isKnown());
    key(Qt::Key_Right);
    QCOMPARE(canvas->spot().time - first, map().step);
    QVERIFY(canvas->accessibleDescription().contains(u"node"));
    key(Qt::Key_Down);
    QCOMPARE(canvas->spot().place, size_t(1));
    key(Qt::Key_Down, Qt::ControlModifier);
    QCOMPARE(canvas->spot().sheet, size_t(1));
    const QSignalSpy went(m_session.get(), &Session::goToRequested);
    key(Qt::Key_Return);
    QCOMPARE(went.count(), 1);
    QCOMPARE(m_session->cursor(), canvas->spot().time);
    key(Qt::Key_BracketLeft);
    key(Qt::Key_Right);
    key(Qt::Key_BracketRight);
    QVERIFY(m_session->hasRange());
    const TimeRange before = m_view->timeWindow()->range();
    key(Qt::Key_Plus);
    QVERIFY(m_view->timeWindow()->range().from > before.from);
    key(Qt::Key_Plus, Qt::ControlModifier);
    QVERIFY(m_view->timeWindow()->hasRowZoom());
    key(Qt::Key_F);
    QCOMPARE(m_view->timeWindow()->range(), before);
}

void TestHeatMapView::addsAndRemovesMaps()
{
    QTRY_VERIFY(([&] {
        Q_EMIT m_view->addMenu()->aboutToShow();
        const auto actions = m_view->addMenu()->actions();
        return std::ranges::any_of(
            actions, [](QAction *a) { return a->isEnabled() && !a->menu() && !a->isSeparator(); });
    }()));
    for (QAction *action : m_view->addMenu()->actions()) {
        if (action->isEnabled() && !action->menu() && !action->isSeparator()) {
            action->trigger();
            break;
        }
    }
    settle();
    QCOMPARE(m_view->canvas()->scene()->sheets.size(), size_t(4));
    for (int i = 0; i < 4; ++i) {
        m_view->canvas()->headOf(0)->removeButton()->click();
        settle();
    }
    QVERIFY(m_view->emptyState());
    m_view->emptyState()->button()->click();
    settle();
    QCOMPARE(m_view->canvas()->scene()->sheets.size(), size_t(3));
    m_session->setChartCounters({QStringLiteral("PortRcvData")});
    settle();
    QCOMPARE(m_view->canvas()->scene()->sheets.size(), size_t(1));
}

void TestHeatMapView::takesFixedRanges()
{
    HeatHead *head = m_view->canvas()->headOf(0);
    head->kind()->setCurrentIndex(static_cast<int>(HeatRangeChoice::Kind::Fixed));
    Q_EMIT head->kind()->activated(head->kind()->currentIndex());
    settle();
    QVERIFY(head->fixed()->isVisible());
    head->fixed()->setText(QStringLiteral("1M:2.5 MB/s"));
    Q_EMIT head->fixed()->editingFinished();
    settle();
    QCOMPARE(m_view->canvas()->scene()->sheets[0].range, (HeatRange{1e6, 2.5e6}));
    head->fixed()->setText(QStringLiteral("nonsense"));
    Q_EMIT head->fixed()->editingFinished();
    settle();
    QCOMPARE(m_view->canvas()->scene()->sheets[0].range, (HeatRange{1e6, 2.5e6}));
}

void TestHeatMapView::filtersAndExplains()
{
    m_view->setFilter(QStringLiteral("node1"));
    settle();
    QCOMPARE(m_view->canvas()->scene()->lines.size(), size_t(3)); // node1, node10, node11
    m_view->setFilter(QStringLiteral("nobody"));
    settle();
    QVERIFY(m_view->emptyState());
    QVERIFY(m_view->emptyState()->sentence().contains(u"nobody"));
    m_view->emptyState()->button()->click();
    settle();
    QVERIFY(!m_view->emptyState());
    m_view->setRows(HeatMapView::Rows::Groups);
    settle();
    QVERIFY(m_view->emptyState()); // there are none
    m_session->setCapture(nullptr, {});
    QVERIFY(m_view->emptyState());
    QVERIFY(m_view->isComplete());
    // A capture with a fabric alone.
    const QString path = m_folder.filePath(QStringLiteral("bare.pgcap"));
    HeatRecording recording;
    VERIFY_RESULT(recording.begin(path));
    VERIFY_RESULT(recording.end());
    open(path);
    QVERIFY(m_view->emptyState());
    QVERIFY(!m_view->emptyState()->sentence().isEmpty());
}

void TestHeatMapView::followsTheGroup()
{
    m_session->setGroups({{QStringLiteral("rack1"), {HeatRecording::Node1, HeatRecording::Node3}}});
    m_session->setGroupFilter(0);
    settle();
    QCOMPARE(m_view->canvas()->scene()->lines.size(), size_t(2));
    m_session->setGroupFilter(-1);
    m_view->setRows(HeatMapView::Rows::Groups);
    settle();
    QCOMPARE(m_view->canvas()->scene()->lines.size(), size_t(1));
    QCOMPARE(map().rows.front().name, QStringLiteral("rack1"));
}

void TestHeatMapView::findingsLead()
{
    m_view->findingsButton()->setChecked(false);
    m_view->findingsButton()->click();
    settle();
    FindingsList *list = m_view->findings();
    const QAbstractItemModelTester tester(list->findings(),
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(list->isVisible());
    QTRY_VERIFY(list->findings()->rowCount() > 2);
    // The episode is when node3 waited, and it was the first.
    int episode = -1;
    for (int row = 0; row < list->findings()->rowCount(); ++row) {
        if (list->findings()->at(row).range.from.isKnown()) {
            episode = row;
        }
    }
    QVERIFY(episode >= 0);
    const HeatFinding found = list->findings()->at(episode);
    QCOMPARE(found.selection, Selection::ofNode(HeatRecording::Node3));
    Q_EMIT list->activated(list->findings()->index(episode));
    QVERIFY(m_session->hasRange());
    QVERIFY(m_session->range().from >= HeatRecording::at(59));
    QVERIFY(m_session->range().to <= HeatRecording::at(82));
    QCOMPARE(m_session->selection(), Selection::ofNode(HeatRecording::Node3));
}

/// They say what it is: no pattern beside them.
void TestHeatMapView::incidentsLeadFindings()
{
    m_view->findingsButton()->setChecked(false);
    m_view->findingsButton()->click();
    settle();
    const HeatMapScene &scene = *m_view->canvas()->scene();
    QTRY_VERIFY(m_view->canvas()->scene()->findings.has_value());
    Incident incident;
    incident.kind = IncidentKind::SlowReceiver;
    incident.start = HeatRecording::at(61);
    incident.end = HeatRecording::at(80);
    incident.message = {"node3 takes packets too slowly", {}};
    Incident other = incident;
    other.kind = IncidentKind::CableDown;
    Incident later = incident;
    later.start = scene.request.window.to + SecondUs;
    later.end = later.start + SecondUs;
    const auto alone = heatFindings(scene, {});
    const std::vector incidents{other, incident, later};
    const auto found = heatFindings(scene, incidents);
    QCOMPARE(found.size(), alone.size()); // it is in the place of the pattern
    QCOMPARE(found.front().incident, std::optional(incident));
    QCOMPARE(found.front().text, QStringLiteral("node3 takes packets too slowly"));
    QVERIFY(found.front().goesSomewhere());
    QVERIFY(std::ranges::none_of(
        found, [&](const HeatFinding &finding) { return finding.text == alone.front().text; }));
}

void TestHeatMapView::growsWithTheCapture()
{
    const QString path = m_folder.filePath(QStringLiteral("growing.pgcap"));
    HeatRecording recording;
    VERIFY_RESULT(recording.begin(path));
    VERIFY_RESULT(recording.writeUntil(30));
    open(path);
    m_session->followEnd();
    settle();
    const SharedHeatMapScene before = m_view->canvas()->scene();
    VERIFY_RESULT(recording.writeUntil(35));
    const auto reader = CaptureReader::open(path);
    VERIFY_RESULT(reader);
    m_session->setExtent(*(*reader)->extent());
    QTRY_VERIFY(m_view->canvas()->scene() != before &&
                m_view->canvas()->scene()->readUntil >= HeatRecording::at(35));
    const SharedHeatMapScene after = m_view->canvas()->scene();
    QVERIFY(after->anyMap()->columnAt(HeatRecording::at(34.5)));
    const auto column = *after->anyMap()->columnAt(HeatRecording::at(32.5));
    QVERIFY(!std::isnan(after->anyMap()->at(HeatStatistic::Mean, 0, column)));
}

void TestHeatMapView::savesWhatIsSeen()
{
    const QString png = m_folder.filePath(QStringLiteral("maps.png"));
    VERIFY_RESULT(m_view->savePicture(png, PictureFormat::Png));
    const QImage image(png);
    QVERIFY(image.width() > 2000);
    const QString svg = m_folder.filePath(QStringLiteral("maps.svg"));
    VERIFY_RESULT(m_view->savePicture(svg, PictureFormat::Svg));
    QFile file(svg);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains("<svg"));
    QVERIFY(m_view->canSaveCsv());
    const QStringList lines = m_view->csv().split(u'\n', Qt::SkipEmptyParts);
    const auto rows = static_cast<qsizetype>(m_view->canvas()->scene()->lines.size());
    QCOMPARE(lines.size(), 1 + 3 * rows);
    const QStringList head = lines.front().split(u',');
    const qsizetype column = head.indexOf(HeatRecording::at(70).toString());
    const qsizetype gap = head.indexOf(HeatRecording::at(45).toString());
    QVERIFY(column > 0 && gap > 0);
    const QStringList first = lines[1].split(u',');
    QCOMPARE(first.size(), head.size());
    QVERIFY(first[head.indexOf(QStringLiteral("node"))].startsWith(u"node1 "));
    QCOMPARE(first[column].toDouble(), 4.0 * static_cast<double>(HeatRecording::textOf(0, 71)));
    QVERIFY(first[gap].isEmpty());
}

void TestHeatMapView::followsThePalette()
{
    const QImage before = m_view->canvas()->grab().toImage();
    DisplayOptions options;
    options.palette = HeatPalette::GreenYellowRed;
    pickglass::Display::instance().setOptions(options);
    QTRY_VERIFY(m_view->canvas()->grab().toImage() != before);
}

void TestHeatMapView::remembersChoices()
{
    using Kind = HeatRangeChoice::Kind;
    const std::vector<HeatMapChoice> maps{
        {{FigureKind::Rate, QStringLiteral("PortRcvData")}, {Kind::MeanDeviation}},
        {{FigureKind::Rate, QStringLiteral("PortXmitWait")}, {Kind::Fixed, {0, 2.5e6}}}};
    m_view->setRows(HeatMapView::Rows::Ports);
    m_view->setOrder(HeatOrder::Heat);
    m_view->setStatistic(HeatStatistic::Maximum);
    m_view->setMaps(maps);
    const bool hadFindings = m_view->findingsButton()->isChecked();
    m_view->findingsButton()->click();
    settle();
    begin();
    open(m_path);
    const HeatMapRequest &request = m_view->canvas()->scene()->request;
    QVERIFY(request.maps == maps);
    QVERIFY(request.who.of == HeatOf::Ports);
    QVERIFY(request.lines.order == HeatOrder::Heat);
    QVERIFY(request.statistic == HeatStatistic::Maximum);
    QCOMPARE(m_view->findingsButton()->isChecked(), !hadFindings);
    // Another recording has them, too.
    m_session->setCapture(nullptr, {});
    open(m_path);
    QVERIFY(m_view->maps() == maps);
    // What another view asked for is not what a person chose here.
    m_session->setChartCounters({QStringLiteral("PortXmitData")});
    m_view->setOrder(HeatOrder::Name);
    settle();
    QCOMPARE(m_view->maps().size(), size_t(1));
    begin();
    open(m_path);
    QVERIFY(m_view->maps() == maps);
    // And back to the usual ones, for good.
    Q_EMIT m_view->addMenu()->aboutToShow();
    m_view->addMenu()->actions().last()->trigger();
    settle();
    QCOMPARE(m_view->maps().size(), size_t(3));
    begin();
    open(m_path);
    QCOMPARE(m_view->maps().size(), size_t(3));
}

void TestHeatMapView::remembersFoldsOfARecording()
{
    const size_t rows = m_view->canvas()->scene()->lines.size();
    m_view->shutAll(HeatFold::Kind::Leaf);
    settle();
    const size_t shut = m_view->canvas()->scene()->lines.size();
    QVERIFY(shut < rows);
    begin();
    open(m_path);
    QCOMPARE(m_view->canvas()->scene()->lines.size(), shut);
    auto other = std::make_shared<Snapshot>(*tests::tinySnapshot());
    other->info.source = QStringLiteral("another");
    begin();
    open(m_path, other);
    QCOMPARE(m_view->canvas()->scene()->lines.size(), rows);
}

PICKGLASS_TEST(TestHeatMapView, QApplication)
#include "tst_heatmapview.moc"
