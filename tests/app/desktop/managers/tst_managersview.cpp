// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/managers/managersmodel.h"
#include "app/desktop/managers/managersview.h"
#include "app/desktop/managers/managertimeline.h"
#include "app/desktop/managers/transitionsmodel.h"
#include "app/desktop/reading/eventlog.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/statepage.h"
#include "core/capture/capturewriter.h"
#include "core/fabric/subnets.h"
#include "tests/app/desktop/managers/managerrecording.h"
#include "tests/app/desktop/recordedsession.h"
#include "tests/app/desktop/tinysnapshot.h"
#include "tests/support/testprogram.h"
#include "tests/support/twosubnets.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QWheelEvent>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr int HandOvers = 20;
using Mode = QAbstractItemModelTester::FailureReportingMode;

/// Without the spaces at which no line may break.
QString plain(QString text)
{
    return text.replace(u'\u00a0', u' ');
}

QString cell(const QAbstractItemModel &model, int row, int column)
{
    return plain(model.index(row, column).data().toString());
}

} // namespace

class TestManagersView final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void saysWhoIsMaster();
    void goesBackInTime();
    void saysWhatIsWrong();
    void keepsNotesInPlace();
    void pausingMovesNothing();
    void listsWhatHappened();
    void updatesInPlace();
    void goesThereByTheList();
    void goesThereByTheTimeline();
    void explainsWhatIsUnderTheMouse();
    void isUsedByKeys();
    void zooms();
    void copies();
    void saysWhyItIsEmpty();
    void hasCardsOfEachSubnet();

private:
    void open(const QString &path);
    QString text(const char *card, const char *label) const;
    QStringList problems() const;
    QTableView *table(const QString &name) const;
    ManagerTimeline *timeline() const { return m_view->findChild<ManagerTimeline *>(); }
    Session *session() const { return &m_recorded->session; }
    static Timestamp at(qint64 ms) { return ManagerRecording::at(ms); }
    /// In the timeline, in the middle of a lane.
    QPoint spot(qint64 ms, int lane) const;

    QTemporaryDir m_folder;
    SharedFabric m_fabric;
    PortKey m_first, m_second;
    QString m_handOvers;
    std::unique_ptr<RecordedSession> m_recorded;
    std::unique_ptr<ManagersView> m_view;
};

void TestManagersView::initTestCase()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    Theme::instance().apply(*qApp, Theme::Mode::Light);
    m_fabric = tinySnapshot()->fabric;
    m_first = adapterPort(*m_fabric, 0);
    m_second = adapterPort(*m_fabric, 2);
    m_handOvers = m_folder.filePath(QStringLiteral("handovers.pgcap"));
    writeHandOvers(m_handOvers, m_fabric, HandOvers);
}

void TestManagersView::init()
{
    open(m_handOvers);
}

void TestManagersView::cleanup()
{
    m_view.reset();
    m_recorded.reset();
}

void TestManagersView::open(const QString &path)
{
    m_view.reset();
    m_recorded = std::make_unique<RecordedSession>(path);
    m_view = std::make_unique<ManagersView>(session());
    m_view->resize(900, 700);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
    QTRY_VERIFY(m_view->isComplete());
}

QString TestManagersView::text(const char *card, const char *label) const
{
    const auto *frame = m_view->findChild<QWidget *>(QLatin1String(card));
    return plain(frame->findChild<QLabel *>(QLatin1String(label))->text());
}

QStringList TestManagersView::problems() const
{
    QStringList problems;
    for (const QWidget *row : m_view->findChildren<QWidget *>(QStringLiteral("problem"))) {
        problems << plain(row->findChild<QLabel *>(QStringLiteral("text"))->text());
    }
    return problems;
}

QTableView *TestManagersView::table(const QString &name) const
{
    for (QTableView *table : m_view->findChildren<QTableView *>()) {
        if (table->accessibleName() == name) {
            return table;
        }
    }
    return nullptr;
}

