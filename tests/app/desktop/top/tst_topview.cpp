// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/topmodel.h"
#include "app/desktop/theme.h"
#include "app/desktop/top/topview.h"
#include "app/desktop/widgets/statepage.h"
#include "core/capture/capturewriter.h"
#include "tests/app/desktop/recordedsession.h"
#include "tests/app/desktop/tinysnapshot.h"
#include "tests/core/analysis/sweepmaker.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

TopRow portRow(const Fabric &fabric, qint32 port, double utilization)
{
    TopRow row;
    row.port = PortIndex(port);
    row.node = fabric.port(row.port).node;
    row.utilization = utilization;
    row.rate = utilization * 25e9;
    return row;
}

/// Of the ports in these places, the first first.
std::vector<TopRow> portRows(const Fabric &fabric, const std::vector<qint32> &ports)
{
    std::vector<TopRow> rows;
    for (const qint32 port : ports) {
        rows.push_back(portRow(fabric, port, 1.0 - 0.01 * static_cast<double>(rows.size())));
    }
    return rows;
}

std::vector<qint32> portsOf(const TopModel &model)
{
    std::vector<qint32> ports;
    for (const RankedRow &row : model.rows()) {
        ports.push_back(row.top.port.value());
    }
    return ports;
}

} // namespace

class TestTopView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void updatesInPlace_data();
    void updatesInPlace();
    void aSelectedRowStaysSelected();
    void saysWhatIsNotKnown();
    void saysWhyAHealthIsBad();
    void equalsPgcap_data();
    void equalsPgcap();
    void ranksByCounterAsPgcap_data();
    void ranksByCounterAsPgcap();
    void choosesACounter();
    void keepsTheCounter();
    void copiesWhatIsShown();
    void saysThatNothingRose();
    void figuresKeepSelectionAndScroll();
    void goesThere();
    void keysChoose();
    void copiesRows();
    void saysWhyItIsEmpty();

private:
    void recordHosts();

    QTemporaryDir m_folder;
    QString m_capture;
    QString m_hosts; ///< of two hosts with counters of their own
};

void TestTopView::initTestCase()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    Theme::instance().apply(*qApp, Theme::Mode::Light);
    QVERIFY(m_folder.isValid());
    m_capture = m_folder.filePath(QStringLiteral("top.pgcap"));
    runPgcap({"record", "synthetic:tree?k=8&load=0.6&errors=40&pattern=hotspot&clock=fast&sweeps=8",
              "-o", m_capture, "--interval", "1s"});
    QVERIFY(CaptureReader::open(m_capture));
    recordHosts();
}

/// Three sweeps, a second apart: node02 reads 40 times a second, node01 5 times, and has the more
/// free memory. Nothing is written.
void TestTopView::recordHosts()
{
    FabricMaker maker;
    const Guid leaf = maker.addSwitch(QStringLiteral("leaf01"));
    const Guid one = maker.addAdapter(QStringLiteral("node01"));
    const Guid two = maker.addAdapter(QStringLiteral("node02"));
    maker.connectPorts(leaf, 1, one, 1);
    maker.connectPorts(leaf, 2, two, 1);
    m_hosts = m_folder.filePath(QStringLiteral("hosts.pgcap"));
    constexpr qint64 Start = 1'700'000'000'000'000;
    auto writer = CaptureWriter::create(m_hosts, false, QStringLiteral("test"));
    VERIFY_RESULT(writer);
    VERIFY_RESULT((*writer)->writeFabric(Timestamp(Start), *maker.build()));
    for (int number = 1; number <= 3; ++number) {
        const auto n = static_cast<quint64>(number);
        SweepMaker made({{one, 0}, {two, 0}, {one, 1}, {two, 1}},
                        {"NFS.nfs_read", "NFS.nfs_write", "Memory.mem_free",
                         "PortCountersExtended.PortXmitData", "PortCounters.SymbolErrorCounter"});
        for (const PortKey host : {PortKey{one, 0}, PortKey{two, 0}}) {
            const bool isOne = host.node == one;
            made.set(host, "nfs_read", (isOne ? 5 : 40) * n, number);
            made.set(host, "nfs_write", 7, number);
            made.set(host, "mem_free", (isOne ? 900'000 : 500'000) - n, number);
            made.set({host.node, 1}, "PortXmitData", 1000 * n, number);
            made.set({host.node, 1}, "PortCounters.SymbolErrorCounter", isOne ? 3 * n : 0, number);
        }
        CounterSweep sweep = made.sweep();
        sweep.number = number;
        sweep.time = Timestamp(Start + number * SecondUs);
        VERIFY_RESULT((*writer)->writeSweep(sweep));
    }
    VERIFY_RESULT((*writer)->close());
}

