// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/events/eventdetail.h"
#include "app/desktop/events/eventsbar.h"
#include "app/desktop/events/eventsmodel.h"
#include "app/desktop/events/eventsview.h"
#include "app/desktop/reading/acknowledged.h"
#include "app/desktop/reading/fabricquery.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/statepage.h"
#include "tests/app/desktop/events/madeevents.h"
#include "tests/app/desktop/time/growingrecording.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace pickglass;
using namespace pickglass::tests;

/// The view over a recording of a minute and a half that grows, with the events of someEvents().
class TestEventsView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void listsTheLatestFirst();
    void clickGoesThere();
    void enterGoesThere();
    void saysWhatToDo();
    void filters();
    void aRangeOfTheSessionFilters();
    void acknowledgedOnesFold();
    void acknowledgedOnesAreRemembered();
    void acknowledgedOnesOfAStoreAreRemembered();
    void manyUnfold();
    void comesInPlace();
    void copiesAndSaves();
    void saysWhyItIsEmpty();
    void sortsByAClick();
    void listsMarksAndNotes();
    void listsIncidents();

private:
    void open();
    void grow(const std::vector<Event> &events);
    EventsModel &model() const { return *m_view->findChild<EventsModel *>(); }
    QTableView &table() const { return *m_view->findChild<QTableView *>(); }
    bool isSettled() const { return m_session->snapshot() && m_view->isComplete(); }
    QString cell(int row, EventColumn column) const
    {
        return plain(model().index(at(row), EventsModel::at(column)).data().toString());
    }
    /// The row of the n-th line that is no incident.
    int at(int line) const
    {
        int row = 0;
        for (int left = line; row < model().rowCount(); ++row) {
            if (!model().row(row).incident && left-- == 0) {
                break;
            }
        }
        return row;
    }
    /// Of the lines that are no incidents.
    std::vector<qint64> ids() const;
    void click(int row, EventColumn column = EventColumn::Kind);

    QTemporaryDir m_folder;
    QString m_path;
    std::unique_ptr<GrowingRecording> m_recording;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<FabricQuery> m_fabricQuery;
    std::unique_ptr<EventsView> m_view;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

void TestEventsView::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
    QCoreApplication::setOrganizationName(QStringLiteral("pickglass-tests"));
    QCoreApplication::setApplicationName(QStringLiteral("tst_eventsview"));
    Theme::instance().apply(*qApp, Theme::Mode::Light);
}

void TestEventsView::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_path = m_folder.filePath(QString::fromLatin1(QTest::currentTestFunction()) +
                               QStringLiteral(".pgcap"));
    m_recording = std::make_unique<GrowingRecording>();
    VERIFY_RESULT(m_recording->begin(m_path));
    VERIFY_RESULT(m_recording->addSweeps(90));
    m_session = std::make_unique<Session>();
    m_fabricQuery = std::make_unique<FabricQuery>(m_session.get());
    m_view = std::make_unique<EventsView>(m_session.get());
    m_tester = std::make_unique<QAbstractItemModelTester>(
        &model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    m_view->resize(1100, 500);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
}

void TestEventsView::cleanup()
{
    m_tester.reset();
    m_view.reset();
    m_fabricQuery.reset();
    m_session.reset();
    m_recording.reset();
}

void TestEventsView::open()
{
    const auto reader = CaptureReader::open(m_path);
    VERIFY_RESULT(reader);
    m_session->setCapture(ReaderPool::make(m_path), *(*reader)->extent());
    QTRY_VERIFY(isSettled());
}

void TestEventsView::grow(const std::vector<Event> &events)
{
    VERIFY_RESULT(m_recording->putEvents(events));
    const auto reader = CaptureReader::open(m_path);
    VERIFY_RESULT(reader);
    QSignalSpy changed(m_session->events(), &EventLog::changed);
    m_session->setExtent(*(*reader)->extent());
    QTRY_VERIFY(!changed.isEmpty());
    QTRY_VERIFY(isSettled());
}

std::vector<qint64> TestEventsView::ids() const
{
    std::vector<qint64> ids;
    for (const EventLine &line : model().rows()) {
        if (!line.incident) {
            ids.push_back(line.id);
        }
    }
    return ids;
}