QPoint TestManagersView::spot(qint64 ms, int lane) const
{
    const LaneScene &scene = timeline()->scene();
    return QPointF(timeline()->xOf(at(ms)), scene.plot.top() + scene.middle(lane)).toPoint();
}

void TestManagersView::saysWhoIsMaster()
{
    // After an even number of hand-overs it is the first one again, for 27 s.
    QCOMPARE(text("master", "name"), QStringLiteral("node1 mlx5_0/1"));
    QCOMPARE(text("master", "facts"), QStringLiteral("since 2021-02-23 14:12:09 UTC (27 s)"));
    QCOMPARE(text("master", "more"),
             QStringLiteral("priority 14 · LID %1 · %2 · MasterSMLID is %1 too")
                 .arg(ManagerRecording::lidOf(m_first).value())
                 .arg(m_first.node.toString()));
    QCOMPARE(text("next", "name"), QStringLiteral("node3 mlx5_0/1"));
    QCOMPARE(text("next", "facts"), QStringLiteral("the only one on standby"));
    QCOMPARE(problems(), QStringList());
    const QAbstractItemModel &model = *table(QStringLiteral("Subnet managers"))->model();
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(cell(model, 0, ManagersModel::Node), QStringLiteral("node1 mlx5_0/1"));
    QCOMPARE(cell(model, 0, ManagersModel::State), QStringLiteral("master"));
    QCOMPARE(cell(model, 1, ManagersModel::State), QStringLiteral("standby, takes over next"));
    QCOMPARE(cell(model, 1, ManagersModel::Priority), QStringLiteral("10"));
    QVERIFY(cell(model, 0, ManagersModel::Activity).endsWith(QStringLiteral(", rising")));
    QCOMPARE(cell(model, 0, ManagersModel::FirstSeen), QStringLiteral("14:02:06"));
}

