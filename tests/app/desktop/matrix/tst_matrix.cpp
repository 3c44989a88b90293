// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/matrix/matrixcanvas.h"
#include "app/desktop/matrix/matrixview.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/heatlegend.h"
#include "tests/app/desktop/madefigures.h"
#include "tests/app/desktop/tinysnapshot.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace pickglass;

namespace {

MatrixData tinyMatrix(const SharedSnapshot &snapshot)
{
    return MatrixData(*snapshot->fabric, snapshot->shape, {MatrixChoice::Kind::Tiers, 1});
}

} // namespace

class TestMatrix : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void offersChoices();
    void countsCables();
    void tellsUnequalAndMissing();
    void isSquareOfSwitches();
    void hitsCells();
    void selectsAndCycles();
    void walksByKeyboard();
    void zooms();
    void showsTheSelection();
    void cellsHaveTwoHalves();
    void overIsSeenInSmallCells();
    void newFiguresMoveNothing();
    void hasAMenuOfWhatIsUnderTheMouse();
};

void TestMatrix::initTestCase()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    Theme::instance().apply(*qApp, Theme::Mode::Light);
}

void TestMatrix::offersChoices()
{
    auto snapshot = std::make_shared<Snapshot>(*tests::tinySnapshot());
    using Kind = MatrixChoice::Kind;
    QCOMPARE(matrixChoices(*snapshot->fabric, snapshot->shape),
             (std::vector<MatrixChoice>{{Kind::Tiers, 1}, {Kind::Switches}}));
    snapshot->shape.kind = TopologyKind::Other;
    QCOMPARE(matrixChoices(*snapshot->fabric, snapshot->shape),
             std::vector<MatrixChoice>{{Kind::Switches}});
    QVERIFY(matrixChoices(Fabric(), FabricShape()).empty());
}

void TestMatrix::countsCables()
{
    const SharedSnapshot snapshot = tests::tinySnapshot();
    const MatrixData matrix = tinyMatrix(snapshot);
    QCOMPARE(matrix.rows().size(), size_t(3));
    QCOMPARE(matrix.columns().size(), size_t(2));
    QCOMPARE(matrix.rows()[2].label, QStringLiteral("leaf10"));
    QCOMPARE(matrix.usual(), 2U);
    QCOMPARE(matrix.cell(0, 0)->count, 2U);
    QCOMPARE(matrix.cell(2, 1)->count, 1U);
    const LinkIndex narrow = snapshot->fabric->port(snapshot->fabric->findPort(Guid(0x10), 3)).link;
    QCOMPARE(matrix.cellOf(narrow), std::pair(1, 0));
    const LinkIndex host = snapshot->fabric->port(snapshot->fabric->findPort(Guid(0x101), 1)).link;
    QCOMPARE(matrix.cellOf(host), std::pair(-1, -1));
}

void TestMatrix::tellsUnequalAndMissing()
{
    const SharedSnapshot snapshot = tests::tinySnapshot();
    const MatrixData matrix = tinyMatrix(snapshot);
    QVERIFY(!matrix.isUnequal(0, *matrix.cell(0, 0)));
    QVERIFY(matrix.isUnequal(2, *matrix.cell(2, 1)));
    QVERIFY(matrix.unequalCells().hasFewer); // a cable is missing there
    QVERIFY(!matrix.unequalCells().hasMore);
    QVERIFY(!matrix.isMissing(2, 1));
    // leaf10 loses tier 1 and moves up: its old neighbours have no cable to it.
    auto odd = std::make_shared<Snapshot>(*snapshot);
    odd->shape.tier[odd->fabric->findNode(Guid(0x11)).at()] = 1;
    const MatrixData gap(*odd->fabric, odd->shape, {MatrixChoice::Kind::Tiers, 1});
    QCOMPARE(gap.rows().size(), size_t(4));
    QCOMPARE(gap.cell(3, 0), nullptr);
    QVERIFY(gap.isMissing(3, 0)); // spine2 beside three leaves that are cabled to spine1
}

