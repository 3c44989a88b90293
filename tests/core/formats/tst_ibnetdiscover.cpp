// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"
#include "core/formats/texttime.h"
#include "tests/support/fabrictext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// A leaf with a cable that loops back, two parallel cables to a spine, a host, and an aggregation
/// node, as infiniband-diags 44 prints it.
const char *const Plain = R"(#
# Topology file: generated on Wed Aug  6 16:11:23 2025
#
# Initiated from node 0000000000000020 port 0000000000000021

vendid=0x2c9
devid=0xd2f2
sysimgguid=0x10
switchguid=0x10(10)
Switch	8 "S-0000000000000010"		# "MF0;leaf01:MQM9700/U1" enhanced port 0 lid 7 lmc 0
[1]	"H-0000000000000020"[1](21) 		# "node01 mlx5_0" lid 11 4xNDR
[2]	"S-0000000000000010"[3]		# "MF0;leaf01:MQM9700/U1" lid 7 4xEDR
[3]	"S-0000000000000010"[2]		# "MF0;leaf01:MQM9700/U1" lid 7 4xEDR
[4]	"S-0000000000000011"[1]		# "spine" lid 8 4xNDR
[5]	"S-0000000000000011"[2]		# "spine" lid 8 1xNDR
[8]	"H-0000000000000018"[1](18) 		# "Mellanox Technologies Aggregation Node" lid 9 4xHDR

vendid=0x2c9
devid=0xd2f2
switchguid=0x11(11)
Switch	8 "S-0000000000000011"		# "spine" base port 0 lid 8 lmc 0
[2]	"S-0000000000000010"[5]		# "MF0;leaf01:MQM9700/U1" lid 7 4xNDR
[1]	"S-0000000000000010"[4]		# "MF0;leaf01:MQM9700/U1" lid 7 4xNDR

vendid=0x2c9
devid=0x1021
sysimgguid=0x20
caguid=0x20
Ca	2 "H-0000000000000020"		# "node01 mlx5_0"
[1](21) 	"S-0000000000000010"[1]		# lid 11 lmc 1 "MF0;leaf01:MQM9700/U1" lid 7 4xNDR

vendid=0x2c9
devid=0xcf09
sysimgguid=0x10
caguid=0x18
Ca	1 "H-0000000000000018"		# "Mellanox Technologies Aggregation Node"
[1](18) 	"S-0000000000000010"[8]		# lid 9 lmc 0 "MF0;leaf01:MQM9700/U1" lid 7 4xHDR
)";

const char *const PlainFabric =
    R"(switch 0x0000000000000010 "MF0;leaf01:MQM9700/U1" ports=8 lid=7 vendor=2c9 device=d2f2 system=0x0000000000000010
  0 lid=7 guid=0x0000000000000010
  1 4xNDR LinkUp -> 0x0000000000000020[1]
  2 4xEDR LinkUp -> 0x0000000000000010[3]
  3 4xEDR LinkUp -> 0x0000000000000010[2]
  4 4xNDR LinkUp -> 0x0000000000000011[1]
  5 1xNDR LinkUp -> 0x0000000000000011[2]
  8 4xHDR LinkUp -> 0x0000000000000018[1]
switch 0x0000000000000011 "spine" ports=8 lid=8 vendor=2c9 device=d2f2
  0 lid=8 guid=0x0000000000000011
  1 4xNDR LinkUp -> 0x0000000000000010[4]
  2 4xNDR LinkUp -> 0x0000000000000010[5]
ca 0x0000000000000018 "Mellanox Technologies Aggregation Node" aggregation ports=1 lid=9 vendor=2c9 device=cf09 system=0x0000000000000010
  1 4xHDR LinkUp lid=9 guid=0x0000000000000018 -> 0x0000000000000010[8]
ca 0x0000000000000020 "node01 mlx5_0" ports=2 lid=11 vendor=2c9 device=1021 system=0x0000000000000020
  1 4xNDR LinkUp lid=11 lmc=1 guid=0x0000000000000021 -> 0x0000000000000010[1]
)";

struct Case
{
    QByteArray text;
    QString fabric;
    int skipped = 0;
    QString problems; ///< the lines of all problems, "3 7"
};

Case withText(const char *text, const char *fabric, int skipped = 0, const char *problems = "")
{
    return {text, QString::fromUtf8(fabric), skipped, QString::fromLatin1(problems)};
}

} // namespace

Q_DECLARE_METATYPE(Case)

class TestIbnetdiscover final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void forms_data();
    void forms();
    void lines_data();
    void lines();
    void times_data();
    void times();
    void cutAnywhere();
    void names();
};

