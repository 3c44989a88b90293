// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/tables/problemtable.h"
#include "app/desktop/models/biterrorsmodel.h"
#include "app/desktop/models/csv.h"
#include "app/desktop/models/flapsmodel.h"
#include "app/desktop/models/inventorymodel.h"
#include "app/desktop/models/lanesmodel.h"
#include "app/desktop/models/linksmodel.h"
#include "app/desktop/models/multicastmodel.h"
#include "app/desktop/models/nodesmodel.h"
#include "app/desktop/models/partitionsmodel.h"
#include "app/desktop/models/portsmodel.h"
#include "app/desktop/models/railsmodel.h"
#include "app/desktop/models/ranks.h"
#include "app/desktop/models/tableproxy.h"
#include "core/fabric/fabricshape.h"
#include "core/fabric/naturalorder.h"
#include "tests/app/desktop/tinysnapshot.h"
#include "tests/support/generators.h"
#include "tests/support/testprogram.h"
#include "tests/support/twosubnets.h"

#include <QAbstractItemModelTester>
#include <QCoreApplication>
#include <QRegularExpression>
#include <QTest>

#include <memory>

using namespace pickglass;
using tests::tinySnapshot;

namespace {

constexpr auto Fatal = QAbstractItemModelTester::FailureReportingMode::QtTest;

std::unique_ptr<FabricTableModel> makeModel(const QString &name)
{
    if (name == u"nodes") {
        return std::make_unique<NodesModel>();
    }
    if (name == u"ports") {
        return std::make_unique<PortsModel>();
    }
    if (name == u"inventory") {
        return std::make_unique<InventoryModel>();
    }
    return std::make_unique<LinksModel>();
}

QStringList columnTexts(const QAbstractItemModel &model, int column)
{
    QStringList texts;
    for (int row = 0; row < model.rowCount(); ++row) {
        texts << model.index(row, column).data().toString();
    }
    return texts;
}

QString shownNodes(const TableProxy &proxy)
{
    return columnTexts(proxy, NodesModel().columnOf("name")).join(u' ');
}

} // namespace

class TestTableModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void keepsTheContract_data();
    void keepsTheContract();
    void findsItsRows();
    void sortsNaturally();
    void sortsUnknownLast();
    void sortingKeepsPersistentIndexes();
    void filters_data();
    void filters();
    void filtersByColumnTerm();
    void filtersLidsOfSubnets_data();
    void filtersLidsOfSubnets();
    void filtersByNodes();
    void tellsUnknownFromNothing();
    void tellsProblems();
    void writesCsv();
    void writesTabs();
    void namesUnknownColumns_data();
    void namesUnknownColumns();
    void linksBeginAtTheHost();
    void railsOfAdapters();
    void showsWhatWasRead();
    void showsPartitions();
    void showsMulticast();
    void showsLanes();
    void testsAreOfTheirFabric();
};

void TestTableModels::initTestCase()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestTableModels::keepsTheContract_data()
{
    QTest::addColumn<int>("rows");
    QTest::newRow("nodes") << 11;
    QTest::newRow("ports") << 39;
    QTest::newRow("links") << 16;
    QTest::newRow("inventory") << 27;
}

void TestTableModels::keepsTheContract()
{
    QFETCH(int, rows);
    const auto model = makeModel(QString::fromLatin1(QTest::currentDataTag()));
    TableProxy proxy(model.get());
    const QAbstractItemModelTester tester(model.get(), Fatal);
    const QAbstractItemModelTester proxyTester(&proxy, Fatal);
    QCOMPARE(model->rowCount(), 0);
    model->setSnapshot(tinySnapshot());
    QCOMPARE(model->rowCount(), rows);
    QCOMPARE(proxy.rowCount(), rows);
    for (int column = 0; column < model->columnCount(); ++column) {
        proxy.sort(column, Qt::AscendingOrder);
        proxy.sort(column, Qt::DescendingOrder);
        QVERIFY(!model->headerData(column, Qt::Horizontal).toString().isEmpty());
    }
    proxy.setFilter(QStringLiteral("leaf"));
    QVERIFY(proxy.rowCount() > 0);
    QVERIFY(proxy.rowCount() < rows || rows == 16); // each cable has an end at a leaf
    proxy.setFilter(QStringLiteral("nowhere"));
    QCOMPARE(proxy.rowCount(), 0);
    model->setSnapshot(nullptr);
    QCOMPARE(model->rowCount(), 0);
}

