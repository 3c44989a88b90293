// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/fabricbuilder.h"
#include "core/jobs/hostindex.h"
#include "core/jobs/hostlist.h"
#include "core/jobs/joblist.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

using namespace pickglass;

namespace {

/// "id user name STATE start-end hosts", times in seconds since 1970; "" where it has no end.
QString shown(const Job &job)
{
    const auto seconds = [](Timestamp time) {
        return time.isKnown() ? QString::number(time.microseconds() / SecondUs) : QString();
    };
    return QStringList{job.id,
                       job.user,
                       job.name,
                       toString(job.state),
                       seconds(job.start) + u'-' + seconds(job.end),
                       compressHostList(job.hosts)}
        .join(u' ');
}

QStringList shown(const Result<JobList> &list)
{
    QStringList all;
    for (const Job &job : list ? list->jobs : std::vector<Job>()) {
        all += shown(job);
    }
    return all;
}

} // namespace

class TestJobList final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void countsBadLines_data();
    void countsBadLines();
    void refuses_data();
    void refuses();
    void knowsZones_data();
    void knowsZones();
    void boundsWhatIsKept();
    void stops();
    void findsTheNodes();
};

void TestJobList::reads_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("format");
    QTest::addColumn<QStringList>("jobs");
    const auto row = [](const char *name, const char *text, const char *format,
                        const QStringList &jobs) {
        QTest::newRow(name) << QByteArray(text) << QString::fromLatin1(format) << jobs;
    };
    row("sacct -P",
        "JobIDRaw|JobName|User|State|NodeList|Start|End\n"
        "4711|solver|ann|COMPLETED|node[01-02]|2026-11-25T00:00:00|2026-11-25T00:01:00\n"
        "4711.batch|batch||COMPLETED|node01|2026-11-25T00:00:00|2026-11-25T00:01:00\n"
        "4711.0|hydra||COMPLETED|node[01-02]|2026-11-25T00:00:00|2026-11-25T00:01:00\n"
        "4712|a b|bob|RUNNING|node03|2026-11-25T00:00:30|Unknown\n"
        "4713|late|bob|PENDING|None assigned|Unknown|Unknown\n"
        "4714|gone|bob|CANCELLED by 1000|None assigned|None|2026-11-25T00:01:00\n"
        "4715|x|bob|CANCELLED by 1000|node[04,06]|2026-11-25T00:00:30|2026-11-25T00:01:00\n",
        "sacct",
        {"4711 ann solver COMPLETED 1795564800-1795564860 node[01-02]",
         "4712 bob a b RUNNING 1795564830- node03",
         "4715 bob x CANCELLED 1795564830-1795564860 node[04,06]"});
    row("sacct -P with other columns",
        "Account|JobID|State|Elapsed|NodeList|Start|End|\n"
        "hpc|7_1|TIMEOUT|00:01:00|n1|1795564800|1795564860|\n",
        "sacct", {"7_1   TIMEOUT 1795564800-1795564860 n1"});
    row("sacct --json",
        R"({"meta": {"plugin": {"jobs": [1]}, "t": "a\"]}"},
 "errors": [],
 "jobs": [
  {"job_id": 9, "name": "solver", "user": "ann", "nodes": "node[1-2]",
   "array": {"job_id": 0, "task_id": {"set": false, "number": 0}},
   "state": {"current": "COMPLETED", "reason": "None"},
   "time": {"start": 1795564800, "end": 1795564860, "elapsed": 60}, "steps": [{"nodes": "x"}]},
  {"job_id": 10, "name": "new", "user": "bob", "nodes": "node3",
   "array": {"job_id": 8, "task_id": {"set": true, "infinite": false, "number": 2}},
   "state": {"current": ["RUNNING"]},
   "time": {"start": {"set": true, "infinite": false, "number": 1795564800}, "end": 0}},
  {"job_id": 11, "nodes": "None assigned", "state": {"current": ["PENDING"]},
   "time": {"start": 0, "end": 0}}
 ]})",
        "slurm-json",
        {"9 ann solver COMPLETED 1795564800-1795564860 node[1-2]",
         "8_2 bob new RUNNING 1795564800- node3"});
    row("squeue --json, old",
        R"({"jobs": [{"job_id": 1, "name": "s", "user_name": "ann", "job_state": "RUNNING",
  "array_job_id": 0, "array_task_id": null, "nodes": "n1,n2", "start_time": 1795564800,
  "end_time": 1827100800},
 {"job_id": 2, "name": "s", "user_name": "ann", "job_state": "PENDING", "nodes": "",
  "start_time": 1795564900, "end_time": 0}]})",
        "slurm-json", {"1 ann s RUNNING 1795564800- n[1-2]"});
    row("squeue --json, new",
        R"({"jobs": [{"job_id": 5, "name": "s", "user_name": "ann",
  "job_state": ["COMPLETED", "COMPLETING"], "array_job_id": {"set": true, "number": 3},
  "array_task_id": {"set": true, "number": 1}, "nodes": "n[1-2]",
  "start_time": {"set": true, "infinite": false, "number": 1795564800},
  "end_time": {"set": true, "infinite": false, "number": 1795564860}}], "warnings": []})",
        "slurm-json", {"3_1 ann s COMPLETED 1795564800-1795564860 n[1-2]"});
    row("no jobs in JSON", R"({"jobs": []})", "slurm-json", {});
    row("scontrol show job -o",
        "JobId=12 JobName=two words UserId=ann(1000) GroupId=hpc(1000) MCS_label=N/A "
        "JobState=RUNNING "
        "Reason=None RunTime=00:00:10 StartTime=2026-11-25T00:00:00 EndTime=2027-11-25T00:00:00 "
        "ReqNodeList=(null) ExcNodeList=(null) NodeList=node[1-2] BatchHost=node1 Command=/a b\n"
        "JobId=15 ArrayJobId=14 ArrayTaskId=1 JobName=x UserId=bob(1001) JobState=FAILED "
        "StartTime=2026-11-25T00:00:00 EndTime=2026-11-25T00:00:05 NodeList=node3\n"
        "JobId=16 JobName=x UserId=bob(1001) JobState=PENDING StartTime=Unknown EndTime=Unknown "
        "ReqNodeList=node9 NodeList=(null)\n",
        "scontrol",
        {"12 ann two words RUNNING 1795564800- node[1-2]",
         "14_1 bob x FAILED 1795564800-1795564805 node3"});
    row("scontrol without jobs", "No jobs in the system\n", "scontrol", {});
    row("PBS",
        "11/25/2026 00:00:00;S;1.server;user=ann jobname=a start=1795564800 exec_host=n1/0\n"
        "11/25/2026 00:01:00;E;1.server;user=ann group=g jobname=a b queue=q ctime=1 qtime=1 "
        "etime=1 start=1795564800 exec_host=n1/0*4+n2/0*4+n2/4*4 end=1795564860 Exit_status=0\n"
        "11/25/2026 00:01:00;E;2.server;user=bob jobname=c start=1795564800 exec_host=n3/0-7 "
        "end=1795564860 Exit_status=271\n"
        "11/25/2026 00:01:00;L;license;floating license hour:0 day:0\n",
        "pbs",
        {"1.server ann a b COMPLETED 1795564800-1795564860 n[1-2]",
         "2.server bob c CANCELLED 1795564800-1795564860 n3"});
    row("CSV",
        "# from our own scheduler\n"
        "id,user,name,start,end,hosts\n"
        "1,ann,solver,2026-11-25T01:00:00+01:00,1795564860,\"n[1-2],m1\"\n"
        "2.a,bob,x,2026-11-25 00:00:00,,n3\n",
        "csv",
        {"1 ann solver UNKNOWN 1795564800-1795564860 n[1-2],m1",
         "2.a bob x UNKNOWN 1795564800- n3"});
}

