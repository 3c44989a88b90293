// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/query/querymodel.h"
#include "app/desktop/query/queryview.h"
#include "app/desktop/query/sqleditor.h"
#include "app/desktop/theme.h"
#include "tests/app/desktop/recordedsession.h"
#include "tests/support/childprocess.h"
#include "tests/support/saltedsql.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QComboBox>
#include <QFileDialog>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <random>

using namespace pickglass;
using namespace pickglass::tests;

using State = QueryModel::State;

namespace {

const QString ManyRows =
    QStringLiteral("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 1200) "
                   "SELECT i FROM n");

/// A view on screen over a capture, with its parts.
struct Shown
{
    explicit Shown(const QString &path) : recorded(path), view(&recorded.session)
    {
        view.resize(900, 600);
        view.show();
        model = view.findChild<QueryModel *>();
        editor = view.findChild<SqlEditor *>();
        QTRY_COMPARE_WITH_TIMEOUT(model->state(), State::Complete, 30'000); // the first question
    }
    void run(const QString &sql)
    {
        editor->setPlainText(sql);
        view.run();
    }
    QString status() const { return view.findChild<QLabel *>(QStringLiteral("status"))->text(); }
    QPushButton *button(const QString &text) const
    {
        for (auto *button : view.findChildren<QPushButton *>()) {
            if (button->text() == text) {
                return button;
            }
        }
        return nullptr;
    }

    RecordedSession recorded;
    QueryView view;
    QueryModel *model = nullptr;
    SqlEditor *editor = nullptr;
};

/// The columns of a picture that are not of its background, between two lines.
std::pair<int, int> inkOf(const QImage &image, const QRect &within)
{
    std::pair<int, int> ink{-1, -1};
    const QRgb ground = image.pixel(within.topLeft() + QPoint(1, 1));
    for (int x = within.left(); x <= within.right(); ++x) {
        for (int y = within.top() + 1; y < within.bottom() - 1; ++y) {
            if (image.pixel(x, y) != ground) {
                ink = {ink.first < 0 ? x : ink.first, x};
            }
        }
    }
    return ink;
}

} // namespace

/// The Query view where answers are long, captures grow, and texts are odd.
class TestQueryLimits final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cellsAreUnderTheirHeads();
    void saysWhichLimitEndedIt_data();
    void saysWhichLimitEndedIt();
    void savesAllAfterItWasClosed();
    void doesNotSaveWhatFails();
    void readsAGrowingCapture();
    void readsALargeFabric();
    void tabReachesEveryPart();
    void editsSaltedTexts();

private:
    QString path() const { return m_folder.filePath(QStringLiteral("a.pgcap")); }
    QTemporaryDir m_folder;
};

void TestQueryLimits::initTestCase()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    Theme::instance().apply(*qApp, Theme::Mode::Light);
    runPgcap({"record", "synthetic:tree?k=4&clock=fast&sweeps=4", "-o", path()});
    QVERIFY(QFile::exists(path()));
}

void TestQueryLimits::cellsAreUnderTheirHeads()
{
    Shown shown(path());
    shown.run(QStringLiteral("SELECT 'H' AS H, 11111111 AS iiiiiiiiiiiiiiiiiiiii"));
    QTRY_COMPARE(shown.model->state(), State::Complete);
    auto *table = shown.view.findChild<QTableView *>();
    table->clearSelection();
    shown.editor->setFocus();
    const QImage heads = table->horizontalHeader()->grab().toImage();
    const QImage cells = table->viewport()->grab().toImage();
    for (int column = 0; column < 2; ++column) {
        const int left = table->columnViewportPosition(column);
        const QRect room(left, 0, table->columnWidth(column), 20);
        const auto head = inkOf(heads, room);
        const auto cell = inkOf(cells, room);
        QVERIFY(head.first >= 0 && cell.first >= 0);
        if (column == 0) {
            QVERIFY(std::abs(head.first - cell.first) <= 1);
        } else {
            QVERIFY(std::abs(head.second - cell.second) <= 2);
        }
    }
}

