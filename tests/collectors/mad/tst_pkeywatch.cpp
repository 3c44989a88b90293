// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/pkeywatch.h"

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

/// The P_Key tables of a small made tree, read from its first host: 40 keys, and 8 at the other
/// ports of switches.
class Keyed
{
public:
    explicit Keyed(std::chrono::microseconds period = 10min)
        : watch(walk.engine, walk.known, period)
    {
        walk.transport.partitionCap = 40;
        walk.transport.enforcementCap = 8;
        for (const Port &port : walk.made->ports()) {
            const Node &node = walk.made->node(port.node);
            const bool isEnd = node.isSwitch() == (port.number == 0);
            std::vector<quint16> &keys = walk.transport.pKeys[{node.guid, port.number}];
            keys.resize(isEnd ? 40 : 8);
            keys[0] = isEnd ? 0xffff : 0x7fff;
            keys[port.number % 8] |= 0x8000 | (node.guid.value() & 0xff);
            keys.back() = 0x0010;
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
    std::vector<PKeyTable> goOn(std::chrono::milliseconds duration)
    {
        std::vector<PKeyTable> read;
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
        std::ranges::sort(read, {}, &PKeyTable::port);
        return read;
    }
    qsizetype asked() const
    {
        const auto &log = walk.transport.faulty.log;
        return std::count_if(log.begin(), log.end(), [](const auto &sent) {
            return sent.bytes[offset::Class] != uchar(MadClass::Performance) &&
                   qFromBigEndian<quint16>(&sent.bytes[offset::Attribute]) ==
                       quint16(SmpAttribute::PKeyTable);
        });
    }
    /// What has to be read of the whole fabric.
    std::vector<PKeyTable> expected() const
    {
        std::vector<PKeyTable> tables;
        for (const Port &port : walk.made->ports()) {
            const PortKey key = keyOf(*walk.made, port);
            if (port.number != 0 && !port.peer.isValid()) {
                continue;
            }
            PKeyTable &table = tables.emplace_back(PKeyTable{key, {}});
            const auto keys = walk.transport.pKeys.value(key);
            for (size_t i = 0; i < keys.size(); ++i) {
                table.entries.push_back({static_cast<quint16>(i), {keys[i]}});
            }
            table.settle();
        }
        std::ranges::sort(tables, {}, &PKeyTable::port);
        return tables;
    }

    PKeyWatch::Clock::time_point now{1000s};
    Walk walk;
    PKeyWatch watch;
};

} // namespace

/// Reading P_Key tables, through a made fabric.
class TestPKeyWatch final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAllTables()
    {
        Keyed keyed;
        QVERIFY(keyed.begin());
        const auto expected = keyed.expected();
        QVERIFY(keyed.goOn(2s) == expected);
        // Two blocks of an end port, one of another.
        qsizetype requests = 0;
        for (const PKeyTable &table : expected) {
            const Node &node = keyed.walk.made->node(keyed.walk.made->findNode(table.port.node));
            requests += node.isSwitch() == (table.port.number == 0) ? 2 : 1;
        }
        QCOMPARE(keyed.asked(), requests);
    }

    void readsThemThroughLoss()
    {
        Keyed keyed;
        QVERIFY(keyed.begin());
        keyed.walk.transport.faulty.faults.lost = 0.05;
        QVERIFY(keyed.goOn(5s) == keyed.expected());
    }

    /// What is as it was is no news.
    void readsAgainEachPeriodAndAfterAChange()
    {
        Keyed keyed;
        QVERIFY(keyed.begin());
        const auto begun = keyed.now;
        QVERIFY(!keyed.goOn(2s).empty());
        QVERIFY(keyed.watch.nextTime() == begun + 10min);
        const PortKey changed = keyed.expected().front().port;
        keyed.walk.transport.pKeys[changed] = {0x8020};
        keyed.walk.transport.faulty.log.clear();
        keyed.watch.changed(keyed.now);
        QVERIFY(keyed.watch.nextTime() == keyed.now + PKeyWatch::Rest);
        const auto read = keyed.goOn(12s);
        QVERIFY((read == std::vector<PKeyTable>{{changed, {{0, {0x8020}}}}}));
        QVERIFY(keyed.asked() > 0);
        keyed.walk.transport.faulty.log.clear();
        QVERIFY(keyed.goOn(20s).empty());
        QCOMPARE(keyed.asked(), 0);
    }

    /// Not to ask for a table that is not there; to go on where one is refused all the same.
    void leavesOutWhoHasNone()
    {
        Keyed keyed;
        keyed.walk.transport.enforcementCap = 0;
        QVERIFY(keyed.begin());
        auto expected = keyed.expected();
        std::erase_if(expected, [&](const PKeyTable &table) {
            const Node &node = keyed.walk.made->node(keyed.walk.made->findNode(table.port.node));
            return node.isSwitch() && table.port.number != 0;
        });
        QVERIFY(keyed.goOn(2s) == expected);
        QCOMPARE(keyed.asked(), qsizetype(2 * expected.size()));

        Keyed refused;
        QVERIFY(refused.begin());
        refused.walk.transport.enforcementCap = 0; // after SwitchInfo said otherwise
        QVERIFY(refused.goOn(2s) == expected);
    }

    void leavesSilentSwitchesOut()
    {
        Keyed keyed;
        QVERIFY(keyed.begin());
        const Guid silent = std::ranges::find_if(keyed.walk.made->nodes(), &Node::isSwitch)->guid;
        keyed.walk.transport.silent.insert(silent);
        const auto isOfIt = [silent](const PKeyTable &table) { return table.port.node == silent; };
        const auto read = keyed.goOn(3s);
        QVERIFY(!read.empty() && std::ranges::none_of(read, isOfIt));
        keyed.walk.transport.silent.clear();
        keyed.watch.changed(keyed.now);
        const auto later = keyed.goOn(15s);
        QVERIFY(!later.empty() && std::ranges::all_of(later, isOfIt));
        QCOMPARE(read.size() + later.size(), keyed.expected().size());
    }

    void canBeOff()
    {
        Keyed keyed(0s);
        QVERIFY(keyed.begin());
        keyed.watch.changed(keyed.now);
        QVERIFY(keyed.goOn(30s).empty());
        QVERIFY(keyed.watch.nextTime() == PKeyWatch::Clock::time_point::max());
        QCOMPARE(keyed.asked(), 0);
    }
};

PICKGLASS_TEST(TestPKeyWatch, QCoreApplication)
#include "tst_pkeywatch.moc"
