// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/topmodel.h"
#include "app/desktop/theme.h"
#include "app/desktop/top/topview.h"
#include "app/desktop/widgets/statepage.h"
#include "tests/app/desktop/recordedsession.h"
#include "tests/app/desktop/tinysnapshot.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
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
    void figuresKeepSelectionAndScroll();
    void goesThere();
    void keysChoose();
    void copiesRows();
    void saysWhyItIsEmpty();

private:
    QTemporaryDir m_folder;
    QString m_capture;
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
    model.setRows(snapshot, TopBy::Rate, TopOf::Ports, portRows(fabric, before));
    std::vector<std::pair<QPersistentModelIndex, qint32>> held;
    for (int row = 0; row < model.rowCount(); ++row) {
        held.emplace_back(model.index(row, 1), before[static_cast<size_t>(row)]);
    }
    const QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    model.setRows(snapshot, TopBy::Rate, TopOf::Ports, portRows(fabric, after));
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
    model.setRows(snapshot, TopBy::Rate, TopOf::Ports, portRows(fabric, {1, 2, 3, 4}));
    table.selectRow(2);
    model.setRows(snapshot, TopBy::Rate, TopOf::Ports, portRows(fabric, {3, 9, 4, 1}));
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
    model.setRows(snapshot, TopBy::Wait, TopOf::Ports, {row});
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
    model.setRows(snapshot, TopBy::Health, TopOf::Ports, {row});
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
    QTest::addColumn<TopBy>("by");
    QTest::addColumn<TopOf>("of");
    QTest::addColumn<bool>("isRange");
    const std::pair<const char *, TopBy> bys[] = {{"rate", TopBy::Rate},
                                                  {"utilization", TopBy::Utilization},
                                                  {"wait", TopBy::Wait},
                                                  {"errors", TopBy::Errors},
                                                  {"health", TopBy::Health}};
    const std::pair<const char *, TopOf> ofs[] = {
        {"ports", TopOf::Ports}, {"links", TopOf::Links}, {"nodes", TopOf::Nodes}};
    for (const auto &[by, byValue] : bys) {
        for (const auto &[of, ofValue] : ofs) {
            QTest::addRow("%s %s", by, of) << byValue << ofValue << false;
            QTest::addRow("%s %s range", by, of) << byValue << ofValue << true;
        }
    }
}

void TestTopView::equalsPgcap()
{
    QFETCH(TopBy, by);
    QFETCH(TopOf, of);
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
    }
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
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                      table->visualRect(model->index(9, 1)).center());
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
    view.setOf(TopOf::Links);
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
    QTRY_VERIFY(view.isComplete() && model->by() == TopBy::Errors && model->of() == TopOf::Nodes);
    QVERIFY(table->isColumnHidden(TopModel::at(TopModel::Column::Peer)));
    QTest::keyClick(table, Qt::Key_H);
    QTest::keyClick(table, Qt::Key_L);
    QTRY_VERIFY(view.isComplete() && model->by() == TopBy::Health && model->of() == TopOf::Links);
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
    QVERIFY(topState(session, TopBy::Rate).title.contains(QStringLiteral("open")));
    TopView view(&session);
    view.show();
    const auto *page = view.findChild<StatePage *>();
    QVERIFY(page->isVisible());

    RecordedSession recorded(m_capture);
    const CaptureExtent extent = recorded.session.extent();
    QCOMPARE(topState(recorded.session, TopBy::Wait).title, QStringLiteral("No waits"));
    recorded.session.setCursor(extent.start);
    QVERIFY(!recorded.session.figures());
    const StateText before = topState(recorded.session, TopBy::Wait);
    QCOMPARE(before.title, QStringLiteral("Fewer than two sweeps before this time"));
    QVERIFY(!before.button.isEmpty());

    session.setCapture(ReaderPool::make(m_capture), {.start = extent.start, .end = extent.start});
    session.setSnapshot(tinySnapshot());
    QCOMPARE(topState(session, TopBy::Rate).title, QStringLiteral("Waiting for the second sweep"));
    CaptureExtent closed = session.extent();
    closed.closed = true;
    session.setExtent(closed);
    QCOMPARE(topState(session, TopBy::Rate).title, QStringLiteral("No counters in this file"));
    QVERIFY(page->isVisible());
    QVERIFY(page->sentence().contains(QStringLiteral("pgcap record")));
}

PICKGLASS_TEST(TestTopView, QApplication)
#include "tst_topview.moc"
