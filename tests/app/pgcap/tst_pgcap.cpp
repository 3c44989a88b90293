// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/discovery.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace pickglass::tests;

class TestPgcap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<DiscoveryFolder>(); }

    void saysHowItIsUsed_data();
    void saysHowItIsUsed();
    void helpsWithCommands();
    void listsPortsAndLinksOfANode_data();
    void listsPortsAndLinksOfANode();
    void refusesWrongUsage_data();
    void refusesWrongUsage();
    void listsNodes();
    void listsPorts();
    void listsLinks();
    void listsProblems();
    void comparesCaptures();
    void runsSql();
    void refusesDamagedCaptures();
    void noticesThatItCannotWrite();
    void endsSqlInTime();
    void endsQuietlyWhenNobodyReads();

private:
    std::unique_ptr<DiscoveryFolder> m_folder;
};

void TestPgcap::saysHowItIsUsed_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("word");
    QTest::newRow("all") << QStringList{"--help"} << "import";
    QTest::newRow("version") << QStringList{"--version"} << "pgcap 0.";
    QTest::newRow("built with") << QStringList{"--version"}
                                << QStringLiteral("\nQt %1, built with %2\nSQLite 3.")
                                       .arg(QLatin1String(qVersion()),
                                            QLatin1String(QT_VERSION_STR));
    for (const char *command :
         {"import", "info", "nodes", "ports", "links", "problems", "sm", "events", "diff", "sql"}) {
        QTest::newRow(command) << QStringList{command, "--help"}
                               << QStringLiteral("pgcap %1 [options]").arg(QLatin1String(command));
    }
}

void TestPgcap::saysHowItIsUsed()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, word);
    const Ran ran = pgcap(arguments);
    QCOMPARE(ran.code, 0);
    QVERIFY2(QString::fromUtf8(ran.out).contains(word), ran.out.constData());
    QVERIFY(ran.err.isEmpty());
}

/// "pgcap help COMMAND" says what "pgcap COMMAND --help" does, of every command that there is.
void TestPgcap::helpsWithCommands()
{
    const QByteArray all = pgcap({"help"}).out;
    QCOMPARE(all, pgcap({"--help"}).out);
    const auto names = all.split('\n');
    int found = 0;
    for (const QByteArray &line : names) {
        if (line.startsWith("  ")) {
            const QString name = QString::fromUtf8(line.trimmed().split(' ').first());
            const Ran ran = pgcap({"help", name});
            QCOMPARE(ran.code, 0);
            QVERIFY2(ran.out.startsWith("pgcap " + name.toUtf8() + ' '), ran.out.constData());
            QCOMPARE(ran.out, pgcap({name, "--help"}).out);
            ++found;
        }
    }
    QVERIFY(found > 20);
    const Ran unknown = pgcap({"help", "link"});
    QCOMPARE(unknown.code, 2);
    QVERIFY2(unknown.err.contains("links"), unknown.err.constData());
}

/// By its name in any case, its GUID, or the host that it is a part of.
void TestPgcap::listsPortsAndLinksOfANode_data()
{
    QTest::addColumn<QStringList>("nodes");
    QTest::addColumn<int>("ports");
    QTest::addColumn<int>("links");
    QTest::newRow("name") << QStringList{"--node", "leaf01"} << 4 << 3;
    QTest::newRow("case") << QStringList{"--node", "LEAF01"} << 4 << 3;
    QTest::newRow("GUID") << QStringList{"--node", "0x0c42a10300aa0001"} << 1 << 1;
    QTest::newRow("host") << QStringList{"--node", "node01"} << 1 << 1;
    QTest::newRow("two") << QStringList{"--node", "node01", "--node", "node02"} << 2 << 2;
}

void TestPgcap::listsPortsAndLinksOfANode()
{
    QFETCH(QStringList, nodes);
    QCOMPARE(m_folder->import().code, 0);
    const auto rows = [&](const char *command) {
        const Ran ran = pgcap(QStringList{command, m_folder->capture, "--json"} + nodes);
        return ran.code == 0 ? int(ran.json().array().size()) : -1;
    };
    QTEST(rows("ports"), "ports");
    QTEST(rows("links"), "links");
    QFETCH(int, links);
    for (const char *form : {"--csv", "--at=now"}) {
        const QByteArray text = pgcap(QStringList{"links", m_folder->capture, form} + nodes).out;
        QCOMPARE(text.count('\n'), links + 1);
    }
    const Ran none = pgcap({"ports", m_folder->capture, "--node", "laef01"});
    QCOMPARE(none.code, 2);
    QVERIFY2(none.err.contains("leaf01"), none.err.constData());
}

