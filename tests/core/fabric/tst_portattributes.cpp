// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/fabric.h"
#include "core/fabric/portattributes.h"
#include "tests/support/testprogram.h"

#include <QSet>
#include <QTest>

using namespace pickglass;

class TestPortAttributes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyNameIsInOneGroup()
    {
        QSet<QString> seen;
        for (const AttributeGroup group :
             {AttributeGroup::Link, AttributeGroup::VirtualLanes, AttributeGroup::Mtu,
              AttributeGroup::ErrorsAndViolations}) {
            const QStringList names = attributeNames(group);
            QVERIFY(!names.isEmpty());
            for (const QString &name : names) {
                QVERIFY2(!seen.contains(name), qPrintable(name));
                seen.insert(name);
                QVERIFY2(attributeGroup(name) == group, qPrintable(name));
            }
        }
    }

    void whatIsNotKnownBelongsToTheLink()
    {
        QVERIFY(attributeGroup(u"SomethingNew") == AttributeGroup::Link);
    }

    void joins()
    {
        const auto set = [](PortAttributes attributes) {
            return std::make_shared<const PortAttributes>(std::move(attributes));
        };
        const PortAttribute mtu{QStringLiteral("MtuCap"), QStringLiteral("4096")};
        const PortAttribute otherMtu{QStringLiteral("MtuCap"), QStringLiteral("2048")};
        const PortAttribute lanes{QStringLiteral("OperVLs"), QStringLiteral("VL0-3")};
        const SharedPortAttributes one = set({mtu});
        const SharedPortAttributes other = set({otherMtu, lanes});
        QCOMPARE(*joined(one, other), (PortAttributes{mtu, lanes}));
        QCOMPARE(*joined(other, one), (PortAttributes{otherMtu, lanes}));
        QCOMPARE(joined(other, one), other); // still shared: nothing was added
        QCOMPARE(joined(one, nullptr), one);
        QCOMPARE(joined(nullptr, one), one);
        QVERIFY(!joined(nullptr, nullptr));
    }

    void states()
    {
        for (const PortState state :
             {PortState::Down, PortState::Init, PortState::Armed, PortState::Active}) {
            QVERIFY(parsePortState(toString(state)) == state);
        }
        QVERIFY(parsePortState(u"Initialize") == PortState::Init);
        QVERIFY(parsePortState(u"") == PortState::Unknown);
        QVERIFY(parsePortState(u"Nonsense") == PortState::Unknown);
        QCOMPARE(toString(PortState::Unknown), QString());
        for (const PhysState state :
             {PhysState::Sleep, PhysState::Polling, PhysState::Disabled, PhysState::Training,
              PhysState::LinkUp, PhysState::ErrorRecovery, PhysState::PhyTest}) {
            QVERIFY(parsePhysState(toString(state)) == state);
        }
        QVERIFY(parsePhysState(u"linkup") == PhysState::LinkUp);
    }
};

PICKGLASS_TEST_APPLESS(TestPortAttributes)
#include "tst_portattributes.moc"