void TestQueryLimits::saysWhichLimitEndedIt_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<qint64>("bytes");
    QTest::addColumn<std::chrono::milliseconds>("idle");
    QTest::addColumn<State>("state");
    QTest::addColumn<QString>("sentence");
    constexpr qint64 Many = qint64(1) << 30;
    constexpr std::chrono::milliseconds Long = std::chrono::minutes(10);
    QTest::newRow("rows") << 600 << Many << Long << State::Limited
                          << "The first 600 rows: the limit is reached. Add LIMIT or a condition.";
    QTest::newRow("bytes") << 1'000'000 << qint64(1) << Long << State::Limited
                           << "The first 500 rows: the limit is reached. Add LIMIT or a condition.";
    QTest::newRow("idle") << 1'000'000 << Many << std::chrono::milliseconds(1) << State::Closed
                          << "the rest was not read for a while. Run it again.";
    QTest::newRow("none") << 1'000'000 << Many << Long << State::Partial
                          << "The first 500 rows; more are read while scrolling";
}

void TestQueryLimits::saysWhichLimitEndedIt()
{
    QFETCH(int, rows);
    QFETCH(qint64, bytes);
    QFETCH(std::chrono::milliseconds, idle);
    QFETCH(State, state);
    QFETCH(QString, sentence);
    Shown shown(path());
    shown.model->setLimits({rows, bytes, idle});
    shown.run(ManyRows);
    if (rows < 1'000) {
        QTRY_COMPARE(shown.model->state(), State::Partial);
        shown.model->fetchAll();
    }
    QTRY_COMPARE(shown.model->state(), state);
    QTRY_VERIFY2(shown.status().contains(sentence), qPrintable(shown.status()));
}

void TestQueryLimits::savesAllAfterItWasClosed()
{
    Shown shown(path());
    shown.model->setLimits({.idle = std::chrono::milliseconds(1)});
    shown.run(ManyRows);
    QTRY_COMPARE(shown.model->state(), State::Closed);
    QCOMPARE(shown.model->rowCount(), int(QueryWorker::PageRows));
    shown.model->setLimits({});
    QTest::mouseClick(shown.button(QStringLiteral("Save CSV…")), Qt::LeftButton);
    QTRY_VERIFY(shown.view.findChild<QFileDialog *>());
    QCOMPARE(shown.model->rowCount(), 1200);
    QCOMPARE(shown.view.csv().count(u'\n'), 1201);
    auto *dialog = shown.view.findChild<QFileDialog *>();
    const QString file = m_folder.filePath(QStringLiteral("rows.csv"));
    dialog->findChild<QLineEdit *>()->setText(file);
    QMetaObject::invokeMethod(dialog, "accept");
    QTRY_VERIFY(QFile::exists(file));
}

