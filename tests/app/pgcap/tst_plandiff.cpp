// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/discovery.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QRegularExpression>
#include <QTest>

using namespace pickglass::tests;

namespace {

const QByteArray PlanHead = "a,a_port,b,b_port\n";
const QByteArray RightPlan = PlanHead + "leaf01,1,node01,mlx5_0\nleaf01,2,node02,mlx5_0\n"
                                        "leaf01,21,spine01,1\n";

/// The line of a monitoring plug-in: its state, a text, figures with thresholds.
bool isPluginLine(const QByteArray &out)
{
    static const QRegularExpression form(
        QStringLiteral("\\A[A-Z]+ (OK|WARNING|CRITICAL|UNKNOWN) - [^|\\n]+"
                       "( \\|( [a-z_]+=[0-9]+;[0-9]*;[0-9]*;[0-9]*)+)?\\n\\z"));
    return form.match(QString::fromUtf8(out)).hasMatch();
}

} // namespace

/// pgcap diff --plan and --golden, and answers for monitoring systems.
class TestPlanDiff final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void comparesWithAPlan_data();
    void comparesWithAPlan();
    void writesJsonAndCsv();
    void readsItsOwnLists();
    void takesASource();
    void comparesWithGolden();
    void saysWhatToCableNext();
    void saysHowMuchIsCabled();
    void leavesWhatIsAcknowledged();
    void answersMonitoring_data();
    void answersMonitoring();
    void refuses_data();
    void refuses();

private:
    DiscoveryFolder m_folder;
    QString m_three; ///< a capture with a third host
};

void TestPlanDiff::initTestCase()
{
    QCOMPARE(m_folder.import().code, 0);
    m_three = m_folder.path(QStringLiteral("three.pgcap"));
    const QString text = m_folder.write(QStringLiteral("three.txt"), discovery(true));
    QCOMPARE(pgcap({"import", text, "-o", m_three}).code, 0);
}

void TestPlanDiff::comparesWithAPlan_data()
{
    QTest::addColumn<QByteArray>("plan");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("right") << RightPlan << 0 << QByteArray("no differences");
    QTest::newRow("missing") << RightPlan + "leaf01,22,spine01,2\n"
                             << 1 << QByteArray("leaf01/22 ↔ spine01/2 is missing.");
    QTest::newRow("extra") << PlanHead + "leaf01,1,node01,\nleaf01,21,spine01,1\n"
                           << 1 << QByteArray("node02 mlx5_0/1 ↔ leaf01/2 is not in the plan.");
    QTest::newRow("off") << RightPlan + "leaf01,5,node05,mlx5_0\n"
                         << 0 << QByteArray("leaf01/5 ↔ node05 mlx5_0 is not seen yet.");
    QTest::newRow("wrong port") << PlanHead + "leaf01,1,node01,\nleaf01,2,node02,\n"
                                              "leaf01,20,spine01,1\n"
                                << 1 << QByteArray("move the plug from leaf01/21 to leaf01/20.");
    QTest::newRow("names or cables")
        << PlanHead + "leaf01,2,node01,\nleaf01,1,node02,\nleaf01,21,spine01,1\n"
        << 1 << QByteArray("names or cables are exchanged");
    QTest::newRow("Slurm") << QByteArray("SwitchName=leaf01 Nodes=node[01-02]\n") << 0
                           << QByteArray("right so far: 2 of 2 cables");
}

void TestPlanDiff::comparesWithAPlan()
{
    QFETCH(const QByteArray, plan);
    QFETCH(const int, code);
    QFETCH(const QByteArray, line);
    const QString path = m_folder.write(QStringLiteral("plan.csv"), plan);
    const Ran ran = pgcap({"diff", "--plan", path, m_folder.capture});
    QVERIFY2(ran.out.contains(line), (ran.out + ran.err).constData());
    QCOMPARE(ran.code, code);
    QVERIFY(ran.err.isEmpty());
}

