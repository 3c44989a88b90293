// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/lanewatch.h"

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

/// What one of the readers reads of a small made tree, from its first host.
template<typename Watch, SmpAttribute Attribute>
class Reading
{
public:
    explicit Reading(std::chrono::microseconds period = 10min)
        : watch(walk.engine, walk.known, period)
    {
    }

    bool begin()
    {
        const bool isWalked = walk.fill();
        watch.begin(now);
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
                std::ranges::copy(tables->slToVl, std::back_inserter(read.slToVl));
                std::ranges::copy(tables->arbitration, std::back_inserter(read.arbitration));
            }
        }
        return read;
    }
    qsizetype asked() const
    {
        const auto &log = walk.transport.faulty.log;
        return std::count_if(log.begin(), log.end(), [](const auto &sent) {
            return sent.bytes[offset::Class] != uchar(MadClass::Performance) &&
                   qFromBigEndian<quint16>(&sent.bytes[offset::Attribute]) == quint16(Attribute);
        });
    }

    typename Watch::Clock::time_point now{1000s};
    Walk walk;
    Watch watch;
};

class Laned final : public Reading<LaneWatch, SmpAttribute::SlToVlMappingTable>
{
public:
    using Reading::Reading;

    /// What has to be read of the whole fabric.
    std::vector<SlToVlTable> expected() const
    {
        std::vector<SlToVlTable> tables;
        const auto row = [this](NodeIndex node, PortNumber in, PortNumber out) {
            SlToVlRow made{in, out, {}};
            for (ServiceLevel level = 0; level < ServiceLevels; ++level) {
                made.lanes.at(level) =
                    FabricTransport::laneOf(walk.transport.lidOf(node), in, out, level);
            }
            return made;
        };
        for (const Node &node : walk.made->nodes()) {
            const NodeIndex index = walk.made->indexOf(node);
            std::vector<PortNumber> cabled;
            for (const Port &port : walk.made->portsOf(index)) {
                if (port.peer.isValid()) {
                    cabled.push_back(port.number);
                }
            }
            SlToVlTable table{{node.guid, 0}, {}};
            for (const PortNumber in : cabled) {
                if (!node.isSwitch()) {
                    tables.push_back({{node.guid, in}, {row(index, 0, 0)}});
                    continue;
                }
                for (const PortNumber out : cabled) {
                    if (in != out) {
                        table.rows.push_back(row(index, in, out));
                    }
                }
            }
            if (node.isSwitch()) {
                tables.push_back(table);
            }
        }
        std::ranges::sort(tables, {}, &SlToVlTable::place);
        return tables;
    }
};

class Weighed final : public Reading<ArbitrationWatch, SmpAttribute::VlArbitrationTable>
{
public:
    using Reading::Reading;

    std::vector<VlArbitration> expected() const
    {
        std::vector<VlArbitration> tables;
        for (const Port &port : walk.made->ports()) {
            if (!port.peer.isValid()) {
                continue;
            }
            const Lid lid = walk.transport.lidOf(port.node);
            const auto entries = [&](quint32 firstBlock, size_t cap) {
                std::vector<VlWeight> table;
                for (size_t i = 0; i < cap; ++i) {
                    const auto block = firstBlock + static_cast<quint32>(i / 32);
                    const VlWeight entry =
                        FabricTransport::weightOf(lid, port.number, block, i % 32);
                    if (entry.weight > 0) {
                        table.push_back(entry);
                    }
                }
                return table;
            };
            tables.push_back({{walk.made->node(port.node).guid, port.number},
                              entries(1, walk.transport.arbitrationLowCap),
                              entries(3, walk.transport.arbitrationHighCap)});
        }
        std::ranges::sort(tables, {}, &VlArbitration::port);
        return tables;
    }
};

} // namespace

