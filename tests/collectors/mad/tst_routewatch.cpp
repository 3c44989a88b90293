// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/fabricwatch.h"

#include "collectors/mad/mad.h"
#include "tests/collectors/mad/walk.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>
#include <QtEndian>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::mad;
using namespace pickglass::tests;

namespace {

using namespace std::chrono_literals;

/// The forwarding tables of a small made tree, read from its first host.
class Routed
{
public:
    explicit Routed(std::chrono::microseconds period = 10min, const MadSettings &settings = {})
        : walk(settings),
          watch(walk.engine, walk.known, period)
    {
        for (const Node &node : walk.made->nodes()) {
            if (node.isSwitch()) {
                switches.push_back(node.guid);
                walk.transport.tables.insert(node.guid, tableOf(node.guid, 150));
            }
        }
    }

    /// Some table up to a LID, whose last block is not full.
    static ForwardingTable tableOf(Guid node, quint16 top)
    {
        ForwardingTable table;
        for (quint16 lid = 1; lid <= top; ++lid) {
            table.set(Lid(lid), static_cast<quint8>((lid + node.value()) % 36 + 1));
        }
        table.set(Lid(0), ForwardingTable::NoPort);
        table.set(Lid(7), ForwardingTable::NoPort);
        return table;
    }

    /// Walks, and begins now.
    bool begin()
    {
        const bool isWalked = walk.fill();
        watch.begin(now);
        return isWalked;
    }
    /// Everything that is due up to a time from now: what was read in it.
    std::vector<ForwardingTable> goOn(std::chrono::milliseconds duration)
    {
        std::vector<ForwardingTable> read;
        for (const auto end = now + duration; now < end; now += 1ms) {
            watch.turn(now);
            if (!walk.run()) {
                break;
            }
            watch.turn(now);
            if (const auto tables = watch.takeTables()) {
                std::ranges::copy(*tables, std::back_inserter(read));
            }
        }
        return read;
    }
    /// How many SMPs of an attribute were sent since the log was cleared.
    qsizetype asked(SmpAttribute attribute) const
    {
        const auto &log = walk.transport.faulty.log;
        return std::count_if(log.begin(), log.end(), [&](const auto &sent) {
            return sent.bytes[offset::Class] != uchar(MadClass::Performance) &&
                   qFromBigEndian<quint16>(&sent.bytes[offset::Attribute]) == quint16(attribute);
        });
    }

    RouteWatch::Clock::time_point now{1000s};
    Walk walk;
    RouteWatch watch;
    std::vector<Guid> switches;
};

} // namespace