void TestPlanDiff::writesJsonAndCsv()
{
    const QString path =
        m_folder.write(QStringLiteral("plan.csv"), RightPlan + "leaf01,22,spine01,2\n");
    const Ran json = pgcap({"diff", "--plan", path, m_folder.capture, "--json"});
    QCOMPARE(json.code, 1);
    const QJsonObject document = json.json().object();
    QCOMPARE(document["same"].toBool(true), false);
    QCOMPARE(document["counts"]["right"].toInt(), 3);
    QCOMPARE(document["counts"]["missing"].toInt(), 1);
    QCOMPARE(document["changes_needed"].toInt(), 1);
    QCOMPARE(document["plan"]["cables"].toInt(), 4);
    const QJsonArray cables = document["cables"].toArray();
    QCOMPARE(cables.size(), 1);
    QCOMPARE(cables[0]["what"].toString(), QStringLiteral("missing"));
    QCOMPARE(cables[0]["line"].toInt(), 5);
    QVERIFY(cables[0]["found"].isNull());
    const Ran csv = pgcap({"diff", "--plan", path, m_folder.capture, "--csv"});
    QCOMPARE(csv.code, 1);
    QCOMPARE(csv.out,
             QByteArray("what,a_node,a_port,b_node,b_port,found,move_from,move_to,group,kind,"
                        "kind_found,length_m,length_found_m,a_rack,a_height,b_rack,b_height,line,"
                        "message,next,connects_hosts,step\n"
                        "missing,leaf01,22,spine01,2,,,,,,,,,,,,,5,leaf01/22 ↔ spine01/2 is "
                        "missing.,1,0,\n"));
    const Ran plugin = pgcap({"diff", "--plan", path, m_folder.capture, "--nagios"});
    QCOMPARE(plugin.code, 2);
    QVERIFY2(plugin.out.startsWith("DIFF CRITICAL - right: 3 of 4 cables; missing 1 | right=3;;;0 "
                                   "missing=1;;0;0 "),
             plugin.out.constData());
    const Ran all = pgcap({"diff", "--plan", path, m_folder.capture, "--csv", "--all"});
    QCOMPARE(all.out.count('\n'), 5);
}

/// What pgcap lists is a plan, too.
void TestPlanDiff::readsItsOwnLists()
{
    const QString list = m_folder.write(QStringLiteral("links.csv"),
                                        pgcap({"links", m_folder.capture, "--csv"}).out);
    QCOMPARE(pgcap({"diff", "--plan", list, m_folder.capture}).code, 0);
    const QString dot = m_folder.path(QStringLiteral("a.dot"));
    QCOMPARE(pgcap({"export", m_folder.capture, "-o", dot, "--format", "dot"}).code, 0);
    QCOMPARE(pgcap({"diff", "--plan", dot, m_folder.capture}).code, 0);
    for (const QString &plan : {list, dot, m_folder.capture}) {
        const Ran ran = pgcap({"diff", "--plan", plan, m_three});
        QCOMPARE(ran.code, 1);
        QVERIFY2(ran.out.contains("node03 mlx5_0/1 ↔ leaf01/3 is not in the plan."),
                 (ran.out + ran.err).constData());
    }
    const Ran mapped =
        pgcap({"diff", "--plan",
               m_folder.write(QStringLiteral("x.csv"), "Von,Nach\nleaf01,node01 mlx5_0\n"),
               "--columns", "a=Von,b=Nach", m_folder.capture});
    QVERIFY2(mapped.out.contains("right so far: 1 of 1"), (mapped.out + mapped.err).constData());
}

void TestPlanDiff::takesASource()
{
    const Ran ran = pgcap({"diff", "--plan", "tree k=4, 4 pods", "synthetic:tree?k=4&clock=fast"});
    QVERIFY2(ran.code == 0 || ran.code == 1, ran.err.constData());
    QVERIFY2(ran.out.contains(" of 48 cables"), (ran.out + ran.err).constData());
}

void TestPlanDiff::comparesWithGolden()
{
    QCOMPARE(pgcap({"diff", "--golden", m_folder.capture, m_folder.capture}).code, 0);
    const Ran ran = pgcap({"diff", "--golden", m_folder.capture, m_three});
    QCOMPARE(ran.code, 1);
    QCOMPARE(ran.out, pgcap({"diff", m_folder.capture, m_three}).out);
}

