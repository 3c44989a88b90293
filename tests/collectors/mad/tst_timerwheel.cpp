// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/timerwheel.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <map>
#include <random>

using namespace pickglass::mad;
using namespace std::chrono_literals;
using Time = TimerWheel::Time;

class TestTimerWheel final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rings();
    void isMovedAndCleared();
    void ringsOnTime();
};

void TestTimerWheel::rings()
{
    TimerWheel wheel(4);
    const Time begin = 100h;
    QVERIFY(!wheel.nextLook());
    QVERIFY(!wheel.takeRung(begin));
    wheel.set(2, begin + 5ms);
    wheel.set(3, begin + 3s); // more than a turn ahead
    QVERIFY(!wheel.takeRung(begin + 4ms));
    QVERIFY(*wheel.nextLook() <= begin + 7ms);
    QCOMPARE(wheel.takeRung(begin + 7ms), std::optional<quint32>(2));
    QVERIFY(!wheel.takeRung(begin + 2s));
    QVERIFY(*wheel.nextLook() <= begin + 3s + 2ms);
    QCOMPARE(wheel.takeRung(begin + 10s), std::optional<quint32>(3));
    QVERIFY(!wheel.nextLook());
}

void TestTimerWheel::isMovedAndCleared()
{
    TimerWheel wheel(3);
    wheel.set(0, 10ms);
    wheel.set(1, 10ms);
    wheel.set(2, 10ms);
    wheel.set(1, 30ms);
    wheel.clear(2);
    wheel.clear(2);
    QCOMPARE(wheel.takeRung(20ms), std::optional<quint32>(0));
    QVERIFY(!wheel.takeRung(20ms));
    QCOMPARE(wheel.takeRung(40ms), std::optional<quint32>(1));
    wheel.set(0, 5ms); // in the past already
    QCOMPARE(wheel.takeRung(42ms), std::optional<quint32>(0));
}

/// Against a plain map: each alarm rings once, never early, and no later than the next look after
/// its tick.
void TestTimerWheel::ringsOnTime()
{
    constexpr quint32 Count = 200;
    std::mt19937 random(1);
    TimerWheel wheel(Count);
    std::map<quint32, Time> due;
    Time now = 7s;
    for (int step = 0; step < 20000; ++step) {
        const auto item = quint32(random() % Count);
        if (random() % 4 == 0) {
            wheel.clear(item);
            due.erase(item);
        } else {
            due[item] = now + Time(random() % 2'500'000);
            wheel.set(item, due[item]);
        }
        now += Time(random() % 20'000);
        while (const auto rung = wheel.takeRung(now)) {
            QVERIFY(due.contains(*rung));
            QVERIFY(due[*rung] <= now);
            due.erase(*rung);
        }
        for (const auto &[other, when] : due) {
            QVERIFY(when > now - 2ms);
            QVERIFY(*wheel.nextLook() <= when + 2ms);
        }
        QCOMPARE(wheel.nextLook().has_value(), !due.empty());
    }
}

PICKGLASS_TEST_APPLESS(TestTimerWheel)
#include "tst_timerwheel.moc"
