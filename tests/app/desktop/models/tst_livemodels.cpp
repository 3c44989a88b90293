// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/csv.h"
#include "app/desktop/models/linksmodel.h"
#include "app/desktop/models/nodeportsmodel.h"
#include "app/desktop/models/nodesmodel.h"
#include "app/desktop/models/portsmodel.h"
#include "app/desktop/models/tableproxy.h"
#include "tests/app/desktop/tinyfigures.h"
#include "tests/app/desktop/tinysnapshot.h"
#include "tests/app/pgcap/program.h"
#include "tests/app/pgcap/recording.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr auto Fatal = QAbstractItemModelTester::FailureReportingMode::QtTest;

/// A capture as the window holds it at a moment or in a range.
struct Shown
{
    SharedSnapshot snapshot;
    SharedFigures figures;
};

Result<Shown> load(const QString &path, const FiguresQuestion &question)
{
    const auto capture = CaptureReader::open(path);
    if (!capture) {
        return tl::unexpected(capture.error());
    }
    const auto snapshot = loadSnapshot(**capture);
    if (!snapshot) {
        return tl::unexpected(snapshot.error());
    }
    const auto figures = loadFigures(**capture, (*snapshot)->fabric, question);
    if (!figures) {
        return tl::unexpected(figures.error());
    }
    return Shown{*snapshot, *figures};
}

/// A figure of JSON as tables keep it: "" for null.
QString rawOf(const QJsonValue &value)
{
    return value.isNull() || value.isUndefined()
               ? QString()
               : QString::number(value.toDouble(), 'g', QLocale::FloatingPointShortest);
}

std::optional<double> tenth(size_t i)
{
    return static_cast<double>(i % 10) / 10;
}

} // namespace

/// Live columns: what they say, and how they change.
class TestLiveModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void sayWhatTheProgramSays_data();
    void sayWhatTheProgramSays();
    void ratesAreThoseOfTheSamples();
    void errorsAreThoseOfTop();
    void nodesSumUpTheirPorts();
    void tellUnknownFromNothing();
    void tellTicksFromShares();
    void sortByFigures();
    void changeInPlace_data();
    void changeInPlace();
    void sortAnewOnlyByALiveColumn();
    void filterByFigures_data();
    void filterByFigures();
    void filtersFollowFigures();
    void figuresOfAnotherFabricAreNotShown();
    void csvHasRawValues();
    void portsOfANodeHaveTheirHeat();

private:
    QTemporaryDir m_folder;
    Recording m_recording;
    QString m_handMade;
    QString m_synthetic;
};

void TestLiveModels::initTestCase()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    QVERIFY(m_folder.isValid());
    m_handMade = m_folder.filePath(QStringLiteral("hand.pgcap"));
    auto writer = m_recording.begin(m_handMade, 6);
    VERIFY_RESULT(writer);
    VERIFY_RESULT((*writer)->close());
    m_synthetic = m_folder.filePath(QStringLiteral("made.pgcap"));
    const Ran ran = pgcap({"record",
                           "synthetic:tree?k=4&tiers=2&load=0.7&pattern=hotspot&errors=50&silent=0."
                           "1&clock=fast&sweeps=8&start=2026-01-01T00:00:00Z",
                           "-o", m_synthetic, "--interval", "1s"});
    QVERIFY2(ran.code == 0, ran.err.constData());
}

void TestLiveModels::sayWhatTheProgramSays_data()
{
    QTest::addColumn<bool>("isSynthetic");
    QTest::addColumn<bool>("isRange");
    QTest::newRow("by hand, at") << false << false;
    QTest::newRow("by hand, range") << false << true;
    QTest::newRow("synthetic, at") << true << false;
    QTest::newRow("synthetic, range") << true << true;
}

