// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/jobreader.h"
#include "tests/app/common/jobscenario.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// Every sentence has a number, and every %1 stands for something.
bool isComplete(const JobFinding &finding)
{
    return !finding.numbers.isEmpty() && !finding.message.isEmpty() && !finding.kind.isEmpty();
}

} // namespace

class TestJobExplain final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// The first seeds are those that the explanation was made with, the others were kept for this
    /// test.
    void namesThePlantedCause_data()
    {
        QTest::addColumn<int>("cause");
        QTest::addColumn<quint32>("firstSeed");
        QTest::addColumn<int>("needed");
        struct Row
        {
            const char *name;
            JobCause cause;
        };
        for (const Row &row :
             {Row{"slow receiver outside", JobCause::SlowReceiver},
              Row{"neighbor", JobCause::Neighbor}, Row{"degraded link", JobCause::Degraded},
              Row{"hot spine", JobCause::HotSpine}, Row{"nothing", JobCause::Nothing}}) {
            const int needed = row.cause == JobCause::Nothing ? Seeds : Seeds * 9 / 10;
            QTest::addRow("%s, developed with", row.name) << int(row.cause) << 1U << needed;
            QTest::addRow("%s, held out", row.name) << int(row.cause) << 1001U << needed;
        }
    }
    void namesThePlantedCause()
    {
        QFETCH(int, cause);
        QFETCH(quint32, firstSeed);
        QFETCH(int, needed);
        int named = 0;
        QStringList others;
        for (quint32 seed = firstSeed; seed < firstSeed + Seeds; ++seed) {
            JobScenario scenario(static_cast<JobCause>(cause), seed);
            const QTemporaryDir folder;
            const QString path = folder.filePath(QStringLiteral("job.pgcap"));
            VERIFY_RESULT(scenario.record(path));
            const auto capture = CaptureReader::open(path);
            VERIFY_RESULT(capture);
            const auto jobs = (*capture)->jobs();
            VERIFY_RESULT(jobs);
            JobQuestion question;
            question.job = jobs->front();
            const auto report = readJob(**capture, question);
            VERIFY_RESULT(report);
            QVERIFY(std::ranges::all_of(report->findings, isComplete));
            const JobFinding &first = report->findings.front();
            const bool isNamed = scenario.kinds().contains(first.kind) &&
                                 (static_cast<JobCause>(cause) == JobCause::Nothing ||
                                  scenario.isPlace(first.place));
            named += isNamed ? 1 : 0;
            if (!isNamed) {
                others.push_back(QStringLiteral("%1: %2").arg(seed).arg(first.message.english()));
            }
        }
        qInfo("named %d of %d", named, Seeds);
        QVERIFY2(named >= needed, qPrintable(others.join(u'\n')));
    }

private:
    static constexpr int Seeds = 10;
};

PICKGLASS_TEST(TestJobExplain, QCoreApplication)
#include "tst_jobexplain.moc"