void TestMatrix::isSquareOfSwitches()
{
    const SharedSnapshot snapshot = tests::tinySnapshot();
    const MatrixData matrix(*snapshot->fabric, snapshot->shape, {MatrixChoice::Kind::Switches});
    QCOMPARE(matrix.rows().size(), size_t(5));
    for (int row = 0; row < 5; ++row) {
        for (int column = 0; column < 5; ++column) {
            const auto *there = matrix.cell(row, column);
            const auto *back = matrix.cell(column, row);
            QCOMPARE(there == nullptr, back == nullptr);
            QVERIFY(!there || there->count == back->count);
            QVERIFY(!matrix.isMissing(row, column));
        }
    }
}

void TestMatrix::hitsCells()
{
    Session session;
    MatrixView view(&session);
    view.resize(700, 500);
    view.show();
    session.setSnapshot(tests::tinySnapshot());
    const MatrixCanvas &canvas = *view.canvas();
    for (int row = 0; row < 3; ++row) {
        for (int column = 0; column < 2; ++column) {
            const QPoint cell(column, row);
            QCOMPARE(canvas.cellAt(canvas.cellRect(cell).center()), std::optional(cell));
        }
    }
    QCOMPARE(canvas.cellAt({1, 1}), std::nullopt);
    QCOMPARE(canvas.cellAt(canvas.cellRect({2, 0}).center()), std::nullopt);
    QCOMPARE(canvas.describe({0, 1}),
             QStringList({QStringLiteral("leaf2 ↔ spine1"), QStringLiteral("1 × 2xHDR"),
                          QStringLiteral("1 × 4xHDR")}));
    QCOMPARE(canvas.describe({1, 2}).at(2),
             QStringLiteral("1 cable(s) missing: most cells of this row have 2"));
}

