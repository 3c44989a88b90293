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

#include <map>
#include <set>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

QString textOf(const QJsonValue &value, const char *key)
{
    return value.toObject()[QLatin1String(key)].toVariant().toString();
}

} // namespace

/// What pgcap says of a capture of two subnets with the same LIDs, and of one.
class TestSubnetsCommands final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        for (const bool hasTwo : {true, false}) {
            const QString source =
                QStringLiteral("synthetic:tree?k=4&tiers=2&clock=fast&sweeps=60&seed=1&sm=handover&"
                               "smevery=24s&start=2026-01-01T00:00:00Z&subnets=%1");
            const Ran ran = pgcap({"record", source.arg(hasTwo ? 2 : 1), "-o",
                                   hasTwo ? m_path : m_one, "--interval", "1s"});
            QVERIFY2(ran.code == Fine, qPrintable(ran.said()));
        }
    }

    /// Of one subnet nothing is said of subnets.
    void saysNothingOfOne_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("info") << QStringList{"info"};
        QTest::newRow("info as JSON") << QStringList{"info", "--json"};
        QTest::newRow("nodes") << QStringList{"nodes", "--csv"};
        QTest::newRow("ports") << QStringList{"ports", "--csv"};
        QTest::newRow("sm as JSON") << QStringList{"sm", "--json"};
        QTest::newRow("sm") << QStringList{"sm"};
    }
    void saysNothingOfOne()
    {
        QFETCH(QStringList, arguments);
        arguments.insert(1, m_one);
        const Ran one = pgcap(arguments);
        QCOMPARE(one.code, int(Fine));
        for (const char *word : {"\"subnet\"", "\"subnets\"", ",subnet", "(fe80", "GidPrefix"}) {
            QVERIFY2(!one.out.contains(word), one.out.constData());
        }
        arguments[1] = m_path;
        const Ran both = pgcap(arguments);
        QCOMPARE(both.code, int(Fine));
        QVERIFY2(both.out.contains("subnet") || both.out.contains("(fe80:0:0:1)"),
                 both.out.constData());
    }

    void infoListsThem()
    {
        const QJsonObject info = pgcap({"info", m_path, "--json"}).json().object();
        QCOMPARE(info[QLatin1String("format_version")].toInt(), 2);
        const QJsonArray subnets = info[QLatin1String("subnets")].toArray();
        QCOMPARE(subnets.size(), 2);
        QCOMPARE(textOf(subnets[0], "prefix"), QStringLiteral("0xfe80000000000000"));
        QCOMPARE(textOf(subnets[1], "name"), QStringLiteral("fe80:0:0:1"));
        QCOMPARE(textOf(subnets[1], "subnet"), QStringLiteral("2"));
        QCOMPARE(textOf(subnets[0], "ports"), textOf(subnets[1], "ports"));
        const QJsonObject one = pgcap({"info", m_one, "--json"}).json().object();
        QCOMPARE(one[QLatin1String("format_version")].toInt(), 1);
    }

    void portsHaveBoth()
    {
        const QJsonArray ports = pgcap({"ports", m_path, "--json"}).json().array();
        std::map<int, std::set<int>> lids;
        for (const QJsonValue &port : ports) {
            const QJsonObject its = port.toObject();
            const int lid = its[QLatin1String("lid")].toInt();
            QVERIFY(lid < 0xc000);
            if (lid > 0) {
                QVERIFY(lids[its[QLatin1String("subnet")].toInt()].insert(lid).second);
            }
        }
        QCOMPARE(lids.size(), size_t(2));
        QVERIFY(lids.at(1) == lids.at(2));
    }

    /// Two masters, one each, and each hands over by itself.
    void managersAreTheirOwn()
    {
        const QJsonObject sm = pgcap({"sm", m_path, "--json"}).json().object();
        QCOMPARE(sm[QLatin1String("managers")].toArray().size(), 4);
        const QJsonArray subnets = sm[QLatin1String("subnets")].toArray();
        QCOMPARE(subnets.size(), 2);
        QCOMPARE(textOf(subnets[1], "name"), QStringLiteral("fe80:0:0:1"));
        QCOMPARE(textOf(subnets[0], "master_lid"), textOf(subnets[1], "master_lid"));
        std::set<QString> kinds;
        for (const QJsonValue &transition : sm[QLatin1String("transitions")].toArray()) {
            kinds.insert(textOf(transition, "what"));
        }
        QVERIFY(kinds.contains(QStringLiteral("vanished")));
        QVERIFY(!kinds.contains(QStringLiteral("two_masters")));
        std::map<int, int> overs;
        for (const QJsonValue &over : sm[QLatin1String("hand_overs")].toArray()) {
            ++overs[over.toObject()[QLatin1String("subnet")].toInt()];
            QCOMPARE(textOf(over, "from_node").startsWith(QLatin1String("s2-")),
                     textOf(over, "to_node").startsWith(QLatin1String("s2-")));
        }
        QVERIFY(overs[1] > 0);
        QCOMPARE(overs[1], overs[2]);
    }

    void nothingIsWrong()
    {
        const Ran ran = pgcap({"problems", m_path, "--json"});
        for (const QJsonValue &problem : ran.json().array()) {
            const QString kind = textOf(problem, "kind");
            QVERIFY2(kind != u"duplicate_lid" && kind != u"two_masters", qPrintable(kind));
        }
        const Ran routing = pgcap({"routing", m_path, "--json"});
        const QJsonObject check = routing.json().object();
        const QJsonObject one = pgcap({"routing", m_one, "--json"}).json().object();
        QCOMPARE(check[QLatin1String("unreachable")].toInt(), 0);
        QCOMPARE(check[QLatin1String("pairs")].toInt(), 2 * one[QLatin1String("pairs")].toInt());
    }

    void pathsStayInTheirs_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("reason"); // or a part of what it says
        const QString one = QStringLiteral("node0001");
        QTest::newRow("in the first")
            << one << QStringLiteral("node0008") << int(Fine) << QString();
        QTest::newRow("in the second") << QStringLiteral("s2-node0001")
                                       << QStringLiteral("s2-node0008") << int(Fine) << QString();
        QTest::newRow("to the other") << one << QStringLiteral("s2-node0008") << int(BadNews)
                                      << QStringLiteral("other_subnet");
        QTest::newRow("a LID of the first")
            << one << QStringLiteral("14@1") << int(Fine) << QString();
        QTest::newRow("a LID of the second")
            << one << QStringLiteral("14@2") << int(BadNews) << QStringLiteral("other_subnet");
        QTest::newRow("a LID of both")
            << one << QStringLiteral("14") << int(Usage) << QStringLiteral("14@1");
        QTest::newRow("a LID of a third")
            << one << QStringLiteral("14@3") << int(Usage) << QStringLiteral("No port");
    }
    void pathsStayInTheirs()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(int, code);
        QFETCH(QString, reason);
        const Ran ran = pgcap({"path", m_path, from, to, "--json"});
        QVERIFY2(ran.code == code, qPrintable(ran.said()));
        if (code == Usage) {
            QVERIFY2(ran.said().contains(reason), qPrintable(ran.said()));
            return;
        }
        const QJsonValue path = ran.json().object()[QLatin1String("paths")].toArray().first();
        QCOMPARE(textOf(path, "reason"), reason);
        QVERIFY(textOf(path, "subnet") == u"1" || textOf(path, "subnet") == u"2");
    }

    /// A second recording of the same differs in nothing, and a LID of another subnet is another.
    void diffTellsThemApart()
    {
        QCOMPARE(pgcap({"diff", m_path, m_path}).code, int(Fine));
        const Ran ran = pgcap({"diff", m_one, m_path, "--json"});
        QCOMPARE(ran.code, int(BadNews));
        const Ran sql =
            pgcap({"sql", m_path, "SELECT count(DISTINCT subnet), count(DISTINCT lid) FROM port"});
        QCOMPARE(sql.code, int(Fine));
        QVERIFY2(sql.out.contains("2"), sql.out.constData());
    }

private:
    QTemporaryDir m_folder;
    const QString m_path = m_folder.filePath(QStringLiteral("both.pgcap"));
    const QString m_one = m_folder.filePath(QStringLiteral("one.pgcap"));
};

PICKGLASS_TEST(TestSubnetsCommands, QCoreApplication)
#include "tst_subnetscommands.moc"
