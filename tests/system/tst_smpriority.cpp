// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"
#include "tests/system/managedfabric.h"
#include "tests/system/recordedcapture.h"

#include <QCoreApplication>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

/// What `pgcap record mad:` keeps of real OpenSMs whose priorities change.
class TestSmPriority : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { PICKGLASS_NEED_SIMULATOR(); }

    void startedAnewWithABetterOne()
    {
        const auto managed = ManagedFabric::takenOver(10, 5, [](ManagedFabric &each) {
            each.manager(1).end();
            return each.manager(1).restart(15);
        });
        VERIFY_RESULT(managed);
        ManagedFabric &fabric = **managed;
        VERIFY_RESULT(fabric.next(QStringLiteral("sm_master"), fabric.guidOfManager(1)));
        const auto priority = eventsOf(fabric.file(), QStringLiteral("sm_priority"));
        QVERIFY2(priority.size() == 1, listOf(eventsOf(fabric.file())).constData());
        QCOMPARE(priority.front().guid, fabric.guidOfManager(1));
        QCOMPARE(priority.front().was, QStringLiteral("5"));
        QCOMPARE(priority.front().became, QStringLiteral("15"));
        const auto standby = eventsOf(fabric.file(), QStringLiteral("sm_standby"));
        QVERIFY(!standby.empty());
        QCOMPARE(standby.back().guid, fabric.guidOfManager(0));
        QCOMPARE(standby.back().was, QStringLiteral("MASTER"));
    }

    /// OpenSM hands over, but the new master never sweeps: the ports keep the LID of the old one.
    void changedWhileItRuns()
    {
        const auto managed = ManagedFabric::takenOver(
            10, 5, [](ManagedFabric &each) { return each.manager(1).changePriority(15); });
        VERIFY_RESULT(managed);
        ManagedFabric &fabric = **managed;
        VERIFY_RESULT(fabric.next(QStringLiteral("master_lid")));
        const auto priority = eventsOf(fabric.file(), QStringLiteral("sm_priority"));
        QVERIFY2(priority.size() == 1, listOf(eventsOf(fabric.file())).constData());
        QCOMPARE(priority.front().became, QStringLiteral("15"));
        const auto master = eventsOf(fabric.file(), QStringLiteral("sm_master"));
        QCOMPARE(master.size(), size_t(1));
        QCOMPARE(master.front().guid, fabric.guidOfManager(1));
        QCOMPARE(master.front().was, QStringLiteral("STANDBY"));
        QVERIFY(master.front().time <= fabric.takeOver + 10'000'000);
        const auto stale = eventsOf(fabric.file(), QStringLiteral("master_lid"));
        QCOMPARE(stale.size(), size_t(1));
        QVERIFY(stale.front().lasts);
        QVERIFY(stale.front().was != stale.front().became);
        QVERIFY(eventsOf(fabric.file(), QStringLiteral("no_master")).empty());
    }
};

PICKGLASS_TEST(TestSmPriority, QCoreApplication)
#include "tst_smpriority.moc"
