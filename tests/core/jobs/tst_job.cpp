// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/jobs/job.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;

class TestJob final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void statesAreReadAsTheyAreWritten()
    {
        for (int each = 0; each <= static_cast<int>(JobState::Preempted); ++each) {
            const auto state = static_cast<JobState>(each);
            QVERIFY(jobState(toString(state)) == state);
            QVERIFY(jobState(toString(state).toLower()) == state);
        }
    }

    void otherFormsOfStates_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("state");
        const auto row = [](const char *text, JobState state) {
            QTest::newRow(text) << QString::fromLatin1(text) << static_cast<int>(state);
        };
        row("CANCELLED by 1000", JobState::Cancelled);
        row(" RUNNING ", JobState::Running);
        row("COMPLETING", JobState::Running);
        row("DEADLINE", JobState::Failed);
        row("", JobState::Unknown);
        row("RUN", JobState::Unknown);
        row("PENDINGX", JobState::Unknown);
    }

    void otherFormsOfStates()
    {
        QFETCH(const QString, text);
        QFETCH(const int, state);
        QCOMPARE(static_cast<int>(jobState(text)), state);
    }
};

PICKGLASS_TEST_APPLESS(TestJob)
#include "tst_job.moc"
