// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/clockdifference.h"
#include "collectors/agent/connection.h"
#include "core/base/backoff.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <limits>
#include <vector>

using namespace pickglass;
using namespace pickglass::agent;

namespace {

constexpr qint64 Begin = 1'700'000'000'000'000;

} // namespace

class TestClockDifference : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isWithinWhatItSays_data()
    {
        QTest::addColumn<qint64>("there");
        QTest::addColumn<qint64>("back");
        QTest::addColumn<qint64>("ahead");
        const std::vector<qint64> ways{0, 40, 900, 250'000};
        for (const qint64 there : ways) {
            for (const qint64 back : ways) {
                for (const qint64 ahead : {-3'200'000LL, 0LL, 17LL, 86'400'000'000LL}) {
                    QTest::addRow("%lld, %lld, %lld", there, back, ahead) << there << back << ahead;
                }
            }
        }
    }

    void isWithinWhatItSays()
    {
        QFETCH(qint64, there);
        QFETCH(qint64, back);
        QFETCH(qint64, ahead);
        ClockDifference clock;
        clock.add(Timestamp(Begin), Timestamp(Begin + there + back),
                  Timestamp(Begin + there + ahead));
        const auto best = clock.best();
        QVERIFY(best);
        QVERIFY(std::abs(best->difference - ahead) <= best->uncertainty + 1);
        QVERIFY(std::abs(best->roundTrip() - there - back) <= 1);
    }

    void takesTheQuickestOfTheLast()
    {
        ClockDifference clock;
        QVERIFY(!clock.best());
        clock.add(Timestamp(Begin), Timestamp(Begin + 100), Timestamp(Begin + 50 + 7));
        clock.add(Timestamp(Begin), Timestamp(Begin + 10'000), Timestamp(Begin + 9'000));
        QCOMPARE(*clock.best(), (ClockReading{7, 50}));
        for (size_t i = 0; i < ClockDifference::Remembered; ++i) {
            clock.add(Timestamp(Begin), Timestamp(Begin + 2'000), Timestamp(Begin + 1'000 + 9));
        }
        QCOMPARE(*clock.best(), (ClockReading{9, 1'000})); // the clocks drift: the old one is gone
    }

    void passesOverNonsense()
    {
        ClockDifference clock;
        constexpr qint64 Most = std::numeric_limits<qint64>::max();
        constexpr qint64 Least = std::numeric_limits<qint64>::min();
        for (const qint64 agents : {Most, Least, qint64(0), qint64(-1)}) {
            clock.add(Timestamp(Begin), Timestamp(Begin + 1), Timestamp(agents));
        }
        clock.add(Timestamp(Begin + 1), Timestamp(Begin), Timestamp(Begin));
        QVERIFY(!clock.best());
    }

    void backsOff()
    {
        Backoff backoff;
        const std::vector<qint64> expected{1, 2, 4, 8, 16, 30, 30};
        for (int round = 0; round < 2; ++round) {
            for (const qint64 seconds : expected) {
                const auto wait = static_cast<double>(backoff.next().count()) / 1e3;
                const auto wanted = static_cast<double>(seconds);
                QVERIFY2(wait >= 0.799 * wanted && wait <= 1.201 * wanted,
                         qPrintable(QString::number(wait)));
            }
            backoff.reset();
        }
    }
};

PICKGLASS_TEST_APPLESS(TestClockDifference)
#include "tst_clockdifference.moc"