void TestPlanDiff::saysWhatToCableNext()
{
    const QString path = m_folder.write(
        QStringLiteral("next.csv"),
        "a,a_port,b,b_port,a_rack,a_height\nleaf01,1,node01,mlx5_0,,\nleaf01,2,node02,mlx5_0,,\n"
        "leaf01,21,spine01,1,,\nleaf01,23,spine01,3,R1,U2\nleaf01,22,spine01,2,R1,U1\n"
        "leaf01,7,node07,mlx5_0,R9,U1\n");
    const Ran ran = pgcap({"diff", "--plan", path, m_folder.capture});
    QVERIFY2(ran.out.contains("next 1: leaf01/7 ↔ node07 mlx5_0 (R9 U1 ↔ –), connects hosts: 1\n"
                              "next 2: leaf01/22 ↔ spine01/2 (R1 U1 ↔ –)\n"
                              "next 3: leaf01/23 ↔ spine01/3 (R1 U2 ↔ –)\n"),
             ran.out.constData());
}

/// Of a fabric that is being built, without a plan.
void TestPlanDiff::saysHowMuchIsCabled()
{
    const QString tree = m_folder.path(QStringLiteral("tree.pgcap"));
    QCOMPARE(
        pgcap({"record", "synthetic:tree?k=4&clock=fast", "-o", tree, "--duration", "1s"}).code, 0);
    const Ran whole = pgcap({"cabling", tree, "--json"});
    QCOMPARE(whole.code, 0);
    const QJsonObject document = whole.json().object();
    QCOMPARE(document["cables"].toInt(), 32);
    QCOMPARE(document["expected"].toInt(), 32);
    QCOMPARE(document["unconfigured"].toBool(true), false);
    QCOMPARE(document["next"].toArray().size(), 0);
    QCOMPARE(document["switches"].toArray().size(), 16);
    const Ran text = pgcap({"cabling", tree});
    QVERIFY2(text.out.contains("so far, between switches: 32 of 32 cables\n"),
             text.out.constData());
    QVERIFY2(text.out.contains("pod 1, tier 1: switches 2, cables upwards 4 of 4\n"),
             text.out.constData());
    const Ran csv = pgcap({"cabling", tree, "--csv"});
    QCOMPARE(csv.out, QByteArray("a_guid,a_port,a_node,b_guid,b_port,b_node,connects_hosts\n"));
}

void TestPlanDiff::leavesWhatIsAcknowledged()
{
    const QString list = m_folder.path(QStringLiteral("list.json"));
    const QStringList golden{"diff", "--golden", m_folder.capture, m_three, "--acknowledged", list};
    const Ran open = pgcap(golden);
    QCOMPARE(open.code, 1);
    QVERIFY2(open.out.contains("acknowledged differences: 0\n"), open.out.constData());
    const Ran accepted = pgcap(golden + QStringList{"--acknowledge", "third host"});
    QVERIFY2(accepted.code == 0, (accepted.out + accepted.err).constData());
    const Ran after = pgcap(golden + QStringList{"--all"});
    QCOMPARE(after.code, 0);
    QVERIFY2(after.out.contains("no differences\n"), after.out.constData());
    QVERIFY2(after.out.contains("acknowledged: node03 mlx5_0 is there; golden does not have it."),
             after.out.constData());
    QVERIFY2(after.out.contains(": third host)\n"), after.out.constData());
    const QJsonObject document = pgcap(golden + QStringList{"--json"}).json().object();
    QCOMPARE(document["same"].toBool(), true);
    QVERIFY(document["acknowledged"].toInt() > 0);
    const QJsonArray differences = document["differences"].toArray();
    QCOMPARE(differences.size(), document["acknowledged"].toInt());
    QCOMPARE(differences.first().toObject().value(QLatin1String("note")).toString(),
             QStringLiteral("third host"));
    QCOMPARE(pgcap(golden + QStringList{"--csv"}).out.count('\n'), 1);
    const Ran plugin = pgcap(golden + QStringList{"--nagios"});
    QCOMPARE(plugin.code, 0);
    QVERIFY2(isPluginLine(plugin.out) && plugin.out.contains(" acknowledged="),
             plugin.out.constData());
    // The other way round is another difference.
    const Ran other =
        pgcap({"diff", "--golden", m_three, m_folder.capture, "--acknowledged", list});
    QCOMPARE(other.code, 1);
    // A file that is no list.
    const Ran none =
        pgcap({"diff", "--golden", m_folder.capture, m_three, "--acknowledged", m_folder.text});
    QCOMPARE(none.code, 3);
    QVERIFY2(none.err.contains("is not a list of acknowledged differences"), none.err.constData());
}

