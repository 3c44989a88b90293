// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/linksmodel.h"
#include "app/desktop/models/portsmodel.h"
#include "app/desktop/models/tableproxy.h"
#include "app/desktop/placemenu.h"
#include "app/desktop/tables/tablecolumns.h"
#include "app/desktop/tables/tableviews.h"
#include "app/desktop/theme.h"
#include "tests/app/desktop/tinyfigures.h"
#include "tests/app/desktop/tinysnapshot.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSet>
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

const int Utilization = PortsModel().columnOf("utilization");

/// The share that a port sends in the first figures, and in those that come after.
std::optional<double> first(size_t i)
{
    return static_cast<double>(i * 7 % 39) / 39;
}
std::optional<double> second(size_t i)
{
    return static_cast<double>(i * 11 % 39) / 39;
}

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
    void copiesNumbersOrWhatIsShown();
    void saysWhichColumnItDoesNotHave();
    void sortingGoesToTheTop();
    void titlesFit();
    void figuresFit();
    void survivesANewSnapshot();
    void staticFilesStayAsTheyAre();
    void showsLiveColumns();
    void newFiguresKeepTheRowUnderTheEye();
    void newFiguresKeepTheTop();
    void newFiguresKeepWhatIsSelectedWhenFiltered();
    void followsFiguresWhenShown();
    void pinsFromTheMenu();
    void barsLeaveTheFigureAlone();
    void marksWhatIsHighlighted();
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

void TestTableView::marksWhatIsHighlighted()
{
    Shown<PortsView> ports;
    const QAbstractItemModel &model = *ports.table->model();
    const auto marked = [&model] {
        QStringList names;
        for (int row = 0; row < model.rowCount(); ++row) {
            if (model.index(row, 0).data(TableProxy::MarkedRole).toBool()) {
                names << model.index(row, 0).data().toString() + u' ' +
                             model.index(row, 1).data().toString();
            }
        }
        return names;
    };
    const Fabric &fabric = *ports.session.snapshot()->fabric;
    std::vector<Selection> places;
    for (const Port &port : fabric.ports()) {
        if (port.number == 1) {
            places.push_back(Selection::ofPort(fabric.node(port.node).guid, port.number));
        }
    }
    const auto all = static_cast<qsizetype>(places.size());
    QVERIFY(all > 2 && all < model.rowCount());
    ports.table->selectRow(0);
    ports.session.setHighlighted(places);
    QCOMPARE(marked().size(), all);
    QVERIFY(!ports.table->selectionModel()->hasSelection());
    QCOMPARE(
        model.index(ports.table->indexAt({5, 5}).row(), 0)
            .data(Qt::AccessibleDescriptionRole)
            .isValid(),
        model.index(ports.table->indexAt({5, 5}).row(), 0).data(TableProxy::MarkedRole).toBool());
    // They look as selected rows do, and stay with their rows when these are sorted.
    const QStringList before = marked();
    ports.table->sortByColumn(1, Qt::DescendingOrder);
    QCOMPARE(QSet<QString>(before.begin(), before.end()), [](const QStringList &now) {
        return QSet<QString>(now.begin(), now.end());
    }(marked()));
    ports.view.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&ports.view));
    ports.table->setFocus();
    QTest::keyClick(ports.table, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text().count(u'\n'), all + 1);
    // A menu on one of them is about all of them.
    int row = 0;
    while (!model.index(row, 0).data(TableProxy::MarkedRole).toBool()) {
        ++row;
    }
    ports.table->scrollTo(model.index(row, 0));
    QTest::mousePress(ports.table->viewport(), Qt::RightButton, {},
                      ports.table->visualRect(model.index(row, 0)).center());
    QCOMPARE(marked().size(), all);
    // A click is a choice of its own.
    QTest::mouseClick(ports.table->viewport(), Qt::LeftButton, {},
                      ports.table->visualRect(model.index(row, 0)).center());
    QCOMPARE(marked(), QStringList());
    QVERIFY(ports.session.highlighted().empty());
    QVERIFY(!ports.session.selection().isEmpty());
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
    QCOMPARE(lines.size(), 4); // with the empty one after the last line feed
    QVERIFY(lines[0].startsWith(u"Name\tType\tModel\tGUID\tLID\tTier\t"));
    QVERIFY(lines[1].startsWith(u"spine1\tSwitch\tMQM8700\t0x0000000000000010\t1\t2\t"));
    QVERIFY(nodes.view.canSaveCsv());
    QVERIFY(nodes.view.csv().startsWith(u"name,type,model,guid,lid,tier,"));
    QCOMPARE(nodes.view.csv().count(u'\n'), 3);
}

