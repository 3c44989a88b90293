// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturereader.h"
#include "core/capture/capturetools.h"
#include "core/capture/capturewriter.h"
#include "core/capture/database.h"
#include "core/jobs/hostindex.h"
#include "core/jobs/hostlist.h"
#include "tests/core/capture/smallfabric.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

Timestamp at(qint64 seconds)
{
    return Timestamp(1'700'000'000'000'000 + seconds * 1'000'000);
}

Job job(const char *id, qint64 from, qint64 to, const char *hosts, const Fabric &fabric)
{
    Job made{QString::fromLatin1(id)};
    made.name = QStringLiteral("solver");
    made.user = QStringLiteral("ann");
    made.state = to > 0 ? JobState::Completed : JobState::Running;
    made.start = at(from);
    made.end = to > 0 ? at(to) : Timestamp();
    made.hosts = *expandHostList(QString::fromLatin1(hosts));
    const MatchedHosts found = matchHosts(fabric, made.hosts);
    made.nodes = found.nodes;
    made.unknownHosts = found.unmatched;
    return made;
}

QStringList idsOf(const Result<std::vector<Job>> &jobs)
{
    QStringList ids;
    for (const Job &each : jobs.value_or(std::vector<Job>{Job{QStringLiteral("failed")}})) {
        ids += each.id;
    }
    return ids;
}

} // namespace

