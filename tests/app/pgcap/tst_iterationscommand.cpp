// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/program.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace pickglass::tests;

/// `pgcap iterations`, from the outside.
class TestIterationsCommand final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Four jobs of eight hosts each: two of 12 s, begun 4.8 s apart, and two of 15 s; the second
    /// host of each begins late.
    void initTestCase()
    {
        record("training", "k=8&tiers=2&pattern=training&jobs=4&period=12s&jitter=0.03&late=1500ms"
                           "&sweeps=240&multicast=0");
        record("noise", "k=8&tiers=2&pattern=uniform&sweeps=240");
    }

    void findsTheJobs()
    {
        const Ran ran = pgcap({"iterations", path("training"), "--json"});
        QCOMPARE(ran.code, 1); // a host begins late
        const QJsonObject found = ran.json().object();
        QCOMPARE(found["ports"].toInt(), 32);
        QVERIFY(std::abs(found["reading_seconds"].toDouble() - 1) < 0.05);
        const QJsonArray jobs = found["jobs"].toArray();
        QCOMPARE(jobs.size(), 4);
        QMap<QString, QJsonObject> byHosts;
        for (const QJsonValue &job : jobs) {
            byHosts.insert(job["hosts"].toString(), job.toObject());
        }
        const QStringList hosts{"node[0001-0008]", "node[0009-0016]", "node[0017-0024]",
                                "node[0025-0032]"};
        QCOMPARE(byHosts.keys(), hosts);
        for (int i = 0; i < 4; ++i) {
            const QJsonObject job = byHosts[hosts[i]];
            const double period = i < 2 ? 12 : 15;
            QVERIFY2(std::abs(job["period_seconds"].toDouble() / period - 1) < 0.01,
                     ran.out.constData());
            QCOMPARE(job["host_count"].toInt(), 8);
            QVERIFY(std::abs(job["communicate_share"].toDouble() - 0.4) < 0.05);
            QVERIFY(job["confidence"].toDouble() > 0.7);
            const QJsonArray late = job["late"].toArray();
            QCOMPARE(late.size(), 1);
            QCOMPARE(job["late_certain"], QJsonValue(false));
            QCOMPARE(late[0]["node"].toString(),
                     QStringLiteral("node%1").arg(8 * i + 2, 4, 10, QLatin1Char('0')));
            QVERIFY(std::abs(late[0]["lag_seconds"].toDouble() - 1.5) < 0.3);
        }
    }

    void formsAgree()
    {
        const Ran csv = pgcap({"iterations", path("training"), "--csv"});
        QCOMPARE(csv.out.count('\n'), 5);
        QVERIFY(csv.out.startsWith("hosts,host_count,ports,period_seconds,jitter_seconds,"
                                   "iterations,communicate_share,communicate_bound,confidence,"
                                   "late,from,to,late_certain\n"));
        const Ran text = pgcap({"iterations", path("training")});
        QVERIFY(text.out.contains("node0002 (+1.") && text.out.contains("begin late"));
        // Lengths that differ by less than a second are not seen in sweeps a second apart.
        QVERIFY2(text.out.contains("\n?: These hosts may be another job"), text.out.constData());
    }

    void partOfIt()
    {
        const Ran ran = pgcap({"iterations", path("training"), "--hosts", "node[0003-0006]",
                               "--from", "+20s", "--json"});
        QCOMPARE(ran.code, 0);
        const QJsonArray jobs = ran.json()["jobs"].toArray();
        QCOMPARE(jobs.size(), 1);
        QCOMPARE(jobs[0]["hosts"].toString(), QStringLiteral("node[0003-0006]"));
        QCOMPARE(pgcap({"iterations", path("training"), "--hosts", "gone"}).code, 2);
    }

    /// Traffic without iterations: nothing, and why.
    void noiseHasNone()
    {
        const Ran ran = pgcap({"iterations", path("noise"), "--json"});
        QCOMPARE(ran.code, 0);
        QVERIFY(ran.json()["jobs"].toArray().isEmpty());
        QVERIFY(ran.json()["not_known"]["no-repeat"].toInt() > 0);
        const Ran few = pgcap({"iterations", path("noise"), "--to", "+20s", "--json"});
        QCOMPARE(few.json()["not_known"]["few-readings"].toInt(), 32);
        QVERIFY(pgcap({"iterations", path("noise")}).out.startsWith("No job was found"));
    }

private:
    QString path(const char *name) const
    {
        return m_folder.filePath(QLatin1String(name) + QStringLiteral(".pgcap"));
    }
    void record(const char *name, const char *options)
    {
        const Ran ran = pgcap(
            {"record", QStringLiteral("synthetic:tree?clock=fast&") + QString::fromLatin1(options),
             "-o", path(name), "--interval", "1s"});
        QVERIFY2(ran.code == 0, ran.err.constData());
    }

    QTemporaryDir m_folder;
};

PICKGLASS_TEST(TestIterationsCommand, QCoreApplication)
#include "tst_iterationscommand.moc"
