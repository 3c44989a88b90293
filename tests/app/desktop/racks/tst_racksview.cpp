// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/racks/pluggedcables.h"
#include "app/desktop/racks/racklistpane.h"
#include "app/desktop/racks/rackscanvas.h"
#include "app/desktop/racks/racksview.h"
#include "app/desktop/reading/fabricquery.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/heatlegend.h"
#include "tests/app/desktop/madefigures.h"
#include "tests/app/desktop/shell/capturefile.h"
#include "tests/app/desktop/tinysnapshot.h"
#include "tests/support/generators.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPainter>
#include <QRegularExpression>
#include <QSet>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr Timestamp Begin(1'700'000'000'000'000);
constexpr qint64 OneMinute = 60'000'000;

const QByteArray TinyPlaces = "node,rack,height,units\nspine1,R2,41,1\nspine2,R2,40,1\n"
                              "leaf1,R1,42,\nleaf2,R1,41,1\nnode1,R1,1,2\nnode2,R1,3,2\n";
const QByteArray TinyPlan = "a,a_port,b,b_port\nleaf1,1,node1,\nleaf1,2,node2,\n"
                            "leaf1,3,spine1,1\nleaf1,4,spine1,2\nleaf1,5,spine2,1\n"
                            "leaf1,7,spine2,2\nleaf1,8,node8,\nleaf2,20,spine2,20\n";

/// A view over the tiny fabric.
struct TinyRacks
{
    QTemporaryDir folder;
    Session session;
    RacksView view{&session};

    QString file(const QString &name, const QByteArray &text) const
    {
        QFile written(folder.filePath(name));
        return written.open(QIODevice::WriteOnly) && written.write(text) == text.size()
                   ? folder.filePath(name)
                   : QString();
    }
    bool show(const QByteArray &places, const QByteArray &plan = {})
    {
        if (!places.isEmpty()) {
            PlacesFile::of(&session)->setPath(file(QStringLiteral("places.csv"), places));
        }
        if (!plan.isEmpty()) {
            session.plan()->setPlan(file(QStringLiteral("plan.csv"), plan));
        }
        view.resize(1000, 700);
        view.show();
        session.setSnapshot(tinySnapshot());
        return wait();
    }
    bool wait() const
    {
        return QTest::qWaitFor([this] { return view.scene() && view.isComplete(); });
    }
    const Racks &racks() const { return view.scene()->racks; }
    RackLayout::Hit at(const char *device, PortNumber number = 0) const
    {
        const auto found =
            std::ranges::find(racks().devices, QString::fromLatin1(device), &RackDevice::name);
        const auto index = qint32(found - racks().devices.begin());
        return {index, number == 0 ? -1 : racks().portOf(index, found->nodes.front(), number)};
    }
    QPoint pointOf(const RackLayout::Hit &hit) const
    {
        const QRectF rect = view.canvas()->rectOf(hit);
        // Of a device its name, which has no port.
        return (hit.port >= 0 ? rect.center() : rect.topLeft() + QPointF(4, 4)).toPoint();
    }
    QString said() const
    {
        QStringList texts;
        for (const QLabel *label : view.findChildren<QLabel *>()) {
            texts << (label->isVisible() ? label->text() : QString());
        }
        return texts.join(u'\n');
    }
    QComboBox &coloring() const
    {
        return *view.findChild<QComboBox *>(QStringLiteral("rackColoring"));
    }
};

/// leaf1 with so many hosts, of which the plan has four.
SharedFabric grownFabric(int hosts)
{
    FabricBuilder builder;
    Node &leaf = builder.node(Guid(0x11), NodeType::Switch);
    leaf.description = QStringLiteral("leaf1");
    leaf.portCount = 40;
    for (int host = 1; host <= hosts; ++host) {
        const Guid guid(0x100 + quint64(host));
        Node &node = builder.node(guid, NodeType::ChannelAdapter);
        node.description = QStringLiteral("node%1").arg(host);
        node.portCount = 1;
        builder.connect(Guid(0x11), static_cast<PortNumber>(host), guid, 1);
    }
    return builder.build();
}

} // namespace

