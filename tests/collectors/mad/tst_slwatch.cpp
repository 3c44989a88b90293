// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/slwatch.h"

#include "tests/collectors/mad/walk.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>
#include <QtEndian>

#include <algorithm>
#include <map>
#include <utility>

using namespace pickglass;
using namespace pickglass::mad;
using namespace pickglass::tests;

namespace {

using namespace std::chrono_literals;

/// Service levels by (SLID, DLID).
using Levels = std::map<std::pair<int, int>, int>;

/// The service levels of a small made tree of three leaves with three hosts each, whose master is
/// on its last host.
class Leveled
{
public:
    explicit Leveled(SlPairs pairs) : watch(walk.engine, pairs)
    {
        walk.transport.masterLid = walk.transport.lidOf(walk.made->indexOf(*walk.hosts().back()));
    }

    bool begin()
    {
        const bool isWalked = walk.fill();
        fabric = walk.known.build();
        watch.begin(now, fabric);
        watch.setMaster(walk.transport.masterLid);
        walk.transport.faulty.log.clear();
        return isWalked;
    }
    /// Everything that is due up to a time from now: what was read in it.
    LaneTables goOn(std::chrono::milliseconds duration)
    {
        LaneTables read;
        for (const auto end = now + duration; now < end; now += 1ms) {
            watch.turn(now);
            if (!walk.run()) {
                break;
            }
            watch.turn(now);
            if (const auto tables = watch.takeTables()) {
                std::ranges::copy(tables->pathSls, std::back_inserter(read.pathSls));
            }
        }
        return read;
    }
    Lid lidOf(Guid node) const { return walk.transport.lidOf(walk.made->findNode(node)); }
    Levels levelsIn(const LaneTables &tables) const
    {
        Levels levels;
        for (const PathSls &sls : tables.pathSls) {
            for (size_t lid = 0; lid < sls.levels.size(); ++lid) {
                if (sls.levels[lid] != PathSls::Unknown) {
                    levels[{lidOf(sls.source.node).value(), int(lid)}] = sls.levels[lid];
                }
            }
        }
        return levels;
    }
    /// What has to be read of these pairs of hosts, by their numbers.
    Levels expected(const std::vector<std::pair<size_t, size_t>> &pairs) const
    {
        Levels levels;
        for (const auto &[from, to] : pairs) {
            const Lid source = lidOf(walk.hosts()[from]->guid);
            const Lid destination = lidOf(walk.hosts()[to]->guid);
            levels[{source.value(), destination.value()}] =
                FabricTransport::levelOf(source, destination);
        }
        return levels;
    }
    static std::vector<std::pair<size_t, size_t>> allPairs()
    {
        std::vector<std::pair<size_t, size_t>> pairs;
        for (size_t from = 0; from < 9; ++from) {
            for (size_t to = 0; to < 9; ++to) {
                if (from != to) {
                    pairs.emplace_back(from, to);
                }
            }
        }
        return pairs;
    }
    /// How many PathRecords were asked for, the second time too.
    qsizetype asked() const
    {
        const auto &log = walk.transport.faulty.log;
        return std::count_if(log.begin(), log.end(), [](const auto &sent) {
            return sent.bytes[offset::Class] == uchar(MadClass::SubnetAdministration);
        });
    }

    SlWatch::Clock::time_point now{1000s};
    Walk walk;
    SharedFabric fabric;
    SlWatch watch;
};

/// The first host of each leaf to that of each other one, and to the second host of its own.
const std::vector<std::pair<size_t, size_t>> PairsOfLeaves = {
    {0, 3}, {0, 6}, {3, 0}, {3, 6}, {6, 0}, {6, 3}, {0, 1}, {3, 4}, {6, 7}};

} // namespace