void TestTableModels::findsItsRows()
{
    for (const QString &name : {QStringLiteral("nodes"), QStringLiteral("ports"),
                                QStringLiteral("links"), QStringLiteral("inventory")}) {
        const auto model = makeModel(name);
        model->setSnapshot(tinySnapshot());
        for (int row = 0; row < model->rowCount(); ++row) {
            QCOMPARE(model->rowOf(model->placeOf(row)), row);
        }
        QCOMPARE(model->rowOf(Place()), -1);
    }
}

void TestTableModels::sortsNaturally()
{
    QVERIFY(compareNaturally(u"node2", u"node10") < 0);
    QVERIFY(compareNaturally(u"Node2", u"node10") < 0);
    QVERIFY(compareNaturally(u"node02", u"node2") != 0);
    QVERIFY(compareNaturally(u"a", u"a1") < 0);
    QVERIFY(compareNaturally(u"", u"a") < 0);
    QCOMPARE(compareNaturally(u"r1n3", u"r1n3"), 0);
    QVERIFY(compareNaturally(u"r2n1", u"r10n0") < 0);
    QVERIFY(compareNaturally(u"n99999999999999999999998", u"n99999999999999999999999") < 0);

    NodesModel model;
    TableProxy proxy(&model);
    model.setSnapshot(tinySnapshot());
    proxy.sort(NodesModel().columnOf("name"));
    QCOMPARE(shownNodes(proxy),
             QStringLiteral("leaf1 leaf2 leaf10 node1 mlx5_0 node2 mlx5_0 node3 mlx5_0 "
                            "node4 mlx5_0 node10 mlx5_0 node11 mlx5_0 spine1 spine2"));
}

void TestTableModels::sortsUnknownLast()
{
    NodesModel model;
    TableProxy proxy(&model);
    model.setSnapshot(tinySnapshot());
    const int lid = NodesModel().columnOf("lid");
    for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
        proxy.sort(lid, order);
        const QStringList lids = columnTexts(proxy, lid);
        QCOMPARE(lids.last(), QStringLiteral("–"));
        QCOMPARE(lids.first(),
                 order == Qt::AscendingOrder ? QStringLiteral("1") : QStringLiteral("24"));
    }
}

void TestTableModels::sortingKeepsPersistentIndexes()
{
    NodesModel model;
    TableProxy proxy(&model);
    model.setSnapshot(tinySnapshot());
    const QPersistentModelIndex held(proxy.index(4, 0));
    const QString name = held.data().toString();
    proxy.sort(0, Qt::DescendingOrder);
    QCOMPARE(held.data().toString(), name);
    QVERIFY(held.row() != 4);
}

void TestTableModels::filters_data()
{
    QTest::addColumn<QString>("filter");
    QTest::addColumn<QString>("nodes");
    QTest::newRow("part of a name") << "spine"
                                    << "spine1 spine2";
    QTest::newRow("any case") << "SPINE1"
                              << "spine1";
    QTest::newRow("both words") << "leaf 10"
                                << "leaf10";
    QTest::newRow("absent") << "switch !leaf"
                            << "spine1 spine2";
    QTest::newRow("a column") << "tier:1"
                              << "leaf1 leaf2 leaf10";
    QTest::newRow("a column by its title") << "\"ports up:4\""
                                           << "leaf10";
    QTest::newRow("whole cell") << "name:=leaf1"
                                << "leaf1";
    QTest::newRow("less") << "lid:<3"
                          << "spine1 spine2";
    QTest::newRow("greater") << "lid:>23"
                             << "node10 mlx5_0";
    QTest::newRow("type as in JSON") << "type:=ca lid:<21"
                                     << "node1 mlx5_0";
    QTest::newRow("short GUID") << "0x00000010"
                                << "spine1";
    QTest::newRow("GUID in colons") << "00:00:00:00:00:00:00:13"
                                    << "leaf2";
    QTest::newRow("no such column") << "colour:red"
                                    << "";
}