void TestPgcap::refusesWrongUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("nothing") << QStringList{};
    QTest::newRow("no such command") << QStringList{"look"};
    QTest::newRow("no such option") << QStringList{"info", "a.pgcap", "--nonsense"};
    QTest::newRow("no file") << QStringList{"nodes"};
    QTest::newRow("too many") << QStringList{"links", "a", "b"};
    QTest::newRow("both forms") << QStringList{"ports", "a", "--json", "--csv"};
    QTest::newRow("no output") << QStringList{"import", "a.txt"};
    QTest::newRow("no value") << QStringList{"import", "a.txt", "-o"};
    QTest::newRow("no such format") << QStringList{"import", "a.txt", "-o", "x", "--format", "x"};
    QTest::newRow("three moments")
        << QStringList{"diff", "a", "--at", "now", "--at", "now", "--at", "now"};
}

void TestPgcap::refusesWrongUsage()
{
    QFETCH(QStringList, arguments);
    const Ran ran = pgcap(arguments);
    QCOMPARE(ran.code, 2);
    QVERIFY(ran.out.isEmpty());
    QVERIFY2(ran.said().contains(QLatin1String("--help")), ran.err.constData());
    QVERIFY2(ran.said().contains(QLatin1String(". For help")) &&
                 !ran.said().contains(QLatin1String("..")),
             ran.err.constData());
}

void TestPgcap::listsNodes()
{
    QCOMPARE(m_folder->import().code, 0);
    const QJsonArray nodes = pgcap({"nodes", m_folder->capture, "--json"}).json().array();
    QCOMPARE(nodes.size(), 4);
    QCOMPARE(keysOf(nodes[0]), sorted("guid type name description ports vendor_id device_id "
                                      "system_image_guid tier lid first_seen last_seen model pod "
                                      "box rail ports_up problem"));
    QCOMPARE(nodes[0]["guid"].toString(), "0x0c42a10300aa0001");
    QCOMPARE(nodes[0]["type"].toString(), "ca");
    QCOMPARE(nodes[0]["lid"].toInt(), 11);
    QVERIFY(nodes[0]["tier"].isNull());
    QCOMPARE(nodes[2]["name"].toString(), "leaf01");
    QCOMPARE(nodes[2]["description"].toString(), "MF0;leaf01:MQM8700/U1");
    QCOMPARE(nodes[2]["tier"].toInt(), 1);
    QCOMPARE(nodes[2]["ports"].toInt(), 40);
    QCOMPARE(nodes[2]["vendor_id"].toInt(), 0x2c9);
    QCOMPARE(pgcap({"nodes", m_folder->capture, "--csv"}).out.count('\n'), 5);
    const QByteArray table = pgcap({"nodes", m_folder->capture}).out;
    QCOMPARE(table.count('\n'), 5);
    QVERIFY(table.startsWith("guid "));
}

void TestPgcap::listsPorts()
{
    QCOMPARE(m_folder->import().code, 0);
    const QJsonArray ports = pgcap({"ports", m_folder->capture, "--json"}).json().array();
    const QStringList keys = keysOf(ports[0]);
    for (const QString &key : sorted("guid port node node_type lid lmc state phys_state width "
                                     "speed peer_guid peer_port peer_node")) {
        QVERIFY2(keys.contains(key), qPrintable(key));
    }
    const QJsonObject first = ports[0].toObject();
    QCOMPARE(first["guid"].toString(), "0x0c42a10300aa0001");
    QCOMPARE(first["port"].toInt(), 1);
    QCOMPARE(first["lid"].toInt(), 11);
    QVERIFY(first["state"].isNull()); // the text does not say
    QCOMPARE(first["phys_state"].toString(), "LinkUp");
    QCOMPARE(first["width"].toString(), "4x");
    QCOMPARE(first["speed"].toString(), "HDR");
    QCOMPARE(first["peer_guid"].toString(), "0xb8599f0300bb0001");
    QCOMPARE(first["peer_port"].toInt(), 1);
    QCOMPARE(first["peer_node"].toString(), "leaf01");
    QVERIFY(pgcap({"ports", m_folder->capture, "--csv"})
                .out.startsWith("guid,port,node,node_type,lid,"));
}

