// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/adaptiverouting.h"
#include "core/fabric/fabricbuilder.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <memory>

using namespace pickglass;

namespace {

/// Of a node whose port 0 says this.
AdaptiveRouting routingOf(const PortAttributes &attributes, NodeType type = NodeType::Switch)
{
    FabricBuilder builder;
    builder.node(Guid(1), type).type = type;
    builder.port(Guid(1), 0).attributes = std::make_shared<const PortAttributes>(attributes);
    const SharedFabric fabric = builder.build();
    return adaptiveRoutingOf(*fabric, fabric->findNode(Guid(1)));
}

QString shown(const std::optional<AdaptiveRouting::Levels> &levels)
{
    return levels ? levelsText(*levels) : QStringLiteral("unknown");
}

} // namespace

class TestAdaptiveRouting : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesLevels_data();
    void namesLevels();
    void knowsLevels_data();
    void knowsLevels();
    void isOfSwitches();
};

void TestAdaptiveRouting::namesLevels_data()
{
    QTest::addColumn<int>("levels");
    QTest::addColumn<QString>("text");
    QTest::newRow("none") << 0 << "none";
    QTest::newRow("all") << 0xffff << "0-15";
    QTest::newRow("one") << 0x8000 << "15";
    QTest::newRow("ranges") << 0x70f9 << "0, 3-7, 12-14";
    QTest::newRow("all but the first") << 0xfffe << "1-15";
}

void TestAdaptiveRouting::namesLevels()
{
    QFETCH(const int, levels);
    QTEST(levelsText(static_cast<AdaptiveRouting::Levels>(levels)), "text");
}

void TestAdaptiveRouting::knowsLevels_data()
{
    QTest::addColumn<QStringList>("said"); // enabled, by SL, mask; "" is not said
    QTest::addColumn<QString>("levels");
    QTest::newRow("nothing") << QStringList{"", "", ""} << "unknown";
    QTest::newRow("off") << QStringList{"0", "1", "0xffff"} << "none";
    QTest::newRow("off, no more") << QStringList{"0", "", ""} << "none";
    QTest::newRow("on for all") << QStringList{"1", "0", "0x1"} << "0-15";
    QTest::newRow("on for some") << QStringList{"1", "1", "3"} << "0-1";
    QTest::newRow("on for none") << QStringList{"1", "1", "0"} << "none";
    QTest::newRow("on, by level unknown") << QStringList{"1", "", "3"} << "unknown";
    QTest::newRow("on, mask unknown") << QStringList{"1", "1", ""} << "unknown";
    QTest::newRow("mask too large") << QStringList{"1", "1", "0x10000"} << "unknown";
    QTest::newRow("no number") << QStringList{"yes", "1", "3"} << "unknown";
    QTest::newRow("enabled unknown") << QStringList{"", "1", "3"} << "unknown";
}

void TestAdaptiveRouting::knowsLevels()
{
    QFETCH(const QStringList, said);
    const QStringList names{"AdaptiveRoutingEnabled", "AdaptiveRoutingBySL",
                            "AdaptiveRoutingSLMask"};
    PortAttributes attributes;
    for (int i = 0; i < names.size(); ++i) {
        if (!said[i].isEmpty()) {
            attributes << PortAttribute{names[i], said[i]};
        }
    }
    QTEST(shown(routingOf(attributes).levels), "levels");
}

void TestAdaptiveRouting::isOfSwitches()
{
    const PortAttributes attributes{
        {QStringLiteral("AdaptiveRoutingGroupCap"), QStringLiteral("0")},
        {QStringLiteral("AdaptiveRoutingHashSupported"), QStringLiteral("0")}};
    const AdaptiveRouting routing = routingOf(attributes);
    QVERIFY(routing.isSupported == false && !routing.isEnabled && routing.isKnown());
    QCOMPARE(shown(routing.hashLevels), QStringLiteral("none"));
    QVERIFY(!routingOf(attributes, NodeType::ChannelAdapter).isKnown());
    QVERIFY(!routingOf({}).isKnown());
}

PICKGLASS_TEST_APPLESS(TestAdaptiveRouting)
#include "tst_adaptiverouting.moc"