void TestTopView::updatesInPlace_data()
{
    QTest::addColumn<std::vector<qint32>>("before");
    QTest::addColumn<std::vector<qint32>>("after");
    using Ports = std::vector<qint32>;
    QTest::newRow("the same") << Ports{1, 2, 3} << Ports{1, 2, 3};
    QTest::newRow("another order") << Ports{1, 2, 3, 4} << Ports{4, 2, 1, 3};
    QTest::newRow("one left") << Ports{1, 2, 3, 4} << Ports{1, 3, 4};
    QTest::newRow("one came") << Ports{1, 3} << Ports{1, 2, 3};
    QTest::newRow("all of it") << Ports{1, 2, 3, 4, 5} << Ports{6, 5, 1, 7};
    QTest::newRow("nothing left") << Ports{1, 2} << Ports{};
    QTest::newRow("all new") << Ports{} << Ports{3, 2};
}

void TestTopView::updatesInPlace()
{
    QFETCH(std::vector<qint32>, before);
    QFETCH(std::vector<qint32>, after);
    const SharedSnapshot snapshot = tinySnapshot();
    const Fabric &fabric = *snapshot->fabric;
    TopModel model;
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRows(snapshot, FigureKind::Rate, TopSubject::Ports, portRows(fabric, before));
    std::vector<std::pair<QPersistentModelIndex, qint32>> held;
    for (int row = 0; row < model.rowCount(); ++row) {
        held.emplace_back(model.index(row, 1), before[static_cast<size_t>(row)]);
    }
    const QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    model.setRows(snapshot, FigureKind::Rate, TopSubject::Ports, portRows(fabric, after));
    QCOMPARE(reset.count(), 0);
    QCOMPARE(portsOf(model), after);
    for (int row = 0; row < model.rowCount(); ++row) {
        QCOMPARE(model.index(row, 0).data().toString(), QString::number(row + 1));
    }
    for (const auto &[index, port] : held) {
        const auto place = std::ranges::find(after, port);
        QCOMPARE(index.isValid(), place != after.end());
        if (index.isValid()) {
            QCOMPARE(index.row(), static_cast<int>(place - after.begin()));
        }
    }
}

void TestTopView::aSelectedRowStaysSelected()
{
    const SharedSnapshot snapshot = tinySnapshot();
    const Fabric &fabric = *snapshot->fabric;
    TopModel model;
    QTableView table;
    table.setModel(&model);
    model.setRows(snapshot, FigureKind::Rate, TopSubject::Ports, portRows(fabric, {1, 2, 3, 4}));
    table.selectRow(2);
    model.setRows(snapshot, FigureKind::Rate, TopSubject::Ports, portRows(fabric, {3, 9, 4, 1}));
    QCOMPARE(table.currentIndex().row(), 0);
    QVERIFY(table.selectionModel()->isRowSelected(0));
    QCOMPARE(table.selectionModel()->selectedRows().size(), 1);
}

void TestTopView::saysWhatIsNotKnown()
{
    const SharedSnapshot snapshot = tinySnapshot();
    TopModel model;
    TopRow row;
    row.port = PortIndex(1);
    row.node = snapshot->fabric->port(row.port).node;
    row.waitTickRate = 12'400;
    model.setRows(snapshot, FigureKind::Wait, TopSubject::Ports, {row});
    using Column = TopModel::Column;
    const auto text = [&model](Column column) {
        return model.index(0, TopModel::at(column)).data().toString();
    };
    for (const Column column :
         {Column::Rate, Column::Utilization, Column::Errors, Column::Health}) {
        QCOMPARE(text(column), QStringLiteral("–"));
    }
    QVERIFY2(text(Column::Wait).contains(QStringLiteral("ticks/s")),
             qPrintable(text(Column::Wait)));
    QVERIFY(model.index(0, TopModel::at(Column::Wait))
                .data(Qt::ToolTipRole)
                .toString()
                .contains(QStringLiteral("tick length unknown")));
    QVERIFY(!model.heat(0).share);
}