/// Reading forwarding tables, through a made fabric.
class TestRouteWatch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAllSwitches()
    {
        Routed routed;
        QVERIFY(routed.begin());
        routed.walk.transport.faulty.log.clear();
        const auto read = routed.goOn(1s);
        QCOMPARE(read.size(), routed.switches.size());
        for (const ForwardingTable &table : read) {
            const NodeIndex node = routed.walk.made->findNode(table.node);
            QCOMPARE(table.lid, routed.walk.transport.lidOf(node));
            QVERIFY(table.ports == routed.walk.transport.tables.value(table.node).ports);
        }
        // LIDs 0 … 150 are three blocks.
        const auto switches = static_cast<qsizetype>(routed.switches.size());
        QCOMPARE(routed.asked(SmpAttribute::SwitchInfo), switches);
        QCOMPARE(routed.asked(SmpAttribute::LinearForwardingTable), 3 * switches);
    }

    void readsThemThroughLoss()
    {
        Routed routed;
        QVERIFY(routed.begin());
        routed.walk.transport.faulty.faults.lost = 0.1;
        QCOMPARE(routed.goOn(1s).size(), routed.switches.size());
    }

    void readsAgainEachPeriod()
    {
        Routed routed;
        QVERIFY(routed.begin());
        const auto begun = routed.now;
        QCOMPARE(routed.goOn(1s).size(), routed.switches.size());
        QVERIFY(routed.watch.nextTime() == begun + 10min);
        routed.walk.transport.faulty.log.clear();
        routed.now = begun + 10min - 10ms;
        QCOMPARE(routed.goOn(9ms).size(), 0U);
        QCOMPARE(routed.asked(SmpAttribute::SwitchInfo), 0);
        // The same tables are no news, one that is another one is.
        auto &changed = routed.walk.transport.tables[routed.switches[1]];
        changed = Routed::tableOf(Guid(5), 60);
        const auto read = routed.goOn(1s);
        QCOMPARE(read.size(), 1U);
        QCOMPARE(read.front().node, routed.switches[1]);
        QVERIFY(read.front().ports == changed.ports);
        QVERIFY(routed.asked(SmpAttribute::SwitchInfo) > 0);
    }

    /// The subnet manager writes new tables some time after the link has gone.
    void looksAgainAfterAChange()
    {
        Routed routed;
        QVERIFY(routed.begin());
        QCOMPARE(routed.goOn(1s).size(), routed.switches.size());
        routed.watch.changed(routed.now);
        QVERIFY(routed.watch.nextTime() == routed.now + RouteWatch::Rest);
        QCOMPARE(routed.goOn(8s).size(), 0U);
        routed.walk.transport.tables[routed.switches[0]] = Routed::tableOf(Guid(9), 150);
        QCOMPARE(routed.goOn(4s).size(), 1U);
        // In the end it is quiet.
        QCOMPARE(routed.goOn(20s).size(), 0U);
        routed.walk.transport.faulty.log.clear();
        QCOMPARE(routed.goOn(20s).size(), 0U);
        QCOMPARE(routed.asked(SmpAttribute::SwitchInfo), 0);
    }

    void leavesSilentSwitchesOut()
    {
        Routed routed;
        QVERIFY(routed.begin());
        const Guid silent = routed.switches.back();
        routed.walk.transport.silent.insert(silent);
        const auto read = routed.goOn(2s);
        QVERIFY(std::ranges::none_of(
            read, [&](const ForwardingTable &table) { return table.node == silent; }));
        QCOMPARE(read.size(), routed.switches.size() - 1);
        routed.walk.transport.silent.clear();
        routed.watch.changed(routed.now);
        const auto later = routed.goOn(10s);
        QCOMPARE(later.size(), 1U);
        QCOMPARE(later.front().node, silent);
    }

    void hasNothingWhereThereIsNone()
    {
        Routed routed;
        routed.walk.transport.tables.clear();
        QVERIFY(routed.begin());
        QCOMPARE(routed.goOn(1s).size(), 0U);
        QCOMPARE(routed.asked(SmpAttribute::LinearForwardingTable), 0);
    }

    void canBeSwitchedOff()
    {
        Routed routed(0s);
        QVERIFY(routed.begin());
        routed.walk.transport.faulty.log.clear();
        routed.watch.changed(routed.now);
        QCOMPARE(routed.goOn(30s).size(), 0U);
        QVERIFY(routed.watch.nextTime() == RouteWatch::Clock::time_point::max());
        QVERIFY(routed.walk.transport.faulty.log.empty());
    }

    /// Not all at once: so many blocks in a second.
    void keepsItsPace()
    {
        Routed routed;
        for (const Guid node : routed.switches) {
            routed.walk.transport.tables[node] = Routed::tableOf(node, 48'000);
        }
        QVERIFY(routed.begin());
        routed.walk.transport.faulty.log.clear();
        const auto blocks =
            static_cast<qsizetype>(routed.switches.size()) * (48'000 / LidsPerBlock + 1);
        const auto whole = std::chrono::milliseconds(1000 * blocks / RouteWatch::BlocksPerSecond);
        routed.goOn(whole / 2);
        QVERIFY(routed.asked(SmpAttribute::LinearForwardingTable) < 3 * blocks / 4);
        QCOMPARE(routed.goOn(whole).size(), routed.switches.size());
        QCOMPARE(routed.asked(SmpAttribute::LinearForwardingTable), blocks);
    }
};

PICKGLASS_TEST(TestRouteWatch, QCoreApplication)
#include "tst_routewatch.moc"
