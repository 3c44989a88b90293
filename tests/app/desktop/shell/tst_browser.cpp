// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/browser/browser.h"
#include "app/desktop/browser/browsermodel.h"
#include "core/fabric/fabricbuilder.h"
#include "tests/app/desktop/madefigures.h"
#include "tests/app/desktop/shell/snapshots.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/generators.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QContextMenuEvent>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QSet>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

using namespace pickglass;

class TestBrowser : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void keepsTheContract();
    void namesTheTiers();
    void groupsAdaptersByHost();
    void countsHostsOfALeaf();
    void sortsNaturally();
    void filters_data();
    void filters();
    void showsGroups();
    void followsTheSession();
    void filtersManyNodes();
    void showsTheHottestPort();
    void tellsNamesakesApart();
    void hasAMenuOfItsRows();

private:
    static QStringList sections(const QAbstractItemModel &model);
    static QModelIndex section(const QAbstractItemModel &model, const QString &name);
};

void TestBrowser::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

QStringList TestBrowser::sections(const QAbstractItemModel &model)
{
    QStringList names;
    for (int i = 0; i < model.rowCount(); ++i) {
        names += model.index(i, 0).data().toString();
    }
    return names;
}

QModelIndex TestBrowser::section(const QAbstractItemModel &model, const QString &name)
{
    const auto i = sections(model).indexOf(name);
    return i < 0 ? QModelIndex() : model.index(static_cast<int>(i), 0);
}