void TestTableModels::filters()
{
    QFETCH(QString, filter);
    QFETCH(QString, nodes);
    NodesModel model;
    TableProxy proxy(&model);
    model.setSnapshot(tinySnapshot());
    proxy.sort(0);
    proxy.setFilter(filter);
    QCOMPARE(shownNodes(proxy), nodes);
}

void TestTableModels::filtersLidsOfSubnets_data()
{
    QTest::addColumn<QString>("filter");
    QTest::addColumn<QStringList>("lids");
    const QString one = QStringLiteral("14 (fe80:0:0:0)");
    const QString other = QStringLiteral("14 (fe80:0:0:1)");
    QTest::newRow("the number, in every one") << "lid:=14" << QStringList{one, other};
    QTest::newRow("greater") << "lid:>13" << QStringList{one, other};
    QTest::newRow("in one") << "lid:>13 lid:0:1" << QStringList{other};
    QTest::newRow("the whole cell") << "\"lid:=14 (fe80:0:0:1)\"" << QStringList{other};
    QTest::newRow("no part of a number") << "lid:=4 lid:>4" << QStringList();
}

void TestTableModels::filtersLidsOfSubnets()
{
    QFETCH(QString, filter);
    QFETCH(QStringList, lids);
    auto snapshot = std::make_shared<Snapshot>();
    snapshot->fabric = tests::makeTwoSubnets().both;
    snapshot->shape = classify(*snapshot->fabric);
    NodesModel model;
    TableProxy proxy(&model);
    model.setSnapshot(snapshot);
    proxy.sort(NodesModel().columnOf("lid"));
    proxy.setFilter(filter);
    QCOMPARE(columnTexts(proxy, NodesModel().columnOf("lid")), lids);
}

void TestTableModels::filtersByColumnTerm()
{
    const NodesModel model;
    const int model_ = NodesModel().columnOf("model");
    QCOMPARE(RowFilter::columnTerm(QStringLiteral("model"), QStringLiteral("=Switch-IB 2")),
             QStringLiteral("\"model:=Switch-IB 2\""));
    QCOMPARE(RowFilter::withoutColumn(QStringLiteral("rack1 \"model:=Switch-IB 2\" lid:3"), model,
                                      model_),
             QStringLiteral("rack1 lid:3"));
}

void TestTableModels::filtersByNodes()
{
    LinksModel model;
    TableProxy proxy(&model);
    const SharedSnapshot snapshot = tinySnapshot();
    model.setSnapshot(snapshot);
    std::vector<bool> nodes(snapshot->fabric->nodes().size(), false);
    nodes[snapshot->fabric->findNode(Guid(0x101)).at()] = true;
    proxy.setNodes(nodes);
    QCOMPARE(proxy.rowCount(), 1);
    proxy.setNodes({});
    QCOMPARE(proxy.rowCount(), 16);
}

void TestTableModels::tellsUnknownFromNothing()
{
    PortsModel model;
    const SharedSnapshot snapshot = tinySnapshot();
    model.setSnapshot(snapshot);
    const int cabled = model.rowOf({.port = snapshot->fabric->findPort(Guid(0x12), 1)});
    const auto at = [&](const char *column) {
        return model.index(cabled, PortsModel().columnOf(column));
    };
    QCOMPARE(at("state").data().toString(), QStringLiteral("–"));
    QVERIFY(at("state").data(Qt::ToolTipRole).toString().contains(u"not known"));
    QCOMPARE(at("problem").data().toString(), QString());
    QCOMPARE(at("data_rate").data().toString(), QStringLiteral("25\u00a0GB/s"));
    QVERIFY(at("data_rate").data(Qt::ToolTipRole).toString().contains(u"25000000000"));
    QCOMPARE(at("reaching_lid").data().toString(), QStringLiteral("3"));
    QVERIFY(at("data_rate").data(Qt::TextAlignmentRole).value<Qt::Alignment>() & Qt::AlignRight);
}