void TestQueryLimits::doesNotSaveWhatFails()
{
    Shown shown(path());
    const QString endless = QStringLiteral(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n");
    shown.run(endless);
    QTest::mouseClick(shown.button(QStringLiteral("Save CSV…")), Qt::LeftButton);
    QCOMPARE(shown.model->state(), State::Running);
    shown.view.cancel();
    QCOMPARE(shown.model->state(), State::Cancelled);
    // Nor when the next one is answered.
    shown.run(QStringLiteral("SELECT nothing"));
    QTRY_COMPARE(shown.model->state(), State::Failed);
    shown.run(QStringLiteral("SELECT 1"));
    QTRY_COMPARE(shown.model->state(), State::Complete);
    QVERIFY(!shown.view.findChild<QFileDialog *>());
}

/// A recording goes on, and ends, while its capture is asked.
void TestQueryLimits::readsAGrowingCapture()
{
    const QString file = m_folder.filePath(QStringLiteral("growing.pgcap"));
    QProcess recording;
    dieWithParent(recording);
    recording.start(QStringLiteral(PICKGLASS_PGCAP),
                    {"record", "synthetic:tree?k=4", "-o", file, "--interval", "100ms"});
    const auto lastSweep = [&file] {
        const auto reader = CaptureReader::open(file);
        const auto extent = reader ? (*reader)->extent() : Result<CaptureExtent>(failure({"none"}));
        return extent ? extent->lastSweep : 0;
    };
    QTRY_VERIFY_WITH_TIMEOUT(lastSweep() >= 3, 60'000);
    Shown shown(file);
    QVERIFY(shown.recorded.session.isGrowing());
    const auto sweeps = [&shown] {
        shown.run(QStringLiteral("SELECT count(*) FROM sweeps"));
        if (!QTest::qWaitFor([&] { return shown.model->state() == State::Complete; }, 30'000)) {
            return -1;
        }
        return shown.model->index(0, 0).data(QueryModel::RawRole).toInt();
    };
    const int first = sweeps();
    QVERIFY(first >= 3);
    QVERIFY2(shown.status().contains(QStringLiteral("Recording continues")),
             qPrintable(shown.status()));
    const Timestamp until = shown.model->upToDate();
    QTRY_VERIFY_WITH_TIMEOUT(sweeps() > first, 60'000);
    QVERIFY(shown.model->upToDate() > until);
    // An answer that is half read does not hold the recording up for longer than it is kept.
    shown.model->setLimits({.idle = std::chrono::milliseconds(200)});
    shown.run(ManyRows);
    QTRY_VERIFY(shown.model->state() == State::Partial || shown.model->state() == State::Closed);
    recording.terminate();
    QVERIFY(recording.waitForFinished(60'000));
    QCOMPARE(recording.exitCode(), 0);
    QTRY_COMPARE(shown.model->state(), State::Closed);
}

void TestQueryLimits::readsALargeFabric()
{
    const QString file = m_folder.filePath(QStringLiteral("large.pgcap"));
    runPgcap({"record", "synthetic:tree?k=12&clock=fast&sweeps=3", "-o", file});
    Shown shown(file);
    shown.run(QStringLiteral("SELECT * FROM port ORDER BY 1, 2"));
    QTRY_COMPARE_WITH_TIMEOUT(shown.model->state(), State::Partial, 60'000);
    auto *table = shown.view.findChild<QTableView *>();
    table->scrollToBottom(); // the next page comes with it
    QTRY_VERIFY(shown.model->rowCount() > int(QueryWorker::PageRows));
    shown.model->fetchAll();
    QTRY_COMPARE_WITH_TIMEOUT(shown.model->state(), State::Complete, 60'000);
    const auto ports = static_cast<int>(shown.recorded.session.snapshot()->fabric->ports().size());
    QVERIFY(shown.model->rowCount() >= ports);
}

void TestQueryLimits::tabReachesEveryPart()
{
    Shown shown(path());
    shown.view.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&shown.view));
    const QList<QWidget *> expected{
        shown.view.findChild<QComboBox *>(QStringLiteral("questions")),
        shown.view.findChild<QComboBox *>(QStringLiteral("history")),
        shown.editor,
        shown.button(QStringLiteral("Run")),
        shown.view.findChild<QToolButton *>(QStringLiteral("showSchema")),
        shown.view.findChild<QToolButton *>(QStringLiteral("asChart")),
        shown.button(QStringLiteral("Copy")),
        shown.button(QStringLiteral("Save CSV…")),
        shown.view.findChild<QTableView *>(),
    };
    expected.front()->setFocus();
    for (qsizetype i = 0; i < expected.size(); ++i) {
        QWidget *now = QApplication::focusWidget();
        QVERIFY2(now == expected[i],
                 qPrintable(QStringLiteral("%1: %2").arg(i).arg(
                     now ? QLatin1String(now->metaObject()->className()) : QLatin1String("none"))));
        if (!expected[i]->isEnabled()) {
            continue;
        }
        QTest::keyClick(now, Qt::Key_Tab);
    }
    // And back.
    shown.button(QStringLiteral("Run"))->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget *>(shown.editor));
}

/// Completion and the mark of an error, over texts that are no SQL.
void TestQueryLimits::editsSaltedTexts()
{
    Shown shown(path());
    SqlEditor &editor = *shown.editor;
    for (quint32 seed = 0; seed < 400; ++seed) {
        std::mt19937 random(seed);
        const QString text = QString::fromUtf8(saltedSql(seed));
        editor.setPlainText(text);
        QTextCursor cursor(editor.document());
        const auto length = static_cast<int>(editor.toPlainText().size());
        cursor.setPosition(static_cast<int>(random() % static_cast<quint32>(length + 1)));
        editor.setTextCursor(cursor);
        for (const QString &name : editor.completions().mid(0, 3)) {
            QVERIFY(!name.isEmpty());
        }
        QTest::keyClick(&editor, Qt::Key_Space, Qt::ControlModifier);
        QTest::keyClick(&editor, random() % 2 == 0 ? Qt::Key_Escape : Qt::Key_A);
        const auto bytes = static_cast<int>(editor.toPlainText().toUtf8().size());
        editor.markError(static_cast<int>(random() % static_cast<quint32>(bytes + 8)) - 4);
        for (const QTextEdit::ExtraSelection &mark : editor.extraSelections()) {
            QVERIFY(mark.cursor.selectionEnd() <= editor.toPlainText().size());
        }
    }
}

PICKGLASS_TEST(TestQueryLimits, QApplication)
#include "tst_querylimits.moc"
