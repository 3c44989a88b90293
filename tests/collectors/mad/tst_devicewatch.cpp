// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/devicewatch.h"

#include "core/fabric/adaptiverouting.h"
#include "tests/collectors/mad/modulebytes.h"
#include "tests/collectors/mad/walk.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>
#include <QtEndian>

#include <algorithm>
#include <utility>

using namespace pickglass;
using namespace pickglass::mad;
using namespace pickglass::tests;

namespace {

using namespace std::chrono_literals;

constexpr quint32 HasCableInfo = 0x2000;
constexpr quint32 HasVendorClass = 0x100000;
constexpr quint32 Usual = 0x4000;
constexpr quint16 CableInfoId = 0xff60;
constexpr quint16 AdaptiveRoutingId = 0xff20;

bool isVendor(const FaultyTransport::Sent &sent)
{
    const uchar madClass = sent.bytes[offset::Class];
    const bool isSmp =
        madClass == uchar(MadClass::Subnet) || madClass == uchar(MadClass::SubnetDirected);
    const auto attribute = qFromBigEndian<quint16>(&sent.bytes[offset::Attribute]);
    return madClass == uchar(MadClass::Vendor) ||
           (isSmp && (attribute == CableInfoId || attribute == AdaptiveRoutingId));
}

/// A small made tree, read from its first host, whose devices are of their vendor's kind.
class Vendored
{
public:
    explicit Vendored(bool isOn = true, bool sparesManagers = false)
        : watch(walk.engine, walk.known, isOn, sparesManagers),
          adapter(walk.hosts().back()->guid),
          leaf(walk.made->node(walk.made->peerNode(walk.made->port(walk.hosts().back()->firstPort)))
                   .guid)
    {
    }

    /// An adapter with an optical cable, and the leaf at the other end with copper ones.
    Personality adapterKind() const
    {
        return {.portCapMask = Usual | HasCableInfo | HasVendorClass,
                .hasVendorClass = true,
                .generalInfo = generalInfo(20, 31, 1014, "MK_0000000001", true),
                .registers = {{0x900a, temperatureRegister(45 * 8)}, {0x5008, bitErrorsRegister()}},
                .modules = {{1, opticalModule("SN-A")}}};
    }
    Personality leafKind() const
    {
        Personality kind{.portCapMask = Usual | HasCableInfo | HasVendorClass,
                         .hasVendorClass = true,
                         .generalInfo = generalInfo(27, 2010, 6, "MK_0000000002")};
        for (const Port &port : walk.made->portsOf(walk.made->findNode(leaf))) {
            kind.modules.insert(port.number, copperModule("SN-" + QByteArray::number(port.number)));
        }
        return kind;
    }
    /// A switch with registers that routes adaptively.
    Personality switchKind() const
    {
        Personality kind = adapterKind();
        kind.modules.clear();
        kind.adaptiveRouting = adaptiveRoutingInfo(true, 0x6);
        return kind;
    }
    void setKinds(const Personality &ofAdapter, const Personality &ofLeaf)
    {
        walk.transport.setPersonality(adapter, ofAdapter);
        walk.transport.setPersonality(leaf, ofLeaf);
    }
    bool begin()
    {
        const bool isWalked = walk.fill();
        walk.transport.faulty.log.clear();
        walk.transport.faulty.mostOutstanding = 0;
        watch.begin(now);
        return isWalked;
    }
    /// Everything that is due up to a time from now. The clocks of the watch and of the engine are
    /// two; `asked` has the times of the former.
    void goOn(std::chrono::milliseconds duration)
    {
        for (const auto end = now + duration; now < end; now += 1ms) {
            const qsizetype before = vendorMads();
            watch.turn(now);
            if (!walk.run()) {
                break;
            }
            asked.insert(asked.end(), static_cast<size_t>(vendorMads() - before), now);
            hasNews |= watch.takeNews();
        }
    }
    qsizetype vendorMads() const
    {
        const auto &log = walk.transport.faulty.log;
        return std::count_if(log.begin(), log.end(), isVendor);
    }
    /// The LIDs that vendor attributes were asked of.
    QSet<quint16> askedLids() const
    {
        QSet<quint16> lids;
        for (const FaultyTransport::Sent &sent : walk.transport.faulty.log) {
            if (isVendor(sent)) {
                lids.insert(sent.lid);
            }
        }
        return lids;
    }
    quint16 lidOf(Guid node) const
    {
        return walk.transport.lidOf(walk.made->findNode(node)).value();
    }
    QString says(Guid node, PortNumber port, QStringView name)
    {
        const SharedFabric fabric = walk.known.build();
        const PortIndex index = fabric->findPort(node, port);
        return index.isValid() ? attributeOf(fabric->port(index).attributes, name) : QString();
    }
    /// What was read, beside a sweep of counters; null where that failed.
    SharedSweep besideSweep()
    {
        Sweep sweeper(walk);
        auto made = sweeper.make();
        return made
                   ? watch.readings().beside(std::make_shared<const CounterSweep>(*std::move(made)))
                   : nullptr;
    }
    DeviceWatch::Clock::time_point now{1000s};
    Walk walk;
    DeviceWatch watch;
    Guid adapter;
    Guid leaf;
    bool hasNews = false;
    std::vector<DeviceWatch::Clock::time_point> asked;
};

} // namespace

