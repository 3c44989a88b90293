// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"
#include "core/routing/routingcheck.h"
#include "tests/support/generators.h"
#include "tests/support/ibnetdiscovertext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"
#include "tests/system/routedfabric.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTest>

#include <optional>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// Prints the topology that ibutils' program reads as a net file of ibsim.
constexpr const char *NetFileScript =
    "set fabric [new_IBFabric]\n"
    "IBFabric_parseTopology $fabric [lindex $argv 0]\n"
    "foreach entry [IBFabric_NodeByName_get $fabric] {\n"
    "  set node [lindex $entry 1]\n"
    "  set kind [expr {[IBNode_type_get $node] == 1 ? \"Hca\" : \"Switch\"}]\n"
    "  puts \"NET $kind [IBNode_numPorts_get $node] \\\"[lindex $entry 0]\\\"\"\n"
    "  for {set number 1} {$number <= [IBNode_numPorts_get $node]} {incr number} {\n"
    "    set port [IBNode_getPort $node $number]\n"
    "    if {$port == \"\"} continue\n"
    "    set peer [IBPort_p_remotePort_get $port]\n"
    "    if {$peer == \"\" || $peer == \"NULL\"} continue\n"
    "    set other [IBNode_name_get [IBPort_p_node_get $peer]]\n"
    "    puts \"NET \\[$number\\] \\\"$other\\\"\\[[IBPort_num_get $peer]\\]\"\n"
    "  }\n"
    "  puts \"NET \"\n"
    "}\n"
    "exit\n";

/// Where ibutils keeps its topologies.
QStringList topologies()
{
    const QDir lib(QStringLiteral("/usr/lib"));
    for (const QString &architecture : lib.entryList({QStringLiteral("*-linux-*")}, QDir::Dirs)) {
        const QDir folder(lib.filePath(architecture));
        for (const QString &ibdm : folder.entryList({QStringLiteral("ibdm*")}, QDir::Dirs)) {
            const QDir systems(folder.filePath(ibdm + QStringLiteral("/ibnl")));
            QStringList paths;
            for (const QString &file : systems.entryList({QStringLiteral("*.topo")})) {
                paths << systems.filePath(file);
            }
            return paths;
        }
    }
    return {};
}

QByteArray netFileOf(const QString &topology, const QString &folder)
{
    const QString script = folder + QStringLiteral("/net.tcl");
    QFile file(script);
    if (!file.open(QIODevice::WriteOnly) || file.write(NetFileScript) < 0) {
        return {};
    }
    file.close();
    QProcess process;
    process.setStandardInputFile(QProcess::nullDevice());
    process.start(QStringLiteral("ibdmsh"), {script, topology});
    process.waitForFinished(60'000);
    QByteArray net;
    for (const QByteArray &line : process.readAllStandardOutput().split('\n')) {
        net += line.startsWith("NET ") ? line.mid(4) + '\n' : QByteArray();
    }
    return net;
}

/// What ibdmchk says of credit loops. Its exit status says nothing: it may end by a signal after
/// its last line. It needs a file of multicast tables, which may be empty.
std::optional<bool> peerFindsLoops(const RoutedFabric &routed, QByteArray &output)
{
    const QString none = routed.file(QStringLiteral("none.mcfdbs"));
    QFile(none).open(QIODevice::WriteOnly);
    QStringList arguments{QStringLiteral("-s"), routed.file(QStringLiteral("opensm-subnet.lst")),
                          QStringLiteral("-f"), routed.file(QStringLiteral("opensm.fdbs")),
                          QStringLiteral("-m"), none};
    if (routed.hasQos()) {
        arguments << QStringLiteral("-c") << routed.file(QStringLiteral("paths.psl"))
                  << QStringLiteral("-d") << routed.file(QStringLiteral("opensm-sl2vl.dump"));
    }
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.setStandardInputFile(QProcess::nullDevice());
    process.start(QStringLiteral("ibdmchk"), arguments);
    process.waitForFinished(120'000);
    output = process.readAll();
    const bool hasLoops = output.contains("credit loops in routing");
    const bool hasNone = output.contains("no credit loops found");
    return hasLoops == hasNone ? std::nullopt : std::optional(hasLoops);
}

} // namespace

/// Credit loops in tables that OpenSM wrote: our verdict is that of ibdmchk, on the same files.
class TestCreditLoops final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        PICKGLASS_NEED_SIMULATOR();
        if (programPath(QStringLiteral("ibdmchk")).isEmpty()) {
            QSKIP("ibutils is not installed (packaging/packages.txt)");
        }
    }

    void agreesWithIbdmchk_data();
    void agreesWithIbdmchk();
    void agreesOnItsTopologies_data();
    void agreesOnItsTopologies();

