// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"
#include "core/formats/writers.h"
#include "tests/support/childprocess.h"
#include "tests/support/corpus.h"
#include "tests/support/generators.h"
#include "tests/support/oddfabrics.h"
#include "tests/support/resultmacros.h"
#include "tests/support/simulator.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QSet>
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

/// The nodes that ibnetdiscover asks for what is at their ports: where it sits, and switches.
std::vector<bool> askedFrom(const Fabric &fabric, NodeIndex start)
{
    std::vector<bool> asked(fabric.nodes().size());
    std::vector<NodeIndex> waiting{start};
    asked[start.at()] = true;
    while (!waiting.empty()) {
        const NodeIndex node = waiting.back();
        waiting.pop_back();
        for (const Port &port : fabric.portsOf(node)) {
            const NodeIndex peer = fabric.peerNode(port);
            if (peer.isValid() && !asked[peer.at()] && fabric.node(peer).isSwitch()) {
                asked[peer.at()] = true;
                waiting.push_back(peer);
            }
        }
    }
    return asked;
}

/// A port and its LID; ibsim takes LIDs of switches and adapters only.
QString place(const Fabric &fabric, PortIndex index, Side side)
{
    const Port &port = fabric.port(index);
    const Node &node = fabric.node(port.node);
    const bool isLost = side == Side::File && node.type == NodeType::Router;
    const Lid lid = isLost ? Lid() : node.isSwitch() ? node.lid : port.lid;
    return QStringLiteral("%1:%2 lid=%3")
        .arg(node.guid.toString())
        .arg(port.number)
        .arg(lid.value());
}

QString described(const Node &node)
{
    QByteArray text = node.description.toUtf8().left(RoomForDescription);
    for (char &c : text) {
        c = c < ' ' || c > '~' ? ' ' : c;
    }
    return text.isEmpty() ? simulatedId(node) : QString::fromLatin1(text);
}

/// What ibnetdiscover sees from a node, as it is in ibsim: a line a node and cable, sorted.
QStringList simulated(const Fabric &fabric, Guid from, Side side)
{
    const std::vector<bool> asked = askedFrom(fabric, fabric.findNode(from));
    std::vector<bool> seen = asked;
    QStringList lines;
    for (const Link &link : fabric.links()) {
        const size_t a = fabric.port(link.a).node.at();
        const size_t b = fabric.port(link.b).node.at();
        if (asked[a] || asked[b]) {
            seen[a] = seen[b] = true;
            lines << QStringLiteral("%1 - %2 %3")
                         .arg(place(fabric, link.a, side), place(fabric, link.b, side),
                              simulatedRate(fabric, link, side));
        }
    }
    for (const Node &node : fabric.nodes()) {
        if (seen[fabric.indexOf(node).at()]) {
            lines << QStringLiteral("%1 %2 ports=%3 vendor=%4 \"%5\"")
                         .arg(node.guid.toString(), toString(node.type))
                         .arg(node.portCount)
                         .arg(node.vendorId)
                         .arg(described(node));
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

/// A switch with a cable: where programs sit, since from an adapter libumad2sim has its first port
/// only. Invalid where there is none.
NodeIndex seatIn(const Fabric &fabric)
{
    for (const Port &port : fabric.ports()) {
        if (port.peer.isValid() && fabric.node(port.node).isSwitch()) {
            return port.node;
        }
    }
    return {};
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
    for (quint32 seed = 2; seed <= 6; ++seed) {
        QTest::addRow("random %u", seed) << makeRandom(seed);
    }
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
        return; // it was loaded, and nothing can be discovered
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

PICKGLASS_TEST(TestNetFileExport, QCoreApplication)
#include "tst_netfileexport.moc"
