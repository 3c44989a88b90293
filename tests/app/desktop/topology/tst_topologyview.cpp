// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/topology/routefinder.h"
#include "app/desktop/topology/topologycanvas.h"
#include "app/desktop/topology/topologyview.h"
#include "core/capture/capturewriter.h"
#include "core/fabric/fabricbuilder.h"
#include "tests/app/desktop/madefigures.h"
#include "tests/app/desktop/topology/madescene.h"
#include "tests/support/generators.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QAbstractAnimation>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>
#include <QPainter>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QWheelEvent>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// The share of pixels that are not background.
double inked(const QImage &image)
{
    const QRgb background = tokens().background.rgb();
    qint64 count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            count += image.pixel(x, y) != background ? 1 : 0;
        }
    }
    return static_cast<double>(count) / (static_cast<double>(image.width()) * image.height());
}

/// Two leaves with two hosts each and two spines, of which only the first one is used.
struct RoutedTree
{
    static constexpr Guid Spines[] = {Guid(1), Guid(2)};
    static constexpr Guid Leaves[] = {Guid(11), Guid(12)};

    SharedFabric fabric;
    std::vector<ForwardingTable> tables;

    RoutedTree()
    {
        FabricBuilder builder;
        for (const Guid guid : {Spines[0], Spines[1], Leaves[0], Leaves[1]}) {
            builder.node(guid, NodeType::Switch);
            tables.push_back({guid});
        }
        for (quint8 leaf = 0; leaf < 2; ++leaf) {
            for (quint8 spine = 0; spine < 2; ++spine) {
                builder.connect(Leaves[leaf], 31 + spine, Spines[spine], 1 + leaf);
            }
            for (quint8 host = 0; host < 2; ++host) {
                const Guid guid(quint64(100) + leaf * 10 + host);
                const Lid lid(static_cast<quint16>(1 + leaf * 2 + host));
                builder.node(guid, NodeType::ChannelAdapter);
                builder.port(guid, 1).lid = lid;
                builder.connect(guid, 1, Leaves[leaf], 1 + host);
                tables[0].set(lid, 1 + leaf);
                tables[2 + leaf].set(lid, 1 + host);
                tables[3 - leaf].set(lid, 31);
            }
        }
        fabric = builder.build();
    }
};

} // namespace