class TestRacksView final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QSettings().clear(); }
    void asksForPlacesWhereThereAreNone();
    void hitsDevicesAndPorts();
    void selectsByMouse();
    void walksByKeyboard();
    void showsTheSelection();
    void zoomsFromBarsToLabels();
    void colorsByStateAndPlan();
    void colorsByFigures();
    void saysWhatContradicts();
    void listsWhatThereIsToDo();
    void followsCablesBeingPlugged();
    void knowsWhatWasPluggedLast();
    void remembersFilesOfAFabric();
    void takesWhatIsDropped();
};

void TestRacksView::initTestCase()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    Theme::instance().apply(*qApp, Theme::Mode::Light);
}

void TestRacksView::asksForPlacesWhereThereAreNone()
{
    TinyRacks shown;
    QVERIFY(shown.show({}));
    QVERIFY2(shown.said().contains(QLatin1String("Nothing says where hosts and switches stand.")),
             qPrintable(shown.said()));
    // All of them are there all the same.
    QCOMPARE(shown.racks().unplaced.size(), size_t(11));
    QCOMPARE(shown.view.canvas()->layoutOfRacks().cells().size(), size_t(1));
    QVERIFY(shown.view.csv().count(u'\n') > 100);
    shown.session.setSnapshot(nullptr);
    QTRY_VERIFY(!shown.view.scene());
    QVERIFY(shown.view.csv().isEmpty());
    QVERIFY(!shown.view.picture());
}

void TestRacksView::hitsDevicesAndPorts()
{
    TinyRacks shown;
    QVERIFY(shown.show(TinyPlaces));
    const RacksCanvas &canvas = *shown.view.canvas();
    QCOMPARE(canvas.layoutOfRacks().cells().size(), size_t(3)); // R1, R2, place unknown
    for (size_t i = 0; i < shown.racks().devices.size(); ++i) {
        const RackDevice &device = shown.racks().devices[i];
        const RackLayout::Hit hit{qint32(i), -1};
        QCOMPARE(canvas.hitAt(shown.pointOf(hit)), hit);
        for (qint32 port = device.firstPort; port < device.firstPort + device.ports; ++port) {
            const RackLayout::Hit atPort{qint32(i), port};
            QCOMPARE(canvas.hitAt(canvas.rectOf(atPort).center().toPoint()), atPort);
        }
    }
    QCOMPARE(canvas.hitAt({1, 1}), RackLayout::Hit());
    // Where they stand: higher units above, the same rack in one column.
    QVERIFY(canvas.rectOf(shown.at("leaf1")).bottom() < canvas.rectOf(shown.at("leaf2")).top() + 1);
    QVERIFY(canvas.rectOf(shown.at("leaf2")).top() < canvas.rectOf(shown.at("node2")).top());
    QCOMPARE(canvas.rectOf(shown.at("leaf1")).left(), canvas.rectOf(shown.at("node1")).left());
    QVERIFY(canvas.rectOf(shown.at("spine1")).left() > canvas.rectOf(shown.at("leaf1")).right());
    const double unit = canvas.rectOf(shown.at("leaf2")).height();
    QVERIFY(canvas.rectOf(shown.at("node1")).height() > 1.9 * unit);
    const QStringList card = canvas.describe(shown.at("leaf1", 3));
    QCOMPARE(card.first(), QStringLiteral("leaf1/3 (R1 U42)"));
    QVERIFY2(card.contains(QStringLiteral("↔ spine1/1 (R2 U41)")), qPrintable(card.join(u'\n')));
    QVERIFY(canvas.describe(shown.at("leaf1"))
                .contains(QStringLiteral("how many units it takes is not said; drawn as 1")));
    QVERIFY(shown.view.picture());
}