void TestTableView::copiesNumbersOrWhatIsShown()
{
    Shown<PortsView> ports;
    ports.view.setFilter(QStringLiteral("node:leaf1 data_rate:>1"));
    ports.view.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&ports.view));
    ports.table->setFocus();
    ports.table->selectAll();
    QTest::keySequence(ports.table, QKeySequence::Copy);
    QVERIFY(QGuiApplication::clipboard()->text().contains(u"\t25000000000\t"));
    QTest::keyClick(ports.table, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    const QString shown = QGuiApplication::clipboard()->text();
    QVERIFY(shown.startsWith(u"Node\tPort\t"));
    QVERIFY(shown.contains(u"\t25 GB/s\t"));
    QVERIFY(!shown.contains(u"25000000000"));
}

void TestTableView::saysWhichColumnItDoesNotHave()
{
    Shown<NodesView> nodes;
    const auto *trouble = nodes.view.findChild<QLabel *>(QStringLiteral("filterTrouble"));
    QVERIFY(trouble && !trouble->isVisible());
    nodes.view.setFilter(QStringLiteral("colour:red"));
    QVERIFY(trouble->isVisible());
    QVERIFY(trouble->text().contains(u"colour"));
    QVERIFY(trouble->toolTip().contains(u"lid"));
    QCOMPARE(nodes.filter->accessibleDescription(), trouble->text());
    // Where no row is left there is room for what there is.
    const QList<QLabel *> labels = nodes.view.findChildren<QLabel *>();
    QVERIFY(std::ranges::any_of(labels, [](const QLabel *label) {
        return label->isVisible() && label->text().contains(u"colour") &&
               label->text().contains(u"lid");
    }));
    nodes.view.setFilter(QStringLiteral("!colour:red"));
    QVERIFY(nodes.table->model()->rowCount() > 0);
    QVERIFY(trouble->isVisible());
    nodes.view.setFilter(QStringLiteral("lid:>2"));
    QVERIFY(!trouble->isVisible());
    QVERIFY(nodes.filter->accessibleDescription().isEmpty());
}

void TestTableView::sortingGoesToTheTop()
{
    Shown<PortsView> ports;
    ports.view.resize(1000, 220);
    QScrollBar *bar = ports.table->verticalScrollBar();
    QVERIFY(bar->maximum() > 3);
    bar->setValue(bar->maximum());
    const QHeaderView *header = ports.table->horizontalHeader();
    const int column = PortsModel().columnOf("port");
    const QPoint head(header->sectionViewportPosition(column) + header->sectionSize(column) / 2,
                      header->height() / 2);
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, head);
    QCOMPARE(header->sortIndicatorSection(), column);
    QCOMPARE(bar->value(), 0);
}

/// A title fits into its column, with the arrow of the order.
void TestTableView::titlesFit()
{
    Shown<LinksView> links;
    links.session.setFigures(
        tests::figuresOf(links.session.snapshot()->fabric, [](size_t) { return 0.5; }));
    const QHeaderView *header = links.table->horizontalHeader();
    for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
        for (int column = 0; column < header->count(); ++column) {
            if (!links.table->isColumnHidden(column)) {
                links.table->sortByColumn(column, order);
                QVERIFY2(header->sectionSize(column) >= header->sectionSizeHint(column),
                         qPrintable(
                             links.table->model()->headerData(column, Qt::Horizontal).toString()));
            }
        }
    }
}

