// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/window/viewhistory.h"

#include "app/desktop/matrix/matrixcanvas.h"
#include "app/desktop/settings.h"
#include "app/desktop/topology/topologycanvas.h"
#include "app/desktop/window/mainwindow.h"
#include "app/desktop/window/viewstack.h"
#include "tests/app/desktop/shell/capturefile.h"
#include "tests/support/generators.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"
#include "tests/support/testseed.h"

#include <QApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;

namespace {

constexpr auto Patience = 20'000;

/// What "Back" has to bring back, as it can be seen.
struct Seen
{
    QString view;
    Selection selection;
    TimeRange range;
    Timestamp cursor;
    std::vector<PortKey> pins;
    QString filter;
    int sortColumn = -1;

    bool operator==(const Seen &) const = default;
};

} // namespace

/// Back and forward through what was looked at.
class TestViewHistory final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void bringsBackTheView();
    void bringsBackTime();
    void countsMovesInTimeOnce();
    void bringsBackSeries();
    void bringsBackFilterAndOrder();
    void bringsBackZoom();
    void forgetsWhatWasForward();
    void beginsAnewWithACapture();
    void survivesEscape_data();
    void survivesEscape();
    void walks();

private:
    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    Session *session() const { return m_window->session(); }
    void open(const char *name);
    void show(const char *view);
    /// What the person does comes in turns of the event loop.
    static void settle() { QCoreApplication::processEvents(); }
    void back() const { QTest::keyClick(m_window.get(), Qt::Key_Left, Qt::AltModifier); }
    void forward() const { QTest::keyClick(m_window.get(), Qt::Key_Right, Qt::AltModifier); }
    QLineEdit *filter() const;
    QTableView *table() const;
    Seen seen() const;
    void doSomething(QRandomGenerator &random);

    QTemporaryDir m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;
    std::vector<Selection> m_nodes;
};

void TestViewHistory::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    VERIFY_RESULT(tests::writeDemoCapture(path("demo.pgcap")));
    VERIFY_RESULT(tests::writeCapture(path("three.pgcap"),
                                      {{Timestamp(1'000'000'000'000), tests::makeFatTree(4)},
                                       {Timestamp(2'000'000'000'000), tests::makeFatTree(6)},
                                       {Timestamp(4'000'000'000'000), tests::makeFatTree(4)}}));
    Theme::instance().apply(*qApp, Theme::Mode::Light);
}

void TestViewHistory::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_window.reset();
    m_settings = std::make_unique<Settings>();
    m_window = std::make_unique<MainWindow>(m_settings.get(), MainWindow::Memory::Forget);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    open("three.pgcap");
    show("overview");
    m_nodes.clear();
    for (const Node &node : session()->snapshot()->fabric->nodes()) {
        m_nodes.push_back(Selection::ofNode(node.guid));
    }
}

void TestViewHistory::open(const char *name)
{
    QSignalSpy settled(m_window.get(), &MainWindow::settled);
    m_window->open({path(name)});
    QVERIFY(settled.wait(Patience));
    settle();
}

void TestViewHistory::show(const char *view)
{
    QVERIFY(m_window->views()->showView(QLatin1String(view)));
    QTRY_VERIFY_WITH_TIMEOUT(m_window->isSettled(), Patience);
    settle();
}

QLineEdit *TestViewHistory::filter() const
{
    return m_window->views()->currentView()->findChild<QLineEdit *>(QStringLiteral("filter"));
}

QTableView *TestViewHistory::table() const
{
    return m_window->views()->currentView()->findChild<QTableView *>();
}

Seen TestViewHistory::seen() const
{
    Seen seen{m_window->views()->currentId(),
              session()->selection(),
              session()->hasRange() ? session()->range() : TimeRange(),
              session()->cursor(),
              session()->pins(),
              {},
              -1};
    if (seen.view == u"nodes") {
        seen.filter = filter()->text();
        seen.sortColumn = table()->horizontalHeader()->sortIndicatorSection();
    }
    return seen;
}

