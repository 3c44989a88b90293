// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/hostfabric.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/fabrictext.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::host;
using namespace pickglass::tests;

namespace {

/// As a host describes its adapters, each with its ports.
SharedFabric adapters(const std::vector<std::pair<Guid, int>> &nodes, const QString &name)
{
    FabricBuilder builder;
    int number = 0;
    for (const auto &[guid, ports] : nodes) {
        Node &node = builder.node(guid, NodeType::ChannelAdapter);
        node.description = QStringLiteral("%1 mlx5_%2").arg(name).arg(number++);
        node.portCount = static_cast<quint8>(ports);
        for (int port = 1; port <= ports; ++port) {
            builder.port(guid, static_cast<PortNumber>(port)).state = PortState::Active;
        }
    }
    return builder.build();
}

const QString One = QStringLiteral("one");
const QString Two = QStringLiteral("two");

} // namespace

/// Hosts as a fabric, and in one.
class TestHostFabric : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isMadeOfAllHosts();
    void changesAreSeen();
    void hostsAreFound_data();
    void hostsAreFound();
};

void TestHostFabric::isMadeOfAllHosts()
{
    const SharedFabric fabric =
        fabricOfHosts({{One, adapters({{Guid(20), 2}, {Guid(30), 1}}, One)},
                       {Two, adapters({{Guid(10), 1}, {Guid(30), 1}}, Two)}, // a GUID that one has
                       {QStringLiteral("none"), adapters({}, {})}});
    QCOMPARE(brokenInvariant(*fabric), QString());
    QCOMPARE(fabric->nodes().size(), size_t(4));
    QCOMPARE(fabric->ports().size(), size_t(4));
    QCOMPARE(fabric->portsOf(fabric->findNode(Guid(20))).size(), size_t(2));
    QCOMPARE(fabric->portsOf(fabric->findNode(Guid(10))).size(), size_t(1));
    const NodeIndex none = fabric->findNode(guidOfHost(QStringLiteral("none")));
    QVERIFY(none.isValid());
    QCOMPARE(fabric->node(none).name, QStringLiteral("none"));
    QCOMPARE(fabric->node(fabric->findNode(Guid(30))).system, One);
}

void TestHostFabric::changesAreSeen()
{
    const SharedFabric one = adapters({{Guid(20), 2}}, One);
    QVERIFY(isAlike(*one, *adapters({{Guid(20), 2}}, One)));
    QVERIFY(!isAlike(*one, *adapters({{Guid(20), 1}}, One)));
    QVERIFY(!isAlike(*one, *adapters({{Guid(21), 2}}, One)));
    QVERIFY(!isAlike(*one, *adapters({{Guid(20), 2}}, Two)));
    QVERIFY(!isAlike(*one, *adapters({}, One)));
}

void TestHostFabric::hostsAreFound_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<SharedFabric>("shown"); // by the host
    QTest::addColumn<quint64>("key");
    QTest::addColumn<quint64>("node"); // of the adapter 77
    QTest::newRow("by GUID") << QStringLiteral("other") << adapters({{Guid(12), 1}}, Two)
                             << quint64(12) << quint64(0);
    QTest::newRow("by name") << QStringLiteral("one.example.org") << adapters({{Guid(77), 1}}, One)
                             << quint64(11) << quint64(11);
    QTest::newRow("by name, adapter by adapter")
        << Two << adapters({{Guid(70), 1}, {Guid(77), 1}}, Two) << quint64(12) << quint64(13);
    QTest::newRow("not as many adapters")
        << Two << adapters({{Guid(77), 1}}, Two) << quint64(12) << quint64(0);
    QTest::newRow("without adapters") << One << adapters({}, One) << quint64(11) << quint64(0);
    QTest::newRow("nobody") << QStringLiteral("three") << adapters({{Guid(77), 1}}, One)
                            << quint64(0) << quint64(0);
}

void TestHostFabric::hostsAreFound()
{
    QFETCH(QString, name);
    QFETCH(SharedFabric, shown);
    const SharedFabric fabric =
        fabricOfHosts({{One, adapters({{Guid(11), 1}}, One)},
                       {Two, adapters({{Guid(12), 1}, {Guid(13), 1}}, Two)}});
    const HostPlace place = placeOfHost(*fabric, *shown, {name});
    QTEST(place.key.node.value(), "key");
    QCOMPARE(int(place.key.number), 0);
    QTEST(place.nodes.value(Guid(77)).value(), "node");
}

PICKGLASS_TEST_APPLESS(TestHostFabric)
#include "tst_hostfabric.moc"
