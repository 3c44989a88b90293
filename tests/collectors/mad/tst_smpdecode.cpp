// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/maddecode.h"
#include "tests/collectors/mad/madbytes.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

#include <algorithm>
#include <utility>
#include <vector>

using namespace pickglass;
using namespace pickglass::mad;

namespace {

/// A field of PortInfo, where the specification has it (IBTA volume 1, chapter 14.2.5.6).
struct Field
{
    size_t bit;
    size_t width;
};
constexpr Field MKey{0, 64};
constexpr Field LidField{128, 16};
constexpr Field SmLid{144, 16};
constexpr Field CapMask{160, 32};
constexpr Field LocalPort{224, 8};
constexpr Field WidthEnabled{232, 8};
constexpr Field WidthSupported{240, 8};
constexpr Field WidthActive{248, 8};
constexpr Field SpeedSupported{256, 4};
constexpr Field State{260, 4};
constexpr Field PhysicalState{264, 4};
constexpr Field DownDefault{268, 4};
constexpr Field Lmc{277, 3};
constexpr Field SpeedActive{280, 4};
constexpr Field SpeedEnabled{284, 4};
constexpr Field NeighborMtu{288, 4};
constexpr Field VlCap{296, 4};
constexpr Field InitType{300, 4};
constexpr Field HighLimit{304, 8};
constexpr Field ArbitrationHigh{312, 8};
constexpr Field ArbitrationLow{320, 8};
constexpr Field InitReply{328, 4};
constexpr Field MtuCap{332, 4};
constexpr Field StallCount{336, 3};
constexpr Field HoqLife{339, 5};
constexpr Field OperVls{344, 4};
constexpr Field MKeyViolations{352, 16};
constexpr Field PKeyViolations{368, 16};
constexpr Field QKeyViolations{384, 16};
constexpr Field LocalPhysErrors{424, 4};
constexpr Field OverrunErrors{428, 4};
constexpr Field RoundTrip{456, 24};
constexpr Field ExtendedActive{496, 4};
constexpr Field ExtendedSupported{500, 4};
constexpr Field ExtendedEnabled{507, 5};

SmpData with(SmpData data, const std::vector<std::pair<Field, quint64>> &fields)
{
    for (const auto &[field, value] : fields) {
        tests::putField(data, field.bit, field.width, value);
    }
    return data;
}

/// An adapter's port at 4xHDR, with something in every field.
SmpData hdrPort()
{
    return with({}, {{MKey, 0x1234},
                     {LidField, 258},
                     {SmLid, 3},
                     {CapMask, 0x50c04a},
                     {LocalPort, 1},
                     {WidthEnabled, 3},
                     {WidthSupported, 31},
                     {WidthActive, 2},
                     {SpeedSupported, 7},
                     {State, 4},
                     {PhysicalState, 5},
                     {DownDefault, 2},
                     {Lmc, 2},
                     {SpeedActive, 4},
                     {SpeedEnabled, 7},
                     {NeighborMtu, 5},
                     {VlCap, 4},
                     {InitType, 0},
                     {HighLimit, 9},
                     {ArbitrationHigh, 8},
                     {ArbitrationLow, 64},
                     {InitReply, 1},
                     {MtuCap, 4},
                     {StallCount, 7},
                     {HoqLife, 18},
                     {OperVls, 3},
                     {MKeyViolations, 11},
                     {PKeyViolations, 12},
                     {QKeyViolations, 300},
                     {LocalPhysErrors, 8},
                     {OverrunErrors, 15},
                     {ExtendedActive, 4},
                     {ExtendedSupported, 7},
                     {ExtendedEnabled, 6}});
}

QString valueOf(const SharedPortAttributes &attributes, const QString &name)
{
    const auto found = std::ranges::find(*attributes, name, &PortAttribute::name);
    return found == attributes->end() ? QStringLiteral("missing") : found->value;
}

} // namespace