void TestLiveModels::sayWhatTheProgramSays()
{
    QFETCH(bool, isSynthetic);
    QFETCH(bool, isRange);
    const QString path = isSynthetic ? m_synthetic : m_handMade;
    const auto capture = CaptureReader::open(path);
    VERIFY_RESULT(capture);
    const auto sweeps = (*capture)->sweeps();
    VERIFY_RESULT(sweeps);
    QVERIFY(sweeps->size() >= 6);
    // Options have milliseconds: a little after the sweep began.
    const auto after = [&](size_t sweep) {
        return Timestamp::fromMilliseconds((*sweeps)[sweep].time.milliseconds() + 100);
    };
    FiguresQuestion question{after(4), isRange, {}, Statistic::Mean};
    QStringList options{"links", path, "--json"};
    if (isRange) {
        question.range = {after(1), after(5)};
        options << "--from" << question.range.from.toString() << "--to"
                << question.range.to.toString();
    } else {
        options << "--at" << question.at.toString();
    }
    const QJsonArray said = pgcap(options).json().array();
    const auto shown = load(path, question);
    VERIFY_RESULT(shown);
    QVERIFY(shown->figures);

    LinksModel links;
    PortsModel ports;
    links.setSnapshot(shown->snapshot);
    links.setFigures(shown->figures);
    ports.setSnapshot(shown->snapshot);
    ports.setFigures(shown->figures);
    QCOMPARE(said.size(), links.rowCount());
    int known = 0;
    for (int row = 0; row < links.rowCount(); ++row) {
        const QJsonObject link = said[row].toObject();
        const auto raw = [&](const char *column) {
            return links.rawText(row, links.columnOf(column));
        };
        // The table has the host on the left, pgcap the lower GUID.
        const bool isTurned = raw("a_guid") != link["a"]["guid"].toString();
        const QJsonObject there = link[isTurned ? "b_to_a" : "a_to_b"].toObject();
        const QJsonObject back = link[isTurned ? "a_to_b" : "b_to_a"].toObject();
        QCOMPARE(raw("a_guid"), link[isTurned ? "b" : "a"]["guid"].toString());
        QCOMPARE(raw("b_guid"), link[isTurned ? "a" : "b"]["guid"].toString());
        QCOMPARE(raw("a_to_b_rate"), rawOf(there["rate"]));
        QCOMPARE(raw("a_to_b_utilization"), rawOf(there["utilization"]));
        QCOMPARE(raw("a_to_b_wait"), rawOf(there["wait"]));
        QCOMPARE(raw("b_to_a_rate"), rawOf(back["rate"]));
        QCOMPARE(raw("b_to_a_utilization"), rawOf(back["utilization"]));
        QCOMPARE(raw("b_to_a_wait"), rawOf(back["wait"]));
        known += raw("a_to_b_rate").isEmpty() ? 0 : 1;
        // The same of its ends in the table of ports.
        Link cable = shown->snapshot->fabric->link(LinkIndex(row));
        if (isTurned) {
            std::swap(cable.a, cable.b);
        }
        QCOMPARE(ports.rawText(cable.a.value(), PortsModel().columnOf("rate_out")),
                 rawOf(there["rate"]));
        QCOMPARE(ports.rawText(cable.a.value(), PortsModel().columnOf("rate_in")),
                 rawOf(back["rate"]));
        QCOMPARE(ports.rawText(cable.b.value(), PortsModel().columnOf("utilization")),
                 rawOf(back["utilization"]));
        QCOMPARE(ports.rawText(cable.b.value(), PortsModel().columnOf("wait")),
                 rawOf(back["wait"]));
    }
    QVERIFY(known > 0);
}