void TestIbnetdiscover::forms_data()
{
    QTest::addColumn<QByteArray>("text");
    const QByteArray plain = Plain;
    QTest::newRow("as printed") << plain;
    QTest::newRow("CR LF") << QByteArray(plain).replace("\n", "\r\n");
    QTest::newRow("CR CR LF") << QByteArray(plain).replace("\n", "\r\r\n");
    QTest::newRow("lone CR") << QByteArray(plain).replace('\n', '\r');
    QTest::newRow("no tabs") << QByteArray(plain).replace("\t", "");
    QTest::newRow("blanks") << QByteArray(plain).replace("\t", "     ");
    QTest::newRow("no last line end") << plain.chopped(1);
    QTest::newRow("byte order mark and prompt")
        << QByteArray("\xef\xbb\xbf[root@node01 ~]# ibnetdiscover\n" + plain + "[root@node01 ~]# ");
    QTest::newRow("log of a terminal") << QByteArray(
        "=~=~=~= PuTTY log 2021.06.15 12:06:05 =~=~=~=\r\n\r\r\n" +
        QByteArray(plain).replace("\n", "\r\n") + "\rufm [ mgmt-ha-active ] (config) # ");
    QTest::newRow("UTF-16") << QByteArray("\xff\xfe", 2) +
                                   QByteArray(reinterpret_cast<const char *>(
                                                  QString::fromUtf8(plain).utf16()),
                                              plain.size() * 2);
    QTest::newRow("port numbers in parentheses")
        << QByteArray(plain).replace("[1]\t\"H", "[1](1)\t\"H").replace("[4]\t", "[4](4)\t");
    QTest::newRow("groups")
        << QByteArray(plain)
               .replace(
                   "\nvendid=0x2c9\ndevid=0xd2f2\nsysimg",
                   "\nChassis 1 (guid 0x10)\n\n# Spine Nodes\nvendid=0x2c9\ndevid=0xd2f2\nsysimg")
               .replace("sysimgguid=0x10\n", "sysimgguid=0x10\t\t# Chassis 1\n")
               .replace("switchguid=0x11(11)", "\nNon-Chassis Nodes\nswitchguid=0x11(11)\t# ");
    QTest::newRow("outer port numbers") << QByteArray(plain).replace(
        "[4]\t\"S-0000000000000011\"[1]", "[4][ext 12]\t\"S-0000000000000011\"[1][ext 3]");
    QTest::newRow("full") << QByteArray(plain).replace("DR\n", "DR s=4 w=2 v=4\n");
    QTest::newRow("warnings") << QByteArray(plain).replace(
        "\nCa", "\nibwarn: [123] mad_rpc: _do_madrpc failed; dport (DR path 0,1)\nCa");
    QTest::newRow("long vendor") << QByteArray(plain).replace("=0x2c9", "=0x000002c9");
}

/// Whatever a terminal or an editor did to the text, it holds the same fabric.
void TestIbnetdiscover::forms()
{
    QFETCH(QByteArray, text);
    const auto imported = importText(text);
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("ibnetdiscover"));
    QCOMPARE(toText(*imported->fabric), QString::fromUtf8(PlainFabric));
    QCOMPARE(imported->skippedLines, 0);
    QVERIFY(imported->problems.isEmpty());
    QCOMPARE(imported->time.toString(), QStringLiteral("2025-08-06T16:11:23.000Z"));
    QCOMPARE(brokenInvariant(*imported->fabric), QString());
}

