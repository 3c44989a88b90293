// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/jobs/jobtracker.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;

namespace {

Job job(const char *id, qint64 start, qint64 end = 0)
{
    Job made{QString::fromLatin1(id)};
    made.state = end == 0 ? JobState::Running : JobState::Completed;
    made.start = Timestamp(start);
    made.end = Timestamp(end);
    return made;
}

} // namespace

class TestJobTracker final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reportsWhatChanges()
    {
        JobTracker tracker;
        const Job one = job("1", 10);
        const Job two = job("2", 10);
        QVERIFY((tracker.update({one, two}, Timestamp(20)) == std::vector{one, two}));
        QVERIFY(tracker.update({one, two}, Timestamp(30)).empty());
        QCOMPARE(tracker.running(), size_t(2));
        const Job ended = job("1", 10, 35);
        QVERIFY((tracker.update({ended, two}, Timestamp(40)) == std::vector{ended}));
        QCOMPARE(tracker.running(), size_t(1));
    }

    /// One that ended was in the list with its end; one that ran has it by leaving.
    void endsWhatLeavesTheList()
    {
        JobTracker tracker;
        tracker.update({job("1", 10, 15), job("2", 12)}, Timestamp(20));
        Job gone = job("2", 12, 30);
        gone.state = JobState::Unknown;
        QVERIFY(tracker.update({}, Timestamp(30)).empty());
        QCOMPARE(tracker.missing(), size_t(1));
        QCOMPARE(tracker.running(), size_t(1));
        QVERIFY((tracker.update({}, Timestamp(35)) == std::vector{gone}));
        QCOMPARE(tracker.lost(), size_t(1));
        QVERIFY(tracker.update({}, Timestamp(40)).empty());
        QCOMPARE(tracker.lost(), size_t(0));
        const Job again = job("2", 41); // requeued
        QVERIFY((tracker.update({again}, Timestamp(50)) == std::vector{again}));
    }

    void takesOneListForNoEnd()
    {
        JobTracker tracker;
        const Job one = job("1", 10);
        tracker.update({one}, Timestamp(20));
        QVERIFY(tracker.update({}, Timestamp(30)).empty());
        QVERIFY(tracker.update({one}, Timestamp(40)).empty());
        QVERIFY(tracker.update({}, Timestamp(50)).empty());
        QVERIFY(tracker.update({}, Timestamp(60), false).empty());
        QVERIFY(tracker.update({}, Timestamp(70), false).empty());
        QCOMPARE(tracker.missing(), size_t(1));
        Job gone = job("1", 10, 50);
        gone.state = JobState::Unknown;
        QVERIFY((tracker.update({}, Timestamp(80)) == std::vector{gone}));
    }
};

PICKGLASS_TEST_APPLESS(TestJobTracker)
#include "tst_jobtracker.moc"
