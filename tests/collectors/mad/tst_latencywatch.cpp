// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/latencywatch.h"

#include "tests/collectors/mad/walk.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>
#include <QtEndian>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::mad;
using namespace pickglass::tests;

namespace {

using namespace std::chrono_literals;
using std::chrono::microseconds;

bool isClassPortInfo(const FaultyTransport::Sent &sent)
{
    return sent.bytes[offset::Class] == uchar(MadClass::Performance) &&
           qFromBigEndian<quint16>(&sent.bytes[offset::Attribute]) == ClassPortInfoId;
}

/// A watch in a small made tree, read from its first host.
class Measured
{
public:
    explicit Measured(const LatencyOptions &options)
        : watch(walk.engine, walk.known, options, [this, options] {
              return options.to.isNull() ? askableNodes(walk.known)
                                         : wayTo(walk.known, tables, options.to)
                                               .value_or(std::vector<KnownFabric::Place>());
          })
    {
    }

    bool begin()
    {
        const bool isWalked = walk.fill();
        walk.transport.faulty.log.clear();
        walk.transport.faulty.mostOutstanding = 0;
        watch.begin(now);
        return isWalked;
    }
    /// Everything that is due up to a time from now.
    void goOn(std::chrono::milliseconds duration)
    {
        for (const auto end = now + duration; now < end; now += 1ms) {
            watch.turn(now);
            if (!walk.run()) {
                break;
            }
        }
    }
    std::vector<FaultyTransport::Sent> asked() const
    {
        std::vector<FaultyTransport::Sent> found;
        std::ranges::copy_if(walk.transport.faulty.log, std::back_inserter(found), isClassPortInfo);
        return found;
    }
    Result<SharedSweep> sweep()
    {
        Sweep sweeper(walk);
        return sweeper.make().map([this](CounterSweep made) {
            return watch.readings().beside(std::make_shared<const CounterSweep>(std::move(made)));
        });
    }
    /// Tables that lead from any switch to a host the way that cables do: up by its first spine.
    void makeTables(const Node &to)
    {
        const SharedFabric &made = walk.made;
        const Lid lid = walk.transport.lidOf(made->findNode(to.guid));
        const NodeIndex leaf = made->peerNode(made->port(to.firstPort));
        for (const Node &node : made->nodes()) {
            for (const Port &port : made->portsOf(made->findNode(node.guid))) {
                const NodeIndex peer = port.peer.isValid() ? made->peerNode(port) : NodeIndex();
                const bool isDown =
                    peer.isValid() && (made->node(peer).guid == to.guid || peer == leaf);
                const bool isUp = peer.isValid() && made->node(peer).isSwitch();
                if (node.isSwitch() && (isDown || (isUp && !tables.contains(node.guid)))) {
                    ForwardingTable &table = tables[node.guid];
                    table.node = node.guid;
                    table.ports.set(lid.value(), static_cast<quint8>(port.number));
                    if (isDown) {
                        break;
                    }
                }
            }
        }
    }

    LatencyWatch::Clock::time_point now{1000s};
    Walk walk;
    KnownTables tables;
    LatencyWatch watch;
};

} // namespace

