// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/tables/linksview.h"
#include "app/desktop/tables/nodesview.h"
#include "app/desktop/tables/portsview.h"
#include "app/desktop/theme.h"
#include "tests/app/desktop/tinysnapshot.h"

#include <QApplication>
#include <QClipboard>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableView>
#include <QTest>

using namespace pickglass;

namespace {

/// A view on the tiny fabric, and its parts.
template<typename V>
struct Shown
{
    Shown()
    {
        session.setSnapshot(tests::tinySnapshot());
        view.resize(1000, 600);
        view.show();
        table = view.template findChild<QTableView *>();
        filter = view.template findChild<QLineEdit *>(QStringLiteral("filter"));
        count = view.template findChild<QLabel *>(QStringLiteral("count"));
    }
    QString firstCell(int row) const { return table->model()->index(row, 0).data().toString(); }

    Session session;
    V view{&session};
    QTableView *table = nullptr;
    QLineEdit *filter = nullptr;
    QLabel *count = nullptr;
};

} // namespace

class TestTableView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void selectsForAll();
    void followsTheSession();
    void goesThere();
    void filtersAsTyped();
    void offersToClearAnEmptyResult();
    void keepsTheSelectionWhenFiltered();
    void narrowsToTheGroup();
    void copiesAndSaves();
    void survivesANewSnapshot();
};

void TestTableView::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("pickglass-tests"));
    QCoreApplication::setApplicationName(QStringLiteral("tst_tableview"));
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    Theme::instance().apply(*qApp, Theme::Mode::Light);
}

void TestTableView::init()
{
    QSettings().clear();
}

void TestTableView::selectsForAll()
{
    Shown<NodesView> nodes;
    QCOMPARE(nodes.firstCell(0), QStringLiteral("leaf1"));
    nodes.table->setCurrentIndex(nodes.table->model()->index(2, 0));
    QCOMPARE(nodes.session.selection(), Selection::ofNode(Guid(0x14)));

    Shown<LinksView> links;
    links.table->setCurrentIndex(links.table->model()->index(0, 0));
    QCOMPARE(links.session.selection().kind, Selection::Kind::Link);
}

void TestTableView::followsTheSession()
{
    Shown<PortsView> ports;
    ports.session.select(Selection::ofPort(Guid(0x14), 9));
    QCOMPARE(ports.table->selectionModel()->selectedRows().size(), 1);
    const int row = ports.table->currentIndex().row();
    QCOMPARE(ports.firstCell(row), QStringLiteral("leaf10"));
    QCOMPARE(ports.table->model()->index(row, 1).data().toString(), QStringLiteral("9"));
    ports.session.select({});
    QVERIFY(!ports.table->selectionModel()->hasSelection());

    // A port's node is what the table of nodes shows of it, its cable that of links.
    Shown<NodesView> nodes;
    nodes.session.select(Selection::ofPort(Guid(0x14), 9));
    QCOMPARE(nodes.firstCell(nodes.table->currentIndex().row()), QStringLiteral("leaf10"));
    QCOMPARE(nodes.session.selection().kind, Selection::Kind::Port);
}

void TestTableView::goesThere()
{
    Shown<NodesView> nodes;
    const QSignalSpy spy(&nodes.session, &Session::goToRequested);
    nodes.table->setCurrentIndex(nodes.table->model()->index(1, 0));
    nodes.table->setFocus();
    QTest::keyClick(nodes.table, Qt::Key_Return);
    QCOMPARE(spy.count(), 1);
    QCOMPARE(spy.first().first().value<Selection>(), Selection::ofNode(Guid(0x13)));
}

void TestTableView::filtersAsTyped()
{
    Shown<NodesView> nodes;
    QCOMPARE(nodes.count->text(), QStringLiteral("11 nodes"));
    QTest::keyClicks(nodes.filter, QStringLiteral("leaf"));
    QTRY_COMPARE(nodes.count->text(), QStringLiteral("3 of 11 nodes"));
    nodes.filter->clear();
    QCOMPARE(nodes.count->text(), QStringLiteral("11 nodes"));
}

void TestTableView::offersToClearAnEmptyResult()
{
    Shown<NodesView> nodes;
    auto *clear = nodes.view.findChild<QPushButton *>(QStringLiteral("clearFilter"));
    QVERIFY(!clear->isVisible());
    nodes.view.setFilter(QStringLiteral("nowhere"));
    QVERIFY(clear->isVisible());
    QVERIFY(!nodes.table->isVisible());
    clear->click();
    QVERIFY(nodes.table->isVisible());
    QCOMPARE(nodes.filter->text(), QString());
}

void TestTableView::keepsTheSelectionWhenFiltered()
{
    Shown<NodesView> nodes;
    nodes.session.select(Selection::ofNode(Guid(0x14)));
    nodes.view.setFilter(QStringLiteral("leaf"));
    QCOMPARE(nodes.table->selectionModel()->selectedRows().size(), 1);
    QCOMPARE(nodes.session.selection(), Selection::ofNode(Guid(0x14)));
    nodes.view.setFilter(QStringLiteral("spine"));
    QCOMPARE(nodes.table->selectionModel()->selectedRows().size(), 0);
    QCOMPARE(nodes.session.selection(), Selection::ofNode(Guid(0x14)));
    nodes.view.setFilter({});
    QCOMPARE(nodes.table->selectionModel()->selectedRows().size(), 1);
}

void TestTableView::narrowsToTheGroup()
{
    Shown<PortsView> ports;
    HostGroup rack;
    rack.name = QStringLiteral("rack1");
    rack.nodes = {Guid(0x101), Guid(0x999)};
    ports.session.setGroups({rack});
    QCOMPARE(ports.count->text(), QStringLiteral("39 ports"));
    ports.session.setGroupFilter(0);
    QCOMPARE(ports.count->text(), QStringLiteral("2 of 39 ports"));
    ports.session.setGroupFilter(-1);
    QCOMPARE(ports.count->text(), QStringLiteral("39 ports"));
}

void TestTableView::copiesAndSaves()
{
    Shown<NodesView> nodes;
    nodes.view.setFilter(QStringLiteral("spine"));
    nodes.view.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&nodes.view));
    nodes.table->setFocus();
    nodes.table->selectAll();
    QTest::keySequence(nodes.table, QKeySequence::Copy);
    const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n');
    QCOMPARE(lines.size(), 3); // with the empty one after the last line feed
    QVERIFY(lines[0].startsWith(u"spine1\tSwitch\tMQM8700\t0x0000000000000010\t1\t2\t"));
    QVERIFY(nodes.view.canSaveCsv());
    QVERIFY(nodes.view.csv().startsWith(u"name,type,model,guid,lid,tier,"));
    QCOMPARE(nodes.view.csv().count(u'\n'), 3);
}

void TestTableView::survivesANewSnapshot()
{
    Shown<LinksView> links;
    links.session.select(Selection::ofPort(Guid(0x10), 3));
    links.session.setSnapshot(tests::healthySnapshot());
    QCOMPARE(links.count->text(), QStringLiteral("16 links"));
    QCOMPARE(links.table->selectionModel()->selectedRows().size(), 1);
    links.session.setSnapshot(nullptr);
    QCOMPARE(links.count->text(), QString());
}

QTEST_MAIN(TestTableView)
#include "tst_tableview.moc"
