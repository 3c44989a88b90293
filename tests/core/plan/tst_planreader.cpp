// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/writers.h"
#include "core/plan/planreader.h"
#include "tests/support/generators.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"
#include "tests/support/testseed.h"

#include <QRandomGenerator>
#include <QSet>
#include <QTest>

using namespace pickglass;

namespace {

QStringList textsOf(const Plan &plan)
{
    QStringList texts;
    for (const PlannedCable &cable : plan.cables) {
        texts << cable.a.text() + QStringLiteral(" - ") + cable.b.text();
    }
    return texts;
}

} // namespace

class TestPlanReader final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void refuses_data();
    void refuses();
    void readsWhatATableSays();
    void mapsColumns();
    void readsItsOwnDot();
    void makesPlansByRules_data();
    void makesPlansByRules();
    void survivesDamage();
};

void TestPlanReader::reads_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("format");
    QTest::addColumn<QStringList>("cables");
    const auto row = [](const char *name, const char *text, const char *format,
                        const QStringList &cables) {
        QTest::newRow(name) << QByteArray(text) << QString::fromLatin1(format) << cables;
    };
    row("table", "a,a_port,b,b_port\nleaf1,3,spine1,7\nleaf1,4,node1,\n", "csv",
        {"leaf1/3 - spine1/7", "leaf1/4 - node1"});
    row("ports of split cages", "a,a_port,b,b_port\nx,sw3p2,y,3/2\n", "csv", {"x/6 - y/6"});
    row("columns in two groups",
        "Source,,,,Destination\nRack,U,Name,HCA/Port,Rack,Name,Name,Port\n"
        "R1,4,n1,2,R2,30,leaf1,1/3\n",
        "csv", {"n1 mlx5_1 - leaf1/3"});
    row("types and protocols",
        "A-Node,A-Type,A-Port,Z-Node,Z-Port,Protocol\nn1,Host,1,leaf1,2,IB\n"
        "n1,Host,3,tor1,2,Ethernet\nleaf1,Switch,4,leaf2,4,\n",
        "csv", {"n1 mlx5_0 - leaf1/2", "leaf1/4 - leaf2/4"});
    row("a cable from both ends", "a;a port;b;b port\r\nx;1;y;2\r\ny;2;x;1\r\n", "csv",
        {"x/1 - y/2"});
    row("UFM's, with a title above",
        "Cabling of hall 3,,,\n"
        ",rack #,U height,#Fields:StartDevice,StartPort,StartDeviceLocation,EndDevice,EndPort,"
        "EndDeviceLocation\n"
        ",R1,U41,leaf1,Port 21,R1,core,Blade 16_Port 2/20,R9\n",
        "csv", {"leaf1/21 - core/L16/U2/20"});
    row("quotes",
        "\"Source\",\"Source Port\",\"Destination\",\"Destination Port\"\n"
        "\"a, \"\"the\"\" first\",1/2,b,mlx5_0\n",
        "csv", {"a, \"the\" first/2 - b mlx5_0"});
    row("ports of cages", "a,a_port,b,b_port\nx,3/2,y,1/21\n", "csv", {"x/6 - y/21"});
    row("topology of ibdm",
        "# a comment\nMTS800 SW1\n  P1 -4x-5G-> Cougar H-1 P1\n"
        "  P2 -> MTS800 SW2 P3\n\nMTS800 SW2\n P3 -> MTS800 SW1 P2\n",
        "topo", {"SW1/1 - H-1/1", "SW1/2 - SW2/3"});
    row("dot",
        "graph g {\n n1 [label=\"leaf 1\"]; // one\n n1:3 -- n2:4;\n subgraph { n3 -- n4 "
        "[taillabel=5, headlabel=\"6\"] }\n}\n",
        "dot", {"leaf 1/3 - n2/4", "n3/5 - n4/6"});
    row("Slurm",
        "# tree\nSwitchName=s1 Nodes=n[1-2]\nSwitchName=s2 Nodes=n3\n"
        "SwitchName=top Switches=s[1-2]\n",
        "slurm", {"s1 - n1", "s1 - n2", "s2 - n3"});
    row("Slurm's YAML",
        "---\n- topology: default\n  cluster_default: true\n  tree:\n    switches:\n"
        "      - switch: top\n        children: s[1-2]\n      - switch: s1\n"
        "        nodes: n[01-02]\n- topology: blocks\n  block:\n    blocks:\n      - block: b1\n"
        "        nodes: n[05-06]\n",
        "slurm", {"s1 - n01", "s1 - n02"});
}

