// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/writers.h"

#include "core/fabric/fabricbuilder.h"
#include "tests/support/generators.h"
#include "tests/support/oddfabrics.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

SharedFabric makeSmall()
{
    FabricBuilder builder;
    builder.node(Guid(0x10), NodeType::Switch).portCount = 36;
    builder.node(Guid(0x20), NodeType::ChannelAdapter).portCount = 1;
    builder.node(Guid(0x30), NodeType::Router);
    for (const auto &[guid, number] : {std::pair(Guid(0x10), 1), std::pair(Guid(0x20), 1)}) {
        builder.port(guid, static_cast<PortNumber>(number)).width = LinkWidth::X4;
        builder.port(guid, static_cast<PortNumber>(number)).speed = LinkSpeed::HDR;
    }
    builder.connect(Guid(0x20), 1, Guid(0x10), 1);
    builder.connect(Guid(0x10), 36, Guid(0x30), 2);
    return builder.build({{Guid(0x10), QStringLiteral("leaf01")},
                          {Guid(0x20), QStringLiteral("say \"a\\b\" &amp; <b>")}});
}

/// With NAME for the second node's.
const char *smallText = R"(graph fabric {
	graph [overlap=false];
	node [fontsize=10];
	edge [fontsize=7];
	"0x0000000000000010" [label="leaf01", shape=box, type=switch, ports=36];
	"0x0000000000000020" [label=NAME, shape=ellipse, type=ca, ports=1];
	"0x0000000000000030" [label="0x0000000000000030", shape=diamond, type=router];
	"0x0000000000000010" -- "0x0000000000000020" [taillabel=1, headlabel=1, label="4xHDR", speed=HDR, lanes=4];
	"0x0000000000000010" -- "0x0000000000000030" [taillabel=36, headlabel=2];
}
)";

} // namespace

class TestDotWriter final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void golden();
    void graphvizReads_data();
    void graphvizReads();
};

void TestDotWriter::golden()
{
    const QByteArray name = "\"say \\\"a\\\\b\\\" &amp;amp; <b>\"";
    QCOMPARE(QString::fromUtf8(toDot(*makeSmall())),
             QString::fromUtf8(QByteArray(smallText).replace("NAME", name)));
}

void TestDotWriter::graphvizReads_data()
{
    QTest::addColumn<SharedFabric>("fabric");
    QTest::newRow("nothing") << FabricBuilder().build();
    QTest::newRow("small") << makeSmall();
    QTest::newRow("peculiar") << makePeculiar();
    QTest::newRow("tree") << makeFatTree(6);
    for (quint32 seed = 1; seed <= 10; ++seed) {
        QTest::addRow("random %u", seed) << makeRandom(seed);
    }
}

void TestDotWriter::graphvizReads()
{
    QFETCH(SharedFabric, fabric);
    const QString program = QStandardPaths::findExecutable(QStringLiteral("dot"));
    if (program.isEmpty()) {
        QSKIP("dot is not installed (packaging/packages.txt)");
    }
    QProcess dot;
    dot.start(program, {QStringLiteral("-Tcanon")});
    dot.write(toDot(*fabric));
    dot.closeWriteChannel();
    QVERIFY(dot.waitForFinished());
    QCOMPARE(QString::fromUtf8(dot.readAllStandardError()), QString());
    QCOMPARE(dot.exitCode(), 0);
    const QByteArray canonical = dot.readAllStandardOutput();
    QCOMPARE(canonical.count("\ttype=") + canonical.count("[type="), fabric->nodes().size());
    QCOMPARE(size_t(canonical.count(" -- ")), fabric->links().size());
}

PICKGLASS_TEST(TestDotWriter, QCoreApplication)
#include "tst_dotwriter.moc"
