// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/ids.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QRandomGenerator>
#include <QTest>

using namespace pickglass;

/// A LID and its subnet are two things in one.
class TestLid final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsItsSubnet()
    {
        QRandomGenerator draw(1);
        for (int turn = 0; turn < 20'000; ++turn) {
            const auto value = static_cast<quint16>(draw.bounded(0x10000));
            const auto subnet = static_cast<SubnetNumber>(draw.bounded(MaxSubnets));
            const Lid lid(value, subnet);
            QCOMPARE(lid.value(), value);
            QCOMPARE(lid.subnet(), subnet);
            QCOMPARE(lid.isAssigned(), value != 0 && value != 0xffff);
            QVERIFY(lid.number() <= MaxLidNumber);
            QVERIFY(Lid::fromNumber(lid.number()) == lid);
            QVERIFY(lid.in(0) == Lid(value));
            QCOMPARE(lid == Lid(value), subnet == 0);
            // In the first subnet it is stored as it ever was.
            QCOMPARE(Lid(value).number(), quint32(value));
        }
    }

    void ascendsBySubnet()
    {
        QRandomGenerator draw(2);
        for (int turn = 0; turn < 20'000; ++turn) {
            const auto any = [&draw] {
                return Lid(static_cast<quint16>(draw.bounded(4)),
                           static_cast<SubnetNumber>(draw.bounded(3)));
            };
            const Lid a = any();
            const Lid b = any();
            QCOMPARE(a < b, std::pair(a.subnet(), a.value()) < std::pair(b.subnet(), b.value()));
            QVERIFY(a != b || qHash(a) == qHash(b));
        }
    }

    void staysInItsSubnet_data()
    {
        QTest::addColumn<int>("value");
        QTest::addColumn<int>("distance");
        QTest::addColumn<int>("sum"); // 0: unassigned
        QTest::newRow("itself") << 12 << 0 << 12;
        QTest::newRow("further") << 12 << 127 << 139;
        QTest::newRow("before") << 12 << -2 << 10;
        QTest::newRow("the last one") << 0xfffe << 1 << 0xffff;
        QTest::newRow("beyond") << 0xfffe << 2 << 0;
        QTest::newRow("below") << 3 << -4 << 0;
    }
    void staysInItsSubnet()
    {
        QFETCH(int, value);
        QFETCH(int, distance);
        QFETCH(int, sum);
        for (const SubnetNumber subnet : {0, 1, MaxSubnets - 1}) {
            const Lid lid = Lid(static_cast<quint16>(value), subnet).plus(distance);
            QCOMPARE(lid.subnet(), subnet);
            QCOMPARE(int(lid.value()), sum);
        }
    }
};

PICKGLASS_TEST(TestLid, QCoreApplication)
#include "tst_lid.moc"