void TestIbnetdiscover::lines_data()
{
    QTest::addColumn<Case>("test");
    QTest::newRow("identity is in the quotes") << withText(
        "switchguid=0x99(99)\nSwitch\t36 \"S-0000000000000010\"\t# \"a\" base port 0 lid 1 lmc 0\n"
        "switchguid=0x99(99)\nSwitch\t36 \"S-0000000000000011\"\t# \"a\" base port 0 lid 2 lmc 0\n",
        "switch 0x0000000000000010 \"a\" ports=36 lid=1\n  0 lid=1\n"
        "switch 0x0000000000000011 \"a\" ports=36 lid=2\n  0 lid=2\n");
    QTest::newRow("LIDs that are none") << withText(
        "Switch\t8 \"S-10\"\t# \"a\" enhanced port 0 lid  lmc 0\n"
        "[1]\t\"H-20\"[1](20)\t# \"h\" lid -4 4xEDR\n"
        "[2]\t\"H-21\"[1](21)\t# \"i\" lid 65535 4xEDR\n"
        "Ca\t1 \"H-20\"\t# \"h\"\n[1](20)\t\"S-10\"[1]\t# lid  lmc 0 \"a\" lid 0 4xEDR\n"
        "Ca\t1 \"H-21\"\t# \"i\"\n[1](21)\t\"S-10\"[2]\t# lid 65535 lmc 0 \"a\" lid 0 4xEDR\n",
        "switch 0x0000000000000010 \"a\" ports=8\n  0\n"
        "  1 4xEDR LinkUp -> 0x0000000000000020[1]\n"
        "  2 4xEDR LinkUp -> 0x0000000000000021[1]\n"
        "ca 0x0000000000000020 \"h\" ports=1\n"
        "  1 4xEDR LinkUp guid=0x0000000000000020 -> 0x0000000000000010[1]\n"
        "ca 0x0000000000000021 \"i\" ports=1\n"
        "  1 4xEDR LinkUp guid=0x0000000000000021 -> 0x0000000000000010[2]\n");
    QTest::newRow("router, wide and narrow")
        << withText("rtguid=0x30\nRt\t8 \"R-30\"\t# \"r\"\n"
                    "[2](31)\t\"S-10\"[149]\t# lid 9 lmc 0 \"s\" lid 8 1xXDR\n"
                    "Switch\t150 \"S-10\"\t# \"s\" base port 0 lid 8 lmc 0\n"
                    "[149]\t\"R-30\"[2](31)\t# \"r\" lid 9 12xXDR\n",
                    "switch 0x0000000000000010 \"s\" ports=150 lid=8\n  0 lid=8\n"
                    "  149 12xXDR LinkUp -> 0x0000000000000030[2]\n"
                    "router 0x0000000000000030 \"r\" ports=8 lid=9\n"
                    "  2 1xXDR LinkUp lid=9 guid=0x0000000000000031 -> 0x0000000000000010[149]\n");
    QTest::newRow("one end only, the other node not described")
        << withText("Switch\t8 \"S-10\"\t# \"s\"\n"
                    "[1]\t\"H-20\"[2](22)\t# \"h one\" lid 5 4xEDR\n"
                    "[2]\t\"S-11\"[7]\t# \"t\" lid 6 4xEDR\n",
                    "switch 0x0000000000000010 \"s\" ports=8\n"
                    "  1 4xEDR LinkUp -> 0x0000000000000020[2]\n"
                    "  2 4xEDR LinkUp -> 0x0000000000000011[7]\n"
                    "switch 0x0000000000000011 \"t\" lid=6\n"
                    "  0 lid=6\n"
                    "  7 LinkUp -> 0x0000000000000010[2]\n"
                    "ca 0x0000000000000020 \"h one\" lid=5\n"
                    "  2 LinkUp lid=5 guid=0x0000000000000022 -> 0x0000000000000010[1]\n",
                    0, "2 3");
    QTest::newRow("what is no line") << withText(
        "Switch\t8 \"S-10\"\t# \"s\"\nhello\n[1] nothing\n[255]\t\"H-20\"[1]\n[1]\t\"H-20\"[0]\n\n",
        "switch 0x0000000000000010 \"s\" ports=8\n", 4, "2 3 4 5");
    QTest::newRow("node that cannot be read") << withText(
        "Ca\t1 \"H-20\"\t# \"h\"\nSwitch\t8 S-10\t# \"s\"\n[1]\t\"H-20\"[1]\t# \"h\" lid 5 4xEDR\n",
        "ca 0x0000000000000020 \"h\" ports=1\n", 2, "2 3");
    QTest::newRow("assignments without their node") << withText(
        "Ca\t1 \"H-20\"\t# \"h\"\nvendid=0x2c9\n[1]\t\"H-21\"[1]\t# \"h\" lid 5 4xEDR\n",
        "ca 0x0000000000000020 \"h\" ports=1\n", 2, "3 3");
    QTest::newRow("two cables in a port") << withText(
        "Switch\t8 \"S-10\"\t# \"s\"\n[1]\t\"S-10\"[2]\t# \"s\" lid 5 4xEDR\n"
        "[3]\t\"S-10\"[2]\t# \"s\" lid 5 4xEDR\n[4]\t\"S-10\"[4]\t# \"s\" lid 5 4xEDR\n",
        "switch 0x0000000000000010 \"s\" ports=8 lid=5\n  0 lid=5\n"
        "  1 4xEDR LinkUp -> 0x0000000000000010[2]\n"
        "  2 LinkUp -> 0x0000000000000010[1]\n  3 4xEDR\n  4 4xEDR\n",
        2, "3 4");
    QTest::newRow("a speed of the future, an unknown one, too many ports")
        << withText("Switch\t8 \"S-10\"\t# \"s\"\n[1]\t\"S-10\"[2]\t# \"s\" lid 5 4xGDR\n"
                    "[2]\t\"S-10\"[1]\t# \"s\" lid 5 4x???\nCa\t300 \"H-20\"\t# \"h\"\n",
                    "switch 0x0000000000000010 \"s\" ports=8 lid=5\n  0 lid=5\n"
                    "  1 4x LinkUp -> 0x0000000000000010[2]\n"
                    "  2 4x LinkUp -> 0x0000000000000010[1]\n"
                    "ca 0x0000000000000020 \"h\"\n",
                    0, "2 4");
    QTest::newRow("quotes and other alphabets in a description")
        << withText("Ca\t1 \"H-20\"\t# \"the \"best\" h\u00f6st \"\n",
                    "ca 0x0000000000000020 \"the \"best\" h\u00f6st \" ports=1\n");
    QTest::newRow("Latin-1") << Case{
        QByteArray("Ca\t1 \"H-20\"\t# \"h\xf6st\"\n"),
        QString::fromUtf8("ca 0x0000000000000020 \"h\u00f6st\" ports=1\n"), 0, QString()};
}