/// Batch jobs in a capture.
class TestJobs final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_fabric = smallFabric().build();
        m_jobs = {job("1", -20, 5, "node[0-1]", *m_fabric),
                  job("2", 0, 10, "node[2-3],gone[01-02]", *m_fabric),
                  job("3", 10, 0, "NODE4.site,node5", *m_fabric)};
        auto made = CaptureWriter::create(path("a"), true, QStringLiteral("test"));
        VERIFY_RESULT(made);
        VERIFY_RESULT((*made)->writeFabric(at(0), *m_fabric));
        VERIFY_RESULT((*made)->putJobs(m_jobs));
        VERIFY_RESULT((*made)->writeFabric(at(60), *m_fabric));
        VERIFY_RESULT((*made)->close());
    }

    void keepsThem()
    {
        QCOMPARE(m_jobs[1].unknownHosts, (QStringList{"gone01", "gone02"}));
        QCOMPARE(m_jobs[2].nodes.size(), size_t(2));
        const auto read = open("a")->jobs();
        VERIFY_RESULT(read);
        QVERIFY(*read == m_jobs);
    }

    void findsThoseOfARange_data()
    {
        QTest::addColumn<qint64>("from");
        QTest::addColumn<qint64>("to");
        QTest::addColumn<QStringList>("ids");
        QTest::newRow("before") << qint64(-60) << qint64(-21) << QStringList{};
        QTest::newRow("begin") << qint64(-60) << qint64(-20) << QStringList{"1"};
        QTest::newRow("into") << qint64(5) << qint64(6) << QStringList{"1", "2"};
        QTest::newRow("between") << qint64(6) << qint64(9) << QStringList{"2"};
        QTest::newRow("running") << qint64(50) << qint64(60) << QStringList{"3"};
    }
    void findsThoseOfARange()
    {
        QFETCH(const qint64, from);
        QFETCH(const qint64, to);
        QTEST(idsOf(open("a")->jobs(at(from), at(to))), "ids");
    }

    /// A job that ends has one row, and only it is asked for again.
    void replacesWhatIsReadAgain()
    {
        auto made =
            CaptureWriter::record(path("b"), true, QStringLiteral("test"), std::chrono::seconds(1));
        VERIFY_RESULT(made);
        VERIFY_RESULT((*made)->writeFabric(at(0), *m_fabric));
        const auto reader = open("b");
        QCOMPARE(reader->extent()->jobRevision, 0);
        VERIFY_RESULT((*made)->putJobs(m_jobs));
        const qint64 revision = reader->extent()->jobRevision;
        QCOMPARE(revision, 3);
        const Job ended = job("3", 10, 30, "node4", *m_fabric);
        const Job requeued = job("3", 40, 0, "node4", *m_fabric);
        const Job pending{QStringLiteral("4")};
        VERIFY_RESULT((*made)->putJobs(std::vector{ended, requeued, pending}));
        QCOMPARE(reader->extent()->jobRevision, 5);
        QVERIFY(*reader->jobs({}, {}, revision) == (std::vector{ended, requeued}));
        QCOMPARE(idsOf(reader->jobs()), (QStringList{"1", "2", "3", "3"}));
        VERIFY_RESULT((*made)->close());
    }

    void readsCapturesWithoutThem()
    {
        execute("DROP VIEW job; DROP TABLE jobs; DROP TABLE job_nodes");
        QVERIFY(open("a")->jobs()->empty());
        QCOMPARE(open("a")->extent()->jobRevision, 0);
        VERIFY_RESULT(addJobs(path("a"), path("b"), m_jobs, true));
        QVERIFY(*open("b")->jobs() == m_jobs);
        auto db = Database::open(path("b"), Database::Mode::Read);
        VERIFY_RESULT(db);
        QCOMPARE(*db->answer("SELECT hosts FROM job WHERE id = '2'"),
                 QStringLiteral("node[2-3],gone[01-02]"));
    }

    void noticesDamage_data()
    {
        QTest::addColumn<QByteArray>("sql");
        QTest::newRow("hosts") << QByteArray("UPDATE jobs SET hosts = 'node[1-'");
        QTest::newRow("too many") << QByteArray("UPDATE jobs SET hosts = 'node[1-999999999]'");
        QTest::newRow("start") << QByteArray("UPDATE jobs SET start = -1 WHERE id = 1");
        QTest::newRow("end") << QByteArray("UPDATE jobs SET until = 9e18 WHERE id = 1");
    }
    void noticesDamage()
    {
        QFETCH(const QByteArray, sql);
        execute(sql);
        const auto damaged = open("a")->jobs();
        QVERIFY(!damaged);
        QVERIFY(damaged.error().english().contains(QLatin1String("jobs")));
    }

    /// A small file does not take the memory of a large one.
    void refusesTooMany()
    {
        execute("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 22) "
                "INSERT INTO jobs SELECT NULL, 'x' || i, NULL, NULL, 'RUNNING', i, NULL, "
                "'n[1-200000]', '', 1, 1 FROM n");
        const auto many = open("a")->jobs();
        QVERIFY(!many);
        QVERIFY(many.error().english().contains(QLatin1String("too many jobs")));
    }

    void otherCapturesHaveThem()
    {
        CaptureCut cut;
        cut.range = {at(6), at(20)};
        VERIFY_RESULT(trimCapture(path("a"), path("b"), cut, true));
        QCOMPARE(idsOf(open("b")->jobs()), (QStringList{"2", "3"}));
        cut.nodes = {m_jobs[2].nodes.front()};
        VERIFY_RESULT(trimCapture(path("a"), path("b"), cut, true));
        QCOMPARE(idsOf(open("b")->jobs()), QStringList{"3"});
        VERIFY_RESULT(repairCapture(path("a"), path("b"), true));
        QVERIFY(*open("b")->jobs() == m_jobs);
    }

    /// Of a job that two captures have, one knows the end, and each knows nodes of its own.
    void mergesThem()
    {
        Job half = job("3", 10, 30, "NODE4.site,node5", *m_fabric);
        half.nodes = {half.nodes.front()};
        half.unknownHosts = {QStringLiteral("node5")};
        auto made = CaptureWriter::create(path("b"), true, QStringLiteral("test"));
        VERIFY_RESULT(made);
        VERIFY_RESULT((*made)->writeFabric(at(0), *m_fabric));
        VERIFY_RESULT((*made)->putJobs(std::span(&half, 1)));
        VERIFY_RESULT((*made)->close());
        VERIFY_RESULT(mergeCaptures({path("a"), path("b")}, path("c"), true));
        const auto jobs = open("c")->jobs();
        VERIFY_RESULT(jobs);
        QCOMPARE(jobs->size(), size_t(3));
        QCOMPARE(jobs->back().end, at(30));
        QVERIFY(jobs->back().nodes == m_jobs[2].nodes);
        QVERIFY(jobs->back().unknownHosts.isEmpty());
    }

    /// Nothing that names anybody is left, and hosts still meet their nodes.
    void anonymizesThem()
    {
        VERIFY_RESULT(anonymizeCapture(path("a"), path("b"), 1, true));
        const auto reader = open("b");
        const auto jobs = reader->jobs();
        VERIFY_RESULT(jobs);
        QCOMPARE(jobs->size(), m_jobs.size());
        const auto fabric = reader->fabricAt();
        VERIFY_RESULT(fabric);
        for (size_t i = 0; i < jobs->size(); ++i) {
            const Job &made = (*jobs)[i];
            const MatchedHosts found = matchHosts(**fabric, made.hosts);
            QVERIFY(found.nodes == made.nodes);
            QCOMPARE(found.unmatched, made.unknownHosts);
            QCOMPARE(made.nodes.size(), m_jobs[i].nodes.size());
            QCOMPARE(made.unknownHosts.size(), m_jobs[i].unknownHosts.size());
            const QString all = made.id + made.name + made.user + made.hosts.join(u' ');
            for (const char *secret : {"solver", "ann", "gone", "site"}) {
                QVERIFY2(!all.contains(QLatin1String(secret)), qPrintable(all));
            }
        }
    }

private:
    QString path(const char *name) const
    {
        return m_folder.filePath(QLatin1String(name) + QLatin1String(".pgcap"));
    }
    std::unique_ptr<CaptureReader> open(const char *name) const
    {
        auto opened = CaptureReader::open(path(name));
        return opened ? std::move(*opened) : nullptr;
    }
    void execute(const QByteArray &sql)
    {
        auto db = Database::open(path("a"), Database::Mode::Write);
        VERIFY_RESULT(db);
        VERIFY_RESULT(db->execute(sql.constData()));
    }

    QTemporaryDir m_folder;
    SharedFabric m_fabric;
    std::vector<Job> m_jobs;
};

PICKGLASS_TEST_APPLESS(TestJobs)
#include "tst_jobs.moc"