void TestRacksView::selectsByMouse()
{
    TinyRacks shown;
    QVERIFY(shown.show(TinyPlaces));
    QWidget *viewport = shown.view.canvas()->viewport();
    QTest::mouseClick(viewport, Qt::LeftButton, {}, shown.pointOf(shown.at("leaf1", 3)));
    QCOMPARE(shown.session.selection(), Selection::ofPort(Guid(0x12), 3));
    QTest::mouseClick(viewport, Qt::LeftButton, {}, shown.pointOf(shown.at("spine2")));
    QCOMPARE(shown.session.selection(), Selection::ofNode(Guid(0x11)));
    const QSignalSpy went(&shown.session, &Session::goToRequested);
    QTest::mouseDClick(viewport, Qt::LeftButton, {}, shown.pointOf(shown.at("node1", 1)));
    QCOMPARE(went.count(), 1);
    QCOMPARE(shown.session.selection(), Selection::ofPort(Guid(0x101), 1));
}

void TestRacksView::walksByKeyboard()
{
    TinyRacks shown;
    QVERIFY(shown.show(TinyPlaces));
    RacksCanvas &canvas = *shown.view.canvas();
    QCOMPARE(canvas.cursorPlace(), shown.at("leaf1")); // the highest of the first rack
    QTest::keyClick(&canvas, Qt::Key_Right);
    QCOMPARE(canvas.cursorPlace(), shown.at("leaf1", 1));
    QTest::keyClick(&canvas, Qt::Key_Right);
    QCOMPARE(canvas.cursorPlace(), shown.at("leaf1", 3));
    QTest::keyClick(&canvas, Qt::Key_Down);
    QCOMPARE(canvas.cursorPlace(), shown.at("leaf1", 4));
    QVERIFY2(canvas.accessibleDescription().startsWith(QLatin1String("leaf1/4 (R1 U42)")),
             qPrintable(canvas.accessibleDescription()));
    QTest::keyClick(&canvas, Qt::Key_Space);
    QCOMPARE(shown.session.selection(), Selection::ofPort(Guid(0x12), 4));
    QTest::keyClick(&canvas, Qt::Key_Down);
    QCOMPARE(canvas.cursorPlace(), shown.at("leaf2"));
    QTest::keyClick(&canvas, Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(canvas.cursorPlace(), shown.at("spine1")); // at the same height
    QTest::keyClick(&canvas, Qt::Key_Up);
    QCOMPARE(canvas.cursorPlace(), shown.at("spine1"));
    QTest::keyClick(&canvas, Qt::Key_Left);
    QCOMPARE(canvas.cursorPlace(), shown.at("leaf2"));
    const QSignalSpy went(&shown.session, &Session::goToRequested);
    QTest::keyClick(&canvas, Qt::Key_Return);
    QCOMPARE(went.count(), 1);
    QCOMPARE(shown.session.selection(), Selection::ofNode(Guid(0x13)));
}

void TestRacksView::showsTheSelection()
{
    TinyRacks shown;
    QVERIFY(shown.show(TinyPlaces));
    shown.session.select(Selection::ofPort(Guid(0x13), 5));
    QCOMPARE(shown.view.canvas()->cursorPlace(), shown.at("leaf2", 5));
    shown.view.canvas()->holdScale(4);
    shown.session.goTo(Selection::ofNode(Guid(0x102)));
    QCOMPARE(shown.view.canvas()->cursorPlace(), shown.at("node2"));
    QVERIFY(QRectF(shown.view.canvas()->viewport()->rect())
                .contains(shown.view.canvas()->rectOf(shown.at("node2")).topLeft()));
}

void TestRacksView::zoomsFromBarsToLabels()
{
    TinyRacks shown;
    QVERIFY(shown.show(TinyPlaces, TinyPlan));
    RacksCanvas &canvas = *shown.view.canvas();
    const double fitted = canvas.scale();
    QVERIFY(canvas.isFitted());
    canvas.holdScale(0.2);
    // Bars: ports are too small to be hit, but their colors are there.
    const QPoint leaf = canvas.rectOf(shown.at("leaf1")).center().toPoint();
    QCOMPARE(canvas.hitAt(leaf).port, -1);
    const QImage image = canvas.viewport()->grab().toImage();
    const QRect bar = canvas.rectOf(shown.at("leaf1")).toAlignedRect();
    QSet<QRgb> colors;
    for (int x = bar.left(); x <= bar.right(); ++x) {
        colors.insert(image.pixel(x, bar.center().y()));
    }
    QVERIFY(colors.contains(rackMarkColor(RackMark::Right).rgb()));
    for (const double scale : {0.3, 1.0, 4.0}) {
        canvas.holdScale(scale);
        QVERIFY(!canvas.viewport()->grab().isNull());
    }
    const QVariantMap state = shown.view.state();
    QTest::keyClick(&canvas, Qt::Key_F);
    QCOMPARE(canvas.scale(), fitted);
    shown.view.setState(state);
    QCOMPARE(canvas.scale(), 4.0);
    QTest::keyClick(&canvas, Qt::Key_Minus);
    QVERIFY(canvas.scale() < 4 && canvas.scale() > 3);
}

void TestRacksView::colorsByStateAndPlan()
{
    TinyRacks shown;
    QVERIFY(shown.show(TinyPlaces));
    QVERIFY(shown.view.coloring() == RackColoring::State);
    const auto countOf = [&shown](RackMark mark) {
        return shown.view.canvas()->colors().counts.at(size_t(mark));
    };
    const auto markAt = [&shown](const char *device, PortNumber number) {
        return rackMarkName(
            shown.view.canvas()->colors().marks[size_t(shown.at(device, number).port)]);
    };
    QCOMPARE(countOf(RackMark::Up), qint64(2 * shown.view.scene()->fabric().links().size()));
    QCOMPARE(markAt("leaf10", 9), QStringLiteral("down"));
    // A plan is there: colored by it, unless somebody chose otherwise.
    shown.view.openFile(shown.file(QStringLiteral("plan.csv"), TinyPlan));
    QTRY_VERIFY(shown.view.scene() && shown.view.scene()->plan && shown.view.isComplete());
    QVERIFY(shown.view.coloring() == RackColoring::Plan);
    QCOMPARE(markAt("leaf1", 1), QStringLiteral("right"));
    QCOMPARE(markAt("leaf1", 6), QStringLiteral("wrong"));
    QCOMPARE(markAt("leaf1", 7), QStringLiteral("missing"));
    QCOMPARE(markAt("leaf1", 8), QStringLiteral("not seen yet"));
    QCOMPARE(markAt("leaf1", 9), QStringLiteral("free"));
    QCOMPARE(markAt("leaf2", 20), QStringLiteral("missing"));
    QCOMPARE(markAt("leaf2", 3), QStringLiteral("extra"));
    QVERIFY2(shown.said().contains(QLatin1String("So far 5 of 8 cables are right.")),
             qPrintable(shown.said()));
    const QString card = shown.view.canvas()->describe(shown.at("leaf1", 6)).join(u'\n');
    QVERIFY2(card.contains(QLatin1String("move the plug from leaf1/6 to leaf1/7")),
             qPrintable(card));
    // Marks differ without colors, too.
    QSet<QByteArray> pictures;
    for (size_t i = 0; i < RackMarkCount; ++i) {
        QImage image(24, 24, QImage::Format_Grayscale8);
        image.fill(Qt::white);
        QPainter painter(&image);
        paintRackMark(painter, QRectF(2, 2, 20, 20), static_cast<RackMark>(i));
        painter.end();
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                image.scanLine(y)[x] = image.constScanLine(y)[x] < 250 ? 0 : 255;
            }
        }
        pictures.insert(
            QByteArray(reinterpret_cast<const char *>(image.constBits()), image.sizeInBytes()));
    }
    // Both kinds of "unknown" look alike, and filled ones differ by their sign's color alone.
    QVERIFY2(pictures.size() >= 8, qPrintable(QString::number(pictures.size())));
}