void TestMatrix::selectsAndCycles()
{
    Session session;
    MatrixView view(&session);
    view.resize(700, 500);
    view.show();
    session.setSnapshot(tests::tinySnapshot());
    MatrixCanvas &canvas = *view.canvas();
    const QPoint place = canvas.cellRect({0, 1}).center();
    QTest::mouseClick(canvas.viewport(), Qt::LeftButton, {}, place);
    const Selection first = session.selection();
    QCOMPARE(first.kind, Selection::Kind::Link);
    QTest::mouseClick(canvas.viewport(), Qt::LeftButton, {}, place);
    QVERIFY(session.selection() != first);
    QTest::mouseClick(canvas.viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(session.selection(), first);
}

void TestMatrix::walksByKeyboard()
{
    Session session;
    MatrixView view(&session);
    view.resize(700, 500);
    view.show();
    session.setSnapshot(tests::tinySnapshot());
    MatrixCanvas &canvas = *view.canvas();
    QTest::keyClick(&canvas, Qt::Key_Right);
    QTest::keyClick(&canvas, Qt::Key_Right);
    QTest::keyClick(&canvas, Qt::Key_Down);
    QCOMPARE(canvas.cursorCell(), QPoint(1, 1));
    QTest::keyClick(&canvas, Qt::Key_Home);
    QCOMPARE(canvas.cursorCell(), QPoint(0, 1));
    const QSignalSpy spy(&session, &Session::goToRequested);
    QTest::keyClick(&canvas, Qt::Key_Return);
    QCOMPARE(spy.count(), 1);
    QCOMPARE(session.selection().node, Guid(0x10));
}

void TestMatrix::zooms()
{
    Session session;
    MatrixView view(&session);
    view.resize(700, 500);
    view.show();
    session.setSnapshot(tests::tinySnapshot());
    MatrixCanvas &canvas = *view.canvas();
    const int fitted = canvas.cellSize();
    QTest::keyClick(&canvas, Qt::Key_Minus);
    QVERIFY(canvas.cellSize() < fitted);
    for (int i = 0; i < 60; ++i) {
        QTest::keyClick(&canvas, Qt::Key_Minus);
    }
    QCOMPARE(canvas.cellSize(), MatrixCanvas::SmallestCell);
    for (int i = 0; i < 60; ++i) {
        QTest::keyClick(&canvas, Qt::Key_Plus);
    }
    QCOMPARE(canvas.cellSize(), MatrixCanvas::LargestCell);
    QTest::keyClick(&canvas, Qt::Key_F);
    QCOMPARE(canvas.cellSize(), fitted);
}

void TestMatrix::showsTheSelection()
{
    Session session;
    MatrixView view(&session);
    view.resize(700, 500);
    view.show();
    session.setSnapshot(tests::tinySnapshot());
    session.select(Selection::ofPort(Guid(0x14), 5)); // leaf10 to spine2
    QCOMPARE(view.canvas()->cursorCell(), QPoint(1, 2));
    session.setSnapshot(nullptr);
    QVERIFY(view.matrix().isEmpty());
}

void TestMatrix::cellsHaveTwoHalves()
{
    const SharedSnapshot snapshot = tests::tinySnapshot();
    const SharedFabric &fabric = snapshot->fabric;
    // Leaves send 20 %, spines 60 %, one cable of leaf1 to spine1 80 %, and of one nothing is
    // known.
    const PortIndex hot = tests::portOf(*fabric, QStringLiteral("leaf1"), 4);
    const PortIndex unknown = tests::portOf(*fabric, QStringLiteral("leaf10"), 5);
    const SharedFigures figures = tests::makeFigures(fabric, [&](PortIndex port) {
        if (port == unknown || port == fabric->port(unknown).peer) {
            return PortActivity();
        }
        const bool isSpine = fabric->node(fabric->port(port).node).name.startsWith(u"spine");
        return tests::sending(*fabric, port, port == hot ? 0.8 : isSpine ? 0.6 : 0.2);
    });
    for (const auto &choice :
         {MatrixChoice{MatrixChoice::Kind::Tiers, 1}, MatrixChoice{MatrixChoice::Kind::Switches}}) {
        const MatrixData matrix(*fabric, snapshot->shape, choice);
        const MatrixHeat heat = makeMatrixHeat(fabric, matrix, figures,
                                               byFigure(FigureKind::Utilization), Thresholds());
        QCOMPARE(heat.cells.size(), matrix.cells().size());
        const auto at = [&](const QString &row, const QString &column) {
            const auto place = [](const auto &headers, const QString &label) {
                return static_cast<int>(
                    std::ranges::find(headers, label, &MatrixData::Header::label) -
                    headers.begin());
            };
            return heat.cells[matrix.indexOf(
                *matrix.cell(place(matrix.rows(), row), place(matrix.columns(), column)))];
        };
        QCOMPARE(at(QStringLiteral("leaf1"), QStringLiteral("spine1")).there.percent(), 80);
        QCOMPARE(at(QStringLiteral("leaf1"), QStringLiteral("spine1")).back.percent(), 60);
        QCOMPARE(at(QStringLiteral("leaf2"), QStringLiteral("spine2")).there.percent(), 20);
        QVERIFY(!at(QStringLiteral("leaf10"), QStringLiteral("spine2")).hotter().isKnown());
        if (choice.kind == MatrixChoice::Kind::Switches) {
            QCOMPARE(at(QStringLiteral("spine1"), QStringLiteral("leaf1")).there.percent(), 60);
            QCOMPARE(at(QStringLiteral("spine1"), QStringLiteral("leaf1")).back.percent(), 80);
        }
    }
    Session session;
    session.setColorBy(byFigure(FigureKind::Utilization));
    MatrixView view(&session);
    view.resize(700, 500);
    view.show();
    session.setSnapshot(snapshot, figures);
    const QString words = view.canvas()->describe({0, 0}).join(u'\n');
    QVERIFY2(words.contains(QStringLiteral("leaf1 → spine1\n")), qPrintable(words));
    QVERIFY(words.contains(QStringLiteral("hottest leaf1/4 → spine1/2")));
    QVERIFY(words.contains(QStringLiteral("spine1 → leaf1\n")));
    const auto *legend = view.findChild<HeatLegendBar *>();
    QVERIFY(legend->isVisible());
    QCOMPARE(legend->legend().title, QStringLiteral("Utilization"));
    // Above the diagonal what the row sends, below it what the column does.
    const QImage image = view.canvas()->viewport()->grab().toImage();
    const QRect cell = view.canvas()->cellRect({0, 0});
    const int quarter = cell.width() / 4;
    QCOMPARE(image.pixelColor(cell.topRight() + QPoint(-quarter, quarter)),
             Theme::instance().heat(0.8));
    QCOMPARE(image.pixelColor(cell.bottomLeft() + QPoint(quarter, -quarter)),
             Theme::instance().heat(0.6));
    session.setColorBy(ColorBy::Tier);
    QVERIFY(!legend->isVisible() && !view.canvas()->heat());
}

void TestMatrix::overIsSeenInSmallCells()
{
    const SharedSnapshot snapshot = tests::tinySnapshot();
    const SharedFabric &fabric = snapshot->fabric;
    const PortIndex hot = tests::portOf(*fabric, QStringLiteral("leaf2"), 5);
    Session session;
    session.setColorBy(byFigure(FigureKind::Utilization));
    MatrixView view(&session);
    view.resize(700, 500);
    view.show();
    session.setSnapshot(snapshot, tests::makeFigures(fabric, [&](PortIndex port) {
                            return tests::sending(*fabric, port, port == hot ? 0.97 : 0.1);
                        }));
    for (const int size : {1, 3, 5, 20}) {
        view.canvas()->setCellSize(size);
        const QImage image = view.canvas()->viewport()->grab().toImage();
        int found = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                found += image.pixelColor(x, y) == Theme::instance().heat(0.97) ? 1 : 0;
            }
        }
        QVERIFY2(found >= 6, qPrintable(QStringLiteral("%1: %2").arg(size).arg(found)));
    }
}