void TestLiveModels::ratesAreThoseOfTheSamples()
{
    const auto shown = load(m_synthetic, {});
    VERIFY_RESULT(shown);
    PortsModel ports;
    ports.setSnapshot(shown->snapshot);
    ports.setFigures(shown->figures);
    const Fabric &fabric = *shown->snapshot->fabric;
    int compared = 0;
    for (size_t i = 0; i < fabric.ports().size() && compared < 6; ++i) {
        const Port &port = fabric.port(PortIndex(i));
        if (!port.link.isValid()) {
            continue;
        }
        const QString key =
            QStringLiteral("%1:%2").arg(fabric.node(port.node).guid.toString()).arg(port.number);
        const QJsonArray counters = pgcap({"counters", m_synthetic, "--port", key, "--counter",
                                           "PortXmitData", "--rate", "--json"})
                                        .json()
                                        .array();
        QCOMPARE(counters.size(), 1);
        const QJsonArray samples = counters[0]["samples"].toArray();
        const QJsonValue last = samples.last();
        if (last["quality"] != QLatin1String("ok")) {
            continue;
        }
        QCOMPARE(ports.rawText(static_cast<int>(i), PortsModel().columnOf("rate_out")),
                 rawOf(last["rate"]));
        ++compared;
    }
    QCOMPARE(compared, 6);
}

void TestLiveModels::errorsAreThoseOfTop()
{
    const auto shown = load(m_synthetic, {{}, true, {}, Statistic::Mean});
    VERIFY_RESULT(shown);
    PortsModel ports;
    NodesModel nodes;
    ports.setSnapshot(shown->snapshot);
    ports.setFigures(shown->figures);
    nodes.setSnapshot(shown->snapshot);
    nodes.setFigures(shown->figures);
    const Fabric &fabric = *shown->snapshot->fabric;
    const auto top = [this](const char *of) {
        return pgcap({"top", m_synthetic, "--by", "errors", "--of", of, "--from", "+0s", "--json"})
            .json()
            .array();
    };
    const QJsonArray topPorts = top("ports");
    QVERIFY(!topPorts.isEmpty());
    for (const QJsonValue &row : topPorts) {
        const PortIndex port = fabric.findPort(*Guid::parse(row["guid"].toString()),
                                               static_cast<PortNumber>(row["port"].toInt()));
        QCOMPARE(ports.rawText(port.value(), PortsModel().columnOf("errors")),
                 rawOf(row["errors"]));
    }
    const QJsonArray topNodes = top("nodes");
    for (const QJsonValue &row : topNodes) {
        const NodeIndex node = fabric.findNode(*Guid::parse(row["guid"].toString()));
        QCOMPARE(nodes.rawText(node.value(), NodesModel().columnOf("errors")),
                 rawOf(row["errors"]));
        QCOMPARE(nodes.rawText(node.value(), NodesModel().columnOf("rate")), rawOf(row["rate"]));
    }
}

void TestLiveModels::nodesSumUpTheirPorts()
{
    const auto shown = load(m_handMade, {});
    VERIFY_RESULT(shown);
    NodesModel nodes;
    nodes.setSnapshot(shown->snapshot);
    nodes.setFigures(shown->figures);
    const int leaf = shown->snapshot->fabric->findNode(m_recording.leaf).value();
    const auto raw = [&](const char *column) {
        return nodes.rawText(leaf, NodesModel().columnOf(column));
    };
    QCOMPARE(raw("rate"), QStringLiteral("1000004040"));
    QCOMPARE(raw("hottest_utilization"), QStringLiteral("0.04")); // of port 1
    QCOMPARE(raw("most_wait"), QStringLiteral("2e-07"));          // of port 21
    QCOMPARE(raw("errors"), QStringLiteral("1"));
    const QString tip = nodes.index(leaf, NodesModel().columnOf("hottest_utilization"))
                            .data(Qt::ToolTipRole)
                            .toString();
    QVERIFY2(tip.contains(u"leaf01/1 → node01"), qPrintable(tip));
    QVERIFY2(tip.contains(u"4 × ΔPortXmitData / Δt = 4 × 250,000,000 words / 1.000 s"),
             qPrintable(tip));
}