void TestRacksView::colorsByFigures()
{
    TinyRacks shown;
    QVERIFY(shown.show(TinyPlaces));
    const SharedFabric fabric = shown.view.scene()->snapshot->fabric;
    shown.session.setFigures(
        makeFigures(fabric, [&](PortIndex port) { return sending(*fabric, port, 0.5); }));
    const int utilization = shown.coloring().findText(QStringLiteral("Utilization"));
    QVERIFY(utilization > 1);
    shown.coloring().setCurrentIndex(utilization);
    Q_EMIT shown.coloring().activated(utilization);
    QVERIFY(shown.view.coloring() == RackColoring::Figure);
    QVERIFY(shown.session.colorBy() == byFigure(FigureKind::Utilization));
    QVERIFY(shown.view.findChild<HeatLegendBar *>()->isVisible());
    const RackColors &colors = shown.view.canvas()->colors();
    QCOMPARE(colors.heat[size_t(shown.at("leaf1", 3).port)].percent(), 50);
    QVERIFY(!colors.heat[size_t(shown.at("leaf1", 30).port)].isKnown());
    const QString card = shown.view.canvas()->describe(shown.at("leaf1", 3)).join(u'\n');
    QVERIFY2(card.contains(QLatin1String("\nout: 50")), qPrintable(card));
    // What another view colors by is followed.
    shown.session.setColorBy(byFigure(FigureKind::Errors));
    QCOMPARE(shown.coloring().currentText(), QStringLiteral("Errors"));
    shown.session.setColorBy(ColorBy::Tier);
    QVERIFY(shown.view.coloring() == RackColoring::Figure);
}

