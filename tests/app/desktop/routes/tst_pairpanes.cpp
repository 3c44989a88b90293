// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatcanvas.h"
#include "app/desktop/models/format.h"
#include "app/desktop/routes/alternatespane.h"
#include "app/desktop/routes/latencychart.h"
#include "app/desktop/routes/latencypane.h"
#include "app/desktop/routes/pathtimepane.h"
#include "app/desktop/routes/placefield.h"
#include "app/desktop/routes/routechangespane.h"
#include "app/desktop/routes/routesview.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/statepage.h"
#include "tests/app/desktop/recordedsession.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QDropEvent>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// The view with one of its panes on screen.
struct Shown
{
    Shown(const QString &capture, const char *pane) : recorded(capture), view(&recorded.session)
    {
        view.resize(1000, 700);
        view.show();
        view.activateWindow();
        [this] { QVERIFY(QTest::qWaitForWindowActive(&view)); }();
        view.showPane(QLatin1String(pane));
        wait();
    }
    void wait() { QTRY_VERIFY_WITH_TIMEOUT(view.isComplete() && view.answer(), 30'000); }
    /// From the first host to the last one.
    void choosePair()
    {
        std::vector<Guid> hosts;
        for (const Node &node : fabric().nodes()) {
            if (node.isHostAdapter()) {
                hosts.push_back(node.guid);
            }
        }
        session().setRoutePair({Selection::ofNode(hosts.front()), Selection::ofNode(hosts.back())});
        wait();
    }
    Session &session() { return recorded.session; }
    const Fabric &fabric() const { return *recorded.session.snapshot()->fabric; }

    RecordedSession recorded;
    RoutesView view;
};

QString cell(const QAbstractItemModel &model, int row, int column)
{
    return model.index(row, column).data(RoutesTableModel::RawRole).toString();
}

} // namespace

class TestPairPanes final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        Theme::instance().apply(*qApp, Theme::Mode::Light);
        QVERIFY(m_folder.isValid());
        const auto record = [](const QString &source, const QString &path) {
            runPgcap({QStringLiteral("record"), source, QStringLiteral("-o"), path,
                      QStringLiteral("--interval"), QStringLiteral("1s")});
            QVERIFY(CaptureReader::open(path));
        };
        record(QStringLiteral("synthetic:tree?k=4&tiers=2&lmc=1&load=0.5&clock=fast&sweeps=20&"
                              "routes=1"),
               m_lmc);
        record(QStringLiteral("synthetic:tree?k=4&load=0.5&clock=fast&sweeps=120&routes=1&"
                              "flap=20s&seed=2"),
               m_changing);
    }

    void areModels()
    {
        const auto mode = QAbstractItemModelTester::FailureReportingMode::QtTest;
        Shown shown(m_lmc, "alternates");
        const QAbstractItemModelTester alternates(shown.view.alternates()->model(), mode);
        shown.choosePair();
        shown.view.swap();
        shown.wait();
        Shown changed(m_changing, "changes");
        const QAbstractItemModelTester steps(changed.view.changes()->steps(), mode);
        const QAbstractItemModelTester links(changed.view.changes()->links(), mode);
        changed.session().setCursor(changed.session().extent().start);
        changed.wait();
    }

    /// A tree with two leaves and two spines: another LID goes by the other spine.
    void showsAlternatesOfAPair()
    {
        Shown shown(m_lmc, "alternates");
        shown.choosePair();
        AlternatesPane &pane = *shown.view.alternates();
        const AlternatesModel &model = *pane.model();
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(cell(model, 0, AlternatesModel::Name), QStringLiteral("primary"));
        QCOMPARE(cell(model, 1, AlternatesModel::Kind), QStringLiteral("interior_disjoint"));
        QCOMPARE(cell(model, 1, AlternatesModel::Extra), QStringLiteral("0"));
        // The cables and leaf switches of both hosts.
        QCOMPARE(cell(model, 1, AlternatesModel::Shared).count(u';'), 3);
        QVERIFY2(pane.sentence().contains(QStringLiteral("interior-disjoint")),
                 qPrintable(pane.sentence()));
        QVERIFY(shown.view.csv().startsWith(QStringLiteral("path,from_port,to_port,lid,")));
        pane.table()->selectRow(1);
        QCOMPARE(shown.session().highlighted(), placesOf(shown.fabric(), model.pathAt(1)));
    }

    /// SEEDS: 56 ordered pairs, 8 identical, 48 interior-disjoint.
    void countsAllPairs()
    {
        Shown shown(m_lmc, "alternates");
        AlternatesPane &pane = *shown.view.alternates();
        QVERIFY(pane.countText().isEmpty());
        pane.startCount();
        QVERIFY(pane.isBusy());
        shown.wait();
        const QString text = pane.countText();
        for (const char *part : {"56 pairs", "0 disjoint", "48 interior-disjoint", "8 identical"}) {
            QVERIFY2(text.contains(QLatin1String(part)), qPrintable(text));
        }
        pane.startCount();
        pane.cancel();
        QVERIFY(!pane.isBusy());
        QVERIFY(pane.countText() != text);
    }

    void refusesWhatIsNoPairOfHosts()
    {
        Shown shown(m_lmc, "alternates");
        Selection leaf;
        for (const Node &node : shown.fabric().nodes()) {
            if (node.isSwitch()) {
                leaf = Selection::ofNode(node.guid);
            }
        }
        shown.session().setRoutePair({leaf, leaf});
        shown.wait();
        QCOMPARE(shown.view.alternates()->model()->rowCount(), 0);
        QVERIFY(shown.view.alternates()->sentence().contains(QStringLiteral("is not a host")));
    }

    void theHopsAreTheRows()
    {
        Shown shown(m_lmc, "time");
        shown.choosePair();
        const PathTimePane &pane = *shown.view.overTime();
        QTRY_VERIFY_WITH_TIMEOUT(pane.canvas()->scene() && shown.view.isComplete(), 30'000);
        QCOMPARE(pane.emptyState(), nullptr);
        QCOMPARE(pane.ways()->count(), 4); // there and back, to two LIDs each
        const auto check = [&](const Path &path) {
            const HeatMap *map = pane.canvas()->scene()->anyMap();
            QVERIFY(map);
            QCOMPARE(map->rows.size(), path.hops.size());
            for (size_t i = 0; i < map->rows.size(); ++i) {
                const PortKey port = keyOf(shown.fabric(), path.hops[i].out);
                QCOMPARE(map->rows[i].guid, port.node);
                QCOMPARE(map->rows[i].port, port.number);
            }
        };
        check(shown.view.answer()->there[0]);
        pane.ways()->setCurrentIndex(3);
        shown.wait();
        check(shown.view.answer()->back[1]);
        QVERIFY(shown.view.csv().contains(u'\n'));
    }

    /// Quantum and ConnectX-6, cables that do not say their length.
    void addsUpLatency()
    {
        Shown shown(m_lmc, "latency");
        shown.choosePair();
        LatencyPane &pane = *shown.view.latency();
        const QAbstractItemModelTester tester(
            pane.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(pane.ways()->count(), 4); // there and back, to two LIDs each
        const LatencyBudget budget = pane.model()->budget();
        QCOMPARE(pane.model()->rowCount(), int(budget.steps.size()));
        QCOMPARE(budget.bytes, 8);
        QCOMPARE(budget.unknown(), 4);
        QVERIFY2(pane.sentence().startsWith(QStringLiteral("At least 991 ns")) &&
                     pane.sentence().contains(QStringLiteral("not known: Cable (4)")),
                 qPrintable(pane.sentence()));
        QCOMPARE(pane.chart()->parts(),
                 (QStringList{"Hosts and adapters", "Switches", "Serialization"}));
        QCOMPARE(pane.chart()->accessibleDescription(), pane.sentence());
        QVERIFY(!pane.chart()->accessibleName().isEmpty() &&
                !pane.table()->accessibleName().isEmpty());
        pane.cable()->setValue(10);
        QVERIFY2(pane.sentence().startsWith(QStringLiteral("1.19 µs in an idle network")) &&
                     pane.sentence().contains(QStringLiteral("assumed: Cable (4)")),
                 qPrintable(pane.sentence()));
        QVERIFY(pane.chart()->parts().contains(QStringLiteral("Cables")));
        const double before = pane.model()->budget().known();
        pane.bytes()->setCurrentIndex(pane.bytes()->count() - 1);
        QCOMPARE(pane.model()->budget().bytes, 4 << 20);
        QVERIFY(pane.model()->budget().known() > before);
        QVERIFY(shown.view.csv().startsWith(QStringLiteral("part,place,ns,how\n")));
        // A row is a device or the port before a cable.
        pane.table()->selectRow(2);
        QCOMPARE(shown.session().selection(), pane.model()->placeOf(2));
        QCOMPARE(shown.session().selection().kind, Selection::Kind::Node);
        pane.ways()->setCurrentIndex(3);
        QCOMPARE(shown.fabric().port(pane.model()->budget().steps[1].port).node,
                 shown.fabric().port(shown.view.answer()->to).node);
    }

    void latencyOfUnknownDevices()
    {
        LatencyBudget budget;
        budget.steps = {{LatencyPart::HostSend}, {LatencyPart::Switch, {}, {}, 90.0}};
        QVERIFY(!budget.total());
        LatencyChart chart;
        chart.setBars({{QStringLiteral("There"), budget}});
        QCOMPARE(chart.parts(), QStringList{"Switches"}); // nothing of what is not known
        Theme::instance().apply(*qApp, Theme::Mode::Dark);
        QCOMPARE(chart.parts(), QStringList{"Switches"});
        Theme::instance().apply(*qApp, Theme::Mode::Light);
        chart.setBars({});
        QVERIFY(chart.parts().isEmpty());
        QCOMPARE(latencyText(std::nullopt), format::unknown());
        QCOMPARE(latencyText(0.0), QStringLiteral("0 ns"));
        QCOMPARE(latencyText(1890.0), QStringLiteral("1.89 µs"));
    }

    void aMapCanBeRemoved()
    {
        Shown shown(m_lmc, "time");
        PathTimePane &pane = *shown.view.overTime();
        QTRY_VERIFY_WITH_TIMEOUT(pane.canvas()->scene() != nullptr, 30'000);
        Q_EMIT pane.canvas()->removed(0);
        shown.wait();
        QCOMPARE(pane.canvas()->scene()->sheets.size(), size_t(1));
        pane.setMaps({});
        shown.wait();
        QVERIFY(pane.emptyState());
        Q_EMIT pane.emptyState()->activated(); // the default ones
        shown.wait();
        QTRY_VERIFY_WITH_TIMEOUT(!pane.emptyState(), 30'000);
    }

    void showsWhatChanged()
    {
        Shown shown(m_changing, "changes");
        const RouteChangesPane &pane = *shown.view.changes();
        QVERIFY(pane.compared());
        QVERIFY(pane.steps()->rowCount() > 1);
        QVERIFY(pane.compared()->fabric);
        QCOMPARE(pane.compared()->range.to, pane.steps()->timeAt(0));
        QVERIFY(!pane.compared()->changes.isSame());
        QCOMPARE(pane.links()->rowCount(), int(pane.compared()->changes.links.size()));
        const auto number = [&](int column) { return cell(*pane.links(), 0, column).toLongLong(); };
        QCOMPARE(number(ChangedLinksModel::Difference),
                 number(ChangedLinksModel::After) - number(ChangedLinksModel::Before));
        // Another step is gone to by a click.
        const int last = pane.steps()->rowCount() - 1;
        const Timestamp first = pane.steps()->timeAt(last);
        Q_EMIT pane.stepsTable()->clicked(pane.steps()->index(last, 0));
        QCOMPARE(shown.session().cursor(), first);
        shown.wait();
        QTRY_COMPARE_WITH_TIMEOUT(pane.compared()->range.to, first, 30'000);
        QCOMPARE(pane.steps()->rowCount(), 1);
    }

    void comparesTheEndsOfARange()
    {
        Shown shown(m_changing, "changes");
        const CaptureExtent &extent = shown.session().extent();
        shown.session().setRange({extent.start, extent.end});
        const RouteChangesPane &pane = *shown.view.changes();
        QTRY_VERIFY_WITH_TIMEOUT(pane.compared() && pane.compared()->range.from == extent.start &&
                                     shown.view.isComplete(),
                                 30'000);
        QVERIFY2(pane.sentence().startsWith(QStringLiteral("In the range")),
                 qPrintable(pane.sentence()));
        shown.session().setCursor(extent.start);
        QTRY_VERIFY_WITH_TIMEOUT(
            pane.compared() && !pane.compared()->fabric && shown.view.isComplete(), 30'000);
        QVERIFY(pane.sentence().contains(QStringLiteral("did not change")));
        QCOMPARE(pane.links()->rowCount(), 0);
    }

    void picksTwoPlaces()
    {
        Shown shown(m_lmc, "path");
        QSignalSpy views(&shown.view, &View::viewRequested);
        shown.view.startPicking();
        QCOMPARE(views.takeFirst().first().toString(), QStringLiteral("topology"));
        const Selection first = Selection::ofNode(shown.fabric().nodes().front().guid);
        const Selection second = Selection::ofNode(shown.fabric().nodes().back().guid);
        shown.session().select(first);
        QVERIFY(views.isEmpty());
        shown.session().select(second);
        QCOMPARE(views.takeFirst().first().toString(), QStringLiteral("routes"));
        const RoutePair pair = shown.session().routePair();
        QVERIFY(pair.from == first && pair.to == second);
        shown.session().select(first); // picking is over
        QVERIFY(shown.session().routePair() == pair);
    }

    void takesWhatIsDropped()
    {
        Shown shown(m_lmc, "path");
        const Guid guid = shown.fabric().nodes().front().guid;
        QMimeData data;
        data.setText(guid.toString());
        QDragEnterEvent enter({}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(shown.view.to(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop({}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(shown.view.to(), &drop);
        QTRY_VERIFY_WITH_TIMEOUT(shown.session().routePair().to.node == guid, 30'000);
    }

private:
    QTemporaryDir m_folder;
    QString m_lmc = m_folder.filePath(QStringLiteral("lmc.pgcap"));
    QString m_changing = m_folder.filePath(QStringLiteral("changing.pgcap"));
};

PICKGLASS_TEST(TestPairPanes, QApplication)
#include "tst_pairpanes.moc"
