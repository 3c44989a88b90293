// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/rerouting.h"

#include "app/common/simulatedsubnet.h"
#include "core/routing/whatif.h"
#include "tests/support/generators.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QTest>

#include <algorithm>
#include <chrono>
#include <set>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

using namespace std::chrono_literals;

SharedFabric fabricOf(const QString &shape)
{
    return shape == QLatin1String("tree")     ? makeTwoTierTree({6, 3, 4})
           : shape == QLatin1String("3-tree") ? makeFatTree(4)
           : shape == QLatin1String("torus")  ? makeTorus({5, 4, 3}, 1)
                                              : makeTorus({5, 5}, 2);
}

/// The processes that this one started and that still run.
std::set<QString> runningChildren()
{
    std::set<QString> found;
    const QString own = QString::number(QCoreApplication::applicationPid());
    for (const QString &id : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        QFile file(QStringLiteral("/proc/%1/stat").arg(id));
        if (file.open(QIODevice::ReadOnly)) {
            const QString text = QString::fromUtf8(file.readAll());
            if (text.section(u')', -1).section(u' ', 2, 2) == own) {
                found.insert(text.section(u'(', 1).section(u')', 0, 0));
            }
        }
    }
    return found;
}

/// Some switch that has no hosts, else the first.
NodeIndex someSwitch(const Fabric &fabric)
{
    const RouteGraph graph(fabric, {});
    for (size_t number = 0; number < graph.switches(); ++number) {
        if (graph.endsAt(number).empty()) {
            return graph.nodeOf(number);
        }
    }
    return graph.nodeOf(0);
}

} // namespace

/// What remains of a fabric when something fails, routed by a real OpenSM on ibsim.
class TestRerouting final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (const auto available = SimulatedSubnet::available(); !available) {
            QSKIP(qPrintable(available.error().english()));
        }
    }
    void cleanup() { QVERIFY(runningChildren().empty()); }

    void routesWhatRemains_data()
    {
        QTest::addColumn<QString>("shape");
        QTest::addColumn<QString>("engine");
        const auto add = [](const char *shape, std::initializer_list<const char *> engines) {
            for (const char *engine : engines) {
                QTest::addRow("%s on a %s", engine, shape)
                    << QString::fromLatin1(shape) << QString::fromLatin1(engine);
            }
        };
        add("tree", {"minhop", "updn", "ftree", "dfsssp"});
        add("3-tree", {"updn"});
        add("torus", {"torus-2QoS", "dor", "lash", "nue"});
        add("2-torus", {"torus-2QoS", "minhop"});
    }
    void routesWhatRemains()
    {
        QFETCH(QString, shape);
        QFETCH(QString, engine);
        const SharedFabric fabric = fabricOf(shape);
        const StopToken stop = StopToken().within(120s);
        Failures failures;
        for (const bool fails : {false, true}) {
            if (fails) {
                const NodeIndex node = someSwitch(*fabric);
                if (shape.contains(QLatin1String("tree"))) {
                    failures.addNode(*fabric, node);
                } else {
                    // A cable to another switch: its hosts stay.
                    const auto ports = fabric->portsOf(node);
                    const auto port = std::ranges::find_if(ports, [&](const Port &its) {
                        return its.peer.isValid() && fabric->node(fabric->peerNode(its)).isSwitch();
                    });
                    failures.addPort(*fabric, fabric->indexOf(*port));
                }
            }
            const auto rerouting = reroute(*fabric, failures, engine, stop);
            VERIFY_RESULT(rerouting);
            QVERIFY2(rerouting->engine == engine, qPrintable(rerouting->reason));
            QCOMPARE(rerouting->fabric->links().size(),
                     fabric->links().size() - failures.cables().size());
            // Every pair arrives over what remains, and its ports are those of the fabric.
            const RouteGraph graph(*rerouting->fabric, rerouting->tables);
            const auto routed = whatIf(graph, {});
            VERIFY_RESULT(routed);
            const auto hosts =
                static_cast<qint64>(HostPairs(RouteGraph(*fabric, {})).hosts().size());
            QCOMPARE(routed->pairs, hosts * (hosts - 1));
            QCOMPARE(routed->brokenBefore, 0);
            QCOMPARE(routed->before.routes.size(), fabric->ports().size());
            for (const LinkIndex cable : failures.cables()) {
                QCOMPARE(routed->before.of(fabric->link(cable).a), 0U);
                QCOMPARE(routed->before.of(fabric->link(cable).b), 0U);
            }
        }
    }

    /// OpenSM takes another engine where the one asked for does not suit the fabric.
    void findsThatAnEngineIsRefused_data()
    {
        QTest::addColumn<QString>("shape");
        QTest::addColumn<bool>("fails"); // a switch without hosts
        QTest::addColumn<QString>("reason");
        QTest::newRow("a torus") << QStringLiteral("torus") << false << QStringLiteral("root");
        QTest::newRow("a tree without a spine")
            << QStringLiteral("3-tree") << true << QStringLiteral("upward port groups");
    }
    void findsThatAnEngineIsRefused()
    {
        QFETCH(QString, shape);
        QFETCH(bool, fails);
        QFETCH(QString, reason);
        const SharedFabric fabric = fabricOf(shape);
        Failures failures;
        if (fails) {
            failures.addNode(*fabric, someSwitch(*fabric));
        }
        const auto rerouting =
            reroute(*fabric, failures, QStringLiteral("ftree"), StopToken().within(120s));
        VERIFY_RESULT(rerouting);
        QCOMPARE(rerouting->engine, QStringLiteral("minhop"));
        QVERIFY2(rerouting->reason.contains(reason), qPrintable(rerouting->reason));
        QVERIFY(!rerouting->fabric);
        QVERIFY(rerouting->tables.empty());
    }

    /// The part without OpenSM's host has no routes.
    void routesTheLargestPart()
    {
        const SharedFabric fabric = makeTwoTierTree({3, 1, 2});
        Failures failures;
        const RouteGraph graph(*fabric, {});
        // The first leaf loses its only spine.
        size_t leaf = 0;
        while (graph.endsAt(leaf).empty()) {
            ++leaf;
        }
        for (const Port &port : fabric->portsOf(graph.nodeOf(leaf))) {
            if (port.peer.isValid() && fabric->node(fabric->peerNode(port)).isSwitch()) {
                failures.addPort(*fabric, fabric->indexOf(port));
            }
        }
        const auto rerouting =
            reroute(*fabric, failures, QStringLiteral("minhop"), StopToken().within(120s));
        VERIFY_RESULT(rerouting);
        const auto routed = whatIf(RouteGraph(*rerouting->fabric, rerouting->tables), {});
        VERIFY_RESULT(routed);
        QCOMPARE(routed->pairs - routed->brokenBefore, 4 * 3);
    }

    void isStopped()
    {
        StopSource source;
        source.stop();
        const auto rerouting = reroute(*fabricOf(QStringLiteral("tree")), {},
                                       QStringLiteral("minhop"), source.token());
        QVERIFY(!rerouting);
    }

    void refusesATorusEngineForATree()
    {
        const auto rerouting = reroute(*fabricOf(QStringLiteral("tree")), {},
                                       QStringLiteral("torus-2QoS"), StopToken().within(120s));
        QVERIFY(!rerouting);
        QVERIFY(rerouting.error().english().contains(QLatin1String("torus-2QoS")));
    }
};

PICKGLASS_TEST(TestRerouting, QCoreApplication)
#include "tst_rerouting.moc"