void TestEventsView::click(int row, EventColumn column)
{
    const QRect rect = table().visualRect(model().index(at(row), EventsModel::at(column)));
    QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, rect.center());
}

using EventIds = std::vector<qint64>;

void TestEventsView::listsTheLatestFirst()
{
    VERIFY_RESULT(m_recording->putEvents(someEvents()));
    open();
    QCOMPARE(ids(), (EventIds{5, 4, 3, 2, 1}));
    QCOMPARE(cell(4, EventColumn::Time), QStringLiteral("22:13:20.000"));
    QCOMPARE(cell(4, EventColumn::Lasted), QStringLiteral("20 s"));
    QCOMPARE(cell(4, EventColumn::Severity), QStringLiteral("Error"));
    QCOMPARE(cell(4, EventColumn::Kind), QStringLiteral("Link down"));
    QCOMPARE(cell(4, EventColumn::Node), QStringLiteral("leaf01"));
    QCOMPARE(cell(4, EventColumn::Port), QStringLiteral("3"));
    QCOMPARE(cell(4, EventColumn::Precision), QStringLiteral("up to 5 s earlier"));
    QVERIFY(cell(4, EventColumn::What).contains(QStringLiteral("spine00/7")));
    QCOMPARE(cell(3, EventColumn::Lasted), QStringLiteral("ongoing"));
    QCOMPARE(cell(2, EventColumn::Lasted), QString());
    QVERIFY(m_view->findChild<QLabel *>(QStringLiteral("count"))
                ->text()
                .contains(QStringLiteral("whole capture")));
}

void TestEventsView::clickGoesThere()
{
    VERIFY_RESULT(m_recording->putEvents(someEvents()));
    open();
    QVERIFY(m_session->followsEnd());
    QSignalSpy goTo(m_session.get(), &Session::goToRequested);
    click(4);
    QCOMPARE(m_session->cursor(), eventTime(0));
    QVERIFY(!m_session->followsEnd());
    QCOMPARE(m_session->selection(), Selection::ofPort(Guid(0x11), 3));
    QCOMPARE(goTo.count(), 1);
    click(3);
    QCOMPARE(m_session->selection(), Selection::ofNode(Guid(0x12)));
    // What has no place leaves the selection.
    click(1);
    QCOMPARE(m_session->cursor(), eventTime(40));
    QCOMPARE(m_session->selection(), Selection::ofNode(Guid(0x12)));
}

void TestEventsView::enterGoesThere()
{
    VERIFY_RESULT(m_recording->putEvents(someEvents()));
    open();
    m_view->bar()->setKinds(~EventFilter::IncidentBit);
    QTRY_COMPARE(model().rowCount(), 5);
    table().setFocus();
    table().setCurrentIndex(model().index(at(1), 0));
    QTest::keyClick(&table(), Qt::Key_Down);
    QVERIFY(m_session->followsEnd()); // arrows only look
    QTest::keyClick(&table(), Qt::Key_Return);
    QCOMPARE(m_session->cursor(), eventTime(30));
    QCOMPARE(m_session->selection(), Selection::ofPort(Guid(0x13), 1));
    QCOMPARE(table().currentIndex().row(), at(2));
}

void TestEventsView::saysWhatToDo()
{
    VERIFY_RESULT(m_recording->putEvents(someEvents()));
    open();
    const auto text = [this](const char *name) {
        return plain(m_view->findChild<EventDetail *>()
                         ->findChild<QLabel *>(QString::fromLatin1(name))
                         ->text());
    };
    QVERIFY(text("when").contains(QStringLiteral("Select an event")));
    table().setCurrentIndex(model().index(at(4), 0));
    QCOMPARE(text("what"), QStringLiteral("The link leaf01/3 – spine00/7 went down."));
    QVERIFY(text("when").contains(QStringLiteral("up to 5 s earlier")));
    QVERIFY(text("when").contains(QStringLiteral("lasted 20 s")));
    QVERIFY(text("advice").contains(QStringLiteral("ibportstate")));
}

