// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/activity.h"
#include "core/analysis/biterrortest.h"
#include "core/analysis/portwait.h"
#include "core/analysis/sweepdifference.h"
#include "tests/core/analysis/sweepmaker.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr double HdrRate = 25e9;

/// A switch and a host on one HDR cable.
struct Pair
{
    explicit Pair(Device device = Quantum, const QString &tick = {})
    {
        FabricMaker maker;
        leaf.node = maker.addSwitch(QStringLiteral("leaf01"), device);
        host.node = maker.addAdapter(QStringLiteral("node01"));
        maker.connectPorts(leaf.node, 1, host.node, 1);
        leaf.number = host.number = 1;
        if (!tick.isEmpty()) {
            maker.builder().port(leaf.node, 1).attributes = std::make_shared<const PortAttributes>(
                PortAttributes{{QStringLiteral("NeighborMTU"), QStringLiteral("4096")},
                               {QStringLiteral("Tick"), tick}});
        }
        fabric = maker.build();
    }

    PortActivity of(PortKey port, const SweepMaker &before, const SweepMaker &now) const
    {
        const auto activity = activityBetween(*fabric, before.sweep(), now.sweep());
        return activity[fabric->findPort(port.node, port.number).at()];
    }

    PortKey leaf;
    PortKey host;
    SharedFabric fabric;
};

const std::vector<const char *> Data{"PortXmitData", "PortRcvData"};

} // namespace

