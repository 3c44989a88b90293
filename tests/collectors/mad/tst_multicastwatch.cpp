// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/multicastwatch.h"

#include "tests/collectors/mad/walk.h"
#include "tests/support/testprogram.h"
#include "tests/support/testseed.h"

#include <QCoreApplication>
#include <QRandomGenerator>
#include <QTest>
#include <QtEndian>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::mad;
using namespace pickglass::tests;

namespace {

using namespace std::chrono_literals;

constexpr quint32 IsMulticastTopSupported = 0x40000000;

/// The multicast forwarding tables of a made tree whose leaves have more than 16 ports, by chance,
/// read from its first host.
class Multicasting
{
public:
    Multicasting(quint16 cap, std::optional<quint16> top, std::chrono::microseconds period = 10min)
        : walk(makeTwoTierTree({.leaves = 3, .spines = 2, .hostsPerLeaf = 20}), {}),
          watch(walk.engine, walk.known, period)
    {
        walk.transport.multicastCap = cap;
        walk.transport.multicastTop = top;
        QRandomGenerator dice(testSeed());
        for (const Node &node : walk.made->nodes()) {
            if (!node.isSwitch()) {
                continue;
            }
            if (top) {
                walk.transport.setPersonality(node.guid, {.portCapMask = IsMulticastTopSupported});
            }
            for (int i = 0; i < 100; ++i) {
                const auto mlid = static_cast<quint16>(FirstMlid + dice.bounded(int(cap)));
                walk.transport.multicast[node.guid][mlid].add(
                    static_cast<quint8>(dice.bounded(node.portCount + 1)));
            }
        }
    }

    bool begin()
    {
        const bool isWalked = walk.fill();
        watch.begin(now);
        walk.transport.faulty.log.clear();
        return isWalked;
    }
    /// Everything that is due up to a time from now: what was read in it, ascending.
    std::vector<MulticastTable> goOn(std::chrono::milliseconds duration)
    {
        std::vector<MulticastTable> read;
        for (const auto end = now + duration; now < end; now += 1ms) {
            watch.turn(now);
            if (!walk.run()) {
                break;
            }
            watch.turn(now);
            if (const auto tables = watch.takeTables()) {
                std::ranges::copy(tables->tables, std::back_inserter(read));
            }
        }
        std::ranges::sort(read, {}, &MulticastTable::node);
        return read;
    }
    qsizetype asked(SmpAttribute attribute) const
    {
        const auto &log = walk.transport.faulty.log;
        return std::count_if(log.begin(), log.end(), [attribute](const auto &sent) {
            return sent.bytes[offset::Class] != uchar(MadClass::Performance) &&
                   qFromBigEndian<quint16>(&sent.bytes[offset::Attribute]) == quint16(attribute);
        });
    }
    /// What has to be read: the entries up to an MLID, and up to which one it is known.
    std::vector<MulticastTable> expected(int lastEntry, Mlid last) const
    {
        std::vector<MulticastTable> tables;
        for (const Node &node : walk.made->nodes()) {
            if (!node.isSwitch()) {
                continue;
            }
            MulticastTable &table = tables.emplace_back(MulticastTable{node.guid, FirstMlid, last});
            const auto ports = walk.transport.multicast.value(node.guid);
            for (auto entry = ports.begin(); entry != ports.end(); ++entry) {
                if (entry.key() <= lastEntry) {
                    table.entries.push_back({entry.key(), entry.value()});
                }
            }
            table.settle();
        }
        std::ranges::sort(tables, {}, &MulticastTable::node);
        return tables;
    }

    MulticastWatch::Clock::time_point now{1000s};
    Walk walk;
    MulticastWatch watch;
};

} // namespace

