// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/counters/countersweep.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;

namespace {

CounterId id(const char *name)
{
    return countersNamed(QString::fromLatin1(name)).front();
}

} // namespace

class TestCounterSweep : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void layoutKnowsItsAttributes()
    {
        SweepLayout layout;
        layout.ports = {{Guid(1), 1}, {Guid(1), 2}, {Guid(2), 1}};
        layout.counters = {id("PortCounters.PortXmitWait"), id("PortXmitData"), id("PortRcvData")};
        layout.complete();
        QCOMPARE(layout.attributes, (std::vector<Attribute>{Attribute::PortCounters,
                                                            Attribute::PortCountersExtended}));
        QCOMPARE(layout.attributeOf(0), size_t(0));
        QCOMPARE(layout.attributeOf(2), size_t(1));
        QVERIFY(layout.hasCounter(2, 2));
        QVERIFY(layout.hasAttribute(1, 0));
    }

    void portsMayHaveDifferentCounters()
    {
        SweepLayout layout;
        layout.ports = {{Guid(1), 1}, {Guid(2), 1}};
        layout.counters = {id("PortCounters.PortXmitWait"), id("PortXmitData")};
        layout.has = {1, 1, /**/ 1, 0};
        layout.setOf = {0, 1};
        layout.complete();
        QVERIFY(layout.hasCounter(0, 1));
        QVERIFY(!layout.hasCounter(1, 1));
        QVERIFY(layout.hasAttribute(1, 0));
        QVERIFY(!layout.hasAttribute(1, 1));
    }

    void valuesAreUnknownUntilTheyAreSet()
    {
        SweepLayout layout;
        layout.ports = {{Guid(1), 1}, {Guid(2), 1}};
        layout.counters = {id("PortCounters.PortXmitWait"), id("PortXmitData")};
        layout.complete();
        auto sweep = CounterSweep::forLayout(std::make_shared<SweepLayout>(layout));
        QVERIFY(!sweep.isKnown(1, 0));
        sweep.setValue(1, 0, 42);
        sweep.timeOf(1, 0) = 1'000;
        QVERIFY(sweep.isKnown(1, 0));
        QVERIFY(!sweep.isKnown(0, 0));
        QVERIFY(!sweep.isKnown(1, 1));
        const CounterSweep &same = sweep;
        QCOMPARE(same.value(1, 0), quint64(42));
        QCOMPARE(same.timeOf(1, 0), qint64(1'000));
    }
};

PICKGLASS_TEST_APPLESS(TestCounterSweep)
#include "tst_countersweep.moc"