/// Asking devices by their vendor's own attributes, through a made fabric.
class TestDeviceWatch final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isOffUnlessAskedFor()
    {
        Vendored scene(false);
        scene.setKinds(scene.adapterKind(), scene.leafKind());
        QVERIFY(scene.begin());
        scene.watch.changed(scene.now);
        scene.goOn(30s);
        QCOMPARE(scene.vendorMads(), qsizetype(0));
        QVERIFY(scene.watch.nextTime() == DeviceWatch::Clock::time_point::max());
        QVERIFY(!scene.hasNews);
        QVERIFY(scene.watch.readings().isEmpty());
    }

    void readsDevicesAndModules()
    {
        Vendored scene;
        scene.setKinds(scene.adapterKind(), scene.leafKind());
        QVERIFY(scene.begin());
        scene.goOn(5s);
        QVERIFY(scene.hasNews);
        QCOMPARE(scene.says(scene.adapter, 1, u"FirmwareVersion"), QStringLiteral("20.31.1014"));
        QCOMPARE(scene.says(scene.adapter, 1, u"PSID"), QStringLiteral("MK_0000000001"));
        QCOMPARE(scene.says(scene.leaf, 0, u"FirmwareVersion"), QStringLiteral("27.2010.0006"));
        QCOMPARE(scene.says(scene.leaf, 1, u"FirmwareVersion"), QString());
        QCOMPARE(scene.says(scene.adapter, 1, u"CableSerialNumber"), QStringLiteral("SN-A"));
        QCOMPARE(scene.says(scene.leaf, 1, u"CableSerialNumber"), QStringLiteral("SN-1"));
        QCOMPARE(scene.says(scene.leaf, 2, u"CableSerialNumber"), QStringLiteral("SN-2"));
        QCOMPARE(scene.says(scene.leaf, 2, u"CableLength"), QStringLiteral("3 m"));
        // What smpquery says is still there.
        QVERIFY(!scene.says(scene.leaf, 1, u"NeighborMTU").isEmpty());
        // Nobody else is asked, and by Gets alone.
        QCOMPARE(scene.askedLids(),
                 (QSet<quint16>{scene.lidOf(scene.adapter), scene.lidOf(scene.leaf)}));
        QVERIFY(!scene.walk.transport.faulty.isAnyOtherThanGet);
        QCOMPARE(scene.walk.engine.meter().timeouts, qint64(0));
    }

    /// Of switches alone, again each period; one that refuses it is not asked again.
    void readsAdaptiveRouting()
    {
        Vendored scene;
        Personality leaf = scene.leafKind();
        leaf.modules.clear();
        leaf.adaptiveRouting = adaptiveRoutingInfo(true, 0x6);
        Personality other = leaf;
        other.adaptiveRouting = {};
        scene.setKinds(scene.adapterKind(), leaf);
        const auto otherLeaf =
            std::ranges::find_if(scene.walk.made->nodes(), [&scene](const Node &node) {
                return node.isSwitch() && node.guid != scene.leaf;
            });
        QVERIFY(otherLeaf != scene.walk.made->nodes().end());
        scene.walk.transport.setPersonality(otherLeaf->guid, other);
        QVERIFY(scene.begin());
        const auto begun = scene.now;
        scene.goOn(5s);
        const auto routing = [&scene](Guid node) {
            const SharedFabric fabric = scene.walk.known.build();
            return adaptiveRoutingOf(*fabric, fabric->findNode(node));
        };
        const AdaptiveRouting its = routing(scene.leaf);
        QVERIFY(its.isSupported == true && its.isOn() == true);
        QVERIFY(its.levels == std::optional<AdaptiveRouting::Levels>(0x6));
        QVERIFY(its.groupCap == 2048U && its.groupTop == 5U && its.subGroups == 2U);
        QVERIFY(its.sendsNotifications == true && its.hasFallback == false);
        QVERIFY(!its.hashLevels && !its.hasPacketNotifications); // not said
        QVERIFY(!routing(otherLeaf->guid).isKnown());
        QCOMPARE(scene.says(scene.leaf, 0, u"PSID"), QStringLiteral("MK_0000000002"));
        QCOMPARE(scene.says(scene.adapter, 1, u"AdaptiveRoutingEnabled"), QString());
        QVERIFY(!scene.walk.transport.faulty.isAnyOtherThanGet);
        // It is switched off.
        leaf.adaptiveRouting = adaptiveRoutingInfo(false, 0x6);
        scene.walk.transport.setPersonality(scene.leaf, leaf);
        scene.walk.transport.faulty.log.clear();
        scene.hasNews = false;
        scene.now = begun + DeviceWatch::Period;
        scene.goOn(5s);
        QVERIFY(scene.hasNews);
        QVERIFY(routing(scene.leaf).isOn() == false);
        QCOMPARE(scene.says(scene.leaf, 0, u"PSID"), QStringLiteral("MK_0000000002"));
        QVERIFY(scene.askedLids().contains(scene.lidOf(scene.leaf)));
        QVERIFY(!scene.askedLids().contains(scene.lidOf(otherLeaf->guid)));
    }

    /// It drops the SMP, but answers for its registers: these are read. Once it was silent in two
    /// rounds it is not asked for it again.
    void readsRegistersOfWhoIsSilentOfAdaptiveRouting_data()
    {
        QTest::addColumn<bool>("hasAnswered");
        QTest::newRow("from the begin") << false;
        QTest::newRow("after it has answered") << true;
    }
    void readsRegistersOfWhoIsSilentOfAdaptiveRouting()
    {
        QFETCH(bool, hasAnswered);
        Vendored scene;
        scene.setKinds({}, scene.switchKind());
        QVERIFY(scene.begin());
        const auto begun = scene.now;
        int silences = 0;
        for (int round = 0; round < 5; ++round) {
            const bool answers = hasAnswered && round == 0;
            Personality kind = scene.switchKind();
            kind.isAdaptiveRoutingSilent = !answers;
            kind.registers.insert(0x900a, temperatureRegister((40 + round) * 8));
            scene.setKinds({}, kind);
            scene.now = begun + round * (DeviceWatch::Period + 1min);
            scene.goOn(5s);
            silences += answers ? 0 : 1;
            const bool isAsked = std::exchange(scene.walk.transport.vendorIgnored, 0) > 0;
            QCOMPARE(isAsked, silences == 1 || silences == 2);
            // What it said stays until it is not asked any more.
            QCOMPARE(scene.says(scene.leaf, 0, u"AdaptiveRoutingEnabled").isEmpty(),
                     !hasAnswered || silences >= 2);
            QCOMPARE(scene.says(scene.leaf, 0, u"PSID"), QStringLiteral("MK_0000000001"));
            const SharedSweep both = scene.besideSweep();
            QVERIFY(both != nullptr);
            QCOMPARE(readingIn(*both, {scene.leaf, 0}, u"device_temperature"),
                     std::optional<quint64>((40 + round) * 1000));
            QCOMPARE(readingIn(*both, {scene.leaf, 1}, u"raw_ber"),
                     std::optional<quint64>(15000000000));
        }
    }

    /// One that answers in between is asked on.
    void countsSilencesOfAdaptiveRoutingInARow()
    {
        Vendored scene;
        scene.setKinds({}, scene.switchKind());
        QVERIFY(scene.begin());
        const auto begun = scene.now;
        for (int round = 0; round < 6; ++round) {
            Personality kind = scene.switchKind();
            kind.isAdaptiveRoutingSilent = round % 2 == 1;
            scene.setKinds({}, kind);
            scene.now = begun + round * (DeviceWatch::Period + 1min);
            scene.goOn(5s);
            QCOMPARE(std::exchange(scene.walk.transport.vendorIgnored, 0) > 0, round % 2 == 1);
            QVERIFY(!scene.says(scene.leaf, 0, u"AdaptiveRoutingEnabled").isEmpty());
        }
    }

    void keepsAdaptiveRoutingUnlessRefused_data()
    {
        QTest::addColumn<quint16>("status");
        QTest::addColumn<bool>("isKept");
        QTest::newRow("busy") << quint16(0x0001) << true;
        QTest::newRow("of the class") << quint16(0x0100) << true;
        QTest::newRow("no such attribute") << quint16(0x000c) << false;
        QTest::newRow("a bad value") << quint16(0x001c) << false;
    }
    /// An odd status says nothing of how it routes.
    void keepsAdaptiveRoutingUnlessRefused()
    {
        QFETCH(quint16, status);
        QFETCH(bool, isKept);
        Vendored scene;
        scene.setKinds({}, scene.switchKind());
        QVERIFY(scene.begin());
        const auto begun = scene.now;
        scene.goOn(5s);
        QVERIFY(scene.hasNews);
        QVERIFY(!scene.says(scene.leaf, 0, u"AdaptiveRoutingEnabled").isEmpty());
        Personality odd = scene.switchKind();
        odd.adaptiveRouting.clear();
        odd.adaptiveRoutingStatus = status;
        scene.setKinds({}, odd);
        scene.hasNews = false;
        scene.now = begun + DeviceWatch::Period;
        scene.goOn(5s);
        QCOMPARE(scene.hasNews, !isKept);
        QCOMPARE(!scene.says(scene.leaf, 0, u"AdaptiveRoutingEnabled").isEmpty(), isKept);
        QCOMPARE(scene.says(scene.leaf, 0, u"PSID"), QStringLiteral("MK_0000000001"));
        // Who did not refuse it is asked again.
        Personality off = scene.switchKind();
        off.adaptiveRouting = adaptiveRoutingInfo(false, 0x6);
        scene.setKinds({}, off);
        scene.now = begun + 2 * DeviceWatch::Period + 1min;
        scene.goOn(5s);
        QCOMPARE(scene.hasNews, true);
        const SharedFabric fabric = scene.walk.known.build();
        const AdaptiveRouting its = adaptiveRoutingOf(*fabric, fabric->findNode(scene.leaf));
        QCOMPARE(its.isKnown(), isKept);
        QVERIFY(!isKept || its.isOn() == false);
    }

    void putsReadingsBesideSweeps()
    {
        Vendored scene;
        scene.setKinds(scene.adapterKind(), scene.leafKind());
        QVERIFY(scene.begin());
        scene.goOn(5s);
        Sweep sweeper(scene.walk);
        auto made = sweeper.make();
        VERIFY_RESULT(made);
        const auto plain = std::make_shared<const CounterSweep>(*std::move(made));
        DeviceReadings &readings = scene.watch.readings();
        const SharedSweep both = readings.beside(plain);
        const PortKey port{scene.adapter, 1};
        QCOMPARE(readingIn(*both, port, u"module_temperature"), std::optional<quint64>(45500));
        QCOMPARE(readingIn(*both, port, u"module_rx_power_lane4"), std::optional<quint64>(900300));
        QCOMPARE(readingIn(*both, port, u"raw_ber"), std::optional<quint64>(15000000000));
        QCOMPARE(readingIn(*both, {scene.adapter, 0}, u"device_temperature"),
                 std::optional<quint64>(45000));
        QVERIFY(!readingIn(*both, {scene.leaf, 1}, u"module_temperature"));
        QCOMPARE(readingIn(*both, port, u"PortXmitData"), readingIn(*plain, port, u"PortXmitData"));
        // Sweeps share the layout as long as there are the same readings.
        QVERIFY(readings.beside(plain)->layout == both->layout);
        // A port that is silent stays silent.
        CounterSweep silent = *plain;
        std::ranges::fill(silent.times, qint64(0));
        const SharedSweep none = readings.beside(std::make_shared<const CounterSweep>(silent));
        QVERIFY(std::ranges::all_of(none->times, [](qint64 time) { return time == 0; }));
    }

    /// Sweeps that ask the switches alone get no ports for what is read of hosts; and no new ones
    /// while a round goes on.
    void addsNoPortsToSweeps()
    {
        Vendored scene;
        scene.setKinds(scene.adapterKind(), scene.adapterKind());
        QVERIFY(scene.begin());
        Sweep all(scene.walk);
        auto made = all.make();
        VERIFY_RESULT(made);
        const auto plain = std::make_shared<const CounterSweep>(*std::move(made));
        scene.goOn(30ms);
        QVERIFY(!scene.watch.readings().isEmpty());
        QVERIFY(scene.watch.readings().beside(plain) == plain);
        scene.goOn(5s);
        QVERIFY(scene.watch.readings().beside(plain) != plain);
        Sweep switches(scene.walk, {.attributes = {}, .isSwitchesOnly = true});
        auto some = switches.make();
        VERIFY_RESULT(some);
        const SharedSweep both =
            scene.watch.readings().beside(std::make_shared<const CounterSweep>(*std::move(some)));
        const auto &ports = both->layout->ports;
        QVERIFY(std::ranges::none_of(
            ports, [&](const PortKey &key) { return key.node == scene.adapter; }));
        QVERIFY(readingIn(*both, {scene.leaf, 1}, u"module_temperature"));
        QVERIFY(readingIn(*both, {scene.leaf, 0}, u"device_temperature"));
    }

    void asksForNoRefusedRegister()
    {
        Vendored scene;
        Personality kind = scene.adapterKind();
        kind.registers.remove(0x900a);
        kind.modules.clear();
        scene.setKinds(kind, {});
        QVERIFY(scene.begin());
        const auto begun = scene.now;
        scene.goOn(5s);
        QCOMPARE(scene.vendorMads(), qsizetype(5)); // 4 of the device, one of its module
        scene.walk.transport.faulty.log.clear();
        scene.now = begun + DeviceWatch::Period;
        scene.goOn(5s);
        QCOMPARE(scene.vendorMads(), qsizetype(1)); // its bit errors
    }

    void keepsTheLimitASecond()
    {
        Vendored scene;
        for (const Node &node : scene.walk.made->nodes()) {
            Personality kind = scene.leafKind();
            kind.modules.clear();
            for (PortNumber port = 1; port < 40; ++port) {
                kind.modules.insert(port, opticalModule("SN"));
            }
            scene.walk.transport.setPersonality(node.guid, kind);
        }
        QVERIFY(scene.begin());
        scene.goOn(3s);
        QVERIFY(scene.asked.size() > 50);
        constexpr auto Distance = 1000ms / DeviceWatch::RequestsPerSecond;
        for (size_t i = 1; i < scene.asked.size(); ++i) {
            QVERIFY(scene.asked[i] - scene.asked[i - 1] >= Distance);
        }
        QVERIFY(scene.walk.transport.faulty.mostOutstanding <= 4);
    }

    void asksAgainWhatMeasures()
    {
        Vendored scene;
        scene.setKinds(scene.adapterKind(), scene.leafKind());
        QVERIFY(scene.begin());
        const auto begun = scene.now;
        scene.goOn(5s);
        QVERIFY(scene.watch.nextTime() == begun + DeviceWatch::Period);
        scene.hasNews = false;
        Personality warmer = scene.adapterKind();
        warmer.modules = {{1, opticalModule("SN-A", 50)}};
        scene.walk.transport.setPersonality(scene.adapter, warmer);
        scene.walk.transport.faulty.log.clear();
        scene.now = begun + DeviceWatch::Period;
        scene.goOn(5s);
        // Copper, and a device without registers, measure nothing.
        QCOMPARE(scene.askedLids(), QSet<quint16>{scene.lidOf(scene.adapter)});
        QVERIFY(!scene.hasNews);
        Sweep sweeper(scene.walk);
        auto made = sweeper.make();
        VERIFY_RESULT(made);
        const SharedSweep both =
            scene.watch.readings().beside(std::make_shared<const CounterSweep>(*std::move(made)));
        QCOMPARE(readingIn(*both, {scene.adapter, 1}, u"module_temperature"),
                 std::optional<quint64>(50500));
    }

    void asksOnlyWhatIsNewAfterAChange()
    {
        Vendored scene;
        scene.setKinds(scene.adapterKind(), scene.leafKind());
        QVERIFY(scene.begin());
        scene.goOn(5s);
        scene.walk.transport.faulty.log.clear();
        scene.watch.changed(scene.now);
        QVERIFY(scene.watch.nextTime() == scene.now + DeviceWatch::Rest);
        scene.goOn(12s);
        QCOMPARE(scene.vendorMads(), qsizetype(0));
        // Another cable: the port is down, then up again.
        const LinkIndex cable = scene.walk.cableOf(*scene.walk.hosts().back());
        scene.walk.transport.setCut(cable, true);
        VERIFY_RESULT(scene.walk.round());
        scene.watch.changed(scene.now);
        QCOMPARE(scene.says(scene.adapter, 1, u"CableSerialNumber"), QStringLiteral("SN-A"));
        Personality other = scene.adapterKind();
        other.modules = {{1, copperModule("SN-B")}};
        scene.walk.transport.setPersonality(scene.adapter, other);
        scene.walk.transport.setCut(cable, false);
        VERIFY_RESULT(scene.walk.round());
        QVERIFY(scene.walk.fill());
        scene.walk.transport.faulty.log.clear();
        scene.watch.changed(scene.now);
        scene.hasNews = false;
        scene.goOn(15s);
        QVERIFY(scene.hasNews);
        QCOMPARE(scene.says(scene.adapter, 1, u"CableSerialNumber"), QStringLiteral("SN-B"));
        // Of the leaf that port alone.
        for (const FaultyTransport::Sent &sent : scene.walk.transport.faulty.log) {
            if (isVendor(sent) && sent.lid == scene.lidOf(scene.leaf)) {
                const Port &host = scene.walk.made->port(scene.walk.hosts().back()->firstPort);
                QCOMPARE(qFromBigEndian<quint32>(&sent.bytes[offset::Modifier]),
                         quint32(scene.walk.made->port(host.peer).number));
            }
        }
    }

    void asksOnlyWhoSaysSo_data()
    {
        QTest::addColumn<quint32>("capMask");
        QTest::addColumn<quint32>("vendor");
        QTest::addColumn<bool>("isDeviceAsked");
        QTest::addColumn<bool>("isModuleAsked");
        constexpr quint32 Both = Usual | HasCableInfo | HasVendorClass;
        QTest::newRow("both") << Both << 0x2c9U << true << true;
        QTest::newRow("no vendor class") << (Usual | HasCableInfo) << 0x2c9U << false << true;
        QTest::newRow("no CableInfo") << (Usual | HasVendorClass) << 0x2c9U << true << false;
        QTest::newRow("neither") << Usual << 0x2c9U << false << false;
        QTest::newRow("of another vendor") << Both << 0x1175U << false << false;
    }
    void asksOnlyWhoSaysSo()
    {
        QFETCH(quint32, capMask);
        QFETCH(quint32, vendor);
        QFETCH(bool, isDeviceAsked);
        QFETCH(bool, isModuleAsked);
        Vendored scene;
        for (Personality kind : {scene.adapterKind(), scene.leafKind()}) {
            kind.portCapMask = capMask;
            kind.vendorId = vendor;
            scene.walk.transport.setPersonality(
                kind.registers.isEmpty() ? scene.leaf : scene.adapter, kind);
        }
        QVERIFY(scene.begin());
        scene.goOn(5s);
        for (const Guid node : {scene.adapter, scene.leaf}) {
            const PortNumber of = node == scene.leaf ? 0 : 1;
            QCOMPARE(!scene.says(node, of, u"PSID").isEmpty(), isDeviceAsked);
            QCOMPARE(!scene.says(node, 1, u"CableSerialNumber").isEmpty(), isModuleAsked);
        }
        QCOMPARE(scene.vendorMads() > 0, isDeviceAsked || isModuleAsked);
    }

    void asksWhoFailsNotAgain_data()
    {
        QTest::addColumn<QString>("how");
        QTest::newRow("refuses") << QStringLiteral("refuses");
        QTest::newRow("has no module") << QStringLiteral("no module");
        QTest::newRow("garbage") << QStringLiteral("garbage");
        QTest::newRow("silent") << QStringLiteral("silent");
    }
    /// One that was silent has another try in the next round.
    void asksWhoFailsNotAgain()
    {
        QFETCH(QString, how);
        Vendored scene;
        Personality kind = scene.adapterKind();
        kind.hasVendorClass = how == u"garbage" || how == u"silent";
        kind.modules.clear();
        kind.cableStatus = how == u"no module" ? 0x0300 : 0x0c;
        kind.isVendorSilent = how == u"silent";
        if (how == u"garbage") {
            kind.generalInfo = QByteArray("\0\0\0\0", 4);
            kind.modules = {{1, QByteArray(256, '\x11')}};
        }
        scene.setKinds(kind, scene.leafKind());
        QVERIFY(scene.begin());
        const auto begun = scene.now;
        scene.goOn(5s);
        const quint16 lid = scene.lidOf(scene.adapter);
        const auto isAsked = [&] {
            return std::exchange(scene.walk.transport.vendorIgnored, 0) > 0 ||
                   scene.askedLids().contains(lid);
        };
        QVERIFY(isAsked());
        QCOMPARE(scene.says(scene.adapter, 1, u"PSID"), QString());
        QCOMPARE(scene.says(scene.adapter, 1, u"CableVendor"), QString());
        QVERIFY(scene.watch.readings().isEmpty());
        // The others are not kept from being read.
        QCOMPARE(scene.says(scene.leaf, 1, u"CableSerialNumber"), QStringLiteral("SN-1"));
        for (int round = 1; round <= 3; ++round) {
            scene.walk.transport.faulty.log.clear();
            scene.now = begun + round * (DeviceWatch::Period + 1min);
            scene.goOn(5s);
            QCOMPARE(isAsked(), how == u"silent" && round == 1);
        }
        // Its link changed: it may be another one.
        scene.setKinds(scene.adapterKind(), scene.leafKind());
        const LinkIndex cable = scene.walk.cableOf(*scene.walk.hosts().back());
        for (const bool isCut : {true, false}) {
            scene.walk.transport.setCut(cable, isCut);
            VERIFY_RESULT(scene.walk.round());
        }
        QVERIFY(scene.walk.fill());
        scene.watch.changed(scene.now);
        scene.goOn(15s);
        QCOMPARE(scene.says(scene.adapter, 1, u"PSID"), QStringLiteral("MK_0000000001"));
        QCOMPARE(scene.says(scene.adapter, 1, u"CableSerialNumber"), QStringLiteral("SN-A"));
    }

    /// A bus that is busy is asked again with the next round.
    void asksABusyModuleAgain()
    {
        Vendored scene;
        Personality kind = scene.adapterKind();
        kind.modules.clear();
        kind.cableStatus = 0x0900;
        scene.setKinds(kind, scene.leafKind());
        QVERIFY(scene.begin());
        const auto begun = scene.now;
        scene.goOn(5s);
        QCOMPARE(scene.says(scene.adapter, 1, u"CableSerialNumber"), QString());
        scene.setKinds(scene.adapterKind(), scene.leafKind());
        scene.now = begun + DeviceWatch::Period;
        scene.goOn(5s);
        QCOMPARE(scene.says(scene.adapter, 1, u"CableSerialNumber"), QStringLiteral("SN-A"));
    }

    void readsThemThroughLoss()
    {
        Vendored scene;
        scene.setKinds(scene.adapterKind(), scene.leafKind());
        QVERIFY(scene.begin());
        scene.walk.transport.faulty.faults = {.lost = 0.1, .doubled = 0.1, .garbled = 0.02};
        const auto begun = scene.now;
        scene.goOn(10s);
        scene.now = begun + DeviceWatch::Period;
        scene.goOn(10s);
        QCOMPARE(scene.says(scene.adapter, 1, u"CableSerialNumber"), QStringLiteral("SN-A"));
        QCOMPARE(scene.says(scene.leaf, 1, u"CableSerialNumber"), QStringLiteral("SN-1"));
        QCOMPARE(scene.says(scene.leaf, 0, u"PSID"), QStringLiteral("MK_0000000002"));
        QVERIFY(!scene.walk.transport.faulty.isAnyOtherThanGet);
    }

    /// Of the simulator: its OpenSM dies of what it does not know.
    void sparesManagers()
    {
        Vendored scene(true, true);
        scene.setKinds(scene.adapterKind(), scene.leafKind());
        scene.walk.transport.isManager.insert(scene.adapter);
        QVERIFY(scene.begin());
        scene.goOn(5s);
        QCOMPARE(scene.askedLids(), QSet<quint16>{scene.lidOf(scene.leaf)});
    }

    /// It leaves while it is asked.
    void outlivesANodeThatGoes()
    {
        Vendored scene;
        scene.setKinds(scene.adapterKind(), scene.leafKind());
        QVERIFY(scene.begin());
        scene.watch.turn(scene.now);
        scene.watch.turn(scene.now + 10ms);
        scene.watch.turn(scene.now + 20ms);
        for (const Guid node : {scene.adapter, scene.leaf}) {
            scene.walk.known.remove(scene.walk.known.find(node));
        }
        scene.watch.changed(scene.now);
        scene.goOn(30s);
        QVERIFY(scene.watch.readings().isEmpty());
    }
};

PICKGLASS_TEST(TestDeviceWatch, QCoreApplication)
#include "tst_devicewatch.moc"