private:
    static void compare(RoutedFabric &routed);
};

/// Service levels are asked for where there are several lanes: a process a pair of hosts.
void TestCreditLoops::compare(RoutedFabric &routed)
{
    auto chronicle = routed.read();
    VERIFY_RESULT(chronicle);
    if (routed.hasQos()) {
        VERIFY_RESULT(routed.writePathSls(*chronicle->fabrics.back().what));
        chronicle = routed.read();
        VERIFY_RESULT(chronicle);
        QVERIFY(!chronicle->lanes.empty());
    }
    const Fabric &fabric = *chronicle->fabrics.back().what;
    const RouteGraph graph(fabric, chronicle->forwarding.back().what);
    const LaneTables none;
    const LaneMap lanes(graph, chronicle->lanes.empty() ? none : chronicle->lanes.back().what);
    RoutingCheckOptions options;
    options.lanes = &lanes;
    const auto check = checkRouting(graph, classify(fabric), options);
    VERIFY_RESULT(check);
    QCOMPARE(check->unreachable, 0);
    QVERIFY(!check->mayHaveCreditLoops);
    QByteArray output;
    const auto peer = peerFindsLoops(routed, output);
    QVERIFY2(peer, output.right(2000).constData());
    qInfo("%s, %lld pairs on %zu lanes: %zu credit loops, ibdmchk %s",
          qPrintable(routed.configuredLine()), check->pairs, check->lanes.size(),
          check->creditLoops.size(), *peer ? "finds some" : "finds none");
    QCOMPARE(!check->creditLoops.empty(), *peer);
}

void TestCreditLoops::agreesWithIbdmchk_data()
{
    QTest::addColumn<int>("shape");
    QTest::addColumn<QString>("engine");
    const auto add = [](const char *name, int shape, std::initializer_list<const char *> engines) {
        for (const char *engine : engines) {
            QTest::addRow("%s, %s", name, engine) << shape << QString::fromLatin1(engine);
        }
    };
    add("tree", 0, {"minhop", "updn", "ftree", "dor", "lash -Q"});
    // Of 4 switches it is chance which way packets to the other side go.
    add("ring of 3", 3, {"minhop", "dor", "lash -Q"});
    add("ring of 5", 5, {"minhop", "minhop -Q", "dor", "lash -Q"});
    add("ring of 6", 6, {"minhop", "lash -Q"});
    add("torus", 1, {"minhop", "dor", "lash -Q", "torus-2QoS -Q"});
}

void TestCreditLoops::agreesWithIbdmchk()
{
    QFETCH(int, shape);
    QFETCH(QString, engine);
    const std::vector<int> extent = shape == 1 ? std::vector{5, 3} : std::vector{shape};
    const SharedFabric made = shape == 0 ? makeFatTree(4) : makeTorus(extent, 1);
    RoutedFabric routed(toIbnetdiscover(*made));
    VERIFY_RESULT(routed.start(engine, engine.startsWith(QLatin1String("torus"))
                                           ? torusLines(*made, extent)
                                           : QByteArray()));
    QVERIFY2(routed.isConfigured(), qPrintable(routed.configuredLine()));
    compare(routed);
}

void TestCreditLoops::agreesOnItsTopologies_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("engine");
    for (const QString &path : topologies()) {
        for (const char *engine : {"minhop", "updn"}) {
            QTest::addRow("%s, %s", qPrintable(QFileInfo(path).baseName()), engine)
                << path << QString::fromLatin1(engine);
        }
    }
}

void TestCreditLoops::agreesOnItsTopologies()
{
    QFETCH(QString, path);
    QFETCH(QString, engine);
    const QTemporaryDir folder;
    const QByteArray net = netFileOf(path, folder.path());
    const auto imported = importText(net);
    VERIFY_RESULT(imported);
    QVERIFY(imported->fabric->nodes().size() > 10);
    RoutedFabric routed(toIbnetdiscover(*imported->fabric));
    VERIFY_RESULT(routed.start(engine));
    if (!routed.isConfigured()) {
        qInfo("%s is refused: %s", qPrintable(engine), qPrintable(routed.configuredLine()));
    }
    compare(routed);
}

PICKGLASS_TEST(TestCreditLoops, QCoreApplication)
#include "tst_creditloops.moc"