void TestLiveModels::tellUnknownFromNothing()
{
    // In the moment before the reset was over port 2 is not known; node01 waits for nothing.
    const auto shown =
        load(m_handMade, {Timestamp(Recording::Start + 4 * Recording::Second), false, {}, {}});
    VERIFY_RESULT(shown);
    PortsModel ports;
    ports.setSnapshot(shown->snapshot);
    const Fabric &fabric = *shown->snapshot->fabric;
    const auto textOf = [&](PortKey port, const char *column) {
        return ports
            .index(fabric.findPort(port.node, port.number).value(), PortsModel().columnOf(column))
            .data()
            .toString();
    };
    QCOMPARE(textOf({m_recording.leaf, 1}, "rate_out"), QStringLiteral("–"));
    ports.setFigures(shown->figures);
    QCOMPARE(textOf({m_recording.leaf, 1}, "rate_out"), QStringLiteral("1\u00a0GB/s"));
    QCOMPARE(textOf({m_recording.host1, 1}, "errors"), QStringLiteral("–"));
    QCOMPARE(textOf({m_recording.leaf, 2}, "rate_out"), QStringLiteral("–"));
    QCOMPARE(textOf({m_recording.leaf, 2}, "errors"), QStringLiteral("0"));
    QCOMPARE(textOf({m_recording.host1, 1}, "utilization"), QStringLiteral("<\u00a00.01\u00a0%"));
}

void TestLiveModels::tellTicksFromShares()
{
    const auto shown = load(m_handMade, {});
    VERIFY_RESULT(shown);
    PortsModel ports;
    ports.setSnapshot(shown->snapshot);
    ports.setFigures(shown->figures);
    const Fabric &fabric = *shown->snapshot->fabric;
    const auto cell = [&](PortNumber port) {
        return ports.index(fabric.findPort(m_recording.leaf, port).value(),
                           PortsModel().columnOf("wait"));
    };
    QCOMPARE(cell(21).data().toString(), QStringLiteral("<\u00a00.01\u00a0%"));
    // Port 1 has the Tick of its model; without it there is no percentage.
    QCOMPARE(cell(1).data().toString(), QStringLiteral("0\u00a0%"));
    auto figures = std::make_shared<Figures>(*shown->figures);
    figures->activity[fabric.findPort(m_recording.leaf, 1).at()].out.wait.reset();
    ports.setFigures(figures);
    QCOMPARE(cell(1).data().toString(), QStringLiteral("0\u00a0ticks/s"));
    QVERIFY(cell(1).data(Qt::ToolTipRole).toString().contains(u"tick length unknown"));
    QCOMPARE(ports.rawText(cell(1).row(), cell(1).column()), QString());
    TableProxy proxy(&ports);
    proxy.sort(cell(1).column(), Qt::DescendingOrder);
    QCOMPARE(proxy.sourceRow(0), cell(21).row());
}

void TestLiveModels::sortByFigures()
{
    PortsModel ports;
    TableProxy proxy(&ports);
    ports.setSnapshot(tinySnapshot());
    ports.setFigures(figuresOf(ports.snapshot()->fabric, [](size_t i) {
        return i == 5 ? std::nullopt : std::optional(static_cast<double>(i % 7) / 7);
    }));
    const int column = PortsModel().columnOf("utilization");
    for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
        proxy.sort(column, order);
        for (int row = 1; row + 1 < proxy.rowCount(); ++row) {
            const double above = *ports.number(proxy.sourceRow(row - 1), column);
            const double below = *ports.number(proxy.sourceRow(row), column);
            QVERIFY(order == Qt::AscendingOrder ? above <= below : above >= below);
        }
        QCOMPARE(proxy.sourceRow(proxy.rowCount() - 1), 5); // not known
    }
}

void TestLiveModels::changeInPlace_data()
{
    QTest::addColumn<int>("table");
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("last");
    QTest::newRow("nodes") << 0 << NodesModel().columnOf("rate") << NodesModel().columnOf("errors");
    QTest::newRow("ports") << 1 << PortsModel().columnOf("rate_out")
                           << PortsModel().columnOf("errors");
    QTest::newRow("links") << 2 << LinksModel().columnOf("a_to_b_rate")
                           << LinksModel().columnOf("b_to_a_is_minimum");
}