void TestPlanReader::reads()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QString, format);
    QFETCH(const QStringList, cables);
    const auto plan = readPlan(text);
    VERIFY_RESULT(plan);
    QCOMPARE(plan->format, format);
    QCOMPARE(textsOf(*plan), cables);
    QCOMPARE(plan->isComplete, format != QLatin1String("slurm"));
}

void TestPlanReader::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char *name, const QByteArray &text, const char *sentence) {
        QTest::newRow(name) << text << QString::fromLatin1(sentence);
    };
    row("nothing", "", "No line names the columns");
    row("no cables", "a,b\n", "has no cables");
    row("binary", QByteArray("\xd0\xcf\x11\xe0\0\0", 6), "not a text");
    row("cut spreadsheet", QByteArray("PK\3\4\0\0", 6), "is damaged or of another kind");
    row("port taken twice", "a,a_port,b,b_port\nx,1,y,1\nx,1,z,1\n",
        "Line 3 of the plan: x/1 has a cable already, by line 2.");
    row("node missing", "a,a_port,b,b_port\nx,1,,1\n", "Line 2 of the plan: A node is missing.");
    row("length", "a,b,length\nx,y,long\n", "Line 2 of the plan: \"long\" is not a length");
    row("GUID", "a,b,b_guid\nx,y,0xyz\n", "Line 2 of the plan: \"0xyz\" is not a GUID");
    row("topology", "MTS800 SW1\n P1 -> Cougar H1 P1\n what is this\n", "Line 3 of the plan");
    row("dot that ends", "graph g {\n a -- b\n c --", "Line 3 of the plan: The graph ends");
    row("Slurm's list", "SwitchName=s1 Nodes=n[1-\n", "Line 1 of the plan");
    row("Slurm's blocks", "BlockName=b1 Nodes=n[1-2]\n", "which hosts are at which switch");
    row("too many hosts", "SwitchName=s1 Nodes=n[1-999999999]\n", "Line 1 of the plan");
    row("too many without ports", "a,b\n" + QByteArray("x,y\n").repeated(1025),
        "Line 1026 of the plan: x has more than 1024 cables");
    row("rule", "tree k=41", "k, the ports of a switch, is an even number");
}

void TestPlanReader::refuses()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QString, sentence);
    const auto plan = readPlan(text);
    QVERIFY(!plan);
    QVERIFY2(plan.error().english().contains(sentence), qPrintable(plan.error().english()));
}

void TestPlanReader::readsWhatATableSays()
{
    const auto plan = readPlan("a_guid,a_node,a_port,b_node,b_port,Cable Type,Cable Length,a_rack,"
                               "a_height\n0xb83fd20300a00040,leaf1,3,n1,HCA-1,MFS1S00,\"0,5 m\","
                               "R7,U41\n");
    VERIFY_RESULT(plan);
    const PlannedCable &cable = plan->cables.front();
    QCOMPARE(cable.a.guid, Guid(Q_UINT64_C(0xb83fd20300a00040)));
    QCOMPARE(cable.a.rack, QStringLiteral("R7"));
    QCOMPARE(cable.a.height, QStringLiteral("U41"));
    QCOMPARE(cable.b.label, QStringLiteral("HCA-1"));
    QCOMPARE(cable.b.port, PortNumber(0));
    QCOMPARE(cable.kind, QStringLiteral("MFS1S00"));
    QCOMPARE(cable.length, std::optional(0.5));
    QCOMPARE(cable.line, 2);
}

void TestPlanReader::mapsColumns()
{
    const QByteArray text = "Note\nLinks,Dose,Rechts,x\nleaf1,3,n1,4\n";
    QVERIFY(!readPlan(text));
    const auto columns = parsePlanColumns(QStringLiteral("a=Links,a_port=dose,b=#3,b_port=x"));
    VERIFY_RESULT(columns);
    const auto plan = readPlan(text, *columns);
    VERIFY_RESULT(plan);
    QCOMPARE(textsOf(*plan), QStringList{"leaf1/3 - n1/4"});
    QVERIFY(!parsePlanColumns(QStringLiteral("c=Links")));
    QVERIFY(!parsePlanColumns(QStringLiteral("a")));
    const auto missing = readPlan(text, *parsePlanColumns(QStringLiteral("a=Links,b=Nothing")));
    QVERIFY(!missing && missing.error().english().contains(QLatin1String("\"Nothing\"")));
}