void TestJobList::reads()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QString, format);
    const auto list = parseJobList(text);
    VERIFY_RESULT(list);
    QCOMPARE(list->format, format);
    QTEST(shown(list), "jobs");
    QCOMPARE(list->skipped, 0);
}

void TestJobList::countsBadLines_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QList<qint64>>("lines");
    QTest::addColumn<int>("jobs");
    const auto row = [](const char *name, const char *text, const QList<qint64> &lines, int jobs) {
        QTest::newRow(name) << QByteArray(text) << lines << jobs;
    };
    row("sacct",
        "JobIDRaw|User|State|NodeList|Start|End\n"
        "1|ann|COMPLETED|n1|2026-11-25T00:00:00\n"
        "2|ann|COMPLETED|n1|yesterday|Unknown\n"
        "3|ann|COMPLETED|n[1-|2026-11-25T00:00:00|2026-11-25T00:00:01\n"
        "4|ann|COMPLETED|n1|2026-11-25T00:00:00|2026-11-25T00:00:01\n"
        "5|a|b|COMPLETED|n1|2026-11-25T00:00:00|2026-11-25T00:00:01\n"
        "6|ann|COMPLETED|n1|2026-11-25T00:00:02|2026-11-25T00:00:01\n"
        "|ann|COMPLETED|n1|2026-11-25T00:00:00|2026-11-25T00:00:01\n"
        "8|ann|COMPLETED|n1|1e300|Unknown\n",
        {2, 3, 4, 6, 7, 8, 9}, 1);
    row("scontrol",
        "JobId=1 JobState=RUNNING StartTime=1795564800 NodeList=n1\nslurm_load_jobs error\n", {2},
        1);
    row("PBS", "11/25/2026 00:01:00;E;1;user=a start=1 exec_host=n1/0 end=2 Exit_status=0\nfoo\n",
        {2}, 1);
    row("JSON",
        "{\"jobs\": [7,\n\"x\",\n{\"job_id\": 1,,},\n"
        "{\"job_id\": 2, \"job_state\": \"RUNNING\", \"nodes\": \"n1\", \"start_time\": 5},\n"
        "{\"job_id\": 3, \"nodes\"",
        {1, 2, 3, 5}, 1);
}