void TestBrowser::keepsTheContract()
{
    Session session;
    BrowserModel model(&session);
    const QAbstractItemModelTester tester(&model);
    model.setSnapshot(tests::makeSnapshot(tests::makeDemonstration()));
    QVERIFY(model.rowCount() > 2);
    model.setFilter(QStringLiteral("leaf"));
    model.setFilter({});
    model.setSnapshot(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

void TestBrowser::namesTheTiers()
{
    Session session;
    BrowserModel model(&session);
    model.setSnapshot(
        tests::makeSnapshot(tests::makeTwoTierTree({.leaves = 6, .spines = 3, .hostsPerLeaf = 4})));
    QCOMPARE(sections(model).mid(0, 2), (QStringList{"Spines", "Leaves"}));
    QCOMPARE(model.rowCount(section(model, QStringLiteral("Leaves"))), 6);
    QCOMPARE(section(model, QStringLiteral("Spines")).data(BrowserModel::CountRole).toInt(), 3);
    model.setSnapshot(tests::makeSnapshot(tests::makeFatTree(4)));
    QCOMPARE(sections(model).mid(0, 3), (QStringList{"Tier 3", "Tier 2", "Tier 1"}));
}

void TestBrowser::groupsAdaptersByHost()
{
    FabricBuilder builder;
    const std::pair<quint64, const char *> adapters[] = {{1, "node1 mlx5_0"},
                                                         {2, "node1 mlx5_1"},
                                                         {3, "node2 mlx5_0"},
                                                         {4, "localhost"},
                                                         {5, "localhost"}};
    for (const auto &[guid, name] : adapters) {
        builder.node(Guid(guid), NodeType::ChannelAdapter).description = QString::fromLatin1(name);
    }
    Session session;
    BrowserModel model(&session);
    model.setSnapshot(tests::makeSnapshot(builder.build()));
    const QModelIndex hosts = section(model, QStringLiteral("Hosts"));
    // Two nodes that merely share a name are two hosts.
    QCOMPARE(model.rowCount(hosts), 4);
    const QModelIndex node1 = model.index(2, 0, hosts);
    QCOMPARE(node1.data().toString(), QStringLiteral("node1"));
    QCOMPARE(model.rowCount(node1), 2);
    QCOMPARE(model.index(1, 0, node1).data().toString(), QStringLiteral("mlx5_1"));
    QCOMPARE(model.selectionAt(model.index(1, 0, node1)), Selection::ofNode(Guid(2)));
    QCOMPARE(model.selectionAt(node1), Selection::ofNode(Guid(1)));
    QVERIFY(model.selectionAt(hosts).isEmpty());
}

/// A second cable of an adapter, to the same leaf or to another one, is no second host.
void TestBrowser::countsHostsOfALeaf()
{
    tests::FabricMaker maker;
    const Guid leaf1 = maker.addSwitch(QStringLiteral("leaf1"));
    const Guid leaf2 = maker.addSwitch(QStringLiteral("leaf2"));
    maker.connectPorts(leaf1, 30, leaf2, 30);
    quint8 port = 1;
    for (const char *name :
         {"node1 mlx5_0", "node1 mlx5_1", "node2 mlx5_0", "localhost", "localhost"}) {
        const Guid adapter = maker.addNode(NodeType::ChannelAdapter, QString::fromLatin1(name), 2);
        maker.connectPorts(adapter, 1, leaf1, port++);
        maker.connectPorts(adapter, 2, port < 5 ? leaf2 : leaf1, quint8(20 + port));
    }
    Session session;
    BrowserModel model(&session);
    model.setSnapshot(tests::makeSnapshot(maker.build()));
    const QModelIndex leaves = model.index(0, 0);
    const auto hostsOf = [&](int row) {
        return model.index(row, 0, leaves).data(BrowserModel::SecondaryRole).toString();
    };
    QVERIFY2(hostsOf(0).startsWith(QStringLiteral("4 host")), qPrintable(hostsOf(0)));
    QVERIFY(!hostsOf(1).contains(QStringLiteral("host"))); // only second ports are there
}

void TestBrowser::sortsNaturally()
{
    FabricBuilder builder;
    quint64 guid = 1;
    for (const char *name : {"node10", "node9", "node1"}) {
        builder.node(Guid(guid++), NodeType::ChannelAdapter).description =
            QString::fromLatin1(name);
    }
    Session session;
    BrowserModel model(&session);
    model.setSnapshot(tests::makeSnapshot(builder.build()));
    const QModelIndex hosts = section(model, QStringLiteral("Hosts"));
    QCOMPARE(model.index(1, 0, hosts).data().toString(), QStringLiteral("node9"));
    QCOMPARE(model.index(2, 0, hosts).data().toString(), QStringLiteral("node10"));
}

void TestBrowser::filters_data()
{
    QTest::addColumn<QString>("filter");
    QTest::addColumn<int>("matches");
    QTest::newRow("all") << "" << 4;
    QTest::newRow("name") << "ALPHA" << 2;
    QTest::newRow("guid") << "00a1b2c3" << 1;
    QTest::newRow("lid") << "41" << 1;
    QTest::newRow("hex lid") << "0x29" << 1;
    QTest::newRow("none") << "omega" << 0;
}

void TestBrowser::filters()
{
    QFETCH(QString, filter);
    QFETCH(int, matches);
    FabricBuilder builder;
    builder.node(Guid(0x0002c90300a1b2c3), NodeType::Switch).description = QStringLiteral("beta");
    builder.port(Guid(0x0002c90300a1b2c3), 0).lid = Lid(41);
    builder.node(Guid(1), NodeType::ChannelAdapter).description = QStringLiteral("alpha1");
    builder.node(Guid(2), NodeType::ChannelAdapter).description = QStringLiteral("alpha2");
    builder.node(Guid(3), NodeType::Router).description = QStringLiteral("gamma");
    Session session;
    BrowserModel model(&session);
    const QAbstractItemModelTester tester(&model);
    model.setSnapshot(tests::makeSnapshot(builder.build()));
    model.setFilter(filter);
    QCOMPARE(model.matches(), matches);
    QCOMPARE(model.rowCount() > 0, matches > 0);
}

void TestBrowser::showsGroups()
{
    Session session;
    BrowserModel model(&session);
    FabricBuilder builder;
    builder.node(Guid(1), NodeType::ChannelAdapter).description = QStringLiteral("a");
    builder.node(Guid(2), NodeType::ChannelAdapter).description = QStringLiteral("b");
    model.setSnapshot(tests::makeSnapshot(builder.build()));
    session.setGroups({{QStringLiteral("rack"), {Guid(2)}}});
    const QModelIndex hosts = section(model, QStringLiteral("Hosts"));
    QVERIFY(!model.index(0, 0, hosts).data(BrowserModel::ColorRole).value<QColor>().isValid());
    QVERIFY(model.index(1, 0, hosts).data(BrowserModel::ColorRole).value<QColor>().isValid());
}

void TestBrowser::followsTheSession()
{
    Session session;
    Browser browser(&session);
    const SharedFabric fabric = tests::makeFatTree(4);
    session.setSnapshot(tests::makeSnapshot(fabric));
    auto *tree = browser.findChild<QTreeView *>(QStringLiteral("browserTree"));
    const Node &last = fabric->nodes().back();
    session.select(Selection::ofNode(last.guid));
    const QModelIndex shown = tree->currentIndex();
    QVERIFY(shown.isValid());

    // The other way round.
    const QModelIndex tier = tree->model()->index(0, 0);
    tree->setCurrentIndex(tree->model()->index(1, 0, tier));
    QCOMPARE(fabric->node(session.selection().nodeIn(*fabric)).name,
             tree->currentIndex().data().toString());

    QSignalSpy goTo(&session, &Session::goToRequested);
    Q_EMIT tree->activated(tree->currentIndex());
    QCOMPARE(goTo.count(), 1);

    // The filter keeps the selection where it can.
    auto *filter = browser.findChild<QLineEdit *>(QStringLiteral("browserFilter"));
    const Selection before = session.selection();
    filter->setText(QStringLiteral("nothing is called this"));
    QCOMPARE(tree->model()->rowCount(), 0);
    filter->clear();
    QCOMPARE(session.selection(), before);
    QVERIFY(tree->currentIndex().isValid());
}

void TestBrowser::filtersManyNodes()
{
    Session session;
    BrowserModel model(&session);
    model.setSnapshot(tests::makeSnapshot(tests::makeFatTree(36)));
    model.setFilter(QStringLiteral("1"));
    QVERIFY(model.matches() > 1000);
}

void TestBrowser::showsTheHottestPort()
{
    const SharedFabric fabric =
        tests::makeTwoTierTree({.leaves = 6, .spines = 3, .hostsPerLeaf = 4});
    Session session;
    BrowserModel model(&session);
    const QAbstractItemModelTester tester(&model);
    session.setSnapshot(tests::makeSnapshot(fabric));
    model.setSnapshot(session.snapshot());
    const QModelIndex leaves = section(model, QStringLiteral("Leaves"));
    const auto heatOf = [](const QModelIndex &index) {
        return index.data(BrowserModel::HeatRole).value<Heat>();
    };
    const auto hasHeat = [](const QModelIndex &index) {
        return index.data(BrowserModel::HeatRole).isValid();
    };
    const QModelIndex leaf = model.index(2, 0, leaves);
    const PortIndex hot = tests::portOf(*fabric, leaf.data().toString(), 1);
    const PortIndex silent = tests::portOf(*fabric, model.index(3, 0, leaves).data().toString(), 1);
    const SharedFigures figures = tests::makeFigures(fabric, [&](PortIndex port) {
        const bool isSilent = fabric->port(port).node == fabric->port(silent).node ||
                              fabric->peerNode(fabric->port(port)) == fabric->port(silent).node;
        return isSilent ? PortActivity() : tests::sending(*fabric, port, port == hot ? 0.93 : 0.25);
    });
    QSignalSpy spy(&model, &BrowserModel::heatChanged);
    session.setFigures(figures);
    QVERIFY(!hasHeat(leaf)); // colored by tier
    session.setColorBy(byFigure(FigureKind::Utilization));
    QCOMPARE(spy.size(), 2);
    QCOMPARE(heatOf(leaf).share, std::optional(0.93));
    QVERIFY(heatOf(leaf).isOver);
    QCOMPARE(heatOf(model.index(0, 0, leaves)).share, std::optional(0.25));
    QVERIFY(hasHeat(model.index(3, 0, leaves)));
    QVERIFY(!heatOf(model.index(3, 0, leaves)).share); // not known is not cold
    QVERIFY(!hasHeat(leaves));
    QVERIFY(leaf.data(Qt::ToolTipRole).toString().contains(QStringLiteral("93")));
    QVERIFY(leaf.data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("93")));
    session.setFigures(nullptr);
    QVERIFY(!hasHeat(leaf));
}

/// Of 84 switches and as many adapters with the descriptions of their makers, no two rows are
/// alike.
void TestBrowser::tellsNamesakesApart()
{
    FabricBuilder builder;
    for (quint64 i = 0; i < 84; ++i) {
        builder.node(Guid(0x1000 + i), NodeType::Switch).description =
            QStringLiteral("Quantum Mellanox Technologies");
        builder.node(Guid(0x2000 + i), NodeType::ChannelAdapter).description =
            QStringLiteral("MT4129 ConnectX7   Mellanox Technologies");
        builder.connect(Guid(0x1000 + i), 1, Guid(0x2000 + i), 1);
    }
    Session session;
    BrowserModel model(&session);
    model.setSnapshot(tests::makeSnapshot(builder.build()));
    int rows = 0;
    for (int section = 0; section < model.rowCount(); ++section) {
        const QModelIndex parent = model.index(section, 0);
        QSet<QString> seen;
        for (int row = 0; row < model.rowCount(parent); ++row, ++rows) {
            seen.insert(model.index(row, 0, parent).data().toString());
        }
        QCOMPARE(static_cast<int>(seen.size()), model.rowCount(parent));
    }
    QCOMPARE(rows, 2 * 84);
}

void TestBrowser::hasAMenuOfItsRows()
{
    Session session;
    Browser browser(&session);
    browser.resize(300, 600);
    browser.show();
    session.setSnapshot(tests::makeSnapshot(tests::makeTwoTierTree({4, 2, 3})));
    auto *tree = browser.findChild<QTreeView *>();
    const QModelIndex row = tree->model()->index(0, 0, tree->model()->index(0, 0));
    tree->setExpanded(row.parent(), true);
    const QPoint at = tree->visualRect(row).center();
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, tree->viewport()->mapToGlobal(at));
    QCoreApplication::sendEvent(tree->viewport(), &event);
    auto *menu = browser.findChild<QMenu *>({}, Qt::FindDirectChildrenOnly);
    QVERIFY(menu);
    QSignalSpy views(&browser, &Browser::viewRequested);
    menu->actions().constFirst()->trigger();
    QCOMPARE(views.size(), 1);
    QCOMPARE(views.front().front().toString(), QStringLiteral("charts"));
    menu->close();
}

PICKGLASS_TEST(TestBrowser, QApplication)
#include "tst_browser.moc"