void TestEventsView::filters()
{
    VERIFY_RESULT(m_recording->putEvents(someEvents()));
    open();
    auto *field = m_view->findChild<QLineEdit *>(QStringLiteral("filter"));
    table().setFocus();
    QVERIFY(m_view->find());
    QVERIFY(field->hasFocus());
    QTest::keyClicks(field, QStringLiteral("went down"));
    QTRY_COMPARE(ids(), (EventIds{1}));
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(table().hasFocus());
    field->clear();
    QTRY_COMPARE(ids().size(), size_t(5));
    m_view->bar()->setKinds(EventFilter::bit(EventKind::NoMaster) |
                            EventFilter::bit(EventKind::NodeLeft));
    QTRY_COMPARE(ids(), (EventIds{4, 2}));
    m_view->bar()->setLeast(Severity::Error);
    QTRY_COMPARE(ids(), (EventIds{4}));
    QVERIFY(m_view->findChild<QLabel *>(QStringLiteral("count"))
                ->text()
                .contains(QStringLiteral("1 of 8")));
    m_view->bar()->setNode(QStringLiteral("node"));
    // A page says why it is empty, and its button mends it.
    const auto *page = m_view->findChild<StatePage *>();
    QTRY_VERIFY(page->isVisible());
    QVERIFY(page->button()->isVisible());
    QSignalSpy changed(m_view->bar(), &EventsBar::filterChanged);
    page->button()->click();
    QCOMPARE(changed.count(), 1);
    QTRY_COMPARE(ids().size(), size_t(5));
    QVERIFY(m_view->bar()->filter().isEmpty());
}

void TestEventsView::aRangeOfTheSessionFilters()
{
    VERIFY_RESULT(m_recording->putEvents(someEvents()));
    open();
    m_session->setRange({eventTime(25), eventTime(45)});
    QTRY_COMPARE(ids(), (EventIds{4, 3, 2}));
    auto *chip = m_view->findChild<QToolButton *>(QStringLiteral("range"));
    QVERIFY(chip->isVisible());
    QVERIFY(chip->text().contains(QStringLiteral("22:13:45")));
    // Who goes to an event of the list goes on with the same list.
    click(1);
    QVERIFY(!m_session->hasRange());
    QTRY_VERIFY(isSettled());
    QCOMPARE(ids(), (EventIds{4, 3, 2}));
    chip->click();
    QTRY_COMPARE(ids().size(), size_t(5));
    QVERIFY(!chip->isVisible());
    m_session->setRange({eventTime(25), eventTime(45)});
    QTRY_COMPARE(ids().size(), size_t(3));
    m_session->clearRange();
    QTRY_COMPARE(ids().size(), size_t(5));
}

void TestEventsView::acknowledgedOnesFold()
{
    VERIFY_RESULT(m_recording->putEvents(someEvents()));
    open();
    table().setFocus();
    table().selectionModel()->select(
        QItemSelection(model().index(at(1), 0), model().index(at(2), model().columnCount() - 1)),
        QItemSelectionModel::ClearAndSelect);
    QTest::keyClick(&table(), Qt::Key_A);
    QTRY_COMPARE(ids(), (EventIds{5, 2, 1, EventLine::AcknowledgedId}));
    // The keyboard goes on with what is in their place.
    QCOMPARE(table().selectionModel()->selectedRows().size(), 1);
    QCOMPARE(cell(3, EventColumn::What), QStringLiteral("2 acknowledged"));
    click(3, EventColumn::What);
    QTRY_COMPARE(ids(), (EventIds{5, 2, 1, EventLine::AcknowledgedId, 4, 3}));
    // Back among the others, by the button.
    table().setCurrentIndex(model().index(at(4), 0));
    m_view->findChild<QPushButton *>(QStringLiteral("acknowledge"))->click();
    QTRY_COMPARE(ids(), (EventIds{5, 4, 2, 1, EventLine::AcknowledgedId, 3}));
    // The line folds by the keyboard too.
    table().setCurrentIndex(model().index(at(4), 0));
    QTest::keyClick(&table(), Qt::Key_Space);
    QTRY_COMPARE(ids(), (EventIds{5, 4, 2, 1, EventLine::AcknowledgedId}));
}