/// Reading the service levels of pairs, through a made fabric.
class TestSlWatch final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsPairsOfHosts()
    {
        Leveled leveled(SlPairs::Hosts);
        QVERIFY(leveled.begin());
        const auto read = leveled.goOn(1s);
        QCOMPARE(read.pathSls.size(), size_t(9));
        QVERIFY(leveled.levelsIn(read) == leveled.expected(Leveled::allPairs()));
        QCOMPARE(leveled.asked(), 72);
        for (const auto &sent : leveled.walk.transport.faulty.log) {
            QCOMPARE(sent.bytes[offset::Method], MethodGet);
        }
    }

    void readsPairsOfLeaves()
    {
        Leveled leveled(SlPairs::Leaves);
        QVERIFY(leveled.begin());
        const auto read = leveled.goOn(1s);
        QVERIFY(leveled.levelsIn(read) == leveled.expected(PairsOfLeaves));
        QCOMPARE(leveled.asked(), 9);
    }

    /// 500 a second, however long it takes: 72 in 144 ms.
    void goesSlowly()
    {
        Leveled leveled(SlPairs::Hosts);
        QVERIFY(leveled.begin());
        QVERIFY(leveled.goOn(100ms).isEmpty());
        QVERIFY2(leveled.asked() >= 45 && leveled.asked() <= 55,
                 qPrintable(QString::number(leveled.asked())));
        QCOMPARE(leveled.goOn(50ms).pathSls.size(), size_t(9));
    }

    void readsThemThroughLoss()
    {
        Leveled leveled(SlPairs::Hosts);
        QVERIFY(leveled.begin());
        leveled.walk.transport.faulty.faults.lost = 0.1;
        QVERIFY(leveled.levelsIn(leveled.goOn(2min)) == leveled.expected(Leveled::allPairs()));
    }

    /// What is as it was is no news.
    void readsAgainAfterAChange()
    {
        Leveled leveled(SlPairs::Leaves);
        QVERIFY(leveled.begin());
        QVERIFY(!leveled.goOn(1s).isEmpty());
        QVERIFY(leveled.watch.nextTime() == SlWatch::Clock::time_point::max());
        leveled.watch.changed(leveled.now, leveled.fabric);
        QVERIFY(leveled.watch.nextTime() == leveled.now + SlWatch::Rest);
        QVERIFY(leveled.goOn(12s).isEmpty());
        QCOMPARE(leveled.asked(), 18);
        QVERIFY(leveled.goOn(1min).isEmpty());
        QCOMPARE(leveled.asked(), 18);
    }

    /// Where another host stands for a leaf, the levels of the one before are over.
    void endsWhatNoLongerStandsForALeaf()
    {
        Leveled leveled(SlPairs::Leaves);
        QVERIFY(leveled.begin());
        QVERIFY(!leveled.goOn(1s).isEmpty());
        const Node &first = *leveled.walk.hosts()[3];
        const NodeIndex node = leveled.fabric->findNode(first.guid);
        const auto known = leveled.walk.known.find(first.guid);
        QVERIFY(node.isValid() && known >= 0);
        QVERIFY(leveled.walk.known.disconnect(known, leveled.fabric->portsOf(node).front().number));
        leveled.fabric = leveled.walk.known.build();
        leveled.watch.changed(leveled.now, leveled.fabric);
        const auto read = leveled.goOn(12s);
        const auto row = std::ranges::find_if(
            read.pathSls, [&](const PathSls &sls) { return sls.source.node == first.guid; });
        QVERIFY(row != read.pathSls.end());
        QCOMPARE(row->subnet, SubnetNumber(0));
        QVERIFY(!row->levels.empty());
        QVERIFY(std::ranges::all_of(row->levels,
                                    [](ServiceLevel level) { return level == PathSls::Unknown; }));
        QVERIFY(leveled.levelsIn(read).contains(
            {leveled.lidOf(leveled.walk.hosts()[4]->guid).value(),
             leveled.lidOf(leveled.walk.hosts()[0]->guid).value()}));
    }

    /// A manager that does not answer is asked now and then; one that takes over, from there on.
    void waitsForAManager()
    {
        Leveled leveled(SlPairs::Leaves);
        QVERIFY(leveled.begin());
        leveled.watch.setMaster({});
        QVERIFY(leveled.goOn(1s).isEmpty());
        QCOMPARE(leveled.asked(), 0);
        QVERIFY(leveled.watch.nextTime() == SlWatch::Clock::time_point::max());

        const Guid manager = leveled.walk.hosts().back()->guid;
        leveled.watch.setMaster(leveled.lidOf(manager));
        leveled.walk.transport.silent.insert(manager);
        QVERIFY(leveled.goOn(15s).isEmpty());
        leveled.walk.transport.silent.clear();
        QVERIFY(leveled.levelsIn(leveled.goOn(30s)) == leveled.expected(PairsOfLeaves));
    }

    void isOffUnlessAskedFor()
    {
        Leveled leveled(SlPairs::None);
        QVERIFY(leveled.begin());
        leveled.watch.changed(leveled.now, leveled.fabric);
        QVERIFY(leveled.goOn(30s).isEmpty());
        QVERIFY(leveled.watch.nextTime() == SlWatch::Clock::time_point::max());
        QCOMPARE(leveled.asked(), 0);
    }
};

PICKGLASS_TEST(TestSlWatch, QCoreApplication)
#include "tst_slwatch.moc"