void TestMatrix::newFiguresMoveNothing()
{
    const SharedSnapshot snapshot = tests::tinySnapshot();
    Session session;
    session.setColorBy(byFigure(FigureKind::Utilization));
    MatrixView view(&session);
    view.resize(700, 500);
    view.show();
    session.setSnapshot(snapshot);
    MatrixCanvas &canvas = *view.canvas();
    QTest::keyClick(&canvas, Qt::Key_Right);
    QTest::keyClick(&canvas, Qt::Key_Minus);
    const QPoint cursor = canvas.cursorCell();
    const QRect cell = canvas.cellRect({1, 1});
    const QImage before = canvas.viewport()->grab().toImage();
    session.setFigures(tests::makeFigures(snapshot->fabric, [&](PortIndex port) {
        return tests::sending(*snapshot->fabric, port, 0.5);
    }));
    QCOMPARE(canvas.cursorCell(), cursor);
    QCOMPARE(canvas.cellRect({1, 1}), cell);
    QVERIFY(canvas.viewport()->grab().toImage() != before);
}

void TestMatrix::hasAMenuOfWhatIsUnderTheMouse()
{
    Session session;
    MatrixView view(&session);
    view.resize(700, 500);
    view.show();
    session.setSnapshot(tests::tinySnapshot());
    MatrixCanvas *canvas = view.canvas();
    QSignalSpy asked(canvas, &MatrixCanvas::menuRequested);
    const auto askAt = [canvas](QPoint place) {
        QContextMenuEvent event(QContextMenuEvent::Mouse, place,
                                canvas->viewport()->mapToGlobal(place));
        QCoreApplication::sendEvent(canvas->viewport(), &event);
    };
    const QRect cell = canvas->cellRect({0, 0});
    askAt(cell.center());
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked.takeFirst().front().value<Selection>().kind, Selection::Kind::Link);
    askAt({10, cell.center().y()});
    QCOMPARE(asked.size(), 1);
    const Fabric &fabric = *session.snapshot()->fabric;
    QCOMPARE(asked.takeFirst().front().value<Selection>(),
             Selection::ofNode(fabric.node(view.matrix().rows()[0].nodes.front()).guid));
    QContextMenuEvent byKey(QContextMenuEvent::Keyboard, {}, {});
    QCoreApplication::sendEvent(canvas->viewport(), &byKey);
    QCOMPARE(asked.size(), 1);
    for (QMenu *menu : view.findChildren<QMenu *>()) {
        menu->close();
    }
}

PICKGLASS_TEST(TestMatrix, QApplication)
#include "tst_matrix.moc"