/// Round trips of MADs to nodes, through a made fabric whose answers take a known time.
class TestLatencyWatch final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isOffUnlessAskedFor()
    {
        Measured scene({});
        QVERIFY(scene.begin());
        scene.goOn(3s);
        QVERIFY(scene.asked().empty());
        QVERIFY(scene.watch.nextTime() == LatencyWatch::Clock::time_point::max());
    }

    /// All nodes but our own, one request at a time, not more often than allowed.
    void measuresAllNodes()
    {
        Measured scene({.period = 10min, .count = 10});
        const quint16 far =
            scene.walk.transport.lidOf(scene.walk.made->findNode(scene.walk.hosts().back()->guid))
                .value();
        scene.walk.transport.faulty.gmpLatencyOf[far] = 750us;
        QVERIFY(scene.begin());
        scene.goOn(2s);
        const auto asked = scene.asked();
        const size_t others = scene.walk.made->nodes().size() - 1;
        QCOMPARE(asked.size(), others * 10);
        QCOMPARE(scene.walk.transport.faulty.mostOutstanding, 1);
        QVERIFY(!scene.walk.transport.faulty.isAnyOtherThanGet);
        const auto sweep = scene.sweep();
        VERIFY_RESULT(sweep);
        for (const Node &node : scene.walk.made->nodes()) {
            const PortKey key{node.guid, node.isSwitch() ? PortNumber(0) : PortNumber(1)};
            const auto least = readingIn(**sweep, key, u"mad_round_trip_min");
            if (node.guid == scene.walk.hosts().front()->guid) {
                QVERIFY(!least);
                continue;
            }
            const bool isFar = node.guid == scene.walk.hosts().back()->guid;
            QVERIFY2(least, qPrintable(node.name));
            QVERIFY2(*least >= (isFar ? 750'000U : 100'000U) &&
                         *least < (isFar ? 760'000U : 110'000U),
                     qPrintable(QString::number(*least)));
            QCOMPARE(readingIn(**sweep, key, u"mad_round_trip_answers"),
                     std::optional<quint64>(10));
            QVERIFY(readingIn(**sweep, key, u"mad_round_trip_p99") >= least);
        }
        // The next round is a period later.
        scene.walk.transport.faulty.log.clear();
        scene.goOn(2s);
        QVERIFY(scene.asked().empty());
    }

    /// The switches on the way and the node itself; nobody before the tables are known.
    void measuresTheWayToANode()
    {
        const Walk other; // the same fabric
        Measured scene({.period = 10s, .to = other.hosts().back()->guid, .count = 12});
        QVERIFY(scene.begin());
        scene.goOn(2s);
        QVERIFY(scene.asked().empty());
        scene.makeTables(*scene.walk.hosts().back());
        const auto way = wayTo(scene.walk.known, scene.tables, scene.walk.hosts().back()->guid);
        QVERIFY(way);
        QCOMPARE(way->size(), size_t(4)); // leaf, spine, leaf, host
        QCOMPARE(scene.walk.known.node(way->back().node).info.guid,
                 scene.walk.hosts().back()->guid);
        scene.goOn(2s);
        QCOMPARE(scene.asked().size(), size_t(4 * 12));
        // In turn.
        const auto asked = scene.asked();
        for (size_t i = 0; i < asked.size(); ++i) {
            QCOMPARE(asked[i].lid, asked[i % 4].lid);
        }
        scene.tables.erase(scene.walk.known.node((*way)[1].node).info.guid);
        QVERIFY(!wayTo(scene.walk.known, scene.tables, scene.walk.hosts().back()->guid));
        QVERIFY(!wayTo(scene.walk.known, scene.tables, Guid(12345)));
    }

    /// What was sent again does not count; who is silent has no figures, and does not hold up the
    /// rest.
    void leavesRetriedAnswersOut()
    {
        Measured scene({.period = 10min, .count = 20});
        QVERIFY(scene.begin());
        scene.walk.transport.faulty.faults.lost = 0.2;
        const Guid silent = scene.walk.hosts().back()->guid;
        scene.walk.transport.silent.insert(silent);
        scene.goOn(20s);
        scene.walk.transport.faulty.faults.lost = 0;
        const auto sweep = scene.sweep();
        VERIFY_RESULT(sweep);
        int measured = 0;
        for (const Node &node : scene.walk.made->nodes()) {
            const PortKey key{node.guid, node.isSwitch() ? PortNumber(0) : PortNumber(1)};
            const auto p99 = readingIn(**sweep, key, u"mad_round_trip_p99");
            measured += p99 ? 1 : 0;
            QVERIFY(!p99 || *p99 < 110'000);
            QVERIFY(node.guid != silent || !p99);
        }
        QCOMPARE(measured, static_cast<int>(scene.walk.made->nodes().size()) - 2);
    }
};

PICKGLASS_TEST_APPLESS(TestLatencyWatch)
#include "tst_latencywatch.moc"
