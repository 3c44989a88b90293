// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/discovery.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QTest>

using namespace pickglass::tests;

namespace {

const QByteArray RackPlaces = "node,rack,height,units\nspine01,R2,40,1\nleaf01,R1,41,1\n"
                              "node02,R1,3,\nnode01,R1,1,2\n";
const QByteArray RackPlan = "a,a_port,b,b_port,b_rack,b_height\nleaf01,1,node01,mlx5_0,R1,U1\n"
                            "leaf01,2,node02,mlx5_0,R1,U3\nleaf01,22,spine01,1,R2,U40\n"
                            "leaf01,5,node05,mlx5_0,R7,U8\n";

} // namespace

/// `pgcap racks`, from the outside.
class TestRacksCommand final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QCOMPARE(m_folder.import().code, 0); }
    void listsByRackAndHeight();
    void listsWhatIsToBeDone();
    void writesJson();
    void saysContradictions();
    void refuses_data();
    void refuses();

private:
    DiscoveryFolder m_folder;
};

void TestRacksCommand::listsByRackAndHeight()
{
    const QString places = m_folder.write(QStringLiteral("places.csv"), RackPlaces);
    const Ran csv = pgcap({"racks", m_folder.capture, "--racks", places, "--csv"});
    QCOMPARE(csv.code, 0);
    QVERIFY2(csv.err.isEmpty(), csv.err.constData());
    const QByteArrayList lines = csv.out.split('\n');
    QCOMPARE(
        lines[0],
        QByteArray("rack,height,units,device,node,guid,kind,port,label,state,verdict,"
                   "planned_end,planned_rack,planned_height,peer_node,peer_port,"
                   "peer_rack,peer_height,step,message,plug_way,plug_port,plug_rack,plug_height"));
    QCOMPARE(lines[1], QByteArray("R1,1,2,node01,node01 mlx5_0,0x0c42a10300aa0001,ca,1,1,up,,,,,"
                                  "leaf01,1,R1,41,,,,,,"));
    QVERIFY(lines[2].startsWith("R1,3,,node02,"));
    QVERIFY(lines[3].startsWith("R1,41,1,leaf01,leaf01,0xb8599f0300bb0001,switch,1,1,up,"));
    QVERIFY(lines[5].contains(",switch,3,3,down,"));
    QCOMPARE(lines.size(), 1 + 2 + 40 + 40 + 1);
    QVERIFY(lines[43].startsWith("R2,40,1,spine01,"));
    // Without a place, and all of it in a terminal.
    const Ran text = pgcap({"racks", m_folder.capture});
    QCOMPARE(text.code, 0);
    QVERIFY2(text.out.contains("Racks: 0. Hosts and switches whose place is known: 0 of 4."),
             text.out.constData());
}

void TestRacksCommand::listsWhatIsToBeDone()
{
    const QString plan = m_folder.write(QStringLiteral("plan.csv"), RackPlan);
    const Ran ran = pgcap({"racks", m_folder.capture, "--plan", plan, "--to-do", "--csv"});
    QCOMPARE(ran.code, 1);
    const QByteArrayList lines = ran.out.split('\n');
    // The plan says racks of hosts and the spine alone: the leaf comes last. The plug at the spine
    // stays there.
    QCOMPARE(lines.size(), 1 + 4 + 1);
    QVERIFY(lines[1].startsWith("R7,8,,node05,,,,,mlx5_0,unknown,not seen yet,leaf01/5,,,"));
    QVERIFY(lines[2].contains(",5,5,down,not seen yet,node05 mlx5_0,R7,8,"));
    QVERIFY2(lines[3].contains(",21,21,up,wrong,,,,spine01,1,R2,40,"), lines[3].constData());
    QVERIFY2(lines[3].endsWith("move the plug from leaf01/21 to leaf01/22.,to,leaf01/22,,"),
             lines[3].constData());
    QVERIFY2(lines[4].contains(",22,22,down,missing,spine01/1,R2,40,"), lines[4].constData());
    QVERIFY2(lines[4].endsWith(",from,leaf01/21,,"), lines[4].constData());
    const QString places = m_folder.write(QStringLiteral("places.csv"), RackPlaces);
    const Ran placed =
        pgcap({"racks", m_folder.capture, "--racks", places, "--plan", plan, "--to-do", "--csv"});
    QVERIFY2(placed.out.contains(",to,leaf01/22,R1,41\n"), placed.out.constData());
    QVERIFY2(placed.out.contains(",from,leaf01/21,R1,41\n"), placed.out.constData());
    const Ran text = pgcap({"racks", m_folder.capture, "--plan", plan});
    // A wrong cable has one plug to move, and one to leave.
    const Ran all = pgcap({"racks", m_folder.capture, "--plan", plan, "--csv"});
    QVERIFY2(all.out.contains("spine01/1: leave this plug; move the other one from leaf01/21 to "
                              "leaf01/22."),
             all.out.constData());
    QVERIFY(text.out.contains("right so far: 2 of 4 cables"));
    QVERIFY(text.out.contains("free"));
}

void TestRacksCommand::writesJson()
{
    const QString places = m_folder.write(QStringLiteral("places.csv"), RackPlaces);
    const Ran json = pgcap({"racks", m_folder.capture, "--racks", places, "--json"});
    QCOMPARE(json.code, 0);
    const QJsonArray rows = json.json().array();
    QCOMPARE(rows.size(), 82);
    QCOMPARE(rows[0]["peer"]["node"].toString(), QStringLiteral("leaf01"));
    QCOMPARE(rows[0]["peer"]["height"].toInt(), 41);
    QVERIFY(rows[1]["units"].isNull());
    QVERIFY(rows[0]["verdict"].isNull());
}

void TestRacksCommand::saysContradictions()
{
    const QString places = m_folder.write(QStringLiteral("places.csv"),
                                          "node,rack,height\nnode01,R1,1\nnode02,R1,1\n");
    const Ran ran = pgcap({"racks", m_folder.capture, "--racks", places, "--csv"});
    QCOMPARE(ran.code, 1);
    QVERIFY2(ran.err.contains("node01 and node02 are said to stand in the same unit: R1 U1."),
             ran.err.constData());
}

void TestRacksCommand::refuses_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("said");
    const auto row = [](const char *name, const QStringList &options, int code, const char *said) {
        QTest::newRow(name) << options << code << QByteArray(said);
    };
    const QString bad = m_folder.write(QStringLiteral("bad.csv"), "node,rack,height\na,R1,top\n");
    row("no plan", {"--to-do"}, 2, "--columns and --to-do need --plan.");
    row("a table", {"--racks", bad}, 3, "bad.csv: Line 2: \"top\" is not a height in a rack");
    row("no file", {"--racks", m_folder.path(QStringLiteral("nowhere.csv"))}, 3,
        "cannot be read: No such file or directory");
    row("no plan file", {"--plan", bad}, 3, "No line names the columns of the two ends");
}

void TestRacksCommand::refuses()
{
    QFETCH(const QStringList, options);
    QFETCH(const int, code);
    QFETCH(const QByteArray, said);
    const Ran ran = pgcap(QStringList{"racks", m_folder.capture} + options);
    QCOMPARE(ran.code, code);
    QVERIFY2(ran.err.contains(said), ran.err.constData());
    QVERIFY(ran.out.isEmpty());
}

PICKGLASS_TEST(TestRacksCommand, QCoreApplication)

#include "tst_rackscommand.moc"