/// Reading SL to VL mapping tables and VL arbitration tables, through a made fabric.
class TestLaneWatch final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAllTables()
    {
        Laned laned;
        QVERIFY(laned.begin());
        laned.walk.transport.faulty.log.clear();
        auto read = laned.goOn(2s).slToVl;
        std::ranges::sort(read, {}, &SlToVlTable::place);
        const auto expected = laned.expected();
        QVERIFY(read == expected);
        size_t rows = 0;
        for (const SlToVlTable &table : expected) {
            rows += table.rows.size();
        }
        QCOMPARE(laned.asked(), qsizetype(rows));
    }

    void readsThemThroughLoss()
    {
        Laned laned;
        QVERIFY(laned.begin());
        laned.walk.transport.faulty.faults.lost = 0.05;
        QCOMPARE(laned.goOn(5s).slToVl.size(), laned.expected().size());
    }

    /// What is as it was is no news.
    void readsAgainEachPeriodAndAfterAChange()
    {
        Laned laned;
        QVERIFY(laned.begin());
        const auto begun = laned.now;
        QVERIFY(!laned.goOn(2s).isEmpty());
        QVERIFY(laned.watch.nextTime() == begun + 10min);
        laned.walk.transport.faulty.log.clear();
        laned.watch.changed(laned.now);
        QVERIFY(laned.watch.nextTime() == laned.now + LaneWatch::Rest);
        QVERIFY(laned.goOn(12s).isEmpty());
        QVERIFY(laned.asked() > 0);
        laned.walk.transport.faulty.log.clear();
        QVERIFY(laned.goOn(20s).isEmpty());
        QCOMPARE(laned.asked(), 0);
    }

    void leavesSilentSwitchesOut()
    {
        Laned laned;
        QVERIFY(laned.begin());
        const Guid silent = std::ranges::find_if(laned.walk.made->nodes(), &Node::isSwitch)->guid;
        laned.walk.transport.silent.insert(silent);
        const auto read = laned.goOn(3s).slToVl;
        QCOMPARE(read.size(), laned.expected().size() - 1);
        QVERIFY(std::ranges::none_of(
            read, [&](const SlToVlTable &table) { return table.place.node == silent; }));
        laned.walk.transport.silent.clear();
        laned.watch.changed(laned.now);
        const auto later = laned.goOn(15s).slToVl;
        QCOMPARE(later.size(), size_t(1));
        QCOMPARE(later.front().place.node, silent);
    }

    void isOffUnlessAskedFor()
    {
        Laned laned(0s);
        QVERIFY(laned.begin());
        laned.walk.transport.faulty.log.clear();
        laned.watch.changed(laned.now);
        QVERIFY(laned.goOn(30s).isEmpty());
        QVERIFY(laned.watch.nextTime() == LaneWatch::Clock::time_point::max());
        QCOMPARE(laned.asked(), 0);
    }

    void readsArbitrationTables_data()
    {
        QTest::addColumn<int>("low");
        QTest::addColumn<int>("high");
        QTest::addColumn<int>("requests");
        QTest::newRow("of 8 entries") << 8 << 8 << 2;
        QTest::newRow("of 64 and 33") << 64 << 33 << 4;
        QTest::newRow("no table of high priority") << 32 << 0 << 1;
        QTest::newRow("none") << 0 << 0 << 0;
        QTest::newRow("more than there can be") << 255 << 8 << 3;
    }
    void readsArbitrationTables()
    {
        QFETCH(int, low);
        QFETCH(int, high);
        QFETCH(int, requests);
        Weighed weighed;
        weighed.walk.transport.arbitrationLowCap = static_cast<quint8>(low);
        weighed.walk.transport.arbitrationHighCap = static_cast<quint8>(high);
        QVERIFY(weighed.begin());
        weighed.walk.transport.arbitrationLowCap = static_cast<quint8>(std::min(low, 64));
        auto read = weighed.goOn(2s).arbitration;
        std::ranges::sort(read, {}, &VlArbitration::port);
        const auto expected = weighed.expected();
        QVERIFY(!expected.empty());
        QVERIFY(read == (requests > 0 ? expected : std::vector<VlArbitration>()));
        QCOMPARE(weighed.asked(), qsizetype(expected.size()) * requests);
        // What is as it was is no news.
        weighed.watch.changed(weighed.now);
        QVERIFY(weighed.goOn(12s).isEmpty());
    }

    void readsNoArbitrationTablesUnlessAskedFor()
    {
        Weighed weighed(0s);
        QVERIFY(weighed.begin());
        weighed.watch.changed(weighed.now);
        QVERIFY(weighed.goOn(30s).isEmpty());
        QCOMPARE(weighed.asked(), 0);
    }
};

PICKGLASS_TEST(TestLaneWatch, QCoreApplication)
#include "tst_lanewatch.moc"
