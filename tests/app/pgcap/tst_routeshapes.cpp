// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "tests/app/pgcap/program.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

QJsonObject documentOf(const Ran &ran)
{
    return ran.json().object();
}

} // namespace

/// pgcap path --all-lids, apm and pattern, on fabrics of several LIDs a port and of parallel
/// cables.
class TestRouteShapes final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        record(m_tree, QStringLiteral("synthetic:tree?k=4&tiers=2&lmc=1"));
        record(m_torus, QStringLiteral("synthetic:torus?x=5&y=4&z=3&lanes=8,4,8"));
    }

    /// To both LIDs of a port over both spines.
    void pathsToAllLids()
    {
        const Ran ran = pgcap({QStringLiteral("path"), m_tree, QStringLiteral("node0001"),
                               QStringLiteral("node0008"), QStringLiteral("--all-lids"),
                               QStringLiteral("--json")});
        QVERIFY2(ran.code == Fine, qPrintable(ran.said()));
        const QJsonArray paths = documentOf(ran)[QLatin1String("paths")].toArray();
        QCOMPARE(paths.size(), 2);
        const int lid = paths[0][QLatin1String("lid")].toInt();
        QCOMPARE(lid % 2, 0);
        QCOMPARE(paths[1][QLatin1String("lid")].toInt(), lid + 1);
        // spine = (host index + j) mod spines; the host's index is 7.
        const auto spine = [&paths](int path) {
            return paths[path][QLatin1String("hops")][2][QLatin1String("node")].toString();
        };
        QCOMPARE(spine(0), QStringLiteral("spine02"));
        QCOMPARE(spine(1), QStringLiteral("spine01"));
    }

    void countsAlternates()
    {
        const Ran ran = pgcap({QStringLiteral("apm"), m_tree, QStringLiteral("--json")});
        QVERIFY2(ran.code == Fine, qPrintable(ran.said()));
        const QJsonObject count = documentOf(ran);
        QCOMPARE(count[QLatin1String("pairs")].toInt(), 56);
        QCOMPARE(count[QLatin1String("identical")].toInt(), 8);
        QCOMPARE(count[QLatin1String("interior_disjoint")].toInt(), 48);
        QCOMPARE(count[QLatin1String("disjoint")].toInt(-1), 0);
        QVERIFY(!count.contains(QLatin1String("share")));
    }

    /// The keys are those that scripts read.
    void findsWhoIsToBlame()
    {
        const QString path = m_folder.filePath(QStringLiteral("congestion.pgcap"));
        const Ran recorded =
            pgcap({QStringLiteral("record"),
                   QStringLiteral("synthetic:tree?k=8&tiers=2&congestion=slow_receiver&seed=1&"
                                  "sweeps=60&clock=fast"),
                   QStringLiteral("-o"), path});
        QVERIFY2(recorded.code == Fine, qPrintable(recorded.said()));
        const QStringList command{QStringLiteral("congestion"), path};
        const Ran ran = pgcap(command + QStringList{QStringLiteral("--json")});
        QVERIFY2(ran.code == BadNews, qPrintable(ran.said()));
        const QJsonArray episodes = ran.json().array();
        QCOMPARE(episodes.size(), 1);
        const QJsonObject episode = episodes[0].toObject();
        QCOMPARE(episode[QLatin1String("kind")], QJsonValue(QStringLiteral("slow_receiver")));
        for (const char *key : {"start", "end", "message", "reasons"}) {
            QVERIFY2(episode.contains(QLatin1String(key)), key);
        }
        const QJsonObject root = episode[QLatin1String("root")].toObject();
        QVERIFY(root[QLatin1String("node")].toString().startsWith(QStringLiteral("leaf")));
        QVERIFY(root[QLatin1String("port")].toInt() > 0);
        QVERIFY(episode[QLatin1String("links")].toArray().contains(
            QJsonObject{{QStringLiteral("guid"), root[QLatin1String("guid")]},
                        {QStringLiteral("port"), root[QLatin1String("port")]}}));
        const QJsonArray victims = episode[QLatin1String("victims")].toArray();
        QVERIFY(!victims.isEmpty());
        QVERIFY(victims[0].toObject()[QLatin1String("from")].toString().contains(
            QStringLiteral("node")));
        for (const char *share : {"severity", "confidence"}) {
            const double value = episode[QLatin1String(share)].toDouble();
            QVERIFY2(value > 0 && value <= 1, share);
        }
        const Ran text = pgcap(command);
        QVERIFY2(text.out.contains("takes packets too slowly"), text.out.constData());
        // Nobody is to blame before it begins.
        const Ran early = pgcap(command + QStringList{QStringLiteral("--to"),
                                                      episode[QLatin1String("start")].toString()});
        QVERIFY2(early.code == Fine, qPrintable(early.said()));
    }

    void costs()
    {
        const QStringList cost{QStringLiteral("--cost"), QStringLiteral("--loss"),
                               QStringLiteral("12.8s"), QStringLiteral("--runtime"),
                               QStringLiteral("256s")};
        const QStringList command{QStringLiteral("apm"), m_tree};
        const Ran text = pgcap(command + cost);
        QVERIFY2(text.code == Fine, qPrintable(text.said()));
        QVERIFY2(text.out.contains("12.8 s of 256 s, 5.0 %"), text.out.constData());
        const Ran ran = pgcap(command + cost + QStringList{QStringLiteral("--json")});
        QCOMPARE(documentOf(ran)[QLatin1String("loss_s")].toDouble(), 12.8);
        QCOMPARE(documentOf(ran)[QLatin1String("runtime_s")].toDouble(), 256.0);
        QCOMPARE(documentOf(ran)[QLatin1String("share")].toDouble(), 0.05);
        QVERIFY(!documentOf(ran).contains(QLatin1String("armed_s")));
        // Linear in queue pairs; migrating takes 1.16 (many) to 1.30 times (few) as long as arming.
        const QStringList pairs{QStringLiteral("--qps"), QStringLiteral("64"),
                                QStringLiteral("--arm"), QStringLiteral("0.5ms")};
        const QJsonObject more =
            documentOf(pgcap(command + cost + pairs + QStringList{QStringLiteral("--json")}));
        QCOMPARE(more[QLatin1String("armed_s")].toDouble(), 0.032);
        QCOMPARE(more[QLatin1String("migrated_least_s")].toDouble(), 0.032 * 1.16);
        QCOMPARE(more[QLatin1String("migrated_most_s")].toDouble(), 0.032 * 1.30);
        QCOMPARE(more[QLatin1String("iterations_affected")].toInt(), 64);
        const Ran both = pgcap(command + cost + pairs);
        QVERIFY2(both.out.contains("about 64 (published"), both.out.constData());
        QCOMPARE(pgcap(command + cost + pairs.mid(2)).code, int(Usage));
    }

    void alternatesOfAPair()
    {
        const QStringList command{QStringLiteral("apm"),    m_tree,
                                  QStringLiteral("--from"), QStringLiteral("node0001"),
                                  QStringLiteral("--to"),   QStringLiteral("node0003")};
        const Ran ran = pgcap(command + QStringList{QStringLiteral("--json")});
        QVERIFY2(ran.code == Fine, qPrintable(ran.said()));
        const QJsonObject pair = documentOf(ran);
        QCOMPARE(pair[QLatin1String("kind")].toString(), QStringLiteral("interior_disjoint"));
        const QJsonArray alternates = pair[QLatin1String("alternates")].toArray();
        QCOMPARE(alternates.size(), 1);
        const QJsonObject alternate = alternates.first().toObject();
        QCOMPARE(alternate[QLatin1String("extra_hops")].toInt(-1), 0);
        QCOMPARE(alternate[QLatin1String("shared_cables")].toArray().size(), 2);
        QCOMPARE(alternate[QLatin1String("shared_switches")].toArray(),
                 (QJsonArray{QStringLiteral("leaf01"), QStringLiteral("leaf02")}));
        const Ran text = pgcap(command);
        QVERIFY2(text.out.contains("interior_disjoint"), text.out.constData());
    }

    void patterns()
    {
        const Ran ran =
            pgcap({QStringLiteral("pattern"), m_torus, QStringLiteral("--shift"),
                   QStringLiteral("2"), QStringLiteral("--procs"), QStringLiteral("120"),
                   QStringLiteral("--order"), QStringLiteral("xzy"), QStringLiteral("--json")});
        QVERIFY2(ran.code == Fine, qPrintable(ran.said()));
        const QJsonObject pattern = documentOf(ran);
        QCOMPARE(pattern[QLatin1String("extent")].toObject(),
                 (QJsonObject{{QStringLiteral("x"), 5},
                              {QStringLiteral("y"), 4},
                              {QStringLiteral("z"), 3}}));
        QCOMPARE(pattern[QLatin1String("lanes")].toObject(),
                 (QJsonObject{{QStringLiteral("x"), 8},
                              {QStringLiteral("y"), 4},
                              {QStringLiteral("z"), 8}}));
        // Every host sends to the next switch in x; at the ends of rows also a step in z, at those
        // of planes in y.
        QCOMPARE(pattern[QLatin1String("hops")].toObject(),
                 (QJsonObject{{QStringLiteral("x"), 120},
                              {QStringLiteral("y"), 8},
                              {QStringLiteral("z"), 24}}));
        const Ran pairs = pgcap({QStringLiteral("pattern"), m_torus, QStringLiteral("--pairs"),
                                 QStringLiteral("--per-node"), QStringLiteral("2")});
        QVERIFY2(pairs.out.contains("same adapter"), qPrintable(pairs.said()));
        QCOMPARE(pgcap({QStringLiteral("pattern"), m_torus, QStringLiteral("--pairs"),
                        QStringLiteral("--csv")})
                     .code,
                 int(Fine));
        const QJsonObject hottest = pattern[QLatin1String("hottest_lane")].toObject();
        const double adaptive = hottest[QLatin1String("adaptive")].toDouble();
        QVERIFY(adaptive >= 1);
        QVERIFY(adaptive <= hottest[QLatin1String("hash")].toDouble());
        QVERIFY(adaptive <= hottest[QLatin1String("dor")].toDouble());
    }

    void refuses_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("text");
        const auto row = [](const QStringList &arguments, int code, const char *text) {
            QTest::newRow(text) << arguments << code << QString::fromLatin1(text);
        };
        const QString apm = QStringLiteral("apm");
        const QString pattern = QStringLiteral("pattern");
        const QString procs = QStringLiteral("--procs");
        row({apm, m_tree, QStringLiteral("--from"), QStringLiteral("node0001")}, Usage,
            "--from and --to go together");
        row({apm, m_tree, QStringLiteral("--cost"), QStringLiteral("--loss"), QStringLiteral("1s")},
            Usage, "--cost needs --loss and --runtime");
        row({apm, m_tree, QStringLiteral("--from"), QStringLiteral("leaf01"),
             QStringLiteral("--to"), QStringLiteral("node0001")},
            Usage, "expected a host");
        row({pattern, m_tree, procs, QStringLiteral("8")}, Trouble, "not a torus");
        row({pattern, m_torus}, Usage, "--procs or --pairs is missing");
        row({pattern, m_torus, procs, QStringLiteral("121")}, Trouble, "need more than the 120");
        row({pattern, m_torus, procs, QStringLiteral("8"), QStringLiteral("--order"),
             QStringLiteral("xxz")},
            Usage, "each letter of xyz once");
    }
    void refuses()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        QFETCH(QString, text);
        const Ran ran = pgcap(arguments);
        QCOMPARE(ran.code, code);
        QVERIFY2(ran.said().contains(text), qPrintable(ran.said()));
    }

private:
    void record(const QString &path, const QString &source)
    {
        const Ran ran =
            pgcap({QStringLiteral("record"), source + QStringLiteral("&clock=fast&sweeps=2"),
                   QStringLiteral("-o"), path});
        QVERIFY2(ran.code == Fine, qPrintable(ran.said()));
    }

    QTemporaryDir m_folder;
    QString m_tree = m_folder.filePath(QStringLiteral("tree.pgcap"));
    QString m_torus = m_folder.filePath(QStringLiteral("torus.pgcap"));
};

PICKGLASS_TEST(TestRouteShapes, QCoreApplication)
#include "tst_routeshapes.moc"
