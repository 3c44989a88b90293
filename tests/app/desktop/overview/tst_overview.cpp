// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/fabricsummary.h"
#include "app/desktop/overview/overviewview.h"
#include "app/desktop/overview/plancard.h"
#include "app/desktop/overview/problemlist.h"
#include "app/desktop/overview/worklist.h"
#include "app/desktop/reading/plancheck.h"
#include "app/desktop/theme.h"
#include "core/fabric/fabricbuilder.h"
#include "tests/app/desktop/tinysnapshot.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTest>

using namespace pickglass;

namespace {

ProblemList *listOf(const OverviewView &view)
{
    return view.findChild<QScrollArea *>()->widget()->findChild<ProblemList *>();
}

} // namespace

class TestOverview : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void counts();
    void findsIslands();
    void groupsProblems();
    void goesToPlaces();
    void foldsLongGroups();
    void unfoldsWhatIsFolded();
    void tellsWhatIsOver();
    void praisesAHealthyFabric();
    void saysThatCablesAreUnknown();
    void givesProblemsAsCsv();
    void listsWorkByPlace();
    void fitsEveryWidth();
    void makesNoWindowOfACard();
};

void TestOverview::initTestCase()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    Theme::instance().apply(*qApp, Theme::Mode::Light);
}

void TestOverview::counts()
{
    const FabricSummary summary = summarize(*tests::tinySnapshot());
    QCOMPARE(summary.switches, 5);
    QCOMPARE(summary.hosts, 6);
    QCOMPARE(summary.adapters, 6);
    QCOMPARE(summary.links, std::optional<qint64>(16));
    QCOMPARE(summary.portsUp, std::optional<qint64>(32));
    QCOMPARE(summary.portsDown, 1);
    QCOMPARE(summary.rates.size(), size_t(2));
    QCOMPARE(summary.rates[0].name, QStringLiteral("4xHDR"));
    QCOMPARE(summary.rates[0].count, 15);
    QCOMPARE(summary.rates[1].name, QStringLiteral("2xHDR"));
    QCOMPARE(summary.switchModels.front().name, QStringLiteral("MQM8700"));
    QCOMPARE(summary.adapterModels.front().name, QStringLiteral("ConnectX-6"));
    QCOMPARE(summary.tiers.size(), size_t(2));
    QCOMPARE(summary.tiers[0].tier, 2);
    QCOMPARE(summary.tiers[0].down, 11);
    QCOMPARE(summary.tiers[0].up, 0);
    QCOMPARE(summary.tiers[1].down, 5);
    QCOMPARE(summary.tiers[1].up, 11);
    QCOMPARE(summary.tiers[1].downRate, 5 * 25e9);
    QCOMPARE(summary.tiers[1].upRate, 10.5 * 25e9);
    QCOMPARE(textOf(ProblemCounts{}), QStringLiteral("no problems"));
    QCOMPARE(textOf(summary.problems),
             QStringLiteral("4 problem(s): 1 error(s) · 2 warning(s) · 1 note(s)"));
    QCOMPARE(textOf(ProblemCounts{0, 3, 0}), QStringLiteral("3 warning(s)"));
}

void TestOverview::findsIslands()
{
    const FabricSummary summary = summarize(*tests::tinySnapshot());
    QCOMPARE(summary.islands, std::vector<qint64>{10});
    QVERIFY(!summary.hasIslands);
}

