// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/routes.h"
#include "core/capture/capturereader.h"
#include "core/routing/path.h"
#include "tests/support/generators.h"
#include "tests/support/ibnetdiscovertext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"
#include "tests/system/liverecording.h"
#include "tests/system/routedfabric.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// Of each engine; PICKGLASS_TRACED_PAIRS gives another number.
constexpr int UsualPairs = 150;

/// A hop as ibtracert -n prints it: "[3] -> {0xb83fd20300a00140}[2]".
struct TracedHop
{
    int out = 0;
    Guid peer; ///< of a switch, or of the port of an adapter
    int in = 0;

    bool operator==(const TracedHop &) const = default;
};

std::vector<TracedHop> tracedHops(const QByteArray &output)
{
    static const QRegularExpression line(
        QStringLiteral(R"(^\[(\d+)\] -> \{(0x[0-9a-f]+)\}\[(\d+)\]$)"),
        QRegularExpression::MultilineOption);
    std::vector<TracedHop> hops;
    auto found = line.globalMatch(QString::fromUtf8(output));
    while (found.hasNext()) {
        const auto match = found.next();
        hops.push_back({match.captured(1).toInt(), Guid(match.captured(2).toULongLong(nullptr, 16)),
                        match.captured(3).toInt()});
    }
    return hops;
}

std::vector<TracedHop> hopsOf(const Fabric &fabric, const Path &path)
{
    std::vector<TracedHop> hops;
    for (const PathHop &hop : path.hops) {
        const Port &in = fabric.port(hop.in);
        const Node &node = fabric.node(in.node);
        hops.push_back(
            {fabric.port(hop.out).number, node.isSwitch() ? node.guid : in.guid, in.number});
    }
    return hops;
}

QString toText(const std::vector<TracedHop> &hops)
{
    QString text;
    for (const TracedHop &hop : hops) {
        text += QStringLiteral("[%1] -> %2[%3] ")
                    .arg(QString::number(hop.out), hop.peer.toString(), QString::number(hop.in));
    }
    return text;
}

} // namespace

/// Paths in a recording of a fabric that OpenSM routed are those that ibtracert finds in it.
class TestTracedPaths final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        PICKGLASS_NEED_SIMULATOR();
        if (programPath(QStringLiteral("ibtracert")).isEmpty()) {
            QSKIP("infiniband-diags is not installed (packaging/packages.txt)");
        }
    }

    void equalIbtracerts_data()
    {
        QTest::addColumn<bool>("isTorus");
        for (const char *engine : {"updn", "ftree"}) {
            QTest::newRow(engine) << false;
        }
        for (const char *engine : {"dor", "lash", "nue", "torus-2QoS -Q"}) {
            QTest::newRow(engine) << true;
        }
    }
    void equalIbtracerts();

private:
    /// The tables of all switches, when the recording has them.
    Result<std::vector<ForwardingTable>> recorded(const LiveFabric &live);

    QTemporaryDir m_folder;
    const QString m_file = m_folder.filePath(QStringLiteral("routes.pgcap"));
};

Result<std::vector<ForwardingTable>> TestTracedPaths::recorded(const LiveFabric &live)
{
    LiveRecording recording(live, m_file);
    RETURN_IF_ERROR(recording.start());
    const auto tables = [this]() -> Result<std::vector<ForwardingTable>> {
        ASSIGN_OR_RETURN(const auto capture, CaptureReader::open(m_file));
        return forwardingTablesAt(*capture, {});
    };
    const bool areThere = QTest::qWaitFor(
        [&] {
            const auto read = tables();
            return read && read->size() == size_t(live.switches().size());
        },
        60'000);
    if (!areThere) {
        return failure({"The tables were not recorded.", {}});
    }
    RETURN_IF_ERROR(recording.stop());
    return tables();
}

void TestTracedPaths::equalIbtracerts()
{
    QFETCH(bool, isTorus);
    const QString engine = QString::fromLatin1(QTest::currentDataTag());
    const std::vector<int> extent{5, 5};
    const SharedFabric made = isTorus ? makeTorus(extent, 2) : makeFatTree(6);
    RoutedFabric routed(toIbnetdiscover(*made));
    VERIFY_RESULT(routed.start(engine, engine.startsWith(QLatin1String("torus"))
                                           ? torusLines(*made, extent)
                                           : QByteArray()));
    QVERIFY2(routed.isConfigured(), qPrintable(routed.configuredLine()));
    QFile::remove(m_file);
    const auto tables = recorded(routed.live);
    VERIFY_RESULT(tables);
    const auto capture = CaptureReader::open(m_file);
    VERIFY_RESULT(capture);
    const auto fabric = (*capture)->fabricAt((*capture)->info()->end);
    VERIFY_RESULT(fabric);
    const RouteGraph graph(**fabric, *tables);
    const auto &ends = graph.ends();

    bool isGiven = false;
    const int given = qEnvironmentVariableIntValue("PICKGLASS_TRACED_PAIRS", &isGiven);
    const int pairs = isGiven ? given : UsualPairs;
    QRandomGenerator draw(1);
    std::vector<Path> paths;
    std::vector<QStringList> arguments;
    while (int(paths.size()) < pairs) {
        const PortIndex from = ends[size_t(draw.bounded(int(ends.size())))];
        const PortIndex to = ends[size_t(draw.bounded(int(ends.size())))];
        if (from != to) {
            const Lid lid = (*fabric)->port(to).lid;
            paths.push_back(findPath(graph, from, lid));
            arguments.push_back({QStringLiteral("-n"),
                                 QString::number((*fabric)->port(from).lid.value()),
                                 QString::number(lid.value())});
        }
    }
    size_t hops = 0;
    QElapsedTimer timer;
    timer.start();
    VERIFY_RESULT(
        runAll(QStringLiteral("ibtracert"), arguments,
               routed.live.simulator.environmentOfOthers(routed.live.hosts().first()),
               routed.live.simulator.folder(), [&](size_t number, const QByteArray &output) {
                   const auto traced = tracedHops(output);
                   const auto found = hopsOf(**fabric, paths[number]);
                   hops += traced.size();
                   QVERIFY2(paths[number].arrives(), output.constData());
                   QVERIFY2(found == traced, qPrintable(toText(found) + u'\n' + toText(traced)));
               }));
    QVERIFY(hops >= 2 * paths.size());
    qInfo("%d pairs, %zu hops, in %lld ms: %s", pairs, hops, timer.elapsed(),
          qPrintable(routed.configuredLine()));
}

PICKGLASS_TEST(TestTracedPaths, QCoreApplication)
#include "tst_tracedpaths.moc"