void TestViewHistory::bringsBackTheView()
{
    session()->select(m_nodes[0]);
    settle();
    show("matrix");
    show("nodes");
    session()->select(m_nodes[1]);
    settle();
    back();
    QCOMPARE(session()->selection(), m_nodes[0]);
    QCOMPARE(m_window->views()->currentId(), QStringLiteral("nodes"));
    back();
    QCOMPARE(m_window->views()->currentId(), QStringLiteral("matrix"));
    back();
    QCOMPARE(m_window->views()->currentId(), QStringLiteral("overview"));
    QCOMPARE(session()->selection(), m_nodes[0]);
    back();
    QVERIFY(session()->selection().isEmpty());
    for (int i = 0; i < 4; ++i) {
        forward();
    }
    QCOMPARE(session()->selection(), m_nodes[1]);
    QCOMPARE(m_window->views()->currentId(), QStringLiteral("nodes"));
}

void TestViewHistory::bringsBackTime()
{
    const Timestamp end = session()->cursor();
    const TimeRange range{Timestamp(1'500'000'000'000), Timestamp(3'000'000'000'000)};
    session()->setRange(range);
    settle();
    session()->select(m_nodes[0]);
    settle();
    session()->setCursor(Timestamp(2'000'000'000'000));
    settle();
    back();
    QCOMPARE(session()->range(), range);
    back();
    QVERIFY(session()->selection().isEmpty());
    QVERIFY(session()->hasRange());
    back();
    QVERIFY(!session()->hasRange());
    QCOMPARE(session()->cursor(), end);
    forward();
    forward();
    forward();
    QCOMPARE(session()->cursor(), Timestamp(2'000'000'000'000));
    QVERIFY(!session()->hasRange());
}

void TestViewHistory::countsMovesInTimeOnce()
{
    const Timestamp end = session()->cursor();
    for (qint64 at = 1'100'000'000'000; at < 3'000'000'000'000; at += 100'000'000'000) {
        session()->setCursor(Timestamp(at));
        settle();
    }
    back();
    QCOMPARE(session()->cursor(), end);
}

void TestViewHistory::bringsBackSeries()
{
    const Node &node = session()->snapshot()->fabric->nodes().front();
    const PortKey port{node.guid, 1};
    session()->pin(port);
    settle();
    session()->setChartCounters({QStringLiteral("PortXmitWait")});
    settle();
    session()->unpin(port);
    settle();
    back();
    QCOMPARE(session()->pins(), std::vector{port});
    back();
    QVERIFY(session()->chartCounters().isEmpty());
    back();
    QVERIFY(session()->pins().empty());
}

void TestViewHistory::bringsBackFilterAndOrder()
{
    show("nodes");
    filter()->setText(QStringLiteral("leaf"));
    QTest::keyClick(filter(), Qt::Key_Return);
    table()->sortByColumn(1, Qt::DescendingOrder);
    session()->select(m_nodes[0]);
    settle();
    filter()->clear();
    table()->sortByColumn(0, Qt::AscendingOrder);
    show("matrix");
    back();
    QCOMPARE(filter()->text(), QString());
    back();
    QCOMPARE(filter()->text(), QStringLiteral("leaf"));
    QCOMPARE(table()->horizontalHeader()->sortIndicatorSection(), 1);
    QCOMPARE(table()->horizontalHeader()->sortIndicatorOrder(), Qt::DescendingOrder);
    QVERIFY(table()->model()->rowCount() < static_cast<int>(m_nodes.size()));
}

void TestViewHistory::bringsBackZoom()
{
    show("topology");
    auto *canvas = m_window->findChild<TopologyCanvas *>();
    canvas->zoomBy(3);
    const TopologyCamera close = canvas->camera();
    session()->goTo(m_nodes.back());
    settle();
    canvas->fit();
    show("matrix");
    auto *matrix = m_window->findChild<MatrixCanvas *>();
    QTest::keyClick(matrix, Qt::Key_Plus);
    const int size = matrix->cellSize();
    show("nodes");
    back();
    QVERIFY(!matrix->isFitted());
    QCOMPARE(matrix->cellSize(), size);
    back();
    QVERIFY(canvas->isFitted());
    back();
    QVERIFY(!canvas->isFitted());
    QCOMPARE(canvas->camera(), close);
}

