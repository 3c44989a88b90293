// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/routes/failurepane.h"
#include "app/desktop/routes/routesview.h"
#include "app/desktop/theme.h"
#include "tests/app/desktop/recordedsession.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QFile>
#include <QScrollBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// The view with its pane of failures on screen.
struct Shown
{
    explicit Shown(const QString &capture) : recorded(capture), view(&recorded.session)
    {
        view.resize(900, 700);
        view.show();
        view.activateWindow();
        [this] { QVERIFY(QTest::qWaitForWindowActive(&view)); }();
        view.showPane(QStringLiteral("whatif"));
        wait();
    }
    void wait() { QTRY_VERIFY_WITH_TIMEOUT(view.isComplete() && view.answer(), 30'000); }
    FailurePane &pane() const { return *view.failures(); }
    Session &session() { return recorded.session; }
    const Fabric &fabric() const { return *recorded.session.snapshot()->fabric; }
    Selection leaf() const
    {
        for (const Node &node : fabric().nodes()) {
            if (node.name.contains(QStringLiteral("leaf"))) {
                return Selection::ofNode(node.guid);
            }
        }
        return {};
    }
    qint64 fact(FailureFactsModel::Fact fact, int column) const
    {
        const auto &model = *pane().facts();
        return model.index(static_cast<int>(fact), column)
            .data(RoutesTableModel::RawRole)
            .toLongLong();
    }

    RecordedSession recorded;
    RoutesView view;
};

using Fact = FailureFactsModel::Fact;

/// Groups of the one port that each table has.
std::vector<ForwardingTable> withGroups(std::vector<ForwardingTable> tables)
{
    for (ForwardingTable &table : tables) {
        ForwardingGroupsMaker groups;
        for (size_t lid = 1; lid < table.ports.size(); ++lid) {
            if (table.ports[lid] != ForwardingTable::NoPort && table.ports[lid] != 0) {
                PortSet ports;
                ports.add(table.ports[lid]);
                groups.set(lid, {.ports = ports});
            }
        }
        table.groups = groups.take();
    }
    return tables;
}

} // namespace

class TestFailurePane final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        Theme::instance().apply(*qApp, Theme::Mode::Light);
        QVERIFY(m_folder.isValid());
        runPgcap({QStringLiteral("record"),
                  QStringLiteral("synthetic:tree?k=6&load=0.5&clock=fast&sweeps=2&routes=1"),
                  QStringLiteral("-o"), m_capture, QStringLiteral("--interval"),
                  QStringLiteral("1s")});
        QVERIFY(CaptureReader::open(m_capture));
    }

    void areModels()
    {
        Shown shown(m_capture);
        const auto mode = QAbstractItemModelTester::FailureReportingMode::QtTest;
        const QAbstractItemModelTester parts(shown.pane().parts(), mode);
        const QAbstractItemModelTester facts(shown.pane().facts(), mode);
        const QAbstractItemModelTester links(shown.pane().links(), mode);
        const QAbstractItemModelTester ranking(shown.pane().ranking(), mode);
        shown.session().setFailedParts({shown.leaf()});
        shown.wait();
        shown.pane().startRanking();
        shown.wait();
        shown.session().setFailedParts({});
        shown.wait();
        QVERIFY(!shown.pane().effect());
        shown.pane().setTables(nullptr);
        QCOMPARE(shown.pane().ranking()->rowCount(), 0);
    }

    /// Two rows more where switches have groups of ports, three where some pairs are not known.
    void countsPairsThatAreRoutedAdaptively()
    {
        Shown shown(m_capture);
        shown.session().setFailedParts({shown.leaf()});
        shown.wait();
        FailureFactsModel facts;
        const QAbstractItemModelTester tester(
            &facts, QAbstractItemModelTester::FailureReportingMode::QtTest);
        facts.setEffect(shown.pane().effect(), nullptr);
        const int rows = facts.rowCount();
        FailureEffect effect = *shown.pane().effect();
        effect.adaptive = AdaptiveWhatIf{{.partlyHit = 5, .whollyHit = 3}};
        facts.setEffect(std::make_shared<const FailureEffect>(effect), nullptr);
        QCOMPARE(facts.rowCount(), rows + 2);
        const auto number = [&facts](Fact fact) {
            return facts.index(static_cast<int>(fact), FailureFactsModel::After)
                .data(RoutesTableModel::RawRole)
                .toInt();
        };
        QCOMPARE(number(Fact::AdaptiveLost), 3);
        QCOMPARE(number(Fact::AdaptivePartly), 5);
        effect.adaptive->unknown = 7;
        facts.setEffect(std::make_shared<const FailureEffect>(effect), nullptr);
        QCOMPARE(facts.rowCount(), rows + 3);
        QCOMPARE(number(Fact::AdaptiveUnknown), 7);
    }

    /// Three columns more where switches have groups of ports.
    void ranksPairsThatAreRoutedAdaptively()
    {
        Shown shown(m_capture);
        shown.session().setFailedParts({shown.leaf()});
        shown.wait();
        FailurePane &pane = shown.pane();
        const SharedFabricRoutes plain = pane.effect()->tables;
        pane.startRanking();
        shown.wait();
        QCOMPARE(pane.ranking()->columnCount(), int(FailureRankingModel::AdaptiveWholly));
        pane.setTables(std::make_shared<const FabricRoutes>(
            plain->snapshot, plain->since, withGroups(plain->tables), plain->laneTables));
        QTRY_VERIFY_WITH_TIMEOUT(!pane.isBusy(), 30'000);
        pane.startRanking();
        QTRY_VERIFY_WITH_TIMEOUT(!pane.isBusy(), 30'000);
        const FailureRankingModel &ranking = *pane.ranking();
        QCOMPARE(ranking.columnCount(), int(FailureRankingModel::Columns));
        const auto number = [&ranking](int row, int column) {
            return ranking.index(row, column).data(RoutesTableModel::RawRole).toInt();
        };
        for (int row = 0; row < ranking.rowCount(); ++row) {
            QCOMPARE(number(row, FailureRankingModel::AdaptiveWholly),
                     number(row, FailureRankingModel::Hit));
            QCOMPARE(number(row, FailureRankingModel::AdaptivePartly), 0);
            QCOMPARE(number(row, FailureRankingModel::AdaptiveUnknown), 0);
        }
    }

    /// Where switches have groups, what the tables say is there before the rest is counted.
    void showsTheEffectOfTablesFirst()
    {
        Shown shown(m_capture);
        shown.session().setFailedParts({shown.leaf()});
        shown.wait();
        const SharedFabricRoutes plain = shown.pane().effect()->tables;
        const int rows = shown.pane().facts()->rowCount();
        const qint64 hit = shown.fact(Fact::Hit, FailureFactsModel::After);
        std::vector<ForwardingTable> tables = withGroups(plain->tables);
        QList<int> shownRows;
        connect(shown.pane().facts(), &QAbstractItemModel::modelReset, this,
                [&] { shownRows << shown.pane().facts()->rowCount(); });
        connect(shown.pane().facts(), &QAbstractItemModel::dataChanged, this,
                [&] { shownRows << shown.pane().facts()->rowCount(); });
        shown.pane().setTables(std::make_shared<const FabricRoutes>(
            plain->snapshot, plain->since, std::move(tables), plain->laneTables));
        QTRY_VERIFY_WITH_TIMEOUT(!shown.pane().isBusy(), 30'000);
        QCOMPARE(shownRows, QList<int>({rows, rows + 2}));
        QCOMPARE(shown.fact(Fact::AdaptiveLost, FailureFactsModel::After), hit);
        QCOMPARE(shown.fact(Fact::AdaptivePartly, FailureFactsModel::After), 0);
        // Nothing is counted of what does not fail any more.
        shown.session().setFailedParts({});
        QTRY_VERIFY_WITH_TIMEOUT(!shown.pane().isBusy() && !shown.pane().effect(), 30'000);
    }

    /// 54 hosts of a tree with k = 6, three below each leaf.
    void aLeafTakesItsHosts()
    {
        Shown shown(m_capture);
        QVERIFY(!shown.pane().effect());
        shown.session().select(shown.leaf());
        shown.pane().addSelected();
        QCOMPARE(shown.pane().parts()->rowCount(), 1);
        shown.wait();
        QVERIFY(shown.pane().effect());
        QCOMPARE(shown.fact(Fact::Pairs, FailureFactsModel::Before), 54 * 53);
        const qint64 hit = 54 * 53 - 51 * 50;
        QCOMPARE(shown.fact(Fact::Hit, FailureFactsModel::After), hit);
        const QModelIndex pairs =
            shown.pane().facts()->index(static_cast<int>(Fact::Pairs), FailureFactsModel::Before);
        QCOMPARE(pairs.data().toString(), QStringLiteral("2,862"));
        QCOMPARE(pairs.data(RoutesTableModel::RawRole).toString(), QStringLiteral("2862"));
        QCOMPARE(shown.fact(Fact::Lost, FailureFactsModel::After), hit);
        QCOMPARE(shown.fact(Fact::Disconnected, FailureFactsModel::After), hit);
        QCOMPARE(shown.fact(Fact::Isolated, FailureFactsModel::After), 3);
        QVERIFY(shown.pane().sentence().contains(QStringLiteral("3 hosts are isolated")));
        QVERIFY(shown.pane().links()->rowCount() > 0);
        QVERIFY(shown.view.csv().startsWith(
            QStringLiteral("from,to,before,after,rerouted,rate,after_rate,rerouted_rate\n")));
        shown.pane().partsTable()->selectRow(0);
        shown.pane().removeCurrent();
        shown.wait();
        QVERIFY(!shown.pane().effect());
    }

    /// As if OpenSM had given the second cable between switches the most routes.
    void reroutingIsTheNewState()
    {
        Shown shown(m_capture);
        shown.session().setFailedParts({shown.leaf()});
        shown.wait();
        FailurePane &pane = shown.pane();
        QVERIFY(pane.effect());
        const QString before = pane.sentence();
        ReroutingEffect made{QStringLiteral("minhop"), {}, {}, 1};
        made.load.unreachable = 306;
        made.load.load.routes.resize(shown.fabric().ports().size());
        const PortIndex first = pane.links()->portAt(0);
        const PortIndex most = pane.links()->portAt(pane.links()->rowCount() - 1);
        QVERIFY(first != most);
        made.load.load.routes[first.at()] = 144;
        made.load.load.routes[most.at()] = 240;
        const Selection chosen = shown.leaf();
        shown.session().select(chosen);
        pane.linksTable()->setFocus();
        const auto rerouted = std::make_shared<const ReroutingEffect>(std::move(made));
        pane.takeRerouting(rerouted);
        pane.linksTable()->clearFocus();
        pane.linksTable()->setFocus(); // as when the button is disabled that had it
        QCOMPARE(shown.session().selection(), chosen);
        QVERIFY(pane.sentence() != before);
        QVERIFY(pane.sentence().contains(QStringLiteral("306 of 2,862 pairs")));
        QCOMPARE(pane.links()->portAt(0), most);
        QCOMPARE(pane.links()->portAt(1), first);
        // A row that is chosen stays so, wherever it goes.
        pane.linksTable()->selectRow(0);
        QCOMPARE(shown.session().selection(), pane.links()->placeOf(0));
        pane.takeRerouting(rerouted);
        QCOMPARE(pane.linksTable()->selectionModel()->selectedRows().size(), 1);
    }

    void worstLinksAreInOrder()
    {
        Shown shown(m_capture);
        shown.session().setFailedParts({shown.leaf()});
        shown.wait();
        const WorstLinksModel &links = *shown.pane().links();
        const auto routes = [&links](int row) {
            return links.index(row, WorstLinksModel::After).data(RoutesTableModel::RawRole).toInt();
        };
        for (int row = 1; row < links.rowCount(); ++row) {
            QVERIFY(routes(row) <= routes(row - 1));
        }
    }

    /// The rates of all links are the rate of a route times the routes: together as much as before.
    void ratesAreExpectedByTheLoad()
    {
        Shown shown(m_capture);
        shown.session().setFailedParts({shown.leaf()});
        shown.wait();
        QTRY_VERIFY(shown.session().figures());
        const WorstLinksModel &links = *shown.pane().links();
        const auto cell = [&links](int row, int column) { return links.index(row, column); };
        const auto number = [&](int row, int column) {
            return cell(row, column).data(RoutesTableModel::RawRole).toDouble();
        };
        QTRY_VERIFY(number(0, WorstLinksModel::AfterRate) > 0);
        const double ofRoute =
            number(0, WorstLinksModel::AfterRate) / number(0, WorstLinksModel::After);
        double rate = 0;
        double routes = 0;
        for (const Port &port : shown.fabric().ports()) {
            const NodeIndex peer = shown.fabric().peerNode(port);
            if (shown.fabric().node(port.node).isSwitch() && peer.isValid() &&
                shown.fabric().node(peer).isSwitch()) {
                const PortIndex index = shown.fabric().indexOf(port);
                rate += shown.session().figures()->of(index).out.rate.value_or(0);
                routes += shown.pane().effect()->result.before.of(index);
            }
        }
        QVERIFY(std::abs(ofRoute / (rate / routes) - 1) < 1e-6);
        QVERIFY(cell(0, WorstLinksModel::AfterRate).data().toString().endsWith(u"B/s"));
        // What is a count of routes and what a rate is said in the head of each.
        const auto head = [&](int column) {
            return cell(0, column).model()->headerData(column, Qt::Horizontal).toString();
        };
        QCOMPARE(head(WorstLinksModel::After), QStringLiteral("Routes after"));
        QCOMPARE(head(WorstLinksModel::AfterRate), QStringLiteral("Expected rate after"));
        // Nobody has re-routed.
        QCOMPARE(cell(0, WorstLinksModel::ReroutedRate).data().toString(), QString());
    }

    /// Where there is room, nothing of them has to be scrolled to.
    void allFactsAreInSight()
    {
        Shown shown(m_capture);
        shown.session().setFailedParts({shown.leaf()});
        shown.wait();
        const QTableView &facts = *shown.pane().factsTable();
        QTRY_COMPARE(facts.verticalScrollBar()->maximum(), 0);
    }

    void ranksTheLeavesFirst()
    {
        Shown shown(m_capture);
        shown.pane().startRanking();
        QVERIFY(shown.pane().isBusy());
        shown.wait();
        const FailureRankingModel &ranking = *shown.pane().ranking();
        // 45 switches and 162 cables.
        QCOMPARE(ranking.rowCount(), 45 + 162);
        const NodeIndex worst = ranking.placeOf(0).nodeIn(shown.fabric());
        QVERIFY(worst.isValid());
        QVERIFY(shown.fabric().node(worst).name.contains(QStringLiteral("leaf")));
        QVERIFY(shown.view.csv().startsWith(QStringLiteral("failure,lost,")));
        Q_EMIT shown.pane().rankingTable()->activated(ranking.index(0, 0));
        QCOMPARE(shown.session().failedParts(), std::vector<Selection>{ranking.placeOf(0)});
    }

    /// What fails is asked of one capture: it stays when that is opened anew, for other names of
    /// its nodes, and goes with another one.
    void anotherCaptureHasNoFailedParts()
    {
        Shown shown(m_capture);
        Session &session = shown.session();
        session.setFailedParts({shown.leaf()});
        const CaptureExtent extent = session.extent();
        session.setCapture(ReaderPool::make(m_capture), extent);
        QCOMPARE(session.failedParts().size(), size_t(1));
        const QString other = m_folder.filePath(QStringLiteral("other.pgcap"));
        QVERIFY(QFile::copy(m_capture, other));
        session.setCapture(ReaderPool::make(other), extent);
        QVERIFY(session.failedParts().empty());
    }

    void whatIsCancelledHasNoAnswer()
    {
        Shown shown(m_capture);
        shown.pane().startRanking();
        shown.pane().cancel();
        QVERIFY(!shown.pane().isBusy());
        QCOMPARE(shown.pane().ranking()->rowCount(), 0);
        shown.pane().startRanking(); // and it can be started again
        shown.wait();
        QVERIFY(shown.pane().ranking()->rowCount() > 0);
    }

    /// Parts of another fabric stay in the list and do nothing.
    void whatIsNotThereDoesNotFail()
    {
        Shown shown(m_capture);
        shown.session().setFailedParts({Selection::ofNode(Guid(0x1234))});
        shown.wait();
        QCOMPARE(shown.pane().parts()->rowCount(), 1);
        QVERIFY(!shown.pane().effect());
        QCOMPARE(shown.pane().parts()->index(0, FailedPartsModel::Kind).data().toString(),
                 QStringLiteral("not there"));
    }

private:
    QTemporaryDir m_folder;
    QString m_capture = m_folder.filePath(QStringLiteral("a.pgcap"));
};

PICKGLASS_TEST(TestFailurePane, QApplication)
#include "tst_failurepane.moc"
