// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/routes/balancepane.h"
#include "app/desktop/routes/routehistogram.h"
#include "app/desktop/routes/routesview.h"
#include "app/desktop/theme.h"
#include "tests/app/desktop/recordedsession.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

using Show = BalanceLinksModel::Show;

/// The view with its pane of the balance on screen.
struct Shown
{
    explicit Shown(const QString &capture) : recorded(capture), view(&recorded.session)
    {
        view.resize(900, 700);
        view.show();
        view.activateWindow();
        [this] { QVERIFY(QTest::qWaitForWindowActive(&view)); }();
        wait();
    }
    void wait() { QTRY_VERIFY_WITH_TIMEOUT(view.isComplete() && view.answer(), 30'000); }
    void open()
    {
        view.showPane(QStringLiteral("balance"));
        wait();
        QVERIFY(pane().balance());
    }
    BalancePane &pane() const { return *view.balance(); }
    Session &session() { return recorded.session; }
    const Fabric &fabric() const { return *recorded.session.snapshot()->fabric; }

    RecordedSession recorded;
    RoutesView view;
};

} // namespace

class TestBalancePane final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        Theme::instance().apply(*qApp, Theme::Mode::Light);
        QVERIFY(m_folder.isValid());
        runPgcap({QStringLiteral("record"),
                  QStringLiteral("synthetic:tree?k=6&load=0.5&clock=fast&sweeps=4&routes=1"),
                  QStringLiteral("-o"), m_capture, QStringLiteral("--interval"),
                  QStringLiteral("1s")});
        QVERIFY(CaptureReader::open(m_capture));
    }

    void nothingIsComputedBeforeItIsShown()
    {
        Shown shown(m_capture);
        shown.session().setCursor(shown.session().extent().start);
        shown.wait();
        QVERIFY(!shown.pane().balance());
        QCOMPARE(shown.pane().links()->rowCount(), 0);
        shown.open();
        QVERIFY(shown.pane().links()->rowCount() > 0);
    }

    void areModels()
    {
        Shown shown(m_capture);
        const QAbstractItemModelTester links(
            shown.pane().links(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QAbstractItemModelTester groups(
            shown.pane().groups(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        shown.open();
        for (const Show show : {Show::Idle, Show::Busy, Show::All}) {
            shown.pane().setShow(show);
        }
        shown.pane().setShift(5);
        shown.wait();
        shown.pane().setTables(nullptr);
        QCOMPARE(shown.pane().links()->rowCount(), 0);
    }

    void hasTheFiguresOfTheAnalysis()
    {
        Shown shown(m_capture);
        shown.open();
        const RouteSpread &spread = *shown.pane().balance()->spread;
        // 54 hosts of a tree with k = 6; each sends to all others.
        QCOMPARE(spread.hosts, size_t(54));
        QCOMPARE(spread.load.flows, 54 * 53);
        const BalanceLinksModel &links = *shown.pane().links();
        QCOMPARE(size_t(links.rowCount()), spread.balance.links.size());
        quint64 sum = 0;
        for (int row = 0; row < links.rowCount(); ++row) {
            sum += links.index(row, BalanceLinksModel::Routes)
                       .data(RoutesTableModel::RawRole)
                       .toULongLong();
            QCOMPARE(links.routesAt(row), spread.load.load.of(links.portAt(row)));
        }
        // Pairs in one pod but not below one leaf cross 2 cables between switches, others 4.
        QCOMPARE(sum, quint64(54 * 6 * 2 + 54 * 45 * 4));
        const BalanceGroupsModel &groups = *shown.pane().groups();
        QVERIFY(groups.rowCount() > 0);
        for (int row = 0; row < groups.rowCount(); ++row) {
            const auto max = groups.index(row, BalanceGroupsModel::Max)
                                 .data(RoutesTableModel::RawRole)
                                 .toDouble();
            const auto mean = groups.index(row, BalanceGroupsModel::Mean)
                                  .data(RoutesTableModel::RawRole)
                                  .toDouble();
            QCOMPARE(groups.index(row, BalanceGroupsModel::Ratio)
                         .data(RoutesTableModel::RawRole)
                         .toString(),
                     QString::number(max / mean, 'g', 9));
            QCOMPARE(groups.placesOf(row).size(), groups.group(row).ports.size());
        }
        QCOMPARE(shown.view.csv().count(u'\n'), 1 + links.rowCount());
        QVERIFY(shown.view.csv().startsWith(QStringLiteral("from,to,routes,ratio,rate,")));
    }

    void shiftsHaveOneFlowAHost()
    {
        Shown shown(m_capture);
        shown.open();
        shown.pane().setShift(1);
        shown.wait();
        QCOMPARE(shown.pane().balance()->spread->load.flows, qint64(54));
        shown.pane().setShift(0);
        shown.wait();
        QCOMPARE(shown.pane().balance()->spread->load.flows, qint64(54 * 53));
    }

    void aLinkIsSelectedEverywhere()
    {
        Shown shown(m_capture);
        shown.open();
        const BalanceLinksModel &links = *shown.pane().links();
        shown.pane().linksTable()->setFocus();
        shown.pane().linksTable()->selectRow(3);
        const Port &port = shown.fabric().port(links.portAt(3));
        QCOMPARE(shown.session().selection(), Selection::ofLink(shown.fabric(), port.link));
        // And the other way round: of a port the direction that it sends.
        const PortKey other = keyOf(shown.fabric(), links.portAt(7));
        shown.session().select(Selection::ofPort(other.node, other.number));
        QCOMPARE(shown.pane().linksTable()->currentIndex().row(), 7);
        shown.session().select({});
        QVERIFY(!shown.pane().linksTable()->currentIndex().isValid());
    }

    void aGroupIsHighlighted()
    {
        Shown shown(m_capture);
        shown.open();
        shown.pane().groupsTable()->selectRow(0);
        QCOMPARE(shown.session().highlighted(), shown.pane().groups()->placesOf(0));
    }

    void barsOfTheHistogramHighlightTheirLinks()
    {
        Shown shown(m_capture);
        shown.open();
        const RouteSpread &spread = *shown.pane().balance()->spread;
        RouteHistogram &histogram = *shown.pane().histogram();
        QTest::keyClick(&histogram, Qt::Key_End);
        QCOMPARE(histogram.current(), int(spread.bins.size()) - 1);
        QCOMPARE(shown.session().highlighted().size(), spread.bins.back().count);
        QTest::mouseClick(&histogram, Qt::LeftButton, {}, histogram.barRect(0).center().toPoint());
        QCOMPARE(histogram.current(), 0);
        QCOMPARE(shown.session().highlighted().size(), spread.bins.front().count);
        QVERIFY(!histogram.accessibleDescription().isEmpty());
    }

    void comparesWithTheTraffic()
    {
        Shown shown(m_capture);
        shown.open();
        const MeasuredBalance &measured = shown.pane().balance()->measured;
        QVERIFY(measured.known > 0);
        for (const auto &[show, list] :
             {std::pair(Show::Idle, &measured.idle), std::pair(Show::Busy, &measured.busy)}) {
            shown.pane().setShow(show);
            QCOMPARE(size_t(shown.pane().links()->rowCount()), list->size());
        }
        // Other figures of the same tables do not follow the routes again.
        const SharedRouteBalance before = shown.pane().balance();
        shown.session().setCursor(
            Timestamp(shown.session().extent().start.microseconds() + 1'000'000));
        QTRY_VERIFY(shown.pane().balance() != before && shown.view.isComplete());
        QCOMPARE(shown.pane().balance()->spread, before->spread);
        QVERIFY(shown.pane().balance()->figures != before->figures);
    }

private:
    QTemporaryDir m_folder;
    QString m_capture = m_folder.filePath(QStringLiteral("a.pgcap"));
};

PICKGLASS_TEST(TestBalancePane, QApplication)
#include "tst_balancepane.moc"