void TestLiveModels::changeInPlace()
{
    QFETCH(int, table);
    QFETCH(int, first);
    QFETCH(int, last);
    NodesModel nodes;
    PortsModel ports;
    LinksModel links;
    FabricTableModel *const models[] = {&nodes, &ports, &links};
    FabricTableModel &model = *models[table];
    TableProxy proxy(&model);
    const QAbstractItemModelTester tester(&model, Fatal);
    const QAbstractItemModelTester proxyTester(&proxy, Fatal);
    model.setSnapshot(tinySnapshot());
    proxy.sort(first + 2, Qt::DescendingOrder);

    const QSignalSpy resets(&proxy, &QAbstractItemModel::modelReset);
    const QSignalSpy changes(&proxy, &QAbstractItemModel::dataChanged);
    const auto figures = figuresOf(model.snapshot()->fabric, tenth);
    model.setFigures(figures);
    model.setFigures(figures); // the same: nothing to say
    QCOMPARE(resets.size(), 0);
    QCOMPARE(changes.size(), 1);
    QCOMPARE(changes[0][0].toModelIndex().column(), first);
    QCOMPARE(changes[0][1].toModelIndex().column(), last);
    QCOMPARE(changes[0][0].toModelIndex().row(), 0);
    QCOMPARE(changes[0][1].toModelIndex().row(), model.rowCount() - 1);
    QVERIFY(model.index(1, first).data().toString().endsWith(u"B/s"));
    model.setFigures(nullptr);
    QCOMPARE(model.index(1, first).data().toString(), QStringLiteral("–"));
    QCOMPARE(resets.size(), 0);
}

void TestLiveModels::sortAnewOnlyByALiveColumn()
{
    PortsModel ports;
    TableProxy proxy(&ports);
    ports.setSnapshot(tinySnapshot());
    const SharedFabric fabric = ports.snapshot()->fabric;
    const QSignalSpy layouts(&proxy, &QAbstractItemModel::layoutChanged);
    proxy.sort(PortsModel().columnOf("node"));
    const auto before = layouts.size();
    ports.setFigures(figuresOf(fabric, tenth));
    QCOMPARE(layouts.size(), before);

    proxy.sort(PortsModel().columnOf("rate_out"), Qt::DescendingOrder);
    const QPersistentModelIndex held = proxy.index(3, 0);
    const int row = proxy.sourceRow(3);
    const auto sorted = layouts.size();
    ports.setFigures(figuresOf(fabric, [](size_t i) { return tenth(i + 4); }));
    QCOMPARE(layouts.size(), sorted + 1);
    QCOMPARE(proxy.sourceRow(held.row()), row);
    // Others, but in the same order.
    ports.setFigures(figuresOf(fabric, [](size_t i) { return *tenth(i + 4) / 2; }));
    QCOMPARE(layouts.size(), sorted + 1);
}

void TestLiveModels::filterByFigures_data()
{
    QTest::addColumn<QString>("filter");
    QTest::addColumn<QList<int>>("tenths"); // of the link that the rows send
    QTest::newRow("percent") << "utilization:>75" << QList<int>{8, 9};
    QTest::newRow("short") << "util>75" << QList<int>{8, 9};
    QTest::newRow("sign") << "util<15%" << QList<int>{0, 1};
    QTest::newRow("not") << "!util>15" << QList<int>{0, 1};
    QTest::newRow("rate") << "rate_out>21G" << QList<int>{9};
    QTest::newRow("bytes") << "rate_out:<2500000000" << QList<int>{0};
    QTest::newRow("both") << "util>25 util<45" << QList<int>{3, 4};
    // Words are not looked for in what moves.
    QTest::newRow("word") << "GB/s util>85" << QList<int>{9};
}

void TestLiveModels::filterByFigures()
{
    QFETCH(QString, filter);
    QFETCH(QList<int>, tenths);
    PortsModel ports;
    TableProxy proxy(&ports);
    ports.setSnapshot(tinySnapshot());
    ports.setFigures(figuresOf(ports.snapshot()->fabric, tenth));
    proxy.setFilter(filter);
    QSet<int> found;
    for (int row = 0; row < proxy.rowCount(); ++row) {
        found << proxy.sourceRow(row) % 10;
    }
    QCOMPARE(found, QSet<int>(tenths.begin(), tenths.end()));
}

