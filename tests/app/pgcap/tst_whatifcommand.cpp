// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/simulatedsubnet.h"
#include "tests/app/pgcap/program.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <utility>

using namespace pickglass;
using namespace pickglass::tests;

/// pgcap balance and pgcap whatif, on a made fabric of 4 leaves of 2 hosts and 2 spines.
class TestWhatIfCommand final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        const Ran made =
            pgcap({QStringLiteral("record"),
                   QStringLiteral("synthetic:tree?k=4&tiers=2&clock=fast&sweeps=3&seed=1&routes=1"),
                   QStringLiteral("-o"), m_path});
        QVERIFY2(made.code == Fine, qPrintable(made.said()));
        const Ran links = pgcap({QStringLiteral("links"), m_path, QStringLiteral("--json")});
        for (const QJsonValue &value : links.json().array()) {
            const QJsonObject a = value[QLatin1String("a")].toObject();
            const QJsonObject b = value[QLatin1String("b")].toObject();
            for (const auto &[end, other] : {std::pair(a, b), std::pair(b, a)}) {
                if (other[QLatin1String("node")].toString().startsWith(QLatin1String("node"))) {
                    m_leaf = end[QLatin1String("guid")].toString();
                    m_hostPort = other[QLatin1String("guid")].toString() + QStringLiteral(":1");
                }
            }
        }
        QVERIFY(!m_leaf.isEmpty());
    }

    void countsPairs_data()
    {
        QTest::addColumn<QStringList>("down");
        QTest::addColumn<int>("hit");
        QTest::addColumn<int>("isolated");
        QTest::addColumn<int>("code");
        QTest::newRow("a leaf") << QStringList{m_leaf} << 26 << 2 << int(BadNews);
        QTest::newRow("a host's cable") << QStringList{m_hostPort} << 14 << 1 << int(BadNews);
        QTest::newRow("both, the cable being the leaf's")
            << QStringList{m_leaf, m_hostPort} << 26 << 2 << int(BadNews);
    }
    void countsPairs()
    {
        QFETCH(QStringList, down);
        QFETCH(int, hit);
        QFETCH(int, isolated);
        QFETCH(int, code);
        QStringList arguments{QStringLiteral("whatif"), m_path};
        for (const QString &one : down) {
            arguments << QStringLiteral("--down") << one;
        }
        const Ran ran = pgcap(arguments + QStringList(QStringLiteral("--json")));
        QVERIFY2(ran.code == code, qPrintable(ran.said()));
        const QJsonObject answer = ran.json().object();
        QCOMPARE(answer[QLatin1String("pairs")].toInt(), 56);
        QCOMPARE(answer[QLatin1String("hit")].toInt(), hit);
        QCOMPARE(answer[QLatin1String("lost")].toInt(), hit);
        QVERIFY(answer[QLatin1String("saved")].isNull());
        QCOMPARE(answer[QLatin1String("isolated")].toArray().size(), isolated);
        for (const char *load : {"load_before", "load_after"}) {
            QVERIFY(answer[QLatin1String(load)][QLatin1String("max")].toInt() > 0);
            QVERIFY(answer[QLatin1String(load)][QLatin1String("mean")].isDouble());
        }
        const Ran text = pgcap(arguments);
        QVERIFY2(text.out.contains("pairs hit               " + QByteArray::number(hit)),
                 text.out.constData());
    }

    void ranks()
    {
        const Ran ran = pgcap(
            {QStringLiteral("whatif"), m_path, QStringLiteral("--rank"), QStringLiteral("--json")});
        QVERIFY2(ran.code == Fine, qPrintable(ran.said()));
        const QJsonArray rows = ran.json().array();
        QCOMPARE(rows.size(), 6 + 16);
        for (qsizetype i = 0; i < rows.size(); ++i) {
            const QJsonObject row = rows[i].toObject();
            QCOMPARE(row[QLatin1String("hit")].toInt(),
                     i < 4 ? 26 : row[QLatin1String("hit")].toInt());
            QCOMPARE(row[QLatin1String("kind")].toString(),
                     i < 6 ? QStringLiteral("switch") : QStringLiteral("cable"));
            QVERIFY(row[QLatin1String("load_after")].isObject());
        }
        // What it names can be given to --down.
        const QString last = rows.last()[QLatin1String("down")][0].toString();
        const Ran alone = pgcap({QStringLiteral("whatif"), m_path, QStringLiteral("--down"), last,
                                 QStringLiteral("--json")});
        QCOMPARE(alone.json().object()[QLatin1String("hit")], rows.last()[QLatin1String("hit")]);
        const Ran few =
            pgcap({QStringLiteral("whatif"), m_path, QStringLiteral("--rank"), QStringLiteral("-n"),
                   QStringLiteral("3"), QStringLiteral("--json")});
        QCOMPARE(few.json().array().size(), 3);
    }

    void reroutes()
    {
        if (!SimulatedSubnet::available()) {
            QSKIP("ibsim or OpenSM is not installed (packaging/packages.txt)");
        }
        const QStringList arguments{QStringLiteral("whatif"), m_path, QStringLiteral("--json"),
                                    QStringLiteral("--engine")};
        const Ran fine = pgcap(arguments + QStringList(QStringLiteral("updn")));
        QVERIFY2(fine.code == Fine, qPrintable(fine.said()));
        const QJsonObject rerouted = fine.json().object()[QLatin1String("rerouted")].toObject();
        QCOMPARE(rerouted[QLatin1String("used")].toString(), QStringLiteral("updn"));
        QCOMPARE(rerouted[QLatin1String("ok")].toBool(), true);
        QCOMPARE(rerouted[QLatin1String("unreachable")].toInt(-1), 0);
        // The two hosts of a leaf have no route then.
        const Ran lost = pgcap(
            arguments + QStringList{QStringLiteral("minhop"), QStringLiteral("--down"), m_leaf});
        QCOMPARE(lost.code, int(BadNews));
        const QJsonObject then = lost.json().object()[QLatin1String("rerouted")].toObject();
        QCOMPARE(then[QLatin1String("unreachable")].toInt(), 26);
        QVERIFY(then[QLatin1String("load")][QLatin1String("max")].toInt() > 0);
    }

    /// An OpenSM routes one.
    void reroutesNoSeveralSubnets()
    {
        const QString path = m_folder.filePath(QStringLiteral("two.pgcap"));
        const Ran made = pgcap({QStringLiteral("record"),
                                QStringLiteral("synthetic:tree?k=4&tiers=2&clock=fast&sweeps=3&"
                                               "routes=1&subnets=2"),
                                QStringLiteral("-o"), path});
        QVERIFY2(made.code == Fine, qPrintable(made.said()));
        const Ran refused = pgcap(
            {QStringLiteral("whatif"), path, QStringLiteral("--engine"), QStringLiteral("updn")});
        QVERIFY(refused.code != Fine && refused.code != BadNews);
        QVERIFY2(refused.said().contains(QLatin1String("Ports of 2 subnets")),
                 qPrintable(refused.said()));
    }

    void balances()
    {
        const Ran ran = pgcap({QStringLiteral("balance"), m_path, QStringLiteral("--json")});
        QVERIFY2(ran.code == Fine, qPrintable(ran.said()));
        const QJsonObject answer = ran.json().object();
        QCOMPARE(answer[QLatin1String("flows")].toInt(), 56);
        QCOMPARE(answer[QLatin1String("lost")].toInt(), 0);
        QCOMPARE(answer[QLatin1String("links")].toArray().size(), 16);
        int routes = 0;
        for (const QJsonValue &link : answer[QLatin1String("links")].toArray()) {
            routes += link[QLatin1String("routes")].toInt();
            QVERIFY(link[QLatin1String("rate")].isDouble());
        }
        QCOMPARE(routes, 2 * 48); // up and down
        QSet<QString> kinds;
        for (const QJsonValue &group : answer[QLatin1String("groups")].toArray()) {
            kinds.insert(group[QLatin1String("kind")].toString());
        }
        QCOMPARE(kinds, (QSet<QString>{QStringLiteral("uplinks"), QStringLiteral("downlinks"),
                                       QStringLiteral("tier"), QStringLiteral("all")}));
        QCOMPARE(answer[QLatin1String("measured")][QLatin1String("known")].toInt(), 16);
        const Ran csv = pgcap({QStringLiteral("balance"), m_path, QStringLiteral("--csv")});
        QCOMPARE(csv.out.count('\n'), 17);
        const Ran text = pgcap({QStringLiteral("balance"), m_path});
        QVERIFY2(text.out.contains("8 hosts, 56 flows"), text.out.constData());
    }

    void balancesPatterns_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("flows");
        const QString pattern = QStringLiteral("--pattern");
        QTest::newRow("shift 1") << QStringList{pattern, QStringLiteral("shift:1")} << 8;
        QTest::newRow("shift -3") << QStringList{pattern, QStringLiteral("shift:-3")} << 8;
        QTest::newRow("shift by all") << QStringList{pattern, QStringLiteral("shift:8")} << 0;
        QTest::newRow("three hosts")
            << QStringList{QStringLiteral("--nodes"), QStringLiteral("node0001,node0002,node0008")}
            << 6;
    }
    void balancesPatterns()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, flows);
        const Ran ran = pgcap(
            QStringList{QStringLiteral("balance"), m_path, QStringLiteral("--json")} + arguments);
        QVERIFY2(ran.code == Fine, qPrintable(ran.said()));
        QCOMPARE(ran.json().object()[QLatin1String("flows")].toInt(-1), flows);
    }

    void samplesRandomPatterns_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::newRow("bisection") << QStringLiteral("bisection");
        QTest::newRow("permutation") << QStringLiteral("permutation");
    }
    void samplesRandomPatterns()
    {
        QFETCH(QString, pattern);
        const QStringList arguments{QStringLiteral("balance"),   m_path,
                                    QStringLiteral("--pattern"), pattern,
                                    QStringLiteral("--samples"), QStringLiteral("50")};
        const Ran ran = pgcap(arguments + QStringList{QStringLiteral("--json")});
        QVERIFY2(ran.code == Fine, qPrintable(ran.said()));
        const QJsonObject answer = ran.json().object();
        const QJsonArray samples = answer[QLatin1String("samples")].toArray();
        QCOMPARE(samples.size(), 50);
        double sum = 0;
        double worst = 1;
        for (const QJsonValue &sample : samples) {
            const double bandwidth = sample[QLatin1String("bandwidth")].toDouble();
            QVERIFY(bandwidth > 0 && bandwidth <= 1);
            sum += bandwidth;
            worst = std::min(worst, bandwidth);
        }
        QVERIFY(std::abs(answer[QLatin1String("effective_bandwidth")].toDouble() - sum / 50) <
                1e-9);
        const QJsonObject numbers = answer[QLatin1String("distribution")].toObject();
        QCOMPARE(numbers[QLatin1String("worst")].toDouble(), worst);
        QVERIFY(numbers[QLatin1String("lower_quartile")].toDouble() <=
                numbers[QLatin1String("median")].toDouble());
        // The same seed, the same samples.
        QCOMPARE(pgcap(arguments + QStringList{QStringLiteral("--json")}).out, ran.out);
        QVERIFY(pgcap(arguments + QStringList{QStringLiteral("--json"), QStringLiteral("--seed"),
                                              QStringLiteral("2")})
                    .out != ran.out);
        QCOMPARE(pgcap(arguments + QStringList{QStringLiteral("--csv")}).out.count('\n'), 51);
        QVERIFY(pgcap(arguments).out.contains("effective"));
    }

    /// A job's traffic over the routes as they are, without a spine, and over itself.
    void replaysAJob()
    {
        const Ran info = pgcap({QStringLiteral("info"), m_path, QStringLiteral("--json")});
        const QString start = info.json()[QLatin1String("start")].toString();
        const QString end = info.json()[QLatin1String("end")].toString();
        const QString list = m_folder.filePath(QStringLiteral("list.csv"));
        QFile file(list);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("id,user,name,state,start,end,hosts\n7,ann,all,COMPLETED," + start.toUtf8() +
                   ',' + end.toUtf8() + ",node[0001-0008]\n");
        file.close();
        const QString jobs = m_folder.filePath(QStringLiteral("jobs.pgcap"));
        QCOMPARE(pgcap({QStringLiteral("jobs"), m_path, QStringLiteral("--add"), list,
                        QStringLiteral("-o"), jobs})
                     .code,
                 int(Fine));
        const QStringList replay{QStringLiteral("whatif"), jobs, QStringLiteral("--replay"),
                                 QStringLiteral("7"), QStringLiteral("--json")};
        const Ran alone = pgcap(replay);
        QVERIFY2(alone.code == Fine, qPrintable(alone.said()));
        const QLatin1String before("before");
        const QLatin1String after("after");
        QVERIFY(alone.json()[after].isNull());
        QCOMPARE(alone.json()[before][QLatin1String("lost_pairs")].toInt(-1), 0);
        const QJsonValue hottest = alone.json()[before][QLatin1String("hottest")];
        QVERIFY(hottest[QLatin1String("low")].toDouble() <=
                hottest[QLatin1String("estimate")].toDouble());
        QVERIFY(hottest[QLatin1String("estimate")].toDouble() <=
                hottest[QLatin1String("high")].toDouble());
        QVERIFY(hottest[QLatin1String("estimate")].toDouble() > 0);
        const Ran over = pgcap(replay + QStringList{QStringLiteral("--over"), jobs});
        QVERIFY2(over.code == Fine, qPrintable(over.said()));
        QCOMPARE(over.json()[after], over.json()[before]);
        const Ran down = pgcap(replay + QStringList{QStringLiteral("--down"), m_leaf});
        QCOMPARE(down.code, int(BadNews));
        QVERIFY(down.json()[after][QLatin1String("lost_pairs")].toInt() > 0);
        QVERIFY(pgcap(replay.first(4)).out.contains("hottest link"));
    }

    void refuses_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("text");
        const QString whatIf = QStringLiteral("whatif");
        const QString down = QStringLiteral("--down");
        QTest::newRow("nothing fails")
            << QStringList{whatIf, m_path} << QStringLiteral("--down is missing");
        QTest::newRow("both") << QStringList{whatIf, m_path, QStringLiteral("--rank"), down, m_leaf}
                              << QStringLiteral("neither --down nor --engine");
        QTest::newRow("nobody") << QStringList{whatIf, m_path, down, QStringLiteral("nobody")}
                                << QStringLiteral("nobody");
        QTest::newRow("no cable") << QStringList{whatIf, m_path, down,
                                                 m_leaf + QStringLiteral(":40")}
                                  << QStringLiteral("has no");
        QTest::newRow("engine") << QStringList{whatIf, m_path, QStringLiteral("--engine"),
                                               QStringLiteral("updown")}
                                << QStringLiteral("minhop, updn, ftree");
        QTest::newRow("timeout") << QStringList{whatIf,
                                                m_path,
                                                QStringLiteral("--engine"),
                                                QStringLiteral("updn"),
                                                QStringLiteral("--timeout"),
                                                QStringLiteral("soon")}
                                 << QStringLiteral("--timeout soon");
        QTest::newRow("pattern") << QStringList{QStringLiteral("balance"), m_path,
                                                QStringLiteral("--pattern"),
                                                QStringLiteral("shift:x")}
                                 << QStringLiteral("shift:S");
        QTest::newRow("samples of all")
            << QStringList{QStringLiteral("balance"), m_path, QStringLiteral("--samples"),
                           QStringLiteral("5")}
            << QStringLiteral("--pattern bisection");
        QTest::newRow("no job") << QStringList{whatIf, m_path, QStringLiteral("--replay"),
                                               QStringLiteral("7")}
                                << QStringLiteral("has no jobs");
        QTest::newRow("over without a job")
            << QStringList{whatIf, m_path, QStringLiteral("--over"), m_path}
            << QStringLiteral("--over belongs to --replay");
        QTest::newRow("one host") << QStringList{QStringLiteral("balance"), m_path,
                                                 QStringLiteral("--nodes"),
                                                 QStringLiteral("node0001")}
                                  << QStringLiteral("Fewer than two host ports");
    }
    void refuses()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, text);
        const Ran ran = pgcap(arguments);
        QCOMPARE(ran.code, int(Usage));
        QVERIFY2(ran.said().contains(text), qPrintable(ran.said()));
    }

private:
    QTemporaryDir m_folder;
    QString m_path = m_folder.filePath(QStringLiteral("routes.pgcap"));
    QString m_leaf;
    QString m_hostPort;
};

PICKGLASS_TEST(TestWhatIfCommand, QCoreApplication)
#include "tst_whatifcommand.moc"
