// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"
#include "core/formats/netfilewriter.h"
#include "tests/support/childprocess.h"
#include "tests/support/corpus.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/generators.h"
#include "tests/support/resultmacros.h"
#include "tests/support/simulator.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QTest>

#include <vector>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// ibsim's NodeDescription ends with a zero, and ibnetdiscover prints ASCII only.
constexpr qsizetype RoomForDescription = 63;

/// Where a fabric is from: what ibsim makes of a file is not all that is in it.
enum class Side : quint8 { File, Simulator };

/// Speeds that Debian's ibsim 0.10 does not know come up as SDR, as cables without a rate do.
QString simulatedRate(const Fabric &fabric, const Link &link, Side side)
{
    const LinkWidth width = fabric.width(link);
    const LinkSpeed speed = fabric.speed(link);
    if (side == Side::Simulator) {
        return toString(width, speed);
    }
    const bool isKnown = speed != LinkSpeed::Unknown && speed <= LinkSpeed::HDR;
    return toString(width == LinkWidth::Unknown ? LinkWidth::X4 : width,
                    isKnown ? speed : LinkSpeed::SDR);
}

/// ibsim takes LIDs of switches and adapters only.
Lid simulatedLid(const Node &node, Side side)
{
    return side == Side::File && node.type == NodeType::Router ? Lid() : node.lid;
}

/// Which nodes are joined with this one, itself included.
std::vector<bool> reachedFrom(const Fabric &fabric, NodeIndex start)
{
    std::vector<bool> reached(fabric.nodes().size());
    std::vector<NodeIndex> waiting{start};
    reached[start.at()] = true;
    while (!waiting.empty()) {
        const NodeIndex node = waiting.back();
        waiting.pop_back();
        for (const Port &port : fabric.portsOf(node)) {
            const NodeIndex peer = fabric.peerNode(port);
            if (peer.isValid() && !reached[peer.at()]) {
                reached[peer.at()] = true;
                waiting.push_back(peer);
            }
        }
    }
    return reached;
}

QString place(const Fabric &fabric, PortIndex index)
{
    const Port &port = fabric.port(index);
    return QStringLiteral("%1:%2").arg(fabric.node(port.node).guid.toString()).arg(port.number);
}

QString described(const Node &node)
{
    QByteArray text = node.description.toUtf8().left(RoomForDescription);
    for (char &c : text) {
        c = c < ' ' || c > '~' ? ' ' : c;
    }
    return text.isEmpty() ? simulatedId(node) : QString::fromLatin1(text);
}

/// What is joined with a node, as it is in ibsim: a line a node and cable, sorted.
QStringList simulated(const Fabric &fabric, Guid from, Side side)
{
    QStringList lines;
    const std::vector<bool> reached = reachedFrom(fabric, fabric.findNode(from));
    for (const Node &node : fabric.nodes()) {
        if (reached[fabric.indexOf(node).at()]) {
            lines << QStringLiteral("%1 %2 ports=%3 lid=%4 vendor=%5 \"%6\"")
                         .arg(node.guid.toString(), toString(node.type))
                         .arg(node.portCount)
                         .arg(simulatedLid(node, side).value())
                         .arg(node.vendorId)
                         .arg(described(node));
        }
    }
    for (const Link &link : fabric.links()) {
        if (reached[fabric.port(link.a).node.at()]) {
            lines << QStringLiteral("%1 - %2 %3")
                         .arg(place(fabric, link.a), place(fabric, link.b),
                              simulatedRate(fabric, link, side));
        }
    }
    lines.sort();
    return lines;
}

/// The first lines that one list has and the other has not.
QString difference(const QStringList &expected, const QStringList &seen)
{
    const QSet<QString> in(expected.begin(), expected.end());
    const QSet<QString> out(seen.begin(), seen.end());
    QStringList lines;
    for (const QString &line : expected) {
        if (!out.contains(line)) {
            lines << QStringLiteral("missing: ") + line;
        }
    }
    for (const QString &line : seen) {
        if (!in.contains(line)) {
            lines << QStringLiteral("unexpected: ") + line;
        }
    }
    return lines.mid(0, 10).join(u'\n');
}

/// Where programs sit: a switch with cables, or an adapter; invalid where there is neither.
/// libumad2sim has an adapter's first port only.
NodeIndex seatIn(const Fabric &fabric)
{
    NodeIndex seat;
    for (const Port &port : fabric.ports()) {
        const bool isSwitch = fabric.node(port.node).isSwitch();
        if (port.peer.isValid() && (isSwitch || (!seat.isValid() && port.number == 1))) {
            seat = port.node;
        }
        if (seat.isValid() && isSwitch) {
            break;
        }
    }
    return seat;
}