void TestLiveModels::filtersFollowFigures()
{
    PortsModel ports;
    TableProxy proxy(&ports);
    const QAbstractItemModelTester tester(&proxy, Fatal);
    ports.setSnapshot(tinySnapshot());
    const SharedFabric fabric = ports.snapshot()->fabric;
    ports.setFigures(figuresOf(fabric, tenth));
    proxy.setFilter(QStringLiteral("util>85"));
    const QSignalSpy resets(&proxy, &QAbstractItemModel::modelReset);
    const int before = proxy.rowCount();
    ports.setFigures(figuresOf(fabric, [](size_t i) { return *tenth(i) * 1.01; }));
    QCOMPARE(proxy.rowCount(), before);
    QCOMPARE(resets.size(), 0);
    ports.setFigures(figuresOf(fabric, [](size_t i) { return std::optional(i == 3 ? 1.0 : 0); }));
    QCOMPARE(proxy.rowCount(), 1);
    QCOMPARE(proxy.sourceRow(0), 3);
    QCOMPARE(resets.size(), 1);
}

void TestLiveModels::figuresOfAnotherFabricAreNotShown()
{
    PortsModel ports;
    ports.setSnapshot(tinySnapshot());
    ports.setFigures(figuresOf(tinySnapshot()->fabric, tenth));
    QVERIFY(!ports.figures());
    ports.setFigures(figuresOf(ports.snapshot()->fabric, tenth));
    QVERIFY(ports.figures());
    ports.setSnapshot(healthySnapshot());
    QVERIFY(!ports.figures());
}

void TestLiveModels::csvHasRawValues()
{
    PortsModel ports;
    TableProxy proxy(&ports);
    ports.setSnapshot(tinySnapshot());
    ports.setFigures(figuresOf(ports.snapshot()->fabric, [](size_t i) {
        return i == 0 ? std::nullopt : std::optional(0.123456789);
    }));
    const QStringList lines =
        toCsv(proxy, {PortsModel().columnOf("rate_out"), PortsModel().columnOf("utilization"),
                      PortsModel().columnOf("errors")})
            .split(u'\n');
    QCOMPARE(lines[0], QStringLiteral("rate_out,utilization,errors"));
    QCOMPARE(lines[1], QStringLiteral(",,"));
    QCOMPARE(lines[2], QStringLiteral("3086419725,0.123456789,1"));
}

void TestLiveModels::portsOfANodeHaveTheirHeat()
{
    NodePortsModel ports;
    const QAbstractItemModelTester tester(&ports, Fatal);
    const SharedSnapshot snapshot = tinySnapshot();
    const Fabric &fabric = *snapshot->fabric;
    ports.setNode(snapshot, fabric.findNode(Guid(0x14)), {});
    const auto cell = [&](int row) {
        return ports.index(row, static_cast<int>(NodePortsModel::Column::Utilization));
    };
    QCOMPARE(cell(0).data().toString(), QStringLiteral("–"));
    const PortIndex first = ports.portAt(0);
    const PortIndex peer = fabric.port(first).peer;
    const QSignalSpy changes(&ports, &QAbstractItemModel::dataChanged);
    ports.setFigures(figuresOf(snapshot->fabric, [&](size_t i) {
        return std::optional(i == first.at() ? 0.25 : i == peer.at() ? 0.95 : 0);
    }));
    QCOMPARE(changes.size(), 1);
    QCOMPARE(cell(0).data().toString(), QStringLiteral("95\u00a0%")); // the hotter direction
    QCOMPARE(cell(0).data(NodePortsModel::OutHeatRole).toDouble(), 0.25);
    QCOMPARE(cell(0).data(NodePortsModel::InHeatRole).toDouble(), 0.95);
    QVERIFY(cell(0).data(NodePortsModel::IsOverRole).toBool());
    QCOMPARE(cell(4).data().toString(), QStringLiteral("Down"));
}

PICKGLASS_TEST(TestLiveModels, QCoreApplication)
#include "tst_livemodels.moc"
