// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/query/querychart.h"
#include "app/desktop/query/querymodel.h"
#include "app/desktop/query/queryview.h"
#include "app/desktop/query/schematree.h"
#include "app/desktop/query/sqleditor.h"
#include "app/desktop/settings.h"
#include "app/desktop/theme.h"
#include "tests/app/desktop/recordedsession.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCategoryAxis>
#include <QClipboard>
#include <QComboBox>
#include <QFontMetrics>
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

using State = QueryModel::State;

namespace {

const QString Endless = QStringLiteral(
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n");

QString firstRows(int count)
{
    return QStringLiteral(
               "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT %1) "
               "SELECT i, 'x' || i AS text FROM n")
        .arg(count);
}

} // namespace

class TestQueryView final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void isAModel();
    void readsPages();
    void boundsRows();
    void boundsBytes();
    void closesWhatIsNotReadOn();
    void cancels_data();
    void cancels();
    void aNewStatementReplacesTheOld();
    void refuses_data();
    void refuses();
    void asksWithKeys();
    void choosingRuns();
    void ownSqlHasItsOwnTitle();
    void ownSqlShowsTables();
    void numbersAreNotCut();
    void marksErrors();
    void completesNames();
    void copiesAndSaves();
    void keepsHistory();
    void forgetsAnotherCapture();
    void showsCharts();

private:
    QString path() const { return m_folder.filePath(QStringLiteral("a.pgcap")); }
    QTemporaryDir m_folder;
};

void TestQueryView::initTestCase()
{
    Theme::instance().apply(*qApp, Theme::Mode::Light);
    runPgcap({QStringLiteral("record"), QStringLiteral("synthetic:tree?k=4"), QStringLiteral("-o"),
              path(), QStringLiteral("--duration"), QStringLiteral("1s"),
              QStringLiteral("--interval"), QStringLiteral("100ms")});
    QVERIFY(QFile::exists(path()));
}

void TestQueryView::isAModel()
{
    // The tester fetches by itself.
    QueryModel model;
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.run(path(), firstRows(1200));
    QTRY_VERIFY(model.rowCount() > 0);
    model.fetchAll();
    QTRY_COMPARE(model.state(), State::Complete);
    QCOMPARE(model.rowCount(), 1200);
    model.run(path(), QStringLiteral("SELECT nothing"));
    QTRY_COMPARE(model.state(), State::Failed);
    QCOMPARE(model.rowCount(), 0);
}

void TestQueryView::readsPages()
{
    QueryModel model;
    model.run(path(), firstRows(1200));
    QTRY_COMPARE(model.state(), State::Partial);
    QCOMPARE(model.rowCount(), int(QueryWorker::PageRows));
    QVERIFY(model.canFetchMore({}));
    model.fetchMore({});
    QTRY_COMPARE(model.rowCount(), 2 * int(QueryWorker::PageRows));
    model.fetchMore({});
    QTRY_COMPARE(model.state(), State::Complete);
    QCOMPARE(model.rowCount(), 1200);
    QCOMPARE(model.index(1199, 1).data().toString(), QStringLiteral("x1200"));
    QVERIFY(!model.canFetchMore({}));
    QVERIFY(model.upToDate().isKnown());
}

void TestQueryView::boundsRows()
{
    QueryModel model;
    model.setLimits({.rows = 700});
    model.run(path(), QStringLiteral("SELECT a.port FROM samples a, samples b, samples c"));
    model.fetchAll();
    QTRY_COMPARE(model.state(), State::Limited);
    QCOMPARE(model.rowCount(), 700);
}

void TestQueryView::boundsBytes()
{
    QueryModel model;
    model.setLimits({.bytes = 1 << 20});
    model.run(path(), QStringLiteral("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM "
                                     "n) SELECT hex(zeroblob(1000000)) FROM n"));
    model.fetchAll();
    QTRY_COMPARE(model.state(), State::Limited);
    QVERIFY(model.rowCount() < 200);
    QVERIFY(model.index(0, 0).data(QueryModel::RawRole).toString().size() <=
            QueryWorker::MaxCellBytes + 1);
}

void TestQueryView::closesWhatIsNotReadOn()
{
    QueryModel model;
    model.setLimits({.idle = std::chrono::milliseconds(1)});
    model.run(path(), firstRows(1200));
    QTRY_COMPARE(model.state(), State::Closed);
    QVERIFY(!model.canFetchMore({}));
    QCOMPARE(model.rowCount(), int(QueryWorker::PageRows));
}

void TestQueryView::cancels_data()
{
    QTest::addColumn<QString>("sql");
    QTest::newRow("recursion") << Endless;
    QTest::newRow("cross join") << QStringLiteral(
        "SELECT count(*) FROM samples a, samples b, samples c, samples d");
    QTest::newRow("sort") << QStringLiteral("SELECT a.t FROM samples a, samples b, samples c, "
                                            "samples d ORDER BY a.t + b.t");
}