class TestActivity : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ratesComeFromTheMeasuredTime()
    {
        const Pair pair;
        const std::vector<const char *> sent{"PortXmitData", "PortXmitPkts"};
        SweepMaker before({pair.leaf, pair.host}, sent);
        SweepMaker now({pair.leaf, pair.host}, sent);
        before.set(pair.leaf, "PortXmitData", 1000, 0.1).set(pair.leaf, "PortXmitPkts", 7, 0.1);
        now.set(pair.leaf, "PortXmitData", 5'000'001'000, 2.1)
            .set(pair.leaf, "PortXmitPkts", 107, 2.1);
        const Traffic out = pair.of(pair.leaf, before, now).out;
        QCOMPARE(out.bytes, std::optional<quint64>(20'000'000'000));
        QCOMPARE(out.packets, std::optional<quint64>(100));
        QCOMPARE(out.rate, std::optional(10e9));
        QCOMPARE(out.utilization, std::optional(10e9 / HdrRate));
        QVERIFY(!out.wait && !out.waitTicks && !out.waitTickRate);
        // Nobody asked the host, and what the leaf received was not read.
        const Traffic in = pair.of(pair.host, before, now).out;
        QVERIFY(!in.rate && !in.bytes && !in.utilization);
    }

    void thePeerSpeaksForASenderThatDoesNot_data()
    {
        QTest::addColumn<quint64>("sentBefore");
        QTest::addColumn<quint64>("sentNow");
        QTest::addColumn<bool>("isSilent");
        QTest::addColumn<quint64>("bytes");
        QTest::newRow("its own") << quint64(0) << quint64(10) << false << quint64(40);
        QTest::newRow("silent") << quint64(0) << quint64(10) << true << quint64(48);
        QTest::newRow("reset") << quint64(100) << quint64(10) << false << quint64(48);
        QTest::newRow("near the top")
            << ~quint64(0) - 15 << ~quint64(0) - 5 << false << quint64(40);
    }
    void thePeerSpeaksForASenderThatDoesNot()
    {
        QFETCH(quint64, sentBefore);
        QFETCH(quint64, sentNow);
        QFETCH(bool, isSilent);
        QFETCH(quint64, bytes);
        const Pair pair;
        SweepMaker before({pair.leaf, pair.host}, Data);
        // Not in the same order: the ports are found by what they are.
        SweepMaker now({pair.host, pair.leaf}, Data);
        before.set(pair.leaf, "PortRcvData", 5, 0);
        now.set(pair.leaf, "PortRcvData", 17, 1);
        before.set(pair.host, "PortXmitData", sentBefore, 0);
        if (!isSilent) {
            now.set(pair.host, "PortXmitData", sentNow, 1);
        }
        QCOMPARE(pair.of(pair.host, before, now).out.bytes, std::optional(bytes));
    }

    void whatIsNotKnownIsNotZero()
    {
        const Pair pair;
        const std::vector<const char *> counters{"PortXmitData", "PortXmitWait",
                                                 "PortCounters.SymbolErrorCounter"};
        SweepMaker before({pair.leaf}, counters);
        SweepMaker now({pair.leaf}, counters);
        before.set(pair.leaf, "PortXmitData", 9, 0).set(pair.leaf, "PortXmitWait", 9, 0);
        now.set(pair.leaf, "PortXmitData", 3, 1).set(pair.leaf, "PortXmitWait", 3, 1);
        const PortActivity activity = pair.of(pair.leaf, before, now);
        QVERIFY(!activity.out.bytes && !activity.out.rate && !activity.out.utilization);
        QVERIFY(!activity.out.packets && !activity.out.waitTicks && !activity.errors);
        // The same sweep twice is no time at all.
        QVERIFY(!pair.of(pair.leaf, now, now).out.bytes);
    }

    /// At its top, a wait of 32 bits counts no more: the port did not wait for nothing.
    void latchedWaitsAreNotZero()
    {
        const Pair pair;
        const std::vector<const char *> counters{"PortCounters.PortXmitWait"};
        SweepMaker before({pair.leaf}, counters);
        SweepMaker now({pair.leaf}, counters);
        before.set(pair.leaf, "PortCounters.PortXmitWait", 0xffffffff, 0);
        now.set(pair.leaf, "PortCounters.PortXmitWait", 0xffffffff, 1);
        const Traffic out = pair.of(pair.leaf, before, now).out;
        QVERIFY(!out.waitTicks && !out.waitTickRate && !out.wait);
        QVERIFY(out.isWaitLatched);
    }

    /// Of a host whose counter has latched, the switch says what waited the other way.
    void whichSideAWaitIsOf_data()
    {
        QTest::addColumn<bool>("isOfHost");
        QTest::addColumn<quint64>("hostNow"); // 7 before
        QTest::addColumn<bool>("isByPeer");
        QTest::addColumn<double>("ticks"); // -1: not known
        QTest::newRow("host's own") << true << quint64(9) << false << 2.0;
        QTest::newRow("host's latched") << true << quint64(0xffffffff) << true << 100.0;
        QTest::newRow("host's reset") << true << quint64(3) << false << -1.0;
        QTest::newRow("switch") << false << quint64(0xffffffff) << false << 100.0;
    }
    void whichSideAWaitIsOf()
    {
        QFETCH(bool, isOfHost);
        QFETCH(quint64, hostNow);
        QFETCH(bool, isByPeer);
        QFETCH(double, ticks);
        const Pair pair(Quantum, QStringLiteral("3"));
        const std::vector<const char *> counters{"PortCounters.PortXmitWait"};
        SweepMaker before({pair.leaf, pair.host}, counters);
        SweepMaker now({pair.leaf, pair.host}, counters);
        before.set(pair.leaf, counters[0], 1000, 0).set(pair.host, counters[0], 7, 0);
        now.set(pair.leaf, counters[0], 1100, 1).set(pair.host, counters[0], hostNow, 1);
        const auto activity = activityBetween(*pair.fabric, before.sweep(), now.sweep());
        const PortKey port = isOfHost ? pair.host : pair.leaf;
        const PortWait wait =
            waitOf(*pair.fabric, activity, pair.fabric->findPort(port.node, port.number));
        QCOMPARE(wait.isByPeer, isByPeer);
        QCOMPARE(wait.tickRate.value_or(-1), ticks);
        QCOMPARE(wait.share.has_value(), isByPeer || !isOfHost); // only the switch has a Tick
        QCOMPARE(waitSideKey(wait), ticks < 0  ? QString()
                                    : isByPeer ? QStringLiteral("peer")
                                               : QStringLiteral("own"));
    }

    /// A switch that latched is no host: nobody speaks for it.
    void latchedSwitchesStayUnknown()
    {
        const Pair pair;
        const std::vector<const char *> counters{"PortCounters.PortXmitWait"};
        SweepMaker before({pair.leaf, pair.host}, counters);
        SweepMaker now({pair.leaf, pair.host}, counters);
        before.set(pair.leaf, counters[0], 1000, 0).set(pair.host, counters[0], 7, 0);
        now.set(pair.leaf, counters[0], 0xffffffff, 1).set(pair.host, counters[0], 9, 1);
        const auto activity = activityBetween(*pair.fabric, before.sweep(), now.sweep());
        QVERIFY(
            !waitOf(*pair.fabric, activity, pair.fabric->findPort(pair.leaf.node, 1)).isKnown());
    }

    void sharesByAnAssumedTickSaySo_data()
    {
        QTest::addColumn<quint32>("device");
        QTest::addColumn<bool>("isApproximate");
        QTest::newRow("Quantum") << quint32(0xd2f0) << false;
        QTest::newRow("Switch-IB 2") << quint32(0xcf08) << false;
        QTest::newRow("ConnectX-6") << quint32(0x101b) << true;
        QTest::newRow("not known") << quint32(0x7777) << true;
    }
    void sharesByAnAssumedTickSaySo()
    {
        QFETCH(quint32, device);
        QFETCH(bool, isApproximate);
        const Pair pair(Device{device, 36, ""}, QStringLiteral("3"));
        const std::vector<const char *> counters{"PortCounters.PortXmitWait"};
        SweepMaker before({pair.leaf}, counters);
        SweepMaker now({pair.leaf}, counters);
        before.set(pair.leaf, counters[0], 0, 0);
        now.set(pair.leaf, counters[0], 100, 1);
        const PortWait wait = ownWait(pair.of(pair.leaf, before, now).out);
        QVERIFY(wait.share);
        QCOMPARE(wait.isApproximate, isApproximate);
        QCOMPARE(waitTickKey(wait),
                 isApproximate ? QStringLiteral("assumed") : QStringLiteral("known"));
    }

    void waitNeedsTheTick_data()
    {
        constexpr quint32 unpublished = 0x7ff0;
        QTest::addColumn<quint32>("device");
        QTest::addColumn<QString>("tick");
        QTest::addColumn<double>("bytesPerTick"); // 0: not known
        QTest::newRow("none") << unpublished << QString() << 0.0;
        QTest::newRow("none, but published") << Quantum.id << QString() << 8.0;
        QTest::newRow("new") << Quantum.id << QStringLiteral("3") << 4.0;
        QTest::newRow("hexadecimal") << Quantum.id << QStringLiteral("0x0b") << 12.0;
        QTest::newRow("counts lanes") << SwitchIb2.id << QStringLiteral("3") << 16.0;
        QTest::newRow("no number") << unpublished << QStringLiteral("fast") << 0.0;
    }
    void waitNeedsTheTick()
    {
        QFETCH(quint32, device);
        QFETCH(QString, tick);
        QFETCH(double, bytesPerTick);
        const Pair pair({device, 40, "XY"}, tick);
        const std::vector<const char *> counters{"PortCounters.PortXmitWait"};
        SweepMaker before({pair.leaf}, counters);
        SweepMaker now({pair.leaf}, counters);
        before.set(pair.leaf, "PortCounters.PortXmitWait", 10, 0);
        now.set(pair.leaf, "PortCounters.PortXmitWait", 1'000'010, 0.5);
        const Traffic out = pair.of(pair.leaf, before, now).out;
        QCOMPARE(out.waitTicks, std::optional<quint64>(1'000'000));
        QCOMPARE(out.waitTickRate, std::optional(2e6));
        QCOMPARE(out.wait.has_value(), bytesPerTick > 0);
        QCOMPARE(out.wait.value_or(0), 2e6 * bytesPerTick / HdrRate);
    }

    void errorsAreCountedOnce_data()
    {
        QTest::addColumn<quint64>("symbolsNow"); // 2 before
        QTest::addColumn<quint64>("downsNow");   // 1 before
        QTest::addColumn<int>("errors");         // -1: not known
        QTest::newRow("none") << quint64(2) << quint64(1) << 0;
        QTest::newRow("some") << quint64(7) << quint64(2) << 6;
        QTest::newRow("reset") << quint64(0) << quint64(1) << -1;
        QTest::newRow("reset, and at least this") << quint64(0) << quint64(4) << 3;
        QTest::newRow("at its maximum") << quint64(2) << quint64(255) << -1;
    }
    void errorsAreCountedOnce()
    {
        QFETCH(quint64, symbolsNow);
        QFETCH(quint64, downsNow);
        QFETCH(int, errors);
        const Pair pair;
        // The wide form goes before the narrow one; details, traffic and what rises with ordinary
        // multicast are no errors.
        const std::vector<const char *> counters{
            "PortCounters.SymbolErrorCounter",       "PortCountersExtended.SymbolErrorCounter",
            "PortCounters.LinkDownedCounter",        "PortRcvErrorDetails.PortLocalPhysicalErrors",
            "PortCounters.PortRcvSwitchRelayErrors", "PortCountersExtended.PortXmitData"};
        SweepMaker before({pair.leaf}, counters);
        SweepMaker now({pair.leaf}, counters);
        for (const char *name : counters) {
            before.set(pair.leaf, name, 0, 0);
            now.set(pair.leaf, name, 15, 1);
        }
        before.set(pair.leaf, "PortCountersExtended.SymbolErrorCounter", 2, 0)
            .set(pair.leaf, "PortCounters.LinkDownedCounter", 1, 0);
        now.set(pair.leaf, "PortCountersExtended.SymbolErrorCounter", symbolsNow, 1)
            .set(pair.leaf, "PortCounters.LinkDownedCounter", downsNow, 1);
        const auto counted = pair.of(pair.leaf, before, now).errors;
        QCOMPARE(counted.has_value(), errors >= 0);
        QCOMPARE(counted.value_or(0), static_cast<quint64>(std::max(errors, 0)));
    }

    /// Ten symbol errors in a minute on a link of 25 GB/s.
    void bitErrorsAreCountedByTheBitsOfTheLink_data()
    {
        QTest::addColumn<quint64>("symbols"); // 5 before
        QTest::addColumn<double>("rate");     // -1: not known
        QTest::newRow("some") << quint64(15) << 10 / (HdrRate * 8 * 60);
        QTest::newRow("none") << quint64(5) << 0.0;
        QTest::newRow("reset") << quint64(0) << -1.0;
    }
    void bitErrorsAreCountedByTheBitsOfTheLink()
    {
        QFETCH(quint64, symbols);
        QFETCH(double, rate);
        const Pair pair;
        const std::vector<const char *> counters{"PortCountersExtended.SymbolErrorCounter"};
        SweepMaker before({pair.leaf}, counters);
        SweepMaker now({pair.leaf}, counters);
        before.set(pair.leaf, counters.front(), 5, 0);
        now.set(pair.leaf, counters.front(), symbols, 60);
        const PortActivity did = pair.of(pair.leaf, before, now);
        QCOMPARE(did.bitErrorRate.has_value(), rate >= 0);
        QCOMPARE(did.bitErrorRate.value_or(-1), rate);
        QCOMPARE(did.bitErrorBound.has_value(), rate >= 0);
        if (rate >= 0) {
            QCOMPARE(*did.bitErrorBound, poissonMost(symbols - 5) / (HdrRate * 8 * 60));
        }
    }

    void theNarrowFormServesWhereTheWideOneIsMissing()
    {
        const Pair pair;
        const std::vector<const char *> counters{"PortCounters.PortXmitData",
                                                 "PortCountersExtended.PortXmitData"};
        SweepMaker before({pair.leaf, pair.host}, counters);
        SweepMaker now({pair.leaf}, counters);
        before.set(pair.leaf, "PortCounters.PortXmitData", 1, 0);
        now.set(pair.leaf, "PortCounters.PortXmitData", 3, 1)
            .set(pair.leaf, "PortCountersExtended.PortXmitData", 300, 1);
        QCOMPARE(pair.of(pair.leaf, before, now).out.bytes, std::optional<quint64>(8));
    }

    void portsOutsideTheFabricAreLeftOut()
    {
        const Pair pair;
        const PortKey stranger{Guid(0x77), 3};
        SweepMaker before({stranger, pair.leaf}, Data);
        SweepMaker now({stranger, pair.leaf}, Data);
        before.set(stranger, "PortXmitData", 1, 0).set(pair.leaf, "PortXmitData", 1, 0);
        now.set(stranger, "PortXmitData", 99, 1).set(pair.leaf, "PortXmitData", 2, 1);
        const auto activity = activityBetween(*pair.fabric, before.sweep(), now.sweep());
        QCOMPARE(activity.size(), pair.fabric->ports().size());
        QCOMPARE(pair.of(pair.leaf, before, now).out.bytes, std::optional<quint64>(4));
    }
};

PICKGLASS_TEST(TestActivity, QCoreApplication)
#include "tst_activity.moc"