void TestTopView::saysWhyAHealthIsBad()
{
    const SharedSnapshot snapshot = tinySnapshot();
    TopModel model;
    TopRow row;
    row.port = PortIndex(1);
    row.node = snapshot->fabric->port(row.port).node;
    row.health = healthOf({.errors = 100, .narrow = 1});
    model.setRows(snapshot, FigureKind::Health, TopSubject::Ports, {row});
    QCOMPARE(model.figure(0), QStringLiteral("40"));
    QVERIFY(model.heat(0).isOver);
    const QString because =
        model.index(0, TopModel::at(TopModel::Column::Because)).data().toString();
    QVERIFY2(because.startsWith(QStringLiteral("100 error")) &&
                 because.contains(QStringLiteral("narrow link")),
             qPrintable(because));
    const QString toolTip =
        model.index(0, TopModel::at(TopModel::Column::Health)).data(Qt::ToolTipRole).toString();
    QCOMPARE(toolTip.count(u'\n'), 2);
    QVERIFY2(toolTip.contains(QStringLiteral("30")), qPrintable(toolTip));
}

void TestTopView::equalsPgcap_data()
{
    QTest::addColumn<FigureKind>("by");
    QTest::addColumn<TopSubject>("of");
    QTest::addColumn<bool>("isRange");
    const std::pair<const char *, TopSubject> ofs[] = {
        {"ports", TopSubject::Ports}, {"links", TopSubject::Links}, {"nodes", TopSubject::Nodes}};
    for (const FigureRow &by : namedFigures()) {
        for (const auto &[of, ofValue] : ofs) {
            QTest::addRow("%s %s", by.key, of) << by.kind << ofValue << false;
            QTest::addRow("%s %s range", by.key, of) << by.kind << ofValue << true;
        }
    }
}

void TestTopView::equalsPgcap()
{
    QFETCH(FigureKind, by);
    QFETCH(TopSubject, of);
    QFETCH(bool, isRange);
    RecordedSession recorded(m_capture);
    const CaptureExtent extent = recorded.session.extent();
    const QString word = QString::fromLatin1(QTest::currentDataTag());
    QStringList arguments{"top",  m_capture,
                          "-n",   "50",
                          "--by", word.section(u' ', 0, 0),
                          "--of", word.section(u' ', 1, 1)};
    if (isRange) {
        recorded.session.setRange({Timestamp(extent.start.microseconds() + 2'000'000), extent.end});
        arguments << "--from"
                  << "+2s";
    }
    TopView view(&recorded.session);
    view.resize(1000, 600);
    view.show();
    view.setBy(by);
    view.setOf(of);
    view.setCount(50);
    QTRY_VERIFY(view.isComplete());

    QCOMPARE(view.csv(), QString::fromUtf8(runPgcap(arguments + QStringList{"--csv"})));
    const QJsonArray rows =
        QJsonDocument::fromJson(runPgcap(arguments + QStringList{"--json"})).array();
    const auto *model = view.findChild<TopModel *>();
    QCOMPARE(model->rowCount(), rows.size());
    QVERIFY(model->rowCount() > 0);
    const QString key = toString(Figure{by}).replace(u'-', u'_');
    for (int i = 0; i < model->rowCount(); ++i) {
        const TopRow &top = model->row(i).top;
        const QJsonObject row = rows[i].toObject();
        const auto number = [](const auto &known) {
            return known ? QJsonValue(static_cast<double>(*known)) : QJsonValue(QJsonValue::Null);
        };
        QCOMPARE(row["rate"], number(top.rate));
        QCOMPARE(row["utilization"], number(top.utilization));
        QCOMPARE(row["wait"], number(top.wait));
        QCOMPARE(row["errors"], number(top.errors));
        QCOMPARE(row[key].toDouble(-1) > 0, by != FigureKind::Health || row[key].toInt() > 0);
        QVERIFY(isTopColumn(by) || row[key] == number(top.value));
    }
}