class TestTopologyView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    }

    void paintsAtEveryZoom_data()
    {
        QTest::addColumn<double>("scale");
        for (const double scale : {0.02, 0.08, 0.2, 0.5, 1.0, 3.0}) {
            QTest::newRow(qPrintable(QString::number(scale))) << scale;
        }
    }
    void paintsAtEveryZoom()
    {
        QFETCH(double, scale);
        const TopologyScene scene = sceneOf(makeFatTree(12));
        const QSize size(500, 320);
        // A switch in the middle, so that there is something at any zoom.
        const QPointF middle = scene.boxes.front().rect.center();
        const TopologyCamera camera{scale, QPointF(250, 160) - middle * scale};
        QVERIFY(inked(painted(scene, camera, size)) > 0.0005);
    }

    void looksTheSameAtTwicePixels()
    {
        const TopologyScene scene = sceneOf(makeTwoTierTree({}));
        const QSize size(600, 400);
        const auto camera = TopologyCamera::fitting(scene.layout->bounds, size, {20, 20, 20, 20});
        const double one = inked(painted(scene, camera, size));
        const double two = inked(painted(scene, camera, size, 2));
        QVERIFY2(std::abs(one - two) < 0.25 * one,
                 qPrintable(QStringLiteral("%1 %2").arg(one).arg(two)));
    }

    void findsWhatItPaints()
    {
        const TopologyScene scene = sceneOf(makeTwoTierTree({6, 3, 4, 2}));
        for (const auto &box : scene.boxes) {
            QCOMPARE(scene.nodeAt(box.rect.center()), box.node);
        }
        for (const auto &cell : scene.cells) {
            QCOMPARE(scene.nodeAt(cell.rect.center()), cell.node);
        }
        QVERIFY(!scene.nodeAt(scene.layout->bounds.topLeft() - QPointF(50, 50)).isValid());
        const auto &line = scene.lines.front();
        const qint32 found = scene.bandAt(line.a + (line.b - line.a) * 0.03, 2);
        QVERIFY(found >= 0);
        const auto &band = scene.layout->bands[static_cast<size_t>(found)];
        const auto &wanted = scene.layout->bands[static_cast<size_t>(line.band)];
        QVERIFY(band.a == wanted.a || band.b == wanted.b);
    }

    void marksSlowCables()
    {
        const SharedFabric fabric = makeTwoTierTree({4, 2, 2});
        auto snapshot = std::make_shared<Snapshot>();
        snapshot->fabric = fabric;
        snapshot->shape = classify(*fabric);
        TopologyInput input;
        input.layout = std::make_shared<const TopologyLayout>(layOut(*fabric, snapshot->shape));
        Problem problem;
        problem.kind = QStringLiteral("slow_link");
        problem.port =
            fabric->link(input.layout->bandLinks[input.layout->bands.front().firstLink]).a;
        problem.message = {"%1", {QStringLiteral("12xXDR")}};
        snapshot->problems.push_back(problem);
        input.snapshot = snapshot;
        input.tokens = tokens();
        const TopologyScene scene = makeScene(input);
        QCOMPARE(scene.pills.size(), size_t(1));
        QCOMPARE(scene.pills.front().band, 0);
        QVERIFY2(scene.pills.front().text.contains(QStringLiteral("12x")),
                 qPrintable(scene.pills.front().text));
        // The marked are painted last, above the others.
        QVERIFY(scene.lines.back().isMarked);
        QCOMPARE(std::ranges::count_if(scene.lines, &TopologyScene::Line::isMarked), 1);
    }

    void saysItsColors()
    {
        const TopologyScene byTier = sceneOf(makeFatTree(4));
        QCOMPARE(byTier.legend.size(), size_t(4)); // three tiers and the adapters
        const TopologyScene bySpeed = sceneOf(makeFatTree(4), ColorBy::Speed);
        QVERIFY(!bySpeed.legend.empty());
    }

    void cameraKeepsThePointUnderTheMouse()
    {
        const TopologyCamera camera{0.7, {30, -20}};
        const QPointF about(311, 97);
        const QPointF before = camera.toScene(about);
        const QPointF after = camera.zoomed(1.8, about).toScene(about);
        QVERIFY(QLineF(before, after).length() < 1e-9);
        QCOMPARE(TopologyCamera::between(camera, camera.zoomed(2, about), 1),
                 camera.zoomed(2, about));
    }

    void init()
    {
        m_session = std::make_unique<Session>();
        m_view = std::make_unique<TopologyView>(m_session.get());
        m_view->resize(760, 560);
    }
    void cleanup()
    {
        m_view.reset();
        m_session.reset();
    }

    void isEmptyWithoutSnapshot()
    {
        m_view->show();
        QVERIFY(m_view->isComplete());
        QCOMPARE(m_view->canvas()->scene(), nullptr);
        m_view->grab();
    }

    void drawsAnotherFabricInOtherColors()
    {
        // The colors change while the first drawing, and that of another fabric, are on their way.
        m_view->show();
        for (const auto &[fabric, colorBy] :
             {std::pair(makeFatTree(4), ColorBy::Speed),
              std::pair(makeTwoTierTree({4, 2, 6}), ColorBy::Tier)}) {
            m_session->setSnapshot(snapshotOf(fabric));
            m_session->setColorBy(colorBy);
            QTRY_VERIFY(m_view->isComplete());
            QVERIFY(canvas()->scene() != nullptr);
            QCOMPARE(canvas()->scene()->snapshot->fabric, fabric);
            QCOMPARE(canvas()->scene()->layout->nodeRect.size(), fabric->nodes().size());
        }
    }

    void selectsWhatIsClicked()
    {
        showFabric(makeTwoTierTree({4, 2, 6}));
        const auto &box = canvas()->scene()->boxes.front();
        QTest::mouseClick(canvas(), Qt::LeftButton, {}, onScreen(box.rect.center()));
        const Fabric &fabric = *m_session->snapshot()->fabric;
        QCOMPARE(m_session->selection(), Selection::ofNode(fabric.node(box.node).guid));
        // Esc is for popups: what is selected stays.
        QTest::keyClick(canvas(), Qt::Key_Escape);
        QCOMPARE(m_session->selection(), Selection::ofNode(fabric.node(box.node).guid));
    }

    void selectsACable()
    {
        showFabric(makeTwoTierTree({3, 1, 2}));
        const auto &line = canvas()->scene()->lines.front();
        QTest::mouseClick(canvas(), Qt::LeftButton, {}, onScreen((line.a + line.b) / 2));
        QCOMPARE(m_session->selection().kind, Selection::Kind::Link);
    }

    void goesToWhatIsDoubleClicked()
    {
        showFabric(makeFatTree(8));
        QSignalSpy spy(m_session.get(), &Session::goToRequested);
        const double before = canvas()->camera().scale;
        const auto &box = canvas()->scene()->boxes.back();
        QTest::mouseDClick(canvas(), Qt::LeftButton, {}, onScreen(box.rect.center()));
        QCOMPARE(spy.size(), 1);
        QTRY_VERIFY(canvas()->camera().scale != before);
    }

    /// A movement shows the lines as they were, in their new place, and then as they are.
    void drawsManyLinesInAWorker()
    {
        const auto scene = std::make_shared<const TopologyScene>(sceneOf(makeFatTree(28)));
        QVERIFY(scene->lines.size() > TopologyCanvas::MaxLinesAtOnce);
        constexpr QSize size(700, 500);
        TopologyCanvas moved;
        moved.resize(size);
        moved.setScene(scene, false);
        const QImage before = moved.grab().toImage();
        QVERIFY(!moved.isDrawingLines());
        const TopologyCamera camera = moved.camera().zoomed(1.7, {200, 300});
        moved.setCamera(camera);
        const QImage between = moved.grab().toImage();
        QVERIFY(moved.isDrawingLines());
        QTRY_VERIFY(!moved.isDrawingLines());
        const QImage after = moved.grab().toImage();
        QVERIFY(!moved.isDrawingLines());
        TopologyCanvas still;
        still.resize(size);
        still.setScene(scene, false);
        still.setCamera(camera);
        const QImage wanted = still.grab().toImage();
        QCOMPARE(after, wanted);
        QVERIFY(between != wanted && between != before);
    }

    void fitsAndZooms()
    {
        showFabric(makeFatTree(8));
        const TopologyCamera fitted = canvas()->camera();
        QTest::keyClick(canvas(), Qt::Key_Plus);
        QTRY_VERIFY(canvas()->camera().scale > fitted.scale * 1.2);
        QTest::keyClick(canvas(), Qt::Key_F);
        QTRY_COMPARE(canvas()->camera(), fitted);
        const QRectF whole = fitted.toScreen(canvas()->scene()->layout->bounds);
        QVERIFY(QRectF(canvas()->rect()).contains(whole));
    }

    void wheelZoomsAboutTheCursor()
    {
        showFabric(makeFatTree(4));
        const QPointF at(200, 150);
        const QPointF before = canvas()->camera().toScene(at);
        const double scale = canvas()->camera().scale;
        QWheelEvent wheel(at, canvas()->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, {},
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(canvas(), &wheel);
        QVERIFY(canvas()->camera().scale > scale);
        QVERIFY(QLineF(canvas()->camera().toScene(at), before).length() < 1e-6);
    }

    void tabWalksThroughNodes()
    {
        showFabric(makeTwoTierTree({3, 2, 2}));
        canvas()->setFocus();
        QTest::keyClick(canvas(), Qt::Key_Tab);
        const NodeIndex first = canvas()->focusNode();
        QVERIFY(first.isValid());
        QTest::keyClick(canvas(), Qt::Key_Tab);
        QVERIFY(canvas()->focusNode().isValid());
        QVERIFY(canvas()->focusNode() != first);
        QTest::keyClick(canvas(), Qt::Key_Backtab);
        QCOMPARE(canvas()->focusNode(), first);
        QTest::keyClick(canvas(), Qt::Key_Down, Qt::ControlModifier);
        QVERIFY(canvas()->focusNode() != first); // a leaf below that spine
        QSignalSpy spy(m_session.get(), &Session::goToRequested);
        QTest::keyClick(canvas(), Qt::Key_Return);
        QCOMPARE(spy.size(), 1);
    }

    void bringsIntoSightWhatIsAskedFor()
    {
        showFabric(makeFatTree(16));
        const Fabric &fabric = *m_session->snapshot()->fabric;
        const NodeIndex node = canvas()->scene()->cells.back().node;
        m_session->goTo(Selection::ofNode(fabric.node(node).guid));
        const auto rect = [&] {
            return canvas()->camera().toScreen(canvas()->scene()->placeOf(node));
        };
        QTRY_VERIFY(rect().width() > 8 && QRectF(canvas()->rect()).contains(rect()));
    }

    void keepsItsPlaceWhenRecolored()
    {
        showFabric(makeFatTree(8));
        QTest::keyClick(canvas(), Qt::Key_Plus);
        QTest::keyClick(canvas(), Qt::Key_Left);
        const TopologyCamera before = canvas()->camera();
        QSignalSpy spy(m_view.get(), &View::completed);
        m_session->setColorBy(ColorBy::Speed);
        QVERIFY(spy.wait(60'000));
        QCOMPARE(canvas()->camera(), before);
    }

    void newFiguresMoveNothing()
    {
        m_session->setColorBy(byFigure(FigureKind::Utilization));
        showFabric(makeFatTree(8));
        const SharedFabric fabric = m_session->snapshot()->fabric;
        const auto &box = canvas()->scene()->boxes.front();
        QTest::keyClick(canvas(), Qt::Key_Plus);
        QTest::keyClick(canvas(), Qt::Key_Left);
        m_session->select(Selection::ofNode(fabric->node(box.node).guid));
        canvas()->setFocus();
        QTest::keyClick(canvas(), Qt::Key_Tab);
        const NodeIndex focus = canvas()->focusNode();
        const TopologyCamera camera = canvas()->camera();
        const TopologyScene *scene = canvas()->scene();
        const QString spoken = canvas()->accessibleDescription();
        QImage before = canvas()->grab().toImage();

        for (const double share : {0.2, 0.95}) {
            QSignalSpy completed(m_view.get(), &View::completed);
            m_session->setFigures(
                makeFigures(fabric, [&](PortIndex port) { return sending(*fabric, port, share); }));
            QTRY_VERIFY(!completed.isEmpty());
            QCOMPARE(canvas()->scene(), scene); // the very same, not another one like it
            QCOMPARE(canvas()->camera(), camera);
            QCOMPARE(canvas()->focusNode(), focus);
            QCOMPARE(m_session->selection(), Selection::ofNode(fabric->node(box.node).guid));
            QCOMPARE(canvas()->heat()->figures, m_session->figures());
            QVERIFY(canvas()->accessibleDescription() != spoken);
            const QImage now = canvas()->grab().toImage();
            QVERIFY(now != before);
            before = now;
        }
    }

    void anotherMomentKeepsItsPlace()
    {
        m_session->setCapture(ReaderPool::make(QStringLiteral("none")), {});
        showFabric(makeFatTree(8));
        QTest::keyClick(canvas(), Qt::Key_Plus);
        const TopologyCamera camera = canvas()->camera();
        const TopologyScene *scene = canvas()->scene();
        QSignalSpy completed(m_view.get(), &View::completed);
        m_session->setSnapshot(snapshotOf(makeFatTree(8)));
        QVERIFY(completed.wait(60'000));
        QVERIFY(canvas()->scene() != scene);
        QCOMPARE(canvas()->camera(), camera);
    }

    void hiddenDoesNothing()
    {
        m_session->setColorBy(byFigure(FigureKind::Utilization));
        showFabric(makeTwoTierTree({4, 2, 6}));
        const SharedFabric fabric = m_session->snapshot()->fabric;
        m_view->hide();
        const TopologyHeat *heat = canvas()->heat();
        m_session->setFigures(
            makeFigures(fabric, [&](PortIndex port) { return sending(*fabric, port, 0.5); }));
        m_session->setColorBy(byFigure(FigureKind::Errors));
        QVERIFY(m_view->isComplete());
        QCOMPARE(canvas()->heat(), heat);
        m_view->show();
        QTRY_VERIFY(m_view->isComplete() && canvas()->heat()->figures == m_session->figures());
        QCOMPARE(canvas()->heat()->scale.figure, FigureKind::Errors);
    }

    void colorsByUtilizationWhereThereAreSamples()
    {
        CaptureExtent sampled;
        sampled.lastSweep = 2;
        m_session->setCapture(ReaderPool::make(QStringLiteral("none")), {});
        QCOMPARE(m_session->colorBy(), ColorBy::Tier);
        QSignalSpy spy(m_session.get(), &Session::colorByChanged);
        m_session->setExtent(sampled);
        QCOMPARE(m_session->colorBy(), byFigure(FigureKind::Utilization));
        QCOMPARE(spy.size(), 1);
        m_session->setCapture(nullptr, {});
        QCOMPARE(m_session->colorBy(), ColorBy::Tier);
        // What a person chose stays.
        m_session->setColorBy(ColorBy::Speed);
        m_session->setCapture(ReaderPool::make(QStringLiteral("none")), sampled);
        QCOMPARE(m_session->colorBy(), ColorBy::Speed);
    }

    void isAsWideAsItsRoutes()
    {
        const RoutedTree tree;
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("routed.pgcap"));
        const Timestamp time(1'700'000'000'000'000);
        {
            auto writer = CaptureWriter::create(path, false, QStringLiteral("test"));
            VERIFY_RESULT(writer);
            VERIFY_RESULT((*writer)->writeFabric(time, *tree.fabric));
            VERIFY_RESULT((*writer)->writeForwarding(time, tree.tables));
            VERIFY_RESULT((*writer)->close());
        }
        auto *byRoutes = m_view->findChild<QCheckBox *>(QStringLiteral("byRoutes"));
        QVERIFY(byRoutes);
        showFabric(makeTwoTierTree({2, 2, 2}));
        QVERIFY(!byRoutes->isHidden() && !byRoutes->isEnabled());
        m_session->setCapture(ReaderPool::make(path), {});
        showFabric(tree.fabric);
        QTRY_VERIFY(byRoutes->isEnabled());
        // They are not followed before somebody wants them.
        QVERIFY(m_view->isComplete() && !m_view->findChild<RouteFinder *>()->routes());
        const auto widths = [&](Guid spine) {
            std::vector<float> found;
            const TopologyScene &scene = *canvas()->scene();
            for (size_t i = 0; i < scene.layout->bands.size(); ++i) {
                const auto &band = scene.layout->bands[i];
                const Fabric &fabric = *scene.snapshot->fabric;
                if (fabric.node(band.a).guid == spine || fabric.node(band.b).guid == spine) {
                    found.push_back(scene.widths[i].ofA);
                    found.push_back(scene.widths[i].ofB);
                }
            }
            return found;
        };
        const std::vector<float> same(4, 1);
        QCOMPARE(widths(tree.Spines[0]), same);
        byRoutes->click();
        QTRY_VERIFY(m_view->isComplete() && canvas()->scene()->routes);
        QCOMPARE(widths(tree.Spines[0]), std::vector<float>(4, 3));
        QCOMPARE(widths(tree.Spines[1]), std::vector<float>(4, 0.75));
        const auto &bands = canvas()->scene()->layout->bands;
        const auto used = std::ranges::find_if(bands, [&](const TopologyLayout::Band &band) {
            const Fabric &fabric = *canvas()->scene()->snapshot->fabric;
            return fabric.node(band.a).guid == tree.Spines[0] ||
                   fabric.node(band.b).guid == tree.Spines[0];
        });
        const TopologyCard card =
            cardOfBand(*canvas()->scene(), nullptr, static_cast<qint32>(used - bands.begin()));
        QVERIFY2(card.spoken().contains(QStringLiteral("4 →, 4 ←")), qPrintable(card.spoken()));
        byRoutes->click();
        QTRY_VERIFY(m_view->isComplete() && !canvas()->scene()->routes);
        QCOMPARE(widths(tree.Spines[0]), same);
    }

    /// Tables come some time after the fabric, and change, in a capture that is still written.
    void showsRoutesAsTheyCome()
    {
        const RoutedTree tree;
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("growing.pgcap"));
        const Timestamp time(1'700'000'000'000'000);
        const auto second = [&](int i) { return Timestamp(time.microseconds() + i * 1'000'000); };
        auto writer =
            CaptureWriter::record(path, false, QStringLiteral("test"), std::chrono::seconds(1));
        VERIFY_RESULT(writer);
        VERIFY_RESULT((*writer)->writeFabric(time, *tree.fabric));
        const SharedReaders readers = ReaderPool::make(path);
        CaptureExtent extent;
        extent.start = extent.end = time;
        m_session->setCapture(readers, extent);
        showFabric(tree.fabric);
        auto *byRoutes = m_view->findChild<QCheckBox *>(QStringLiteral("byRoutes"));
        QVERIFY(!byRoutes->isHidden() && !byRoutes->isEnabled());

        VERIFY_RESULT((*writer)->writeForwarding(second(2), tree.tables));
        extent.end = second(2);
        m_session->setExtent(extent);
        QTRY_VERIFY(byRoutes->isEnabled());
        QVERIFY(!canvas()->scene()->routes);
        byRoutes->click();
        QTRY_VERIFY(m_view->isComplete() && canvas()->scene()->routes);
        const std::vector<quint32> before = canvas()->scene()->routes->routes;

        // Everything through the other spine.
        std::vector<ForwardingTable> changed = tree.tables;
        std::swap(changed[0].node, changed[1].node);
        for (ForwardingTable &leaf : std::span(changed).subspan(2)) {
            leaf.ports = ForwardingPorts(leaf.ports.bytes().replace(char(31), char(32)));
        }
        VERIFY_RESULT((*writer)->writeForwarding(second(4), changed));
        extent.end = second(4);
        m_session->setExtent(extent);
        QTRY_VERIFY(canvas()->scene()->routes && canvas()->scene()->routes->routes != before);
        // Who looks back sees how it was.
        m_session->setCursor(second(3));
        QTRY_VERIFY(canvas()->scene()->routes && canvas()->scene()->routes->routes == before);
        m_session->setCursor(second(1));
        QTRY_VERIFY(!byRoutes->isEnabled() && !canvas()->scene()->routes);
        QVERIFY(!byRoutes->isHidden());
    }

    void isArrangedForItsPlace()
    {
        m_view->resize(500, 700);
        showFabric(makeFatTree(16));
        const QSizeF tall = canvas()->scene()->layout->bounds.size();
        m_view->resize(1500, 600);
        QTRY_VERIFY(m_view->isComplete() && canvas()->scene()->layout->bounds.size() != tall);
        const QSizeF wide = canvas()->scene()->layout->bounds.size();
        QVERIFY(wide.width() / wide.height() > 1.2 * tall.width() / tall.height());
        // Who looks at a part of it is left alone.
        QTest::keyClick(canvas(), Qt::Key_Plus);
        const TopologyScene *scene = canvas()->scene();
        m_view->resize(500, 700);
        QVERIFY(m_view->isComplete());
        QCOMPARE(canvas()->scene(), scene);
    }

    void savesWhatIsOnScreen()
    {
        showFabric(makeTwoTierTree({3, 2, 4}));
        const QTemporaryDir folder;
        const QString png = folder.filePath(QStringLiteral("t.png"));
        VERIFY_RESULT(m_view->savePicture(png, PictureFormat::Png));
        const QImage image(png);
        QCOMPARE(image.size(), canvas()->size() * PageFineness);
        QVERIFY(inked(image) > 0.001);
        const QString svg = folder.filePath(QStringLiteral("t.svg"));
        VERIFY_RESULT(m_view->savePicture(svg, PictureFormat::Svg));
        QFile file(svg);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray drawing = file.readAll();
        QVERIFY(drawing.contains("<svg"));
        QVERIFY(!drawing.contains("<image")); // its lines are lines
        QVERIFY(drawing.contains("leaf"));
    }

    void hasAMenuOfWhatIsUnderTheMouse()
    {
        showFabric(makeTwoTierTree({3, 2, 4}));
        const auto menuAt = [this](QPointF place) -> QMenu * {
            const QPoint at = onScreen(place);
            QContextMenuEvent event(QContextMenuEvent::Mouse, at, canvas()->mapToGlobal(at));
            QCoreApplication::sendEvent(canvas(), &event);
            return m_view->findChild<QMenu *>({}, Qt::FindDirectChildrenOnly);
        };
        const auto &box = canvas()->scene()->boxes.front();
        const Node &node = m_session->snapshot()->fabric->node(box.node);
        QMenu *menu = menuAt(box.rect.center());
        QVERIFY(menu);
        QSignalSpy views(m_view.get(), &View::viewRequested);
        const auto trigger = [menu](const QString &text) {
            for (QAction *action : menu->actions()) {
                if (action->text().remove(u'&') == text) {
                    action->trigger();
                    return true;
                }
            }
            return false;
        };
        QVERIFY(trigger(QStringLiteral("Copy GUID")));
        QCOMPARE(QGuiApplication::clipboard()->text(), node.guid.toString());
        QVERIFY(trigger(QStringLiteral("Copy name")));
        QCOMPARE(QGuiApplication::clipboard()->text(), node.name);
        QVERIFY(trigger(QStringLiteral("Chart")));
        QCOMPARE(m_session->selection(), Selection::ofNode(node.guid));
        QVERIFY(trigger(QStringLiteral("Show in table")));
        QCOMPARE(views.size(), 2);
        QCOMPARE(views.at(0).front().toString(), QStringLiteral("charts"));
        QCOMPARE(views.at(1).front().toString(), QStringLiteral("nodes"));
        const QMenu *peers = menu->findChild<QMenu *>();
        QVERIFY(peers);
        QVERIFY(!peers->actions().isEmpty());
        peers->actions().constFirst()->trigger();
        QVERIFY(m_session->selection() != Selection::ofNode(node.guid));
        menu->close();
    }

private:
    TopologyCanvas *canvas() const { return m_view->canvas(); }
    QPoint onScreen(QPointF scene) const { return canvas()->camera().toScreen(scene).toPoint(); }
    void showFabric(const SharedFabric &fabric)
    {
        m_session->setSnapshot(snapshotOf(fabric));
        m_view->show();
        QTRY_VERIFY(m_view->isComplete() && canvas()->scene() != nullptr);
    }

    std::unique_ptr<Session> m_session;
    std::unique_ptr<TopologyView> m_view;
};

PICKGLASS_TEST(TestTopologyView, QApplication)
#include "tst_topologyview.moc"