void TestOverview::groupsProblems()
{
    ProblemTree tree;
    const QAbstractItemModelTester tester(&tree,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(tree.rowCount(), 0);
    tree.setSnapshot(tests::tinySnapshot());
    QCOMPARE(tree.rowCount(), 4);
    const QModelIndex narrow = tree.index(0, 0);
    QCOMPARE(narrow.data().toString(), QStringLiteral("Narrow link"));
    QCOMPARE(narrow.data(ProblemTree::CountRole).toInt(), 1);
    QCOMPARE(tree.index(0, 0, narrow).data().toString(), QStringLiteral("spine1/3 ↔ leaf2/3"));
    QCOMPARE(tree.index(0, 1, narrow).data().toString(),
             QStringLiteral("runs at 2xHDR, could be 4xHDR"));
    QVERIFY(tree.index(0, 1, narrow)
                .data(Qt::ToolTipRole)
                .toString()
                .endsWith(u"Reseat or replace the cable."));
    QCOMPARE(tree.problem(narrow), nullptr);
    QCOMPARE(tree.problem(tree.index(0, 0, tree.index(3, 0)))->kind, QStringLiteral("port_down"));
}

void TestOverview::goesToPlaces()
{
    Session session;
    OverviewView view(&session);
    view.resize(1000, 700);
    view.show();
    session.setSnapshot(tests::tinySnapshot());
    ProblemList *list = listOf(view);
    const QSignalSpy spy(&session, &Session::goToRequested);
    const auto line = [list](int group) {
        return list->model()->index(0, 1, list->model()->index(group, 0));
    };
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(line(0)).center());
    QCOMPARE(spy.count(), 1);
    const LinkIndex narrow =
        session.snapshot()->fabric->port(session.snapshot()->fabric->findPort(Guid(0x10), 3)).link;
    QCOMPARE(session.selection(), Selection::ofLink(*session.snapshot()->fabric, narrow));

    list->setCurrentIndex(line(2));
    QCOMPARE(session.selection(), Selection::ofNode(Guid(0x14)));
    QCOMPARE(spy.count(), 1);
    list->setCurrentIndex(line(3));
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Return);
    QCOMPARE(spy.count(), 2);
    QCOMPARE(session.selection(), Selection::ofPort(Guid(0x14), 9));

    // A right click selects the place and has its menu.
    Q_EMIT list->customContextMenuRequested(list->visualRect(line(2)).center());
    QCOMPARE(session.selection(), Selection::ofNode(Guid(0x14)));
    QCOMPARE(spy.count(), 2);
    const auto *menu = view.findChild<QMenu *>();
    QVERIFY(menu && !menu->actions().isEmpty());
}

void TestOverview::foldsLongGroups()
{
    auto snapshot = std::make_shared<Snapshot>(*tests::tinySnapshot());
    const Problem down = snapshot->problems[3];
    snapshot->problems.insert(snapshot->problems.end(), 500, down);
    Session session;
    OverviewView view(&session);
    view.resize(1000, 700);
    view.show();
    session.setSnapshot(snapshot);
    ProblemList *list = listOf(view);
    QVERIFY(list->isExpanded(list->model()->index(0, 0)));
    QVERIFY(!list->isExpanded(list->model()->index(3, 0)));
    const int folded = list->height();
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                      list->visualRect(list->model()->index(3, 1)).center());
    QVERIFY(list->isExpanded(list->model()->index(3, 0)));
    QVERIFY(list->height() > folded);
    QVERIFY(list->height() <= view.height());
}