void TestManagersView::goesBackInTime()
{
    session()->setCursor(at(20'000));
    QCOMPARE(text("master", "name"), QStringLiteral("node1 mlx5_0/1"));
    session()->setCursor(at(31'000)); // the first one is gone, and nobody took over yet
    QCOMPARE(text("master", "name"), QStringLiteral("none"));
    QCOMPARE(text("next", "name"), QStringLiteral("node3 mlx5_0/1"));
    QCOMPARE(problems().size(), 1);
    QVERIFY2(problems().constFirst().startsWith(
                 QStringLiteral("The subnet has no master. Since 2021-02-23 14:02:")),
             qPrintable(problems().constFirst()));
    const QAbstractItemModel &model = *table(QStringLiteral("Subnet managers"))->model();
    QCOMPARE(cell(model, 0, ManagersModel::State), QStringLiteral("gone (was master)"));
    session()->setCursor(at(34'000));
    QCOMPARE(text("master", "name"), QStringLiteral("node3 mlx5_0/1"));
    QCOMPARE(text("next", "name"), QStringLiteral("none"));
    QCOMPARE(problems().size(), 1);
    QVERIFY(problems().constFirst().startsWith(QStringLiteral("The subnet has no standby")));
}

void TestManagersView::saysWhatIsWrong()
{
    const QString path = m_folder.filePath(QStringLiteral("wrong.pgcap"));
    {
        ManagerRecording recording(path, m_fabric);
        recording.set(0, m_first, SmState::Master, 14);
        recording.setMasterLid(4'000, Lid(77));
        Event stalled;
        stalled.id = 100;
        stalled.kind = EventKind::SmStalled;
        stalled.time = at(5'000);
        stalled.place = m_first;
        stalled.placeName = QStringLiteral("node1");
        stalled.lasts = true;
        recording.put(stalled);
        recording.close(8'000);
    }
    open(path);
    QCOMPARE(problems().size(), 3); // and no standby
    QVERIFY(problems()[0].startsWith(QStringLiteral("MasterSMLID of the ports is 77")));
    QVERIFY(problems()[1].contains(QStringLiteral("only answers queries")));
    QVERIFY(text("master", "more").endsWith(QStringLiteral("MasterSMLID is 77: another one")));
    const QAbstractItemModel &model = *table(QStringLiteral("Subnet managers"))->model();
    QVERIFY(cell(model, 0, ManagersModel::Activity).endsWith(QStringLiteral(", not rising")));
}

void TestManagersView::keepsNotesInPlace()
{
    const auto rows = [this] { return m_view->findChildren<QWidget *>(QStringLiteral("problem")); };
    const auto room = [this] { // between the cards and the table
        const QWidget *card = m_view->findChild<QWidget *>(QStringLiteral("master"));
        const QWidget *managers = table(QStringLiteral("Subnet managers"));
        return managers->mapTo(m_view.get(), QPoint()).y() -
               card->mapTo(m_view.get(), QPoint(0, card->height())).y();
    };
    const int without = room();
    session()->setCursor(at(31'000));
    QTRY_VERIFY(room() > without);
    const int with = room();
    const QWidgetList before = rows();
    const QStringList said = problems();
    QCOMPARE(before.size(), 1);
    // As a recording that goes on while the time is paused.
    for (int i = 0; i < 3; ++i) {
        Q_EMIT session()->extentChanged();
        QCOMPARE(rows(), before);
        QVERIFY(before[0]->isVisible());
        QCOMPARE(problems(), said);
        QCOMPARE(room(), with);
    }
    session()->setCursor(at(20'000));
    QCOMPARE(rows().size(), 0);
    QTRY_COMPARE(room(), without);
}

void TestManagersView::pausingMovesNothing()
{
    const QString path = m_folder.filePath(QStringLiteral("grows.pgcap"));
    ManagerRecording recording(path, m_fabric);
    recording.set(0, m_first, SmState::Master, 14);
    recording.set(20'000, m_second, SmState::Standby, 10);
    open(path);
    QVERIFY(session()->followsEnd());
    QTRY_COMPARE(text("next", "name"), QStringLiteral("node3 mlx5_0/1"));
    // What was written last may be known before the session has moved to it.
    CaptureExtent earlier = session()->extent();
    earlier.end = at(19'000);
    session()->setExtent(earlier);
    QCOMPARE(session()->cursor(), at(19'000));
    QCOMPARE(text("next", "name"), QStringLiteral("node3 mlx5_0/1"));
    session()->setCursor(session()->cursor());
    QVERIFY(!session()->followsEnd());
    QCOMPARE(text("next", "name"), QStringLiteral("node3 mlx5_0/1"));
    QCOMPARE(problems(), QStringList());
    session()->setCursor(at(18'000));
    session()->setCursor(at(19'000));
    QCOMPARE(text("next", "name"), QStringLiteral("none"));
}

void TestManagersView::listsWhatHappened()
{
    QAbstractItemModel &model = *table(QStringLiteral("Subnet manager events"))->model();
    const QAbstractItemModelTester tester(&model, Mode::QtTest);
    constexpr int Each = 4; // vanished, no master, another master, back
    QCOMPARE(model.rowCount(), HandOvers * Each);
    int taken = 0;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QString what = cell(model, row, TransitionsModel::What);
        if (what.endsWith(QStringLiteral("became the master."))) {
            ++taken;
            QCOMPARE(cell(model, row, TransitionsModel::Without),
                     QStringLiteral("3 s")); // as the row without one has it
            QVERIFY(cell(model, row, TransitionsModel::From) !=
                    cell(model, row, TransitionsModel::To));
        }
    }
    QCOMPARE(taken, HandOvers);
    // The latest first.
    QCOMPARE(cell(model, 0, TransitionsModel::Time), QStringLiteral("14:12:15.000"));
    QCOMPARE(cell(model, 0, TransitionsModel::To), QStringLiteral("standby"));
    QCOMPARE(cell(model, 1, TransitionsModel::From), QStringLiteral("node3 mlx5_0/1"));
    QCOMPARE(cell(model, 1, TransitionsModel::To), QStringLiteral("node1 mlx5_0/1"));
    QVERIFY(plain(model.index(1, 0).data(Qt::ToolTipRole).toString())
                .contains(QStringLiteral("up to 1 s earlier")));
}

void TestManagersView::updatesInPlace()
{
    const EventLog &log = *session()->events();
    const auto reading = [&](const std::vector<Event> &events) {
        return std::make_shared<const ManagerReading>(
            makeManagerReading(events, log.managers(), {}, m_fabric.get()));
    };
    const auto from = log.all().begin();
    TransitionsModel model;
    const QAbstractItemModelTester tester(&model, Mode::QtTest);
    model.setReading(reading({from, from + 5}));
    const QPersistentModelIndex held = model.index(0, 0);
    const QString time = held.data().toString();
    const QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    model.setReading(reading({from, from + 9}));
    QCOMPARE(held.row(), 4);
    QCOMPARE(held.data().toString(), time);
    // What took a while to be sure of is not the latest.
    std::vector<Event> late(from, from + 10);
    Event vanished = late[7];
    vanished.id = 1000;
    late.insert(late.begin() + 8, vanished);
    model.setReading(reading(late));
    QCOMPARE(model.rowCount(), 11);
    QCOMPARE(held.row(), 6);
    QCOMPARE(held.data().toString(), time);
    QCOMPARE(reset.size(), 0);
    model.setReading(reading({from, from + 3})); // another capture
    QCOMPARE(reset.size(), 1);
    QCOMPARE(model.rowCount(), 3);

    ManagersModel managers;
    const QAbstractItemModelTester second(&managers, Mode::QtTest);
    const auto all = reading(log.all());
    managers.setReading(all, all->at(at(0)));
    QCOMPARE(managers.rowCount(), 2);
    const QPersistentModelIndex kept = managers.index(1, 0);
    managers.setReading(all, all->at(at(31'000)));
    QCOMPARE(kept.row(), 1);
    managers.setReading(all, all->at(at(-1'000)));
    QCOMPARE(managers.rowCount(), 0);
    managers.setReading(all, all->at(at(1'000)));
    QCOMPARE(managers.rowCount(), 2);
}

void TestManagersView::goesThereByTheList()
{
    QTableView *list = table(QStringLiteral("Subnet manager events"));
    list->setFocus();
    list->setCurrentIndex(list->model()->index(1, 0));
    QTest::keyClick(list, Qt::Key_Return);
    QCOMPARE(session()->cursor(), at(HandOvers * 30'000 + 3'000));
    QCOMPARE(session()->selection(), Selection::ofNode(m_first.node));
    // The selection is shown above, and chosen there.
    QTableView *managers = table(QStringLiteral("Subnet managers"));
    QCOMPARE(managers->currentIndex().row(), 0);
    managers->setFocus();
    QTest::keyClick(managers, Qt::Key_Down);
    QCOMPARE(session()->selection(), Selection::ofNode(m_second.node));
}

void TestManagersView::goesThereByTheTimeline()
{
    QCOMPARE(timeline()->scene().arrows.size(), size_t(HandOvers));
    QTest::mouseClick(timeline(), Qt::LeftButton, {}, spot(33'000, 1) + QPoint(3, 0));
    QCOMPARE(session()->cursor(), at(33'000)); // the very moment of the hand-over
    QCOMPARE(session()->selection(), Selection::ofNode(m_second.node));
    QTest::mousePress(timeline(), Qt::LeftButton, {}, spot(100'000, 0));
    QTest::mouseMove(timeline(), spot(200'000, 0));
    QTest::mouseRelease(timeline(), Qt::LeftButton, {}, spot(200'000, 0));
    QVERIFY(session()->hasRange());
}

void TestManagersView::explainsWhatIsUnderTheMouse()
{
    const QString standby = plain(timeline()->wordsAt(spot(15'000, 1)));
    QVERIFY2(standby.contains(QStringLiteral("node3 mlx5_0/1: standby, priority 10")),
             qPrintable(standby));
    QVERIFY2(standby.contains(QStringLiteral("14:02:06.000 – 14:02:39.000 UTC (33 s)")),
             qPrintable(standby));
    const QString handOver = plain(timeline()->wordsAt(spot(33'000, 0)));
    QVERIFY2(handOver.contains(QStringLiteral("node3 mlx5_0/1 took over from node1 mlx5_0/1")),
             qPrintable(handOver));
    QVERIFY2(handOver.contains(QStringLiteral("14:02:39.000 UTC, or up to 1 s earlier")),
             qPrintable(handOver));
    QVERIFY2(handOver.contains(QStringLiteral("3 s without a master")), qPrintable(handOver));
    QVERIFY(timeline()->wordsAt({2, 40}).isEmpty());
    QTest::mouseMove(timeline(), spot(15'000, 1));
    QTRY_VERIFY(session()->hover().isKnown());
}

void TestManagersView::isUsedByKeys()
{
    session()->setCursor(at(0));
    timeline()->setFocus();
    QTest::keyClick(timeline(), Qt::Key_N);
    QCOMPARE(session()->cursor(), at(33'000));
    QTest::keyClick(timeline(), Qt::Key_N);
    QCOMPARE(session()->cursor(), at(63'000));
    QTest::keyClick(timeline(), Qt::Key_B);
    QCOMPARE(session()->cursor(), at(33'000));
    QTest::keyClick(timeline(), Qt::Key_Down);
    QTest::keyClick(timeline(), Qt::Key_Return);
    QCOMPARE(session()->selection(), Selection::ofNode(m_second.node));
    QVERIFY2(timeline()->accessibleDescription().contains(QStringLiteral("node3 mlx5_0/1: master")),
             qPrintable(timeline()->accessibleDescription()));
    QTest::keyClick(timeline(), Qt::Key_Up);
    session()->setCursor(at(34'000));
    QVERIFY2(
        timeline()->accessibleDescription().contains(QStringLiteral("node1 mlx5_0/1: not there")),
        qPrintable(timeline()->accessibleDescription()));
}

void TestManagersView::zooms()
{
    const qint64 before = timeline()->axis()->window().span();
    session()->setCursor(at(60'000));
    timeline()->setFocus();
    QTest::keyClick(timeline(), Qt::Key_Plus);
    QVERIFY(timeline()->axis()->window().span() < before);
    QTest::keyClick(timeline(), Qt::Key_Minus);
    QCOMPARE(timeline()->axis()->window().span(), before);
    const QPointF place = spot(60'000, 0);
    QWheelEvent wheel(place, timeline()->mapToGlobal(place), {}, {0, 240}, Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(timeline(), &wheel);
    QVERIFY(timeline()->axis()->window().span() < before);
    QVERIFY(timeline()->scene().arrows.size() < size_t(HandOvers));
    // What is gone to comes into sight.
    session()->setCursor(at(590'000));
    QVERIFY(timeline()->axis()->window().contains(at(590'000)));
    QTest::keyClick(timeline(), Qt::Key_F);
    QCOMPARE(timeline()->axis()->window().span(), before);
}

void TestManagersView::copies()
{
    const QString csv = m_view->csv();
    const QStringList lines = csv.split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 1 + HandOvers * 4);
    QCOMPARE(lines[0], QStringLiteral("t,what,guid,node,from,to,without_master_s"));
    QCOMPARE(lines[3],
             QStringLiteral("2021-02-23T14:02:39.000Z,sm_master,%1,node3 mlx5_0,node1 mlx5_0/1,"
                            "node3 mlx5_0/1,3")
                 .arg(m_second.node.toString()));
}

void TestManagersView::saysWhyItIsEmpty()
{
    const QString path = m_folder.filePath(QStringLiteral("none.pgcap"));
    {
        ManagerRecording recording(path, m_fabric);
    }
    open(path);
    auto *state = m_view->findChild<StatePage *>();
    QVERIFY(state->isVisible());
    QVERIFY2(state->sentence().contains(QStringLiteral("IsSM")), // it was not ended: it grows
             qPrintable(state->sentence()));
    {
        ManagerRecording recording(path, m_fabric);
        recording.close(5'000);
    }
    open(path);
    state = m_view->findChild<StatePage *>();
    QVERIFY(state->isVisible());
    QVERIFY2(state->sentence().contains(QStringLiteral("pgcap record")),
             qPrintable(state->sentence()));
    // Without rows, columns are as wide as their titles.
    const QTableView *events = table(QStringLiteral("Subnet manager events"));
    for (int column = 0; column < events->model()->columnCount(); ++column) {
        QVERIFY(events->columnWidth(column) >= events->horizontalHeader()->sectionSizeHint(column));
    }
}

/// Two subnets, each with its master: nothing is wrong with that.
void TestManagersView::hasCardsOfEachSubnet()
{
    const TwoSubnets made = makeTwoSubnets();
    const QString path = m_folder.filePath(QStringLiteral("subnets.pgcap"));
    std::vector<SmSpan> spans;
    for (const auto &[subnet, fabric] :
         {std::pair(SubnetNumber(0), made.first), {SubnetNumber(1), made.second}}) {
        const Guid host = TwoSubnets::hostsOf(*fabric, made.shared).front();
        const Port &port = fabric->portsOf(fabric->findNode(host)).front();
        SmSpan &span = spans.emplace_back();
        span.info = {.port = {host, port.number},
                     .portGuid = port.guid,
                     .lid = port.lid.in(subnet),
                     .state = SmState::Master};
        span.from = at(1000 + subnet);
        span.lastSeen = at(60'000);
    }
    const auto writer = CaptureWriter::create(path, true, QStringLiteral("test"));
    QVERIFY(writer);
    QVERIFY((*writer)->writeFabric(at(0), *made.both));
    for (const SmSpan &span : spans) {
        QVERIFY((*writer)->writeManagers(span.from, spans, span.info.lid));
    }
    QVERIFY((*writer)->writeManagers(at(60'000), spans, spans.front().info.lid));
    QVERIFY((*writer)->close());
    open(path);
    QStringList titles;
    QStringList lids;
    for (const QWidget *card : m_view->findChildren<QWidget *>(QStringLiteral("master"))) {
        titles << card->accessibleName();
        QVERIFY(card->isVisible());
        lids << card->findChild<QLabel *>(QStringLiteral("more"))
                    ->text()
                    .section(QStringLiteral(" · "), 1, 1);
    }
    QCOMPARE(titles, (QStringList{QStringLiteral("Master of subnet fe80:0:0:0"),
                                  QStringLiteral("Master of subnet fe80:0:0:1")}));
    for (size_t i = 0; i < spans.size(); ++i) {
        QCOMPARE(lids.at(static_cast<qsizetype>(i)),
                 QStringLiteral("LID ") + lidText(*made.both, spans[i].info.lid));
    }
    for (const QString &problem : problems()) { // each has no standby, which is no conflict
        QVERIFY2(problem.contains(u"standby"), qPrintable(problem));
    }
    const QAbstractItemModel &model = *table(QStringLiteral("Subnet managers"))->model();
    QCOMPARE(cell(model, 0, ManagersModel::State), QStringLiteral("master"));
    QCOMPARE(cell(model, 1, ManagersModel::State), QStringLiteral("master"));
}

PICKGLASS_TEST(TestManagersView, QApplication)
#include "tst_managersview.moc"