void TestPgcap::listsLinks()
{
    QCOMPARE(m_folder->import().code, 0);
    const QJsonArray links = pgcap({"links", m_folder->capture, "--json"}).json().array();
    QCOMPARE(links.size(), 3);
    QCOMPARE(keysOf(links[0]),
             sorted("a b width speed data_rate state phys_state problem tiers same_box "
                    "a_label b_label"));
    QCOMPARE(keysOf(links[0]["a"]), sorted("guid port node"));
    QCOMPARE(links[0]["a"]["guid"].toString(), "0x0c42a10300aa0001");
    QCOMPARE(links[0]["b"]["node"].toString(), "leaf01");
    QCOMPARE(links[0]["data_rate"].toInteger(), 25'000'000'000);
    QCOMPARE(links[1]["speed"].toString(), "SDR");
    QCOMPARE(links[1]["data_rate"].toInteger(), 1'000'000'000);
    QCOMPARE(links[2]["b"]["port"].toInt(), 1);
}

void TestPgcap::listsProblems()
{
    QCOMPARE(m_folder->import().code, 0);
    const Ran ran = pgcap({"problems", m_folder->capture, "--json"});
    const QJsonArray problems = ran.json().array();
    bool hasErrors = false;
    for (const QJsonValue &problem : problems) {
        QCOMPARE(keysOf(problem),
                 sorted("severity kind guid port node since message advice until where"));
        hasErrors = hasErrors || problem["severity"].toString() == QLatin1String("error");
    }
    QCOMPARE(ran.code, hasErrors ? 1 : 0);
    QVERIFY(pgcap({"problems", m_folder->capture}).out.contains("errors: "));
}

void TestPgcap::comparesCaptures()
{
    QCOMPARE(m_folder->import().code, 0);
    const Ran same = pgcap({"diff", m_folder->capture, m_folder->capture});
    QCOMPARE(same.code, 0);
    QVERIFY(same.out.contains("no differences"));
    const QString other = m_folder->path("b.pgcap");
    const QString text = m_folder->write("b.txt", discovery(true).replace("4xSDR", "4xHDR"));
    QCOMPARE(pgcap({"import", text, "-o", other}).code, 0);
    const Ran differ = pgcap({"diff", m_folder->capture, other});
    QCOMPARE(differ.code, 1);
    QVERIFY(differ.out.contains("+ ca 0x0c42a10300aa0003 node03 mlx5_0\n"));
    QVERIFY(differ.out.contains("~ port node02 mlx5_0[1]: speed SDR → HDR\n"));
    QVERIFY(differ.out.contains("+ link node03 mlx5_0[1] – leaf01[3]\n"));
    const QJsonObject document =
        pgcap({"diff", m_folder->capture, other, "--json"}).json().object();
    QCOMPARE(document["same"].toBool(), false);
    const Ran csv = pgcap({"diff", m_folder->capture, other, "--csv"});
    QCOMPARE(csv.code, 1);
    QCOMPARE(csv.out, QByteArrayLiteral("what,of,name,attribute,before,after\n"
                                        "added,node,node03 mlx5_0,,,\n"
                                        "added,link,node03 mlx5_0/1 ↔ leaf01/3,,,\n"
                                        "changed,port,node02 mlx5_0/1,speed,SDR,HDR\n"
                                        "changed,port,leaf01/2,speed,SDR,HDR\n"));
    QCOMPARE(document["nodes"].toArray().size(), 1);
    QCOMPARE(pgcap({"diff", m_folder->capture, "/nowhere.pgcap"}).code, 3);
}

void TestPgcap::runsSql()
{
    QCOMPARE(m_folder->import().code, 0);
    const Ran rows = pgcap({"sql", m_folder->capture, "SELECT guid, type FROM node ORDER BY guid"});
    QCOMPARE(rows.code, 0);
    QVERIFY(rows.out.startsWith("guid                type"));
    QVERIFY(rows.out.contains("0xb8599f0300bb0001  switch\n"));
    QCOMPARE(pgcap({"sql", m_folder->capture, "--csv",
                    "SELECT n.name, p.speed, l.b_node, l.valid_from FROM node n JOIN port p USING "
                    "(guid) JOIN link l ON l.a_guid = n.guid WHERE n.name = 'node02 mlx5_0'"})
                 .out,
             QByteArray("name,speed,b_node,valid_from\n"
                        "node02 mlx5_0,SDR,leaf01,2023-11-14T22:13:20.000Z\n"));
    const Ran json =
        pgcap({"sql", m_folder->capture, "--json", "SELECT 1 AS one, NULL AS none, 'x' AS x"});
    QCOMPARE(json.json().array().at(0)["one"].toInt(), 1);
    QVERIFY(json.json().array().at(0)["none"].isNull());
    QCOMPARE(pgcap({"sql", m_folder->capture, "--csv", "SELECT a_node, b_node, b_port FROM link"})
                 .out.count('\n'),
             4);
    const Ran shell =
        pgcap({"sql", m_folder->capture, "--csv"}, "SELECT count(*)\n FROM port;\nSELECT 'a;b';\n");
    QCOMPARE(shell.code, 0);
    QVERIFY2(shell.out.contains("'a;b'\na;b\n"), shell.out.constData());

    const QByteArray before = [&] {
        QFile file(m_folder->capture);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }();
    const QString copy = m_folder->path("copy.db");
    for (const QString &statement :
         {QStringLiteral("DELETE FROM nodes"), QStringLiteral("SELECT FROM"),
          QStringLiteral("SELECT * FROM nowhere"), QStringLiteral("DROP TABLE nodes"),
          QStringLiteral("ATTACH '%1' AS x").arg(copy),
          QStringLiteral("VACUUM INTO '%1'").arg(copy), QStringLiteral("CREATE TABLE t (x)"),
          QStringLiteral("PRAGMA user_version = 7")}) {
        const Ran ran = pgcap({"sql", m_folder->capture, statement});
        QVERIFY2(ran.code == 2, qPrintable(statement));
        QVERIFY(!ran.err.isEmpty());
    }
    QVERIFY(!QFile::exists(copy));
    QFile file(m_folder->capture);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), before);
}

