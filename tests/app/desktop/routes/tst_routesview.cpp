// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/routes.h"
#include "app/desktop/placemenu.h"
#include "app/desktop/routes/placefield.h"
#include "app/desktop/routes/routefindingspanel.h"
#include "app/desktop/routes/routesview.h"
#include "app/desktop/routes/waypanel.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/statepage.h"
#include "app/desktop/widgets/tabbar.h"
#include "core/capture/capturewriter.h"
#include "core/fabric/fabricbuilder.h"
#include "tests/app/desktop/recordedsession.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QMenu>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// A view on screen with its answers.
struct Shown
{
    explicit Shown(const QString &capture) : recorded(capture), view(&recorded.session)
    {
        view.resize(1200, 800);
        view.show();
        view.activateWindow();
        [this] { QVERIFY(QTest::qWaitForWindowActive(&view)); }();
        wait();
    }
    void wait() { QTRY_VERIFY_WITH_TIMEOUT(view.isComplete() && view.answer(), 30'000); }
    /// Types into an end of the pair.
    void enter(PlaceField *field, const QString &text)
    {
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(!field->isBusy() && !field->isModified(), 30'000);
        wait();
    }
    Session &session() { return recorded.session; }
    const Fabric &fabric() const { return *recorded.session.snapshot()->fabric; }
    const Path &path() const { return view.there()->model()->path(); }

    RecordedSession recorded;
    RoutesView view;
};

std::vector<const Port *> hostPortsOf(const Fabric &fabric)
{
    std::vector<const Port *> ports;
    for (const Port &port : fabric.ports()) {
        if (fabric.node(port.node).isHostAdapter() && port.peer.isValid()) {
            ports.push_back(&port);
        }
    }
    return ports;
}

/// The fabric and tables of a capture with two LIDs a host, and no entry for the base LID of the
/// last host in the switch of the first.
void writeWithLmc(const QString &from, const QString &to)
{
    const auto reader = *CaptureReader::open(from);
    const SharedFabric old = *reader->fabricAt({});
    std::vector<Node> nodes = old->nodes();
    for (Node &node : nodes) {
        node.ports = 0; // they are counted anew
        node.lid = Lid(quint16(2 * node.lid.value()));
    }
    std::vector<Port> ports = old->ports();
    for (Port &port : ports) {
        port.lid = Lid(quint16(2 * port.lid.value()));
        port.lmc = old->node(port.node).isHostAdapter() ? 1 : 0;
    }
    const auto fabric = FabricBuilder::assemble(std::move(nodes), std::move(ports), old->links());
    const std::vector<const Port *> hosts = hostPortsOf(*fabric);
    const Guid leaf = fabric->node(fabric->port(hosts.front()->peer).node).guid;
    std::vector<ForwardingTable> tables;
    const std::vector<ForwardingTable> recorded = *forwardingTablesAt(*reader, {});
    for (const ForwardingTable &table : recorded) {
        ForwardingTable twice{table.node, {}, {}};
        for (size_t lid = 1; lid < table.ports.size(); ++lid) {
            twice.set(Lid(quint16(2 * lid)), table.ports[lid]);
            twice.set(Lid(quint16(2 * lid + 1)), table.ports[lid]);
        }
        if (table.node == leaf) {
            twice.set(hosts.back()->lid, ForwardingTable::NoPort);
        }
        tables.push_back(std::move(twice));
    }
    const auto writer = *CaptureWriter::create(to, true, QStringLiteral("test"));
    VERIFY_RESULT(writer->writeFabric(reader->extent()->start, *fabric));
    VERIFY_RESULT(writer->writeForwarding(reader->extent()->start, tables));
    VERIFY_RESULT(writer->close());
}

} // namespace

class TestRoutesView final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        Theme::instance().apply(*qApp, Theme::Mode::Light);
        QVERIFY(m_folder.isValid());
        for (const auto &[routes, path] : {std::pair(1, m_capture), std::pair(0, m_without)}) {
            runPgcap({QStringLiteral("record"),
                      QStringLiteral("synthetic:tree?k=4&tiers=2&load=0.5&clock=fast&sweeps=4&"
                                     "routes=%1")
                          .arg(routes),
                      QStringLiteral("-o"), path, QStringLiteral("--interval"),
                      QStringLiteral("1s")});
            QVERIFY(CaptureReader::open(path));
        }
        writeWithLmc(m_capture, m_lmc);
        QVERIFY(CaptureReader::open(m_lmc));
    }

    void showsAnExampleAtFirst()
    {
        Shown shown(m_capture);
        QVERIFY(shown.session().routePair() == RoutePair());
        QVERIFY(shown.session().highlighted().empty());
        QCOMPARE(shown.path().hops.size(), size_t(4));
        QVERIFY(shown.path().arrives());
        QCOMPARE(shown.view.from()->text().section(u'/', 0, 0),
                 shown.fabric().node(hostPortsOf(shown.fabric()).front()->node).name);
        QVERIFY2(shown.view.findings()->verdict().contains(QStringLiteral("are sound")),
                 qPrintable(shown.view.findings()->verdict()));
        QCOMPARE(shown.view.findings()->model()->faults(), 0);
    }