void TestTableModels::tellsProblems()
{
    PortsModel ports;
    LinksModel links;
    const SharedSnapshot snapshot = tinySnapshot();
    const Fabric &fabric = *snapshot->fabric;
    ports.setSnapshot(snapshot);
    links.setSnapshot(snapshot);
    // The narrow cable shows at both its ends, the port that is down at one.
    for (const auto &[guid, number] : {std::pair(0x10, 3), std::pair(0x13, 3)}) {
        const PortIndex port =
            fabric.findPort(Guid(static_cast<quint64>(guid)), static_cast<PortNumber>(number));
        const int row = ports.rowOf({.port = port});
        QCOMPARE(ports.text(row, PortsModel().columnOf("problem")), QStringLiteral("Narrow link"));
        QCOMPARE(ports.severity(row), std::optional(Severity::Error));
    }
    const LinkIndex narrow = fabric.port(fabric.findPort(Guid(0x10), 3)).link;
    QCOMPARE(links.text(links.rowOf({.link = narrow}), links.columnOf("problem")),
             QStringLiteral("runs at 2xHDR, could be 4xHDR"));
    const int fine = links.rowOf({.link = fabric.port(fabric.findPort(Guid(0x101), 1)).link});
    QCOMPARE(links.severity(fine), std::nullopt);
    QCOMPARE(links.text(fine, links.columnOf("tiers")), QStringLiteral("host – 1"));
}

void TestTableModels::writesCsv()
{
    PortsModel model;
    TableProxy proxy(&model);
    model.setSnapshot(tinySnapshot());
    proxy.sort(PortsModel().columnOf("node"));
    proxy.setFilter(QStringLiteral("node:leaf10"));
    QList<int> columns;
    for (const char *column : {"node", "port", "reaching_lid", "state", "phys_state", "width",
                               "speed", "data_rate", "peer_node", "peer_port", "problem"}) {
        columns << PortsModel().columnOf(column);
    }
    QCOMPARE(toCsv(proxy, columns),
             QStringLiteral("node,port,reaching_lid,state,phys_state,width,speed,data_rate,peer_"
                            "node,peer_port,problem\n"
                            "leaf10,0,5,,,,,,,,\n"
                            "leaf10,1,5,,LinkUp,4x,HDR,25000000000,node10 mlx5_0,1,\n"
                            "leaf10,3,5,,LinkUp,4x,HDR,25000000000,spine1,5,\n"
                            "leaf10,4,5,,LinkUp,4x,HDR,25000000000,spine1,6,\n"
                            "leaf10,5,5,,LinkUp,4x,HDR,25000000000,spine2,5,\n"
                            "leaf10,9,5,Down,Polling,,,,,,port_down\n"));
    TextBuffer problems;
    tables::writeTable(problems, Form::Csv, tables::Problems, {tinySnapshot()},
                       tables::problemRows(tinySnapshot()->problems));
    QVERIFY2(problems.text().startsWith("severity,kind,guid,port,node,since,message,advice,until,"
                                        "where\nerror,narrow_link,"),
             problems.text().constData());
    QVERIFY2(problems.text().contains(",spine1/3 ↔ leaf2/3\n"), problems.text().constData());
}

void TestTableModels::writesTabs()
{
    NodesModel model;
    TableProxy proxy(&model);
    model.setSnapshot(tinySnapshot());
    proxy.sort(0);
    QCOMPARE(toTabSeparated(proxy, {0, 2}, {0, NodesModel().columnOf("lid")}),
             QStringLiteral("Name\tLID\nleaf1\t3\nleaf10\t5\n"));
    // Unrounded, and nothing where a value is not known.
    PortsModel ports;
    ports.setSnapshot(tinySnapshot());
    const int row =
        ports.rowOf({.port = ports.snapshot()->fabric->findPort(Guid(0x12), PortNumber(1))});
    const QList<int> columns{PortsModel().columnOf("data_rate"), PortsModel().columnOf("state")};
    QCOMPARE(toTabSeparated(ports, {row}, columns),
             QStringLiteral("Data rate\tState\n25 GB/s\t–\n"));
    QCOMPARE(toTabSeparated(ports, {row}, columns, FabricTableModel::RawRole),
             QStringLiteral("Data rate\tState\n25000000000\t\n"));
    QCOMPARE(toTabSeparated(ports, {}).count(u'\t'), ports.columnCount() - 1);
}