Result<QByteArray> discover(const Simulator &simulator, const QString &seat)
{
    QProcess process;
    process.setProcessEnvironment(simulator.environmentOfOthers(seat));
    process.setWorkingDirectory(simulator.folder());
    dieWithParent(process);
    process.start(programPath(QStringLiteral("ibnetdiscover")), QStringList());
    process.closeWriteChannel();
    if (!process.waitForFinished(120'000) || process.exitCode() != 0) {
        return failure({"ibnetdiscover: %1", {QString::fromUtf8(process.readAllStandardError())}});
    }
    return process.readAllStandardOutput();
}

/// Names that are hard to write, adapters of one name, rates of all kinds, a router, an
/// aggregation node, a node with nothing on it.
SharedFabric makePeculiar()
{
    FabricMaker maker;
    const Guid leaf = maker.addSwitch(QStringLiteral("leaf01"));
    const Guid old = maker.addSwitch(QStringLiteral("leaf02"), SwitchIb2);
    maker.connect(leaf, maker.addAdapter(QStringLiteral("twin")));
    maker.connect(leaf, maker.addAdapter(QStringLiteral("twin")));
    const Guid both = maker.addAdapter(QStringLiteral("both"), ConnectX6TwoPorts);
    maker.connect(leaf, both, {LinkWidth::X2, LinkSpeed::HDR});
    maker.connect(old, both, {LinkWidth::X4, LinkSpeed::EDR});
    for (const char *name :
         {"say \"hello\"", "lid 7 4xSDR", "w=9 s=9 e=9", "# [1] @alias", "Größe Σ 光",
          "back\\slash", "a description of quite exactly sixty-three bytes, and of no more",
          " blanks around ", "tab\there"}) {
        maker.connect(leaf, maker.addNode(NodeType::ChannelAdapter, QString::fromUtf8(name), 1));
    }
    maker.connect(leaf, maker.addNode(NodeType::ChannelAdapter, QString(), 1));
    maker.connect(leaf, maker.addNode(NodeType::Router, QStringLiteral("router 1"), 2),
                  {LinkWidth::X4, LinkSpeed::EDR});
    for (const Rate rate :
         {Rate{LinkWidth::X1, LinkSpeed::SDR}, Rate{LinkWidth::X4, LinkSpeed::DDR},
          Rate{LinkWidth::X8, LinkSpeed::QDR}, Rate{LinkWidth::X12, LinkSpeed::QDR},
          Rate{LinkWidth::X4, LinkSpeed::FDR10}, Rate{LinkWidth::X4, LinkSpeed::FDR},
          Rate{LinkWidth::X2, LinkSpeed::EDR}, Rate{LinkWidth::X4, LinkSpeed::NDR}}) {
        maker.connect(leaf, old, rate);
    }
    maker.connectPorts(old, 20, old, 21);
    maker.addAggregationNode(leaf);
    maker.addAdapter(QStringLiteral("unplugged"));
    return maker.build();
}

} // namespace

/// ibsim loads the net files that we write, and ibnetdiscover sees the same fabric in it.
class TestNetFileExport final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        PICKGLASS_NEED_SIMULATOR();
        if (programPath(QStringLiteral("ibnetdiscover")).isEmpty()) {
            QSKIP("ibnetdiscover is not installed");
        }
    }
    void loadsInTheSimulator_data();
    void loadsInTheSimulator();
};

void TestNetFileExport::loadsInTheSimulator_data()
{
    QTest::addColumn<SharedFabric>("fabric");
    QTest::newRow("tree") << makeTwoTierTree({.leaves = 4,
                                              .spines = 2,
                                              .hostsPerLeaf = 4,
                                              .cablesPerPair = 2,
                                              .aggregationNodes = true});
    QTest::newRow("three tiers") << makeFatTree(8);
    QTest::newRow("torus") << makeTorus({4, 3, 2}, 2, true);
    QTest::newRow("peculiar") << makePeculiar();
    const QDir folder(
        QFileInfo(corpusFile(QStringLiteral("ibnetdiscover/ibtopotool-1.txt"))).path());
    for (const QString &name : hasCorpus() ? folder.entryList(QDir::Files) : QStringList()) {
        const auto imported = importFile(folder.filePath(name));
        VERIFY_RESULT(imported);
        QTest::newRow(qPrintable(name)) << imported->fabric;
    }
}

void TestNetFileExport::loadsInTheSimulator()
{
    QFETCH(SharedFabric, fabric);
    const QByteArray net = toNetFile(*fabric);
    const auto read = importText(net);
    VERIFY_RESULT(read);
    QVERIFY(read->problems.isEmpty());

    Simulator simulator(net);
    VERIFY_RESULT(simulator.start());
    const NodeIndex seat = seatIn(*fabric);
    if (!seat.isValid()) {
        QVERIFY(fabric->links().empty());
        return;
    }
    const Node &from = fabric->node(seat);
    const auto text = discover(simulator, simulatedId(from));
    VERIFY_RESULT(text);
    const auto seen = importText(*text);
    VERIFY_RESULT(seen);
    const QString wrong = difference(simulated(*read->fabric, from.guid, Side::File),
                                     simulated(*seen->fabric, from.guid, Side::Simulator));
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
}

QTEST_GUILESS_MAIN(TestNetFileExport)
#include "tst_netfileexport.moc"
