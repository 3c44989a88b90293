// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/jobruns.h"

#include "tests/support/testprogram.h"

#include <QTest>

#include <cmath>
#include <random>

using namespace pickglass;

namespace {

constexpr qint64 RunsStart = 1'700'000'000'000'000;

/// Jobs with what they waited.
struct MadeRuns
{
    std::vector<Job> jobs;
    std::vector<SentByJob> sent;

    void add(const QString &name, const QString &user, double seconds, std::optional<double> wait,
             JobState state = JobState::Completed)
    {
        Job job{QString::number(jobs.size() + 1)};
        job.name = name;
        job.user = user;
        job.state = state;
        job.start = Timestamp(RunsStart);
        job.end = seconds > 0 ? Timestamp(RunsStart + qint64(seconds * SecondUs)) : Timestamp();
        jobs.push_back(job);
        sent.push_back({1e9, wait});
    }
    std::vector<ProgramRuns> programs() const { return programRuns(jobs, sent); }
};

const QString Fft = QStringLiteral("fft");
const QString Ann = QStringLiteral("ann");

} // namespace

class TestJobRuns final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void verdicts_data()
    {
        QTest::addColumn<double>("slope"); // s by a share of 1
        QTest::addColumn<double>("noise");
        QTest::addColumn<QString>("verdict");
        QTest::newRow("follows") << 500.0 << 3.0 << "follows";
        QTest::newRow("against") << -500.0 << 3.0 << "against";
        QTest::newRow("noise only") << 0.0 << 20.0 << "open";
        QTest::newRow("exactly") << 500.0 << 0.0 << "follows";
    }
    void verdicts()
    {
        QFETCH(const double, slope);
        QFETCH(const double, noise);
        MadeRuns made;
        std::mt19937_64 random(5);
        std::normal_distribution<double> normal;
        for (int i = 0; i < 12; ++i) {
            const double wait = 0.01 * i;
            made.add(Fft, Ann, 200 + slope * wait + noise * normal(random), wait);
        }
        const auto programs = made.programs();
        QCOMPARE(programs.size(), size_t(1));
        QTEST(toString(programs[0].verdict()), "verdict");
        QVERIFY(programs[0].line->low <= slope + 1e-3 && programs[0].line->high >= slope - 1e-3);
    }

    /// Five runs that ended by themselves are needed.
    void fewRunsAreNotKnown()
    {
        MadeRuns made;
        for (int i = 0; i < 4; ++i) {
            made.add(Fft, Ann, 100 + 10 * i, 0.1 * i);
        }
        made.add(Fft, Ann, 5, 0.9, JobState::Failed);
        made.add(Fft, Ann, 5, 0.9, JobState::Cancelled);
        made.add(Fft, Ann, 0, 0.9, JobState::Running);
        made.add(Fft, Ann, 150, std::nullopt);
        auto programs = made.programs();
        QCOMPARE(programs.size(), size_t(1));
        QCOMPARE(programs[0].jobs, size_t(8));
        QCOMPARE(programs[0].runs.size(), size_t(4));
        QVERIFY(!programs[0].line);
        QCOMPARE(toString(programs[0].verdict()), QStringLiteral("not-known"));
        made.add(Fft, Ann, 140, 0.4);
        QCOMPARE(toString(made.programs()[0].verdict()), QStringLiteral("follows"));
    }

    /// Where all waited alike there is no line.
    void waitsThatAreAlike()
    {
        MadeRuns made;
        for (int i = 0; i < 6; ++i) {
            made.add(Fft, Ann, 100 + i, 0.25);
        }
        QCOMPARE(toString(made.programs()[0].verdict()), QStringLiteral("not-known"));
    }

    void programsAreOfANameAndAUser()
    {
        MadeRuns made;
        for (int i = 0; i < 6; ++i) {
            made.add(Fft, Ann, 100 + i, 0.01 * i);
            made.add(Fft, QStringLiteral("bob"), 100 - i, 0.01 * i);
        }
        made.add(Fft, Ann, 106, 0.06);
        made.add(QStringLiteral("once"), Ann, 100, 0.1);
        made.add({}, Ann, 100, 0.1);
        made.add({}, Ann, 100, 0.1);
        const auto programs = made.programs();
        QCOMPARE(programs.size(), size_t(2));
        QCOMPARE(programs[0].user, Ann);
        QCOMPARE(toString(programs[0].verdict()), QStringLiteral("follows"));
        QCOMPARE(toString(programs[1].verdict()), QStringLiteral("against"));
    }
};

PICKGLASS_TEST(TestJobRuns, QCoreApplication)
#include "tst_jobruns.moc"
