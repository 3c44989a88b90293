// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/program.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass::tests;

/// `pgcap jobs` and `pgcap record --jobs`, from the outside.
class TestJobsCommand final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// A minute of eight hosts, and four jobs there.
    void initTestCase()
    {
        const Ran recorded = pgcap({"record", "synthetic:tree?k=4&tiers=2&load=0.3&clock=fast",
                                    "-o", path("a"), "--duration", "60s"});
        QVERIFY2(recorded.code == 0, recorded.err.constData());
        const QJsonObject info = pgcap({"info", path("a"), "--json"}).json().object();
        m_start = QDateTime::fromString(info.value("start").toString(), Qt::ISODateWithMs);
        QVERIFY(m_start.isValid());
        write("list.csv", "id,user,name,state,start,end,hosts\n1,ann,all,COMPLETED," + time(-1) +
                              ',' + time(100) + ",node[0001-0008]\n2,bob,rest,RUNNING," + time(30) +
                              ",,\"node[0001-0004],gone[1-2]\"\n3,bob,early,COMPLETED," +
                              time(-600) + ',' + time(-60) + ",node0001\n4,bob,half,COMPLETED," +
                              time(0) + ',' + time(30) + ",node[0001-0004]\nnonsense\n");
    }

    void addsLists()
    {
        const Ran ran = pgcap(
            {"jobs", path("a"), "--add", file("list.csv"), "-o", path("b"), "--json", "--force"});
        QCOMPARE(ran.code, 0);
        QVERIFY(ran.err.contains("list.csv:6: "));
        QVERIFY(ran.err.contains("4 jobs added"));
        QVERIFY(ran.err.contains("not in the fabric (2): gone[1-2]"));
        const QJsonArray jobs = ran.json().array();
        QCOMPARE(jobs.size(), 4);
        const QJsonObject early = jobs[0].toObject();
        QCOMPARE(early.keys(), (QStringList{"bytes", "end", "hosts", "id", "name", "start", "state",
                                            "unknown_hosts", "user", "wait"}));
        QVERIFY(early["bytes"].isNull() && early["wait"].isNull());
        QMap<QString, QJsonObject> byName;
        for (const QJsonValue &job : jobs) {
            byName.insert(job["name"].toString(), job.toObject());
        }
        QCOMPARE(byName["rest"]["unknown_hosts"].toArray(), (QJsonArray{"gone1", "gone2"}));
        QVERIFY(byName["rest"]["end"].isNull());
        QCOMPARE(byName["all"]["hosts"].toArray().size(), 8);
        QVERIFY(byName["all"]["wait"].toDouble() > 0);
    }

    /// What all hosts sent is what their links carried.
    void countsBytes()
    {
        double carried = 0;
        const QJsonArray links =
            pgcap({"links", path("a"), "--from", "+0s", "--json"}).json().array();
        for (const QJsonValue &link : links) {
            for (const auto &[end, way] : {std::pair("a", "a_to_b"), std::pair("b", "b_to_a")}) {
                if (link[QLatin1String(end)]["node"].toString().startsWith("node")) {
                    carried += link[QLatin1String(way)]["bytes"].toDouble();
                }
            }
        }
        QVERIFY(carried > 0);
        const QJsonArray ann = pgcap({"jobs", path("b"), "--user", "ann", "--json"}).json().array();
        QCOMPARE(ann.size(), 1);
        QCOMPARE(ann[0]["bytes"].toDouble(), carried);
    }

    /// Our own CSV is a list, too.
    void readsWhatItWrites()
    {
        // People read few digits with a unit.
        const Ran shown = pgcap({"jobs", path("b")});
        const QByteArray head = shown.out.left(shown.out.indexOf('\n'));
        QVERIFY2(head.contains("  sent") && head.contains("  wait"), head.constData());
        static const QRegularExpression figures(
            QStringLiteral("  [0-9.]{1,5} [kMGT]B  +[0-9.]{1,6} %\n"));
        QVERIFY2(QString::fromUtf8(shown.out).contains(figures), shown.out.constData());
        const Ran csv = pgcap({"jobs", path("b"), "--csv"});
        QCOMPARE(csv.code, 0);
        write("own.csv", csv.out);
        const Ran again = pgcap(
            {"jobs", path("a"), "--add", file("own.csv"), "-o", path("c"), "--csv", "--force"});
        QCOMPARE(again.code, 0);
        QCOMPARE(again.out, csv.out);
    }

    void knowsRanges()
    {
        const auto count = [&](const char *from, const char *to) {
            return pgcap({"jobs", path("b"), "--from", QString::fromLatin1(from), "--to",
                          QString::fromLatin1(to), "--json"})
                .json()
                .array()
                .size();
        };
        QCOMPARE(count("+1s", "+2s"), 2);
        QCOMPARE(count("+40s", "+41s"), 2);
        QCOMPARE(count("+29s", "+31s"), 3);
    }

    void refuses_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::newRow("no output") << QStringList{"--add", file("list.csv")} << 2;
        QTest::newRow("no list") << QStringList{"-o", path("x")} << 2;
        QTest::newRow("no zone") << QStringList{"--add",   file("list.csv"), "-o",
                                                path("x"), "--tz",           "Mars"}
                                 << 2;
        QTest::newRow("no file") << QStringList{"--add", file("none"), "-o", path("x")} << 3;
        QTest::newRow("no list in it") << QStringList{"--add", path("a"), "-o", path("x")} << 3;
    }
    void refuses()
    {
        QFETCH(const QStringList, arguments);
        const Ran ran = pgcap(QStringList{"jobs", path("a")} + arguments);
        QTEST(ran.code, "code");
        QVERIFY(!ran.err.isEmpty());
        QVERIFY(!QFile::exists(path("x")));
    }

    /// What happened to subnet managers while hosts were looked at is told, and where they lie.
    void explainsHandOvers_data()
    {
        QTest::addColumn<QString>("managers");
        QTest::addColumn<bool>("isHandedOver");
        QTest::newRow("steady") << "sm=steady" << false;
        QTest::newRow("handed over") << "sm=handover&smevery=10s" << true;
    }
    void explainsHandOvers()
    {
        QFETCH(const QString, managers);
        const Ran recorded =
            pgcap({"record", "synthetic:tree?k=4&tiers=2&clock=fast&sweeps=30&" + managers, "-o",
                   path("f"), "--interval", "1s", "--force"});
        QVERIFY2(recorded.code == 0, recorded.err.constData());
        const QJsonObject job = pgcap({"job", path("f"), "--hosts", "node[0001-0002,0005]",
                                       "--from", "+0s", "--to", "+29s", "--json"})
                                    .json()
                                    .object();
        QMap<QString, QJsonObject> findings;
        for (const QJsonValue &finding : job["findings"].toArray()) {
            findings.insert(finding["kind"].toString(), finding["numbers"].toObject());
        }
        QTEST(findings.contains("hand_over"), "isHandedOver");
        QCOMPARE(findings["placement"]["leaves"].toInt(), 2);
        QCOMPARE(findings["placement"]["fewest_leaves"].toInt(), 2);
        QCOMPARE(findings["placement"]["fewest_tiers"].toInt(), 2);
    }

    /// A recording asks a command, and reports one that does not print a list once.
    void recordsWhatACommandPrints()
    {
        const Ran ran =
            pgcap({"record", "synthetic:tree?k=4&tiers=2", "-o", path("d"), "--duration", "2s",
                   "--force", "--jobs", "command:cat " + file("list.csv")});
        QVERIFY2(ran.code == 0, ran.err.constData());
        QCOMPARE(pgcap({"jobs", path("d"), "--json"}).json().array().size(), 4);
    }

    void reportsATroubleOnce_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QByteArray>("problem");
        QTest::newRow("words") << "command:echo nonsense"
                               << QByteArray("This is not a list of jobs.");
        QTest::newRow("an exit code")
            << "command:echo why >&2; exit 3" << QByteArray("failed: why");
        QTest::newRow("a file") << file("none") << QByteArray("cannot be read");
    }
    void reportsATroubleOnce()
    {
        QFETCH(const QString, source);
        QFETCH(const QByteArray, problem);
        const Ran ran = pgcap({"record", "synthetic:tree?k=4&tiers=2", "-o", path("e"),
                               "--duration", "7s", "--force", "--jobs", source});
        QCOMPARE(ran.code, 0);
        QCOMPARE(ran.err.count(problem), 1);
    }

private:
    QString path(const char *name) const
    {
        return m_folder.filePath(QLatin1String(name) + QLatin1String(".pgcap"));
    }
    QString file(const char *name) const { return m_folder.filePath(QLatin1String(name)); }
    void write(const char *name, const QByteArray &text) const
    {
        QFile list(file(name));
        QVERIFY(list.open(QIODevice::WriteOnly));
        list.write(text);
    }
    QByteArray time(qint64 seconds) const
    {
        return m_start.addSecs(seconds).toString(Qt::ISODateWithMs).toLatin1();
    }

    QTemporaryDir m_folder;
    QDateTime m_start;
};

PICKGLASS_TEST(TestJobsCommand, QCoreApplication)
#include "tst_jobscommand.moc"
