// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/parallelwork.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <stdexcept>
#include <vector>

using namespace pickglass;

class TestParallelWork : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void worksOnEachOnce_data();
    void worksOnEachOnce();
    void endsWithTheFirstFailure();
    void throwsWhatWorkThrows();
    void doesNotBeginWhatIsNotReady();
};

void TestParallelWork::worksOnEachOnce_data()
{
    QTest::addColumn<int>("items");
    QTest::addColumn<int>("worthAThread");
    QTest::newRow("none") << 0 << 1;
    QTest::newRow("one") << 1 << 1;
    QTest::newRow("too few for a thread") << 5 << 100;
    QTest::newRow("few") << 5 << 1;
    QTest::newRow("many") << 20'000 << 4;
}

void TestParallelWork::worksOnEachOnce()
{
    QFETCH(const int, items);
    QFETCH(const int, worthAThread);
    const auto count = static_cast<size_t>(items);
    std::vector<std::atomic<int>> calls(count);
    std::vector<int> made(count, 0); // what work reads was written before by another thread
    std::atomic<int> tooEarly = 0;
    ParallelWork work(count, static_cast<size_t>(worthAThread), [&](size_t item) {
        ++calls[item];
        tooEarly += made[item] == 1 ? 0 : 1;
        return true;
    });
    for (size_t item = 0; item < count; ++item) {
        made[item] = 1;
        work.setReady(item + 1);
    }
    QVERIFY(work.finish());
    QCOMPARE(tooEarly.load(), 0);
    QVERIFY(std::ranges::all_of(calls, [](const auto &its) { return its == 1; }));
}

void TestParallelWork::endsWithTheFirstFailure()
{
    constexpr size_t Items = 1'000'000;
    std::atomic<size_t> calls = 0;
    ParallelWork work(Items, 1, [&](size_t item) {
        ++calls;
        return item != 10;
    });
    QVERIFY(!work.finish());
    QVERIFY(calls < Items);
}

void TestParallelWork::throwsWhatWorkThrows()
{
    ParallelWork work(100, 1, [](size_t) -> bool { throw std::runtime_error("no more memory"); });
    QVERIFY_THROWS_EXCEPTION(std::runtime_error, work.finish());
}

void TestParallelWork::doesNotBeginWhatIsNotReady()
{
    std::atomic<size_t> last = 0;
    {
        ParallelWork work(100, 1, [&](size_t item) {
            last = std::max(last.load(), item + 1);
            return true;
        });
        work.setReady(3);
        // Given up: what could not be made ready is not waited for.
    }
    QVERIFY(last <= 3);
}

PICKGLASS_TEST(TestParallelWork, QCoreApplication)
#include "tst_parallelwork.moc"