void TestRacksView::saysWhatContradicts()
{
    TinyRacks shown;
    QVERIFY(shown.show("node,rack,height\nleaf1,R1,3\nleaf2,R1,3\n"));
    QVERIFY2(shown.said().contains(QLatin1String("said to stand in the same unit: R1 U3")),
             qPrintable(shown.said()));
    // Beside each other.
    const RacksCanvas &canvas = *shown.view.canvas();
    QVERIFY(!canvas.rectOf(shown.at("leaf1")).intersects(canvas.rectOf(shown.at("leaf2"))));
    // A table that cannot be read leaves the racks without it, and says why.
    shown.view.openFile(shown.file(QStringLiteral("bad.csv"), "node,rack,height\nleaf1,R1,x\n"));
    QTRY_VERIFY2(shown.said().contains(QLatin1String("bad.csv: Line 2: \"x\" is not a height")),
                 qPrintable(shown.said()));
    QVERIFY(shown.wait());
    QVERIFY(shown.racks().racks.empty());
}

void TestRacksView::listsWhatThereIsToDo()
{
    TinyRacks shown;
    QVERIFY(shown.show(TinyPlaces, TinyPlan));
    QVERIFY(!shown.view.list()->isVisible());
    const QString all = shown.view.csv();
    QVERIFY(shown.view.find());
    QVERIFY(shown.view.list()->isVisible());
    auto *table = shown.view.findChild<QTableView *>(QStringLiteral("rackList"));
    const QAbstractItemModelTester tester(table->model());
    QCOMPARE(table->model()->rowCount(), int(all.count(u'\n')) - 1);
    QCOMPARE(shown.view.csv(), all);
    shown.view.findChild<QCheckBox *>(QStringLiteral("rackToDo"))->click();
    const auto toDo = std::ranges::count_if(shown.view.scene()->rows,
                                            [](const auto &row) { return !row.message.isEmpty(); });
    QCOMPARE(table->model()->rowCount(), int(toDo));
    QVERIFY(toDo > 5);
    shown.view.findChild<QLineEdit *>(QStringLiteral("rackFilter"))
        ->setText(QStringLiteral("leaf1 missing"));
    QTRY_COMPARE(table->model()->rowCount(), 1);
    QCOMPARE(shown.view.csv().count(u'\n'), 2);
    const QString html = rackListHtml(*shown.view.scene(), shown.view.list()->rows());
    QVERIFY2(html.contains(QStringLiteral("☐")) && html.contains(QLatin1String("missing")),
             qPrintable(html));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                      table->visualRect(table->model()->index(0, 0)).center());
    QCOMPARE(shown.session.selection().node, Guid(0x12));
}