void TestPgcap::refusesDamagedCaptures()
{
    QCOMPARE(m_folder->import().code, 0);
    QVERIFY(QFile::resize(m_folder->capture, 20'000));
    for (const char *command :
         {"info", "nodes", "ports", "links", "problems", "sm", "events", "diff", "sql"}) {
        const Ran ran = pgcap({command, m_folder->capture});
        QCOMPARE(ran.code, 3);
        QVERIFY(ran.out.isEmpty());
        QVERIFY(ran.said().contains("truncated"));
        QCOMPARE(pgcap({command, m_folder->text}).code, 3);
    }
}

void TestPgcap::noticesThatItCannotWrite()
{
    QCOMPARE(m_folder->import().code, 0);
    for (const char *command :
         {"info", "nodes", "ports", "links", "problems", "sm", "events", "diff"}) {
        QProcess process;
        process.setStandardOutputFile("/dev/full");
        process.start(QStringLiteral(PICKGLASS_PGCAP), {command, m_folder->capture});
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 3);
        QVERIFY(!process.readAllStandardError().isEmpty());
    }
}

/// SQLite does not look at the time within a function.
void TestPgcap::endsSqlInTime()
{
    QCOMPARE(m_folder->import().code, 0);
    QElapsedTimer timer;
    timer.start();
    const Ran ran = pgcap({"sql", m_folder->capture, "--timeout", "1s",
                           "SELECT instr(zeroblob(8000000), CAST(zeroblob(4000000) || 'x' AS "
                           "BLOB)), instr(zeroblob(80000000), CAST(zeroblob(40000000) || 'x' AS "
                           "BLOB))"});
    QCOMPARE(ran.code, 3);
    QVERIFY2(!ran.err.isEmpty(), ran.err.constData());
    QVERIFY2(timer.elapsed() < 30'000, qPrintable(QString::number(timer.elapsed())));
}

void TestPgcap::endsQuietlyWhenNobodyReads()
{
    QCOMPARE(m_folder->import().code, 0);
    QProcess shell;
    shell.start("/bin/sh",
                {"-c",
                 "\"$0\" sql \"$1\" \"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + "
                 "1 FROM n) SELECT i FROM n\" | head -n 2",
                 QStringLiteral(PICKGLASS_PGCAP), m_folder->capture});
    QVERIFY(shell.waitForFinished());
    QCOMPARE(shell.readAllStandardOutput().count('\n'), 2);
    QVERIFY(shell.readAllStandardError().isEmpty());
}

PICKGLASS_TEST(TestPgcap, QCoreApplication)
#include "tst_pgcap.moc"