void TestIbnetdiscover::lines()
{
    QFETCH(Case, test);
    const auto imported = importText(test.text);
    VERIFY_RESULT(imported);
    QCOMPARE(toText(*imported->fabric), test.fabric);
    QCOMPARE(imported->skippedLines, test.skipped);
    QStringList problems;
    for (const LineProblem &problem : imported->problems) {
        problems += QString::number(problem.line);
        QVERIFY(!problem.message.isEmpty());
    }
    QCOMPARE(problems.join(u' '), test.problems);
}

void TestIbnetdiscover::times_data()
{
    QTest::addColumn<QByteArray>("comment");
    QTest::addColumn<QString>("time");
    QTest::newRow("ibnetdiscover")
        << QByteArray("# Topology file: generated on Tue Jun  5 14:15:10 2007")
        << "2007-06-05T14:15:10.000Z";
    QTest::newRow("builder") << QByteArray("# generated with a tool on Wed Jun 29 18:06:45 2016")
                             << "2016-06-29T18:06:45.000Z";
    QTest::newRow("ibdiagnet") << QByteArray("# Timestamp: 2021-09-16 20:04:46 KST +0900")
                               << "2021-09-16T11:04:46.000Z";
    QTest::newRow("ibdiagnet west")
        << QByteArray("# Timestamp: 2021-09-16 20:04:46 EST -0530") << "2021-09-17T01:34:46.000Z";
    QTest::newRow("no such day") << QByteArray("# generated on Tue Feb 30 14:15:10 2007") << "";
    QTest::newRow("no time") << QByteArray("# generated on Tue") << "";
    QTest::newRow("other") << QByteArray("# Initiated from node 1 port 2") << "";
}

void TestIbnetdiscover::times()
{
    QFETCH(QByteArray, comment);
    QTEST(timeOfComment(comment.toStdString()).time.toString(), "time");
}

/// Wherever the text is cut, what is before the line of the cut comes in, and that line is named;
/// or, where a cut cannot be seen, all that there is.
void TestIbnetdiscover::cutAnywhere()
{
    const QByteArray plain = Plain;
    const qsizetype first = plain.indexOf("\n[1]");
    qsizetype seen = 0;
    for (qsizetype size = first; size < plain.size(); ++size) {
        const QByteArray text = plain.first(size);
        const auto imported = importText(text);
        VERIFY_RESULT(imported);
        QCOMPARE(brokenInvariant(*imported->fabric), QString());
        QVERIFY(imported->skippedLines <= 2);
        const bool isSeen = !imported->problems.isEmpty() &&
                            imported->problems.last().message.english().startsWith(
                                QLatin1String("The text ends within this line: it was cut off."));
        if (!isSeen) {
            continue;
        }
        ++seen;
        QCOMPARE(imported->problems.last().line, text.count('\n') + 1);
        QCOMPARE(imported->lines, text.count('\n') + 1);
        QVERIFY(imported->facts.scope == FabricScope::Part);
        const auto before = importText(text.first(text.lastIndexOf('\n') + 1));
        VERIFY_RESULT(before);
        QCOMPARE(toText(*imported->fabric), toText(*before->fabric));
    }
    // Only a cut right behind a whole line, or within its last number, cannot be seen.
    QVERIFY(seen > (plain.size() - first) * 8 / 10);

    // What a terminal wrote last is no cut, nor is a missing line end.
    VERIFY_RESULT(importText(plain.trimmed()));
    const auto logged = importText(plain + "logout");
    VERIFY_RESULT(logged);
    QCOMPARE(logged->skippedLines, 1);
}

void TestIbnetdiscover::names()
{
    ImportOptions options;
    options.names.insert(Guid(0x11), QStringLiteral("the spine"));
    const auto imported = importText(Plain, options);
    VERIFY_RESULT(imported);
    const Fabric &fabric = *imported->fabric;
    QCOMPARE(fabric.node(fabric.findNode(Guid(0x11))).name, QStringLiteral("the spine"));
    QCOMPARE(fabric.node(fabric.findNode(Guid(0x11))).description, QStringLiteral("spine"));
}

PICKGLASS_TEST_APPLESS(TestIbnetdiscover)
#include "tst_ibnetdiscover.moc"