/// What SMPs mean, with data made by hand.
class TestSmpDecode : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsNodeInfo()
    {
        SmpData data{};
        tests::putField(data, 0, 32, 0x01010224);              // versions, switch, 36 ports
        tests::putField(data, 32, 64, 0x0002c903007b78b0);     // SystemImageGUID
        tests::putField(data, 96, 64, 0x0002c903007b78b1);     // NodeGUID
        tests::putField(data, 160, 64, 0x0002c903007b78b2);    // PortGUID
        tests::putField(data, 224, 32, 0x0008c738);            // PartitionCap, DeviceID
        tests::putField(data, 256, 32, 0xa1);                  // Revision
        tests::putField(data, 288, 32, 17U << 24U | 0x0002c9); // LocalPortNum, VendorID
        const auto info = decodeNodeInfo(data);
        QVERIFY(info);
        QVERIFY(info->type == NodeType::Switch);
        QCOMPARE(info->portCount, quint8(36));
        QCOMPARE(info->systemImageGuid, Guid(0x0002c903007b78b0));
        QCOMPARE(info->guid, Guid(0x0002c903007b78b1));
        QCOMPARE(info->portGuid, Guid(0x0002c903007b78b2));
        QCOMPARE(info->deviceId, 0xc738U);
        QCOMPARE(info->vendorId, 0x2c9U);
        QCOMPARE(info->localPort, PortNumber(17));

        data[2] = 3; // the third byte is NodeType
        QVERIFY(decodeNodeInfo(data)->type == NodeType::Router);
        data[2] = 9;
        QVERIFY(!decodeNodeInfo(data));
        QVERIFY(!decodeNodeInfo(SmpData{}));
    }

    void readsNodeDescription()
    {
        SmpData data{};
        const QByteArray text("host1 mlx5_0 ");
        std::ranges::copy(text, data.begin());
        QCOMPARE(decodeNodeDescription(data), QStringLiteral("host1 mlx5_0 "));
        data.fill('x'); // no NUL at the end
        QCOMPARE(decodeNodeDescription(data), QString(64, u'x'));
        QCOMPARE(decodeNodeDescription(SmpData{}), QString());
    }

    void readsSwitchInfo()
    {
        SmpData data{};
        QVERIFY(!hasEnhancedPort0(data));
        tests::putField(data, 132, 1, 1); // EnhancedPort0
        QVERIFY(hasEnhancedPort0(data));
    }

    void readsPortInfo()
    {
        const PortInfo info = decodePortInfo(hdrPort());
        QCOMPARE(info.lid, Lid(258));
        QCOMPARE(info.smLid, Lid(3));
        QCOMPARE(info.lmc, quint8(2));
        QCOMPARE(info.capMask, 0x50c04aU);
        QVERIFY(info.state == PortState::Active);
        QVERIFY(info.physState == PhysState::LinkUp);
        QVERIFY(info.width == LinkWidth::X4);
        QVERIFY(info.isUp());
        QVERIFY(info.isSubnetManager());
        QVERIFY(info.hasExtendedSpeeds());

        SmpData down = hdrPort();
        setDown(down);
        QVERIFY(decodePortInfo(down).state == PortState::Down);
        QVERIFY(decodePortInfo(down).physState == PhysState::Polling);
        QVERIFY(!decodePortInfo(down).isUp());
    }

    void readsWidths_data()
    {
        QTest::addColumn<int>("bits");
        QTest::addColumn<LinkWidth>("width");
        QTest::newRow("1x") << 1 << LinkWidth::X1;
        QTest::newRow("4x") << 2 << LinkWidth::X4;
        QTest::newRow("8x") << 4 << LinkWidth::X8;
        QTest::newRow("12x") << 8 << LinkWidth::X12;
        QTest::newRow("2x") << 16 << LinkWidth::X2;
        QTest::newRow("nothing") << 0 << LinkWidth::Unknown;
        QTest::newRow("nonsense") << 3 << LinkWidth::Unknown;
    }
    void readsWidths()
    {
        QFETCH(int, bits);
        QFETCH(LinkWidth, width);
        QVERIFY(decodePortInfo(with({}, {{WidthActive, quint64(bits)}})).width == width);
    }

    void readsSpeeds_data()
    {
        QTest::addColumn<int>("plain");
        QTest::addColumn<int>("extended");
        QTest::addColumn<bool>("hasExtended");
        QTest::addColumn<LinkSpeed>("speed");
        QTest::newRow("SDR") << 1 << 0 << true << LinkSpeed::SDR;
        QTest::newRow("DDR") << 2 << 0 << true << LinkSpeed::DDR;
        QTest::newRow("QDR") << 4 << 0 << true << LinkSpeed::QDR;
        QTest::newRow("FDR") << 4 << 1 << true << LinkSpeed::FDR;
        QTest::newRow("EDR") << 4 << 2 << true << LinkSpeed::EDR;
        QTest::newRow("HDR") << 4 << 4 << true << LinkSpeed::HDR;
        QTest::newRow("NDR") << 4 << 8 << true << LinkSpeed::NDR;
        QTest::newRow("not by its mask") << 4 << 2 << false << LinkSpeed::QDR;
        QTest::newRow("nonsense") << 7 << 0 << true << LinkSpeed::Unknown;
    }
    void readsSpeeds()
    {
        QFETCH(int, plain);
        QFETCH(int, extended);
        QFETCH(bool, hasExtended);
        const SmpData data =
            with({}, {{SpeedActive, quint64(plain)}, {ExtendedActive, quint64(extended)}});
        QFETCH(LinkSpeed, speed);
        QVERIFY(decodeLinkSpeed(data, hasExtended) == speed);
    }

    void tellsFdr10FromQdr()
    {
        constexpr quint32 mellanox = 0x2c9;
        const SmpData qdr =
            with({}, {{State, 4}, {PhysicalState, 5}, {SpeedActive, 4}, {ExtendedActive, 0}});
        QVERIFY(mayBeFdr10(qdr, mellanox));
        QVERIFY(!mayBeFdr10(qdr, 0x8086));
        QVERIFY(!mayBeFdr10(with(qdr, {{ExtendedActive, 1}}), mellanox));
        QVERIFY(!mayBeFdr10(with(qdr, {{State, 1}, {PhysicalState, 2}}), mellanox));

        SmpData extended{};
        QVERIFY(!isFdr10(extended));
        tests::putField(extended, 120, 8, 1); // LinkSpeedActive of Mellanox' own attribute
        QVERIFY(isFdr10(extended));
    }

    /// The upper half of byte 56.
    void knowsXdr()
    {
        const SmpData qdr =
            with({}, {{State, 4}, {PhysicalState, 5}, {SpeedActive, 4}, {ExtendedActive, 0}});
        SmpData xdr = qdr;
        tests::putField(xdr, 448, 4, 2);
        QVERIFY(decodeLinkSpeed(xdr, true) == LinkSpeed::XDR);
        QVERIFY(decodeLinkSpeed(xdr, false) == LinkSpeed::QDR);
        QVERIFY(!mayBeFdr10(xdr, 0x2c9));
        QVERIFY(!isSamePort(qdr, xdr));
    }

    void knowsWhatIsNoChange()
    {
        const SmpData port = hdrPort();
        QVERIFY(isSamePort(
            port, with(port, {{MKey, 0}, {LocalPort, 7}, {MKeyViolations, 1}, {RoundTrip, 99}})));
        for (const Field field : {LidField, State, PhysicalState, WidthActive, Lmc, CapMask,
                                  OverrunErrors, ExtendedActive}) {
            QVERIFY(!isSamePort(port, with(port, {{field, 1}})));
        }
    }

    void printsAsSmpquery_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("value");
        const std::vector<std::pair<const char *, const char *>> rows{
            {"LinkWidthEnabled", "1X or 4X"},
            {"LinkWidthSupported", "1X or 4X or 8X or 12X or 2X"},
            {"LinkSpeedActive", "10.0 Gbps"},
            {"LinkSpeedEnabled", "2.5 Gbps or 5.0 Gbps or 10.0 Gbps"},
            {"LinkSpeedSupported", "2.5 Gbps or 5.0 Gbps or 10.0 Gbps"},
            {"LinkSpeedExtActive", "53.125 Gbps"},
            {"LinkSpeedExtEnabled", "25.78125 Gbps or 53.125 Gbps"},
            {"LinkSpeedExtSupported", "14.0625 Gbps or 25.78125 Gbps or 53.125 Gbps"},
            {"SMLid", "3"},
            {"CapMask", "0x50c04a"},
            {"LinkDownDefState", "Polling"},
            {"VLCap", "VL0-7"},
            {"OperVLs", "VL0-3"},
            {"VLHighLimit", "9"},
            {"VLArbHighCap", "8"},
            {"VLArbLowCap", "64"},
            {"InitType", "0x00"},
            {"InitReply", "0x01"},
            {"HoqLife", "18"},
            {"VLStallCount", "7"},
            {"NeighborMTU", "4096"},
            {"MtuCap", "2048"},
            {"MkeyViolations", "11"},
            {"PkeyViolations", "12"},
            {"QkeyViolations", "300"},
            {"LocalPhysErr", "8"},
            {"OverrunErr", "15"},
            {"Tick", "3"},
        };
        for (const auto &[name, value] : rows) {
            QTest::newRow(name) << QString::fromLatin1(name) << QString::fromLatin1(value);
        }
    }
    void printsAsSmpquery()
    {
        QFETCH(QString, name);
        PortAttributeTexts texts;
        QTEST(valueOf(texts.of(hdrPort(), true, 3), name), "value");
    }

    /// GUID, SM_Key, ActCount, Priority and SMState (IBTA volume 1, chapter 14.2.5.13).
    void readsSmInfo_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("isOne");
        QTest::addColumn<int>("priority");
        QTest::addColumn<QString>("state");
        const QByteArray guidKeyCount = "e41d2d0300a4b7c2"
                                        "1122334455667788"
                                        "0000f3a1";
        QTest::newRow("master") << guidKeyCount + "e3" << true << 14 << "MASTER";
        QTest::newRow("standby") << guidKeyCount + "02" << true << 0 << "STANDBY";
        QTest::newRow("discovering") << guidKeyCount + "f1" << true << 15 << "DISCOVER";
        QTest::newRow("not active") << guidKeyCount + "50" << true << 5 << "NOTACT";
        QTest::newRow("no such state") << guidKeyCount + "e4" << false << 0 << "NOTACT";
        QTest::newRow("no GUID") << QByteArray(40, '0') + "e3" << false << 0 << "NOTACT";
        QTest::newRow("nothing") << QByteArray() << false << 0 << "NOTACT";
    }
    void readsSmInfo()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(bool, isOne);
        SmpData data{};
        std::ranges::copy(QByteArray::fromHex(bytes), data.begin());
        const auto info = decodeSmInfo(data);
        QCOMPARE(info.has_value(), isOne);
        if (isOne) {
            QCOMPARE(info->portGuid, Guid(0xe41d2d0300a4b7c2));
            QCOMPARE(info->activityCount, 0xf3a1U);
            QTEST(int(info->priority), "priority");
            QTEST(toString(info->state), "state");
        }
    }

    void listsEveryAttributeOfTheGroups()
    {
        PortAttributeTexts texts;
        const SharedPortAttributes attributes = texts.of(hdrPort(), true);
        const QStringList members{"LinkState", "PhysLinkState", "LinkWidthActive", "Lid", "LMC"};
        for (const AttributeGroup group :
             {AttributeGroup::Link, AttributeGroup::VirtualLanes, AttributeGroup::Mtu,
              AttributeGroup::ErrorsAndViolations}) {
            for (const QString &name : attributeNames(group)) {
                QVERIFY2(members.contains(name) || valueOf(attributes, name) != "missing",
                         qPrintable(name));
            }
        }
        QCOMPARE(valueOf(texts.of(hdrPort(), false), "LinkSpeedExtActive"), "missing");
        QCOMPARE(valueOf(attributes, "Tick"), "missing");
    }

    void sharesWhatIsTheSame()
    {
        PortAttributeTexts texts;
        const SmpData port = hdrPort();
        QCOMPARE(texts.of(port, true),
                 texts.of(with(port, {{LidField, 9}, {State, 2}, {PhysicalState, 2}}), true));
        QVERIFY(texts.of(port, true) != texts.of(with(port, {{PKeyViolations, 1}}), true));
        QVERIFY(texts.of(port, true) != texts.of(port, true, 0));
    }
};

PICKGLASS_TEST(TestSmpDecode, QCoreApplication)
#include "tst_smpdecode.moc"
