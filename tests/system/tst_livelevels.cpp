// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/routes.h"
#include "core/capture/capturereader.h"
#include "core/routing/routingcheck.h"
#include "tests/support/generators.h"
#include "tests/support/ibnetdiscovertext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"
#include "tests/system/liverecording.h"
#include "tests/system/routedfabric.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <utility>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// Of each pair of hosts, by GUID and LID: its service level, -1 where it is not known.
using Levels = std::map<std::pair<Guid, quint16>, int>;

Levels levelsOf(const RouteGraph &graph, const LaneMap &lanes)
{
    const Fabric &fabric = graph.fabric();
    Levels levels;
    for (const PortIndex from : graph.ends()) {
        for (const PortIndex to : graph.ends()) {
            if (from != to) {
                const Lid lid = fabric.port(to).lid;
                const auto level = lanes.level(from, lid);
                levels[{fabric.node(fabric.port(from).node).guid, lid.value()}] =
                    level ? int(*level) : -1;
            }
        }
    }
    return levels;
}

/// What was recorded, at its end.
struct Recorded
{
    SharedFabric fabric;
    std::vector<ForwardingTable> tables;
    LaneTables lanes;
};

Result<Recorded> readRecorded(const QString &file)
{
    ASSIGN_OR_RETURN(const auto capture, CaptureReader::open(file));
    Recorded recorded;
    ASSIGN_OR_RETURN(recorded.fabric, capture->fabricAt({}));
    ASSIGN_OR_RETURN(recorded.tables, forwardingTablesAt(*capture, {}));
    ASSIGN_OR_RETURN(recorded.lanes, laneTablesAt(*capture, {}));
    return recorded;
}

Result<RoutingCheck> checkCredit(const RouteGraph &graph, const Fabric &fabric,
                                 const LaneTables &tables)
{
    const LaneMap lanes(graph, tables);
    RoutingCheckOptions options;
    options.lanes = &lanes;
    return checkRouting(graph, classify(fabric), options);
}

} // namespace

/// The service levels that `pgcap record mad:?sls=` reads are those that OpenSM gives saquery, and
/// with them credit loops are known.
class TestLiveLevels final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        PICKGLASS_NEED_SIMULATOR();
        if (programPath(QStringLiteral("saquery")).isEmpty()) {
            QSKIP("infiniband-diags is not installed (packaging/packages.txt)");
        }
    }

    void recordsThem_data();
    void recordsThem();
};

void TestLiveLevels::recordsThem_data()
{
    // Not dfsssp: it draws one of several levels at each request.
    QTest::addColumn<std::vector<int>>("extent");
    QTest::addColumn<int>("hosts");
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("pairs");
    QTest::newRow("torus") << std::vector{5, 3} << 1 << QStringLiteral("torus-2QoS -Q")
                           << QStringLiteral("leaves");
    QTest::newRow("ring, leaves") << std::vector{6} << 2 << QStringLiteral("lash -Q")
                                  << QStringLiteral("leaves");
    QTest::newRow("ring, hosts") << std::vector{5} << 2 << QStringLiteral("lash -Q")
                                 << QStringLiteral("hosts");
}

void TestLiveLevels::recordsThem()
{
    QFETCH(std::vector<int>, extent);
    QFETCH(int, hosts);
    QFETCH(QString, engine);
    QFETCH(QString, pairs);
    const SharedFabric made = makeTorus(extent, hosts);
    RoutedFabric routed(toIbnetdiscover(*made));
    VERIFY_RESULT(routed.start(engine, engine.startsWith(QLatin1String("torus"))
                                           ? torusLines(*made, extent)
                                           : QByteArray()));
    QVERIFY2(routed.isConfigured(), qPrintable(routed.configuredLine()));

    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("levels.pgcap"));
    LiveRecording recording(routed.live, file);
    VERIFY_RESULT(recording.start({}, QStringLiteral("mad:?lanes=10min&sls=") + pairs));
    VERIFY_RESULT(recording.next(QStringLiteral("sweep")));
    const auto isWhole = [&] {
        const auto recorded = readRecorded(file);
        return recorded && !recorded->tables.empty() && !recorded->lanes.slToVl.empty() &&
               !recorded->lanes.pathSls.empty();
    };
    QTRY_VERIFY_WITH_TIMEOUT(isWhole(), 60'000);
    VERIFY_RESULT(recording.stop());
    const auto recorded = readRecorded(file);
    VERIFY_RESULT(recorded);
    const RouteGraph graph(*recorded->fabric, recorded->tables);

    VERIFY_RESULT(routed.writePathSls(*recorded->fabric));
    const auto chronicle = routed.read();
    VERIFY_RESULT(chronicle);
    const LaneTables &written = chronicle->lanes.back().what;
    const Levels expected = levelsOf(graph, LaneMap(graph, written));
    const Levels levels = levelsOf(graph, LaneMap(graph, recorded->lanes));
    for (const auto &[pair, level] : expected) {
        QVERIFY2(levels.at(pair) == level,
                 qPrintable(QStringLiteral("%1 to LID %2: %3, not %4")
                                .arg(pair.first.toString(), QString::number(pair.second),
                                     QString::number(levels.at(pair)), QString::number(level))));
    }
    std::map<int, int> counts;
    for (const auto &[pair, level] : expected) {
        ++counts[level];
    }
    QVERIFY(counts.size() > 1 && !counts.contains(-1));

    // Without them it is not known whether there are credit loops.
    const auto without = checkCredit(graph, *recorded->fabric, {recorded->lanes.slToVl, {}});
    VERIFY_RESULT(without);
    QVERIFY(without->mayHaveCreditLoops);
    const auto with = checkCredit(graph, *recorded->fabric, recorded->lanes);
    VERIFY_RESULT(with);
    QVERIFY(!with->mayHaveCreditLoops);
    QVERIFY(with->creditLoops.empty());
}

PICKGLASS_TEST(TestLiveLevels, QCoreApplication)
#include "tst_livelevels.moc"
