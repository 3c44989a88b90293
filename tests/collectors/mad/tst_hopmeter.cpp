// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/hopmeter.h"
#include "tests/collectors/mad/walk.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

#include <map>

using namespace pickglass;
using namespace pickglass::mad;
using namespace pickglass::tests;

namespace {

/// A walk whose MADs are counted.
struct Scene
{
    Scene() : meter(walk.known)
    {
        walk.engine.setObserver([this](const MadRequest &request) { meter.sent(request); });
    }

    /// How many of the SMPs that were sent left a switch through each port, by the made fabric.
    std::map<PortKey, qint64> smpsThrough() const
    {
        std::map<PortKey, qint64> through;
        const Fabric &fabric = *walk.made;
        for (const FaultyTransport::Sent &sent : walk.transport.faulty.log) {
            if (sent.bytes[offset::Class] != uchar(MadClass::SubnetDirected)) {
                continue;
            }
            NodeIndex at = fabric.findNode(walk.hosts().front()->guid);
            for (size_t hop = 1; hop <= sent.bytes[offset::HopCount]; ++hop) {
                const PortNumber by = sent.bytes[offset::InitialPath + hop];
                if (fabric.node(at).isSwitch()) {
                    ++through[{fabric.node(at).guid, by}];
                }
                at = fabric.port(fabric.port(fabric.findPort(at, by)).peer).node;
            }
        }
        return through;
    }
    qint64 sentOf(MadClass madClass) const
    {
        return std::ranges::count_if(walk.transport.faulty.log, [&](const auto &sent) {
            return sent.bytes[offset::Class] == uchar(madClass);
        });
    }

    Walk walk;
    HopMeter meter;
};

} // namespace

/// Over which links the collector's own MADs go.
class TestHopMeter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsNothingAtFirst()
    {
        Scene scene;
        QVERIFY(!scene.meter.busiest(HopMeter::Kind::Smp));
        QVERIFY(!scene.meter.busiest(HopMeter::Kind::Gmp));
    }

    /// Along their routes, while these are found out.
    void countsDirectedSmps()
    {
        Scene scene;
        QVERIFY(scene.walk.fill());
        const auto busiest = scene.meter.busiest(HopMeter::Kind::Smp);
        QVERIFY(busiest);
        const auto through = scene.smpsThrough();
        const auto most = std::ranges::max_element(
            through, [](const auto &a, const auto &b) { return a.second < b.second; });
        QCOMPARE(busiest->mads, most->second);
        QCOMPARE(through.at(busiest->from), most->second);
        QCOMPARE(busiest->of, scene.sentOf(MadClass::SubnetDirected));
        QVERIFY(busiest->mads < busiest->of);
        QVERIFY(!scene.meter.busiest(HopMeter::Kind::Gmp));
    }

    /// Along the shortest ways: those to other leaves leave ours by its uplinks.
    void countsGmps()
    {
        Scene scene;
        QVERIFY(scene.walk.fill());
        Sweep sweep(scene.walk);
        VERIFY_RESULT(sweep.make());
        const auto busiest = scene.meter.busiest(HopMeter::Kind::Gmp);
        QVERIFY(busiest);
        QCOMPARE(busiest->of, scene.sentOf(MadClass::Performance));
        const Fabric &fabric = *scene.walk.made;
        const PortIndex own = scene.walk.hosts().front()->firstPort;
        QCOMPARE(busiest->from.node, fabric.node(fabric.port(fabric.port(own).peer).node).guid);
        qint64 expected = 0;
        for (const FaultyTransport::Sent &sent : scene.walk.transport.faulty.log) {
            if (sent.bytes[offset::Class] != uchar(MadClass::Performance)) {
                continue;
            }
            const Guid to = fabric.node(NodeIndex(size_t(sent.lid) - 1)).guid;
            const DirectRoute &route = scene.walk.known.node(scene.walk.known.find(to)).route;
            expected += route.hops >= 2 && route.ports.at(2) == busiest->from.number ? 1 : 0;
        }
        QCOMPARE(busiest->mads, expected);
        QVERIFY(expected > 0);
    }

    /// Of another port of ours, the ways begin there: those from the last host to others leave its
    /// leaf by the uplinks.
    void countsGmpsOfOtherPorts()
    {
        Scene scene;
        QVERIFY(scene.walk.fill());
        const Fabric &fabric = *scene.walk.made;
        const Node &second = *scene.walk.hosts().back();
        const qint32 number = scene.walk.known.find(second.guid);
        scene.meter.setOrigins({{0, 1}, {number, 1}});
        const qint32 first = scene.walk.known.find(scene.walk.hosts().front()->guid);
        for (int i = 0; i < 7; ++i) {
            MadRequest request;
            request.to.madClass = MadClass::Performance;
            request.node = static_cast<quint32>(first);
            scene.meter.sent(request, 1);
        }
        const auto busiest = scene.meter.busiest(HopMeter::Kind::Gmp);
        QVERIFY(busiest);
        QCOMPARE(busiest->mads, qint64(7));
        QCOMPARE(busiest->of, qint64(7));
        // Every hop from there carried them; that of the lowest port is reported.
        const auto leafOf = [&fabric](const Node &host) {
            return fabric.node(fabric.peerNode(fabric.port(host.firstPort))).guid;
        };
        QVERIFY(busiest->from.node != second.guid);
        QVERIFY(
            busiest->from.node != leafOf(*scene.walk.hosts().front()) ||
            fabric.port(fabric.port(fabric.findPort(busiest->from.node, busiest->from.number)).peer)
                    .node == fabric.findNode(scene.walk.hosts().front()->guid));
    }
};

PICKGLASS_TEST(TestHopMeter, QCoreApplication)
#include "tst_hopmeter.moc"
