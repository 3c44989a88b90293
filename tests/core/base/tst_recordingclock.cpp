// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/recordingclock.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <vector>

using namespace pickglass;

namespace {

constexpr Timestamp WallBegin{1'700'000'000 * SecondUs};

/// What both clocks show, and what is read then, in seconds since the begin of each.
struct Shown
{
    double steady;
    double wall;
    double read;
};

Timestamp wallAt(double seconds)
{
    return WallBegin + qRound64(seconds * MicrosecondsPerSecond);
}

} // namespace

Q_DECLARE_METATYPE(std::vector<Shown>)
Q_DECLARE_METATYPE(ClockStep)

class TestRecordingClock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyGoesOn_data();
    void onlyGoesOn();
    void isThatOfTheMachine();
};

void TestRecordingClock::onlyGoesOn_data()
{
    QTest::addColumn<std::vector<Shown>>("shown");
    QTest::addColumn<ClockStep>("step");
    constexpr qint64 Hour = 3600 * SecondUs;
    using Row = std::vector<Shown>;
    QTest::newRow("nobody sets it") << Row{{0, 0, 0}, {1, 1, 1}, {9000, 9000, 9000}} << ClockStep{};
    QTest::newRow("slightly off") << Row{{0, 0, 0}, {1, 1.4, 1}, {2, 1.6, 2}} << ClockStep{};
    QTest::newRow("forward: follows at once")
        << Row{{0, 0, 0}, {1, 3601, 3601}, {2, 3602, 3602}} << ClockStep{1, Hour, 0};
    QTest::newRow("back: goes on")
        << Row{{0, 0, 0}, {1, -3599, 1}, {2, -3598, 2}} << ClockStep{1, -Hour, Hour};
    QTest::newRow("back, and further back")
        << Row{{0, 0, 0}, {1, -3599, 1}, {2, -7198, 2}} << ClockStep{2, -Hour, 2 * Hour};
    QTest::newRow("back, and half of it forward")
        << Row{{0, 0, 0}, {1, -3599, 1}, {2, -1798, 2}} << ClockStep{2, Hour / 2, Hour / 2};
    QTest::newRow("back, and it has caught up")
        << Row{{0, 0, 0}, {1, -3599, 1}, {2, 2, 2}, {3, 3, 3}} << ClockStep{2, Hour, 0};
    QTest::newRow("back, and beyond")
        << Row{{0, 0, 0}, {1, -3599, 1}, {2, 3602, 3602}} << ClockStep{2, 2 * Hour, 0};
    QTest::newRow("small ones add up")
        << Row{{0, 0, 0}, {1, 1.3, 1}, {2, 2.6, 2.6}} << ClockStep{1, 600'000, 0};
}

void TestRecordingClock::onlyGoesOn()
{
    QFETCH(std::vector<Shown>, shown);
    QFETCH(ClockStep, step);
    TiedClock clock;
    for (const Shown &now : shown) {
        const auto steady = qRound64((500 + now.steady) * MicrosecondsPerSecond);
        QCOMPARE(clock.read(steady, wallAt(now.wall)).inMicroseconds(),
                 wallAt(now.read).inMicroseconds());
    }
    QCOMPARE(clock.latestStep().number, step.number);
    QCOMPARE(clock.latestStep().by, step.by);
    QCOMPARE(clock.latestStep().ahead, step.ahead);
}

void TestRecordingClock::isThatOfTheMachine()
{
    const Timestamp before = Timestamp::now();
    const Timestamp first = recordingTime();
    const Timestamp second = recordingTime();
    QVERIFY(first <= second);
    QVERIFY(qAbs(first - before) < MinuteUs);
}

PICKGLASS_TEST_APPLESS(TestRecordingClock)
#include "tst_recordingclock.moc"