void TestTableModels::namesUnknownColumns_data()
{
    QTest::addColumn<QString>("filter");
    QTest::addColumn<QStringList>("unknown");
    const QStringList none;
    QTest::newRow("none") << "" << none;
    QTest::newRow("words") << "leaf1 !spine" << none;
    QTest::newRow("a key") << "lid:3 model:=MQM8700" << none;
    QTest::newRow("a title") << "\"Ports up:>3\"" << none;
    QTest::newRow("short") << "por>3" << none;
    QTest::newRow("a GUID in colons") << "00:00:00:00:00:00:00:13" << none;
    QTest::newRow("a part of an address") << "fe80:0000:0000" << none;
    QTest::newRow("other") << "colour:red" << QStringList{"colour"};
    QTest::newRow("absent") << "!colour:red leaf" << QStringList{"colour"};
    QTest::newRow("compared") << "utl>50" << QStringList{"utl"};
    QTest::newRow("compared with a colon") << "utl:<50" << QStringList{"utl"};
    QTest::newRow("several") << "a_b:1 leaf a_b:2 shape:3" << QStringList{"a_b", "shape"};
}

void TestTableModels::namesUnknownColumns()
{
    QFETCH(QString, filter);
    NodesModel model;
    TableProxy proxy(&model);
    model.setSnapshot(tinySnapshot());
    proxy.setFilter(filter);
    QTEST(proxy.unknownColumns(), "unknown");
}

void TestTableModels::railsOfAdapters()
{
    const auto snapshot = std::make_shared<Snapshot>();
    snapshot->fabric =
        tests::makeTwoTierTree({.leaves = 4, .spines = 2, .hostsPerLeaf = 3, .rails = 2});
    snapshot->shape = classify(*snapshot->fabric);
    RailsModel model;
    const QAbstractItemModelTester tester(&model, Fatal);
    model.setSnapshot(snapshot);
    QCOMPARE(model.rowCount(), 12);
    for (int row = 0; row < model.rowCount(); ++row) {
        QCOMPARE(model.rowOf(model.placeOf(row)), row);
        QCOMPARE(model.text(row, model.columnOf("rail")), QString::number(row % 2 + 1));
        QCOMPARE(model.text(row, model.columnOf("cabled_rail")), QString::number(row % 2 + 1));
        QCOMPARE(model.rawText(row, model.columnOf("crossed")), QStringLiteral("false"));
        QVERIFY(!model.severity(row));
    }
    QCOMPARE(model.rowOf({}), -1);
}

/// The end that is nearer to the hosts is on the left, whichever the fabric has first.
void TestTableModels::linksBeginAtTheHost()
{
    LinksModel model;
    model.setSnapshot(tinySnapshot());
    const Snapshot &snapshot = *model.snapshot();
    const Fabric &fabric = *snapshot.fabric;
    int hosts = 0;
    int turned = 0;
    for (int row = 0; row < model.rowCount(); ++row) {
        const auto end = [&](const char *column) {
            const auto guid = Guid::parse(model.text(row, model.columnOf(column)));
            return guid ? fabric.findNode(*guid) : NodeIndex();
        };
        const NodeIndex a = end("a_guid");
        const NodeIndex b = end("b_guid");
        QVERIFY(a.isValid() && b.isValid());
        QCOMPARE(model.text(row, LinksModel().columnOf("a_node")), fabric.node(a).name);
        QCOMPARE(model.text(row, LinksModel().columnOf("b_node")), fabric.node(b).name);
        QVERIFY(!fabric.node(b).isHostAdapter());
        hosts += fabric.node(a).isHostAdapter() ? 1 : 0;
        if (fabric.node(a).isSwitch()) {
            QVERIFY(snapshot.shape.tier[a.at()] <= snapshot.shape.tier[b.at()]);
        }
        turned += fabric.port(fabric.link(LinkIndex(row)).a).node == b ? 1 : 0;
    }
    QCOMPARE(hosts, 5);
    QVERIFY(turned > 0); // or this shows nothing
}