void TestTopView::ranksByCounterAsPgcap_data()
{
    QTest::addColumn<QString>("counter");
    QTest::addColumn<TopSubject>("of");
    QTest::addColumn<QStringList>("expected"); // the places and the figures
    const QString reads = QStringLiteral("nfs_read");
    QTest::newRow("ports") << reads << TopSubject::Ports
                           << QStringList{"node02 mlx5_0/1 40 calls/s",
                                          "node01 mlx5_0/1 5 calls/s"};
    QTest::newRow("nodes") << reads << TopSubject::Nodes
                           << QStringList{"node02 mlx5_0 40 calls/s", "node01 mlx5_0 5 calls/s"};
    QTest::newRow("a gauge") << QStringLiteral("mem_free") << TopSubject::Nodes
                             << QStringList{"node01 mlx5_0 900 kB", "node02 mlx5_0 500 kB"};
    QTest::newRow("in any case") << QStringLiteral("NFS_READ") << TopSubject::Nodes
                                 << QStringList{"node02 mlx5_0 40 calls/s",
                                                "node01 mlx5_0 5 calls/s"};
    QTest::newRow("one form") << QStringLiteral("PortCounters.SymbolErrorCounter")
                              << TopSubject::Ports << QStringList{"node01 mlx5_0/1 3 events/s"};
    QTest::newRow("what stands") << QStringLiteral("nfs_write") << TopSubject::Ports
                                 << QStringList();
}