void TestRacksView::followsCablesBeingPlugged()
{
    TinyRacks shown;
    const QString path = shown.folder.filePath(QStringLiteral("grown.pgcap"));
    const auto written =
        writeCapture(path, {{Begin, grownFabric(1)},
                            {Timestamp(Begin.microseconds() + OneMinute), grownFabric(3)},
                            {Timestamp(Begin.microseconds() + 2 * OneMinute), grownFabric(4)}});
    VERIFY_RESULT(written);
    const auto reader = CaptureReader::open(path);
    VERIFY_RESULT(reader);
    PlacesFile::of(&shown.session)
        ->setPath(shown.file(QStringLiteral("places.csv"),
                             "node,rack,height\nleaf1,R1,40\nnode1,R1,1\n"));
    shown.session.plan()->setPlan(shown.file(QStringLiteral("plan.csv"),
                                             "a,a_port,b\nleaf1,1,node1\nleaf1,2,node2\n"
                                             "leaf1,3,node3\nleaf1,4,node4\n"));
    shown.view.resize(1000, 700);
    shown.view.show();
    FabricQuery query(&shown.session);
    QSignalSpy plugged(&shown.view, &RacksView::plugged);
    shown.session.setCapture(ReaderPool::make(path), *(*reader)->extent());
    shown.session.setCursor(Begin);
    QTRY_VERIFY2(shown.said().contains(QLatin1String("So far 1 of 4 cables are right.")),
                 qPrintable(shown.said()));
    QVERIFY(plugged.isEmpty());
    shown.session.setCursor(Timestamp(Begin.microseconds() + OneMinute));
    QTRY_VERIFY2(shown.said().contains(QLatin1String("So far 3 of 4 cables are right.")),
                 qPrintable(shown.said()));
    QCOMPARE(plugged.size(), 1);
    QCOMPARE(
        plugged.front().front().toStringList(),
        QStringList({QStringLiteral("leaf1/2 ↔ node2/1"), QStringLiteral("leaf1/3 ↔ node3/1")}));
    QCOMPARE(shown.view.canvas()->plugged().size(), size_t(4));
    shown.session.setCursor(Timestamp(Begin.microseconds() + 2 * OneMinute));
    QTRY_COMPARE(plugged.size(), 2);
    // Back in time nothing is plugged.
    shown.session.setCursor(Begin);
    QTRY_VERIFY(shown.said().contains(QLatin1String("So far 1 of 4 cables are right.")));
    QCOMPARE(plugged.size(), 2);
    // Both boxes are off at first, and remembered.
    auto *notify = shown.view.findChild<QCheckBox *>(QStringLiteral("notifyPlugged"));
    auto *sound = shown.view.findChild<QCheckBox *>(QStringLiteral("soundPlugged"));
    QVERIFY(!notify->isChecked() && !sound->isChecked());
    sound->click();
    RacksView other(&shown.session);
    QVERIFY(other.findChild<QCheckBox *>(QStringLiteral("soundPlugged"))->isChecked());
    QVERIFY(!other.findChild<QCheckBox *>(QStringLiteral("notifyPlugged"))->isChecked());
}