/// Members of partitions, of which one may be no longer there.
void TestTableModels::showsPartitions()
{
    PartitionsModel model;
    const QAbstractItemModelTester tester(&model, Fatal);
    const SharedSnapshot snapshot = tinySnapshot();
    const Fabric &fabric = *snapshot->fabric;
    const PortIndex port = fabric.link(LinkIndex(3)).a;
    const PartitionRow there{.partition = 0x10,
                             .members = 2,
                             .fullMembers = 1,
                             .member = {keyOf(fabric, port), Membership::Full, 3}};
    PartitionRow gone = there;
    gone.partition = 0x7fff;
    gone.member = {{Guid(0xdead), 1}, Membership::Limited, {}};
    model.setSnapshot(snapshot);
    QCOMPARE(model.partitions(), 0);
    model.setRows({there, there, gone});
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.partitions(), 2);
    QCOMPARE(model.placeOf(0), (Place{.port = port}));
    QVERIFY(!model.placeOf(2).isValid());
    QCOMPARE(model.rowOf({.port = port}), 0);
    QCOMPARE(model.rowOf({}), -1);
    QCOMPARE(model.text(0, model.columnOf("partition")), QStringLiteral("0x0010"));
    QCOMPARE(model.text(0, model.columnOf("membership")), QStringLiteral("full"));
    QCOMPARE(model.rawText(2, model.columnOf("index")), QString());
    model.setRows({});
    QCOMPARE(model.rowCount(), 0);
}

/// Groups are at no place; members are, unless they left.
void TestTableModels::showsMulticast()
{
    const SharedSnapshot snapshot = tinySnapshot();
    const Fabric &fabric = *snapshot->fabric;
    const PortIndex port = fabric.link(LinkIndex(3)).a;
    MulticastTables tables;
    tables.tables = {{fabric.node(fabric.port(port).node).guid, FirstMlid, LastMlid, {}}};
    tables.groups = {{0,
                      {{{0xff12401bffff0000, 1},
                        0xc001,
                        0xffff,
                        4,
                        {},
                        {},
                        {},
                        {{{Guid(0xdead), {JoinState::Full}}}}},
                       {{0xff12401bffff0000, 2}, 0xc002, {}, {}, {}, {}, {}, {}}}}};
    const auto multicast = std::make_shared<const Multicast>(snapshot->fabric, tables);
    MulticastGroupsModel groups;
    const QAbstractItemModelTester groupsTester(&groups, Fatal);
    groups.setSnapshot(snapshot);
    groups.setGroups(multicast);
    QCOMPARE(groups.rowCount(), 2);
    QCOMPARE(groups.text(0, groups.columnOf("mgid")), QStringLiteral("ff12:401b:ffff::1"));
    QCOMPARE(groups.text(0, groups.columnOf("mtu")), QStringLiteral("2048"));
    QCOMPARE(groups.rawText(0, groups.columnOf("members")), QStringLiteral("1"));
    QCOMPARE(groups.rawText(1, groups.columnOf("members")), QString()); // not known
    QVERIFY(!groups.placeOf(0).isValid());
    groups.setGroups(nullptr);
    QCOMPARE(groups.rowCount(), 0);

    MulticastMembersModel members;
    const QAbstractItemModelTester membersTester(&members, Fatal);
    members.setSnapshot(snapshot);
    std::vector<MulticastMemberRow> rows = memberRows(multicast->trees().front(), fabric);
    QCOMPARE(rows.size(), size_t(1));
    rows.push_back(rows.front());
    rows.back().port = keyOf(fabric, port);
    members.setRows(rows);
    QVERIFY(!members.placeOf(0).isValid());
    QCOMPARE(members.rawText(0, members.columnOf("port")), QString());
    QCOMPARE(members.placeOf(1), (Place{.port = port}));
    QCOMPARE(members.rowOf({.port = port}), 1);
    QCOMPARE(members.text(1, members.columnOf("join_state")), QStringLiteral("full"));
}

