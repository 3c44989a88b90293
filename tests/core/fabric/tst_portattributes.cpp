// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/fabric.h"
#include "core/fabric/portattributes.h"

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

QTEST_APPLESS_MAIN(TestPortAttributes)
#include "tst_portattributes.moc"