void TestEventsView::acknowledgedOnesAreRemembered()
{
    VERIFY_RESULT(m_recording->putEvents(someEvents()));
    open();
    m_session->acknowledged()->set({1, 2, 3}, true);
    m_session->acknowledged()->set({2}, false);
    // Another recording has its own, also one with the same ids.
    const QString before = m_path;
    m_path = m_folder.filePath(QStringLiteral("other.pgcap"));
    GrowingRecording other;
    VERIFY_RESULT(other.begin(m_path));
    VERIFY_RESULT(other.addSweeps(5));
    VERIFY_RESULT(other.putEvents(someEvents()));
    open();
    QVERIFY(m_session->acknowledged()->ids().isEmpty());
    QTRY_COMPARE(ids().size(), size_t(5));
    m_path = before;
    open();
    QCOMPARE(m_session->acknowledged()->ids(), (QSet<qint64>{1, 3}));
    QTRY_COMPARE(ids(), (EventIds{5, 4, 2, EventLine::AcknowledgedId}));
    // And so does the program when it is started again.
    Session later;
    FabricQuery answers(&later);
    later.setCapture(ReaderPool::make(m_path), m_session->extent());
    QTRY_COMPARE(later.acknowledged()->ids(), (QSet<qint64>{1, 3}));
    later.acknowledged()->set({1, 3}, false);
}

/// Each capture that is fetched has some of the events, by other ids.
void TestEventsView::acknowledgedOnesOfAStoreAreRemembered()
{
    const auto goTo = [this](const std::vector<Event> &events, const QString &file,
                             const QString &store) {
        m_path = m_folder.filePath(file);
        m_recording = std::make_unique<GrowingRecording>();
        VERIFY_RESULT(m_recording->begin(m_path));
        VERIFY_RESULT(m_recording->addSweeps(90));
        VERIFY_RESULT(m_recording->putEvents(events));
        const auto reader = CaptureReader::open(m_path);
        VERIFY_RESULT(reader);
        const auto extent = *(*reader)->extent();
        const TimeRange span{extent.start, extent.end};
        const StoredSpan stored{span, span, 0, store};
        if (m_session->stored().name == store) {
            m_session->moveToSpan(ReaderPool::make(m_path), extent, stored, span);
        } else {
            m_session->setCapture(ReaderPool::make(m_path), extent, {}, stored);
        }
        QTRY_COMPARE(m_session->events()->all().size(), events.size());
        QTRY_VERIFY(isSettled());
    };
    const QString lab = QStringLiteral("lab");
    std::vector<Event> events = someEvents();
    goTo(events, QStringLiteral("one.pgcap"), lab);
    Acknowledged *acknowledged = m_session->acknowledged();
    acknowledged->set({1, 2, 3}, true);
    acknowledged->set({2}, false);
    QCOMPARE(acknowledged->ids(), (QSet<qint64>{1, 3}));
    events.erase(events.begin());
    for (Event &event : events) {
        --event.id;
    }
    goTo(events, QStringLiteral("two.pgcap"), lab);
    QCOMPARE(acknowledged->ids(), QSet<qint64>{2});
    acknowledged->set({1}, true);
    // One that is not in this span stays, and of another store it is another one.
    goTo(someEvents(), QStringLiteral("three.pgcap"), lab);
    QCOMPARE(acknowledged->ids(), (QSet<qint64>{1, 2, 3}));
    goTo(someEvents(), QStringLiteral("four.pgcap"), QStringLiteral("other"));
    QVERIFY(acknowledged->ids().isEmpty());
    goTo(someEvents(), QStringLiteral("five.pgcap"), lab);
    QCOMPARE(acknowledged->ids(), (QSet<qint64>{1, 2, 3}));
}

void TestEventsView::manyUnfold()
{
    VERIFY_RESULT(m_recording->putEvents(manyLinksDown(1, 30, 12)));
    open();
    QCOMPARE(ids(), (EventIds{1}));
    table().setFocus();
    table().setCurrentIndex(model().index(at(0), 0));
    QTest::keyClick(&table(), Qt::Key_Space);
    QTRY_COMPARE(ids().size(), size_t(13));
    // The summary takes its members along.
    QTest::keyClick(&table(), Qt::Key_A);
    QTRY_COMPARE(ids(), (EventIds{EventLine::AcknowledgedId}));
    QCOMPARE(m_session->acknowledged()->ids().size(), 13);
}

