// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/ibnetdiscfabric.h"
#include "tests/core/formats/cachefile.h"
#include "tests/support/fabrictext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

using namespace pickglass;
using namespace pickglass::mad;
using namespace pickglass::tests;

namespace {

/// A switch with two hosts; the discovery began at the second one, which is the last in the file.
CacheFile small()
{
    CacheFile file;
    file.from = 0x7300;
    file.nodes = {
        {0x5100, 2, 36, "leaf 1", 7}, {0x7200, 1, 2, "node01", 0}, {0x7300, 1, 1, "node02", 0}};
    file.ports = {{0x5100, 1, 0x5100, 0, 0x7201, 1, 2, 4, 0},
                  {0x5100, 2, 0x5100, 0, 0x7301, 1, 2, 2, 0},
                  {0x7201, 1, 0x7200, 11, 0x5100, 1, 2, 4, 0},
                  {0x7301, 1, 0x7300, 12, 0x5100, 2, 2, 2, 0}};
    return file;
}

} // namespace

/// What the collector takes over from libibnetdisc's file.
class TestIbnetdiscFabric : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsRoutes();
    void leavesOpenWhatMayBeFdr10();
    void refuses_data();
    void refuses();
    void leavesOut();
    void survivesAnyCut();
};

void TestIbnetdiscFabric::findsRoutes()
{
    const auto known = readIbnetdiscFabric(small().bytes());
    VERIFY_RESULT(known);
    QCOMPARE(known->nodes().size(), size_t(3));
    QCOMPARE(known->nodes().front().info.guid, Guid(0x7300));
    QCOMPARE(known->node(known->find(Guid(0x5100))).route.hops, quint8(1));
    QCOMPARE(known->node(known->find(Guid(0x7200))).route.hops, quint8(2));
    for (const KnownNode &node : known->nodes()) {
        QVERIFY(node.isReachable);
        QVERIFY(node.hasDescription);
    }
}

void TestIbnetdiscFabric::leavesOpenWhatMayBeFdr10()
{
    auto known = readIbnetdiscFabric(small().bytes());
    VERIFY_RESULT(known);
    const SharedFabric fabric = known->build();
    QCOMPARE(brokenInvariant(*fabric), QString());
    QCOMPARE(fabric->links().size(), size_t(2));
    const auto speedOf = [&](quint64 node) {
        return fabric->port(fabric->findPort(Guid(node), 1)).speed;
    };
    QVERIFY(speedOf(0x7200) == LinkSpeed::Unknown);
    QVERIFY(speedOf(0x7300) == LinkSpeed::DDR);
    known->port(known->find(Guid(0x7200)), 1).isSpeedSure = true;
    const SharedFabric asked = known->build();
    QVERIFY(asked->port(asked->findPort(Guid(0x7200), 1)).speed == LinkSpeed::QDR);
}

void TestIbnetdiscFabric::refuses_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("part");
    QTest::newRow("nothing") << QByteArray() << "not in the expected format";
    QTest::newRow("garbage") << QByteArray(1000, 'x') << "not in the expected format";
    CacheFile file = small();
    file.version = 2;
    QTest::newRow("another version") << file.bytes() << "not in the expected format";
    QTest::newRow("cut off") << small().bytes().chopped(1) << "incomplete";
    file = small();
    file.from = 0x9999;
    QTest::newRow("without its begin") << file.bytes() << "does not have the adapter";
}

void TestIbnetdiscFabric::refuses()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, part);
    const auto known = readIbnetdiscFabric(bytes);
    QVERIFY(!known);
    QVERIFY2(known.error().what.english().contains(part), qPrintable(known.error().english()));
    QVERIFY(!known.error().advice.isEmpty());
}

void TestIbnetdiscFabric::leavesOut()
{
    CacheFile file = small();
    file.nodes.push_back({0x7400, 9, 1, "of no type"});
    file.nodes.push_back({0x7200, 2, 1, "twice"});
    file.ports.push_back({0x7401, 1, 0x7400, 0, 0x5100, 3});
    file.ports.push_back({0x7309, 9, 0x7300, 0, 0x5100, 3}); // it has no port 9
    file.ports.push_back({0x5100, 3, 0x5100, 0, 0x7301, 1}); // a second cable at a port
    file.ports.push_back({0x5100, 4, 0x5100, 0, 0x5100, 4}); // to itself
    auto known = readIbnetdiscFabric(file.bytes());
    VERIFY_RESULT(known);
    const SharedFabric fabric = known->build();
    QCOMPARE(brokenInvariant(*fabric), QString());
    QCOMPARE(fabric->nodes().size(), size_t(3));
    QCOMPARE(fabric->links().size(), size_t(2));
}

void TestIbnetdiscFabric::survivesAnyCut()
{
    const QByteArray bytes = small().bytes();
    for (qsizetype size = 0; size < bytes.size(); ++size) {
        QVERIFY(!readIbnetdiscFabric(bytes.first(size)));
    }
}

PICKGLASS_TEST(TestIbnetdiscFabric, QCoreApplication)
#include "tst_ibnetdiscfabric.moc"