void TestJobList::countsBadLines()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QList<qint64>, lines);
    QFETCH(const int, jobs);
    const auto list = parseJobList(text);
    VERIFY_RESULT(list);
    QCOMPARE(list->jobs.size(), static_cast<size_t>(jobs));
    QCOMPARE(list->skipped, lines.size());
    QList<qint64> found;
    for (const LineProblem &problem : list->problems) {
        found += problem.line;
        QVERIFY(!problem.message.english().isEmpty());
    }
    QCOMPARE(found, lines);
}

void TestJobList::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("words") << QByteArray("hello\nworld\n");
    QTest::newRow("another table") << QByteArray("NodeName|State\nn1|idle\n");
    QTest::newRow("another document") << QByteArray("{\"nodes\": []}");
    QTest::newRow("jobs that are no list") << QByteArray("{\"jobs\": 7}");
    QTest::newRow("half a document") << QByteArray("{\"meta\": {\"a\": [[[");
    QTest::newRow("a line without an end") << QByteArray("id,hosts\n") + QByteArray(2 << 20, 'x');
}

void TestJobList::refuses()
{
    QFETCH(const QByteArray, text);
    const auto list = parseJobList(text);
    QVERIFY(!list);
    QVERIFY(!list.error().english().isEmpty());
}

void TestJobList::knowsZones_data()
{
    QTest::addColumn<QByteArray>("zone");
    QTest::addColumn<QString>("jobs");
    QTest::newRow("UTC") << QByteArray("UTC") << "1   RUNNING 1795564800- n1";
    QTest::newRow("Tokyo") << QByteArray("Asia/Tokyo") << "1   RUNNING 1795532400- n1";
    QTest::newRow("New York") << QByteArray("America/New_York") << "1   RUNNING 1795582800- n1";
}

void TestJobList::knowsZones()
{
    QFETCH(const QByteArray, zone);
    QFETCH(const QString, jobs);
    const auto list = parseJobList(
        "JobIDRaw|State|NodeList|Start\n1|RUNNING|n1|2026-11-25T00:00:00\n", QTimeZone(zone));
    VERIFY_RESULT(list);
    QCOMPARE(shown(list), QStringList{jobs});
}

/// A small text does not take the memory of a large one.
void TestJobList::boundsWhatIsKept()
{
    QByteArray text = "JobIDRaw|State|NodeList|Start\n";
    for (int i = 0; i < 30; ++i) {
        text += QByteArray::number(i) + "|RUNNING|n" + QByteArray::number(i % 2) +
                "x[1-200000]|1795564800\n";
    }
    const auto list = parseJobList(text);
    QVERIFY(!list);
    QVERIFY(list.error().english().contains(QLatin1String("more jobs or hosts")));
}

void TestJobList::stops()
{
    StopSource source;
    source.stop();
    QVERIFY(!parseJobList("JobIDRaw|State|NodeList|Start\n1|RUNNING|n1|5\n", QTimeZone::utc(),
                          source.token()));
}

void TestJobList::findsTheNodes()
{
    FabricBuilder builder;
    builder.node(Guid(1), NodeType::ChannelAdapter).description = QStringLiteral("node01 mlx5_0");
    builder.node(Guid(2), NodeType::ChannelAdapter).description = QStringLiteral("node01 mlx5_1");
    auto list = parseJobList("id,hosts,start\n1,\"node[01-02].site\",5\n");
    VERIFY_RESULT(list);
    placeJobs(list->jobs, HostIndex(*builder.build()));
    QVERIFY((list->jobs.front().nodes == std::vector{Guid(1), Guid(2)}));
    QCOMPARE(list->jobs.front().unknownHosts, QStringList{"node02.site"});
}

PICKGLASS_TEST(TestJobList, QCoreApplication)
#include "tst_joblist.moc"