void TestPlanReader::readsItsOwnDot()
{
    const SharedFabric fabric =
        tests::makeTwoTierTree({.leaves = 4, .spines = 2, .hostsPerLeaf = 3});
    const auto plan = readPlan(toDot(*fabric));
    VERIFY_RESULT(plan);
    const Plan golden = planOf(*fabric);
    QCOMPARE(textsOf(*plan), textsOf(golden));
    QCOMPARE(plan->cables.front().a.guid, golden.cables.front().a.guid);
}

void TestPlanReader::makesPlansByRules_data()
{
    QTest::addColumn<QString>("rule");
    QTest::addColumn<int>("cables");
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("last");
    const auto row = [](const char *rule, int cables, const char *first, const char *last) {
        QTest::newRow(rule) << QString::fromLatin1(rule) << cables << QString::fromLatin1(first)
                            << QString::fromLatin1(last);
    };
    row("tree k=4", 4 * 2 + 4 * 2, "leaf1/1 - node1", "leaf4/4 - spine2/4");
    row("tree k=40, 20 leaves, 10 spines, names l{n:02}", 800, "l01/1 - node1",
        "l20/40 - spine10/40");
    // 4 pods of 20 leaves and 20 spines; 40 cores with 10 cables of a spine each.
    row("tree k=40, 4 pods, names leaf{pod}-{n}", 4 * 3 * 400, "leaf1-1/1 - node1",
        "spine4-20/40 - core40/40");
    row("tree k=4, 4 pods", 3 * 16, "leaf1-1/1 - node1", "spine4-2/4 - core4/4");
    row("rail-optimised, 8 rails, 32 hosts a unit", 256, "leaf1-1/1 - node1",
        "leaf1-8/32 - node32");
    row("rail-optimized, 2 rails, 4 hosts a unit, 2 units, 2 spines, hosts u{unit}h{n}", 32,
        "leaf1-1/1 - u1h1", "leaf2-2/8 - spine2/8");
}

void TestPlanReader::makesPlansByRules()
{
    QFETCH(const QString, rule);
    QFETCH(const int, cables);
    QFETCH(const QString, first);
    QFETCH(const QString, last);
    const auto plan = planByRule(rule);
    VERIFY_RESULT(plan);
    const QStringList texts = textsOf(*plan);
    QCOMPARE(texts.size(), qsizetype(cables));
    QCOMPARE(texts.front(), first);
    QCOMPARE(texts.back(), last);
    QVERIFY(isPlanRule(rule));
    const auto read = readPlan(rule.toUtf8());
    VERIFY_RESULT(read);
    QCOMPARE(textsOf(*read), texts);
}

/// Whatever the bytes, an answer comes: a plan or a sentence.
void TestPlanReader::survivesDamage()
{
    QRandomGenerator random(tests::testSeed());
    const QList<QByteArray> texts{
        "a,a_port,b,b_port\nleaf1,3,\"sp,ine1\",7\n",
        "MTS800 SW1\n  P1 -4x-5G-> Cougar H-1 P1\n",
        "graph g {\n n1 [label=\"leaf 1\"]; n1:3 -- n2:4; subgraph { a -- b -- c [x=1] } /* */ }",
        "SwitchName=s1 Nodes=n[1-2],m[3-4]x[5-6]\n",
        "- topology: d\n  tree:\n    switches:\n      - switch: s1\n        nodes: n[1-2]\n",
        "tree k=4, 4 pods, names leaf{pod}-{n:02}\n"};
    const QByteArray marks = "\"{}[]->=:,;\n\\#/*0919-\0\xff ";
    int read = 0;
    for (int round = 0; round < 3000; ++round) {
        QByteArray text = texts[random.bounded(int(texts.size()))];
        for (int change = random.bounded(4); change >= 0; --change) {
            const int at = random.bounded(int(text.size()));
            const char mark = marks[random.bounded(int(marks.size()))];
            random.bounded(2) == 0 ? void(text[at] = mark) : void(text.insert(at, mark));
        }
        const auto plan = readPlan(text);
        read += plan ? 1 : 0;
        QVERIFY(plan ? !plan->cables.empty() : !plan.error().english().isEmpty());
    }
    QVERIFY(read > 100 && read < 2900);
}

PICKGLASS_TEST_APPLESS(TestPlanReader)
#include "tst_planreader.moc"