void TestPlanDiff::answersMonitoring_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("begin");
    const auto row = [](const char *name, const QStringList &arguments, int code,
                        const char *begin) {
        QTest::newRow(name) << arguments << code << QByteArray(begin);
    };
    row("equal", {"diff", "--golden", "A", "A"}, 0, "DIFF OK - no differences | nodes=0;0;;0 ");
    row("something new", {"diff", "--golden", "A", "B"}, 1, "DIFF WARNING - ");
    row("something lost", {"diff", "--golden", "B", "A"}, 2, "DIFF CRITICAL - ");
    row("no file", {"diff", "--golden", "A", "/nowhere"}, 3, "DIFF UNKNOWN - ");
    row("no golden", {"diff", "A", "A"}, 3, "DIFF UNKNOWN - --nagios needs --golden or --plan.");
    row("with JSON", {"diff", "--golden", "A", "A", "--json"}, 3, "DIFF UNKNOWN - ");
    row("unknown option", {"diff", "--golden", "A", "A", "--what"}, 3, "DIFF UNKNOWN - ");
    row("no argument", {"problems"}, 3, "PROBLEMS UNKNOWN - The file is missing.");
    row("problems of no file", {"problems", "/nowhere"}, 3, "PROBLEMS UNKNOWN - ");
    row("command without it", {"links", "A"}, 3, "LINKS UNKNOWN - ");
    row("no command", {"problmes", "A"}, 3, "PGCAP UNKNOWN - ");
}

void TestPlanDiff::answersMonitoring()
{
    QFETCH(QStringList, arguments);
    QFETCH(const int, code);
    QFETCH(const QByteArray, begin);
    arguments.replaceInStrings(QRegularExpression(QStringLiteral("^A$")), m_folder.capture);
    arguments.replaceInStrings(QRegularExpression(QStringLiteral("^B$")), m_three);
    const Ran ran = pgcap(arguments + QStringList{"--nagios"});
    QVERIFY2(ran.out.startsWith(begin), (ran.out + ran.err).constData());
    QVERIFY2(isPluginLine(ran.out), ran.out.constData());
    QCOMPARE(ran.code, code);
}

void TestPlanDiff::refuses_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("sentence");
    const auto row = [](const char *name, const QStringList &arguments, int code,
                        const char *sentence) {
        QTest::newRow(name) << arguments << code << QByteArray(sentence);
    };
    row("no plan there", {"--plan", "/nowhere.csv", "A"}, 3,
        "The file /nowhere.csv cannot be read: No such file");
    row("no plan", {"--plan", "TEXT", "A"}, 3, "No line names the columns");
    row("no capture", {"--plan", "A", "/nowhere"}, 3, "/nowhere");
    row("rule", {"--plan", "tree k=5", "A"}, 2, "even number");
    row("columns", {"--plan", "A", "--columns", "x=y", "A"}, 2, "\"x=y\" is not a column");
    row("columns alone", {"--columns", "a=b", "A"}, 2, "needs --plan");
    row("acknowledged alone", {"--acknowledged", "L", "A"}, 2, "needs --golden");
    row("acknowledge alone", {"--golden", "A", "--acknowledge", "n", "A"}, 2,
        "needs --acknowledged");
    row("all alone", {"--golden", "A", "--all", "A"}, 2, "--all needs");
    row("both", {"--plan", "A", "--golden", "A", "A"}, 2, "exclude each other");
    row("two golden", {"--golden", "A", "A", "A"}, 2, "--golden takes one");
}

void TestPlanDiff::refuses()
{
    QFETCH(QStringList, arguments);
    QFETCH(const int, code);
    QFETCH(const QByteArray, sentence);
    arguments.replaceInStrings(QRegularExpression(QStringLiteral("^A$")), m_folder.capture);
    arguments.replaceInStrings(QRegularExpression(QStringLiteral("^TEXT$")), m_folder.text);
    const Ran ran = pgcap(QStringList{"diff"} + arguments);
    QVERIFY2(ran.err.contains(sentence), ran.err.constData());
    QCOMPARE(ran.code, code);
    QVERIFY(ran.out.isEmpty());
}

PICKGLASS_TEST(TestPlanDiff, QCoreApplication)
#include "tst_plandiff.moc"