void TestEventsView::comesInPlace()
{
    std::vector<Event> events;
    for (int i = 0; i < 60; ++i) {
        events.push_back(madeEvent(i + 1, i, EventKind::LidChanged, Severity::Info));
    }
    events[9].lasts = true;
    VERIFY_RESULT(m_recording->putEvents(events));
    open();
    table().verticalScrollBar()->setValue(20);
    const int row = model().rowOf(30);
    table().selectRow(row);
    const int y = table().visualRect(model().index(row, 0)).top();
    const QSignalSpy reset(&model(), &QAbstractItemModel::modelReset);
    events[9].lasts = false;
    events[9].until = eventTime(70);
    grow({events[9], madeEvent(61, 70, EventKind::NodeLeft, Severity::Warning)});
    QTRY_COMPARE(ids().front(), qint64(61));
    QCOMPARE(cell(model().rowOf(10), EventColumn::Lasted), QStringLiteral("1 min 1 s"));
    QCOMPARE(reset.count(), 0);
    QCOMPARE(model().row(table().currentIndex().row()).id, qint64(30));
    QVERIFY(table().selectionModel()->isRowSelected(model().rowOf(30)));
    // The rows that are looked at stay where they are …
    QCOMPARE(table().visualRect(model().index(model().rowOf(30), 0)).top(), y);
    // … and at the top it is what is new.
    table().verticalScrollBar()->setValue(0);
    grow({madeEvent(62, 71, EventKind::NodeLeft, Severity::Warning)});
    QTRY_COMPARE(ids().front(), qint64(62));
    QCOMPARE(table().verticalScrollBar()->value(), 0);
}

void TestEventsView::copiesAndSaves()
{
    VERIFY_RESULT(m_recording->putEvents(someEvents()));
    open();
    m_session->acknowledged()->set({4}, true);
    QTRY_COMPARE(ids().size(), size_t(5));
    table().setFocus();
    table().selectRow(at(0));
    QTest::keyClick(&table(), Qt::Key_C, Qt::ControlModifier);
    const QString copied = QGuiApplication::clipboard()->text();
    QCOMPARE(copied.count(u'\n'), 2);
    QVERIFY(copied.section(u'\n', 0, 0).startsWith(QStringLiteral("Severity\t")));
    QVERIFY(copied.contains(QStringLiteral("22:14:20.000\t")));
    // What is folded away is in the file.
    QStringList lines = m_view->csv().split(u'\n', Qt::SkipEmptyParts);
    lines.removeIf([](const QString &line) { return line.contains(u",incident,"); });
    QCOMPARE(lines.size(), 6);
    QVERIFY(lines[0].startsWith(QStringLiteral("t,severity,kind")));
    QVERIFY(lines[1].contains(QStringLiteral("counters_reset")));
    QVERIFY(lines[5].contains(QStringLiteral("no_master")));
}

void TestEventsView::saysWhyItIsEmpty()
{
    const auto *page = m_view->findChild<StatePage *>();
    QVERIFY(page->isVisible());
    QVERIFY(page->sentence().contains(QStringLiteral("Open a recording")));
    open();
    QTRY_VERIFY(page->sentence().contains(QStringLiteral("appear here automatically")));
    QVERIFY(!page->button()->isVisible());
    CaptureExtent closed = m_session->extent();
    closed.closed = true;
    m_session->setExtent(closed);
    QTRY_VERIFY(page->sentence().contains(QStringLiteral("from 2023-11-14 22:13:20 UTC")));
    CaptureExtent imported = closed;
    imported.lastSweep = 0;
    m_session->setExtent(imported);
    QTRY_VERIFY(page->sentence().contains(QStringLiteral("import several discoveries")));
}

void TestEventsView::sortsByAClick()
{
    VERIFY_RESULT(m_recording->putEvents(someEvents()));
    open();
    const QHeaderView *header = table().horizontalHeader();
    const int severity = EventsModel::at(EventColumn::Severity);
    const QPoint at(header->sectionViewportPosition(severity) + 20, header->height() / 2);
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, at);
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, at);
    const Qt::SortOrder order = header->sortIndicatorOrder();
    QTRY_COMPARE(ids(), order == Qt::DescendingOrder ? (EventIds{4, 1, 3, 2, 5})
                                                     : (EventIds{5, 3, 2, 4, 1}));
}

