// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturereader.h"
#include "core/jobs/hostlist.h"
#include "core/jobs/joblist.h"
#include "tests/app/pgcap/program.h"
#include "tests/support/resultmacros.h"
#include "tests/support/slurmcluster.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// Of jobs, what every format has, ordered by id.
QStringList shown(const std::vector<Job> &jobs)
{
    QStringList all;
    for (const Job &job : jobs) {
        all += QStringList{job.id,
                           job.name,
                           job.user,
                           toString(job.state),
                           job.start.toString(),
                           job.end.toString(),
                           compressHostList(job.hosts)}
                   .join(u'|');
    }
    all.sort();
    return all;
}

QStringList shown(const Result<JobList> &list)
{
    return list ? shown(list->jobs) : QStringList{list.error().english()};
}

} // namespace

/// Lists of a real Slurm, whose topology is that of a simulated fabric.
class TestSlurm final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void takesTheTopology();
    void listsAreEqual();
    void recordsItsJobs();
    void accountsForThem();

private:
    QString path(const char *name) const { return m_folder.filePath(QLatin1String(name)); }
    Result<QByteArray> squeue(const QString &format) const
    {
        return m_slurm->run(QStringLiteral("squeue"),
                            {QStringLiteral("-h"), QStringLiteral("-a"), QStringLiteral("-t"),
                             QStringLiteral("all"), QStringLiteral("-o"), format});
    }
    /// Until what squeue prints is this.
    bool waitFor(const QByteArray &states) const
    {
        return QTest::qWaitFor(
            [&] {
                const auto said = squeue(QStringLiteral("%T"));
                if (!said) {
                    return false;
                }
                QList<QByteArray> words = said->trimmed().split('\n');
                std::ranges::sort(words);
                return words.join(' ') == states;
            },
            60'000);
    }
    void submit(const QStringList &options, const QString &command) const
    {
        VERIFY_RESULT(m_slurm->run(QStringLiteral("sbatch"), QStringList{"-o", "/dev/null"} +
                                                                 options +
                                                                 QStringList{"--wrap", command}));
    }

    QTemporaryDir m_folder;
    std::unique_ptr<SlurmCluster> m_slurm;
    bool m_hasAccounting = false;
};

