// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/writers.h"

#include "core/fabric/fabricdiff.h"
#include "core/formats/import.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/fabrictext.h"
#include "tests/support/generators.h"
#include "tests/support/oddfabrics.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QRegularExpression>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

SharedFabric makeSmall()
{
    FabricBuilder builder;
    const Guid leaf(0x0002'c903'0000'0010);
    const Guid host(0x24be'05ff'ff98'0030);
    const Guid router(0x0002'c903'0000'0090);
    Node &node = builder.node(leaf, NodeType::Switch);
    node.description = QStringLiteral("MF0;leaf01:MSB7800/U1");
    node.portCount = 36;
    node.vendorId = 0x2c9;
    node.deviceId = 0xcf08;
    node.systemImageGuid = Guid(0x0002'c903'0000'0013);
    builder.port(leaf, 0).lid = Lid(3);
    builder.port(leaf, 0).guid = leaf;
    Node &adapter = builder.node(host, NodeType::ChannelAdapter);
    adapter.description = QStringLiteral("node01 \"a\" w=2");
    adapter.portCount = 2;
    builder.node(router, NodeType::Router).portCount = 2;
    for (const auto &[guid, number] : {std::pair(host, 1), std::pair(leaf, 1), std::pair(router, 2),
                                       std::pair(leaf, 36), std::pair(host, 2)}) {
        Port &port = builder.port(guid, static_cast<PortNumber>(number));
        port.width = LinkWidth::X4;
        port.speed = LinkSpeed::EDR;
    }
    builder.port(host, 1).guid = Guid(0x24be'05ff'ff98'0031);
    builder.port(host, 1).lid = Lid(105);
    builder.port(host, 1).lmc = 2;
    builder.port(leaf, 36).speed = LinkSpeed::FDR;
    builder.connect(host, 1, leaf, 1);
    builder.connect(router, 2, leaf, 36);
    return builder.build();
}

const char *smallText = R"(#
# Topology file: generated on Tue Nov 14 22:13:20 2023
#

vendid=0x2c9
devid=0xcf08
sysimgguid=0x2c90300000013
switchguid=0x2c90300000010(2c90300000010)
Switch	36 "S-0002c90300000010"		# "MF0;leaf01:MSB7800/U1" enhanced port 0 lid 3 lmc 0
[1]	"H-24be05ffff980030"[1](24be05ffff980031) 		# "node01 'a' w-2" lid 105 4xEDR
[36]	"R-0002c90300000090"[2]		# "" lid 0 4xFDR

vendid=0x0
devid=0x0
sysimgguid=0x0
rtguid=0x2c90300000090
Rt	2 "R-0002c90300000090"		# ""
[2]	"S-0002c90300000010"[36] w=3 s=7 e=1		# lid 0 lmc 0 "MF0;leaf01:MSB7800/U1" lid 3 4xFDR

vendid=0x0
devid=0x0
sysimgguid=0x0
caguid=0x24be05ffff980030
Ca	2 "H-24be05ffff980030"		# "node01 'a' w=2"
[1](24be05ffff980031) 	"S-0002c90300000010"[1]		# lid 105 lmc 2 "MF0;leaf01:MSB7800/U1" lid 3 4xEDR
)";

/// What is not the same after writing and reading, a line each.
QString differences(const Fabric &before, const Fabric &after)
{
    QStringList lines;
    const FabricDiff difference = diff(before, after);
    for (const auto &change : difference.nodes) {
        lines +=
            QStringLiteral("node %1: %2").arg(change.before.at()).arg(change.members.join(','));
    }
    for (const auto &change : difference.ports) {
        lines += QStringLiteral("port: %1").arg(change.members.join(u','));
    }
    for (const auto &change : difference.links) {
        lines += QStringLiteral("cable: %1").arg(static_cast<int>(change.what));
    }
    return lines.mid(0, 10).join(u'\n');
}

} // namespace

class TestNetFileWriter final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void golden();
    void emptyFabric();
    void keepsWhatDescriptionsCanHold_data();
    void keepsWhatDescriptionsCanHold();
    void nodesWithoutDescriptionsGetTheirNames();
    void readsBack_data();
    void readsBack();
    void randomFabricsReadBack_data();
    void randomFabricsReadBack();
};

void TestNetFileWriter::golden()
{
    QCOMPARE(QString::fromUtf8(toNetFile(*makeSmall(), Timestamp(1'700'000'000'000'000))),
             QString::fromUtf8(smallText));
}

void TestNetFileWriter::emptyFabric()
{
    QCOMPARE(toNetFile(*FabricBuilder().build()), QByteArray("#\n"));
}

void TestNetFileWriter::keepsWhatDescriptionsCanHold_data()
{
    QTest::addColumn<QString>("description");
    QTest::addColumn<QString>("kept");
    QTest::newRow("quotes") << QStringLiteral("a \"b\" c") << QStringLiteral("a 'b' c");
    QTest::newRow("line end") << QStringLiteral("a\nb\tc") << QStringLiteral("a b c");
    QTest::newRow("equals") << QStringLiteral("w=9") << QStringLiteral("w=9");
    QTest::newRow("marks") << QStringLiteral("# [1] @x \\") << QStringLiteral("# [1] @x \\");
    QTest::newRow("64 bytes") << QString(70, u'x') << QString(64, u'x');
    QTest::newRow("no half character")
        << QString(63, u'x') + QStringLiteral("ö") << QString(63, u'x');
    QTest::newRow("no half pair") << QString(62, u'x') + QString::fromUtf8("\xf0\x9f\x98\x80")
                                  << QString(62, u'x');
}

void TestNetFileWriter::keepsWhatDescriptionsCanHold()
{
    QFETCH(QString, description);
    QFETCH(QString, kept);
    FabricMaker maker;
    const Guid leaf = maker.addSwitch(QStringLiteral("leaf01"));
    const Guid host = maker.addNode(NodeType::ChannelAdapter, description, 1);
    maker.connect(leaf, host);
    const auto imported = importText(toNetFile(*maker.build()));
    VERIFY_RESULT(imported);
    QVERIFY(imported->problems.isEmpty());
    const Fabric &fabric = *imported->fabric;
    QCOMPARE(fabric.node(fabric.findNode(host)).description, kept);
    QCOMPARE(toString(fabric.width(fabric.links().front())), QStringLiteral("4x"));
}

void TestNetFileWriter::nodesWithoutDescriptionsGetTheirNames()
{
    FabricBuilder builder;
    const Guid named(0x10);
    const Guid unnamed(0x20);
    builder.node(named, NodeType::Switch).portCount = 2;
    builder.node(unnamed, NodeType::Switch).portCount = 2;
    const QByteArray text = toNetFile(*builder.build({{named, QStringLiteral("mine")}}));
    QVERIFY(text.contains("\"S-0000000000000010\"\t\t# \"mine\"\n"));
    QVERIFY(text.contains("\"S-0000000000000020\"\t\t# \"\"\n"));
}

void TestNetFileWriter::readsBack_data()
{
    QTest::addColumn<SharedFabric>("fabric");
    QTest::newRow("two tiers") << makeTwoTierTree({.cablesPerPair = 2, .aggregationNodes = true});
    QTest::newRow("three tiers") << makeFatTree(8);
    QTest::newRow("torus") << makeTorus({4, 4, 4}, 2, true);
    QTest::newRow("dragonfly+") << makeDragonflyPlus({});
    QTest::newRow("tangle") << makeTangle(40, 60, 100);
    QTest::newRow("demonstration") << makeDemonstration();
}

void TestNetFileWriter::readsBack()
{
    QFETCH(SharedFabric, fabric);
    const auto imported = importText(toNetFile(*fabric, Timestamp(1'700'000'000'000'000)));
    VERIFY_RESULT(imported);
    QVERIFY(imported->problems.isEmpty());
    QCOMPARE(imported->time, Timestamp(1'700'000'000'000'000));
    const QString wrong = differences(*fabric, *imported->fabric);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
}

void TestNetFileWriter::randomFabricsReadBack_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 300; ++seed) {
        QTest::addRow("%u", seed) << seed;
    }
}

/// Whatever a description had to lose it loses the first time; the rest is the same at once.
void TestNetFileWriter::randomFabricsReadBack()
{
    QFETCH(quint32, seed);
    const SharedFabric fabric = makeRandom(seed);
    const QByteArray text = toNetFile(*fabric);
    const auto once = importText(text);
    VERIFY_RESULT(once);
    QCOMPARE(once->skippedLines, qint64(0));
    QVERIFY(once->problems.isEmpty());
    QString wrong = differences(*fabric, *once->fabric);
    for (const FabricDiff difference = diff(*fabric, *once->fabric);
         const auto &change : difference.nodes) {
        QCOMPARE(change.members, QStringList(QStringLiteral("description")));
    }
    wrong.remove(QRegularExpression(QStringLiteral("node \\d+: description\\n?")));
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    const QByteArray again = toNetFile(*once->fabric);
    QVERIFY2(again == text, qPrintable(QStringLiteral("seed %1").arg(seed)));
}

PICKGLASS_TEST_APPLESS(TestNetFileWriter)
#include "tst_netfilewriter.moc"