void TestQueryView::cancels()
{
    QFETCH(QString, sql);
    QueryModel model;
    model.run(path(), sql);
    QCOMPARE(model.state(), State::Running);
    model.cancel();
    QCOMPARE(model.state(), State::Cancelled);
    // The worker is free again.
    model.run(path(), QStringLiteral("SELECT 7"));
    QTRY_COMPARE(model.state(), State::Complete);
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("7"));
}

void TestQueryView::aNewStatementReplacesTheOld()
{
    QueryModel model;
    for (int i = 0; i < 20; ++i) {
        model.run(path(), i % 2 == 0 ? Endless : firstRows(10'000));
        QCoreApplication::processEvents();
    }
    model.run(path(), QStringLiteral("SELECT 'last'"));
    QTRY_COMPARE(model.state(), State::Complete);
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("last"));
}

void TestQueryView::refuses_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("word");
    QTest::newRow("second") << "SELECT 1; SELECT 2"
                            << "One statement";
    QTest::newRow("PRAGMA") << "PRAGMA journal_mode = DELETE"
                            << "PRAGMA";
    QTest::newRow("ATTACH") << "ATTACH 'x.db' AS x"
                            << "ATTACH";
    QTest::newRow("write") << "DELETE FROM nodes"
                           << "would write";
    QTest::newRow("function") << "SELECT load_extension('x')"
                              << "function";
}

void TestQueryView::refuses()
{
    QFETCH(QString, sql);
    QFETCH(QString, word);
    QueryModel model;
    model.run(path(), sql);
    QTRY_COMPARE(model.state(), State::Failed);
    QVERIFY2(model.error().error.english().contains(word),
             qPrintable(model.error().error.english()));
    QCOMPARE(model.rowCount(), 0);
}

