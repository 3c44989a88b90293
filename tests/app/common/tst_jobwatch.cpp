// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/jobwatch.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace std::chrono_literals;

namespace {

/// "1=RUNNING" of all that was said last of each job.
class HeardJobs
{
public:
    explicit HeardJobs(JobWatch &watch)
    {
        QObject::connect(&watch, &JobWatch::changed, &watch,
                         [this](const std::vector<Job> &jobs, qint64 count) {
                             for (const Job &job : jobs) {
                                 states[job.id] = job.state;
                             }
                             running = count;
                             ++lists;
                         });
        QObject::connect(&watch, &JobWatch::failed, &watch,
                         [this](const Error &error) { errors << error.english(); });
    }
    bool hasSaid(const char *words) const
    {
        return std::ranges::any_of(
            errors, [&](const QString &error) { return error.contains(QLatin1String(words)); });
    }

    QMap<QString, JobState> states;
    QStringList errors;
    qint64 running = -1;
    int lists = 0;
};

/// A list of so many running jobs.
QByteArray listOf(int jobs)
{
    QByteArray text = "id,hosts,start,state\n";
    for (int job = 1; job <= jobs; ++job) {
        text += QByteArray::number(job) + ",node1,2026-11-25T03:00:00Z,RUNNING\n";
    }
    return text;
}

QByteArray jsonOf(int jobs)
{
    QByteArray text = R"({"jobs": [)";
    for (int job = 1; job <= jobs; ++job) {
        text += QByteArray(job > 1 ? "," : "") + R"({"job_id": )" + QByteArray::number(job) +
                R"(, "job_state": "RUNNING", "start_time": 1764039600, "nodes": "node1"})";
    }
    return text + "]}\n";
}

} // namespace

class TestJobWatch final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void boundsWhatACommandPrints_data()
    {
        QTest::addColumn<QString>("command");
        QTest::newRow("output") << "command:yes";
        QTest::newRow("errors") << "command:yes >&2";
        QTest::newRow("both") << "command:yes & yes >&2";
    }
    /// It would print without end: it is ended long before the time that it may take.
    void boundsWhatACommandPrints()
    {
        QFETCH(const QString, command);
        JobWatch watch({.source = command, .timeout = 5min, .maxOutput = 1'000'000});
        HeardJobs heard(watch);
        watch.start();
        QTRY_VERIFY_WITH_TIMEOUT(heard.hasSaid("printed more than is read of it"), 60'000);
    }

    void showsTheBeginOfErrors()
    {
        JobWatch watch({.source = QStringLiteral(
                            "command:echo why >&2; head -c 100000 /dev/zero >&2; exit 3")});
        HeardJobs heard(watch);
        watch.start();
        QTRY_VERIFY_WITH_TIMEOUT(heard.hasSaid("failed: why"), 60'000);
    }

    void endsNoJobByACutList_data()
    {
        QTest::addColumn<QByteArray>("whole");
        QTest::addColumn<QByteArray>("cut");
        QTest::newRow("line") << listOf(5) << listOf(5).left(70);
        QTest::newRow("header") << listOf(5) << QByteArray("id,hosts,start,state");
        QTest::newRow("json") << jsonOf(5) << jsonOf(5).left(150);
    }
    /// With exit code 0: nothing else says that it is not the whole list.
    void endsNoJobByACutList()
    {
        QFETCH(const QByteArray, whole);
        QFETCH(const QByteArray, cut);
        write(whole);
        JobWatch watch({.source = QStringLiteral("command:cat ") + list(), .period = 10ms});
        HeardJobs heard(watch);
        watch.start();
        QTRY_COMPARE_WITH_TIMEOUT(heard.running, 5, 60'000);
        write(cut);
        QTRY_VERIFY_WITH_TIMEOUT(heard.hasSaid("cut off"), 60'000);
        const int before = heard.lists;
        QTRY_VERIFY_WITH_TIMEOUT(heard.lists >= before + 5, 60'000);
        QCOMPARE(heard.running, 5);
        QCOMPARE(heard.states.values().count(JobState::Running), 5);
        QCOMPARE(heard.errors.size(), 1);
    }

    void saysThatMostJobsLeft_data()
    {
        QTest::addColumn<QString>("prefix");
        QTest::newRow("command") << "command:cat ";
        QTest::newRow("file") << "";
    }
    void saysThatMostJobsLeft()
    {
        QFETCH(const QString, prefix);
        write(listOf(6));
        JobWatch watch({.source = prefix + list(), .period = 10ms});
        HeardJobs heard(watch);
        watch.start();
        QTRY_COMPARE_WITH_TIMEOUT(heard.running, 6, 60'000);
        write(listOf(2));
        QTRY_COMPARE_WITH_TIMEOUT(heard.running, 2, 60'000);
        QCOMPARE(heard.states.values().count(JobState::Unknown), 4);
        QVERIFY2(heard.hasSaid("4 of 6 running jobs"), qPrintable(heard.errors.join(u'\n')));
    }

private:
    QString list() const { return m_folder.filePath(QStringLiteral("list")); }
    /// At once, as a program that prints it anew.
    void write(const QByteArray &text) const
    {
        QFile file(list() + QStringLiteral(".new"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
        file.close();
        QCOMPARE(::rename(qPrintable(file.fileName()), qPrintable(list())), 0);
    }

    QTemporaryDir m_folder;
};

PICKGLASS_TEST(TestJobWatch, QCoreApplication)
#include "tst_jobwatch.moc"