void TestRacksView::knowsWhatWasPluggedLast()
{
    TinyRacks shown;
    QVERIFY(shown.show(TinyPlaces, TinyPlan));
    const RackScene &scene = *shown.view.scene();
    const Timestamp now = scene.snapshot->time;
    const auto at = [now](qint64 seconds) {
        return Timestamp(now.microseconds() + seconds * 1'000'000);
    };
    std::vector<Event> events{
        {.id = 1, .time = at(-90), .kind = EventKind::NodeCame, .place = {Guid(0x102), 0}},
        {.id = 2, .time = at(-80), .kind = EventKind::LinkUp, .place = {Guid(0x12), 3}},
        {.id = 3,
         .time = at(-70),
         .until = at(-10),
         .kind = EventKind::LinkDown,
         .place = {Guid(0x12), 5}},
        {.id = 4, .time = at(-60), .kind = EventKind::LinkUp, .place = {Guid(0x12), 6}}, // wrong
        {.id = 5, .time = at(-50), .kind = EventKind::LinkDown, .place = {Guid(0x12), 4}},
        {.id = 6, .time = at(60), .kind = EventKind::LinkUp, .place = {Guid(0x12), 4}}};
    const auto last = lastPlugged(scene, events, 3);
    QCOMPARE(last.size(), size_t(3));
    QCOMPARE(last[0].name, QStringLiteral("spine2/1 ↔ leaf1/5"));
    QVERIFY(last[0].time == at(-10));
    QCOMPARE(last[1].name, QStringLiteral("spine1/1 ↔ leaf1/3"));
    QVERIFY(last[2].name.contains(QLatin1String("node2")));
    QCOMPARE(lastPlugged(scene, events, 1).size(), size_t(1));
}

void TestRacksView::remembersFilesOfAFabric()
{
    TinyRacks shown;
    QVERIFY(shown.show({}));
    shown.view.openFile(shown.file(QStringLiteral("places.csv"), TinyPlaces));
    QTRY_VERIFY(shown.view.scene() && shown.view.scene()->hasPlaces());
    Session session;
    RacksView other(&session);
    other.show();
    session.setSnapshot(tinySnapshot());
    QTRY_VERIFY(other.scene() && other.scene()->hasPlaces());
    QCOMPARE(PlacesFile::of(&session)->path(), PlacesFile::of(&shown.session)->path());
    QVERIFY(session.plan()->path().isEmpty());
    // A plan that was chosen is that of this fabric.
    session.plan()->setPlan(shown.file(QStringLiteral("plan.csv"), TinyPlan));
    QVERIFY(!session.plan()->path().isEmpty());
    Q_EMIT session.captureChanged();
    auto larger = std::make_shared<Snapshot>(*tinySnapshot());
    larger->fabric = tests::makeFatTree(4);
    larger->shape = classify(*larger->fabric);
    session.setSnapshot(larger);
    QVERIFY(session.plan()->path().isEmpty());
    Q_EMIT session.captureChanged();
    session.setSnapshot(tinySnapshot());
    QVERIFY(session.plan()->path().endsWith(QLatin1String("plan.csv")));
    session.plan()->setPlan({});
    // A fabric of another source has its own places.
    auto elsewhere = std::make_shared<Snapshot>(*tinySnapshot());
    elsewhere->info.source = QStringLiteral("elsewhere.txt");
    session.setSnapshot(elsewhere);
    QTRY_VERIFY(other.scene() && !other.scene()->hasPlaces());
    QVERIFY(PlacesFile::of(&session)->path().isEmpty());
}

void TestRacksView::takesWhatIsDropped()
{
    TinyRacks shown;
    QVERIFY(shown.show({}));
    const auto drop = [&shown](const QString &path) {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&shown.view, &enter);
        if (enter.isAccepted()) {
            QDropEvent dropped({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
            QCoreApplication::sendEvent(&shown.view, &dropped);
        }
        return enter.isAccepted();
    };
    QVERIFY(drop(shown.file(QStringLiteral("where.csv"), TinyPlaces)));
    QTRY_VERIFY(shown.view.scene() && shown.view.scene()->hasPlaces());
    QVERIFY(drop(shown.file(QStringLiteral("cables.csv"), TinyPlan)));
    QTRY_VERIFY(shown.view.scene() && shown.view.scene()->plan);
    QVERIFY(shown.view.scene()->hasPlaces());
    QVERIFY(!drop(shown.file(QStringLiteral("fabric.txt"), "text"))); // is opened by the window
}

PICKGLASS_TEST(TestRacksView, QApplication)
#include "tst_racksview.moc"