/// No figure is elided in its column: "host – 1" is wider than "Tiers".
void TestTableView::figuresFit()
{
    Shown<LinksView> links;
    const QAbstractItemModel &model = *links.table->model();
    constexpr int Margins = 26; // of CellDelegate, for figures
    for (int column = 0; column < model.columnCount(); ++column) {
        for (int row = 0; row < model.rowCount(); ++row) {
            const QModelIndex index = model.index(row, column);
            const auto kind = static_cast<FabricTableModel::CellKind>(
                index.data(FabricTableModel::CellKindRole).toInt());
            const QString text = index.data().toString();
            if (kind == FabricTableModel::CellKind::Figure &&
                !links.table->isColumnHidden(column)) {
                QVERIFY2(links.table->columnWidth(column) >=
                             CellDelegate::widthOf(kind, text) + Margins,
                         qPrintable(text));
            }
        }
    }
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

void TestTableView::staticFilesStayAsTheyAre()
{
    Shown<PortsView> ports;
    for (int column = PortsModel().columnOf("rate_out"); column <= PortsModel().columnOf("errors");
         ++column) {
        QVERIFY(ports.table->isColumnHidden(column));
    }
    QVERIFY(ports.view.csv().startsWith(u"node,port,reaching_lid,"));
}

void TestTableView::showsLiveColumns()
{
    Shown<LinksView> links;
    QVERIFY(links.table->isColumnHidden(LinksModel().columnOf("b_to_a_rate")));
    links.session.setFigures(tests::figuresOf(links.session.snapshot()->fabric, first));
    QVERIFY(!links.table->isColumnHidden(LinksModel().columnOf("b_to_a_rate")));
    QVERIFY(links.view.csv().startsWith(u"a_node,a_port,b_node,b_port,a_to_b_rate,"));
    // A time without two sweeps leaves them where nothing else says that there are no samples.
    links.session.setFigures(nullptr);
    QVERIFY(links.table->isColumnHidden(LinksModel().columnOf("b_to_a_rate")));
}

void TestTableView::newFiguresKeepTheRowUnderTheEye()
{
    Shown<PortsView> ports;
    const SharedFabric fabric = ports.session.snapshot()->fabric;
    ports.session.setFigures(tests::figuresOf(fabric, first));
    ports.view.resize(1000, 300);
    ports.table->sortByColumn(Utilization, Qt::DescendingOrder);
    ports.table->verticalScrollBar()->setValue(12);
    // The row in the middle of what is seen.
    const int row =
        12 + ports.table->rowAt(ports.table->viewport()->height() / 2) - ports.table->rowAt(0);
    ports.table->setCurrentIndex(ports.table->model()->index(row, 0));
    const Selection selected = ports.session.selection();
    const auto name = [&](int r) {
        return ports.firstCell(r) + ports.table->model()->index(r, 1).data().toString();
    };
    const QString shown = name(row);
    const int y = ports.table->visualRect(ports.table->currentIndex()).y();
    const QSignalSpy resets(ports.table->model(), &QAbstractItemModel::modelReset);
    const QSignalSpy selections(&ports.session, &Session::selectionChanged);

    // This row moves by half a screen's height; others go anywhere.
    const size_t port = selected.portIn(*fabric).at();
    const double own = *first(port);
    ports.session.setFigures(
        tests::figuresOf(fabric, [&](size_t i) { return i == port ? own - 0.08 : *second(i); }));
    QCOMPARE(resets.size(), 0);
    QCOMPARE(selections.size(), 0);
    QCOMPARE(ports.session.selection(), selected);
    QCOMPARE(ports.table->selectionModel()->selectedRows().size(), 1);
    const int now = ports.table->currentIndex().row();
    QCOMPARE(name(now), shown);
    QVERIFY(now != row);
    QCOMPARE(ports.table->visualRect(ports.table->currentIndex()).y(), y);
    double above = 2;
    for (int r = 0; r < ports.table->model()->rowCount(); ++r) {
        const double share =
            ports.table->model()->index(r, Utilization).data(FabricTableModel::HeatRole).toDouble();
        QVERIFY(share <= above);
        above = share;
    }
}

void TestTableView::newFiguresKeepTheTop()
{
    Shown<PortsView> ports;
    const SharedFabric fabric = ports.session.snapshot()->fabric;
    ports.session.setFigures(tests::figuresOf(fabric, first));
    ports.view.resize(1000, 300);
    ports.table->sortByColumn(Utilization, Qt::DescendingOrder);
    ports.table->setCurrentIndex(ports.table->model()->index(1, 0));
    const Selection selected = ports.session.selection();
    ports.session.setFigures(tests::figuresOf(fabric, second));
    QCOMPARE(ports.table->verticalScrollBar()->value(), 0);
    QCOMPARE(ports.session.selection(), selected);
    // Sorted by what does not move, nothing moves.
    ports.table->sortByColumn(0, Qt::AscendingOrder);
    ports.table->verticalScrollBar()->setValue(7);
    const QString top = ports.firstCell(7);
    ports.session.setFigures(tests::figuresOf(fabric, first));
    QCOMPARE(ports.table->verticalScrollBar()->value(), 7);
    QCOMPARE(ports.firstCell(7), top);
}

void TestTableView::newFiguresKeepWhatIsSelectedWhenFiltered()
{
    Shown<PortsView> ports;
    const SharedFabric fabric = ports.session.snapshot()->fabric;
    ports.session.setFigures(tests::figuresOf(fabric, first));
    ports.view.setFilter(QStringLiteral("util>50"));
    ports.table->selectRow(3);
    const Selection selected = ports.session.selection();
    const size_t port = selected.portIn(*fabric).at();
    const QString before = ports.count->text();
    ports.session.setFigures(
        tests::figuresOf(fabric, [&](size_t i) { return i == port || i < 3 ? 0.9 : 0.1; }));
    QVERIFY(ports.count->text() != before);
    QCOMPARE(ports.table->selectionModel()->selectedRows().size(), 1);
    QCOMPARE(ports.session.selection(), selected);
    const QModelIndex row = ports.table->selectionModel()->selectedRows().first();
    QCOMPARE(ports.firstCell(row.row()), fabric->node(fabric->port(PortIndex(port)).node).name);
}

void TestTableView::followsFiguresWhenShown()
{
    Shown<PortsView> ports;
    const SharedFabric fabric = ports.session.snapshot()->fabric;
    ports.session.setFigures(tests::figuresOf(fabric, first));
    ports.view.hide();
    const QSignalSpy changes(ports.table->model(), &QAbstractItemModel::dataChanged);
    ports.session.setFigures(tests::figuresOf(fabric, second));
    QCOMPARE(changes.size(), 0);
    ports.view.show();
    QCOMPARE(changes.size(), 1);
}

void TestTableView::pinsFromTheMenu()
{
    Shown<LinksView> links;
    const SharedFabric fabric = links.session.snapshot()->fabric;
    const auto pinAction = [&]() -> QAction * {
        // Whatever keys other tests have pressed.
        links.table->selectionModel()->setCurrentIndex(links.table->model()->index(0, 0),
                                                       QItemSelectionModel::ClearAndSelect |
                                                           QItemSelectionModel::Rows);
        Q_EMIT links.table->customContextMenuRequested(
            links.table->visualRect(links.table->model()->index(0, 0)).center());
        auto *menu = links.view.findChildren<QMenu *>().last();
        menu->hide();
        for (QAction *action : menu->actions()) {
            if (action->text().contains(u"charts")) {
                return action;
            }
        }
        return nullptr;
    };
    QVERIFY(!pinAction()); // nothing was sampled
    links.session.setFigures(tests::figuresOf(fabric, first));
    QAction *pin = pinAction();
    QVERIFY(pin);
    pin->trigger();
    const Link &link = fabric->link(links.session.selection().linkIn(*fabric));
    QCOMPARE(links.session.pins(), (std::vector{keyOf(*fabric, link.a), keyOf(*fabric, link.b)}));
    pinAction()->trigger();
    QVERIFY(links.session.pins().empty());
}

void TestTableView::barsLeaveTheFigureAlone()
{
    Shown<PortsView> ports;
    ports.session.setFigures(
        tests::figuresOf(ports.session.snapshot()->fabric, [](size_t) { return 1.0; }));
    // The widest figure, its bar and the margins fit into the column.
    QVERIFY(ports.table->columnWidth(Utilization) >=
            CellDelegate::widthOf(FabricTableModel::CellKind::Bar, QStringLiteral("99.9 %")) + 8 +
                18);
    const auto kind = static_cast<FabricTableModel::CellKind>(
        ports.table->model()->index(0, Utilization).data(FabricTableModel::CellKindRole).toInt());
    QCOMPARE(kind, FabricTableModel::CellKind::Bar);
    QVERIFY(CellDelegate::widthOf(FabricTableModel::CellKind::Bar, QStringLiteral("9")) >
            CellDelegate::widthOf(FabricTableModel::CellKind::Figure, QStringLiteral("9")));
}

PICKGLASS_TEST(TestTableView, QApplication)
#include "tst_tableview.moc"
