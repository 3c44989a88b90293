// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/maddecode.h"
#include "tests/collectors/mad/madbytes.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

#include <vector>

using namespace pickglass;
using namespace pickglass::mad;

namespace {

constexpr size_t PmaData = 64; ///< where a performance MAD's data begins

/// Where the specification has a counter (IBTA volume 1, chapter 16.1.4).
struct Place
{
    Attribute attribute;
    QString name;
    size_t bit;
    size_t width;
};

class Places : public std::vector<Place>
{
public:
    /// One behind the other, all of a width.
    void add(Attribute attribute, size_t bit, size_t width, const QStringList &names)
    {
        for (const QString &name : names) {
            push_back({attribute, name, bit, width});
            bit += width;
        }
    }
    void addEach(Attribute attribute, size_t bit, size_t width, const QString &name, int count)
    {
        for (int i = 0; i < count; ++i) {
            push_back({attribute, name + QString::number(i), bit, width});
            bit += width;
        }
    }
};

Places placesOfTheBasics()
{
    Places places;
    const Attribute plain = Attribute::PortCounters;
    places.add(plain, 32, 16, {"SymbolErrorCounter"});
    places.add(plain, 48, 8, {"LinkErrorRecoveryCounter", "LinkDownedCounter"});
    places.add(plain, 64, 16,
               {"PortRcvErrors", "PortRcvRemotePhysicalErrors", "PortRcvSwitchRelayErrors",
                "PortXmitDiscards"});
    places.add(plain, 128, 8, {"PortXmitConstraintErrors", "PortRcvConstraintErrors"});
    places.add(plain, 152, 4, {"LocalLinkIntegrityErrors", "ExcessiveBufferOverrunErrors"});
    places.add(plain, 160, 16, {"QP1Dropped", "VL15Dropped"});
    places.add(plain, 192, 32,
               {"PortXmitData", "PortRcvData", "PortXmitPkts", "PortRcvPkts", "PortXmitWait"});
    places.add(Attribute::PortCountersExtended, 64, 64,
               {"PortXmitData",
                "PortRcvData",
                "PortXmitPkts",
                "PortRcvPkts",
                "PortUnicastXmitPkts",
                "PortUnicastRcvPkts",
                "PortMulticastXmitPkts",
                "PortMulticastRcvPkts",
                "SymbolErrorCounter",
                "LinkErrorRecoveryCounter",
                "LinkDownedCounter",
                "PortRcvErrors",
                "PortRcvRemotePhysicalErrors",
                "PortRcvSwitchRelayErrors",
                "PortXmitDiscards",
                "PortXmitConstraintErrors",
                "PortRcvConstraintErrors",
                "LocalLinkIntegrityErrors",
                "ExcessiveBufferOverrunErrors",
                "VL15Dropped",
                "PortXmitWait",
                "QP1Dropped"});
    return places;
}

Places placesOfTheRest()
{
    Places places;
    places.add(Attribute::PortRcvErrorDetails, 32, 16,
               {"PortLocalPhysicalErrors", "PortMalformedPktErrors", "PortBufferOverrunErrors",
                "PortDLIDMappingErrors", "PortVLMappingErrors", "PortLoopingErrors"});
    places.add(Attribute::PortXmitDiscardDetails, 32, 16,
               {"PortInactiveDiscards", "PortNeighborMTUDiscards", "PortSwLifetimeLimitDiscards",
                "PortSwHOQLifetimeLimitDiscards"});
    places.addEach(Attribute::PortVLOpPackets, 32, 16, "PortVLOpPackets", 16);
    places.addEach(Attribute::PortVLOpData, 32, 32, "PortVLOpData", 16);
    places.addEach(Attribute::PortVLXmitWaitCounters, 32, 16, "PortVLXmitWait", 16);
    places.addEach(Attribute::PortXmitDataSL, 32, 32, "XmtDataSL", 16);
    places.addEach(Attribute::PortRcvDataSL, 32, 32, "RcvDataSL", 16);
    places.add(Attribute::PortRcvConCtrl, 32, 32, {"PortPktRcvFECN", "PortPktRcvBECN"});
    places.addEach(Attribute::PortSLRcvFECN, 32, 32, "PortSLRcvFECN", 16);
    places.addEach(Attribute::PortSLRcvBECN, 32, 32, "PortSLRcvBECN", 16);
    places.add(Attribute::PortXmitConCtrl, 32, 32, {"PortXmitTimeCong"});
    places.addEach(Attribute::PortVLXmitTimeCong, 32, 32, "PortVLXmitTimeCong", 15);
    const Attribute speeds = Attribute::PortExtendedSpeedsCounters;
    places.add(speeds, 128, 16, {"SyncHeaderErrorCounter", "UnknownBlockCounter"});
    places.addEach(speeds, 160, 16, "ErrorDetectionCounterLane", 12);
    places.addEach(speeds, 352, 32, "FECCorrectableBlockCtrLane", 12);
    places.addEach(speeds, 736, 32, "FECUncorrectableBlockCtrLane", 12);
    places.addEach(speeds, 352, 32, "FECCorrectableSymbolCtrLane", 12);
    places.add(speeds, 1120, 32,
               {"PortFECCorrectableBlockCtr", "PortFECUncorrectableBlockCtr",
                "PortFECCorrectedSymbolCtr"});
    return places;
}

std::vector<Place> allPlaces()
{
    std::vector<Place> places = placesOfTheBasics();
    const Places rest = placesOfTheRest();
    places.insert(places.end(), rest.begin(), rest.end());
    return places;
}

/// A value that uses all bits of a counter, and another one for each.
quint64 valueOf(size_t number, size_t width)
{
    const quint64 value = 0x9e3779b97f4a7c15ULL * (number + 1);
    return width == 64 ? value : (value >> 7) & ((1ULL << width) - 1);
}

PmaAbilities abilities(quint16 capMask, quint32 capMask2 = 0)
{
    return {capMask, capMask2};
}

/// Whether an answer may have both.
bool shareLayout(const Counter &a, const Counter &b)
{
    const auto haveBoth = [&](FecLayout layout) {
        return PmaAbilities::isInLayout(a, layout) && PmaAbilities::isInLayout(b, layout);
    };
    return haveBoth(FecLayout::Lanes) || haveBoth(FecLayout::ReedSolomon);
}

bool has(const PmaAbilities &abilities, Attribute attribute, const char *name)
{
    return abilities.hasCounter(counter(findCounter(attribute, QString::fromLatin1(name))));
}

} // namespace