void TestSlurm::initTestCase()
{
    if (const QString missing = SlurmCluster::missing(); !missing.isEmpty()) {
        QSKIP(qPrintable(missing));
    }
    const QString fabric = path("fabric.pgcap");
    const Ran recorded = pgcap(
        {"record", "synthetic:tree?k=4&tiers=2&clock=fast", "-o", fabric, "--duration", "3s"});
    QVERIFY2(recorded.code == 0, recorded.err.constData());
    const Ran exported =
        pgcap({"export", fabric, "--format", "slurm-topology", "-o", path("topology.conf")});
    QVERIFY2(exported.code == 0, exported.err.constData());
    QFile file(path("topology.conf"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    m_hasAccounting = SlurmCluster::missing(true).isEmpty();
    m_slurm = std::make_unique<SlurmCluster>();
    VERIFY_RESULT(
        m_slurm->start({QStringLiteral("node[0001-0008]"), 8, file.readAll(), m_hasAccounting}));
}

/// slurmctld has the switches of the fabric, and the site's file is what the fabric is.
void TestSlurm::takesTheTopology()
{
    const auto said = m_slurm->run(QStringLiteral("scontrol"), {"show", "topology"});
    VERIFY_RESULT(said);
    for (const char *line :
         {"SwitchName=leaf01 Level=0 LinkSpeed=1 Nodes=node[0001-0002]",
          "SwitchName=leaf04 Level=0 LinkSpeed=1 Nodes=node[0007-0008]",
          "SwitchName=spine01 Level=1 LinkSpeed=1 Nodes=node[0001-0008] Switches=leaf[01-04]"}) {
        QVERIFY2(said->contains(line), said->constData());
    }
    QVERIFY2(!m_slurm->log().contains("TOPOLOGY: warning"), m_slurm->log().constData());
    const QStringList check{"export", path("fabric.pgcap"), "--format", "slurm-topology"};
    const Ran same = pgcap(check + QStringList{"--check", path("topology.conf")});
    QCOMPARE(same.code, 0);
    QCOMPARE(same.out, QByteArray());
    QFile file(path("other.conf"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("SwitchName=a Nodes=node[0001-0007]\n");
    file.close();
    const Ran other = pgcap(check + QStringList{"--check", path("other.conf")});
    QCOMPARE(other.code, 1);
    QVERIFY(other.out.contains("In the fabric, but not in the file: node0008."));
}

/// JSON, scontrol and squeue's own table say the same of jobs that run, ended, failed and wait.
void TestSlurm::listsAreEqual()
{
    submit({"-N2", "-J", "two words", "-w", "node[0001-0002]"}, QStringLiteral("true"));
    submit({"-N1", "-J", "bad", "-w", "node0003"}, QStringLiteral("exit 3"));
    submit({"-N4", "-J", "long", "-w", "node[0001-0004]"}, QStringLiteral("sleep 600"));
    submit({"-N1", "-J", "array", "-a", "1-2", "-w", "node0005"}, QStringLiteral("true"));
    submit({"-N1", "-H", "-J", "waits"}, QStringLiteral("true"));
    QVERIFY2(waitFor("COMPLETED COMPLETED COMPLETED FAILED PENDING RUNNING"),
             squeue(QStringLiteral("%i %j %T %r")).value_or(QByteArray()).constData());
    const auto json = m_slurm->run(QStringLiteral("squeue"), {"--json"});
    const auto lines = m_slurm->run(QStringLiteral("scontrol"), {"show", "job", "-o"});
    const auto table = squeue(QStringLiteral("%i|%j|%u|%T|%S|%e|%N"));
    VERIFY_RESULT(json);
    VERIFY_RESULT(lines);
    VERIFY_RESULT(table);
    const auto ours = parseJobList(*json);
    VERIFY_RESULT(ours);
    QCOMPARE(ours->skipped, 0);
    QCOMPARE(ours->jobs.size(), size_t(5)); // what waits has not begun
    QCOMPARE(shown(parseJobList(*lines)), shown(ours));
    const auto theirs = parseJobList("JobID|JobName|User|State|Start|End|NodeList\n" + *table);
    QCOMPARE(shown(theirs), shown(ours));
    VERIFY_RESULT(m_slurm->run(QStringLiteral("scancel"), {"-f", "-n", "waits"}));
    VERIFY_RESULT(m_slurm->run(QStringLiteral("scancel"), {"-f", "-n", "long"}));
    QVERIFY(waitFor("CANCELLED CANCELLED COMPLETED COMPLETED COMPLETED FAILED"));
}

/// A recording has the jobs that Slurm says, with the nodes of the fabric.
void TestSlurm::recordsItsJobs()
{
    QProcess recording;
    recording.setProcessEnvironment(m_slurm->environment());
    recording.start(QStringLiteral(PICKGLASS_PGCAP),
                    {"record", "synthetic:tree?k=4&tiers=2", "-o", path("live.pgcap"), "--jobs",
                     "slurm", "--control"});
    QVERIFY(recording.waitForStarted());
    QByteArray said;
    const auto hasSaid = [&](const char *text, int times) {
        return QTest::qWaitFor(
            [&] {
                said += recording.readAllStandardOutput();
                return said.count(text) >= times;
            },
            60'000);
    };
    QVERIFY2(hasSaid("\"event\": \"jobs\"", 1), said.constData()); // those that ended before
    submit({"-N2", "-J", "live", "-w", "node[0005-0006]"}, QStringLiteral("sleep 600"));
    QVERIFY2(hasSaid("\"running\": 1", 1), said.constData());
    said.clear();
    VERIFY_RESULT(m_slurm->run(QStringLiteral("scancel"), {"-f", "-n", "live"}));
    QVERIFY2(hasSaid("\"running\": 0", 1), said.constData());
    recording.closeWriteChannel();
    QVERIFY(recording.waitForFinished());
    QCOMPARE(recording.exitCode(), 0);
    const auto reader = CaptureReader::open(path("live.pgcap"));
    VERIFY_RESULT(reader);
    const auto jobs = (*reader)->jobs();
    VERIFY_RESULT(jobs);
    const auto json = m_slurm->run(QStringLiteral("squeue"), {"--json"});
    VERIFY_RESULT(json);
    QCOMPARE(shown(*jobs), shown(parseJobList(*json)));
    const auto live = std::ranges::find(*jobs, QStringLiteral("live"), &Job::name);
    QVERIFY(live != jobs->end());
    QCOMPARE(live->nodes.size(), size_t(2));
    QVERIFY(live->unknownHosts.isEmpty());
}

/// The accounting's two formats say the same, and what squeue says of jobs that ended.
void TestSlurm::accountsForThem()
{
    if (!m_hasAccounting) {
        QSKIP(qPrintable(SlurmCluster::missing(true)));
    }
    const auto json = m_slurm->run(QStringLiteral("squeue"), {"--json"});
    VERIFY_RESULT(json);
    const auto listed = parseJobList(*json);
    VERIFY_RESULT(listed);
    const QStringList expected = shown(listed);
    Result<QByteArray> table;
    const auto isThere = [&] {
        table = m_slurm->run(QStringLiteral("sacct"),
                             {"-P", "-a", "-S", "2020-01-01",
                              "--format=JobID,JobName,User,State,NodeList,Start,End"});
        return table && shown(parseJobList(*table)) == expected;
    };
    const bool isEqual = QTest::qWaitFor(isThere, 30'000); // slurmdbd is told a while later
    QVERIFY2(isEqual, qPrintable(shown(parseJobList(*table)).join(u'\n') + "\nbut\n" +
                                 expected.join(u'\n')));
    const auto document =
        m_slurm->run(QStringLiteral("sacct"), {"--json", "-a", "-S", "2020-01-01"});
    VERIFY_RESULT(document);
    const auto accounted = parseJobList(*document);
    VERIFY_RESULT(accounted);
    QCOMPARE(accounted->skipped, 0);
    QCOMPARE(shown(accounted), expected);
}

PICKGLASS_TEST(TestSlurm, QCoreApplication)
#include "tst_slurm.moc"