void TestViewHistory::forgetsWhatWasForward()
{
    session()->select(m_nodes[0]);
    settle();
    session()->select(m_nodes[1]);
    settle();
    back();
    session()->select(m_nodes[2]);
    settle();
    forward();
    QCOMPARE(session()->selection(), m_nodes[2]);
    back();
    QCOMPARE(session()->selection(), m_nodes[0]);
}

void TestViewHistory::beginsAnewWithACapture()
{
    session()->select(m_nodes[0]);
    settle();
    open("demo.pgcap");
    const Seen now = seen();
    back();
    QCOMPARE(seen(), now);
}

void TestViewHistory::survivesEscape_data()
{
    QTest::addColumn<QString>("view");
    for (const char *view : {"overview", "topology", "matrix", "charts", "heatmap", "top", "nodes",
                             "ports", "links", "sm", "events", "changes"}) {
        QTest::newRow(view) << QString::fromLatin1(view);
    }
}

/// Esc closes what pops up, and takes nothing away.
void TestViewHistory::survivesEscape()
{
    QFETCH(QString, view);
    show(qPrintable(view));
    session()->select(m_nodes[0]);
    const std::vector pins{PortKey{m_nodes[0].node, 1}};
    session()->setPins(pins);
    settle();
    m_window->views()->focusView();
    QWidget *focus = m_window->focusWidget();
    QVERIFY(focus && m_window->views()->isAncestorOf(focus));
    QCOMPARE(session()->selection(), m_nodes[0]);
    QTest::keyClick(focus, Qt::Key_Escape);
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    QCOMPARE(session()->selection(), m_nodes[0]);
    QCOMPARE(session()->pins(), pins);
    QCOMPARE(m_window->views()->currentId(), view);
}

void TestViewHistory::doSomething(QRandomGenerator &random)
{
    const auto below = [&random](size_t n) { return random.bounded(static_cast<quint32>(n)); };
    const Seen before = seen();
    switch (random.bounded(5)) {
    case 0:
        session()->select(m_nodes[below(m_nodes.size())]);
        break;
    case 1: {
        constexpr std::array Views{"overview", "matrix", "nodes"};
        m_window->views()->showView(QLatin1String(Views.at(below(Views.size()))));
        break;
    }
    case 2:
        session()->setPins({PortKey{m_nodes[below(m_nodes.size())].node, 1}});
        break;
    case 3:
        if (before.view == u"nodes") {
            table()->sortByColumn(static_cast<int>(below(3)), Qt::AscendingOrder);
            filter()->setText(random.bounded(2) ? QStringLiteral("leaf") : QString());
            QTest::keyClick(filter(), Qt::Key_Return);
        }
        break;
    default:
        session()->setRange({Timestamp(1'000'000'000'000 + random.bounded(1'000'000)),
                             Timestamp(2'000'000'000'000 + random.bounded(1'000'000))});
        session()->select(m_nodes[below(m_nodes.size())]);
    }
    settle();
}

/// Whatever was done: back and forward lead through the same places.
void TestViewHistory::walks()
{
    for (const quint32 seed : {1U, 2U, 3U, tests::testSeed() + 3}) {
        QRandomGenerator random(seed);
        for (int i = 0; i < 40; ++i) {
            doSomething(random);
        }
        std::vector<Seen> places{seen()};
        auto *backAction = m_window->findChild<ViewHistory *>();
        while (backAction->canGoBack()) {
            back();
            places.push_back(seen());
        }
        QVERIFY2(places.size() > 10, qPrintable(QString::number(seed)));
        for (auto place = places.rbegin() + 1; place != places.rend(); ++place) {
            forward();
            QVERIFY2(seen() == *place,
                     qPrintable(
                         QStringLiteral("seed %1, place %2").arg(seed).arg(places.rend() - place)));
        }
        QVERIFY(!backAction->canGoForward());
    }
}

PICKGLASS_TEST(TestViewHistory, QApplication)
#include "tst_viewhistory.moc"