void TestTopView::ranksByCounterAsPgcap()
{
    QFETCH(QString, counter);
    QFETCH(TopSubject, of);
    QFETCH(QStringList, expected);
    RecordedSession recorded(m_hosts);
    TopView view(&recorded.session);
    auto *model = view.findChild<TopModel *>();
    const QAbstractItemModelTester tester(model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    view.resize(1000, 600);
    view.show();
    view.setCounter(counter);
    view.setOf(of);
    QTRY_VERIFY(view.isComplete() && model->counter().isValid());
    QStringList rows;
    for (int row = 0; row < model->rowCount(); ++row) {
        rows << model->index(row, TopModel::at(TopModel::Column::Place)).data().toString() + u' ' +
                    model->figure(row).replace(QChar::Nbsp, u' ');
    }
    QCOMPARE(rows, expected);
    QCOMPARE(view.csv(), QString::fromUtf8(runPgcap({"top", m_hosts, "--counter", counter, "--of",
                                                     of == TopSubject::Ports ? "ports" : "nodes",
                                                     "--csv", "-n", "20"})));
}

void TestTopView::choosesACounter()
{
    RecordedSession recorded(m_hosts);
    TopView view(&recorded.session);
    view.resize(1000, 600);
    view.show();
    QVERIFY(QTest::qWaitForWindowActive(&view));
    view.setOf(TopSubject::Links);
    QTRY_VERIFY(view.isComplete());
    auto *counters = view.findChild<QComboBox *>(QStringLiteral("counters"));
    auto *model = view.findChild<TopModel *>();
    auto *table = view.findChild<QTableView *>();
    QCOMPARE(counters->currentIndex(), -1);
    QVERIFY(!counters->accessibleName().isEmpty());
    const int row = counters->findText(QStringLiteral("nfs_read"));
    QVERIFY(row > 0);
    table->setFocus();
    QTest::keyClick(table, Qt::Key_C);
    QTRY_VERIFY(counters->view()->isVisible());
    counters->view()->setCurrentIndex(counters->model()->index(row, 0));
    QTest::keyClick(counters->view(), Qt::Key_Return);
    QTRY_VERIFY(view.isComplete() && model->counter().isValid());
    QCOMPARE(view.counterName(), QStringLiteral("nfs_read"));
    QCOMPARE(model->of(), TopSubject::Ports); // there is no such list of links
    QCOMPARE(model->rowCount(), 2);
    for (int column = 0; column < model->columnCount(); ++column) {
        QCOMPARE(table->isColumnHidden(column),
                 !model->isUsed(static_cast<TopModel::Column>(column)));
    }
    const int figure = TopModel::at(TopModel::Column::RankedValue);
    QVERIFY(!table->isColumnHidden(figure));
    QCOMPARE(model->headerData(figure, Qt::Horizontal).toString(), QStringLiteral("nfs_read"));
    view.setOf(TopSubject::Links);
    QTRY_VERIFY(view.isComplete());
    QCOMPARE(model->of(), TopSubject::Ports);
    view.setBy(FigureKind::Rate);
    QTRY_VERIFY(view.isComplete() && !model->counter().isValid());
    QCOMPARE(model->by(), FigureKind::Rate);
    QCOMPARE(counters->currentIndex(), -1);
    QVERIFY(table->isColumnHidden(figure));
}

void TestTopView::keepsTheCounter()
{
    RecordedSession recorded(m_hosts);
    TopView first(&recorded.session);
    first.setBy(FigureKind::Errors);
    first.setCounter(QStringLiteral("nfs_read"));
    first.setOf(TopSubject::Nodes);
    TopView view(&recorded.session);
    view.setState(first.state()); // before it is known what was sampled
    view.show();
    QTRY_VERIFY(view.isComplete());
    QCOMPARE(view.counterName(), QStringLiteral("nfs_read"));
    QCOMPARE(view.findChild<TopModel *>()->of(), TopSubject::Nodes);
    QCOMPARE(view.findChild<QComboBox *>(QStringLiteral("counters"))->currentText(),
             QStringLiteral("nfs_read"));
    // A name that no catalogue has, and a place that no list has.
    view.setState({{"by", 99}, {"of", -7}, {"counter", "nobody_knows"}});
    QCOMPARE(view.counterName(), QStringLiteral("nfs_read"));
    view.setState({{"by", "wait"}});
    QVERIFY(view.counterName().isEmpty());
    QTRY_VERIFY(view.isComplete());
    QCOMPARE(view.findChild<TopModel *>()->by(), FigureKind::Wait);
}

void TestTopView::copiesWhatIsShown()
{
    RecordedSession recorded(m_hosts);
    recorded.session.setChartCounters({QStringLiteral("mem_free")}); // pickglass --counter
    TopView view(&recorded.session);
    view.resize(900, 400);
    view.show();
    QVERIFY(QTest::qWaitForWindowActive(&view));
    view.setOf(TopSubject::Nodes);
    QTRY_VERIFY(view.isComplete());
    auto *table = view.findChild<QTableView *>();
    table->setFocus();
    QTest::keySequence(table, QKeySequence::Copy);
    QCOMPARE(
        QGuiApplication::clipboard()->text(),
        QStringLiteral("#\tNode\tmem_free\n1\tnode01 mlx5_0\t899997\n2\tnode02 mlx5_0\t499997\n"));
}

void TestTopView::saysThatNothingRose()
{
    RecordedSession recorded(m_hosts);
    TopView view(&recorded.session);
    view.show();
    view.setCounter(QStringLiteral("nfs_write"));
    QTRY_VERIFY(view.isComplete());
    const auto *page = view.findChild<StatePage *>();
    QVERIFY(page->isVisible());
    QVERIFY2(page->sentence().contains(QStringLiteral("nfs_write")), qPrintable(page->sentence()));
}

void TestTopView::figuresKeepSelectionAndScroll()
{
    RecordedSession recorded(m_capture);
    Session &session = recorded.session;
    TopView view(&session);
    view.resize(900, 400);
    view.show();
    view.setCount(100);
    QTRY_VERIFY(view.isComplete());
    auto *table = view.findChild<QTableView *>();
    auto *model = view.findChild<TopModel *>();
    const QAbstractItemModelTester tester(model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(model->rowCount() > 60);
    table->verticalScrollBar()->setValue(7);
    // Not by the mouse: half a second after a click Qt scrolls to the row, wherever it is by then.
    table->setCurrentIndex(model->index(9, 1));
    const Selection selected = session.selection();
    QVERIFY(!selected.isEmpty());
    const int top = table->verticalScrollBar()->value();
    const QSignalSpy reset(model, &QAbstractItemModel::modelReset);
    const std::vector<RankedRow> before = model->rows();
    // A second of the hundred busiest earlier.
    session.setCursor(Timestamp(session.extent().end.microseconds() - 3'000'000));
    QTRY_VERIFY(view.isComplete());
    QVERIFY(!(model->rows() == before));
    QCOMPARE(reset.count(), 0);
    QCOMPARE(session.selection(), selected);
    QCOMPARE(table->verticalScrollBar()->value(), top);
    const int row = model->rowOf({.port = selected.portIn(*session.snapshot()->fabric)});
    QVERIFY(row >= 0); // a host's uplink is always among them
    QVERIFY(table->selectionModel()->isRowSelected(row));
}

void TestTopView::goesThere()
{
    RecordedSession recorded(m_capture);
    Session &session = recorded.session;
    TopView view(&session);
    view.resize(900, 400);
    view.show();
    view.setOf(TopSubject::Links);
    QTRY_VERIFY(view.isComplete());
    auto *table = view.findChild<QTableView *>();
    auto *model = view.findChild<TopModel *>();
    const QSignalSpy goTo(&session, &Session::goToRequested);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                      table->visualRect(model->index(2, 1)).center());
    const Fabric &fabric = *session.snapshot()->fabric;
    QCOMPARE(session.selection(),
             Selection::ofLink(fabric, fabric.port(model->row(2).top.port).link));
    QCOMPARE(goTo.count(), 0);
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(goTo.count(), 1);
    // Another view selects what is in the list.
    session.select(Selection::ofLink(fabric, fabric.port(model->row(5).top.port).link));
    QCOMPARE(table->currentIndex().row(), 5);
    session.select({});
    QVERIFY(!table->selectionModel()->hasSelection());
}

void TestTopView::keysChoose()
{
    RecordedSession recorded(m_capture);
    TopView view(&recorded.session);
    view.resize(900, 400);
    view.show();
    QVERIFY(QTest::qWaitForWindowActive(&view));
    auto *table = view.findChild<QTableView *>();
    auto *model = view.findChild<TopModel *>();
    table->setFocus();
    QTest::keyClick(table, Qt::Key_E);
    QTest::keyClick(table, Qt::Key_N);
    QTRY_VERIFY(view.isComplete() && model->by() == FigureKind::Errors &&
                model->of() == TopSubject::Nodes);
    QVERIFY(table->isColumnHidden(TopModel::at(TopModel::Column::Peer)));
    QTest::keyClick(table, Qt::Key_H);
    QTest::keyClick(table, Qt::Key_L);
    QTRY_VERIFY(view.isComplete() && model->by() == FigureKind::Health &&
                model->of() == TopSubject::Links);
}

void TestTopView::copiesRows()
{
    RecordedSession recorded(m_capture);
    TopView view(&recorded.session);
    view.resize(900, 400);
    view.show();
    QVERIFY(QTest::qWaitForWindowActive(&view));
    QTRY_VERIFY(view.isComplete());
    auto *table = view.findChild<QTableView *>();
    table->selectRow(1);
    table->setFocus();
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
    const QString copied = QGuiApplication::clipboard()->text();
    const QStringList lines = copied.split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 2);
    QVERIFY(lines[0].startsWith(u"#\tPort\tPeer\tRate\t"));
    QCOMPARE(lines[1].section(u'\t', 0, 1),
             QStringLiteral("2\t") + table->model()->index(1, 1).data().toString());
    // A number without a unit; with it as it is on screen; all rows where none is selected.
    bool isNumber = false;
    QVERIFY(lines[1].section(u'\t', 3, 3).toDouble(&isNumber) > 0 && isNumber);
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(QGuiApplication::clipboard()->text().section(u'\n', 1, 1).section(u'\t', 3, 3),
             table->model()->index(1, 3).data().toString().simplified());
    table->clearSelection();
    QTest::keySequence(table, QKeySequence::Copy);
    QCOMPARE(QGuiApplication::clipboard()->text().count(u'\n'), table->model()->rowCount() + 1);
}