    void isAModel()
    {
        Shown shown(m_lmc);
        const QAbstractItemModelTester path(shown.view.there()->model(),
                                            QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QAbstractItemModelTester list(shown.view.findings()->model(),
                                            QAbstractItemModelTester::FailureReportingMode::QtTest);
        shown.view.swap();
        shown.wait();
        shown.view.there()->model()->setPath(nullptr, {}, {});
        shown.view.findings()->model()->setFindings(nullptr);
    }

    void findsEnds_data()
    {
        QTest::addColumn<int>("how");
        QTest::newRow("name") << 0;
        QTest::newRow("GUID") << 1;
        QTest::newRow("LID") << 2;
        QTest::newRow("port") << 3;
    }
    void findsEnds()
    {
        QFETCH(int, how);
        Shown shown(m_capture);
        const Port &port = *hostPortsOf(shown.fabric())[2];
        const Node &node = shown.fabric().node(port.node);
        const QString texts[] = {node.name, node.guid.toString(), QString::number(port.lid.value()),
                                 node.name + QLatin1Char('/') + QString::number(port.number)};
        shown.enter(shown.view.to(), texts[how]);
        QCOMPARE(shown.session().routePair().to.node, node.guid);
        QCOMPARE(shown.path().lid, port.lid);
        QVERIFY(
            shown.path().hops ==
            findPath(shown.view.answer()->tables->graph, shown.view.answer()->from, port.lid).hops);
        // The path that was chosen is lit: its cables and both ends.
        QCOMPARE(shown.session().highlighted().size(), shown.path().hops.size() + 2);
    }

    void swapsWithAKey()
    {
        Shown shown(m_capture);
        shown.view.setFocus(); // goes to the first field
        const RoutePair before = shown.view.answer()->pair;
        QTest::keyClick(shown.view.from(), Qt::Key_R, Qt::ControlModifier);
        shown.wait();
        QCOMPARE(shown.view.answer()->pair.from, before.to);
        QCOMPARE(shown.view.answer()->pair.to, before.from);
    }

    void theMenuOfAPlaceSetsThePair()
    {
        Shown shown(m_capture);
        const auto hosts = hostPortsOf(shown.fabric());
        const auto choose = [&](const Port *port, const QString &text) {
            QString view;
            const std::unique_ptr<QMenu> menu(makePlaceMenu(
                &shown.session(), Selection::ofNode(shown.fabric().node(port->node).guid),
                [&view](const QString &id) { view = id; }, nullptr));
            for (QAction *action : menu->actions()) {
                if (action->text().remove(u'&') == text) {
                    action->trigger();
                }
            }
            QCOMPARE(view, QStringLiteral("routes"));
        };
        choose(hosts[1], QStringLiteral("Path from here"));
        choose(hosts[6], QStringLiteral("Path to here"));
        shown.wait();
        QCOMPARE(shown.fabric().port(shown.view.answer()->from).node, hosts[1]->node);
        QCOMPARE(shown.path().lid, hosts[6]->lid);
    }

    void aHopSelectsItsPort()
    {
        Shown shown(m_capture);
        shown.view.there()->table()->setFocus();
        shown.view.there()->table()->selectRow(1);
        const PortKey port = keyOf(shown.fabric(), shown.path().hops[1].out);
        QCOMPARE(shown.session().selection(), Selection::ofPort(port.node, port.number));
        shown.session().select(shown.view.there()->model()->placeOf(2));
        QCOMPARE(shown.view.there()->table()->currentIndex().row(), 2);
    }

    void showsFigures()
    {
        Shown shown(m_capture);
        const PathModel &model = *shown.view.there()->model();
        for (int row = 0; row < model.rowCount(); ++row) {
            const QString raw =
                model.index(row, PathModel::Used).data(PathModel::RawRole).toString();
            const auto used = shown.session().figures()->of(shown.path().hops[size_t(row)].out);
            QVERIFY(used.out.utilization);
            QCOMPARE(raw, QString::number(*used.out.utilization, 'g', 9));
        }
        QCOMPARE(shown.view.csv().count(u'\n'),
                 1 + qsizetype(shown.view.answer()->there.front().hops.size() +
                               shown.view.answer()->back.front().hops.size()));
    }

    void marksCablesOfOneWay()
    {
        Shown shown(m_capture);
        const PathModel &model = *shown.view.there()->model();
        const Path &back = shown.view.back()->model()->path();
        int oneWay = 0;
        for (const PathHop &hop : shown.path().hops) {
            oneWay += std::ranges::count(back.hops, PathHop{hop.in, hop.out}) == 0 ? 1 : 0;
        }
        QCOMPARE(model.oneWayHops(), oneWay);
        // A way that is not there crosses nothing.
        PathModel alone;
        alone.setPath(shown.view.answer()->tables, shown.path(), {});
        QCOMPARE(alone.oneWayHops(), alone.rowCount());
        QCOMPARE(alone.index(0, PathModel::Ways).data(PathModel::RawRole).toString(),
                 QStringLiteral("one"));
    }

    void saysWhyThereIsNoPath()
    {
        Shown shown(m_lmc);
        const std::vector<const Port *> hosts = hostPortsOf(shown.fabric());
        QCOMPARE(shown.view.answer()->there.size(), size_t(2));
        QVERIFY(shown.path().failure == RouteFailure::NoEntry);
        const QString leaf =
            shown.fabric().node(shown.fabric().port(hosts.front()->peer).node).name;
        QVERIFY2(shown.view.there()->sentence().contains(leaf),
                 qPrintable(shown.view.there()->sentence()));
        shown.view.there()->choose(1); // the other LID
        QVERIFY(shown.path().arrives());
        QCOMPARE(shown.path().lid.value(), hosts.back()->lid.value() + 1);
    }

    void findingsSelectTheirPlaces()
    {
        Shown shown(m_lmc);
        const RouteFindingsModel &model = *shown.view.findings()->model();
        QVERIFY(shown.view.findings()->verdict().contains(QStringLiteral("not sound")));
        QCOMPARE(model.faults(), 1); // pairs that are not reached
        QVERIFY(model.placesOf(0).empty());
        QCOMPARE(shown.view.findChild<TabBar *>(QStringLiteral("panes"))->badge(4).count, 1);
        // The LID that one leaf does not know.
        const auto hosts = hostPortsOf(shown.fabric());
        const Guid leaf = shown.fabric().node(shown.fabric().port(hosts.front()->peer).node).guid;
        int row = 1;
        while (row < model.rowCount() &&
               std::ranges::count(model.placesOf(row), Selection::ofNode(leaf)) == 0) {
            ++row;
        }
        QVERIFY(row < model.rowCount());
        shown.view.showPane(QStringLiteral("check"));
        shown.view.findings()->table()->selectRow(row);
        QCOMPARE(shown.session().highlighted(), model.placesOf(row));
        const PortKey owner = keyOf(shown.fabric(), shown.fabric().indexOf(*hosts.back()));
        QCOMPARE(model.placesOf(row).front(), Selection::ofPort(owner.node, owner.number));
    }

    void savesWhatIsShown()
    {
        Shown shown(m_lmc);
        QVERIFY(shown.view.csv().startsWith(QStringLiteral("way,lid,hop,")));
        shown.view.showPane(QStringLiteral("check"));
        QCOMPARE(shown.view.pane(), QStringLiteral("check"));
        QCOMPARE(shown.view.csv().count(u'\n'), 1 + shown.view.findings()->model()->rowCount());
        QVERIFY(!shown.view.from()->isVisible());
        QVERIFY(shown.view.find()); // Ctrl+F is about the pair
        QVERIFY(shown.view.from()->isVisible());
    }

    void canBeCancelled()
    {
        Shown shown(m_lmc);
        RouteFindingsPanel panel(&shown.session());
        const QSignalSpy settled(&panel, &RouteFindingsPanel::settled);
        panel.setTables(shown.view.answer()->tables);
        QVERIFY(panel.isBusy());
        panel.cancel();
        QVERIFY(!panel.isBusy());
        QCOMPARE(settled.count(), 1);
        QCOMPARE(panel.model()->rowCount(), 0);
        QVERIFY(!panel.verdict().isEmpty());
    }

    void keepsTablesWhileTheyAreTheSame()
    {
        Shown shown(m_capture);
        const SharedFabricRoutes before = shown.view.answer()->tables;
        const SharedRoutes answer = shown.view.answer();
        shown.session().setCursor(shown.session().extent().start);
        QTRY_VERIFY(shown.view.answer() != answer && shown.view.isComplete());
        QCOMPARE(shown.view.answer()->tables, before);
    }

    void keepsItsState()
    {
        Shown shown(m_capture);
        shown.view.swap();
        shown.wait();
        const QVariantMap state = shown.view.state();
        shown.view.swap();
        shown.wait();
        QVERIFY(shown.view.state() != state);
        shown.view.setState(state);
        QCOMPARE(shown.view.state(), state);
    }

    void saysThatThereAreNoTables()
    {
        Shown shown(m_without);
        QVERIFY(shown.view.findChild<StatePage *>()->isVisible());
        Session session;
        RoutesView view(&session);
        view.show();
        QVERIFY(view.findChild<StatePage *>()->isVisible());
        QVERIFY(!view.canSaveCsv());
    }

private:
    QTemporaryDir m_folder;
    QString m_capture = m_folder.filePath(QStringLiteral("a.pgcap"));
    QString m_without = m_folder.filePath(QStringLiteral("without.pgcap"));
    QString m_lmc = m_folder.filePath(QStringLiteral("lmc.pgcap"));
};

PICKGLASS_TEST(TestRoutesView, QApplication)
#include "tst_routesview.moc"