/// Reading multicast forwarding tables, through a made fabric.
class TestMulticastWatch final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsUpToWhatIsThere_data()
    {
        QTest::addColumn<int>("cap");
        QTest::addColumn<int>("top"); // -1: not said
        QTest::addColumn<int>("lastEntry");
        QTest::addColumn<int>("last");
        QTest::addColumn<int>("blocks");
        QTest::newRow("up to the top") << 2000 << 0xc045 << 0xc045 << int(LastMlid) << 3;
        QTest::newRow("no entry was written") << 2000 << 0xbfff << 0 << int(LastMlid) << 0;
        QTest::newRow("a top beyond the table") << 100 << 0xcfff << 0xc063 << int(LastMlid) << 4;
        QTest::newRow("a top that was never set") << 2000 << 0 << 0xc3ff << 0xc3ff << 32;
        QTest::newRow("a small table") << 100 << -1 << 0xc063 << int(LastMlid) << 4;
        QTest::newRow("a large one without a top") << 2000 << -1 << 0xc3ff << 0xc3ff << 32;
    }
    void readsUpToWhatIsThere()
    {
        QFETCH(int, cap);
        QFETCH(int, top);
        QFETCH(int, lastEntry);
        QFETCH(int, last);
        QFETCH(int, blocks);
        Multicasting made(static_cast<quint16>(cap),
                          top < 0 ? std::nullopt : std::optional(static_cast<quint16>(top)));
        QVERIFY(made.begin());
        const auto expected = made.expected(lastEntry, static_cast<Mlid>(last));
        QCOMPARE(expected.size(), size_t(5));
        QVERIFY(made.goOn(5s) == expected);
        QCOMPARE(made.asked(SmpAttribute::SwitchInfo), qsizetype(5));
        int positions = 0;
        for (const Node &node : made.walk.made->nodes()) {
            positions += node.isSwitch() ? node.portCount / 16 + 1 : 0;
        }
        QVERIFY(positions > 5);
        QCOMPARE(made.asked(SmpAttribute::MulticastForwardingTable), qsizetype(blocks * positions));
    }

    void readsThemThroughLoss()
    {
        Multicasting made(300, {});
        QVERIFY(made.begin());
        made.walk.transport.faulty.faults.lost = 0.05;
        QVERIFY(made.goOn(20s) == made.expected(LastMlid, LastMlid));
    }

    /// What is as it was is no news; the top is read each time.
    void readsAgainEachPeriodAndAfterAChange()
    {
        Multicasting made(2000, 0xc010);
        QVERIFY(made.begin());
        const auto begun = made.now;
        QVERIFY(!made.goOn(2s).empty());
        QVERIFY(made.watch.nextTime() == begun + 10min);
        made.watch.changed(made.now);
        QVERIFY(made.watch.nextTime() == made.now + MulticastWatch::Rest);
        QVERIFY(made.goOn(12s).empty());

        made.walk.transport.multicastTop = 0xc100;
        made.walk.transport.multicast[made.expected(0, LastMlid).front().node][0xc100].add(2);
        made.watch.changed(made.now);
        const auto read = made.goOn(12s);
        QVERIFY(!read.empty());
        QVERIFY(read.front() == made.expected(0xc100, LastMlid).front());
    }

    /// Of a switch without a table it is not known where packets go.
    void knowsNothingOfWhoHasNone()
    {
        Multicasting made(100, {});
        made.walk.transport.multicastCap = 0;
        QVERIFY(made.begin());
        QVERIFY(made.goOn(2s).empty());
        QCOMPARE(made.asked(SmpAttribute::MulticastForwardingTable), qsizetype(0));
    }

    void isNeverReadWithoutAPeriod()
    {
        Multicasting made(100, {}, 0us);
        QVERIFY(made.begin());
        QVERIFY(made.goOn(2s).empty());
        QVERIFY(made.walk.transport.faulty.log.empty());
        QVERIFY(made.watch.nextTime() == MulticastWatch::Clock::time_point::max());
    }
};

PICKGLASS_TEST(TestMulticastWatch, QCoreApplication)
#include "tst_multicastwatch.moc"