void TestTopView::saysWhyItIsEmpty()
{
    Session session;
    QVERIFY(topState(session, FigureKind::Rate).title.contains(QStringLiteral("open")));
    TopView view(&session);
    view.show();
    const auto *page = view.findChild<StatePage *>();
    QVERIFY(page->isVisible());

    RecordedSession recorded(m_capture);
    const CaptureExtent extent = recorded.session.extent();
    QCOMPARE(topState(recorded.session, FigureKind::Wait).title, QStringLiteral("Nothing waited"));
    recorded.session.setCursor(extent.start);
    QVERIFY(!recorded.session.figures());
    const StateText before = topState(recorded.session, FigureKind::Wait);
    QCOMPARE(before.title, QStringLiteral("Fewer than two sweeps before this time"));
    QVERIFY(!before.button.isEmpty());

    session.setCapture(ReaderPool::make(m_capture), {.start = extent.start, .end = extent.start});
    session.setSnapshot(tinySnapshot());
    QCOMPARE(topState(session, FigureKind::Rate).title,
             QStringLiteral("Waiting for the second sweep"));
    CaptureExtent closed = session.extent();
    closed.closed = true;
    session.setExtent(closed);
    QCOMPARE(topState(session, FigureKind::Rate).title, QStringLiteral("No counters in this file"));
    QVERIFY(page->isVisible());
    QTRY_VERIFY(page->sentence().contains(QStringLiteral("pgcap record")));
}

PICKGLASS_TEST(TestTopView, QApplication)
#include "tst_topview.moc"