/// The first of a kind, and a row that says how many more there are and shows them.
void TestOverview::unfoldsWhatIsFolded()
{
    auto snapshot = std::make_shared<Snapshot>(*tests::tinySnapshot());
    Problem down = snapshot->problems[3];
    snapshot->problems.resize(3);
    for (int i = 0; i < 26; ++i) {
        down.message.arguments = {QString::number(i)};
        snapshot->problems.push_back(down);
    }
    Session session;
    OverviewView view(&session);
    view.resize(1000, 2000);
    view.show();
    session.setSnapshot(snapshot);
    ProblemList *list = listOf(view);
    auto *tree = qobject_cast<ProblemTree *>(list->model());
    const QAbstractItemModelTester tester(tree,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QModelIndex group = tree->index(3, 0);
    QCOMPARE(group.data(ProblemTree::CountRole).toInt(), 26);
    QCOMPARE(tree->rowCount(group), static_cast<int>(ShownOfKind) + 1);
    const QModelIndex more = tree->index(static_cast<int>(ShownOfKind), 1, group);
    QVERIFY(tree->isMore(more));
    QCOMPARE(tree->problem(more), nullptr);
    QCOMPARE(more.data().toString(), QStringLiteral("6 more of the same kind"));
    const QSignalSpy spy(&session, &Session::goToRequested);
    list->setExpanded(group, true);
    list->setCurrentIndex(more);
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Return);
    QCOMPARE(tree->rowCount(group), 26);
    QCOMPARE(spy.count(), 0);
    for (int i = 0; i < 26; ++i) {
        QCOMPARE(tree->problem(tree->index(i, 1, group))->message.arguments.front(),
                 QString::number(i));
    }
    QCOMPARE(list->currentIndex().row(), static_cast<int>(ShownOfKind));
    // It stays so while other things change.
    auto other = std::make_shared<Snapshot>(*snapshot);
    other->problems.erase(other->problems.begin());
    session.setSnapshot(other);
    list = listOf(view);
    const QModelIndex again = list->model()->index(2, 0);
    QCOMPARE(list->model()->rowCount(again), 26);
    QVERIFY(list->isExpanded(again));
}

/// Of a range: what was over before its end says so.
void TestOverview::tellsWhatIsOver()
{
    auto snapshot = std::make_shared<Snapshot>(*tests::tinySnapshot());
    snapshot->problems.resize(1);
    snapshot->problems[0].since = Timestamp::fromMilliseconds(1'700'000'000'000);
    snapshot->problems[0].until = Timestamp::fromMilliseconds(1'700'000'060'000);
    ProblemTree tree;
    tree.setSnapshot(snapshot);
    const QModelIndex problem = tree.index(0, 1, tree.index(0, 0));
    QVERIFY(problem.data(ProblemTree::SinceRole).toString().startsWith(u"ended "));
    QVERIFY(problem.data(Qt::ToolTipRole).toString().contains(u", for 1"));
}

void TestOverview::praisesAHealthyFabric()
{
    Session session;
    OverviewView view(&session);
    view.resize(1000, 700);
    view.show();
    session.setSnapshot(tests::healthySnapshot());
    QVERIFY(
        view.findChild<QScrollArea *>()->widget()->findChild<QLabel *>(QStringLiteral("healthy")));
    QCOMPARE(listOf(view), nullptr);
}

/// Nobody looked at the cables: no figure says that there are none.
void TestOverview::saysThatCablesAreUnknown()
{
    FabricBuilder builder;
    for (const quint64 guid : {1, 2, 3}) {
        builder.node(Guid(guid), NodeType::Switch).portCount = 36;
    }
    builder.forgetCables();
    auto snapshot = std::make_shared<Snapshot>(*tests::healthySnapshot());
    snapshot->fabric = builder.build();
    snapshot->shape = classify(*snapshot->fabric);
    const FabricSummary summary = summarize(*snapshot);
    QVERIFY(!summary.links && !summary.portsUp && !summary.hasIslands);
    QVERIFY(summary.switches == 3 && !summary.hosts && !summary.adapters && !summary.routers);
    Session session;
    OverviewView view(&session);
    view.resize(1000, 700);
    view.show();
    session.setSnapshot(snapshot);
    QStringList texts;
    for (const QLabel *label :
         view.findChild<QScrollArea *>()->widget()->findChildren<QLabel *>()) {
        texts << label->text();
    }
    const QString all = texts.join(u'\n');
    QVERIFY2(all.contains(u"Cables: unknown"), qPrintable(all));
    QCOMPARE(texts.count(QStringLiteral("unknown")), 4);
    QVERIFY2(all.contains(u"Links and cables were not checked"), qPrintable(all));
}