/// What answers of the performance management mean, with MADs made by hand.
class TestPmaDecode : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCounterHasAPlace()
    {
        const auto ofPorts = std::ranges::count_if(counters(), [](const Counter &counter) {
            return !isOfHost(counter.attribute) && !isOfDevice(counter.attribute);
        });
        QCOMPARE(allPlaces().size(), static_cast<size_t>(ofPorts));
        for (const Place &place : allPlaces()) {
            const CounterId id = findCounter(place.attribute, place.name);
            QVERIFY2(id.isValid(), qPrintable(place.name));
            QCOMPARE(size_t(counter(id).widthBits), place.width);
        }
    }

    void readsEveryCounter()
    {
        const std::vector<Place> places = allPlaces();
        // All counters of an attribute at once: none may read what is another's.
        for (const Place &read : places) {
            MadBytes bytes{};
            for (size_t i = 0; i < places.size(); ++i) {
                const CounterId id = findCounter(places[i].attribute, places[i].name);
                const CounterId readId = findCounter(read.attribute, read.name);
                if (places[i].attribute == read.attribute &&
                    shareLayout(counter(id), counter(readId))) {
                    tests::putField(bytes, places[i].bit, places[i].width,
                                    valueOf(i, places[i].width), PmaData);
                }
            }
            const auto number = static_cast<size_t>(&read - places.data());
            QCOMPARE(decodeCounter(bytes, findCounter(read.attribute, read.name)),
                     valueOf(number, read.width));
        }
    }

    void readsNothingBeside()
    {
        for (const Place &place : allPlaces()) {
            MadBytes bytes{};
            tests::putField(bytes, place.bit, place.width, ~0ULL, PmaData);
            const CounterId id = findCounter(place.attribute, place.name);
            QCOMPARE(decodeCounter(bytes, id), counter(id).top());
            for (const Counter &other : countersOf(place.attribute)) {
                QVERIFY(other.id == id || !shareLayout(other, counter(id)) ||
                        decodeCounter(bytes, other.id) == 0);
            }
        }
    }

    void readsWhatIsNoCounter()
    {
        MadBytes bytes{};
        tests::putField(bytes, 8, 8, 37, PmaData);
        QCOMPARE(decodePortSelect(bytes), PortNumber(37));
        tests::putField(bytes, 16, 8, 0xa5,
                        PmaData); // PortSamplesControl: OpCode, PortSelect, Tick
        QCOMPARE(decodeTick(bytes), quint8(0xa5));

        bytes = {};
        tests::putField(bytes, 16, 16, 0x9700, PmaData); // ClassPortInfo
        tests::putField(bytes, 32, 27, 0x2, PmaData);
        QCOMPARE(decodeClassPortInfo(bytes), abilities(0x9700, 0x2));
    }

    void knowsWhichCountersThereAre_data()
    {
        QTest::addColumn<int>("capMask");
        QTest::addColumn<int>("capMask2");
        QTest::addColumn<bool>("words");
        QTest::addColumn<bool>("unicast");
        QTest::addColumn<bool>("errors");
        QTest::addColumn<bool>("wait");
        QTest::addColumn<bool>("wait64");
        QTest::addColumn<bool>("qp1");
        QTest::newRow("of old") << 0 << 0 << false << false << false << false << false << false;
        QTest::newRow("64 bits") << 0x200 << 0 << true << true << false << false << false << false;
        QTest::newRow("not of a kind")
            << 0x400 << 0 << true << false << false << false << false << false;
        QTest::newRow("of the simulator")
            << 0x1300 << 0 << true << true << false << true << false << false;
        QTest::newRow("of today") << 0x9300 << 2 << true << true << true << false << true << false;
    }
    void knowsWhichCountersThereAre()
    {
        QFETCH(int, capMask);
        QFETCH(int, capMask2);
        const PmaAbilities can = abilities(quint16(capMask), quint32(capMask2));
        const Attribute extended = Attribute::PortCountersExtended;
        QTEST(has(can, extended, "PortXmitData"), "words");
        QTEST(has(can, extended, "PortRcvPkts"), "words");
        QTEST(has(can, extended, "PortUnicastXmitPkts"), "unicast");
        QTEST(has(can, extended, "PortMulticastRcvPkts"), "unicast");
        QTEST(has(can, extended, "SymbolErrorCounter"), "errors");
        QTEST(has(can, extended, "PortXmitWait"), "wait64");
        QTEST(has(can, Attribute::PortCounters, "PortXmitWait"), "wait");
        QTEST(has(can, Attribute::PortCounters, "QP1Dropped"), "qp1");
        // Where PortCountersExtended has it all, PortCounters is not asked for.
        QCOMPARE(has(can, Attribute::PortCounters, "PortXmitData"), capMask2 == 0);
        QVERIFY(has(can, Attribute::PortVLOpData, "PortVLOpData3"));
    }
};

PICKGLASS_TEST(TestPmaDecode, QCoreApplication)
#include "tst_pmadecode.moc"
