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

/// pgcap path and pgcap routing, on a made fabric of 4 leaves of 2 hosts and 2 spines.
class TestRouteCommands final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        for (const bool withRoutes : {true, false}) {
            const QString source =
                QStringLiteral("synthetic:tree?k=4&tiers=2&clock=fast&sweeps=3&seed=1&routes=%1");
            const Ran ran = pgcap({QStringLiteral("record"), source.arg(withRoutes ? 1 : 0),
                                   QStringLiteral("-o"), withRoutes ? m_path : m_without});
            QVERIFY2(ran.code == Fine, qPrintable(ran.said()));
        }
        const Ran ran = pgcap({QStringLiteral("ports"), m_path, QStringLiteral("--json")});
        for (const QJsonValue &value : ran.json().array()) {
            const QJsonObject port = value.toObject();
            if (port[QLatin1String("node_type")] == QLatin1String("ca")) {
                m_hosts.append(port);
            }
        }
        QCOMPARE(m_hosts.size(), 8);
    }

    /// The same path, whatever its ends are called.
    void findsEnds_data()
    {
        const auto text = [this](int host, const char *key) {
            return m_hosts[host].toObject()[QLatin1String(key)].toVariant().toString();
        };
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::newRow("names") << text(0, "node") << text(7, "node");
        QTest::newRow("GUIDs") << text(0, "guid") << text(7, "guid");
        QTest::newRow("ports") << text(0, "guid") + QStringLiteral(":1")
                               << text(7, "guid") + QStringLiteral(":1");
        QTest::newRow("LIDs") << text(0, "lid") << text(7, "lid");
    }
    void findsEnds()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        const Ran ran = pgcap({QStringLiteral("path"), m_path, from, to, QStringLiteral("--json")});
        QVERIFY2(ran.code == Fine, qPrintable(ran.said()));
        const QJsonObject answer = ran.json().object();
        const QJsonObject first = m_hosts.first().toObject();
        const QJsonObject last = m_hosts.last().toObject();
        const QLatin1String guid("guid");
        QCOMPARE(answer[QLatin1String("from")][guid], first[guid]);
        QCOMPARE(answer[QLatin1String("to")][guid], last[guid]);
        const QJsonObject path = answer[QLatin1String("paths")][0].toObject();
        QCOMPARE(path[QLatin1String("ok")], true);
        QCOMPARE(path[QLatin1String("lid")], last[QLatin1String("lid")]);
        const QJsonArray hops = path[QLatin1String("hops")].toArray();
        QCOMPARE(hops.size(), 4);
        QCOMPARE(hops.first()[guid], first[guid]);
        QCOMPARE(hops.last()[QLatin1String("peer_guid")], last[guid]);
        for (qsizetype i = 1; i < hops.size(); ++i) {
            QCOMPARE(hops[i][guid], hops[i - 1][QLatin1String("peer_guid")]);
            QVERIFY(hops[i][QLatin1String("utilization")].isDouble());
        }
    }

    void refuses_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("text");
        const QString host = m_hosts.first().toObject()[QLatin1String("guid")].toString();
        const QString path = QStringLiteral("path");
        QTest::newRow("unknown name") << QStringList{path, m_path, host, QStringLiteral("nobody")}
                                      << int(Usage) << QStringLiteral("no node \"nobody\"");
        QTest::newRow("unknown LID") << QStringList{path, m_path, host, QStringLiteral("40000")}
                                     << int(Usage) << QStringLiteral("LID 40000");
        QTest::newRow("path without tables")
            << QStringList{path, m_without, host, host} << int(Trouble)
            << QStringLiteral("no forwarding tables");
        QTest::newRow("routing without tables")
            << QStringList{QStringLiteral("routing"), m_without} << int(Trouble)
            << QStringLiteral("no forwarding tables");
        QTest::newRow("unknown check")
            << QStringList{QStringLiteral("routing"), m_path, QStringLiteral("--check"),
                           QStringLiteral("credit,luck")}
            << int(Usage) << QStringLiteral("\"luck\"");
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

    void checksTables()
    {
        const Ran ran = pgcap({QStringLiteral("routing"), m_path, QStringLiteral("--json")});
        QVERIFY2(ran.code == Fine, qPrintable(ran.said()));
        const QJsonObject check = ran.json().object();
        QCOMPARE(check[QLatin1String("pairs")].toInt(), 56);
        for (const char *key : {"unreachable", "loops", "dead_entries", "updown_violations"}) {
            QCOMPARE(check[QLatin1String(key)].toInt(-1), 0);
        }
        QVERIFY(check[QLatin1String("credit_loops")].toArray().isEmpty());
        const Ran text = pgcap({QStringLiteral("routing"), m_path});
        QVERIFY2(text.out.contains("pairs                   56\n"), text.out.constData());
    }

    /// On the synthetic collector's routes, on one virtual lane: antipodal ties of rings go up.
    void findsCreditLoops_data()
    {
        QTest::addColumn<QString>("fabric");
        QTest::addColumn<int>("loops");
        QTest::addColumn<int>("channels");
        QTest::newRow("ring of 3") << QStringLiteral("torus?x=3&y=1&z=1") << 0 << 0;
        QTest::newRow("ring of 4") << QStringLiteral("torus?x=4&y=1&z=1") << 1 << 4;
        QTest::newRow("ring of 5") << QStringLiteral("torus?x=5&y=1&z=1") << 2 << 5;
        QTest::newRow("tree") << QStringLiteral("tree?k=4") << 0 << 0;
        QTest::newRow("dragonfly")
            << QStringLiteral("dragonfly?groups=4&leaves=2&spines=3&perleaf=2") << 0 << 0;
    }
    void findsCreditLoops()
    {
        QFETCH(QString, fabric);
        QFETCH(int, loops);
        QFETCH(int, channels);
        const QString path = m_folder.filePath(QStringLiteral("loops.pgcap"));
        const QString source =
            QStringLiteral("synthetic:%1&clock=fast&sweeps=2&seed=1").arg(fabric);
        const Ran recorded = pgcap({QStringLiteral("record"), source, QStringLiteral("-o"), path,
                                    QStringLiteral("--force")});
        QVERIFY2(recorded.code == Fine, qPrintable(recorded.said()));
        const Ran ran = pgcap({QStringLiteral("routing"), path, QStringLiteral("--check"),
                               QStringLiteral("credit"), QStringLiteral("--json")});
        QVERIFY2(ran.code == (loops == 0 ? Fine : BadNews), qPrintable(ran.said()));
        const QJsonObject check = ran.json().object();
        QVERIFY(check[QLatin1String("pairs")].isNull());
        QCOMPARE(check[QLatin1String("credit_loops_unknown")], false);
        const QJsonArray found = check[QLatin1String("credit_loops")].toArray();
        QCOMPARE(found.size(), loops);
        for (const QJsonValue &loop : found) {
            QCOMPARE(loop[QLatin1String("channels")].toArray().size(), channels);
            QCOMPARE(loop[QLatin1String("channels")][0][QLatin1String("vl")], 0);
        }
    }

private:
    QTemporaryDir m_folder;
    QString m_path = m_folder.filePath(QStringLiteral("routes.pgcap"));
    QString m_without = m_folder.filePath(QStringLiteral("none.pgcap"));
    QJsonArray m_hosts;
};

PICKGLASS_TEST(TestRouteCommands, QCoreApplication)
#include "tst_routecommands.moc"