/// Shares have a bar; what is not known has none, and nothing is shown of another fabric.
void TestTableModels::showsLanes()
{
    LanesModel model;
    const QAbstractItemModelTester tester(&model, Fatal);
    const SharedSnapshot snapshot = tinySnapshot();
    const PortIndex port = snapshot->fabric->link(LinkIndex(3)).a;
    LaneRow known{.port = port};
    known.lane = {.lane = 2, .levels = ServiceLevelSet(0x000c), .low = 64, .lowShare = 0.25};
    known.lane.fault = LaneFault::NotOperational;
    LaneRow unknown{.port = port};
    unknown.lane.lane = 3;
    model.setSnapshot(snapshot);
    model.setRows(snapshot->fabric, {known, unknown});
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.placeOf(1), (Place{.port = port}));
    QCOMPARE(model.rowOf({.port = port}), 0);
    const int share = model.columnOf("share_low");
    const auto bar = [&](int row) {
        return model.index(row, share).data(FabricTableModel::ShareRole);
    };
    QCOMPARE(bar(0).toDouble(), 0.25);
    QVERIFY(!bar(1).isValid());
    QCOMPARE(model.text(0, share), format::percent(0.25));
    QCOMPARE(model.text(0, model.columnOf("service_levels")), QStringLiteral("2-3"));
    QCOMPARE(model.text(1, model.columnOf("service_levels")), QString());
    QCOMPARE(model.text(0, model.columnOf("fault")), QStringLiteral("not operational"));
    QCOMPARE(model.rawText(0, model.columnOf("weight_low")), QStringLiteral("64"));
    model.setRows(nullptr, {known});
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(model.rowOf({.port = port}), -1);
}

/// Flaps come from a worker, and may be of links that are no longer there.
void TestTableModels::showsWhatWasRead()
{
    FlapsModel model;
    TableProxy proxy(&model);
    const QAbstractItemModelTester tester(&model, Fatal);
    const QAbstractItemModelTester proxyTester(&proxy, Fatal);
    const auto report = [](std::vector<Flap> links) {
        return std::make_shared<const FlapReport>(FlapReport{.links = std::move(links)});
    };
    const SharedSnapshot snapshot = tinySnapshot();
    const Fabric &fabric = *snapshot->fabric;
    const Link &link = fabric.link(LinkIndex(3));
    Flap there{.port = keyOf(fabric, link.a), .peer = keyOf(fabric, link.b), .times = 5};
    there.between = 90;
    there.suspect = FlapSuspect::Cable;
    const Flap gone{.port = {Guid(0xdead), 1}, .times = 2, .unseen = 2};

    model.setReport(report({there}));
    QCOMPARE(model.rowCount(), 0); // of no fabric
    model.setSnapshot(snapshot);
    QCOMPARE(model.rowCount(), 1);
    model.setReport(report({there, gone}));
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.placeOf(0), (Place{.link = LinkIndex(3)}));
    QVERIFY(!model.placeOf(1).isValid());
    QCOMPARE(model.rowOf({.link = LinkIndex(3)}), 0);
    QCOMPARE(model.rowOf({.link = LinkIndex(4)}), -1);
    QCOMPARE(model.rowOf({}), -1);
    QCOMPARE(model.text(0, model.columnOf("seconds_between")).replace(QChar::Nbsp, u' '),
             QStringLiteral("1 min 30 s"));
    QCOMPARE(model.rawText(0, model.columnOf("seconds_between")), QStringLiteral("90"));
    QCOMPARE(model.rawText(0, model.columnOf("suspect")), QStringLiteral("cable"));
    QCOMPARE(model.text(1, model.columnOf("seconds_down")), QString());
    proxy.sort(model.columnOf("times"), Qt::AscendingOrder);
    QCOMPARE(proxy.sourceRow(0), 1);
    model.setReport(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

void TestTableModels::testsAreOfTheirFabric()
{
    BitErrorsModel model;
    const QAbstractItemModelTester tester(&model, Fatal);
    const SharedSnapshot snapshot = tinySnapshot();
    BitErrorTest test;
    test.port = snapshot->fabric->link(LinkIndex(2)).a;
    test.counter = countersNamed(u"SymbolErrorCounter").front();
    test.rate = 2e-13;
    test.least = 1e-13;
    test.limit = 1e-14;
    model.setSnapshot(snapshot);
    model.setRows(snapshot->fabric, {test});
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.rawText(0, model.columnOf("verdict")), QStringLiteral("above"));
    QCOMPARE(model.text(0, model.columnOf("ber")), QStringLiteral("2e-13"));
    QCOMPARE(model.text(0, model.columnOf("at_most")), QString());
    QCOMPARE(model.rowOf({.port = test.port}), 0);
    model.setSnapshot(tinySnapshot());
    QCOMPARE(model.rowCount(), snapshot->fabric == model.snapshot()->fabric ? 1 : 0);
}

PICKGLASS_TEST(TestTableModels, QCoreApplication)
#include "tst_tablemodels.moc"
