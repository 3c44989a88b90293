// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"
#include "tests/core/formats/cachefile.h"
#include "tests/core/formats/factstext.h"
#include "tests/support/fabrictext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// A switch with a host of two ports at it, whose GUIDs are the node's and one and two more.
CacheFile small()
{
    CacheFile file;
    file.nodes = {{0x5100, 2, 36, "leaf 1", 7}, {0x7200, 1, 2, "node01 mlx5_0", 0}};
    file.ports = {{0x5100, 1, 0x5100, 0, 0x7201, 1, 2, 4, 4},
                  {0x5100, 2, 0x5100, 0, 0x7202, 2, 1, 1, 0},
                  {0x7201, 1, 0x7200, 11, 0x5100, 1, 2, 4, 4},
                  {0x7202, 2, 0x7200, 12, 0x5100, 2, 1, 1, 0}};
    return file;
}

} // namespace

class TestIbnetdiscoverCache final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads();
    void readsSpeeds_data();
    void readsSpeeds();
    void leavesOpenWhatMayBeFdr10();
    void leavesOut_data();
    void leavesOut();
    void cutOff();
    void anotherVersion();
};

void TestIbnetdiscoverCache::reads()
{
    const auto imported = importText(small().bytes());
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("ibnetdiscover-cache"));
    QVERIFY(imported->problems.isEmpty());
    const Fabric &fabric = *imported->fabric;
    QCOMPARE(brokenInvariant(fabric), QString());
    const QString leaf =
        QStringLiteral("switch 0x0000000000005100 \"leaf 1\" ports=36 lid=7 vendor=2c9 "
                       "device=cf08 system=0x00000000000050ff\n"
                       "  0 lid=7\n"
                       "  1 4xHDR Active LinkUp -> 0x0000000000007200[1]\n"
                       "  2 1xSDR Active LinkUp -> 0x0000000000007200[2]\n");
    const QString host =
        QStringLiteral("ca 0x0000000000007200 \"node01 mlx5_0\" ports=2 lid=11 vendor=2c9 "
                       "device=cf08 system=0x00000000000071ff\n"
                       "  1 4xHDR Active LinkUp lid=11 lmc=1 guid=0x0000000000007201 -> "
                       "0x0000000000005100[1]\n"
                       "  2 1xSDR Active LinkUp lid=12 lmc=1 guid=0x0000000000007202 -> "
                       "0x0000000000005100[2]\n");
    QCOMPARE(toText(fabric), leaf + host);
}

void TestIbnetdiscoverCache::readsSpeeds_data()
{
    QTest::addColumn<int>("extended");
    QTest::addColumn<int>("extended2");
    QTest::addColumn<QString>("speed");
    QTest::newRow("EDR") << 2 << 0 << "4xEDR";
    QTest::newRow("NDR") << 8 << 0 << "4xNDR";
    // Such a port says that it runs at 10 Gbps in the older fields.
    QTest::newRow("XDR") << 0 << 2 << "4xXDR";
}

void TestIbnetdiscoverCache::readsSpeeds()
{
    QFETCH(int, extended);
    QFETCH(int, extended2);
    CacheFile file = small();
    for (CacheFile::Port *port : {&file.ports[0], &file.ports[2]}) {
        port->extendedSpeed = static_cast<quint8>(extended);
        port->extendedSpeed2 = static_cast<quint8>(extended2);
    }
    const auto imported = importText(file.bytes());
    VERIFY_RESULT(imported);
    const Port &port = imported->fabric->port(imported->fabric->findPort(Guid(0x5100), 1));
    QTEST(toString(port.width, port.speed), "speed");
}

void TestIbnetdiscoverCache::leavesOpenWhatMayBeFdr10()
{
    for (const quint32 vendor : {0x2c9U, 0x1175U}) {
        CacheFile file = small();
        file.vendor = vendor;
        file.ports[0].extendedSpeed = 0;
        file.ports[2].extendedSpeed = 0;
        const auto imported = importText(file.bytes());
        VERIFY_RESULT(imported);
        const Fabric &fabric = *imported->fabric;
        const Port &port = fabric.port(fabric.findPort(fabric.findNode(Guid(0x5100)), 1));
        QCOMPARE(toString(port.width, port.speed),
                 vendor == 0x2c9 ? QStringLiteral("4x") : QStringLiteral("4xQDR"));
    }
}

void TestIbnetdiscoverCache::leavesOut_data()
{
    QTest::addColumn<CacheFile>("file");
    QTest::addColumn<int>("links");
    QTest::addColumn<QString>("problem");

    CacheFile file = small();
    file.nodes[1].type = 9;
    QTest::newRow("a node of no known type")
        << file << 0 << "A node without a GUID, or of no known type, is left out.";
    file = small();
    file.ports[2].node = 0x9999;
    QTest::newRow("a port of no node")
        << file << 1
        << "Port 1 of the node 0x0000000000009999 is left out: the file does not have that node.";
    file = small();
    file.ports.erase(file.ports.begin() + 3);
    QTest::newRow("a cable without its other end")
        << file << 1
        << "The cable at port 2 of 0x0000000000005100 is left out: the file does not have its "
           "other end, or another cable there.";
    file = small();
    file.ports[3].peerNumber = 1;
    QTest::newRow("two cables at one port")
        << file << 2
        << "The cable at port 2 of 0x0000000000007200 is left out: the file does not have its "
           "other end, or another cable there.";
}

void TestIbnetdiscoverCache::leavesOut()
{
    QFETCH(CacheFile, file);
    const auto imported = importText(file.bytes());
    VERIFY_RESULT(imported);
    QCOMPARE(brokenInvariant(*imported->fabric), QString());
    QTEST(static_cast<int>(imported->fabric->links().size()), "links");
    QVERIFY(imported->skippedLines >= 1);
    QTEST(imported->problems.first().message.english(), "problem");
    QCOMPARE(imported->problems.first().line, 0);
}

/// Wherever it ends too early, that is said, and what is whole comes in; nothing is read beyond.
void TestIbnetdiscoverCache::cutOff()
{
    const QByteArray whole = small().bytes();
    size_t nodes = 0;
    for (qsizetype length = 4; length < whole.size(); ++length) {
        const QByteArray cut = whole.first(length);
        const auto imported = importText(QByteArrayView(cut));
        if (!imported) {
            QCOMPARE(imported.error().what.english(),
                     QStringLiteral("The file has no fabric data."));
            QCOMPARE(nodes, size_t(0));
            continue;
        }
        QVERIFY(imported->skippedLines >= 1);
        QVERIFY(problemsText(*imported).contains(QLatin1String("it was cut off")));
        QVERIFY(imported->facts.scope == FabricScope::Part);
        QCOMPARE(brokenInvariant(*imported->fabric), QString());
        QVERIFY(imported->fabric->nodes().size() >= nodes);
        nodes = imported->fabric->nodes().size();
    }
}

void TestIbnetdiscoverCache::anotherVersion()
{
    CacheFile file = small();
    file.version = 2;
    const auto imported = importText(file.bytes());
    QVERIFY(!imported);
    QCOMPARE(imported.error().what.english(),
             QStringLiteral("The version of this file is not known."));
}

PICKGLASS_TEST(TestIbnetdiscoverCache, QCoreApplication)
#include "tst_ibnetdiscovercache.moc"