void TestQueryView::asksWithKeys()
{
    RecordedSession recorded(path());
    QueryView view(&recorded.session);
    view.show();
    auto *model = view.findChild<QueryModel *>();
    auto *editor = view.findChild<SqlEditor *>();
    QTRY_COMPARE(model->state(), State::Complete); // the first question, by itself
    editor->setPlainText(QStringLiteral("SELECT name FROM node ORDER BY name"));
    editor->setFocus();
    QTest::keyClick(editor, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(model->state(), State::Running);
    QTRY_COMPARE(model->state(), State::Complete);
    QVERIFY(model->rowCount() > 4);
    editor->setPlainText(Endless);
    QTest::keyClick(editor, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(model->state(), State::Running);
    QVERIFY(!view.isComplete());
    QTest::keyClick(editor, Qt::Key_Escape);
    QCOMPARE(model->state(), State::Cancelled);
    QVERIFY(view.isComplete());
}

void TestQueryView::choosingRuns()
{
    RecordedSession recorded(path());
    QueryView view(&recorded.session);
    view.resize(900, 600);
    view.show();
    auto *model = view.findChild<QueryModel *>();
    auto *questions = view.findChild<QComboBox *>(QStringLiteral("questions"));
    auto *edited = view.findChild<QLabel *>(QStringLiteral("edited"));
    QTRY_COMPARE(model->state(), State::Complete);
    view.setState({{QStringLiteral("sql"), view.state()[QStringLiteral("sql")]},
                   {QStringLiteral("chart"), true}});
    for (int i = 0; i < questions->count() - 1; ++i) {
        questions->setCurrentIndex(i);
        Q_EMIT questions->activated(i);
        QCOMPARE(questions->currentIndex(), i);
        QCOMPARE(model->state(), State::Running);
        QVERIFY(model->columns().isEmpty()); // the old answer is gone, table and chart
        QVERIFY(!view.findChild<QTableView *>()->isVisible());
        QVERIFY(!view.findChild<QueryChart *>()->isVisible());
        QTRY_VERIFY2(model->state() != State::Running, qPrintable(questions->itemText(i)));
        QVERIFY2(model->state() != State::Failed, qPrintable(questions->itemText(i)));
        QVERIFY(edited->isHidden());
    }
    // The history keeps what a person wrote; choosing of it runs, too.
    Settings().addQuery(QStringLiteral("SELECT 7 AS seven"));
    QueryView other(&recorded.session);
    other.show();
    auto *history = other.findChild<QComboBox *>(QStringLiteral("history"));
    history->setCurrentIndex(1);
    Q_EMIT history->activated(1);
    QTRY_COMPARE(other.csv(), QStringLiteral("seven\n7\n"));
}

void TestQueryView::ownSqlHasItsOwnTitle()
{
    RecordedSession recorded(path());
    QueryView view(&recorded.session);
    view.resize(900, 600);
    view.show();
    auto *model = view.findChild<QueryModel *>();
    auto *editor = view.findChild<SqlEditor *>();
    auto *questions = view.findChild<QComboBox *>(QStringLiteral("questions"));
    auto *edited = view.findChild<QLabel *>(QStringLiteral("edited"));
    const auto choose = [questions](int index) {
        questions->setCurrentIndex(index);
        Q_EMIT questions->activated(index);
    };
    const int own = questions->count() - 1;
    choose(1);
    QTRY_COMPARE(model->state(), State::Complete);
    const QString ready = editor->toPlainText();
    const QString written = QStringLiteral("SELECT 5 AS five");
    editor->setPlainText(written);
    QCOMPARE(questions->currentText(), QStringLiteral("Own SQL"));
    // The answer that stays says whose it is.
    QVERIFY(edited->isVisible());
    QVERIFY2(edited->text().contains(questions->itemText(1)), qPrintable(edited->text()));
    editor->setPlainText(ready);
    QCOMPARE(questions->currentIndex(), 1);
    QVERIFY(edited->isHidden());
    // Choosing it brings back what was written, and no answer to another statement.
    choose(own);
    QCOMPARE(editor->toPlainText(), written);
    QCOMPARE(model->state(), State::Empty);
    view.run();
    QTRY_COMPARE(view.csv(), QStringLiteral("five\n5\n"));
    choose(own); // its answer stays
    QCOMPARE(view.csv(), QStringLiteral("five\n5\n"));
    // A state that is restored is a choice, too.
    view.setState({{QStringLiteral("sql"), ready}});
    QCOMPARE(questions->currentIndex(), 1);
    QCOMPARE(model->state(), State::Running);
    view.setState({{QStringLiteral("sql"), QStringLiteral("SELECT 6")}});
    QCOMPARE(questions->currentIndex(), own);
    QCOMPARE(model->state(), State::Empty);
}

/// Those of rows that are read later may be longer; a width that somebody set stays.
void TestQueryView::numbersAreNotCut()
{
    RecordedSession recorded(path());
    QueryView view(&recorded.session);
    view.resize(900, 600);
    view.show();
    auto *model = view.findChild<QueryModel *>();
    auto *editor = view.findChild<SqlEditor *>();
    auto *table = view.findChild<QTableView *>();
    QVERIFY(table);
    QTRY_COMPARE(model->state(), State::Complete);
    editor->setPlainText(
        QStringLiteral("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 1200) "
                       "SELECT CASE WHEN i > 1000 THEN 1234567890123456789 ELSE i END AS a, "
                       "CASE WHEN i > 1000 THEN 1234567890123456789 ELSE i END AS b FROM n"));
    editor->setFocus();
    QTest::keyClick(editor, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(model->state(), State::Partial);
    const int narrow = table->columnWidth(0);
    constexpr int Chosen = 77;
    table->setColumnWidth(1, Chosen);
    model->fetchAll();
    QTRY_COMPARE(model->state(), State::Complete);
    const int needed = QFontMetrics(Theme::instance().monospaced())
                           .horizontalAdvance(QStringLiteral("1234567890123456789"));
    QVERIFY(narrow < needed);
    QVERIFY(table->columnWidth(0) >= needed);
    QCOMPARE(table->columnWidth(1), Chosen);
}

void TestQueryView::ownSqlShowsTables()
{
    RecordedSession recorded(path());
    QueryView view(&recorded.session);
    view.resize(900, 600);
    view.show();
    auto *tree = view.findChild<SchemaTree *>();
    auto *editor = view.findChild<SqlEditor *>();
    auto *questions = view.findChild<QComboBox *>(QStringLiteral("questions"));
    QTRY_VERIFY(tree->topLevelItemCount() > 0);
    QVERIFY(!tree->isVisible());
    Q_EMIT questions->activated(questions->count() - 1);
    QVERIFY(tree->isVisible());
    const auto tables = tree->findItems(QStringLiteral("nodes"), Qt::MatchExactly);
    QCOMPARE(tables.size(), 1);
    const QTreeWidgetItem *table = tables.front();
    QVERIFY(table->childCount() > 2);
    editor->setPlainText(QStringLiteral("SELECT 1 FROM "));
    editor->moveCursor(QTextCursor::End);
    tree->setCurrentItem(tables.front());
    QTest::keyClick(tree, Qt::Key_Return);
    QCOMPARE(editor->toPlainText(), QStringLiteral("SELECT 1 FROM nodes"));
}

void TestQueryView::marksErrors()
{
    RecordedSession recorded(path());
    QueryView view(&recorded.session);
    view.show();
    auto *editor = view.findChild<SqlEditor *>();
    editor->setPlainText(QStringLiteral("SELECT 'é', nothing FROM node"));
    view.run();
    QTRY_COMPARE(view.findChild<QueryModel *>()->state(), State::Failed);
    QCOMPARE(editor->extraSelections().size(), 1);
    QCOMPARE(editor->extraSelections().at(0).cursor.selectedText(), QStringLiteral("nothing"));
    QTest::keyClicks(editor, QStringLiteral(" "));
    QVERIFY(editor->extraSelections().isEmpty());
}

void TestQueryView::completesNames()
{
    RecordedSession recorded(path());
    QueryView view(&recorded.session);
    view.show();
    auto *editor = view.findChild<SqlEditor *>();
    editor->setPlainText(QStringLiteral("SELECT portxmitw"));
    editor->moveCursor(QTextCursor::End);
    QTRY_COMPARE(editor->completions(), QStringList{QStringLiteral("PortXmitWait")});
    editor->setPlainText(QStringLiteral("SELECT subnet_"));
    editor->moveCursor(QTextCursor::End);
    QVERIFY(editor->completions().contains(QStringLiteral("subnet_manager")));
    editor->setPlainText(QStringLiteral("SELECT phys_s"));
    editor->moveCursor(QTextCursor::End);
    QVERIFY(editor->completions().contains(QStringLiteral("phys_state")));
}

void TestQueryView::copiesAndSaves()
{
    RecordedSession recorded(path());
    QueryView view(&recorded.session);
    view.show();
    auto *model = view.findChild<QueryModel *>();
    view.setState(
        {{QStringLiteral("sql"), QStringLiteral("SELECT 1 AS a, 'x,y' AS b, NULL AS c")}});
    view.run();
    QTRY_COMPARE(model->state(), State::Complete);
    QTRY_COMPARE(model->columns().size(), 3);
    QCOMPARE(view.csv(), QStringLiteral("a,b,c\n1,\"x,y\",\n"));
    auto *table = view.findChild<QTableView *>();
    table->setFocus();
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("a\tb\tc\n1\tx,y\t\n"));
}

void TestQueryView::keepsHistory()
{
    Settings settings;
    for (int i = 0; i < Settings::MaxQueries + 5; ++i) {
        settings.addQuery(QStringLiteral("SELECT %1").arg(i));
    }
    settings.addQuery(QStringLiteral("SELECT 9"));
    settings.addQuery(QString(Settings::MaxQueryLength + 1, u'x'));
    QCOMPARE(settings.queryHistory().size(), Settings::MaxQueries);
    QCOMPARE(settings.queryHistory().first(), QStringLiteral("SELECT 9"));
    QCOMPARE(settings.queryHistory().count(QStringLiteral("SELECT 9")), 1);
    RecordedSession recorded(path());
    QueryView view(&recorded.session);
    auto *history = view.findChild<QComboBox *>(QStringLiteral("history"));
    QCOMPARE(history->count(), 1 + Settings::MaxQueries);
    history->setCurrentIndex(1);
    Q_EMIT history->activated(1);
    QCOMPARE(view.findChild<SqlEditor *>()->toPlainText(), QStringLiteral("SELECT 9"));
}

void TestQueryView::forgetsAnotherCapture()
{
    RecordedSession recorded(path());
    QueryView view(&recorded.session);
    view.show();
    auto *model = view.findChild<QueryModel *>();
    view.findChild<SqlEditor *>()->setPlainText(Endless);
    view.run();
    QCOMPARE(model->state(), State::Running);
    recorded.session.setCapture({}, {});
    QCOMPARE(model->state(), State::Empty);
}

void TestQueryView::showsCharts()
{
    RecordedSession recorded(path());
    QueryView view(&recorded.session);
    view.show();
    auto *model = view.findChild<QueryModel *>();
    view.setState({{QStringLiteral("sql"), QStringLiteral("SELECT type, count(*) AS n FROM node "
                                                          "GROUP BY type")},
                   {QStringLiteral("chart"), true}});
    view.run();
    QTRY_COMPARE(model->state(), State::Complete);
    QTRY_VERIFY(view.findChild<QueryChart *>()->isVisible());
    QCOMPARE(view.findChild<QueryChart *>()->chart()->series().size(), 1);

    // Words stand at round times.
    QueryChartData data;
    data.kind = QueryChartData::Kind::Lines;
    data.series = {{QStringLiteral("n"), {{1'700'000'003'217, 1}, {1'700'000'064'118, 2}}, {}}};
    view.findChild<QueryChart *>()->show(data);
    const auto axes = view.findChild<QueryChart *>()->chart()->axes(Qt::Horizontal);
    auto *time = qobject_cast<QCategoryAxis *>(axes.front());
    QVERIFY(time);
    QVERIFY(time->count() >= 3);
    for (const QString &label : time->categoriesLabels()) {
        QCOMPARE(static_cast<qint64>(time->endValue(label)) % 5'000, 0);
    }
}

PICKGLASS_TEST(TestQueryView, QApplication)
#include "tst_queryview.moc"