void TestOverview::givesProblemsAsCsv()
{
    Session session;
    const OverviewView view(&session);
    session.setSnapshot(tests::tinySnapshot());
    const QStringList lines = view.csv().split(u'\n');
    QCOMPARE(lines[0],
             QStringLiteral("severity,kind,guid,port,node,since,message,advice,until,where"));
    QCOMPARE(lines[2], QStringLiteral("warning,lone_node,0x000000000000010b,,node11 mlx5_0,,node11 "
                                      "mlx5_0 has no cable,,,node11 mlx5_0"));
}

/// What is mended by hand, and lasts; names of places in natural order.
void TestOverview::listsWorkByPlace()
{
    auto snapshot = std::make_shared<Snapshot>(*tests::tinySnapshot());
    const Fabric &fabric = *snapshot->fabric;
    const auto problem = [&fabric](const char *kind, int node, bool isOver = false) {
        Problem made;
        made.kind = QLatin1String(kind);
        made.node = fabric.findNode(Guid(static_cast<quint64>(node)));
        made.message = {"%1 <b>", {QLatin1String(kind)}};
        made.until = isOver ? Timestamp(1) : Timestamp();
        return made;
    };
    snapshot->problems = {problem("degraded_cable", 0x10b), problem("slow_receiver", 0x101),
                          problem("port_down", 0x103), problem("cable_down", 0x101, true),
                          problem("duplicate_name", 0x101), problem("lone_node", 0x10a),
                          // Events: a cable that went down is no missing one besides.
                          problem("link_down", 0x104), problem("node_left", 0x107, true),
                          problem("sm_vanished", 0x108)};
    const auto work = workList(*snapshot);
    QStringList kinds;
    for (const Problem &each : work) {
        kinds << each.kind;
    }
    QCOMPARE(kinds, (QStringList{"port_down", "link_down", "lone_node",
                                 "degraded_cable"})); // nodes 3, 4, 10, 11
    Incident incident;
    incident.kind = IncidentKind::DegradedCable;
    incident.start = snapshot->time;
    incident.place = {Guid(0x102), 1};
    Incident over = incident;
    over.end = incident.start;
    QCOMPARE(workList(*snapshot, std::vector{incident, over}).front().kind,
             QStringLiteral("degraded_cable")); // node 2
    QCOMPARE(workList(*snapshot, std::vector{incident, over}).size(), size_t(5));
    QCOMPARE(problemsCsv(snapshot, work).count(u'\n'), 5);
    const QString html = workListHtml(*snapshot, work);
    QVERIFY(html.contains(QStringLiteral("port_down &lt;b&gt;")));
    QVERIFY(!html.contains(QStringLiteral("duplicate_name")));

    Session session;
    OverviewView view(&session);
    view.show();
    session.setSnapshot(snapshot);
    auto *button = view.findChild<QPushButton *>(QStringLiteral("workList"));
    QVERIFY(button && button->menu());
    QCOMPARE(button->menu()->actions().size(), 3);
    button->menu()->actions().constFirst()->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), problemsCsv(snapshot, work));
}

void TestOverview::fitsEveryWidth()
{
    Session session;
    OverviewView view(&session);
    view.show();
    session.setSnapshot(tests::tinySnapshot());
    for (const int width : {500, 760, 1000, 2200}) {
        view.resize(width, 700);
        QCoreApplication::sendPostedEvents();
        QVERIFY(view.findChild<QScrollArea *>()->widget()->width() <= width);
    }
}

/// One that has something to say when it is made.
void TestOverview::makesNoWindowOfACard()
{
    Session session;
    session.plan()->setPlan(QStringLiteral("/nothing/here.csv"));
    session.setSnapshot(tests::tinySnapshot());
    QTRY_VERIFY(session.plan()->failure());
    PlanCard card(&session);
    QVERIFY(!card.isVisible());
    QWidget window;
    card.setParent(&window);
    window.show();
    card.show();
    QVERIFY(card.isVisible());
    card.setParent(nullptr);
}

PICKGLASS_TEST(TestOverview, QApplication)
#include "tst_overview.moc"