void TestEventsView::listsMarksAndNotes()
{
    VERIFY_RESULT(m_recording->addMark(eventTime(20), {}, {}, QStringLiteral("cable was moved")));
    open();
    QTRY_COMPARE(model().rowCount(), 1);
    QCOMPARE(cell(0, EventColumn::What), QStringLiteral("cable was moved"));
    QCOMPARE(cell(0, EventColumn::Kind), QStringLiteral("Note"));
    click(0);
    QCOMPARE(m_session->cursor(), eventTime(20));
    QCOMPARE(m_view->findChild<QLabel *>(QStringLiteral("what"))->text(),
             QStringLiteral("cable was moved"));
    QVERIFY(!m_view->findChild<QPushButton *>(QStringLiteral("acknowledge"))->isEnabled());
    QVERIFY(m_view->csv().contains(QLatin1String(",info,note,")));
    // A further one comes while the recording grows.
    m_session->followEnd();
    VERIFY_RESULT(m_recording->addMark(eventTime(95), {}, QStringLiteral("job 7"), {}));
    VERIFY_RESULT(m_recording->addSweeps(10));
    grow({});
    QTRY_COMPARE(model().rowCount(), 2);
    QCOMPARE(cell(0, EventColumn::What), QStringLiteral("job 7"));
    m_view->bar()->setKinds(EventFilter::bit(EventKind::LinkDown));
    QTRY_VERIFY(m_view->findChild<StatePage *>()->isVisible());
}

/// They are rows as events are: sorted, filtered, copied, saved, and reached by the keyboard.
void TestEventsView::listsIncidents()
{
    VERIFY_RESULT(m_recording->putEvents(someEvents()));
    open();
    m_view->bar()->setKinds(EventFilter::IncidentBit);
    QTRY_VERIFY(isSettled() && ids().empty());
    QVERIFY(model().rowCount() > 1);
    int row = -1;
    for (int i = 0; i < model().rowCount(); ++i) {
        const Incident *incident = model().row(i).incident;
        QVERIFY(incident);
        row = incident->kind == IncidentKind::CableDown ? i : row;
    }
    QVERIFY(row >= 0);
    const auto text = [&](EventColumn column) {
        return plain(model().index(row, EventsModel::at(column)).data().toString());
    };
    QCOMPARE(text(EventColumn::Kind), QStringLiteral("Incident"));
    QCOMPARE(text(EventColumn::Lasted), QStringLiteral("20 s"));
    QVERIFY(text(EventColumn::What).contains(QStringLiteral("leaf01/3")));
    const QString csv = m_view->csv();
    QVERIFY2(csv.contains(QStringLiteral(",error,incident,0x0000000000000011,3,leaf01,")),
             qPrintable(csv));
    QVERIFY(csv.contains(QStringLiteral(",cable_down,")));
    table().setFocus();
    table().setCurrentIndex(model().index(row, 0));
    QVERIFY(m_view->findChild<QLabel *>(QStringLiteral("when"))
                ->text()
                .startsWith(QStringLiteral("Cable down · ")));
    QVERIFY(!m_view->findChild<QPushButton *>(QStringLiteral("acknowledge"))->isEnabled());
    const int rows = model().rowCount();
    QTest::keyClick(&table(), Qt::Key_Return);
    QCOMPARE(m_session->range().to, eventTime(20)); // its time is looked at
    QCOMPARE(m_session->selection(), Selection::ofPort(Guid(0x11), 3));
    QTRY_VERIFY(isSettled());
    QCOMPARE(model().rowCount(), rows); // in the same list
    m_view->bar()->setText(QStringLiteral("cable_down"));
    QTRY_COMPARE(model().rowCount(), 1);
    m_view->bar()->setKinds(EventFilter::bit(EventKind::LinkDown));
    m_view->bar()->setText({});
    QTRY_COMPARE(ids(), (EventIds{1}));
    QCOMPARE(model().rowCount(), 1);
}

PICKGLASS_TEST(TestEventsView, QApplication)
#include "tst_eventsview.moc"
